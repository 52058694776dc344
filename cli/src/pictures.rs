//! Figures, still and moving, in whatever language they are wanted.

use mexplorer::ENGINE;
use mexplorer::draw::film::{Film, Pace, file};
use mexplorer::draw::style::Paper;
use mexplorer::draw::svg::write_table;
use mexplorer::draw::{Picture, Rank, Request, View, dot};
use mexplorer::error::Error;
use mexplorer::message::say;

use crate::answers::{Query, found_table};
use crate::args::Asked;
use crate::trouble::Trouble;

/// A place for whoever copies the lines to fill in.
const SITE: &str = "https://your.site/mexplorer/";

/// The figure that is asked for, as it stands in an element.
pub fn within(asked: &Asked) -> Result<String, Trouble> {
    let query = Query::of(asked)?;
    Ok(element(asked, &file(&stand_in(asked, &query)?, paper(asked))))
}

/// The figure that is asked for.
pub fn drawn(asked: &Asked) -> Result<Vec<u8>, Trouble> {
    let query = Query::of(asked)?;
    match asked.command.as_str() {
        "html" => {
            let svg = file(&picture(asked, &query)?, paper(asked));
            Ok(format!("{svg}\n{}\n", write_table(&found_table(asked, &query)?)).into_bytes())
        }
        "copy" => Ok(copied(asked, &file(&stand_in(asked, &query)?, paper(asked))).into_bytes()),
        "tikz" => Ok(picture(asked, &query)?.tikz().into_bytes()),
        "dot" => dot::write(&graph(asked, &query)?.scene)
            .map(String::into_bytes)
            .ok_or_else(|| query.trouble(&Error::Unsupported { why: say!("export.no-graph") })),
        "svg" => still(asked, &query, paper(asked)).map(|svg| (svg + "\n").into_bytes()),
        _ => raster(asked, &query),
    }
}

#[cfg(feature = "rasters")]
fn raster(asked: &Asked, query: &Query<'_>) -> Result<Vec<u8>, Trouble> {
    // Pixels have one paper.
    let paper = paper(asked).or(Some(Paper::Light));
    match asked.command.as_str() {
        "gif" => {
            let film = Film::of(&stills(asked, query)?, &query.locale);
            crate::rasters::gif(asked, &film.storyboard(paper, Some(1)), film.scenes.len(), pace(asked))
        }
        "pdf" => crate::rasters::pdf(asked, &still(asked, query, paper)?),
        _ => crate::rasters::png(asked, &still(asked, query, paper)?),
    }
}

#[cfg(not(feature = "rasters"))]
fn raster(asked: &Asked, _: &Query<'_>) -> Result<Vec<u8>, Trouble> {
    let name = asked.command.as_str();
    let why = asked.words.say("error.no-pixels", &[("command", name)]);
    Err(Trouble::usage(format!("mexplorer {name}: {why}\n")))
}

/// One SVG: a figure, a film or a row of stills.
fn still(asked: &Asked, query: &Query<'_>, paper: Option<Paper>) -> Result<String, Trouble> {
    if !asked.has("animated") && !asked.has("storyboard") {
        return Ok(file(&picture(asked, query)?, paper));
    }
    let film = Film::of(&stills(asked, query)?, &query.locale);
    if asked.has("storyboard") {
        return Ok(film.storyboard(paper, asked.number("columns")));
    }
    Ok(film.animated(paper, pace(asked)))
}

fn pace(asked: &Asked) -> Pace {
    let usual = Pace::default();
    let milliseconds = asked.number("milliseconds").map_or(usual.milliseconds, |given| given as u32);
    Pace { milliseconds, repeats: !asked.has("once") }
}

fn paper(asked: &Asked) -> Option<Paper> {
    match asked.text("theme") {
        Some("light") => Some(Paper::Light),
        Some("dark") => Some(Paper::Dark),
        _ => None,
    }
}

fn picture(asked: &Asked, query: &Query<'_>) -> Result<Picture, Trouble> {
    picture_in(asked, query, |view| view)
}

/// What stands in an element until it is live. A table is no picture: the game's own view stands in for it.
fn stand_in(asked: &Asked, query: &Query<'_>) -> Result<Picture, Trouble> {
    picture_in(asked, query, |view| view.filter(|view| view.name != "table"))
}

fn picture_in(
    asked: &Asked,
    query: &Query<'_>,
    view: impl Fn(Option<View>) -> Option<View>,
) -> Result<Picture, Trouble> {
    let picture = request(asked).and_then(|request| {
        let request = Request { view: view(request.view), ..request };
        ENGINE.picture(&query.subject, &request, &query.locale)
    });
    picture.map_err(|error| query.trouble(&error))
}

/// The picture that is asked for, or that of a game's moves; a tree of numbers is drawn as a tree.
fn graph(asked: &Asked, query: &Query<'_>) -> Result<Picture, Trouble> {
    let graph = ENGINE.view("graph").ok().filter(|view| view.shows(&query.subject));
    let picture = request(asked).and_then(|request| {
        let request = Request { view: request.view.or(graph), ..request };
        ENGINE.picture(&query.subject, &request, &query.locale)
    });
    picture.map_err(|error| query.trouble(&error))
}

fn stills(asked: &Asked, query: &Query<'_>) -> Result<Vec<Picture>, Trouble> {
    let stills = request(asked).and_then(|request| ENGINE.stills(&query.subject, &request, &query.locale));
    stills.map_err(|error| query.trouble(&error))
}

fn request(asked: &Asked) -> Result<Request<'_>, Error> {
    Ok(Request {
        view: asked.text("view").map(|name| ENGINE.view(name)).transpose()?,
        rank: if asked.text("rank") == Some("remaining") { Rank::Remaining } else { Rank::Source },
        step: asked.number("step"),
        state: asked.text("state").unwrap_or(""),
        ..Request::default()
    })
}

/// The lines for a page: what stands in the element is shown until the live figure is there, and for good where scripts are blocked.
fn copied(asked: &Asked, still: &str) -> String {
    let site = asked.text("site").unwrap_or(SITE);
    let folder = if site.ends_with('/') { site.to_owned() } else { format!("{site}/") };
    let folder = escaped(&folder);
    format!(
        "<link rel=\"stylesheet\" href=\"{folder}mexplorer.css\">\n\
         <script type=\"module\" src=\"{folder}mexplorer.js\"></script>\n{}\n",
        element(asked, still)
    )
}

/// The element with its still picture in it.
fn element(asked: &Asked, still: &str) -> String {
    let mut attributes = format!(" game=\"{}\"", escaped(&asked.subject));
    for name in ["view", "state", "step", "rank", "theme", "lang"] {
        if let Some(value) = asked.text(name) {
            attributes += &format!(" {name}=\"{}\"", escaped(value));
        }
    }
    format!("<mex-plorer{attributes}>{still}</mex-plorer>")
}

pub fn escaped(value: &str) -> String {
    value.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}
