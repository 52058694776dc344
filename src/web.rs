//! The boundary with JavaScript: the only file that knows it.
//!
//! Every function takes a text and plain options, and returns a plain object or throws one. The texts of a language
//! are handed over once; apart from them the engine keeps no state.

use std::cell::RefCell;
use std::ops::Range;

use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::catalogue::{self, GAMES, Reading};
use crate::draw::{self, Rank, Request, View, style, svg};
use crate::error::Error;
use crate::game::{Game, Place, Play};
use crate::message::Locale;
use crate::position::Position;
use crate::reader::shortened;
use crate::rules::Rules;
use crate::solve::answer::{self, Answer, PeriodFound};

thread_local! {
    /// The languages loaded. They are few and stay for good, so nothing has to be freed.
    static LOCALES: RefCell<Vec<Locale>> = const { RefCell::new(Vec::new()) };
}

/// Most rows of a table unless the caller says otherwise.
const ROWS: usize = 1000;
/// Most heaps whose places a reading lists.
const PLACES: usize = 200;
/// How much of long rules, such as a large graph, a component repeats.
const RULES_SHOWN: usize = 80;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a text was read as. */
export interface Reading {
  /** The game in its canonical spelling. */
  game: string;
  /** The views that suit the game, the names for readers in their language. */
  views: { view: string; title: string }[];
  defaultView: string;
  /** Where each heap's number stands in the text that was read, as string indices. */
  numbers: { at: [number, number] }[];
}
/** A move as it crosses the boundary; `engine.js` turns `splice` into `to`. */
export interface Move {
  splice: [number, number, string];
  name: string;
  grundy: bigint | null;
  winning: boolean;
  why: string;
}
/** One component of a sum. */
export interface Component { text: string; grundy: bigint }
/** A certified period of the value sequence. */
export interface Period {
  preperiod: bigint;
  length: bigint;
  /** The first values, at most 64. */
  values: number[];
  certified: true;
  why: string;
}
/** A solved game as it crosses the boundary. */
export interface Solution {
  game: string;
  play: "normal" | "misere";
  outcome: "P" | "N";
  headline: string;
  /** The Grundy value; null in misère play. */
  grundy: bigint | null;
  why: string[];
  moves: Move[];
  /** How many moves are not listed. */
  others: bigint;
  components: Component[];
  period: Period | null;
}
export interface SolveOptions { lang?: string; limit?: number }
/** A picture of a game, with what goes with it. */
export interface Picture {
  game: string;
  view: string;
  svg: string;
  width: number;
  height: number;
  steps: number;
  /** The step shown, from 1; null for the finished figure. */
  step: number | null;
  /** The sentence below the picture, to be announced. */
  say: string;
  /** What the reader may guess from; null when nothing is asked. */
  choices: { value: string; label: string }[] | null;
  verdict: "right" | "wrong" | null;
}
export interface PictureOptions {
  lang?: string;
  view?: string;
  step?: number | null;
  predict?: boolean;
  guess?: string | null;
  rank?: string;
}
export interface SvgOptions {
  lang?: string;
  view?: string;
  step?: number | null;
  rank?: string;
  theme?: "auto" | "light" | "dark";
}
export interface Table { caption: string; columns: string[]; rows: string[][]; more: number }
export interface TableOptions { lang?: string; rows?: number }
/** A game that the picker offers. */
export interface CatalogueEntry { name: string; title: string; example: string }
/** What every function here throws. */
export interface Thrown {
  code: "misread" | "too-large" | "loop" | "unsupported";
  message: string;
  /** For `misread`: where, as string indices. */
  at?: [number, number];
  /** Views that would work, if this one does not. */
  offers?: string[];
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Reading")]
    pub type JsReading;
    #[wasm_bindgen(typescript_type = "Solution")]
    pub type JsSolution;
    #[wasm_bindgen(typescript_type = "SolveOptions")]
    pub type JsSolveOptions;
    #[wasm_bindgen(typescript_type = "Picture")]
    pub type JsPicture;
    #[wasm_bindgen(typescript_type = "PictureOptions")]
    pub type JsPictureOptions;
    #[wasm_bindgen(typescript_type = "SvgOptions")]
    pub type JsSvgOptions;
    #[wasm_bindgen(typescript_type = "Table")]
    pub type JsTable;
    #[wasm_bindgen(typescript_type = "TableOptions")]
    pub type JsTableOptions;
    #[wasm_bindgen(typescript_type = "CatalogueEntry[]")]
    pub type JsCatalogue;
    #[wasm_bindgen(typescript_type = "Record<string, string>")]
    pub type JsTexts;
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ReadingReply {
    game: String,
    views: Vec<ViewReply>,
    default_view: &'static str,
    numbers: Vec<At>,
}

#[derive(Serialize)]
struct ViewReply {
    view: &'static str,
    title: String,
}

#[derive(Serialize)]
struct At {
    at: (u32, u32),
}

#[derive(Serialize)]
struct SolutionReply {
    game: String,
    play: &'static str,
    outcome: &'static str,
    headline: String,
    grundy: Option<u64>,
    why: Vec<String>,
    moves: Vec<MoveReply>,
    others: u64,
    components: Vec<ComponentReply>,
    period: Option<PeriodReply>,
}

#[derive(Serialize)]
struct MoveReply {
    splice: (u32, u32, String),
    name: String,
    grundy: Option<u64>,
    winning: bool,
    why: String,
}

#[derive(Serialize)]
struct ComponentReply {
    text: String,
    grundy: u64,
}

#[derive(Serialize)]
struct PeriodReply {
    preperiod: u64,
    length: u64,
    values: Vec<u32>,
    certified: bool,
    why: String,
}

#[derive(Serialize)]
struct PictureReply {
    game: String,
    view: &'static str,
    svg: String,
    width: i32,
    height: i32,
    steps: u32,
    step: Option<u32>,
    say: String,
    choices: Option<Vec<Choice>>,
    verdict: Option<&'static str>,
}

#[derive(Serialize)]
struct Choice {
    value: String,
    label: String,
}

#[derive(Serialize)]
struct TableReply {
    caption: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
    more: u32,
}

#[derive(Serialize)]
struct EntryReply {
    name: &'static str,
    title: String,
    example: &'static str,
}

/// Hands over the texts of a language, once.
#[wasm_bindgen(js_name = addLocale)]
pub fn add_locale(lang: &str, texts: JsTexts) {
    let pairs = Object::entries(texts.unchecked_ref::<Object>());
    let text_of = |pair: &JsValue, index| pair.unchecked_ref::<Array>().get(index).as_string();
    let texts: Vec<(String, String)> =
        pairs.iter().filter_map(|pair| Some((text_of(&pair, 0)?, text_of(&pair, 1)?))).collect();
    LOCALES.with_borrow_mut(|locales| {
        locales.retain(|known| known.lang != lang);
        locales.push(Locale::new(lang, texts));
    });
}

/// Reads a text without solving it.
#[wasm_bindgen(skip_typescript)]
pub fn read(text: &str, lang: &str) -> Result<JsReading, JsValue> {
    with_locale(Some(lang), |locale| {
        let Reading { game, components } = read_game(text, locale)?;
        let views = View::ALL.into_iter().filter(|view| view.suits(&game));
        let mut indices = Utf16::of(text);
        let numbers: Vec<At> = match game.components().next() {
            Some((_, rules, _)) if rules.board().is_empty() => {
                components.iter().take(PLACES).map(|range| At { at: indices.range(range) }).collect()
            }
            _ => Vec::new(),
        };
        reply(&ReadingReply {
            views: views.map(|view| ViewReply { view: view.name(), title: locale.say(&view.title()) }).collect(),
            default_view: draw::default_view(&game).name(),
            game: game.to_string(),
            numbers,
        })
    })
}

/// Solves a game: outcome, value, reasons, moves.
#[wasm_bindgen(skip_typescript)]
pub fn solve(text: &str, options: JsSolveOptions) -> Result<JsSolution, JsValue> {
    let options = Options(options.into());
    with_locale(options.text("lang").as_deref(), |locale| {
        let game = read_game(text, locale)?.game;
        let answer =
            answer::solve(&game, options.count("limit")).map_err(|error| thrown(&error, text, locale, None))?;
        reply(&solution(&game, &answer, locale))
    })
}

/// Draws a live picture.
#[wasm_bindgen(skip_typescript)]
pub fn picture(text: &str, options: JsPictureOptions) -> Result<JsPicture, JsValue> {
    let options = Options(options.into());
    with_locale(options.text("lang").as_deref(), |locale| {
        let (game, picture) = drawn(text, &options, locale)?;
        let choice = |value: &String| Choice { value: value.clone(), label: value.clone() };
        reply(&PictureReply {
            game: game.to_string(),
            view: picture.view.name(),
            svg: svg::write(&picture.scene, svg::Use::Live),
            width: picture.scene.width,
            height: picture.scene.height,
            steps: picture.steps as u32,
            step: picture.step.map(|step| step as u32),
            say: locale.say(&picture.say),
            choices: (!picture.choices.is_empty()).then(|| picture.choices.iter().map(choice).collect()),
            verdict: picture.verdict.map(|right| if right { "right" } else { "wrong" }),
        })
    })
}

/// Draws a static picture: an SVG text that needs nothing else.
#[wasm_bindgen(js_name = svg, skip_typescript)]
pub fn static_svg(text: &str, options: JsSvgOptions) -> Result<String, JsValue> {
    let options = Options(options.into());
    let paper = match options.text("theme").as_deref() {
        Some("light") => Some(style::Paper::Light),
        Some("dark") => Some(style::Paper::Dark),
        _ => None,
    };
    with_locale(options.text("lang").as_deref(), |locale| {
        let (_, picture) = drawn(text, &options, locale)?;
        Ok(svg::write(&picture.scene, svg::Use::Static(paper)))
    })
}

/// The table that says what the picture shows.
#[wasm_bindgen(skip_typescript)]
pub fn table(text: &str, options: JsTableOptions) -> Result<JsTable, JsValue> {
    let options = Options(options.into());
    with_locale(options.text("lang").as_deref(), |locale| {
        let game = read_game(text, locale)?.game;
        let table = draw::table(&game, options.count("rows").unwrap_or(ROWS), locale)
            .map_err(|error| thrown(&error, text, locale, None))?;
        reply(&TableReply { caption: table.caption, columns: table.columns, rows: table.rows, more: table.more as u32 })
    })
}

/// The style sheet of live pictures.
#[wasm_bindgen(js_name = figureCss)]
pub fn figure_css() -> String {
    style::live_sheet()
}

/// Every game, for a picker.
#[wasm_bindgen(skip_typescript)]
pub fn catalogue(lang: &str) -> Result<JsCatalogue, JsValue> {
    with_locale(Some(lang), |locale| {
        let entries: Vec<EntryReply> = GAMES
            .iter()
            .flat_map(|entry| entry.shown.iter().map(|shown| (entry.name, shown)))
            .map(|(name, &(title, example))| EntryReply { name, title: locale.text(title), example })
            .collect();
        reply(&entries)
    })
}

#[wasm_bindgen(typescript_custom_section)]
const FUNCTIONS: &str = r#"
export function read(text: string, lang: string): Reading;
export function solve(text: string, options: SolveOptions): Solution;
export function picture(text: string, options: PictureOptions): Picture;
export function svg(text: string, options: SvgOptions): string;
export function table(text: string, options: TableOptions): Table;
export function catalogue(lang: string): CatalogueEntry[];
"#;

/// Options as any caller may give them: unknown ones are ignored, missing or ill-typed ones have their defaults.
struct Options(JsValue);

impl Options {
    fn get(&self, name: &str) -> Option<JsValue> {
        Reflect::get(&self.0, &name.into()).ok()
    }

