//! How a neighbourhood grows: level by level, as long as there is room.

use super::Bounds;
use super::choice::{Made, Options, chosen};
use super::verdicts::Verdicts;
use crate::budget::Meter;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome};
use crate::position::{Numbering, Position};
use crate::reader::shortened;
use crate::solve::search::flat::{check_moves, components_of, flatten, game_at, label_of};

/// How many moves of a position are looked at for those that lead to others that are shown.
const MOST_JOINED: usize = 1 << 10;
/// How much of a long position stands in a picture.
const LABEL_SHOWN: usize = 28;

/// A move of the position where play is.
pub struct FirstMove {
    pub place: ComponentIndex,
    pub left: Vec<Position>,
    /// The place that it leads to.
    pub to: usize,
}

/// A neighbourhood that grows level by level.
pub struct Growth<'g> {
    pub game: &'g Game,
    bounds: Bounds,
    pub meter: Meter,
    pub numbering: Numbering,
    /// By place: the places that its moves lead to, and how many moves do not lead there.
    pub options: Vec<Vec<usize>>,
    pub beyond: Vec<u128>,
    /// The first of the places whose moves are not shown yet.
    frontier: usize,
    pub depth: u32,
    /// Whether play may come back to a position.
    pub may_come_back: bool,
}

impl<'g> Growth<'g> {
    /// The position where play is, by itself.
    pub fn of(game: &'g Game, bounds: Bounds, meter: Meter) -> Self {
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
    pub fn place(&mut self, position: &Position) -> usize {
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
    pub fn first_moves(&mut self, verdicts: &Verdicts<'_>) -> Result<Vec<FirstMove>, Error> {
        let root = flatten(&components_of(self.game));
        let all = Options::of(self.game, &root, self.bounds.first, &mut self.meter)?;
        let is_whole = all.is_whole;
        let shown = if is_whole { all } else { chosen(self.game, verdicts, self.bounds.chosen) };
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
    pub fn grows(&mut self) -> Result<bool, Error> {
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

    /// Shows the moves between the places that there are, and returns those of the first one.
    pub fn join(&mut self) -> Result<Vec<FirstMove>, Error> {
        let mut first = Vec::new();
        for from in 0..self.size() {
            let position = self.numbering.positions()[from].clone();
            let options = Options::of(self.game, &position, MOST_JOINED, &mut self.meter)?;
            let mut shown = 0;
            for made in options.moves {
                let Some(to) = self.numbering.number_of(&made.to) else { continue };
                self.link(from, to as usize);
                shown += 1;
                if from == 0 {
                    first.push(FirstMove { place: made.place, left: made.left, to: to as usize });
                }
            }
            self.beyond[from] = game_at(self.game, &position).move_count().saturating_sub(shown);
        }
        Ok(first)
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
    pub fn labels(&self) -> Vec<String> {
        let label = |(index, position): (usize, &Position)| {
            let label = label_of(self.game, position);
            let short = shortened(&label, LABEL_SHOWN);
            if short == label { label } else { format!("{short} #{index}") }
        };
        self.numbering.positions().iter().enumerate().map(label).collect()
    }
}
