//! Replies as JavaScript has them, made property by property: by serde the module would be 1.7 KB (brotli)
//! larger.

use js_sys::{Array, Object, Reflect};
use mexplorer_shared::figure::{Control, Named, Picture, Place, Reading, Tab, Table};
use mexplorer_shared::{Reply, Thrown};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

/// The reply as an object of JavaScript's, or one that is thrown.
pub fn object<T: ToValue + Tsify>(reply: Reply<T>) -> Result<Ts<T>, JsValue> {
    reply.map(|found| Ts::new_unchecked(found.value())).map_err(|thrown| thrown.value())
}

/// The reply as a text, or an error that is thrown.
pub fn text(reply: Reply<String>) -> Result<String, JsValue> {
    reply.map_err(|thrown| thrown.value())
}

/// What can be a value of JavaScript's.
pub trait ToValue {
    /// The value.
    fn value(&self) -> JsValue;
}

/// Makes objects of structs, with a property for each field: a field that is not listed here is an error.
macro_rules! objects {
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    ($($name:ident { $($field:ident $(as $key:literal)?),* })*) => {$(
        impl ToValue for $name {
            fn value(&self) -> JsValue {
                let $name { $($field),* } = self;
                record(&[$((objects!(@key $field $($key)?), $field.value()),)*])
            }
        }
    )*};
}

objects! {
    Reading { game, default_view as "defaultView", views, numbers }
    Tab { view, title }
    Place { at }
    Picture { game, view, svg, width, height, steps, say, choices, verdict, step, controls }
    Control { key, label, value, choices, least, most, game }
    Named { value, label }
    Table { caption, columns, rows, more }
}

impl ToValue for Thrown {
    /// A place and offers only where there are some.
    fn value(&self) -> JsValue {
        let mut properties = vec![("code", self.code.value()), ("message", self.message.value())];
        properties.extend(self.at.map(|at| ("at", at.value())));
        properties.extend(self.offers.as_ref().map(|offers| ("offers", offers.value())));
        record(&properties)
    }
}

impl ToValue for &str {
    fn value(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl ToValue for String {
    fn value(&self) -> JsValue {
        JsValue::from_str(self)
    }
}

impl ToValue for u32 {
    fn value(&self) -> JsValue {
        (*self).into()
    }
}

impl ToValue for i64 {
    fn value(&self) -> JsValue {
        (*self).into()
    }
}

impl ToValue for (u32, u32) {
    fn value(&self) -> JsValue {
        vec![self.0, self.1].value()
    }
}

impl ToValue for (String, String) {
    fn value(&self) -> JsValue {
        Array::of2(&self.0.value(), &self.1.value()).into()
    }
}

impl<T: ToValue> ToValue for Vec<T> {
    fn value(&self) -> JsValue {
        self.iter().map(ToValue::value).collect::<Array>().into()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn value(&self) -> JsValue {
        self.as_ref().map_or(JsValue::NULL, ToValue::value)
    }
}

fn record(properties: &[(&str, JsValue)]) -> JsValue {
    let record = Object::new();
    for (name, value) in properties {
        // A new object takes every property.
        let _ = Reflect::set(&record, &JsValue::from_str(name), value);
    }
    record.into()
}
