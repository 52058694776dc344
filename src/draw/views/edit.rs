//! A graph in the editor: every vertex and every arrow can be chosen, each vertex has its outcome and value, and cycles are
//! shown where they are.

use crate::budget::Budget;
use crate::draw::scene::Scene;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, Table, rows_where, words};
use crate::draw::views::looped::{Board, LOOPED};
use crate::draw::{Picture, Purpose, Request, ViewEntry};
use crate::edit::{MOST_ARROWS, MOST_VERTICES, graph_of, no_graph};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::solve::solve;
use crate::solve::theory::endings::Endings;
use crate::structure::digraph::Digraph;
use crate::teach::study::Study;

/// A graph that the reader changes.
pub const VIEW: ViewEntry = ViewEntry {
    name: "edit",
    title: "view.edit",
    purpose: Purpose::Play,
    suits: |game| graph_of(game).is_some(),
    room: has_room,
    // Most views need an end; where the cycles are, and what is drawn, the editor shows.
    excels: |game| game.has_cycle() && has_room(game),
    shows_cycles: true,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("edit.only-graph")),
    style: &[FIGURE, LOOPED],
    ..ViewEntry::USUAL
};

/// Draws the graph, with or without cycles.
///
/// # Errors
/// [`Error::Unsupported`] for games that are not chips on a graph, [`Error::TooLarge`] past the editor's room.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let (graph, endings) = checked(game, request.budget)?;
    Ok(Picture {
        view: &VIEW,
        scene: scene(game, graph, &endings, locale),
        steps: 0,
        step: None,
        say: summary(game, &endings, graph, request.budget)?,
        choices: Vec::new(),
        verdict: None,
        controls: Vec::new(),
    })
}

/// Every vertex with its arrows, and what a chip on it is worth.
///
/// # Errors
/// As [`picture`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let (graph, endings) = checked(game, request.budget)?;
    let chips = chips_of(game, graph);
    let mut heads = vec![say!("edit.vertex"), say!("edit.leads-to"), say!("edit.chips")];
    if game.play == Play::Normal {
        heads.push(say!("table.value"));
    }
    heads.push(say!("table.outcome"));
    let here = rows_where(chips.iter().take(most).map(|&chips| chips > 0));
    let rows: Vec<_> = chips
        .into_iter()
        .enumerate()
        .take(most)
        .map(|(vertex, chips)| row(graph, &endings, game.play, vertex, chips))
        .collect();
    let caption = locale.say(&say!("table.caption", game = shortened(&game.write().0, SHOWN)));
    let kinds = if game.play == Play::Normal { "text texts number number text" } else { "text texts number text" };
    let more = graph.names().len().saturating_sub(most);
    Ok(Table { caption, columns: words(locale, &heads), kinds, rows, more, here })
}

/// The graph, if there is room to draw it.
///
/// # Errors
/// [`Error::Unsupported`] for games that are not chips on a graph, [`Error::TooLarge`] past the editor's room.
pub fn check(game: &Game) -> Result<&Digraph, Error> {
    let graph = graph_of(game).ok_or_else(no_graph)?;
    let too_large = || Error::TooLarge { why: say!("edit.too-large", vertices = MOST_VERTICES, arrows = MOST_ARROWS) };
    Some(graph).filter(|_| has_room(game)).ok_or_else(too_large)
}

/// The graph with what each vertex is worth.
fn checked(game: &Game, budget: Budget) -> Result<(&Digraph, Endings<'_>), Error> {
    let graph = check(game)?;
    let rules = game.only_rules().ok_or_else(no_graph)?;
    Ok((graph, Endings::of(&**rules, graph, game.play, budget)?))
}

fn has_room(game: &Game) -> bool {
    graph_of(game).is_some_and(|graph| graph.names().len() <= MOST_VERTICES && graph.arrow_count() <= MOST_ARROWS)
}

/// Who wins, and the cycle that a chip can come to, without chips any.
fn summary(game: &Game, endings: &Endings<'_>, graph: &Digraph, budget: Budget) -> Result<Message, Error> {
    let chips: Vec<usize> = game.components().map(|(_, _, chip)| chip.first() as usize).collect();
    let near = graph.reached(&if chips.is_empty() { graph.vertices() } else { chips });
    let cycle = endings.explain_cycle(&near);
    /// For the positions of several chips together, which misère play asks for: each change waits for it.
    const BRIEF: Budget = Budget::of(1 << 12, 1 << 15);
    let found = match cycle {
        Some(_) => solve(game, Some(0), BRIEF.least(budget)).map(|answer| answer.summary()),
        None => Study::of(game, BRIEF.least(budget)).map(|study| study.summary),
    };
    let told = match found {
        Ok(told) => told,
        // Several chips in misère play have too many positions together; the vertices speak for themselves.
        Err(error) if budget.excuses(BRIEF, &error) => say!("edit.misere-alone"),
        Err(error) => return Err(error),
    };
    Ok(match cycle {
        Some(cycle) => say!("study.both", why = cycle, verdict = told),
        None => told,
    })
}

/// How many chips stand on each vertex.
fn chips_of(game: &Game, graph: &Digraph) -> Vec<usize> {
    let mut chips = vec![0; graph.names().len()];
    for (_, _, position) in game.components() {
        if let Some(count) = chips.get_mut(position.first() as usize) {
            *count += 1;
        }
    }
    chips
}

fn row(graph: &Digraph, endings: &Endings<'_>, play: Play, vertex: usize, chips: usize) -> Vec<String> {
    let options: Vec<&str> = graph.successors(vertex).iter().map(|&to| graph.name(to as usize)).collect();
    let chips = if chips > 0 { chips.to_string() } else { String::new() };
    let mut row = vec![graph.name(vertex).to_owned(), options.join(", "), chips];
    if play == Play::Normal {
        row.push(value(endings, vertex));
    }
    row.push(endings.outcome(vertex).letter().to_owned());
    row
}

fn scene(game: &Game, graph: &Digraph, endings: &Endings<'_>, locale: &Locale) -> Scene {
    let name = say!("edit.scene", n = graph.names().len(), arrows = graph.arrow_count());
    let name = locale.say(&name);
    Board { graph, endings, chips: chips_of(game, graph), has_chips: true, texts: Vec::new() }.scene(name, locale)
}

/// The value where there is one.
fn value(endings: &Endings<'_>, vertex: usize) -> String {
    let value = endings.at(vertex).and_then(|ending| ending.value.as_ref());
    value.map_or(String::new(), |value| value.to_string())
}
