//! Where a reader points at the value that is asked for: a row for each choice, at its height in the column of the heap.

use super::ground::rect;
use super::marks::bar;
use super::plot::Plot;
use super::reach::{RIGHT, TOP};
use crate::draw::scene::{Form, Group, Shape, Stroke, text_width};
use crate::message::{Locale, say};

/// Rows are at least so wide, in tenths, as a finger needs: of a narrow column they reach to the right, where nothing is known yet, and
/// hardly to the left.
const WIDE: i32 = 440;
const LEANING: i32 = 30;
/// Heights that lie nearer to each other, in tenths, are not told apart by pointing.
const APART: i32 = 120;
/// A value beside its bar is bold: as wide as a plain one of this size.
const VALUE: i32 = 16;

/// Adds a row for each choice that the chart has a height for, and what it would look like, which is seen while it is pointed at.
pub fn push(groups: &mut Vec<Group>, plot: &Plot<'_>, choices: &[String], locale: &Locale) {
    let Some(heap) = plot.now.filter(|_| plot.hidden) else { return };
    let heights = heights(plot, choices);
    // One row alone would be the answer.
    if heights.len() < 2 || heights.windows(2).any(|pair| pair[0].1 - pair[1].1 < APART) {
        return;
    }
    let middle = plot.extent.x(heap) + plot.extent.wide(1) / 2;
    let (left, right) = sides(plot, heap);
    let question = locale.say(&plot.stretch.ask(heap));
    for (index, &(value, y)) in heights.iter().enumerate() {
        let between = |other: Option<&(u32, i32)>, end| other.map_or(end, |&(_, other)| i32::midpoint(y, other));
        let top = between(heights.get(index + 1), TOP * 10);
        let foot = between(index.checked_sub(1).map(|below| &heights[below]), plot.extent.base() + 100);
        let (key, origin) = (format!("value {value}"), y / 10 * 10);
        let placed = Group { at: Some((middle / 10, y / 10)), shift: middle % 10, ..Group::default() };
        groups.push(Group {
            key: key.clone(),
            classes: vec!["answer", "level"],
            name: Some(locale.say(&say!("ui.choice", value = value))),
            why: Some(question.clone()),
            shapes: vec![
                Shape { class: "hit", form: rect(left - middle, top - origin, right - middle, foot - origin) },
                Shape { class: "line", form: line(plot.extent.wide(1) / 2, y - origin) },
            ],
            ..placed.clone()
        });
        groups.push(Group {
            key: format!("{key}>"),
            classes: vec!["guess", "hint"],
            at: Some((middle / 10, 0)),
            link: Some((key, String::new())),
            shapes: vec![
                Shape { class: "shape", form: bar(plot, value) },
                Shape { class: "value", form: beside(plot, middle, y, value) },
            ],
            ..placed
        });
    }
}

/// The choices that have a height in the chart, from the least on.
fn heights(plot: &Plot<'_>, choices: &[String]) -> Vec<(u32, i32)> {
    let values = choices.iter().filter_map(|choice| choice.parse::<u32>().ok());
    let within = values.filter(|&value| u64::from(value) <= plot.extent.most);
    within.map(|value| (value, plot.extent.y(u64::from(value)))).collect()
}

/// From where to where rows reach.
fn sides(plot: &Plot<'_>, heap: u64) -> (i32, i32) {
    let (start, end) = (plot.extent.x(heap), plot.extent.x(heap) + plot.extent.wide(1));
    let lacking = (WIDE - (end - start)).max(0);
    let left = start - lacking.min(LEANING);
    let right = end.max(left + WIDE).min((plot.extent.width - RIGHT) * 10);
    (left.min(right - WIDE), right)
}

/// A short line across the column.
fn line(side: i32, y: i32) -> Form {
    Form::Path(vec![Stroke::Move((-side, y)), Stroke::Line((side, y))])
}

/// A value to the right of its bar, within the picture.
fn beside(plot: &Plot<'_>, middle: i32, y: i32, value: u32) -> Form {
    let text = value.to_string();
    let room = plot.extent.width - middle / 10 - text_width(&text, VALUE);
    Form::Text { x: (plot.extent.wide(1) / 20 + 4).min(room), y: y / 10 - 4, text }
}
