//! A graph in the editor: every vertex and every arrow can be chosen, and cycles are shown where they are.

use crate::budget::Budget;
use crate::draw::layout::{Arrow, Diagram, Drawing, Node, Point, lay_out, ranks_from_source, turned};
use crate::draw::node;
use crate::draw::scene::{Form, Group, Scene, Shape, Stroke};
use crate::draw::style::Colour as C;
use crate::draw::style::FIGURE;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{OPEN_LETTER, Sheet, rule};
use crate::draw::table::{SHOWN, Table, words};
use crate::draw::{Picture, Request, ViewEntry, arrow};
use crate::edit::{MOST_ARROWS, MOST_VERTICES, graph_of, no_graph};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::solve::theory::endings::{Ending, Endings};
use crate::structure::digraph::Digraph;
use crate::teach::study::Study;

/// Vertices without arrows stand in rows of so many.
const LONE_IN_A_ROW: u32 = 6;
/// The room right of a vertex for an arrow that leads back to it.
const SELF_ROOM: i32 = 36;
/// Stands for the letter of a vertex on a cycle, and of one from which play may run into a cycle.
const ON_CYCLE: &str = "∞";
const TO_CYCLE: &str = "?";

/// A graph that the reader changes.
pub const VIEW: ViewEntry = ViewEntry {
    name: "edit",
    title: "view.edit",
    suits: |game| graph_of(game).is_some(),
    room: has_room,
    // Values and outcomes need an end; where the cycles are, the editor shows.
    excels: |game| game.has_cycle() && has_room(game),
    shows_cycles: true,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("edit.only-graph")),
    style: &[FIGURE, STYLE],
    ..ViewEntry::USUAL
};

/// Draws the graph, with or without cycles.
///
/// # Errors
/// [`Error::Unsupported`] for games that are not chips on a graph, [`Error::TooLarge`] past the editor's room.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let graph = check(game)?;
    let endings = Endings::of(graph, game.play);
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
pub fn table(game: &Game, _: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let graph = check(game)?;
    let endings = Endings::of(graph, game.play);
    let chips = chips_of(game, graph);
    let mut heads = vec![say!("edit.vertex"), say!("edit.leads-to"), say!("edit.chips")];
    if game.play == Play::Normal {
        heads.push(say!("table.value"));
    }
    heads.push(say!("table.outcome"));
    let rows: Vec<_> = chips
        .into_iter()
        .enumerate()
        .take(most)
        .map(|(vertex, chips)| row(graph, &endings, game.play, vertex, chips))
        .collect();
    let caption = locale.say(&say!("table.caption", game = shortened(&game.write().0, SHOWN)));
    let kinds = if game.play == Play::Normal { "text texts number number text" } else { "text texts number text" };
    let more = graph.names().len().saturating_sub(most);
    Ok(Table { caption, columns: words(locale, &heads), kinds, rows, more })
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

fn has_room(game: &Game) -> bool {
    graph_of(game).is_some_and(|graph| graph.names().len() <= MOST_VERTICES && graph.arrow_count() <= MOST_ARROWS)
}

/// The cycle that a chip can come to, without chips any; or else who wins.
fn summary(game: &Game, endings: &Endings<'_>, graph: &Digraph, budget: Budget) -> Result<Message, Error> {
    let chips: Vec<usize> = game.components().map(|(_, _, chip)| chip.first() as usize).collect();
    let near = graph.reached(&if chips.is_empty() { graph.vertices() } else { chips });
    if let Some(cycle) = endings.explain_cycle(&near) {
        return Ok(cycle);
    }
    /// For the positions of several chips together, which misère play asks for: each change waits for it.
    const BRIEF: Budget = Budget::of(1 << 12, 1 << 15);
    match Study::of(game, BRIEF.least(budget)) {
        Ok(study) => Ok(study.summary),
        // Several chips in misère play have too many positions together; the vertices speak for themselves.
        Err(error) if budget.excuses(BRIEF, &error) => Ok(say!("edit.misere-alone")),
        Err(error) => Err(error),
    }
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
        row.push(value(endings.at(vertex)));
    }
    row.push(letter(endings.at(vertex)).to_owned());
    row
}

fn letter(ending: Ending) -> &'static str {
    match ending {
        Ending::Certain(outcome, _) => outcome.letter(),
        Ending::Uncertain => TO_CYCLE,
        Ending::Cyclic => ON_CYCLE,
    }
}

