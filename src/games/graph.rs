//! `graph(a>b,…) a`: chips on the vertices of a directed acyclic graph; a move pushes one chip along an arrow.
//!
//! Several chips are a sum: they may stand on one vertex and don't hinder each other.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::catalogue::Entry;
use crate::error::Error;
use crate::game::Change;
use crate::message::{Message, say};
use crate::position::{Numbering, Position};
use crate::reader::{Reader, WORD_SHOWN, shortened};
use crate::rules::{Rules, Visit};
use crate::sort::sort;

/// Graph games in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "graph",
    read: read_rules,
    shown: &[
        ("graph.title", "graph(a>b,a>c,b>d,c>d,c>e,d>e) a"),
        ("graph.title-chips", "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b c"),
    ],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &["graph(a>b,a>c,b>c) a b", "graph(o) o", "misere graph(a>b,a>c,b>c) a", "graph(甲>乙,乙>丙,甲>丙) 甲"],
    #[cfg(not(target_arch = "wasm32"))]
    small: small_games,
};

/// A chip on every graph of five vertices whose arrows go up the alphabet, and two chips on every one of four.
#[cfg(not(target_arch = "wasm32"))]
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
pub struct Graph {
    /// By vertex, in the order in which the text first names them.
    names: Vec<String>,
    /// Their numbers, by [`Position::of_text`].
    vertices: Numbering,
    /// As written: an arrow, or a vertex that has none.
    items: Vec<(u32, Option<u32>)>,
    /// `arrows[starts[v]..starts[v + 1]]` are the vertices that `v` leads to.
    starts: Vec<u32>,
    arrows: Vec<u32>,
}

fn read_rules(reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("read.want-graph")));
    }
    let mut names = Names::default();
    let mut items = Vec::new();
    loop {
        let from = names.number(read_name(reader)?);
        let to = if reader.accept('>') { Some(names.number(read_name(reader)?)) } else { None };
        items.push((from, to));
        if reader.accept(')') {
            return Ok(Arc::new(Graph::new(names, &items)));
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

/// The vertices named so far.
#[derive(Default)]
struct Names {
    list: Vec<String>,
    numbers: Numbering,
}

impl Names {
    fn number(&mut self, name: &str) -> u32 {
        let key = Position::of_text(name);
        if let Some(vertex) = self.numbers.number_of(&key) {
            return vertex;
        }
        self.list.push(name.to_owned());
        self.numbers.add(key)
    }
}

impl Graph {
    /// The graph of these arrows and lone vertices. What is said twice, or of a vertex that has arrows, counts once.
    fn new(names: Names, items: &[(u32, Option<u32>)]) -> Self {
        let mut joined = vec![false; names.list.len()];
        for &(from, to) in items {
            if let Some(to) = to {
                joined[from as usize] = true;
                joined[to as usize] = true;
            }
        }
        let mut needed = Vec::new();
        for place in first_mentions(items) {
            let (from, to) = items[place as usize];
            if to.is_some() || !joined[from as usize] {
                needed.push((from, to));
            }
        }
        let mut graph =
            Graph { items: needed, names: names.list, vertices: names.numbers, starts: Vec::new(), arrows: Vec::new() };
        graph.index_arrows();
        graph
    }

    /// Sorts the arrows by where they start, in linear time, each vertex's arrows in the order written.
    fn index_arrows(&mut self) {
        let mut starts = vec![0u32; self.names.len() + 1];
        for &(from, to) in &self.items {
            starts[from as usize + 1] += u32::from(to.is_some());
        }
        for v in 0..self.names.len() {
            starts[v + 1] += starts[v];
        }
        let mut next = starts.clone();
        let mut arrows = vec![0u32; starts[self.names.len()] as usize];
        for &(from, to) in &self.items {
            if let Some(to) = to {
                let place = &mut next[from as usize];
                arrows[*place as usize] = to;
                *place += 1;
            }
        }
        (self.starts, self.arrows) = (starts, arrows);
    }

    /// The vertices that the chip's vertex leads to. A position from elsewhere leads nowhere.
    fn successors(&self, position: &Position) -> &[u32] {
        match self.starts.get(vertex(position)..) {
            Some(&[start, end, ..]) => &self.arrows[start as usize..end as usize],
            _ => &[],
        }
    }

    fn name(&self, position: &Position) -> &str {
        self.names.get(vertex(position)).map_or("", String::as_str)
    }
}

/// The vertex that a position is; one that no graph has, if it comes from elsewhere.
fn vertex(position: &Position) -> usize {
    usize::try_from(position.first()).unwrap_or(usize::MAX)
}

/// The places of all items that no earlier one equals.
fn first_mentions(items: &[(u32, Option<u32>)]) -> Vec<u32> {
    let mut keyed = Vec::new();
    for (place, &(from, to)) in items.iter().enumerate() {
        keyed.push((i64::from(from) << 32 | i64::from(to.unwrap_or(u32::MAX)), place as u32));
    }
    sort(&mut keyed);
    let mut is_first = vec![true; items.len()];
    for i in 1..keyed.len() {
        is_first[keyed[i].1 as usize] = keyed[i - 1].0 != keyed[i].0;
    }
    let mut places = Vec::new();
    for (place, is_first) in is_first.into_iter().enumerate() {
        if is_first {
            places.push(place as u32);
        }
    }
    places
}

impl Rules for Graph {
    fn notation(&self) -> String {
        let mut text = String::from("graph(");
        for (i, &(from, to)) in self.items.iter().enumerate() {
            text.push_str(if i > 0 { "," } else { "" });
            text.push_str(&self.names[from as usize]);
            if let Some(to) = to {
                text.push('>');
                text.push_str(&self.names[to as usize]);
            }
        }
        text.push(')');
        text
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let Some((at, name)) = reader.word() else {
            return Err(reader.unexpected(say!("read.want-chip")));
        };
        match self.vertices.number_of(&Position::of_text(name)) {
            Some(vertex) => Ok(Position::heap(u64::from(vertex))),
            None => Err(Error::Misread { at, why: say!("read.no-vertex", name = shortened(name, WORD_SHOWN)) }),
        }
    }

    fn write_position(&self, position: &Position) -> String {
        self.name(position).to_owned()
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

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        say!("graph.move", from = self.name(from), to = self.name(&Position::heap(change.first())))
    }

    fn arrow_label(&self, _from: &Position, _to: &[Position]) -> String {
        String::new()
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.chip", number = number)
    }

    fn board(&self) -> Vec<Position> {
        let mut board = Vec::new();
        for vertex in 0..self.names.len() as u64 {
            board.push(Position::heap(vertex));
        }
        board
    }
}
