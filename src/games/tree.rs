//! A minimax tree: `tree(((3,5),(6,9)),(1,2))`. Max moves first, then Min, and so on; the leaf that play ends at is what
//! Max gets. Numbers after it are the moves made: `tree((3,5),(6,9)) 1` is the first child of the root.
//!
//! It has no winner, only a value, so it is no part of a sum and has no misère play.

use crate::error::Error;
use crate::games::{Before, Entry, Read, Samples, Spoken};
use crate::message::say;
use crate::reader::Reader;
use crate::structure::tree::{LARGEST, ROOT, Tree};
use crate::subject::MinimaxTree;

/// Trees of numbers in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "tree",
    read: Read::Tree(read),
    shown: &[
        ("tree.title-seed", "tree((7,9),(2,8,6),(4,5))"),
        ("tree.title", "tree(((3,5),(6,9)),(1,2))"),
        ("tree.title-deep", "tree((((5,6),(7,4,5)),((3))),(((6),(6,9)),((7))),(((5)),((9,8),(6))))"),
    ],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &[
        "",
        "minimax",
        "minimax tree",
        "alpha-beta",
        "树",
        "樹",
        "博弈树",
        "賽局樹",
        "极大极小",
        "极大极小树",
        "極大極小",
        "極大極小樹",
    ],
    words: &[],
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

fn read(reader: &mut Reader<'_>, before: Before) -> Result<MinimaxTree, Error> {
    let nodes = read_nodes(reader)?;
    let at = nodes.read_way(reader)?;
    let end = reader.place();
    let refused = match before {
        Before::Plus(sign) => Some((sign, say!("tree.no-sum"))),
        _ if reader.accept('+') => Some((end..reader.end(), say!("tree.no-sum"))),
        Before::Misere(word) => Some((word, say!("tree.no-misere"))),
        Before::Nothing => None,
    };
    match refused {
        Some((at, why)) => Err(Error::Misread { at, why }),
        None => Ok(MinimaxTree::of(format!("{}{}", ENTRY.name, nodes.write()), nodes).moved(at)),
    }
}

fn read_nodes(reader: &mut Reader<'_>) -> Result<Tree, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("tree.want")));
    }
    let (mut tree, mut open) = (Tree::of_root(), ROOT);
    loop {
        if reader.accept('(') {
            open = tree.add(open, None);
            continue;
        }
        tree.add(open, Some(read_leaf(reader)?));
        while reader.accept(')') {
            match tree.close(open) {
                Some(parent) => open = parent,
                None => return Ok(tree),
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
