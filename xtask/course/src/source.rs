//! A text with its name, the places in it, and what is wrong at them.

use std::fmt;
use std::ops::Range;

/// Bytes of a text.
pub type Span = Range<usize>;

/// The text of a file.
#[derive(Clone, Debug)]
pub struct Source {
    /// As it is told in faults.
    pub file: String,
    /// The whole.
    pub text: String,
}

/// What is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
    /// In a sentence.
    pub what: String,
}

impl Source {
    /// The words at a place.
    pub fn at(&self, span: &Span) -> &str {
        self.text.get(span.clone()).unwrap_or_default()
    }

    /// What is wrong at this byte.
    pub fn fault(&self, at: usize, what: impl Into<String>) -> Fault {
        let before = self.text.get(..at).unwrap_or(&self.text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        Fault { file: self.file.clone(), line, column, what: what.into() }
    }

    /// The same place without the blanks around it.
    pub fn trimmed(&self, span: &Span) -> Span {
        let text = self.at(span);
        let start = span.start + (text.len() - text.trim_start().len());
        start..start + text.trim().len()
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.what)
    }
}

#[cfg(test)]
mod tests {
    use super::Source;

    #[test]
    fn places_are_told_in_lines_and_characters() {
        let source = Source { file: "zh.md".into(), text: "一二\n三 four".into() };
        assert_eq!(source.fault(source.text.find('f').unwrap(), "wrong").to_string(), "zh.md:2:3: wrong");
    }
}
