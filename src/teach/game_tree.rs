//! The game tree of a small game: every way in which play can go, each position as often as play can come to it. It is a
//! minimax tree whose leaves are a win or a loss for the player who moves first.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, teach::game_tree::GameTree};
//!
//! let game = catalogue::read_game("take(2,5) 10").unwrap();
//! let tree = GameTree::of(&game, 150, Budget::default()).unwrap();
//! assert_eq!(tree.nodes().size(), 13); // the graph has 9 positions
//! ```

mod part;

use std::ops::ControlFlow;

use crate::budget::{Budget, Meter, Past, Resource};
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::message::say;
use crate::position::Position;
use crate::solve::search::flat::{
    Naming, components_of, each_checked_option, flatten, game_at, label_of, name_of, reach_of_game,
};
use crate::solve::theory::alpha_beta::{TreeVisit, minimax, plain_visits, pruned_visits};
use crate::structure::tree::{ROOT, Tree};

/// What the first player gets.
const WIN: i64 = 1;
const LOSS: i64 = -WIN;
/// Numbers that may be copied while a tree grows, before it is too large whatever its nodes.
const MOST_WORK: usize = 1 << 20;

/// All ways in which play can go.
#[derive(Clone, Debug)]
pub struct GameTree {
    game: Game,
    tree: Tree,
    /// By node, flat.
    positions: Vec<Position>,
    /// By node, as far as it is known.
    outcomes: Vec<Option<Outcome>>,
    /// Whether a search of the tree finds the outcomes.
    is_searched: bool,
    /// By node: how many of its moves are not in the tree. Empty of a whole tree.
    beyond: Vec<u128>,
}

/// A position whose options are being added.
struct Open {
    node: u32,
    options: Vec<Position>,
    next: usize,
}

impl GameTree {
    /// The tree of a game, if it has at most `most` nodes. Cost: the numbers of all its positions.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past that, and as [`crate::structure::written::Evaluate::check`].
    pub fn of(game: &Game, most: u32, budget: Budget) -> Result<Self, Error> {
        let root = flatten(&components_of(game));
        let mut work = MOST_WORK;
        let too_large = || Error::TooLarge { why: say!("gametree.too-large", limit = most) };
        let mut meter = Budget::QUICK.least(budget).meter();
        let options = options_of(game, &root, most, (&mut work, &mut meter))?.ok_or_else(too_large)?;
        let tree = if options.is_empty() { Tree::of_leaf(leaf_value(game, true)) } else { Tree::of_root() };
        let mut grown = GameTree {
            game: game.clone(),
            tree,
            positions: vec![root],
            outcomes: Vec::new(),
            is_searched: true,
            beyond: Vec::new(),
        };
        let mut open = vec![Open { node: ROOT, options, next: 0 }];
        while let Some(top) = open.last_mut() {
            let Some(position) = top.options.get(top.next).cloned() else {
                grown.tree.close(top.node);
                open.pop();
                continue;
            };
            top.next += 1;
            let nodes = u64::from(grown.tree.size());
            let allowed =
                Past::check(Resource::Positions, nodes, budget.positions as u64).and_then(|()| meter.spend(1));
            allowed.map_err(|past| past.after(say!("gametree.reached", n = nodes)))?;
            let options = options_of(game, &position, most, (&mut work, &mut meter))?.ok_or_else(too_large)?;
            let node = grown.add(top.node, position, options.is_empty());
            if grown.tree.size() > most {
                return Err(too_large());
            }
            if !options.is_empty() {
                open.push(Open { node, options, next: 0 });
            }
        }
        grown.decide();
        Ok(grown)
    }

    fn add(&mut self, parent: u32, position: Position, is_end: bool) -> u32 {
        let is_max = !self.tree.is_max(parent);
        self.positions.push(position);
        self.tree.add(parent, is_end.then(|| leaf_value(&self.game, is_max)))
    }

    fn decide(&mut self) {
        for (node, value) in minimax(&self.tree).into_iter().enumerate() {
            self.outcomes.push(Some(Outcome::won_by_mover((value == WIN) == self.tree.is_max(node as u32))));
        }
    }

    /// The nodes: the player who moves first is Max, and a leaf is worth 1 if this player has won and −1 if not.
    pub fn nodes(&self) -> &Tree {
        &self.tree
    }

    /// Every position by the definition: all its options are looked at, each time it is met.
    pub fn visits(&self) -> Vec<TreeVisit> {
        plain_visits(&self.tree, ROOT)
    }

