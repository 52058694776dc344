//! Alpha-beta on random trees beside minimax by its definition.

use mexplorer::solve::theory::alpha_beta::*;
use mexplorer::structure::tree::{INFINITY, ROOT, Tree};

/// A tree as the definition knows it.
enum Plain {
    Leaf(i64),
    Inner(Vec<Plain>),
}

impl Plain {
    /// A tree of about this many levels, with leaves up to `largest` either way.
    fn random(levels: u32, largest: i64, random: &mut u64) -> Plain {
        let mut draw = |below: u64| {
            *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (*random >> 33) % below
        };
        if levels == 0 || (levels < 4 && draw(4) == 0) {
            return Plain::Leaf(draw(2 * largest as u64 + 1) as i64 - largest);
        }
        let children = 1 + draw(4);
        Plain::Inner((0..children).map(|_| Plain::random(levels - 1, largest, random)).collect())
    }

    fn add_to(&self, tree: &mut Tree, parent: u32) {
        match self {
            Plain::Leaf(value) => {
                tree.add(parent, Some(*value));
            }
            Plain::Inner(children) => {
                let node = tree.add(parent, None);
                children.iter().for_each(|child| child.add_to(tree, node));
                tree.close(node);
            }
        }
    }

    /// The definition.
    fn value(&self, is_max: bool) -> i64 {
        match self {
            Plain::Leaf(value) => *value,
            Plain::Inner(children) => {
                let values = children.iter().map(|child| child.value(!is_max));
                if is_max { values.max().unwrap() } else { values.min().unwrap() }
            }
        }
    }

    /// Alpha-beta as textbooks write it: the value, and how many nodes were visited.
    fn alpha_beta(&self, is_max: bool, mut alpha: i64, mut beta: i64) -> (i64, usize) {
        let Plain::Inner(children) = self else { return (self.value(is_max), 1) };
        let (mut best, mut visited) = (if is_max { i64::MIN } else { i64::MAX }, 1);
        for child in children {
            let (value, more) = child.alpha_beta(!is_max, alpha, beta);
            visited += more;
            if is_max {
                best = best.max(value);
                alpha = alpha.max(best);
            } else {
                best = best.min(value);
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        (best, visited)
    }
}

/// Random trees, in the engine's form and the plain one.
fn each_tree(check: impl Fn(&Tree, &Plain)) {
    let mut random = 7;
    for round in 0..6000 {
        let children: Vec<Plain> = (0..1 + round % 4)
            .map(|_| Plain::random(round % 7, [1, 5, 1000][round as usize % 3], &mut random))
            .collect();
        let mut tree = Tree::of_root();
        children.iter().for_each(|child| child.add_to(&mut tree, ROOT));
        tree.close(ROOT);
        check(&tree, &Plain::Inner(children));
    }
}

#[test]
fn the_value_is_that_of_minimax_and_the_visits_are_those_of_the_textbook() {
    each_tree(|tree, plain| {
        let trace = pruned_visits(tree, ROOT, ANYTHING);
        let value = plain.value(true);
        assert_eq!(minimax(tree)[0], value);
        assert_eq!(trace.last().unwrap().value, value, "{}", tree.write());
        assert_eq!((value, trace.len()), plain.alpha_beta(true, i64::MIN, i64::MAX), "{}", tree.write());
    });
}

#[test]
fn plainly_every_node_is_visited_and_returns_its_value() {
    each_tree(|tree, _| {
        let (values, trace) = (minimax(tree), plain_visits(tree, ROOT));
        assert_eq!(trace.len(), tree.size() as usize);
        for visit in trace {
            assert_eq!((visit.value, visit.tells), (values[visit.node as usize], Tells::Exactly));
            assert_eq!((visit.cut(tree), visit.alpha, visit.beta), (0, -INFINITY, INFINITY));
        }
    });
}

#[test]
fn every_node_is_visited_at_most_once_and_after_its_children() {
    let cut = std::cell::Cell::new(0);
    each_tree(|tree, _| {
        let mut returned = vec![None; tree.size() as usize];
        for visit in pruned_visits(tree, ROOT, ANYTHING) {
            assert!(returned[visit.node as usize].is_none());
            let mut seen = 0;
            let mut child = None;
            while let Some(next) = tree.next_child(visit.node, child) {
                // Those visited are the first ones, and nothing below the others is.
                let below = next as usize..tree.end(next) as usize;
                assert_eq!(returned[next as usize].is_some(), seen < visit.seen);
                assert!(seen < visit.seen || returned[below].iter().all(Option::is_none));
                seen += 1;
                child = Some(next);
            }
            cut.set(cut.get() + visit.cut(tree));
            returned[visit.node as usize] = Some(visit);
        }
    });
    assert!(cut.get() > 10_000, "{}", cut.get());
}

#[test]
fn bounds_and_cuts_are_what_they_are_said_to_be() {
    each_tree(|tree, _| {
        let values = minimax(tree);
        let trace = pruned_visits(tree, ROOT, ANYTHING);
        for visit in &trace {
            let truth = values[visit.node as usize];
            match visit.tells {
                Tells::Exactly => assert_eq!(truth, visit.value),
                Tells::AtMost => assert!(truth <= visit.value && visit.value <= visit.alpha),
                Tells::AtLeast => assert!(truth >= visit.value && visit.value >= visit.beta),
            }
            assert!(visit.alpha < visit.beta);
            if visit.cut(tree) > 0 {
                let is_max = tree.is_max(visit.node);
                assert!(if is_max { visit.value >= visit.beta } else { visit.value <= visit.alpha });
            }
        }
    });
}

#[test]
fn each_child_sharpens_its_parents_bound() {
    each_tree(|tree, _| {
        let trace = pruned_visits(tree, ROOT, ANYTHING);
        for parent in &trace {
            let is_max = tree.is_max(parent.node);
            let mut bound = if is_max { parent.alpha } else { parent.beta };
            for child in trace.iter().filter(|v| v.node != ROOT && tree.parent(v.node) == parent.node) {
                assert_eq!(if is_max { child.alpha } else { child.beta }, bound);
                assert_eq!(
                    if is_max { child.beta } else { child.alpha },
                    if is_max { parent.beta } else { parent.alpha }
                );
                bound = if is_max { bound.max(child.value) } else { bound.min(child.value) };
                assert_eq!(child.bound, bound);
            }
        }
    });
}

#[test]
fn a_tree_as_deep_as_its_text_is_searched_without_recursion() {
    let depth = 100_000;
    let mut tree = Tree::of_root();
    let mut at = ROOT;
    for _ in 0..depth {
        at = tree.add(at, None);
    }
    tree.add(at, Some(4));
    while let Some(parent) = tree.close(at) {
        at = parent;
    }
    assert_eq!(minimax(&tree)[0], 4);
    assert_eq!(pruned_visits(&tree, ROOT, ANYTHING).len(), depth + 2);
    assert_eq!(tree.path(depth as u32).len(), depth);
}
