//! The number line in rows, for modules that list this entry in place of the plain one: of a long heap all sizes below each other, as wide
//! as a page, and of a very long one the sizes next to it.

use crate::draw::scene::{Form, Group, Scene, Shape, Stroke};
use crate::draw::steps::{Narration, unstepped};
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, Table};
use crate::draw::views::line::{BETWEEN, MOST_IN_ROWS};
use crate::draw::views::near;
use crate::draw::views::near::place::{NEAR, aside, place_group, width};
use crate::draw::views::{cycles, line};
use crate::draw::{Picture, Request, Reveal, ViewEntry, arrow, node};
use crate::error::Error;
use crate::game::{Game, Term};
use crate::message::{Locale, Message, say};
use crate::position::Position;
use crate::reader::shortened;
use crate::teach::neighbourhood::Neighbourhood;
use crate::teach::study::Study;

/// The number line, of any length.
pub const VIEW: ViewEntry =
    ViewEntry { draws_parts: true, picture: Some(picture), table: Some(table), style: &[FIGURE, NEAR], ..line::VIEW };

/// Of a longer one so many sizes are drawn: the heap's own and those before it.
const WINDOW: u64 = 60;
/// How wide the rows are, as far as they hold five.
const WIDTH: i32 = 1080;
const LEAST_IN_A_ROW: usize = 5;
/// With more arcs than this, only those of the position in question are shown.
const MOST_ARCS: usize = 90;
/// The highest arc within a row, however far it leads.
const MOST_HEIGHT: i32 = 64;
const MARGIN: i32 = 14;
const GAP: i32 = 16;
/// How far a ring stands out.
const RING: i32 = 4;
/// Where an arc leaves a row, from the edge.
const EDGE: i32 = 2;

/// Draws the line: a short one as everywhere, a longer one in rows. A step computes one heap; of a very long line only a part is drawn, which
/// has no steps.
///
/// # Errors
/// [`Error::Unsupported`] for anything but one heap that moves only make smaller, [`Error::TooLarge`] past the budget.
fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let heap = line::heap_of(game)?;
    if heap <= line::MOST_STONES {
        return line::picture(game, request, locale);
    }
    if heap > MOST_IN_ROWS {
        return part(game, heap, request, locale);
    }
    let study = line::study_of(game, heap, request.budget)?;
    let name = say!("draw.line", game = shortened(&game.write().0, SHOWN), n = heap);
    let told = Narration::of(request, &study, &study.steps(), &|| study.summary.clone());
    let reveal = told.reveal();
    let marks = (0..study.spots.len()).map(|index| mark_of(&study, index, &reveal, locale)).collect();
    let scene = Rows::of(marks, request.state).scene(locale.say(&name), locale);
    Ok(told.picture(&VIEW, scene, Vec::new()))
}

/// The sizes next to the heap's own, each with what is known of it.
fn part(game: &Game, heap: u64, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let part = window(game, heap, request)?;
    let first = heap - (part.places.len() as u64 - 1);
    let name = say!("near.line", game = shortened(&game.write().0, SHOWN), part = extent(first, heap));
    let count = part.places.len();
    // The heap's own place is the first one, and the last on the line.
    let marks = (0..count).rev().map(|index| mark_of_place(&part, index, count, locale)).collect();
    let scene = Rows::of(marks, request.state).scene(locale.say(&name), locale);
    let say = unstepped(part.summary.clone(), extent(first, heap));
    Ok(Picture { view: &VIEW, ..cycles::still(scene, say, Vec::new()) })
}

fn extent(first: u64, last: u64) -> Message {
    say!("near.heaps", first = first, last = last)
}

fn window(game: &Game, heap: u64, request: &Request<'_>) -> Result<Neighbourhood, Error> {
    let heaps: Vec<Position> = (heap - (WINDOW - 1)..=heap).rev().map(Position::heap).collect();
    let rules = game.terms[0].rules.clone();
    Neighbourhood::of_components(game.play, Term { rules, components: heaps }, request.budget)
}

/// What the line shows: every size, or of a very long one those that are drawn; at most `most` rows.
///
/// # Errors
/// As [`picture`].
fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let heap = line::heap_of(game)?;
    if heap <= MOST_IN_ROWS {
        return crate::draw::table::of_game(game, most, request.budget, locale);
    }
    let part = window(game, heap, request)?;
    let first = heap - (part.places.len() as u64 - 1);
    let name = say!("near.line", game = shortened(&game.write().0, SHOWN), part = extent(first, heap));
    Ok(near::table(&part, locale.say(&name), most, locale))
}

