//! What each step of a nim-sum says and asks.

use super::{Case, NimSum, NimSumStage, SumKind, choice};
use crate::game::Outcome;
use crate::message::{Arg, Message, say};
use crate::sentences::headline;
use crate::teach::lesson::Lesson;

/// Names that a sentence lists.
const NAMED: usize = 8;

impl NimSum {
    fn explain_case(&self) -> Message {
        match self.case {
            Case::Normal | Case::Large => say!("nim-sum.case-large"),
            Case::Ones => say!("nim-sum.case-ones"),
            Case::OneLarge => say!("nim-sum.case-one-large"),
        }
    }

    fn explain_column(&self, bit: u32) -> Message {
        let (n, power) = (self.ones(bit).len(), 1u128 << bit);
        match (n, n % 2) {
            (0, _) => say!("nim-sum.column-none", bit = power),
            (_, 0) => say!("nim-sum.column-even", bit = power, n = n),
            _ => say!("nim-sum.column-odd", bit = power, n = n),
        }
    }

    fn explain_reply(&self) -> Message {
        let Some(index) = self.changed() else { return say!("nim-sum.binary") };
        let summand = &self.summands[index];
        let Some(reply) = &summand.reply else { return say!("nim-sum.binary") };
        let plain = summand.value ^ self.sum;
        let (name, made) = (summand.name.clone(), reply.name.clone());
        match plain == reply.left {
            true => {
                say!("nim-sum.reply", name = name, value = summand.value, sum = self.sum, left = plain, made = made)
            }
            false => say!("nim-sum.reply-misere", name = name, plain = plain, left = reply.left, made = made),
        }
    }

    /// The whole result in a line.
    pub fn summary(&self) -> Message {
        let outcome = Outcome::won_by_mover(match self.case {
            Case::Ones => self.sum == 0,
            _ => self.sum != 0,
        });
        let headline = headline(outcome);
        if self.case == Case::Ones {
            return say!(
                "study.both",
                why = self.explain(NimSumStage::Ones),
                verdict = say!("nim-sum.verdict", headline = headline)
            );
        }
        let counted = self.summands.iter().filter(|summand| summand.counts);
        let terms = counted.map(|summand| summand.value.to_string()).collect::<Vec<_>>().join(" ⊕ ");
        let sum = self.sum;
        match self.changed().and_then(|index| self.summands[index].reply.as_ref()) {
            Some(reply) => {
                say!("nim-sum.summary-wins", terms = terms, sum = sum, headline = headline, made = reply.name.clone())
            }
            None => say!("nim-sum.summary", terms = terms, sum = sum, headline = headline),
        }
    }

    fn names(&self, indices: &[usize]) -> Vec<Arg> {
        let named = indices.iter().take(NAMED);
        let mut names: Vec<Arg> = named.map(|&index| self.summands[index].name.clone().into()).collect();
        if indices.len() > NAMED {
            names.push("…".into());
        }
        names
    }

    /// Numbers that somebody might take for the right one: it, its neighbours and the nim-sum, each below the old number.
    fn reply_choices(&self) -> Vec<String> {
        let Some(index) = self.changed() else { return Vec::new() };
        let (value, right) = (self.summands[index].value, self.left(index));
        let mut likely = vec![right];
        for other in [value ^ self.sum, self.sum, value - 1, 0, right + 1, right + 2, right.saturating_sub(1), value] {
            if !likely.contains(&other) && other <= value && likely.len() < 4 {
                likely.push(other);
            }
        }
        let mut choices = Vec::new();
        // From the smallest on, so that the place tells nothing.
        while let Some(&least) = likely.iter().min() {
            choices.push(least.to_string());
            likely.retain(|&other| other != least);
        }
        choices
    }

    /// What a number becomes by the winning move in it.
    fn left(&self, index: usize) -> u128 {
        self.summands[index].reply.as_ref().map_or(0, |reply| reply.left)
    }
}

impl Lesson for NimSum {
    type Step = NimSumStage;

