//! What a view is: a way to show a game, as plain data. Each is a file in `views/` and a line in the list there.

use super::style::Sheet;
use super::{Picture, Request, Table};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};

/// A view that an engine lists.
pub type View = &'static ViewEntry;

/// A way to show a game.
///
/// ```
/// use mexplorer::draw::views::{board, graph};
///
/// assert_eq!((graph::VIEW.name, graph::VIEW.title), ("graph", "view.graph"));
/// assert!(board::VIEW.picture.is_some() && board::VIEW.elsewhere().picture.is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ViewEntry {
    /// Its name in attributes and addresses.
    pub name: &'static str,
    /// The key of its name for readers.
    pub title: &'static str,
    /// Whether it can show this kind of game at all, however large.
    pub suits: fn(&Game) -> bool,
    /// Whether it has room for a game that it suits.
    pub room: fn(&Game) -> bool,
    /// Whether it shows the game better than any view that every reader knows. Every module that lists the view in any
    /// way contains this function, as it does `suits` and `leads`.
    pub excels: fn(&Game) -> bool,
    /// Whether it shows the game whole and in a way that every reader knows. Of such views the first one listed is shown.
    pub leads: fn(&Game) -> bool,
    /// Whether it looks at nothing but a position and its moves, so that it shows a game in which play need not end too.
    pub shows_cycles: bool,
    /// Draws it; `None` where only another module can.
    pub picture: Option<Draw>,
    /// The rows that say what the picture shows; `None`: the positions in the order of computation.
    pub table: Option<Tabulate>,
    /// Where its table stands for the list of positions.
    pub stands: fn(&Game) -> Stands,
    /// How its marks look, from general to special.
    pub style: &'static [Sheet],
}

/// Draws a game.
pub type Draw = fn(&Game, &Request<'_>, &Locale) -> Result<Picture, Error>;

/// Lists what a picture shows, in at most so many rows.
pub type Tabulate = fn(&Game, &Request<'_>, usize, &Locale) -> Result<Table, Error>;

/// Where a view's table stands for the list of a game's positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    Never,
    /// Where no view is asked for.
    Unasked,
    /// Wherever positions would be listed.
    Always,
}

impl ViewEntry {
    /// What most views have in common; a view names itself, says what it suits, and draws.
    pub const USUAL: ViewEntry = ViewEntry {
        name: "",
        title: "",
        suits: |_| true,
        room: |_| true,
        excels: |_| false,
        leads: |_| false,
        shows_cycles: false,
        picture: None,
        table: None,
        stands: |_| Stands::Never,
        style: &[],
    };

    /// The view as a module lists it that cannot draw it: its name, whom it suits and where it comes first, so that what
    /// is offered and shown first stays the same. The linker leaves its drawing out.
    pub const fn elsewhere(self) -> ViewEntry {
        ViewEntry { room: |_| true, picture: None, table: None, style: &[], ..self }
    }

    /// The answer of a module that cannot draw it.
    pub(crate) fn is_elsewhere(&self) -> Error {
        Error::Unsupported { why: say!("view.elsewhere", view = self.name) }
    }
}

/// Views are known by their names.
impl PartialEq for ViewEntry {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for ViewEntry {}
