//! Why each place of a neighbourhood has its value, and what the moves that are shown tell where nothing else is known.

use super::choice::Options;
use super::growth::{FirstMove, Growth};
use super::verdicts::{Verdict, Verdicts};
use super::{Neighbourhood, Place};
use crate::error::Error;
use crate::game::{Change, Game, Outcome, Play};
use crate::message::{Arg, Message, say};
use crate::nimber::{Nimber, mex};
use crate::position::Position;
use crate::sentences::{headline, name_move};
use crate::solve::search::flat::label_of;
use crate::solve::theory::loopy::{LoopyValue, explain_loopy};
use crate::teach::study::summary::{MOVES_IN_A_SUMMARY, first_of};

/// Options that are looked at to say why a place has its value; of more the value is told and no reason.
const OPTIONS: usize = 64;
/// Numbers of a position whose reason is told: longer ones make no sentence.
const NUMBERS: usize = 64;

/// The neighbourhood with all that there is to say of it.
///
/// # Errors
/// Those of a rule that a reader wrote.
pub fn told(
    growth: Growth<'_>,
    verdicts: &Verdicts<'_>,
    all: Option<usize>,
    first: Vec<FirstMove>,
) -> Result<Neighbourhood, Error> {
    let game = growth.game;
    let found = found(&growth, verdicts);
    let labels = growth.labels();
    let mut teller = Teller { growth, verdicts, found, labels };
    let mut whys = Vec::new();
    for place in 0..teller.found.len() {
        whys.push(teller.why(place)?);
    }
    let summary = summary(game, &teller.found, &first);
    let Teller { growth, found, labels, .. } = teller;
    let mut places = Vec::with_capacity(found.len());
    let known = growth.numbering.positions().iter().zip(found).zip(labels).zip(whys);
    for ((((position, verdict), label), why), (options, beyond)) in known.zip(growth.options.iter().zip(&growth.beyond))
    {
        places.push(Place {
            position: position.clone(),
            label,
            verdict,
            options: options.clone(),
            beyond: *beyond,
            why,
        });
    }
    Ok(Neighbourhood {
        game: game.clone(),
        places,
        depth: growth.depth,
        all,
        summary,
        is_unknown: !verdicts.is_known(),
    })
}

/// What is known of each place: by the game's verdicts, or else by what is known of the places that all its moves, or one that wins, lead
/// to.
fn found(growth: &Growth<'_>, verdicts: &Verdicts<'_>) -> Vec<Verdict> {
    let mut found: Vec<Verdict> = growth.numbering.positions().iter().map(|flat| verdicts.on(flat)).collect();
    let mut changed = !verdicts.is_known();
    while changed {
        changed = false;
        for place in (0..found.len()).rev() {
            let options: Vec<&Verdict> = growth.options[place].iter().map(|&to| &found[to]).collect();
            let verdict = by_options(growth.game.play, &options, growth.beyond[place] == 0);
            if found[place] == Verdict::default() && verdict != Verdict::default() {
                found[place] = verdict;
                changed = true;
            }
        }
    }
    found
}

/// What the options of a place tell of it.
fn by_options(play: Play, options: &[&Verdict], are_all: bool) -> Verdict {
    let values: Option<Vec<Nimber>> = options.iter().map(|option| option.value.as_ref()?.number()).collect();
    if let (Some(values), Play::Normal, true) = (values, play, are_all) {
        return Verdict::of_value(LoopyValue::Number(mex(values)));
    }
    let is = |outcome| move |option: &&Verdict| option.outcome == Some(outcome);
    if options.iter().any(is(Outcome::P)) {
        return Verdict::of_outcome(Outcome::N);
    }
    if are_all && options.iter().all(is(Outcome::N)) {
        return Verdict::of_outcome(Outcome::won_by_mover(options.is_empty() && play == Play::Misere));
    }
    Verdict::default()
}

