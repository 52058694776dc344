//! The P-positions of a game of two numbers found as primes are: take the smallest position that is not struck out, it is
//! P; strike out every position that can move there, they are N; go on.

use super::square::Square;
use crate::game::Outcome;
use crate::message::{Arg, Message, say};

/// Before the first position is found.
const FROM_THE_START: usize = 0;

/// A square being sieved.
pub struct Sieve<'s> {
    square: &'s Square,
    /// The P-positions in the order in which they are found; two that mirror each other are found at once.
    finds: Vec<Vec<usize>>,
    /// For each cell which find decides it, counted from 1: the one that it is, or the first one that strikes it out. 0
    /// for a cell that is N without any of them: it leads out of the square to a P-position, or is won without a move.
    decided: Vec<usize>,
    /// For each P-position in the square, the cells that can move there.
    strikers: Vec<Vec<usize>>,
    along: Along,
}

/// What every P-position of a square strikes out: all that is beyond it in its row and its column, these and the diagonal
/// beyond it, or something else.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Along {
    Lines,
    LinesAndDiagonal,
    Moves,
}

impl<'s> Sieve<'s> {
    /// Sieves a square. Cost: linear in the moves of its cells.
    pub fn of(square: &'s Square) -> Self {
        let by_size = |a: usize, b: usize| ((a + b) << 16 | a.min(b)) as u32;
        let is_symmetric = square.is_symmetric();
        let decided = vec![FROM_THE_START; square.cell_count()];
        let strikers = strikers(square);
        let along = along(square, &strikers);
        let mut sieve = Sieve { square, finds: Vec::new(), decided, strikers, along };
        for cell in square.ordered_by(by_size) {
            let (a, b) = square.place(cell);
            if sieve.outcome(cell) == Outcome::P && !(is_symmetric && a > b) {
                let mut find = vec![cell];
                if is_symmetric && a < b {
                    find.push(square.mirror(cell));
                }
                sieve.find(find);
            }
        }
        sieve
    }

    fn find(&mut self, find: Vec<usize>) {
        let number = self.finds.len() + 1;
        for &cell in &find {
            self.decided[cell] = number;
            for &striker in &self.strikers[cell] {
                if self.decided[striker] == FROM_THE_START {
                    self.decided[striker] = number;
                }
            }
        }
        self.finds.push(find);
    }

    fn outcome(&self, cell: usize) -> Outcome {
        self.square.study.spots[cell].outcome
    }

    fn label(&self, cell: usize) -> &str {
        &self.square.study.spots[cell].label
    }

    /// How many finds there are.
    pub fn len(&self) -> usize {
        self.finds.len()
    }

    /// Whether there is no P-position at all.
    pub fn is_empty(&self) -> bool {
        self.finds.is_empty()
    }

    /// The cells of a find: a P-position and, where the rules are symmetric, its mirror image.
    pub fn found(&self, find: usize) -> &[usize] {
        self.finds.get(find).map_or(&[], |cells| cells)
    }

    /// Whether a cell is known once the finds before this one are, or known from the start.
    pub fn is_known_before(&self, cell: usize, find: usize) -> bool {
        self.decided[cell] <= find
    }

    /// Whether a cell becomes known by this find.
    pub fn is_decided_by(&self, cell: usize, find: usize) -> bool {
        self.decided[cell] == find + 1
    }

    /// The cells that can move to a P-position of the square: all that it strikes out, some of them for the first time.
    pub fn strikes(&self, found: usize) -> &[usize] {
        self.strikers.get(found).map_or(&[], |cells| cells)
    }

    /// What is found, why it is P, and what it strikes out.
    pub fn explain(&self, find: usize) -> Message {
        say!("sieve.step", found = self.explain_found(find), struck = self.explain_struck(find))
    }

    fn explain_found(&self, find: usize) -> Message {
        let found = self.found(find);
        let cell = found.first().copied().unwrap_or(self.square.here);
        let position = self.label(cell);
        match found {
            [_, mirror] => say!("sieve.found-pair", position = position, mirror = self.label(*mirror)),
            _ if self.square.study.spots[cell].options.is_empty() => say!("sieve.found-terminal", position = position),
            _ => say!("sieve.found", position = position),
        }
    }

