//! A staircase with the stones on its steps. Stones go down to the left, step 1 is the lowest.

use super::moves::{Component, MOST_ON_STEP, MOST_STEPS};
use super::piece::{Piece, line, text};
use super::pile::{Columns, PITCH, ground, key_of, pile};
use crate::draw::node::NAME_SIZE;
use crate::draw::scene::{Form, Group, Shape, text_width};
use crate::rules::Rules;

const RISE: i32 = 22;
const PADDING: i32 = 8;
/// Beside bars stones stand in low columns, or ten of them would be higher than a bar of fifty; so many steps have room for that.
const MOST_SPREAD: usize = 8;
/// A bar is at least this high, or this much higher than stones that stand beside it; the largest by `BAR` more.
const BASE: i32 = 24;
const BAR: i32 = 60;

/// Draws a staircase, of a very high one the lowest steps. Steps that count towards the value are lit.
pub fn stairs(component: &Component<'_>, rules: &dyn Rules) -> Piece {
    let shape = Shapes::of(&component.position[..component.position.len().min(MOST_STEPS)]);
    let mut widths = Vec::new();
    let mut all = 0;
    for step in 0..component.position.len().min(MOST_STEPS) {
        let width = shape.width(component, step) + PADDING;
        widths.push(width);
        all += width;
    }
    let mut piece = Piece::default();
    let (mut left, mut stones) = (-all / 2, Piece::default());
    for (step, &width) in widths.iter().enumerate() {
        let middle = left + width / 2;
        piece.add(block(component, step, middle, width, rules.structure().counts(step)), width / 2, 0);
        stones.put(shape.stones_of(component, step), middle, -height(step));
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

/// How the stones of a staircase are laid out.
struct Shapes {
    columns: Columns,
    /// How high the highest of the stones stand.
    highest: i32,
    /// The most stones on a step.
    most: u64,
}

impl Shapes {
    fn of(steps: &[u64]) -> Self {
        let most = steps.iter().copied().max().unwrap_or(0);
        let columns = Columns(if most > MOST_ON_STEP && steps.len() <= MOST_SPREAD { 5 } else { 10 });
        let single = steps.iter().copied().filter(|&stones| stones <= MOST_ON_STEP).max().unwrap_or(0);
        Shapes { columns, highest: columns.height(single), most }
    }

    /// How high so many stones of a step stand.
    fn height(&self, stones: u64) -> i32 {
        if stones <= MOST_ON_STEP {
            return self.columns.height(stones);
        }
        let more = u128::from(stones) * BAR as u128 / u128::from(self.most);
        self.highest + BASE + more as i32
    }

    fn width(&self, component: &Component<'_>, step: usize) -> i32 {
        let stones = component.number(step);
        if component.draws(step) {
            self.columns.width(stones)
        } else {
            text_width(&stones.to_string(), NAME_SIZE).max(PITCH)
        }
    }

    /// The stones on a step, around the middle of its top.
    fn stones_of(&self, component: &Component<'_>, step: usize) -> Piece {
        if component.draws(step) { pile(component, step, self.columns, (0, 0)) } else { self.bar(component, step) }
    }

    /// Higher than any stones, and the higher the more it stands for.
    fn bar(&self, component: &Component<'_>, step: usize) -> Piece {
        let stones = component.number(step);
        let height = self.height(stones);
        let half = PITCH / 2;
        let outline = line("shape", &[(-half, 0), (-half, -height), (half, -height), (half, 0)]);
        let group = Group {
            key: key_of(component, step, 0),
            classes: vec!["bar"],
            at: Some((0, 0)),
            shapes: vec![outline, text("name", 0, -height - 8, stones.to_string())],
            ..Group::default()
        };
        let mut piece = Piece::default();
        piece.add(group, half, 0);
        piece.make_room(0, 0, -height - 24, 0);
        piece
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_stones_stand_higher_than_fewer_unless_both_are_full_columns() {
        let staircases: [&[u64]; 5] = [
            &[10, 20, 30, 40, 50],
            &[20, 21, 0, 1_000_000, 5],
            &[99_999_999, 99_999_998, 3],
            &[7, 10, 3],
            &[1, 2, u64::MAX],
        ];
        for steps in staircases {
            let shape = Shapes::of(steps);
            for (&one, &other) in steps.iter().zip(&steps[1..]) {
                let (less, more) = (one.min(other), one.max(other));
                assert!(shape.height(less) <= shape.height(more), "{steps:?}");
                let is_told = less < shape.columns.0 || less <= MOST_ON_STEP && more > MOST_ON_STEP;
                assert!(!is_told || less == more || shape.height(less) < shape.height(more), "{steps:?}");
            }
            assert!(shape.height(shape.most) < 460, "{steps:?}");
        }
    }
}
