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
/// The highest arc, however far it leads.
const MOST_HEIGHT: i32 = 260;

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
    let scene = draw(&study, &told.reveal(), locale, locale.say(&name));
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
fn draw(study: &Study, reveal: &Reveal, locale: &Locale, name: String) -> Scene {
    let last = study.spots.len().saturating_sub(1);
    let pitch = pitch(study);
    let base = MARGIN + height(longest(study), pitch) + node::SIZE / 2;
    let x = |index: usize| MARGIN + node::SIZE / 2 + 4 + index as i32 * pitch;
    let quiet = study.arrow_count() > MOST_ARCS;
    let mut groups = vec![axis(x(0), x(last), base)];
    for (from, spot) in study.spots.iter().enumerate() {
        for &(to, _) in &spot.options {
            let points = arc(x(from), x(to), base - node::SIZE / 2 - 3, height(from - to, pitch));
            let mut group = arrow::group(study, reveal, from, to, arrow::shapes(&points));
            if quiet && reveal.step != Some(from) && spot.chips == 0 {
                group.classes.push("quiet");
            }
            groups.push(group);
        }
    }
    groups.extend((0..study.spots.len()).map(|index| node::group(study, index, reveal, locale, (x(index), base))));
    let width = x(last) + pitch - node::SIZE / 2;
    Scene::of_marks((width, base + node::SIZE / 2 + MARGIN), name, groups, locale)
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
pub fn arc(from: i32, to: i32, base: i32, height: i32) -> [(i32, i32); 4] {
    let inset = (140 / height.max(10)).clamp(2, 9);
    // The control points stand 4/3 as high as the curve.
    let top = base - height * 4 / 3;
    let reach = (from - to) / 5;
    [(from - inset, base), (from - inset - reach, top), (to + inset + reach, top), (to + inset, base)]
}
