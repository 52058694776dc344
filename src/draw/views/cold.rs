//! The table of cold pairs: each row from those above it, and by the golden ratio.

use crate::draw::cells;
use crate::draw::names;
use crate::draw::scene::{Form, Group, Scene, Shape, TELEPHONE, text_width};
use crate::draw::steps::Narration;
use crate::draw::style::Colour as C;
use crate::draw::style::FIGURE;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Sheet, rule};
use crate::draw::table::{Table, rows_where};
use crate::draw::{Control, Picture, Purpose, Request, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, Message, say};
use crate::position::Position;
use crate::solve::search::flat::game_with;
use crate::state;
use crate::teach::cold::{ColdPair, ColdPairs, LAST, own_pair, pair_game, pairs_of, verdict};
use crate::teach::lesson::Lesson;

/// The seed's table has ten rows.
const USUAL_ROWS: u64 = 10;
const MOST_ROWS: u64 = 40;

const MARGIN: i32 = 12;
/// The height of a row, and how much lower its second line is, where it has one.
const ROW: i32 = 32;
const SECOND: i32 = 20;
/// The column that stands in the second line.
const STEP: usize = 1;
/// Between two columns.
const GAP: i32 = 16;
const HEADING_SIZE: i32 = 15;

/// The columns by the class of what stands in them, with its size; bold figures are as wide as larger plain ones.
const COLUMNS: [(&str, i32); 7] =
    [("index", 16), ("step", 16), ("number", 20), ("number", 20), ("index", 16), ("formula", 15), ("formula", 15)];

/// The cold pairs of Wythoff's game.
pub const VIEW: ViewEntry = ViewEntry {
    name: "cold",
    title: "view.cold",
    purpose: Purpose::Patterns,
    suits,
    excels: suits,
    picture: Some(picture),
    table: Some(table),
    stands: suits,
    trees: Err(|| say!("cold.unsuited")),
    style: &[FIGURE, cells::STYLE, STYLE],
    ..ViewEntry::USUAL
};

/// Whether the lost positions of a game are the cold pairs.
fn suits(game: &Game) -> bool {
    pair_game(game).is_some()
}

/// Which rows are shown.
struct Window {
    first: u64,
    rows: u64,
}

impl Window {
    /// The rows that are asked for; else the first ten, or ten around what the game's own position has to do with.
    fn of(state: &str, pairs: &[u64]) -> Self {
        let rows = state::number(state, "rows", (1, MOST_ROWS as i64)).map_or(USUAL_ROWS, |rows| rows as u64);
        let usual = match pairs.iter().max() {
            Some(&0) => 0,
            Some(&pair) if pair > rows => pair - rows / 2,
            _ => 1,
        };
        let first = state::number(state, "first", (0, LAST as i64)).map_or(usual, |first| first as u64);
        Window { first: first.min(LAST + 1 - rows), rows }
    }

    /// The pair in the row of this index.
    fn pair(&self, row: usize) -> ColdPair {
        ColdPair::of(self.first + row as u64)
    }

    fn pairs(&self) -> Vec<ColdPair> {
        (0..self.rows as usize).map(|row| self.pair(row)).collect()
    }

    fn controls(&self) -> Vec<Control> {
        vec![
            Control::number("first", say!("cold.first"), self.first as i64, (0, (LAST + 1 - self.rows) as i64)),
            Control::number("rows", say!("cold.rows"), self.rows as i64, (1, MOST_ROWS as i64)),
        ]
    }
}

/// Draws the table. A step is a row.
///
/// # Errors
/// [`Error::Unsupported`] for a game whose lost positions are no cold pairs.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let (rules, position) = pair_game(game).ok_or_else(unsuited)?;
    let pairs = pairs_of(rules, position);
    let window = Window::of(request.state, &pairs);
    let told = Narration::of(request, &ColdPairs, &window.pairs(), &|| verdict(rules, position));
    let now = told.step.map(|step| window.pair(step));
    let own = own_pair(rules, position);
    let controls = window.controls();
    let figure = ColdFigure { game, position, pairs, own, window, now, hidden: told.asked, locale };
    Ok(told.picture(&VIEW, figure.scene(), controls))
}

