//! Changing a graph, and making one of another game.

use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use crate::options::{LangOptions, get};
use crate::query::{Query, Reply};
use mexplorer::edit::{self, Edit};
use mexplorer::engine::Engine;
use mexplorer::error::Error;
use mexplorer::message::say;
use mexplorer::unfold::unfolded;

/// What every change is called.
const KINDS: [&str; 9] = ["add", "connect", "disconnect", "toggle", "remove", "rename", "chip", "unchip", "clear"];

/// One change of a graph; vertices are known by their names. `add: null` takes the first free letter, `toggle` adds or
/// removes an arrow.
#[derive(Debug, Tsify)]
#[serde(rename_all = "lowercase")]
#[tsify(missing_as_null)]
pub enum GraphEdit {
    Add(Option<String>),
    Connect(String, String),
    Disconnect(String, String),
    Toggle(String, String),
    Remove(String),
    Rename(String, String),
    Chip(String),
    Unchip(String),
    Clear(#[tsify(type = "true")] bool),
}

/// A changed graph: its text, the vertex that the change was about (null where it is gone), and what was done, in a
/// sentence.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Edited {
    pub game: String,
    pub say: String,
    pub vertex: Option<String>,
}

/// Makes one change of a graph.
pub fn edit(engine: &'static Engine, text: &str, change: Ts<GraphEdit>, options: &LangOptions) -> Reply<Edited> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let change = GraphEdit::read(&JsValue::from(change));
    let edited = match &change {
        Some(change) => edit::edit(query.game(say!("edit.only-graph"))?, &change.as_edit()),
        None => Err(Error::Unsupported { why: say!("edit.no-such-change") }),
    };
    let edited = edited.map_err(|error| query.thrown(&error))?;
    Ok(Edited { say: query.say(&edited.say), game: edited.game, vertex: edited.vertex })
}

/// The text of the graph that a small game is played on.
pub fn graph_of(engine: &'static Engine, text: &str, options: &LangOptions) -> Reply<String> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    unfolded(query.game(say!("edit.no-tree"))?, budget).map_err(|error| query.thrown(&error))
}

impl GraphEdit {
    /// A change as scripts spell it, `{connect: ["a", "b"]}`: the first of these that there is.
    fn read(change: &JsValue) -> Option<Self> {
        let mut given = KINDS.into_iter().map(|kind| (kind, get(change, kind)));
        let (kind, value) = given.find(|(_, value)| !value.is_undefined())?;
        let name = || value.as_string();
        let pair = |make: fn(String, String) -> GraphEdit| {
            get(&value, "0").as_string().zip(get(&value, "1").as_string()).map(|(first, second)| make(first, second))
        };
        match kind {
            "add" => Some(GraphEdit::Add(name())),
            "connect" => pair(GraphEdit::Connect),
            "disconnect" => pair(GraphEdit::Disconnect),
            "toggle" => pair(GraphEdit::Toggle),
            "remove" => name().map(GraphEdit::Remove),
            "rename" => pair(GraphEdit::Rename),
            "chip" => name().map(GraphEdit::Chip),
            "unchip" => name().map(GraphEdit::Unchip),
            _ => Some(GraphEdit::Clear(true)),
        }
    }

    fn as_edit(&self) -> Edit<'_> {
        match self {
            GraphEdit::Add(name) => Edit::Add(name.as_deref()),
            GraphEdit::Connect(from, to) => Edit::Connect(from, to),
            GraphEdit::Disconnect(from, to) => Edit::Disconnect(from, to),
            GraphEdit::Toggle(from, to) => Edit::Toggle(from, to),
            GraphEdit::Remove(name) => Edit::Remove(name),
            GraphEdit::Rename(old, new) => Edit::Rename(old, new),
            GraphEdit::Chip(name) => Edit::Chip(name),
            GraphEdit::Unchip(name) => Edit::Unchip(name),
            GraphEdit::Clear(_) => Edit::Clear,
        }
    }
}
