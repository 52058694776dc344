//! The budget of a request, with the clock and the memory of the place that the module runs in, and who is told how far
//! the request is.

use std::cell::Cell;

use wasm_bindgen::prelude::*;

use super::Options;
use crate::budget::{Budget, Progress, Resource};

/// Milliseconds that a request may take: more than any of those that are ever answered.
const MOST_TIME: f64 = 10_000.0;
/// Megabytes that the module's memory may grow by: more than any of them needs.
const MOST_MEMORY: f64 = 1024.0;
const MEGABYTE: f64 = (1 << 20) as f64;
/// What WebAssembly's memory is measured in.
const PAGE: u64 = 1 << 16;
/// Milliseconds between two reports: more often nobody can read them.
const BETWEEN: f64 = 100.0;

#[wasm_bindgen]
extern "C" {
    /// The only import of this name, which the build keeps: where a request runs in slices, it is here that the page has
    /// its turn.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
    #[wasm_bindgen(js_name = Function)]
    type Listener;
    /// What it throws is no fault of the request.
    #[wasm_bindgen(method, catch)]
    fn call(this: &Listener, receiver: &JsValue, what: &str, done: f64, of: f64) -> Result<JsValue, JsValue>;
}

thread_local! {
    /// Who is told of the latest request, as a budget itself can hold no script's function.
    static LISTENER: Cell<Option<Listener>> = const { Cell::new(None) };
    static TOLD: Cell<f64> = const { Cell::new(0.0) };
}

/// The least of what is asked for and what there is, from now on. `listener`: a function that is told how far the request
/// is, as what is counted, how much is done, and of how much or 0; anything else: nobody.
pub fn of(asked: Option<Options>, listener: JsValue) -> Budget {
    let budget = bounded(asked);
    let watched = listener.is_function();
    TOLD.set(now());
    LISTENER.set(watched.then(|| listener.unchecked_into()));
    if watched { budget.with_listener(tell) } else { budget }
}

fn tell(Progress { what, done, of }: Progress) {
    let time = now();
    if time - TOLD.get() < BETWEEN || done == 0 {
        return;
    }
    TOLD.set(time);
    let Some(listener) = LISTENER.take() else { return };
    let name = if what == Resource::Values { "values" } else { "positions" };
    let _ = listener.call(&JsValue::UNDEFINED, name, done as f64, of.unwrap_or(0) as f64);
    LISTENER.set(Some(listener));
}

fn bounded(asked: Option<Options>) -> Budget {
    let whole = Budget::default();
    let most = |name, most: f64| match asked.as_ref().and_then(|asked| asked.number(name)) {
        Some(number) => number.min(most),
        None => most,
    };
    let time = most("milliseconds", MOST_TIME) as u64;
    let memory = (most("megabytes", MOST_MEMORY) * MEGABYTE) as u64;
    Budget::of(most("positions", whole.positions as f64) as usize, most("moves", whole.moves as f64) as usize)
        .with_time(|| now() as u64, time)
        .with_memory(memory_now, memory)
}

/// The bytes that the module's memory has.
fn memory_now() -> u64 {
    core::arch::wasm32::memory_size(0) as u64 * PAGE
}
