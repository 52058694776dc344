//! A sum decided by the nim-sum, step by step: numbers in binary, columns whose ones cancel in pairs, the highest 1 that
//! is left, a number that has it, what this becomes (Bouton 1901; for any components by Sprague and Grundy).

mod words;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, ComponentIndex, Game, Play};
use crate::message::{Message, say};
use crate::reader::shortened;
use crate::sentences::{name_component, name_move};
use crate::solve::theory::bouton;
use crate::solve::theory::misere::nim_reasons;
use crate::solve::theory::values::TermValues;

/// The most numbers that are summed up one by one.
pub const MOST_SUMMANDS: usize = 32;
/// How much of long rules a name shows.
const RULES_SHOWN: usize = 24;

/// What the numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SumKind {
    /// The sizes of Nim heaps.
    Heaps,
    /// The steps of a staircase.
    Steps,
    /// The Grundy values of components.
    Values,
}

/// How misère Nim differs from normal play here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// Normal play.
    Normal,
    /// No heap has more than one stone: their number decides, and no nim-sum is needed.
    Ones,
    /// Just one heap has more: it becomes the number that the nim-sum does not ask for.
    OneLarge,
    /// Several heaps have more: as in normal play.
    Large,
}

/// One step of the computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NimSumStage {
    /// Which case of misère Nim this is.
    Case,
    /// What takes the place of what: values of components, or odd steps of all.
    Stand,
    /// All numbers are written in binary.
    Binary,
    /// The nim-sum's digit in the column of this power of two.
    Column(u32),
    /// The nim-sum is 0.
    Zero,
    /// Its highest 1 is found.
    Highest,
    /// The numbers that have a 1 there.
    Holders,
    /// What the first of them becomes, and the move.
    Reply,
    /// What the number of heaps says, when each has one stone.
    Ones,
}

/// One of the numbers.
#[derive(Clone, Debug)]
pub struct Summand {
    /// What it is: heap 2, step 3, the component of a sum.
    pub name: Message,
    /// A Grundy value, or the size of a heap.
    pub value: u128,
    /// Whether it is summed up; an even step of a staircase is not.
    pub counts: bool,
    /// What it becomes by a winning move.
    pub reply: Option<WinningMove>,
}

/// A winning move.
#[derive(Clone, Debug)]
pub struct WinningMove {
    /// The number that is left.
    pub left: u128,
    /// The move in words.
    pub name: Message,
    /// The game after it.
    pub go: String,
}

/// A sum with everything that decides it.
#[derive(Clone, Debug)]
pub struct NimSum {
    pub kind: SumKind,
    pub case: Case,
    pub summands: Vec<Summand>,
    pub sum: u128,
    /// How many columns the numbers need, at least 1.
    pub bits: u32,
    pub stages: Vec<NimSumStage>,
    /// The case of Bouton's theorem for misère play.
    reason: Option<Message>,
    /// What each is called where more is written beside it: without rules that all have. Empty where names have none.
    shorts: Vec<Message>,
}

/// How many numbers there are.
pub fn count(game: &Game) -> usize {
    game.only_component().map_or(game.component_count(), |(_, steps)| steps.len())
}

