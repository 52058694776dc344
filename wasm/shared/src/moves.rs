//! The moves of a position: those there are, the position after one, and why one wins or loses.

use tsify::Tsify;

use crate::indices::Utf16;
use crate::options::{LangOptions, SolveOptions};
use crate::query::{Query, Reply};
use crate::solution::splice_to;
use mexplorer::engine::Engine;
use mexplorer::game::{Change, Splices};
use mexplorer::message::Locale;
use mexplorer::play::Turn;
use mexplorer::solve;
use mexplorer::solve::search::flat::check_moves;
use mexplorer::solve::theory::minimax;
use mexplorer::subject::Subject;

/// Moves listed unless the caller sets a limit.
const LISTED: usize = 1000;
/// Moves listed whatever limit the caller sets. Scripts take a kilobyte and some microseconds for each.
pub(crate) const MOST_LISTED: usize = 100_000;
/// Components that all listed moves may copy together, of a staircase of a hundred thousand steps.
const MOST_NUMBERS: usize = 1 << 20;

/// The moves that can be made.
#[derive(Debug, Tsify)]
pub struct Moves {
    pub game: String,
    pub moves: Vec<NamedMove>,
    /// How many moves are not listed.
    pub others: u128,
}

/// A move in words; `engine.js` turns `splice` into `to`.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct NamedMove {
    pub splice: (u32, u32, String),
    pub name: String,
    /// The value after it, where the game is solved and has one.
    pub grundy: Option<u128>,
    /// Where the game is solved and play need not end: the numbers of ∞{…} after it, and whether nobody can force a win then.
    #[tsify(optional)]
    pub loopy: Option<Vec<u128>>,
    #[tsify(optional)]
    pub drawing: Option<bool>,
}

/// The first moves, without solving anything: in the order of the components and of their options.
pub fn moves(engine: &'static Engine, text: &str, options: &SolveOptions) -> Reply<Moves> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let now = query.subject();
    check(&query)?;
    let most = options.limit.unwrap_or(LISTED).min(MOST_LISTED).min(MOST_NUMBERS / longest(now));
    let game = now.write();
    let moves = named(now, &game, &now.turns(most), query.locale);
    Ok(Moves { others: now.move_count().saturating_sub(moves.len() as u128), game, moves })
}

/// The text after the move that leads to another one; nothing where no move does.
pub fn after(engine: &'static Engine, text: &str, to: &str, options: &LangOptions) -> Reply<Option<String>> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let mut now = query.subject().clone();
    check(&query)?;
    Ok(turn_to(engine, &now, to).map(|turn| {
        now.make(turn);
        now.write()
    }))
}

/// Why the move that leads to another text wins or loses; nothing where no move does.
pub fn why(engine: &'static Engine, text: &str, to: &str, options: &LangOptions) -> Reply<Option<String>> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let reason = match (query.subject(), turn_to(engine, query.subject(), to)) {
        (Subject::Game(game), Some(Turn::Component { place, to })) => solve::explain(game, place, &to, budget),
        (Subject::Tree(tree), Some(Turn::Child(child))) => minimax::explain(tree, child, budget),
        _ => return Ok(None),
    };
    Ok(Some(query.say(&reason.map_err(|error| query.thrown(&error))?)))
}

/// A rule at fault, or with more moves than can be looked through, has moves that nobody can tell.
fn check(query: &Query<'_>) -> Reply<()> {
    let Subject::Game(game) = query.subject() else { return Ok(()) };
    check_moves(game).map_err(|error| query.thrown(&error))
}

/// The move to a text, as it is written or as it should be.
fn turn_to(engine: &'static Engine, now: &Subject, to: &str) -> Option<Turn> {
    let canonical = engine.read(to).map(|parsed| parsed.subject.write());
    now.turn_to(canonical.as_deref().unwrap_or(to))
}

/// How many numbers the longest component has.
fn longest(now: &Subject) -> usize {
    let Subject::Game(game) = now else { return 1 };
    game.components().map(|(_, _, position)| position.len()).max().unwrap_or(0).max(1)
}

fn named(now: &Subject, text: &str, turns: &[Turn], locale: &Locale) -> Vec<NamedMove> {
    let mut indices = Utf16::of(text);
    let mut splices = match now {
        Subject::Game(game) => Some(Splices::of(game)),
        Subject::Tree(_) => None,
    };
    let mut splice_of = |turn: &Turn| match (turn, now) {
        (Turn::Component { place, to }, _) => {
            let (range, replacement) = splices.as_mut()?.splice(*place, &Change::Components(to.clone()));
            let (start, end) = indices.range(&range);
            Some((start, end, replacement))
        }
        (Turn::Child(child), Subject::Tree(tree)) => Some(splice_to(tree, text, *child)),
        (Turn::Child(_), Subject::Game(_)) => None,
    };
    turns
        .iter()
        .filter_map(|turn| {
            let (splice, name) = (splice_of(turn)?, locale.say(&now.name_of(turn)));
            Some(NamedMove { splice, name, grundy: None, loopy: None, drawing: None })
        })
        .collect()
}
