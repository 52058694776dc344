//! A contest: a game being played by two, from its start along a record of moves that an address can carry.
//!
//! A record is the moves' words, parted by dots. A word says what becomes of which component: `2=3` for heap 2 becoming 3,
//! `1=3_5` for a pair, `1=2,1` for a heap split in two, `1@4=0_2` for the numbers of a long component from its fifth on.
//! Where there is only one component its number is left out.
//!
//! ```
//! use mexplorer::catalogue;
//! use mexplorer::play::contest::Contest;
//!
//! let game = catalogue::read("nim 3 4 5").unwrap().game;
//! let contest = Contest::of(&game, "1=1.3=0.9=9", None);
//! assert_eq!(contest.now().to_string(), "nim 1 4 0");
//! assert_eq!(contest.record(), "1=1.3=0"); // heap 9 does not exist, so the record ends there
//! assert!(!contest.is_whole());
//! ```

mod record;

use std::ops::ControlFlow;

pub use record::Turn;
use record::{allows, make, name_of, step_of, word_of};

use crate::catalogue::read_alike;
use crate::game::{Change, Game, Place, Play};
use crate::message::Message;
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{MOST_LOOKED_AT, Rules};
use crate::solve::search::flat::check_moves;

/// Moves that a record may have. Nobody plays as many, and an address could not carry them.
pub const MOST_MOVES: usize = 500;
/// Components that one move may be read as having been made in, where several look alike.
const MOST_ALIKE: usize = 16;

/// A game being played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The game after the moves that are played.
    now: Game,
    /// All moves on record, those taken back included.
    moves: Vec<Made>,
    /// How many of them are played.
    played: usize,
    whole: bool,
    trouble: Option<Message>,
}

/// A move on record.
#[derive(Clone, Debug)]
pub struct Made {
    /// As the record has it.
    pub word: String,
    /// The move in words.
    pub name: Message,
}

/// How a contest has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// One of the two has won: 0 is the player who began.
    Won(usize),
    /// A leaf of a minimax tree was reached, worth this much to Max, who began.
    Points(i64),
}

impl Contest {
    /// Plays a record up to a number of its moves; without a number, to its end. What does not fit the game, and all after
    /// it, is left out. Cost: for each of at most [`MOST_MOVES`] moves that of [`Rules::allows`].
    pub fn of(game: &Game, record: &str, played: Option<usize>) -> Self {
        let (mut then, mut moves, mut whole) = (game.clone(), Vec::new(), true);
        // The position that is shown, if moves after it are on record.
        let mut shown = None;
        for word in record.split('.') {
            let step = if moves.len() < MOST_MOVES { step_of(&then, word) } else { None };
            let Some(step) = step else {
                whole = record.is_empty();
                break;
            };
            if played == Some(moves.len()) {
                shown = Some((then.clone(), moves.len()));
            }
            moves.push(Made { word: word_of(&then, &step), name: name_of(&then, &step) });
            make(&mut then, step);
        }
        let (now, played) = shown.unwrap_or((then, moves.len()));
        let trouble = check_moves(&now).err().map(|error| error.why().clone());
        Contest { now, moves, played, whole, trouble }
    }

    /// Why nobody can tell what moves there are, such as a fault in a rule that a reader wrote.
    pub fn trouble(&self) -> Option<&Message> {
        self.trouble.as_ref()
    }

    /// The game after the moves that are played.
    pub fn now(&self) -> &Game {
        &self.now
    }

    /// Every move on record.
    pub fn moves(&self) -> &[Made] {
        &self.moves
    }

    /// How many of them are played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Whether the record could be read to its end.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether no move of the record is taken back.
    pub fn is_at_end(&self) -> bool {
        self.played == self.moves.len()
    }

    /// Whose turn it is: 0 is the player who began, 1 the other.
    pub fn mover(&self) -> usize {
        self.played % 2
    }

