//! `fibonacci n`, `fibonacci n/limit`: one heap; a move takes at least one stone and at most twice as many as the move
//! before it (Whinihan 1963). The first move may take any number but all, or at most `limit`.
//!
//! **Lemma.** If `t` stones are taken from `n` and the smallest Zeckendorf part of what is left is more than `2t`, then
//! `t` is the sum of some smallest parts of `n`. *Proof.* Each part of `t` is less than half of that part, so a Fibonacci
//! number stands between the two. Hence the parts of `t` and of what is left are together the parts of `n`.
//!
//! **Theorem.** The player to move wins exactly if the smallest part of `n` is at most the limit. *Proof.* If it is, take
//! it: the next part, if any, is more than twice as large, and by induction the opponent loses. If not, every `t` within
//! the limit is less than the smallest part, so by the lemma the smallest part of what is left is at most `2t`: the
//! opponent wins.
//!
//! So the winning moves take the sum of some smallest parts, if it is within the limit and the next part, if any, is
//! more than twice that sum.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::error::Error;
use crate::game::{Change, Outcome};
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{Rules, Spelling, Theory, Visit, Words};
use crate::structure::Structure;
use crate::structure::heap;
use crate::structure::pair::{two_left, two_numbers};
use crate::structure::zeckendorf::zeckendorf;

/// Fibonacci Nim in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "fibonacci",
    read: Read::Rules(|_| Ok(Arc::new(Fibonacci))),
    shown: &[
        ("fibonacci.title", "fibonacci 4"),
        ("fibonacci.title-lost", "fibonacci 8"),
        ("fibonacci.title-limit", "fibonacci 7/2"),
    ],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &[
        "fibonacci nim",
        "斐波那契",
        "斐波那契 nim",
        "斐波那契尼姆",
        "斐波那契取石子",
        "斐波纳契",
        "费波那契",
        "費氏",
        "費氏尼姆",
        "費波那契",
        "費波那契尼姆",
    ],
    words: &[],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &[
        "fibonacci 3",
        "fibonacci 7",
        "fibonacci 11/2",
        "fibonacci 5/5",
        "fibonacci 4/4",
        "fibonacci 4 6/1",
        "fibonacci 1",
        "fibonacci 0",
        "misere fibonacci 5",
    ],
    small: || {
        let mut texts = vec!["fibonacci 0".to_owned()];
        for heap in 1..64 {
            texts.extend((0..=heap).map(|limit| format!("fibonacci {heap}/{limit}")));
        }
        texts
    },
};

/// The rules of one heap. A position is the heap and how many stones may be taken from it now.
struct Fibonacci;

/// Whether the player to move wins with `n` stones, of which the first move may take any number but all. Cost: at most
/// 186 steps.
pub fn is_won(n: u64) -> bool {
    // A lone part is all of the stones, which may not be taken.
    zeckendorf(n).len() > 1
}

/// What a move may take, and of how many stones.
#[derive(Clone, Copy)]
struct HeapAndLimit {
    stones: u64,
    /// At most `stones`.
    limit: u64,
}

impl HeapAndLimit {
    fn of(position: &Position) -> Self {
        let (stones, limit) = two_numbers(position);
        HeapAndLimit::new(stones, limit)
    }

    fn new(stones: u64, limit: u64) -> Self {
        HeapAndLimit { stones, limit: limit.min(stones) }
    }

    /// After `taken` stones, which are at most all.
    fn after(self, taken: u64) -> Self {
        HeapAndLimit::new(self.stones - taken, taken.saturating_mul(2))
    }

    fn position(self) -> Position {
        Position::from([self.stones, self.limit])
    }

    /// Without the limit where it forbids no more than to take all.
    fn written(self) -> String {
        let HeapAndLimit { stones, limit } = self;
        if limit == stones.saturating_sub(1) {
            return stones.to_string();
        }
        format!("{stones}/{limit}")
    }

