//! What the place that a module runs in lends it: a clock, memory, chance, and whoever is told how far a request is.

use std::cell::{Cell, RefCell};

use js_sys::{ArrayBuffer, Function, Reflect, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Performance;

use crate::options;
use mexplorer::budget::{Budget, Progress, Resource};

/// Milliseconds that a request may take: more than any of those that are ever answered.
const MOST_TIME: f64 = 10_000.0;
/// Megabytes that the module's memory may grow by: more than any of them needs.
const MOST_MEMORY: f64 = 1024.0;
const MEGABYTE: f64 = (1 << 20) as f64;
/// Milliseconds between two reports: more often nobody can read them.
const BETWEEN: f64 = 100.0;

thread_local! {
    /// Windows, workers and Node have it under the same name, but no type of theirs in common.
    static CLOCK: Performance =
        Reflect::get(&js_sys::global(), &JsValue::from_str("performance")).unwrap_or_default().unchecked_into();
    /// Who is told of the latest request, as a budget itself can hold no script's function.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
    static TOLD: Cell<f64> = const { Cell::new(0.0) };
}

/// What a module does before anything is asked of it.
pub fn begin() {
    mexplorer::position::sow(js_sys::Math::random().to_bits());
}

/// The least of what is asked for and what there is, from now on. Whoever listens is told how far the request is: what
/// is counted, how much is done, and of how much or 0.
pub fn budget(asked: Option<&options::Budget>, listener: Option<&Function>) -> Budget {
    let none = options::Budget::default();
    let budget = bounded(asked.unwrap_or(&none));
    TOLD.set(now());
    LISTENER.set(listener.cloned());
    if listener.is_some() { budget.with_listener(tell) } else { budget }
}

fn bounded(asked: &options::Budget) -> Budget {
    let whole = Budget::default();
    let least = |asked: Option<f64>, most: f64| asked.map_or(most, |number| number.min(most));
    let positions = least(asked.positions, whole.positions as f64) as usize;
    let moves = least(asked.moves, whole.moves as f64) as usize;
    let time = least(asked.milliseconds, MOST_TIME) as u64;
    let memory = (least(asked.megabytes, MOST_MEMORY) * MEGABYTE) as u64;
    Budget::of(positions, moves).with_time(|| now() as u64, time).with_memory(memory_now, memory)
}

fn tell(Progress { what, done, of }: Progress) {
    let time = now();
    if time - TOLD.get() < BETWEEN || done == 0 {
        return;
    }
    TOLD.set(time);
    // The listener itself may ask for something, and so take the place of this request's.
    let Some(listener) = LISTENER.take() else { return };
    let name = if what == Resource::Values { "values" } else { "positions" };
    let (done, of) = (done as f64, of.unwrap_or(0) as f64);
    // What it throws is no fault of the request.
    let _ = listener.call3(&JsValue::UNDEFINED, &name.into(), &done.into(), &of.into());
    LISTENER.set(Some(listener));
}

/// Milliseconds since some moment.
fn now() -> f64 {
    CLOCK.with(Performance::now)
}

/// The bytes that the module's memory has.
fn memory_now() -> u64 {
    let memory: WebAssembly::Memory = wasm_bindgen::memory().unchecked_into();
    memory.buffer().unchecked_into::<ArrayBuffer>().byte_length().into()
}