    /// How it has ended, or `None` while there are moves.
    pub fn end(&self) -> Option<End> {
        if self.now.move_count() > 0 || self.trouble.is_some() {
            return None;
        }
        if let Some((tree, node)) = self.now.minimax_tree() {
            return Some(End::Points(tree.leaf(node).unwrap_or(0)));
        }
        Some(End::Won(if self.now.play == Play::Misere { self.mover() } else { 1 - self.mover() }))
    }

    /// The record as it is spelled.
    pub fn record(&self) -> String {
        self.record_up_to(self.moves.len())
    }

    /// The record's first moves.
    pub fn record_up_to(&self, count: usize) -> String {
        self.words(count).join(".")
    }

    /// The words of the record's first moves.
    fn words(&self, count: usize) -> Vec<&str> {
        self.moves.iter().take(count).map(|made| made.word.as_str()).collect()
    }

    /// The record once this move is made; moves that were taken back are gone for good. `None` where there is no room for
    /// it, or the move can't be told from others.
    pub fn record_with(&self, step: &Turn) -> Option<String> {
        let word = word_of(&self.now, step);
        if self.played >= MOST_MOVES || step_of(&self.now, &word).is_none() {
            return None;
        }
        Some([self.words(self.played), vec![&word]].concat().join("."))
    }

    /// The game after each of the moves that are played, at most `most`, as text; `start` is what was played from.
    pub fn positions(&self, start: &Game, most: usize) -> Vec<String> {
        let (mut then, mut positions) = (start.clone(), Vec::new());
        for made in self.moves.iter().take(self.played.min(most)) {
            if let Some(step) = step_of(&then, &made.word) {
                make(&mut then, step);
            }
            positions.push(then.write().0);
        }
        positions
    }

    /// The move that the opponent or a hint has in mind.
    pub fn step(&self, place: Place, change: &Change) -> Option<Turn> {
        let component = self.now.terms.get(place.term)?.components.get(place.index)?;
        Some(Turn { place, to: change.applied(component) })
    }

    /// The first `most` moves, in the order of the components and of their options.
    pub fn steps(&self, most: usize) -> Vec<Turn> {
        let mut steps = Vec::new();
        for (place, rules, position) in self.now.components() {
            let _ = rules.options(position, &mut |option| {
                if steps.len() < most {
                    steps.push(Turn { place, to: option.to_vec() });
                    return ControlFlow::Continue(());
                }
                ControlFlow::Break(())
            });
            if steps.len() >= most {
                break;
            }
        }
        steps
    }

    /// A move in words.
    pub fn name(&self, step: &Turn) -> Message {
        name_of(&self.now, step)
    }

    /// The move that leads to a game, as a click on a picture asks for it; `None` where no single move does.
    pub fn step_to(&self, text: &str) -> Option<Turn> {
        let wanted = read_alike(&self.now, text)?;
        let mut terms = self.now.terms.iter().zip(&wanted).enumerate();
        let (term, (ours, theirs)) = terms.find(|(_, (ours, theirs))| ours.components != **theirs)?;
        if terms.any(|(_, (ours, theirs))| ours.components != *theirs) {
            return None;
        }
        let steps = exchanges(&ours.components, theirs).into_iter();
        steps.map(|(index, to)| Turn { place: Place { term, index }, to }).find(|step| allows(&self.now, step))
    }

    /// The move by which the component of this number, from 1, becomes what a player typed.
    pub fn step_typed(&self, number: usize, text: &str) -> Option<Turn> {
        let (place, rules, from) = self.now.components().nth(number.checked_sub(1)?)?;
        let mut reader = Reader::new(text);
        let mut to = Vec::new();
        while reader.peek().is_some() && to.len() < MOST_ALIKE {
            to.push(rules.read_position(&mut reader).ok()?);
            reader.accept('+');
        }
        let mut step = Turn { place, to };
        if allows(&self.now, &step) {
            return Some(step);
        }
        step.to.reverse();
        if allows(&self.now, &step) {
            return Some(step);
        }
        // What goes without saying, such as the limit that follows from what was taken, need not be typed.
        let first = step.to.first()?.first();
        if step.to.len() == 1 { only_option(rules, from, first).map(|to| Turn { place, to }) } else { None }
    }
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
