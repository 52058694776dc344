//! Who wins, what is the value, which moves win, what is the next value of the sequence?

use super::made::{Deal, Exercise, Input, MOST_MOVES, Refute, not_this, number};
use std::cmp::Reverse;
use std::sync::Arc;

use crate::budget::Budget;
use crate::catalogue;
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::rules::label_joined;
use crate::solve::sequence::heaps;
use crate::solve::{Answer, Move, solve};
use crate::teach::guess::judge_value;

/// More moves than that are not listed to choose from.
const MOST_CHOICES: usize = 30;
/// So many values stand before the next.
const VALUES_SHOWN: u64 = 14;
/// So many options a hint lists.
const OPTIONS_TOLD: usize = 12;
/// The answer where no move wins.
const NONE: &str = "none";

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct Known {
    game: Game,
    asked: Asked,
    outcome: Outcome,
    value: Option<Nimber>,
    /// The values of its components, where they have values.
    components: Vec<Nimber>,
    moves: Vec<Move>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Outcome,
    Value,
    Moves,
}

pub fn make(deal: &mut Deal<'_>, budget: Budget) -> Result<Option<Exercise>, Error> {
    let game = catalogue::read_game(&deal.position()?)?;
    if game.move_count() > MOST_MOVES {
        return Ok(None);
    }
    let answer = solve(&game, None, budget)?;
    // A position without moves asks nothing, and one that may be drawn too much.
    if answer.moves.is_empty() || answer.outcome() == Outcome::D || answer.others > 0 {
        return Ok(None);
    }
    match deal.wanted.kind {
        "outcome" => Ok(Some(outcome(game, answer))),
        "value" => Ok(value(game, answer)),
        "moves" => Ok(moves(game, answer)),
        _ => next(game, answer, budget),
    }
}

fn known(game: Game, answer: Answer, asked: Asked) -> Known {
    let components = answer.decided().map(|decided| decided.components.iter().map(|(_, value)| *value).collect());
    let (outcome, value) = (answer.outcome(), answer.value());
    Known { game, asked, outcome, value, components: components.unwrap_or_default(), moves: answer.moves }
}

fn outcome(game: Game, answer: Answer) -> Exercise {
    let known = known(game, answer, Asked::Outcome);
    let letter = known.outcome.letter();
    let choice = |outcome: Outcome| (outcome.letter().to_owned(), name_of(outcome));
    Exercise {
        game: known.text(),
        ask: say!("exercise.outcome.ask", game = known.text()),
        shown: Vec::new(),
        input: Input::Choice,
        choices: vec![choice(Outcome::P), choice(Outcome::N)],
        several: false,
        hints: [
            say!("exercise.outcome.hint"),
            say!("exercise.outcome.hint-options", options = known.options()),
            say!("exercise.outcome.hint-wins", n = known.winning().count()),
        ],
        right: letter.to_owned(),
        told: name_of(known.outcome),
        why: known.why(),
        judge: Arc::new(known),
    }
}

fn name_of(outcome: Outcome) -> Message {
    if outcome == Outcome::P { say!("exercise.outcome.p") } else { say!("exercise.outcome.n") }
}

fn value(game: Game, answer: Answer) -> Option<Exercise> {
    let value = answer.value()?;
    let known = known(game, answer, Asked::Value);
    let why = known.why_value()?;
    Some(Exercise {
        game: known.text(),
        ask: say!("exercise.value.ask", game = known.text()),
        shown: Vec::new(),
        input: Input::Number,
        choices: Vec::new(),
        several: false,
        hints: known.hints_of_value()?,
        right: value.to_string(),
        told: say!("exercise.item", item = value),
        why,
        judge: Arc::new(known),
    })
}

