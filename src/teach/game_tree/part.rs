//! The first levels of a game tree that is too large to be drawn.

use super::{GameTree, LOSS, MOST_WORK, WIN, leaf_value, options_of};
use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::position::Position;
use crate::solve::search::flat::{check_moves, components_of, flatten, game_at};
use crate::structure::tree::{ROOT, Tree};
use crate::teach::neighbourhood::{Verdicts, chosen_moves};

/// Of a position with more moves than can be read side by side some are chosen, so many.
const MOST_MOVES: u32 = 24;
const CHOSEN: usize = 12;

impl GameTree {
    /// The first moves of a game whose tree has more than `most` nodes: as many levels as fit, or a choice of the first moves. Where it is cut
    /// off, the outcome that a position has in the whole stands for what is left out; where nothing tells that, or nobody wins, the tree is
    /// not searched. Cost: that of solving the game, at most half a second.
    ///
    /// # Errors
    /// As [`GameTree::of`].
    pub fn part_of(game: &Game, most: u32, budget: Budget) -> Result<Self, Error> {
        check_moves(game)?;
        let verdicts = Verdicts::of(game, budget)?;
        let root = flatten(&components_of(game));
        let mut cut = Cut { game, verdicts, work: MOST_WORK, meter: Budget::QUICK.least(budget).meter() };
        let (mut options, mut beyond) = (Vec::new(), 0);
        match options_of(game, &root, MOST_MOVES.min(most - 1), (&mut cut.work, &mut cut.meter))? {
            Some(all) => options = all,
            None => {
                let (moves, shown) = chosen_moves(game, &cut.verdicts, CHOSEN);
                beyond = game.move_count().saturating_sub(shown);
                options.extend(moves);
            }
        }
        let levels = if beyond > 0 { 1 } else { cut.levels(&options, most as usize)? };
        let tree = GameTree {
            game: game.clone(),
            tree: Tree::of_root(),
            positions: vec![root],
            outcomes: Vec::new(),
            is_searched: true,
            beyond: vec![beyond],
        };
        cut.grown(tree, options, levels)
    }
}

/// A tree being cut.
struct Cut<'g> {
    game: &'g Game,
    verdicts: Verdicts<'g>,
    work: usize,
    meter: Meter,
}

impl Cut<'_> {
    /// How many levels below the root fit, at least one.
    fn levels(&mut self, first: &[Position], most: usize) -> Result<u32, Error> {
        let (mut level, mut nodes, mut levels) = (first.to_vec(), 1 + first.len(), 1);
        while !level.is_empty() {
            let mut next = Vec::new();
            for position in &level {
                match self.options(position, most)? {
                    Some(mut options) if nodes + next.len() + options.len() <= most => next.append(&mut options),
                    _ => return Ok(levels),
                }
            }
            nodes += next.len();
            levels += 1;
            level = next;
        }
        Ok(levels)
    }

    fn options(&mut self, position: &Position, most: usize) -> Result<Option<Vec<Position>>, Error> {
        options_of(self.game, position, most as u32, (&mut self.work, &mut self.meter))
    }

    /// The tree of so many levels, its nodes numbered as they are written.
    fn grown(mut self, mut tree: GameTree, first: Vec<Position>, levels: u32) -> Result<GameTree, Error> {
        let mut open = vec![(ROOT, first, 0)];
        while let Some((parent, options, next)) = open.last_mut() {
            let Some(position) = options.get(*next).cloned() else {
                tree.tree.close(*parent);
                open.pop();
                continue;
            };
            *next += 1;
            let (parent, depth) = (*parent, open.len() as u32);
            let there = game_at(self.game, &position);
            check_moves(&there)?;
            let moves = there.move_count();
            let is_cut = depth == levels && moves > 0;
            let is_max = !tree.tree.is_max(parent);
            let leaf = match moves {
                0 => Some(leaf_value(self.game, is_max)),
                _ if is_cut => {
                    let value = self.value(&position, is_max);
                    tree.is_searched &= value.is_some();
                    Some(value.unwrap_or(LOSS))
                }
                _ => None,
            };
            tree.beyond.push(if is_cut { moves } else { 0 });
            tree.positions.push(position.clone());
            let node = tree.tree.add(parent, leaf);
            if leaf.is_none() {
                // They were few enough when the levels were counted.
                let options = self.options(&position, u32::MAX as usize)?.unwrap_or_default();
                open.push((node, options, 0));
            }
        }
        if tree.is_searched {
            tree.decide();
        } else {
            tree.outcomes = tree.positions.iter().map(|position| self.known(position)).collect();
        }
        Ok(tree)
    }

    /// What the first player gets from a position where the tree is cut off, if one of the players gets it.
    fn value(&self, position: &Position, is_max: bool) -> Option<i64> {
        match self.verdicts.on(position).outcome? {
            Outcome::N => Some(if is_max { WIN } else { LOSS }),
            Outcome::P => Some(if is_max { LOSS } else { WIN }),
            Outcome::D => None,
        }
    }

    fn known(&self, position: &Position) -> Option<Outcome> {
        let is_end = game_at(self.game, position).move_count() == 0;
        let at_end = is_end.then(|| Outcome::won_by_mover(self.game.play == Play::Misere));
        at_end.or_else(|| self.verdicts.on(position).outcome)
    }
}
