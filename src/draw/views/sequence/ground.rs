//! What lies behind the values: periods as bands, the axes and their numbers.

use super::plot::{Plot, Side};
use super::reach::{Extent, LEFT, RIGHT, Rare, TOP, round, width};
use crate::draw::scene::{Form, Group, Shape, Stroke, text_width};
use crate::message::{Arg, Locale, say};
use crate::solve::sequence::period::Period;

/// Between the numbers of an axis, in pixels.
const TICK_GAP: i32 = 44;
/// Periods narrower than this, in tenths, are one band.
const NARROW: i32 = 60;
/// The size of a note.
const NOTE: i32 = 14;
/// A bold note is as wide as a plain one of this size.
const BOLD: i32 = 16;
/// From the edge of the picture to what stands there.
const EDGE: i32 = 4;
/// The top of a bracket over the first period.
const BRACKET: i32 = TOP - 8;

/// The ground from back to front.
pub fn groups(plot: &Plot<'_>, locale: &Locale) -> Vec<Group> {
    let mut groups = Vec::new();
    if let Some(found) = plot.stretch.period().filter(|_| plot.is_over) {
        push_bands(&mut groups, plot, &found.period, locale);
    }
    groups.push(values(&plot.extent, locale));
    groups.push(sizes(plot, locale));
    groups.extend(plot.beyond().map(|side| beyond(plot, side)));
    if let Some(rare) = &plot.rare {
        groups.push(legend(rare, plot.extent.width, locale));
    }
    groups
}

/// Which marks are told apart as rare.
fn legend(rare: &Rare, width: i32, locale: &Locale) -> Group {
    let values: Vec<Arg> = rare.values.iter().map(|&value| value.into()).collect();
    let text = locale.say(&match rare.is_but_for_zero {
        true => say!("sequence.rare_but_for_zero", values = values, n = rare.times),
        false => say!("sequence.rare", values = values, n = rare.times),
    });
    let form = Form::Text { x: width - RIGHT, y: 14, text };
    let shapes = vec![Shape { class: "rare", form }];
    Group { key: "legend".to_owned(), classes: vec!["ground"], shapes, ..Group::default() }
}

/// A rectangle in tenths.
pub fn rect(left: i32, top: i32, right: i32, bottom: i32) -> Form {
    use Stroke::{Close, Line, Move};
    Form::Path(vec![Move((left, top)), Line((right, top)), Line((right, bottom)), Line((left, bottom)), Close])
}

/// What comes before the period, then its rounds in turn shaded and plain, and a bracket over the first in sight.
fn push_bands(groups: &mut Vec<Group>, plot: &Plot<'_>, period: &Period, locale: &Locale) {
    let (extent, heaps) = (&plot.extent, &plot.stretch.heaps);
    let band = |from: u64, to: u64| rect(extent.x(from), TOP * 10, extent.x(to), extent.base());
    let mut shapes = Vec::new();
    if period.preperiod > heaps.start {
        shapes.push(Shape { class: "before", form: band(heaps.start, period.preperiod) });
    }
    let first = round_from(period, heaps.start);
    let width = extent.wide(period.length);
    let mut from = first;
    while width >= NARROW && from < heaps.end {
        let to = from.saturating_add(period.length);
        if ((from - period.preperiod) / period.length).is_multiple_of(2) {
            shapes.push(Shape { class: "round", form: band(from.max(heaps.start), to.min(heaps.end)) });
        }
        from = to;
    }
    groups.push(Group { key: "bands".to_owned(), classes: vec!["ground"], shapes, ..Group::default() });
    groups.push(bracket(extent, period, first, heaps.end, locale));
}

/// The start of the round that a heap is in; the first one for heaps before it.
fn round_from(period: &Period, heap: u64) -> u64 {
    match heap.checked_sub(period.preperiod) {
        Some(into) => heap - into % period.length,
        None => period.preperiod,
    }
}

/// The first whole round in sight, named; or its name alone where it is too narrow or begins out of sight.
fn bracket(extent: &Extent, period: &Period, round: u64, end: u64, locale: &Locale) -> Group {
    let start = if extent.shows(round) { round } else { round.saturating_add(period.length) };
    let stop = start.saturating_add(period.length);
    let text = locale.say(&say!("sequence.period", n = period.length, from = period.preperiod));
    let (mut shapes, mut middle) = (Vec::new(), (extent.width + LEFT - RIGHT) / 2);
    if start < end && extent.wide(period.length) >= NARROW {
        let (left, right) = (extent.x(start) + 5, extent.x(stop.min(end)) - 5);
        let (top, foot) = (BRACKET * 10, BRACKET * 10 + 60);
        let mut line = vec![Stroke::Move((left, foot)), Stroke::Line((left, top)), Stroke::Line((right, top))];
        if stop <= end {
            line.push(Stroke::Line((right, foot)));
        }
        shapes.push(Shape { class: "bracket", form: Form::Path(line) });
        middle = (left + right) / 20;
    }
    let half = text_width(&text, NOTE) / 2 + 4;
    let x = middle.clamp(half.min(extent.width / 2), (extent.width - half).max(extent.width / 2));
    shapes.push(Shape { class: "note", form: Form::Text { x, y: BRACKET - 6, text } });
    Group { key: "period".to_owned(), classes: vec!["ground"], shapes, ..Group::default() }
}

