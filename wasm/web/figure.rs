//! What a figure on somebody's page asks for: reading, pictures, tables. Every module has it.

use wasm_bindgen::prelude::*;

use super::{List, Options, Reply, Utf16, read_game, texts, thrown, with_locale};
use crate::draw::{self, Control, Rank, Request, View, style, svg};
use crate::error::Error;
use crate::game::Game;
use crate::message::Locale;

/// Most rows of a table unless the caller says otherwise.
const ROWS: usize = 1000;
/// Most heaps whose places a reading lists.
const PLACES: usize = 200;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("figure.d.ts");

/// Reads a text without solving it.
#[wasm_bindgen(skip_typescript)]
pub fn read(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    with_locale(Options(options).text("lang").as_deref(), &|locale| {
        let reading = read_game(text, locale)?;
        let game = &reading.game;
        let views = List::new();
        for &view in View::ALL {
            if view.suits(game) {
                views.push(&Reply::new().text("view", view.name()).text("title", &locale.say(&view.title())).0);
            }
        }
        let numbers = List::new();
        // Only pages change numbers, and they use the whole module.
        if cfg!(feature = "whole") {
            let mut indices = Utf16::of(text);
            for range in reading.numbers(text, PLACES) {
                numbers.push(&Reply::new().value("at", &indices.pair(&range)).0);
            }
        }
        let reply = Reply::new().text("game", &game.write().0).text("defaultView", draw::default_view(game).name());
        Ok(reply.value("views", &views).value("numbers", &numbers).0)
    })
}

/// Draws a live picture.
#[wasm_bindgen(skip_typescript)]
pub fn picture(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let (game, picture) = drawn(text, &options, locale)?;
        let choices = List::new();
        for value in &picture.choices {
            choices.push(&Reply::new().text("value", value).text("label", value).0);
        }
        let reply = Reply::new()
            .text("game", &game.write().0)
            .text("view", picture.view.name())
            .text("svg", &svg::write(&picture.scene, svg::Use::Live))
            .number("width", picture.scene.width.unsigned_abs() as usize)
            .number("height", picture.scene.height.unsigned_abs() as usize)
            .number("steps", picture.steps)
            .text("say", &locale.say(&picture.say))
            .value("choices", &if picture.choices.is_empty() { JsValue::NULL } else { choices.into() });
        let reply = match picture.verdict {
            Some(right) => reply.text("verdict", if right { "right" } else { "wrong" }),
            None => reply.value("verdict", &JsValue::NULL),
        };
        let reply = match picture.step {
            Some(step) => reply.number("step", step),
            None => reply.value("step", &JsValue::NULL),
        };
        Ok(reply.value("controls", &controls(&picture.controls, locale)).0)
    })
}

/// What the reader may set. The views of the small module have nothing to set.
fn controls(controls: &[Control], locale: &Locale) -> JsValue {
    let list = List::new();
    #[cfg(feature = "whole")]
    for control in controls {
        list.push(&super::whole::control_reply(control, locale));
    }
    #[cfg(not(feature = "whole"))]
    let _ = (controls, locale);
    list.into()
}

/// Draws a static picture: an SVG text that needs nothing else.
#[wasm_bindgen(js_name = svg, skip_typescript)]
pub fn static_svg(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    let paper = match options.text("theme").as_deref() {
        Some("light") => Some(style::Paper::Light),
        Some("dark") => Some(style::Paper::Dark),
        _ => None,
    };
    with_locale(options.text("lang").as_deref(), &|locale| {
        let (_, picture) = drawn(text, &options, locale)?;
        Ok(svg::write(&picture.scene, svg::Use::Static(paper)).into())
    })
}

/// The table that says what the picture shows.
#[wasm_bindgen(skip_typescript)]
pub fn table(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let throw = |error: Error| thrown(&error, text, locale, Some((&game, Some(View::Table))));
        let (view, state) = (view_of(&options).map_err(throw)?, options.text("state"));
        let budget = options.budget();
        let request = Request { view, state: state.as_deref().unwrap_or(""), budget, ..Request::default() };
        let rows = options.count("rows").unwrap_or(ROWS);
        let table = draw::table(&game, &request, rows, locale).map_err(throw)?;
        let rows = List::new();
        for row in &table.rows {
            rows.push(&texts(row));
        }
        let reply = Reply::new().text("caption", &table.caption).value("columns", &texts(&table.columns));
        Ok(reply.value("rows", &rows).number("more", table.more).0)
    })
}

/// The style sheet of live pictures.
#[wasm_bindgen(js_name = figureCss, skip_typescript)]
pub fn figure_css() -> JsValue {
    style::live_sheet().into()
}

fn drawn(text: &str, options: &Options, locale: &Locale) -> Result<(Game, draw::Picture), JsValue> {
    let game = read_game(text, locale)?.game;
    let throw = |error: Error, view| thrown(&error, text, locale, Some((&game, view)));
    let (guess, state) = (options.text("guess"), options.text("state"));
    let view = view_of(options).map_err(|error| throw(error, None))?;
    let request = Request {
        view,
        rank: if options.text("rank").as_deref() == Some("remaining") { Rank::Remaining } else { Rank::Source },
        step: options.count("step"),
        predict: options.flag("predict"),
        guess: guess.as_deref(),
        state: state.as_deref().unwrap_or(""),
        budget: options.budget(),
    };
    let picture = draw::picture(&game, &request, locale).map_err(|error| throw(error, view))?;
    Ok((game, picture))
}

fn view_of(options: &Options) -> Result<Option<View>, Error> {
    options.text("view").map(|name| View::named(&name)).transpose()
}