/// Who wins, the value, and the first moves that win, as far as they are shown.
fn summary(game: &Game, found: &[Verdict], first: &[FirstMove]) -> Message {
    let mut moves: Vec<Arg> = Vec::new();
    for made in first.iter().filter(|made| found[made.to].outcome == Some(Outcome::P)).take(MOVES_IN_A_SUMMARY + 1) {
        let from = &game.terms[made.place.term].components[made.place.index];
        moves.push(name_move(game, made.place, from, &Change::Components(made.left.clone())).into());
    }
    let Verdict { outcome: Some(outcome), value } = &found[0] else { return say!("near.summary-unknown") };
    let headline = headline(*outcome);
    let (n, moves) = (moves.len(), first_of(moves));
    match (value, game.play, n) {
        (Some(value), _, 0) => say!("answer.summary", headline = headline, value = value.arg()),
        (Some(value), ..) => {
            say!("answer.summary-wins", headline = headline, value = value.arg(), n = n, moves = moves)
        }
        (None, Play::Misere, 0) => say!("answer.summary-misere", headline = headline),
        (None, Play::Misere, _) => say!("answer.summary-misere-wins", headline = headline, n = n, moves = moves),
        (None, Play::Normal, 0) => say!("near.summary", headline = headline),
        (None, Play::Normal, _) => say!("near.summary-wins", headline = headline, n = n, moves = moves),
    }
}

struct Teller<'a, 'g> {
    growth: Growth<'g>,
    verdicts: &'a Verdicts<'g>,
    found: Vec<Verdict>,
    labels: Vec<String>,
}

impl Teller<'_, '_> {
    /// Why a place has its value, and how many of its moves are not shown.
    fn why(&mut self, place: usize) -> Result<Message, Error> {
        let why = self.reason(place)?;
        Ok(match self.growth.beyond[place] {
            0 => why,
            n => say!("near.beyond", why = why, n = n),
        })
    }

    fn reason(&mut self, place: usize) -> Result<Message, Error> {
        let (verdict, label) = (self.found[place].clone(), self.labels[place].as_str());
        let Some(outcome) = verdict.outcome else { return Ok(say!("near.unknown", position = label)) };
        let flat = self.growth.numbering.positions()[place].clone();
        let options = match flat.len() {
            0..=NUMBERS => Options::of(self.growth.game, &flat, OPTIONS, &mut self.growth.meter)?,
            _ => Options::default(),
        };
        if !options.is_whole {
            return Ok(plainly(label, outcome, &verdict));
        }
        let of = |to: &Position| match self.growth.numbering.number_of(to) {
            Some(known) => (self.labels[known as usize].clone(), self.found[known as usize].clone()),
            None => (label_of(self.growth.game, to), self.verdicts.on(to)),
        };
        let options: Vec<(String, Verdict)> = options.moves.iter().map(|made| of(&made.to)).collect();
        Ok(match (&verdict.value, values_of(&options)) {
            (Some(value), Some(values)) => by_values(label, values, value),
            _ => by_outcomes(self.growth.game.play, label, &options, outcome),
        })
    }
}

/// The values of all options, where they have some.
fn values_of(options: &[(String, Verdict)]) -> Option<Vec<(String, LoopyValue)>> {
    options.iter().map(|(label, verdict)| Some((label.clone(), verdict.value.clone()?))).collect()
}

fn by_values(label: &str, options: Vec<(String, LoopyValue)>, value: &LoopyValue) -> Message {
    let why = explain_loopy(label, options, value);
    let verdict = match (value.outcome(), value) {
        (Outcome::P, _) => say!("study.p"),
        (Outcome::N, LoopyValue::Number(_)) => say!("study.n"),
        (Outcome::N, LoopyValue::Infinite(_)) => say!("loopy.n"),
        (Outcome::D, _) => say!("loopy.d"),
    };
    say!("study.both", why = why, verdict = verdict)
}

fn by_outcomes(play: Play, label: &str, options: &[(String, Verdict)], outcome: Outcome) -> Message {
    let first = |wanted| {
        let found = options.iter().find(|(_, verdict)| verdict.outcome == Some(wanted));
        found.map(|(label, _)| label.as_str())
    };
    match (outcome, first(Outcome::P), first(Outcome::D)) {
        (Outcome::N, Some(option), _) => say!("study.misere-n", position = label, option = option),
        (Outcome::D, _, Some(option)) => say!("loopy.misere-d", position = label, option = option),
        (Outcome::N, None, _) if options.is_empty() && play == Play::Misere => {
            say!("study.misere-terminal", position = label)
        }
        (Outcome::P, None, None) if !options.is_empty() => {
            say!("study.misere-p", position = label, n = options.len())
        }
        _ => plainly(label, outcome, &Verdict::of_outcome(outcome)),
    }
}

/// What is known, without a reason.
fn plainly(label: &str, outcome: Outcome, verdict: &Verdict) -> Message {
    match &verdict.value {
        Some(value) => say!("near.value", position = label, value = value.arg(), outcome = outcome.letter()),
        None => say!("near.outcome", position = label, outcome = outcome.letter()),
    }
}
