//! Replies as JavaScript has them: numbers past 2^53 as BigInts, what is missing as null.

use mexplorer_shared::{Reply, Thrown};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

/// An object of JavaScript's, or one that is thrown.
pub type Returned<T> = Result<Ts<T>, JsValue>;

/// The reply as an object.
pub fn object<T: Serialize + Tsify>(reply: Reply<T>) -> Returned<T> {
    reply.map_err(thrown).and_then(|found| value(&found).map(Ts::new_unchecked))
}

/// The reply as a list of objects.
pub fn list<T: Serialize + Tsify>(reply: Reply<Vec<T>>) -> Result<Vec<Ts<T>>, JsValue> {
    reply.map_err(thrown)?.iter().map(|found| value(found).map(Ts::new_unchecked)).collect()
}

/// The reply as a value, null where there is none.
pub fn nullable<T: Serialize>(reply: Reply<Option<T>>) -> Result<JsValue, JsValue> {
    reply.map_err(thrown).and_then(|found| value(&found))
}

/// The reply as a text.
pub fn text(reply: Reply<String>) -> Result<String, JsValue> {
    reply.map_err(thrown)
}

fn thrown(thrown: Thrown) -> JsValue {
    value(&thrown).unwrap_or_default()
}

fn value(reply: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = Serializer::new().serialize_missing_as_null(true).serialize_large_number_types_as_bigints(true);
    Ok(reply.serialize(&serializer)?)
}