/// A size of the heap as a mark.
struct Mark {
    group: Group,
    /// The room that it takes.
    width: i32,
    /// How much of it lies left of its middle.
    half: i32,
    /// The marks that its moves lead to.
    options: Vec<usize>,
    /// Whether its arcs are always shown.
    is_shown: bool,
    is_now: bool,
}

fn mark_of(study: &Study, index: usize, reveal: &Reveal, locale: &Locale) -> Mark {
    let is_now = reveal.step == Some(index);
    Mark {
        group: node::group(study, index, reveal, locale, (0, 0)),
        width: node::width(study, index) + node::aside(study, index),
        half: node::width(study, index) / 2 + RING,
        options: study.spots[index].options.iter().map(|option| option.0).collect(),
        is_shown: is_now || study.spots[index].chips > 0,
        is_now,
    }
}

fn mark_of_place(part: &Neighbourhood, index: usize, count: usize, locale: &Locale) -> Mark {
    let place = &part.places[index];
    Mark {
        group: place_group(part, index, false, locale),
        width: width(place) + aside(place),
        half: width(place) / 2 + RING,
        options: place.options.iter().map(|to| count - 1 - to).collect(),
        is_shown: index == 0,
        is_now: false,
    }
}

/// Marks in rows.
struct Rows {
    marks: Vec<Mark>,
    pitch: i32,
    /// The middle of the first mark of each row.
    first: i32,
    /// How many marks a row holds.
    length: usize,
    /// How high the arcs of a row rise.
    rise: i32,
}

impl Rows {
    fn of(marks: Vec<Mark>, state: &str) -> Self {
        let pitch = marks.iter().map(|mark| mark.width).max().unwrap_or(node::SIZE) + GAP;
        let fitting = ((WIDTH / pitch) as usize).max(LEAST_IN_A_ROW);
        // Fives and tens below each other are found at once.
        let length = line::in_a_row(state, pitch, fitting - fitting % 5);
        let first = marks.iter().map(|mark| mark.half).max().unwrap_or(0) + MARGIN;
        let mut rows = Rows { marks, pitch, first, length, rise: 0 };
        for from in 0..rows.marks.len() {
            for &to in &rows.marks[from].options {
                rows.rise = rows.rise.max(rows.height(from, to));
            }
        }
        rows
    }

    fn row(&self, index: usize) -> usize {
        index / self.length
    }

    /// The middle of a mark.
    fn at(&self, index: usize) -> (i32, i32) {
        let (row, place) = (self.row(index) as i32, (index % self.length) as i32);
        let first = MARGIN + self.rise + node::SIZE / 2;
        (self.first + place * self.pitch, first + row * (self.rise + node::SIZE + BETWEEN))
    }

    fn height(&self, from: usize, to: usize) -> i32 {
        (16 + from.abs_diff(to) as i32 * self.pitch / 5).min(MOST_HEIGHT)
    }

    fn scene(mut self, name: String, locale: &Locale) -> Scene {
        let arcs: usize = self.marks.iter().map(|mark| mark.options.len()).sum();
        let mut groups: Vec<Group> = (0..self.marks.len()).step_by(self.length).map(|first| self.axis(first)).collect();
        for (from, mark) in self.marks.iter().enumerate() {
            for &to in &mark.options {
                groups.push(self.arc(from, to, arcs > MOST_ARCS && !mark.is_shown));
            }
        }
        let (width, (_, bottom)) = (self.width(), self.at(self.marks.len().saturating_sub(1)));
        for index in 0..self.marks.len() {
            let at = self.at(index);
            let mark = &mut self.marks[index];
            mark.group.at = Some(at);
            groups.push(std::mem::take(&mut mark.group));
        }
        Scene::of_marks((width, bottom + node::SIZE / 2 + MARGIN), name, groups, locale)
    }

    /// The line that the marks of a row stand on.
    fn axis(&self, first: usize) -> Group {
        let last = (first + self.length).min(self.marks.len()) - 1;
        let ((from, y), (to, _)) = (self.at(first), self.at(last));
        let line = Form::Path(vec![Stroke::Move((from * 10, y * 10)), Stroke::Line((to * 10, y * 10))]);
        Group {
            key: format!("axis {}", self.row(first)),
            classes: vec!["axis"],
            shapes: vec![Shape { class: "line", form: line }],
            ..Group::default()
        }
    }

    fn arc(&self, from: usize, to: usize, is_quiet: bool) -> Group {
        let (key_from, key_to) = (self.marks[from].group.key.clone(), self.marks[to].group.key.clone());
        let mut classes = vec!["edge"];
        for (class, given) in [("now", self.marks[from].is_now), ("quiet", is_quiet)] {
            if given {
                classes.push(class);
            }
        }
        Group {
            key: format!("{key_from}>{key_to}"),
            classes,
            link: Some((key_from, key_to)),
            shapes: self.curves(from, to),
            ..Group::default()
        }
    }

