//! A graph that may have cycles: vertices with their outcomes and values, and arrows, those of cycles apart.

use crate::draw::arrow;
use crate::draw::layout::{Arrow, Diagram, Drawing, Node, Point, lay_out, ranks_from_source, turned};
use crate::draw::scene::{Form, Group, Scene, Shape, Stroke, write};
use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Sheet, rule};
use crate::draw::{names, node};
use crate::game::Outcome;
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::solve::theory::endings::Endings;
use crate::solve::theory::loopy::{LoopySum, LoopyValue};
use crate::structure::digraph::Digraph;

/// Vertices without arrows stand in rows of so many.
const LONE_IN_A_ROW: u32 = 6;
/// The room right of a vertex for an arrow that leads back to it.
pub const SELF_ROOM: i32 = 36;
/// How much of a value stands beside a vertex.
const VALUE_SHOWN: usize = 14;

/// A graph with what is to be seen on it.
pub struct Board<'a> {
    pub graph: &'a Digraph,
    pub endings: &'a Endings<'a>,
    /// How many chips stand on each vertex, and whether they are drawn; else a ring says where play is.
    pub chips: Vec<usize>,
    pub has_chips: bool,
    /// The game's text once play goes to each vertex; empty where none is to be gone to.
    pub texts: Vec<Option<String>>,
}

impl Board<'_> {
    /// The picture.
    #[inline(never)]
    pub fn scene(&self, name: String, locale: &Locale) -> Scene {
        let placed = Placed::of(self.graph, &|vertex| node::aside_of(&value_beside(self.endings, vertex)));
        let mut groups: Vec<_> = placed
            .ways(self.graph)
            .map(|(from, to, points)| arrow_group(self.graph, self.endings, (from, to), shapes_of_arrow(&points)))
            .collect();
        let (drawing, sum) = (placed.drawing, self.sum());
        for (vertex, centre) in drawing.centres.iter().enumerate() {
            groups.push(self.vertex_group(vertex, *centre, sum.as_ref(), locale));
        }
        Scene::of_marks((drawing.width, drawing.height), name, groups, locale)
    }

    fn vertex_group(&self, vertex: usize, at: Point, sum: Option<&LoopySum<'_>>, locale: &Locale) -> Group {
        let chips = self.chips.get(vertex).copied().unwrap_or(0);
        let (name, outcome) = (self.graph.name(vertex), self.endings.outcome(vertex));
        let mut classes = vec!["node", outcome.letter()];
        if chips > 0 {
            classes.push("here");
        }
        if self.wins(vertex, sum) {
            classes.push("win");
        }
        let why = self.endings.explain(vertex);
        let told = if chips > 0 { say!("edit.with-chips", n = chips, why = why) } else { why };
        let value = self.value(vertex);
        let called = names::position(name, value.map(LoopyValue::arg), Some(outcome), locale);
        Group {
            key: name.to_owned(),
            name: names::marked(called, &classes, locale),
            why: Some(locale.say(&told)),
            classes,
            at: Some((at.x, at.y)),
            go: self.texts.get(vertex).cloned().flatten(),
            shapes: vertex_shapes(name, outcome, value_beside(self.endings, vertex), (chips, self.has_chips)),
            ..Group::default()
        }
    }

    /// Whether a move of a chip leads to a vertex and wins. `sum` is the chips' value, where there are several and their values are known.
    fn wins(&self, vertex: usize, sum: Option<&LoopySum<'_>>) -> bool {
        let leads = |from: usize| self.chips[from] > 0 && self.graph.successors(from).contains(&(vertex as u32));
        let mut movers = (0..self.chips.len()).filter(|&from| leads(from));
        if self.chips.iter().sum::<usize>() == 1 {
            return self.endings.outcome(vertex) == Outcome::P && movers.next().is_some();
        }
        let wins_from = |from: usize| {
            let after = sum?.after(self.value(from)?, self.value(vertex)?);
            Some(after.outcome() == Outcome::P)
        };
        movers.any(|from| wins_from(from) == Some(true))
    }

    fn value(&self, vertex: usize) -> Option<&LoopyValue> {
        self.endings.at(vertex)?.value.as_ref()
    }

    /// The value of all chips; `None` where that of one is not known.
    fn sum(&self) -> Option<LoopySum<'_>> {
        let mut standing = Vec::new();
        for (vertex, &chips) in self.chips.iter().enumerate().filter(|(_, chips)| **chips > 0) {
            standing.push((self.value(vertex)?, chips));
        }
        Some(LoopySum::of(standing.into_iter()))
    }
}

