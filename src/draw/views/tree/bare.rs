//! A minimax tree to play on: nothing is known of its nodes but the leaves' numbers.

use super::figure::{Moment, SearchFigure};
use super::request::check;
use crate::draw::scene::{MARKS, Scene};
use crate::draw::table::SHOWN;
use crate::error::Error;
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::solve::theory::minimax::name_node;
use crate::structure::tree::{ROOT, signed};
use crate::subject::MinimaxTree;
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Draws a tree. A click on any node leads there.
///
/// # Errors
/// [`Error::TooLarge`] for a large one.
pub fn bare(tree: &MinimaxTree, locale: &Locale) -> Result<Scene, Error> {
    check(tree)?;
    let search = TreeSearch { space: SearchSpace::Points(tree), start: tree.at, trace: Vec::new(), prunes: false };
    let moment = Moment { search: &search, now: None, question: None, picked: None, line: Vec::new(), prefix: "" };
    let figure = SearchFigure::of(&moment, locale);
    let mut groups = figure.groups((0, 0), &|node| (Some(tree.moved(node).write()), None));
    let mut node = ROOT;
    for group in &mut groups {
        if group.classes.first() == Some(&"node") {
            let name = name_node(&tree.nodes, node);
            group.name = Some(locale.say(&match tree.nodes.leaf(node) {
                Some(leaf) => say!("tree.bare-leaf", leaf = name, value = signed(leaf)),
                None => name,
            }));
            node += 1;
        }
    }
    let name = shortened(&tree.write(), SHOWN);
    Ok(Scene {
        width: figure.width,
        height: figure.height,
        name,
        lang: locale.lang.clone(),
        groups,
        is_here: false,
        role: MARKS,
    })
}
