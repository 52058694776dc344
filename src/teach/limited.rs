//! A heap from which so much may be taken now, as in Fibonacci Nim: the blocks that it is the sum of, found one after the
//! other, the limit, and what follows.

use crate::error::Error;
use crate::game::{Change, ComponentIndex, Game, Outcome};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Verdict};
use crate::sentences::headline;
use crate::structure::zeckendorf::{fibonacci_from, zeckendorf};
use crate::teach::lesson::Lesson;

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LimitStage {
    /// The next block is found: the largest Fibonacci number that is not too large.
    Part(usize),
    /// How much may be taken.
    Limit,
    /// Who wins, and by which move.
    Verdict,
}

/// A heap with its blocks.
pub struct LimitedHeap<'g> {
    pub game: &'g Game,
    rules: &'g dyn Rules,
    position: &'g Position,
    pub stones: u64,
    /// The most that may be taken now.
    pub limit: u64,
    /// Its Fibonacci numbers, the largest first.
    pub parts: Vec<u64>,
    /// The steps in their order.
    pub stages: Vec<LimitStage>,
    /// The moves that win: for each the index of the largest block that is taken.
    pub wins: Vec<(usize, Change)>,
    outcome: Outcome,
    why: Message,
}

impl<'g> LimitedHeap<'g> {
    /// Looks at a game that [has a limit](Game::has_limit).
    ///
    /// # Errors
    /// [`Error::Unsupported`] for another.
    pub fn of(game: &'g Game) -> Result<Self, Error> {
        let unsuited = || Error::Unsupported { why: say!("zeckendorf.unsuited") };
        let (rules, position) = game.only_component().filter(|_| game.has_limit()).ok_or_else(unsuited)?;
        let theory = rules.theory(position).ok_or_else(unsuited)?;
        let (stones, limit) = (position.first(), position.get(1).copied().unwrap_or(0));
        let outcome = match theory.verdict {
            Verdict::Outcome(outcome) => outcome,
            Verdict::Value(value) => Outcome::won_by_mover(value != Nimber::ZERO),
        };
        let parts = zeckendorf(stones);
        let mut wins = Vec::new();
        for change in rules.changes_to_value(position, Nimber::ZERO, parts.len()).unwrap_or_default() {
            let (mut taken, mut index) = (stones.saturating_sub(change.first()), parts.len());
            while taken > 0 && index > 0 {
                index -= 1;
                taken = taken.saturating_sub(parts[index]);
            }
            wins.push((index, change));
        }
        Ok(LimitedHeap {
            game,
            rules: &**rules,
            position,
            stones,
            limit,
            stages: stages(parts.len()),
            parts,
            wins,
            outcome,
            why: theory.why,
        })
    }

    /// What is still to be written as a sum before the block of this index is found.
    pub fn rest(&self, index: usize) -> u64 {
        let mut rest = self.stones;
        for part in self.parts.iter().take(index) {
            rest -= part;
        }
        rest
    }

    /// The winning move in words, and the game after it, by its index.
    pub fn made(&self, win: usize) -> Option<(Message, String)> {
        let (_, change) = self.wins.get(win)?;
        let place = ComponentIndex { term: 0, index: 0 };
        Some((self.rules.move_name(self.position, change), self.game.after(place, change).write().0))
    }

    /// Why, who wins, and what the first winning move does.
    fn verdict(&self) -> Message {
        let why = say!("zeckendorf.verdict", why = self.why.clone(), headline = headline(self.outcome));
        match self.wins.first() {
            Some((_, change)) => {
                let made = self.rules.move_name(self.position, change);
                let because = self.rules.why_winning(self.position, change);
                match because {
                    Some(because) => say!("zeckendorf.wins", why = why, made = made, because = because),
                    None => why,
                }
            }
            None => why,
        }
    }

    /// The result in a line.
    pub fn summary(&self) -> Message {
        let headline = headline(self.outcome);
        let sum = self.parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ");
        let is_sum = self.parts.len() > 1;
        let stones = self.stones;
        match self.wins.first() {
            _ if !is_sum => say!("zeckendorf.verdict", why = self.why.clone(), headline = headline),
            Some((_, change)) => {
                let made = self.rules.move_name(self.position, change);
                say!("zeckendorf.summary-wins", stones = stones, sum = sum, headline = headline, made = made)
            }
            None => say!("zeckendorf.summary", stones = stones, sum = sum, headline = headline, limit = self.limit),
        }
    }
}

