//! A tree as far as a search of it has come, drawn as textbooks do.

use super::layout::{Span, place};
use super::mark::{self, ASIDE, DrawnNode, NodeKind, SIZE};
use crate::draw::names;
use crate::draw::scene::{Form, Group, Shape, text_width};
use crate::draw::views::near::place::{Side, UNDER, sign};
use crate::game::Outcome;
use crate::message::{Locale, Message, say};
use crate::solve::theory::alpha_beta::TreeVisit;
use crate::structure::tree::{ROOT, signed};
use crate::teach::tree_question::Question;
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Around the tree.
pub const MARGIN: i32 = 14;
/// Between neighbouring subtrees.
const GAP: i32 = 8;
/// The names of the rows are as wide as plain ones of this size, and in a game tree stand clear of the leftmost node also where it is drawn smaller.
const NAME_SIZE: i32 = 18;
const NAME_GAP: i32 = 24;
/// From alpha and beta to the node after them: further than to their own.
const NOTE_GAP: i32 = 4;

/// What is to be drawn of a search.
pub struct Moment<'a> {
    pub search: &'a TreeSearch<'a>,
    /// The visit being looked at; `None`: the search is over.
    pub now: Option<usize>,
    /// What the reader has yet to answer about it.
    pub question: Option<&'a Question>,
    /// The leaf that the reader changes.
    pub picked: Option<u32>,
    /// The nodes that best play goes through.
    pub line: Vec<u32>,
    /// What the keys of its marks begin with, so that two trees can stand in one picture.
    pub prefix: &'static str,
}

/// A tree being drawn.
pub struct SearchFigure<'a> {
    moment: &'a Moment<'a>,
    locale: &'a Locale,
    /// By node.
    marks: Vec<DrawnNode>,
    pub width: i32,
    pub height: i32,
}

impl<'a> SearchFigure<'a> {
    /// Lays a tree out as it is at a moment of its search. All moments of one search have the same places.
    pub fn of(moment: &'a Moment<'a>, locale: &'a Locale) -> Self {
        let marks: Vec<_> = (0..moment.search.tree().size())
            .map(|node| {
                let (kind, label) = (NodeKind::of(moment.search, node), mark::label(moment.search, node));
                let is_last = kind != NodeKind::Leaf && moment.search.tree().leaf(node).is_some();
                let is_told = moment.search.told(node).is_some();
                DrawnNode { kind, label, is_last, is_told, ..DrawnNode::default() }
            })
            .collect();
        let mut figure = SearchFigure { moment, locale, marks, width: 0, height: 0 };
        figure.follow();
        figure.place();
        figure
    }

    /// How many nodes have been visited.
    pub fn visited(&self) -> usize {
        let hidden = usize::from(self.moment.question.is_some_and(|question| question.hides_node));
        self.moment.now.map_or(self.moment.search.trace.len(), |now| now + 1 - hidden)
    }

    /// One node; an index is checked at one place, for each such place is a fact that the module has to carry.
    fn mark(&self, node: u32) -> &DrawnNode {
        &self.marks[node as usize]
    }

    fn mark_mut(&mut self, node: u32) -> &mut DrawnNode {
        &mut self.marks[node as usize]
    }

    /// Goes through the visits up to the one looked at. Those after it tell only how wide their nodes will be.
    fn follow(&mut self) {
        let search = self.moment.search;
        let (visited, heard) = (self.visited(), self.heard());
        for (index, visit) in search.trace.iter().enumerate() {
            self.make_room(visit);
            if index < visited || self.is_above_now(visit.node) {
                self.mark_mut(visit.node).window = Some((visit.alpha, visit.beta));
            }
            if index < visited {
                self.mark_mut(visit.node).visit = Some(index);
                self.cut_below(visit);
            }
        }
        for visit in search.trace.iter().take(heard) {
            self.tell_parent(visit);
        }
    }

    /// How many visits their parents have heard of: while something is asked, not of the one looked at.
    fn heard(&self) -> usize {
        let all = self.moment.search.trace.len();
        self.moment.now.map_or(all, |now| now + usize::from(self.moment.question.is_none()))
    }

    /// Room for whatever will stand in a node and beside it and its parent.
    fn make_room(&mut self, visit: &TreeVisit) {
        let search = self.moment.search;
        let notes = mark::note_width(visit.alpha).max(mark::note_width(visit.beta));
        let mark = self.mark_mut(visit.node);
        mark.notes = mark.notes.max(notes);
        if mark.label.is_empty() {
            mark.label = mark::bound(visit);
        }
        if visit.node != search.start {
            let parent = self.mark_mut(search.tree().parent(visit.node));
            parent.notes = parent.notes.max(mark::note_width(visit.bound));
        }
    }

