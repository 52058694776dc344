//! Values of pairs by the definition, for any rules. Where moves lead out of the table, what they lead to is searched for too, as far as that
//! goes; a cell that needs more has no value that is known.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::budget::{Budget, Past, Resource};
use crate::error::Error;
use crate::message::say;
use crate::position::{Numbering, Position};
use crate::rules::Rules;
use crate::solve::search::explore::endless;

/// A cell whose value cannot be known.
pub const UNKNOWN: u16 = u16::MAX;
/// A cell whose value is not known yet.
pub const OPEN: u16 = UNKNOWN - 1;
/// A cell whose options are being computed.
const BUSY: u16 = UNKNOWN - 2;
/// Outside of the table numbers are followed up to so many times its size,
const FARTHEST: u64 = 16;
/// and as many positions as it has cells, or so many.
const LEAST_OUTSIDE: usize = 1 << 16;
/// How much work an option is.
const OPTION_WORK: u64 = 20;
/// As much work as an option are so many steps of a rule that a reader wrote.
const STEPS_FOR_OPTION: u64 = 8;
/// The options that a table may have: some seconds.
const MOST_OPTIONS: u64 = 1 << 29;
/// So many may be looked at for each move of a search's budget.
const OPTIONS_FOR_A_MOVE: u64 = 256;

/// Two numbers.
type Pair = (u64, u64);

/// A search through the options, cell by cell, each after its options, in whatever order that needs.
pub struct PairSearch {
    rules: Arc<dyn Rules>,
    /// The pairs that wait for the next one.
    waiting: Vec<Pair>,
    /// Pairs outside of the table, and the value of each by its number.
    outside: Numbering,
    beyond: Vec<u16>,
    /// `seen[v]` is the number of the visit that last met value `v`.
    seen: Vec<u64>,
    visit: u64,
    /// Options looked at so far.
    options: u64,
    /// The first pair from which a move leads too far, and whether there is a cell whose value is known all the same.
    lost: Option<Pair>,
    has_value: bool,
}

/// What stopped a look at the options.
enum Stop {
    /// This pair has to be computed first.
    First(Pair),
    /// A move leads too far.
    TooFar,
}

impl PairSearch {
    pub fn new(rules: Arc<dyn Rules>) -> Self {
        PairSearch {
            rules,
            waiting: Vec::new(),
            outside: Numbering::default(),
            beyond: Vec::new(),
            seen: Vec::new(),
            visit: 0,
            options: 0,
            lost: None,
            has_value: false,
        }
    }

    /// Fills cells from `done` on until the work is used up.
    pub fn advance(
        &mut self,
        size: usize,
        values: &mut [u16],
        done: &mut usize,
        work: u64,
        budget: Budget,
    ) -> Result<(), Error> {
        let most = MOST_OPTIONS.min((budget.moves as u64).saturating_mul(OPTIONS_FOR_A_MOVE));
        let mut meter = budget.meter();
        let last = self.options.saturating_add((work / OPTION_WORK).max(1));
        while *done < values.len() && self.options < last {
            if values[*done] != OPEN && self.waiting.is_empty() {
                self.has_value |= values[*done] != UNKNOWN;
                *done += 1;
                continue;
            }
            let before = self.options;
            let pair = self.waiting.last().copied().unwrap_or(pair(size, *done));
            match self.value(size, values, pair)? {
                Ok(value) => {
                    self.keep(size, values, pair, value);
                    self.waiting.pop();
                }
                Err(first) => self.wait(size, values, pair, first)?,
            }
            let spent = Past::check(Resource::Options, self.options, most)
                .and_then(|()| meter.spend((self.options - before) as usize));
            spent.map_err(|past| too_long(past, *done / size))?;
        }
        match self.lost {
            Some(lost) if *done == values.len() && !self.has_value => Err(self.outside_of(lost)),
            _ => Ok(()),
        }
    }

    /// Puts a pair off until another one is known.
    fn wait(&mut self, size: usize, values: &mut [u16], pair: Pair, first: Pair) -> Result<(), Error> {
        if self.waiting.is_empty() {
            self.waiting.push(pair);
        }
        self.keep(size, values, pair, BUSY);
        if self.known(size, values, first) == BUSY {
            return Err(self.endless(first));
        }
        self.waiting.push(first);
        Ok(())
    }