fn unsuited() -> Error {
    Error::Unsupported { why: say!("cold.unsuited") }
}

struct ColdFigure<'a> {
    game: &'a Game,
    position: &'a Position,
    /// The pairs that the game's own position has to do with, and the one that it is.
    pairs: Vec<u64>,
    own: Option<u64>,
    window: Window,
    /// The row being computed; those below it are open.
    now: Option<ColdPair>,
    /// Whether the reader has yet to guess it.
    hidden: bool,
    locale: &'a Locale,
}

impl ColdFigure<'_> {
    fn scene(&self) -> Scene {
        let rows: Vec<_> = (0..self.window.rows as usize).map(|index| self.window.pair(index)).collect();
        let headings = headings(self.locale);
        let columns = Columns::of(&headings, &rows);
        let mut groups = vec![columns.heading(&headings)];
        for (index, pair) in rows.iter().enumerate() {
            groups.push(self.row(pair, &columns, index as i32 + 1));
        }
        let (width, height) = (columns.width, 2 * MARGIN + columns.row() * (rows.len() as i32 + 1));
        let name = say!("cold.picture", first = self.window.first, last = self.window.first + self.window.rows - 1);
        Scene::of_marks((width, height), self.locale.say(&name), groups, self.locale)
    }

    /// How far a reader has come with a row: whether it is being computed, and whether its numbers are shown.
    fn state(&self, pair: &ColdPair) -> (bool, bool) {
        match self.now {
            Some(now) => (pair.n == now.n, pair.n < now.n || pair.n == now.n && !self.hidden),
            None => (false, true),
        }
    }

    fn row(&self, pair: &ColdPair, columns: &Columns, row: i32) -> Group {
        let (is_now, known) = self.state(pair);
        let is_own = known && self.own == Some(pair.n);
        let wins = self.now.is_none() && !is_own && self.pairs.contains(&pair.n);
        let mut classes = vec!["node", "pair", "cell"];
        let states = [("now", is_now), ("here", is_own), ("win", wins), ("later", !known)];
        classes.extend(states.iter().filter(|(_, given)| *given).map(|(class, _)| class));
        let middle = columns.width / 2;
        let outline = Form::Rect { width: columns.width - MARGIN, height: columns.row() - 4, corner: 6 };
        let mut shapes = vec![Shape { class: "shape", form: outline.clone() }];
        if is_now || is_own || wins {
            shapes.push(Shape { class: "ring", form: outline });
        }
        for (column, ((class, _), text)) in COLUMNS.into_iter().zip(texts(pair)).enumerate() {
            let is_below = columns.has_second && column == STEP;
            let (class, text) = match text.strip_suffix(" =") {
                Some(mex) if is_below => ("below", format!("= {mex}")),
                _ => (class, text),
            };
            let text = if known || column == 0 { text } else { self.blank(pair) };
            let (x, y) = columns.place(column);
            shapes.push(Shape { class, form: Form::Text { x: x - middle, y: y + 5, text } });
        }
        let name = match known {
            true => say!("cold.name", small = pair.small, large = pair.large, k = pair.n),
            false => say!("cold.open", k = pair.n),
        };
        let why = if known { Some(ColdPairs.explain(*pair)) } else { self.asked(pair) };
        Group {
            key: pair.n.to_string(),
            name: names::marked(self.locale.say(&name), &classes, self.locale),
            why: why.map(|why| self.locale.say(&why)),
            classes,
            at: Some((middle, MARGIN + columns.row() * row + columns.row() / 2)),
            go: known.then(|| self.go(pair)),
            shapes,
            ..Group::default()
        }
    }

    /// What stands for a number that is not known yet.
    fn blank(&self, pair: &ColdPair) -> String {
        let asked = self.now.is_some_and(|now| now.n == pair.n);
        if asked { "?".to_owned() } else { "·".to_owned() }
    }

    /// What is asked of a pair that is not known yet.
    fn asked(&self, pair: &ColdPair) -> Option<Message> {
        self.now.filter(|now| now.n == pair.n).and_then(|now| ColdPairs.question(now))
    }

    /// The game at a pair, its numbers in the order of the game's own.
    fn go(&self, pair: &ColdPair) -> String {
        let falls = self.position.first() > self.position.get(1).copied().unwrap_or(0);
        let (a, b) = if falls { (pair.large, pair.small) } else { (pair.small, pair.large) };
        game_with(self.game, vec![vec![Position::from([a, b])]]).write().0
    }
}

