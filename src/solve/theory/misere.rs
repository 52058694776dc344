//! Misère play: by Bouton's theorem for Nim, by search through whole positions for everything else.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, ComponentIndex, Game, Outcome};
use crate::message::{Message, say};
use crate::position::Position;
use crate::sentences::{headline, name_move};
use crate::solve::search::explore::Reach;
use crate::solve::search::flat::{
    FlatOption, Naming, components_of, each_option, flatten, game_at, named, reach_of_game, unflatten,
};
use crate::solve::theory::answer::{Answer, Found, LosingMove, Move};
use crate::solve::theory::bouton;
use crate::solve::theory::normal::WINNING_LISTED;

/// As [`crate::solve::solve`], for misère play, with at most so many moves that don't win.
///
/// # Errors
/// As there.
pub fn solve(game: &Game, limit: Option<usize>, losing: usize, budget: Budget) -> Result<Answer, Error> {
    if game.is_nim() { Ok(solve_nim(game, limit, losing)) } else { search(game, limit, losing, budget) }
}

/// As [`crate::solve::losing_moves`], for misère play.
///
/// # Errors
/// As there.
pub fn losing_moves(game: &Game, most: usize, budget: Budget) -> Result<Vec<LosingMove>, Error> {
    let Answer { moves, .. } = solve(game, None, most, budget)?;
    Ok(moves.into_iter().filter(|found| !found.winning).map(LosingMove::from).collect())
}

/// As [`crate::solve::explain`], for misère play: the opponent's best answer says it.
///
/// # Errors
/// As there.
pub fn explain(game: &Game, place: ComponentIndex, change: &Change, budget: Budget) -> Result<Message, Error> {
    // Where play need not end, all moves are told of in the words for such games, also those after which it must.
    if may_go_round(game)
        && let Err(endless @ Error::Loop { .. }) = reach(game, budget)
    {
        return Err(endless);
    }
    let after = solve(&game.after(place, change), Some(1), 0, budget)?;
    Ok(match (after.outcome(), after.moves.into_iter().next()) {
        (Outcome::P | Outcome::D, _) => say!("misere.wins"),
        (Outcome::N, Some(reply)) => say!("misere.loses", reply = reply.name),
        (Outcome::N, None) => say!("misere.loses-at-once"),
    })
}

fn answer(game: &Game, outcome: Outcome, why: Vec<Message>, moves: Vec<Move>) -> Answer {
    let others = game.move_count().saturating_sub(moves.len() as u128);
    Answer { found: Found::Misere(outcome), headline: headline(outcome), why, moves, others }
}

/// How many moves to list when nobody says: enough for every page, and bounded for huge heaps.
const LISTED: usize = 10_000;
/// The work of refuting moves is shared among the heaps, since each refutation looks at all of them.
const HEAPS_LOOKED_AT: usize = 1 << 24;

