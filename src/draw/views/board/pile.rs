//! Stones in columns of ten, from the ground up, and what is seen of them before they are taken.

use super::moves::{Component, MOST_PAIRED, OfferedMove, Touch};
use super::piece::{Piece, line, push_rounded, rect, text};
use crate::draw::scene::{Form, Group, Shape, text_width};

const RADIUS: i32 = 14;
/// From one stone to the next: in the smallest figure a target of 24 pixels still.
pub const PITCH: i32 = 35;
/// After five stones a little more, so that they can be counted at a glance.
const FIVE: i32 = 7;
/// Between the heaps of a pair with links, and without.
const BETWEEN: i32 = 64;
const GUTTER: i32 = 34;

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

    /// The height of so many stones.
    pub fn height(self, stones: u64) -> i32 {
        if stones == 0 { 0 } else { PITCH / 2 - self.centre(stones.min(self.0) - 1).1 }
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
    let columns = Columns(component.scale.column(stones));
    let mut piece = pile(component, 0, columns, (0, 0));
    let half = columns.width(stones) / 2 + 4;
    piece.add(ground(component, -half, half), half, 2);
    piece
}

/// Two heaps, and what takes as many from both: links between them or, where they are too high for that, marks below them.
pub fn pair(component: &Component<'_>) -> Piece {
    if !component.draws(0) {
        return bar(component, &[component.number(0), component.number(1)]);
    }
    let (mut piece, halves) = two_piles(component);
    if component.is_narrow() {
        put_rungs(&mut piece, component);
    } else {
        put_both(&mut piece, component);
    }
    let half = halves + 4;
    piece.add(ground(component, -half, half), half, 2);
    piece
}

/// The columns of a pair's heaps, and the middles of both.
fn columns_of(component: &Component<'_>) -> (Columns, [i32; 2]) {
    let (a, b) = (component.number(0), component.number(1));
    let (columns, between) =
        if component.is_narrow() { (Columns(MOST_PAIRED), BETWEEN) } else { (Columns(10), GUTTER) };
    let (left, right) = (columns.width(a), columns.width(b));
    let all = left + between + right;
    (columns, [(left - all) / 2, (all - right) / 2])
}

/// Both heaps, and half of their width.
fn two_piles(component: &Component<'_>) -> (Piece, i32) {
    let (columns, middles) = columns_of(component);
    let (mut piece, mut half) = (Piece::default(), 0);
    for (number, middle) in middles.into_iter().enumerate() {
        piece.put(pile(component, number, columns, (middle, 0)), 0, 0);
        half = half.max(middle.abs() + columns.width(component.number(number)) / 2);
    }
    (piece, half)
}

/// The numbers that can be taken from both heaps of a pair.
fn taken_from_both<'c>(component: &'c Component<'_>) -> impl Iterator<Item = (u64, &'c OfferedMove)> {
    let most = component.number(0).min(component.number(1));
    (1..=most).filter_map(|taken| Some((taken, component.made_by(Touch::Both { taken })?)))
}

fn put_rungs(piece: &mut Piece, component: &Component<'_>) {
    // All rungs lie below all that stands on them.
    for (taken, _) in taken_from_both(component) {
        piece.groups.push(rung(component, taken));
    }
    for (taken, made) in taken_from_both(component) {
        let (left, right) = ends(component, taken);
        piece.groups.push(link(component, taken, made, (0, (left + right) / 2), BETWEEN - 24));
        put_outlines(piece, component, taken);
    }
}

/// Marks that take as many from both heaps, ten in a row below them.
fn put_both(piece: &mut Piece, component: &Component<'_>) {
    const IN_ROW: i32 = 10;
    const WIDTH: i32 = 43;
    let count = taken_from_both(component).count() as i32;
    let left = -(count.min(IN_ROW) * WIDTH) / 2 + WIDTH / 2;
    for (index, (taken, made)) in taken_from_both(component).enumerate() {
        let (row, column) = (index as i32 / IN_ROW, index as i32 % IN_ROW);
        let at = (left + column * WIDTH, 26 + row * PITCH);
        piece.add(link(component, taken, made, at, WIDTH - 5), WIDTH / 2, PITCH / 2);
        put_outlines(piece, component, taken);
    }
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

/// The mark that takes as many from both heaps.
fn link(component: &Component<'_>, taken: u64, made: &OfferedMove, at: (i32, i32), width: i32) -> Group {
    Group {
        key: both_key(component, taken),
        classes: vec!["node", "link", "free"],
        at: Some(at),
        go: Some(made.go.clone()),
        name: Some(made.name.clone()),
        shapes: vec![rect("shape", width, PITCH - 9, 8), text("name", 0, 5, format!("−{taken}"))],
        ..Group::default()
    }
}

fn both_key(component: &Component<'_>, taken: u64) -> String {
    format!("{}.both.{taken}", component.key)
}

/// What is taken from both heaps, outlined while the mark for it is pointed at.
fn put_outlines(piece: &mut Piece, component: &Component<'_>, taken: u64) {
    let (columns, middles) = columns_of(component);
    for (number, middle) in middles.into_iter().enumerate() {
        let stones = component.number(number);
        let corner = (middle - columns.width(stones) / 2, 0);
        let mut outline = columns.outline(&both_key(component, taken), stones - taken, stones, corner);
        outline.key = format!("{} {}", outline.key, number + 1);
        piece.groups.push(outline);
    }
}

/// Heaps too large for single stones, as bars.
fn bar(component: &Component<'_>, heaps: &[u64]) -> Piece {
    const WIDTH: i32 = 64;
    const PITCH: i32 = WIDTH + 20;
    let mut piece = Piece::default();
    let foot = -(heaps.len() as i32 - 1) * PITCH / 2;
    for (i, &stones) in heaps.iter().enumerate() {
        let height = component.scale.height_of(stones);
        let at = (foot + i as i32 * PITCH, -height / 2);
        let mut shapes = Vec::new();
        if stones > 0 {
            shapes.push(rect("shape", WIDTH, height, 3));
        }
        // A longer number stands below, where all of them do.
        if text_width(&stones.to_string(), 16) < PITCH {
            shapes.push(text("name", 0, -height / 2 - 8, stones.to_string()));
        }
        let group =
            Group { key: key_of(component, i, 0), classes: vec!["bar"], at: Some(at), shapes, ..Group::default() };
        piece.add(group, WIDTH / 2, height / 2);
    }
    piece.make_room(0, 0, -component.scale.bar() - 26, 0);
    let half = WIDTH / 2 - foot + 6;
    piece.add(ground(component, -half, half), half, 2);
    piece
}
