//! Tables of all pairs of numbers, and what a heat map of one is made of.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::whole::control_reply;
use super::{List, Options, Reply, numbers, read_game, thrown, with_locale};
use crate::draw::style::Paper;
use crate::draw::views::heat::{self, Colouring};
use crate::error::Error;
use crate::message::Locale;
use crate::solve::sequence::pairs::{self, Pairs};
use crate::text::{concat, number};

thread_local! {
    /// The table that is being filled in slices, by its name. Nothing has to be freed: it goes when it is finished, and
    /// when another one is asked for.
    static UNFINISHED: RefCell<Option<(String, Pairs)>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_shorts(object: &JsValue, name: &str, value: Vec<u16>);
}

/// All values of a game of two numbers, up to a size.
#[wasm_bindgen(skip_typescript)]
pub fn pairs(text: &str, size: f64, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let table = Pairs::filled(&game, size as usize, options.budget())
            .map_err(|error| thrown(&error, text, locale, None))?;
        Ok(finished(table))
    })
}

/// The same in slices of so much work: how far it is, and the values once they are all there.
#[wasm_bindgen(js_name = pairsSlice, skip_typescript)]
pub fn pairs_slice(text: &str, size: f64, work: f64, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let name = concat(&[&number(size as u64), " ", &pairs::moved(&game, (0, 0)).write().0]);
        let (budget, throw) = (options.budget(), |error: Error| thrown(&error, text, locale, None));
        let mut table = match UNFINISHED.take() {
            Some((begun, table)) if begun == name => table,
            _ => Pairs::of(&game, size as usize, budget).map_err(throw)?,
        };
        let done = table.advance(work as u64, budget).map_err(throw)?;
        if done {
            return Ok(finished(table));
        }
        let reply = Reply::new().number("progress", table.progress()).value("values", &JsValue::NULL);
        UNFINISHED.set(Some((name, table)));
        Ok(reply.0)
    })
}

fn finished(table: Pairs) -> JsValue {
    let reply =
        Reply::new().number("progress", 1000).number("size", table.size()).number("most", usize::from(table.most()));
    set_shorts(&reply.0, "values", table.into_values());
    reply.0
}

/// What a heat map shows and offers, without its values.
#[wasm_bindgen(js_name = heatMap, skip_typescript)]
pub fn heat_map(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let state = options.text("state").unwrap_or_default();
        let throw = |error: Error| thrown(&error, text, locale, None);
        let settings = heat::settings(&game, &state).map_err(throw)?;
        let controls = List::new();
        for control in &heat::controls(&game, &settings).map_err(throw)? {
            controls.push(&control_reply(control, locale));
        }
        let here = match pairs::numbers(&game) {
            Some((a, b)) if a.max(b) < settings.size as u64 => numbers(&[a as u32, b as u32]),
            _ => JsValue::NULL,
        };
        Ok(Reply::new()
            .text("game", &game.write().0)
            .text("table", &pairs::moved(&game, (0, 0)).write().0)
            .text("name", &locale.say(&heat::name(&game, settings.size)))
            .text("axes", &locale.say(&heat::axes(&game)))
            .number("size", settings.size)
            .text("colour", settings.colouring.name())
            .value("here", &here)
            .value("controls", &controls)
            .0)
    })
}

/// The colours of the values 0 to `most`, a word each, as a canvas keeps them.
#[wasm_bindgen(js_name = heatColours, skip_typescript)]
pub fn heat_colours(most: u32, colour: &str, theme: &str) -> Vec<u32> {
    let paper = if theme == "dark" { Paper::Dark } else { Paper::Light };
    heat::palette(Colouring::named(colour), u64::from(most.min(u32::from(u16::MAX))), paper)
}

/// What a cell of this value says, and the game there.
#[wasm_bindgen(js_name = heatCell, skip_typescript)]
pub fn heat_cell(text: &str, a: u32, b: u32, value: u32, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale: &Locale| {
        let game = read_game(text, locale)?.game;
        let at = (u64::from(a), u64::from(b));
        let say = heat::cell(&game, at, u64::from(value), options.budget());
        let say = say.map_err(|error| thrown(&error, text, locale, None))?;
        Ok(Reply::new().text("say", &locale.say(&say)).text("game", &pairs::moved(&game, at).write().0).0)
    })
}
