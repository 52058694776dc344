//! A sentence in lines, for pictures, where nothing wraps by itself.

use crate::draw::scene::text_width;

/// The lines of a sentence in so many pixels. A word that is longer has a line of its own.
pub fn lines(sentence: &str, width: i32, size: i32) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for piece in pieces(sentence) {
        if !line.is_empty() && text_width(&format!("{line}{}", piece.trim_end()), size) > width {
            lines.push(line.trim_end().to_owned());
            line.clear();
        }
        line.push_str(piece);
        if piece.ends_with('\n') {
            lines.push(line.trim_end().to_owned());
            line.clear();
        }
    }
    if !line.trim_end().is_empty() {
        lines.push(line.trim_end().to_owned());
    }
    lines
}

/// The parts between which a line may end: behind blanks, and beside Chinese characters.
fn pieces(sentence: &str) -> Vec<&str> {
    let (mut pieces, mut start) = (Vec::new(), 0);
    let mut before = None;
    for (at, c) in sentence.char_indices() {
        if before.is_some_and(|before| is_gap(before, c)) {
            pieces.push(&sentence[start..at]);
            start = at;
        }
        before = Some(c);
    }
    pieces.push(&sentence[start..]);
    pieces
}

fn is_gap(before: char, after: char) -> bool {
    // No line begins with what ends a phrase.
    if "，。、；：！？）」』》〉】,.;:!?)]}".contains(after) || after.is_whitespace() {
        return false;
    }
    before.is_whitespace() || (before >= '\u{2E80}' && !"（「『《〈【".contains(before)) || after >= '\u{2E80}'
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_end_where_a_reader_expects() {
        assert_eq!(lines("one two three", 70, 14), ["one two", "three"]);
        assert_eq!(lines("局面五，值為二。", 56, 14), ["局面五，", "值為二。"]);
        assert_eq!(lines("unbreakable", 10, 14), ["unbreakable"]);
        assert_eq!(lines("a\nb", 100, 14), ["a", "b"]);
        assert!(lines("", 100, 14).is_empty());
    }
}
