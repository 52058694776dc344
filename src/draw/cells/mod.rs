//! A game of two numbers as a square of cells: row `a`, column `b`, and lines over them.

mod legend;
mod lines;
mod marks;
mod settings;
mod style;
pub mod window;

pub use settings::{SquareSettings, has_room, suits};
pub use style::STYLE;

use crate::draw::names;
use crate::draw::scene::{Form, Group, Scene, Shape, Stroke, text_width};
use crate::draw::table::rows_where;
use crate::draw::table::{SHOWN, Table};
use crate::game::{Outcome, Play};
use crate::message::{Locale, Message, say};
use crate::nimber::Nimber;
use crate::reader::shortened;
use crate::teach::square::Square;
use crate::teach::study::Spot;
use marks::{APART, HEAD, PITCH, circle, outline, ruler, stripes, stroked};

const MARGIN: i32 = 10;
/// Eight colours tell values apart; stripes tell how often they are gone through.
const HEATS: [&str; 8] = ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5", "heat-6", "heat-7"];
const NAME_SIZE: i32 = 14;
/// Numbers of rows and columns; those in cells are bold, as wide as plain ones of the larger size.
const NUMBER_SIZE: i32 = 15;
const BOLD_SIZE: i32 = 17;
/// Last digits of rows and columns are smaller, so that they have room beside the cells.
const TAIL_SIZE: i32 = 14;
/// The largest number of a row or column that is written whole, and the largest value in a cell.
const MOST_HEAD: u128 = 9999;
const MOST_VALUE: u128 = 999_999;

/// How much of a cell is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// Nothing is known of it yet.
    Open,
    /// The reader is asked for it.
    Asked,
    Known,
    /// Known since this step.
    Fresh,
    /// What this step found.
    Now,
}

/// A square being drawn.
pub struct SquareFigure<'a> {
    pub square: &'a Square,
    pub settings: &'a SquareSettings,
    /// Whether values are written in the cells, not only the winners' letters.
    pub numbers: bool,
    /// Whether a cell is the answer to what is asked.
    pub answers: bool,
    /// By cell.
    pub looks: Vec<CellState>,
    /// From one cell to the next: see [`pitch_of`].
    pub pitch: i32,
    pub locale: &'a Locale,
}