    fn explain_struck(&self, find: usize) -> Message {
        let mut fresh = 0u64;
        for cell in 0..self.square.cell_count() {
            fresh += u64::from(self.is_decided_by(cell, find) && self.outcome(cell) == Outcome::N);
        }
        if self.found(find).iter().all(|&cell| self.strikes(cell).is_empty()) {
            return say!("sieve.struck-none");
        }
        match self.along {
            Along::Lines => say!("sieve.struck-lines", n = fresh),
            Along::LinesAndDiagonal => say!("sieve.struck-diagonal", n = fresh),
            Along::Moves => say!("sieve.struck-moves", n = fresh),
        }
    }

    /// What is asked before a find is shown.
    pub fn question(&self, find: usize) -> Message {
        match find {
            0 => say!("sieve.question-first"),
            _ => say!("sieve.question"),
        }
    }

    /// The labels of positions to choose from: what is found, and what a reader may take for it.
    pub fn choices(&self, find: usize) -> Vec<String> {
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
        let mut labels = Vec::new();
        for (cell, &is_chosen) in chosen.iter().enumerate() {
            if is_chosen {
                labels.push(self.label(cell).to_owned());
            }
        }
        labels
    }

    /// The find, the two after it, and cells around it, which are struck out by now or will be.
    fn candidates(&self, find: usize) -> Vec<usize> {
        let mut candidates = Vec::new();
        for find in [find, find + 2, find + 1] {
            if let [cell, ..] = *self.found(find) {
                candidates.push(cell);
            }
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

    /// Whether a guess, the label of a cell, is right, and what there is to say about it.
    pub fn judge(&self, find: usize, guess: &str) -> (bool, Message) {
        let cells = &self.square.study.spots[..self.square.cell_count()];
        let Some(cell) = cells.iter().position(|spot| spot.label == guess) else {
            return (false, say!("predict.wrong", guess = guess));
        };
        if self.found(find).contains(&cell) {
            return (true, say!("predict.right", why = self.explain(find)));
        }
        (false, self.correct(find, cell))
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

    /// What a known cell is, and which moves show it.
    pub fn describe(&self, cell: usize) -> Message {
        /// A position of Wythoff's game has no more winning moves; of others some may.
        const MOST: usize = 3;
        let spot = &self.square.study.spots[cell];
        if spot.options.is_empty() {
            return self.square.study.explain(cell);
        }
        let mut lost: Vec<Arg> = Vec::new();
        for &(option, _) in &spot.options {
            if self.outcome(option) == Outcome::P && lost.len() < MOST {
                lost.push(self.label(option).into());
            }
        }
        match lost.len() {
            0 => say!("sieve.cell-p", position = self.label(cell)),
            n => say!("sieve.cell-n", position = self.label(cell), n = n, options = lost),
        }
    }
}

/// For each P-position of a square the cells that can move there.
fn strikers(square: &Square) -> Vec<Vec<usize>> {
    let mut strikers = vec![Vec::new(); square.cell_count()];
    for cell in 0..square.cell_count() {
        for &(option, _) in &square.study.spots[cell].options {
            if option < square.cell_count() && square.study.spots[option].outcome == Outcome::P {
                strikers[option].push(cell);
            }
        }
    }
    strikers
}

fn along(square: &Square, strikers: &[Vec<usize>]) -> Along {
    let (mut lines, mut diagonals) = (true, true);
    for (cell, strikers) in strikers.iter().enumerate() {
        if square.study.spots[cell].outcome == Outcome::P {
            let (a, b) = square.place(cell);
            let (below, right) = (square.side - 1 - a, square.side - 1 - b);
            let mut counts = [0, 0];
            for &striker in strikers {
                match square.place(striker) {
                    (c, d) if c == a && d > b || d == b && c > a => counts[0] += 1,
                    (c, d) if c > a && d > b && c - a == d - b => counts[1] += 1,
                    _ => return Along::Moves,
                }
            }
            lines &= counts == [below + right, 0];
            diagonals &= counts == [below + right, below.min(right)];
        }
    }
    match () {
        _ if lines => Along::Lines,
        _ if diagonals => Along::LinesAndDiagonal,
        _ => Along::Moves,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read;
    use crate::message::Locale;

    fn square(text: &str, last: u64) -> Square {
        Square::of(&read(text).unwrap().game, last).unwrap()
    }

    fn finds(text: &str, last: u64) -> Vec<Vec<(usize, usize)>> {
        let square = square(text, last);
        let sieve = Sieve::of(&square);
        (0..sieve.len()).map(|find| sieve.found(find).iter().map(|&cell| square.place(cell)).collect()).collect()
    }

    #[test]
    fn the_seeds_table_is_what_the_sieve_finds() {
        let pairs = [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20)];
        let mut expected = vec![vec![(0, 0)]];
        expected.extend(pairs.map(|(a, b)| vec![(a, b), (b, a)]));
        assert_eq!(finds("wythoff 0 0", 20), expected);
    }

    #[test]
    fn equal_heaps_are_found_one_by_one_and_unlike_ones_without_mirror_images() {
        assert_eq!(finds("nim 3 4", 4), (0..5).map(|n| vec![(n, n)]).collect::<Vec<_>>());
        assert_eq!(finds("nim 1 + take(odd) 2", 4), [[(0, 0)], [(0, 2)], [(1, 1)], [(0, 4)], [(1, 3)]]);
    }

    /// The steps done by hand: a cell is N once a P found so far is among its options, and the next P is the smallest
    /// cell that is neither.
    #[test]
    fn each_find_strikes_out_what_leads_to_it_and_the_next_is_the_smallest_left() {
        for text in ["wythoff 3 6", "nim 3 4", "take(2,5) 4 7", "take(1..3) 7 + take(odd) 4", "misere nim 2 2"] {
            let square = square(text, 9);
            let sieve = Sieve::of(&square);
            let leads = |from: usize, to: usize| square.study.spots[from].options.iter().any(|o| o.0 == to);
            let size = |cell: usize| square.place(cell).0 + square.place(cell).1;
            let mut known: Vec<usize> =
                (0..square.cell_count()).filter(|&cell| sieve.is_known_before(cell, 0)).collect();
            for find in 0..sieve.len() {
                let left: Vec<usize> = (0..square.cell_count()).filter(|cell| !known.contains(cell)).collect();
                let least = left.iter().map(|&cell| size(cell)).min().unwrap();
                for &cell in sieve.found(find) {
                    assert!(left.contains(&cell) && size(cell) == least, "{text} {find}");
                    assert_eq!(square.study.spots[cell].outcome, Outcome::P);
                    known.push(cell);
                    let struck: Vec<usize> = (0..square.cell_count()).filter(|&from| leads(from, cell)).collect();
                    assert_eq!(sieve.strikes(cell), struck);
                }
                for cell in left {
                    let is_struck = sieve.found(find).iter().any(|&found| leads(cell, found));
                    assert_eq!(sieve.is_decided_by(cell, find), is_struck || sieve.found(find).contains(&cell));
                    if is_struck {
                        assert_eq!(square.study.spots[cell].outcome, Outcome::N);
                        known.push(cell);
                    }
                }
            }
            assert_eq!(known.len(), square.cell_count(), "{text}");
        }
    }

    #[test]
    fn just_one_choice_is_right_and_no_wrong_one_tells_which() {
        let english = Locale::named("en").unwrap();
        for text in ["wythoff 3 6", "nim 3 4", "take(2,5) 4 7", "misere wythoff 2 3", "take(1..3) 7 + take(odd) 4"] {
            let square = square(text, 10);
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
        let square = square("wythoff 3 6", 10);
        assert!(!Sieve::of(&square).judge(0, "<b>").0);
    }

    #[test]
    fn a_step_in_words() {
        let english = Locale::named("en").unwrap();
        let square = square("wythoff 3 6", 10);
        assert_eq!(
            english.say(&Sieve::of(&square).explain(1)),
            "(1,2) and its mirror image (2,1) are the smallest not struck out: no move from them reaches a P, so they are P. \
             Strike out row, column and diagonal beyond: 46 more N."
        );
        let square = self::square("nim 3 4", 4);
        let said = |find| english.say(&Sieve::of(&square).explain(find));
        assert!(said(1).ends_with("so it is P. Strike out row and column beyond: 6 more N."), "{}", said(1));
        assert!(said(4).ends_with("so it is P. Nothing in this square can move there."), "{}", said(4));
        let square = self::square("take(2,5) 4 7", 7);
        let said = english.say(&Sieve::of(&square).explain(0));
        assert_eq!(
            said,
            "(0,0) has no move, so the player to move loses: it is P. Strike out all that can move there: 4 more N."
        );
    }
}
