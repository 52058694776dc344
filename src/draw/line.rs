//! One heap as a number line: a mark for each size, an arc for each move.

use super::scene::{Form, Group, Scene, Shape, Stroke};
use super::{Reveal, arrow, node};
use crate::message::Locale;
use crate::solve::study::Study;

/// The longest line that is drawn.
pub const MOST_STONES: u64 = 250;
/// With more arcs than this, only those of the position in question are shown.
const MOST_ARCS: usize = 90;
/// The highest arc, however far it leads.
const MOST_HEIGHT: i32 = 260;

const MARGIN: i32 = 14;
/// Room between neighbouring marks: for the value, and for a ring.
const GAP: i32 = 16;

/// Draws a study of all heaps from 0 to some size.
pub fn draw(study: &Study, reveal: &Reveal, locale: &Locale, name: String) -> Scene {
    let marks = study.spots.len();
    let pitch = (0..marks).map(|i| node::width(study, i) + node::aside(study, i)).max().unwrap_or(0) + GAP;
    let longest = arcs(study).map(|(from, to)| from - to).max().unwrap_or(0);
    let base = MARGIN + height(longest, pitch) + node::SIZE / 2;
    let x = |index: usize| MARGIN + node::SIZE / 2 + 4 + index as i32 * pitch;
    let width = x(marks.saturating_sub(1)) + pitch - node::SIZE / 2;
    let mut groups = vec![axis(x(0), x(marks.saturating_sub(1)), base)];
    let quiet = study.arrow_count() > MOST_ARCS;
    groups.extend(arcs(study).map(|(from, to)| {
        let points = arc(x(from), x(to), base - node::SIZE / 2 - 3, height(from - to, pitch));
        let mut group = arrow::group(study, reveal, from, to, arrow::shapes(&points));
        if quiet && !group.classes.contains(&"now") && study.spots[from].chips == 0 {
            group.classes.push("quiet");
        }
        group
    }));
    groups.extend((0..marks).map(|index| node::group(study, index, reveal, locale, (x(index), base))));
    Scene { width, height: base + node::SIZE / 2 + MARGIN, name, lang: locale.lang.clone(), groups }
}

fn arcs(study: &Study) -> impl Iterator<Item = (usize, usize)> {
    study.spots.iter().enumerate().flat_map(|(from, spot)| spot.options.iter().map(move |option| (from, option.0)))
}

fn axis(from: i32, to: i32, base: i32) -> Group {
    let line = Form::Path(vec![Stroke::Move((from * 10, base * 10)), Stroke::Line((to * 10, base * 10))]);
    Group {
        key: "axis".to_owned(),
        classes: vec!["axis"],
        shapes: vec![Shape { class: "line", form: line }],
        ..Group::default()
    }
}

/// How high an arc over `steps` marks rises: more for a longer one, so that arcs lie within each other.
fn height(steps: usize, pitch: i32) -> i32 {
    (16 + steps as i32 * pitch / 4).min(MOST_HEIGHT)
}

/// An arc from right to left. A longer one starts and ends nearer to the middle of its marks, so that arcs of one mark
/// do not cross each other.
fn arc(from: i32, to: i32, base: i32, height: i32) -> [(i32, i32); 4] {
    let inset = (140 / height.max(10)).clamp(2, 9);
    // The control points stand 4/3 as high as the curve.
    let top = base - height * 4 / 3;
    let reach = (from - to) / 5;
    [(from - inset, base), (from - inset - reach, top), (to + inset + reach, top), (to + inset, base)]
}
