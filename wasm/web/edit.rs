//! Changing a graph, and making one of another game.

use wasm_bindgen::prelude::*;

use super::{Options, Reply, get, item, read_game, thrown, with_locale};
use crate::edit::{self, Edit};
use crate::error::Error;
use crate::message::say;
use crate::unfold::unfolded;

/// Makes one change of a graph: the new text, the vertex it is about, and a sentence that says what was done.
#[wasm_bindgen(skip_typescript)]
pub fn edit(text: &str, change: &JsValue, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let names = Names::of(change);
        let edited = names.edit().and_then(|change| edit::edit(&game, &change));
        let edited = edited.map_err(|error| thrown(&error, text, locale, None))?;
        let reply = Reply::new().text("game", &edited.game).text("say", &locale.say(&edited.say));
        Ok(match &edited.vertex {
            Some(vertex) => reply.text("vertex", vertex).0,
            None => reply.value("vertex", &JsValue::NULL).0,
        })
    })
}

/// The text of the graph that a small game is played on.
#[wasm_bindgen(js_name = graphOf, skip_typescript)]
pub fn graph_of(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let graph = unfolded(&game, options.budget()).map_err(|error| thrown(&error, text, locale, None))?;
        Ok(JsValue::from_str(&graph))
    })
}

/// What every change is called, and how many names it needs.
const CHANGES: [(&str, usize); 9] = [
    ("add", 0),
    ("connect", 2),
    ("disconnect", 2),
    ("toggle", 2),
    ("remove", 1),
    ("rename", 2),
    ("chip", 1),
    ("unchip", 1),
    ("clear", 0),
];

/// A change as scripts spell it: `{connect: ["a", "b"]}`.
struct Names {
    kind: &'static str,
    first: Option<String>,
    second: Option<String>,
}

impl Names {
    fn of(change: &JsValue) -> Self {
        for (kind, wanted) in CHANGES {
            let value = if change.is_object() { get(change, kind) } else { JsValue::UNDEFINED };
            if value.is_undefined() {
                continue;
            }
            let names = |index| if value.is_object() { item(&value, index).as_string() } else { None };
            return match wanted {
                2 => Names { kind, first: names(0), second: names(1) },
                _ => Names { kind, first: value.as_string(), second: None },
            };
        }
        Names { kind: "", first: None, second: None }
    }

    fn edit(&self) -> Result<Edit<'_>, Error> {
        let (first, second) = (self.first.as_deref(), self.second.as_deref());
        Ok(match (self.kind, first, second) {
            ("add", name, _) => Edit::Add(name),
            ("clear", ..) => Edit::Clear,
            ("remove", Some(name), _) => Edit::Remove(name),
            ("chip", Some(name), _) => Edit::Chip(name),
            ("unchip", Some(name), _) => Edit::Unchip(name),
            ("connect", Some(from), Some(to)) => Edit::Connect(from, to),
            ("disconnect", Some(from), Some(to)) => Edit::Disconnect(from, to),
            ("toggle", Some(from), Some(to)) => Edit::Toggle(from, to),
            ("rename", Some(old), Some(new)) => Edit::Rename(old, new),
            _ => return Err(Error::Unsupported { why: say!("edit.no-such-change") }),
        })
    }
}
