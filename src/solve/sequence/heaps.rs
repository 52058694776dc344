//! All heaps of a game at once: the sequence of their values, and its period.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::sequence::heaps};
//!
//! let game = catalogue::read_game("take(2,5) 0").unwrap();
//! let sequence = heaps::sequence(&game, 9, Budget::default()).unwrap();
//! assert_eq!(sequence.values.to_words(), [0, 0, 1, 1, 0, 2, 1, 0, 0]);
//! assert_eq!(sequence.period.unwrap().period.length, 7);
//! ```

mod values;

pub use values::{Packed, Values};

use crate::budget::{Budget, Past, Resource};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::say;
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::shortened;
use crate::rules::{Rules, Theory, Verdict};
use crate::solve::sequence::bounds::most_values;
use crate::solve::sequence::certified::Sequence;
use crate::solve::sequence::definition;
use crate::structure::kernel::Kernel;
use crate::structure::period::{KnownPeriod, Period, PeriodFound};

/// The most values that a sequence is asked for.
pub const MOST_ASKED: usize = 10_000_000;
/// How many values are shown with a period: enough for two rounds of most.
const SHOWN: u64 = 64;
/// How much of long rules an example repeats.
const EXAMPLE_SHOWN: usize = 40;

/// The values of heaps from 0 on.
#[derive(Clone, Debug)]
pub struct SequenceFound {
    /// As many as were asked for.
    pub values: Values,
    /// The period of all values, those beyond too, where it is known and proved.
    pub period: Option<PeriodFound>,
    /// How many values a period was looked for among, if it has to be looked for; 0 where nothing could prove one.
    pub sought: usize,
}

/// The values of the heaps 0 to `count` − 1 under the rules of the game's only component; how large that is means nothing.
/// Cost: as [`Sequence`], however large `count` is where there is a period; by theorem linear in `count`, or in the period;
/// linear in all options where nothing is known but the rules. The budget has room for sixteen values instead of each position.
///
/// # Errors
/// [`Error::TooLarge`] for more than [`MOST_ASKED`] values, past the work of a sequence and past the budget; [`Error::Unsupported`] for sums,
/// in misère play, and where positions are no heaps.
pub fn sequence(game: &Game, count: usize, budget: Budget) -> Result<SequenceFound, Error> {
    sequence_by(game, count, budget, Sequence::with_period)
}

/// The same, with a period only where finding it costs next to nothing.
///
/// # Errors
/// As [`sequence`].
pub fn values(game: &Game, count: usize, budget: Budget) -> Result<SequenceFound, Error> {
    sequence_by(game, count, budget, Sequence::of)
}

fn sequence_by(
    game: &Game,
    count: usize,
    budget: Budget,
    find: fn(&dyn Kernel, u64, Budget) -> Result<Sequence, Error>,
) -> Result<SequenceFound, Error> {
    let rules = heap_rules(game)?;
    if count > MOST_ASKED {
        return Err(Error::TooLarge { why: say!("sequence.too-long", limit = MOST_ASKED) });
    }
    let room =
        Past::check(Resource::Values, count as u64, most_values(budget)).and_then(|()| budget.meter().spend(count));
    room.map_err(|past| past.after(say!("sequence.too-many", count = count)))?;
    if value_by_theory(rules, 0).is_some() {
        let values = values_by_theory(rules, count);
        return Ok(SequenceFound { values, period: period_of(rules, None), sought: 0 });
    }
    let Some(kernel) = rules.structure().kernel() else {
        let values = Values::new(definition::values(rules, count, budget)?, count, None);
        return Ok(SequenceFound { values, period: None, sought: 0 });
    };
    let sequence = find(kernel, (count as u64).saturating_sub(1), budget)?;
    let values = Values::new(sequence.values(0..count).to_vec(), count, sequence.period());
    let sought = if kernel.may_repeat() { sequence.sought() } else { 0 };
    Ok(SequenceFound { values, period: period_of(rules, Some(&sequence)), sought })
}

