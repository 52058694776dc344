//! Which mark of a board makes which move.

use std::ops::ControlFlow;

use crate::game::{Change, ComponentIndex, Game};
use crate::message::Locale;
use crate::position::Position;
use crate::rules::label_joined;
use crate::sentences::name_move;
use crate::structure::PositionKind;

/// Heaps of up to so many stones are drawn stone by stone.
const MOST_STONES: u64 = 30;
/// Heaps of a pair stand side by side, so that as many can be taken from both: one column each.
pub const MOST_PAIRED: u64 = 15;
/// The most stones on a step that are drawn one by one.
pub const MOST_ON_STEP: u64 = 20;
/// Boxes of up to so many places are drawn place by place.
const MOST_PLACES: u64 = 36;
/// With more moves than this in a component none is a mark on the board: nobody could tell them apart.
const MOST_MOVES: u128 = 400;
/// How long the texts of the games after a component's moves may be together: each repeats rules that may be long.
const MOST_TEXT: u128 = 1 << 18;
/// Moves that no stone makes are listed below the component, if there are so few.
const MOST_LISTED: usize = 12;

/// A component being drawn, with the moves that can be made in it.
pub struct Component<'a> {
    /// Its number among all components, as a key.
    pub key: String,
    pub kind: PositionKind,
    pub position: &'a Position,
    /// How many moves there are.
    pub count: u128,
    /// The moves, unless there are too many of them to be marks.
    pub moves: Vec<OfferedMove>,
}

impl Component<'_> {
    /// Whether the stones of a pile are drawn one by one.
    pub fn draws(&self, pile: usize) -> bool {
        match self.kind {
            PositionKind::Heap | PositionKind::Limited => self.number(0) <= MOST_STONES,
            PositionKind::Pair => self.number(0).max(self.number(1)) <= MOST_PAIRED,
            PositionKind::Steps => self.number(pile) <= MOST_ON_STEP,
            PositionKind::Box => self.number(0) <= MOST_PLACES,
            PositionKind::Other => false,
        }
    }

    /// The moves that no mark makes. Where there are too many to be listed, none.
    pub fn listed(&self) -> Vec<&OfferedMove> {
        let mut listed = Vec::new();
        for made in &self.moves {
            let touched = match made.mark {
                Touch::Stone { pile, .. } => self.draws(pile),
                Touch::Both { .. } => self.draws(0),
                Touch::Elsewhere => false,
            };
            if !touched {
                listed.push(made);
            }
        }
        if listed.len() > MOST_LISTED {
            listed.clear();
        }
        listed
    }

    /// The move that a mark makes.
    pub fn made_by(&self, mark: Touch) -> Option<&OfferedMove> {
        self.moves.iter().find(|made| made.mark == mark)
    }

    /// One of the position's numbers; 0 where there is none.
    pub fn number(&self, index: usize) -> u64 {
        self.position.get(index).copied().unwrap_or(0)
    }
}

/// A legal move.
pub struct OfferedMove {
    /// What makes it.
    pub mark: Touch,
    /// The game after it.
    pub go: String,
    /// In words: what it does and what it leaves. Who wins by it is not told.
    pub name: String,
    /// A few signs to tell it from the others.
    pub label: String,
}

/// What a reader touches to make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// The stone of a pile that has so many below it, or the free place of a box.
    Stone { pile: usize, below: u64 },
    /// The link between the stones from which on as many are taken from two heaps.
    Both { taken: u64 },
    /// The move cannot be made by touching stones.
    Elsewhere,
}

/// The moves in a component, in the order of the rules; none where there are too many.
pub fn moves_of(game: &Game, place: ComponentIndex, kind: PositionKind, locale: &Locale) -> Vec<OfferedMove> {
    let term = &game.terms[place.term];
    let from = &term.components[place.index];
    let mut moves: Vec<OfferedMove> = Vec::new();
    let count = term.rules.option_count(from);
    if count > MOST_MOVES || count * game.write().0.len() as u128 > MOST_TEXT {
        return moves;
    }
    let _ = term.rules.options(from, &mut |to| {
        let mut mark = mark_of(kind, from, to);
        // Two moves that one mark would make are told apart by their labels.
        if moves.iter().any(|other| other.mark == mark) {
            mark = Touch::Elsewhere;
        }
        let change = Change::Components(to.to_vec());
        let mut label = term.rules.arrow_label(from, to);
        if label.is_empty() {
            label = label_joined(&*term.rules, to, " + ");
        }
        moves.push(OfferedMove {
            mark,
            go: game.after(place, &change).write().0,
            name: locale.say(&name_move(game, place, from, &change)),
            label,
        });
        ControlFlow::Continue(())
    });
    moves
}

/// What makes the move from a position to others.
fn mark_of(kind: PositionKind, from: &[u64], to: &[Position]) -> Touch {
    let mark = match (kind, to) {
        (PositionKind::Heap | PositionKind::Limited, []) => Some(Touch::Stone { pile: 0, below: 0 }),
        (PositionKind::Heap | PositionKind::Limited, [left]) => taken_from(from, left, 0),
        (PositionKind::Pair, [left]) => of_pair(from, left),
        (PositionKind::Steps, [left]) => of_steps(from, left),
        (PositionKind::Box, [left]) => of_box(from, left),
        _ => None,
    };
    mark.unwrap_or(Touch::Elsewhere)
}

/// Stones taken from one pile.
fn taken_from(from: &[u64], left: &[u64], pile: usize) -> Option<Touch> {
    let below = *left.get(pile)?;
    (below < *from.get(pile)?).then_some(Touch::Stone { pile, below })
}

fn of_pair(from: &[u64], left: &[u64]) -> Option<Touch> {
    let (&[a, b], &[x, y]) = (from, left) else { return None };
    let taken = (a.checked_sub(x)?, b.checked_sub(y)?);
    match taken {
        (_, 0) => taken_from(from, left, 0),
        (0, _) => taken_from(from, left, 1),
        (first, second) => (first == second).then_some(Touch::Both { taken: first }),
    }
}

/// Stones that go down from one step to the next, and nothing else.
fn of_steps(from: &[u64], left: &[u64]) -> Option<Touch> {
    let mut pile = from.len().checked_sub(1)?;
    while pile > 0 && from.get(pile) == left.get(pile) {
        pile -= 1;
    }
    let mark = taken_from(from, left, pile)?;
    let mut after = from.to_vec();
    let moved = from.get(pile)? - left.get(pile)?;
    *after.get_mut(pile)? -= moved;
    if let Some(next) = pile.checked_sub(1) {
        *after.get_mut(next)? += moved;
    }
    (after == left).then_some(mark)
}

/// Stones added up to a place.
fn of_box(from: &[u64], left: &[u64]) -> Option<Touch> {
    let (&[size, held], &[same, filled]) = (from, left) else { return None };
    (size == same && filled > held).then(|| Touch::Stone { pile: 0, below: filled - 1 })
}
