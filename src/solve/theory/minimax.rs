//! The answer to a minimax tree: what Max can force, by which moves, and what alpha-beta need not look at.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::theory::minimax::solve, subject::Subject};
//!
//! let Subject::Tree(tree) = catalogue::read("tree((7,9),(2,8,6),(4,5))").unwrap().subject else { return };
//! let found = solve(&tree, None, Budget::default()).unwrap().found;
//! assert_eq!(found.value, 7);
//! assert_eq!((found.visited_plain, found.visited_pruned), (11, 8)); // 8, 6 and 5 are cut off
//! ```

use crate::budget::{Budget, Past, Resource};
use crate::error::Error;
use crate::message::{Arg, Message, say};
use crate::reader::shortened;
use crate::solve::theory::alpha_beta::{ANYTHING, TreeVisit, minimax, pruned_visits};
use crate::structure::tree::{Tree, signed};
use crate::subject::MinimaxTree;

/// How many moves are listed unless the caller sets a limit.
const LISTED: usize = 10_000;
/// Steps of the ways of all listed moves together: each is written from the root on.
const MOST_STEPS: usize = 1 << 21;
/// Values that a sentence lists one by one.
const VALUES_IN_A_SENTENCE: usize = 8;
/// Cuts that are explained.
const CUTS_EXPLAINED: usize = 4;
/// How much of a long way a sentence shows.
const WAY_SHOWN: usize = 60;

/// What is known of a minimax tree.
#[derive(Clone, Debug)]
pub struct TreeAnswer {
    pub found: Minimax,
    /// What play ends with, in a sentence.
    pub headline: Message,
    /// Why, sentence by sentence.
    pub why: Vec<Message>,
    /// The best moves first, then the others, each group in the order written.
    pub moves: Vec<TreeMove>,
    /// How many moves there are that are not listed.
    pub others: u128,
}

/// What minimax and alpha-beta find from a node on.
#[derive(Clone, Debug)]
pub struct Minimax {
    /// The node's number in the tree.
    pub start: u32,
    /// What Max gets with best play from both.
    pub value: i64,
    /// How many nodes there are to look at, leaves among them.
    pub visited_plain: u32,
    /// How many of them alpha-beta looks at.
    pub visited_pruned: u32,
    /// These, each after its children. See [`pruned_visits`].
    pub trace: Vec<TreeVisit>,
    /// The nodes that best play goes through, from the start to a leaf; of equal moves the first.
    pub line: Vec<u32>,
}

/// A move to a child.
#[derive(Clone, Debug)]
pub struct TreeMove {
    pub child: u32,
    /// The move in words.
    pub name: Message,
    /// What Max gets after it.
    pub value: i64,
    /// Whether no move is better.
    pub best: bool,
    /// Why it is, or what is lost by it.
    pub why: Message,
}

/// Solves a tree from the node on where play is. Cost: linear in the tree.
///
/// # Errors
/// [`Error::TooLarge`] for a tree of more moves than the budget has.
pub fn solve(played: &MinimaxTree, limit: Option<usize>, budget: Budget) -> Result<TreeAnswer, Error> {
    let (tree, start) = (&*played.nodes, played.at);
    check(tree, budget)?;
    let values = minimax(tree);
    let found = find(tree, &values, start);
    let most = limit.unwrap_or(LISTED).min(MOST_STEPS / tree.path(start).len().max(1));
    let is_best = |child: &u32| values[*child as usize] == found.value;
    let (best, poor): (Vec<u32>, Vec<u32>) = tree.children(start).partition(is_best);
    let listed = best.into_iter().chain(poor).take(most);
    let moves: Vec<_> = listed.map(|child| describe(tree, &values, &found, child)).collect();
    Ok(TreeAnswer {
        headline: headline(tree, start, found.value),
        why: why(tree, &values, &found),
        others: u128::from(tree.child_count(start)) - moves.len() as u128,
        moves,
        found,
    })
}

/// Why the move to a child is as good as any, or what is lost by it. Cost: linear in the tree.
///
/// # Errors
/// As [`solve`].
pub fn explain(played: &MinimaxTree, child: u32, budget: Budget) -> Result<Message, Error> {
    let (tree, start) = (&*played.nodes, played.at);
    check(tree, budget)?;
    let values = minimax(tree);
    Ok(describe(tree, &values, &find(tree, &values, start), child).why)
}

fn check(tree: &Tree, budget: Budget) -> Result<(), Error> {
    let nodes = u64::from(tree.size());
    let allowed = Past::check(Resource::Moves, nodes - 1, budget.moves as u64).and_then(|()| budget.meter().spend(1));
    allowed.map_err(|past| past.after(say!("minimax.too-large", n = nodes)))
}

/// What minimax and alpha-beta find from a node on. Cost: linear in the tree.
pub fn study(tree: &Tree, start: u32) -> Minimax {
    find(tree, &minimax(tree), start)
}

fn find(tree: &Tree, values: &[i64], start: u32) -> Minimax {
    let trace = pruned_visits(tree, start, ANYTHING);
    Minimax {
        start,
        value: values[start as usize],
        visited_plain: tree.end(start) - start,
        visited_pruned: trace.len() as u32,
        trace,
        line: best_line(tree, values, start),
    }
}

