//! Guessing what a sieve finds next.

use super::Sieve;
use crate::game::Outcome;
use crate::message::{Message, say};
use crate::teach::lesson::Lesson;

impl Lesson for Sieve<'_> {
    type Step = usize;

    fn explain(&self, find: usize) -> Message {
        say!("sieve.step", found = self.explain_found(find), struck = self.explain_struck(find))
    }

    fn question(&self, find: usize) -> Option<Message> {
        Some(match find {
            0 => say!("sieve.question-first"),
            _ => say!("sieve.question"),
        })
    }

    fn choices(&self, find: usize) -> Vec<String> {
        const MOST: usize = 4;
        let mut chosen = vec![false; self.square.cell_count()];
        let mut count = 0;
        for cell in self.candidates(find) {
            let is_other_half = count > 0 && self.found(find).contains(&cell);
            if count < MOST && !chosen[cell] && !is_other_half {
                chosen[cell] = true;
                count += 1;
            }
        }
        (0..chosen.len()).filter(|&cell| chosen[cell]).map(|cell| self.label(cell).to_owned()).collect()
    }

    fn judge(&self, find: usize, guess: &str) -> (bool, Message) {
        let cells = &self.square.study.spots[..self.square.cell_count()];
        let Some(cell) = cells.iter().position(|spot| spot.label == guess) else {
            return (false, say!("predict.wrong", guess = guess));
        };
        if self.found(find).contains(&cell) {
            return (true, say!("predict.right", why = self.explain(find)));
        }
        (false, self.correct(find, cell))
    }
}

impl Sieve<'_> {
    /// The find that has struck out the cell of this name; `None` where none has.
    pub fn rules_out(&self, guess: &str) -> Option<usize> {
        let cells = &self.square.study.spots[..self.square.cell_count()];
        let cell = cells.iter().position(|spot| spot.label == guess)?;
        if self.outcome(cell) == Outcome::P { None } else { self.decided[cell].checked_sub(1) }
    }

    /// The find, the two after it, and cells around it, which are struck out by now or will be.
    fn candidates(&self, find: usize) -> Vec<usize> {
        let mut candidates = Vec::new();
        for find in [find, find + 2, find + 1] {
            candidates.extend(self.found(find).first());
        }
        let (a, b) = candidates.first().map_or((0, 0), |&cell| self.square.place(cell));
        let (above, left) = (a.saturating_sub(1), b.saturating_sub(1));
        for (a, b) in [(a, b + 1), (a + 1, b + 1), (a + 1, b), (above, b), (0, left), (above, left)] {
            if a < self.square.side && b < self.square.side {
                candidates.push(a * self.square.side + b);
            }
        }
        candidates
    }

    /// Why a cell is not what is found next, without telling which is.
    fn correct(&self, find: usize, cell: usize) -> Message {
        if !self.is_known_before(cell, find) {
            return say!("sieve.wrong-later", guess = self.label(cell));
        }
        if self.outcome(cell) == Outcome::P {
            return say!("sieve.wrong-found", guess = self.label(cell));
        }
        match self.p_option(cell) {
            Some(option) => say!("sieve.wrong-struck", guess = self.label(cell), option = self.label(option)),
            None => say!("predict.wrong", guess = self.label(cell)),
        }
    }

    /// A P-position that a cell leads to, of several the first that strikes it out.
    fn p_option(&self, cell: usize) -> Option<usize> {
        let (mut first, mut least) = (None, usize::MAX);
        for &(option, _) in &self.square.study.spots[cell].options {
            let found = self.decided.get(option).copied().unwrap_or(usize::MAX - 1);
            if self.outcome(option) == Outcome::P && found < least {
                (first, least) = (Some(option), found);
            }
        }
        first
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;
    use crate::message::Locale;
    use crate::teach::square::Square;

    #[test]
    fn just_one_choice_is_right_and_no_wrong_one_tells_which() {
        let english = Locale::named("en").unwrap();
        for text in ["wythoff 3 6", "nim 3 4", "take(2,5) 4 7", "misere wythoff 2 3", "take(1..3) 7 + take(odd) 4"] {
            let square = Square::of(&read_game(text).unwrap(), 10, Budget::default()).unwrap();
            let sieve = Sieve::of(&square);
            for find in 0..sieve.len() {
                let choices = sieve.choices(find);
                let right = choices.iter().filter(|choice| sieve.judge(find, choice).0).count();
                assert!(right == 1 && choices.len() == 4, "{text} {find}: {choices:?}");
                for choice in choices {
                    let (is_right, verdict) = sieve.judge(find, &choice);
                    let said = english.say(&verdict);
                    let tells = sieve.found(find).iter().any(|&cell| said.contains(&square.study.spots[cell].label));
                    assert_eq!(tells, is_right, "{text} {find}: {said}");
                }
            }
        }
        let square = Square::of(&read_game("wythoff 3 6").unwrap(), 10, Budget::default()).unwrap();
        assert!(!Sieve::of(&square).judge(0, "<b>").0);
    }
}