    fn text(&self, name: &str) -> Option<String> {
        self.get(name)?.as_string()
    }

    /// A count, whatever number it is.
    fn count(&self, name: &str) -> Option<usize> {
        let number = self.get(name)?.as_f64()?;
        Some(if number.is_nan() { 0 } else { number as usize })
    }

    fn flag(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| value.is_truthy())
    }
}

/// Calls `answer` with the texts of a language, English if it is not named.
fn with_locale<T>(lang: Option<&str>, answer: impl FnOnce(&Locale) -> Result<T, JsValue>) -> Result<T, JsValue> {
    LOCALES.with_borrow(|locales| {
        let lang = lang.unwrap_or("en");
        match locales.iter().find(|locale| locale.lang == lang) {
            Some(locale) => answer(locale),
            None => Err(error_object("unsupported", &format!("No texts are loaded for the language \"{lang}\"."))),
        }
    })
}

fn read_game(text: &str, locale: &Locale) -> Result<Reading, JsValue> {
    catalogue::read(text).map_err(|error| thrown(&error, text, locale, None))
}

fn drawn(text: &str, options: &Options, locale: &Locale) -> Result<(Game, draw::Picture), JsValue> {
    let game = read_game(text, locale)?.game;
    let throw = |error: Error, view| thrown(&error, text, locale, Some((&game, view)));
    let guess = options.text("guess");
    let view = options.text("view").as_deref().map(View::named).transpose().map_err(|error| throw(error, None))?;
    let request = Request {
        view,
        rank: if options.text("rank").as_deref() == Some("remaining") { Rank::Remaining } else { Rank::Source },
        step: options.count("step"),
        predict: options.flag("predict"),
        guess: guess.as_deref(),
    };
    let picture = draw::picture(&game, &request, locale).map_err(|error| throw(error, view))?;
    Ok((game, picture))
}

