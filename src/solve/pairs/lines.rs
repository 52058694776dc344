//! Values where a move takes any number from one heap, or the same number from both: Wythoff's game.
//!
//! Each row, column and diagonal keeps the set of values it has had, a bit each; the value of a cell is the first bit
//! missing in all three. Swapping the heaps changes nothing, so row and column of one number are one set, and half of
//! the table is computed. (The far values repeat with a recursive structure, see Nivasch, "More on the Sprague–Grundy
//! function for Wythoff's game"; up to some thousands the bits are quicker.)

/// The sets of values seen so far.
pub struct Lines {
    /// Words in a set: no value exceeds the sum of the heaps, since no play is longer.
    words: usize,
    /// For each number, the values of the pairs that have it and a smaller number.
    lines: Sets,
    /// For each difference.
    diagonals: Sets,
}

/// Sets of numbers, all of one length.
struct Sets {
    bits: Vec<u64>,
    /// For each set its first word that is not full.
    first: Vec<u16>,
}

impl Sets {
    fn new(count: usize, words: usize) -> Self {
        Sets { bits: vec![0; count * words], first: vec![0; count] }
    }

    fn insert(&mut self, set: usize, words: usize, value: usize) {
        let bits = &mut self.bits[set * words..(set + 1) * words];
        bits[value / 64] |= 1 << (value % 64);
        let first = &mut self.first[set];
        while bits.get(usize::from(*first)) == Some(&u64::MAX) {
            *first += 1;
        }
    }
}

impl Lines {
    pub fn new(size: usize) -> Self {
        let words = (2 * size).div_ceil(64).max(1);
        Lines { words, lines: Sets::new(size, words), diagonals: Sets::new(size, words) }
    }

    /// Fills the cells (a, b) and (b, a) for all b from `a` on; those for smaller b were filled by their rows.
    pub fn fill_row(&mut self, size: usize, values: &mut [u16], a: usize) {
        for b in a..size {
            let value = self.first_missing(a, b);
            self.lines.insert(a, self.words, value);
            self.lines.insert(b, self.words, value);
            self.diagonals.insert(b - a, self.words, value);
            values[a * size + b] = value as u16;
            values[b * size + a] = value as u16;
        }
    }

    /// The smallest value that neither the row nor the column nor the diagonal of (a, b) has.
    fn first_missing(&self, a: usize, b: usize) -> usize {
        let words = self.words;
        let row = &self.lines.bits[a * words..(a + 1) * words];
        let column = &self.lines.bits[b * words..(b + 1) * words];
        let diagonal = &self.diagonals.bits[(b - a) * words..(b - a + 1) * words];
        let mut word = self.lines.first[a].max(self.lines.first[b]).max(self.diagonals.first[b - a]) as usize;
        while word < words {
            let missing = !(row[word] | column[word] | diagonal[word]);
            if missing != 0 {
                return word * 64 + missing.trailing_zeros() as usize;
            }
            word += 1;
        }
        // Not reached: a set has a place for every value up to the sum of the heaps.
        2 * a.max(b)
    }
}
