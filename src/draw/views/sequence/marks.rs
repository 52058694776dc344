//! The values themselves: a mark for each heap, or a column for several.

use super::ground::rect;
use super::plot::Plot;
use super::reach::{MOST_MARKS, TOP, once, width};
use crate::draw::names;
use crate::draw::scene::{Form, Group, Shape, Stroke, text_width};
use crate::draw::steps::Knowledge;
use crate::game::Outcome;
use crate::message::{Locale, say};
use crate::state;
use crate::teach::lesson::Lesson;

/// A dot's half width, in tenths, where there is room.
const DOT: i32 = 40;
/// A value above its mark is bold: as wide as a plain one of this size; how high it is, and what it keeps free towards another, in tenths.
const VALUE: i32 = 16;
const VALUE_HIGH: i32 = 100;
const VALUE_GAP: i32 = 15;
/// How far it may stand out over its mark's place, in tenths.
const VALUE_OVER: i32 = 10;
/// Marks at least so wide, in tenths, have an outline.
const OUTLINED: i32 = 40;
/// How far below the base line a P heap's disc hangs, at most.
const DISC: i32 = 45;

/// Adds a group for each mark, from left to right.
pub fn push(groups: &mut Vec<Group>, plot: &Plot<'_>, locale: &Locale) {
    if plot.settings.count > MOST_MARKS {
        return push_columns(groups, plot, locale);
    }
    let options = plot.now.and_then(|heap| plot.stretch.options(heap)).unwrap_or_default();
    let mut last = None;
    plot.stretch.each(plot.stretch.heaps.clone(), &mut |heap, value| {
        let state = state_of(plot, heap);
        let mut classes = vec!["term", if state != Knowledge::Known { "open" } else { outcome(value) }];
        let is_option = options.iter().any(|option| option.heap == Some(heap));
        let is_rare = state == Knowledge::Known
            && value > 0
            && plot.rare.as_ref().is_some_and(|rare| rare.values.contains(&value));
        let states = [
            ("outlined", plot.extent.wide(1) >= OUTLINED),
            ("rare", is_rare),
            ("now", plot.now == Some(heap)),
            ("option", is_option),
            ("here", plot.here == heap),
        ];
        for (class, given) in states {
            if given {
                classes.push(class);
            }
        }
        let middle = plot.extent.x(heap) + plot.extent.wide(1) / 2;
        let written = value_at(plot, value).filter(|_| state == Knowledge::Known);
        let written = written.filter(|&y| is_clear(plot, heap, y, last));
        last = written;
        groups.push(Group {
            key: format!("n{heap}"),
            at: Some((middle / 10, 0)),
            shift: middle % 10,
            go: Some(plot.stretch.game(heap)).filter(|_| heap != plot.here),
            name: name(heap, value, state, &classes, locale),
            why: Some(why(plot, heap, state, locale)),
            classes,
            shapes: shapes(plot, heap, (value, written), state),
            ..Group::default()
        });
    });
}

fn state_of(plot: &Plot<'_>, heap: u64) -> Knowledge {
    match plot.now {
        Some(now) if heap > now => Knowledge::Open,
        Some(now) if heap == now && plot.hidden => Knowledge::Asked,
        _ => Knowledge::Known,
    }
}

fn outcome(value: u32) -> &'static str {
    if value == 0 { "P" } else { "N" }
}

fn name(heap: u64, value: u32, state: Knowledge, classes: &[&str], locale: &Locale) -> Option<String> {
    let known = (state == Knowledge::Known).then_some(value);
    let outcome = known.map(|value| Outcome::won_by_mover(value > 0));
    names::marked(names::position(&heap.to_string(), known, outcome, locale), classes, locale)
}

fn why(plot: &Plot<'_>, heap: u64, state: Knowledge, locale: &Locale) -> String {
    locale.say(&match state {
        Knowledge::Known => plot.stretch.explain(heap),
        Knowledge::Asked => plot.stretch.ask(heap),
        Knowledge::Open => say!("draw.open", position = heap),
    })
}

/// The shapes of a mark, around the middle of its place.
fn shapes(plot: &Plot<'_>, heap: u64, (value, written): (u32, Option<i32>), state: Knowledge) -> Vec<Shape> {
    let (unit, base) = (plot.extent.wide(1), plot.extent.base());
    let side = unit / 2;
    let mut shapes = vec![Shape { class: "hit", form: rect(-side, TOP * 10, side, base + 100) }];
    let mut push = |class, form| shapes.push(Shape { class, form });
    let text = |y: i32, text: String| Form::Text { x: 0, y: y / 10, text };
    if plot.here == heap {
        push("pointer", triangle(0, base + 50));
    }
    if state != Knowledge::Known {
        if state == Knowledge::Asked {
            push("value", text(base - 60, "?".to_owned()));
        }
        return shapes;
    }
    push("shape", bar(plot, value));
    if let Some(y) = written {
        push("value", text(y, value.to_string()));
    }
    shapes
}

