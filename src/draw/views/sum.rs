//! The components of a sum side by side, each with its value below it, and at the end what they come to.

use crate::budget::Budget;
use crate::draw::names;
use crate::draw::scene::{Group, Scene, TELEPHONE, line_in, room_in, text_width};
use crate::draw::steps::Narration;
use crate::draw::style::Colour as C;
use crate::draw::style::FIGURE;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Paint, Sheet, rule};
use crate::draw::table::{SHOWN, words};
use crate::draw::views::board::piece::{Piece, rect, text};
use crate::draw::views::board::{self, inert, inert_row};
use crate::draw::views::graph;
use crate::draw::{Control, Picture, Rank, Request, Reveal, Table, ViewEntry};
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Locale, Message, say};
use crate::nimber::Nimber;
use crate::reader::shortened;
use crate::state;
use crate::structure::PositionKind;
use crate::teach::lesson::Lesson;
use crate::teach::study::Study;
use crate::teach::sum::{Sum, SumStage};

const MARGIN: i32 = 16;
/// Between neighbours: room for the sign that joins them.
const GAP: i32 = 24;
/// What lies in a row takes no more room in a wide box than a telephone shows.
const WIDTH: i32 = TELEPHONE - 2 * MARGIN;
const NAME_SIZE: i32 = 16;
const NOTE_SIZE: i32 = 14;
/// Bold figures are as wide as plain ones of this size.
const VALUE_SIZE: i32 = 27;
/// From the ground to the name below it, and to the value.
const NAME: i32 = 28;
const VALUE: i32 = 66;
/// The mark of the winner.
const BADGE: i32 = 34;
/// Components with no more positions than this may be drawn as graphs.
const SMALL: Budget = Budget::of(12, 24);

/// The components side by side.
pub const VIEW: ViewEntry = ViewEntry {
    name: "sum",
    title: "view.sum",
    suits,
    // Of like components the graph of one tells all.
    leads: |game| game.terms.len() > 1 && suits(game),
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("sum.unsuited")),
    style: &[FIGURE, board::STYLE, STYLE],
    ..ViewEntry::USUAL
};

fn suits(game: &Game) -> bool {
    game.is_sum() && !game.has_cycle()
}

/// Draws the sum. A step finds the value of a component, the last one the nim-sum. The state may tell how much room rows have.
///
/// # Errors
/// As [`Sum::of`].
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let sum = Sum::of(game, request.budget)?;
    let told = Narration::of(request, &sum, &sum.stages, &|| sum.explain(SumStage::Total));
    let now = told.step.map(|step| sum.stages[step]);
    let graphs = state::get(request.state, "as") == Some("graphs");
    let name = locale.say(&say!("sum.picture", game = shortened(&game.write().0, SHOWN)));
    let most = room_in(request.state).unwrap_or(0).max(line_in(request.state)) - 2 * MARGIN;
    let figure = SumFigure { game, sum: &sum, locale, done: told.done(), now, waiting: told.asked, graphs, most };
    let control = Control::choice(
        "as",
        say!("sum.as"),
        if graphs { "graphs" } else { "stones" },
        vec![("stones", say!("sum.as-stones")), ("graphs", say!("sum.as-graphs"))],
    );
    Ok(told.picture(&VIEW, figure.scene(name), vec![control]))
}

/// A sum being drawn.
struct SumFigure<'a> {
    game: &'a Game,
    sum: &'a Sum,
    locale: &'a Locale,
    /// How many steps are done.
    done: usize,
    now: Option<SumStage>,
    waiting: bool,
    graphs: bool,
    /// The widest that a row may be.
    most: i32,
}