/// What the player to move can reach, in a sentence.
pub fn headline(tree: &Tree, start: u32, value: i64) -> Message {
    let value = signed(value);
    match (tree.leaf(start), tree.is_max(start)) {
        (Some(_), _) => say!("tree.ended", value = value),
        (None, true) => say!("tree.max-forces", value = value),
        (None, false) => say!("tree.min-forces", value = value),
    }
}

/// The nodes from `start` down to a leaf, each the first child that is worth as much as its parent.
fn best_line(tree: &Tree, values: &[i64], start: u32) -> Vec<u32> {
    let mut line = vec![start];
    let mut at = start;
    while let Some(best) = best_child(tree, values, at) {
        line.push(best);
        at = best;
    }
    line
}

fn best_child(tree: &Tree, values: &[i64], node: u32) -> Option<u32> {
    tree.children(node).find(|&child| values[child as usize] == values[node as usize])
}

/// A node in a sentence: node 1.2, leaf 1.2, the root.
pub fn name_node(tree: &Tree, node: u32) -> Message {
    let path = shortened(&tree.write_path(node, "."), WAY_SHOWN);
    if path.is_empty() {
        return say!("tree.root");
    }
    if tree.leaf(node).is_some() && !tree.goes_on(node) {
        say!("tree.leaf", path = path)
    } else {
        say!("tree.node", path = path)
    }
}

/// The move to a node in words.
pub fn name_move(tree: &Tree, to: u32) -> Message {
    let way = tree.write_path(to, ".");
    match tree.leaf(to) {
        Some(value) => say!("tree.move-leaf", to = way, value = signed(value)),
        None => say!("tree.move", to = way),
    }
}

/// The move to a child of the start.
fn describe(tree: &Tree, values: &[i64], found: &Minimax, child: u32) -> TreeMove {
    let (value, best) = (values[child as usize], found.value);
    let why = if value == best {
        say!("tree.move-best", value = signed(value))
    } else if let Some(reply) = best_child(tree, values, child) {
        let (value, best, reply) = (signed(value), signed(best), name_node(tree, reply));
        if tree.is_max(found.start) {
            say!("tree.move-low", value = value, best = best, reply = reply)
        } else {
            say!("tree.move-high", value = value, best = best, reply = reply)
        }
    } else {
        say!("tree.move-poor", value = signed(value), best = signed(best))
    };
    TreeMove { child, name: name_move(tree, child), value, best: value == best, why }
}

fn why(tree: &Tree, values: &[i64], found: &Minimax) -> Vec<Message> {
    let mut why = Vec::new();
    if tree.child_count(found.start) > 0 {
        let list: Vec<i64> = tree.children(found.start).map(|child| values[child as usize]).collect();
        why.push(choice(tree.is_max(found.start), &list, found.value));
        let leaf = found.line.last().copied().unwrap_or(found.start);
        why.push(say!("tree.why-line", leaf = name_node(tree, leaf), value = signed(found.value)));
        let (plain, pruned) = (found.visited_plain, found.visited_pruned);
        why.push(match plain - pruned {
            0 => say!("tree.why-cost-same", plain = plain),
            saved => say!("tree.why-cost", plain = plain, pruned = pruned, saved = saved),
        });
    }
    why.extend(found.trace.iter().filter_map(|visit| cut(tree, visit)).take(CUTS_EXPLAINED));
    why
}

/// Which of its children's values a player chooses.
fn choice(is_max: bool, values: &[i64], value: i64) -> Message {
    let (n, values, value) = (values.len(), list(values), signed(value));
    if is_max {
        say!("tree.why-max", n = n, values = values, value = value)
    } else {
        say!("tree.why-min", n = n, values = values, value = value)
    }
}

/// Values in a sentence.
pub fn list(values: &[i64]) -> Vec<Arg> {
    let shown = values.iter().take(VALUES_IN_A_SENTENCE);
    let mut list: Vec<Arg> = shown.map(|&value| signed(value).into()).collect();
    if values.len() > VALUES_IN_A_SENTENCE {
        list.push("…".into());
    }
    list
}

/// Why a node's other children are not looked at; `None` where all are.
pub fn cut(tree: &Tree, visit: &TreeVisit) -> Option<Message> {
    let n = visit.cut(tree);
    if n == 0 {
        return None;
    }
    let (node, value) = (name_node(tree, visit.node), signed(visit.value));
    Some(if tree.is_max(visit.node) {
        say!("tree.cut-beta", node = node, value = value, bound = signed(visit.beta), n = n)
    } else {
        say!("tree.cut-alpha", node = node, value = value, bound = signed(visit.alpha), n = n)
    })
}

/// The answer in one line, for a picture.
pub fn summarize(tree: &Tree, found: &Minimax) -> Message {
    let headline = headline(tree, found.start, found.value);
    if tree.leaf(found.start).is_some() {
        return say!("tree.summary-ended", headline = headline);
    }
    let leaf = name_node(tree, found.line.last().copied().unwrap_or(found.start));
    let (plain, pruned) = (found.visited_plain, found.visited_pruned);
    say!("tree.summary", headline = headline, leaf = leaf, plain = plain, pruned = pruned)
}
