//! A game in one line: who wins, the value and a winning move.

use std::ops::ControlFlow;

use super::Study;
use crate::game::{Change, ComponentIndex, Game, Outcome};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::sentences::{headline, name_move};

/// Winning moves that a summary names.
pub const MOVES_IN_A_SUMMARY: usize = 3;

/// Whether a move leaves a P-position: where it is made, and what it leaves there.
pub type IsLost<'a> = dyn Fn(ComponentIndex, &[Position]) -> bool + 'a;

/// Who wins, the value in normal play, and the first winning moves.
pub fn summarize(game: &Game, outcome: Outcome, value: Option<Nimber>, is_lost: &IsLost<'_>) -> Message {
    let mut moves: Vec<Arg> = Vec::new();
    for (place, rules, from) in game.components() {
        if outcome == Outcome::P || moves.len() > MOVES_IN_A_SUMMARY {
            break;
        }
        let _ = rules.options(from, &mut |option| {
            if is_lost(place, option) {
                moves.push(name_move(game, place, from, &Change::Components(option.to_vec())).into());
            }
            if moves.len() <= MOVES_IN_A_SUMMARY { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    let (headline, n, moves) = (headline(outcome), moves.len(), first_of(moves));
    match (value, n) {
        (Some(value), 0) => say!("answer.summary", headline = headline, value = value),
        (Some(value), _) => say!("answer.summary-wins", headline = headline, value = value, n = n, moves = moves),
        (None, 0) => say!("answer.summary-misere", headline = headline),
        (None, _) => say!("answer.summary-misere-wins", headline = headline, n = n, moves = moves),
    }
}

/// The moves that a summary names, and that there are others where there are.
pub fn first_of(mut moves: Vec<Arg>) -> Arg {
    if moves.len() <= MOVES_IN_A_SUMMARY {
        return moves.into();
    }
    moves.truncate(MOVES_IN_A_SUMMARY);
    say!("list.others", moves = moves).into()
}

impl Study {
    /// The summary of the last heap of a line, whose options are spots.
    pub fn summary_of_line(&self) -> Message {
        let Some(root) = self.spots.last() else {
            return headline(Outcome::P);
        };
        let is_lost = |_: ComponentIndex, option: &[Position]| {
            let heap = option.first().map_or(0, Position::first);
            self.spots.get(heap as usize).is_some_and(|spot| spot.outcome == Outcome::P)
        };
        summarize(&self.game, root.outcome, root.value, &is_lost)
    }
}