fn solve_nim(game: &Game, limit: Option<usize>, losing: usize) -> Answer {
    let (heaps, places): (Vec<u64>, Vec<ComponentIndex>) =
        game.components().map(|(place, _, position)| (position.first(), place)).unzip();
    let won = bouton::misere_is_won(&heaps);
    let mut winning = vec![None; heaps.len()];
    for (number, left) in bouton::misere_winning_moves(&heaps) {
        winning[number] = Some(left);
    }
    let nim_move = |number: usize, left: u64, winning: bool, why: Message| {
        let change = Change::to_heap(left);
        let name = name_move(game, places[number], &Position::heap(heaps[number]), &change);
        Move { name, value: None, loopy: None, winning, drawing: false, why, place: places[number], change }
    };
    let most = limit.unwrap_or(WINNING_LISTED);
    let mut moves = Vec::new();
    for (number, left) in winning.iter().enumerate() {
        if let Some(left) = *left
            && moves.len() < most
        {
            moves.push(nim_move(number, left, true, say!("misere.wins")));
        }
    }
    let losing = losing.min(LISTED).min(HEAPS_LOOKED_AT / heaps.len().max(1));
    let end = most.min(moves.len() + losing);
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
fn nim_refutation(game: &Game, heaps: &[u64], places: &[ComponentIndex], number: usize, left: u64) -> Message {
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
    let bouton::HeapCount { large, ones, sum } = bouton::HeapCount::of(heaps);
    vec![match (large, ones % 2, sum) {
        (0, 0, _) if ones == 0 => say!("misere.nim-empty"),
        (0, 0, _) => say!("misere.nim-ones-even", n = ones),
        (0, _, _) => say!("misere.nim-ones-odd", n = ones),
        (1, _, _) if ones == 0 => say!("misere.nim-alone"),
        (1, parity, _) => say!("misere.nim-one-large", n = ones, left = 1 - parity as u64),
        (_, _, 0) => say!("misere.nim-zero"),
        _ => say!("misere.nim-sum", sum = sum),
    }]
}

/// Whether the rules are of a kind in which play need not end.
fn may_go_round(game: &Game) -> bool {
    let mut structures = game.terms.iter().map(|term| term.rules.structure());
    structures.any(|structure| structure.written().is_some() || structure.digraph().is_some())
}

fn reach(game: &Game, budget: Budget) -> Result<Reach, Error> {
    reach_of_game(game, Naming::WRITTEN, budget)
}

fn search(game: &Game, limit: Option<usize>, most_losing: usize, budget: Budget) -> Result<Answer, Error> {
    let reach = reach(game, budget)?;
    let outcomes = reach.outcomes(game.play);
    let outcome_of = |flat: &Position| {
        let number = reach.number_of(&named(game, Naming::WRITTEN, unflatten(flat)));
        debug_assert!(number.is_some(), "a search finds every position that play can reach");
        number.map_or(Outcome::N, |number| outcomes[number as usize])
    };
    let wins = |option: &FlatOption<'_>| outcome_of(&Position::from(option.numbers())) == Outcome::P;
    let root = flatten(&components_of(game));
    let (mut moves, mut losing, mut terminal) = (Vec::new(), Vec::new(), true);
    let listed = limit.unwrap_or(LISTED);
    each_option(game, &root, &mut |option| {
        let (after, winning) = (Position::from(option.numbers()), wins(option));
        terminal = false;
        // One that wins is the reason, listed or not.
        let (list, most) = if winning { (&mut moves, listed.max(1)) } else { (&mut losing, listed.min(most_losing)) };
        if list.len() < most {
            let why = if winning { say!("misere.wins") } else { refutation(game, &after, &wins) };
            let (place, change) = (option.place, Change::Components(option.left.to_vec()));
            let name = name_of(game, option);
            list.push(Move { place, name, change, value: None, loopy: None, winning, drawing: false, why });
        }
        ControlFlow::Continue(())
    });
    // What its moves say, so that no answer can say of the game what it denies of each move.
    let outcome = Outcome::won_by_mover(terminal || !moves.is_empty());
    let why = vec![reason(outcome, &moves, terminal)];
    moves.append(&mut losing);
    moves.truncate(listed);
    Ok(answer(game, outcome, why, moves))
}

/// A move of a game at its own position, in words.
pub(super) fn name_of(game: &Game, option: &FlatOption<'_>) -> Message {
    let from = &game.terms[option.place.term].components[option.place.index];
    name_move(game, option.place, from, &Change::Components(option.left.to_vec()))
}

/// The opponent's answer to a move that loses and has led to this position: the first option that `wins` for who moves there.
pub(super) fn refutation(game: &Game, flat: &Position, wins: &dyn Fn(&FlatOption<'_>) -> bool) -> Message {
    let mut reply = None;
    each_option(game, flat, &mut |option| {
        if wins(option) {
            // A move that splits a heap numbers the others anew.
            reply = Some(name_of(&game_at(game, flat), option));
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

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::catalogue::read_game;
    use crate::rules::Rules;

    /// Whether the player to move wins, by the definition and nothing else, each position kept sorted.
    fn is_won(rules: &dyn Rules, components: &[Position], known: &mut HashMap<Vec<Position>, bool>) -> bool {
        let mut sorted = components.to_vec();
        sorted.sort();
        if let Some(&won) = known.get(&sorted) {
            return won;
        }
        let mut after = Vec::new();
        for (index, component) in sorted.iter().enumerate() {
            let _ = rules.options(component, &mut |option| {
                after.push(crate::game::replaced(&sorted, index, option));
                ControlFlow::Continue(())
            });
        }
        let won = after.is_empty() || after.iter().any(|components| !is_won(rules, components, known));
        known.insert(sorted, won);
        won
    }

    /// Components of two numbers are one position whatever order a move has left them in.
    #[test]
    fn sums_of_pairs_that_split_agree_with_the_definition() {
        let rules = [
            "rule((a,b) -> (a,b-1); (0,0)&(0,0) if a<0)",
            "rule((a,b) -> (a-k,b) for k in 1..a; (0,0)&(0,0) if a<0)",
            "rule((a,b) -> (a-1,b); (a,b-2); (a-1,0)&(0,b-1) if a>1)",
            "rule((a,b) -> (b,a-1); (a-1,b)&(b-1,a-1))",
        ];
        let positions = ["1 2 1 2", "1 3 1 2", "2 1 1 2 1 1", "0 3 2 2 0 2", "2 2 2 2", "1 2 1 3 1 1", "2 3 2 1"];
        for rules in rules {
            let mut known = HashMap::new();
            for position in positions {
                let game = read_game(&format!("misere {rules} {position}")).unwrap();
                let term = &game.terms[0];
                let answer = solve(&game, None, LISTED, Budget::default()).unwrap();
                let won = is_won(&*term.rules, &term.components, &mut known);
                assert_eq!(answer.outcome(), Outcome::won_by_mover(won), "{game}");
                for found in answer.moves {
                    let after = game.after(found.place, &found.change);
                    let wins = !is_won(&*term.rules, &after.terms[0].components, &mut known);
                    assert_eq!(found.winning, wins, "{game} to {after}");
                }
            }
        }
    }

    /// Heaps without a move are one position whichever they are, also where an empty heap, which would stand for them, has a move or is
    /// where the rule can't be told.
    #[test]
    fn heaps_without_a_move_are_alike_where_an_empty_heap_is_none_of_them() {
        let rules = [
            "rule(n -> n-3 if n>3; n & n if 1/n<0)",
            "rule(n -> n-2 if n>2; 7 if n==0; n & n if n>9)",
            "rule(n -> n-k for k in 2..n-1; 1 & 2 if 6/n==1)",
            "rule((a,b) -> (a,b)&(a,b) if a/b>4; (a-1,b))",
            "rule((a,b) -> (a,b-2) if b>2; (a-1,b)&(1,1) if a>1; (3,3) if a==0)",
        ];
        let others = ["", " + nim 1", " + nim 2 2", " + kayles 2 2", " + graph(a>b,b>c) a a"];
        let unfinished = |game: &Game| game.components().any(|(_, rules, position)| rules.option_count(position) > 0);
        for (rules, (heaps, other)) in rules.iter().flat_map(|rules| {
            let heaps = if rules.starts_with("rule((") {
                ["1 3 0 1", "0 1 1 3", "2 3 1 1", "1 4 0 2"]
            } else {
                ["5 1", "4 2 1", "6 5", "8 3 2"]
            };
            heaps.into_iter().flat_map(move |heaps| others.map(|other| (*rules, (heaps, other))))
        }) {
            let game = read_game(&format!("misere {rules} {heaps}{other}")).unwrap();
            let answer = solve(&game, None, LISTED, Budget::default()).unwrap();
            assert_eq!(answer.outcome(), Outcome::won_by_mover(wins(&game, &mut HashMap::new())), "{game}");
            for found in answer.moves {
                let after = game.after(found.place, &found.change);
                assert_eq!(found.winning, !wins(&after, &mut HashMap::new()), "{game} to {after}");
                assert_eq!(found.why.key() == "misere.loses-at-once", !unfinished(&after), "{game} to {after}");
                let told = explain(&game, found.place, &found.change, Budget::default()).unwrap();
                assert_eq!(told.key(), found.why.key(), "{game} to {after}");
            }
        }
    }

    /// Whether the player to move wins a sum, by the definition and nothing else.
    fn wins(game: &Game, known: &mut HashMap<String, bool>) -> bool {
        let text = game.to_string();
        if let Some(&won) = known.get(&text) {
            return won;
        }
        let (mut is_over, mut won) = (true, false);
        for (place, rules, position) in game.components() {
            let mut options = Vec::new();
            let _ = rules.options(position, &mut |option| {
                options.push(option.to_vec());
                ControlFlow::Continue(())
            });
            for option in options {
                is_over = false;
                won = won || !wins(&game.after(place, &Change::Components(option)), known);
            }
        }
        known.insert(text, is_over || won);
        is_over || won
    }

    #[test]
    fn a_search_meets_each_sum_of_pairs_once() {
        let text = "misere rule((a,b) -> (a-k,b) for k in 1..a; (0,0)&(0,0) if a<0) 1 3 1 2";
        let game = read_game(text).unwrap();
        let reach = reach_of_game(&game, Naming::WRITTEN, Budget::default()).unwrap();
        let mut found: Vec<Vec<Position>> = Vec::new();
        for flat in reach.positions() {
            let mut components = unflatten(flat).remove(0);
            components.sort();
            assert!(!found.contains(&components), "{components:?}");
            found.push(components);
        }
    }
}
