//! A window of a square that is too large for all its cells to be shown: those around the game's own position, each with the outcome that it
//! has in the whole.

use std::ops::ControlFlow;

use super::{Plane, Square, cell, components_at, heap_left, label, pair};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome, Play, Term};
use crate::message::say;
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Verdict};
use crate::sentences::headline;
use crate::solve::search::flat::flatten;
use crate::solve::sequence::pairs;
use crate::solve::theory::bouton;
use crate::solve::theory::values::TermValues;
use crate::teach::study::{Go, Spot, Study};

/// How many rows and columns there are, and how many of them stand before the game's own where there are so many.
const SIDE: u64 = 16;
const BEFORE: u64 = 12;
/// What may be looked at for the cells.
const ROOM: Budget = Budget::of(1 << 17, 1 << 20);
/// Of more moves than this, those within the window are not looked for.
const MOST_MOVES: u128 = 1 << 12;

/// What is known of a cell.
type Known = (Outcome, Option<Nimber>);

impl Square {
    /// The cells around the game's own position, whose options are those among them. Cost: that of a theorem for each, of two sequences,
    /// or of a search that may look at 2^17 positions.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a game that is not one of two numbers, [`Error::TooLarge`] where nothing decides all cells within the
    /// budget, and as [`Square::of`].
    pub fn window(game: &Game, budget: Budget) -> Result<Self, Error> {
        let Some((plane, own)) = Plane::of(game) else {
            return Err(Error::Unsupported { why: say!("square.two-numbers") });
        };
        let from = (first(own.0), first(own.1));
        let mut cells = Vec::new();
        for a in from.0..=from.0.saturating_add(SIDE - 1) {
            cells.extend((from.1..=from.1.saturating_add(SIDE - 1)).map(|b| cell(a, b)));
        }
        let known = match known(game, &plane, own, &cells, budget) {
            Err(Error::TooLarge { .. }) if budget.excuses(ROOM, &too_large()) => return Err(too_large()),
            known => known?,
        };
        let side = SIDE as usize;
        let here = (own.0 - from.0) as usize * side + (own.1 - from.1) as usize;
        let spots = cells.iter().enumerate().map(|(index, position)| {
            let (outcome, value) = known[index];
            let (is_own, options) = (index == here, plane.options_within(position, from));
            Spot {
                label: label(position),
                go: (!is_own).then(|| Go::All(flatten(&components_at(game, pair(position))))),
                outcome,
                value: value.filter(|_| game.play == Play::Normal),
                options: options.into_iter().map(|to| (to, String::new())).collect(),
                remaining: 0,
                chips: usize::from(is_own),
                wins: false,
            }
        });
        let spots: Vec<Spot> = spots.collect();
        let summary = match spots[here].value {
            Some(value) => say!("answer.summary", headline = headline(spots[here].outcome), value = value),
            None => say!("near.summary", headline = headline(spots[here].outcome)),
        };
        let study = Study { play: game.play, game: game.clone(), spots, summary };
        Ok(Square { study, side, here, from })
    }
}

fn too_large() -> Error {
    Error::TooLarge { why: say!("near.no-window") }
}

/// The first row or column, which leaves room for all after it.
fn first(own: u64) -> u64 {
    own.saturating_sub(BEFORE).min(u64::MAX - (SIDE - 1))
}

/// Who wins at each cell, and the values as far as they are known.
fn known(
    game: &Game,
    plane: &Plane<'_>,
    own: (u64, u64),
    cells: &[Position],
    budget: Budget,
) -> Result<Vec<Known>, Error> {
    if let Some(known) = by_theory(game, cells) {
        return Ok(known);
    }
    if game.play == Play::Normal {
        if let Plane::Heaps(..) = plane {
            return of_heaps(game, cells, ROOM.least(budget));
        }
        if let Some(known) = by_table(game, own, cells, budget)? {
            return Ok(known);
        }
    }
    if let Some(known) = by_winner(game, cells) {
        return Ok(known);
    }
    let budget = ROOM.least(budget);
    let reach = plane.reach(cells.to_vec(), budget)?;
    let (values, outcomes) = (reach.values(), reach.outcomes(game.play));
    let found = |position: &Position| {
        let number = reach.number_of(position).map_or(0, |number| number as usize);
        (outcomes[number], (game.play == Play::Normal).then_some(values[number]))
    };
    Ok(cells.iter().map(found).collect())
}

