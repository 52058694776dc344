//! A minimax tree to play on: nothing is known of its nodes but the leaves' numbers.

use super::figure::{Moment, SearchFigure};
use super::request::as_drawn;
use crate::draw::scene::Scene;
use crate::draw::table::SHOWN;
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::solve::theory::minimax::name_node;
use crate::structure::tree::{ROOT, signed};
use crate::subject::MinimaxTree;
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Draws a tree, or a part of a large one. A click on any node leads there.
pub fn bare(tree: &MinimaxTree, locale: &Locale) -> Scene {
    let tree = &*as_drawn(tree);
    let search = TreeSearch { space: SearchSpace::Points(tree), start: tree.at, trace: Vec::new(), prunes: false };
    let moment = Moment { search: &search, now: None, question: None, picked: None, line: Vec::new(), prefix: "" };
    let figure = SearchFigure::of(&moment, locale);
    let mut groups = figure.groups((0, 0), &|node| (Some(tree.moved(node).write()), None));
    let mut node = ROOT;
    for group in &mut groups {
        if group.classes.first() == Some(&"node") {
            let name = name_node(&tree.nodes, node);
            let leaf = tree.nodes.leaf(node).filter(|_| !tree.nodes.goes_on(node));
            group.name = Some(locale.say(&match leaf {
                Some(leaf) => say!("tree.bare-leaf", leaf = name, value = signed(leaf)),
                None => name,
            }));
            node += 1;
        }
    }
    let name = shortened(&tree.write(), SHOWN);
    Scene::of_marks((figure.width, figure.height), name, groups, locale)
}
