//! What a text is read as: a game that one of two players wins, or a tree of numbers, on which they play for points.

use std::fmt;
use std::sync::Arc;

use crate::error::Error;
use crate::game::Game;
use crate::message::Message;
use crate::structure::tree::{ROOT, Tree};

/// What is solved, drawn and played.
///
/// ```
/// use mexplorer::{catalogue, subject::Subject};
///
/// let Subject::Tree(tree) = catalogue::read("tree((3,5),(6,9)) 1").unwrap().subject else { panic!() };
/// assert_eq!(tree.write(), "tree((3,5),(6,9)) 1"); // play is at the first child of the root
/// ```
#[derive(Clone, Debug, PartialEq)]
pub enum Subject {
    /// One of two players wins it: [`solve`](crate::solve::solve) says who.
    Game(Game),
    /// It is worth points: [`minimax::solve`](crate::solve::theory::minimax::solve) says how many.
    Tree(MinimaxTree),
}

/// A minimax tree, and the node where play is. It has a value and no winner, so it is no part of a sum.
#[derive(Clone, Debug, PartialEq)]
pub struct MinimaxTree {
    /// All nodes, whatever was played; of a part that is drawn those of it alone.
    pub nodes: Arc<Tree>,
    /// The node where play is, to which [`MinimaxTree::moved`] leads.
    pub at: u32,
    /// All nodes where `nodes` are a part of them.
    whole: Option<Arc<Tree>>,
    /// How the nodes are written.
    notation: Arc<str>,
    /// What stands behind them: a blank and the number of a child, for each on the way to where play is.
    way: String,
}

impl Subject {
    /// The canonical text.
    pub fn write(&self) -> String {
        match self {
            Subject::Game(game) => game.write().0,
            Subject::Tree(tree) => tree.write(),
        }
    }

    /// The game.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a tree, with the reason given.
    pub fn game(&self, why: Message) -> Result<&Game, Error> {
        match self {
            Subject::Game(game) => Ok(game),
            Subject::Tree(_) => Err(Error::Unsupported { why }),
        }
    }
}

impl MinimaxTree {
    /// A tree that is written so, with play at its root.
    pub fn of(notation: String, nodes: Tree) -> Self {
        MinimaxTree { nodes: Arc::new(nodes), at: ROOT, whole: None, notation: notation.into(), way: String::new() }
    }

    /// The same tree with play at another node. Cost: linear in the way there.
    pub fn moved(&self, to: u32) -> Self {
        let way = match self.allows(to) {
            true => format!("{} {}", self.way, self.nodes.place(to)),
            false => self.nodes.path(to).iter().map(|place| format!(" {place}")).collect(),
        };
        MinimaxTree { at: to, way, ..self.clone() }
    }

    /// The same tree, of which only a part is to be looked at, and the node in it where play is.
    pub(crate) fn in_part(&self, part: Tree, at: u32) -> Self {
        MinimaxTree { nodes: Arc::new(part), at, whole: Some(self.whole().clone()), ..self.clone() }
    }

    fn whole(&self) -> &Arc<Tree> {
        self.whole.as_ref().unwrap_or(&self.nodes)
    }

    /// How many nodes there are, also where only a part of them is looked at.
    pub fn whole_size(&self) -> u32 {
        self.whole().size()
    }

    /// The canonical text.
    pub fn write(&self) -> String {
        String::from(&*self.notation) + &self.way
    }

    /// The canonical text before and after the number of a leaf.
    pub fn write_around(&self, leaf: u32) -> (String, String) {
        let leaf = self.whole().at_path(&self.nodes.write_path(leaf, "."), '.').unwrap_or(ROOT);
        let (before, after) = self.whole().write_around(leaf);
        let name = self.notation.split('(').next().unwrap_or("");
        (format!("{name}{before}"), after + &self.way)
    }

    /// Whether a move leads from where play is to a node.
    pub fn allows(&self, to: u32) -> bool {
        to > self.at && to < self.nodes.size() && self.nodes.parent(to) == self.at
    }
}

impl From<Game> for Subject {
    fn from(game: Game) -> Self {
        Subject::Game(game)
    }
}

/// The canonical text.
impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}
