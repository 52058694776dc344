//! The view that a teacher would begin with. Elements keep the one that each game has always begun with
//! ([`Engine::default_view`](crate::engine::Engine::default_view)); the page asks for this one.

use crate::game::{Game, Play};
use crate::structure::PositionKind;

/// Heaps of at most so many stones are a graph in which each position can be told from the others.
const MOST_IN_GRAPH: u64 = 30;
/// In longer rows a reader counts no more.
const MOST_ON_BOARD: u64 = 40;
/// With more moves than this for each position a graph is a tangle.
const MOST_MOVES: u128 = 4;

/// Names of views, best first, of which the first that has room shows the game as a teacher would. None: the one that it always
/// begins with is that.
pub fn names(game: &Game) -> &'static [&'static str] {
    if game.has_cycle() {
        return &[];
    }
    match game.only_component() {
        _ if game.is_nim() && game.has_nim_sum() => &["nim-sum", "sum"],
        Some((rules, position)) => match rules.structure().kind() {
            PositionKind::Steps | PositionKind::Box => &["board", "nim-sum"],
            PositionKind::Pair => &["sieve", "heat", "board"],
            PositionKind::Limited => &["zeckendorf", "board"],
            PositionKind::Heap if rules.structure().splits() && position.first() <= MOST_ON_BOARD => &["board"],
            PositionKind::Heap if rules.structure().is_nim() => &["board"],
            PositionKind::Heap if is_clear(game, position.first()) => &[],
            PositionKind::Heap => &["sequence"],
            PositionKind::Other => &[],
        },
        None if shows_things(game) => &["board"],
        None if game.play == Play::Normal => &["sum"],
        None => &[],
    }
}

/// Whether all components are things of one kind that only a board shows as they are, side by side: boxes, rows, heaps that part.
fn shows_things(game: &Game) -> bool {
    let [term] = &game.terms[..] else { return false };
    let stones: u64 = term.components.iter().map(|position| position.first()).fold(0, u64::saturating_add);
    match term.rules.structure().kind() {
        PositionKind::Box => true,
        PositionKind::Heap => term.rules.structure().splits() && stones <= MOST_ON_BOARD,
        _ => false,
    }
}

fn is_clear(game: &Game, heap: u64) -> bool {
    heap <= MOST_IN_GRAPH && game.move_count() <= MOST_MOVES
}
