//! The graph of games that need not end or have too many positions for one picture, and the table of those that need not end, for modules
//! that list these entries in place of the plain ones.

use crate::budget::Budget;
use crate::draw::scene::Scene;
use crate::draw::style::FIGURE;
use crate::draw::table::{self, SHOWN, Table, rows_where, words};
use crate::draw::view::{TreeView, ViewEntry};
use crate::draw::views::graph::{self, ROOM};
use crate::draw::views::looped::{Board, LOOPED};
use crate::draw::views::near;
use crate::draw::views::near::place::NEAR;
use crate::draw::views::{table as plain_table, tree};
use crate::draw::{Control, Picture, Request};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Locale, Message, joined, say};
use crate::reader::shortened;
use crate::solve::search::unending::bounded;
use crate::solve::theory::endings::{Ending, Endings};
use crate::solve::{solve, solve_with};
use crate::state;
use crate::teach::neighbourhood::Neighbourhood;
use crate::teach::rounds::Rounds;
use crate::teach::study::Study;

/// The game graph, in circles too; of a large one the part around the position where play is.
pub const GRAPH: ViewEntry = ViewEntry {
    room: has_room,
    draws_parts: true,
    leads: has_room,
    shows_cycles: true,
    picture: Some(picture),
    table: Some(tabulate_graph),
    style: &[FIGURE, LOOPED, NEAR],
    ..graph::VIEW
};

/// The most positions and moves of a graph that is drawn whole where a reader asks for that.
pub const WHOLE: Budget = Budget::of(5000, 20_000);
/// How long the games may be together, as texts, that its positions lead to: past it a click leads nowhere, since of a graph written with
/// thousands of vertices each would be as long.
const MOST_TEXTS: usize = 1 << 24;
/// How many rows its arrows may pass together, so that it is laid out in a quarter of a second: all moves of one heap of fifty.
const ROWS_PASSED: usize = 1 << 15;

/// The table, of drawn positions too. Of a tree of numbers it has the rows that the tree has.
pub const TABLE: ViewEntry = ViewEntry {
    room: has_rows,
    shows_cycles: true,
    table: Some(tabulate),
    trees: match (plain_table::VIEW.trees, tree::VIEW.trees) {
        (Ok(plain), Ok(tree)) => Ok(TreeView { table: tree.table, ..plain }),
        (trees, _) => trees,
    },
    ..plain_table::VIEW
};

/// Whether all its positions can be had soon, or in normal play the values of its components.
fn has_rows(game: &Game) -> bool {
    match Study::of(game, Budget::QUICK) {
        Ok(_) | Err(Error::Loop { .. }) => true,
        Err(_) => game.play == Play::Normal && solve(game, Some(0), Budget::QUICK).is_ok(),
    }
}

fn has_room(game: &Game) -> bool {
    match graph::study(game, Budget::default()) {
        Err(Error::Loop { .. }) => rounds(game, Budget::default()).is_ok(),
        study => study.is_ok(),
    }
}

/// As the plain graph; where play need not end, every position with its outcome and value, and no steps; of more positions than a
/// graph has room for the neighbourhood, or all where the state's `part` says so and there is room in the larger sense.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, and those of a rule that a reader wrote.
fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    match graph::picture(game, request, locale) {
        Err(Error::Loop { .. }) => match rounds(game, request.budget) {
            Ok(rounds) => in_rounds(game, &rounds, request, locale),
            Err(error) if request.budget.excuses(ROOM, &error) => around(game, Vec::new(), request, locale),
            Err(error) => Err(error),
        },
        Err(error) if request.budget.excuses(ROOM, &error) => large(game, request, locale),
        found => found,
    }
}

fn in_rounds(game: &Game, rounds: &Rounds, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let endings = Endings::new(&rounds.graph, rounds.endings.clone());
    let (n, moves) = (rounds.graph.names().len(), rounds.graph.arrow_count());
    let name = say!("draw.graph", game = shortened(&game.write().0, SHOWN), n = n, moves = moves);
    let (chips, texts) = (rounds.chips.clone(), rounds.texts(game));
    let board = Board { graph: &rounds.graph, endings: &endings, chips, has_chips: false, texts };
    let say = solve_with(game, Some(0), 0, request.budget)?.summary();
    Ok(still(board.scene(locale.say(&name), locale), say, Vec::new()))
}

/// A game whose play ends, and whose graph is no picture to be read at a glance.
fn large(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    match whole(game, request)? {
        Some(mut study) if state::get(request.state, "part") == Some("whole") => {
            if study.spots.len().saturating_mul(game.write().0.len()) > MOST_TEXTS {
                study.forget_goes();
            }
            Ok(Picture { controls: vec![control("whole")], ..graph::picture_of(&study, request, locale) })
        }
        Some(_) => around(game, vec![control("around")], request, locale),
        None => around(game, Vec::new(), request, locale),
    }
}

