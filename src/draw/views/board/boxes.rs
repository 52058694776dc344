//! A box, open at the top, filled from the bottom: stones, places that one move can fill up to, and free ones.

use super::moves::{Component, Touch};
use super::piece::{Piece, line, push_rounded, rect};
use super::pile::{PITCH, key_of, stone};
use crate::draw::scene::{Form, Group, Shape};

const WALL: i32 = 5;

/// Draws a box.
pub fn container(component: &Component<'_>) -> Piece {
    let (size, held) = (component.number(0), component.number(1));
    if !component.draws(0) {
        return large(component, size, held);
    }
    let columns = columns(size);
    let width = columns as i32 * PITCH;
    let centre = |place: u64| {
        let (column, row) = ((place % columns) as i32, (place / columns) as i32);
        (PITCH / 2 + column * PITCH - width / 2, -WALL - PITCH / 2 - row * PITCH)
    };
    let mut piece = Piece::default();
    for place in 0..size {
        let made = component.made_by(Touch::Stone { pile: 0, below: place });
        let kind = if place < held { "stone" } else { "place" };
        piece.add(stone(key_of(component, 0, place), kind, centre(place), made), PITCH / 2, PITCH / 2);
    }
    for place in held..size {
        if component.made_by(Touch::Stone { pile: 0, below: place }).is_some() {
            piece.groups.push(filled(&key_of(component, 0, place), held, place, columns, &centre));
        }
    }
    let rows = size.div_ceil(columns) as i32;
    put_walls(&mut piece, component, width / 2 + WALL, rows * PITCH + 2 * WALL);
    piece
}

/// How many places stand side by side: as square as may be, without gaps if that is possible.
fn columns(size: u64) -> u64 {
    let mut best = (u64::MAX, 1);
    for columns in 1..=6u64 {
        let rows = size.div_ceil(columns);
        let cost = 2 * (columns * rows - size) + 3 * columns.abs_diff(rows);
        if cost < best.0 {
            best = (cost, columns);
        }
    }
    best.1
}

/// An outline around the places that a move fills, shown while the last of them is pointed at.
fn filled(key: &str, first: u64, last: u64, columns: u64, centre: &dyn Fn(u64) -> (i32, i32)) -> Group {
    let mut strokes = Vec::new();
    let mut from = first;
    while from <= last {
        let to = (from - from % columns + columns - 1).min(last);
        let ((left, y), (right, _)) = (centre(from), centre(to));
        let half = PITCH / 2 - 1;
        push_rounded(&mut strokes, (left - half, y - half), (right + half, y + half), half);
        from = to + 1;
    }
    Group {
        key: format!("{key} filled"),
        classes: vec!["touched", "fills"],
        at: Some((0, 0)),
        link: Some((key.to_owned(), format!("{key} filled"))),
        shapes: vec![Shape { class: "veil", form: Form::Path(strokes) }],
        ..Group::default()
    }
}

fn put_walls(piece: &mut Piece, component: &Component<'_>, half: i32, height: i32) {
    let walls = Group {
        key: format!("{} walls", component.key),
        classes: vec!["walls"],
        at: Some((0, 0)),
        shapes: vec![line("line", &[(-half, -height), (-half, 0), (half, 0), (half, -height)])],
        ..Group::default()
    };
    piece.add(walls, half + 2, 2);
    piece.make_room(0, 0, -height - 2, 2);
}

/// A box too large for single places: how far it is filled and may be filled now, in proportion.
fn large(component: &Component<'_>, size: u64, held: u64) -> Piece {
    const WIDTH: i32 = 80;
    const HEIGHT: i32 = 160;
    let level = |stones: u128| (stones * HEIGHT as u128 / u128::from(size)) as i32;
    let (filled, next) = (level(held.into()), level(u128::from(held) + component.count));
    let mut piece = Piece::default();
    for (class, from, to) in [("bar", 0, filled.max(2)), ("room", filled.max(2), next)] {
        if from < to {
            piece.groups.push(Group {
                key: format!("{} {class}", component.key),
                classes: vec![class],
                at: Some((0, -WALL - (from + to) / 2)),
                shapes: vec![rect("shape", WIDTH, to - from, 0)],
                ..Group::default()
            });
        }
    }
    put_walls(&mut piece, component, WIDTH / 2 + WALL, HEIGHT + 2 * WALL);
    piece
}
