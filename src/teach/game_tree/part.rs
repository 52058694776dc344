//! The first levels of a game tree that is too large to be drawn.

use super::{GameTree, LOSS, MOST_WORK, WIN, leaf_value, options_of};
use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::say;
use crate::position::Position;
use crate::solve::search::flat::{check_moves, components_of, flatten, game_at};
use crate::structure::tree::{ROOT, Tree};
use crate::teach::neighbourhood::{Verdicts, chosen_moves};

/// Of a position with more moves than fit, so many are chosen.
const CHOSEN: usize = 12;

impl GameTree {
    /// The first moves of a game whose tree has more than `most` nodes: as many levels as fit, or a choice of the first moves. Where it is cut
    /// off, the outcome that a position has in the whole stands for what is left out. Cost: that of solving the game, at most half a second.
    ///
    /// # Errors
    /// [`Error::TooLarge`] where nothing tells who wins there, and as [`GameTree::of`].
    pub fn part_of(game: &Game, most: u32, budget: Budget) -> Result<Self, Error> {
        check_moves(game)?;
        let verdicts = Verdicts::of(game, budget)?;
        let root = flatten(&components_of(game));
        let mut cut = Cut { game, verdicts, work: MOST_WORK, meter: Budget::QUICK.least(budget).meter() };
        let (mut options, mut beyond) = (Vec::new(), 0);
        match options_of(game, &root, most - 1, (&mut cut.work, &mut cut.meter))? {
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
                _ if is_cut => Some(self.value(&position, is_max)?),
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
        tree.decide();
        Ok(tree)
    }

    /// What the first player gets from a position where the tree is cut off.
    fn value(&self, position: &Position, is_max: bool) -> Result<i64, Error> {
        match self.verdicts.on(position).outcome {
            Some(Outcome::N) => Ok(if is_max { WIN } else { LOSS }),
            Some(Outcome::P) => Ok(if is_max { LOSS } else { WIN }),
            _ => Err(Error::TooLarge { why: say!("near.no-tree") }),
        }
    }
}