    /// What is known of a pair: of one that is too far away, that it is never known.
    fn known(&self, size: usize, values: &[u16], (a, b): Pair) -> u16 {
        if a.max(b) < size as u64 {
            return values[a as usize * size + b as usize];
        }
        let is_near = a.max(b) < FARTHEST * size as u64 && self.beyond.len() < LEAST_OUTSIDE.max(size * size);
        let known = self.outside.number_of(&Position::from([a, b])).and_then(|number| self.beyond.get(number as usize));
        known.copied().unwrap_or(if is_near { OPEN } else { UNKNOWN })
    }

    fn keep(&mut self, size: usize, values: &mut [u16], (a, b): Pair, value: u16) {
        if a.max(b) < size as u64 {
            values[a as usize * size + b as usize] = value;
            return;
        }
        let position = Position::from([a, b]);
        match self.outside.number_of(&position).and_then(|number| self.beyond.get_mut(number as usize)) {
            Some(known) => *known = value,
            None => {
                self.outside.add(position);
                self.beyond.push(value);
            }
        }
    }

    /// The value of a pair, or the first option whose own value is not known.
    fn value(&mut self, size: usize, values: &[u16], pair: Pair) -> Result<Result<u16, Pair>, Error> {
        self.visit += 1;
        let (position, visit) = (Position::from([pair.0, pair.1]), self.visit);
        let (mut seen, mut stop, mut count) = (std::mem::take(&mut self.seen), None, 0);
        let steps = self.rules.each_option(&position, MOST_OPTIONS * STEPS_FOR_OPTION, &mut |option| {
            count += 1;
            match self.value_of(size, values, option) {
                Ok(value) => {
                    if seen.len() <= value {
                        seen.resize(value + 1, 0);
                    }
                    seen[value] = visit;
                    ControlFlow::Continue(())
                }
                Err(why) => {
                    stop = Some(why);
                    ControlFlow::Break(())
                }
            }
        })?;
        self.seen = seen;
        self.options += 1 + count + steps / STEPS_FOR_OPTION;
        match stop {
            Some(Stop::First(first)) => return Ok(Err(first)),
            Some(Stop::TooFar) => {
                self.lost.get_or_insert(pair);
                return Ok(Ok(UNKNOWN));
            }
            None => {}
        }
        let mut missing = 0;
        while self.seen.get(missing) == Some(&visit) {
            missing += 1;
        }
        u16::try_from(missing).ok().filter(|&value| value < BUSY).map(Ok).ok_or_else(too_wide)
    }

    /// The nim-sum of the parts of an option.
    fn value_of(&self, size: usize, values: &[u16], option: &[u64]) -> Result<usize, Stop> {
        let mut sum = 0;
        for part in option.chunks(2) {
            let &[a, b] = part else { return Err(Stop::TooFar) };
            match self.known(size, values, (a, b)) {
                UNKNOWN => return Err(Stop::TooFar),
                OPEN | BUSY => return Err(Stop::First((a, b))),
                value => sum ^= usize::from(value),
            }
        }
        Ok(sum)
    }

    /// The error that names the way from a pair back to itself.
    fn endless(&self, pair: Pair) -> Error {
        let start = self.waiting.iter().position(|&waiting| waiting == pair).unwrap_or(0);
        let cycle: Vec<_> = self.waiting[start..].iter().map(|&(a, b)| Position::from([a, b])).collect();
        endless(&cycle, &|position| self.rules.label(position))
    }

    /// The error of a table of which no value is known.
    fn outside_of(&self, (a, b): Pair) -> Error {
        Error::TooLarge { why: say!("pairs.outside", position = self.rules.label(&Position::from([a, b]))) }
    }
}

/// The error of a table that is filled as far as this row.
pub fn too_long(past: Past, row: usize) -> Error {
    past.after(say!("pairs.too-long", reached = row))
}

fn pair(size: usize, cell: usize) -> Pair {
    ((cell / size) as u64, (cell % size) as u64)
}

