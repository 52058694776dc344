//! Places in a text as JavaScript counts them. Nothing here is JavaScript's own: native tests compile this file alone.

use std::ops::Range;

/// Turns byte indices of a text into JavaScript's string indices. Each costs the way from the one before.
pub(crate) struct Utf16<'t> {
    text: &'t str,
    byte: usize,
    unit: u32,
}

impl<'t> Utf16<'t> {
    pub fn of(text: &'t str) -> Self {
        Utf16 { text, byte: 0, unit: 0 }
    }

    fn index(&mut self, byte: usize) -> u32 {
        let between = self.text.get(self.byte.min(byte)..self.byte.max(byte)).unwrap_or("");
        let units: u32 = between.chars().map(|c| c.len_utf16() as u32).sum();
        if byte < self.byte {
            self.unit -= units;
            self.byte -= between.len();
        } else {
            self.unit += units;
            self.byte += between.len();
        }
        self.unit
    }

    pub fn range(&mut self, range: &Range<usize>) -> (u32, u32) {
        (self.index(range.start), self.index(range.end))
    }
}

#[cfg(test)]
mod tests {
    use super::Utf16;

    #[test]
    fn indices_count_as_javascript_counts() {
        let text = "nim 3 é 😀 4";
        let mut indices = Utf16::of(text);
        for (byte, c) in text.char_indices().collect::<Vec<_>>().into_iter().rev().chain(text.char_indices()) {
            let range = byte..byte + c.len_utf8();
            let start = text[..byte].encode_utf16().count() as u32;
            assert_eq!(indices.range(&range), (start, start + c.len_utf16() as u32), "{c}");
        }
    }
}