impl Lesson for LimitedHeap<'_> {
    type Step = LimitStage;

    fn explain(&self, stage: LimitStage) -> Message {
        match stage {
            LimitStage::Part(index) => {
                let (rest, part) = (self.rest(index), self.parts[index]);
                let left = rest - part;
                match left {
                    0 => say!("zeckendorf.part-last", rest = rest),
                    _ => say!("zeckendorf.part", rest = rest, part = part, left = left),
                }
            }
            LimitStage::Limit => say!("zeckendorf.limit", limit = self.limit),
            LimitStage::Verdict => self.verdict(),
        }
    }

    fn question(&self, stage: LimitStage) -> Option<Message> {
        match stage {
            LimitStage::Part(index) => Some(say!("zeckendorf.ask-part", rest = self.rest(index))),
            LimitStage::Limit => None,
            LimitStage::Verdict => Some(say!("zeckendorf.ask-verdict", limit = self.limit)),
        }
    }

    fn choices(&self, stage: LimitStage) -> Vec<String> {
        match stage {
            LimitStage::Part(index) => neighbours(self.parts[index]),
            LimitStage::Limit => Vec::new(),
            LimitStage::Verdict => vec!["P".to_owned(), "N".to_owned()],
        }
    }

    fn judge(&self, stage: LimitStage, guess: &str) -> (bool, Message) {
        let right = match stage {
            LimitStage::Part(index) => self.parts[index].to_string(),
            _ => self.outcome.letter().to_owned(),
        };
        if guess == right {
            return (true, say!("predict.right", why = self.explain(stage)));
        }
        (
            false,
            match (stage, guess.parse::<u64>()) {
                (LimitStage::Part(index), Ok(number)) if number > self.rest(index) => {
                    say!("zeckendorf.wrong-large", guess = number, rest = self.rest(index))
                }
                (LimitStage::Part(_), Ok(number)) if fibonacci_from(number) == Some(number) => {
                    say!("zeckendorf.wrong-small", guess = number)
                }
                (LimitStage::Part(_), Ok(number)) => say!("zeckendorf.wrong-none", guess = number),
                (LimitStage::Verdict, _) => say!("zeckendorf.wrong-verdict"),
                _ => say!("predict.wrong", guess = guess),
            },
        )
    }
}

/// The steps that find so many blocks, and what follows.
fn stages(parts: usize) -> Vec<LimitStage> {
    (0..parts).map(LimitStage::Part).chain([LimitStage::Limit, LimitStage::Verdict]).collect()
}

/// A Fibonacci number among its neighbours.
fn neighbours(part: u64) -> Vec<String> {
    let (mut before, mut choices) = (0, Vec::new());
    // Two before it: of 1, 2, 3, 5, … each is less than twice the one before.
    for least in [part / 3 + 1, (u128::from(part) * 3 / 5) as u64, part, part.saturating_add(1)] {
        if let Some(found) = fibonacci_from(least.max(1)).filter(|&found| found > before) {
            choices.push(found.to_string());
            before = found;
        }
    }
    choices
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;
    use crate::solve::solve;

    fn each(stones: u64, limit: u64, look: impl Fn(&LimitedHeap<'_>)) {
        let game = read_game(&format!("fibonacci {stones}/{limit}")).unwrap();
        look(&LimitedHeap::of(&game).unwrap());
    }

    #[test]
    fn what_is_right_is_offered_once_and_nothing_else_is_judged_right() {
        for (stones, limit) in [(83, 82), (83, 1), (89, 88), (100, 99), (1, 1), (2, 1), (4, 2), (u64::MAX, 7)] {
            each(stones, limit, |heap| {
                for &stage in &heap.stages {
                    let choices = heap.choices(stage);
                    let right = choices.iter().filter(|choice| heap.judge(stage, choice).0).count();
                    let asked = heap.question(stage).is_some();
                    assert_eq!(
                        (right, choices.len() > 1),
                        (usize::from(asked), asked),
                        "{stones} {stage:?}: {choices:?}"
                    );
                    assert!(!heap.judge(stage, "<b>").0);
                }
            });
        }
    }

    #[test]
    fn a_block_is_chosen_among_neighbouring_fibonacci_numbers() {
        assert_eq!(neighbours(55), ["21", "34", "55", "89"]);
        assert_eq!(neighbours(8), ["3", "5", "8", "13"]);
        assert_eq!(neighbours(1), ["1", "2"]);
        assert_eq!(neighbours(12_200_160_415_121_876_738).len(), 3);
    }

    /// Every winning move takes whole blocks from the end, and the game after it is lost.
    #[test]
    fn winning_moves_take_the_smallest_blocks() {
        for stones in 0..60 {
            for limit in 0..=stones {
                each(stones, limit, |heap| {
                    for (index, change) in &heap.wins {
                        let taken: u64 = heap.parts[*index..].iter().sum();
                        assert_eq!(stones - change.first(), taken, "{stones}/{limit}");
                    }
                    let won = solve(heap.game, None, Budget::default()).unwrap().outcome();
                    assert_eq!(won, Outcome::won_by_mover(!heap.wins.is_empty()), "{stones}/{limit}");
                });
            }
        }
    }

    #[test]
    fn other_games_are_refused() {
        for text in ["nim 5", "fibonacci 5 8", "misere fibonacci 5"] {
            assert_eq!(LimitedHeap::of(&read_game(text).unwrap()).err().unwrap().code(), "unsupported");
        }
    }
}
