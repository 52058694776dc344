//! The boundary with JavaScript: the only file that knows it.
//!
//! Every function takes a text and plain options, and returns a plain object or throws one. The texts of a language
//! are handed over once; apart from them the engine keeps no state.

use std::cell::RefCell;
use std::ops::Range;

use wasm_bindgen::prelude::*;

use crate::catalogue::{self, GAMES, Reading};
use crate::draw::{self, Rank, Request, View, style, svg};
use crate::error::Error;
use crate::game::{Game, Place, Play};
use crate::message::Locale;
use crate::position::Position;
use crate::reader::shortened;
use crate::rules::Rules;
use crate::solve::answer::{self, Answer, Move, PeriodFound};

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
  /** Show what the step finds as a question. */
  predict?: boolean;
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

/// The few functions of JavaScript's own that replies are made with. Imported one by one: a crate that binds all of
/// them, and one that converts any type, made the module a third larger.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = Object)]
    type Plain;
    #[wasm_bindgen(constructor, js_class = "Object")]
    fn new() -> Plain;
    #[wasm_bindgen(js_name = Array)]
    type List;
    #[wasm_bindgen(constructor, js_class = "Array")]
    fn new() -> List;
    #[wasm_bindgen(method)]
    fn push(this: &List, value: &JsValue);
    #[wasm_bindgen(method, js_name = push)]
    fn push_text(this: &List, value: &str);
    #[wasm_bindgen(method, js_name = push)]
    fn push_number(this: &List, value: u32);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_value(object: &JsValue, name: &str, value: &JsValue);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_text(object: &JsValue, name: &str, value: &str);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_number(object: &JsValue, name: &str, value: u32);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_big(object: &JsValue, name: &str, value: u64);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_flag(object: &JsValue, name: &str, value: bool);
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn get(object: &JsValue, name: &str) -> Result<JsValue, JsValue>;
}

/// A plain object being filled.
struct Reply(JsValue);

impl Reply {
    fn new() -> Self {
        Reply(Plain::new().into())
    }

    fn text(self, name: &str, value: &str) -> Self {
        set_text(&self.0, name, value);
        self
    }

    fn number(self, name: &str, value: usize) -> Self {
        set_number(&self.0, name, u32::try_from(value).unwrap_or(u32::MAX));
        self
    }

    fn flag(self, name: &str, value: bool) -> Self {
        set_flag(&self.0, name, value);
        self
    }

    fn big(self, name: &str, value: Option<u64>) -> Self {
        match value {
            Some(value) => set_big(&self.0, name, value),
            None => set_value(&self.0, name, &JsValue::NULL),
        }
        self
    }

    fn value(self, name: &str, value: &JsValue) -> Self {
        set_value(&self.0, name, value);
        self
    }
}

fn list(values: impl Iterator<Item = JsValue>) -> JsValue {
    let list = List::new();
    values.for_each(|value| list.push(&value));
    list.into()
}

fn texts<T: AsRef<str>>(texts: &[T]) -> JsValue {
    let list = List::new();
    texts.iter().for_each(|text| list.push_text(text.as_ref()));
    list.into()
}

fn numbers(numbers: &[u32]) -> JsValue {
    let list = List::new();
    numbers.iter().for_each(|&number| list.push_number(number));
    list.into()
}

/// Hands over the texts of a language, once: keys and texts in turn, sorted by key.
#[wasm_bindgen(js_name = addLocale)]
pub fn add_locale(lang: &str, texts: Vec<String>) {
    let mut texts = texts.into_iter();
    let mut pairs = Vec::new();
    while let (Some(key), Some(text)) = (texts.next(), texts.next()) {
        pairs.push((key, text));
    }
    LOCALES.with_borrow_mut(|locales| {
        locales.retain(|known| known.lang != lang);
        locales.push(Locale::new(lang, pairs));
    });
}

/// Reads a text without solving it.
#[wasm_bindgen(skip_typescript)]
pub fn read(text: &str, lang: &str) -> Result<JsValue, JsValue> {
    with_locale(Some(lang), &|locale| {
        let Reading { game, components } = read_game(text, locale)?;
        let views = View::ALL.into_iter().filter(|view| view.suits(&game));
        let views =
            views.map(|view| Reply::new().text("view", view.name()).text("title", &locale.say(&view.title())).0);
        let on_board = game.components().next().is_some_and(|(_, rules, _)| !rules.board().is_empty());
        let places = if on_board { 0 } else { PLACES };
        let mut indices = Utf16::of(text);
        let heaps = components.iter().take(places).map(|range| {
            let (start, end) = indices.range(range);
            Reply::new().value("at", &numbers(&[start, end])).0
        });
        let reply = Reply::new().text("game", &game.to_string()).text("defaultView", draw::default_view(&game).name());
        Ok(reply.value("views", &list(views)).value("numbers", &list(heaps)).0)
    })
}

/// Solves a game: outcome, value, reasons, moves.
#[wasm_bindgen(skip_typescript)]
pub fn solve(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let answer =
            answer::solve(&game, options.count("limit")).map_err(|error| thrown(&error, text, locale, None))?;
        Ok(solution(&game, &answer, locale))
    })
}

