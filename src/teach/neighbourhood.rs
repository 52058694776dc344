//! A part of a game's positions, where all of them are too many for a picture: the position that play is at and what its moves reach, as
//! many moves deep as can be read. What becomes of each follows from all positions, whether they are drawn or not.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, teach::neighbourhood::Neighbourhood};
//!
//! let game = catalogue::read_game("take(1,3,4) 1000").unwrap();
//! let part = Neighbourhood::of(&game, Budget::default()).unwrap();
//! assert_eq!((part.places[0].label.as_str(), part.all), ("1000", Some(1001)));
//! assert!(part.places.iter().any(|place| place.beyond > 0));
//! ```

mod choice;
mod reasons;
mod verdicts;

use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome};
use crate::message::Message;
use crate::position::{Numbering, Position};
use crate::reader::shortened;
use crate::solve::search::flat::{
    Naming, check_moves, components_of, flatten, game_at, label_of, reach_of_game, reach_with_cycles,
};
use choice::{Made, Options};
pub use verdicts::Verdict;
use verdicts::Verdicts;

/// How much of a neighbourhood is shown.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How many positions.
    pub places: usize,
    /// How many moves between them.
    pub moves: usize,
    /// How many of them may stand below each other.
    pub rows: u32,
    /// Of how many moves of the first position all are shown.
    pub first: usize,
    /// Of more, how many are chosen.
    pub chosen: usize,
}

impl Bounds {
    /// What makes a picture that is read at a glance.
    pub const READABLE: Bounds = Bounds { places: 90, moves: 120, rows: 16, first: 48, chosen: 20 };
}

/// Positions that are counted to say of how many these are a part.
const COUNTED: Budget = Budget::of(1 << 15, 1 << 18);
/// How much of a long position stands in a picture.
const LABEL_SHOWN: usize = 28;

/// A part of the positions of a game.
#[derive(Clone, Debug)]
pub struct Neighbourhood {
    pub game: Game,
    /// The first is where play is; each further one is reached from one before it.
    pub places: Vec<Place>,
    /// Of how many moves in a row everything is shown. 0: even of the first move there is only a choice.
    pub depth: u32,
    /// How many positions there are in all, where they can be counted.
    pub all: Option<usize>,
    /// Who wins, and how, in a line.
    pub summary: Message,
    /// Whether the game was too large for a search, and no theorem knows it.
    pub is_unknown: bool,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Place {
    /// All components together, flat.
    position: Position,
    /// How it is written in the picture; unlike all others.
    pub label: String,
    pub verdict: Verdict,
    /// The positions that its moves are shown to lead to.
    pub options: Vec<usize>,
    /// How many of its moves are not shown.
    pub beyond: u128,
    /// Why it has its value, and that it goes on.
    pub why: Message,
}

impl Neighbourhood {
    /// The neighbourhood of a game's position that can be read. Cost: that of solving the game, or at most half a second.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past a budget that is smaller than what is needed, and those of a rule that a reader wrote.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        Self::within(game, Bounds::READABLE, budget)
    }

    /// The same within other bounds.
    ///
    /// # Errors
    /// As [`Neighbourhood::of`].
    pub fn within(game: &Game, bounds: Bounds, budget: Budget) -> Result<Self, Error> {
        check_moves(game)?;
        let verdicts = Verdicts::of(game, budget)?;
        let mut growth = Growth::of(game, bounds, budget.meter());
        growth.may_come_back = verdicts.may_come_back();
        let wins = growth.first_moves(&verdicts)?;
        while growth.grows()? {}
        let all = match verdicts.position_count() {
            None => count(game, budget)?,
            counted => counted,
        };
        reasons::told(growth, &verdicts, all, wins)
    }

    /// The whole game's text when play goes to a place; `None` for the one where it is.
    pub fn go(&self, index: usize) -> Option<String> {
        let place = self.places.get(index).filter(|_| index > 0)?;
        Some(game_at(&self.game, &place.position).write().0)
    }

    /// How many moves are shown.
    pub fn move_count(&self) -> usize {
        self.places.iter().map(|place| place.options.len()).sum()
    }
}

