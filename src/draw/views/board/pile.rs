//! Stones in columns of ten, from the ground up, and what is seen of them before they are taken.

use super::moves::{Component, MOST_PAIRED, OfferedMove, Touch};
use super::piece::{Piece, line, push_rounded, rect, text};
use crate::draw::scene::{Form, Group, Shape};

const RADIUS: i32 = 14;
/// From one stone to the next: in the smallest figure a target of 24 pixels still.
pub const PITCH: i32 = 35;
/// After five stones a little more, so that they can be counted at a glance.
const FIVE: i32 = 7;
/// Between the heaps of a pair.
const BETWEEN: i32 = 64;

/// How a pile is laid out: how many stones a column has.
#[derive(Clone, Copy)]
pub struct Columns(pub u64);

impl Columns {
    /// The centre of a stone from the lower left corner of the pile, by the number of stones below it.
    pub fn centre(self, below: u64) -> (i32, i32) {
        let (column, row) = ((below / self.0) as i32, (below % self.0) as i32);
        (PITCH / 2 + column * PITCH, -(PITCH / 2 + row * PITCH + row / 5 * FIVE))
    }

    /// The width of so many stones.
    pub fn width(self, stones: u64) -> i32 {
        stones.div_ceil(self.0).max(1) as i32 * PITCH
    }

    /// An outline around the stones from one on to the last of so many, as a part of a picture that shows it while the
    /// mark of this key is pointed at.
    pub fn outline(self, key: &str, from: u64, stones: u64, (x, y): (i32, i32)) -> Group {
        let mut strokes = Vec::new();
        let mut first = from;
        while first < stones {
            let last = (first - first % self.0 + self.0).min(stones) - 1;
            let ((left, bottom), (_, top)) = (self.centre(first), self.centre(last));
            let half = PITCH / 2 - 1;
            push_rounded(&mut strokes, (x + left - half, y + top - half), (x + left + half, y + bottom + half), half);
            first = last + 1;
        }
        Group {
            key: format!("{key} taken"),
            classes: vec!["touched"],
            at: Some((0, 0)),
            link: Some((key.to_owned(), format!("{key} taken"))),
            shapes: vec![Shape { class: "veil", form: Form::Path(strokes) }],
            ..Group::default()
        }
    }
}

/// A stone, or a free place for one, which may make a move.
pub fn stone(key: String, kind: &'static str, at: (i32, i32), made: Option<&OfferedMove>) -> Group {
    let mut group = Group {
        key,
        classes: vec!["node", kind],
        at: Some(at),
        shapes: vec![Shape { class: "shape", form: Form::Circle { radius: RADIUS } }],
        ..Group::default()
    };
    if let Some(made) = made {
        group.classes.push("free");
        group.shapes.insert(0, rect("hit", PITCH, PITCH, 0));
        group.go = Some(made.go.clone());
        group.name = Some(made.name.clone());
    }
    group
}

/// The key of a stone.
pub fn key_of(component: &Component<'_>, pile: usize, below: u64) -> String {
    format!("{}.{}.{}", component.key, pile + 1, below + 1)
}

/// A pile of stones that stands on `(x, y)` by the middle of its foot.
pub fn pile(component: &Component<'_>, pile: usize, columns: Columns, (x, y): (i32, i32)) -> Piece {
    let stones = component.number(pile);
    let corner = (x - columns.width(stones) / 2, y);
    let mut piece = Piece::default();
    for below in 0..stones {
        let (dx, dy) = columns.centre(below);
        let made = component.made_by(Touch::Stone { pile, below });
        let group = stone(key_of(component, pile, below), "stone", (corner.0 + dx, corner.1 + dy), made);
        piece.add(group, PITCH / 2, PITCH / 2);
    }
    for below in 0..stones {
        if component.made_by(Touch::Stone { pile, below }).is_some() {
            let outline = columns.outline(&key_of(component, pile, below), below, stones, corner);
            piece.groups.push(outline);
        }
    }
    piece
}

/// The ground, from `left` to `right`.
pub fn ground(component: &Component<'_>, left: i32, right: i32) -> Group {
    Group {
        key: format!("{} ground", component.key),
        classes: vec!["ground"],
        at: Some((0, 0)),
        shapes: vec![line("line", &[(left, 0), (right, 0)])],
        ..Group::default()
    }
}

/// One heap, stone by stone or, when it is large, as a bar.
pub fn heap(component: &Component<'_>) -> Piece {
    let stones = component.number(0);
    if !component.draws(0) {
        return bar(component, &[stones]);
    }
    let columns = Columns(10);
    let mut piece = pile(component, 0, columns, (0, 0));
    let half = columns.width(stones) / 2 + 4;
    piece.add(ground(component, -half, half), half, 2);
    piece
}

