//! From a game to a picture: a scene, and the one writer that turns it into SVG.
//!
//! ```
//! use mexplorer::{catalogue, draw, message::Locale};
//!
//! let game = catalogue::read("take(2,5) 10").unwrap().game;
//! let english = Locale::named("en").unwrap();
//! let picture = draw::picture(&game, &draw::Request::default(), &english).unwrap();
//! let svg = draw::svg::write(&picture.scene, draw::svg::Use::Static(None));
//! assert!(svg.starts_with("<svg"));
//! ```

mod arrow;
pub mod layout;
mod node;
mod rare;
pub mod scene;
pub mod state;
mod steps;
pub mod style;
pub mod svg;
mod table;
mod view;
pub mod views;

pub use table::{Table, table};
pub use view::View;

use scene::Scene;
use steps::Told;
use views::{graph, line};

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Term};
use crate::message::{Locale, Message, say};
use crate::notation::reader::shortened;
use crate::position::Position;
use crate::solve::search::values::reach_of;
use crate::teach::study::Study;

/// The row of a position in the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rank {
    /// By the most moves made from the start: the textbook's picture.
    #[default]
    Source,
    /// By the most moves that remain: all ends in the last row.
    Remaining,
}

/// What picture is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// `None`: the view that suits the game.
    pub view: Option<View>,
    pub rank: Rank,
    /// The step of the computation, from 1; `None` for the finished figure. Past the end it is the last.
    pub step: Option<usize>,
    /// Hide what the step finds until the reader has guessed it.
    pub predict: bool,
    /// The reader's guess.
    pub guess: Option<&'a str>,
    /// What the reader has set in this view, such as `colour:value`: see [`state`].
    pub state: &'a str,
    /// What may be looked at, where that is less than a picture needs.
    pub budget: Budget,
}

/// How much of the computation is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reveal {
    /// The index of the position being computed; all later ones are open. `None`: everything is known.
    pub step: Option<usize>,
    /// The reader has yet to guess this one.
    pub hidden: bool,
}

/// A picture with what goes with it.
#[derive(Clone, Debug)]
pub struct Picture {
    pub view: View,
    pub scene: Scene,
    /// How many steps the computation has.
    pub steps: usize,
    /// The step shown.
    pub step: Option<usize>,
    /// What to say below the picture, and to announce.
    pub say: Message,
    /// What the reader may guess from; empty when nothing is asked.
    pub choices: Vec<String>,
    /// Whether the guess was right; `None` without one.
    pub verdict: Option<bool>,
    /// What the reader may set.
    pub controls: Vec<Control>,
}

/// Something that the reader may set: one of several choices, or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The word of the [`state`] that it sets.
    pub key: &'static str,
    /// What it is called.
    pub label: Message,
    /// What it is set to now.
    pub value: String,
    /// What else there is: values with their names. None: a number.
    pub choices: Vec<(&'static str, Message)>,
    /// The least and the greatest number.
    pub range: (i64, i64),
    /// The text of the game before and after the number, where that is a part of the game and not of the state.
    pub game: Option<(String, String)>,
}

impl Control {
    /// A choice among values with names.
    pub fn choice(key: &'static str, label: Message, value: &str, choices: Vec<(&'static str, Message)>) -> Self {
        Control { key, label, value: value.into(), choices, range: (0, 0), game: None }
    }

    /// A number within bounds.
    pub fn number(key: &'static str, label: Message, value: i64, range: (i64, i64)) -> Self {
        Control { key, label, value: value.to_string(), choices: Vec::new(), range, game: None }
    }
}

/// Draws a game.
///
/// # Errors
/// [`Error::TooLarge`] for what does not fit a picture, [`Error::Unsupported`] for a view that does not suit the game,
/// [`Error::Loop`] when play need not end.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    // Where only a table suits, say why there is no graph.
    let view = request.view.unwrap_or_else(|| default_view(game).drawn().unwrap_or_else(|| picture_of(game)));
    if let Some(picture) = rare::picture(view, game, request, locale) {
        return picture;
    }
    let study = study(game, view, request.budget)?;
    let told = Told::of(request, &study, &study.steps(), &|| study.summary.clone());
    let reveal = Reveal { step: told.step, hidden: told.asked };
    let scene = draw(game, &study, view, request.rank, &reveal, locale);
    Ok(told.picture(view, scene, Vec::new()))
}

fn draw(game: &Game, study: &Study, view: View, rank: Rank, reveal: &Reveal, locale: &Locale) -> Scene {
    let text = shortened(&game.write().0, table::SHOWN);
    match view {
        View::Line => {
            let name = say!("draw.line", game = text, n = study.spots.len().saturating_sub(1));
            line::draw(study, reveal, locale, locale.say(&name))
        }
        _ => {
            let name = say!("draw.graph", game = text, n = study.spots.len(), moves = study.arrow_count());
            graph::draw(study, rank, reveal, locale, locale.say(&name))
        }
    }
}

/// The picture that suits the game, however large it is.
fn picture_of(game: &Game) -> View {
    if game.minimax_tree().is_some() { View::Tree } else { View::Graph }
}

