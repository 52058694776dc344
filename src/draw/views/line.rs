//! One heap as a number line: a mark for each size, an arc for each move.

use crate::budget::Budget;
use crate::draw::scene::{Form, Group, Scene, Shape, Stroke};
use crate::draw::steps::Narration;
use crate::draw::style::FIGURE;
use crate::draw::table::SHOWN;
use crate::draw::views::graph;
use crate::draw::{Picture, Request, Reveal, ViewEntry, arrow, node};
use crate::error::Error;
use crate::game::{Game, Term};
use crate::message::{Locale, say};
use crate::position::Position;
use crate::reader::shortened;
use crate::teach::study::Study;

/// The number line, as long as one row holds. What is longer is another entry's: [`line_rows`](crate::draw::views::line_rows).
pub const VIEW: ViewEntry = ViewEntry {
    name: "line",
    title: "view.line",
    suits: |game| game.only_component().is_some_and(|(rules, position)| rules.structure().only_takes(position.first())),
    room,
    leads: room,
    picture: Some(picture),
    trees: Err(|| say!("draw.line-one-heap")),
    style: &[FIGURE],
    ..ViewEntry::USUAL
};

/// The longest line that stands in one row.
pub const MOST_STONES: u64 = 24;
/// The longest line that is drawn from 0 on, in rows.
pub const MOST_IN_ROWS: u64 = 250;
/// With more arcs than this, only those of the position in question are shown.
const MOST_ARCS: usize = 90;
/// The highest arc, however far it leads, and where there are several rows.
const MOST_HEIGHT: i32 = 260;
const MOST_HEIGHT_IN_ROWS: i32 = 64;
/// The least room between the marks of a row and the highest arc of the next.
pub const BETWEEN: i32 = 22;

const MARGIN: i32 = 14;
/// Room between neighbouring marks: for the value, and for a ring.
const GAP: i32 = 16;

/// Whether there is a line from 0 to the heap, in one row or in several.
fn room(game: &Game) -> bool {
    heap_of(game).is_ok_and(|heap| heap <= MOST_IN_ROWS && study_of(game, heap, Budget::default()).is_ok())
}

/// Draws the line. A step computes one heap.
///
/// # Errors
/// [`Error::Unsupported`] for anything but one heap that moves only make smaller, [`Error::TooLarge`] for a large one.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let heap = heap_of(game)?;
    if heap > MOST_STONES {
        return Err(graph::too_large(VIEW.name));
    }
    let study = study_of(game, heap, request.budget)?;
    let text = shortened(&game.write().0, SHOWN);
    let name = say!("draw.line", game = text, n = study.spots.len().saturating_sub(1));
    let told = Narration::of(request, &study, &study.steps(), &|| study.summary.clone());
    let scene = draw(&study, &told.reveal(), request.state, locale, locale.say(&name));
    Ok(told.picture(&VIEW, scene, Vec::new()))
}

/// The size of the heap.
///
/// # Errors
/// [`Error::Unsupported`] for anything but one heap that moves only make smaller.
pub fn heap_of(game: &Game) -> Result<u64, Error> {
    let only = game.only_component().map(|(rules, position)| (rules, position.first()));
    match only.filter(|(rules, heap)| rules.structure().only_takes(*heap)) {
        Some((_, heap)) => Ok(heap),
        None => Err(Error::Unsupported { why: say!("draw.line-one-heap") }),
    }
}

/// All heaps up to the game's own, reachable or not.
///
/// # Errors
/// As [`Study::of`].
pub fn study_of(game: &Game, heap: u64, budget: Budget) -> Result<Study, Error> {
    let heaps = (0..=heap).map(Position::heap).collect();
    let term = Term { rules: game.terms[0].rules.clone(), components: heaps };
    Study::of_line(&Game { play: game.play, terms: vec![term] }, budget)
}