/// The whole of a large graph, where that can be drawn.
fn whole(game: &Game, request: &Request<'_>) -> Result<Option<Study>, Error> {
    match graph::study_within(game, WHOLE, request.budget) {
        Err(error @ Error::TooLarge { .. }) if !request.budget.excuses(WHOLE, &error) => Err(error),
        study => Ok(study.ok().filter(|study| graph::rows_passed(study, request.rank) <= ROWS_PASSED)),
    }
}

/// What of a large graph is drawn.
fn control(value: &str) -> Control {
    let choices = vec![("around", say!("near.around")), ("whole", say!("near.whole"))];
    Control::choice("part", say!("near.part"), value, choices)
}

/// The neighbourhood of the position where play is.
fn around(game: &Game, controls: Vec<Control>, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let part = Neighbourhood::of(game, request.budget)?;
    let scene = near::scene(&part, request.rank, locale.say(&name_of(game, &part)), locale);
    Ok(still(scene, near::say(&part), controls))
}

fn name_of(game: &Game, part: &Neighbourhood) -> Message {
    say!("near.graph", game = shortened(&game.write().0, SHOWN), part = near::extent(part))
}

/// A picture without steps.
pub fn still(scene: Scene, say: Message, controls: Vec<Control>) -> Picture {
    Picture { view: &GRAPH, scene, steps: 0, step: None, say, choices: Vec::new(), verdict: None, controls }
}

/// What the graph shows: all positions, or those of the neighbourhood.
///
/// # Errors
/// As [`picture`].
fn tabulate_graph(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let is_whole = || state::get(request.state, "part") == Some("whole");
    if has_room(game) || is_whole() && whole(game, request)?.is_some() {
        return tabulate(game, request, most, locale);
    }
    neighbours(game, most, request, locale)
}

/// The positions, if they fit a graph.
fn rounds(game: &Game, budget: Budget) -> Result<Rounds, Error> {
    match Rounds::of(game, ROOM.least(budget)) {
        Err(error) if budget.excuses(ROOM, &error) => Err(graph::too_large(GRAPH.name)),
        Ok(rounds) if rounds.graph.arrow_count() > ROOM.moves => Err(graph::too_large(GRAPH.name)),
        found => found,
    }
}

/// As the plain table; where play need not end, every position with those it leads to.
///
/// # Errors
/// [`Error::TooLarge`] past the budget.
fn tabulate(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    /// More positions are no table that anybody reads to its end.
    const LISTED: Budget = Budget::of(1 << 16, 1 << 18);
    match table::of_game(game, most, bounded(game, request.budget), locale) {
        Err(Error::Loop { .. }) => Ok(of_rounds(game, &Rounds::of(game, LISTED.least(request.budget))?, most, locale)),
        Err(error) if request.budget.excuses(Budget::default(), &error) => neighbours(game, most, request, locale),
        found => found,
    }
}

/// The positions around the one where play is.
fn neighbours(game: &Game, most: usize, request: &Request<'_>, locale: &Locale) -> Result<Table, Error> {
    let part = Neighbourhood::of(game, request.budget)?;
    Ok(near::table(&part, locale.say(&name_of(game, &part)), most, locale))
}

fn of_rounds(game: &Game, rounds: &Rounds, most: usize, locale: &Locale) -> Table {
    let is_normal = game.play == Play::Normal && rounds.endings.iter().all(|ending| ending.value.is_some());
    let mut heads = vec![say!("table.position"), say!("table.options"), say!("table.option-outcomes")];
    if is_normal {
        heads.push(say!("table.value"));
    }
    heads.push(say!("table.outcome"));
    let count = rounds.graph.names().len();
    let rows = (0..count.min(most)).map(|vertex| row(rounds, vertex, is_normal)).collect();
    Table {
        caption: locale.say(&say!("table.caption", game = shortened(&game.write().0, SHOWN))),
        columns: words(locale, &heads),
        kinds: if is_normal { "text texts texts number text" } else { "text texts texts text" },
        rows,
        more: count.saturating_sub(most),
        here: rows_where(rounds.chips.iter().take(most).map(|&chips| chips > 0)),
    }
}

fn row(rounds: &Rounds, vertex: usize, is_normal: bool) -> Vec<String> {
    let options = rounds.graph.successors(vertex);
    let of = |word: &dyn Fn(usize) -> String| joined(options.iter().map(|&to| word(to as usize)), ", ");
    let letter = |vertex: usize| rounds.endings[vertex].outcome.letter().to_owned();
    let mut row = vec![rounds.graph.name(vertex).to_owned(), of(&|to| rounds.graph.name(to).to_owned()), of(&letter)];
    if is_normal {
        row.push(value(&rounds.endings[vertex]));
    }
    row.push(letter(vertex));
    row
}

fn value(ending: &Ending) -> String {
    ending.value.as_ref().map_or(String::new(), |value| value.to_string())
}
