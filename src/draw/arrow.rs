//! A move as a mark: a curve with a head.

use super::Reveal;
use super::scene::{Form, Group, Shape, Stroke};
use crate::solve::study::Study;

/// Length and half width of a head, in tenths of a pixel.
const HEAD: (f64, f64) = (95.0, 38.0);

/// The group of a move between two spots.
pub fn group(study: &Study, reveal: &Reveal, from: usize, to: usize, shapes: Vec<Shape>) -> Group {
    let (from_label, to_label) = (study.spots[from].label.clone(), study.spots[to].label.clone());
    let classes = if reveal.step == Some(from) { vec!["edge", "now"] } else { vec!["edge"] };
    Group {
        key: format!("{from_label}>{to_label}"),
        classes,
        link: Some((from_label, to_label)),
        shapes,
        ..Group::default()
    }
}

/// The line and the head of an arrow along `points`: a start, then three points for each Bézier segment.
pub fn shapes(points: &[(i32, i32)]) -> Vec<Shape> {
    let tenths: Vec<(f64, f64)> = points.iter().map(|&(x, y)| (f64::from(x) * 10.0, f64::from(y) * 10.0)).collect();
    let Some((&tip, rest)) = tenths.split_last() else {
        return Vec::new();
    };
    let Some(&before) = rest.iter().rev().find(|&&point| point != tip) else {
        return Vec::new();
    };
    let length = (tip.0 - before.0).hypot(tip.1 - before.1);
    let (ux, uy) = ((tip.0 - before.0) / length, (tip.1 - before.1) / length);
    let along = |back: f64, side: f64| round(tip.0 - ux * back - uy * side, tip.1 - uy * back + ux * side);
    let head = [round(tip.0, tip.1), along(HEAD.0, HEAD.1), along(HEAD.0 * 0.8, 0.0), along(HEAD.0, -HEAD.1)];
    // The line ends inside the head, or its square end would blunt the tip.
    let mut line: Vec<(i32, i32)> = tenths.iter().map(|p| round(p.0, p.1)).collect();
    if let Some(last) = line.last_mut() {
        *last = along(HEAD.0 * 0.6, 0.0);
    }
    vec![
        Shape { class: "line", form: Form::Path(curve(&line)) },
        Shape { class: "head", form: Form::Path(polygon(&head)) },
    ]
}

fn round(x: f64, y: f64) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}

fn curve(points: &[(i32, i32)]) -> Vec<Stroke> {
    let start = points.first().map(|&p| Stroke::Move(p));
    start.into_iter().chain(points[1..].chunks_exact(3).map(|c| Stroke::Curve(c[0], c[1], c[2]))).collect()
}

fn polygon(points: &[(i32, i32)]) -> Vec<Stroke> {
    let start = points.first().map(|&p| Stroke::Move(p));
    start.into_iter().chain(points[1..].iter().map(|&p| Stroke::Line(p))).chain([Stroke::Close]).collect()
}
