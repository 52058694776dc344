//! Lines over a square of cells: where moves lead, what is struck out, and lines near which the P-positions lie.

use super::{NAME_SIZE, SquareFigure, stroked};
use crate::draw::scene::{Form, Group, Shape, Stroke, text_width};
use crate::game::Outcome;
use crate::structure::pair::Guide;

impl SquareFigure<'_> {
    /// Lines from a cell over others, in tenths of a pixel: one for each row of neighbours that lie in one direction.
    pub fn rays(&self, from: usize, to: &[usize]) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        for (unit, first, last) in self.runs(from, to) {
            let (x, y) = self.middle(from);
            // In tenths of a step: from the edge of the first cell to just before that of the last.
            let point = |tenths: i32| {
                let along = |middle: i32, unit: i32| middle * 10 + self.pitch * unit * tenths;
                (along(x, unit.1), along(y, unit.0))
            };
            strokes.push(Stroke::Move(point(10 * first - 5)));
            strokes.push(Stroke::Line(point(10 * last + 4)));
        }
        strokes
    }

    /// The cells in the same direction and next to each other: rows and columns of a step, the first and the last step.
    fn runs(&self, from: usize, to: &[usize]) -> Vec<((i32, i32), i32, i32)> {
        let (a, b) = self.square.place(from);
        let mut is_target = vec![false; self.square.cell_count()];
        for &cell in to {
            is_target[cell] = true;
        }
        let is_hit = |unit: (i32, i32), steps: i32| {
            let (row, column) = (a as i32 + unit.0 * steps, b as i32 + unit.1 * steps);
            let side = self.square.side as i32;
            let inside = (0..side).contains(&row) && (0..side).contains(&column);
            inside && is_target[(row * side + column) as usize]
        };
        let mut runs = Vec::new();
        for &cell in to {
            let (row, column) = self.square.place(cell);
            let (down, across) = (row as i32 - a as i32, column as i32 - b as i32);
            let steps = divisor(down, across);
            let unit = (down / steps.max(1), across / steps.max(1));
            if steps > 0 && !is_hit(unit, steps - 1) {
                let mut last = steps;
                while is_hit(unit, last + 1) {
                    last += 1;
                }
                runs.push((unit, steps, last));
            }
        }
        runs
    }

    /// A line through the origin to the edge of the square, cut where it would run over a P.
    pub fn guide(&self, guide: &Guide) -> Group {
        let (down, across) = (guide.down as i32, guide.across as i32);
        let reach = self.pitch * self.square.side as i32 - self.pitch / 2;
        let start = self.along(0);
        let point = |along: i32| {
            let most = down.max(across);
            (start + along * across / most, start + along * down / most)
        };
        let (x, y) = point(reach);
        let half = text_width(guide.name, NAME_SIZE) / 2;
        let (x, y) = if down > across { (x - half, y + 16) } else { (x + 6, y + 4) };
        Group {
            key: format!("guide {}", guide.name),
            classes: vec!["guide"],
            shapes: vec![
                stroked("line", self.around_lost(reach, &point)),
                Shape { class: "name", form: Form::Text { x, y, text: guide.name.to_owned() } },
            ],
            ..Group::default()
        }
    }

    /// The parts of a line that are not within the mark of a P.
    fn around_lost(&self, reach: i32, point: &dyn Fn(i32) -> (i32, i32)) -> Vec<Stroke> {
        let spots = &self.square.study.spots;
        let is_lost = |&cell: &usize| spots[cell].outcome == Outcome::P && self.is_known(cell);
        let lost: Vec<_> = (0..self.square.cell_count()).filter(is_lost).map(|cell| self.middle(cell)).collect();
        let is_free = |(x, y): (i32, i32)| {
            let radius = self.mark() / 2 + 2;
            lost.iter().all(|&(px, py)| (x - px) * (x - px) + (y - py) * (y - py) > radius * radius)
        };
        let (mut strokes, mut begun) = (Vec::new(), None);
        for along in 0..=reach {
            let here = point(along);
            let ends = !is_free(here) || along == reach;
            if let Some((x, y)) = begun.filter(|_| ends) {
                strokes.push(Stroke::Move((x * 10, y * 10)));
                strokes.push(Stroke::Line((here.0 * 10, here.1 * 10)));
            }
            begun = if ends { None } else { begun.or(Some(here)) };
        }
        strokes
    }
}

/// The greatest common divisor; 0 of two zeros.
fn divisor(a: i32, b: i32) -> i32 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
