//! Moves that neither a mark nor a list makes: of a heap drawn as a bar, what is left of it is a number to be set.

use super::moves::Component;
use crate::draw::Control;
use crate::game::{ComponentIndex, Game};
use crate::message::say;
use crate::position::Position;
use crate::rules::Rules;
use crate::sentences::name_component;
use crate::structure::PositionKind;

/// The keys of these controls, which are apart from each other.
const KEYS: [&str; 4] = ["heap-1", "heap-2", "heap-3", "heap-4"];
/// The most moves that are looked at one by one.
const MOST_SEEN: u128 = 1 << 12;

/// A control for a heap with moves that are not on offer otherwise, if all numbers from one on up to the heap's are what moves leave;
/// `before` are those that there are.
pub fn control_of(
    game: &Game,
    component: &Component<'_>,
    (place, number): (ComponentIndex, usize),
    before: usize,
) -> Option<Control> {
    let rules = &*game.terms[place.term].rules;
    let heap = component.number(0);
    let is_open = component.kind == PositionKind::Heap && component.moves.len() as u128 != component.count;
    let least = least_left(rules, component.position, component.count).filter(|_| is_open)?;
    let range = (i64::try_from(least).ok()?, i64::try_from(heap).ok()?);
    let label = say!("board.left", component = name_component(game, number));
    let control = Control::number(KEYS.get(before)?, label, range.1, range);
    Some(Control { game: Some(text_around(game, place)?), ..control })
}

/// The least heap that a move leaves, if each from there on up to the position's is left by one.
fn least_left(rules: &dyn Rules, position: &Position, count: u128) -> Option<u64> {
    let heap = position.first();
    let least = heap.checked_sub(u64::try_from(count).ok()?)?;
    let leaves = |left: u64| rules.allows(position, &[Position::heap(left)]);
    let all = match count {
        0..MOST_SEEN => (least..heap).all(leaves),
        // As many moves as there are smaller heaps.
        _ => least == 0 && rules.structure().only_takes(heap),
    };
    all.then_some(least)
}

/// The text of the game before and after a heap's number.
fn text_around(game: &Game, place: ComponentIndex) -> Option<(String, String)> {
    let (text, places) = game.write();
    let number = game.components().position(|(other, ..)| other == place)?;
    let digits = places.get(number)?;
    Some((text.get(..digits.start)?.to_owned(), text.get(digits.end..)?.to_owned()))
}
