//! Misère play: by Bouton's theorem for Nim, by search through whole positions for everything else.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, Game, Outcome, Place};
use crate::message::{Message, say};
use crate::position::Position;
use crate::solve::search::whole::{
    Components, components_of, each_option, game_with, outcomes, reach_of_game, whole_of,
};
use crate::solve::theory::answer::{Answer, Move, headline, name_move};
use crate::solve::theory::bouton;

/// As [`crate::solve::solve`], for misère play.
pub fn solve(game: &Game, limit: Option<usize>, budget: Budget) -> Result<Answer, Error> {
    if game.is_nim() { Ok(solve_nim(game, limit)) } else { search(game, limit, budget) }
}

fn answer(game: &Game, outcome: Outcome, why: Vec<Message>, moves: Vec<Move>) -> Answer {
    let others = game.move_count().saturating_sub(moves.len() as u128);
    let (components, headline) = (Vec::new(), headline(outcome));
    Answer {
        outcome: Some(outcome),
        headline,
        value: None,
        why,
        moves,
        others,
        components,
        period: None,
        minimax: None,
    }
}

/// How many moves to list when nobody says: enough for every page, and bounded for huge heaps.
const LISTED: usize = 10_000;
/// The work of refuting moves is shared among the heaps, since each refutation looks at all of them.
const HEAPS_LOOKED_AT: usize = 1 << 24;

fn solve_nim(game: &Game, limit: Option<usize>) -> Answer {
    let (mut heaps, mut places) = (Vec::new(), Vec::new());
    for (place, _, position) in game.components() {
        heaps.push(position.first());
        places.push(place);
    }
    let won = bouton::misere_is_won(&heaps);
    let mut winning = vec![None; heaps.len()];
    for (number, left) in bouton::misere_winning_moves(&heaps) {
        winning[number] = Some(left);
    }
    let nim_move = |number: usize, left: u64, winning: bool, why: Message| {
        let change = Change::to_heap(left);
        let name = name_move(game, places[number], &Position::heap(heaps[number]), &change);
        Move { name, value: None, winning, why, place: places[number], change }
    };
    let mut moves = Vec::new();
    for (number, left) in winning.iter().enumerate() {
        if let Some(left) = *left
            && limit.is_none_or(|most| moves.len() < most)
        {
            moves.push(nim_move(number, left, true, say!("misere.wins")));
        }
    }
    let end = limit.unwrap_or(moves.len() + LISTED).min(moves.len() + HEAPS_LOOKED_AT / heaps.len().max(1));
    for (number, &heap) in heaps.iter().enumerate() {
        let mut left = heap;
        while left > 0 && moves.len() < end {
            left -= 1;
            if winning[number] != Some(left) {
                moves.push(nim_move(number, left, false, nim_refutation(game, &heaps, &places, number, left)));
            }
        }
    }
    answer(game, Outcome::won_by_mover(won), nim_reasons(&heaps), moves)
}

/// The opponent's answer to a move that does not win.
fn nim_refutation(game: &Game, heaps: &[u64], places: &[Place], number: usize, left: u64) -> Message {
    let mut after = heaps.to_vec();
    after[number] = left;
    match bouton::misere_winning_moves(&after).first() {
        Some(&(reply, to)) => {
            let name = name_move(game, places[reply], &Position::heap(after[reply]), &Change::to_heap(to));
            say!("misere.loses", reply = name)
        }
        None => say!("misere.loses-at-once"),
    }
}

/// The case of Bouton's theorem.
pub fn nim_reasons(heaps: &[u64]) -> Vec<Message> {
    let bouton::Count { large, ones, sum } = bouton::Count::of(heaps);
    vec![match (large, ones % 2, sum) {
        (0, 0, _) if ones == 0 => say!("misere.nim-empty"),
        (0, 0, _) => say!("misere.nim-ones-even", n = ones),
        (0, _, _) => say!("misere.nim-ones-odd", n = ones),
        (1, parity, _) => say!("misere.nim-one-large", n = ones, left = 1 - parity as u64),
        (_, _, 0) => say!("misere.nim-zero"),
        _ => say!("misere.nim-sum", sum = sum),
    }]
}

fn search(game: &Game, limit: Option<usize>, budget: Budget) -> Result<Answer, Error> {
    let reach = reach_of_game(game, budget.shared(game.component_count()))?;
    let outcomes = outcomes(&reach, game.play);
    let root = components_of(game);
    let outcome_of = |components: &Components| {
        reach.number_of(&whole_of(game, components)).map_or(Outcome::N, |number| outcomes[number as usize])
    };
    let (mut moves, mut losing) = (Vec::new(), Vec::new());
    let listed = limit.unwrap_or(LISTED);
    let _ = each_option(game, &root, &mut |place, option, after| {
        let winning = outcome_of(after) == Outcome::P;
        let list = if winning { &mut moves } else { &mut losing };
        if list.len() < listed {
            let why = if winning { say!("misere.wins") } else { refutation(game, after, &outcome_of) };
            let change = Change::Whole(option.to_vec());
            let name = name_move(game, place, &root[place.term][place.index], &change);
            list.push(Move { place, change, name, value: None, winning, why });
        }
        ControlFlow::Continue(())
    });
    let outcome = outcome_of(&root);
    let why = vec![reason(outcome, &moves, moves.is_empty() && losing.is_empty())];
    moves.append(&mut losing);
    moves.truncate(listed);
    Ok(answer(game, outcome, why, moves))
}

/// The opponent's answer to a move that does not win and has led to these components.
fn refutation(game: &Game, components: &Components, outcome_of: &dyn Fn(&Components) -> Outcome) -> Message {
    let mut reply = None;
    let _ = each_option(game, components, &mut |place, option, after| {
        if outcome_of(after) == Outcome::P {
            let change = Change::Whole(option.to_vec());
            // A move that splits a heap numbers the others anew.
            let now = game_with(game, components.clone());
            reply = Some(name_move(&now, place, &components[place.term][place.index], &change));
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    match reply {
        Some(reply) => say!("misere.loses", reply = reply),
        None => say!("misere.loses-at-once"),
    }
}

fn reason(outcome: Outcome, winning: &[Move], terminal: bool) -> Message {
    match (outcome, winning.first()) {
        _ if terminal => say!("misere.why-terminal"),
        (Outcome::N, Some(first)) => say!("misere.why-n", name = first.name.clone()),
        _ => say!("misere.why-p"),
    }
}
