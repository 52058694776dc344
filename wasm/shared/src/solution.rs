//! A solved game: outcome, value, reasons, moves; and the games that there are.

use tsify::Tsify;

use crate::heaps::Period;
use crate::indices::Utf16;
use crate::locales;
use crate::moves::{MOST_LISTED, Moves, NamedMove};
use crate::options::{LangOptions, SolveOptions};
use crate::query::{Query, Reply, count};
use mexplorer::engine::Engine;
use mexplorer::game::{Change, ComponentIndex, Game, Play, Splices};
use mexplorer::message::{Locale, say};
use mexplorer::nimber::Nimber;
use mexplorer::reader::shortened;
use mexplorer::solve::theory::alpha_beta;
use mexplorer::solve::theory::loopy::LoopyValue;
use mexplorer::solve::theory::minimax::{self, TreeAnswer, TreeMove};
use mexplorer::solve::{self, Answer};
use mexplorer::structure::tree::{INFINITY, Tree};
use mexplorer::subject::{MinimaxTree, Subject};

/// How many of the moves that don't win are explained, and so listed at once; and how many there are in the whole list unless
/// the caller sets a limit.
const EXPLAINED: usize = 100;
const LISTED: usize = 10_000;
/// How much of long rules, such as a large graph, a component repeats.
const RULES_SHOWN: usize = 24;

/// A solved game as it crosses the boundary.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Solution {
    /// `D`: play need not end, and neither player can force a win. Null where play ends with a number and not with a winner.
    #[tsify(type = "\"P\" | \"N\" | \"D\" | null")]
    pub outcome: Option<&'static str>,
    pub game: String,
    #[tsify(type = "\"normal\" | \"misere\"")]
    pub play: &'static str,
    pub headline: String,
    /// The Grundy value; null in misère play, where only the winner is known, where play need not end and there is none, or moves
    /// part heaps as well, of which the outcome alone is told, and for a tree. A move's is null where the game's is for this reason.
    pub grundy: Option<u128>,
    /// Where play need not end and there is no number: those of Smith's value ∞{…}, ascending, which are the values that a move
    /// can lead to. Missing where moves part heaps as well.
    #[tsify(optional)]
    pub loopy: Option<Vec<u128>>,
    pub why: Vec<String>,
    pub moves: Vec<Move>,
    /// How many moves are not listed.
    pub others: u128,
    /// So many moves that don't win are listed where somebody reads the whole list, which `engine.js` then makes longer; 0:
    /// this is all of it.
    pub losing: u32,
    pub components: Vec<Component>,
    /// For a minimax tree what alpha-beta did; null for every other game.
    pub minimax: Option<Minimax>,
    pub period: Option<Period>,
}

/// A move as it crosses the boundary; `engine.js` turns `splice` into `to`.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Move {
    pub splice: (u32, u32, String),
    pub name: String,
    pub grundy: Option<u128>,
    /// As that of a [`Solution`], of the position after the move.
    #[tsify(optional)]
    pub loopy: Option<Vec<u128>>,
    pub winning: bool,
    /// Where play need not end: whether nobody can force a win after it.
    #[tsify(optional)]
    pub drawing: Option<bool>,
    pub why: String,
}

/// One component of a sum.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Component {
    pub text: String,
    /// Null where play in it need not end and it has none.
    pub grundy: Option<u128>,
    /// As that of a [`Solution`].
    #[tsify(optional)]
    pub loopy: Option<Vec<u128>>,
}

/// What alpha-beta did on a tree. Nodes are known by number: a path would be as long as the tree is deep.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(large_number_types_as_bigints)]
pub struct Minimax {
    pub value: i64,
    /// Nodes that plain minimax looks at, and those that alpha-beta does.
    pub visited_plain: u32,
    pub visited_pruned: u32,
    /// The nodes of best play, from the start to a leaf.
    pub line: Vec<u32>,
    /// Every visit, each after those of its children.
    pub trace: Vec<TreeVisit>,
}

/// A node that alpha-beta visited. Nodes are numbered in the order written, the root 0.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null, large_number_types_as_bigints)]
pub struct TreeVisit {
    pub node: u32,
    #[tsify(type = "\"max\" | \"min\" | \"leaf\"")]
    pub player: &'static str,
    /// The bounds on entry; null for none yet.
    pub alpha: Option<i64>,
    pub beta: Option<i64>,
    /// What it returned.
    pub value: i64,
    /// Children visited, and cut off: by beta at a Max node, by alpha at a Min node.
    pub seen: u32,
    pub cut: u32,
    #[tsify(type = "\"alpha\" | \"beta\" | null")]
    pub by: Option<&'static str>,
}

