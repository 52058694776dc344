//! A text by its lines: the head, sections, steps, and in them words and blocks.

use crate::source::{Fault, Source, Span};

/// A line `key: value`.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Before the colon.
    pub key: Span,
    /// After it, without blanks around.
    pub value: Span,
}

/// The whole text.
#[derive(Debug, Default)]
pub struct Outline {
    /// The lines between `---` at the beginning.
    pub head: Vec<Setting>,
    /// From `##` to `##`.
    pub sections: Vec<RawSection>,
}

/// What a heading stands above.
#[derive(Debug)]
pub struct RawSection {
    /// The words of the heading.
    pub title: Span,
    /// The first has the heading's own name.
    pub steps: Vec<RawStep>,
}

/// What is read, and answered, at a time.
#[derive(Debug)]
pub struct RawStep {
    /// Between `{#` and `}`.
    pub name: Span,
    /// In the order written.
    pub pieces: Vec<Piece>,
}

/// A part of a step.
#[derive(Debug)]
pub enum Piece {
    /// Markdown.
    Words(Span),
    /// From `:::` to `:::`.
    Block(RawBlock),
}

/// A block as it is written.
#[derive(Clone, Debug)]
pub struct RawBlock {
    /// The first word after the colons.
    pub kind: Span,
    /// The rest of that line.
    pub title: Span,
    /// Of the kinds that have settings.
    pub settings: Vec<Setting>,
    /// What follows.
    pub body: Span,
}

/// The kinds of blocks that begin with settings.
const WITH_SETTINGS: [&str; 6] = ["figure", "show", "goal", "play", "question", "table"];

/// Reads the lines of a text.
pub fn read(source: &Source) -> (Outline, Vec<Fault>) {
    let mut reader =
        Reader { source, lines: lines(&source.text), next: 0, outline: Outline::default(), faults: Vec::new() };
    reader.head();
    reader.body();
    (reader.outline, reader.faults)
}

/// Every line without its end.
fn lines(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        spans.push(start..start + line.trim_end_matches(['\n', '\r']).len());
        start += line.len();
    }
    spans
}

