//! Strips of paper behind texts that lines pass. The element borders letters with paper, which not every program that shows files can.

use super::bounds::Bounds;
use super::mark::Mark;
use crate::draw::scene::{Form, Group, Scene, Shape, Stroke};
use crate::draw::style::{self, Colour, HALO, Paint, Sheet};

/// The class of what has the colour of the ground.
const STRIP: &str = "paper";

/// What shapes of a class have in a picture that stands by itself.
pub fn properties(sheets: &[Sheet], group: &[&'static str], shape: &str) -> Vec<(&'static str, Paint)> {
    if shape == STRIP {
        return vec![("fill", Paint::In(Colour::Paper))];
    }
    let mut found = style::properties(sheets, group, shape);
    found.retain(|(name, _)| *name != HALO.0);
    found
}

/// The scene with a strip behind each text that needs one. Cost: texts times lines, of which most lie far from each other.
pub fn laid(scene: &Scene, sheets: &[Sheet]) -> Scene {
    let mut laid = scene.clone();
    let lines: Vec<_> = scene.groups.iter().flat_map(|group| lines(group, sheets)).collect();
    for group in &mut laid.groups {
        for shape in std::mem::take(&mut group.shapes) {
            let text = placed(group, sheets, &shape);
            if text.paint(HALO.0).is_some() {
                let room = Bounds::of_letters(&text);
                group.shapes.extend(lines.iter().any(|line| line.passes(room)).then(|| strip(room, text.at)));
            }
            group.shapes.push(shape);
        }
    }
    laid
}

fn placed(group: &Group, sheets: &[Sheet], shape: &Shape) -> Mark {
    Mark::of(group, shape, (0, 0), style::properties(sheets, &group.classes, shape.class))
}

/// A strip within a group that stands there.
fn strip(room: Bounds, (x, y): (i32, i32)) -> Shape {
    let [first, rest @ ..] = room.corners().map(|corner| (corner.0 - x, corner.1 - y));
    let sides = rest.map(Stroke::Line);
    let way = [Stroke::Move(first)].into_iter().chain(sides).chain([Stroke::Close]);
    Shape { class: STRIP, form: Form::Path(way.collect()) }
}

/// A line by points of it that lie close together.
struct Line {
    bounds: Bounds,
    dots: Vec<(i32, i32)>,
}

impl Line {
    fn passes(&self, room: Bounds) -> bool {
        self.bounds.touches(room) && self.dots.iter().any(|dot| room.holds(*dot))
    }
}

/// The lines of a group that can be seen.
fn lines(group: &Group, sheets: &[Sheet]) -> Vec<Line> {
    let marks = group.shapes.iter().map(|shape| placed(group, sheets, shape)).filter(Mark::is_seen);
    let line = |mark: Mark| match &mark.form {
        Form::Path(strokes) => Some(Line { bounds: Bounds::of(&mark), dots: dots(strokes, mark.at) }),
        _ => None,
    };
    marks.filter_map(line).collect()
}

/// Points of a path, some three pixels apart.
fn dots(strokes: &[Stroke], (x, y): (i32, i32)) -> Vec<(i32, i32)> {
    const APART: i32 = 20;
    let (mut dots, mut from) = (Vec::new(), (0, 0));
    for stroke in strokes {
        let (way, to) = match *stroke {
            Stroke::Move(to) => ([to; 4], to),
            Stroke::Line(to) => ([from, from, to, to], to),
            Stroke::Curve(a, b, to) => ([from, a, b, to], to),
            Stroke::Close => continue,
        };
        let long: i32 = way.windows(2).map(|ends| (ends[0].0 - ends[1].0).abs() + (ends[0].1 - ends[1].1).abs()).sum();
        let pieces = long / APART + 1;
        dots.extend((0..=pieces).map(|piece| on_curve(way, f64::from(piece) / f64::from(pieces))));
        from = to;
    }
    dots.into_iter().map(|dot| (dot.0 + x, dot.1 + y)).collect()
}

/// The point of a Bézier curve after a part of its way, by de Casteljau.
fn on_curve(way: [(i32, i32); 4], part: f64) -> (i32, i32) {
    let mut points = way.map(|(x, y)| (f64::from(x), f64::from(y)));
    for last in (1..points.len()).rev() {
        for index in 0..last {
            let (from, to) = (points[index], points[index + 1]);
            points[index] = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        }
    }
    (points[0].0 as i32, points[0].1 as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::style::FIGURE;

    const NUMBER: Shape = Shape { class: "value", form: Form::Text { x: 0, y: 0, text: String::new() } };

    fn scene(line: Vec<Stroke>) -> Scene {
        let text = |text: &str| Shape { form: Form::Text { x: 0, y: 5, text: text.into() }, ..NUMBER };
        let group = |class, shape| Group { classes: vec![class], shapes: vec![shape], ..Group::default() };
        let line = Shape { class: "line", form: Form::Path(line) };
        let groups = vec![group("edge", line), group("node", text("10"))];
        Scene { width: 99, height: 99, name: String::new(), lang: "en".into(), groups, is_here: false, role: "" }
    }

    fn strips(line: Vec<Stroke>) -> usize {
        laid(&scene(line), &[FIGURE]).groups[1].shapes.len() - 1
    }

    #[test]
    fn a_strip_lies_behind_a_text_that_a_line_passes_and_behind_no_other() {
        assert_eq!(strips(vec![Stroke::Move((50, -300)), Stroke::Line((50, 300))]), 1, "through it");
        assert_eq!(strips(vec![Stroke::Move((-300, 0)), Stroke::Curve((0, 0), (0, 0), (300, 0))]), 1, "curved");
        assert_eq!(strips(vec![Stroke::Move((-60, -300)), Stroke::Line((-60, 300))]), 0, "beside it");
        // The room of a curve is more than what it passes.
        assert_eq!(strips(vec![Stroke::Move((-300, 0)), Stroke::Line((-300, 300)), Stroke::Line((300, 300))]), 0);
    }

    #[test]
    fn points_of_a_line_lie_close_together_from_end_to_end() {
        let found = dots(
            &[Stroke::Move((0, 0)), Stroke::Line((200, 0)), Stroke::Curve((200, 90), (290, 90), (290, 0))],
            (5, 7),
        );
        assert_eq!((found.first(), found.last()), (Some(&(5, 7)), Some(&(295, 7))));
        assert!(found.windows(2).all(|pair| (pair[0].0 - pair[1].0).abs() + (pair[0].1 - pair[1].1).abs() <= 45));
    }
}
