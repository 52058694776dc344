//! What lies where while a game is played: a row keeps its length and its numbers, whatever is gone of it, and its parts
//! keep their places.

use std::ops::ControlFlow;

use crate::game::{Change, ComponentIndex, Game};
use crate::message::Message;
use crate::play::game::component;
use crate::position::Position;
use crate::rules::Rules;
use crate::sentences::in_component;
use crate::structure::row::{Place, Row};

/// With more moves than this a rule that a reader wrote is not looked through for what has no place in a row.
const MOST_MOVES: u128 = 400;
/// A heap on which moves of any kind can be made.
const SMALL: u64 = 6;

/// The components of a game where they lie, in the order in which the game was written.
#[derive(Clone, Debug)]
pub struct Board {
    /// What was one component at the start, and still is or lies in a row.
    pub lying: Vec<Lying>,
}

/// One component, or what is left of a row.
#[derive(Clone, Debug)]
pub enum Lying {
    /// A component that is no row.
    Component,
    /// A row.
    Strip(Strip),
}

/// A row, of which some may be gone.
#[derive(Clone, Debug)]
pub struct Strip {
    /// What lies there.
    pub row: Row,
    /// The term of the game whose rules it is under.
    pub term: usize,
    /// How many things there were at the start.
    pub length: u64,
    /// What is left, each a component, in the order of the game's components.
    pub parts: Vec<Part>,
    /// Where the moves were made, in the order in which they were, numbers as those of the whole row.
    pub made: Vec<Place>,
}

/// A part of a row that is left, perhaps empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// How many numbers of the row come before its own.
    pub before: u64,
    /// How many things it has.
    pub length: u64,
}

/// Where on a board a move is made.
struct Spot {
    /// Which of those that lie there.
    number: usize,
    /// Which part of a row.
    part: usize,
    /// Where in this part, if it has a place for the move.
    place: Option<Place>,
}

/// Whether anything in a game may lie in a row.
pub fn has_rows(game: &Game) -> bool {
    game.terms.iter().any(|term| term.rules.row().is_some())
}

/// What lies in a row where a component does, which has a place for each of its moves.
fn row_of(rules: &dyn Rules, position: &Position) -> Option<Row> {
    let (row, &[length]) = (rules.row()?, &position[..]) else { return None };
    let fits = |length: u64| rules.structure().written().is_none() || has_places(rules, row, length);
    // A small heap may have few moves that all fit, where larger ones under the same rules have others.
    (fits(length.max(SMALL)) && fits(length)).then_some(row)
}

/// Whether each move of a heap has a place in a row, as far as a look at few moves tells.
fn has_places(rules: &dyn Rules, row: Row, length: u64) -> bool {
    let heap = Position::heap(length);
    let mut fits = rules.option_count(&heap) <= MOST_MOVES;
    let _ = rules.options(&heap, &mut |to| {
        fits &= !row.places(length, to).is_empty();
        if fits { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    fits
}

impl Lying {
    fn of(rules: &dyn Rules, term: usize, position: &Position) -> Self {
        match row_of(rules, position) {
            Some(row) => {
                let length = position.first();
                Lying::Strip(Strip { row, term, length, parts: vec![Part { before: 0, length }], made: Vec::new() })
            }
            None => Lying::Component,
        }
    }

    /// How many components it has now.
    pub fn count(&self) -> usize {
        match self {
            Lying::Component => 1,
            Lying::Strip(strip) => strip.parts.len(),
        }
    }
}

impl Board {
    /// A game before any move: each component by itself. Cost: linear in the components, and for written rules in moves.
    pub fn of(game: &Game) -> Self {
        Board {
            lying: game.components().map(|(index, rules, position)| Lying::of(rules, index.term, position)).collect(),
        }
    }

    /// Makes a move of a game, `game` as it was before; `false` where it has no such place. The place is told by the number
    /// there that is pointed at; without one it is the usual one.
    pub fn make(&mut self, game: &Game, index: ComponentIndex, to: &[Position], at: Option<u64>) -> bool {
        let Some(spot) = self.spot(game, index, to, at) else { return false };
        match (&mut self.lying[spot.number], spot.place) {
            (Lying::Strip(strip), Some(place)) => strip.make(spot.part, place, to),
            // What leaves the row falls apart with it.
            (Lying::Strip(strip), None) => {
                let heaps = strip.parts.iter().map(|part| Position::heap(part.length)).collect::<Vec<_>>();
                let heaps = crate::game::replaced(&heaps, spot.part, to);
                self.lying.splice(spot.number..=spot.number, heaps.iter().map(|_| Lying::Component));
            }
            (Lying::Component, _) => {
                self.lying.splice(spot.number..=spot.number, to.iter().map(|_| Lying::Component));
            }
        }
        true
    }

    /// The move in words, with the number of what it is made in where there are several.
    pub fn name(&self, game: &Game, index: ComponentIndex, to: &[Position], at: Option<u64>) -> Option<Message> {
        let spot = self.spot(game, index, to, at)?;
        let (rules, from) = component(game, index)?;
        let name = match (&self.lying[spot.number], spot.place) {
            (Lying::Strip(strip), Some(place)) => strip.name(spot.part, &place),
            _ => rules.move_name(from, &Change::Components(to.to_vec())),
        };
        Some(if self.lying.len() == 1 { name } else { in_component(game, spot.number, name) })
    }

    /// The number in its row that is pointed at for a move, where that is not the usual one for it; `Some(None)` where it is,
    /// or there is no row; `None` where there is no such place.
    pub fn unusual(&self, game: &Game, index: ComponentIndex, to: &[Position], at: Option<u64>) -> Option<Option<u64>> {
        let usual = self.spot(game, index, to, None)?.place;
        let spot = self.spot(game, index, to, at)?;
        Some(at.filter(|_| spot.place != usual))
    }

    fn spot(&self, game: &Game, index: ComponentIndex, to: &[Position], at: Option<u64>) -> Option<Spot> {
        let mut rest = index.index;
        for term in game.terms.iter().take(index.term) {
            rest += term.components.len();
        }
        for (number, lying) in self.lying.iter().enumerate() {
            if let Some(later) = rest.checked_sub(lying.count()) {
                rest = later;
                continue;
            }
            let place = match lying {
                Lying::Strip(strip) => strip.place(rest, to, at),
                Lying::Component => None,
            };
            return (at.is_none() || place.is_some()).then_some(Spot { number, part: rest, place });
        }
        None
    }
}

impl Strip {
    fn place(&self, part: usize, to: &[Position], at: Option<u64>) -> Option<Place> {
        let Part { before, length } = *self.parts.get(part)?;
        match at {
            Some(at) => {
                let at = at.checked_sub(before)?;
                self.row.places(length, to).into_iter().find(|place| place.at == at)
            }
            None => self.row.usual_place(length, to),
        }
    }

    /// The move at a place of a part, in words.
    pub fn name(&self, part: usize, place: &Place) -> Message {
        let Part { before, length } = self.parts[part];
        self.row.name(place, before, length == self.length)
    }

    fn make(&mut self, part: usize, place: Place, to: &[Position]) {
        let Part { before, .. } = self.parts[part];
        let (left, right) = (
            Part { before, length: place.left },
            Part { before: before + place.left + place.gone, length: place.right },
        );
        let parts = match to {
            [] => vec![],
            [first, _] if first.first() == left.length => vec![left, right],
            [_, _] => vec![right, left],
            [_] if right.length == 0 => vec![left],
            _ => vec![right],
        };
        self.parts.splice(part..=part, parts);
        self.made.push(Place { at: before + place.at, left: before + place.left, ..place });
    }
}