impl SumFigure<'_> {
    fn scene(&self, name: String) -> Scene {
        let mut columns = (0..self.sum.parts.len()).map(|index| self.column(index)).collect::<Vec<_>>();
        if self.sum.others.0 > 0 {
            columns.push(self.others());
        }
        columns.push(self.total());
        let all = self.flow(columns);
        let mut groups = all.groups;
        for group in &mut groups {
            let (x, y) = group.at.unwrap_or((0, 0));
            group.at = Some((x + MARGIN, y + MARGIN));
        }
        let (width, height) = (all.right + 2 * MARGIN, all.down + 2 * MARGIN);
        Scene { is_here: true, ..Scene::of_marks((width, height), name, groups, self.locale) }
    }

    /// The columns in rows, with a sign before each but the first.
    fn flow(&self, columns: Vec<Piece>) -> Piece {
        let last = columns.len() - 1;
        let mut rows = vec![Piece::default()];
        let mut x = 0;
        for (index, column) in columns.into_iter().enumerate() {
            let gap = if index == 0 { 0 } else { GAP };
            if x > 0 && x + gap + column.width() > self.most {
                rows.push(Piece::default());
                x = 0;
            }
            let (left, width) = (column.left, column.width());
            if let Some(row) = rows.last_mut() {
                if index > 0 {
                    row.add(sign(index, if index == last { "=" } else { "⊕" }, x + gap / 2), GAP / 2, 0);
                }
                row.put(column, x + gap + left, 0);
            }
            x += gap + width;
        }
        let (mut all, mut y) = (Piece::default(), 0);
        for row in rows {
            let (up, height) = (row.up, row.height());
            all.put(row, 0, y + up);
            y += height + 24;
        }
        all
    }

    fn is_done(&self, stage: usize) -> bool {
        stage < self.done
    }

    /// A component: its figure, its name, its value.
    fn column(&self, index: usize) -> Piece {
        let part = &self.sum.parts[index];
        let key = (index + 1).to_string();
        let piece = self.figure(index, &key);
        let value = self.value_shown(SumStage::Part(index), index, part.value);
        let name = match self.is_done(index) {
            true => say!("sum.component", name = part.name(), value = part.value),
            false => say!("sum.component-open", name = part.name()),
        };
        let go = part.alone.write().0;
        let texts = [part.label.as_str(), part.rules.as_str()];
        let is_now = self.now == Some(SumStage::Part(index));
        let why = Some(self.locale.say(&say!("sum.choose")));
        finished(piece, Below { key, texts: &texts, value, name, why, go: Some(go), is_now }, self.locale)
    }

    /// A component as its graph, where that is small and asked for or there is nothing else, or by its stones. A graph
    /// tells the value, so it waits for its step.
    fn figure(&self, index: usize, key: &str) -> Piece {
        let part = &self.sum.parts[index];
        let term = &self.game.terms[part.place.term];
        let is_other = term.rules.structure().kind() == PositionKind::Other;
        if self.is_done(index)
            && (self.graphs || is_other)
            && let Some(graph) = graph_of(&part.alone, key, self.locale)
        {
            return graph;
        }
        inert_row(&part.alone, index, self.most.min(WIDTH))
            .unwrap_or_else(|| inert(&*term.rules, &term.components[part.place.index], key.to_owned()))
    }

    /// What is not shown one by one.
    fn others(&self) -> Piece {
        let (count, value) = self.sum.others;
        let index = self.sum.parts.len();
        let label = self.locale.say(&say!("sum.more", n = count));
        let shown = self.value_shown(SumStage::Others, index, value);
        let name = say!("sum.others", n = count, value = value);
        let is_now = self.now == Some(SumStage::Others);
        let key = "others".to_owned();
        let below = Below { key, texts: &[&label], value: shown, name, why: None, go: None, is_now };
        finished(Piece::default(), below, self.locale)
    }

    fn value_shown(&self, stage: SumStage, index: usize, value: Nimber) -> String {
        if self.is_done(index) {
            value.0.to_string()
        } else if self.now == Some(stage) && self.waiting {
            "?".to_owned()
        } else {
            String::new()
        }
    }

    /// What the sum comes to, and who wins.
    fn total(&self) -> Piece {
        let index = self.sum.stages.len() - 1;
        let value = self.value_shown(SumStage::Total, index, self.sum.total);
        let outcome = Outcome::won_by_mover(self.sum.total != Nimber::ZERO);
        let known = self.is_done(index);
        let width = text_width(&value, VALUE_SIZE).max(30);
        let mut piece = Piece::default();
        let mark = match (known, outcome) {
            (true, Outcome::P) => rect("shape", BADGE, BADGE, BADGE / 2),
            (true, Outcome::N) => rect("shape", BADGE - 2, BADGE - 2, 7),
            (false, _) | (true, Outcome::D) => rect("shape", BADGE, BADGE, 12),
        };
        let letter = if known { outcome.letter() } else { "" };
        let game = shortened(&self.game.write().0, SHOWN);
        let (name, why) = match known {
            true => {
                let name = names::position(&game, Some(self.sum.total), Some(outcome), self.locale);
                (name, Some(self.locale.say(&self.sum.explain(SumStage::Total))))
            }
            false => (self.locale.say(&say!("nim-sum.row-open")), None),
        };
        let mut classes = vec!["node", if known { outcome.letter() } else { "open" }, "result"];
        if self.now == Some(SumStage::Total) && self.waiting {
            classes.push("asked");
        }
        piece.groups.push(Group {
            key: "total".to_owned(),
            classes,
            at: Some((0, NAME - 6)),
            name: Some(name),
            why,
            shapes: vec![mark, text("name", 0, 6, letter.to_owned()), text("sg", 0, VALUE + 16 - NAME, value)],
            ..Group::default()
        });
        piece.make_room(-width / 2 - 4, width / 2 + 4, -20, VALUE + 20);
        piece
    }
}

