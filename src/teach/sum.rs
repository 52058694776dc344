//! A sum taken apart: the value of each component, why it has it, and what they come to together.

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play, Term};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::shortened;
use crate::sentences::headline;
use crate::solve::theory::normal::why_value;
use crate::solve::theory::values::TermValues;
use crate::teach::lesson::Lesson;

/// The most components that are looked at one by one.
pub const MOST_PARTS: usize = 12;
/// How much of rules, and of a position, a name shows.
const SHOWN: usize = 24;

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumStage {
    /// The value of the component of this index.
    Part(usize),
    /// The value of all the others together.
    Others,
    /// The nim-sum of the values, and who wins.
    Total,
}

/// A component.
#[derive(Clone, Debug)]
pub struct Addend {
    pub place: ComponentIndex,
    /// Its rules, where the others have different ones.
    pub rules: String,
    /// The position.
    pub label: String,
    pub value: Nimber,
    /// Why it has this value.
    pub why: Vec<Message>,
    /// The component as a game of its own.
    pub alone: Game,
}

impl Addend {
    /// Rules and position.
    pub fn name(&self) -> String {
        format!("{}{}{}", self.rules, if self.rules.is_empty() { "" } else { " " }, self.label)
    }
}

/// A sum with the values of its components.
#[derive(Clone, Debug)]
pub struct Sum {
    pub parts: Vec<Addend>,
    /// How many components there are beyond those, and the nim-sum of their values.
    pub others: (usize, Nimber),
    /// The nim-sum of all.
    pub total: Nimber,
    /// The steps in their order.
    pub stages: Vec<SumStage>,
}

impl Sum {
    /// Computes the values of a game that [is a sum](Game::is_sum).
    ///
    /// # Errors
    /// [`Error::Unsupported`] for another game, [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        if !game.is_sum() {
            return Err(Error::Unsupported { why: say!("sum.unsuited") });
        }
        let terms = game.terms.iter().map(|term| TermValues::of(term, budget)).collect::<Result<Vec<_>, _>>()?;
        let mut sum = Sum { parts: Vec::new(), others: (0, Nimber::ZERO), total: Nimber::ZERO, stages: Vec::new() };
        for (place, _, position) in game.components() {
            let value = terms[place.term].value(position);
            sum.total = sum.total ^ value;
            if sum.parts.len() < MOST_PARTS {
                sum.stages.push(SumStage::Part(sum.parts.len()));
                sum.parts.push(addend(game, place, position, value, &terms[place.term]));
            } else {
                sum.others = (sum.others.0 + 1, sum.others.1 ^ value);
            }
        }
        if sum.others.0 > 0 {
            sum.stages.push(SumStage::Others);
        }
        sum.stages.push(SumStage::Total);
        Ok(sum)
    }

    fn value(&self, stage: SumStage) -> Nimber {
        match stage {
            SumStage::Part(index) => self.parts[index].value,
            SumStage::Others => self.others.1,
            SumStage::Total => self.total,
        }
    }

    /// The values as a nim-sum: "3 ⊕ 0 ⊕ 6".
    fn terms(&self) -> String {
        let others = (self.others.0 > 0).then_some(self.others.1);
        let values = self.parts.iter().map(|part| part.value).chain(others);
        values.map(|value| value.0.to_string()).collect::<Vec<_>>().join(" ⊕ ")
    }
}

impl Lesson for Sum {
    type Step = SumStage;

    fn explain(&self, stage: SumStage) -> Message {
        match stage {
            SumStage::Part(index) => {
                let part = &self.parts[index];
                let mut said = say!("sum.part", name = part.name(), value = part.value);
                for why in &part.why {
                    said = say!("board.and", first = said, then = why.clone());
                }
                said
            }
            SumStage::Others => say!("sum.others", n = self.others.0, value = self.others.1),
            SumStage::Total => {
                let headline = headline(Outcome::won_by_mover(self.total != Nimber::ZERO));
                say!("sum.total", terms = self.terms(), value = self.total, headline = headline)
            }
        }
    }

    fn question(&self, stage: SumStage) -> Option<Message> {
        match stage {
            SumStage::Part(index) => Some(say!("sum.ask-part", name = self.parts[index].name())),
            SumStage::Others => None,
            SumStage::Total => Some(say!("sum.ask-total", terms = self.terms())),
        }
    }

    fn choices(&self, stage: SumStage) -> Vec<String> {
        if self.question(stage).is_none() {
            return Vec::new();
        }
        let value = self.value(stage).0;
        let before = match stage {
            SumStage::Part(index) => (index as u128 * 5 + value) % 4,
            _ => value % 4,
        };
        let first = value.saturating_sub(before);
        (0..4).map(|step| first.saturating_add(step).to_string()).collect()
    }

    fn judge(&self, stage: SumStage, guess: &str) -> (bool, Message) {
        if guess == self.value(stage).0.to_string() {
            (true, say!("predict.right", why = self.explain(stage)))
        } else {
            (false, say!("predict.wrong", guess = guess))
        }
    }
}

fn addend(game: &Game, place: ComponentIndex, position: &Position, value: Nimber, terms: &TermValues<'_>) -> Addend {
    let rules = &game.terms[place.term].rules;
    let alone = Term { rules: rules.clone(), components: vec![position.clone()] };
    Addend {
        place,
        rules: if game.terms.len() > 1 { shortened(&rules.notation(), SHOWN) } else { String::new() },
        label: shortened(&rules.label(position), SHOWN),
        value,
        why: why_value(&**rules, terms, position, value, false),
        alone: Game { play: Play::Normal, terms: vec![alone] },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    #[test]
    fn what_is_right_is_offered_once() {
        for text in ["take(1..3) 7 + take(odd) 4 + nim 6 9", "split 18446744073709551615 3", "graph(a>b,a>c,b>c) a b"] {
            let sum = Sum::of(&read_game(text).unwrap(), Budget::default()).unwrap();
            for &stage in &sum.stages {
                let choices = sum.choices(stage);
                assert_eq!(
                    choices.iter().filter(|choice| sum.judge(stage, choice).0).count(),
                    1,
                    "{text}: {choices:?}"
                );
            }
        }
    }

    #[test]
    fn many_components_are_summed_up() {
        let heaps: Vec<String> = (1..=100_000).map(|n| n.to_string()).collect();
        let sum = Sum::of(&read_game(&format!("nim {}", heaps.join(" "))).unwrap(), Budget::default()).unwrap();
        assert_eq!((sum.parts.len(), sum.others.0), (12, 99_988));
        assert_eq!(sum.total.0, (1..=100_000).fold(0, |sum, n| sum ^ n));
        assert!(sum.choices(SumStage::Others).is_empty());
    }

    #[test]
    fn one_component_and_misere_play_are_refused() {
        for text in ["nim 5", "misere nim 2 2"] {
            assert_eq!(
                Sum::of(&read_game(text).unwrap(), Budget::default()).unwrap_err().code(),
                "unsupported",
                "{text}"
            );
        }
    }
}