impl SquareFigure<'_> {
    /// The picture: rulers, cells in order, `lines` over them, and for each cell its moves, shown while it is pointed at.
    pub fn scene(&self, name: &Message, describe: &dyn Fn(usize) -> Message, mut lines: Vec<Group>) -> Scene {
        let mut groups = self.corner();
        groups.extend((0..self.square.side).map(|column| self.head(column, false)));
        for cell in 0..self.square.cell_count() {
            let (row, column) = self.square.place(cell);
            if column == 0 {
                groups.push(row_group(format!("cells {row}")));
                groups.push(self.head(row, true));
            }
            groups.push(self.cell(cell, describe));
        }
        groups.append(&mut lines);
        if self.settings.guided {
            for guide in self.settings.guides {
                groups.push(self.guide(guide));
            }
        }
        for cell in 0..self.square.cell_count() {
            groups.push(self.moves(cell));
        }
        let (mut legend, end) = legend::legend(self.greatest(), self.edge(), self.edge());
        groups.append(&mut legend);
        let (beginnings, end) = self.beginnings(end);
        groups.extend(beginnings);
        let size = self.edge() + MARGIN;
        // Lines have their names at their ends.
        let mut room = 0;
        for guide in self.settings.guides.iter().filter(|_| self.settings.guided) {
            room = room.max(text_width(guide.name, NAME_SIZE) + 6);
        }
        let height = size + room.min(NAME_SIZE) + end - self.edge();
        Scene { role: "grid", ..Scene::of_marks((size + room, height), self.locale.say(name), groups, self.locale) }
    }

    /// What the values begin with that are written by their last digits, in a line below `top`; and where that ends.
    fn beginnings(&self, top: i32) -> (Option<Group>, i32) {
        let values = self.square.study.spots.iter().take(self.square.cell_count()).filter_map(|spot| spot.value);
        let long = values.filter(|value| self.has_numbers() && value.0 > MOST_VALUE).map(|value| value.0 / 1000);
        let line = |text| ruler("beginnings".to_owned(), ((HEAD + self.edge()) / 2, top + PITCH / 2 + 5), "mark", text);
        match (long.clone().min(), long.max()) {
            (Some(least), Some(most)) if least == most => (Some(line(format!("… = {least}"))), top + PITCH),
            (Some(least), Some(most)) => (Some(line(format!("… = {least}–{most}"))), top + PITCH),
            _ => (None, top),
        }
    }

    /// The greatest value that has a colour.
    fn greatest(&self) -> Nimber {
        let values = self.square.study.spots.iter().filter_map(|spot| spot.value);
        values.filter(|_| self.settings.by_value).max().unwrap_or(Nimber::ZERO)
    }

    /// Where the square ends.
    fn edge(&self) -> i32 {
        HEAD + self.pitch * self.square.side as i32
    }

    /// The middle of a cell.
    fn middle(&self, cell: usize) -> (i32, i32) {
        let (a, b) = self.square.place(cell);
        (self.along(b), self.along(a))
    }

    /// The middle of a row or a column.
    fn along(&self, index: usize) -> i32 {
        HEAD + self.pitch * index as i32 + self.pitch / 2
    }

    /// The size of a cell's mark.
    fn mark(&self) -> i32 {
        self.pitch - APART
    }

    /// What rows and columns are, at the corner where they begin.
    fn corner(&self) -> Vec<Group> {
        let letter = |x, y, text: &str| ruler(format!("ruler {text}"), (x, y), "title", text.to_owned());
        vec![
            letter(HEAD / 3, HEAD - 6, "a"),
            letter(HEAD - 10, HEAD / 2, "b"),
            row_group("cells".to_owned()),
            Group {
                key: "corner".to_owned(),
                classes: vec!["ruler"],
                name: Some("a \\ b".to_owned()),
                role: "columnheader",
                shapes: vec![stroked(
                    "line",
                    vec![Stroke::Move((90, 90)), Stroke::Line((HEAD * 10 - 40, HEAD * 10 - 40))],
                )],
                ..Group::default()
            },
        ]
    }

    /// The number of a row or a column, beside or above its cells.
    fn head(&self, index: usize, is_row: bool) -> Group {
        let at = self.along(index);
        let from = if is_row { self.square.from.0 } else { self.square.from.1 };
        let (number, text) = (from + index as u64, short((from + index as u64).into(), MOST_HEAD));
        let (class, width) = lettering(&text);
        let half = width / 2;
        let (key, place) = match is_row {
            true => (format!("row {number}"), ((HEAD / 2 + 4).min(HEAD + 1 - half), at + 5)),
            false => (format!("column {number}"), (at, HEAD - 8)),
        };
        Group {
            name: Some(number.to_string()),
            role: if is_row { "rowheader" } else { "columnheader" },
            ..ruler(key, place, class, text)
        }
    }

    fn is_known(&self, cell: usize) -> bool {
        !matches!(self.looks[cell], CellState::Open | CellState::Asked)
    }

    fn cell(&self, cell: usize, describe: &dyn Fn(usize) -> Message) -> Group {
        let spot = &self.square.study.spots[cell];
        let look = self.looks[cell];
        let known = self.is_known(cell);
        let mut classes = vec!["node", if known { spot.outcome.letter() } else { "open" }, "cell"];
        if let Some(value) = spot.value.filter(|_| known && self.settings.by_value) {
            classes.push(HEATS[(value.0 % 8) as usize]);
        }
        let leads = |here: &Spot| here.options.iter().any(|option| option.0 == cell);
        let wins =
            known && spot.outcome == Outcome::P && self.square.study.spots.get(self.square.here).is_some_and(leads);
        let states = [
            ("fresh", look == CellState::Fresh),
            ("now", self.is_now(look)),
            ("here", cell == self.square.here),
            ("win", wins),
            ("answer", self.answers),
        ];
        for (class, given) in states {
            if given {
                classes.push(class);
            }
        }
        let value = spot.value.filter(|_| self.has_numbers());
        let name =
            names::position(&spot.label, value.filter(|_| known), Some(spot.outcome).filter(|_| known), self.locale);
        let why = if known { describe(cell) } else { say!("draw.open", position = spot.label.as_str()) };
        Group {
            key: spot.label.clone(),
            name: names::marked(name, &classes, self.locale),
            why: Some(self.locale.say(&why)),
            role: "gridcell",
            classes,
            at: Some(self.middle(cell)),
            go: self.square.study.go(cell),
            shapes: self.shapes(cell, known),
            ..Group::default()
        }
    }

    /// Whether values are told, and not only who wins.
    fn has_numbers(&self) -> bool {
        self.numbers || self.settings.by_value
    }

    fn is_now(&self, look: CellState) -> bool {
        matches!(look, CellState::Now | CellState::Asked)
    }

    fn shapes(&self, cell: usize, known: bool) -> Vec<Shape> {
        let spot = &self.square.study.spots[cell];
        let (look, lost) = (self.looks[cell], spot.outcome == Outcome::P && known);
        let mut shapes = Vec::new();
        let mut push = |class, form| shapes.push(Shape { class, form });
        if self.is_now(look) || cell == self.square.here {
            push("ring", outline(lost, self.pitch));
        }
        push("shape", outline(lost, self.mark()));
        if let Some(stripes) =
            spot.value.filter(|_| known && self.settings.by_value).and_then(|value| stripes(value, self.mark()))
        {
            push("stripes", stripes);
        }
        let has_numbers = self.has_numbers();
        let text = match spot.value {
            _ if look == CellState::Asked => "?".to_owned(),
            _ if !known => return shapes,
            Some(value) if has_numbers => short(value.0, MOST_VALUE),
            _ => spot.outcome.letter().to_owned(),
        };
        let class = if spot.value.is_some() && has_numbers { "number" } else { "letter" };
        push(class, Form::Text { x: 0, y: 5, text });
        shapes
    }

    /// Where a cell's moves lead, and which of them win as far as that is known.
    fn moves(&self, cell: usize) -> Group {
        let mut options = Vec::new();
        let mut shapes = Vec::new();
        for &(option, _) in &self.square.study.spots[cell].options {
            if option >= self.square.cell_count() {
                continue;
            }
            if self.is_known(option) && self.square.study.spots[option].outcome == Outcome::P {
                shapes.push(stroked("win", circle(self.middle(option), self.mark() / 2 + 3)));
            } else {
                options.push(option);
            }
        }
        shapes.insert(0, stroked("reach", self.rays(cell, &options)));
        let label = &self.square.study.spots[cell].label;
        Group {
            key: format!("{label}>"),
            classes: vec!["moves", "hint"],
            link: Some((label.clone(), String::new())),
            shapes,
            ..Group::default()
        }
    }
}

