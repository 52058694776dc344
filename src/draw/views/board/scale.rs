//! How high heaps stand that are too large for single stones.

use crate::position::Position;

/// Heaps of up to so many stones are drawn stone by stone.
pub const MOST_STONES: u64 = 60;
/// The height of a full column of stones.
const BAR: i32 = 357;
/// A heap that so many times over is less than the largest is next to nothing beside it.
const FADED: u64 = 40;

/// How high the bars of a game are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scale {
    /// The largest heap: the others are as high as they are large beside it.
    largest: u64,
    /// Beside it some heap would not be seen: they are as high as their numbers are long.
    pub is_by_length: bool,
    /// Several bars are half as high, or not all of them would be in sight; so are those of a pair, which has more moves below it than others.
    is_low: bool,
    /// Stones stand in lower columns, where there is room beside them.
    is_wide: bool,
}

impl Scale {
    /// For all the heaps there are, of which those that are bars count.
    pub fn of<'p>(positions: impl Iterator<Item = &'p Position>) -> Self {
        let (mut largest, mut least, mut bars, mut has_pair) = (0, u64::MAX, 0, false);
        for position in positions {
            for &heap in position.iter() {
                largest = largest.max(heap);
                if heap > MOST_STONES {
                    least = least.min(heap);
                    bars += 1;
                }
            }
            has_pair |= position.len() == 2 && position.iter().all(|&heap| heap > MOST_STONES);
        }
        Scale { largest, is_by_length: least < largest / FADED, is_low: bars > 2 || has_pair, is_wide: false }
    }

    /// Whether any heap is a bar.
    pub fn has_bars(self) -> bool {
        self.largest > MOST_STONES
    }

    /// The same for a board that stands beside its moves, or above them on a phone, and has half of the room.
    pub fn low(self) -> Self {
        Scale { is_low: true, ..self }
    }

    /// The same where there is room beside each other for heaps and below them for moves, so that all of them are in sight.
    pub fn spread(self) -> Self {
        Scale { is_low: true, is_wide: true, ..self }
    }

    /// How many of a heap's stones stand in a column.
    pub fn column(self, stones: u64) -> u64 {
        const MOST_COLUMNS: u64 = 9;
        if !self.is_wide {
            10
        } else if stones <= 5 * MOST_COLUMNS {
            5
        } else {
            stones.div_ceil(MOST_COLUMNS)
        }
    }

    /// The height of the largest heap.
    pub fn bar(self) -> i32 {
        if self.is_low { BAR / 2 } else { BAR }
    }

    /// Of one that is next to nothing beside the largest, as much as can be seen.
    pub fn height_of(self, stones: u64) -> i32 {
        let (part, all) = match self.is_by_length {
            true => (length_of(stones), length_of(self.largest.max(stones))),
            false => (stones, self.largest.max(stones)),
        };
        let height = u128::from(part) * self.bar() as u128 / u128::from(all.max(1));
        (height as i32).max(if stones > 0 { 4 } else { 0 })
    }
}

/// The binary digits of a number.
fn length_of(stones: u64) -> u64 {
    stones.checked_ilog2().map_or(0, |last| u64::from(last) + 1)
}
