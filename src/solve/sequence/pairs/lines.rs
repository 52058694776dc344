//! Values where a move takes any number from one heap, or the same number from both: Wythoff's game.
//!
//! Each row, column and diagonal keeps the set of values it has had, a bit each; the value of a cell is the first bit
//! missing in all three. Swapping the heaps changes nothing, so row and column of one number are one set, and half of
//! the table is computed. (The far values repeat with a recursive structure, see Nivasch, "More on the Sprague–Grundy
//! function for Wythoff's game"; up to some thousands the bits are quicker.)

use crate::structure::pair::Rows;

/// The rows of a table up to this size.
pub fn rows(size: usize) -> Box<dyn Rows> {
    Box::new(Lines::new(size))
}

/// The sets of values seen so far.
struct Lines {
    /// For each number, the values of the pairs that have it and a smaller number.
    lines: UsedValues,
    /// For each difference.
    diagonals: UsedValues,
    /// The row that is being filled has its set here.
    row: Vec<u64>,
}

/// UsedValues of numbers, all of one length.
struct UsedValues {
    bits: Vec<u64>,
    /// For each set its first word that is not full.
    first: Vec<u16>,
}

impl UsedValues {
    fn new(count: usize, words: usize) -> Self {
        UsedValues { bits: vec![0; count * words], first: vec![0; count] }
    }
}

impl Lines {
    fn new(size: usize) -> Self {
        // No value exceeds the sum of the heaps, since no play is longer.
        let words = (2 * size).div_ceil(64).max(1);
        Lines { lines: UsedValues::new(size, words), diagonals: UsedValues::new(size, words), row: vec![0; words] }
    }
}

impl Rows for Lines {
    /// Fills the cells (a, b) and (b, a) for all b from `a` on; those for smaller b were filled by their rows.
    fn fill(&mut self, size: usize, values: &mut [u16], a: usize) {
        let words = self.row.len();
        // No later row or column is that of `a`, so its set need not be put back.
        self.row.copy_from_slice(&self.lines.bits[a * words..(a + 1) * words]);
        let row = &mut self.row[..];
        let mut row_first = self.lines.first[a];
        let columns = self.lines.bits[a * words..].chunks_exact_mut(words).zip(&mut self.lines.first[a..]);
        let diagonals = self.diagonals.bits.chunks_exact_mut(words).zip(&mut self.diagonals.first);
        for (i, ((column, column_first), (diagonal, diagonal_first))) in columns.zip(diagonals).enumerate() {
            let from = row_first.max(*column_first).max(*diagonal_first);
            let (word, missing) = first_missing(row, column, diagonal, usize::from(from));
            let bit = missing & missing.wrapping_neg();
            insert(row, &mut row_first, word, bit);
            insert(column, column_first, word, bit);
            insert(diagonal, diagonal_first, word, bit);
            let value = (word * 64) as u16 + missing.trailing_zeros() as u16;
            values[a * size + a + i] = value;
            values[(a + i) * size + a] = value;
        }
    }
}

/// The first word, from this one on, that is not full in all sets together, and the bits it lacks. There is one: a set has a
/// place for every value up to the sum of the heaps.
#[inline]
fn first_missing(row: &[u64], column: &[u64], diagonal: &[u64], mut word: usize) -> (usize, u64) {
    while let (Some(r), Some(c), Some(d)) = (row.get(word), column.get(word), diagonal.get(word)) {
        let missing = !(r | c | d);
        if missing != 0 {
            return (word, missing);
        }
        word += 1;
    }
    (0, 1)
}

/// Adds the value of a bit in a word to a set.
#[inline]
fn insert(set: &mut [u64], first: &mut u16, word: usize, bit: u64) {
    set[word] |= bit;
    while set.get(usize::from(*first)) == Some(&u64::MAX) {
        *first += 1;
    }
}