/// What stands below a figure.
struct Below<'a> {
    key: String,
    texts: &'a [&'a str],
    value: String,
    /// All of it in words.
    name: Message,
    why: Option<String>,
    go: Option<String>,
    is_now: bool,
}

/// A figure with what stands below it, and over all of it a mark that can be pointed at.
fn finished(mut piece: Piece, below: Below<'_>, locale: &Locale) -> Piece {
    let mut width = text_width(&below.value, VALUE_SIZE).max(30);
    for (line, label) in below.texts.iter().enumerate() {
        width = width.max(text_width(label, if line == 0 { NAME_SIZE } else { NOTE_SIZE }));
    }
    piece.make_room(-width / 2 - 8, width / 2 + 8, -44, VALUE + 20);
    let half = piece.left.max(piece.right);
    piece.make_room(-half, half, 0, 0);
    let middle = (piece.down - piece.up) / 2;
    let mut shapes = vec![rect("shape", 2 * half, piece.height(), 10)];
    for (line, label) in below.texts.iter().enumerate() {
        let class = if line == 0 { "name" } else { "note" };
        shapes.push(text(class, 0, NAME + 16 * line as i32 - middle, (*label).to_owned()));
    }
    shapes.push(text("sg", 0, VALUE + 10 - middle, below.value));
    let classes = if below.is_now { vec!["node", "part", "now"] } else { vec!["node", "part"] };
    piece.groups.push(Group {
        key: format!("{} part", below.key),
        name: names::marked(locale.say(&below.name), &classes, locale),
        why: below.why,
        classes,
        at: Some((0, middle)),
        go: below.go,
        shapes,
        ..Group::default()
    });
    piece
}

/// What joins a column to the one before it.
fn sign(index: usize, sign: &str, x: i32) -> Group {
    Group {
        key: format!("sign {index}"),
        classes: vec!["sign"],
        at: Some((x, VALUE)),
        shapes: vec![text("text", 0, 9, sign.to_owned())],
        ..Group::default()
    }
}

/// A small component's graph, with nothing in it to be pointed at; `None` for a large one.
fn graph_of(alone: &Game, key: &str, locale: &Locale) -> Option<Piece> {
    let study = Study::of(alone, SMALL).ok()?;
    let scene = graph::draw(&study, Rank::Source, &Reveal::default(), locale, String::new());
    let mut piece = Piece::default();
    for mut group in scene.groups {
        let (x, y) = group.at.unwrap_or((0, 0));
        group.at = Some((x - scene.width / 2, y - scene.height));
        group.key = format!("{key} {}", group.key);
        (group.go, group.name, group.link) = (None, None, None);
        piece.groups.push(group);
    }
    piece.make_room(-scene.width / 2, scene.width / 2, -scene.height, 0);
    Some(piece)
}

/// The components, at most `most`, with their values, and the nim-sum of all.
///
/// # Errors
/// As [`Sum::of`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let sum = Sum::of(game, request.budget)?;
    let mut rows: Vec<_> = sum
        .parts
        .iter()
        .take(most)
        .map(|part| {
            let why = part.why.first().map_or_else(String::new, |why| locale.say(why));
            vec![part.name(), part.value.0.to_string(), why]
        })
        .collect();
    if sum.others.0 > 0 {
        rows.push(vec![locale.say(&say!("sum.more", n = sum.others.0)), sum.others.1.0.to_string(), String::new()]);
    }
    rows.push(vec![locale.say(&say!("table.nim-sum")), sum.total.0.to_string(), String::new()]);
    Ok(Table {
        caption: locale.say(&say!("table.caption-components", game = shortened(&game.write().0, SHOWN))),
        columns: words(locale, &[say!("table.component"), say!("table.value"), say!("sum.column-why")]),
        kinds: "text number text",
        more: sum.parts.len().saturating_sub(most),
        rows,
        ..Table::default()
    })
}

