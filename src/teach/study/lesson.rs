//! What each spot of a study explains, asks, offers and judges.

use super::{Spot, Study};
use crate::game::Outcome;
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::sentences::{explain_mex, name_options};
use crate::teach::guess::{ask_value, judge_value, value_choices};
use crate::teach::lesson::Lesson;

impl Study {
    /// What is asked before the spot's value is shown.
    pub fn ask(&self, index: usize) -> Message {
        let spot = &self.spots[index];
        let options = self.option_values(spot);
        let position = spot.label.as_str();
        if spot.value.is_some() {
            return ask_value(position, &options);
        }
        if options.is_empty() {
            return say!("predict.misere-terminal", position = position);
        }
        let letters: Vec<Arg> =
            spot.options.iter().map(|(option, _)| self.spots[*option].outcome.letter().into()).collect();
        let names = name_options(&options).0;
        say!("predict.outcome", position = position, n = options.len(), options = names, outcomes = letters)
    }

    fn option_values(&self, spot: &Spot) -> Vec<(String, Nimber)> {
        spot.options
            .iter()
            .map(|(option, _)| {
                let option = &self.spots[*option];
                (option.label.clone(), option.value.unwrap_or_default())
            })
            .collect()
    }

    fn explain_outcome(&self, spot: &Spot) -> Message {
        let position = spot.label.as_str();
        let won_by = spot.options.iter().map(|o| &self.spots[o.0]).find(|o| o.outcome == Outcome::P);
        match (spot.options.len(), won_by) {
            (0, _) => say!("study.misere-terminal", position = position),
            (_, Some(option)) => say!("study.misere-n", position = position, option = option.label.as_str()),
            (n, None) => say!("study.misere-p", position = position, n = n),
        }
    }
}

impl Lesson for Study {
    type Step = usize;

    fn explain(&self, index: usize) -> Message {
        let spot = &self.spots[index];
        match spot.value {
            Some(value) => {
                let verdict = if value == Nimber::ZERO { say!("study.p") } else { say!("study.n") };
                say!("study.both", why = explain_mex(&spot.label, &self.option_values(spot), value), verdict = verdict)
            }
            None => self.explain_outcome(spot),
        }
    }

    fn question(&self, index: usize) -> Option<Message> {
        Some(self.ask(index))
    }

    fn choices(&self, index: usize) -> Vec<String> {
        let spot = &self.spots[index];
        match spot.value {
            // A position with few enough options to be studied has a small value.
            Some(value) => value_choices(value.0 as u64, spot.options.len() as u64, index as u64),
            None => vec!["P".to_owned(), "N".to_owned()],
        }
    }

    fn judge(&self, index: usize, guess: &str) -> (bool, Message) {
        let spot = &self.spots[index];
        if let Some(value) = spot.value {
            return judge_value(guess, value, &self.option_values(spot), &|| self.explain(index));
        }
        if guess == spot.outcome.letter() {
            return (true, say!("predict.right", why = self.explain(index)));
        }
        (false, say!("predict.wrong-outcome"))
    }
}