/// The error for a value past 16 bits.
pub(super) fn too_wide() -> Error {
    Error::TooLarge { why: say!("pairs.too-wide") }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::catalogue::read_game;
    use crate::game::Game;
    use crate::message::Locale;
    use crate::nimber::{Nimber, mex};
    use crate::solve::sequence::pairs::{MOST_SEARCHED, Pairs, largest, numbers};

    const WYTHOFF: &str =
        "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)) 3 6";

    fn game(text: &str) -> Game {
        read_game(text).unwrap()
    }

    /// The code and the English of the error that a table of this size ends in.
    #[track_caller]
    fn refused(text: &str, size: usize, budget: Budget) -> (&'static str, String) {
        let error = Pairs::filled(&game(text), size, budget).map(|_| ()).expect_err(text);
        (error.code(), error.say(&Locale::named("en").unwrap()))
    }

    /// The options of a pair, each some pairs.
    type Options = fn(u64, u64) -> Vec<Vec<(u64, u64)>>;

    /// The value of a pair by the definition.
    fn plain(pair: (u64, u64), options: Options, known: &mut HashMap<(u64, u64), Nimber>) -> Nimber {
        if let Some(&value) = known.get(&pair) {
            return value;
        }
        let mut values = Vec::new();
        for option in options(pair.0, pair.1) {
            values.push(option.into_iter().fold(Nimber::ZERO, |sum, part| sum ^ plain(part, options, known)));
        }
        let value = mex(values);
        known.insert(pair, value);
        value
    }

    #[test]
    fn wythoffs_game_as_a_rule_has_the_values_of_its_own_kernel() {
        let (rule, kernel) = (
            Pairs::filled(&game(WYTHOFF), 256, Budget::default()),
            Pairs::filled(&game("wythoff 3 6"), 256, Budget::default()),
        );
        assert_eq!(rule.unwrap().values(), kernel.unwrap().values());
    }

    #[test]
    fn rules_of_every_kind_agree_with_the_definition() {
        let cases: [(&str, Options); 4] = [
            ("rule((a,b) -> (a,b) if a < 0) 1 1", |_, _| Vec::new()),
            ("rule((a,b) -> (a,b-k) for k in 1..b if k % 2 == 1) 1 1", |a, b| {
                (1..=b).step_by(2).map(|k| vec![(a, b - k)]).collect()
            }),
            // What a cell needs comes after it in the table.
            ("rule((a,b) -> (a+1,b-1) if a < 19; (a-3,b)) 1 1", |a, b| {
                let on = (a < 19 && b > 0).then(|| vec![(a + 1, b.wrapping_sub(1))]);
                on.into_iter().chain((a > 2).then(|| vec![(a.wrapping_sub(3), b)])).collect()
            }),
            ("rule((a,b) -> (a-1,b) & (a-1,0); (i,b-1) & (a,i) for i in 0..b-1) 1 1", |a, b| {
                let first = (a > 0).then(|| vec![(a.wrapping_sub(1), b), (a.wrapping_sub(1), 0)]);
                first.into_iter().chain((0..b).map(|i| vec![(i, b - 1), (a, i)])).collect()
            }),
        ];
        for (text, options) in cases {
            let (size, mut known) = (20, HashMap::new());
            let table = Pairs::filled(&game(text), size, Budget::default()).unwrap();
            for (cell, &value) in table.values().iter().enumerate() {
                let at = ((cell / size) as u64, (cell % size) as u64);
                assert_eq!(Nimber(value.into()), plain(at, options, &mut known), "{text} {at:?}");
            }
        }
    }

    #[test]
    fn slices_give_the_same_table() {
        let whole = Pairs::filled(&game(WYTHOFF), 30, Budget::default()).unwrap();
        let (mut sliced, mut slices) = (Pairs::of(&game(WYTHOFF), 30, Budget::default()).unwrap(), 1);
        while !sliced.advance(20 * OPTION_WORK, Budget::default()).unwrap() {
            slices += 1;
        }
        assert!(slices > 30, "{slices}");
        assert_eq!(sliced.values(), whole.values());
    }

    #[test]
    fn play_that_need_not_end_is_named_by_its_cycle() {
        let (code, why) = refused("rule((a,b) -> (b,a) if a != b; (a-1,b)) 1 1", 4, Budget::default());
        assert_eq!((code, why.as_str()), ("loop", "This game need not end: (0,1) → (1,0) → (0,1)."));
        let (code, why) = refused("rule((a,b) -> (a,b)) 1 1", 4, Budget::default());
        assert_eq!((code, why.as_str()), ("loop", "This game need not end: (0,0) → (0,0)."));
        // The cells that lead to the cycle are none of it.
        let (_, why) = refused("rule((a,b) -> (0,b+1) if b < 2; (0,1) if b == 2) 1 1", 4, Budget::default());
        assert_eq!(why, "This game need not end: (0,1) → (0,2) → (0,1).");
    }

    #[test]
    fn what_lies_outside_of_the_square_is_searched_too() {
        let cases: [(&str, Options); 3] = [
            ("rule((a,b) -> (a-1,b+1); (a,b-1)) 1 1", |a, b| {
                let first = (a > 0).then(|| vec![(a.wrapping_sub(1), b + 1)]);
                first.into_iter().chain((b > 0).then(|| vec![(a, b.wrapping_sub(1))])).collect()
            }),
            ("rule((a,b) -> (a+b,0) if b > 0; (a-2,b)) 1 1", |a, b| {
                let first = (b > 0).then(|| vec![(a + b, 0)]);
                first.into_iter().chain((a > 1).then(|| vec![(a.wrapping_sub(2), b)])).collect()
            }),
            ("rule((a,b) -> (a-1,b+3) & (a-1,0); (a,b-2)) 1 1", |a, b| {
                let first = (a > 0).then(|| vec![(a.wrapping_sub(1), b + 3), (a.wrapping_sub(1), 0)]);
                first.into_iter().chain((b > 1).then(|| vec![(a, b.wrapping_sub(2))])).collect()
            }),
        ];
        for (text, options) in cases {
            let (size, mut known) = (12, HashMap::new());
            let table = Pairs::filled(&game(text), size, Budget::default()).unwrap();
            for (cell, &value) in table.values().iter().enumerate() {
                let at = ((cell / size) as u64, (cell % size) as u64);
                assert_eq!(Nimber(value.into()), plain(at, options, &mut known), "{text} {at:?}");
            }
        }
    }

    /// From (a, b) with a > 0 numbers grow without end; (0, b) has values all the same.
    #[test]
    fn what_leads_too_far_is_unknown_and_the_rest_is_not() {
        let text = "rule((a,b) -> (a+1,b) if a > 0; (0,b-1) if a == 0) 1 1";
        let table = Pairs::filled(&game(text), 6, Budget::default()).unwrap();
        assert_eq!(&table.values()[..6], [0, 1, 0, 1, 0, 1]);
        assert!(table.values()[6..].iter().all(|&value| value == UNKNOWN));
        assert_eq!((table.value(0, 1), table.value(1, 0), table.most()), (Some(Nimber(1)), None, 1));
        let (code, why) = refused("rule((a,b) -> (a+1,b)) 1 1", 4, Budget::default());
        assert_eq!(code, "too-large");
        assert!(why.contains("(63,0)"), "{why}");
    }

    #[test]
    fn rules_of_another_number_of_components_have_no_table() {
        for text in ["rule((a,b,c) -> (a-1,b,c)) 1 2 3", "rule((a) -> (a-1)) 3", "misere rule((a,b) -> (a-1,b)) 1 2"] {
            assert_eq!(refused(text, 4, Budget::default()).0, "unsupported", "{text}");
            assert!(numbers(&game(text)).is_none() && largest(&game(text)).is_err(), "{text}");
        }
    }

    #[test]
    fn faults_of_a_rule_are_told_with_their_position() {
        let (_, why) = refused("rule((a,b) -> (a-1,b) if 6 / (b-2) > 0) 1 1", 4, Budget::default());
        assert!(why.contains("a = 0, b = 2"), "{why}");
    }

    #[test]
    fn a_table_costs_no_more_than_is_allowed() {
        assert_eq!(refused(WYTHOFF, MOST_SEARCHED + 1, Budget::default()).0, "too-large");
        // 16 × 16 cells have 16 · 16 · 15 moves along lines and 1240 along diagonals, and each cell counts as one more.
        let options = 16 * 16 * 15 + 1240 + 16 * 16;
        let moves = |options: u64| Budget::of(1 << 20, (options / OPTIONS_FOR_A_MOVE) as usize);
        assert!(Pairs::filled(&game(WYTHOFF), 16, moves(4 * options)).is_ok());
        let (code, why) = refused(WYTHOFF, 16, moves(options / 2));
        assert_eq!(code, "too-large");
        assert!(why.contains("up to row"), "{why}");
    }
}
