//! What a figure on somebody's page asks for: reading, pictures, tables.

use tsify::Tsify;

use crate::indices::Utf16;
use crate::options::{LangOptions, PictureOptions, TableOptions};
use crate::query::{Query, Reply, Thrown, count};
use crate::stills::paper;
use mexplorer::budget::Budget;
use mexplorer::draw::{self, Rank, Request, View, film};
use mexplorer::engine::Engine;
use mexplorer::error::Error;
use mexplorer::message::Locale;
use mexplorer::solve::search::unending::proved;
use mexplorer::subject::Subject;
use mexplorer::teach::how_to_play::how_to_play;

/// Most rows of a table unless the caller says otherwise.
const ROWS: usize = 1000;
/// Most heaps whose places a reading lists.
const PLACES: usize = 200;

/// What a text was read as.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Reading {
    /// The game in its canonical spelling.
    pub game: String,
    pub default_view: &'static str,
    /// How the game is played and won, in a few plain words: "10 stones. Take 2 or 5. Whoever cannot move loses."
    pub rule: String,
    /// The views that suit the game.
    pub views: Vec<Tab>,
    /// Where the numbers of positions stand in the text that was read. Pages change them.
    pub numbers: Vec<Place>,
}

/// A view, its name for readers in their language, and what it is for.
#[derive(Debug, Tsify)]
pub struct Tab {
    pub view: &'static str,
    pub title: String,
    #[tsify(type = "\"play\" | \"understand\" | \"patterns\"")]
    pub purpose: &'static str,
}

/// Start and end as string indices.
#[derive(Debug, Tsify)]
pub struct Place {
    pub at: (u32, u32),
}

/// A picture of a game, with what goes with it.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Picture {
    pub game: String,
    pub view: &'static str,
    pub svg: String,
    pub width: u32,
    pub height: u32,
    pub steps: u32,
    /// The sentence below the picture, to be announced.
    pub say: String,
    /// What the reader may guess from; null when nothing is asked.
    pub choices: Option<Vec<Named>>,
    #[tsify(type = "\"right\" | \"wrong\" | null")]
    pub verdict: Option<&'static str>,
    /// The step shown, from 1; null for the finished figure.
    pub step: Option<u32>,
    /// What the reader may set, beside stepping.
    pub controls: Vec<Control>,
}

/// Something that the reader may set: one of the choices, or a number where there are none.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null, large_number_types_as_bigints)]
pub struct Control {
    /// The word of the state that it sets.
    pub key: &'static str,
    pub label: String,
    pub value: String,
    pub choices: Vec<Named>,
    /// The least and the greatest number.
    pub least: i64,
    pub most: i64,
    /// The text of the game before and after the number, where that is a part of the game and not of the state.
    pub game: Option<(String, String)>,
}

/// A value with its name for readers.
#[derive(Debug, Tsify)]
pub struct Named {
    pub value: String,
    pub label: String,
}

/// The table that says what a picture shows.
#[derive(Debug, Tsify)]
pub struct Table {
    pub caption: String,
    pub columns: Vec<String>,
    /// What stands in each column; `engine.js` makes `cells` of it.
    pub kinds: &'static str,
    pub rows: Vec<Vec<String>>,
    /// How many rows there are beyond those listed.
    pub more: u32,
    /// The rows of positions where play is.
    pub here: Vec<u32>,
}

/// Reads a text without solving it.
pub fn read(engine: &'static Engine, text: &str, options: &LangOptions) -> Reply<Reading> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let subject = query.subject();
    let suiting = engine.views.iter().filter(|view| view.shows(subject));
    let mut indices = Utf16::of(text);
    let numbers = query.parsed.numbers(text, PLACES);
    Ok(Reading {
        game: subject.write(),
        default_view: engine.default_view(subject).map_or("", |view| view.name),
        rule: query.say(&how_to_play(subject)),
        views: suiting.map(|view| tab(view, query.locale)).collect(),
        numbers: numbers.iter().map(|range| Place { at: indices.range(range) }).collect(),
    })
}

fn tab(view: View, locale: &Locale) -> Tab {
    Tab { view: view.name, title: locale.text(view.title).to_owned(), purpose: view.purpose.name() }
}

/// The name of the view that a teacher would begin with; "" where no view is listed.
pub fn teaching_view(engine: &'static Engine, text: &str, options: &LangOptions) -> Reply<String> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    Ok(engine.teaching_view(query.subject()).map_or("", |view| view.name).to_owned())
}

