//! What a search of a tree did, a node a row.

use super::mark::{bound, row_name};
use super::request::{grow, shown};
use crate::draw::table::{SHOWN, rows_where, words};
use crate::draw::{Request, Table};
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::solve::theory::alpha_beta::TreeVisit;
use crate::structure::tree::{ROOT, Tree, signed};
use crate::subject::MinimaxTree;
use crate::teach::tree_lesson::Show;
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Steps of the ways to all nodes of a table together: a deep tree has long ones.
const MOST_STEPS: usize = 1 << 21;

/// The visits of the search that the state's `show` names, at most `most` of them; of both, each node as either search
/// leaves it.
///
/// # Errors
/// [`Error::TooLarge`] for a game whose tree has too many nodes, [`Error::Loop`] when play need not end.
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let grown = grow(game, request.budget)?;
    let rows = TreeRows { text: game.write().0, space: SearchSpace::Wins(&grown), most, locale };
    Ok(rows.table(shown(request.state)))
}

/// The same of a minimax tree.
pub fn table_of_nodes(tree: &MinimaxTree, state: &str, most: usize, locale: &Locale) -> Table {
    TreeRows { text: tree.write(), space: SearchSpace::Points(tree), most, locale }.table(shown(state))
}

/// A table being made.
struct TreeRows<'a> {
    /// The text of what is searched.
    text: String,
    space: SearchSpace<'a>,
    most: usize,
    locale: &'a Locale,
}

impl TreeRows<'_> {
    fn table(&self, show: Show) -> Table {
        let text = shortened(&self.text, SHOWN);
        let caption = match (self.space, show) {
            (SearchSpace::Wins(_), _) => say!("gametree.caption", game = text),
            (SearchSpace::Points(_), Show::Pruned) => say!("tree.caption", game = text),
            (SearchSpace::Points(_), Show::Plain) => say!("tree.caption-plain", game = text),
            (SearchSpace::Points(_), Show::Both) => say!("tree.caption-both", game = text),
        };
        let search = TreeSearch::of(self.space, show == Show::Pruned);
        let trace = match self.space {
            SearchSpace::Wins(tree) if !tree.is_searched() => tree.visits(),
            _ => search.trace.clone(),
        };
        let pruned = (show == Show::Both).then(|| visits_by_node(&TreeSearch::of(self.space, true)));
        let (mut rows, mut steps) = (Vec::new(), 0);
        for visit in trace.iter().take(self.most) {
            steps += search.tree().path(visit.node).len();
            if steps > MOST_STEPS {
                break;
            }
            rows.push(match &pruned {
                Some(visits) => self.row_of_both(&search, visit, visits.get(visit.node as usize).copied().flatten()),
                None => self.row(&search, visit),
            });
        }
        Table {
            caption: self.locale.say(&caption),
            columns: words(self.locale, &self.columns(show)),
            kinds: "text text number",
            more: trace.len() - rows.len(),
            here: rows_where(trace.iter().take(rows.len()).map(|visit| visit.node == ROOT)),
            rows,
        }
    }

    fn columns(&self, show: Show) -> Vec<Message> {
        let first = match self.space {
            SearchSpace::Points(_) => say!("tree.column-node"),
            SearchSpace::Wins(_) => say!("gametree.column-position"),
        };
        match (self.space, show) {
            (SearchSpace::Points(_), Show::Both) => {
                vec![first, say!("tree.column-mover"), say!("tree.column-plain"), say!("tree.column-pruned")]
            }
            (SearchSpace::Wins(_), Show::Both) => {
                vec![first, say!("tree.column-mover"), say!("gametree.show-plain"), say!("gametree.show-pruned")]
            }
            (SearchSpace::Points(_), Show::Plain) => vec![first, say!("tree.column-mover"), say!("tree.column-value")],
            (SearchSpace::Points(_), Show::Pruned) => vec![
                first,
                say!("tree.column-mover"),
                say!("tree.column-alpha"),
                say!("tree.column-beta"),
                say!("tree.column-value"),
                say!("tree.column-cut"),
            ],
            (SearchSpace::Wins(_), _) => vec![
                first,
                say!("tree.column-mover"),
                say!("gametree.column-seen"),
                say!("gametree.column-left"),
                say!("gametree.column-outcome"),
            ],
        }
    }

    fn row(&self, search: &TreeSearch<'_>, visit: &TreeVisit) -> Vec<String> {
        let mut row = self.head(search.tree(), visit);
        match self.space {
            SearchSpace::Wins(_) => {
                row.push(visit.seen.to_string());
                row.push((u128::from(visit.cut(search.tree())) + search.beyond(visit.node)).to_string());
                row.push(self.found(visit));
            }
            SearchSpace::Points(_) if !search.prunes => row.push(self.found(visit)),
            SearchSpace::Points(tree) => {
                let cut = self.cut(&tree.nodes, visit);
                row.extend([signed(visit.alpha), signed(visit.beta), self.found(visit), cut]);
            }
        }
        row
    }

    fn row_of_both(&self, search: &TreeSearch<'_>, visit: &TreeVisit, pruned: Option<TreeVisit>) -> Vec<String> {
        let mut row = self.head(search.tree(), visit);
        row.push(self.found(visit));
        row.push(match pruned {
            Some(pruned) => self.found(&pruned),
            None => self.locale.say(&say!("tree.cell-cut-off")),
        });
        row
    }

    /// Which node it is, and who moves there.
    fn head(&self, tree: &Tree, visit: &TreeVisit) -> Vec<String> {
        let (is_leaf, is_max) = (tree.leaf(visit.node).is_some(), tree.is_max(visit.node));
        let (node, mover) = match self.space {
            SearchSpace::Wins(game) => {
                let mover = if is_max { say!("gametree.row-first") } else { say!("gametree.row-second") };
                (shortened(&game.label(visit.node), SHOWN), mover)
            }
            SearchSpace::Points(_) => {
                let path = shortened(&tree.write_path(visit.node, "."), SHOWN);
                let node = if visit.node == ROOT { self.locale.say(&say!("tree.root")) } else { path };
                (node, if is_leaf { say!("tree.cell-leaf") } else { row_name(is_max) })
            }
        };
        vec![node, self.locale.say(&mover)]
    }

    /// What a search found at a node.
    fn found(&self, visit: &TreeVisit) -> String {
        match self.space {
            SearchSpace::Points(_) => bound(visit),
            SearchSpace::Wins(tree) => tree.known(visit.node).map_or("", Outcome::letter).to_owned(),
        }
    }

    fn cut(&self, tree: &Tree, visit: &TreeVisit) -> String {
        match (visit.cut(tree), tree.is_max(visit.node)) {
            (0, _) => "0".to_owned(),
            (n, true) => self.locale.say(&say!("tree.cell-beta", n = n)),
            (n, false) => self.locale.say(&say!("tree.cell-alpha", n = n)),
        }
    }
}

/// For each node its visit, if it was visited.
fn visits_by_node(search: &TreeSearch<'_>) -> Vec<Option<TreeVisit>> {
    let mut visits = vec![None; search.tree().size() as usize];
    for visit in &search.trace {
        visits[visit.node as usize] = Some(*visit);
    }
    visits
}