/// The period of the values of all heaps under the rules of the game's only component; `None` where there is none, or
/// none can be proved by theorem or within the work of a sequence.
///
/// # Errors
/// [`Error::Unsupported`] as [`sequence`], and [`Error::TooLarge`] where a smaller budget than the default ends the search.
pub fn period(game: &Game, budget: Budget) -> Result<Option<PeriodFound>, Error> {
    let rules = heap_rules(game)?;
    let kernel = rules.structure().kernel();
    let kernel = kernel.filter(|kernel| kernel.may_repeat() && value_by_theory(rules, 0).is_none());
    let sequence = match kernel {
        Some(kernel) => Sequence::to_period(kernel, budget)?,
        None => None,
    };
    Ok(period_of(rules, sequence.as_ref()))
}

/// The period that is known: by theorem, or from the values' sequence.
pub fn period_of(rules: &dyn Rules, sequence: Option<&Sequence>) -> Option<PeriodFound> {
    if let Some(KnownPeriod { length, why }) = rules.structure().known_period() {
        let (period, why) = (Period { preperiod: 0, length: *length }, why.clone());
        let values = values_by_theory(rules, shown(&period)).to_words();
        return Some(PeriodFound { period, values, why, certificate: None });
    }
    let sequence = sequence?;
    let (period, certificate) = (*sequence.period()?, *sequence.certificate()?);
    let values = sequence.values(0..shown(&period)).to_vec();
    Some(PeriodFound { period, values, why: certificate.say(&period), certificate: Some(certificate) })
}

/// How many values to show with a period.
fn shown(period: &Period) -> usize {
    period.length.saturating_mul(2).saturating_add(period.preperiod).min(SHOWN) as usize
}

/// The rules of the game's only heap.
fn heap_rules(game: &Game) -> Result<&dyn Rules, Error> {
    if game.play == Play::Misere {
        return Err(Error::Unsupported { why: say!("sequence.misere") });
    }
    match game.only_component() {
        Some((rules, _)) if rules.structure().is_heap() => Ok(&**rules),
        Some(_) => Err(no_heaps()),
        None => Err(one_of(game)),
    }
}

fn no_heaps() -> Error {
    Error::Unsupported { why: say!("sequence.no-heaps") }
}

/// The error that says which one heap of a sum could be asked for.
fn one_of(game: &Game) -> Error {
    for term in &game.terms {
        if term.rules.structure().is_heap() {
            let example = shortened(&format!("{} 0", term.rules.notation()), EXAMPLE_SHOWN);
            return Error::Unsupported { why: say!("sequence.of-sum", example = example) };
        }
    }
    no_heaps()
}

/// As many values as wanted, by theorem as far as they don't repeat.
fn values_by_theory(rules: &dyn Rules, count: usize) -> Values {
    let period = rules.structure().known_period().map(|known| Period { preperiod: 0, length: known.length });
    let mut values = Vec::new();
    for heap in 0..count {
        if period.is_some_and(|period| heap as u64 >= period.length) {
            break;
        }
        let Some(value) = value_by_theory(rules, heap as u64).and_then(|value| u32::try_from(value.0).ok()) else {
            break;
        };
        values.push(value);
    }
    Values::new(values, count, period.as_ref())
}

