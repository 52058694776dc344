//! Questions without end, and their marking.

use tsify::Tsify;

use crate::locales;
use crate::options::ExerciseOptions;
use crate::query::{Reply, Thrown};
use mexplorer::exercise::{self, Wanted};
use mexplorer::message::Message;

/// A question with its answer, and the verdict on the answer that was given.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Exercise {
    /// The position asked about; empty where it is about none.
    pub game: String,
    pub ask: String,
    /// What is given, item by item.
    pub shown: Vec<String>,
    /// `choice`: one of `choices`, or with `several` any number of them; `number`: one; `numbers`: two.
    #[tsify(type = "\"choice\" | \"number\" | \"numbers\"")]
    pub input: &'static str,
    pub choices: Vec<ExerciseChoice>,
    pub several: bool,
    /// Three, each telling more.
    pub hints: Vec<String>,
    /// The answer as it is to be given: words parted by blanks.
    pub right: String,
    /// The same for readers.
    pub told: String,
    pub why: String,
    /// Whether the answer that was given is right; null without one.
    pub verdict: Option<bool>,
    /// What there is to say to it; null without one.
    pub said: Option<String>,
}

/// Something to choose.
#[derive(Debug, Tsify)]
pub struct ExerciseChoice {
    /// What to answer.
    pub word: String,
    pub name: String,
}

/// Makes a question, and marks the answer if there is one.
pub fn exercise(kind: &str, template: &str, options: &ExerciseOptions) -> Reply<Exercise> {
    let locale = locales::named(options.lang.as_deref())?;
    let thrown = |error: mexplorer::error::Error| Thrown::of(&error, template, locale);
    let ranges = exercise::ranges(options.ranges.as_deref().unwrap_or_default()).map_err(thrown)?;
    let whole = |number: Option<f64>| number.unwrap_or_default() as u64;
    let (seed, number) = (whole(options.seed), whole(options.number));
    let wanted = Wanted { kind, template, ranges: &ranges, seed, number };
    let made = exercise::Exercise::of(&wanted, options.limits()).map_err(thrown)?;
    let say = |message: &Message| locale.say(message);
    let judged = options.answer.as_deref().map(|answer| made.judge(answer));
    Ok(Exercise {
        ask: say(&made.ask),
        shown: made.shown.iter().map(say).collect(),
        input: made.input.name(),
        choices: made
            .choices
            .iter()
            .map(|(word, name)| ExerciseChoice { word: word.clone(), name: say(name) })
            .collect(),
        several: made.several,
        hints: made.hints.iter().map(say).collect(),
        told: say(&made.told),
        why: say(&made.why),
        verdict: judged.as_ref().map(|(verdict, _)| *verdict),
        said: judged.as_ref().map(|(_, said)| say(said)),
        game: made.game,
        right: made.right,
    })
}
