//! The moves of a position, and of very many a choice: those that win, and in each component the first and the last.

use std::ops::ControlFlow;

use super::verdicts::Verdicts;
use crate::budget::Meter;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, replaced};
use crate::position::{Numbering, Position};
use crate::rules::Rules;
use crate::solve::search::flat::{Naming, components_of, each_checked_option, flatten, named, unflatten};

/// Options that are looked at for a choice of them, in a component and in all.
const SEEN: usize = 1 << 12;
/// Numbers that all options looked at may have together: a staircase of a hundred thousand steps has as many in each.
const NUMBERS: usize = 1 << 18;

/// Numbers that the positions of a choice may have together, and how many are chosen however long they are: each of a hundred thousand heaps is
/// written, named and compared as a whole.
const CHOSEN_NUMBERS: usize = 1 << 19;
const FEW: usize = 4;

/// A move, what it makes of its component, and the position that it leads to.
#[derive(Clone, Debug)]
pub struct Made {
    pub place: ComponentIndex,
    pub left: Vec<Position>,
    pub to: Position,
}

/// Moves of a position, one for each position that they lead to.
#[derive(Debug, Default)]
pub struct Options {
    pub moves: Vec<Made>,
    /// How many moves lead to these positions.
    pub count: u128,
    /// Whether there are no others.
    pub is_whole: bool,
}

impl Options {
    /// These moves of a game.
    pub fn from_made(game: &Game, made: Vec<(ComponentIndex, Vec<Position>)>) -> Self {
        let count = made.len() as u128;
        let moves = made.into_iter().map(|(place, left)| {
            let mut components = components_of(game);
            components[place.term] = replaced(&components[place.term], place.index, &left);
            Made { to: named(game, Naming::WRITTEN, components), place, left }
        });
        Options { moves: moves.collect(), count, is_whole: false }
    }

    /// The moves of a position as they come, until they lead to more than so many others.
    ///
    /// # Errors
    /// As [`each_checked_option`].
    pub fn of(game: &Game, flat: &Position, most: usize, meter: &mut Meter) -> Result<Self, Error> {
        let (mut options, mut known, mut room) = (Options::default(), Numbering::default(), NUMBERS);
        let flow = each_checked_option(game, flat, 0, meter, &mut |option| {
            let Some(left) = room.checked_sub(flat.len()) else { return ControlFlow::Break(()) };
            room = left;
            let to = named(game, Naming::WRITTEN, unflatten(&Position::from(option.numbers())));
            options.count += 1;
            if known.number_of(&to).is_none() {
                if options.moves.len() == most {
                    return ControlFlow::Break(());
                }
                known.add(to.clone());
                options.moves.push(Made { place: option.place, left: option.left.to_vec(), to });
            }
            ControlFlow::Continue(())
        })?;
        options.is_whole = flow.is_continue();
        Ok(options)
    }
}

/// A choice of so many moves of the position where play is, or of fewer where it is very long. Its rules were checked.
pub fn chosen(game: &Game, verdicts: &Verdicts<'_>, most: usize) -> Options {
    let most = most.min(FEW.max(CHOSEN_NUMBERS / flatten(&components_of(game)).len().max(1)));
    let mut choice = Choice { game, known: Numbering::default(), options: Options::default(), most };
    for (place, left) in winning(game, verdicts, most / 2) {
        choice.add(place, left);
    }
    let count = game.component_count();
    let ends: Vec<_> = game
        .components()
        .take(most)
        .map(|(place, rules, position)| (place, ends(rules, position, most.div_ceil(count.max(1)))))
        .collect();
    // One of each component after the other, so that none is left out for another's sake.
    for turn in 0..most {
        for (place, ends) in &ends {
            if let Some(left) = ends.get(turn) {
                choice.add(*place, left.clone());
            }
        }
    }
    choice.options
}