fn value_by_theory(rules: &dyn Rules, heap: u64) -> Option<Nimber> {
    match rules.theory(&Position::heap(heap)) {
        Some(Theory { verdict: Verdict::Value(value), .. }) => Some(value),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::nimber::mex;
    use crate::structure::subtraction::TakeSet;

    fn game(text: &str) -> Game {
        catalogue::read_game(text).unwrap()
    }

    /// Values by definition.
    fn plain(set: &TakeSet, count: u64) -> Vec<u32> {
        let mut values: Vec<Nimber> = Vec::new();
        for heap in 0..count {
            values.push(mex(set.up_to(heap).map(|taken| values[(heap - taken) as usize])));
        }
        values.into_iter().map(|value| value.0 as u32).collect()
    }

    #[test]
    fn sequences_agree_with_the_definition() {
        let named = ["odd", "even", "fib", "square", "2^k"].map(|name| format!("take({name}) 4"));
        let finite =
            ["2,5", "1..3", "3..5", "1,4..6", "7", "2,4,7", "1,1000000000"].map(|set| format!("take({set}) 0"));
        for text in named.iter().chain(&finite).chain(&["nim 9".to_owned()]) {
            let game = game(text);
            let set = game.terms[0].rules.structure().take_set().unwrap();
            for count in [0, 1, 2, 40, 700] {
                assert_eq!(
                    sequence(&game, count, Budget::default()).unwrap().values.to_words(),
                    plain(set, count as u64),
                    "{text} {count}"
                );
            }
        }
    }

    #[test]
    fn heaps_that_split_have_the_odious_numbers() {
        assert_eq!(
            sequence(&game("split 2"), 9, Budget::default()).unwrap().values.to_words(),
            [0, 1, 2, 4, 7, 8, 11, 13, 14]
        );
        assert!(period(&game("split 2"), Budget::default()).unwrap().is_none());
    }

    /// Every period that is claimed holds for many rounds, and no shorter or earlier one does.
    #[test]
    fn periods_hold_and_are_the_least() {
        for text in ["take(odd) 0", "take(2^k) 0", "take(1..3) 0", "take(4..9) 0", "take(2,5) 0", "take(2,4,7) 0"] {
            let game = game(text);
            let found = period(&game, Budget::default()).unwrap().unwrap();
            let (start, length) = (found.period.preperiod as usize, found.period.length as usize);
            let values = plain(game.terms[0].rules.structure().take_set().unwrap(), 400);
            let holds =
                |start: usize, length: usize| (start..values.len() - length).all(|n| values[n] == values[n + length]);
            assert!(holds(start, length), "{text}");
            assert!((1..length).all(|shorter| !holds(100, shorter)), "{text}");
            assert!(start == 0 || !holds(start - 1, length), "{text}");
            assert_eq!(found.values, values[..found.values.len()], "{text}");
        }
    }

    #[test]
    fn no_period_is_guessed() {
        for text in ["nim 0", "take(even) 0", "take(fib) 0", "take(square) 0", "take(1,1000000000000) 0"] {
            assert!(period(&game(text), Budget::default()).unwrap().is_none(), "{text}");
            assert!(sequence(&game(text), 50, Budget::default()).unwrap().period.is_none(), "{text}");
        }
    }

    #[test]
    fn a_huge_range_has_a_period_and_no_table() {
        let found = period(&game("take(1..1000000000000000) 3"), Budget::default()).unwrap().unwrap();
        assert_eq!(found.period.length, 1_000_000_000_000_001);
        assert_eq!(found.values, (0..64).collect::<Vec<u32>>());
        assert!(
            period(&game("take(2..18446744073709551615) 3"), Budget::default()).unwrap().is_none(),
            "it is longer than any heap"
        );
    }

    #[test]
    fn ten_million_values_are_the_most() {
        let found = sequence(&game("take(2,5) 0"), MOST_ASKED, Budget::default()).unwrap();
        assert_eq!(found.values.len(), MOST_ASKED);
        assert!(matches!(
            sequence(&game("take(2,5) 0"), MOST_ASKED + 1, Budget::default()),
            Err(Error::TooLarge { .. })
        ));
        assert_eq!(sequence(&game("nim 0"), 1_000_000, Budget::default()).unwrap().values.get(999_999), Some(999_999));
    }

    #[test]
    fn what_has_no_sequence_says_so() {
        for text in ["graph(a>b) a", "wythoff 3 6", "nim 1 2", "take(2,5) 1 + graph(a>b) a", "misere nim 3"] {
            assert!(matches!(sequence(&game(text), 5, Budget::default()), Err(Error::Unsupported { .. })), "{text}");
            assert!(matches!(period(&game(text), Budget::default()), Err(Error::Unsupported { .. })), "{text}");
        }
    }
}
