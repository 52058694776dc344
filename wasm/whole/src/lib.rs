//! The module for programs and the page: every game, every view, every request.

use js_sys::Uint32Array;
use mexplorer_shared::edit::{self, Edited, GraphEdit};
use mexplorer_shared::figure::{self, Picture, Reading, Table};
use mexplorer_shared::heaps::{self, Problem, Sequence};
use mexplorer_shared::meanings::{self, Completions, Meaning};
use mexplorer_shared::moves::{self, Moves};
use mexplorer_shared::objects::{Returned, list, object, text, value};
use mexplorer_shared::options::{
    FilmOptions, LangOptions, PictureOptions, PlayOptions, ReplyOptions, ReviewOptions, SolveOptions, TableOptions,
};
use mexplorer_shared::pairs::{self, HeatCell, HeatMap, Pairs, PairsSlice};
use mexplorer_shared::play::{self, Contest, Hint};
use mexplorer_shared::proofs::{self, Comparison, Proof};
use mexplorer_shared::review::{self, Review};
use mexplorer_shared::solution::{self, CatalogueEntry, Solution};
use mexplorer_shared::stills::{self, Still};
use mexplorer_shared::{Engine, host, locales};
use tsify::Ts;
use wasm_bindgen::prelude::*;

/// Every game and every view.
pub const ENGINE: Engine = mexplorer::engine::ENGINE;

/// Of half the standard allocator's size, and it gives memory back in constant time.
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

/// The name of the view that a teacher would begin with.
#[wasm_bindgen(js_name = teachingView)]
pub fn teaching_view(game: &str, options: Ts<LangOptions>) -> Result<String, JsValue> {
    text(figure::teaching_view(&ENGINE, game, &options.into()))
}

/// What a text that can't be read may mean.
#[wasm_bindgen(js_name = meaningOf)]
pub fn meaning_of(game: &str) -> Returned<Meaning> {
    object(Ok(meanings::meaning_of(game)))
}

/// How the word may go on that is being typed and ends at a place of a text.
#[wasm_bindgen]
pub fn completions(game: &str, at: u32, options: Ts<LangOptions>) -> Returned<Completions> {
    object(meanings::complete(game, at, &options.into()))
}

/// Draws a live picture.
#[wasm_bindgen]
pub fn picture(game: &str, options: Ts<PictureOptions>) -> Returned<Picture> {
    let options = PictureOptions::from(options);
    let picture = figure::picture(&ENGINE, game, &options, options.limits());
    object(picture.map_err(|thrown| figure::explained(&ENGINE, game, options.lang.as_deref(), thrown)))
}

/// Draws a static picture.
#[wasm_bindgen]
pub fn svg(game: &str, options: Ts<PictureOptions>) -> Result<String, JsValue> {
    let options = PictureOptions::from(options);
    let picture = figure::static_svg(&ENGINE, game, &options, options.limits());
    text(picture.map_err(|thrown| figure::explained(&ENGINE, game, options.lang.as_deref(), thrown)))
}

/// Every step as a file of its own, the finished figure as the last.
#[wasm_bindgen]
pub fn stills(game: &str, options: Ts<PictureOptions>) -> Result<Vec<Ts<Still>>, JsValue> {
    list(stills::stills(&ENGINE, game, &options.into()))
}

/// All steps in one SVG that moves by itself.
#[wasm_bindgen]
pub fn animated(game: &str, options: Ts<FilmOptions>) -> Result<String, JsValue> {
    text(stills::animated(&ENGINE, game, &options.into()))
}

/// All steps side by side in one SVG.
#[wasm_bindgen]
pub fn storyboard(game: &str, options: Ts<FilmOptions>) -> Result<String, JsValue> {
    text(stills::storyboard(&ENGINE, game, &options.into()))
}

/// What a view shows, in a language of other programs.
#[wasm_bindgen]
pub fn exported(game: &str, format: &str, options: Ts<PictureOptions>) -> Result<String, JsValue> {
    text(stills::exported(&ENGINE, game, format, &options.into()))
}

/// What a table says, in a language of other programs.
#[wasm_bindgen(js_name = exportedTable)]
pub fn exported_table(game: &str, format: &str, options: Ts<TableOptions>) -> Result<String, JsValue> {
    text(stills::exported_table(&ENGINE, game, format, &options.into()))
}

/// The table that says what the picture shows.
#[wasm_bindgen]
pub fn table(game: &str, options: Ts<TableOptions>) -> Returned<Table> {
    let options = TableOptions::from(options);
    let table = figure::table(&ENGINE, game, &options, options.limits());
    object(table.map_err(|thrown| figure::explained(&ENGINE, game, options.lang.as_deref(), thrown)))
}

/// The style sheet of live pictures.
#[wasm_bindgen(js_name = figureCss)]
pub fn figure_css() -> String {
    ENGINE.live_sheet()
}

/// Every game, for a picker.
#[wasm_bindgen]
pub fn catalogue(lang: &str) -> Result<Vec<Ts<CatalogueEntry>>, JsValue> {
    list(solution::catalogue(&ENGINE, lang))
}

/// Solves a game: outcome, value, reasons, moves.
#[wasm_bindgen]
pub fn solve(game: &str, options: Ts<SolveOptions>) -> Returned<Solution> {
    object(solution::solve(&ENGINE, game, &options.into()))
}

/// The moves that don't win behind those that a solution lists, up to so many with these.
#[wasm_bindgen(js_name = losingMoves)]
pub fn losing_moves(game: &str, most: u32, options: Ts<LangOptions>) -> Returned<Moves> {
    object(solution::losing_moves(&ENGINE, game, most, &options.into()))
}