/// A value, in large red figures.
const FIGURES: &[(&str, Paint)] =
    &[("fill", In(C::Value)), ("font-size", As("24")), ("font-weight", As("700")), ("text-anchor", As("middle"))];

/// How components, their values and the signs between them look.
const STYLE: Sheet = &[
    rule(&["node", "part"], "sg", FIGURES),
    rule(&["node", "result"], "sg", FIGURES),
    rule(&["node", "part"], "shape", &[("fill", As("none")), ("pointer-events", As("all"))]),
    rule(&["node", "part"], "name", &[("fill", In(C::Ink))]),
    rule(
        &["node", "part", "now"],
        "shape",
        &[("stroke", In(C::Now)), ("stroke-width", As("2")), ("stroke-dasharray", As("5 4"))],
    ),
    rule(&["sign"], "text", &[("fill", In(C::Ink)), ("font-size", As("24")), ("text-anchor", As("middle"))]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    fn drawn(text: &str, request: &Request<'_>) -> Picture {
        picture(&read_game(text).unwrap(), request, &Locale::named("en").unwrap()).unwrap()
    }

    #[test]
    fn each_component_leads_to_itself_alone() {
        let picture = drawn("take(1..3) 7 + take(odd) 4 + nim 6 9", &Request::default());
        let alone: Vec<_> = picture.scene.groups.iter().filter_map(|group| group.go.as_deref()).collect();
        assert_eq!(alone, ["take(1..3) 7", "take(odd) 4", "nim 6", "nim 9"]);
    }

    #[test]
    fn what_it_comes_to_stands_in_the_same_row_where_there_is_room() {
        let size = |state| {
            let scene = drawn("boxes 12/5 + kayles 5 + nim 6", &Request { state, ..Request::default() }).scene;
            (scene.width, scene.height)
        };
        let (narrow, wide) = (size(""), size("width:1400"));
        assert!(narrow.0 <= TELEPHONE && wide.0 <= 1100 && wide.1 < narrow.1 * 2 / 3, "{narrow:?} {wide:?}");
        assert_eq!(size("width:430"), narrow);
    }

    #[test]
    fn in_a_narrow_box_it_is_as_wide_as_that() {
        for text in ["nim 12 19 25", "kayles 5 16 7", "take(1..3) 7 + take(odd) 4 + nim 6 9"] {
            let scene = drawn(text, &Request { state: "width:328", ..Request::default() }).scene;
            assert!(scene.width <= 328, "{text}: {}", scene.width);
        }
    }

    #[test]
    fn nothing_tells_a_value_before_its_step() {
        for state in ["", "as:graphs"] {
            let request = Request { step: Some(1), predict: true, state, ..Request::default() };
            let picture = drawn("graph(a>b,a>c,b>c) a + nim 3", &request);
            for group in &picture.scene.groups {
                assert!(!group.classes.iter().any(|class| ["P", "N"].contains(class)), "{group:?}");
                let told = group.name.as_deref().unwrap_or("").split_once("value ");
                assert!(told.is_none_or(|(_, value)| value.starts_with("not known")), "{group:?}");
            }
        }
    }

    #[test]
    fn groups_have_keys_of_their_own_and_stand_within_the_picture() {
        for text in ["nim 1 2 3 4 5 6 7 8 9 10 11 12 13 14", "graph(a>b,a>c,b>c) a b", "nim 18446744073709551615 7"] {
            for state in ["", "as:graphs"] {
                let scene = drawn(text, &Request { state, ..Request::default() }).scene;
                let mut keys: Vec<_> = scene.groups.iter().map(|group| &group.key).collect();
                keys.sort();
                assert!(keys.windows(2).all(|two| two[0] != two[1]), "{text}");
                for (x, _) in scene.groups.iter().filter_map(|group| group.at) {
                    assert!((0..=scene.width).contains(&x), "{text}");
                }
            }
        }
    }
}