    /// The same, but a position is left as soon as one option proves it won.
    pub fn short_visits(&self) -> Vec<TreeVisit> {
        pruned_visits(&self.tree, ROOT, (LOSS, WIN))
    }

    /// How many moves of a node's position are not in the tree.
    pub fn beyond(&self, node: u32) -> u128 {
        self.beyond.get(node as usize).copied().unwrap_or(0)
    }

    /// Whether it is cut off somewhere.
    pub fn is_part(&self) -> bool {
        !self.beyond.is_empty()
    }

    /// How many moves its longest way has. Cost: the lengths of all ways.
    pub(crate) fn depth(&self) -> usize {
        (0..self.tree.size()).map(|node| self.tree.path(node).len()).max().unwrap_or(0)
    }

    /// Who wins from a node's position; of a tree that is [searched](GameTree::is_searched).
    pub fn outcome(&self, node: u32) -> Outcome {
        self.known(node).unwrap_or(Outcome::D)
    }

    /// The same, as far as it is known.
    pub fn known(&self, node: u32) -> Option<Outcome> {
        self.outcomes.get(node as usize).copied().flatten()
    }

    /// Whether a search of the tree finds who wins: not where it is cut off at a position that is drawn, or of which that is not known.
    pub fn is_searched(&self) -> bool {
        self.is_searched
    }

    /// Under which rules it is played.
    pub fn play(&self) -> Play {
        self.game.play
    }

    /// The position as a mark carries it: `3,4`.
    pub fn label(&self, node: u32) -> String {
        label_of(&self.game, &self.positions[node as usize])
    }

    /// The position as a sentence names it: `(3,4)`.
    pub fn name(&self, node: u32) -> String {
        name_of(&self.game, &self.positions[node as usize])
    }

    /// The whole game's text at a node.
    pub fn text(&self, node: u32) -> String {
        game_at(&self.game, &self.positions[node as usize]).write().0
    }
}

/// Why a game has no tree of at most so many nodes: play that need not end has none at all, which is what a reader
/// should be told. Cost: a search of its positions, so for errors only.
pub fn why_too_large(game: &Game, error: Error, budget: Budget) -> Error {
    match reach_of_game(game, Naming::WRITTEN, Budget::QUICK.least(budget)) {
        Err(endless @ Error::Loop { .. }) => endless,
        _ => error,
    }
}

/// A position's options as they come; `None` past `most` of them or past the work left.
fn options_of(
    game: &Game,
    flat: &Position,
    most: u32,
    (work, meter): (&mut usize, &mut Meter),
) -> Result<Option<Vec<Position>>, Error> {
    let mut options = Vec::new();
    let flow = each_checked_option(game, flat, 0, meter, &mut |option| {
        let numbers = option.numbers();
        if options.len() >= most as usize || *work < numbers.len() {
            return ControlFlow::Break(());
        }
        *work -= numbers.len();
        options.push(Position::from(numbers));
        ControlFlow::Continue(())
    })?;
    Ok(flow.is_continue().then_some(options))
}

/// What the first player gets where there is no move, by whether it is that player's turn: who moved last has won, in
/// misère play lost.
fn leaf_value(game: &Game, is_first_to_move: bool) -> i64 {
    if is_first_to_move == (game.play == Play::Misere) { WIN } else { LOSS }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    #[test]
    fn a_position_is_left_at_its_first_option_that_is_p() {
        let tree = GameTree::of(&read_game("take(2,5) 10").unwrap(), 150, Budget::default()).unwrap();
        for visit in tree.short_visits() {
            let mut child = None;
            for seen in 1..=visit.seen {
                child = tree.nodes().next_child(visit.node, child);
                let is_last = seen == visit.seen;
                let is_n = tree.outcome(visit.node) == Outcome::N;
                assert_eq!(tree.outcome(child.unwrap()) == Outcome::P, is_last && is_n, "{}", tree.name(visit.node));
            }
        }
    }

    #[test]
    fn what_is_too_large_says_so_soon() {
        let refused = |text: &str| {
            let game = read_game(text).unwrap();
            let error = GameTree::of(&game, 150, Budget::default()).unwrap_err();
            why_too_large(&game, error, Budget::default()).code()
        };
        for text in ["nim 1000000000000", "nim 3 3 3", "take(1..3) 100", "stairs 5 5 5 5"] {
            assert_eq!(refused(text), "too-large", "{text}");
        }
        assert_eq!(refused(&format!("nim{}", " 1".repeat(20_000))), "too-large");
        assert_eq!(refused("graph(a>b,b>a) a"), "loop");
    }
}
