//! What squares of cells are made of: marks, the numbers beside them, lines.

use crate::draw::scene::{Form, Group, Shape, Stroke};
use crate::nimber::Nimber;

/// From one cell to the next, where numbers are short, and how much of it lies between two marks.
pub const PITCH: i32 = 36;
pub const APART: i32 = 6;
/// The size of such a cell's mark.
pub const MARK: i32 = PITCH - APART;
/// Room for the numbers of rows and columns.
pub const HEAD: i32 = 38;
/// The most stripes: beyond them the number has to tell.
pub const MOST_STRIPES: u128 = 5;

/// A number or letter at the edge.
pub fn ruler(key: String, (x, y): (i32, i32), class: &'static str, text: String) -> Group {
    let shapes = vec![Shape { class, form: Form::Text { x, y, text } }];
    Group { key, classes: vec!["ruler"], shapes, ..Group::default() }
}

/// Lines of a class.
pub fn stroked(class: &'static str, strokes: Vec<Stroke>) -> Shape {
    Shape { class, form: Form::Path(strokes) }
}

/// A circle as a path, in four quarters.
pub fn circle((x, y): (i32, i32), radius: i32) -> Vec<Stroke> {
    let (x, y, r) = (x * 10, y * 10, radius * 10);
    // How far the control points of a quarter of a circle stand off.
    let k = r * 5523 / 10_000;
    vec![
        Stroke::Move((x, y - r)),
        Stroke::Curve((x + k, y - r), (x + r, y - k), (x + r, y)),
        Stroke::Curve((x + r, y + k), (x + k, y + r), (x, y + r)),
        Stroke::Curve((x - k, y + r), (x - r, y + k), (x - r, y)),
        Stroke::Curve((x - r, y - k), (x - k, y - r), (x, y - r)),
        Stroke::Close,
    ]
}

/// Round for P, square for everything else.
pub fn outline(lost: bool, size: i32) -> Form {
    match lost {
        true => Form::Circle { radius: size / 2 },
        false => Form::Rect { width: size, height: size, corner: size / 5 },
    }
}

/// A stripe in the corner of a mark of this size for every eight that a value has.
pub fn stripes(value: Nimber, size: i32) -> Option<Form> {
    let count = (value.0 / 8).min(MOST_STRIPES) as i32;
    let mut strokes = Vec::new();
    for stripe in 1..=count {
        let (far, near) = (size * 5 - 15, size * 5 - 40 - 20 * stripe);
        strokes.push(Stroke::Move((near, far)));
        strokes.push(Stroke::Line((far, near)));
    }
    (count > 0).then_some(Form::Path(strokes))
}