/// By the table of all pairs, where it is not too large to be filled for these.
fn by_table(game: &Game, own: (u64, u64), cells: &[Position], budget: Budget) -> Result<Option<Vec<Known>>, Error> {
    let last = own.0.max(own.1).saturating_add(SIDE - 1);
    let Some(table) = pairs::up_to(game, last, ROOM, budget)? else { return Ok(None) };
    let value = |position: &Position| {
        let (a, b) = pair(position);
        table.value(a, b).map(valued)
    };
    Ok(cells.iter().map(value).collect())
}

fn valued(value: Nimber) -> Known {
    (Outcome::won_by_mover(value != Nimber::ZERO), Some(value))
}

/// Of one component whose values a theorem knows, and of two heaps of misère Nim.
fn by_theory(game: &Game, cells: &[Position]) -> Option<Vec<Known>> {
    if game.play == Play::Misere {
        let won = |position: &Position| bouton::misere_is_won(position);
        return game.is_nim().then(|| cells.iter().map(|cell| (Outcome::won_by_mover(won(cell)), None)).collect());
    }
    let (rules, _) = game.only_component()?;
    let value = |position: &Position| match rules.theory(position)?.verdict {
        Verdict::Value(value) => Some(valued(value)),
        Verdict::Outcome(_) => None,
    };
    cells.iter().map(value).collect()
}

/// Of one component in normal play of which a theorem knows the winner.
fn by_winner(game: &Game, cells: &[Position]) -> Option<Vec<Known>> {
    let (rules, _) = game.only_component().filter(|_| game.play == Play::Normal)?;
    let winner = |position: &Position| match rules.theory(position)?.verdict {
        Verdict::Outcome(outcome) => Some((outcome, None)),
        Verdict::Value(value) => Some(valued(value)),
    };
    cells.iter().map(winner).collect()
}

/// Of two heaps, by the values of each.
fn of_heaps(game: &Game, cells: &[Position], budget: Budget) -> Result<Vec<Known>, Error> {
    let rules: Vec<_> = game.terms.iter().flat_map(|term| term.components.iter().map(|_| term.rules.clone())).collect();
    let mut values = vec![Nimber::ZERO; cells.len()];
    for (place, rules) in rules.into_iter().take(2).enumerate() {
        let heap = |position: &Position| Position::heap(position.get(place).copied().unwrap_or(0));
        let term = Term { rules, components: cells.iter().map(heap).collect() };
        let known = TermValues::of(&term, budget)?;
        for (value, position) in values.iter_mut().zip(cells) {
            *value = *value ^ known.value(&heap(position));
        }
    }
    Ok(values.into_iter().map(valued).collect())
}

impl Plane<'_> {
    /// The cells of a window that begins at `from` to which moves lead; none where there are too many moves to look through.
    fn options_within(&self, position: &Position, from: (u64, u64)) -> Vec<usize> {
        let mut within = Vec::new();
        let mut note = |a: u64, b: u64| {
            if let (Some(row), Some(column)) = (a.checked_sub(from.0), b.checked_sub(from.1))
                && row < SIDE
                && column < SIDE
                && !within.contains(&((row * SIDE + column) as usize))
            {
                within.push((row * SIDE + column) as usize);
            }
        };
        let (a, b) = pair(position);
        match self {
            Plane::Pair(rules) if rules.option_count(position) <= MOST_MOVES => {
                let _ = rules.options(position, &mut |option| {
                    for part in option.iter().take(1) {
                        let (a, b) = pair(part);
                        note(a, b);
                    }
                    ControlFlow::Continue(())
                });
            }
            Plane::Pair(_) => {}
            Plane::Heaps(first, second) => {
                each_left(*first, a, from.0, &mut |left| note(left, b));
                each_left(*second, b, from.1, &mut |left| note(a, left));
            }
        }
        within
    }
}

/// What moves leave of a heap, of very many only what is at least `least`.
fn each_left(rules: &dyn Rules, heap: u64, least: u64, visit: &mut dyn FnMut(u64)) {
    let position = Position::heap(heap);
    match rules.structure().take_set() {
        Some(set) => (least..heap).filter(|left| set.contains(heap - left)).for_each(visit),
        None if rules.option_count(&position) <= MOST_MOVES => {
            let _ = rules.options(&position, &mut |option| {
                visit(heap_left(option));
                ControlFlow::Continue(())
            });
        }
        None => {}
    }
}
