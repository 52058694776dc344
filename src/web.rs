//! The boundary with JavaScript: the only file that knows it.
//!
//! Every function takes a text and plain options, and returns a plain object or throws one. The texts of a language
//! are handed over once; apart from them the engine keeps no state.

use std::cell::Cell;
use std::ops::Range;

use wasm_bindgen::prelude::*;

use crate::catalogue::{self, GAMES, Reading};
use crate::draw::{self, Rank, Request, View, style, svg};
use crate::error::Error;
use crate::game::{Game, Place, Play, Splices};
use crate::message::Locale;
use crate::reader::shortened;
use crate::solve::answer::{self, Answer, Move, PeriodFound};
use crate::text::concat;

thread_local! {
    /// The language loaded last. They are few and stay for good, so nothing has to be freed.
    static LATEST: Cell<Option<&'static Loaded>> = const { Cell::new(None) };
}

/// A language, and the one loaded before it.
struct Loaded {
    locale: Locale,
    before: Option<&'static Loaded>,
}

/// Most rows of a table unless the caller says otherwise.
const ROWS: usize = 1000;
/// Most heaps whose places a reading lists.
const PLACES: usize = 200;
/// How much of long rules, such as a large graph, a component repeats.
const RULES_SHOWN: usize = 24;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("web.d.ts");

/// The few functions of JavaScript's own that replies are made with. Imported one by one: a crate that binds all of
/// them, and one that converts any type, made the module a tenth larger.
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
    fn set_big(object: &JsValue, name: &str, value: u128);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_flag(object: &JsValue, name: &str, value: bool);
    /// A number from 0 to below 1.
    #[wasm_bindgen(js_namespace = Math)]
    pub fn random() -> f64;
    #[wasm_bindgen(catch, js_namespace = Reflect, js_name = get)]
    fn get(object: &JsValue, name: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(js_namespace = Reflect, js_name = get)]
    fn item(list: &JsValue, index: u32) -> JsValue;
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

    fn big(self, name: &str, value: Option<u128>) -> Self {
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

fn texts(texts: &[String]) -> JsValue {
    let list = List::new();
    for text in texts {
        list.push_text(text);
    }
    list.into()
}

fn numbers(numbers: &[u32]) -> JsValue {
    let list = List::new();
    for &number in numbers {
        list.push_number(number);
    }
    list.into()
}

/// Hands over the texts of a language, once: keys and texts in turn, sorted by key.
#[wasm_bindgen(js_name = addLocale, skip_typescript)]
pub fn add_locale(lang: &str, texts: &JsValue) {
    let mut pairs = Vec::new();
    let mut index = 0;
    while let (Some(key), Some(text)) = (item(texts, index).as_string(), item(texts, index + 1).as_string()) {
        pairs.push((key, text));
        index += 2;
    }
    let loaded = Loaded { locale: Locale::new(lang, pairs), before: LATEST.get() };
    LATEST.set(Some(Box::leak(Box::new(loaded))));
}

/// Reads a text without solving it.
#[wasm_bindgen(skip_typescript)]
pub fn read(text: &str, lang: &str) -> Result<JsValue, JsValue> {
    with_locale(Some(lang), &|locale| {
        let Reading { game, components } = read_game(text, locale)?;
        let views = List::new();
        for view in View::ALL {
            if view.suits(&game) {
                views.push(&Reply::new().text("view", view.name()).text("title", &locale.say(&view.title())).0);
            }
        }
        let on_board = game.terms.first().is_some_and(|term| !term.rules.board().is_empty());
        let places = if on_board { 0 } else { PLACES };
        let mut indices = Utf16::of(text);
        let heaps = List::new();
        for range in components.iter().take(places) {
            heaps.push(&Reply::new().value("at", &indices.pair(range)).0);
        }
        let reply = Reply::new().text("game", &game.write().0).text("defaultView", draw::default_view(&game).name());
        Ok(reply.value("views", &views).value("numbers", &heaps).0)
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
        let rows = List::new();
        for row in &table.rows {
            rows.push(&texts(row));
        }
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
        let games = List::new();
        for entry in GAMES {
            for (title, example) in entry.shown {
                let reply = Reply::new().text("name", entry.name).text("title", locale.text(title));
                games.push(&reply.text("example", example).0);
            }
        }
        Ok(games.into())
    })
}

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
    let lang = lang.unwrap_or("en");
    let mut next = LATEST.get();
    while let Some(loaded) = next {
        if loaded.locale.lang == lang {
            return answer(&loaded.locale);
        }
        next = loaded.before;
    }
    Err(error_object("unsupported", &concat(&["No texts are loaded for the language \"", lang, "\"."])).0)
}

