//! A tree of numbers for two players: Max and Min move down in turn, and the leaf they reach is what Max gets.

use std::iter::successors;

use crate::error::Error;
use crate::message::say;
use crate::reader::Reader;

/// The largest number of a leaf. It leaves room for the infinities.
pub const LARGEST: i64 = 1_000_000_000_000_000_000;
/// More than any leaf has: written +∞, and its negative −∞.
pub const INFINITY: i64 = i64::MAX;
/// The number of the node where play starts.
pub const ROOT: u32 = 0;

/// The nodes of a tree, numbered from 0 in the order in which they are written: each before its children, and every
/// subtree a range.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Vec<TreeNode>,
    /// Of a part of a larger tree: the way from the root of that one to this one's.
    above: Vec<u32>,
    /// Of a part, by node: how many of its children are not in it. Empty of a whole tree.
    beyond: Vec<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct TreeNode {
    /// The root is its own.
    parent: u32,
    /// Which child of its parent it is, from 1.
    place: u32,
    /// The first number past the subtree.
    end: u32,
    children: u32,
    is_max: bool,
    /// What a leaf is worth.
    leaf: Option<i64>,
}

impl Tree {
    /// A root without children, at which Max is to move. It is open: children can be added to it.
    pub fn of_root() -> Self {
        let root = TreeNode { parent: ROOT, place: 0, end: 1, children: 0, is_max: true, leaf: None };
        Tree { nodes: vec![root], above: Vec::new(), beyond: Vec::new() }
    }

    /// The beginning of a part of this tree: one of its nodes, open.
    pub(crate) fn part_at(&self, node: u32) -> Self {
        let mut part = Tree { above: self.path(node), ..Tree::of_root() };
        part.nodes[0].is_max = self.is_max(node);
        part
    }

    /// Adds to a part a node of the whole; `worth`: what it is worth where no child of it will be added.
    pub(crate) fn add_part(&mut self, parent: u32, (of, node): (&Tree, u32), worth: Option<i64>) -> u32 {
        let added = self.add(parent, worth);
        self.nodes[added as usize].place = of.place(node);
        added
    }

    /// Closes all of a part that begins at `top` of the whole; `numbers`: those in the part by those in the whole, 0 for what is not in it.
    pub(crate) fn end_part(&mut self, of: &Tree, top: u32, numbers: &[u32]) {
        self.beyond = vec![0; self.nodes.len()];
        self.beyond[ROOT as usize] = of.child_count(top) - self.child_count(ROOT);
        for (node, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != ROOT) {
            self.beyond[number as usize] = of.child_count(node as u32) - self.child_count(number);
        }
        for node in (1..self.nodes.len()).rev() {
            let (end, parent) = (self.nodes[node].end, self.nodes[node].parent as usize);
            self.nodes[parent].end = self.nodes[parent].end.max(end);
        }
    }

    /// A tree that is one leaf.
    pub fn of_leaf(value: i64) -> Self {
        let mut tree = Tree::of_root();
        tree.nodes[0].leaf = Some(value);
        tree
    }

    /// Adds a leaf, or an open inner node, below an open node. The last node added must be in the subtree of `parent`.
    pub fn add(&mut self, parent: u32, leaf: Option<i64>) -> u32 {
        let number = self.size();
        let above = &mut self.nodes[parent as usize];
        above.children += 1;
        let (place, is_max) = (above.children, !above.is_max);
        self.nodes.push(TreeNode { parent, place, end: number + 1, children: 0, is_max, leaf });
        number
    }

    /// Closes an inner node: all its children were added. Returns its parent; the root has none.
    pub fn close(&mut self, node: u32) -> Option<u32> {
        self.nodes[node as usize].end = self.size();
        (node != ROOT).then_some(self.parent(node))
    }

    /// How many nodes there are, leaves and the root among them.
    pub fn size(&self) -> u32 {
        self.nodes.len() as u32
    }

    fn node(&self, node: u32) -> TreeNode {
        self.nodes[node as usize]
    }

    /// The node from which a move leads here; the root itself for the root.
    pub fn parent(&self, node: u32) -> u32 {
        self.node(node).parent
    }

    /// The first number past the subtree of a node, which has the numbers from the node's own up to it.
    pub fn end(&self, node: u32) -> u32 {
        self.node(node).end
    }

    /// How many children a node has in the larger tree alone, of which this is a part.
    pub fn beyond(&self, node: u32) -> u32 {
        self.beyond.get(node as usize).copied().unwrap_or(0)
    }

    /// Whether a node is a leaf of this part, and none of the whole.
    pub fn goes_on(&self, node: u32) -> bool {
        self.leaf(node).is_some() && self.beyond(node) > 0
    }

    /// Whether it is a part of a larger tree.
    pub fn is_part(&self) -> bool {
        !self.beyond.is_empty()
    }

    /// How many children a node has.
    pub fn child_count(&self, node: u32) -> u32 {
        self.node(node).children
    }

    /// Whether Max moves there, or would if it were no leaf.
    pub fn is_max(&self, node: u32) -> bool {
        self.node(node).is_max
    }

    /// What a leaf is worth, also one of a part alone; `None` for inner nodes.
    pub fn leaf(&self, node: u32) -> Option<i64> {
        self.node(node).leaf
    }

    /// The first child, or the next one after the child `after`; `None` where there are no more.
    pub fn next_child(&self, node: u32, after: Option<u32>) -> Option<u32> {
        let next = after.map_or(node.saturating_add(1), |child| self.end(child));
        (next < self.end(node)).then_some(next)
    }

