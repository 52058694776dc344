//! What a view is: a way to show a game, as plain data. Each is a file in `views/` and a line in the list there.

use super::style::Sheet;
use super::{Picture, Request, Table};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, Message, say};
use crate::subject::{MinimaxTree, Subject};

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
    /// What it is for: tabs of one purpose stand together.
    pub purpose: Purpose,
    /// Whether it can show this kind of game at all, however large.
    pub suits: fn(&Game) -> bool,
    /// Whether it has room for all of a game that it suits.
    pub room: fn(&Game) -> bool,
    /// Whether it draws a part of whatever it has no room for.
    pub draws_parts: bool,
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
    /// Whether its table stands for the list of positions where no view is asked for.
    pub stands: fn(&Game) -> bool,
    /// How it shows a tree of numbers, or the sentence that says what it shows instead.
    pub trees: Result<TreeView, fn() -> Message>,
    /// How its marks look, from general to special.
    pub style: &'static [Sheet],
}

/// What views are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The thing itself, and what one does with it.
    Play,
    /// Why a position is what it is.
    Understand,
    /// What many values have in common.
    Patterns,
}

impl Purpose {
    /// Its name in replies, and after `ui.purpose.` the key of its name for readers.
    ///
    /// ```
    /// use mexplorer::draw::views::{board, graph, table};
    ///
    /// assert_eq!([board::VIEW, graph::VIEW, table::VIEW].map(|view| view.purpose.name()), ["play", "understand", "patterns"]);
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Play => "play",
            Purpose::Understand => "understand",
            Purpose::Patterns => "patterns",
        }
    }
}

/// Draws a game, or a tree.
pub type Draw<S = Game> = fn(&S, &Request<'_>, &Locale) -> Result<Picture, Error>;

/// Lists what a picture shows, in at most so many rows.
pub type Tabulate<S = Game> = fn(&S, &Request<'_>, usize, &Locale) -> Result<Table, Error>;

/// How a view shows trees of numbers. The first view listed that does is shown where it has room, and its table stands for
/// the list of positions.
#[derive(Clone, Copy, Debug)]
pub struct TreeView {
    /// Whether it has room for a tree.
    pub room: fn(&MinimaxTree) -> bool,
    /// Draws it; `None` where only another module can.
    pub picture: Option<Draw<MinimaxTree>>,
    /// The rows that say what the picture shows.
    pub table: Option<Tabulate<MinimaxTree>>,
}

impl ViewEntry {
    /// What most views have in common; a view names itself, says what it suits, and draws.
    pub const USUAL: ViewEntry = ViewEntry {
        name: "",
        title: "",
        purpose: Purpose::Understand,
        suits: |_| true,
        room: |_| true,
        draws_parts: false,
        excels: |_| false,
        leads: |_| false,
        shows_cycles: false,
        picture: None,
        table: None,
        stands: |_| false,
        trees: Err(|| say!("tree.only-tree")),
        style: &[],
    };

    /// The view as a module lists it that cannot draw it: its name, whom it suits and where it comes first, so that what
    /// is offered and shown first stays the same. The linker leaves its drawing out.
    pub const fn elsewhere(self) -> ViewEntry {
        let trees = match self.trees {
            Ok(view) => Ok(TreeView { picture: None, table: None, ..view }),
            Err(_) => ViewEntry::USUAL.trees,
        };
        ViewEntry { room: |_| true, picture: None, table: None, style: &[], trees, ..self }
    }

    /// Whether it can show this at all, however large.
    pub fn shows(&self, subject: &Subject) -> bool {
        match subject {
            Subject::Game(game) => (self.suits)(game),
            Subject::Tree(_) => self.trees.is_ok(),
        }
    }

    /// Whether it has room for what it can show.
    pub fn has_room(&self, subject: &Subject) -> bool {
        match subject {
            Subject::Game(game) => (self.room)(game),
            Subject::Tree(tree) => self.trees.is_ok_and(|view| (view.room)(tree)),
        }
    }

    /// How it shows trees.
    ///
    /// # Errors
    /// [`Error::Unsupported`]: another module draws it, or it shows something else.
    pub(crate) fn of_trees(&self) -> Result<TreeView, Error> {
        match (self.picture, self.trees) {
            (None, _) => Err(self.drawn_elsewhere()),
            (Some(_), trees) => trees.map_err(|why| Error::Unsupported { why: why() }),
        }
    }

    /// The answer of a module that cannot draw it.
    pub(crate) fn drawn_elsewhere(&self) -> Error {
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
