//! Replies as JavaScript has them, made property by property: by serde the module would be 1.7 KB (brotli)
//! larger.

use js_sys::{Array, Object, Reflect};
use mexplorer_shared::figure::{Control, Named, NumberPlace, Picture, Reading, Tab, Table};
use mexplorer_shared::{Reply, Thrown};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

/// The reply as an object of JavaScript's, or one that is thrown.
pub fn object<T: ToValue + Tsify>(reply: Reply<T>) -> Result<Ts<T>, JsValue> {
    reply.map(|found| Ts::new_unchecked(found.value())).map_err(|thrown| thrown.value())
}

pub fn text(reply: Reply<String>) -> Result<String, JsValue> {
    reply.map_err(|thrown| thrown.value())
}

/// What is a value in JavaScript.
pub trait ToValue {
    fn value(&self) -> JsValue;
}

/// Gives structs the shape of their fields.
macro_rules! shapes {
    ($($name:ident { $($key:literal: $field:ident,)* })*) => {$(
        impl ToValue for $name {
            fn value(&self) -> JsValue {
                record(&[$(($key, self.$field.value()),)*])
            }
        }
    )*};
}

shapes! {
    Reading { "game": game, "defaultView": default_view, "views": views, "numbers": numbers, }
    Tab { "view": view, "title": title, }
    NumberPlace { "at": at, }
    Picture {
        "game": game, "view": view, "svg": svg, "width": width, "height": height, "steps": steps, "say": say,
        "choices": choices, "verdict": verdict, "step": step, "controls": controls,
    }
    Control {
        "key": key, "label": label, "value": value, "choices": choices, "least": least, "most": most, "game": game,
    }
    Named { "value": value, "label": label, }
    Table { "caption": caption, "columns": columns, "rows": rows, "more": more, }
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
