//! The P-positions of a game of two numbers found as primes are: take the smallest position that is not struck out, it is
//! P; strike out every position that can move there, they are N; go on.

mod guess;

use crate::game::Outcome;
use crate::message::{Arg, Message, say};
use crate::teach::lesson::Lesson;
use crate::teach::square::Square;

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

    /// Each find, by its place in the order.
    pub fn finds(&self) -> Vec<usize> {
        (0..self.len()).collect()
    }

    /// The cells that can move to a P-position of the square: all that it strikes out, some of them for the first time.
    pub fn strikes(&self, found: usize) -> &[usize] {
        self.strikers.get(found).map_or(&[], |cells| cells)
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

    /// What a known cell is, and which moves show it.
    pub fn describe(&self, cell: usize) -> Message {
        /// A position of Wythoff's game has no more winning moves; of others some may.
        const MOST: usize = 3;
        let spot = &self.square.study.spots[cell];
        if spot.options.is_empty() {
            return self.square.study.explain(cell);
        }
        let lost = spot.options.iter().filter(|(option, _)| self.outcome(*option) == Outcome::P);
        let lost: Vec<Arg> = lost.take(MOST).map(|(option, _)| self.label(*option).into()).collect();
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
    use crate::budget::Budget;
    use crate::catalogue::read_game;
    use crate::message::Locale;

    fn square(text: &str, last: u64) -> Square {
        Square::of(&read_game(text).unwrap(), last, Budget::default()).unwrap()
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
