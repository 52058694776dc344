//! How much room marks take, so that those which don't touch can be painted in another order.

use super::mark::Mark;
use crate::draw::scene::{Form, Stroke, text_width};
use crate::draw::style::Paint;

/// A rectangle in tenths of a pixel, both ends of its sides.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    x: (i32, i32),
    y: (i32, i32),
}

/// What marks may share without hiding each other: a line that parts them.
const SHARED: i32 = 20;
/// The size of letters where no rule says it.
const LETTER: i32 = 16;

impl Bounds {
    /// Of nothing yet.
    pub const NONE: Bounds = Bounds { x: (i32::MAX, i32::MIN), y: (i32::MAX, i32::MIN) };

    /// The room of a mark.
    pub fn of(mark: &Mark) -> Bounds {
        let mut bounds = Bounds::NONE;
        match &mark.form {
            Form::Circle { radius } => bounds.spread(radius * 10, radius * 10),
            Form::Rect { width, height, .. } => bounds.spread(width * 5, height * 5),
            Form::Polygon(points) => points.iter().for_each(|(x, y)| bounds.add((x * 10, y * 10))),
            Form::Path(strokes) => strokes.iter().for_each(|stroke| bounds.add_stroke(stroke)),
            Form::Text { x, y, text } => bounds.add_text(mark, (*x, *y), text),
        }
        bounds.moved(mark.at)
    }

    fn add(&mut self, (x, y): (i32, i32)) {
        self.x = (self.x.0.min(x), self.x.1.max(x));
        self.y = (self.y.0.min(y), self.y.1.max(y));
    }

    fn spread(&mut self, x: i32, y: i32) {
        self.add((-x, -y));
        self.add((x, y));
    }

    fn add_stroke(&mut self, stroke: &Stroke) {
        match stroke {
            Stroke::Move(to) | Stroke::Line(to) => self.add(*to),
            Stroke::Curve(a, b, to) => [a, b, to].into_iter().for_each(|point| self.add(*point)),
            Stroke::Close => {}
        }
    }

    fn add_text(&mut self, mark: &Mark, (x, y): (i32, i32), text: &str) {
        let size = mark.number("font-size").unwrap_or(LETTER);
        let width = text_width(text, size) * 10;
        let start = match mark.paint("text-anchor") {
            Some(Paint::As("middle")) => x * 10 - width / 2,
            Some(Paint::As("end")) => x * 10 - width,
            _ => x * 10,
        };
        self.add((start, (y - size) * 10));
        self.add((start + width, (y + size / 4) * 10));
    }

    fn moved(self, (x, y): (i32, i32)) -> Bounds {
        let along = |(least, most): (i32, i32), by: i32| (least.saturating_add(by), most.saturating_add(by));
        Bounds { x: along(self.x, x), y: along(self.y, y) }
    }

    /// The room of the letters of a text, with a pixel around: figures and capitals don't fill their line.
    pub fn of_letters(mark: &Mark) -> Bounds {
        let above = mark.number("font-size").unwrap_or(LETTER) * 2 - 10;
        let Bounds { x, y } = Bounds::of(mark);
        Bounds { x: (x.0 - 10, x.1 + 10), y: (y.0 + above, y.1) }
    }

    /// Whether a point lies in it.
    pub fn holds(self, (x, y): (i32, i32)) -> bool {
        (self.x.0..=self.x.1).contains(&x) && (self.y.0..=self.y.1).contains(&y)
    }

    /// Its corners, one after the other.
    pub fn corners(self) -> [(i32, i32); 4] {
        let Bounds { x, y } = self;
        [(x.0, y.0), (x.1, y.0), (x.1, y.1), (x.0, y.1)]
    }

    /// The room of both.
    pub fn with(self, other: Bounds) -> Bounds {
        let around = |a: (i32, i32), b: (i32, i32)| (a.0.min(b.0), a.1.max(b.1));
        Bounds { x: around(self.x, other.x), y: around(self.y, other.y) }
    }

    /// Whether one may hide something of the other.
    pub fn meets(self, other: Bounds) -> bool {
        self.share(other, SHARED)
    }

    /// Whether they have anything in common.
    pub fn touches(self, other: Bounds) -> bool {
        self.share(other, 0)
    }

    fn share(self, other: Bounds, more_than: i32) -> bool {
        let share =
            |a: (i32, i32), b: (i32, i32)| a.0.saturating_add(more_than) <= b.1 && b.0.saturating_add(more_than) <= a.1;
        share(self.x, other.x) && share(self.y, other.y)
    }
}
