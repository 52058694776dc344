//! `::: question`: what the engine asks.

use mexplorer::budget::Budget;
use mexplorer::exercise::{Exercise, Input, KINDS, Wanted};
use mexplorer::message::Locale;
use serde_json::{Value, json};

use super::Settings;
use crate::ask;
use crate::desk::{Desk, fill, places};
use crate::model::{Example, Part, Question};
use crate::outline::RawBlock;
use crate::prose;

/// Questions that are about no game of their own.
const OF_NO_GAME: [&str; 2] = ["row", "mex"];
const MOST_ASKED: usize = 20;
/// So many positions of a range are tried.
const TRIED: usize = 60;

/// Reads the block.
pub fn read(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let kind = desk.text(&raw.title).to_owned();
    if !KINDS.contains(&kind.as_str()) {
        desk.fault(raw.kind.start, format!("there is no question “{kind}”, but {}", KINDS.join(", ")));
        return None;
    }
    let is_of_game = !OF_NO_GAME.contains(&kind.as_str());
    let mut settings = Settings::of(raw);
    let (game, at) =
        if is_of_game { settings.needed(desk, "game")? } else { (settings.text(desk, "game"), raw.kind.clone()) };
    let seed = settings.number(desk, "seed").unwrap_or(1);
    let count = settings.number(desk, "count").unwrap_or(3);
    let ranges = settings.ranges(desk);
    settings.end(desk, true);
    settings.mark(desk);
    for (name, _) in ranges.iter().filter(|(name, _)| is_of_game && !places(&game).contains(name)) {
        desk.fault(raw.kind.start, format!("the game has no place {{{name}}} for that range"));
    }
    if !(1..=MOST_ASKED).contains(&count) {
        desk.fault(raw.kind.start, format!("between 1 and {MOST_ASKED} questions are asked"));
    }
    if is_of_game {
        check(desk, &kind, &game, &ranges, at.start);
    }
    let text = prose::blocks(desk, &raw.body);
    let mut question = Question { kind, game, ranges, seed, count, text, first: Value::Null, examples: Vec::new() };
    match made(&question) {
        Ok(exercises) => {
            question.first = exercises.first().map_or(Value::Null, |first| asked(first, desk.locale));
            question.examples =
                exercises.iter().map(|exercise| example(exercise, &question.kind, desk.locale)).collect();
        }
        Err(why) => desk.fault(at.start, why),
    }
    Some(Part::Question(question))
}

/// As many as a reader answers.
fn made(question: &Question) -> Result<Vec<Exercise>, String> {
    let bounds = |(first, last): (i128, i128)| (u64::try_from(first).unwrap_or(0), u64::try_from(last).unwrap_or(0));
    let ranges: Vec<(&str, (u64, u64))> =
        question.ranges.iter().map(|(name, range)| (name.as_str(), bounds(*range))).collect();
    let made = (0..question.count as u64).map(|number| {
        let (kind, template) = (question.kind.as_str(), question.game.as_str());
        let wanted = Wanted { kind, template, ranges: &ranges, seed: question.seed, number };
        ask::told(Exercise::of(&wanted, Budget::default()))
    });
    made.collect()
}

/// What a page asks before the engine is there, as the engine will say it.
fn asked(exercise: &Exercise, locale: &Locale) -> Value {
    let shown: Vec<String> = exercise.shown.iter().map(|item| locale.say(item)).collect();
    let choices = exercise.choices.iter().map(|(word, name)| json!({ "word": word, "name": locale.say(name) }));
    json!({
        "ask": locale.say(&exercise.ask),
        "shown": shown,
        "input": exercise.input.name(),
        "choices": choices.collect::<Vec<_>>(),
        "several": exercise.several,
    })
}

fn example(exercise: &Exercise, kind: &str, locale: &Locale) -> Example {
    let mut lines = vec![locale.say(&exercise.ask)];
    if exercise.input == Input::Choice && kind != "outcome" {
        lines.extend(exercise.choices.iter().map(|(_, name)| locale.say(name)));
    }
    Example { ask: lines, answer: locale.say(&exercise.told), why: exercise.why.clone() }
}

/// Tries positions all over the ranges.
fn check(desk: &mut Desk<'_>, kind: &str, game: &str, ranges: &[(String, (i128, i128))], at: usize) {
    let mut outcomes = Vec::new();
    for index in 0..TRIED {
        let tried = fill(game, &numbers(ranges, index));
        let found = if kind == "value" { ask::value(&tried).map(|_| None) } else { ask::outcome(&tried).map(Some) };
        match found {
            Ok(outcome) => outcomes.extend(outcome),
            Err(why) => return desk.fault(at, why),
        }
    }
    outcomes.dedup();
    if kind == "outcome" && outcomes.len() < 2 {
        desk.fault(at, "every such position has the same outcome, so there is nothing to ask");
    }
}

/// Numbers spread over the ranges, the ends first.
fn numbers(ranges: &[(String, (i128, i128))], index: usize) -> Vec<(&str, i128)> {
    let spread = |(place, (name, (first, last))): (usize, &'_ (String, (i128, i128)))| {
        let count = last - first + 1;
        let step = i128::try_from(index * (2 * place + 1)).unwrap_or(0);
        let offset = if index == 1 { count - 1 } else { step % count };
        (name.clone(), first + offset)
    };
    let found: Vec<(String, i128)> = ranges.iter().enumerate().map(spread).collect();
    ranges.iter().zip(found).map(|((name, _), (_, number))| (name.as_str(), number)).collect()
}
