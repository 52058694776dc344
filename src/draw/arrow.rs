//! A move as a mark: a curve with a head.

use super::Reveal;
use super::scene::{Form, Group, Shape, Stroke};
use crate::teach::study::Study;

/// Length and half width of a head, in tenths of a pixel.
const HEAD: (f64, f64) = (95.0, 38.0);

/// The group of a move between two spots.
pub fn group(study: &Study, reveal: &Reveal, from: usize, to: usize, shapes: Vec<Shape>) -> Group {
    let (from_label, to_label) = (study.spots[from].label.clone(), study.spots[to].label.clone());
    let mut classes = vec!["edge"];
    if reveal.step == Some(from) {
        classes.push("now");
    }
    let key = format!("{from_label}>{to_label}");
    Group { key, classes, link: Some((from_label, to_label)), shapes, ..Group::default() }
}

/// The line and the head of an arrow along `points`: a start, then three points for each Bézier segment.
pub fn shapes(points: &[(i32, i32)]) -> Vec<Shape> {
    let mut line: Vec<(i32, i32)> = points.iter().map(|(x, y)| (x * 10, y * 10)).collect();
    let mut shapes = Vec::new();
    if let Some(head) = head(&mut line) {
        shapes.push(Shape { class: "line", form: Form::Path(curve(&line)) });
        shapes.push(Shape { class: "head", form: Form::Path(head) });
    }
    shapes
}

/// The head at the end of a line in tenths, in the direction from which the line comes. The line is made to end inside
/// it, or its square end would blunt the tip.
fn head(line: &mut [(i32, i32)]) -> Option<Vec<Stroke>> {
    let tip = *line.last()?;
    let mut before = tip;
    for &point in line.iter() {
        if point != tip {
            before = point;
        }
    }
    if before == tip {
        return None;
    }
    let (dx, dy) = (f64::from(tip.0 - before.0), f64::from(tip.1 - before.1));
    let length = (dx * dx + dy * dy).sqrt();
    let (ux, uy) = (dx / length, dy / length);
    let along = |back: f64, side: f64| {
        let x = f64::from(tip.0) - ux * back - uy * side;
        let y = f64::from(tip.1) - uy * back + ux * side;
        (x.round() as i32, y.round() as i32)
    };
    let (back, side) = HEAD;
    *line.last_mut()? = along(back * 0.6, 0.0);
    Some(vec![
        Stroke::Move(tip),
        Stroke::Line(along(back, side)),
        Stroke::Line(along(back * 0.8, 0.0)),
        Stroke::Line(along(back, -side)),
        Stroke::Close,
    ])
}

fn curve(points: &[(i32, i32)]) -> Vec<Stroke> {
    let mut strokes = Vec::new();
    if let Some((&start, rest)) = points.split_first() {
        strokes.push(Stroke::Move(start));
        let mut rest = rest;
        while let [a, b, to, more @ ..] = rest {
            strokes.push(Stroke::Curve(*a, *b, *to));
            rest = more;
        }
    }
    strokes
}