    /// The numbers of stones by whose taking the player to move wins, smallest first: see the head of this file.
    fn winning_takes(self) -> Vec<u64> {
        let mut parts = zeckendorf(self.stones);
        let (mut takes, mut sum) = (Vec::new(), 0);
        while let Some(part) = parts.pop() {
            sum += part;
            if sum > self.limit {
                break;
            }
            // The smaller parts add up to less than the next one.
            if parts.last().is_none_or(|next| next - sum > sum) {
                takes.push(sum);
            }
        }
        takes
    }
}

/// Parts as a sum: "55 + 21 + 5 + 2".
fn write_sum(parts: &[u64]) -> String {
    parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ")
}

impl Rules for Fibonacci {
    fn structure(&self) -> Structure<'_> {
        Structure::Limited
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let heap = HeapAndLimit::of(position);
        for taken in 1..=heap.limit {
            visit(&[heap.after(taken).position()])?;
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &Position, to: &[Position]) -> bool {
        let heap = HeapAndLimit::of(from);
        let [left] = to else { return false };
        heap.stones
            .checked_sub(left.first())
            .is_some_and(|taken| (1..=heap.limit).contains(&taken) && heap.after(taken).position() == *left)
    }

    fn option_count(&self, position: &Position) -> u128 {
        u128::from(HeapAndLimit::of(position).limit)
    }

    fn theory(&self, position: &Position) -> Option<Theory> {
        let HeapAndLimit { stones, limit } = HeapAndLimit::of(position);
        if limit == 0 {
            return Some(Theory::of_outcome(Outcome::P, say!("fibonacci.stuck")));
        }
        let parts = zeckendorf(stones);
        let smallest = parts.last().copied().unwrap_or(0);
        let sum = write_sum(&parts);
        Some(match (smallest <= limit, parts.len()) {
            (true, 1) => Theory::of_outcome(Outcome::N, say!("fibonacci.won-all", n = stones)),
            (false, 1) => Theory::of_outcome(Outcome::P, say!("fibonacci.lost-number", stones = stones, limit = limit)),
            (true, _) => {
                let why = say!("fibonacci.won", stones = stones, sum = sum, smallest = smallest, limit = limit);
                Theory::of_outcome(Outcome::N, why)
            }
            (false, _) => {
                let why = say!("fibonacci.lost", stones = stones, sum = sum, smallest = smallest, limit = limit);
                Theory::of_outcome(Outcome::P, why)
            }
        })
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        if target != Nimber::ZERO {
            return None;
        }
        let heap = HeapAndLimit::of(position);
        let takes = heap.winning_takes().into_iter().take(most);
        Some(takes.map(|taken| Change::Components(vec![heap.after(taken).position()])).collect())
    }
}

impl Spelling for Fibonacci {
    fn notation(&self) -> String {
        "fibonacci".to_owned()
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let stones = reader.number(say!("read.want-heap"))?;
        let limit = match reader.accept('/') {
            true => reader.number(say!("fibonacci.want-limit"))?,
            false => stones.saturating_sub(1),
        };
        Ok(HeapAndLimit::new(stones, limit).position())
    }

    fn write_position(&self, position: &Position) -> String {
        HeapAndLimit::of(position).written()
    }
}

impl Words for Fibonacci {
    fn rule(&self) -> Message {
        say!("fibonacci.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        let numbers = |position: &Position| {
            let (heap, limit) = two_numbers(position);
            (heap, limit.min(heap))
        };
        let [position] = positions else {
            let heap = |(n, limit)| say!("fibonacci.heap", n = n, limit = limit).into();
            let heaps: Vec<Arg> = positions.iter().map(numbers).map(heap).collect();
            return Some(say!("fibonacci.heaps", n = positions.len(), parts = heaps));
        };
        Some(match numbers(position) {
            (0, _) => say!("how.stones", n = 0u64),
            (heap, 0) => say!("fibonacci.setting-none", n = heap),
            (heap, limit) => say!("fibonacci.setting", n = heap, limit = limit),
        })
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        let (left, limit) = two_left(from, change);
        say!("heap.take", n = from.first().saturating_sub(left), to = HeapAndLimit::new(left, limit).written())
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        heap::take_label(from, to)
    }