/// From one cell to the next, so that no number over a column or in a cell, with `numbers`, is crowded: the same for all cells.
pub fn pitch_of(square: &Square, numbers: bool) -> i32 {
    let (_, last) = lettering(&short((square.from.1 + (square.side as u64 - 1)).into(), MOST_HEAD));
    let values = square.study.spots.iter().take(square.cell_count()).filter_map(|spot| spot.value);
    let widths = values.filter(|_| numbers).map(|value| text_width(&short(value.0, MOST_VALUE), BOLD_SIZE));
    let written = widths.max().unwrap_or(0) + APART;
    // Even, so that a cell's middle is a whole pixel.
    PITCH.max((last.max(written) + APART + 1) / 2 * 2)
}

/// The class and the width of a row's or column's number: the sign before last digits is as wide as it is high.
fn lettering(text: &str) -> (&'static str, i32) {
    match text.strip_prefix('…') {
        Some(digits) => ("tail", text_width(digits, TAIL_SIZE) + TAIL_SIZE),
        None => ("mark", text_width(text, NUMBER_SIZE)),
    }
}

/// The beginning of a row of heads and cells.
fn row_group(key: String) -> Group {
    Group { key, classes: vec!["cells"], role: "row", ..Group::default() }
}

/// A number, one above `most` by its last digits.
fn short(number: u128, most: u128) -> String {
    if number <= most { number.to_string() } else { format!("…{:03}", number % 1000) }
}

/// The square as a table, of values or of letters, a row for each first number; at most `most` rows.
pub fn table(square: &Square, of_values: bool, most: usize, locale: &Locale) -> Table {
    let game = &square.study.game;
    let of_values = of_values && game.play == Play::Normal;
    let mut columns = vec!["a \\ b".to_owned()];
    let mut rows = Vec::new();
    for a in 0..square.side {
        columns.push((square.from.1 + a as u64).to_string());
        let mut row = vec![(square.from.0 + a as u64).to_string()];
        for spot in square.study.spots.iter().skip(a * square.side).take(square.side) {
            row.push(match spot.value.filter(|_| of_values) {
                Some(value) => value.0.to_string(),
                None => spot.outcome.letter().to_owned(),
            });
        }
        if a < most {
            rows.push(row);
        }
    }
    let text = shortened(&game.write().0, SHOWN);
    let caption =
        if of_values { say!("cells.caption-values", game = text) } else { say!("cells.caption-outcomes", game = text) };
    let more = square.side.saturating_sub(most);
    let here = rows_where((0..square.side.min(most)).map(|row| row == square.here / square.side));
    Table { caption: locale.say(&caption), columns, kinds: "number", rows, more, here }
}
