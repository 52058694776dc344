//! The cold pairs as a table: each from the pairs before it, and by the formula.

use crate::game::{Change, Game, Play};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::Rules;
use crate::structure::zeckendorf::{cold_pair, pair_of, times_phi};
use crate::teach::lesson::Lesson;

/// The last pair of a table: exact, and with numbers that a heap may have.
pub const LAST: u64 = 1_000_000_000_000_000_000;

/// The rules and the position of a game whose lost positions are the cold pairs.
pub fn pair_game(game: &Game) -> Option<(&dyn Rules, &Position)> {
    let (rules, position) = game.only_component()?;
    (game.play == Play::Normal && rules.structure().pair().is_some_and(|pair| pair.has_cold_pairs))
        .then_some((&**rules, position))
}

/// Cold pair number `n`, for `n` up to [`LAST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColdPair {
    pub n: u64,
    pub small: u64,
    pub large: u64,
}

impl ColdPair {
    /// The pair of this number; past [`LAST`] the last one.
    pub fn of(n: u64) -> Self {
        let n = n.min(LAST);
        // Three times the last number fits 64 bits.
        let (small, large) = cold_pair(n);
        ColdPair { n, small: small as u64, large: large as u64 }
    }

    /// The smaller number as the mex of all numbers in earlier pairs: "mex{0, …, 5, 7}".
    pub fn mex(&self) -> String {
        /// Sets up to here are written out; of larger ones the end of the unbroken part and what follows it.
        const WRITTEN_OUT: u64 = 4;
        /// Longer numbers have no room beside them.
        const SHORT: u64 = 100_000;
        let mut set: Vec<String> = match self.small {
            small if small <= WRITTEN_OUT => (0..small).map(|used| used.to_string()).collect(),
            small => vec![format!("0, …, {}", small - 1)],
        };
        let (above, more) = self.used_above(usize::from(self.small < SHORT));
        set.extend(above.iter().map(u64::to_string));
        format!("mex{{{}{}", set.join(", "), if more { ", …}" } else { "}" })
    }

    /// At most `most` numbers of earlier pairs above the smaller number, and whether there are more.
    fn used_above(&self, most: usize) -> (Vec<u64>, bool) {
        let mut used = Vec::new();
        // The last number of an earlier pair.
        let last = self.n.checked_sub(1).map_or(0, |before| ColdPair::of(before).large);
        let mut candidate = self.small + 1;
        while candidate <= last && used.len() < most {
            let (small, large) = pair_of(candidate);
            if large - small < u128::from(self.n) {
                used.push(candidate);
            }
            candidate += 1;
        }
        (used, candidate <= last)
    }

    /// nφ and nφ² rounded to three decimals; but where that would make them whole, 1597 for 1596.9995…, the rest is left open,
    /// since what counts is the whole number below.
    pub fn multiples(&self) -> (String, String) {
        let n = u128::from(self.n);
        let (rounded, whole) = (times_phi(2000 * n).div_ceil(2), times_phi(n));
        let multiple = |more: u128| match rounded / 1000 == whole {
            true => decimal(rounded + 1000 * more),
            false => format!("{}.999…", whole + more),
        };
        (multiple(0), multiple(n))
    }
}

/// The cold pairs one after the other: a step makes one.
pub struct ColdPairs;

impl Lesson for ColdPairs {
    type Step = ColdPair;

    fn explain(&self, pair: ColdPair) -> Message {
        if pair.n == 0 {
            return say!("cold.step-empty");
        }
        let product = pair.multiples().0;
        say!("cold.step", k = pair.n, mex = pair.mex(), small = pair.small, large = pair.large, product = product)
    }

    fn question(&self, pair: ColdPair) -> Option<Message> {
        Some(say!("cold.question", k = pair.n))
    }

    fn choices(&self, pair: ColdPair) -> Vec<String> {
        const COUNT: u64 = 4;
        let first = pair.small.saturating_sub(pair.n % 3);
        (first..first + COUNT).map(|choice| choice.to_string()).collect()
    }

    fn judge(&self, pair: ColdPair, guess: &str) -> (bool, Message) {
        let Ok(guessed) = guess.parse::<u64>() else {
            return (false, say!("predict.wrong", guess = guess));
        };
        if guessed == pair.small {
            return (true, say!("predict.right", why = self.explain(pair)));
        }
        let (small, large) = pair_of(guessed);
        let index = large - small;
        (
            false,
            if index < u128::from(pair.n) {
                say!("cold.wrong-used", guess = guessed, k = index, small = small, large = large)
            } else {
                say!("cold.wrong-smaller", guess = guessed)
            },
        )
    }
}

/// A number of thousandths in decimal: 1.618.
fn decimal(thousandths: u128) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// The numbers of the cold pairs that a position has to do with: its own if it is cold, else those that a winning move
/// leaves.
pub fn pairs_of(rules: &dyn Rules, position: &Position) -> Vec<u64> {
    let left = winning(rules, position).into_iter().map(|change| change.applied(position));
    let mut pairs: Vec<u64> = left.map(|left| left.first().map_or(0, difference)).collect();
    if pairs.is_empty() {
        pairs.push(difference(position));
    }
    pairs
}

/// The number of the cold pair that a position is; `None` where it is not cold.
pub fn own_pair(rules: &dyn Rules, position: &Position) -> Option<u64> {
    let theory = rules.theory(position)?;
    (theory.nimber() == Nimber::ZERO).then(|| difference(position))
}

fn difference(position: &Position) -> u64 {
    position.first().abs_diff(position.get(1).copied().unwrap_or(0))
}

