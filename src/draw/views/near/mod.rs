//! A neighbourhood as a graph: the positions that its moves reach, each with what is known of it, and marks where play goes on.

mod fan;
pub mod place;

use crate::draw::layout::{
    Arrow, Diagram, Drawing, Node, lay_out, ranks_by_moves_remaining, ranks_from_source, turned,
};
use crate::draw::scene::{Group, Scene};
use crate::draw::steps::unstepped;
use crate::draw::table::{Table, words};
use crate::draw::views::looped::{SELF_ROOM, self_loop};
use crate::draw::{Rank, arrow, node};
use crate::game::Play;
use crate::message::{Locale, Message, joined, say};
use crate::teach::neighbourhood::{Neighbourhood, Place};
use place::{UNDER, aside, place_group, value_of, width};

/// More positions in a row are put into several.
const WIDEST_ROW: usize = fan::LEAST;
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

/// What is said of it: who wins, what part is drawn, and that it has no steps.
pub fn say(part: &Neighbourhood) -> Message {
    unstepped(part.summary.clone(), extent(part))
}

/// The picture.
pub fn scene(part: &Neighbourhood, rank: Rank, name: String, locale: &Locale) -> Scene {
    let arrows = arrows_of(part);
    let drawing = if fan::is_fan(part) { fan::arrange(part) } else { arrange(part, &arrows, rank) };
    let mut groups: Vec<_> =
        arrows.iter().enumerate().map(|(index, drawn)| arrow_group(part, &drawing, index, drawn)).collect();
    for (index, centre) in drawing.centres.iter().enumerate() {
        groups.push(Group { at: Some((centre.x, centre.y)), ..place_group(part, index, true, locale) });
    }
    Scene::of_marks((drawing.width, drawing.height + UNDER), name, groups, locale)
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
        here: vec![0],
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
