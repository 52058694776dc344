//! `wythoff a b`: two heaps; a move takes any number from one of them, or the same number from both (Wythoff 1907).

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
use crate::solve::sequence::pairs::lines;
use crate::structure::Structure;
use crate::structure::pair::{Guide, Pair, two_left, two_numbers};
use crate::structure::zeckendorf::{cold_pair, pair_of};

/// Wythoff's game in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "wythoff",
    read: Read::Rules(|_| Ok(Arc::new(Wythoff))),
    shown: &[("wythoff.title", "wythoff 3 6"), ("wythoff.title-cold", "wythoff 3 5")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &["wythoff's game", "wythoff nim", "wythoffs", "wythoff's nim", "威佐夫", "威索夫", "维托夫", "維托夫"],
    words: &[],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &[
        "wythoff 2 1",
        "wythoff 2 2",
        "wythoff 4 3",
        "wythoff 0 3",
        "wythoff 0 0",
        "wythoff 1 2 0 2",
        "misere wythoff 2 3",
    ],
    small: || (0..51 * 51).map(|n| format!("wythoff {} {}", n / 51, n % 51)).collect(),
};

/// φ as neighbouring Fibonacci numbers: no picture shows the difference.
const GUIDES: [Guide; 2] =
    [Guide { name: "b = φa", down: 610, across: 987 }, Guide { name: "a = φb", down: 987, across: 610 }];

/// The rules of one pair of heaps. A position is the two heaps.
struct Wythoff;

fn pair(a: u64, b: u64) -> Position {
    Position::from([a, b])
}

/// Whether the player to move loses: the pair is cold.
fn is_cold(a: u64, b: u64) -> bool {
    pair_of(a.min(b)) == (u128::from(a.min(b)), u128::from(a.max(b)))
}

/// Every winning move as the heaps it leaves: taken from the first heap, from the second, from both. There is at most one
/// of each kind, since a number has one partner, and a difference one cold pair. Cost: some hundred steps.
pub fn winning_moves(a: u64, b: u64) -> Vec<(u64, u64)> {
    let mut moves = Vec::new();
    if let Some(left) = partner_below(b, a) {
        moves.push((left, b));
    }
    if let Some(left) = partner_below(a, b) {
        moves.push((a, left));
    }
    let (small, large) = cold_pair(a.abs_diff(b));
    if small < u128::from(a.min(b)) {
        // Smaller than the two heaps, so 64 bits hold them.
        let (small, large) = (small as u64, large as u64);
        moves.push(if a <= b { (small, large) } else { (large, small) });
    }
    moves
}

/// The number that is in a cold pair with `kept`, if it is below `heap`.
fn partner_below(kept: u64, heap: u64) -> Option<u64> {
    let (small, large) = pair_of(kept);
    let partner = if small == u128::from(kept) { large } else { small };
    u64::try_from(partner).ok().filter(|&partner| partner < heap)
}

impl Rules for Wythoff {
    fn structure(&self) -> Structure<'_> {
        Structure::Pair(Pair { is_symmetric: true, has_cold_pairs: true, guides: &GUIDES, rows: Some(lines::rows) })
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let (a, b) = two_numbers(position);
        for (from_a, from_b, most) in [(1, 0, a), (0, 1, b), (1, 1, a.min(b))] {
            for taken in 1..=most {
                visit(&[pair(a - taken * from_a, b - taken * from_b)])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &Position, to: &[Position]) -> bool {
        let (a, b) = two_numbers(from);
        let [left] = to else { return false };
        let (left_a, left_b) = two_numbers(left);
        let (Some(from_a), Some(from_b)) = (a.checked_sub(left_a), b.checked_sub(left_b)) else { return false };
        left.len() == 2 && from_a.max(from_b) > 0 && (from_a == 0 || from_b == 0 || from_a == from_b)
    }

    fn option_count(&self, position: &Position) -> u128 {
        let (a, b) = two_numbers(position);
        u128::from(a) + u128::from(b) + u128::from(a.min(b))
    }

    /// A position is lost exactly if its heaps are a cold pair (Wythoff 1907): no move leads from one cold pair to
    /// another, since their numbers and differences are all different; and from every other position one does.
    fn theory(&self, position: &Position) -> Option<Theory> {
        let (a, b) = two_numbers(position);
        let (small, large) = pair_of(a.min(b));
        let index = large - small;
        Some(if !is_cold(a, b) {
            let hot = say!("wythoff.hot", heap = a.min(b), k = index, small = small, large = large, a = a, b = b);
            Theory::of_outcome(Outcome::N, hot)
        } else if index == 0 {
            Theory::of_outcome(Outcome::P, say!("wythoff.cold-empty"))
        } else {
            Theory::of_outcome(Outcome::P, say!("wythoff.cold", k = index, small = small, large = large))
        })
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        if target != Nimber::ZERO {
            return None;
        }
        let (a, b) = two_numbers(position);
        let moves = winning_moves(a, b).into_iter().take(most);
        Some(moves.map(|(left, right)| Change::Components(vec![pair(left, right)])).collect())
    }
}

impl Spelling for Wythoff {
    fn notation(&self) -> String {
        "wythoff".to_owned()
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let first = reader.number(say!("wythoff.want-first"))?;
        let second = reader.number(say!("wythoff.want-second", first = first))?;
        Ok(pair(first, second))
    }

