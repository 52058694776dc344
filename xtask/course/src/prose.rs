//! Markdown with marks in it, as blocks and lines.

use std::iter::Peekable;

use pulldown_cmark::{CodeBlockKind, Event, OffsetIter, Options, Parser, Tag, TagEnd};

use crate::desk::Desk;
use crate::marks::{self, Kind, Marked, WORDS_BEGIN};
use crate::model::{Block, Inline, Item};
use crate::source::Span;
use crate::{formula, inline};

type Events<'m> = Peekable<OffsetIter<'m>>;

/// Reads the Markdown of a part of the text.
pub fn blocks(desk: &mut Desk<'_>, span: &Span) -> Vec<Block> {
    let marked = marked(desk, span);
    let mut events = Parser::new_ext(&marked.text, options()).into_offset_iter().peekable();
    let mut reader = Reader { desk, marked: &marked };
    reader.blocks(&mut events)
}

/// Reads a part of a line, whatever it begins with.
pub fn line(desk: &mut Desk<'_>, span: &Span) -> Vec<Inline> {
    let span = desk.source.trimmed(span);
    let mut marked = marked(desk, &span);
    marked.begin_with(WORDS_BEGIN);
    let mut events = Parser::new_ext(&marked.text, options()).into_offset_iter().peekable();
    let blocks = Reader { desk, marked: &marked }.blocks(&mut events);
    let lines = blocks.into_iter().map(|block| match block {
        Block::Paragraph(inlines) => Some(inlines),
        _ => None,
    });
    let inlines: Option<Vec<Vec<Inline>>> = lines.collect();
    match inlines {
        Some(inlines) => inlines.concat(),
        None => {
            desk.fault(span.start, "here is room for a line of words alone");
            Vec::new()
        }
    }
}

fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_TASKLISTS
}

fn marked(desk: &mut Desk<'_>, span: &Span) -> Marked {
    let (marked, open) = marks::find(&desk.source.text, span);
    for (at, what) in open {
        desk.fault(at, what);
    }
    marked
}

struct Reader<'r, 'a> {
    desk: &'r mut Desk<'a>,
    marked: &'r Marked,
}

impl Reader<'_, '_> {
    /// Up to the end of what encloses them.
    fn blocks(&mut self, events: &mut Events<'_>) -> Vec<Block> {
        let mut blocks = Vec::new();
        while let Some((event, _)) = events.peek() {
            match event {
                Event::End(_) => break,
                // A tight item has its words without a paragraph around them.
                _ if is_inline(event) => blocks.push(Block::Paragraph(self.inlines(events))),
                _ => blocks.extend(self.block(events)),
            }
        }
        blocks
    }

    fn block(&mut self, events: &mut Events<'_>) -> Option<Block> {
        let (event, range) = events.next()?;
        let at = self.marked.place(range.start);
        let block = match event {
            Event::Start(Tag::Paragraph) => Block::Paragraph(self.inlines(events)),
            Event::Start(Tag::Heading { .. }) => Block::Heading(self.inlines(events)),
            Event::Start(Tag::BlockQuote(_)) => Block::Quote(self.blocks(events)),
            Event::Start(Tag::List(first)) => self.list(events, first.is_some()),
            Event::Start(Tag::CodeBlock(kind)) => self.listing(events, kind),
            Event::Start(Tag::Table(_)) => self.table(events),
            Event::Html(_) | Event::Start(Tag::HtmlBlock) => {
                self.desk.fault(at, "HTML has no place in a chapter; for < write \\<");
                skip_to_end(events, &event);
                return None;
            }
            Event::Rule => {
                self.desk.fault(at, "a step begins with --- and its name: --- {#name}");
                return None;
            }
            Event::TaskListMarker(_) => return None,
            _ => {
                self.desk.fault(at, "that part of Markdown has no place in a chapter");
                skip_to_end(events, &event);
                return None;
            }
        };
        // What closes it.
        events.next();
        Some(block)
    }

    fn list(&mut self, events: &mut Events<'_>, ordered: bool) -> Block {
        let mut items = Vec::new();
        while let Some((Event::Start(Tag::Item), range)) = events.next_if(|(event, _)| !matches!(event, Event::End(_)))
        {
            let mut item = Item { at: self.marked.place(range.start), ticked: None, blocks: Vec::new() };
            if let Some((Event::TaskListMarker(ticked), _)) = events.peek() {
                item.ticked = Some(*ticked);
                events.next();
            } else if let Some((Event::Start(Tag::Paragraph), _)) = events.peek() {
                item.ticked = self.ticked_paragraph(events, &mut item.blocks);
            }
            item.blocks.extend(self.blocks(events));
            events.next();
            items.push(item);
        }
        Block::List { ordered, items }
    }

    /// In a list with empty lines the box stands in the first paragraph.
    fn ticked_paragraph(&mut self, events: &mut Events<'_>, blocks: &mut Vec<Block>) -> Option<bool> {
        events.next();
        let ticked = match events.peek() {
            Some((Event::TaskListMarker(ticked), _)) => Some(*ticked),
            _ => None,
        };
        if ticked.is_some() {
            events.next();
        }
        blocks.push(Block::Paragraph(self.inlines(events)));
        events.next();
        ticked
    }

