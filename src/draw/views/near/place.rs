//! A position of which not all moves need be shown, as a mark.

use crate::draw::names;
use crate::draw::node::{self, BOLD_SIZE};
use crate::draw::scene::{Form, Group, Shape, Stroke, text_width, write};
use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Sheet, rule};
use crate::game::Outcome;
use crate::message::Locale;
use crate::solve::theory::loopy::LoopyValue;
use crate::teach::neighbourhood::{Neighbourhood, Place};

/// The size of the number of moves that are not shown.
const NOTE_SIZE: i32 = 14;
/// The dots under a position where play goes on: how many, how long each, and from one to the next.
const DOTS: i32 = 3;
const DOT: i32 = 3;
const DOT_PITCH: i32 = 5;
/// The most characters of the number of moves that are not shown.
const DIGITS: usize = 12;
/// The room that the dots take under the last row.
pub const UNDER: i32 = 16;

/// How play goes on beyond what is drawn.
pub const NEAR: Sheet = &[
    rule(&["node"], "beyond", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("2.5"))]),
    rule(&["node"], "more", &[("fill", In(C::Muted)), ("font-size", As("14"))]),
];

/// The value, as far as it is known.
pub fn value_of(place: &Place) -> String {
    place.verdict.value.as_ref().map_or(String::new(), |value| value.to_string())
}

/// The number of moves that are not shown of a place that shows others.
fn more(place: &Place) -> Option<String> {
    (place.beyond > 0 && !place.options.is_empty()).then(|| shortened_count(place.beyond))
}

fn shortened_count(beyond: u128) -> String {
    let digits = beyond.to_string();
    if digits.len() > DIGITS { "…".to_owned() } else { format!("+{digits}") }
}

/// Which side of a position the number of its moves that are not shown stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Right,
    Left,
}

/// The sign that a position has moves that are not shown: beside others their number, on this side, else dots under it.
pub fn sign(beyond: u128, beside_others: Option<Side>, width: i32) -> Option<Shape> {
    let number = |side| {
        let (text, out) = (shortened_count(beyond), width / 2 + node::VALUE_GAP);
        let (x, y) = if side == Side::Right { (out, 12) } else { (-out - text_width(&text, NOTE_SIZE), -4) };
        Form::Text { x, y, text }
    };
    match beside_others {
        _ if beyond == 0 => None,
        Some(side) => Some(Shape { class: "more", form: number(side) }),
        None => Some(Shape { class: "beyond", form: Form::Path(dots()) }),
    }
}

/// The width of a place's shape. A long label needs all the room that bold figures take.
pub fn width(place: &Place) -> i32 {
    node::width_of(&place.label).max(text_width(&place.label, BOLD_SIZE) + 14)
}

/// The room right of a place for what stands there.
pub fn aside(place: &Place) -> i32 {
    let more = more(place).map_or(0, |more| node::VALUE_GAP + text_width(&more, NOTE_SIZE));
    let value = value_of(place);
    node::aside_of(&value).max(node::VALUE_GAP + text_width(&value, BOLD_SIZE + 1)).max(more)
}

/// A place, wherever it stands; `is_counted`: with the number of moves that are not shown.
pub fn place_group(part: &Neighbourhood, index: usize, is_counted: bool, locale: &Locale) -> Group {
    let place = &part.places[index];
    let mut classes = vec!["node", place.verdict.outcome.map_or("open", |outcome| outcome.letter())];
    if index == 0 {
        classes.push("here");
    } else if part.places[0].options.contains(&index) && place.verdict.outcome == Some(Outcome::P) {
        classes.push("win");
    }
    let value = place.verdict.value.as_ref().map(LoopyValue::arg);
    let name = names::position(&place.label, value, place.verdict.outcome, locale);
    Group {
        key: place.label.clone(),
        name: names::marked(name, &classes, locale),
        why: Some(locale.say(&place.why)),
        classes,
        go: part.go(index),
        shapes: shapes(place, index == 0, is_counted),
        ..Group::default()
    }
}

fn shapes(place: &Place, is_here: bool, is_counted: bool) -> Vec<Shape> {
    let (width, known) = (width(place), place.verdict.outcome);
    let mut shapes = node::body(&place.label, width, known, is_here);
    let value = value_of(place);
    if !value.is_empty() {
        write(&mut shapes, "value", (width / 2 + node::VALUE_GAP, -6), &value);
    }
    shapes.extend(sign(place.beyond, (is_counted && !place.options.is_empty()).then_some(Side::Right), width));
    shapes
}

/// Down from under a position.
fn dots() -> Vec<Stroke> {
    let mut strokes = Vec::new();
    for dot in 0..DOTS {
        let y = node::SIZE / 2 + 3 + dot * DOT_PITCH;
        strokes.push(Stroke::Move((0, y * 10)));
        strokes.push(Stroke::Line((0, (y + DOT) * 10)));
    }
    strokes
}
