//! The game graph: a circle or square for each position, an arrow for each move.

use crate::budget::Budget;
use crate::draw::layout::{Arrow, Diagram, Drawing, Node, Route, lay_out, ranks_by_moves_remaining, ranks_from_source};
use crate::draw::scene::{Form, Group, Scene, Shape, text_width};
use crate::draw::steps::Narration;
use crate::draw::style::FIGURE;
use crate::draw::table::SHOWN;
use crate::draw::{Picture, Rank, Request, Reveal, ViewEntry, arrow, node};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::solve::search::explore::reach_of;
use crate::teach::study::Study;

/// The game graph.
pub const VIEW: ViewEntry = ViewEntry {
    name: "graph",
    title: "view.graph",
    room,
    leads: room,
    picture: Some(picture),
    style: &[FIGURE],
    ..ViewEntry::USUAL
};

/// The most positions and moves that make a readable graph.
pub const ROOM: Budget = Budget::of(250, 800);

/// With more moves than this arrows carry no labels: a crowd of them tells nothing and is slow to paint.
const MOST_LABELS: usize = 100;
/// The size of an arrow's label.
const LABEL_SIZE: i32 = 14;
/// Fonts differ; this much wider than reckoned a label still stands clear of its arrow.
const LABEL_PADDING: i32 = 4;

fn room(game: &Game) -> bool {
    study(game, Budget::default()).is_ok()
}

/// Draws the graph. A step computes one position.
///
/// # Errors
/// [`Error::TooLarge`] past [`ROOM`], [`Error::Loop`] when play need not end.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    Ok(picture_of(&study_or_cycle(game, request.budget)?, request, locale))
}

/// Draws the graph of a study.
pub fn picture_of(study: &Study, request: &Request<'_>, locale: &Locale) -> Picture {
    let text = shortened(&study.game.write().0, SHOWN);
    let name = say!("draw.graph", game = text, n = study.spots.len(), moves = study.arrow_count());
    let told = Narration::of(request, study, &study.steps(), &|| study.summary.clone());
    let scene = draw(study, request.rank, &told.reveal(), locale, locale.say(&name));
    told.picture(&VIEW, scene, Vec::new())
}

/// The positions, if they fit the graph; where they do not, the cycle there may be.
fn study_or_cycle(game: &Game, budget: Budget) -> Result<Study, Error> {
    match (study(game, budget), &game.terms[..]) {
        // A graph too large to draw may still be no game at all, which is what the reader should be told.
        (Err(error), [term]) if budget.excuses(ROOM, &error) && term.rules.structure().digraph().is_some() => {
            reach_of(&*term.rules, &term.components, Budget::default().least(budget)).and_then(|_| Err(error))
        }
        (found, _) => found,
    }
}

/// The positions of a graph that can be drawn.
///
/// # Errors
/// As [`picture`].
pub fn study(game: &Game, budget: Budget) -> Result<Study, Error> {
    study_within(game, ROOM, budget)
}

/// The positions of a graph of no more positions and moves than `room` has.
///
/// # Errors
/// As [`picture`], past that room.
pub fn study_within(game: &Game, room: Budget, budget: Budget) -> Result<Study, Error> {
    match Study::of(game, room.least(budget)) {
        Err(error) if budget.excuses(room, &error) => Err(too_large(VIEW.name)),
        Ok(study) if study.arrow_count() > room.moves => Err(too_large(VIEW.name)),
        other => other,
    }
}

/// What a plain view says of a game that it has no room for: it is for another module's view of the same name to draw a part.
pub fn too_large(view: &str) -> Error {
    Error::TooLarge { why: say!("view.elsewhere", view = view) }
}

/// Draws a study as a graph.
pub fn draw(study: &Study, rank: Rank, reveal: &Reveal, locale: &Locale, name: String) -> Scene {
    let drawing = place(study, rank);
    let mut groups = arrows(study, reveal, &drawing);
    for (index, centre) in drawing.centres.iter().enumerate() {
        groups.push(node::group(study, index, reveal, locale, (centre.x, centre.y)));
    }
    Scene::of_marks((drawing.width, drawing.height), name, groups, locale)
}

/// Where the positions and arrows of a study are drawn.
pub fn place(study: &Study, rank: Rank) -> Drawing {
    lay_out(&diagram(study, rank))
}

/// How many rows all arrows together pass on their way: what a layout takes long for, and hides the graph behind.
pub fn rows_passed(study: &Study, rank: Rank) -> usize {
    let Diagram { arrows, ranks, .. } = diagram(study, rank);
    let between = |arrow: &Arrow| ranks[arrow.to as usize].abs_diff(ranks[arrow.from as usize]).saturating_sub(1);
    arrows.iter().map(|arrow| between(arrow) as usize).sum()
}

fn diagram(study: &Study, rank: Rank) -> Diagram {
    let nodes: Vec<_> = (0..study.spots.len())
        .map(|index| Node { width: node::width(study, index), height: node::SIZE, aside: node::aside(study, index) })
        .collect();
    let labelled = study.arrow_count() <= MOST_LABELS;
    let mut arrows = Vec::new();
    for (from, to, label) in moves(study) {
        let size = match label {
            _ if !labelled || label.is_empty() => (0, 0),
            _ => (text_width(label, LABEL_SIZE) + LABEL_PADDING, LABEL_SIZE + 2),
        };
        arrows.push(Arrow { from: from as u32, to: to as u32, label: size });
    }
    let ranks = match rank {
        Rank::Source => ranks_from_source(study.spots.len(), &arrows),
        Rank::Remaining => ranks_by_moves_remaining(study.spots.len(), &arrows),
    };
    Diagram { nodes, arrows, ranks }
}

/// Every move as `(from, to, label)`, the last computed position's first.
fn moves(study: &Study) -> Vec<(usize, usize, &str)> {
    let mut moves = Vec::new();
    for (from, spot) in study.spots.iter().enumerate().rev() {
        for (to, label) in &spot.options {
            moves.push((from, *to, label.as_str()));
        }
    }
    moves
}

/// The arrows of a study.
pub fn arrows(study: &Study, reveal: &Reveal, drawing: &Drawing) -> Vec<Group> {
    moves(study).into_iter().zip(&drawing.routes).map(|(arrow, route)| group(study, reveal, arrow, route)).collect()
}

fn group(study: &Study, reveal: &Reveal, (from, to, label): (usize, usize, &str), route: &Route) -> Group {
    let points: Vec<_> = route.points.iter().map(|point| (point.x, point.y)).collect();
    let mut shapes = arrow::shapes(&points);
    if let Some(at) = route.label {
        shapes.push(Shape { class: "move", form: Form::Text { x: at.x, y: at.y + 4, text: label.to_owned() } });
    }
    arrow::group(study, reveal, from, to, shapes)
}