/// What stands in a row, by column.
fn texts(pair: &ColdPair) -> [String; COLUMNS.len()] {
    let (phi, square) = pair.multiples();
    let floor = |text: String| format!("⌊{text}⌋");
    [
        pair.n.to_string(),
        format!("{} =", pair.mex()),
        pair.small.to_string(),
        pair.large.to_string(),
        (pair.large - pair.small).to_string(),
        floor(phi),
        floor(square),
    ]
}

fn headings(locale: &Locale) -> [String; COLUMNS.len()] {
    let step = locale.say(&say!("cold.column-mex"));
    let fixed = |text: &str| text.to_owned();
    [fixed("n"), step, fixed("aₙ"), fixed("bₙ"), fixed("bₙ − aₙ"), fixed("⌊nφ⌋"), fixed("⌊nφ²⌋")]
}

/// Where each column ends; the mex of all above stands in a line of its own where one line would be wider than a telephone.
struct Columns {
    ends: Vec<i32>,
    width: i32,
    has_second: bool,
}

impl Columns {
    fn of(headings: &[String], rows: &[ColdPair]) -> Self {
        let mut widths: Vec<i32> = headings.iter().map(|heading| text_width(heading, HEADING_SIZE)).collect();
        for pair in rows {
            for ((width, text), (_, size)) in widths.iter_mut().zip(texts(pair)).zip(COLUMNS) {
                *width = text_width(&text, size).max(*width);
            }
        }
        let one = Columns::in_lines(&widths, false);
        if one.width <= TELEPHONE { one } else { Columns::in_lines(&widths, true) }
    }

    fn in_lines(widths: &[i32], has_second: bool) -> Self {
        let (mut ends, mut end) = (Vec::new(), MARGIN);
        for (column, width) in widths.iter().enumerate() {
            if has_second && column == STEP {
                ends.push(end);
                continue;
            }
            // What a number equals stands close before it.
            end += width + if column == STEP + 1 && !has_second { 8 } else { GAP };
            ends.push(end);
        }
        // The second line begins below the smaller number of the pair, and may be longer than the first.
        if has_second {
            end = end.max(ends[STEP] + widths[STEP] + GAP);
        }
        Columns { ends, width: end + MARGIN, has_second }
    }

    /// The height of a row.
    fn row(&self) -> i32 {
        if self.has_second { ROW + SECOND } else { ROW }
    }

    /// Where a column's text ends, or in the second line begins, from the left and from the middle of the row.
    fn place(&self, column: usize) -> (i32, i32) {
        let y = match (self.has_second, column) {
            (false, _) => 0,
            (true, STEP) => SECOND / 2,
            (true, _) => -SECOND / 2,
        };
        (self.ends[column], y)
    }

    fn heading(&self, headings: &[String]) -> Group {
        let title = |(column, heading): (usize, &String)| {
            let (x, y) = self.place(column);
            let class = if self.has_second && column == STEP { "below" } else { "title" };
            Shape { class, form: Form::Text { x, y: y + 6, text: heading.clone() } }
        };
        Group {
            key: "heading".to_owned(),
            classes: vec!["heading"],
            at: Some((0, MARGIN + self.row() / 2)),
            shapes: headings.iter().enumerate().map(title).collect(),
            ..Group::default()
        }
    }
}

