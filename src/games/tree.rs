//! A minimax tree: `tree(((3,5),(6,9)),(1,2))`. Max moves first, then Min, and so on; the leaf that play ends at is what
//! Max gets. Numbers after it are the moves made: `tree((3,5),(6,9)) 1` is the first child of the root.
//!
//! It has no winner, only a value, so it is no part of a sum and has no misère play.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use crate::error::Error;
use crate::game::Change;
use crate::games::{Entry, Samples};
use crate::message::{Message, say};
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{Rules, Spelling, Visit, Words};
use crate::structure::Structure;
use crate::structure::tree::{LARGEST, ROOT, Tree, signed};

pub const ENTRY: Entry = Entry {
    name: "tree",
    read: read_rules,
    shown: &[
        ("tree.title-seed", "tree((7,9),(2,8,6),(4,5))"),
        ("tree.title", "tree(((3,5),(6,9)),(1,2))"),
        ("tree.title-deep", "tree((((5,6),(7,4,5)),((3))),(((6),(6,9)),((7))),(((5)),((9,8),(6))))"),
    ],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &[
        "tree(5)",
        "tree(-3,0,-12)",
        "tree((7,9),(2,8,6),(4,5)) 2",
        "tree(((3,5),(6,9)),(1,2)) 1 2",
        "tree(((3,5),(6,9)),(1,2)) 2 1",
        "tree(((((1)))))",
        "tree(1000000000000000000,(-1000000000000000000,7))",
    ],
    small: small_games,
};

/// Every tree of at most six nodes with leaves from -1 to 1, before and after a first move.
fn small_games() -> Vec<String> {
    let trees = (2..=6).flat_map(|nodes| subtrees(nodes).into_iter().map(|tree| format!("tree{tree}")));
    trees.flat_map(|tree| [format!("{tree} 1"), tree]).collect()
}

/// All subtrees of this many nodes.
fn subtrees(nodes: usize) -> Vec<String> {
    match nodes {
        1 => ["-1", "0", "1"].map(str::to_owned).to_vec(),
        _ => rows(nodes - 1).into_iter().map(|children| format!("({children})")).collect(),
    }
}

/// All rows of siblings that have this many nodes together.
fn rows(nodes: usize) -> Vec<String> {
    let mut rows = subtrees(nodes);
    for first in 1..nodes {
        for one in subtrees(first) {
            rows.extend(self::rows(nodes - first).into_iter().map(|others| format!("{one},{others}")));
        }
    }
    rows
}

/// The rules of play on one tree. A position is the number of a node.
struct Minimax(Tree);

fn read_rules(reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("tree.want")));
    }
    let (mut tree, mut open) = (Tree::new(), ROOT);
    loop {
        if reader.accept('(') {
            open = tree.add(open, None);
            continue;
        }
        tree.add(open, Some(read_leaf(reader)?));
        while reader.accept(')') {
            match tree.close(open) {
                Some(parent) => open = parent,
                None => return Ok(Arc::new(Minimax(tree))),
            }
        }
        if !reader.accept(',') {
            return Err(reader.unexpected(say!("tree.want-more")));
        }
    }
}

fn read_leaf(reader: &mut Reader<'_>) -> Result<i64, Error> {
    let start = reader.place();
    let negative = reader.accept('-') || reader.accept('−');
    if negative && reader.peek().is_none_or(|c| !c.is_ascii_digit()) {
        return Err(reader.unexpected(say!("tree.want-child")));
    }
    let number = reader.number(say!("tree.want-child"))?;
    match i64::try_from(number) {
        Ok(number) if number <= LARGEST => Ok(if negative { -number } else { number }),
        _ => Err(Error::Misread { at: start..reader.end(), why: say!("tree.too-large") }),
    }
}

/// The node that a position is; none that the tree has, if it comes from elsewhere.
fn node(position: &Position) -> u32 {
    u32::try_from(position.first()).unwrap_or(u32::MAX)
}

impl Rules for Minimax {
    fn structure(&self) -> Structure<'_> {
        Structure::Tree(&self.0)
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let mut child = None;
        while let Some(next) = self.0.next_child(node(position), child) {
            visit(&[Position::heap(next.into())])?;
            child = Some(next);
        }
        ControlFlow::Continue(())
    }

    fn option_count(&self, position: &Position) -> u128 {
        self.0.child_count(node(position)).into()
    }
}

impl Spelling for Minimax {
    fn notation(&self) -> String {
        format!("tree{}", self.0.write())
    }

    /// Reads the moves made from the root on, to the end of the text or of the term.
    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let mut at = ROOT;
        while reader.peek().is_some_and(|c| c != '+') {
            let start = reader.place();
            let number = reader.number(say!("tree.want-move"))?;
            at = self.0.child(at, number).ok_or_else(|| self.no_child(at, start..reader.end()))?;
        }
        Ok(Position::heap(at.into()))
    }

    fn write_position(&self, position: &Position) -> String {
        self.0.write_path(node(position), " ")
    }
}

impl Words for Minimax {
    fn move_name(&self, _from: &Position, change: &Change) -> Message {
        let to = node(&Position::heap(change.first()));
        match self.0.leaf(to) {
            Some(value) => say!("tree.move-leaf", to = self.0.write_path(to, "."), value = signed(value)),
            None => say!("tree.move", to = self.0.write_path(to, ".")),
        }
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.any", number = number)
    }
}

impl Minimax {
    /// The error for a move to a child that there is none.
    fn no_child(&self, node: u32, at: Range<usize>) -> Error {
        let why = match self.0.leaf(node) {
            Some(_) => say!("tree.past-leaf"),
            None => say!("tree.no-child", n = self.0.child_count(node)),
        };
        Error::Misread { at, why }
    }
}