/// How many positions there are, where they can be counted.
fn count(game: &Game, budget: Budget) -> Result<Option<usize>, Error> {
    let room = COUNTED.least(budget);
    let reach = match reach_of_game(game, Naming::WRITTEN, room) {
        Err(Error::Loop { .. }) => reach_with_cycles(game, Naming::WRITTEN, room),
        found => found,
    };
    match reach {
        Ok(reach) => Ok(Some(reach.positions().len())),
        Err(error) if budget.excuses(COUNTED, &error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A move of the position where play is.
struct FirstMove {
    place: ComponentIndex,
    left: Vec<Position>,
    /// The place that it leads to.
    to: usize,
}

/// A neighbourhood that grows level by level.
struct Growth<'g> {
    game: &'g Game,
    bounds: Bounds,
    meter: Meter,
    numbering: Numbering,
    /// By place: the places that its moves lead to, and how many moves do not lead there.
    options: Vec<Vec<usize>>,
    beyond: Vec<u128>,
    /// The first of the places whose moves are not shown yet.
    frontier: usize,
    depth: u32,
    may_come_back: bool,
}

impl<'g> Growth<'g> {
    /// The position where play is, by itself.
    fn of(game: &'g Game, bounds: Bounds, meter: Meter) -> Self {
        let mut growth = Growth {
            game,
            bounds,
            meter,
            numbering: Numbering::default(),
            options: Vec::new(),
            beyond: Vec::new(),
            frontier: 0,
            depth: 0,
            may_come_back: false,
        };
        growth.place(&flatten(&components_of(game)));
        growth
    }

    /// The number of a position, new or known.
    fn place(&mut self, position: &Position) -> usize {
        if let Some(known) = self.numbering.number_of(position) {
            return known as usize;
        }
        self.options.push(Vec::new());
        self.beyond.push(0);
        self.numbering.add(position.clone()) as usize
    }

    fn size(&self) -> usize {
        self.options.len()
    }

    /// Shows the first moves, or a choice of them, and returns those that are shown.
    fn first_moves(&mut self, verdicts: &Verdicts<'_>) -> Result<Vec<FirstMove>, Error> {
        let root = flatten(&components_of(self.game));
        let all = Options::of(self.game, &root, self.bounds.first, &mut self.meter)?;
        let is_whole = all.is_whole;
        let shown = if is_whole { all } else { choice::chosen(self.game, verdicts, self.bounds.chosen) };
        let mut moves = Vec::new();
        let is_lost = |made: &Made| verdicts.on(&made.to).outcome == Some(Outcome::P);
        let (wins, others): (Vec<Made>, Vec<Made>) = shown.moves.into_iter().partition(is_lost);
        for made in wins.into_iter().chain(others) {
            let to = self.place(&made.to);
            self.link(0, to);
            moves.push(FirstMove { place: made.place, left: made.left, to });
        }
        self.beyond[0] = if is_whole { 0 } else { self.game.move_count().saturating_sub(shown.count) };
        self.frontier = 1;
        self.depth = u32::from(is_whole);
        Ok(moves)
    }

    fn link(&mut self, from: usize, to: usize) {
        if !self.options[from].contains(&to) {
            self.options[from].push(to);
        }
    }

    /// Shows the moves of all places that were new in the last level, where there is room for them.
    fn grows(&mut self) -> Result<bool, Error> {
        let level = self.frontier..self.size();
        if level.is_empty() || self.depth == 0 {
            return self.close();
        }
        let (mut found, mut moves, mut new) = (Vec::new(), self.move_count(), Numbering::default());
        for from in level.clone() {
            let position = self.numbering.positions()[from].clone();
            let options = Options::of(self.game, &position, self.bounds.places, &mut self.meter)?;
            for made in &options.moves {
                if self.numbering.number_of(&made.to).is_none() && new.number_of(&made.to).is_none() {
                    new.add(made.to.clone());
                }
            }
            moves += options.moves.len();
            let places = self.size() + new.positions().len();
            if !options.is_whole || moves > self.bounds.moves || places > self.bounds.places {
                return self.close();
            }
            found.push(options);
        }
        let before = self.size();
        for (from, options) in level.clone().zip(found) {
            for made in options.moves {
                let to = self.place(&made.to);
                self.link(from, to);
            }
        }
        if self.rows() > self.bounds.rows {
            self.forget(level.start, before);
            return self.close();
        }
        (self.frontier, self.depth) = (before, self.depth + 1);
        Ok(true)
    }

    fn move_count(&self) -> usize {
        self.options.iter().map(Vec::len).sum()
    }

    /// How many places stand below each other. A move back to an earlier place leads up, and in a game without cycles none does.
    fn rows(&self) -> u32 {
        let (mut rows, mut highest, mut changed) = (vec![1u32; self.size()], 1, true);
        while changed && highest <= self.bounds.rows {
            changed = false;
            for from in 0..self.size() {
                for &to in &self.options[from] {
                    let leads_up = self.may_come_back && to <= from;
                    if !leads_up && rows[to] <= rows[from] {
                        rows[to] = rows[from] + 1;
                        highest = highest.max(rows[to]);
                        changed = true;
                    }
                }
            }
        }
        highest
    }

    /// Takes back a level: the moves of places from `first` on, and the places from `size` on.
    fn forget(&mut self, first: usize, size: usize) {
        let kept = self.numbering.positions()[..size].to_vec();
        self.options.truncate(size);
        self.beyond.truncate(size);
        for options in &mut self.options[first..] {
            options.clear();
        }
        self.numbering = Numbering::default();
        for position in kept {
            self.numbering.add(position);
        }
    }

    /// Counts the moves of the places where the picture ends.
    fn close(&mut self) -> Result<bool, Error> {
        for from in self.frontier..self.size() {
            let game = game_at(self.game, &self.numbering.positions()[from]);
            check_moves(&game)?;
            self.beyond[from] = game.move_count();
        }
        Ok(false)
    }

    /// What the places are called, each by a name of its own.
    fn labels(&self) -> Vec<String> {
        let label = |(index, position): (usize, &Position)| {
            let label = label_of(self.game, position);
            let short = shortened(&label, LABEL_SHOWN);
            if short == label { label } else { format!("{short} #{index}") }
        };
        self.numbering.positions().iter().enumerate().map(label).collect()
    }
}
