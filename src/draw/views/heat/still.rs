//! The corner of a heat map as a picture that needs no canvas, and as a table.

use super::colours::Colouring;
use super::{VIEW, axes, cell, controls, name, settings};
use crate::draw::scene::{Form, Group, Scene, Shape, Stroke};
use crate::draw::table::rows_where;
use crate::draw::{Picture, Request, Table};
use crate::error::Error;
use crate::game::Game;
use crate::message::Locale;
use crate::solve::sequence::pairs::{self, Pairs};

/// How many numbers the picture has each way: as many as a page still opens quickly.
const SIDE: usize = 64;
/// The side of a cell.
const CELL: i32 = 6;
/// Left of the cells and above them: room for numbers.
const LEFT: i32 = 40;
const TOP: i32 = 40;
const MARGIN: i32 = 14;
/// From one number of an axis to the next.
const TICK: usize = 16;
/// Columns of the table: as many as fit a screen.
const COLUMNS: usize = 16;
/// The classes of the scale's colours, dark to light.
const SCALE: [&str; 16] =
    ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15"];

/// Draws the first numbers of a heat map.
///
/// # Errors
/// [`Error::Unsupported`] for a game that is no pair of numbers, and as [`Pairs::filled`].
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let settings = settings(game, request.state)?;
    let table = Pairs::filled(game, SIDE, request.budget)?;
    let here = pairs::numbers(game).filter(|&(a, b)| a.max(b) < SIDE as u64);
    let mut groups = cells(&table, settings.colouring);
    groups.push(scales(game, locale));
    if let Some(at) = here {
        groups.push(mark(at));
    }
    let side = SIDE as i32 * CELL + MARGIN;
    let say = match here {
        Some((a, b)) => cell(game, (a, b), value(&table, a as usize, b as usize), request.budget)?,
        None => name(game, SIDE),
    };
    Ok(Picture {
        view: &VIEW,
        scene: Scene::of_marks((LEFT + side, TOP + side), locale.say(&name(game, SIDE)), groups, locale),
        steps: 0,
        step: None,
        say,
        choices: Vec::new(),
        verdict: None,
        controls: controls(game, &settings)?,
    })
}

fn value(table: &Pairs, a: usize, b: usize) -> u64 {
    u64::from(table.values()[a * table.size() + b])
}

/// For each colour one group with all its cells, as strokes a row thick.
fn cells(table: &Pairs, colouring: Colouring) -> Vec<Group> {
    let most = u64::from(table.most());
    let class = |a, b| class_of(colouring, value(table, a, b), most);
    let mut paths: Vec<(&'static str, Vec<Stroke>)> = Vec::new();
    for a in 0..SIDE {
        let mut b = 0;
        while b < SIDE {
            let (start, colour) = (b, class(a, b));
            while b < SIDE && class(a, b) == colour {
                b += 1;
            }
            let path = path_of(&mut paths, colour);
            for (stroke, column) in [Stroke::Move as fn(_) -> _, Stroke::Line].into_iter().zip([start, b]) {
                path.push(stroke(((LEFT + column as i32 * CELL) * 10, (TOP + a as i32 * CELL) * 10 + CELL * 5)));
            }
        }
    }
    let group = |(class, path): (&'static str, _)| Group {
        key: class.to_owned(),
        classes: vec!["heat", "cells"],
        shapes: vec![Shape { class, form: Form::Path(path) }],
        ..Group::default()
    };
    paths.into_iter().map(group).collect()
}

fn path_of<'p>(paths: &'p mut Vec<(&'static str, Vec<Stroke>)>, class: &'static str) -> &'p mut Vec<Stroke> {
    let index = paths.iter().position(|(known, _)| *known == class).unwrap_or_else(|| {
        paths.push((class, Vec::new()));
        paths.len() - 1
    });
    &mut paths[index].1
}

fn class_of(colouring: Colouring, value: u64, most: u64) -> &'static str {
    const UNKNOWN: u64 = pairs::UNKNOWN as u64;
    match (colouring, value) {
        (_, UNKNOWN) => "unknown",
        (Colouring::Outcome, 0) => "P",
        (Colouring::Outcome, _) => "N",
        (_, 0) => "zero",
        _ => SCALE[(colouring.level(value, most) / 16).min(15) as usize],
    }
}

/// The numbers beside the rows and above the columns.
fn scales(game: &Game, locale: &Locale) -> Group {
    let mut shapes = Vec::new();
    let mut text = |class, x, y, text: String| shapes.push(Shape { class, form: Form::Text { x, y, text } });
    for tick in (0..SIDE).step_by(TICK) {
        let at = tick as i32 * CELL + CELL / 2;
        text("tick", LEFT + at, TOP - 6, tick.to_string());
        text("left", LEFT - 6, TOP + at + 4, tick.to_string());
    }
    text("title", LEFT, TOP - 22, locale.say(&axes(game)));
    Group { key: "axes".to_owned(), classes: vec!["heat"], shapes, ..Group::default() }
}

/// A frame around the cell where play is.
fn mark((a, b): (u64, u64)) -> Group {
    let middle = |n: u64| n as i32 * CELL + CELL / 2;
    let frame = |side, class| Shape { class, form: Form::Rect { width: side, height: side, corner: 2 } };
    Group {
        key: "here".to_owned(),
        classes: vec!["heat"],
        at: Some((LEFT + middle(b), TOP + middle(a))),
        shapes: vec![frame(CELL + 8, "here-halo"), frame(CELL + 6, "here")],
        ..Group::default()
    }
}

/// A value as a table has it, a question mark where it is not known.
fn shown(table: &Pairs, a: usize, b: usize) -> String {
    table.value(a as u64, b as u64).map_or("?".to_owned(), |value| value.to_string())
}

/// The first values, a row for each number of the first heap.
///
/// # Errors
/// As [`picture`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let size = settings(game, request.state)?.size;
    let found = &Pairs::filled(game, most.clamp(COLUMNS, size), request.budget)?;
    let mut columns = vec![locale.say(&axes(game))];
    columns.extend((0..COLUMNS).map(|b| b.to_string()));
    let mut rows = Vec::new();
    for a in 0..most.min(size) {
        let mut row = vec![a.to_string()];
        row.extend((0..COLUMNS).map(|b| shown(found, a, b)));
        rows.push(row);
    }
    let more = size - rows.len();
    let own = pairs::numbers(game).filter(|&(a, b)| a.max(b) < size as u64);
    let here = rows_where((0..rows.len() as u64).map(|a| own.is_some_and(|own| own.0 == a)));
    Ok(Table { caption: locale.say(&name(game, size)), columns, kinds: "number", rows, more, here })
}