impl NimSum {
    /// Computes the values of a game that [has a nim-sum](Game::has_nim_sum) and looks for a winning move in each number that has one.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for another game, [`Error::TooLarge`] with more than [`MOST_SUMMANDS`] numbers or past the
    /// budget of a quick search, [`Error::Loop`] when play need not end.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        if !game.has_nim_sum() {
            return Err(Error::Unsupported { why: say!("nim-sum.unsuited") });
        }
        if count(game) > MOST_SUMMANDS {
            return Err(Error::TooLarge { why: say!("nim-sum.too-many", limit = MOST_SUMMANDS) });
        }
        let kind = match game.only_component() {
            Some(_) => SumKind::Steps,
            None if game.is_nim() => SumKind::Heaps,
            None => SumKind::Values,
        };
        let mut sum = NimSum {
            kind,
            case: Case::Normal,
            summands: Vec::new(),
            sum: 0,
            bits: 1,
            stages: Vec::new(),
            reason: None,
            shorts: Vec::new(),
        };
        if kind == SumKind::Steps {
            sum.add_steps(game)
        } else {
            sum.add_components(game, budget)?
        }
        for summand in &sum.summands {
            sum.bits = sum.bits.max(u128::BITS - summand.value.leading_zeros());
        }
        if game.play == Play::Misere {
            sum.decide_misere(game);
        }
        sum.stages = sum.plan();
        Ok(sum)
    }

    fn add_steps(&mut self, game: &Game) {
        let Some((rules, steps)) = game.only_component() else { return };
        for (step, &stones) in steps.iter().enumerate() {
            let counts = rules.structure().counts(step);
            self.sum ^= if counts { stones.into() } else { 0 };
            let name = say!("nim-sum.step", number = step + 1);
            self.summands.push(Summand { name, value: stones.into(), counts, reply: None });
        }
        let place = ComponentIndex { term: 0, index: 0 };
        for change in rules.changes_to_value(steps, Default::default(), usize::MAX).unwrap_or_default() {
            let after = change.applied(steps);
            // Of the moves that win, those that take from a step that counts.
            for (step, summand) in self.summands.iter_mut().enumerate() {
                let left = after.first().and_then(|after| after.get(step)).copied().unwrap_or(0);
                if summand.counts && u128::from(left) < summand.value {
                    summand.reply = Some(reply(game, place, &change, left.into()));
                }
            }
        }
    }

    fn add_components(&mut self, game: &Game, budget: Budget) -> Result<(), Error> {
        let terms = game
            .terms
            .iter()
            .map(|term| TermValues::of(term, Budget::QUICK.least(budget)))
            .collect::<Result<Vec<_>, _>>()?;
        for (index, (place, _, position)) in game.components().enumerate() {
            let value = terms[place.term].value(position).0;
            self.sum ^= value;
            let (name, short) = self.name_summand(game, place, index);
            self.summands.push(Summand { name, value, counts: true, reply: None });
            self.shorts.push(short);
        }
        let mut room = Budget::QUICK.moves;
        for (index, (place, _, position)) in game.components().enumerate() {
            let left = self.summands[index].value ^ self.sum;
            if left < self.summands[index].value {
                let target = crate::nimber::Nimber(left);
                let changes = terms[place.term].changes_to_value(position, target, &mut room, 1);
                self.summands[index].reply = changes.first().map(|change| reply(game, place, change, left));
            }
        }
        Ok(())
    }

    /// A heap by its number, a component by what it is, with its rules: its size alone would look like its value. And the
    /// same where there is less room.
    fn name_summand(&self, game: &Game, place: ComponentIndex, index: usize) -> (Message, Message) {
        let term = &game.terms[place.term];
        if self.kind == SumKind::Heaps || term.rules.structure().digraph().is_some() {
            let name = name_component(game, index);
            return (name.clone(), name);
        }
        let label = shortened(&term.rules.label(&term.components[place.index]), RULES_SHOWN);
        let rules = term.rules.notation();
        // Where all have the same rules a long one need not be told, only that it is no number that stands there.
        let rules = match rules.split_once('(') {
            Some((word, _)) if game.terms.len() == 1 && rules.len() > RULES_SHOWN => format!("{word}(…)"),
            _ => shortened(&rules, RULES_SHOWN),
        };
        let name = say!("nim-sum.component", text = format!("{rules} {label}"));
        let short = if game.terms.len() == 1 { say!("nim-sum.component", text = label) } else { name.clone() };
        (name, short)
    }

    /// Of misère Nim the case, and the moves that win in it.
    fn decide_misere(&mut self, game: &Game) {
        let (heaps, places): (Vec<u64>, Vec<ComponentIndex>) =
            game.components().map(|(place, _, position)| (position.first(), place)).unzip();
        self.case = match bouton::HeapCount::of(&heaps).large {
            0 => Case::Ones,
            1 => Case::OneLarge,
            _ => Case::Large,
        };
        self.reason = nim_reasons(&heaps).pop();
        for summand in &mut self.summands {
            summand.reply = None;
        }
        for (index, left) in bouton::misere_winning_moves(&heaps) {
            let found = reply(game, places[index], &Change::to_heap(left), left.into());
            self.summands[index].reply = Some(found);
        }
    }

    /// The steps in their order.
    fn plan(&self) -> Vec<NimSumStage> {
        let mut stages = Vec::new();
        if self.case != Case::Normal {
            stages.push(NimSumStage::Case);
        }
        if self.case == Case::Ones {
            stages.push(NimSumStage::Ones);
            return stages;
        }
        if self.kind != SumKind::Heaps {
            stages.push(NimSumStage::Stand);
        }
        stages.push(NimSumStage::Binary);
        for bit in 0..self.bits {
            stages.push(NimSumStage::Column(bit));
        }
        if self.sum == 0 {
            stages.push(NimSumStage::Zero);
        } else {
            stages.append(&mut vec![NimSumStage::Highest, NimSumStage::Holders, NimSumStage::Reply]);
        }
        stages
    }

    /// The power of two of the nim-sum's highest 1; `None` where it is 0 or is not asked.
    pub fn highest(&self) -> Option<u32> {
        if self.case == Case::Ones { None } else { self.sum.checked_ilog2() }
    }

    /// What a number is called where more is written beside it.
    pub(crate) fn short(&self, index: usize) -> Message {
        self.shorts.get(index).unwrap_or(&self.summands[index].name).clone()
    }

    /// The indices of the numbers that have a 1 in a column.
    pub fn ones(&self, bit: u32) -> Vec<usize> {
        let has_one = |summand: &Summand| summand.counts && summand.value >> bit & 1 == 1;
        (0..self.summands.len()).filter(|&index| has_one(&self.summands[index])).collect()
    }

    /// The first number with a 1 under the nim-sum's highest: the one that the last step changes.
    pub fn changed(&self) -> Option<usize> {
        let holders = match self.highest() {
            Some(bit) => self.ones(bit),
            None => (0..self.summands.len()).collect(),
        };
        holders.into_iter().find(|&index| self.summands[index].reply.is_some())
    }
}