    fn why_winning(&self, from: &Position, change: &Change) -> Option<Message> {
        let (left, _) = two_left(from, change);
        let limit = u128::from(from.first().saturating_sub(left)) * 2;
        let parts = zeckendorf(left);
        Some(match parts[..] {
            [] => say!("fibonacci.wins-all"),
            [only] => say!("fibonacci.wins-number", left = only, limit = limit),
            [.., smallest] => {
                say!("fibonacci.wins", left = left, sum = write_sum(&parts), smallest = smallest, limit = limit)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest heap that the definition is asked about.
    const MOST: usize = 150;

    /// Whether the player to move loses, by the definition: `lost[stones][limit]`.
    fn plain() -> Vec<Vec<bool>> {
        let mut lost: Vec<Vec<bool>> = Vec::new();
        for stones in 0..=MOST {
            let of_stones = (0..=stones).map(|limit| plain_takes(&lost, stones, limit).is_empty());
            let of_stones = of_stones.collect();
            lost.push(of_stones);
        }
        lost
    }

    /// The numbers of stones that leave a lost position.
    fn plain_takes(lost: &[Vec<bool>], stones: usize, limit: usize) -> Vec<u64> {
        let wins = |taken: &usize| lost[stones - taken][(2 * taken).min(stones - taken)];
        (1..=limit).filter(wins).map(|taken| taken as u64).collect()
    }

    fn takes(stones: u64, limit: u64) -> Vec<u64> {
        HeapAndLimit::new(stones, limit).winning_takes()
    }

    #[test]
    fn winning_moves_agree_with_the_definition() {
        let lost = plain();
        for stones in 0..=MOST {
            for limit in 0..=stones {
                let heap = HeapAndLimit::new(stones as u64, limit as u64);
                assert_eq!(heap.winning_takes(), plain_takes(&lost, stones, limit), "{stones}/{limit}");
                let outcome = Outcome::won_by_mover(!lost[stones][limit]);
                let theory = Fibonacci.theory(&heap.position()).unwrap();
                assert_eq!(theory.verdict, crate::rules::Verdict::Outcome(outcome), "{stones}/{limit}");
            }
            assert_eq!(is_won(stones as u64), !lost[stones][stones.saturating_sub(1)], "{stones}");
        }
    }

    #[test]
    fn the_seeds_numbers() {
        assert_eq!(takes(83, 82), [2, 7]);
        assert_eq!(takes(100, 99), [3, 11]);
        assert!(takes(89, 88).is_empty());
        assert!(!is_won(3) && is_won(4));
    }

    /// The seed's loop overflows past 1836311903, the last Fibonacci number of 31 bits.
    #[test]
    fn exact_past_the_seeds_overflow_and_to_the_largest_heap() {
        assert!(!is_won(1_836_311_903) && is_won(1_836_311_904));
        assert!(!is_won(12_200_160_415_121_876_738) && is_won(12_200_160_415_121_876_737));
        assert!(is_won(u64::MAX));
        for taken in takes(u64::MAX, u64::MAX - 1) {
            let left = HeapAndLimit::new(u64::MAX, u64::MAX).after(taken);
            assert!(left.winning_takes().is_empty(), "{taken}");
        }
        assert_eq!(takes(u64::MAX, u64::MAX).last(), Some(&u64::MAX));
        assert_eq!(HeapAndLimit::new(u64::MAX, u64::MAX).after(1 << 63).limit, (1 << 63) - 1);
    }

    #[test]
    fn positions_from_elsewhere_do_no_harm() {
        for elsewhere in [Position::of(&[]), Position::heap(3), Position::from([3, 5, 7])] {
            let mut visited = 0;
            let _ = Fibonacci.options(&elsewhere, &mut |_| {
                visited += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(Fibonacci.option_count(&elsewhere), visited);
            assert!(Fibonacci.theory(&elsewhere).is_some());
            Fibonacci.move_name(&elsewhere, &Change::Components(vec![]));
        }
    }
}