/// The positions that a choice of so many moves leads to, and how many moves lead there. The moves of the game must have been checked.
pub fn chosen_moves(game: &Game, verdicts: &Verdicts<'_>, most: usize) -> (Vec<Position>, u128) {
    let Options { moves, count, .. } = chosen(game, verdicts, most);
    (moves.into_iter().map(|made| made.to).collect(), count)
}

/// Moves being chosen.
struct Choice<'g> {
    game: &'g Game,
    known: Numbering,
    options: Options,
    most: usize,
}

impl Choice<'_> {
    fn add(&mut self, place: ComponentIndex, left: Vec<Position>) {
        let mut components = components_of(self.game);
        components[place.term] = replaced(&components[place.term], place.index, &left);
        let to = named(self.game, Naming::WRITTEN, components);
        if self.options.moves.len() < self.most && self.known.number_of(&to).is_none() {
            self.known.add(to.clone());
            self.options.count += self.twins(place);
            self.options.moves.push(Made { place, left, to });
        }
    }

    /// How many components are like this one where their order means nothing, so that each has a move to the same position.
    fn twins(&self, place: ComponentIndex) -> u128 {
        let term = &self.game.terms[place.term];
        if term.rules.structure().arrangement().is_none() {
            return 1;
        }
        let own = &term.components[place.index];
        term.components.iter().filter(|component| *component == own).count() as u128
    }
}

/// The moves that win, at most so many.
pub fn winning(game: &Game, verdicts: &Verdicts<'_>, most: usize) -> Vec<(ComponentIndex, Vec<Position>)> {
    if let Some(changes) = verdicts.changes_that_win(game, most) {
        return changes
            .into_iter()
            .map(|(term, index, left)| (ComponentIndex { term, index }, left))
            .take(most)
            .collect();
    }
    let (mut found, mut room) = (Vec::new(), SEEN);
    for (place, rules, position) in game.components() {
        if room == 0 || found.len() >= most {
            break;
        }
        let _ = rules.options(position, &mut |left| {
            let mut components = components_of(game);
            components[place.term] = replaced(&components[place.term], place.index, left);
            let to = named(game, Naming::WRITTEN, components);
            if verdicts.on(&to).outcome == Some(Outcome::P) {
                found.push((place, left.to_vec()));
            }
            room = room.saturating_sub(to.len());
            if room == 0 || found.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    found
}

/// The first options of a component and the last, in turn: at most so many, of more than can be looked through those that leave little.
fn ends(rules: &dyn Rules, position: &Position, most: usize) -> Vec<Vec<Position>> {
    let mut first: Vec<Vec<Position>> = Vec::new();
    let seen = SEEN.min(NUMBERS / position.len().max(1));
    let flow = rules.options(position, &mut |left| {
        first.push(left.to_vec());
        if first.len() >= seen { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let last = if flow.is_break() { smallest(rules, position, most) } else { first.iter().rev().cloned().collect() };
    let (mut ends, mut taken) = (Vec::new(), Numbering::default());
    for (first, last) in first.iter().map(Some).zip(last.iter().map(Some).chain(std::iter::repeat(None))).take(most) {
        for option in [first, last].into_iter().flatten() {
            let name: Vec<u64> = option.iter().flat_map(|part| part.iter().copied()).collect();
            if taken.number_of(&Position::of(&name)).is_none() {
                taken.add(Position::from(name));
                ends.push(option.clone());
            }
        }
    }
    ends.truncate(most);
    ends
}

/// The moves that leave least of a heap from which so many numbers may be taken that they are not looked through.
fn smallest(rules: &dyn Rules, position: &Position, most: usize) -> Vec<Vec<Position>> {
    let (heap, mut found) = (position.first(), Vec::new());
    let Some(set) = rules.structure().take_set() else { return found };
    for left in 0..(SEEN as u64).min(heap) {
        if found.len() < most && set.contains(heap - left) {
            found.push(vec![Position::heap(left)]);
        }
    }
    found
}
