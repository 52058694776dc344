//! What stands in a text beside Markdown: `{…}`, `[[…|…]]`, `$…$` and `` `…` ``. Each is taken out before Markdown is read, so that
//! no star or stroke in it is mistaken for emphasis or a table, and a sign of its own stands in its place.

use crate::source::Span;

/// The first of the signs that stand for marks: private use, so no text has them.
const FIRST: u32 = 0xF_0000;
/// Stands before a line that is to be read as words, whatever it begins with.
pub const WORDS_BEGIN: char = '\u{F8FF}';

/// What a mark is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `{…}`.
    Brace,
    /// `[[…]]`.
    Blank,
    /// `$…$`, or by itself on a line, `$$…$$`.
    Formula { display: bool },
    /// `` `…` ``.
    Code,
}

/// A mark in a text.
#[derive(Clone, Debug)]
pub struct Mark {
    /// What it is.
    pub kind: Kind,
    /// With what encloses it.
    pub whole: Span,
    /// Without.
    pub inside: Span,
}

/// A text with signs in the places of its marks.
#[derive(Debug, Default)]
pub struct Marked {
    /// What Markdown reads.
    pub text: String,
    /// The marks, in the order of their signs.
    pub marks: Vec<Mark>,
    /// Where a place in `text` stands in the source, ascending: all that follows stands as far behind, up to the next.
    places: Vec<(usize, usize)>,
}

impl Marked {
    /// The place in the source.
    pub fn place(&self, at: usize) -> usize {
        let after = self.places.partition_point(|(place, _)| *place <= at);
        match after.checked_sub(1).and_then(|index| self.places.get(index)) {
            Some((place, source)) => source + (at - place),
            None => at,
        }
    }

    /// The mark that a sign stands for.
    pub fn mark(&self, sign: char) -> Option<&Mark> {
        self.marks.get((sign as u32).checked_sub(FIRST)? as usize)
    }

    /// Puts a sign before everything.
    pub fn begin_with(&mut self, sign: char) {
        self.text.insert(0, sign);
        self.places.iter_mut().for_each(|(place, _)| *place += sign.len_utf8());
    }

    fn push(&mut self, source: &str, span: Span) {
        self.places.push((self.text.len(), span.start));
        self.text.push_str(&source[span]);
    }

    fn push_mark(&mut self, mark: Mark) {
        let sign = u32::try_from(self.marks.len()).ok().and_then(|index| char::from_u32(FIRST + index));
        self.places.push((self.text.len(), mark.whole.start));
        self.text.extend(sign);
        self.marks.push(mark);
    }
}