    fn write_position(&self, position: &Position) -> String {
        let (a, b) = two_numbers(position);
        format!("{a} {b}")
    }

    fn label(&self, position: &Position) -> String {
        let (a, b) = two_numbers(position);
        format!("({a},{b})")
    }
}

impl Words for Wythoff {
    fn rule(&self) -> Message {
        say!("wythoff.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        let [position] = positions else {
            let pairs: Vec<Arg> = positions.iter().map(|position| self.label(position).into()).collect();
            return Some(say!("wythoff.pairs", n = positions.len(), parts = pairs));
        };
        let (a, b) = two_numbers(position);
        Some(say!("wythoff.setting", a = a, b = b))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        let (a, b) = two_numbers(from);
        let (left, right) = two_left(from, change);
        let (first, second) = (a.saturating_sub(left), b.saturating_sub(right));
        match (first, second) {
            (_, 0) => say!("wythoff.take", taken = first, heap = 1u32, a = left, b = right),
            (0, _) => say!("wythoff.take", taken = second, heap = 2u32, a = left, b = right),
            _ => say!("wythoff.take-both", taken = first, a = left, b = right),
        }
    }

    fn component_name(&self, number: usize) -> Message {
        say!("wythoff.component", number = number)
    }

    fn why_winning(&self, from: &Position, change: &Change) -> Option<Message> {
        let (a, b) = two_numbers(from);
        let (left, right) = two_left(from, change);
        let (k, small, large) = (left.abs_diff(right), left.min(right), left.max(right));
        Some(match (a == left, b == right) {
            _ if large == 0 => say!("wythoff.wins-empty"),
            (false, false) => say!("wythoff.wins-both", k = k, small = small, large = large),
            (kept_first, _) => {
                let kept = if kept_first { a } else { b };
                say!("wythoff.wins", k = k, small = small, large = large, kept = kept)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which pairs up to `size` are lost, by the definition: `lost[a][b]`.
    fn plain(size: usize) -> Vec<Vec<bool>> {
        let mut lost = vec![vec![false; size + 1]; size + 1];
        for a in 0..=size {
            for b in 0..=size {
                let won = plain_options(a, b).into_iter().any(|(a, b)| lost[a][b]);
                lost[a][b] = !won;
            }
        }
        lost
    }

    fn plain_options(a: usize, b: usize) -> Vec<(usize, usize)> {
        let first = (0..a).rev().map(|left| (left, b));
        let second = (0..b).rev().map(|left| (a, left));
        let both = (1..=a.min(b)).map(|taken| (a - taken, b - taken));
        first.chain(second).chain(both).collect()
    }

    #[test]
    fn cold_pairs_and_moves_to_them_agree_with_the_definition() {
        let lost = plain(200);
        for a in 0..=200usize {
            for b in 0..=200usize {
                assert_eq!(is_cold(a as u64, b as u64), lost[a][b], "{a} {b}");
                let plain = plain_options(a, b).into_iter().filter(|&(a, b)| lost[a][b]);
                let plain: Vec<(u64, u64)> = plain.map(|(a, b)| (a as u64, b as u64)).collect();
                assert_eq!(winning_moves(a as u64, b as u64), plain, "{a} {b}");
            }
        }
    }

    #[test]
    fn the_largest_heaps_overflow_nothing() {
        const MOST: u64 = u64::MAX;
        assert_eq!(winning_moves(MOST, MOST).last(), Some(&(0, 0)));
        assert_eq!(winning_moves(0, MOST), [(0, 0)]);
        assert_eq!(winning_moves(1, MOST), [(1, 2)]);
        assert_eq!(Wythoff.option_count(&pair(MOST, MOST)), 3 * u128::from(MOST));
        for (a, b) in [(MOST, MOST), (MOST, MOST - 1), (MOST, 1 << 63), (MOST / 3, MOST)] {
            let moves = winning_moves(a, b);
            assert!(!moves.is_empty() && moves.iter().all(|&(a, b)| is_cold(a, b)), "{a} {b}: {moves:?}");
        }
    }

    #[test]
    fn positions_from_elsewhere_do_no_harm() {
        for elsewhere in [Position::of(&[]), Position::heap(3), Position::from([3, 5, 7])] {
            let mut visited = 0;
            let _ = Wythoff.options(&elsewhere, &mut |_| {
                visited += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(Wythoff.option_count(&elsewhere), visited);
            assert!(Wythoff.theory(&elsewhere).is_some());
            Wythoff.move_name(&elsewhere, &Change::Components(vec![]));
        }
    }
}
