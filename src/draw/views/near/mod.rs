//! A neighbourhood as a graph: the positions that its moves reach, each with what is known of it, and marks where play goes on.

mod fan;

use crate::draw::layout::{
    Arrow, Diagram, Drawing, Node, Point, lay_out, ranks_by_moves_remaining, ranks_from_source, turned,
};
use crate::draw::scene::{Form, Group, Scene, Shape, Stroke, text_width};
use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Sheet, rule};
use crate::draw::table::{Table, words};
use crate::draw::views::looped::{SELF_ROOM, self_loop};
use crate::draw::{Rank, arrow, node};
use crate::game::Play;
use crate::message::{Locale, Message, joined, say};
use crate::teach::neighbourhood::{Neighbourhood, Place};

/// More positions in a row are put into several.
const WIDEST_ROW: usize = fan::LEAST;
/// Bold figures are as wide as plain ones of this size.
const BOLD_SIZE: i32 = 18;
/// The size of the number of moves that are not shown.
const NOTE_SIZE: i32 = 12;
/// The dots under a position where play goes on: how many, how long each, and from one to the next.
const DOTS: i32 = 3;
const DOT: i32 = 3;
const DOT_PITCH: i32 = 5;
/// The most characters of the number of moves that are not shown.
const DIGITS: usize = 12;
/// The room that the dots take under the last row.
const UNDER: i32 = 16;

/// How play goes on beyond what is drawn.
pub const NEAR: Sheet = &[
    rule(&["node"], "beyond", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("2.5"))]),
    rule(&["node"], "more", &[("fill", In(C::Muted)), ("font-size", As("12"))]),
];

/// What part of the game is drawn, in a sentence.
pub fn extent(part: &Neighbourhood) -> Message {
    let shown = part.places.len();
    let of = match part.all {
        Some(n) => say!("near.of", n = n),
        None => say!("near.of-many"),
    };
    match part.depth {
        0 => say!("near.choice", shown = shown, of = of),
        n => say!("near.depth", n = n, shown = shown, of = of),
    }
}

/// What is said of it: who wins, and what part is drawn.
pub fn say(part: &Neighbourhood) -> Message {
    say!("study.both", why = part.summary.clone(), verdict = extent(part))
}

/// The picture.
pub fn scene(part: &Neighbourhood, rank: Rank, name: String, locale: &Locale) -> Scene {
    let arrows = arrows_of(part);
    let drawing = if fan::is_fan(part) { fan::arrange(part) } else { arrange(part, &arrows, rank) };
    let mut groups: Vec<_> =
        arrows.iter().enumerate().map(|(index, drawn)| arrow_group(part, &drawing, index, drawn)).collect();
    for (index, place) in part.places.iter().enumerate() {
        groups.push(place_group(part, place, index, drawing.centres[index], locale));
    }
    Scene { width: drawing.width, height: drawing.height + UNDER, name, lang: locale.lang.clone(), groups }
}

/// A move as it is drawn.
struct DrawnMove {
    from: usize,
    to: usize,
    /// It leads up: one move of each cycle does.
    turned: bool,
}

fn arrows_of(part: &Neighbourhood) -> Vec<DrawnMove> {
    let mut plain = Vec::new();
    for (from, place) in part.places.iter().enumerate() {
        plain.extend(place.options.iter().map(|&to| Arrow { from: from as u32, to: to as u32, label: (0, 0) }));
    }
    let turned = turned(part.places.len(), &plain);
    let drawn =
        |(arrow, turned): (&Arrow, bool)| DrawnMove { from: arrow.from as usize, to: arrow.to as usize, turned };
    plain.iter().zip(turned).map(drawn).collect()
}

fn arrange(part: &Neighbourhood, arrows: &[DrawnMove], rank: Rank) -> Drawing {
    let down = |&DrawnMove { from, to, turned }: &DrawnMove| match turned {
        true => Arrow { from: to as u32, to: from as u32, label: (0, 0) },
        false => Arrow { from: from as u32, to: to as u32, label: (0, 0) },
    };
    let down: Vec<Arrow> = arrows.iter().map(down).collect();
    let mut nodes: Vec<_> =
        part.places.iter().map(|place| Node { width: width(place), height: node::SIZE, aside: aside(place) }).collect();
    for looped in arrows.iter().filter(|drawn| drawn.from == drawn.to) {
        nodes[looped.from].aside = nodes[looped.from].aside.max(SELF_ROOM);
    }
    let ranks = match rank {
        Rank::Source => ranks_from_source(nodes.len(), &down),
        Rank::Remaining => ranks_by_moves_remaining(nodes.len(), &down),
    };
    lay_out(&Diagram { nodes, arrows: down, ranks: folded(&ranks) })
}