fn solution(game: &Game, answer: &Answer, locale: &Locale) -> SolutionReply {
    let (text, places) = game.write();
    let mut first_of_term = Vec::with_capacity(game.terms.len());
    let mut components = 0;
    for term in &game.terms {
        first_of_term.push(components);
        components += term.components.len();
    }
    let range_of = |place: Place| places[first_of_term[place.term] + place.index].clone();
    let mut indices = Utf16::of(&text);
    let moves = answer.moves.iter().map(|m| {
        let (start, end) = indices.range(&range_of(m.place));
        let rules = &*game.terms[m.place.term].rules;
        MoveReply {
            splice: (start, end, write_components(rules, &m.option)),
            name: locale.say(&m.name),
            grundy: m.value.map(|value| value.0),
            winning: m.winning,
            why: locale.say(&m.why),
        }
    });
    let component = |(place, value): &(Place, crate::nimber::Nimber)| {
        let term = &game.terms[place.term];
        let position = term.rules.write_position(&term.components[place.index]);
        let text = format!("{} {position}", shortened(&term.rules.notation(), RULES_SHOWN));
        ComponentReply { text, grundy: value.0 }
    };
    SolutionReply {
        play: if game.play == Play::Misere { "misere" } else { "normal" },
        outcome: answer.outcome.letter(),
        headline: locale.say(&answer::headline(answer.outcome)),
        grundy: answer.value.map(|value| value.0),
        why: answer.why.iter().map(|sentence| locale.say(sentence)).collect(),
        moves: moves.collect(),
        others: u64::try_from(answer.others).unwrap_or(u64::MAX),
        components: answer.components.iter().map(component).collect(),
        period: answer.period.as_ref().map(|period| period_reply(period, locale)),
        game: text,
    }
}

