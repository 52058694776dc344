//! What a reader may be asked before a visit of a tree is told: what a node returns, which bound its parent has now,
//! whether the rest is cut off.

use crate::game::{Outcome, Play};
use crate::message::{Arg, Locale, Message, say};
use crate::solve::theory::alpha_beta::TreeVisit;
use crate::solve::theory::minimax::list;
use crate::structure::tree::{INFINITY, Tree, signed};
use crate::teach::game_tree::GameTree;
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Numbers to choose from.
const MOST_CHOICES: usize = 6;

/// An answer to choose: the same in every language, or a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeChoice {
    Sign(String),
    Word(Message),
}

impl TreeChoice {
    /// As a reader sees it.
    pub fn said(&self, locale: &Locale) -> String {
        match self {
            TreeChoice::Sign(sign) => sign.clone(),
            TreeChoice::Word(word) => locale.say(word),
        }
    }
}

/// A question with what may be answered.
#[derive(Clone, Debug)]
pub struct Question {
    pub ask: Message,
    /// The answers to choose from, among them the right one once.
    pub choices: Vec<TreeChoice>,
    pub right: usize,
    /// What to say to a wrong answer; it does not tell the right one.
    pub hint: Message,
    /// Whether what the node returned is asked for, and is not to be seen.
    pub hides_node: bool,
}

/// The question of a visit; `None` where there is nothing to be found out. Cost: linear in the visits.
pub fn question(search: &TreeSearch<'_>, index: usize) -> Option<Question> {
    let visit = search.trace.get(index)?;
    let is_leaf = search.tree().leaf(visit.node).is_some();
    if is_leaf && visit.node != search.start && search.prunes && has_sibling_after(search.tree(), visit.node) {
        return Some(ask_for_cut(search, visit));
    }
    match search.space {
        // Where the tree is cut off, what is known cannot be found out.
        SearchSpace::Wins(tree) if is_leaf && tree.beyond(visit.node) > 0 => None,
        SearchSpace::Wins(tree) => Some(ask_for_outcome(search, tree, index, visit)),
        SearchSpace::Points(tree) if !is_leaf => Some(ask_for_value(search, &tree.nodes, index, visit)),
        SearchSpace::Points(tree) if visit.node != search.start => {
            Some(ask_for_bound(search, &tree.nodes, index, visit))
        }
        SearchSpace::Points(_) => None,
    }
}

fn has_sibling_after(tree: &Tree, node: u32) -> bool {
    tree.end(node) < tree.end(tree.parent(node))
}

/// Whether a parent's children after this one are looked at.
fn ask_for_cut(search: &TreeSearch<'_>, visit: &TreeVisit) -> Question {
    let tree = search.tree();
    let parent = tree.parent(visit.node);
    let is_cut = if tree.is_max(parent) { visit.bound >= visit.beta } else { visit.bound <= visit.alpha };
    let (ask, hint) = match search.space {
        SearchSpace::Points(_) => (ask_for_cut_of_points(search, visit, parent), say!("tree.wrong-cut")),
        SearchSpace::Wins(game) => {
            let (option, outcome) = (game.name(visit.node), game.outcome(visit.node).letter());
            let ask = say!("gametree.ask-cut", option = option, outcome = outcome, position = game.name(parent));
            (ask, say!("gametree.wrong-cut"))
        }
    };
    let choices = vec![TreeChoice::Word(say!("predict.yes")), TreeChoice::Word(say!("predict.no"))];
    Question { ask, choices, right: usize::from(!is_cut), hint, hides_node: false }
}

fn ask_for_cut_of_points(search: &TreeSearch<'_>, visit: &TreeVisit, parent: u32) -> Message {
    let (leaf, node) = (search.name(visit.node), search.name(parent));
    let (value, alpha, beta) = (signed(visit.value), signed(visit.alpha), signed(visit.beta));
    if search.tree().is_max(parent) {
        say!("tree.ask-cut-max", leaf = leaf, value = value, node = node, alpha = alpha, beta = beta)
    } else {
        say!("tree.ask-cut-min", leaf = leaf, value = value, node = node, alpha = alpha, beta = beta)
    }
}

