//! Which mark of a row makes which move.

use std::ops::ControlFlow;

use crate::game::{ComponentIndex, Splices};
use crate::play::board::{Part, Strip};
use crate::position::Position;
use crate::rules::Rules;
use crate::structure::row::{Place, Row};

/// So many numbers of things that are taken at once, or the parting of a row, have a line of marks each.
const MOST_LEVELS: usize = 4;
/// In a row of this length whatever rules allow can be done, so that short ones are pointed at as long ones are.
const LONG: u64 = 40;

/// A move of a row, as play makes it.
#[derive(Clone, Debug)]
pub struct InRow {
    /// The part that it is made in.
    pub index: ComponentIndex,
    /// What becomes of it.
    pub to: Vec<Position>,
    /// The number in the whole row that is pointed at.
    pub at: u64,
}

/// What is pointed at for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The thing with this number.
    Cell(u64),
    /// A mark on this line of marks below.
    Below(usize),
    /// An entry of a list.
    Listed,
}

/// A move at a place of a row.
pub struct Mark {
    pub sign: Sign,
    pub index: ComponentIndex,
    pub part: usize,
    /// The place, with numbers of the part.
    pub in_part: Place,
    /// The place, with numbers of the whole row.
    pub place: Place,
    pub to: Vec<Position>,
    /// The game after it.
    pub go: String,
}

/// All moves of a row.
pub struct Marks {
    pub all: Vec<Mark>,
    /// How many are taken by the marks of each line below the things; 0 where the row is parted.
    pub levels: Vec<u64>,
    /// Whether a thing that is taken goes with all to the right of it.
    pub takes_from_end: bool,
}

/// How the moves of rules are pointed at.
enum Pointing {
    /// At the square that is marked.
    Squares,
    /// Nothing is taken from within, so a stone is taken with all to the right of it.
    Ends,
    /// At the one that is taken, or at a mark below.
    Within,
}

impl Marks {
    /// Finds the moves of a row whose first part is this component.
    pub fn of(texts: &Splices<'_>, strip: &Strip, first: ComponentIndex) -> Self {
        let rules = &*texts.game().terms[strip.term].rules;
        let pointing = pointing(rules, strip);
        let mut levels = levels(rules, strip, &pointing);
        let has_lines = levels.len() <= MOST_LEVELS;
        let mut all = Vec::new();
        for (part, &Part { before, length }) in strip.parts.iter().enumerate() {
            let index = ComponentIndex { index: first.index + part, ..first };
            let _ = rules.options(&Position::heap(length), &mut |to| {
                for in_part in places(strip.row, length, to, &pointing, has_lines) {
                    let place = Place { at: before + in_part.at, left: before + in_part.left, ..in_part };
                    let sign = sign(&place, &pointing, &levels, has_lines);
                    let go = texts.after(index, &in_order(to, &in_part));
                    all.push(Mark { sign, index, part, in_part, place, to: to.to_vec(), go });
                }
                ControlFlow::Continue(())
            });
        }
        if !has_lines {
            levels.clear();
        }
        Marks { all, levels, takes_from_end: matches!(pointing, Pointing::Ends) }
    }

    /// The move of the thing with this number.
    pub fn on_cell(&self, at: u64) -> Option<&Mark> {
        self.all.iter().find(|mark| mark.sign == Sign::Cell(at))
    }
}

fn pointing(rules: &dyn Rules, strip: &Strip) -> Pointing {
    if matches!(strip.row, Row::Squares { .. }) {
        return Pointing::Squares;
    }
    let (mut from_within, long) = (false, strip.length.max(LONG));
    let _ = rules.options(&Position::heap(long), &mut |to| {
        let places = strip.row.places(long, to);
        from_within |= places.iter().any(|place| place.gone > 0 && place.left.min(place.right) > 0);
        if from_within { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if from_within { Pointing::Within } else { Pointing::Ends }
}

/// How many are taken by moves of the whole row that no thing makes by itself, so that lines of marks stay where they are while
/// it is played on.
fn levels(rules: &dyn Rules, strip: &Strip, pointing: &Pointing) -> Vec<u64> {
    let mut levels = Vec::new();
    let _ = rules.options(&Position::heap(strip.length), &mut |to| {
        for place in strip.row.places(strip.length, to) {
            let is_below = match pointing {
                Pointing::Squares => false,
                Pointing::Ends => place.gone == 0,
                Pointing::Within => place.gone != 1,
            };
            if let (true, Err(slot)) = (is_below, levels.binary_search(&place.gone)) {
                levels.insert(slot, place.gone);
            }
        }
        ControlFlow::Continue(())
    });
    levels
}

/// The places that have marks: all of them; of stones that are taken from an end the one at the right, and of a list one each.
fn places(row: Row, length: u64, to: &[Position], pointing: &Pointing, has_lines: bool) -> Vec<Place> {
    let mut places = row.places(length, to);
    let takes = places.iter().all(|place| place.gone > 0);
    if takes && matches!(pointing, Pointing::Ends) {
        // A rule that a reader wrote may take from within here, though it does not elsewhere.
        match places.iter().copied().find(|place| place.right == 0) {
            Some(at_end) => places = vec![at_end],
            None => places.truncate(1),
        }
    } else if !has_lines && places.iter().all(|place| place.gone != 1) {
        places.truncate(1);
    }
    places
}

fn sign(place: &Place, pointing: &Pointing, levels: &[u64], has_lines: bool) -> Sign {
    match pointing {
        Pointing::Squares => return Sign::Cell(place.at),
        Pointing::Ends if place.gone > 0 && place.right == 0 => return Sign::Cell(place.first()),
        Pointing::Within if place.gone == 1 => return Sign::Cell(place.first()),
        _ => {}
    }
    match levels.binary_search(&place.gone) {
        Ok(level) if has_lines => Sign::Below(level),
        _ => Sign::Listed,
    }
}

/// The heaps that a move leaves, from left to right.
fn in_order(to: &[Position], place: &Place) -> Vec<Position> {
    match to {
        [_, _] => vec![Position::heap(place.left), Position::heap(place.right)],
        _ => to.to_vec(),
    }
}

impl Mark {
    /// A few signs to tell it from others: which things are taken, or the parts of the row.
    pub fn label(&self) -> String {
        let Place { left, gone, right, .. } = self.in_part;
        match gone {
            0 => format!("{left}+{right}"),
            1 => self.place.first().to_string(),
            _ => format!("{}–{}", self.place.first(), self.place.left + gone),
        }
    }

    /// The move as play makes it.
    pub fn in_row(&self) -> InRow {
        InRow { index: self.index, to: self.to.clone(), at: self.place.at }
    }

    /// Its key in the row of this key.
    pub fn key(&self, row: &str) -> String {
        match self.sign {
            Sign::Cell(at) => format!("{row}.1.{at}"),
            _ => format!("{row}.take-{}.{}", self.place.gone, self.place.at),
        }
    }
}
