//! `graph(a>b,…) a`: chips on the vertices of a directed acyclic graph; a move pushes one chip along an arrow.
//!
//! Several chips are a sum: they may stand on one vertex and don't hinder each other.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use crate::catalogue::Entry;
use crate::error::Error;
use crate::message::{Message, say};
use crate::position::Position;
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
    examples: &["graph(a>b,a>c,b>c) a b", "graph(o) o", "misere graph(a>b,a>c,b>c) a", "graph(甲>乙,乙>丙,甲>丙) 甲"],
};

/// The rules of one chip. A position is the vertex it stands on.
pub struct Graph {
    /// By vertex, in the order in which the text first names them.
    names: Vec<String>,
    vertices: HashMap<String, u32>,
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
    numbers: HashMap<String, u32>,
}

impl Names {
    fn number(&mut self, name: &str) -> u32 {
        if let Some(&vertex) = self.numbers.get(name) {
            return vertex;
        }
        let vertex = self.list.len() as u32;
        self.list.push(name.to_owned());
        self.numbers.insert(name.to_owned(), vertex);
        vertex
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
        let needed = |place: &u32| items[*place as usize].1.is_some() || !joined[items[*place as usize].0 as usize];
        let mut graph = Graph {
            items: first_mentions(items).into_iter().filter(needed).map(|place| items[place as usize]).collect(),
            names: names.list,
            vertices: names.numbers,
            starts: Vec::new(),
            arrows: Vec::new(),
        };
        graph.index_arrows();
        graph
    }

    /// Sorts the arrows by where they start, in linear time, each vertex's arrows in the order written.
    fn index_arrows(&mut self) {
        let pairs = || self.items.iter().filter_map(|&(from, to)| Some((from as usize, to?)));
        let mut starts = vec![0u32; self.names.len() + 1];
        pairs().for_each(|(from, _)| starts[from + 1] += 1);
        for v in 0..self.names.len() {
            starts[v + 1] += starts[v];
        }
        let mut next = starts.clone();
        let mut arrows = vec![0u32; pairs().count()];
        for (from, to) in pairs() {
            arrows[next[from] as usize] = to;
            next[from] += 1;
        }
        (self.starts, self.arrows) = (starts, arrows);
    }

    /// The vertices that the chip's vertex leads to. A position from elsewhere leads nowhere.
    fn successors(&self, position: &Position) -> &[u32] {
        let bounds =
            usize::try_from(position.first()).ok().and_then(|v| Some((*self.starts.get(v)?, *self.starts.get(v + 1)?)));
        bounds.and_then(|(start, end)| self.arrows.get(start as usize..end as usize)).unwrap_or(&[])
    }

    fn name(&self, position: &Position) -> &str {
        usize::try_from(position.first()).ok().and_then(|v| self.names.get(v)).map_or("", String::as_str)
    }
}

/// The places of all items that no earlier one equals.
fn first_mentions(items: &[(u32, Option<u32>)]) -> Vec<u32> {
    let key = |&(from, to): &(u32, Option<u32>)| i64::from(from) << 32 | i64::from(to.unwrap_or(u32::MAX));
    let mut keyed: Vec<(i64, u32)> = items.iter().map(key).zip(0..).collect();
    sort(&mut keyed);
    keyed.dedup_by_key(|pair| pair.0);
    let mut places: Vec<(i64, u32)> = keyed.into_iter().map(|(_, place)| (i64::from(place), place)).collect();
    sort(&mut places);
    places.into_iter().map(|(_, place)| place).collect()
}

impl Rules for Graph {
    fn notation(&self) -> String {
        let item = |&(from, to): &(u32, Option<u32>)| {
            let name = |v: u32| self.names[v as usize].as_str();
            to.map_or_else(|| name(from).to_owned(), |to| format!("{}>{}", name(from), name(to)))
        };
        format!("graph({})", self.items.iter().map(item).collect::<Vec<_>>().join(","))
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let Some((at, name)) = reader.word() else {
            return Err(reader.unexpected(say!("read.want-chip")));
        };
        match self.vertices.get(name) {
            Some(&vertex) => Ok(Position::heap(u64::from(vertex))),
            None => Err(Error::Misread { at, why: say!("read.no-vertex", name = shortened(name, WORD_SHOWN)) }),
        }
    }

    fn write_position(&self, position: &Position) -> String {
        self.name(position).to_owned()
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        self.successors(position).iter().try_for_each(|&v| visit(&[Position::heap(u64::from(v))]))
    }

    fn option_count(&self, position: &Position) -> u64 {
        self.successors(position).len() as u64
    }

    fn move_name(&self, from: &Position, to: &[Position]) -> Message {
        say!("graph.move", from = self.name(from), to = to.first().map_or("", |p| self.name(p)))
    }

    fn arrow_label(&self, _from: &Position, _to: &[Position]) -> String {
        String::new()
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.chip", number = number)
    }

    fn board(&self) -> Vec<Position> {
        (0..self.names.len() as u64).map(Position::heap).collect()
    }
}