/// A game that the picker offers.
#[derive(Debug, Tsify)]
pub struct CatalogueEntry {
    pub name: &'static str,
    pub title: String,
    pub example: &'static str,
}

/// Solves a game. Of the moves that don't win the first ones are listed, each with its reason.
pub fn solve(engine: &'static Engine, text: &str, options: &SolveOptions) -> Reply<Solution> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let limit = options.limit.map(|most| most.min(MOST_LISTED));
    match query.subject() {
        Subject::Game(game) => {
            let answer = solve::solve_with(game, limit, EXPLAINED, budget);
            answer.map(|answer| Solution::of(game, &answer, limit, query.locale))
        }
        Subject::Tree(tree) => {
            minimax::solve(tree, limit, budget).map(|answer| Solution::of_tree(tree, &answer, query.locale))
        }
    }
    .map_err(|error| query.thrown(&error))
}

/// The moves that don't win behind those that [`solve()`] lists, up to so many with these.
pub fn losing_moves(engine: &'static Engine, text: &str, most: u32, options: &LangOptions) -> Reply<Moves> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let game = query.game(say!("proof.no-winner"))?;
    let found = solve::losing_moves(game, most as usize, budget).map_err(|error| query.thrown(&error))?;
    let further = found.get(EXPLAINED..).unwrap_or_default();
    let (text, splices) = splices(game, further.iter().map(|found| (found.place, &found.change)));
    let moves = further.iter().zip(splices).map(|(found, splice)| NamedMove {
        splice,
        name: query.say(&found.name),
        grundy: found.value.map(|value| value.0),
        loopy: found.loopy.as_deref().map(set),
        drawing: found.drawing.then_some(true),
    });
    Ok(Moves { game: text, moves: moves.collect(), others: 0 })
}

/// Every game, for a picker.
pub fn catalogue(engine: &'static Engine, lang: &str) -> Reply<Vec<CatalogueEntry>> {
    let locale = locales::named(Some(lang))?;
    let mut entries = Vec::new();
    for entry in engine.games {
        for &(title, example) in entry.shown {
            entries.push(CatalogueEntry { name: entry.name, title: locale.text(title).to_owned(), example });
        }
    }
    Ok(entries)
}

impl Solution {
    fn of(game: &Game, answer: &Answer, limit: Option<usize>, locale: &Locale) -> Self {
        let (text, splices) = splices(game, answer.moves.iter().map(|found| (found.place, &found.change)));
        let is_endless = answer.endless().is_some();
        let moves = answer.moves.iter().zip(splices).map(|(found, splice)| Move::of(found, is_endless, splice, locale));
        let headings = headings(game);
        let component = |(place, value): &(ComponentIndex, Nimber)| Component {
            text: component_text(game, *place, &headings, locale),
            grundy: Some(value.0),
            loopy: None,
        };
        let loopy_component = |(place, value): &(ComponentIndex, LoopyValue)| Component {
            text: component_text(game, *place, &headings, locale),
            grundy: value.number().map(|value| value.0),
            loopy: value.set().map(set),
        };
        let components = answer.decided().map_or(&[][..], |decided| &decided.components);
        let loopy_components = answer.endless().map_or(&[][..], |endless| &endless.components);
        Solution {
            outcome: Some(answer.outcome().letter()),
            game: text,
            play: play_name(game.play),
            headline: locale.say(&answer.headline),
            grundy: answer.value().map(|value| value.0),
            loopy: answer.loopy_value().and_then(LoopyValue::set).map(set),
            why: answer.why.iter().map(|sentence| locale.say(sentence)).collect(),
            moves: moves.collect(),
            others: answer.others,
            losing: further(answer, limit),
            components: components.iter().map(component).chain(loopy_components.iter().map(loopy_component)).collect(),
            minimax: None,
            period: answer.period().map(|period| Period::of(period, locale)),
        }
    }

    fn of_tree(tree: &MinimaxTree, answer: &TreeAnswer, locale: &Locale) -> Self {
        let text = tree.write();
        let name = |found: &TreeMove| Move {
            splice: splice_to(tree, &text, found.child),
            name: locale.say(&found.name),
            grundy: None,
            loopy: None,
            winning: found.best,
            drawing: None,
            why: locale.say(&found.why),
        };
        Solution {
            outcome: None,
            play: play_name(Play::Normal),
            headline: locale.say(&answer.headline),
            grundy: None,
            loopy: None,
            why: answer.why.iter().map(|sentence| locale.say(sentence)).collect(),
            moves: answer.moves.iter().map(name).collect(),
            others: answer.others,
            losing: 0,
            components: Vec::new(),
            minimax: Some(Minimax::of(&tree.nodes, &answer.found)),
            period: None,
            game: text,
        }
    }
}