/// What begins at a place.
enum Found {
    Nothing,
    Mark(Mark),
    /// It has no end.
    Open(&'static str),
}

/// Takes the marks out of a part of a text; also tells what begins and never ends, with its place.
pub fn find(source: &str, span: &Span) -> (Marked, Vec<(usize, &'static str)>) {
    let (mut marked, mut open) = (Marked::default(), Vec::new());
    let (mut at, mut plain) = (span.start, span.start);
    while at < span.end {
        let next = match mark_at(source, at, span.end) {
            Found::Mark(mark) => {
                marked.push(source, plain..at);
                plain = mark.whole.end;
                marked.push_mark(mark);
                plain
            }
            Found::Open(what) => {
                open.push((at, what));
                at + 1
            }
            Found::Nothing => at + step(source, at, span.end),
        };
        at = next;
    }
    marked.push(source, plain..span.end);
    (marked, open)
}

/// The parts of a text between `separator`s that stand in no mark.
pub fn split(source: &str, span: &Span, separator: &str) -> Vec<Span> {
    let (mut parts, mut at, mut start) = (Vec::new(), span.start, span.start);
    while at < span.end {
        if source[at..span.end].starts_with(separator) {
            parts.push(start..at);
            at += separator.len();
            start = at;
        } else {
            at = beyond(source, at, span.end);
        }
    }
    parts.push(start..span.end);
    parts
}

/// The place after what stands here, a whole mark or a sign.
fn beyond(source: &str, at: usize, end: usize) -> usize {
    match mark_at(source, at, end) {
        Found::Mark(mark) => mark.whole.end,
        Found::Open(_) => at + 1,
        Found::Nothing => at + step(source, at, end),
    }
}

/// How far to go past what is no mark: a sign, one that is escaped, the target of a link, a listing.
fn step(source: &str, at: usize, end: usize) -> usize {
    let rest = &source[at..end];
    let length = |text: &str| text.chars().next().map_or(1, char::len_utf8);
    if let Some(escaped) = rest.strip_prefix('\\') {
        return (1 + length(escaped)).min(rest.len());
    }
    if rest.starts_with("](") {
        return rest.find(')').map_or(2, |close| close + 1);
    }
    if rest.starts_with("```") && (at == 0 || source[..at].ends_with('\n')) {
        let close = rest[3..].find("\n```").map_or(rest.len(), |close| close + 7);
        return close.min(rest.len());
    }
    length(rest)
}

fn mark_at(source: &str, at: usize, end: usize) -> Found {
    let rest = &source[at..end];
    if rest.starts_with("```") && (at == 0 || source[..at].ends_with('\n')) {
        return Found::Nothing;
    }
    match rest.as_bytes().first() {
        Some(b'`') => code_at(rest, at),
        Some(b'$') => formula_at(rest, at),
        Some(b'{') => enclosed(source, at, end, Kind::Brace, 1, "}"),
        Some(b'[') if rest.starts_with("[[") => enclosed(source, at, end, Kind::Blank, 2, "]]"),
        _ => Found::Nothing,
    }
}

fn code_at(rest: &str, at: usize) -> Found {
    let ticks = rest.len() - rest.trim_start_matches('`').len();
    let mut from = ticks;
    while let Some(found) = rest[from..].find('`') {
        let start = from + found;
        let length = rest[start..].len() - rest[start..].trim_start_matches('`').len();
        if length == ticks {
            let (inside, whole) = (at + ticks..at + start, at..at + start + length);
            return Found::Mark(Mark { kind: Kind::Code, whole, inside });
        }
        from = start + length;
    }
    Found::Open("` begins code that has no end")
}

fn formula_at(rest: &str, at: usize) -> Found {
    let display = rest.starts_with("$$");
    let fence = if display { "$$" } else { "$" };
    let mut from = fence.len();
    while let Some(found) = rest[from..].find(fence) {
        let close = from + found;
        if !rest[..close].ends_with('\\') {
            let (inside, whole) = (at + fence.len()..at + close, at..at + close + fence.len());
            return Found::Mark(Mark { kind: Kind::Formula { display }, whole, inside });
        }
        from = close + 1;
    }
    Found::Open("$ begins a formula that has no end; for a dollar write \\$")
}

fn enclosed(source: &str, at: usize, end: usize, kind: Kind, fence: usize, close: &'static str) -> Found {
    let mut here = at + fence;
    while here < end {
        if source[here..end].starts_with(close) {
            return Found::Mark(Mark { kind, whole: at..here + close.len(), inside: at + fence..here });
        }
        here = beyond(source, here, end);
    }
    Found::Open(if kind == Kind::Brace {
        "{ is never closed by }; for a brace write \\{"
    } else {
        "[[ is never closed by ]]"
    })
}

#[cfg(test)]
mod tests {
    use super::{Kind, find, split};

    fn marks(text: &str) -> Vec<(Kind, &str)> {
        let (marked, open) = find(text, &(0..text.len()));
        assert!(open.is_empty(), "{open:?}");
        marked.marks.iter().map(|mark| (mark.kind, &text[mark.inside.clone()])).collect()
    }

    #[test]
    fn marks_stand_in_each_other() {
        let formula = Kind::Formula { display: false };
        assert_eq!(marks("a $x_1$ b"), [(formula, "x_1")]);
        assert_eq!(marks("[[{= 2*3}|$a|b$|3]]"), [(Kind::Blank, "{= 2*3}|$a|b$|3")]);
        assert_eq!(marks("{= \\mex\\{0, 1\\}} and `{`"), [(Kind::Brace, "= \\mex\\{0, 1\\}"), (Kind::Code, "{")]);
        assert_eq!(marks("\\{ \\$ [a](b{c)"), []);
        assert_eq!(marks("```\n{ $ [[\n```\n{a}"), [(Kind::Brace, "a")]);
    }

    #[test]
    fn what_has_no_end_is_told() {
        for (text, at) in [("a {b", 2), ("$x", 0), ("一 [[a|b]", 4), ("`x", 0)] {
            assert_eq!(find(text, &(0..text.len())).1.first().map(|open| open.0), Some(at), "{text}");
        }
    }

    #[test]
    fn places_lead_back() {
        let text = "一 {abc} 二 $x$ 三";
        let (marked, _) = find(text, &(0..text.len()));
        for sign in ['一', '二', '三'] {
            assert_eq!(marked.place(marked.text.find(sign).unwrap()), text.find(sign).unwrap());
        }
    }

    #[test]
    fn parts_are_split_outside_of_marks() {
        let text = "{a|b}|$c|d$|e";
        let parts: Vec<_> = split(text, &(0..text.len()), "|").into_iter().map(|part| &text[part]).collect();
        assert_eq!(parts, ["{a|b}", "$c|d$", "e"]);
    }
}
