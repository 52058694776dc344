//! `::: choose` and `::: flaw`: lines of which some are to be chosen.

use crate::desk::Desk;
use crate::inline;
use crate::model::{Choice, Part, plain_text};
use crate::outline::RawBlock;
use crate::prose;
use crate::source::Span;

/// `::: choose`: the ticked lines are right.
pub fn read_choose(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    Some(Part::Choice(read(desk, raw, false)))
}

/// `::: flaw`: the ticked line is wrong.
pub fn read_flaw(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let choice = read(desk, raw, true);
    if choice.lines.iter().filter(|(ticked, _)| *ticked).count() > 1 {
        desk.fault(raw.kind.start, "one line of a flaw is ticked, the first that does not follow");
    }
    Some(Part::Choice(choice))
}

fn read(desk: &mut Desk<'_>, raw: &RawBlock, is_flaw: bool) -> Choice {
    let items = items(desk, &raw.body);
    let end = items.first().map_or(raw.body.end, |(_, whole, _)| whole.start);
    let ask = prose::blocks(desk, &(raw.body.start..end));
    let mut lines = Vec::new();
    for (ticked, _, words) in &items {
        // What is false may say any number.
        let answer = inline::answer(desk, words, *ticked == is_flaw);
        if plain_text(&answer.words).trim().is_empty() {
            desk.fault(words.start, "this line says nothing");
        }
        lines.push((*ticked, answer));
    }
    let ticked = items.iter().filter(|(ticked, _, _)| *ticked).count();
    if ticked == 0 || items.len() < 2 {
        desk.fault(raw.kind.start, "there are lines - [ ] and at least one line - [x]");
    }
    let ticks: Vec<&str> = items.iter().map(|(ticked, _, _)| if *ticked { "x" } else { "-" }).collect();
    let kind = desk.text(&raw.kind).to_owned();
    desk.mark(raw.kind.start, format!("::: {kind} ({})", ticks.join(" ")));
    Choice { is_flaw, ask, lines }
}

/// Each line that begins with a box, with those that go on: whether it is ticked, the whole, its words.
fn items(desk: &Desk<'_>, body: &Span) -> Vec<(bool, Span, Span)> {
    let mut items: Vec<(bool, Span, Span)> = Vec::new();
    let mut start = body.start;
    for line in desk.source.at(body).split_inclusive('\n') {
        let end = start + line.len();
        if let Some((ticked, length)) = boxed(line) {
            items.push((ticked, start..end, start + length..end));
        } else if let Some((_, whole, words)) = items.last_mut() {
            (whole.end, words.end) = (end, end);
        }
        start = end;
    }
    items
}

/// Whether a line begins with a ticked box or an empty one, and how long that is.
fn boxed(line: &str) -> Option<(bool, usize)> {
    let marker = line.strip_prefix("- ").or_else(|| {
        line.trim_start_matches(|c: char| c.is_ascii_digit())
            .strip_prefix(". ")
            .filter(|rest| rest.len() + 2 < line.len())
    })?;
    let ticked = if marker.starts_with("[ ] ") {
        false
    } else if marker.starts_with("[x] ") {
        true
    } else {
        return None;
    };
    Some((ticked, line.len() - marker.len() + 4))
}
