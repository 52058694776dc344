//! What needs no script where it is shown: films, rows of stills, and what other programs read.

use tsify::Tsify;

use crate::figure::{drawn, requested, tabulated, view_of};
use crate::options::{FilmOptions, PictureOptions, TableOptions};
use crate::query::{Query, Reply, Thrown, count};
use mexplorer::draw::film::{self, Film, Pace};
use mexplorer::draw::style::Paper;
use mexplorer::draw::svg::write_table;
use mexplorer::draw::{Picture, dot};
use mexplorer::engine::Engine;
use mexplorer::message::say;

/// The picture of a step, with its sentence.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Still {
    /// From 1; null for the finished figure, which is the last.
    pub step: Option<u32>,
    pub say: String,
    pub svg: String,
    pub width: u32,
    pub height: u32,
}

/// The paper that a word means; none: light, and dark where the reader prefers that.
pub(crate) fn paper(theme: Option<&str>) -> Option<Paper> {
    match theme {
        Some("light") => Some(Paper::Light),
        Some("dark") => Some(Paper::Dark),
        _ => None,
    }
}

/// Every step as a file.
pub fn stills(engine: &'static Engine, text: &str, options: &PictureOptions) -> Reply<Vec<Still>> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let paper = paper(options.theme.as_deref());
    let pictures = steps(engine, &query, options)?;
    Ok(pictures
        .iter()
        .map(|picture| Still {
            step: picture.step.map(count),
            say: query.say(&picture.say),
            svg: film::file(picture, paper),
            width: picture.scene.width.unsigned_abs(),
            height: picture.scene.height.unsigned_abs(),
        })
        .collect())
}

/// All steps in one SVG that moves by itself.
pub fn animated(engine: &'static Engine, text: &str, options: &FilmOptions) -> Reply<String> {
    let usual = Pace::default();
    let milliseconds = options.seconds.map_or(usual.milliseconds, |seconds| (seconds * 1000.0) as u32);
    let pace = Pace { milliseconds: milliseconds.max(1), repeats: options.repeat.unwrap_or(usual.repeats) };
    Ok(whole(engine, text, &options.picture())?.animated(paper(options.theme.as_deref()), pace))
}

/// All steps side by side in one SVG.
pub fn storyboard(engine: &'static Engine, text: &str, options: &FilmOptions) -> Reply<String> {
    Ok(whole(engine, text, &options.picture())?.storyboard(paper(options.theme.as_deref()), options.columns))
}

fn whole(engine: &'static Engine, text: &str, options: &PictureOptions) -> Reply<Film> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    Ok(Film::of(&steps(engine, &query, options)?, query.locale))
}

fn steps(engine: &'static Engine, query: &Query<'_>, options: &PictureOptions) -> Reply<Vec<Picture>> {
    let view = view_of(engine, options.view.as_deref());
    let view = view.map_err(|error| query.thrown_by_view(engine, &error, None))?;
    let stills = engine.stills(query.subject(), &requested(options, view, options.limits()), query.locale);
    stills.map_err(|error| query.thrown_by_view(engine, &error, view))
}

/// What a view shows, for another program: `dot`, `tikz`.
pub fn exported(engine: &'static Engine, text: &str, format: &str, options: &PictureOptions) -> Reply<String> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let picture = drawn(engine, &query, options, options.limits())?;
    match format {
        "tikz" => Ok(picture.tikz()),
        _ => dot::write(&picture.scene).ok_or_else(|| Thrown::unsupported(query.say(&say!("export.no-graph")))),
    }
}

/// The table that says what a picture shows: `csv`, `html`.
pub fn exported_table(engine: &'static Engine, text: &str, format: &str, options: &TableOptions) -> Reply<String> {
    let table = tabulated(engine, text, options, options.limits())?;
    Ok(if format == "csv" { table.csv() } else { write_table(&table) })
}