fn read_game(text: &str, locale: &Locale) -> Result<Reading, JsValue> {
    catalogue::read(text).map_err(|error| thrown(&error, text, locale, None))
}

fn drawn(text: &str, options: &Options, locale: &Locale) -> Result<(Game, draw::Picture), JsValue> {
    let game = read_game(text, locale)?.game;
    let throw = |error: Error, view| thrown(&error, text, locale, Some((&game, view)));
    let guess = options.text("guess");
    let view = match options.text("view") {
        Some(name) => Some(View::named(&name).map_err(|error| throw(error, None))?),
        None => None,
    };
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
    let mut splices = Splices::of(game);
    let moves = List::new();
    let mut found_splices = Vec::with_capacity(answer.moves.len());
    for found in &answer.moves {
        found_splices.push(splices.splice(found.place, &found.change));
    }
    let text = splices.text();
    let mut indices = Utf16::of(text);
    for (found, (range, replacement)) in answer.moves.iter().zip(&found_splices) {
        moves.push(&move_reply(found, indices.range(range), replacement, locale));
    }
    let parts = List::new();
    for (place, value) in &answer.components {
        parts.push(&Reply::new().text("text", &component(game, *place, locale)).big("grundy", Some(value.0)).0);
    }
    let why = List::new();
    for sentence in &answer.why {
        why.push_text(&locale.say(sentence));
    }
    Reply::new()
        .text("game", text)
        .text("play", if game.play == Play::Misere { "misere" } else { "normal" })
        .text("outcome", answer.outcome.letter())
        .text("headline", &locale.say(&answer::headline(answer.outcome)))
        .big("grundy", answer.value.map(|value| value.0))
        .value("why", &why)
        .value("moves", &moves)
        .big("others", Some(answer.others))
        .value("components", &parts)
        .value("period", &answer.period.as_ref().map_or(JsValue::NULL, |period| period_reply(period, locale)))
        .0
}

/// A component by itself: after its rules, or where these are long, such as a graph, after its name.
fn component(game: &Game, place: Place, locale: &Locale) -> String {
    let term = &game.terms[place.term];
    let position = term.rules.write_position(&term.components[place.index]);
    let rules = term.rules.notation();
    let before = match game.only_rules() {
        Some(_) if rules.len() > RULES_SHOWN => locale.say(&term.rules.component_name(place.index + 1)),
        _ => shortened(&rules, RULES_SHOWN),
    };
    concat(&[&before, " ", &position])
}

fn move_reply(found: &Move, (start, end): (u32, u32), replacement: &str, locale: &Locale) -> JsValue {
    let splice = List::new();
    splice.push_number(start);
    splice.push_number(end);
    splice.push_text(replacement);
    Reply::new()
        .value("splice", &splice.into())
        .text("name", &locale.say(&found.name))
        .big("grundy", found.value.map(|value| value.0))
        .flag("winning", found.winning)
        .text("why", &locale.say(&found.why))
        .0
}

fn period_reply(found: &PeriodFound, locale: &Locale) -> JsValue {
    Reply::new()
        .big("preperiod", Some(found.period.preperiod.into()))
        .big("length", Some(found.period.length.into()))
        .value("values", &numbers(&found.values))
        .flag("certified", true)
        .text("why", &locale.say(&found.why))
        .0
}

/// An error as a plain object; with the views that would work, where a picture was asked for.
fn thrown(error: &Error, text: &str, locale: &Locale, picture: Option<(&Game, Option<View>)>) -> JsValue {
    let mut reply = error_object(error.code(), &error.say(locale));
    if let Error::Misread { at, .. } = error {
        reply = reply.value("at", &Utf16::of(text).pair(at));
    }
    if let (Some((game, view)), Error::TooLarge { .. } | Error::Unsupported { .. }) = (picture, error) {
        let names = List::new();
        for view in draw::offers(game, view) {
            names.push_text(view.name());
        }
        reply = reply.value("offers", &names);
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
        for c in between.chars() {
            self.unit += c.len_utf16() as u32;
        }
        self.byte += between.len();
        self.unit
    }

    fn range(&mut self, range: &Range<usize>) -> (u32, u32) {
        (self.index(range.start), self.index(range.end))
    }

    fn pair(&mut self, range: &Range<usize>) -> JsValue {
        let (start, end) = self.range(range);
        numbers(&[start, end])
    }
}