/// Components as they stand in a game's text.
fn write_components(rules: &dyn Rules, components: &[Position]) -> String {
    components.iter().map(|part| rules.write_position(part)).collect::<Vec<_>>().join(" ")
}

fn period_reply(found: &PeriodFound, locale: &Locale) -> PeriodReply {
    PeriodReply {
        preperiod: found.period.preperiod,
        length: found.period.length,
        values: found.values.clone(),
        certified: true,
        why: locale.say(&found.why),
    }
}

/// A reply as a plain object, with 64-bit numbers as BigInt.
fn reply<T: JsCast>(value: &impl Serialize) -> Result<T, JsValue> {
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_large_number_types_as_bigints(true)
        .serialize_missing_as_null(true);
    value.serialize(&serializer).map(JsCast::unchecked_into).map_err(JsValue::from)
}

/// An error as a plain object; with the views that would work, where a picture was asked for.
fn thrown(error: &Error, text: &str, locale: &Locale, picture: Option<(&Game, Option<View>)>) -> JsValue {
    let object = error_object(error.code(), &error.say(locale));
    if let Error::Misread { at, .. } = error {
        let (start, end) = Utf16::of(text).range(at);
        set(&object, "at", &Array::of2(&start.into(), &end.into()));
    }
    if let (Some((game, view)), Error::TooLarge { .. } | Error::Unsupported { .. }) = (picture, error) {
        let names = draw::offers(game, view).into_iter().map(|view| JsValue::from(view.name()));
        set(&object, "offers", &names.collect::<Array>());
    }
    object
}

fn error_object(code: &str, message: &str) -> JsValue {
    let object = JsValue::from(Object::new());
    set(&object, "code", &code.into());
    set(&object, "message", &message.into());
    object
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    // A fresh plain object takes every property, so there is no failure to handle.
    let _ = Reflect::set(object, &name.into(), value);
}

/// Turns byte indices of a text into JavaScript's string indices, in one pass for ascending ranges.
struct Utf16<'t> {
    text: &'t str,
    byte: usize,
    unit: u32,
}

impl<'t> Utf16<'t> {
    fn of(text: &'t str) -> Self {
        Utf16 { text, byte: 0, unit: 0 }
    }

    fn index(&mut self, byte: usize) -> u32 {
        if byte < self.byte {
            (self.byte, self.unit) = (0, 0);
        }
        let between = self.text.get(self.byte..byte).unwrap_or("");
        self.unit += between.chars().map(|c| c.len_utf16() as u32).sum::<u32>();
        self.byte += between.len();
        self.unit
    }

    fn range(&mut self, range: &Range<usize>) -> (u32, u32) {
        (self.index(range.start), self.index(range.end))
    }
}