/// Draws a study of all heaps from 0 to some size.
fn draw(study: &Study, reveal: &Reveal, state: &str, locale: &Locale, name: String) -> Scene {
    let pitch = pitch(study);
    let length = in_a_row(state, pitch, study.spots.len());
    let most = if length < study.spots.len() { MOST_HEIGHT_IN_ROWS } else { MOST_HEIGHT };
    let rise = height(longest(study), pitch).min(most);
    let mut places = Vec::new();
    let (first, mut y) = (MARGIN + node::SIZE / 2 + 4, MARGIN + rise + node::SIZE / 2);
    let (mut x, end) = (first, first + length as i32 * pitch);
    for _ in &study.spots {
        if x == end {
            (x, y) = (first, y + rise + node::SIZE + BETWEEN);
        }
        places.push((x, y));
        x += pitch;
    }
    let quiet = study.arrow_count() > MOST_ARCS;
    let mut groups = vec![axis(&places, first)];
    for (from, spot) in study.spots.iter().enumerate() {
        for &(to, _) in &spot.options {
            let shapes = arcs(places[from], places[to], (from - to) as i32 * pitch, height(from - to, pitch).min(most));
            let mut group = arrow::group(study, reveal, from, to, shapes);
            if quiet && reveal.step != Some(from) && spot.chips == 0 {
                group.classes.push("quiet");
            }
            groups.push(group);
        }
    }
    groups.extend(places.iter().enumerate().map(|(index, &at)| node::group(study, index, reveal, locale, at)));
    Scene::of_marks((end - node::SIZE / 2, y + node::SIZE / 2 + MARGIN), name, groups, locale)
}

/// How many marks a row holds: all, or, where the reader's box has less room, which is all that the state of a line says, as many as it has
/// room for, in fives if there are so many.
pub fn in_a_row(state: &str, pitch: i32, all: usize) -> usize {
    let digits = state.strip_prefix("width:").unwrap_or_default().bytes().take(5);
    let width = digits.fold(0, |width, digit| width * 10 + i32::from(digit & 15));
    match ((width - MARGIN) / pitch).max(1) as usize {
        _ if width == 0 => all,
        fitting if fitting >= all => all,
        fitting if fitting < 5 => fitting,
        fitting => fitting - fitting % 5,
    }
}

/// The arc of a move; from one row to another it leaves the picture at the left, and comes in again at the right.
fn arcs(from: (i32, i32), to: (i32, i32), way: i32, height: i32) -> Vec<Shape> {
    let top = |y: i32| y - node::SIZE / 2 - 3;
    let mut shapes = arrow::shapes(&arc(to.0 + way, to.0, top(to.1), height));
    if from.1 != to.1 {
        let [start, a, b, end] = arc(from.0, from.0 - way, top(from.1), height).map(tenths);
        shapes.push(Shape { class: "line", form: Form::Path(vec![Stroke::Move(start), Stroke::Curve(a, b, end)]) });
    }
    shapes
}

fn tenths((x, y): (i32, i32)) -> (i32, i32) {
    (x * 10, y * 10)
}

/// From one mark to the next.
fn pitch(study: &Study) -> i32 {
    let mut widest = 0;
    for index in 0..study.spots.len() {
        widest = widest.max(node::width(study, index) + node::aside(study, index));
    }
    widest + GAP
}

/// How many marks the longest arc leads over.
fn longest(study: &Study) -> usize {
    let mut longest = 0;
    for (from, spot) in study.spots.iter().enumerate() {
        for (to, _) in &spot.options {
            longest = longest.max(from - to);
        }
    }
    longest
}

/// The line that the marks of each row stand on, from the place where rows begin.
fn axis(places: &[(i32, i32)], first: i32) -> Group {
    let mut strokes = Vec::new();
    for (index, &at) in places.iter().enumerate() {
        if at.0 == first {
            strokes.push(Stroke::Move(tenths(at)));
        }
        if places.get(index + 1).is_none_or(|next| next.0 == first) {
            strokes.push(Stroke::Line(tenths(at)));
        }
    }
    Group {
        key: "axis".to_owned(),
        classes: vec!["axis"],
        shapes: vec![Shape { class: "line", form: Form::Path(strokes) }],
        ..Group::default()
    }
}

/// How high an arc over `steps` marks rises: more for a longer one, so that arcs lie within each other.
fn height(steps: usize, pitch: i32) -> i32 {
    (16 + steps as i32 * pitch / 4).min(MOST_HEIGHT)
}

/// An arc from right to left. A longer one starts and ends nearer to the middle of its marks, so that arcs of one mark
/// do not cross each other.
pub fn arc(from: i32, to: i32, base: i32, height: i32) -> [(i32, i32); 4] {
    let inset = (140 / height.max(10)).clamp(2, 9);
    // The control points stand 4/3 as high as the curve.
    let top = base - height * 4 / 3;
    let reach = (from - to) / 5;
    [(from - inset, base), (from - inset - reach, top), (to + inset + reach, top), (to + inset, base)]
}
