//! The value sequence g(0), g(1), … of a game of one heap, and the values of all pairs of two numbers.

mod bounds;
pub mod breaking;
mod certified;
mod definition;
pub mod heaps;
pub mod pairs;
pub mod period;
pub mod plainly;
mod recurring;
mod taking;

pub use certified::Sequence;
