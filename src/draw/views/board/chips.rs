//! Chips on a graph. A vertex that a chip can go to is a mark that moves it there.

use super::hints::join;
use super::list::list_of;
use super::moves::{OfferedMove, moves_of};
use super::piece::{Piece, rect, text};
use crate::draw::scene::Group;
use crate::draw::views::graph::ROOM;
use crate::draw::views::looped::Placed;
use crate::draw::{arrow, node};
use crate::game::{Game, Splices};
use crate::message::{Locale, Message, say};
use crate::structure::PositionKind;
use crate::structure::digraph::Digraph;

/// The key of the list of moves.
const LIST: &str = "0";

/// A move of a chip, as an arrow from vertex to vertex.
struct ChipMove {
    from: String,
    to: String,
    made: OfferedMove,
}

/// All that chips can come to from where they stood at the start, where it is drawn: it stays there while they move.
pub struct Ground {
    graph: Digraph,
    placed: Placed,
}

impl Ground {
    /// The graph that a game is played on; `None` for a game that has none, and for a large graph.
    pub fn of(game: &Game) -> Option<Self> {
        let whole = game.only_rules()?.structure().digraph()?;
        let starts: Vec<usize> = game
            .components()
            .filter_map(|(_, rules, position)| whole.vertex(&rules.label(position)))
            .map(|vertex| vertex as usize)
            .collect();
        let graph = whole.part(&starts);
        let is_readable = graph.names().len() <= ROOM.positions && graph.arrow_count() <= ROOM.moves;
        is_readable.then(|| Ground { placed: Placed::of(&graph, &|_| 0), graph })
    }
}

/// The graph with its chips, and what a reader can do.
pub fn on_graph(
    Ground { graph, placed }: &Ground,
    texts: &Splices<'_>,
    room: i32,
    locale: &Locale,
) -> (Piece, Message) {
    let (steps, drawing) = (steps_of(texts, locale), &placed.drawing);
    let mut piece = Piece::default();
    // A count of chips stands out to the left.
    piece.make_room(-12, drawing.width, -drawing.height, 0);
    for (from, to, points) in placed.ways(graph) {
        let (from, to) = (graph.name(from).to_owned(), graph.name(to).to_owned());
        piece.groups.push(Group {
            key: format!("{from}>{to}"),
            classes: vec!["edge"],
            at: Some((0, -drawing.height)),
            link: Some((from, to)),
            shapes: arrow::shapes(&points),
            ..Group::default()
        });
    }
    let mut chips = vec![0; graph.names().len()];
    for (_, rules, position) in texts.game().components() {
        if let Some(vertex) = graph.vertex(&rules.label(position)) {
            chips[vertex as usize] += 1;
        }
    }
    for (index, centre) in drawing.centres.iter().enumerate() {
        let at = (centre.x, centre.y - drawing.height);
        piece.groups.push(vertex(graph.name(index), chips[index], &steps, at, locale));
    }
    let listed = put_list(&mut piece, &steps, (drawing.width / 2, room));
    let mut hints = Vec::new();
    if steps.len() > listed {
        hints.push(say!("board.say-graph"));
    }
    if listed > 0 {
        hints.push(say!("board.say-list"));
    }
    let say = if hints.is_empty() { say!("board.say-end") } else { join(hints) };
    (piece, say)
}

/// Lists the moves to vertices that more than one chip can go to, and says how many there are. A link from the vertex of
/// the chip leads to each, for those who walk about by arrow keys.
fn put_list(piece: &mut Piece, steps: &[ChipMove], (middle, room): (i32, i32)) -> usize {
    let (mut crossed, mut links) = (Vec::new(), Vec::new());
    for step in steps {
        if chooses(steps, &step.to).is_none() {
            crossed.push(&step.made);
            let key = format!("{LIST}.move.{}", crossed.len());
            links.push(Group {
                key: format!("{}>{key}", step.from),
                classes: vec!["touched"],
                link: Some((step.from.clone(), key)),
                at: Some((0, 0)),
                ..Group::default()
            });
        }
    }
    let list = list_of(LIST, &crossed, room);
    if !list.groups.is_empty() {
        let up = list.up;
        piece.put(list, middle, up + 4);
        piece.groups.append(&mut links);
    }
    crossed.len()
}

/// All moves; of chips on one vertex those of the first.
fn steps_of(texts: &Splices<'_>, locale: &Locale) -> Vec<ChipMove> {
    let mut steps = Vec::<ChipMove>::new();
    for (place, rules, position) in texts.game().components() {
        let from = rules.label(position);
        if steps.iter().any(|step| step.from == from) {
            continue;
        }
        for mut made in moves_of(texts, place, PositionKind::Other, locale) {
            let to = std::mem::take(&mut made.label);
            made.label = format!("{from} → {to}");
            steps.push(ChipMove { from: from.clone(), to, made });
        }
    }
    steps
}

/// The only move that leads to a vertex.
fn chooses<'a>(steps: &'a [ChipMove], to: &str) -> Option<&'a OfferedMove> {
    let mut leading = steps.iter().filter(|step| step.to == to);
    let only = leading.next()?;
    leading.next().is_none().then_some(&only.made)
}

fn vertex(name: &str, chips: usize, steps: &[ChipMove], at: (i32, i32), locale: &Locale) -> Group {
    let (width, made) = (node::width_of(name), chooses(steps, name));
    let mut group = Group {
        key: name.to_owned(),
        classes: vec!["node", if chips > 0 { "stone" } else { "vertex" }],
        at: Some(at),
        go: made.map(|made| made.go.clone()),
        shapes: vec![rect("shape", width, node::SIZE, node::SIZE / 2), text("name", 0, 6, name.to_owned())],
        ..Group::default()
    };
    if made.is_some() {
        group.classes.push("free");
    }
    if chips > 0 {
        group.classes.push("here");
        group.shapes.insert(0, rect("ring", width + 8, node::SIZE + 8, node::SIZE / 2 + 4));
    }
    if chips > 1 {
        group.shapes.push(text("chips", -width / 2 - 8, -14, format!("×{chips}")));
    }
    group.name = Some(match made {
        Some(made) => made.name.clone(),
        None => locale.say(&say!("board.vertex", vertex = name, n = chips)),
    });
    group
}
