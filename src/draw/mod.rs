//! From a game to a picture: a scene, and the one writer that turns it into SVG.
//!
//! ```
//! use mexplorer::{ENGINE, draw, message::Locale};
//!
//! let subject = ENGINE.read("take(2,5) 10").unwrap().subject;
//! let english = Locale::named("en").unwrap();
//! let picture = ENGINE.picture(&subject, &draw::Request::default(), &english).unwrap();
//! let svg = picture.svg(draw::svg::Use::Static(None));
//! assert!(svg.starts_with("<svg"));
//! ```

mod arrow;
mod cells;
pub mod dot;
pub mod film;
pub mod layout;
mod names;
mod node;
pub mod scene;
mod steps;
pub mod style;
pub mod svg;
pub(crate) mod table;
pub mod teaching;
pub mod tikz;
pub mod view;
pub mod views;

pub use table::Table;
pub use view::{Purpose, View, ViewEntry};

use scene::Scene;

use crate::budget::Budget;
use crate::message::Message;

/// The row of a position in the graph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rank {
    /// By the most moves made from the start: the textbook's picture.
    #[default]
    Source,
    /// By the most moves that remain: all ends in the last row.
    Remaining,
}

/// What picture is wanted. The usual one, `Request::default()`, is the view that suits the game best, finished, with nothing asked
/// of the reader.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// `None`: the view that suits the game.
    pub view: Option<View>,
    /// The rows of a graph; other views have no ranks.
    pub rank: Rank,
    /// The step of the computation, from 1; `None` for the finished figure. Past the end it is the last.
    pub step: Option<usize>,
    /// Hide what the step finds until the reader has guessed it.
    pub predict: bool,
    /// The reader's guess.
    pub guess: Option<&'a str>,
    /// What the reader has set in this view, such as `colour:value`: see [`crate::state`].
    pub state: &'a str,
    /// What may be looked at, where that is less than a picture needs.
    pub budget: Budget,
}

/// How much of the computation is shown.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reveal {
    /// The index of the position being computed; all later ones are open. `None`: everything is known.
    pub step: Option<usize>,
    /// The reader has yet to guess this one.
    pub hidden: bool,
}

/// A picture with what goes with it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The view that drew it: the one asked for, or else the one that suits.
    pub view: View,
    /// The marks, ready to be written.
    pub scene: Scene,
    /// How many steps the computation has.
    pub steps: usize,
    /// The step shown.
    pub step: Option<usize>,
    /// What to say below the picture, and to announce.
    pub say: Message,
    /// What the reader may guess from; empty when nothing is asked.
    pub choices: Vec<String>,
    /// Whether the guess was right; `None` without one.
    pub verdict: Option<bool>,
    /// What the reader may set.
    pub controls: Vec<Control>,
}

impl Picture {
    /// Its markup within the element.
    pub fn live(&self) -> String {
        svg::live(&self.scene)
    }

    /// Its markup.
    pub fn svg(&self, usage: svg::Use) -> String {
        svg::write(&self.scene, self.view.style, usage)
    }

    /// The same for TeX.
    pub fn tikz(&self) -> String {
        tikz::write(&self.scene, self.view.style)
    }
}

/// Something that the reader may set: one of several choices, or a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The word of the [`state`](crate::state) that it sets.
    pub key: &'static str,
    /// What it is called.
    pub label: Message,
    /// What it is set to now.
    pub value: String,
    /// What else there is: values with their names. None: a number.
    pub choices: Vec<(&'static str, Message)>,
    /// The least and the greatest number.
    pub range: (i64, i64),
    /// The text of the game before and after the number, where that is a part of the game and not of the state.
    pub game: Option<(String, String)>,
}

impl Control {
    /// A choice among values with names.
    pub fn choice(key: &'static str, label: Message, value: &str, choices: Vec<(&'static str, Message)>) -> Self {
        Control { key, label, value: value.into(), choices, range: (0, 0), game: None }
    }

    /// A number within bounds.
    pub fn number(key: &'static str, label: Message, value: i64, range: (i64, i64)) -> Self {
        Control { key, label, value: value.to_string(), choices: Vec::new(), range, game: None }
    }
}
