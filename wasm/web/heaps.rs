//! The value sequence of a game of heaps, its period, and the judges' problems.

use wasm_bindgen::prelude::*;

use super::whole::period_reply;
use super::{List, Options, Reply, read_game, thrown, with_locale};
use crate::judge::{self, PROBLEMS};
use crate::solve::sequence::heaps;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_words(object: &JsValue, name: &str, value: Vec<u32>);
}

/// The values of the heaps 0 to `count` − 1, those that only repeat left out: JavaScript copies them itself, which is
/// quicker than writing them here first.
#[wasm_bindgen(skip_typescript)]
pub fn sequence(text: &str, count: f64, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let found = heaps::sequence(&game, count as usize, options.budget())
            .map_err(|error| thrown(&error, text, locale, None))?;
        let period = found.period.as_ref().map_or(JsValue::NULL, |period| period_reply(period, locale));
        let reply = Reply::new().value("period", &period).number("sought", found.sought);
        let (back, count) = (found.values.back(), found.values.len());
        set_words(&reply.0, "computed", found.values.into_computed());
        Ok(reply.number("back", back).number("count", count).0)
    })
}

/// The certified period of the values, or null.
#[wasm_bindgen(skip_typescript)]
pub fn period(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let found =
            heaps::period(&game, options.budget()).map_err(|error| thrown(&error, text, locale, None))?;
        Ok(found.as_ref().map_or(JsValue::NULL, |period| period_reply(period, locale)))
    })
}

/// A judge's answer to an input in the judge's own format.
#[wasm_bindgen(skip_typescript)]
pub fn judge(problem: &str, input: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let output = judge::judge(problem, input, options.budget())
            .map_err(|error| thrown(&error, input, locale, None))?;
        Ok(JsValue::from_str(&output))
    })
}

/// Every problem that there is a judge for.
#[wasm_bindgen(skip_typescript)]
pub fn problems(lang: &str) -> Result<JsValue, JsValue> {
    with_locale(Some(lang), &|locale| {
        let list = List::new();
        for problem in &PROBLEMS {
            let reply = Reply::new().text("name", problem.name).text("title", locale.text(problem.title));
            list.push(&reply.text("sample", problem.sample).text("output", problem.output).0);
        }
        Ok(list.into())
    })
}