/// The axis of values.
fn values(extent: &Extent, locale: &Locale) -> Group {
    let mut shapes = Vec::new();
    let high = (extent.y(0) - extent.y(extent.most)).max(1);
    let step = round((extent.most * 220).div_ceil(u64::from(high.unsigned_abs())).max(1));
    let mut value = 0;
    while value <= extent.most {
        let y = extent.y(value);
        let line = vec![Stroke::Move((LEFT * 10, y)), Stroke::Line(((extent.width - RIGHT) * 10, y))];
        shapes.push(Shape { class: if value == 0 { "base" } else { "grid" }, form: Form::Path(line) });
        let text = value.to_string();
        shapes.push(Shape { class: "left", form: Form::Text { x: LEFT - 7, y: y / 10 + 4, text } });
        value += step;
    }
    let text = locale.say(&say!("sequence.axis-value"));
    shapes.push(Shape { class: "corner", form: Form::Text { x: 4, y: 14, text } });
    Group { key: "values".to_owned(), classes: vec!["ground"], shapes, ..Group::default() }
}

/// An arrow head at the end of the axis behind which the game's own heap lies, and its number.
fn beyond(plot: &Plot<'_>, side: Side) -> Group {
    let (extent, y) = (&plot.extent, plot.extent.base() + 50);
    let (foot, out, x, class) = match side {
        Side::Before => (LEFT * 10 - 5, -65, EDGE, "before"),
        Side::After => ((extent.width - RIGHT) * 10 + 10, 65, extent.width - EDGE, "after"),
    };
    let head =
        vec![Stroke::Move((foot + out, y)), Stroke::Line((foot, y + 45)), Stroke::Line((foot, y - 45)), Stroke::Close];
    let number = Form::Text { x, y: extent.base() / 10 + 23, text: plot.here.to_string() };
    let shapes = vec![Shape { class: "pointer", form: Form::Path(head) }, Shape { class, form: number }];
    Group { key: "beyond".to_owned(), classes: vec!["beyond"], shapes, ..Group::default() }
}

/// Where numbers may stand below the axis: not on that of the game's own heap.
fn free(plot: &Plot<'_>) -> (i32, i32) {
    let taken = text_width(&plot.here.to_string(), BOLD) + EDGE + 8;
    match plot.beyond() {
        Some(Side::Before) => (taken, plot.extent.width),
        Some(Side::After) => (0, plot.extent.width - taken),
        None => (0, plot.extent.width),
    }
}

/// The axis of sizes.
fn sizes(plot: &Plot<'_>, locale: &Locale) -> Group {
    let (extent, heaps) = (&plot.extent, &plot.stretch.heaps);
    let widest = text_width(&heaps.end.to_string(), NOTE) + 12;
    let ticks = ((extent.width - LEFT - RIGHT) / widest.max(TICK_GAP)).max(1) as u64;
    let step = round((heaps.end - heaps.start).div_ceil(ticks));
    let (mut shapes, (left, right)) = (Vec::new(), free(plot));
    let mut heap = heaps.start.div_ceil(step).saturating_mul(step);
    while heap < heaps.end {
        let middle = (extent.x(heap) + extent.x(heap + 1)) / 2;
        let line = vec![Stroke::Move((middle, extent.base() + 70)), Stroke::Line((middle, extent.base() + 110))];
        shapes.push(Shape { class: "base", form: Form::Path(line) });
        let text = heap.to_string();
        let half = text_width(&text, NOTE) / 2;
        let x = (middle / 10).clamp(half + EDGE, extent.width - half - EDGE);
        if x - half >= left && x + half <= right {
            shapes.push(Shape { class: "note", form: Form::Text { x, y: extent.base() / 10 + 23, text } });
        }
        heap = heap.saturating_add(step);
    }
    let width = width(plot.settings.count);
    let text = locale.say(&if width == 1 { say!("sequence.axis-heap") } else { say!("sequence.axis-many", n = width) });
    shapes.push(Shape {
        class: "note",
        form: Form::Text { x: (extent.width + LEFT - RIGHT) / 2, y: extent.height() - 6, text },
    });
    Group { key: "sizes".to_owned(), classes: vec!["ground"], shapes, ..Group::default() }
}