/// The moves that can be made.
#[wasm_bindgen]
pub fn moves(game: &str, options: Ts<SolveOptions>) -> Returned<Moves> {
    object(moves::moves(&ENGINE, game, &options.into()))
}

/// The game after the move that leads to a text, or null where no move does.
#[wasm_bindgen(unchecked_return_type = "string | null")]
pub fn after(game: &str, to: &str, options: Ts<LangOptions>) -> Result<JsValue, JsValue> {
    value(moves::after(&ENGINE, game, to, &options.into()))
}

/// Why the move that leads to a text wins or loses, or null where no move does.
#[wasm_bindgen(unchecked_return_type = "string | null")]
pub fn why(game: &str, to: &str, options: Ts<LangOptions>) -> Result<JsValue, JsValue> {
    value(moves::why(&ENGINE, game, to, &options.into()))
}

/// Proves a game P or N.
#[wasm_bindgen]
pub fn prove(game: &str, options: Ts<LangOptions>) -> Returned<Proof> {
    object(proofs::prove(&ENGINE, game, &options.into()))
}

/// Decides a game in four ways, and counts what each looks at.
#[wasm_bindgen]
pub fn compare(game: &str, options: Ts<LangOptions>) -> Returned<Comparison> {
    object(proofs::compare(&ENGINE, game, &options.into()))
}

/// The values of the heaps 0 to `count` − 1, those that only repeat left out.
#[wasm_bindgen]
pub fn sequence(game: &str, count: f64, options: Ts<LangOptions>) -> Returned<Sequence> {
    object(heaps::sequence(&ENGINE, game, count, &options.into()))
}

/// The certified period of the values, or null.
#[wasm_bindgen(unchecked_return_type = "Period | null")]
pub fn period(game: &str, options: Ts<LangOptions>) -> Result<JsValue, JsValue> {
    value(heaps::period(&ENGINE, game, &options.into()))
}

/// A judge's answer to an input in the judge's own format.
#[wasm_bindgen]
pub fn judge(problem: &str, input: &str, options: Ts<LangOptions>) -> Result<String, JsValue> {
    text(heaps::judge(problem, input, &options.into()))
}

/// Every problem that there is a judge for.
#[wasm_bindgen]
pub fn problems(lang: &str) -> Result<Vec<Ts<Problem>>, JsValue> {
    list(heaps::problems(lang))
}

/// All values of a game of two numbers, up to a size.
#[wasm_bindgen]
pub fn pairs(game: &str, size: f64, options: Ts<LangOptions>) -> Returned<Pairs> {
    object(pairs::pairs(&ENGINE, game, size, &options.into()))
}

/// The same in slices of so much work: how far it is, and the values once they are all there.
#[wasm_bindgen(js_name = pairsSlice)]
pub fn pairs_slice(game: &str, size: f64, work: f64, options: Ts<LangOptions>) -> Returned<PairsSlice> {
    object(pairs::slice(&ENGINE, game, (size, work), &options.into()))
}

/// What a heat map shows and offers, without its values.
#[wasm_bindgen(js_name = heatMap)]
pub fn heat_map(game: &str, options: Ts<PictureOptions>) -> Returned<HeatMap> {
    object(pairs::heat_map(&ENGINE, game, &options.into()))
}

/// The colours of the values 0 to `most`, a word each, as a canvas keeps them.
#[wasm_bindgen(js_name = heatColours)]
pub fn heat_colours(most: u32, colour: &str, theme: &str) -> Uint32Array {
    pairs::heat_colours(most, colour, theme)
}

/// What a cell says, and the game there. Whoever has the table knows its value.
#[wasm_bindgen(js_name = heatCell)]
pub fn heat_cell(game: &str, a: u32, b: u32, value: Option<u32>, options: Ts<LangOptions>) -> Returned<HeatCell> {
    object(pairs::heat_cell(&ENGINE, game, (a, b), value, &options.into()))
}

/// An opponent's move, or null where there is none.
#[wasm_bindgen(unchecked_return_type = "Choice | null")]
pub fn reply(game: &str, options: Ts<ReplyOptions>) -> Result<JsValue, JsValue> {
    value(play::reply(&ENGINE, game, &options.into()))
}

/// A winning move and why it wins, or that there is none.
#[wasm_bindgen]
pub fn hint(game: &str, options: Ts<LangOptions>) -> Returned<Hint> {
    object(play::hint(&ENGINE, game, &options.into()))
}

/// A game being played, as its state tells it.
#[wasm_bindgen]
pub fn play(game: &str, options: Ts<PlayOptions>) -> Returned<Contest> {
    object(play::play(&ENGINE, game, &options.into()))
}

/// Looks back on a game that was played: what each move kept or gave away.
#[wasm_bindgen]
pub fn review(game: &str, moves: &str, options: Ts<ReviewOptions>) -> Returned<Review> {
    object(review::review(&ENGINE, game, moves, &options.into()))
}

/// Makes one change of a graph.
#[wasm_bindgen]
pub fn edit(game: &str, change: Ts<GraphEdit>, options: Ts<LangOptions>) -> Returned<Edited> {
    object(edit::edit(&ENGINE, game, change, &options.into()))
}

/// The text of the graph that a small game is played on.
#[wasm_bindgen(js_name = graphOf)]
pub fn graph_of(game: &str, options: Ts<LangOptions>) -> Result<String, JsValue> {
    text(edit::graph_of(&ENGINE, game, &options.into()))
}
