//! A minimax tree to play on: nothing is known of its nodes but the leaves' numbers.

use super::check;
use super::figure::{Moment, SearchFigure};
use crate::draw::scene::Scene;
use crate::draw::table::SHOWN;
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::solve::theory::minimax::name_node;
use crate::structure::tree::{ROOT, Tree, signed};
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Draws the game on a tree, which is at `start`. A click on any node leads there.
///
/// # Errors
/// [`Error::TooLarge`] for a large one.
pub fn bare(game: &Game, (tree, start): (&Tree, u32), locale: &Locale) -> Result<Scene, Error> {
    check(game)?;
    let search = TreeSearch { space: SearchSpace::Points(tree), start, trace: Vec::new(), prunes: false };
    let moment = Moment { search: &search, now: None, question: None, picked: None, line: Vec::new(), prefix: "" };
    let figure = SearchFigure::of(&moment, locale);
    let rules = game.only_rules().map_or(String::new(), |rules| rules.notation());
    let mut groups = figure.groups((0, 0), &|node| (Some(format!("{rules} {}", tree.write_path(node, " "))), None));
    let mut node = ROOT;
    for group in &mut groups {
        if group.classes.first() == Some(&"node") {
            let name = name_node(tree, node);
            group.name = Some(locale.say(&match tree.leaf(node) {
                Some(leaf) => say!("tree.bare-leaf", leaf = name, value = signed(leaf)),
                None => name,
            }));
            node += 1;
        }
    }
    let name = shortened(&game.write().0, SHOWN);
    Ok(Scene { width: figure.width, height: figure.height, name, lang: locale.lang.clone(), groups })
}