/// The pairs that the picture shows, or without a picture the first ones; at most `most` rows.
///
/// # Errors
/// As [`picture`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let (rules, position) = pair_game(game).ok_or_else(unsuited)?;
    // As the twin of the picture it has the same rows; by itself it begins with the first pair.
    let (pairs, is_twin) = (pairs_of(rules, position), request.view == Some(&VIEW));
    let window = Window::of(request.state, if is_twin { &pairs } else { &[] });
    let asked = if is_twin { most.min(window.rows as usize) } else { most };
    let mut rows = Vec::new();
    let mut n = window.first;
    while rows.len() < asked && n <= LAST {
        let pair = ColdPair::of(n);
        let (phi, square) = pair.multiples();
        let [n_text, _, small, large, difference, ..] = texts(&pair);
        rows.push(vec![n_text, small, large, difference, pair.mex(), phi, square]);
        n += 1;
    }
    let own = own_pair(rules, position);
    let here = rows_where((window.first..n).map(|n| own == Some(n)));
    let [n, step, small, large, difference, ..] = headings(locale);
    let columns = vec![n, small, large, difference, step, "nφ".to_owned(), "nφ²".to_owned()];
    let kinds = "number number number number number text";
    Ok(Table { caption: locale.say(&say!("cold.caption")), columns, kinds, rows, more: 0, here })
}

/// How the rows of cold pairs look.
const STYLE: Sheet = &[
    rule(
        &["heading"],
        "title",
        &[("fill", In(C::Muted)), ("font-size", As("15")), ("font-style", As("italic")), ("text-anchor", As("end"))],
    ),
    rule(&["heading"], "below", &[("fill", In(C::Muted)), ("font-size", As("15")), ("font-style", As("italic"))]),
    rule(&["node", "pair"], "below", &[("fill", In(C::Muted)), ("font-size", As("15"))]),
    rule(&["node", "pair"], "shape", &[("fill", In(C::Paper)), ("stroke", As("none"))]),
    rule(&["node", "pair", "win"], "ring", &[("stroke", In(C::Now)), ("stroke-width", As("2.5"))]),
    rule(&["node", "pair"], "index", &[("fill", In(C::Muted)), ("font-size", As("16")), ("text-anchor", As("end"))]),
    rule(&["node", "pair"], "step", &[("fill", In(C::Muted)), ("font-size", As("15")), ("text-anchor", As("end"))]),
    rule(
        &["node", "pair"],
        "number",
        &[("fill", In(C::Ink)), ("font-size", As("17")), ("font-weight", As("600")), ("text-anchor", As("end"))],
    ),
    rule(&["node", "pair"], "formula", &[("fill", In(C::Muted)), ("font-size", As("15")), ("text-anchor", As("end"))]),
    rule(&["node", "pair", "now"], "number", &[("fill", In(C::Value))]),
    rule(&["node", "pair", "later"], "number", &[("fill", In(C::Muted)), ("font-weight", As("400"))]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    #[test]
    fn pairs_are_no_wider_than_a_telephone_and_what_each_is_the_mex_of_is_there() {
        for lang in ["en", "zh-Hans", "zh-Hant"] {
            let locale = Locale::named(lang).unwrap();
            for (text, mex) in [("wythoff 8 13", "= mex{0, …, 7, 10}"), ("wythoff 55 89", "= mex{0, …, 54, 57, …}")]
            {
                let scene = picture(&read_game(text).unwrap(), &Request::default(), &locale).unwrap().scene;
                assert!(scene.width <= TELEPHONE + 2 * MARGIN, "{text}: {}", scene.width);
                let here = scene.groups.iter().find(|group| group.classes.contains(&"here")).unwrap();
                let (middle, _) = here.at.unwrap();
                let below = here.shapes.iter().find(|shape| shape.class == "below").unwrap();
                let Form::Text { x, text: found, .. } = &below.form else { panic!("{below:?}") };
                assert_eq!(found, mex, "{text}");
                assert!(middle + x > MARGIN && middle + x + text_width(found, 15) < scene.width, "{text}: {x}");
            }
        }
    }
}
