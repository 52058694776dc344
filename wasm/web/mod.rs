//! The boundary with JavaScript: the only room that knows it.
//!
//! The crate is compiled to two modules: a small one that draws figures in other people's pages, and with the feature
//! `whole` the one for programs, which can do everything.
//!
//! Every function takes a text and plain options, and returns a plain object or throws one. The texts of a language
//! are handed over once; apart from them the engine keeps no state.

#[cfg(feature = "whole")]
mod budget;
#[cfg(feature = "whole")]
mod edit;
mod figure;
#[cfg(feature = "whole")]
mod heaps;
#[cfg(feature = "whole")]
mod pairs;
#[cfg(feature = "whole")]
mod play;
#[cfg(feature = "whole")]
mod proofs;
#[cfg(feature = "whole")]
mod whole;

use std::cell::Cell;
use std::ops::Range;

use wasm_bindgen::prelude::*;

use crate::budget::Budget;
use crate::catalogue::{self, Reading};
use crate::draw::{self, View};
use crate::error::Error;
use crate::game::Game;
use crate::message::Locale;
use crate::text::concat;

thread_local! {
    /// The language loaded last. They are few and stay for good, so nothing has to be freed.
    static LATEST: Cell<Option<&'static Loaded>> = const { Cell::new(None) };
    /// What a letter or a digit is, in Unicode's words.
    static LETTER: Pattern = Pattern::new(r"[\p{Alphabetic}\p{N}]", "u");
}

/// A language, and the one loaded before it.
struct Loaded {
    locale: Locale,
    before: Option<&'static Loaded>,
}

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
    #[wasm_bindgen(js_name = RegExp)]
    type Pattern;
    #[wasm_bindgen(constructor, js_class = "RegExp")]
    fn new(pattern: &str, flags: &str) -> Pattern;
    #[wasm_bindgen(method)]
    fn test(this: &Pattern, text: &str) -> bool;
    /// A number from 0 to below 1.
    #[wasm_bindgen(js_namespace = Math)]
    pub fn random() -> f64;
    /// Undefined where the object does not have it. Scripts hand over plain objects, whose properties never throw.
    #[wasm_bindgen(js_namespace = Reflect, js_name = get)]
    fn get(object: &JsValue, name: &str) -> JsValue;
    #[wasm_bindgen(js_namespace = Reflect, js_name = get)]
    fn item(list: &JsValue, index: u32) -> JsValue;
}

/// Whether Unicode calls this character a letter or a digit.
pub fn is_letter(c: char) -> bool {
    LETTER.with(|letter| letter.test(c.encode_utf8(&mut [0; 4])))
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

/// Options as any caller may give them: unknown ones are ignored, missing or ill-typed ones have their defaults.
struct Options(JsValue);

impl Options {
    fn text(&self, name: &str) -> Option<String> {
        get(&self.0, name).as_string()
    }

    /// A count, whatever number it is.
    fn count(&self, name: &str) -> Option<usize> {
        let number = get(&self.0, name).as_f64()?;
        Some(if number.is_nan() { 0 } else { number as usize })
    }

    /// A number that is one.
    #[cfg(feature = "whole")]
    fn number(&self, name: &str) -> Option<f64> {
        get(&self.0, name).as_f64().filter(|number| !number.is_nan())
    }

    fn flag(&self, name: &str) -> bool {
        get(&self.0, name).is_truthy()
    }

    /// How much the request may use: the caller may ask for less than there is, never for more.
    #[cfg(feature = "whole")]
    fn budget(&self) -> Budget {
        let asked = get(&self.0, "budget");
        budget::of(asked.is_object().then_some(Options(asked)), get(&self.0, "progress"))
    }

    /// Figures are small, so theirs is never asked for.
    #[cfg(not(feature = "whole"))]
    fn budget(&self) -> Budget {
        Budget::default()
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

/// An error as a plain object; with the views that would work, where a picture was asked for.
fn thrown(error: &Error, text: &str, locale: &Locale, picture: Option<(&Game, Option<View>)>) -> JsValue {
    let mut reply = error_object(error.code(), &error.say(locale));
    if let Error::Misread { at, .. } = error {
        reply = reply.value("at", &Utf16::of(text).pair(at));
    }
    let offers = match (picture, error) {
        (Some((game, view)), Error::TooLarge { .. } | Error::Unsupported { .. }) => draw::offers(game, view),
        (Some((game, _)), Error::Loop { .. }) => draw::offers_for_cycles(game),
        _ => Vec::new(),
    };
    if !offers.is_empty() {
        let names = List::new();
        for view in offers {
            names.push_text(view.name());
        }
        reply = reply.value("offers", &names);
    }
    reply.0
}

fn error_object(code: &str, message: &str) -> Reply {
    Reply::new().text("code", code).text("message", message)
}

/// Turns byte indices of a text into JavaScript's string indices. Each costs the way from the one before.
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
        let between = self.text.get(self.byte.min(byte)..self.byte.max(byte)).unwrap_or("");
        let mut units = 0;
        for c in between.chars() {
            units += c.len_utf16() as u32;
        }
        if byte < self.byte {
            self.unit -= units;
            self.byte -= between.len();
        } else {
            self.unit += units;
            self.byte += between.len();
        }
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