/// The ranks with no more positions in each than a row holds: those of one rank have no moves to each other.
fn folded(ranks: &[u32]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..ranks.len()).collect();
    order.sort_by_key(|&index| ranks[index]);
    let (mut folded, mut row, mut start) = (vec![0; ranks.len()], 0, 0);
    while start < order.len() {
        let rank = ranks[order[start]];
        let count = order[start..].iter().take_while(|&&index| ranks[index] == rank).count();
        let rows = count.div_ceil(WIDEST_ROW);
        for (place, &index) in order[start..start + count].iter().enumerate() {
            folded[index] = row + (place * rows / count) as u32;
        }
        (row, start) = (row + rows as u32, start + count);
    }
    folded
}

fn value_of(place: &Place) -> String {
    place.verdict.value.as_ref().map_or(String::new(), |value| value.to_string())
}

/// The number of moves that are not shown of a place that shows others.
fn more(place: &Place) -> Option<String> {
    let digits = place.beyond.to_string();
    let short = if digits.len() > DIGITS { "…".to_owned() } else { format!("+{digits}") };
    (place.beyond > 0 && !place.options.is_empty()).then_some(short)
}

/// The width of a place's shape. A long label needs all the room that bold figures take.
fn width(place: &Place) -> i32 {
    node::width_of(&place.label).max(text_width(&place.label, BOLD_SIZE) + 14)
}

/// The room right of a place for what stands there.
fn aside(place: &Place) -> i32 {
    let more = more(place).map_or(0, |more| node::VALUE_GAP + text_width(&more, NOTE_SIZE));
    let value = value_of(place);
    node::aside_of(&value).max(node::VALUE_GAP + text_width(&value, BOLD_SIZE + 1)).max(more)
}

fn arrow_group(part: &Neighbourhood, drawing: &Drawing, index: usize, drawn: &DrawnMove) -> Group {
    let &DrawnMove { from, to, turned } = drawn;
    let route = drawing.routes.get(index).map_or(&[][..], |route| &route.points);
    let mut points: Vec<(i32, i32)> = route.iter().map(|point| (point.x, point.y)).collect();
    if turned {
        points.reverse();
    }
    if from == to {
        points = self_loop(drawing.centres[from], width(&part.places[from]) / 2);
    }
    let (from, to) = (part.places[from].label.clone(), part.places[to].label.clone());
    Group {
        key: format!("{from}>{to}"),
        classes: vec!["edge"],
        link: Some((from, to)),
        shapes: arrow::shapes(&points),
        ..Group::default()
    }
}

fn place_group(part: &Neighbourhood, place: &Place, index: usize, at: Point, locale: &Locale) -> Group {
    let mut classes = vec!["node", place.verdict.outcome.map_or("open", |outcome| outcome.letter())];
    if index == 0 {
        classes.push("here");
    }
    Group {
        key: place.label.clone(),
        classes,
        at: Some((at.x, at.y)),
        go: part.go(index),
        name: Some(locale.say(&place.why)),
        shapes: shapes(place, index == 0),
        ..Group::default()
    }
}

fn shapes(place: &Place, is_here: bool) -> Vec<Shape> {
    let (width, known) = (width(place), place.verdict.outcome);
    let mut shapes = Vec::new();
    let mut push = |class, form| shapes.push(Shape { class, form });
    let text = |x, y, text: &str| Form::Text { x, y, text: text.to_owned() };
    if is_here {
        push("ring", node::ring(known, width));
    }
    push("shape", node::outline(known, width));
    push("name", text(0, if known.is_some() { 3 } else { 6 }, &place.label));
    if let Some(outcome) = known {
        push("letter", text(0, 15, outcome.letter()));
    }
    let value = value_of(place);
    if !value.is_empty() {
        push("value", text(width / 2 + node::VALUE_GAP, -6, &value));
    }
    if let Some(more) = more(place) {
        push("more", text(width / 2 + node::VALUE_GAP, 12, &more));
    } else if place.beyond > 0 {
        push("beyond", Form::Path(dots()));
    }
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

/// What is drawn, a position a row, at most `most`.
pub fn table(part: &Neighbourhood, caption: String, most: usize, locale: &Locale) -> Table {
    let is_normal = part.game.play == Play::Normal;
    let mut heads = vec![say!("table.position"), say!("near.options"), say!("near.beyond-count")];
    if is_normal {
        heads.push(say!("table.value"));
    }
    heads.push(say!("table.outcome"));
    Table {
        caption,
        columns: words(locale, &heads),
        kinds: if is_normal { "text texts number number text" } else { "text texts number text" },
        rows: part.places.iter().take(most).map(|place| row(part, place, is_normal)).collect(),
        more: part.places.len().saturating_sub(most),
    }
}

fn row(part: &Neighbourhood, place: &Place, is_normal: bool) -> Vec<String> {
    let options = joined(place.options.iter().map(|&to| part.places[to].label.clone()), ", ");
    let mut row = vec![place.label.clone(), options, place.beyond.to_string()];
    if is_normal {
        row.push(value_of(place));
    }
    row.push(place.verdict.outcome.map_or(String::new(), |outcome| outcome.letter().to_owned()));
    row
}