fn reply(game: &Game, place: ComponentIndex, change: &Change, left: u128) -> WinningMove {
    let from = &game.terms[place.term].components[place.index];
    WinningMove { left, name: name_move(game, place, from, change), go: game.after(place, change).write().0 }
}

/// A number as a choice among numbers.
fn choice(index: usize) -> String {
    (index + 1).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    fn of(text: &str) -> NimSum {
        NimSum::of(&read_game(text).unwrap(), Budget::default()).unwrap()
    }

    #[test]
    fn the_seeds_sum_of_three_four_five() {
        let sum = of("nim 3 4 5");
        assert_eq!((sum.sum, sum.bits, sum.highest(), sum.changed()), (0b010, 3, Some(1), Some(0)));
        assert_eq!(sum.summands[0].reply.as_ref().unwrap().go, "nim 1 4 5");
        assert_eq!(sum.stages.len(), 1 + 3 + 3);
    }

    #[test]
    fn odd_steps_count_and_even_ones_do_not() {
        let sum = of("stairs 2 1 3");
        assert_eq!(sum.summands.iter().map(|s| s.counts).collect::<Vec<_>>(), [true, false, true]);
        assert_eq!((sum.sum, sum.changed()), (1, Some(2)));
    }

    #[test]
    fn unlike_games_count_by_their_values() {
        let sum = of("take(1..3) 7 + take(odd) 4 + nim 6 9");
        assert_eq!(sum.summands.iter().map(|s| s.value).collect::<Vec<_>>(), [3, 0, 6, 9]);
        assert_eq!(sum.stages[0], NimSumStage::Stand);
    }

    #[test]
    fn misere_nim_has_three_cases() {
        assert_eq!([of("misere nim 1 1 0").case, of("misere nim 1 1 2").case], [Case::Ones, Case::OneLarge]);
        assert_eq!(of("misere nim 2 2").case, Case::Large);
        // The nim-sum asks for 0, which would leave an even number of ones.
        let sum = of("misere nim 1 1 2");
        assert_eq!((sum.sum ^ 2, sum.summands[2].reply.as_ref().unwrap().left), (0, 1));
    }

    #[test]
    fn what_has_no_nim_sum_is_refused() {
        let refused = |text: &str| NimSum::of(&read_game(text).unwrap(), Budget::default()).unwrap_err().code();
        assert_eq!([refused("nim 6"), refused("misere take(2,5) 4 7"), refused("stairs 3")], ["unsupported"; 3]);
        assert_eq!(refused(&format!("nim{}", " 1".repeat(33))), "too-large");
    }

    #[test]
    fn values_past_64_bits_have_their_columns() {
        let sum = of("split 18446744073709551615 3");
        assert_eq!((sum.bits, sum.summands.len()), (65, 2));
    }
}