fn moves(game: Game, answer: Answer) -> Option<Exercise> {
    if answer.moves.len() > MOST_CHOICES {
        return None;
    }
    let mut known = known(game, answer, Asked::Moves);
    known.sort_moves();
    let numbered = |(index, found): (usize, &Move)| (index.to_string(), found.name.clone());
    let mut choices: Vec<(String, Message)> = known.moves.iter().enumerate().map(numbered).collect();
    choices.push((NONE.to_owned(), say!("exercise.moves.none")));
    let winning: Vec<String> =
        known.moves.iter().enumerate().filter(|(_, found)| found.winning).map(|(index, _)| index.to_string()).collect();
    let names: Vec<Arg> = known.winning().map(|found| found.name.clone().into()).collect();
    let first = known.winning().next().map(|found| found.name.clone());
    let is_lost = winning.is_empty();
    Some(Exercise {
        game: known.text(),
        ask: say!("exercise.moves.ask", game = known.text()),
        shown: Vec::new(),
        input: Input::Choice,
        choices,
        several: true,
        hints: [
            say!("exercise.moves.hint"),
            say!("exercise.moves.hint-wins", n = winning.len()),
            first.map_or_else(|| say!("exercise.moves.hint-none"), |name| say!("exercise.moves.hint-one", name = name)),
        ],
        right: if is_lost { NONE.to_owned() } else { winning.join(" ") },
        told: if is_lost { say!("exercise.moves.none") } else { say!("exercise.item", item = names) },
        why: known.why_winning(),
        judge: Arc::new(known),
    })
}

/// The value of the heap, after those of smaller heaps.
fn next(game: Game, answer: Answer, budget: Budget) -> Result<Option<Exercise>, Error> {
    let Some((_, position)) = game.only_component() else { return Ok(None) };
    let heap = position.first();
    let Some(last) = heap.checked_sub(1) else { return Ok(None) };
    let count = usize::try_from(heap).unwrap_or(usize::MAX);
    let values = heaps::values(&game, count, budget)?.values.to_words();
    let first = heap.saturating_sub(VALUES_SHOWN);
    let shown: Vec<Message> =
        values.iter().skip(first as usize).map(|value| say!("exercise.item", item = *value)).collect();
    let told: Vec<String> = values.iter().skip(first as usize).map(u32::to_string).collect();
    let rules = game.only_rules().map(|rules| rules.notation()).unwrap_or_default();
    let ask =
        say!("exercise.next.ask", rules = rules, first = first, last = last, values = told.join(", "), heap = heap);
    Ok(value(game, answer).map(|exercise| Exercise { ask, shown, ..exercise }))
}

impl Refute for Known {
    fn refute(&self, given: &[&str]) -> Message {
        match self.asked {
            Asked::Outcome => match (given, self.outcome) {
                (["P"], Outcome::N) => say!("exercise.outcome.not-p", why = self.why()),
                (["N"], Outcome::P) => say!("exercise.outcome.not-n", why = self.why()),
                _ => not_this(given),
            },
            Asked::Value => self.refute_value(given),
            Asked::Moves => self.refute_moves(given),
        }
    }
}

impl Known {
    fn text(&self) -> String {
        self.game.write().0
    }

    fn winning(&self) -> impl Iterator<Item = &Move> {
        self.moves.iter().filter(|found| found.winning)
    }

    /// In the order in which a player finds them, so that a list of them does not tell which win.
    fn sort_moves(&mut self) {
        let game = &self.game;
        self.moves.sort_by_cached_key(|found| {
            let from = &game.terms[found.place.term].components[found.place.index];
            let left: Vec<u64> = found.change.applied(from).iter().flat_map(|position| position.to_vec()).collect();
            (found.place.term, found.place.index, Reverse(left))
        });
    }

    /// What a move leads to: of a single component what becomes of it.
    fn option(&self, found: &Move) -> Option<String> {
        let (rules, from) = self.game.only_component()?;
        let left = found.change.applied(from);
        Some(if left.is_empty() { "0".to_owned() } else { label_joined(&**rules, &left, " + ") })
    }