    /// The children of a node, in the order written.
    pub fn children(&self, node: u32) -> impl Iterator<Item = u32> {
        successors(self.next_child(node, None), move |&child| self.next_child(node, Some(child)))
    }

    /// The child of this number, from 1. Cost: linear in the number.
    pub fn child(&self, node: u32, number: u64) -> Option<u32> {
        self.children(node).nth(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// Reads the moves made from the root on, each the number of a child, to the end of the text or of the term.
    ///
    /// # Errors
    /// [`Error::Misread`] for what is no child's number.
    pub fn read_way(&self, reader: &mut Reader<'_>) -> Result<u32, Error> {
        let mut at = ROOT;
        while reader.peek().is_some_and(|c| c != '+') {
            let start = reader.place();
            let number = reader.number(say!("tree.want-move"))?;
            let why = || match self.leaf(at) {
                Some(_) => say!("tree.past-leaf"),
                None => say!("tree.no-child", n = self.child_count(at)),
            };
            at = self.child(at, number).ok_or_else(|| Error::Misread { at: start..reader.end(), why: why() })?;
        }
        Ok(at)
    }

    /// Which child of its parent a node is, from 1, also where that has others than are in this part; 0 for the root.
    pub fn place(&self, node: u32) -> u32 {
        self.node(node).place
    }

    /// The node at the end of a way down from the root, written with `between` between its numbers.
    pub fn at_path(&self, path: &str, between: char) -> Option<u32> {
        let (mut at, mut above) = (ROOT, self.above.iter());
        for step in path.split(between) {
            let place = step.parse().ok().filter(|&place: &u32| place > 0)?;
            match above.next() {
                Some(&known) if known != place => return None,
                Some(_) => {}
                None => at = self.children(at).find(|&child| self.place(child) == place)?,
            }
        }
        above.next().is_none().then_some(at)
    }

    /// The way down from the root of the whole: at each node the number of the child, from 1. Cost: linear in its length.
    pub fn path(&self, node: u32) -> Vec<u32> {
        let mut path = Vec::new();
        let mut at = self.node(node);
        while at.place > 0 {
            path.push(at.place);
            at = self.node(at.parent);
        }
        path.extend(self.above.iter().rev());
        path.reverse();
        path
    }

    /// The path with `between` between its numbers.
    pub fn write_path(&self, node: u32, between: &str) -> String {
        self.path(node).iter().map(u32::to_string).collect::<Vec<_>>().join(between)
    }

    /// The tree in brackets: `((3,5),(6,9))`.
    pub fn write(&self) -> String {
        self.write_around(self.size()).0
    }

    /// The tree in brackets, before and after what a leaf is worth; all of it before a node that it does not have.
    pub fn write_around(&self, cut: u32) -> (String, String) {
        let (mut text, mut open, mut before) = (String::from("("), ROOT, None);
        for node in 1..self.size() {
            while self.end(open) <= node {
                text.push(')');
                open = self.parent(open);
            }
            text.push_str(if node > open + 1 { "," } else { "" });
            match self.leaf(node) {
                Some(_) if node == cut => before = Some(std::mem::take(&mut text)),
                Some(leaf) => text += &leaf.to_string(),
                None => {
                    text.push('(');
                    open = node;
                }
            }
        }
        while open != ROOT {
            text.push(')');
            open = self.parent(open);
        }
        text.push(')');
        match before {
            Some(before) => (before, text),
            None => (text, String::new()),
        }
    }
}

/// A value for readers: −3, +∞.
pub fn signed(value: i64) -> String {
    match value {
        INFINITY => "+∞".to_owned(),
        _ if value == -INFINITY => "−∞".to_owned(),
        _ => format!("{}{}", if value < 0 { "−" } else { "" }, value.unsigned_abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ((3,5),-7)
    fn small() -> Tree {
        let mut tree = Tree::of_root();
        let first = tree.add(ROOT, None);
        tree.add(first, Some(3));
        tree.add(first, Some(5));
        assert_eq!(tree.close(first), Some(ROOT));
        tree.add(ROOT, Some(-7));
        assert_eq!(tree.close(ROOT), None);
        tree
    }

    #[test]
    fn nodes_know_their_children_and_their_ways() {
        let tree = small();
        assert_eq!(tree.write(), "((3,5),-7)");
        assert_eq!((0..5).map(|node| tree.write_path(node, " ")).collect::<Vec<_>>(), ["", "1", "1 1", "1 2", "2"]);
        assert_eq!((0..4).map(|number| tree.child(0, number)).collect::<Vec<_>>(), [None, Some(1), Some(4), None]);
        assert_eq!([0, 1, 2, 4].map(|node| tree.is_max(node)), [true, false, true, false]);
    }

    #[test]
    fn a_tree_is_written_around_a_leaf_and_a_way_leads_to_its_node() {
        let tree = small();
        let around = |node| tree.write_around(node);
        assert_eq!(around(2), ("((".to_owned(), ",5),-7)".to_owned()));
        assert_eq!(around(4), ("((3,5),".to_owned(), ")".to_owned()));
        assert_eq!(around(1), (tree.write(), String::new()));
        for node in 1..5 {
            assert_eq!(tree.at_path(&tree.write_path(node, "."), '.'), Some(node));
        }
        for path in ["", "3", "0", "2.1", "x", "1.", "99999999999999999999"] {
            assert_eq!(tree.at_path(path, '.'), None, "{path}");
        }
    }

    #[test]
    fn values_are_written_with_their_sign() {
        assert_eq!([0, 12, -3, INFINITY, -INFINITY].map(signed), ["0", "12", "−3", "+∞", "−∞"]);
    }
}