/// Draws a live picture.
pub fn picture(engine: &'static Engine, text: &str, options: &PictureOptions, budget: Budget) -> Reply<Picture> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let picture = drawn(engine, &query, options, budget)?;
    let choices = picture.choices.iter().map(|value| Named { value: value.clone(), label: value.clone() });
    Ok(Picture {
        game: query.subject().write(),
        view: picture.view.name,
        svg: picture.live(),
        width: picture.scene.width.unsigned_abs(),
        height: picture.scene.height.unsigned_abs(),
        steps: count(picture.steps),
        say: query.say(&picture.say),
        choices: (!picture.choices.is_empty()).then(|| choices.collect()),
        verdict: picture.verdict.map(|right| if right { "right" } else { "wrong" }),
        step: picture.step.map(count),
        controls: picture.controls.iter().map(|control| Control::of(control, query.locale)).collect(),
    })
}

/// Draws a static picture: an SVG text that needs nothing else.
pub fn static_svg(engine: &'static Engine, text: &str, options: &PictureOptions, budget: Budget) -> Reply<String> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    Ok(film::file(&drawn(engine, &query, options, budget)?, paper(options.theme.as_deref())))
}

/// The table that says what the picture shows.
pub fn table(engine: &'static Engine, text: &str, options: &TableOptions, budget: Budget) -> Reply<Table> {
    let draw::Table { caption, columns, kinds, rows, more, here } = tabulated(engine, text, options, budget)?;
    Ok(Table { caption, columns, kinds, rows, more: count(more), here })
}

pub(crate) fn tabulated(
    engine: &'static Engine,
    text: &str,
    options: &TableOptions,
    budget: Budget,
) -> Reply<draw::Table> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let thrown = |error: Error| query.thrown_by_view(engine, &error, engine.view("table").ok());
    let view = view_of(engine, options.view.as_deref()).map_err(thrown)?;
    let request = Request { view, state: options.state.as_deref().unwrap_or(""), budget, ..Request::default() };
    engine.table(query.subject(), &request, options.rows.unwrap_or(ROWS), query.locale).map_err(thrown)
}

pub(crate) fn drawn(
    engine: &'static Engine,
    query: &Query<'_>,
    options: &PictureOptions,
    budget: Budget,
) -> Reply<draw::Picture> {
    let view = view_of(engine, options.view.as_deref());
    let view = view.map_err(|error| query.thrown_by_view(engine, &error, None))?;
    let picture = engine.picture(query.subject(), &requested(options, view, budget), query.locale);
    picture.map_err(|error| query.thrown_by_view(engine, &error, view))
}

/// What picture the options ask for.
pub(crate) fn requested(options: &PictureOptions, view: Option<View>, budget: Budget) -> Request<'_> {
    Request {
        view,
        rank: if options.rank.as_deref() == Some("remaining") { Rank::Remaining } else { Rank::Source },
        step: options.step,
        predict: options.predict,
        guess: options.guess.as_deref(),
        state: options.state.as_deref().unwrap_or(""),
        budget,
    }
}

/// An error of a picture or a table; that a game is too large since it never ends is said in its place. Only the whole module has such
/// games.
pub fn explained(engine: &'static Engine, text: &str, lang: Option<&str>, thrown: Thrown) -> Thrown {
    let unending = |query: &Query<'_>| match query.subject() {
        Subject::Game(game) => proved(game).map(|why| query.say(&why)),
        Subject::Tree(_) => None,
    };
    let is_too_large = thrown.code == "too-large";
    match Query::of(engine, text, lang).ok().filter(|_| is_too_large).and_then(|query| unending(&query)) {
        Some(message) => Thrown { message, ..thrown },
        None => thrown,
    }
}

pub(crate) fn view_of(engine: &'static Engine, name: Option<&str>) -> Result<Option<View>, Error> {
    name.map(|name| engine.view(name)).transpose()
}

impl Control {
    pub(crate) fn of(control: &draw::Control, locale: &Locale) -> Self {
        let named = |(value, label): &(&str, _)| Named { value: (*value).to_owned(), label: locale.say(label) };
        Control {
            key: control.key,
            label: locale.say(&control.label),
            value: control.value.clone(),
            choices: control.choices.iter().map(named).collect(),
            least: control.range.0,
            most: control.range.1,
            game: control.game.clone(),
        }
    }
}
