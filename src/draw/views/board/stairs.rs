//! A staircase with the stones on its steps. Stones go down to the left, step 1 is the lowest.

use super::moves::{Component, MOST_ON_STEP, MOST_STEPS};
use super::piece::{Piece, line, text};
use super::pile::{Columns, PITCH, ground, key_of, pile};
use crate::draw::scene::{Form, Group, Shape};
use crate::rules::Rules;

const RISE: i32 = 22;
const PADDING: i32 = 8;

/// Draws a staircase, of a very high one the lowest steps. Steps that count towards the value are lit.
pub fn stairs(component: &Component<'_>, rules: &dyn Rules) -> Piece {
    let mut widths = Vec::new();
    let mut all = 0;
    for &stones in component.position.iter().take(MOST_STEPS) {
        let width = Columns(10).width(if stones > MOST_ON_STEP { 1 } else { stones }) + PADDING;
        widths.push(width);
        all += width;
    }
    let mut piece = Piece::default();
    let (mut left, mut stones) = (-all / 2, Piece::default());
    for (step, &width) in widths.iter().enumerate() {
        let middle = left + width / 2;
        piece.add(block(component, step, middle, width, rules.structure().counts(step)), width / 2, 0);
        stones.put(stones_of(component, step), middle, -height(step));
        left += width;
    }
    piece.put(stones, 0, 0);
    piece.add(ground(component, -all / 2 - PITCH, all / 2 + 4), all / 2 + PITCH, 2);
    piece
}

fn height(step: usize) -> i32 {
    RISE * (step as i32 + 1)
}

/// The body of a step with its number.
fn block(component: &Component<'_>, step: usize, middle: i32, width: i32, counts: bool) -> Group {
    let (half, top) = (width / 2, -height(step));
    // The last one's right edge may not overlap the next one's left by rounding.
    let body = Form::Polygon(vec![(-half, 0), (-half, top), (width - half, top), (width - half, 0)]);
    Group {
        key: format!("{}.step.{}", component.key, step + 1),
        classes: vec!["step", if counts { "lit" } else { "faint" }],
        at: Some((middle, 0)),
        shapes: vec![Shape { class: "shape", form: body }, text("name", 0, -6, (step + 1).to_string())],
        ..Group::default()
    }
}

/// The stones on a step, around the middle of its top.
fn stones_of(component: &Component<'_>, step: usize) -> Piece {
    let stones = component.number(step);
    if component.draws(step) {
        return pile(component, step, Columns(10), (0, 0));
    }
    let mut piece = Piece::default();
    let label = stones.to_string();
    let half = PITCH / 2;
    let group = Group {
        key: key_of(component, step, 0),
        classes: vec!["bar"],
        at: Some((0, 0)),
        shapes: vec![line("shape", &[(-half, 0), (-half, -40), (half, -40), (half, 0)]), text("name", 0, -48, label)],
        ..Group::default()
    };
    piece.add(group, half, 64);
    piece
}