struct Reader<'s> {
    source: &'s Source,
    lines: Vec<Span>,
    next: usize,
    outline: Outline,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn line(&mut self) -> Option<Span> {
        let line = self.lines.get(self.next).cloned()?;
        self.next += 1;
        Some(line)
    }

    fn fault(&mut self, at: usize, what: impl Into<String>) {
        self.faults.push(self.source.fault(at, what));
    }

    fn head(&mut self) {
        if self.lines.first().is_none_or(|line| self.source.at(line).trim_end() != "---") {
            return self.fault(0, "a chapter begins with its head: a line ---, then title: and its like, then ---");
        }
        self.next = 1;
        while let Some(line) = self.line() {
            match self.source.at(&line).trim() {
                "---" => return,
                "" => {}
                _ => match self.setting(&line) {
                    Some(setting) => self.outline.head.push(setting),
                    None => self.fault(line.start, "a line of the head is a word, a colon and what it says"),
                },
            }
        }
        self.fault(0, "the head is not closed by a line ---");
    }

    /// `key: value`, where the key is a small word.
    fn setting(&self, line: &Span) -> Option<Setting> {
        let text = self.source.at(line);
        let (key, value) = text.split_once(':')?;
        let is_key = !key.is_empty() && key.chars().all(|c| c.is_ascii_lowercase());
        if !is_key || !(value.is_empty() || value.starts_with(' ')) {
            return None;
        }
        let middle = line.start + key.len();
        Some(Setting { key: line.start..middle, value: self.source.trimmed(&(middle + 1..line.end)) })
    }

    fn body(&mut self) {
        let mut words: Option<Span> = None;
        while let Some(line) = self.line() {
            let text = self.source.at(&line);
            if is_fence(text) {
                let end = self.listing(&line);
                words = Some(words.map_or(line.start, |words| words.start)..end);
            } else if text.starts_with("## ") || text.starts_with("---") || text.starts_with(":::") {
                self.push_words(words.take());
                self.begin(line);
            } else if text.starts_with("# ") {
                self.fault(line.start, "the title stands in the head; sections begin with ##");
            } else if words.is_some() || !text.trim().is_empty() {
                words = Some(words.map_or(line.start, |words| words.start)..line.end);
            }
        }
        self.push_words(words);
    }

    /// Goes past the lines of a listing, and tells where it ends.
    fn listing(&mut self, first: &Span) -> usize {
        while let Some(line) = self.line() {
            if is_fence(self.source.at(&line)) {
                return line.end;
            }
        }
        self.fault(first.start, "``` begins a listing that has no end");
        self.source.text.len()
    }

    fn begin(&mut self, line: Span) {
        let text = self.source.at(&line);
        if text.starts_with(":::") {
            let block = self.block(&line);
            self.push(line.start, block.map(Piece::Block));
        } else {
            self.step(&line, if text.starts_with('#') { "##" } else { "---" });
        }
    }

    fn step(&mut self, line: &Span, sign: &str) {
        let rest = self.source.trimmed(&(line.start + sign.len()..line.end));
        let Some((title, name)) = self.named(&rest) else {
            let example = if sign == "##" { "## Ten stones {#ten-stones}" } else { "--- {#ten-stones}" };
            return self.fault(line.start, format!("a step has a name of small letters, digits and dashes: {example}"));
        };
        let step = RawStep { name, pieces: Vec::new() };
        if sign == "##" {
            if title.is_empty() {
                self.fault(line.start, "a section has a title");
            }
            self.outline.sections.push(RawSection { title, steps: vec![step] });
        } else if let Some(section) = self.outline.sections.last_mut() {
            section.steps.push(step);
        } else {
            self.fault(line.start, "a chapter begins with a section: a line with ##");
        }
    }

    /// `words {#name}`.
    fn named(&self, span: &Span) -> Option<(Span, Span)> {
        let text = self.source.at(span).strip_suffix('}')?;
        let (title, name) = text.rsplit_once("{#")?;
        let is_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || !name.chars().all(is_name) {
            return None;
        }
        let start = span.start + title.len() + 2;
        Some((self.source.trimmed(&(span.start..span.start + title.len())), start..start + name.len()))
    }

    fn block(&mut self, line: &Span) -> Option<RawBlock> {
        let rest = self.source.trimmed(&(line.start + 3..line.end));
        let length = self.source.at(&rest).find(char::is_whitespace).unwrap_or(rest.len());
        let kind = rest.start..rest.start + length;
        if kind.is_empty() {
            self.fault(line.start, "::: ends a block, and none is open");
            return None;
        }
        let title = self.source.trimmed(&(kind.end..rest.end));
        let settings = if WITH_SETTINGS.contains(&self.source.at(&kind)) { self.settings() } else { Vec::new() };
        let start = self.lines.get(self.next).map_or(self.source.text.len(), |line| line.start);
        let end = self.end_of_block(line);
        Some(RawBlock { kind, title, settings, body: self.source.trimmed(&(start..end.max(start))) })
    }

    fn settings(&mut self) -> Vec<Setting> {
        let mut settings = Vec::new();
        while let Some(setting) = self.lines.get(self.next).and_then(|line| self.setting(line)) {
            settings.push(setting);
            self.next += 1;
        }
        let text = self.lines.get(self.next).map(|line| (line.start, self.source.at(line).trim()));
        if let Some((at, text)) = text
            && !settings.is_empty()
            && !text.is_empty()
            && text != ":::"
        {
            self.fault(at, "an empty line parts the settings of a block from its text");
        }
        settings
    }

    fn end_of_block(&mut self, first: &Span) -> usize {
        let mut end = first.end;
        while let Some(line) = self.line() {
            let text = self.source.at(&line);
            if is_fence(text) {
                end = self.listing(&line);
            } else if text.trim_end() == ":::" {
                return end;
            } else if text.starts_with("## ") || text.starts_with("--- {#") || text.starts_with(":::") {
                self.next -= 1;
                break;
            } else {
                end = line.end;
            }
        }
        self.fault(first.start, "this block is not closed by a line :::");
        end
    }

    fn push_words(&mut self, words: Option<Span>) {
        if let Some(words) = words.map(|words| self.source.trimmed(&words))
            && !words.is_empty()
        {
            self.push(words.start, Some(Piece::Words(words)));
        }
    }

    fn push(&mut self, at: usize, piece: Option<Piece>) {
        let step = self.outline.sections.last_mut().and_then(|section| section.steps.last_mut());
        match (step, piece) {
            (Some(step), Some(piece)) => step.pieces.push(piece),
            (None, Some(_)) => self.fault(at, "a chapter begins with a section: a line with ##"),
            (_, None) => {}
        }
    }
}

fn is_fence(line: &str) -> bool {
    line.trim_start().starts_with("```")
}
