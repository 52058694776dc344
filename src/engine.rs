//! What a module consists of: the games and the views that it lists. The linker leaves out what no list reaches.
//!
//! ```
//! use mexplorer::draw::views::{board, graph, table};
//! use mexplorer::draw::{Request, svg};
//! use mexplorer::message::Locale;
//! use mexplorer::{engine::Engine, games::nim};
//!
//! const SMALL: Engine =
//!     Engine { games: &[nim::ENTRY], views: &[graph::VIEW, board::VIEW.elsewhere(), table::VIEW] };
//!
//! let (subject, english) = (SMALL.read("nim 3").unwrap().subject, Locale::named("en").unwrap());
//! let picture = SMALL.picture(&subject, &Request::default(), &english).unwrap();
//! assert_eq!(picture.view.name, "graph");
//! assert!(picture.svg(svg::Use::Static(None)).starts_with("<svg"));
//!
//! let board = Request { view: SMALL.view("board").ok(), ..Request::default() };
//! assert_eq!(SMALL.picture(&subject, &board, &english).unwrap_err().code(), "unsupported");
//! ```

use crate::catalogue::{self, Entry, GAMES, Parsed};
use crate::draw::film::MOST_STEPS;
use crate::draw::view::{View, ViewEntry};
use crate::draw::views::VIEWS;
use crate::draw::{self, Picture, Request, Table, style, svg, teaching};
use crate::error::Error;
use crate::message::{Arg, Locale, say};
use crate::reader::{WORD_SHOWN, shortened};
use crate::solve::search::unending::{bounded, lacks_values};
use crate::subject::Subject;

/// Every picture of a written rule with fewer components than this is tried before it is offered.
const MOST_ASKED: usize = 1000;

/// Games and views, each in the order in which a page offers them.
///
/// It is two lists and nothing else: it keeps nothing between requests, and any number of them can stand side by side.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    /// What [`Engine::read`] knows. Two of one name: the first is read.
    pub games: &'static [Entry],
    /// The last one should suit every game, as the table does: it is shown where no other has room.
    pub views: &'static [ViewEntry],
}

/// Every game and every view that there is: what most programs use.
pub const ENGINE: Engine = Engine { games: GAMES, views: VIEWS };

impl Engine {
    /// Reads a game or a tree of numbers. Cost: linear in the text.
    ///
    /// # Errors
    /// As [`catalogue::read`].
    pub fn read(&self, text: &str) -> Result<Parsed, Error> {
        catalogue::read_among(self.games, text)
    }

    /// The view of this name.
    ///
    /// # Errors
    /// [`Error::Unsupported`], with the names there are.
    pub fn view(&self, name: &str) -> Result<View, Error> {
        let mut views = Vec::new();
        for view in self.views {
            if view.name == name {
                return Ok(view);
            }
            views.push(Arg::from(view.name));
        }
        Err(Error::Unsupported { why: say!("view.unknown", name = shortened(name, WORD_SHOWN), views = views) })
    }

    /// The first view that shows it whole; where none does, the last one there is. `None`: none is listed.
    pub fn default_view(&self, subject: &Subject) -> Option<View> {
        self.leading(subject).or(self.views.last())
    }

    /// The view that a teacher would begin with: the stairs themselves, the nim-sum of Nim, a sieve of two heaps. Where that is
    /// none in particular, [`Engine::default_view`].
    ///
    /// ```
    /// use mexplorer::ENGINE;
    ///
    /// let view = |text| ENGINE.teaching_view(&ENGINE.read(text).unwrap().subject).map(|view| view.name);
    /// assert_eq!(view("nim 3 4 5"), Some("nim-sum"));
    /// assert_eq!(view("take(2,5) 10"), Some("graph"));
    /// assert_eq!(view("rule((a,b) -> (a+1,b); (a,b-1)) 3 4"), Some("board"), "a sieve would have no end");
    /// ```
    pub fn teaching_view(&self, subject: &Subject) -> Option<View> {
        let names = match subject {
            Subject::Game(game) if lacks_values(game) => return self.default_view(subject),
            Subject::Game(game) => teaching::names(game),
            // However large, it is more of a tree than of a list.
            Subject::Tree(_) => return self.suited(subject).ok().or_else(|| self.default_view(subject)),
        };
        let is_fit = |view: &View| view.shows(subject) && view.has_room(subject);
        let mut fit = names.iter().filter_map(|name| self.view(name).ok()).filter(is_fit);
        fit.next().or_else(|| self.default_view(subject))
    }