    fn listing(&mut self, events: &mut Events<'_>, kind: CodeBlockKind<'_>) -> Block {
        let lang = match kind {
            CodeBlockKind::Fenced(lang) => lang.to_string(),
            CodeBlockKind::Indented => String::new(),
        };
        let mut text = String::new();
        while let Some((Event::Text(line), _)) = events.next_if(|(event, _)| matches!(event, Event::Text(_))) {
            text.push_str(&line);
        }
        Block::Listing { lang, text }
    }

    fn table(&mut self, events: &mut Events<'_>) -> Block {
        let (mut head, mut rows) = (Vec::new(), Vec::new());
        while let Some((event, _)) = events.next_if(|(event, _)| !matches!(event, Event::End(TagEnd::Table))) {
            match event {
                Event::Start(Tag::TableHead) => head = self.cells(events),
                Event::Start(Tag::TableRow) => rows.push(self.cells(events)),
                _ => {}
            }
        }
        Block::Table { head, rows }
    }

    fn cells(&mut self, events: &mut Events<'_>) -> Vec<Vec<Inline>> {
        let mut cells = Vec::new();
        while let Some((Event::Start(Tag::TableCell), _)) = events.next_if(|(event, _)| !matches!(event, Event::End(_)))
        {
            cells.push(self.inlines(events));
            events.next();
        }
        events.next();
        cells
    }

    fn inlines(&mut self, events: &mut Events<'_>) -> Vec<Inline> {
        let mut inlines = Vec::new();
        while let Some((event, range)) = events.next_if(|(event, _)| is_inline(event)) {
            let at = self.marked.place(range.start);
            match event {
                Event::Text(text) => self.text(&text, range.start, &mut inlines),
                Event::SoftBreak => inlines.extend(self.soft_break(range.start)),
                Event::HardBreak => inlines.push(Inline::LineBreak),
                Event::Start(Tag::Strong) => inlines.push(Inline::Strong(self.enclosed(events))),
                Event::Start(Tag::Emphasis) => inlines.push(Inline::Emphasis(self.enclosed(events))),
                Event::Start(Tag::Link { dest_url, .. }) => {
                    let before = std::mem::replace(&mut self.desk.free, inline::free_in(&dest_url));
                    let words = self.enclosed(events);
                    self.desk.free = before;
                    inlines.push(inline::link(self.desk, &dest_url, words, at));
                }
                Event::InlineHtml(_) => self.desk.fault(at, "HTML has no place in a chapter; for < write \\<"),
                _ => {
                    self.desk.fault(at, "that part of Markdown has no place in a chapter");
                    skip_to_end(events, &event);
                }
            }
        }
        inlines
    }

    fn enclosed(&mut self, events: &mut Events<'_>) -> Vec<Inline> {
        let inside = self.inlines(events);
        events.next();
        inside
    }

    /// Words, with the marks among them.
    fn text(&mut self, text: &str, start: usize, inlines: &mut Vec<Inline>) {
        let mut from = 0;
        for (at, sign) in text.char_indices() {
            let Some(mark) = self.marked.mark(sign) else { continue };
            self.words(&text[from..at], start + from, inlines);
            from = at + sign.len_utf8();
            inlines.extend(match mark.kind {
                Kind::Brace => inline::brace(self.desk, &mark.inside),
                Kind::Blank => vec![inline::blank(self.desk, &mark.inside)],
                Kind::Formula { display } => {
                    vec![Inline::Formula { mathml: formula::read(self.desk, &mark.inside, display), display }]
                }
                Kind::Code => vec![inline::code(self.desk, &mark.inside)],
            });
        }
        self.words(&text[from..], start + from, inlines);
    }

    fn words(&mut self, words: &str, start: usize, inlines: &mut Vec<Inline>) {
        let whole = words.len();
        let words = words.trim_start_matches(WORDS_BEGIN);
        if words.is_empty() {
            return;
        }
        let at = self.marked.place(start + whole - words.len());
        inline::check_words(self.desk, words, at);
        inlines.push(Inline::Text(words.to_owned()));
    }

    /// A line end is a blank, but not between Chinese characters.
    fn soft_break(&mut self, at: usize) -> Option<Inline> {
        let before = self.marked.text[..at].trim_end().chars().next_back();
        let after = self.marked.text[at..].trim_start().chars().next();
        let is_wide = |sign: Option<char>| sign.is_some_and(|sign| ('\u{2E80}'..='\u{FFEF}').contains(&sign));
        let is_mark = |sign: Option<char>| sign.is_some_and(|sign| self.marked.mark(sign).is_some());
        let joins = (is_wide(before) && (is_wide(after) || is_mark(after))) || (is_mark(before) && is_wide(after));
        (!joins).then(|| Inline::Text(" ".into()))
    }
}

fn is_inline(event: &Event<'_>) -> bool {
    matches!(
        event,
        Event::Text(_)
            | Event::SoftBreak
            | Event::HardBreak
            | Event::InlineHtml(_)
            | Event::Code(_)
            | Event::Start(Tag::Strong | Tag::Emphasis | Tag::Link { .. } | Tag::Image { .. })
    )
}

/// Goes past what was opened and is not understood.
fn skip_to_end(events: &mut Events<'_>, first: &Event<'_>) {
    let mut depth = usize::from(matches!(first, Event::Start(_)));
    while depth > 0 {
        match events.next() {
            Some((Event::Start(_), _)) => depth += 1,
            Some((Event::End(_), _)) => depth -= 1,
            Some(_) => {}
            None => return,
        }
    }
}
