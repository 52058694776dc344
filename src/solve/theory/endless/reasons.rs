//! Why a game that need not end is won, lost or drawn by its components' values, and what each move does.

use std::ops::ControlFlow;

use super::{Beside, Made, Source, Values};
use crate::game::{Change, Outcome};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, label_joined};
use crate::sentences::{OPTIONS_IN_A_SENTENCE, in_component};
use crate::solve::theory::loopy::{LoopyValue, explain_loopy};
use crate::solve::theory::normal::why_value;

/// Components whose values a sentence lists one by one.
const COMPONENTS_IN_A_SENTENCE: usize = 12;

impl Values<'_> {
    /// Why the game is won, lost or drawn, sentence by sentence.
    pub(super) fn why(&self) -> Vec<Message> {
        let mut why = Vec::new();
        if self.components.len() <= OPTIONS_IN_A_SENTENCE {
            let mut said: Vec<&Position> = Vec::new();
            for number in 0..self.components.len() {
                let position = self.position(number);
                if !(said.contains(&position) && self.game.only_rules().is_some()) {
                    why.append(&mut self.why_component(number));
                    said.push(position);
                }
            }
        }
        if self.components.len() > 1 {
            why.push(self.why_sum());
        }
        let value = self.value();
        why.push(match (value.outcome(), &value) {
            _ if self.game.move_count() == 0 => say!("answer.why-end"),
            (Outcome::P, _) => say!("answer.why-p"),
            (Outcome::D, _) => say!("loopy.why-d"),
            (Outcome::N, LoopyValue::Number(_)) => say!("answer.why-n"),
            (Outcome::N, LoopyValue::Infinite(_)) => say!("loopy.why-n"),
        });
        why
    }

    /// Why a component has its value.
    fn why_component(&self, number: usize) -> Vec<Message> {
        let (place, value) = &self.components[number];
        let rules = &*self.game.terms[place.term].rules;
        let position = self.position(number);
        match (&self.terms[place.term], value) {
            (Source::Plain(terms), LoopyValue::Number(value)) => why_value(rules, terms, position, *value, false),
            (source, value) => vec![why_loopy(rules, source, position, value)],
        }
    }

    fn why_sum(&self) -> Message {
        let sum = self.value();
        if self.infinite.len() > 1 {
            return say!("loopy.why-several", n = self.infinite.len());
        }
        if self.components.len() > COMPONENTS_IN_A_SENTENCE {
            return say!("why.sum-many", n = self.components.len(), sum = sum.arg());
        }
        let terms: Vec<String> = self.components.iter().map(|(_, value)| value.to_string()).collect();
        say!("why.sum", terms = terms.join(" ⊕ "), sum = sum.arg())
    }

    /// Why a move wins, keeps a draw, or how it is refuted. The reply is looked for as far as there is room.
    pub(super) fn why_move(&self, made: &Made, room: &mut usize) -> Message {
        match made.value.outcome() {
            Outcome::P if self.components.len() == 1 => say!("move.wins"),
            Outcome::P => {
                let (_, value) = &self.components[made.number];
                say!("loopy.wins-sum", value = value.arg(), target = made.left.arg())
            }
            Outcome::D if self.value().outcome() == Outcome::D => say!("loopy.draws", value = made.value.arg()),
            Outcome::D => say!("loopy.gives-draw", value = made.value.arg()),
            Outcome::N => match self.reply(made, room) {
                Some(reply) => say!("loopy.loses", value = made.value.arg(), reply = reply),
                None => say!("loopy.loses-somehow", value = made.value.arg()),
            },
        }
    }

    /// A move that leaves value 0 after this one: in the component that has no number, or in one whose value has the highest
    /// bit of the nim-sum.
    fn reply(&self, made: &Made, room: &mut usize) -> Option<Message> {
        let (numbers, infinite) = self.beside(made.number);
        let target = |value: &LoopyValue| match (value, &made.value) {
            (LoopyValue::Number(value), LoopyValue::Number(sum)) => Some(*value ^ *sum).filter(|target| target < value),
            // The only one without a number.
            (LoopyValue::Infinite(_), LoopyValue::Infinite(_)) => Some(match (infinite, made.left.number()) {
                (Beside::One(_), Some(left)) => numbers ^ left,
                _ => numbers,
            }),
            _ => None,
        };
        let (place, _) = self.components[made.number];
        for (index, part) in made.option.iter().enumerate() {
            let value = self.terms[place.term].option_value(std::slice::from_ref(part))?;
            if let Some(target) = target(&value) {
                return self.reply_in((place.term, part, made.number + index), target, made.option.len(), room);
            }
        }
        for (other, (at, value)) in self.components.iter().enumerate() {
            *room = room.checked_sub(1)?;
            if other != made.number
                && let Some(target) = target(value)
            {
                // Components after one that was split are numbered anew.
                let then = if other < made.number { other } else { other + made.option.len() - 1 };
                return self.reply_in((at.term, self.position(other), then), target, made.option.len(), room);
            }
        }
        None
    }

    /// A reply in a component that has its number once another, or it, has become `parts` components.
    fn reply_in(
        &self,
        (term, from, number): (usize, &Position, usize),
        target: Nimber,
        parts: usize,
        room: &mut usize,
    ) -> Option<Message> {
        let changes: Vec<Change> = self.changes_to((term, from), target, room, 1);
        let name = self.game.terms[term].rules.move_name(from, changes.first()?);
        let alone = self.components.len() + parts == 2;
        Some(if alone { name } else { in_component(self.game, number, name) })
    }
}

/// Why a position that play need not end from has its value.
fn why_loopy(rules: &dyn Rules, source: &Source<'_>, position: &Position, value: &LoopyValue) -> Message {
    let mut options = Vec::new();
    let _ = rules.options(position, &mut |option| {
        if let Some(left) = source.option_value(option) {
            options.push((label_joined(rules, option, " + "), left));
        }
        ControlFlow::Continue(())
    });
    explain_loopy(&rules.label(position), options, value)
}
