//! `::: goal` and `::: play`: what a reader is to reach.

use mexplorer::game::Outcome;

use super::{Settings, draw};
use crate::ask;
use crate::claim;
use crate::desk::{Desk, Pointer};
use crate::inline::part_named;
use crate::model::{Goal, Part, Play, Shown, Until};
use crate::outline::RawBlock;
use crate::prose;

/// `::: goal`.
pub fn read_goal(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let mut settings = Settings::of(raw);
    let (until, at) = settings.needed(desk, "until")?;
    settings.end(desk, false);
    settings.mark(desk);
    let until = match check(desk, &until, at.start) {
        Ok(until) => until,
        Err(why) => {
            desk.fault(at.start, why);
            return None;
        }
    };
    Some(Part::Goal(Goal { until, text: prose::blocks(desk, &raw.body) }))
}

fn check(desk: &mut Desk<'_>, until: &str, at: usize) -> Result<Until, String> {
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
    let mut reached = Vec::new();
    for (index, values) in claim::combinations(&numbers)?.iter().enumerate() {
        let found = match values[..] {
            [(name, value)] if name == asked => value.to_string(),
            _ => claim::told_for(desk, asked, values)?,
        };
        let is_first = values.iter().zip(&numbers).all(|((_, value), number)| *value == number.value);
        if found == wanted && is_first {
            return Err("this goal is reached from the start".into());
        }
        reached.extend((found == wanted).then_some(index));
    }
    if reached.is_empty() {
        return Err("this goal can't be reached".into());
    }
    Ok(Until::Numbers { asks: asked.into(), wanted: wanted.into(), numbers, reached })
}

/// `ten at 8`, `ten step 5`.
fn check_figure(desk: &mut Desk<'_>, rest: &str, at: usize) -> Result<Until, String> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    match words[..] {
        [figure, "at", part] => {
            let part = part_named(part);
            desk.pointers.push(Pointer { figure: figure.into(), parts: vec![part.clone()], at });
            Ok(Until::At { figure: figure.into(), part })
        }
        [figure, "step", step] => {
            let step = step.parse().map_err(|_| format!("“{step}” is no number"))?;
            let shown = Shown { step: Some(step), ..Shown::default() };
            desk.shows.push((figure.into(), shown, Vec::new(), at));
            Ok(Until::Step { figure: figure.into(), step })
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
