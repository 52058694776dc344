//! The budget of a request, with the clock and the memory of the place that the module runs in.

use wasm_bindgen::prelude::*;

use super::Options;
use crate::solve::budget::{Budget, Gauge};

/// Milliseconds that a request may take: more than any of those that are ever answered.
const MOST_TIME: f64 = 10_000.0;
/// Megabytes that the module's memory may grow by: more than any of them needs.
const MOST_MEMORY: f64 = 1024.0;
const MEGABYTE: f64 = (1 << 20) as f64;
/// What WebAssembly's memory is measured in.
const PAGE: u64 = 1 << 16;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// The least of what is asked for and what there is, from now on.
pub fn of(asked: Option<Options>) -> Budget {
    let whole = Budget::WHOLE;
    let most = |name, most: f64| match asked.as_ref().and_then(|asked| asked.number(name)) {
        Some(number) => number.min(most),
        None => most,
    };
    let time = most("milliseconds", MOST_TIME) as u64;
    let memory = (most("megabytes", MOST_MEMORY) * MEGABYTE) as u64;
    Budget::of(most("positions", whole.positions as f64) as usize, most("moves", whole.moves as f64) as usize)
        .with_gauges([Gauge::of_time(|| now() as u64, time), Gauge::of_memory(memory_now, memory)])
}

/// The bytes that the module's memory has.
fn memory_now() -> u64 {
    core::arch::wasm32::memory_size(0) as u64 * PAGE
}
