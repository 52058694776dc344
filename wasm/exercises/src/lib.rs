//! The module of questions, which readers of the course fetch once they come to one: every game, no view.

use mexplorer_shared::exercises::{self, Exercise};
use mexplorer_shared::objects::{Returned, object};
use mexplorer_shared::options::ExerciseOptions;
use mexplorer_shared::{host, locales};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// As in the other modules.
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

/// Makes a question, and marks the answer if there is one.
#[wasm_bindgen]
pub fn exercise(kind: &str, game: &str, options: Ts<ExerciseOptions>) -> Returned<Exercise> {
    object(exercises::exercise(kind, game, &options.into()))
}