    /// The view that shows it whole.
    fn leading(&self, subject: &Subject) -> Option<View> {
        match subject {
            Subject::Game(game) => {
                let excels = self.views.iter().find(|view| (view.excels)(game));
                excels.or_else(|| self.views.iter().find(|view| (view.leads)(game)))
            }
            Subject::Tree(_) => self.suited(subject).ok().filter(|view| view.has_room(subject)),
        }
    }

    /// The views that work for this, where a request for the view `failed`, or for none, ended in an error: those with
    /// room for it, or in which cycles show. A rule that a reader wrote may be at fault wherever it is looked at: of such rules those
    /// whose picture is there, and the table of those that need not end; none of more components than a thousand.
    pub fn offers(&self, subject: &Subject, failed: Option<View>, error: &Error) -> Vec<View> {
        let is_offered = |view: View| match error {
            Error::TooLarge { .. } | Error::Unsupported { .. } => Some(view) != failed,
            Error::Loop { .. } => view.shows_cycles,
            Error::Misread { .. } => false,
        };
        self.views
            .iter()
            .filter(|view| is_offered(view) && view.shows(subject) && (view.draws_parts || view.has_room(subject)))
            .filter(|view| !is_written(subject) || is_drawn(subject, view) || self.lists_cycles(view, error))
            .collect()
    }

    /// Whether a view is the table, the last one, of positions that play comes back to.
    fn lists_cycles(&self, view: View, error: &Error) -> bool {
        matches!(error, Error::Loop { .. }) && self.views.last().is_some_and(|last| last.name == view.name)
    }

    /// Draws a game or a tree.
    ///
    /// # Errors
    /// [`Error::TooLarge`] for what does not fit a picture, [`Error::Unsupported`] for a view that does not suit it or
    /// that another module draws, [`Error::Loop`] when play need not end.
    pub fn picture(&self, subject: &Subject, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
        // Where no picture has room, the first that suits says why.
        let view = request.view.or_else(|| self.leading(subject)).map_or_else(|| self.suited(subject), Ok)?;
        let drawn = match subject {
            Subject::Game(game) => view.picture.map(|draw| draw(game, request, locale)),
            Subject::Tree(tree) => view.of_trees()?.picture.map(|draw| draw(tree, request, locale)),
        };
        drawn.unwrap_or_else(|| Err(view.drawn_elsewhere()))
    }

    /// The pictures of the steps, and the finished one as the last: of a view without steps that alone. Of more than
    /// [`MOST_STEPS`] those at equal distances, the last one among them.
    ///
    /// # Errors
    /// As [`Engine::picture`].
    pub fn stills(&self, subject: &Subject, request: &Request<'_>, locale: &Locale) -> Result<Vec<Picture>, Error> {
        let whole = Request { step: None, predict: false, guess: None, ..*request };
        let last = self.picture(subject, &whole, locale)?;
        let still = |step| self.picture(subject, &Request { view: Some(last.view), step: Some(step), ..whole }, locale);
        let stride = last.steps.div_ceil(MOST_STEPS).max(1);
        let steps = (0..last.steps).step_by(stride).map(|back| last.steps - back);
        let mut stills = steps.rev().map(still).collect::<Result<Vec<_>, _>>()?;
        stills.push(last);
        Ok(stills)
    }

