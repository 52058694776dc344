//! Playing a game: its moves, found by number, by a click or as they are typed, and the words by which a record tells them.

use std::ops::{ControlFlow, Range};

use crate::catalogue::read_alike;
use crate::game::{Change, ComponentIndex, Game, Term};
use crate::play::Turn;
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{MOST_LOOKED_AT, Rules};

/// Components with more numbers than this are told by those that change.
const FEW_NUMBERS: usize = 4;
/// Components that one move may be read as having been made in, where several look alike.
const MOST_ALIKE: usize = 16;
/// A move that is guessed is one of the first so many of its component, where there is no shorter way to it; of a component
/// with many numbers one of fewer.
pub(super) const MOST_STEPS: u128 = 1 << 16;

/// The first `most` moves, in the order of the components and of their options.
pub fn turns(game: &Game, most: usize) -> Vec<Turn> {
    let mut turns = Vec::new();
    for (place, rules, position) in game.components() {
        let _ = rules.options(position, &mut |option| {
            if turns.len() < most {
                turns.push(Turn::Component { place, to: option.to_vec() });
                return ControlFlow::Continue(());
            }
            ControlFlow::Break(())
        });
        if turns.len() >= most {
            break;
        }
    }
    turns
}

/// The move of this number, from 0, or of a component with too many to walk through another one.
pub fn numbered(game: &Game, mut number: u128) -> Option<Turn> {
    for (place, rules, position) in game.components() {
        let count = rules.option_count(position);
        if number < count {
            let to = option_of(rules, position, number)?.applied(position);
            return Some(Turn::Component { place, to });
        }
        number -= count;
    }
    None
}

/// The move that a word of a record tells, if it can be made.
pub fn turn_of(game: &Game, word: &str) -> Option<Turn> {
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
    allows(game, place, &to).then_some(Turn::Component { place, to })
}

/// The move that leads to a game, as a click on a picture asks for it; `None` where no single move does.
pub fn turn_to(game: &Game, text: &str) -> Option<Turn> {
    let wanted = read_alike(game, text)?;
    let mut terms = game.terms.iter().zip(&wanted).enumerate();
    let Some((term, (ours, theirs))) = terms.find(|(_, (ours, theirs))| ours.components != **theirs) else {
        return turn_in_place(game);
    };
    if terms.any(|(_, (ours, theirs))| ours.components != *theirs) {
        return None;
    }
    let options: Vec<(ComponentIndex, Vec<Position>)> = exchanges(&ours.components, theirs)
        .into_iter()
        .map(|(index, to)| (ComponentIndex { term, index }, to))
        .collect();
    let as_written = options.iter().find(|(place, to)| allows(game, *place, to)).cloned();
    let (place, to) =
        as_written.or_else(|| options.into_iter().find_map(|(place, to)| Some((place, in_order(game, place, to)?))))?;
    Some(Turn::Component { place, to })
}

/// The parts in the order in which a move has them: whoever writes them down need not know it. Up to three parts are tried in
/// every order.
fn in_order(game: &Game, place: ComponentIndex, mut to: Vec<Position>) -> Option<Vec<Position>> {
    let orders = match to.len() {
        0 | 1 => 1,
        3 => 6,
        _ => 2,
    };
    for order in 0..orders {
        if allows(game, place, &to) {
            return Some(to);
        }
        to.reverse();
        if order % 2 == 1 {
            to.rotate_left(1);
        }
    }
    None
}

/// A move that changes nothing, as along an arrow from a vertex to itself.
fn turn_in_place(game: &Game) -> Option<Turn> {
    for (place, rules, position) in game.components() {
        let to = vec![position.clone()];
        if rules.allows(position, &to) {
            return Some(Turn::Component { place, to });
        }
    }
    None
}

/// The move by which the component of this number, from 1, becomes what a player typed.
pub fn turn_typed(game: &Game, number: usize, text: &str) -> Option<Turn> {
    let (place, rules, from) = game.components().nth(number.checked_sub(1)?)?;
    let mut reader = Reader::new(text);
    let mut to = Vec::new();
    while reader.peek().is_some() && to.len() < MOST_ALIKE {
        to.push(rules.read_position(&mut reader).ok()?);
        reader.accept('+');
    }
    // What goes without saying, such as the limit that follows from what was taken, need not be typed.
    let [first, ..] = &to[..] else { return None };
    let (first, is_alone) = (first.first(), to.len() == 1);
    let found = in_order(game, place, to).or_else(|| only_option(rules, from, first).filter(|_| is_alone))?;
    Some(Turn::Component { place, to: found })
}

