//! `graph(a>b,…) a`: chips on the vertices of a directed graph, with cycles or without; a move pushes one chip along an arrow.
//!
//! Several chips are a sum: they may stand on one vertex and don't hinder each other.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::error::Error;
use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Arg, Message, say};
use crate::position::Position;
use crate::reader::{Reader, WORD_SHOWN, shortened};
use crate::rules::{Rules, Spelling, Visit, Words};
use crate::structure::Structure;
use crate::structure::digraph::{Digraph, Draft};

/// Graph games in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "graph",
    read: Read::Rules(read_rules),
    shown: &[
        ("graph.title", "graph(a>b,a>c,b>d,c>d,c>e,d>e) a"),
        ("graph.title-chips", "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b c"),
    ],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken =
    Spoken { aliases: &["", "digraph", "directed graph", "有向图", "有向圖", "图", "圖"], words: &[] };

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["graph(a>b,a>c,b>c) a b", "graph(o) o", "misere graph(a>b,a>c,b>c) a", "graph(甲>乙,乙>丙,甲>丙) 甲"],
    small: small_games,
};

/// A chip on every graph of five vertices whose arrows go up the alphabet, and two chips on every one of four.
fn small_games() -> Vec<String> {
    let names = ["a", "b", "c", "d", "e"];
    let graph = |vertices: usize, bits: usize| {
        let pairs = (0..vertices).flat_map(|from| (from + 1..vertices).map(move |to| (from, to)));
        let chosen = pairs.enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
        let arrows = chosen.map(|(_, (from, to))| format!("{}>{}", names[from], names[to]));
        names[..vertices].iter().map(|name| (*name).to_owned()).chain(arrows).collect::<Vec<_>>().join(",")
    };
    let one = (0..1024).map(|bits| format!("graph({}) a", graph(5, bits)));
    let two = (0..1024).map(|n| {
        let (bits, chips) = (n / 16, (names[n / 4 % 4], names[n % 4]));
        format!("graph({}) {} {}", graph(4, bits), chips.0, chips.1)
    });
    one.chain(two).collect()
}

/// The rules of one chip. A position is the vertex it stands on.
struct Graph(Digraph);

fn read_rules(reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("read.want-graph")));
    }
    let mut draft = Draft::default();
    loop {
        let from = draft.vertex(read_name(reader)?);
        let to = if reader.accept('>') { Some(draft.vertex(read_name(reader)?)) } else { None };
        draft.add(from, to);
        if reader.accept(')') {
            return Ok(Arc::new(Graph(Digraph::new(draft))));
        }
        if !reader.accept(',') {
            return Err(reader.unexpected(say!("read.want-graph-end")));
        }
    }
}

fn read_name<'t>(reader: &mut Reader<'t>) -> Result<&'t str, Error> {
    match reader.word() {
        Some((_, name)) => Ok(name),
        None => Err(reader.unexpected(say!("read.want-vertex"))),
    }
}

impl Graph {
    fn successors(&self, position: &Position) -> &[u32] {
        self.0.successors(vertex(position))
    }

    fn name(&self, position: &Position) -> &str {
        self.0.name(vertex(position))
    }
}

/// The vertex that a position is; one that no graph has, if it comes from elsewhere.
fn vertex(position: &Position) -> usize {
    usize::try_from(position.first()).unwrap_or(usize::MAX)
}

impl Rules for Graph {
    fn structure(&self) -> Structure<'_> {
        Structure::Chip(&self.0)
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for &vertex in self.successors(position) {
            visit(&[Position::heap(u64::from(vertex))])?;
        }
        ControlFlow::Continue(())
    }

    fn option_count(&self, position: &Position) -> u128 {
        self.successors(position).len() as u128
    }
}

impl Spelling for Graph {
    fn notation(&self) -> String {
        format!("graph({})", self.0.write())
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let Some((at, name)) = reader.word() else {
            return Err(reader.unexpected(say!("read.want-chip")));
        };
        match self.0.vertex(name) {
            Some(vertex) => Ok(Position::heap(u64::from(vertex))),
            None => Err(Error::Misread { at, why: say!("read.no-vertex", name = shortened(name, WORD_SHOWN)) }),
        }
    }

    fn write_position(&self, position: &Position) -> String {
        self.name(position).to_owned()
    }
}

impl Words for Graph {
    fn rule(&self) -> Message {
        say!("graph.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        let chips: Vec<Arg> = positions.iter().map(|chip| self.name(chip).into()).collect();
        Some(say!("graph.setting", n = chips.len(), parts = chips))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        say!("graph.move", from = self.name(from), to = self.name(&Position::heap(change.first())))
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.chip", number = number)
    }
}
