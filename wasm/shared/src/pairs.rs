//! Tables of all pairs of numbers, and what a heat map of one is made of.

use std::cell::RefCell;

use js_sys::{Uint16Array, Uint32Array};
use tsify::Tsify;
use wasm_bindgen::JsValue;

use crate::figure::Control;
use crate::options::{LangOptions, PictureOptions};
use crate::query::{Query, Reply, count};
use mexplorer::draw::style::Paper;
use mexplorer::draw::views::heat::{self, Colouring};
use mexplorer::engine::Engine;
use mexplorer::message::say;
use mexplorer::solve::sequence::pairs;

thread_local! {
    /// The table that is being filled in slices, by its name. Nothing has to be freed: it goes when it is finished, and
    /// when another one is asked for.
    static UNFINISHED: RefCell<Option<(String, pairs::Pairs)>> = const { RefCell::new(None) };
}

/// The values of all pairs (a, b) below a size: that of (a, b) is `values[a * size + b]`, 65535 where moves lead so far out of the table that it
/// cannot be known.
#[derive(Debug, Tsify)]
pub struct Pairs {
    pub size: u32,
    pub most: u32,
    pub values: Uint16Array,
}

/// A table being filled: progress in thousandths; `values`, `size` and `most` once all is done.
#[derive(Debug, Tsify)]
pub struct PairsSlice {
    pub progress: u32,
    #[tsify(optional)]
    pub size: Option<u32>,
    #[tsify(optional)]
    pub most: Option<u32>,
    #[tsify(type = "Uint16Array | null")]
    pub values: JsValue,
}

/// What a heat map shows and offers. `table`: the same for games with the same values; `here`: the game's own position,
/// where it is on the map.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct HeatMap {
    pub game: String,
    pub table: String,
    pub name: String,
    pub axes: String,
    pub size: u32,
    pub colour: &'static str,
    pub here: Option<(u32, u32)>,
    pub controls: Vec<Control>,
}

/// What a cell says, and the game there.
#[derive(Debug, Tsify)]
pub struct HeatCell {
    pub say: String,
    pub game: String,
}

/// All values of a game of two numbers, up to a size.
pub fn pairs(engine: &'static Engine, text: &str, size: f64, options: &LangOptions) -> Reply<Pairs> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let game = query.game(say!("pairs.no-pairs"))?;
    let budget = options.limits();
    let table = pairs::Pairs::filled(game, size as usize, budget);
    Ok(Pairs::of(table.map_err(|error| query.thrown(&error))?))
}

/// The same in slices of so much work: how far it is, and the values once they are all there.
pub fn slice(
    engine: &'static Engine,
    text: &str,
    (size, work): (f64, f64),
    options: &LangOptions,
) -> Reply<PairsSlice> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let game = query.game(say!("pairs.no-pairs"))?;
    let budget = options.limits();
    let name = format!("{} {}", size as usize, pairs::moved(game, (0, 0)).write().0);
    let refused = |error| query.thrown_by_view(engine, &error, Some(&heat::VIEW));
    let mut table = match UNFINISHED.take() {
        Some((begun, table)) if begun == name => table,
        _ => pairs::Pairs::of(game, size as usize, budget).map_err(refused)?,
    };
    if table.advance(work as u64, budget).map_err(refused)? {
        return Ok(PairsSlice::finished(Pairs::of(table)));
    }
    let slice = PairsSlice { progress: count(table.progress()), size: None, most: None, values: JsValue::NULL };
    UNFINISHED.set(Some((name, table)));
    Ok(slice)
}

/// What a heat map shows and offers, without its values.
pub fn heat_map(engine: &'static Engine, text: &str, options: &PictureOptions) -> Reply<HeatMap> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let game = query.game(say!("pairs.no-pairs"))?;
    let settings = heat::settings(game, options.state.as_deref().unwrap_or(""));
    let settings = settings.map_err(|error| query.thrown(&error))?;
    let controls = heat::controls(game, &settings).map_err(|error| query.thrown(&error))?;
    let on_map = |&(a, b): &(u64, u64)| a.max(b) < settings.size as u64;
    Ok(HeatMap {
        game: game.write().0,
        table: pairs::moved(game, (0, 0)).write().0,
        name: query.say(&heat::name(game, settings.size)),
        axes: query.say(&heat::axes(game)),
        size: count(settings.size),
        colour: settings.colouring.name(),
        here: pairs::numbers(game).filter(on_map).map(|(a, b)| (a as u32, b as u32)),
        controls: controls.iter().map(|control| Control::of(control, query.locale)).collect(),
    })
}

/// The colours of the values 0 to `most`, a word each, as a canvas keeps them.
pub fn heat_colours(most: u32, colour: &str, theme: &str) -> Uint32Array {
    let paper = if theme == "dark" { Paper::Dark } else { Paper::Light };
    let most = u64::from(most.min(u32::from(u16::MAX)));
    Uint32Array::from(&*heat::palette(Colouring::named(colour), most, paper))
}

/// What a cell says, and the game there. Whoever has the table knows the value; where nobody does, it is found.
pub fn heat_cell(
    engine: &'static Engine,
    text: &str,
    (a, b): (u32, u32),
    known: Option<u32>,
    options: &LangOptions,
) -> Reply<HeatCell> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let game = query.game(say!("pairs.no-pairs"))?;
    let (at, budget) = ((u64::from(a), u64::from(b)), options.limits());
    let value = known.map_or_else(|| heat::value(game, at, budget), |value| Ok(value.into()));
    let said = value.and_then(|value| heat::cell(game, at, value, budget));
    let said = said.map_err(|error| query.thrown(&error))?;
    Ok(HeatCell { say: query.say(&said), game: pairs::moved(game, at).write().0 })
}

impl Pairs {
    fn of(table: pairs::Pairs) -> Self {
        Pairs { size: count(table.size()), most: table.most().into(), values: Uint16Array::from(&*table.into_values()) }
    }
}

impl PairsSlice {
    fn finished(table: Pairs) -> Self {
        PairsSlice { progress: 1000, size: Some(table.size), most: Some(table.most), values: table.values.into() }
    }
}