fn ask_for_outcome(search: &TreeSearch<'_>, tree: &GameTree, index: usize, visit: &TreeVisit) -> Question {
    let position = tree.name(visit.node);
    let heard = search.heard(index).into_iter();
    let (options, letters): (Vec<Arg>, Vec<Arg>) =
        heard.map(|child| (tree.name(child.node).into(), tree.outcome(child.node).letter().into())).unzip();
    let ask = match (options.len(), tree.play()) {
        (0, Play::Normal) => say!("gametree.ask-end", position = position),
        (0, Play::Misere) => say!("predict.misere-terminal", position = position),
        (n, _) => say!("gametree.ask", position = position, n = n, options = options, outcomes = letters),
    };
    let right = usize::from(tree.outcome(visit.node) == Outcome::N);
    let choices = vec![letter(Outcome::P), letter(Outcome::N)];
    Question { ask, choices, right, hint: say!("predict.wrong-outcome"), hides_node: true }
}

fn letter(outcome: Outcome) -> TreeChoice {
    TreeChoice::Sign(outcome.letter().to_owned())
}

/// What an inner node returns, to be chosen among what its children returned and its bounds.
fn ask_for_value(search: &TreeSearch<'_>, tree: &Tree, index: usize, visit: &TreeVisit) -> Question {
    let heard = search.values(index);
    let (node, n, values) = (search.name(visit.node), heard.len(), list(&heard));
    let (alpha, beta) = (signed(visit.alpha), signed(visit.beta));
    let is_max = tree.is_max(visit.node);
    let ask = match (search.prunes, is_max) {
        (true, true) => say!("tree.ask-max", node = node, alpha = alpha, beta = beta, n = n, values = values),
        (true, false) => say!("tree.ask-min", node = node, alpha = alpha, beta = beta, n = n, values = values),
        (false, true) => say!("tree.ask-plain-max", node = node, n = n, values = values),
        (false, false) => say!("tree.ask-plain-min", node = node, n = n, values = values),
    };
    let mut others = heard;
    others.extend([visit.alpha, visit.beta]);
    ask_for_number(ask, visit.value, &others, is_max, true)
}

/// The bound of a parent once its last child, a leaf, has returned.
fn ask_for_bound(search: &TreeSearch<'_>, tree: &Tree, index: usize, visit: &TreeVisit) -> Question {
    let parent = tree.parent(visit.node);
    let is_max = tree.is_max(parent);
    let before = bound_before(search, tree, index, visit);
    let (leaf, value, node, bound) =
        (search.name(visit.node), signed(visit.value), search.name(parent), signed(before));
    let ask = match (search.prunes, is_max) {
        (true, true) => say!("tree.ask-alpha", leaf = leaf, value = value, node = node, bound = bound),
        (true, false) => say!("tree.ask-beta", leaf = leaf, value = value, node = node, bound = bound),
        (false, true) => say!("tree.ask-best-max", leaf = leaf, value = value, node = node, bound = bound),
        (false, false) => say!("tree.ask-best-min", leaf = leaf, value = value, node = node, bound = bound),
    };
    ask_for_number(ask, visit.bound, &[before, visit.value, visit.alpha, visit.beta], is_max, false)
}

/// The parent's bound before a child returned.
fn bound_before(search: &TreeSearch<'_>, tree: &Tree, index: usize, visit: &TreeVisit) -> i64 {
    let parent = tree.parent(visit.node);
    let is_max = tree.is_max(parent);
    let mut bound = if is_max { visit.alpha } else { visit.beta };
    if !search.prunes {
        for sibling in search.trace.iter().take(index) {
            if tree.parent(sibling.node) == parent && sibling.node != parent {
                bound = sibling.bound;
            }
        }
    }
    bound
}

/// A question for a number, with the numbers that might be meant, in ascending order.
fn ask_for_number(ask: Message, right: i64, others: &[i64], is_max: bool, hides_node: bool) -> Question {
    let mut numbers = vec![right];
    for &other in others {
        if numbers.len() < MOST_CHOICES && other.abs() != INFINITY {
            insert(&mut numbers, other);
        }
    }
    if numbers.len() == 1 {
        insert(&mut numbers, right + if is_max { -1 } else { 1 });
    }
    let mut choices = Vec::new();
    let mut place = 0;
    for (index, &number) in numbers.iter().enumerate() {
        choices.push(TreeChoice::Sign(signed(number)));
        if number == right {
            place = index;
        }
    }
    let hint = if is_max { say!("tree.wrong-max") } else { say!("tree.wrong-min") };
    Question { ask, choices, right: place, hint, hides_node }
}

/// Puts a number into its place among ascending ones, once.
fn insert(numbers: &mut Vec<i64>, number: i64) {
    let mut at = 0;
    while numbers.get(at).is_some_and(|&other| other < number) {
        at += 1;
    }
    if numbers.get(at) != Some(&number) {
        numbers.insert(at, number);
    }
}