/// What becomes of a component, as a record has it.
pub fn word_of(game: &Game, place: ComponentIndex, to: &[Position]) -> String {
    let mut word = String::new();
    let Some((_, from)) = component(game, place) else { return word };
    let changed = changed_part(from, to);
    if game.only_component().is_none() || changed.is_some() || to.is_empty() {
        let mut number = place.index + 1;
        for term in game.terms.iter().take(place.term) {
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
    word + &to.iter().map(part_of).collect::<Vec<_>>().join(",")
}

/// A component with its rules.
pub fn component(game: &Game, place: ComponentIndex) -> Option<(&dyn Rules, &Position)> {
    let term = game.terms.get(place.term)?;
    Some((&*term.rules, term.components.get(place.index)?))
}

/// Whether the rules have such a move.
fn allows(game: &Game, place: ComponentIndex, to: &[Position]) -> bool {
    component(game, place).is_some_and(|(rules, from)| rules.allows(from, to))
}

/// The option of this number, from 0. Of games of taking it is found at once; of others with more options than can be
/// walked through, another one is.
fn option_of(rules: &dyn Rules, position: &Position, number: u128) -> Option<Change> {
    if let Some(set) = rules.structure().take_set() {
        let (mut low, mut high) = (1, position.first());
        while low < high {
            let middle = low + (high - low) / 2;
            if u128::from(set.count_up_to(middle)) > number { high = middle } else { low = middle + 1 }
        }
        return Some(Change::to_heap(position.first().checked_sub(low)?));
    }
    let (mut left, mut found) = (number % (MOST_STEPS / position.len().max(1) as u128).max(1), None);
    let _ = rules.options(position, &mut |option| {
        found = Some(Change::Components(option.to_vec()));
        left = match left.checked_sub(1) {
            Some(left) => left,
            None => return ControlFlow::Break(()),
        };
        ControlFlow::Continue(())
    });
    found
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
fn place_of(game: &Game, mut number: usize) -> Option<ComponentIndex> {
    for (term, Term { components, .. }) in game.terms.iter().enumerate() {
        if number < components.len() {
            return Some(ComponentIndex { term, index: number });
        }
        number -= components.len();
    }
    None
}

/// Digits as a number; `None` for anything else, and past 64 bits.
pub fn natural(text: &str) -> Option<u64> {
    let mut number: Option<u64> = None;
    for byte in text.bytes() {
        let digit = byte.checked_sub(b'0').filter(|digit| *digit < 10)?;
        number = Some(number.unwrap_or(0).checked_mul(10)?.checked_add(digit.into())?);
    }
    number
}

/// The only option that is one component with this first number.
fn only_option(rules: &dyn Rules, from: &Position, first: u64) -> Option<Vec<Position>> {
    let (mut found, mut count, mut seen): (Option<Vec<Position>>, usize, usize) = (None, 0, 0);
    let most = MOST_LOOKED_AT / from.len().max(1);
    let _ = rules.options(from, &mut |option| {
        seen += 1;
        if option.len() == 1 && option[0].first() == first {
            count += 1;
            found = Some(option.to_vec());
        }
        if seen < most && count < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.filter(|_| count == 1)
}

/// Every way to make one list of components from another by exchanging one of them: its index, and what for.
fn exchanges(from: &[Position], to: &[Position]) -> Vec<(usize, Vec<Position>)> {
    let least = from.len().min(to.len());
    let mut before = 0;
    while before < least && from[before] == to[before] {
        before += 1;
    }
    let mut behind = 0;
    while behind < least && from[from.len() - 1 - behind] == to[to.len() - 1 - behind] {
        behind += 1;
    }
    let first = from.len().saturating_sub(1 + behind);
    let mut exchanges = Vec::new();
    for index in first..from.len().min(before + 1).min(first + MOST_ALIKE) {
        let rest = from.len() - 1 - index;
        if let Some(part) = to.len().checked_sub(rest).and_then(|end| to.get(index..end)) {
            exchanges.push((index, part.to_vec()));
        }
    }
    exchanges
}