/// As much of a vertex's value as stands beside it.
fn value_beside(endings: &Endings<'_>, vertex: usize) -> String {
    let value = endings.at(vertex).and_then(|ending| ending.value.as_ref());
    shortened(&value.map_or(String::new(), |value| value.to_string()), VALUE_SHOWN)
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

/// A graph, cycles and all, where it is drawn.
pub struct Placed {
    pub drawing: Drawing,
    arrows: Vec<DrawnArrow>,
}

impl Placed {
    /// Lays a graph out whose vertices have so much beside them.
    pub fn of(graph: &Digraph, beside: &dyn Fn(usize) -> i32) -> Self {
        let arrows = arrows_of(graph);
        let mut lone = vec![true; graph.names().len()];
        let mut aside: Vec<i32> = (0..graph.names().len()).map(beside).collect();
        let mut down = Vec::with_capacity(arrows.len());
        for &DrawnArrow { from, to, turned } in &arrows {
            let (top, bottom) = if turned { (to, from) } else { (from, to) };
            down.push(Arrow { from: top as u32, to: bottom as u32, label: (0, 0) });
            (lone[from], lone[to]) = (false, false);
            if from == to {
                aside[from] = aside[from].max(SELF_ROOM);
            }
        }
        let nodes: Vec<_> = aside
            .into_iter()
            .enumerate()
            .map(|(vertex, aside)| Node { width: node::width_of(graph.name(vertex)), height: node::SIZE, aside })
            .collect();
        let mut ranks = ranks_from_source(nodes.len(), &down);
        let mut lone_before = 0;
        for (rank, lone) in ranks.iter_mut().zip(lone) {
            if lone {
                *rank = lone_before / LONE_IN_A_ROW;
                lone_before += 1;
            }
        }
        Placed { drawing: lay_out(&Diagram { nodes, arrows: down, ranks }), arrows }
    }

    /// Each arrow, and the points of its way.
    pub fn ways<'p>(&'p self, graph: &'p Digraph) -> impl Iterator<Item = (usize, usize, Vec<(i32, i32)>)> + 'p {
        let drawn = self.arrows.iter().enumerate();
        drawn.map(|(index, drawn)| (drawn.from, drawn.to, way(graph, &self.drawing, index, drawn)))
    }
}

fn way(graph: &Digraph, drawing: &Drawing, index: usize, drawn: &DrawnArrow) -> Vec<(i32, i32)> {
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
    points
}

fn shapes_of_arrow(points: &[(i32, i32)]) -> Vec<Shape> {
    let mut shapes = arrow::shapes(points);
    if let Some(line) = shapes.first() {
        // What a finger hits: the line itself is too thin.
        shapes.insert(0, Shape { class: "reach", form: line.form.clone() });
    }
    shapes
}

/// Out of the right side of a shape and back in below.
pub fn self_loop(Point { x, y }: Point, half: i32) -> Vec<(i32, i32)> {
    vec![
        (x + half + 1, y + 1),
        (x + half + SELF_ROOM, y - 2),
        (x + half + SELF_ROOM - 8, y + 34),
        (x + half - 6, y + 18),
    ]
}

fn arrow_group(graph: &Digraph, endings: &Endings<'_>, (start, end): (usize, usize), shapes: Vec<Shape>) -> Group {
    let (from, to) = (graph.name(start), graph.name(end));
    let mut classes = vec!["edge"];
    if endings.on_cycle(start, end) {
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

fn vertex_shapes(name: &str, outcome: Outcome, value: String, (chips, drawn): (usize, bool)) -> Vec<Shape> {
    let (width, known) = (node::width_of(name), Some(outcome));
    let mut shapes = node::body(name, width, known, chips > 0);
    if !value.is_empty() {
        write(&mut shapes, "value", (width / 2 + node::VALUE_GAP, -6), &value);
    }
    if chips > 1 && !drawn {
        write(&mut shapes, "chips", (-width / 2 - 8, -14), &format!("×{chips}"));
    }
    if chips > 0 && drawn {
        // At the left, where arrows seldom end.
        let (x, y) = (-width / 2, 0);
        shapes.push(Shape { class: "chip", form: disc(x, y, 9) });
        if chips > 1 {
            write(&mut shapes, "count", (x, y + 5), &chips.to_string());
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

/// How these graphs look, beside what every figure has. Drawn positions are six-sided and hollow, so that neither colour nor letter
/// alone tells them.
pub const LOOPED: Sheet = &[
    rule(&["edge"], "reach", &[("fill", As("none")), ("stroke-width", As("24")), ("pointer-events", As("stroke"))]),
    rule(&["edge", "loop"], "line", &[("stroke", In(C::Warn)), ("stroke-width", As("2.5"))]),
    rule(&["edge", "loop"], "head", &[("fill", In(C::Warn))]),
    rule(&["node", "D"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Warn)), ("stroke-width", As("2.5"))]),
    rule(&["node", "D"], "name", &[("fill", In(C::Ink))]),
    rule(&["node", "D"], "letter", &[("fill", In(C::Warn))]),
    rule(&["node"], "chip", &[("fill", In(C::Ink)), ("stroke", In(C::Paper)), ("stroke-width", As("2"))]),
    rule(
        &["node"],
        "count",
        &[("fill", In(C::Paper)), ("font-size", As("14")), ("font-weight", As("700")), ("text-anchor", As("middle"))],
    ),
];