/// What shows a value, around the middle of its place.
pub fn bar(plot: &Plot<'_>, value: u32) -> Form {
    let (unit, base, height) = (plot.extent.wide(1), plot.extent.base(), plot.extent.y(u64::from(value)));
    let (side, gap) = (unit / 2, (unit / 8).min(30));
    match (value, plot.settings.dots) {
        (0, _) => disc(0, base, (side - gap / 2).clamp(8, DISC)),
        (_, false) => rect(gap - side, height, side - gap, base),
        (_, true) => {
            let half = (side - gap / 2).clamp(8, DOT);
            rect(-half, height - half, half, height + half)
        }
    }
}

/// The line on which a value stands above its mark, if each of them has room there: some without the others would look like all there are.
fn value_at(plot: &Plot<'_>, value: u32) -> Option<i32> {
    let widest = text_width(&plot.extent.most.to_string(), VALUE) * 10;
    let above = match value {
        0 => plot.extent.base() - DISC,
        _ => plot.extent.y(u64::from(value)) - if plot.settings.dots { DOT } else { 0 },
    };
    (widest <= plot.extent.wide(1) + VALUE_OVER).then_some(above - 40)
}

/// Whether a value at this height touches neither the one before it nor, if that comes next, the one that is being computed.
fn is_clear(plot: &Plot<'_>, heap: u64, y: i32, last: Option<i32>) -> bool {
    let widest = text_width(&plot.extent.most.to_string(), VALUE) * 10;
    let is_apart =
        |other: i32| widest + VALUE_GAP <= plot.extent.wide(1) || (other - y).abs() >= VALUE_HIGH + VALUE_GAP;
    let now = plot.now.filter(|&now| now == heap + 1 && !plot.hidden);
    let now = now.and_then(|now| value_at(plot, plot.stretch.value(now)?));
    plot.now == Some(heap) || last.into_iter().chain(now).all(is_apart)
}

/// Upwards, with its tip at the point.
fn triangle(x: i32, y: i32) -> Form {
    use Stroke::{Close, Line, Move};
    Form::Path(vec![Move((x, y)), Line((x + 45, y + 65)), Line((x - 45, y + 65)), Close])
}

fn disc(x: i32, y: i32, radius: i32) -> Form {
    // Four curves make a circle to a thousandth of its radius.
    let arm = radius * 55 / 100;
    let (l, r, t, b) = (x - radius, x + radius, y - radius, y + radius);
    Form::Path(vec![
        Stroke::Move((x, t)),
        Stroke::Curve((x + arm, t), (r, y - arm), (r, y)),
        Stroke::Curve((r, y + arm), (x + arm, b), (x, b)),
        Stroke::Curve((x - arm, b), (l, y + arm), (l, y)),
        Stroke::Curve((l, y - arm), (x - arm, t), (x, t)),
        Stroke::Close,
    ])
}

/// From the least to the greatest value of several heaps; a click shows them one by one.
fn push_columns(groups: &mut Vec<Group>, plot: &Plot<'_>, locale: &Locale) {
    let heaps = &plot.stretch.heaps;
    let width = width(plot.settings.count);
    let mut from = heaps.start;
    while from < heaps.end {
        let to = (from + width).min(heaps.end);
        let (mut least, mut most) = (u64::from(u32::MAX), 0);
        plot.stretch.each(once(plot.stretch, from..to), &mut |_, value| {
            least = least.min(u64::from(value));
            most = most.max(u64::from(value));
        });
        let said = say!("sequence.column", first = from, last = to - 1, least = least, most = most);
        let nearer = state::with(plot.state, "from", &from.to_string());
        let (left, right) = (plot.extent.x(from), plot.extent.x(to));
        let foot = plot.extent.y(least).max(plot.extent.y(most) + 15);
        groups.push(Group {
            key: format!("n{from}"),
            classes: if (from..to).contains(&plot.here) { vec!["term", "many", "here"] } else { vec!["term", "many"] },
            set: Some(state::with(&nearer, "span", &width.max(10).to_string())),
            name: Some(locale.say(&said)),
            shapes: vec![
                Shape { class: "hit", form: rect(left, TOP * 10, right, plot.extent.base() + 100) },
                Shape { class: "shape", form: rect(left, plot.extent.y(most), right, foot) },
            ],
            ..Group::default()
        });
        from = to;
    }
}