    /// Those, or of several components the moves.
    fn option_named(&self, found: &Move) -> Arg {
        self.option(found).map_or_else(|| found.name.clone().into(), Arg::from)
    }

    fn options(&self) -> Vec<Arg> {
        self.moves.iter().take(OPTIONS_TOLD).map(|found| self.option_named(found)).collect()
    }

    /// Why the winner wins: by a move, or against every move.
    fn why(&self) -> Message {
        match self.winning().next() {
            Some(found) => say!("exercise.why-n", name = found.name.clone(), why = found.why.clone()),
            None => match self.moves.first() {
                Some(found) => say!("exercise.why-p", name = found.name.clone(), why = found.why.clone()),
                None => say!("hint.over"),
            },
        }
    }

    /// The same where the moves that win have just been named: a name is said once more only to tell of which one this is the reason.
    fn why_winning(&self) -> Message {
        let mut reasons = self.winning().map(|found| &found.why);
        match reasons.next() {
            Some(first) if self.winning().count() == 1 => first.clone(),
            Some(first) if reasons.all(|why| why == first) => say!("exercise.moves.alike", why = first.clone()),
            _ => self.why(),
        }
    }

    fn why_value(&self) -> Option<Message> {
        let value = self.value?;
        Some(match self.components() {
            Some(values) => say!("exercise.value.why-sum", values = values, value = value),
            None => say!("exercise.value.why", values = Arg::Set(self.option_values()?), value = value),
        })
    }

    /// The values of several components.
    fn components(&self) -> Option<Vec<Arg>> {
        let are_several = self.components.len() > 1;
        are_several.then(|| self.components.iter().map(|value| Arg::from(*value)).collect())
    }

    /// Sorted, each once.
    fn option_values(&self) -> Option<Vec<Nimber>> {
        let mut values = self.moves.iter().map(|found| found.value).collect::<Option<Vec<_>>>()?;
        values.sort_unstable();
        values.dedup();
        Some(values)
    }

    fn hints_of_value(&self) -> Option<[Message; 3]> {
        if let Some(values) = self.components() {
            let binary: Vec<Arg> = self.components.iter().map(|value| Arg::from(format!("{:b}", value.0))).collect();
            return Some([
                say!("exercise.value.hint-sum"),
                say!("exercise.value.hint-components", values = values),
                say!("exercise.value.hint-binary", values = binary),
            ]);
        }
        let values = self.option_values()?;
        Some([
            say!("exercise.value.hint"),
            say!("exercise.value.hint-options", options = self.options()),
            say!("exercise.value.hint-values", values = Arg::Set(values)),
        ])
    }

    fn refute_value(&self, given: &[&str]) -> Message {
        let (Some(guess), Some(value)) = (number(given), self.value) else { return not_this(given) };
        if let Some(values) = self.components() {
            return say!("exercise.value.not-sum", guess = guess, values = values);
        }
        let valued = self.moves.iter().filter_map(|found| Some((self.option(found)?, found.value?)));
        let options: Vec<(String, Nimber)> = valued.collect();
        judge_value(&guess.to_string(), value, &options, &|| say!("hint.over")).1
    }

    fn refute_moves(&self, given: &[&str]) -> Message {
        if given.contains(&NONE) {
            return match self.winning().next() {
                Some(_) => say!("exercise.moves.not-none"),
                None => say!("exercise.moves.none-and-some"),
            };
        }
        let chosen: Vec<&Move> = given.iter().filter_map(|word| self.moves.get(word.parse::<usize>().ok()?)).collect();
        if let Some(found) = chosen.iter().find(|found| !found.winning) {
            return say!("exercise.moves.loses", name = found.name.clone(), why = found.why.clone());
        }
        match self.winning().count().saturating_sub(chosen.len()) {
            0 => not_this(given),
            missing => say!("exercise.moves.more", n = missing),
        }
    }
}
