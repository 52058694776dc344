//! A module of one game and one view, as anyone can make it. `tests/node/third-module.test.mjs` builds it, draws with it,
//! and shows that the code of the others is not in it.

use mexplorer::budget::Budget;
use mexplorer::draw::views::sieve;
use mexplorer::games::wythoff;
use mexplorer_shared::options::PictureOptions;
use mexplorer_shared::{Engine, figure, locales};
use tsify::Ts;
use wasm_bindgen::prelude::*;

const ENGINE: Engine = Engine { games: &[wythoff::ENTRY], views: &[sieve::VIEW] };

/// Hands over the texts of a language, once: keys and texts in turn, sorted by key, with a zero between any two.
#[wasm_bindgen(js_name = addLocale)]
pub fn add_locale(lang: &str, texts: &str) {
    locales::add(lang, texts);
}

/// Draws a static picture; what is thrown is a sentence.
#[wasm_bindgen]
pub fn svg(game: &str, options: Ts<PictureOptions>) -> Result<String, JsValue> {
    figure::static_svg(&ENGINE, game, &options.into(), Budget::default()).map_err(|thrown| thrown.message.into())
}
