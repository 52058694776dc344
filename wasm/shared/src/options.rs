//! What requests are asked with: options as our own scripts give them, one read after the other. What programs ask has been
//! checked by `arguments.js` before; a figure's attributes are words, and what is missing or ill-typed has its default. Their
//! TypeScript types are made of these.

use js_sys::{Function, Reflect};
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};

use crate::host;

/// Declares options: what they are, and how they are read from a plain object.
macro_rules! options {
    ($($(#[$about:meta])* $name:ident { $($(#[$more:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Debug, Default, Tsify)]
        pub struct $name {
            $($(#[$more])* #[tsify(optional)] pub $field: $type,)*
        }

        impl From<&JsValue> for $name {
            fn from(given: &JsValue) -> Self {
                $name { $($field: Given::read(&get(given, stringify!($field))),)* }
            }
        }

        impl From<Ts<$name>> for $name {
            fn from(given: Ts<$name>) -> Self {
                $name::from(&JsValue::from(given))
            }
        }
    )*};
}

options! {
    /// What a request may use, at most and by default 2^19 positions, 2^21 moves, 10,000 milliseconds, and 1,024 megabytes
    /// by which the engine's memory may grow. Where whole positions are searched, as in misère play, those of more than
    /// eight numbers, with those that say how many there are, count for more; where play need not end besides, components
    /// share both. Of values there is room for 32 instead of each position; a proof is looked for among half of the
    /// positions and five eighths of the moves at most. Going past it is an error `too-large` that says how far the request
    /// had come; whatever is answered is what would be answered without, but for a period that there was no time to find.
    Budget {
        positions: Option<f64>,
        moves: Option<f64>,
        milliseconds: Option<f64>,
        megabytes: Option<f64>,
    }

    /// What every request that computes takes.
    LangOptions {
        lang: Option<String>,
        budget: Option<Budget>,
        /// Told now and then what is counted, how many there are, and of how many; 0: nobody knows.
        #[tsify(type = "(what: \"positions\" | \"values\", done: number, of: number) => void")]
        progress: Option<Function>,
    }

    /// `limit`: moves listed, those that win first.
    SolveOptions {
        lang: Option<String>,
        limit: Option<usize>,
        budget: Option<Budget>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
    }

    PictureOptions {
        lang: Option<String>,
        view: Option<String>,
        #[tsify(type = "number | null")]
        step: Option<usize>,
        /// Show what the step finds as a question.
        predict: bool,
        #[tsify(type = "string | null")]
        guess: Option<String>,
        rank: Option<String>,
        /// What is set in this view: words such as `colour:value`, parted by blanks.
        state: Option<String>,
        budget: Option<Budget>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
        /// The paper of a static picture.
        #[tsify(type = "\"auto\" | \"light\" | \"dark\"")]
        theme: Option<String>,
    }

    /// Of a film or a row of stills. `seconds`: how long each step of a film is seen, 2.5 without it, the finished figure twice as
    /// long. `repeat`: whether it begins anew, which it does without this. `columns`: so many stills in a row.
    FilmOptions {
        lang: Option<String>,
        view: Option<String>,
        rank: Option<String>,
        state: Option<String>,
        #[tsify(type = "\"auto\" | \"light\" | \"dark\"")]
        theme: Option<String>,
        seconds: Option<f64>,
        repeat: Option<bool>,
        columns: Option<usize>,
        budget: Option<Budget>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
    }

    /// `view`: the one whose content is wanted, with its state.
    TableOptions {
        lang: Option<String>,
        rows: Option<usize>,
        view: Option<String>,
        state: Option<String>,
        budget: Option<Budget>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
    }

    ReplyOptions {
        lang: Option<String>,
        budget: Option<Budget>,
        level: Option<String>,
        seed: Option<f64>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
    }

    /// `first`: who began, where the review is to speak to one of the players.
    ReviewOptions {
        lang: Option<String>,
        budget: Option<Budget>,
        #[tsify(type = "\"you\" | \"they\" | null")]
        first: Option<String>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
    }

    /// `ranges`: the numbers for each place of the game, `n:5..30 k:1..3`. Those of one `seed` have the same questions, `number` says which, from 0.
    /// `answer`: what is to be marked, words parted by blanks.
    ExerciseOptions {
        lang: Option<String>,
        budget: Option<Budget>,
        ranges: Option<String>,
        seed: Option<f64>,
        number: Option<f64>,
        answer: Option<String>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
    }

    PlayOptions {
        lang: Option<String>,
        budget: Option<Budget>,
        state: Option<String>,
        /// The opponent moves first, if it is its turn.
        answer: bool,
        /// It is said which move wins.
        hint: bool,
        /// What a player typed: which component becomes what.
        component: Option<usize>,
        becomes: Option<String>,
        #[tsify(type = "LangOptions[\"progress\"]")]
        progress: Option<Function>,
    }
}

impl FilmOptions {
    /// What each picture of it is asked with.
    pub fn picture(&self) -> PictureOptions {
        PictureOptions {
            lang: self.lang.clone(),
            view: self.view.clone(),
            rank: self.rank.clone(),
            state: self.state.clone(),
            budget: self.budget.clone(),
            progress: self.progress.clone(),
            ..PictureOptions::default()
        }
    }
}

macro_rules! limits {
    ($($name:ident)*) => {$(
        impl $name {
            /// What the request may use, from now on.
            pub fn limits(&self) -> mexplorer::budget::Budget {
                host::budget(self.budget.as_ref(), self.progress.as_ref())
            }
        }
    )*};
}
limits! { LangOptions SolveOptions PictureOptions TableOptions ReplyOptions ReviewOptions PlayOptions ExerciseOptions }

/// A value that a script may have given, or its default.
trait Given {
    fn read(value: &JsValue) -> Self;
}

impl Given for Option<String> {
    fn read(value: &JsValue) -> Self {
        value.as_string()
    }
}

/// A count, whatever number it is.
impl Given for Option<usize> {
    fn read(value: &JsValue) -> Self {
        value.as_f64().map(|number| number as usize)
    }
}

/// A number that is one.
impl Given for Option<f64> {
    fn read(value: &JsValue) -> Self {
        value.as_f64().filter(|number| !number.is_nan())
    }
}

impl Given for Option<bool> {
    fn read(value: &JsValue) -> Self {
        value.as_bool()
    }
}

impl Given for bool {
    fn read(value: &JsValue) -> Self {
        value.is_truthy()
    }
}

impl Given for Option<Budget> {
    fn read(value: &JsValue) -> Self {
        value.is_object().then(|| Budget::from(value))
    }
}

impl Given for Option<Function> {
    fn read(value: &JsValue) -> Self {
        value.dyn_ref().cloned()
    }
}

/// Undefined where there is no such property, or nothing that could have one.
pub fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &JsValue::from_str(name)).unwrap_or_default()
}