    /// What a view shows, row by row, at most `most` rows: of most views the positions in the order of computation. The
    /// nim-sum of components is one row more.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end, [`Error::Unsupported`] for a view that
    /// does not suit it or that another module draws.
    pub fn table(
        &self,
        subject: &Subject,
        request: &Request<'_>,
        most: usize,
        locale: &Locale,
    ) -> Result<Table, Error> {
        match subject {
            Subject::Game(game) => match request.view.or_else(|| self.views.iter().find(|view| (view.stands)(game))) {
                Some(view) if view.picture.is_none() => Err(view.drawn_elsewhere()),
                Some(ViewEntry { table: Some(table), .. }) => table(game, request, most, locale),
                _ => match (draw::table::of_game(game, most, bounded(game, request.budget), locale), self.views.last())
                {
                    // The last view's table knows positions that play comes back to, where a module lists such a one.
                    (Err(Error::Loop { .. }), Some(ViewEntry { table: Some(table), .. })) => {
                        table(game, request, most, locale)
                    }
                    (found, _) => found,
                },
            },
            Subject::Tree(tree) => {
                let asked = request.view.filter(|view| view.table.is_some() || view.picture.is_none());
                let view = asked.map_or_else(|| self.suited(subject), Ok)?;
                match view.of_trees()?.table {
                    Some(table) => table(tree, request, most, locale),
                    None => Err(view.drawn_elsewhere()),
                }
            }
        }
    }

    /// The first view that can show it, however large.
    fn suited(&self, subject: &Subject) -> Result<View, Error> {
        let why = || Error::Unsupported { why: say!("draw.table-is-no-picture") };
        self.views.iter().find(|view| view.shows(subject)).ok_or_else(why)
    }

    /// The style sheet for live pictures of all views listed.
    pub fn live_sheet(&self) -> String {
        style::live_sheet(&self.sheets())
    }

    /// The sheets of all views listed, each once, in the order of the views.
    pub fn sheets(&self) -> Vec<style::Sheet> {
        let mut sheets = Vec::new();
        for sheet in self.views.iter().flat_map(|view| view.style) {
            if !sheets.contains(sheet) {
                sheets.push(*sheet);
            }
        }
        sheets
    }

    /// A game's static picture, for programs that make pages: the text of an SVG. Without a paper it is light, and dark
    /// where the reader prefers that.
    ///
    /// # Errors
    /// Why there is no such picture, in the language asked for.
    pub fn static_svg(
        &self,
        text: &str,
        view: Option<&str>,
        lang: &str,
        paper: Option<style::Paper>,
    ) -> Result<String, String> {
        self.with_subject(text, lang, |subject, locale| {
            let view = view.map(|name| self.view(name)).transpose()?;
            let picture = self.picture(subject, &Request { view, ..Request::default() }, locale)?;
            Ok(picture.svg(svg::Use::Static(paper)))
        })
    }

    /// The table beside it, as HTML.
    ///
    /// # Errors
    /// Why there is no such table, in the language asked for.
    pub fn static_table_html(&self, text: &str, lang: &str) -> Result<String, String> {
        /// A page shows no more.
        const ROWS: usize = 1000;
        let table = |subject: &Subject, locale: &Locale| self.table(subject, &Request::default(), ROWS, locale);
        self.with_subject(text, lang, |subject, locale| Ok(svg::write_table(&table(subject, locale)?)))
    }

    fn with_subject<T>(
        &self,
        text: &str,
        lang: &str,
        make: impl FnOnce(&Subject, &Locale) -> Result<T, Error>,
    ) -> Result<T, String> {
        let locale = Locale::named(lang).ok_or_else(|| format!("there is no language {lang:?}"))?;
        let made = self.read(text).and_then(|reading| make(&reading.subject, &locale));
        made.map_err(|error| error.say(&locale))
    }
}

/// Whether some rules of a game are a reader's own.
fn is_written(subject: &Subject) -> bool {
    matches!(subject, Subject::Game(game) if game.components().any(|(_, rules, _)| rules.structure().written().is_some()))
}

/// Whether a view that this module draws has a picture of a game, in whatever words. Of very many components that is not asked.
fn is_drawn(subject: &Subject, view: View) -> bool {
    let (Subject::Game(game), Some(draw)) = (subject, view.picture) else { return true };
    let request = Request { view: Some(view), ..Request::default() };
    game.component_count() <= MOST_ASKED && draw(game, &request, &Locale::new("", Vec::new())).is_ok()
}