/// Two heaps and, between them, links by which as many are taken from both.
pub fn pair(component: &Component<'_>) -> Piece {
    let (a, b) = (component.number(0), component.number(1));
    if !component.draws(0) {
        return bar(component, &[a, b]);
    }
    let (columns, middle) = (Columns(MOST_PAIRED), (PITCH + BETWEEN) / 2);
    let mut piece = pile(component, 0, columns, (-middle, 0));
    piece.put(pile(component, 1, columns, (middle, 0)), 0, 0);
    // All rungs lie below all that stands on them.
    for taken in 1..=a.min(b) {
        if component.made_by(Touch::Both { taken }).is_some() {
            piece.groups.push(rung(component, taken));
        }
    }
    for taken in 1..=a.min(b) {
        if let Some(made) = component.made_by(Touch::Both { taken }) {
            put_link(&mut piece, component, taken, made);
        }
    }
    let half = middle + PITCH / 2 + 4;
    piece.add(ground(component, -half, half), half, 2);
    piece
}

/// How high the two stones lie from which on as many are taken.
fn ends(component: &Component<'_>, taken: u64) -> (i32, i32) {
    let height = |pile| Columns(MOST_PAIRED).centre(component.number(pile) - taken).1;
    (height(0), height(1))
}

/// The line between these stones.
fn rung(component: &Component<'_>, taken: u64) -> Group {
    let ((left, right), edge) = (ends(component, taken), BETWEEN / 2 + (PITCH / 2 - RADIUS));
    Group {
        key: format!("{}.rung.{taken}", component.key),
        classes: vec!["link"],
        at: Some((0, 0)),
        shapes: vec![line("line", &[(-edge, left), (edge, right)])],
        ..Group::default()
    }
}

/// The link between the two stones from which on as many are taken.
fn put_link(piece: &mut Piece, component: &Component<'_>, taken: u64, made: &OfferedMove) {
    let (columns, a, b) = (Columns(MOST_PAIRED), component.number(0), component.number(1));
    let (left, right) = ends(component, taken);
    let (at, key) = ((left + right) / 2, format!("{}.both.{taken}", component.key));
    piece.groups.push(Group {
        key: key.clone(),
        classes: vec!["node", "link", "free"],
        at: Some((0, at)),
        go: Some(made.go.clone()),
        name: Some(made.name.clone()),
        shapes: vec![rect("shape", BETWEEN - 24, PITCH - 9, 8), text("name", 0, 5, format!("−{taken}"))],
        ..Group::default()
    });
    for (side, stones) in [(-1, a), (1, b)] {
        let corner = (side * (PITCH + BETWEEN) / 2 - PITCH / 2, 0);
        let mut outline = columns.outline(&key, stones - taken, stones, corner);
        outline.key = format!("{}{}", outline.key, if side < 0 { " 1" } else { " 2" });
        piece.groups.push(outline);
    }
}

/// Heaps too large for single stones: bars that are broken, for they are no measure.
fn bar(component: &Component<'_>, heaps: &[u64]) -> Piece {
    const WIDTH: i32 = 64;
    const PITCH: i32 = WIDTH + 20;
    let mut piece = Piece::default();
    let foot = -(heaps.len() as i32 - 1) * PITCH / 2;
    for (i, &stones) in heaps.iter().enumerate() {
        let group = Group {
            key: key_of(component, i, 0),
            classes: vec!["bar"],
            at: Some((foot + i as i32 * PITCH, 0)),
            shapes: broken_bar(WIDTH / 2, stones),
            ..Group::default()
        };
        piece.add(group, WIDTH / 2, 0);
    }
    piece.make_room(0, 0, -BAR, 0);
    let half = WIDTH / 2 - foot + 6;
    piece.add(ground(component, -half, half), half, 2);
    piece
}

/// The height of a large heap: no lower than a full column of stones.
const BAR: i32 = 10 * PITCH + FIVE;

/// A bar in two parts, torn apart in the middle; nothing for an empty heap.
fn broken_bar(half: i32, stones: u64) -> Vec<Shape> {
    let mut parts = Vec::new();
    for (end, tear) in [(0, -BAR / 2 + 6), (-BAR, -BAR / 2 - 6)] {
        let mut points = vec![(-half, end)];
        for tooth in 0..=4 {
            points.push((-half + tooth * half / 2, tear + if tooth % 2 == 0 { 5 } else { -5 }));
        }
        points.push((half, end));
        if stones > 0 {
            parts.push(Shape { class: "shape", form: Form::Polygon(points) });
        }
    }
    parts
}