    fn explain(&self, stage: NimSumStage) -> Message {
        let (sum, digits) = (self.sum.to_string(), format!("{:b}", self.sum));
        match stage {
            NimSumStage::Case => self.explain_case(),
            NimSumStage::Stand if self.kind == SumKind::Steps => say!("nim-sum.stand-steps"),
            NimSumStage::Stand => say!("nim-sum.stand-values"),
            NimSumStage::Binary => say!("nim-sum.binary"),
            NimSumStage::Column(bit) => self.explain_column(bit),
            NimSumStage::Zero => say!("nim-sum.zero", headline = headline(Outcome::P)),
            NimSumStage::Highest => {
                let bit = self.highest().unwrap_or(0);
                say!("nim-sum.highest", sum = sum, binary = digits, bit = 1u128 << bit)
            }
            NimSumStage::Holders => {
                let holders = self.highest().map(|bit| self.ones(bit)).unwrap_or_default();
                let n = holders.len();
                say!("nim-sum.holders", n = n, names = self.names(&holders), sum = sum)
            }
            NimSumStage::Reply => self.explain_reply(),
            NimSumStage::Ones => self.reason.clone().unwrap_or_else(|| say!("nim-sum.binary")),
        }
    }

    fn question(&self, stage: NimSumStage) -> Option<Message> {
        match stage {
            NimSumStage::Column(bit) => Some(say!("nim-sum.ask-column", bit = 1u128 << bit, n = self.ones(bit).len())),
            NimSumStage::Holders => {
                let bit = self.highest().unwrap_or(0);
                Some(say!("nim-sum.ask-holder", bit = 1u128 << bit))
            }
            NimSumStage::Reply => {
                let name = self.summands[self.changed()?].name.clone();
                Some(match self.case {
                    Case::OneLarge => say!("nim-sum.ask-reply-misere", name = name),
                    _ => say!("nim-sum.ask-reply", name = name, sum = self.sum),
                })
            }
            _ => None,
        }
    }

    fn choices(&self, stage: NimSumStage) -> Vec<String> {
        match stage {
            NimSumStage::Column(_) => vec!["0".to_owned(), "1".to_owned()],
            NimSumStage::Holders => (0..self.summands.len()).map(choice).collect(),
            NimSumStage::Reply => self.reply_choices(),
            _ => Vec::new(),
        }
    }

    fn judge(&self, stage: NimSumStage, guess: &str) -> (bool, Message) {
        let right = match stage {
            NimSumStage::Column(bit) => guess == if self.ones(bit).len() % 2 == 1 { "1" } else { "0" },
            NimSumStage::Holders => {
                let holders = self.highest().map(|bit| self.ones(bit)).unwrap_or_default();
                holders.iter().any(|&index| guess == choice(index))
            }
            _ => self.changed().is_some_and(|index| guess == self.left(index).to_string()),
        };
        if right {
            return (true, say!("predict.right", why = self.explain(stage)));
        }
        (
            false,
            match stage {
                NimSumStage::Column(_) => say!("nim-sum.wrong-column"),
                NimSumStage::Holders => say!("nim-sum.wrong-holder"),
                _ => say!("predict.wrong", guess = guess),
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;

    #[test]
    fn what_is_right_is_offered_and_nothing_else_is_judged_right() {
        let texts = ["nim 3 4 5", "nim 1 2 3", "stairs 2 1 3", "misere nim 1 1 2", "misere nim 2 2", "nim 6 9 12 1"];
        for text in texts {
            let sum = NimSum::of(&read_game(text).unwrap(), Budget::default()).unwrap();
            for &stage in &sum.stages {
                let choices = sum.choices(stage);
                assert_eq!(choices.is_empty(), sum.question(stage).is_none(), "{text} {stage:?}");
                let right = choices.iter().filter(|choice| sum.judge(stage, choice).0).count();
                let expected = match stage {
                    NimSumStage::Holders => sum.ones(sum.highest().unwrap()).len(),
                    _ => 1,
                };
                assert!(choices.is_empty() || right == expected, "{text} {stage:?}: {choices:?}");
                assert!(choices.is_empty() || choices.len() > 1, "{text} {stage:?}");
                assert!(!sum.judge(stage, "<b>").0);
            }
        }
    }
}