/// The value where there is one.
fn value(ending: Ending) -> String {
    match ending {
        Ending::Certain(_, Some(value)) => value.0.to_string(),
        _ => String::new(),
    }
}

fn scene(game: &Game, graph: &Digraph, endings: &Endings<'_>, locale: &Locale) -> Scene {
    let arrows = arrows_of(graph);
    let drawing = arrange(graph, endings, &arrows);
    let mut groups: Vec<_> = arrows
        .iter()
        .enumerate()
        .map(|(index, drawn)| arrow_group(graph, endings, *drawn, shapes_of_arrow(graph, &drawing, index, drawn)))
        .collect();
    let chips = chips_of(game, graph);
    for (vertex, centre) in drawing.centres.iter().enumerate() {
        groups.push(vertex_group(graph, endings, vertex, chips[vertex], *centre, locale));
    }
    let name = say!("edit.scene", n = graph.names().len(), arrows = arrows.len());
    let (width, height) = (drawing.width, drawing.height);
    Scene { width, height, name: locale.say(&name), lang: locale.lang.clone(), groups }
}

/// An arrow as it is drawn.
#[derive(Clone, Copy)]
struct DrawnArrow {
    from: usize,
    to: usize,
    /// It leads up, against the rows: one arrow of each cycle does.
    turned: bool,
}

/// Every arrow, by where it starts.
fn arrows_of(graph: &Digraph) -> Vec<DrawnArrow> {
    let mut plain = Vec::new();
    for from in 0..graph.names().len() {
        for &to in graph.successors(from) {
            plain.push(Arrow { from: from as u32, to, label: (0, 0) });
        }
    }
    let turned = turned(graph.names().len(), &plain);
    let arrows = plain.iter().zip(turned);
    arrows.map(|(arrow, turned)| DrawnArrow { from: arrow.from as usize, to: arrow.to as usize, turned }).collect()
}

fn arrange(graph: &Digraph, endings: &Endings<'_>, arrows: &[DrawnArrow]) -> Drawing {
    let mut lone = vec![true; graph.names().len()];
    let mut aside = vec![0; graph.names().len()];
    let mut down = Vec::with_capacity(arrows.len());
    for &DrawnArrow { from, to, turned } in arrows {
        let (top, bottom) = if turned { (to, from) } else { (from, to) };
        down.push(Arrow { from: top as u32, to: bottom as u32, label: (0, 0) });
        (lone[from], lone[to]) = (false, false);
        if from == to {
            aside[from] = SELF_ROOM;
        }
    }
    let nodes: Vec<_> = aside
        .into_iter()
        .enumerate()
        .map(|(vertex, aside)| {
            let aside = node::aside_of(&value(endings.at(vertex))).max(aside);
            Node { width: node::width_of(graph.name(vertex)), height: node::SIZE, aside }
        })
        .collect();
    let mut ranks = ranks_from_source(nodes.len(), &down);
    let mut lone_before = 0;
    for (rank, lone) in ranks.iter_mut().zip(lone) {
        if lone {
            *rank = lone_before / LONE_IN_A_ROW;
            lone_before += 1;
        }
    }
    lay_out(&Diagram { nodes, arrows: down, ranks })
}

fn shapes_of_arrow(graph: &Digraph, drawing: &Drawing, index: usize, drawn: &DrawnArrow) -> Vec<Shape> {
    let route = drawing.routes.get(index).map_or(&[][..], |route| &route.points);
    let mut points: Vec<(i32, i32)> = route.iter().map(|point| (point.x, point.y)).collect();
    if drawn.turned {
        points.reverse();
    }
    if drawn.from == drawn.to
        && let Some(centre) = drawing.centres.get(drawn.from)
    {
        points = self_loop(*centre, node::width_of(graph.name(drawn.from)) / 2);
    }
    let mut shapes = arrow::shapes(&points);
    if let Some(line) = shapes.first() {
        // What a finger hits: the line itself is too thin.
        shapes.insert(0, Shape { class: "reach", form: line.form.clone() });
    }
    shapes
}

/// Out of the right side of a shape and back in below.
fn self_loop(Point { x, y }: Point, half: i32) -> Vec<(i32, i32)> {
    vec![
        (x + half + 1, y + 1),
        (x + half + SELF_ROOM, y - 2),
        (x + half + SELF_ROOM - 8, y + 34),
        (x + half - 6, y + 18),
    ]
}