/// Draws a live picture.
#[wasm_bindgen(skip_typescript)]
pub fn picture(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let (game, picture) = drawn(text, &options, locale)?;
        let choices = picture.choices.iter().map(|value| Reply::new().text("value", value).text("label", value).0);
        let choices = if picture.choices.is_empty() { JsValue::NULL } else { list(choices) };
        let verdict = picture.verdict.map_or(JsValue::NULL, |right| if right { "right" } else { "wrong" }.into());
        let reply = Reply::new()
            .text("game", &game.to_string())
            .text("view", picture.view.name())
            .text("svg", &svg::write(&picture.scene, svg::Use::Live))
            .number("width", picture.scene.width.unsigned_abs() as usize)
            .number("height", picture.scene.height.unsigned_abs() as usize)
            .number("steps", picture.steps)
            .text("say", &locale.say(&picture.say))
            .value("choices", &choices)
            .value("verdict", &verdict);
        Ok(match picture.step {
            Some(step) => reply.number("step", step).0,
            None => reply.value("step", &JsValue::NULL).0,
        })
    })
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
        let table = draw::table(&game, options.count("rows").unwrap_or(ROWS), locale);
        let table = table.map_err(|error| thrown(&error, text, locale, None))?;
        let rows = list(table.rows.iter().map(|row| texts(row)));
        let reply = Reply::new().text("caption", &table.caption).value("columns", &texts(&table.columns));
        Ok(reply.value("rows", &rows).number("more", table.more).0)
    })
}

/// The style sheet of live pictures.
#[wasm_bindgen(js_name = figureCss)]
pub fn figure_css() -> String {
    style::live_sheet()
}

/// Every game, for a picker.
#[wasm_bindgen(skip_typescript)]
pub fn catalogue(lang: &str) -> Result<JsValue, JsValue> {
    with_locale(Some(lang), &|locale| {
        let shown = GAMES.iter().flat_map(|entry| entry.shown.iter().map(|shown| (entry.name, shown)));
        Ok(list(shown.map(|(name, (title, example))| {
            Reply::new().text("name", name).text("title", &locale.text(title)).text("example", example).0
        })))
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
        get(&self.0, name).ok()
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
fn with_locale(lang: Option<&str>, answer: &dyn Fn(&Locale) -> Result<JsValue, JsValue>) -> Result<JsValue, JsValue> {
    LOCALES.with_borrow(|locales| {
        let lang = lang.unwrap_or("en");
        match locales.iter().find(|locale| locale.lang == lang) {
            Some(locale) => answer(locale),
            None => Err(error_object("unsupported", &format!("No texts are loaded for the language \"{lang}\".")).0),
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

fn solution(game: &Game, answer: &Answer, locale: &Locale) -> JsValue {
    let (text, places) = game.write();
    let mut first_of_term = Vec::with_capacity(game.terms.len());
    let mut components = 0;
    for term in &game.terms {
        first_of_term.push(components);
        components += term.components.len();
    }
    let mut indices = Utf16::of(&text);
    let moves = answer.moves.iter().map(|found| {
        let range = indices.range(&places[first_of_term[found.place.term] + found.place.index]);
        move_reply(game, found, range, locale)
    });
    let component = |(place, value): &(Place, crate::nimber::Nimber)| {
        let term = &game.terms[place.term];
        let position = term.rules.write_position(&term.components[place.index]);
        let text = format!("{} {position}", shortened(&term.rules.notation(), RULES_SHOWN));
        Reply::new().text("text", &text).big("grundy", Some(value.0)).0
    };
    let why: Vec<String> = answer.why.iter().map(|sentence| locale.say(sentence)).collect();
    Reply::new()
        .text("game", &text)
        .text("play", if game.play == Play::Misere { "misere" } else { "normal" })
        .text("outcome", answer.outcome.letter())
        .text("headline", &locale.say(&answer::headline(answer.outcome)))
        .big("grundy", answer.value.map(|value| value.0))
        .value("why", &texts(&why))
        .value("moves", &list(moves))
        .big("others", Some(u64::try_from(answer.others).unwrap_or(u64::MAX)))
        .value("components", &list(answer.components.iter().map(component)))
        .value("period", &answer.period.as_ref().map_or(JsValue::NULL, |period| period_reply(period, locale)))
        .0
}

fn move_reply(game: &Game, found: &Move, (start, end): (u32, u32), locale: &Locale) -> JsValue {
    let splice = List::new();
    splice.push_number(start);
    splice.push_number(end);
    splice.push_text(&write_components(&*game.terms[found.place.term].rules, &found.option));
    Reply::new()
        .value("splice", &splice.into())
        .text("name", &locale.say(&found.name))
        .big("grundy", found.value.map(|value| value.0))
        .flag("winning", found.winning)
        .text("why", &locale.say(&found.why))
        .0
}

/// Components as they stand in a game's text.
fn write_components(rules: &dyn Rules, components: &[Position]) -> String {
    components.iter().map(|part| rules.write_position(part)).collect::<Vec<_>>().join(" ")
}

fn period_reply(found: &PeriodFound, locale: &Locale) -> JsValue {
    Reply::new()
        .big("preperiod", Some(found.period.preperiod))
        .big("length", Some(found.period.length))
        .value("values", &numbers(&found.values))
        .flag("certified", true)
        .text("why", &locale.say(&found.why))
        .0
}

/// An error as a plain object; with the views that would work, where a picture was asked for.
fn thrown(error: &Error, text: &str, locale: &Locale, picture: Option<(&Game, Option<View>)>) -> JsValue {
    let mut reply = error_object(error.code(), &error.say(locale));
    if let Error::Misread { at, .. } = error {
        let (start, end) = Utf16::of(text).range(at);
        reply = reply.value("at", &numbers(&[start, end]));
    }
    if let (Some((game, view)), Error::TooLarge { .. } | Error::Unsupported { .. }) = (picture, error) {
        let names: Vec<&str> = draw::offers(game, view).into_iter().map(View::name).collect();
        reply = reply.value("offers", &texts(&names));
    }
    reply.0
}

fn error_object(code: &str, message: &str) -> Reply {
    Reply::new().text("code", code).text("message", message)
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
