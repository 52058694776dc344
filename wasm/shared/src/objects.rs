//! Replies as JavaScript has them, made property by property: numbers of 64 bits and more as BigInts, what is missing as null.
//! By serde either module would be larger, that of figures by 1.7 KB (brotli), the whole one by several.

use js_sys::{Array, Object, Uint16Array, Uint32Array};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::edit::Edited;
use crate::exercises::{Exercise, ExerciseChoice};
use crate::figure::{Control, Named, Picture, Place, Reading, Tab, Table};
use crate::heaps::{Certificate, Period, Problem, Sequence};
use crate::meanings::{Completed, Completions, Meaning};
use crate::moves::{Moves, NamedMove};
use crate::pairs::{HeatCell, HeatMap, Pairs, PairsSlice};
use crate::play::{Choice, Contest, ContestMove, Hint, LogEntry, Part};
use crate::proofs::{Comparison, Proof, ProofLine, ProofMove, Way};
use crate::query::{Reply, Thrown};
use crate::review::{Review, ReviewStanding, ReviewedMove};
use crate::solution::{CatalogueEntry, Component, Minimax, Move, Solution, TreeVisit};
use crate::stills::Still;

/// An object of JavaScript's, or one that is thrown.
pub type Returned<T> = Result<Ts<T>, JsValue>;

/// The reply as an object.
pub fn object<T: ToValue + Tsify>(reply: Reply<T>) -> Returned<T> {
    value(reply).map(Ts::new_unchecked)
}

/// The reply as a list of objects.
pub fn list<T: ToValue + Tsify>(reply: Reply<Vec<T>>) -> Result<Vec<Ts<T>>, JsValue> {
    let found = reply.map_err(|thrown| thrown.value())?;
    Ok(found.iter().map(|each| Ts::new_unchecked(each.value())).collect())
}

/// The reply as a text.
pub fn text(reply: Reply<String>) -> Result<String, JsValue> {
    reply.map_err(|thrown| thrown.value())
}

/// The reply as any value.
pub fn value(reply: Reply<impl ToValue>) -> Result<JsValue, JsValue> {
    reply.map(|found| found.value()).map_err(|thrown| thrown.value())
}

/// What can be a value of JavaScript's.
pub trait ToValue {
    /// The value.
    fn value(&self) -> JsValue;
}

/// Makes objects of structs, with a property for each field: a field that is not listed here is an error. `as` names the
/// property; `or absent`: without a value there is no property.
macro_rules! objects {
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@value $field:ident) => { $field.value() };
    (@value $field:ident absent) => { $field.as_ref().map_or(JsValue::UNDEFINED, ToValue::value) };
    ($($name:ident { $($field:ident $(as $key:literal)? $(or $absent:ident)?),* })*) => {$(
        impl ToValue for $name {
            fn value(&self) -> JsValue {
                let $name { $($field),* } = self;
                record(&[$((objects!(@key $field $($key)?), objects!(@value $field $($absent)?)),)*])
            }
        }
    )*};
}

objects! {
    Reading { game, default_view as "defaultView", rule, views, numbers }
    Tab { view, title, purpose }
    Place { at }
    Picture { game, view, svg, width, height, steps, say, choices, verdict, step, controls }
    Still { step, say, svg, width, height }
    Control { key, label, value, choices, least, most, game }
    Named { value, label }
    Table { caption, columns, kinds, rows, more, here }
    Meaning { is_certain as "isCertain", texts }
    Completions { at, words }
    Completed { text, title }
    Thrown { code, message, at or absent, offers or absent }
    Edited { game, say, vertex }
    Sequence { period, sought, computed, back, count }
    Period { preperiod, length, values, certified, certificate, why }
    Certificate { theorem, from, to }
    Problem { name, title, sample, output }
    Pairs { size, most, values }
    PairsSlice { progress, size or absent, most or absent, values }
    HeatMap { game, table, name, axes, size, colour, here, controls }
    HeatCell { say, game }
    Moves { game, moves, others }
    NamedMove { splice, name, grundy, loopy or absent, drawing or absent }
    Solution {
        outcome, game, play, headline, grundy, loopy or absent, why, moves, others, losing, components, minimax, period
    }
    Move { splice, name, grundy, loopy or absent, winning, drawing or absent, why }
    Component { text, grundy, loopy or absent }
    Minimax { value, visited_plain as "visitedPlain", visited_pruned as "visitedPruned", line, trace }
    TreeVisit { node, player, alpha, beta, value, seen, cut, by }
    CatalogueEntry { name, title, example }
    Proof { outcome, title, size, lines }
    ProofLine { text, outcome, why, moves }
    ProofMove { name, to }
    Comparison { reading, rows, outcome }
    Way { way, title, reading, finished, visited, outcome }
    Choice { to, name, why, winning }
    Hint { say, choice as "move" }
    Contest {
        game, position, play, level, first, state, status, announced, open, waiting, over, log, moves, others, components, parts,
        said, refused, note, other, undo, redo, resume, fresh, again, begun, hint or absent, hinted or absent
    }
    Review { game, say, over, standings, moves, note }
    ReviewStanding { outcome, winner, grundy, loopy or absent, points }
    ReviewedMove { mover, player, name, mark, told, why, better }
    Exercise { game, ask, shown, input, choices, several, hints, right, told, why, verdict, said }
    ExerciseChoice { word, name }
    LogEntry { player, name, state, mine, played, now }
    ContestMove { name, state }
    Part { name, text }
}

/// Values that wasm-bindgen knows.
macro_rules! known {
    ($($name:ty)*) => {$(
        impl ToValue for $name {
            fn value(&self) -> JsValue {
                JsValue::from(self.clone())
            }
        }
    )*};
}
known! { bool u32 i64 u64 u128 &str JsValue Uint16Array Uint32Array }

impl ToValue for String {
    fn value(&self) -> JsValue {
        JsValue::from_str(self)
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

impl ToValue for (u32, u32, String) {
    fn value(&self) -> JsValue {
        Array::of3(&self.0.value(), &self.1.value(), &self.2.value()).into()
    }
}

impl<T: ToValue> ToValue for Vec<T> {
    fn value(&self) -> JsValue {
        let list = Array::new();
        for each in self {
            list.push(&each.value());
        }
        list.into()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn value(&self) -> JsValue {
        self.as_ref().map_or(JsValue::NULL, ToValue::value)
    }
}

#[wasm_bindgen]
extern "C" {
    /// A new object, which takes every property.
    type Record;

    #[wasm_bindgen(method, structural, indexing_setter)]
    fn put(this: &Record, name: &JsValue, value: &JsValue);
}

fn record(properties: &[(&'static str, JsValue)]) -> JsValue {
    let record: Record = Object::new().unchecked_into();
    for (name, value) in properties {
        if !value.is_undefined() {
            record.put(&JsValue::from_str(name), value);
        }
    }
    record.into()
}