fn arrow_group(graph: &Digraph, endings: &Endings<'_>, drawn: DrawnArrow, shapes: Vec<Shape>) -> Group {
    let (from, to) = (graph.name(drawn.from), graph.name(drawn.to));
    let mut classes = vec!["edge"];
    if endings.on_cycle(drawn.from, drawn.to) {
        classes.push("loop");
    }
    Group {
        key: format!("{from}>{to}"),
        classes,
        link: Some((from.to_owned(), to.to_owned())),
        name: Some(format!("{from} → {to}")),
        shapes,
        ..Group::default()
    }
}

fn vertex_group(
    graph: &Digraph,
    endings: &Endings<'_>,
    vertex: usize,
    chips: usize,
    at: Point,
    locale: &Locale,
) -> Group {
    let ending = endings.at(vertex);
    let state = match ending {
        Ending::Certain(outcome, _) => outcome.letter(),
        Ending::Uncertain => "open",
        Ending::Cyclic => "loop",
    };
    let mut classes = vec!["node", state];
    if chips > 0 {
        classes.push("here");
    }
    let why = endings.explain(vertex);
    let name = if chips > 0 { say!("edit.with-chips", n = chips, why = why) } else { why };
    Group {
        key: graph.name(vertex).to_owned(),
        classes,
        at: Some((at.x, at.y)),
        name: Some(locale.say(&name)),
        shapes: vertex_shapes(graph.name(vertex), ending, chips),
        ..Group::default()
    }
}

fn vertex_shapes(name: &str, ending: Ending, chips: usize) -> Vec<Shape> {
    let width = node::width_of(name);
    let known = match ending {
        Ending::Certain(outcome, _) => Some(outcome),
        _ => None,
    };
    let mut shapes = Vec::new();
    let mut push = |class, form| shapes.push(Shape { class, form });
    let text = |x, y, text: &str| Form::Text { x, y, text: text.to_owned() };
    if chips > 0 {
        push("ring", node::ring(known, width));
    }
    push("shape", node::outline(known, width));
    push("name", text(0, 3, name));
    push("letter", text(0, 15, letter(ending)));
    let value = value(ending);
    if !value.is_empty() {
        push("value", text(width / 2 + node::VALUE_GAP, -6, &value));
    }
    if chips > 0 {
        // At the left, where arrows seldom end.
        let (x, y) = (-width / 2, 0);
        push("chip", disc(x, y, 8));
        if chips > 1 {
            push("count", text(x, y + 4, &chips.to_string()));
        }
    }
    shapes
}

/// A circle around a point, in four arcs.
fn disc(x: i32, y: i32, radius: i32) -> Form {
    let (x, y, r) = (x * 10, y * 10, radius * 10);
    // How far the handles of a quarter of a circle reach.
    let h = r * 552 / 1000;
    Form::Path(vec![
        Stroke::Move((x, y - r)),
        Stroke::Curve((x + h, y - r), (x + r, y - h), (x + r, y)),
        Stroke::Curve((x + r, y + h), (x + h, y + r), (x, y + r)),
        Stroke::Curve((x - h, y + r), (x - r, y + h), (x - r, y)),
        Stroke::Curve((x - r, y - h), (x - h, y - r), (x, y - r)),
        Stroke::Close,
    ])
}

/// How graphs look in the editor.
const STYLE: Sheet = &[
    rule(&["edge"], "reach", &[("fill", As("none")), ("stroke-width", As("24")), ("pointer-events", As("stroke"))]),
    rule(&["edge", "loop"], "line", &[("stroke", In(C::Warn)), ("stroke-width", As("2.5"))]),
    rule(&["edge", "loop"], "head", &[("fill", In(C::Warn))]),
    OPEN_LETTER,
    rule(&["node", "loop"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Warn)), ("stroke-width", As("2.5"))]),
    rule(&["node", "loop"], "name", &[("fill", In(C::Ink))]),
    rule(&["node", "loop"], "letter", &[("fill", In(C::Warn)), ("font-size", As("14"))]),
    rule(&["node"], "chip", &[("fill", In(C::Ink)), ("stroke", In(C::Paper)), ("stroke-width", As("2"))]),
    rule(
        &["node"],
        "count",
        &[("fill", In(C::Paper)), ("font-size", As("11")), ("font-weight", As("700")), ("text-anchor", As("middle"))],
    ),
];
