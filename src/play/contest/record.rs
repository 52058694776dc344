//! A move of a contest, and the word by which a record tells it.

use std::ops::Range;

use crate::game::{Change, Game, Place, Term};
use crate::message::{Message, say};
use crate::position::Position;
use crate::rules::Rules;
use crate::sentences::name_move;

/// Components with more numbers than this are told by those that change.
const FEW_NUMBERS: usize = 4;
/// A move that can be made.
#[derive(Clone, Debug)]
pub struct Turn {
    pub place: Place,
    /// What the component becomes.
    pub to: Vec<Position>,
}

/// A component with its rules.
pub fn component(game: &Game, place: Place) -> Option<(&dyn Rules, &Position)> {
    let term = game.terms.get(place.term)?;
    Some((&*term.rules, term.components.get(place.index)?))
}

/// Whether the rules have such a move.
pub fn allows(game: &Game, step: &Turn) -> bool {
    component(game, step.place).is_some_and(|(rules, from)| rules.allows(from, &step.to))
}

/// A move in words.
pub fn name_of(game: &Game, step: &Turn) -> Message {
    let change = Change::Whole(step.to.clone());
    match component(game, step.place) {
        Some((_, from)) => name_move(game, step.place, from, &change),
        None => say!("hint.over"),
    }
}

/// Makes a move in place: a copy of a hundred thousand heaps for each of many moves would take long.
pub fn make(game: &mut Game, step: Turn) {
    let Turn { place: Place { term, index }, to } = step;
    if let Some(term) = game.terms.get_mut(term)
        && index < term.components.len()
    {
        term.components.splice(index..=index, to);
    }
}

/// A move as a record has it.
pub fn word_of(game: &Game, step: &Turn) -> String {
    let mut word = String::new();
    let Some((_, from)) = component(game, step.place) else { return word };
    let changed = changed_part(from, &step.to);
    if game.only_component().is_none() || changed.is_some() || step.to.is_empty() {
        let mut number = step.place.index + 1;
        for term in game.terms.iter().take(step.place.term) {
            number += term.components.len();
        }
        word = match &changed {
            Some(changed) => format!("{number}@{}=", changed.start),
            None => format!("{number}="),
        };
    }
    let part_of = |part: &Position| {
        let numbers = changed.as_ref().and_then(|changed| part.get(changed.clone())).unwrap_or(part);
        numbers.iter().map(u64::to_string).collect::<Vec<_>>().join("_")
    };
    word + &step.to.iter().map(part_of).collect::<Vec<_>>().join(",")
}

/// Which numbers of a long component change; `None` for any other.
fn changed_part(from: &Position, to: &[Position]) -> Option<Range<usize>> {
    let [to] = to else { return None };
    if to.len() != from.len() || to.len() <= FEW_NUMBERS {
        return None;
    }
    let mut changed = 0..to.len();
    while changed.start + 1 < changed.end && from[changed.start] == to[changed.start] {
        changed.start += 1;
    }
    while changed.start + 1 < changed.end && from[changed.end - 1] == to[changed.end - 1] {
        changed.end -= 1;
    }
    Some(changed)
}

/// The move that a word of a record tells, if it can be made.
pub fn step_of(game: &Game, word: &str) -> Option<Turn> {
    let (head, tail) = match word.split_once('=') {
        Some((head, tail)) => (head, tail),
        None => {
            game.only_component().filter(|_| !word.is_empty())?;
            ("1", word)
        }
    };
    let (place, first) = match head.split_once('@') {
        Some((place, first)) => (place, Some(usize::try_from(natural(first)?).ok()?)),
        None => (head, None),
    };
    let place = place_of(game, usize::try_from(natural(place)?).ok()?.checked_sub(1)?)?;
    let (_, from) = component(game, place)?;
    let mut to = positions_of(tail)?;
    if let Some(first) = first {
        let [numbers] = &to[..] else { return None };
        if numbers.len() > from.len().checked_sub(first)? {
            return None;
        }
        to = Change::Part(first, numbers.to_vec()).applied(from);
    }
    let step = Turn { place, to };
    allows(game, &step).then_some(step)
}

/// Components as a word has them: `3_5` is a pair, `2,1` are two heaps.
fn positions_of(text: &str) -> Option<Vec<Position>> {
    let mut positions = Vec::new();
    if text.is_empty() {
        return Some(positions);
    }
    for part in text.split(',') {
        let numbers = part.split('_').map(natural).collect::<Option<Vec<u64>>>()?;
        positions.push(Position::from(numbers));
    }
    Some(positions)
}

/// Where the component of this number, from 0, is.
fn place_of(game: &Game, mut number: usize) -> Option<Place> {
    for (term, Term { components, .. }) in game.terms.iter().enumerate() {
        if number < components.len() {
            return Some(Place { term, index: number });
        }
        number -= components.len();
    }
    None
}

/// Digits as a number; `None` for anything else, and past 64 bits.
fn natural(text: &str) -> Option<u64> {
    let mut number: Option<u64> = None;
    for byte in text.bytes() {
        let digit = byte.checked_sub(b'0').filter(|digit| *digit < 10)?;
        number = Some(number.unwrap_or(0).checked_mul(10)?.checked_add(digit.into())?);
    }
    number
}
