//! Changing a graph that chips are played on: what an editor asks for, as texts.
//!
//! ```
//! use mexplorer::{catalogue, edit};
//!
//! let game = catalogue::read_game("graph(a>b,c) a").unwrap();
//! let edited = edit::edit(&game, &edit::Edit::Connect("b", "c")).unwrap();
//! assert_eq!(edited.game, "graph(a>b,b>c) a");
//! ```
//!
//! A graph that is being drawn may have cycles for a while; it is no game then, but it is read and edited all the same.

use crate::catalogue::{Entry, read_among};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::games::graph;
use crate::message::{Message, say};
use crate::reader::{WORD_SHOWN, in_word, shortened};
use crate::structure::digraph::Digraph;

/// What is edited is read by these rules alone, so that no other game comes with an editor.
pub(crate) const GRAPHS: &[Entry] = &[graph::ENTRY];
/// The most vertices of a graph that is drawn by hand.
pub const MOST_VERTICES: usize = 250;
/// The most arrows of one.
pub const MOST_ARROWS: usize = 800;
/// The most chips, and the most characters of a name.
const MOST_CHIPS: usize = 100;
const LONGEST_NAME: usize = 24;

/// One change of a graph. Vertices are known by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit<'a> {
    /// A new vertex; without a name it gets the first free letter.
    Add(Option<&'a str>),
    /// A new arrow.
    Connect(&'a str, &'a str),
    /// The arrow goes.
    Disconnect(&'a str, &'a str),
    /// The arrow goes if it is there, and comes if it is not.
    Toggle(&'a str, &'a str),
    /// The vertex goes with its arrows and chips. The last chip goes to the first vertex that is left.
    Remove(&'a str),
    /// The vertex gets another name.
    Rename(&'a str, &'a str),
    /// One more chip on the vertex.
    Chip(&'a str),
    /// One chip less.
    Unchip(&'a str),
    /// All goes but one vertex and its chip.
    Clear,
}

/// A changed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// Its text.
    pub game: String,
    /// The vertex that the change was about, as it is called now; `None` where it is gone.
    pub vertex: Option<String>,
    /// What was changed.
    pub say: Message,
}

/// The graph that all chips of a game stand on; `None` for every other game.
pub fn graph_of(game: &Game) -> Option<&Digraph> {
    game.only_rules()?.structure().digraph()
}

/// What is said of every other game.
pub fn no_graph() -> Error {
    refused(say!("edit.only-graph"))
}

/// Changes a graph. Cost: linear in its text.
///
/// # Errors
/// [`Error::Unsupported`] with the reason why there is no such change; [`Error::TooLarge`] where the graph would have
/// more vertices, arrows or chips than are drawn.
pub fn edit(game: &Game, edit: &Edit<'_>) -> Result<Edited, Error> {
    let graph = graph_of(game).ok_or_else(no_graph)?;
    let mut named = NamedGraph::of(game, graph);
    let (vertex, say) = named.change(graph, edit)?;
    let written = read_among(GRAPHS, &named.write())?.subject;
    Ok(Edited { game: written.write(), vertex, say })
}

fn refused(why: Message) -> Error {
    Error::Unsupported { why }
}

/// A game of chips as names. What it says twice, or of a vertex that has arrows anyway, is dropped when it is read again.
struct NamedGraph {
    play: Play,
    items: Vec<(String, Option<String>)>,
    chips: Vec<String>,
}

/// The vertex that a change was about, and what to say of it.
type Changed = (Option<String>, Message);

impl NamedGraph {
    fn of(game: &Game, graph: &Digraph) -> Self {
        let name = |vertex: u32| graph.name(vertex as usize).to_owned();
        let items = graph.items().iter().map(|&(from, to)| (name(from), to.map(name))).collect();
        let chips = game.components().map(|(_, rules, position)| rules.write_position(position)).collect();
        NamedGraph { play: game.play, items, chips }
    }

    fn write(&self) -> String {
        let item = |(from, to): &(String, Option<String>)| match to {
            Some(to) => format!("{from}>{to}"),
            None => from.clone(),
        };
        let list: Vec<String> = self.items.iter().map(item).collect();
        let chips: String = self.chips.iter().map(|chip| format!(" {chip}")).collect();
        format!("{}graph({}){chips}", if self.play == Play::Misere { "misere " } else { "" }, list.join(","))
    }

    fn change(&mut self, graph: &Digraph, edit: &Edit<'_>) -> Result<Changed, Error> {
        match *edit {
            Edit::Add(name) => self.add(graph, name),
            Edit::Connect(from, to) => self.connect(graph, from, to),
            Edit::Disconnect(from, to) => self.disconnect(graph, from, to),
            Edit::Toggle(from, to) => match self.arrow(from, to) {
                Some(_) => self.disconnect(graph, from, to),
                None => self.connect(graph, from, to),
            },
            Edit::Remove(name) => self.remove(graph, name),
            Edit::Rename(old, new) => self.rename(graph, old, new),
            Edit::Chip(name) => self.chip(graph, name),
            Edit::Unchip(name) => self.unchip(graph, name),
            Edit::Clear => Ok(self.clear()),
        }
    }

    fn add(&mut self, graph: &Digraph, name: Option<&str>) -> Result<Changed, Error> {
        if graph.names().len() >= MOST_VERTICES {
            return Err(Error::TooLarge { why: say!("edit.too-many-vertices", limit = MOST_VERTICES) });
        }
        let name = match name {
            Some(name) => new_name(graph, name)?,
            None => free_name(graph),
        };
        self.items.push((name.clone(), None));
        let say = say!("edit.added", name = shown(&name));
        Ok((Some(name), say))
    }

    fn connect(&mut self, graph: &Digraph, from: &str, to: &str) -> Result<Changed, Error> {
        known(graph, from)?;
        known(graph, to)?;
        if self.arrow(from, to).is_some() {
            return Err(refused(say!("edit.arrow-there", from = shown(from), to = shown(to))));
        }
        if graph.arrow_count() >= MOST_ARROWS {
            return Err(Error::TooLarge { why: say!("edit.too-many-arrows", limit = MOST_ARROWS) });
        }
        // Beside the vertex's other arrows, as somebody would write it.
        let beside = self.items.iter().rposition(|item| item.0 == from).map_or(self.items.len(), |last| last + 1);
        self.items.insert(beside, (from.to_owned(), Some(to.to_owned())));
        Ok((Some(from.to_owned()), say!("edit.connected", from = shown(from), to = shown(to))))
    }

    fn disconnect(&mut self, graph: &Digraph, from: &str, to: &str) -> Result<Changed, Error> {
        known(graph, from)?;
        known(graph, to)?;
        let Some(at) = self.arrow(from, to) else {
            return Err(refused(say!("edit.no-arrow", from = shown(from), to = shown(to))));
        };
        self.items[at].1 = None;
        self.items.push((to.to_owned(), None));
        Ok((Some(from.to_owned()), say!("edit.disconnected", from = shown(from), to = shown(to))))
    }

    fn remove(&mut self, graph: &Digraph, name: &str) -> Result<Changed, Error> {
        known(graph, name)?;
        let mut left = Vec::with_capacity(self.items.len());
        for (from, to) in self.items.drain(..) {
            match to {
                Some(to) if from == name && to != name => left.push((to, None)),
                Some(to) if from != name && to == name => left.push((from, None)),
                to if from != name => left.push((from, to)),
                _ => {}
            }
        }
        self.items = left;
        let Some(first) = graph.names().iter().find(|other| *other != name) else {
            return Err(refused(say!("edit.last-vertex")));
        };
        self.chips.retain(|chip| chip != name);
        if !self.chips.is_empty() {
            return Ok((None, say!("edit.removed", name = shown(name))));
        }
        self.chips.push(first.clone());
        Ok((None, say!("edit.removed-chip", name = shown(name), to = shown(first))))
    }

    fn rename(&mut self, graph: &Digraph, old: &str, new: &str) -> Result<Changed, Error> {
        known(graph, old)?;
        let new = if old == new { new.to_owned() } else { new_name(graph, new)? };
        let change = |name: &mut String| {
            if name == old {
                name.clone_from(&new);
            }
        };
        for (from, to) in &mut self.items {
            change(from);
            if let Some(to) = to {
                change(to);
            }
        }
        for chip in &mut self.chips {
            change(chip);
        }
        let say = say!("edit.renamed", old = shown(old), new = shown(&new));
        Ok((Some(new), say))
    }

    fn chip(&mut self, graph: &Digraph, name: &str) -> Result<Changed, Error> {
        known(graph, name)?;
        if self.chips.len() >= MOST_CHIPS {
            return Err(Error::TooLarge { why: say!("edit.too-many-chips", limit = MOST_CHIPS) });
        }
        self.chips.push(name.to_owned());
        Ok((Some(name.to_owned()), say!("edit.chip-placed", name = shown(name))))
    }

    fn unchip(&mut self, graph: &Digraph, name: &str) -> Result<Changed, Error> {
        known(graph, name)?;
        let Some(at) = self.chips.iter().rposition(|chip| chip == name) else {
            return Err(refused(say!("edit.no-chip", name = shown(name))));
        };
        if self.chips.len() == 1 {
            return Err(refused(say!("edit.last-chip")));
        }
        self.chips.remove(at);
        Ok((Some(name.to_owned()), say!("edit.chip-removed", name = shown(name))))
    }

    fn clear(&mut self) -> Changed {
        const FIRST: &str = "a";
        self.items = vec![(FIRST.to_owned(), None)];
        self.chips = vec![FIRST.to_owned()];
        (Some(FIRST.to_owned()), say!("edit.cleared", name = FIRST))
    }

    /// The place of an arrow.
    fn arrow(&self, from: &str, to: &str) -> Option<usize> {
        self.items.iter().position(|item| item.0 == from && item.1.as_deref() == Some(to))
    }
}

/// A name as a sentence has it: the notation allows longer ones.
fn shown(name: &str) -> String {
    shortened(name, WORD_SHOWN)
}

fn known(graph: &Digraph, name: &str) -> Result<(), Error> {
    match graph.vertex(name) {
        Some(_) => Ok(()),
        None => Err(refused(say!("edit.no-vertex", name = shown(name)))),
    }
}

/// A name that the notation can write and that no vertex has.
fn new_name(graph: &Digraph, name: &str) -> Result<String, Error> {
    let name = name.trim();
    if name.is_empty() || !name.chars().all(in_word) {
        return Err(refused(say!("edit.bad-name", name = shown(name))));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(refused(say!("edit.long-name", limit = LONGEST_NAME)));
    }
    if graph.vertex(name).is_some() {
        return Err(refused(say!("edit.name-taken", name = shown(name))));
    }
    Ok(name.to_owned())
}

/// The first of a to z, then of a1 to z1, and so on, that no vertex has.
fn free_name(graph: &Digraph) -> String {
    let mut round = 0;
    loop {
        for letter in b'a'..=b'z' {
            let letter = char::from(letter);
            let name = if round > 0 { format!("{letter}{round}") } else { letter.to_string() };
            if graph.vertex(&name).is_none() {
                return name;
            }
        }
        round += 1;
    }
}