    /// Over the marks between two of one row; from one row to another out at its left edge and in again at the right edge, as ties in music
    /// are written.
    fn curves(&self, from: usize, to: usize) -> Vec<Shape> {
        let ((from_x, from_y), (to_x, to_y)) = (self.at(from), self.at(to));
        let (top, height) = (|y: i32| y - node::SIZE / 2 - 3, self.height(from, to));
        if self.row(from) == self.row(to) {
            return arrow::shapes(&line::arc(from_x, to_x, top(from_y), height));
        }
        let way = from.abs_diff(to) as i32 * self.pitch;
        let out = line::arc(from_x, from_x - way, top(from_y), height);
        let back = line::arc(to_x + way, to_x, top(to_y), height);
        let edge = self.width() - EDGE;
        let out = halves(out, share_before(out, EDGE)).0;
        let mut shapes = arrow::shapes(&halves(back, share_before(back, edge)).1);
        shapes.insert(0, Shape { class: "line", form: Form::Path(curve(&out)) });
        shapes
    }

    fn width(&self) -> i32 {
        MARGIN + self.marks.len().min(self.length) as i32 * self.pitch
    }
}

/// A cubic Bézier curve.
type Cubic = [(i32, i32); 4];

fn curve([start, a, b, end]: &Cubic) -> Vec<Stroke> {
    let tenths = |&(x, y): &(i32, i32)| (x * 10, y * 10);
    vec![Stroke::Move(tenths(start)), Stroke::Curve(tenths(a), tenths(b), tenths(end))]
}

/// How much of a curve that leads left lies right of an edge.
fn share_before(points: Cubic, edge: i32) -> f64 {
    let [a, b, c, d] = points.map(|point| f64::from(point.0));
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..20 {
        let t: f64 = (low + high) / 2.0;
        let u = 1.0 - t;
        let x = u * u * u * a + 3.0 * u * u * t * b + 3.0 * u * t * t * c + t * t * t * d;
        *(if x > f64::from(edge) { &mut low } else { &mut high }) = t;
    }
    low
}

/// The parts of a curve before and after a share of it (de Casteljau).
fn halves(points: Cubic, share: f64) -> (Cubic, Cubic) {
    let between = |a: (f64, f64), b: (f64, f64)| (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
    let [a, b, c, d] = points.map(|(x, y)| (f64::from(x), f64::from(y)));
    let (ab, bc, cd) = (between(a, b), between(b, c), between(c, d));
    let (abc, bcd) = (between(ab, bc), between(bc, cd));
    let middle = between(abc, bcd);
    let whole = |points: [(f64, f64); 4]| points.map(|(x, y)| (x.round() as i32, y.round() as i32));
    (whole([a, ab, abc, middle]), whole([middle, bcd, cd, d]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    #[test]
    fn rows_hold_fives_and_the_last_mark_is_the_heaps_own() {
        let game = read_game("take(1,3,4) 60").unwrap();
        let picture = picture(&game, &Request::default(), &Locale::named("en").unwrap()).unwrap();
        let nodes: Vec<_> = picture.scene.groups.iter().filter(|group| group.classes[0] == "node").collect();
        let rows: std::collections::BTreeMap<i32, usize> = nodes.iter().fold(Default::default(), |mut rows, node| {
            *rows.entry(node.at.map_or(0, |at| at.1)).or_insert(0) += 1;
            rows
        });
        assert!(rows.len() > 1 && rows.values().rev().skip(1).all(|count| count % 5 == 0), "{rows:?}");
        assert_eq!((nodes.len(), picture.steps), (61, 61));
        assert!(nodes[60].classes.contains(&"here") && nodes[60].key == "60");
        assert!(picture.scene.width <= WIDTH + 2 * MARGIN);
    }

    #[test]
    fn a_line_is_no_wider_than_the_box_that_it_is_told_of() {
        for (text, width) in [
            ("take(2,5) 10", 453),
            ("take(1,3,4) 20", 453),
            ("take(1,3,4) 20", 940),
            ("take(1,3,4) 60", 453),
            ("nim 300", 453),
            ("nim 20", 120),
        ] {
            let state = format!("width:{width}");
            let (game, request) = (read_game(text).unwrap(), Request { state: &state, ..Request::default() });
            let picture = picture(&game, &request, &Locale::named("en").unwrap()).unwrap();
            assert!(picture.scene.width <= width, "{text}: {} > {width}", picture.scene.width);
            let last = picture.scene.groups.iter().rfind(|group| group.classes[0] == "node").unwrap();
            assert!(last.classes.contains(&"here"), "{text}");
        }
    }
}
