//! Any text gets an answer or a clear error: random and mutated texts through everything that the engine does with one.
//!
//! [`mod@check`] is what is tested, [`texts`] makes the texts, [`run`] goes through many and watches time and memory.

pub mod check;
mod requests;
mod rules;
pub mod run;
pub mod texts;

pub use check::check;

/// Counts the bytes in use.
#[global_allocator]
pub static MEMORY: peak_alloc::PeakAlloc = peak_alloc::PeakAlloc;
