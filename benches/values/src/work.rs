//! One piece of our own work, the same wherever it is done: the values of a game, written to memory as narrowly as they fit.

use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::sequence::heaps::Packed;
use mexplorer::solve::sequence::pairs::Pairs;

/// What the values are of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// So many heaps, from 0 on.
    Heaps(usize),
    /// All pairs of heaps below a number.
    Pairs(usize),
}

/// Computes values; `None` if the engine refuses.
pub fn compute(game: &str, of: Of) -> Option<Packed> {
    let game = catalogue::read_game(game).ok()?;
    match of {
        Of::Heaps(count) => Some(heaps::values(&game, count, Budget::default()).ok()?.values.write()),
        Of::Pairs(size) => Some(Packed::Shorts(Pairs::filled(&game, size, Budget::default()).ok()?.into_values())),
    }
}

/// The sum of all values, by which engines are compared.
pub fn sum(values: &Packed) -> u64 {
    match values {
        Packed::Bytes(values) => values.iter().map(|&value| u64::from(value)).sum(),
        Packed::Shorts(values) => values.iter().map(|&value| u64::from(value)).sum(),
        Packed::Words(values) => values.iter().map(|&value| u64::from(value)).sum(),
    }
}