fn winning(rules: &dyn Rules, position: &Position) -> Vec<Change> {
    /// More than any pair has.
    const MOST: usize = 8;
    rules.changes_to_value(position, Nimber::ZERO, MOST).unwrap_or_default()
}

/// Whether a position is cold, and why, or which moves win.
pub fn verdict(rules: &dyn Rules, position: &Position) -> Message {
    let moves: Vec<Arg> =
        winning(rules, position).iter().map(|change| rules.move_name(position, change).into()).collect();
    let Some(k) = own_pair(rules, position) else {
        return say!("cold.hot", position = rules.label(position), n = moves.len(), moves = moves);
    };
    let (small, large) = cold_pair(k);
    match k {
        0 => say!("cold.cold-empty"),
        _ => say!("cold.cold", position = rules.label(position), k = k, small = small, large = large),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;
    use crate::message::Locale;

    /// The pairs by their construction, and the numbers that each row has above it.
    #[test]
    fn each_row_is_the_mex_of_the_rows_above_it() {
        let mut used: Vec<u64> = Vec::new();
        for n in 0..300 {
            let pair = ColdPair::of(n);
            let small = (0..).find(|number| !used.contains(number)).unwrap();
            assert_eq!(pair, ColdPair { n, small, large: small + n });
            let mut above: Vec<u64> = used.iter().copied().filter(|&number| number > small).collect();
            above.sort_unstable();
            let (shown, more) = pair.used_above(2);
            assert_eq!(shown, above[..above.len().min(2)], "{n}");
            assert_eq!(more, above.len() > 2 && shown.len() == 2, "{n}");
            used.extend([small, small + n]);
        }
    }

    #[test]
    fn the_set_in_words() {
        let mex = |n| ColdPair::of(n).mex();
        assert_eq!([mex(0), mex(1), mex(2)], ["mex{}", "mex{0}", "mex{0, 1, 2}"]);
        assert_eq!([mex(3), mex(4)], ["mex{0, 1, 2, 3, 5}", "mex{0, …, 5, 7}"]);
        assert_eq!([mex(7), mex(10)], ["mex{0, …, 10, 13, …}", "mex{0, …, 15, 18, …}"]);
        assert_eq!(mex(LAST), "mex{0, …, 1618033988749894847, …}");
    }

    #[test]
    fn multiples_of_phi_are_rounded_but_not_to_the_next_whole_number() {
        let multiples = |n| ColdPair::of(n).multiples();
        assert_eq!(multiples(0), ("0.000".to_owned(), "0.000".to_owned()));
        assert_eq!(multiples(2), ("3.236".to_owned(), "5.236".to_owned()));
        // 13φ = 21.034441…, 29φ = 46.922985…, 987φ = 1596.999546…
        assert_eq!(multiples(13), ("21.034".to_owned(), "34.034".to_owned()));
        assert_eq!(multiples(29), ("46.923".to_owned(), "75.923".to_owned()));
        assert_eq!(multiples(987), ("1596.999…".to_owned(), "2583.999…".to_owned()));
        assert_eq!(multiples(LAST).0, "1618033988749894848.205");
        // Beside floating point, which is exact enough for these.
        for n in 0..5000u64 {
            let exact = n as f64 * (1.0 + 5f64.sqrt()) / 2.0;
            let shown: f64 = multiples(n).0.trim_end_matches('…').parse().unwrap();
            assert!((shown - exact).abs() < 0.000_999 && shown.floor() == exact.floor(), "{n}: {shown}");
            assert!(multiples(n).0.ends_with('…') || (shown - exact).abs() < 0.000_501, "{n}: {shown}");
        }
        assert_eq!(ColdPair::of(u64::MAX), ColdPair::of(LAST));
    }

    #[test]
    fn just_one_choice_is_right_and_no_wrong_one_tells_which() {
        let english = Locale::named("en").unwrap();
        for n in (0..60).chain([LAST]) {
            let pair = ColdPair::of(n);
            let choices = ColdPairs.choices(pair);
            let right = choices.iter().filter(|choice| ColdPairs.judge(pair, choice).0).count();
            assert!(right == 1 && choices.len() == 4, "{n}: {choices:?}");
        }
        let pair = ColdPair::of(3);
        let said = |guess| english.say(&ColdPairs.judge(pair, guess).1);
        assert_eq!(said("3"), "Not 3: it is in pair 2 already, (3,5).");
        assert_eq!(said("6"), "Not 6: a smaller number is in no earlier pair either.");
        assert_eq!((said("<b>"), ColdPairs.judge(pair, "99999999999999999999").0), ("Not <b>.".to_owned(), false));
    }

    #[test]
    fn is_it_cold_and_which_move_wins() {
        let english = Locale::named("en").unwrap();
        let said = |text: &str| {
            let game = read_game(text).unwrap();
            let (rules, position) = pair_game(&game).unwrap();
            (english.say(&verdict(rules, position)), pairs_of(rules, position))
        };
        assert_eq!(
            said("wythoff 3 6"),
            (
                "(3,6) is not cold: the player to move wins. Winning move: take 1 from heap 2 → (3,5).".to_owned(),
                vec![2]
            )
        );
        assert_eq!(said("wythoff 5 5").1, [2, 2, 0]);
        assert!(said("wythoff 5 3").0.starts_with("(5,3) is cold pair number 2: the player to move loses."));
        assert_eq!(said("wythoff 5 3").1, [2]);
        for text in ["misere wythoff 3 6", "nim 3 6", "wythoff 1 2 3 4"] {
            assert!(pair_game(&read_game(text).unwrap()).is_none(), "{text}");
        }
    }
}
