//! `::: goal` and `::: play`: what a reader is to reach.

use mexplorer::game::Outcome;

use super::{Settings, draw};
use crate::ask;
use crate::claim;
use crate::desk::{Desk, Number};
use crate::model::{Goal, Part, Play, Shown};
use crate::outline::RawBlock;
use crate::prose;

/// A goal is looked for among so many values of what is dragged.
const MOST_TRIED: usize = 20_000;

/// `::: goal`.
pub fn read_goal(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let mut settings = Settings::of(raw);
    let (until, at) = settings.needed(desk, "until")?;
    settings.end(desk, false);
    settings.mark(desk);
    if let Err(why) = check(desk, &until, at.start) {
        desk.fault(at.start, why);
    }
    Some(Part::Goal(Goal { until, text: prose::blocks(desk, &raw.body) }))
}

fn check(desk: &mut Desk<'_>, until: &str, at: usize) -> Result<(), String> {
    if let Some(rest) = until.strip_prefix("figure ") {
        return check_figure(desk, rest, at);
    }
    let (asked, wanted) = until.rsplit_once('=').ok_or("a goal is written value: take(2,5) {n} = 3, or n = 7")?;
    let (asked, wanted) = (asked.trim(), wanted.trim());
    let numbers = match desk.number(asked) {
        Some(number) => vec![number.clone()],
        None => desk.numbers_in(asked),
    };
    if numbers.is_empty() {
        return Err("nothing that the reader can drag decides this goal".into());
    }
    let is_reached = |desk: &Desk<'_>, values: &[(&str, i128)]| {
        if let [(name, value)] = values
            && *name == asked
        {
            return Ok(value.to_string() == wanted);
        }
        Ok::<bool, String>(claim::told_for(desk, asked, values)? == wanted)
    };
    let first: Vec<(&str, i128)> = numbers.iter().map(|number| (number.name.as_str(), number.value)).collect();
    if is_reached(desk, &first)? {
        return Err("this goal is reached from the start".into());
    }
    for index in 0..MOST_TRIED {
        let Some(values) = combination(&numbers, index) else { break };
        if is_reached(desk, &values)? {
            return Ok(());
        }
    }
    Err("this goal can't be reached".into())
}

/// The combination of this number, `None` past the last.
fn combination(numbers: &[Number], index: usize) -> Option<Vec<(&str, i128)>> {
    let mut rest = i128::try_from(index).ok()?;
    let mut values = Vec::new();
    for number in numbers {
        let count = number.range.1 - number.range.0 + 1;
        values.push((number.name.as_str(), number.range.0 + rest % count));
        rest /= count;
    }
    (rest == 0).then_some(values)
}

/// `ten at 8`, `ten step 5`.
fn check_figure(desk: &mut Desk<'_>, rest: &str, at: usize) -> Result<(), String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words[..] {
        [figure, "at", part] => {
            desk.pointers.push(crate::desk::Pointer { figure: figure.into(), parts: vec![part.replace('_', " ")], at });
            Ok(())
        }
        [figure, "step", step] => {
            let step = step.parse().map_err(|_| format!("“{step}” is no number"))?;
            let shown = Shown { step: Some(step), ..Shown::default() };
            desk.shows.push((figure.into(), shown, Vec::new(), at));
            Ok(())
        }
        _ => Err("a goal about a figure is written figure ten at 8, or figure ten step 5".into()),
    }
}

/// `::: play`.
pub fn read_play(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let mut settings = Settings::of(raw);
    let (game, at) = settings.needed(desk, "game")?;
    let reader_begins = settings.word(desk, "first", &["reader", "engine"]) == "reader";
    let level = settings.word(desk, "level", &["perfect", "fallible", "random"]).to_owned();
    settings.end(desk, false);
    settings.mark(desk);
    match ask::outcome(&game) {
        Err(why) => desk.fault(at.start, why),
        Ok(outcome) if level == "perfect" && (outcome == Outcome::N) != reader_begins => {
            let first = if reader_begins { "reader" } else { "engine" };
            desk.fault(
                at.start,
                format!(
                    "{game} is {}: if the {first} begins, the reader can't win against a perfect player",
                    outcome.letter()
                ),
            );
        }
        Ok(_) => {}
    }
    let shown = Shown { view: "play".into(), ..Shown::default() };
    let drawn = draw(&game, &shown, desk.locale);
    let svg = drawn.unwrap_or_else(|why| {
        desk.fault(at.start, why);
        super::Drawn::default()
    });
    Some(Part::Play(Play { game, reader_begins, level, text: prose::blocks(desk, &raw.body), svg: svg.svg }))
}