    /// Whether the node being looked at is in this one's subtree.
    fn is_above_now(&self, node: u32) -> bool {
        let Some(now) = self.now() else {
            return false;
        };
        node <= now.node && now.node < self.moment.search.tree().end(node)
    }

    fn now(&self) -> Option<&'a TreeVisit> {
        self.moment.search.trace.get(self.moment.now?)
    }

    fn cut_below(&mut self, visit: &TreeVisit) {
        let tree = self.moment.search.tree();
        if let Some(first) = tree.child(visit.node, u64::from(visit.seen) + 1) {
            for node in first..tree.end(visit.node) {
                self.mark_mut(node).is_cut = true;
            }
        }
    }

    fn tell_parent(&mut self, visit: &TreeVisit) {
        let search = self.moment.search;
        if visit.node == search.start {
            return;
        }
        let parent = search.tree().parent(visit.node);
        let is_max = search.tree().is_max(parent);
        if let Some((alpha, beta)) = &mut self.mark_mut(parent).window {
            *(if is_max { alpha } else { beta }) = visit.bound;
        }
    }

    /// Puts each node into its row and beside its neighbours.
    fn place(&mut self) {
        let tree = self.moment.search.tree();
        let mut extents: Vec<Span> = Vec::new();
        for mark in &self.marks {
            let half = mark.width() / 2;
            extents.push((half, half + if self.has_notes(mark) { ASIDE + mark.notes + NOTE_GAP } else { 0 }));
        }
        let left = self.margin();
        let pitch = if self.is_of_points() { 88 } else { 74 };
        for (node, x) in place(tree, &extents, GAP).into_iter().enumerate() {
            let above =
                if node as u32 == ROOT { MARGIN + SIZE / 2 - pitch } else { self.mark(tree.parent(node as u32)).y };
            let mark = &mut self.marks[node];
            (mark.x, mark.y) = (left + x, above + pitch);
            self.width = self.width.max(mark.x + extents[node].1 + MARGIN);
            self.height = self.height.max(mark.y + SIZE / 2 + MARGIN);
        }
        if self.moment.search.is_of_part() {
            self.height += UNDER - MARGIN / 2;
        }
    }

    fn is_of_points(&self) -> bool {
        matches!(self.moment.search.space, SearchSpace::Points(_))
    }

    /// Whether alpha and beta stand beside a node once they are known.
    fn has_notes(&self, mark: &DrawnNode) -> bool {
        self.moment.search.prunes && !mark.is_last && matches!(mark.kind, NodeKind::Max | NodeKind::Min)
    }

    /// Room at the left for the names of the rows.
    fn margin(&self) -> i32 {
        let mut widest = 0;
        for is_max in [true, false] {
            widest = widest.max(text_width(&self.locale.say(&self.row_name(is_max)), NAME_SIZE));
        }
        MARGIN + widest + if self.is_of_points() { GAP } else { NAME_GAP }
    }

    fn row_name(&self, is_max: bool) -> Message {
        match (self.is_of_points(), is_max) {
            (true, _) => mark::row_name(is_max),
            (false, true) => say!("gametree.row-first"),
            (false, false) => say!("gametree.row-second"),
        }
    }

    /// The marks, moved to the right and down; `click` says what game or what state a click on a node leads to.
    pub fn groups(&self, by: (i32, i32), click: &dyn Fn(u32) -> (Option<String>, Option<String>)) -> Vec<Group> {
        let mut groups = self.rows(by);
        let count = self.moment.search.tree().size();
        for node in 1..count {
            groups.push(self.edge(node, by));
        }
        for node in 0..count {
            let (go, set) = click(node);
            groups.push(Group { go, set, ..self.node(node, by) });
        }
        groups
    }

    /// Who moves in each row, unless all that it has is leaves of a minimax tree, where nobody does.
    fn rows(&self, by: (i32, i32)) -> Vec<Group> {
        let tree = self.moment.search.tree();
        let mut rows: Vec<Group> = Vec::new();
        let mut lowest = 0;
        for node in 0..tree.size() {
            let y = self.mark(node).y;
            if y > lowest && self.mark(node).kind != NodeKind::Leaf {
                lowest = y;
                let text = self.locale.say(&self.row_name(tree.is_max(node)));
                rows.push(Group {
                    key: format!("{}row {}", self.moment.prefix, signed(y.into())),
                    classes: vec!["row"],
                    at: Some((MARGIN + by.0, y + by.1)),
                    shapes: vec![Shape { class: "title", form: Form::Text { x: 0, y: 5, text } }],
                    ..Group::default()
                });
            }
        }
        rows
    }

    fn edge(&self, node: u32, by: (i32, i32)) -> Group {
        let parent = self.moment.search.tree().parent(node);
        let (above, below) = (self.mark(parent), self.mark(node));
        let from = ((above.x + by.0) * 10, (above.y + by.1 + above.kind.reach(true)) * 10);
        let to = ((below.x + by.0) * 10, (below.y + by.1 - below.kind.reach(false)) * 10);
        let mut classes = vec!["edge"];
        let mut shapes = vec![mark::stroke("line", from, to)];
        if below.is_cut {
            classes.push("cut");
            if !above.is_cut {
                shapes.push(mark::tick(from, to));
            }
        } else if self.now().is_some_and(|now| now.node == node) {
            classes.push("now");
        } else if node != self.moment.search.start && self.is_best(node) {
            classes.push("best");
        }
        let (parent, child) = (self.key(parent), self.key(node));
        Group { key: format!("{parent}>{child}"), classes, link: Some((parent, child)), shapes, ..Group::default() }
    }

    /// Whether best play goes through a node, once that is known; in a game tree, whether it proves its parent won.
    fn is_best(&self, node: u32) -> bool {
        let (search, parent) = (self.moment.search, self.moment.search.tree().parent(node));
        match search.space {
            SearchSpace::Points(_) => self.mark(search.start).visit.is_some() && self.moment.line.contains(&node),
            SearchSpace::Wins(tree) => {
                let is_known = self.mark(node).visit.is_some() && self.mark(parent).visit.is_some();
                is_known && node != ROOT && tree.outcome(node) == Outcome::P
            }
        }
    }

    fn key(&self, node: u32) -> String {
        let path = self.moment.search.tree().write_path(node, ".");
        format!("{}{}", self.moment.prefix, if path.is_empty() { "0" } else { &path })
    }

    fn node(&self, node: u32, by: (i32, i32)) -> Group {
        let (mark, search) = (self.mark(node), self.moment.search);
        let is_now = self.now().is_some_and(|now| now.node == node);
        let is_picked = self.moment.picked == Some(node);
        let kind = if mark.is_known() { mark.kind.class() } else { "open" };
        let mut classes = vec!["node", kind];
        let here = node == search.start;
        for (class, given) in
            [("cut", mark.is_cut), ("now", is_now), ("here", here), ("picked", is_picked), ("best", self.is_best(node))]
        {
            if given {
                classes.push(class);
            }
        }
        let why = match (mark.visit, self.moment.question) {
            (_, Some(question)) if is_now => Some(question.ask.clone()),
            (Some(index), _) => Some(search.explain(index)),
            (None, _) => search.told(node),
        };
        Group {
            key: self.key(node),
            at: Some((mark.x + by.0, mark.y + by.1)),
            name: names::marked(self.name(node), &classes, self.locale),
            why: why.map(|why| self.locale.say(&why)),
            classes,
            shapes: self.shapes(node, is_now, is_now || here || is_picked),
            ..Group::default()
        }
    }

    /// What a node is called, with what it returned or who wins there.
    fn name(&self, node: u32) -> String {
        let (mark, search) = (self.mark(node), self.moment.search);
        if let SearchSpace::Wins(tree) = search.space
            && (mark.visit.is_some() || !tree.is_searched())
        {
            let outcome = mark.visit.map(|_| tree.outcome(node)).or_else(|| tree.known(node));
            return names::position(&tree.name(node), None::<u32>, outcome, self.locale);
        }
        self.locale.say(&match mark.visit {
            None if mark.is_cut => say!("tree.cut-off", node = search.name(node)),
            None => say!("tree.open", node = search.name(node)),
            Some(index) => say!("tree.returned", node = search.name(node), value = signed(search.trace[index].value)),
        })
    }

    /// The shapes of a node, with a sign where the tree is cut off though play goes on.
    fn shapes(&self, node: u32, is_now: bool, has_ring: bool) -> Vec<Shape> {
        let (mark, search) = (self.mark(node), self.moment.search);
        let mut shapes = mark.shapes(has_ring, is_now && mark.visit.is_none(), search.prunes);
        let has_children = search.tree().child_count(node) > 0;
        // Alpha and beta stand at the right.
        let side = if self.has_notes(mark) { Side::Left } else { Side::Right };
        shapes.extend(sign(search.beyond(node), has_children.then_some(side), mark.width()));
        shapes
    }
}
