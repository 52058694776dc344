//! The module of figures, which every reader of a post fetches: the commonest games, and the views that most of them are
//! shown in.

use mexplorer::budget::Budget;
use mexplorer_shared::figure::{self, Picture, Reading, Table};
use mexplorer_shared::objects::{Returned, object};
use mexplorer_shared::options::{LangOptions, PictureOptions, TableOptions};
use mexplorer_shared::{host, locales};
use tsify::Ts;
use wasm_bindgen::prelude::*;

mod lists;

use lists::ENGINE;

/// By the standard allocator the module would be 2.2 KB (brotli) larger.
#[global_allocator]
static HEAP: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

#[wasm_bindgen(start)]
fn begin() {
    host::begin();
}

/// Hands over the texts of a language, once: keys and texts in turn, sorted by key, with a zero between any two.
#[wasm_bindgen(js_name = addLocale)]
pub fn add_locale(lang: &str, texts: &str) {
    locales::add(lang, texts);
}

/// Reads a text without solving it.
#[wasm_bindgen]
pub fn read(game: &str, options: Ts<LangOptions>) -> Returned<Reading> {
    object(figure::read(&ENGINE, game, &options.into()))
}

/// Draws a live picture; static ones, which are only saved, are the whole module's. What a figure looks at is little: there are no bounds on time and memory, so the module has no clock.
#[wasm_bindgen]
pub fn picture(game: &str, options: Ts<PictureOptions>) -> Returned<Picture> {
    object(figure::picture(&ENGINE, game, &options.into(), Budget::default()))
}

/// The table that says what the picture shows.
#[wasm_bindgen]
pub fn table(game: &str, options: Ts<TableOptions>) -> Returned<Table> {
    object(figure::table(&ENGINE, game, &options.into(), Budget::default()))
}

/// The style sheet of live pictures.
#[wasm_bindgen(js_name = figureCss)]
pub fn figure_css() -> String {
    ENGINE.live_sheet()
}