/// The first view that shows the game whole, of those that every reader knows how to read.
pub fn default_view(game: &Game) -> View {
    if let Some(view) = rare::fittest(game) {
        return view;
    }
    // Values and outcomes need an end; where the cycles are, the editor shows.
    if game.has_cycle() && View::Edit.suits(game) && works(game, View::Edit) {
        return View::Edit;
    }
    for view in [View::Graph, View::Line, View::Sequence, View::Sum, View::Tree] {
        let leads = match view {
            // A game tree tells no more than the graph.
            View::Tree => game.minimax_tree().is_some(),
            // Of like components the graph of one tells all.
            View::Sum => game.terms.len() > 1,
            _ => true,
        };
        if leads && view.suits(game) && works(game, view) {
            return view;
        }
    }
    View::Table
}

/// The views, other than `failed`, that work for this game.
pub fn offers(game: &Game, failed: Option<View>) -> Vec<View> {
    let mut offers = Vec::new();
    for &view in View::ALL {
        if Some(view) != failed && view.suits(game) && works(game, view) {
            offers.push(view);
        }
    }
    offers
}

/// The views that show a game in which play need not end: those that look at nothing but the position and its moves.
pub fn offers_for_cycles(game: &Game) -> Vec<View> {
    let mut offers = Vec::new();
    for view in [View::Board, View::Edit, View::Play] {
        if view.suits(game) && works(game, view) {
            offers.push(view);
        }
    }
    offers
}

/// Whether a view that suits the game has room for it.
fn works(game: &Game, view: View) -> bool {
    match view {
        View::Graph => graph_of(game, Budget::default()).is_ok(),
        View::Line => study_for_line(game, Budget::default()).is_ok(),
        _ => rare::has_room(view, game),
    }
}

/// The positions that a view shows, if they fit it.
fn study(game: &Game, view: View, budget: Budget) -> Result<Study, Error> {
    match view {
        View::Graph => study_for_graph(game, budget),
        View::Line => study_for_line(game, budget),
        View::Table => Err(Error::Unsupported { why: say!("draw.table-is-no-picture") }),
        // The small module knows of the rarer views and cannot draw them; whoever gets this answer asks the whole one.
        _ => Err(Error::Unsupported { why: say!("view.elsewhere", view = view.name()) }),
    }
}

fn study_for_graph(game: &Game, budget: Budget) -> Result<Study, Error> {
    match (graph_of(game, budget), &game.terms[..]) {
        // A graph too large to draw may still be no game at all, which is what the reader should be told.
        (Err(error), [term]) if budget.excuses(graph::ROOM, &error) && !term.rules.board().is_empty() => {
            reach_of(&*term.rules, &term.components, Budget::default().least(budget)).and_then(|_| Err(error))
        }
        (found, _) => found,
    }
}

/// The positions of a graph that can be drawn.
fn graph_of(game: &Game, budget: Budget) -> Result<Study, Error> {
    if game.minimax_tree().is_some() {
        return Err(Error::Unsupported { why: say!("tree.only-tree") });
    }
    let (positions, moves) = (graph::ROOM.positions, graph::ROOM.moves);
    let too_large = || Error::TooLarge { why: say!("draw.too-large", positions = positions, moves = moves) };
    match Study::of(game, graph::ROOM.least(budget)) {
        Err(error) if budget.excuses(graph::ROOM, &error) => Err(too_large()),
        Ok(study) if study.arrow_count() > moves => Err(too_large()),
        other => other,
    }
}

/// All heaps up to the game's own, reachable or not, as a number line has them.
fn study_for_line(game: &Game, budget: Budget) -> Result<Study, Error> {
    let Some((rules, position)) = game.only_component() else {
        return Err(Error::Unsupported { why: say!("draw.line-one-heap") });
    };
    let heap = position.first();
    if !rules.only_takes(heap) {
        return Err(Error::Unsupported { why: say!("draw.line-one-heap") });
    }
    if heap > line::MOST_STONES {
        return Err(Error::TooLarge { why: say!("draw.line-too-long", limit = line::MOST_STONES) });
    }
    let mut heaps = Vec::new();
    for size in 0..=heap {
        heaps.push(Position::heap(size));
    }
    let term = Term { rules: rules.clone(), components: heaps };
    Study::of_line(&Game { play: game.play, terms: vec![term] }, budget)
}

/// A game's static picture, for programs that make pages: the text of an SVG. Without a paper it is light, and dark
/// where the reader prefers that.
///
/// # Errors
/// Why there is no such picture, in the language asked for.
#[cfg(not(target_arch = "wasm32"))]
pub fn static_svg(text: &str, view: Option<&str>, lang: &str, paper: Option<style::Paper>) -> Result<String, String> {
    with_game(text, lang, |game, locale| {
        let view = view.map(View::named).transpose()?;
        let picture = picture(game, &Request { view, ..Request::default() }, locale)?;
        Ok(svg::write(&picture.scene, svg::Use::Static(paper)))
    })
}

/// The table beside it, as HTML.
///
/// # Errors
/// Why there is no such table, in the language asked for.
#[cfg(not(target_arch = "wasm32"))]
pub fn static_table_html(text: &str, lang: &str) -> Result<String, String> {
    /// A page shows no more.
    const ROWS: usize = 1000;
    with_game(text, lang, |game, locale| Ok(svg::write_table(&table(game, &Request::default(), ROWS, locale)?)))
}

#[cfg(not(target_arch = "wasm32"))]
fn with_game<T>(text: &str, lang: &str, make: impl FnOnce(&Game, &Locale) -> Result<T, Error>) -> Result<T, String> {
    let locale = Locale::named(lang).ok_or_else(|| format!("there is no language {lang:?}"))?;
    let made = crate::catalogue::read(text).and_then(|reading| make(&reading.game, &locale));
    made.map_err(|error| error.say(&locale))
}
