//! A study of one component's positions, each component of the game a chip on their graph.

use std::cmp::Reverse;

use super::assemble::{assemble, computation_order};
use super::summary::{IsLost, summarize};
use super::{Go, Study};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::solve::search::explore::Reach;
use crate::solve::search::explore::reach_of;

/// What a click on a position leads to.
type Leads<'a> = &'a dyn Fn(&Position) -> Option<Go>;

/// Each component as a chip on the graph of one component's positions. What a click on one leads to is `go`'s to say, or else a move
/// of one of them, one that wins if there is one.
pub fn of_components(game: &Game, budget: Budget, go: Option<Leads<'_>>) -> Result<Study, Error> {
    let term = &game.terms[0];
    let rules = &*term.rules;
    let reach = reach_of(rules, &term.components, budget)?;
    let (values, outcomes) = (reach.values(), reach.outcomes(game.play));
    let write = |position: &Position| rules.label(position);
    let label_arrow = |from: &Position, to: &Position| rules.arrow_label(from, std::slice::from_ref(to));
    let order = computation_order(&reach);
    let value_of =
        |position: &Position| reach.number_of(position).map_or(Nimber::ZERO, |number| values[number as usize]);
    let is_p =
        |position: &Position| reach.number_of(position).is_some_and(|number| outcomes[number as usize] == Outcome::P);
    let mut sum = Nimber::ZERO;
    for component in &term.components {
        sum = sum ^ value_of(component);
    }
    let is_lost = |place: ComponentIndex, option: &[Position]| {
        if game.play == Play::Misere {
            return option.iter().all(is_p);
        }
        let mut left = sum ^ value_of(&term.components[place.index]);
        for part in option {
            left = left ^ value_of(part);
        }
        left == Nimber::ZERO
    };
    let stands = stands(&term.components, &reach);
    let movers = movers(game, &reach, &stands, &is_lost);
    let mut study = assemble(game, &reach, &order, &write, &label_arrow)?;
    let (won, value) = match game.play {
        Play::Normal => (sum != Nimber::ZERO, Some(sum)),
        Play::Misere => (!term.components.iter().all(is_p), None),
    };
    study.summary = summarize(game, Outcome::won_by_mover(won), value, &is_lost);
    for (spot, &number) in study.spots.iter_mut().zip(&order) {
        let position = reach.position(number);
        spot.value = (game.play == Play::Normal).then(|| values[number as usize]);
        spot.outcome = outcomes[number as usize];
        spot.chips = stands[number as usize].count;
        let mover = movers[number as usize];
        spot.wins = go.is_none() && matches!(mover, Mover::Wins(_));
        spot.go = match go {
            Some(go) => go(position),
            None => mover.index().map(|index| Go::One(index, position.clone())),
        };
    }
    Ok(study)
}

/// Who moves to a position, the better one last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mover {
    Nobody,
    /// The first component that gets there.
    There(Reverse<usize>),
    /// The last one that wins by it.
    Wins(usize),
}

impl Mover {
    /// Which component it is.
    pub fn index(self) -> Option<usize> {
        match self {
            Mover::Nobody => None,
            Mover::There(Reverse(index)) | Mover::Wins(index) => Some(index),
        }
    }
}

/// By the number of each position who moves there: the only component jumps anywhere, of several one gets there in one move. Equal
/// components are looked at once: a hundred thousand of them stand at a few positions.
pub fn movers(game: &Game, reach: &Reach, stands: &[Standing], is_lost: &IsLost<'_>) -> Vec<Mover> {
    let mut movers = vec![Mover::Nobody; stands.len()];
    if game.terms[0].components.len() == 1 {
        for (mover, standing) in movers.iter_mut().zip(stands).filter(|(_, standing)| standing.count == 0) {
            *mover = Mover::There(Reverse(standing.first));
        }
        return movers;
    }
    for (from, standing) in stands.iter().enumerate().filter(|(_, standing)| standing.count > 0) {
        let place = ComponentIndex { term: 0, index: standing.first };
        for option in reach.options(from as u32) {
            let &[to] = option else { continue };
            let mover = match is_lost(place, std::slice::from_ref(reach.position(to))) {
                true => Mover::Wins(standing.last),
                false => Mover::There(Reverse(standing.first)),
            };
            movers[to as usize] = movers[to as usize].max(mover);
        }
    }
    movers
}

/// The components that stand at one position.
#[derive(Clone, Copy, Default)]
pub struct Standing {
    pub count: usize,
    first: usize,
    last: usize,
}

/// Which components stand where, by the position's number.
pub fn stands(components: &[Position], reach: &Reach) -> Vec<Standing> {
    let mut stands = vec![Standing::default(); reach.positions().len()];
    for (index, component) in components.iter().enumerate() {
        if let Some(number) = reach.number_of(component) {
            let standing = &mut stands[number as usize];
            if standing.count == 0 {
                standing.first = index;
            }
            standing.count += 1;
            standing.last = index;
        }
    }
    stands
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    /// Who moves to a target, by looking at every component.
    fn mover_plainly(game: &Game, reach: &Reach, target: u32, is_lost: &IsLost<'_>) -> Option<usize> {
        let (components, mut found) = (&game.terms[0].components, None);
        for (index, from) in components.iter().enumerate() {
            let number = reach.number_of(from).unwrap();
            let gets_there = match components.len() {
                1 => number != target,
                _ => reach.options(number).any(|option| option == [target]),
            };
            let place = ComponentIndex { term: 0, index };
            if gets_there && (found.is_none() || is_lost(place, std::slice::from_ref(reach.position(target)))) {
                found = Some(index);
            }
        }
        found
    }

    #[test]
    fn movers_are_those_that_a_look_at_every_component_finds() {
        for text in
            ["nim 7", "nim 3 3 5 1 3 5", "kayles 4 5 4", "take(2,5) 10 7 10 3", "grundy 9 9", "wythoff 1 2 3 5 1 2"]
        {
            let game = read_game(text).unwrap();
            let reach = reach_of(&*game.terms[0].rules, &game.terms[0].components, Budget::default()).unwrap();
            let components = &game.terms[0].components;
            for wins in [0, 1, 2] {
                let is_lost = |place: ComponentIndex, option: &[Position]| {
                    (components[place.index].first() + option[0].first()) % 3 == wins
                };
                let found = movers(&game, &reach, &stands(components, &reach), &is_lost);
                for target in 0..reach.positions().len() as u32 {
                    let expected = mover_plainly(&game, &reach, target, &is_lost);
                    assert_eq!(found[target as usize].index(), expected, "{text}: to {:?}", reach.position(target));
                }
            }
        }
    }
}