fn set(numbers: &[Nimber]) -> Vec<u128> {
    numbers.iter().map(|number| number.0).collect()
}

pub(crate) fn play_name(play: Play) -> &'static str {
    if play == Play::Misere { "misere" } else { "normal" }
}

/// A game's text, and moves as what they change of it.
fn splices<'a>(
    game: &Game,
    moves: impl Iterator<Item = (ComponentIndex, &'a Change)>,
) -> (String, Vec<(u32, u32, String)>) {
    let mut splices = Splices::of(game);
    let found: Vec<_> = moves.map(|(place, change)| splices.splice(place, change)).collect();
    let text = splices.text().to_owned();
    let mut indices = Utf16::of(&text);
    let spliced = found.into_iter().map(|(range, replacement)| {
        let (start, end) = indices.range(&range);
        (start, end, replacement)
    });
    let spliced = spliced.collect();
    (text, spliced)
}

/// What the move to a child changes of a tree's text: that has one number more.
pub(crate) fn splice_to(tree: &MinimaxTree, text: &str, child: u32) -> (u32, u32, String) {
    let end = Utf16::of(text).range(&(text.len()..text.len())).0;
    (end, end, format!(" {}", tree.nodes.place(child)))
}

/// How many moves that don't win the whole list has, where that is more than those that are explained.
fn further(answer: &Answer, limit: Option<usize>) -> u32 {
    let winning = answer.moves.iter().filter(|found| found.winning).count();
    let most = limit.map_or(LISTED, |most| most.saturating_sub(winning).min(LISTED));
    if answer.others > 0 && answer.moves.len() == winning + EXPLAINED && most > EXPLAINED { count(most) } else { 0 }
}

impl Move {
    fn of(found: &solve::Move, is_endless: bool, splice: (u32, u32, String), locale: &Locale) -> Self {
        Move {
            splice,
            name: locale.say(&found.name),
            grundy: found.value.map(|value| value.0),
            loopy: found.loopy.as_deref().map(set),
            winning: found.winning,
            drawing: is_endless.then_some(found.drawing),
            why: locale.say(&found.why),
        }
    }
}

impl Minimax {
    fn of(tree: &Tree, found: &minimax::Minimax) -> Self {
        Minimax {
            value: found.value,
            visited_plain: found.visited_plain,
            visited_pruned: found.visited_pruned,
            line: found.line.clone(),
            trace: found.trace.iter().map(|visit| TreeVisit::of(visit, tree)).collect(),
        }
    }
}

impl TreeVisit {
    fn of(visit: &alpha_beta::TreeVisit, tree: &Tree) -> Self {
        let bound = |value: i64| (value.abs() != INFINITY).then_some(value);
        let (cut, is_max) = (visit.cut(tree), tree.is_max(visit.node));
        TreeVisit {
            node: visit.node,
            player: match tree.leaf(visit.node) {
                Some(_) => "leaf",
                None if is_max => "max",
                None => "min",
            },
            alpha: bound(visit.alpha),
            beta: bound(visit.beta),
            value: visit.value,
            seen: visit.seen,
            cut,
            by: (cut > 0).then_some(if is_max { "beta" } else { "alpha" }),
        }
    }
}

/// What stands before the components of each term: its rules. Nothing where these are long, such as a graph, and the
/// components' names tell more.
fn headings(game: &Game) -> Vec<String> {
    let heading = |rules: String| {
        let long = game.only_rules().is_some() && rules.len() > RULES_SHOWN;
        if long { String::new() } else { shortened(&rules, RULES_SHOWN) }
    };
    game.terms.iter().map(|term| heading(term.rules.notation())).collect()
}

/// A component by itself: after its term's heading, or after its name.
fn component_text(game: &Game, place: ComponentIndex, headings: &[String], locale: &Locale) -> String {
    let term = &game.terms[place.term];
    let position = term.rules.write_position(&term.components[place.index]);
    match headings[place.term].as_str() {
        "" => format!("{} {position}", locale.say(&term.rules.component_name(place.index + 1))),
        heading => format!("{heading} {position}"),
    }
}
