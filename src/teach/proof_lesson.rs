//! A proof told claim by claim: rows in reading order, each claim above what it rests on.
//!
//! A claim is unfolded at the first place where it stands; wherever it is met again the row refers to that one.

use crate::game::Outcome;
use crate::message::{Message, say};
use crate::solve::proof::prove::Proof;
use crate::teach::lesson::Lesson;

/// What there is to see of a claim in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimKind {
    /// What it rests on stands below it.
    Open,
    /// It rests on something that is not shown.
    Folded,
    /// It rests on nothing: there is no move.
    End,
    /// It stands in the row of this index above.
    Seen(usize),
}

/// A claim at a place: a row.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The line of the proof.
    pub line: usize,
    pub kind: ClaimKind,
    /// How deep it stands.
    pub level: i32,
    /// The row that rests on it, and the move that leads here from there; `None` for the first row.
    pub from: Option<(usize, Message)>,
}

/// The rows with these lines unfolded, at most `most`; and whether there are more.
pub fn rows(proof: &Proof, open: &[bool], most: usize) -> (Vec<Claim>, bool) {
    let mut rows: Vec<Claim> = Vec::new();
    // Where each line stands.
    let mut places = vec![None; proof.size()];
    let mut waiting = vec![Claim { line: proof.root(), kind: ClaimKind::Folded, level: 0, from: None }];
    while let Some(mut row) = waiting.pop() {
        if rows.len() == most {
            return (rows, true);
        }
        row.kind = match places[row.line] {
            Some(place) => ClaimKind::Seen(place),
            None if !proof.has_moves(row.line) => ClaimKind::End,
            None if open[row.line] => ClaimKind::Open,
            None => ClaimKind::Folded,
        };
        let (place, line, level) = (rows.len(), row.line, row.level);
        if row.kind == ClaimKind::Open {
            let moves = proof.line(line).map_or(Vec::new(), |line| line.moves);
            for step in moves.into_iter().rev() {
                let from = Some((place, step.name));
                waiting.push(Claim { line: step.to, kind: ClaimKind::Folded, level: level + 1, from });
            }
        }
        places[line].get_or_insert(place);
        rows.push(row);
    }
    (rows, false)
}

/// What a claim rests on, in a sentence.
pub fn why(proof: &Proof, line: usize) -> Message {
    proof.line(line).map_or_else(|| proof.title(), |line| line.why)
}

/// A proof, its claims in the order in which they are read if all are unfolded.
pub struct ProofLesson<'a> {
    proof: &'a Proof,
    lines: Vec<usize>,
    /// By line: the line above that rests on it where it is read first.
    above: Vec<Option<usize>>,
}

impl<'a> ProofLesson<'a> {
    /// The lesson of a proof, at most `most` rows of it. Where it is not known who wins there is nothing to be told step by step.
    pub fn of(proof: &'a Proof, most: usize) -> Self {
        let rows = rows(proof, &vec![true; proof.size()], most).0;
        let mut lesson = ProofLesson { proof, lines: Vec::new(), above: vec![None; proof.size()] };
        for row in &rows {
            if !matches!(row.kind, ClaimKind::Seen(_)) && !proof.is_open(proof.root()) {
                lesson.lines.push(row.line);
                lesson.above[row.line] = row.from.as_ref().map(|(above, _)| rows[*above].line);
            }
        }
        lesson
    }

    /// The lines in reading order.
    pub fn steps(&self) -> &[usize] {
        &self.lines
    }
}

impl Lesson for ProofLesson<'_> {
    /// A line of the proof.
    type Step = usize;

    /// What the claim rests on.
    fn explain(&self, line: usize) -> Message {
        why(self.proof, line)
    }

    /// P or N? What the position is wanted for is told, for that is known.
    fn question(&self, line: usize) -> Option<Message> {
        let position = self.proof.name_of(line);
        let Some(above) = self.above[line] else { return Some(say!("proof.ask", position = position)) };
        let from = self.proof.name_of(above);
        Some(match self.proof.outcome_of(above) {
            Outcome::P => say!("proof.ask-option", position = position, from = from),
            Outcome::D => say!("proof.ask-drawn", position = position, from = from),
            Outcome::N => say!("proof.ask-witness", position = position, from = from),
        })
    }

    fn choices(&self, _line: usize) -> Vec<String> {
        let all = [Outcome::P, Outcome::N, Outcome::D];
        let offered = if self.proof.outcome() == Outcome::D { &all[..] } else { &all[..2] };
        offered.iter().map(|outcome| outcome.letter().to_owned()).collect()
    }

    fn judge(&self, line: usize, guess: &str) -> (bool, Message) {
        match guess == self.proof.outcome_of(line).letter() {
            true => (true, say!("predict.right", why = self.explain(line))),
            false if self.proof.outcome() == Outcome::D => (false, say!("predict.wrong-drawn")),
            false => (false, say!("predict.wrong-outcome")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;

    fn proof(text: &str) -> Proof {
        Proof::of(&read_game(text).unwrap(), Budget::default()).unwrap()
    }

    #[test]
    fn every_line_asks_and_only_the_right_letter_is_right() {
        for text in ["nim 3 3", "misere nim 2 2", "take(2,5) 10"] {
            let proof = proof(text);
            let lesson = ProofLesson::of(&proof, 1000);
            for &line in lesson.steps() {
                assert!(lesson.question(line).is_some());
                let right: Vec<String> =
                    lesson.choices(line).into_iter().filter(|choice| lesson.judge(line, choice).0).collect();
                assert_eq!(right, [proof.outcome_of(line).letter()]);
            }
        }
    }

    #[test]
    fn every_claim_stands_once_and_its_reasons_below_it() {
        for text in ["nim 3 3", "take(2,5) 10", "misere nim 2 2", "wythoff 3 5", "split 2 3"] {
            let proof = proof(text);
            let (rows, more) = rows(&proof, &vec![true; proof.size()], 1000);
            assert!(!more);
            for line in 0..proof.size() {
                let here: Vec<&Claim> =
                    rows.iter().filter(|row| row.line == line && !matches!(row.kind, ClaimKind::Seen(_))).collect();
                assert_eq!(here.len(), 1, "{text}: {line}");
            }
            for (index, row) in rows.iter().enumerate() {
                if let ClaimKind::Seen(above) = row.kind {
                    assert!(above < index && rows[above].line == row.line);
                }
                let moves = proof.line(row.line).unwrap().moves;
                let below: Vec<usize> =
                    rows.iter().filter(|r| r.from.as_ref().is_some_and(|f| f.0 == index)).map(|r| r.line).collect();
                let expected: Vec<usize> = moves.iter().map(|step| step.to).collect();
                assert_eq!(below, if row.kind == ClaimKind::Open { expected } else { vec![] }, "{text}: {index}");
            }
            assert_eq!(ProofLesson::of(&proof, 1000).steps().len(), proof.size());
        }
    }

    #[test]
    fn the_first_rows_of_a_long_proof_are_shown() {
        let proof = proof("nim 20 20");
        let (rows, more) = rows(&proof, &vec![true; proof.size()], 50);
        assert_eq!((rows.len(), more), (50, true));
    }
}
