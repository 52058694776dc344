//! A part of a picture that can be set down anywhere: groups around an origin in the middle of their ground.

use crate::draw::scene::{Form, Group, Shape, Stroke};

/// Around all that lies on a board.
pub(crate) const MARGIN: i32 = 16;

/// Groups, and the room they need on each side of their origin.
#[derive(Default)]
pub struct Piece {
    pub groups: Vec<Group>,
    pub left: i32,
    pub right: i32,
    pub up: i32,
    pub down: i32,
}

/// The room on each side of an origin.
#[derive(Clone, Copy)]
pub struct Room {
    pub left: i32,
    pub right: i32,
    pub up: i32,
    pub down: i32,
}

impl Piece {
    /// The room that it takes.
    pub fn room(&self) -> Room {
        Room { left: self.left, right: self.right, up: self.up, down: self.down }
    }

    /// Adds a group around its own origin that needs so much room on each side of it.
    pub fn add(&mut self, group: Group, half_width: i32, half_height: i32) {
        let (x, y) = group.at.unwrap_or((0, 0));
        self.make_room(x - half_width, x + half_width, y - half_height, y + half_height);
        self.groups.push(group);
    }

    /// Takes up the room of a rectangle.
    pub fn make_room(&mut self, left: i32, right: i32, top: i32, bottom: i32) {
        self.left = self.left.max(-left);
        self.right = self.right.max(right);
        self.up = self.up.max(-top);
        self.down = self.down.max(bottom);
    }

    /// How wide it is.
    pub fn width(&self) -> i32 {
        self.left + self.right
    }

    /// How high it is.
    pub fn height(&self) -> i32 {
        self.up + self.down
    }

    /// Sets another piece down, its origin at `(x, y)`. Its groups come after those that are there.
    pub fn put(&mut self, piece: Piece, x: i32, y: i32) {
        self.make_room(x - piece.left, x + piece.right, y - piece.up, y + piece.down);
        for mut group in piece.groups {
            let at = group.at.unwrap_or((0, 0));
            group.at = Some((at.0 + x, at.1 + y));
            self.groups.push(group);
        }
    }
}

/// A line of strokes from point to point.
pub fn line(class: &'static str, points: &[(i32, i32)]) -> Shape {
    let mut strokes = Vec::new();
    for (i, &(x, y)) in points.iter().enumerate() {
        let to = (x * 10, y * 10);
        strokes.push(if i == 0 { Stroke::Move(to) } else { Stroke::Line(to) });
    }
    Shape { class, form: Form::Path(strokes) }
}

/// A text around `x`, its base line at `y`.
pub fn text(class: &'static str, x: i32, y: i32, text: String) -> Shape {
    Shape { class, form: Form::Text { x, y, text } }
}

/// A rectangle around the origin.
pub fn rect(class: &'static str, width: i32, height: i32, corner: i32) -> Shape {
    Shape { class, form: Form::Rect { width, height, corner } }
}

/// Appends a rectangle with round corners to a path.
pub fn push_rounded(strokes: &mut Vec<Stroke>, (left, top): (i32, i32), (right, bottom): (i32, i32), corner: i32) {
    let (l, t, r, b, c) = (left * 10, top * 10, right * 10, bottom * 10, corner * 10);
    // A quarter of a circle as a Bézier curve.
    let k = c * 45 / 100;
    strokes.push(Stroke::Move((l + c, t)));
    strokes.push(Stroke::Line((r - c, t)));
    strokes.push(Stroke::Curve((r - k, t), (r, t + k), (r, t + c)));
    strokes.push(Stroke::Line((r, b - c)));
    strokes.push(Stroke::Curve((r, b - k), (r - k, b), (r - c, b)));
    strokes.push(Stroke::Line((l + c, b)));
    strokes.push(Stroke::Curve((l + k, b), (l, b - k), (l, b - c)));
    strokes.push(Stroke::Line((l, t + c)));
    strokes.push(Stroke::Curve((l, t + k), (l + k, t), (l + c, t)));
    strokes.push(Stroke::Close);
}
