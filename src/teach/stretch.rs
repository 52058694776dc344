//! A stretch of a value sequence: the heaps that a reader looks at, however far on, each with its reason.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, teach::stretch::Stretch};
//!
//! let game = catalogue::read_game("take(2,5) 0").unwrap();
//! let far = Stretch::of(&game, 7_000_000_000, 5, Budget::default()).unwrap();
//! assert_eq!(far.value(7_000_000_002), Some(1));
//! ```

use std::cell::RefCell;
use std::ops::{ControlFlow, Range};
use std::rc::Rc;
use std::sync::Arc;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Play, Term};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, label_joined};
use crate::sentences::explain_mex;
use crate::solve::search::unending::bounded;
use crate::solve::sequence::heaps;
use crate::solve::sequence::period::PeriodFound;
use crate::teach::guess::{MOST_CHOICES, ask_value, judge_value, value_choices};
use crate::teach::lesson::Lesson;

/// How far a sequence without a usable period is followed.
pub const MOST_FAR: u64 = 1 << 20;
/// So many values are asked for at least: they show most periods.
const FIRST: u64 = 1024;
/// A heap with more options than this is told of by its value alone.
const MOST_OPTIONS: u128 = 128;

thread_local! {
    /// The values asked for last: a reader who pans asks for the same sequence sixty times a second.
    static LATEST: RefCell<Option<Rc<Known>>> = const { RefCell::new(None) };
}

/// Values from 0 on.
struct Known {
    /// The rules as they are written.
    notation: String,
    values: Vec<u32>,
    period: Option<PeriodFound>,
}

impl Known {
    /// How far values are known, be it by the period.
    fn end(&self) -> u64 {
        match &self.period {
            Some(found) if found.period.preperiod.saturating_add(found.period.length) <= self.values.len() as u64 => {
                u64::MAX
            }
            _ => self.values.len() as u64,
        }
    }
}

/// Some heaps in a row.
pub struct Stretch {
    rules: Arc<dyn Rules>,
    known: Rc<Known>,
    /// The heaps.
    pub heaps: Range<u64>,
}

/// An option of a heap.
pub struct HeapOption {
    /// What is left, as it is written.
    pub label: String,
    pub value: Nimber,
    /// The heap that is left, if it is one.
    pub heap: Option<u64>,
}

impl Stretch {
    /// The `count` heaps from `first` on, under the rules of the game's only heap. Cost: of the sequence as far as its
    /// period or the last heap, the first time; then none.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past [`MOST_FAR`] where no period is known, and as [`heaps::sequence`].
    pub fn of(game: &Game, first: u64, count: u64, budget: Budget) -> Result<Self, Error> {
        let end = first.saturating_add(count);
        let known = known(game, end, budget)?;
        let rules = game.only_component().map(|(rules, _)| rules.clone());
        let rules = rules.ok_or(Error::Unsupported { why: say!("sequence.no-heaps") })?;
        Ok(Stretch { rules, known, heaps: first..end })
    }

    /// The value of a heap up to the last of the stretch.
    pub fn value(&self, heap: u64) -> Option<u32> {
        let index = match &self.known.period {
            Some(found) => found.period.representative(heap),
            None => heap,
        };
        self.known.values.get(usize::try_from(index).ok()?).copied()
    }

    /// Calls `visit` with each heap of a range and its value; quicker than asking for one after the other.
    pub fn each(&self, heaps: Range<u64>, visit: &mut dyn FnMut(u64, u32)) {
        let back = self.known.period.as_ref().map_or(0, |found| found.period.length);
        let turn = self.known.period.as_ref().map_or(u64::MAX, |found| found.period.preperiod + back);
        let mut index = match &self.known.period {
            Some(found) => found.period.representative(heaps.start),
            None => heaps.start,
        };
        for heap in heaps {
            if let Some(&value) = self.known.values.get(index as usize) {
                visit(heap, value);
            }
            index += 1;
            if index == turn {
                index -= back;
            }
        }
    }

    /// The certified period of the whole sequence.
    pub fn period(&self) -> Option<&PeriodFound> {
        self.known.period.as_ref()
    }

    /// The options of a heap, the last computed first as the rules list them; `None` where they are very many.
    pub fn options(&self, heap: u64) -> Option<Vec<HeapOption>> {
        let position = Position::heap(heap);
        if self.rules.option_count(&position) > MOST_OPTIONS {
            return None;
        }
        let (mut options, mut complete) = (Vec::new(), true);
        let _ = self.rules.options(&position, &mut |parts| {
            let mut value = Nimber::ZERO;
            for part in parts {
                match self.value(part.first()) {
                    Some(known) => value = value ^ Nimber(u128::from(known)),
                    None => complete = false,
                }
            }
            let heap = if let [only] = parts { Some(only.first()) } else { None };
            let label = if parts.is_empty() { "0".to_owned() } else { label_joined(&*self.rules, parts, " + ") };
            options.push(HeapOption { label, value, heap });
            ControlFlow::Continue(())
        });
        complete.then_some(options)
    }

    /// What is asked before the value is shown.
    pub fn ask(&self, heap: u64) -> Message {
        ask_value(&heap.to_string(), &self.named_options(heap))
    }

    /// The options where they are few enough to be told.
    fn named_options(&self, heap: u64) -> Vec<(String, Nimber)> {
        named(&self.options(heap).unwrap_or_default())
    }

    /// The game of one heap of this size.
    pub fn game(&self, heap: u64) -> String {
        let term = Term { rules: self.rules.clone(), components: vec![Position::heap(heap)] };
        Game { play: Play::Normal, terms: vec![term] }.write().0
    }
}

impl Lesson for Stretch {
    type Step = u64;

    fn explain(&self, heap: u64) -> Message {
        let value = Nimber(u128::from(self.value(heap).unwrap_or(0)));
        match self.options(heap) {
            Some(options) => explain_mex(&heap.to_string(), &named(&options), value),
            None => say!("sequence.value", heap = heap, value = value),
        }
    }

    fn question(&self, heap: u64) -> Option<Message> {
        Some(self.ask(heap))
    }

    fn choices(&self, heap: u64) -> Vec<String> {
        let options = self.options(heap).map_or(MOST_CHOICES, |options| options.len() as u64);
        value_choices(u64::from(self.value(heap).unwrap_or(0)), options, heap)
    }

    fn judge(&self, heap: u64, guess: &str) -> (bool, Message) {
        let value = Nimber(u128::from(self.value(heap).unwrap_or(0)));
        judge_value(guess, value, &self.named_options(heap), &|| self.explain(heap))
    }
}

fn named(options: &[HeapOption]) -> Vec<(String, Nimber)> {
    options.iter().map(|option| (option.label.clone(), option.value)).collect()
}

/// The values below `end`, or as far as a period tells the others.
fn known(game: &Game, end: u64, budget: Budget) -> Result<Rc<Known>, Error> {
    let notation = game.only_component().map(|(rules, _)| rules.notation()).unwrap_or_default();
    let latest = LATEST.with_borrow(|latest| latest.clone());
    if let Some(known) =
        latest.filter(|known| game.play == Play::Normal && known.notation == notation && known.end() >= end)
    {
        return Ok(known);
    }
    let mut count = FIRST;
    // What nobody asked for may cost a part of what is asked for.
    let (ahead, budget) = (bounded(game, Budget::default().shared(4)), bounded(game, budget));
    loop {
        let bound = if end < count { ahead } else { budget };
        let found = match heaps::values(game, count as usize, budget.least(bound)) {
            // A written rule may be answered as far as is wanted and not much further.
            Err(error)
                if end < count && (!matches!(error, Error::TooLarge { .. }) || budget.excuses(ahead, &error)) =>
            {
                count = end;
                continue;
            }
            found => found?,
        };
        let known = Known { notation: notation.clone(), values: found.values.to_words(), period: found.period };
        if known.end() >= end {
            let known = Rc::new(known);
            LATEST.set(Some(known.clone()));
            return Ok(known);
        }
        let round = known.period.as_ref().map(|found| found.period.preperiod.saturating_add(found.period.length));
        let needed = round.map_or(end, |round| round.min(end));
        if needed > MOST_FAR {
            return Err(Error::TooLarge { why: say!("sequence.too-far", limit = MOST_FAR) });
        }
        // Twice as far as asked, so that a reader who goes on finds the values there.
        count = needed.max(count + 1).next_power_of_two().min(MOST_FAR);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::nimber::mex;

    fn game(text: &str) -> Game {
        catalogue::read_game(text).unwrap()
    }

    #[test]
    fn values_near_and_far_are_those_of_the_sequence() {
        for text in ["take(2,5) 0", "take(square) 9", "nim 4", "split 3", "take(2,4,7) 1", "take(1,1000) 0"] {
            let all = heaps::sequence(&game(text), 5000, Budget::default()).unwrap().values.to_words();
            for (first, count) in [(0, 10), (1020, 20), (4000, 1000)] {
                let stretch = Stretch::of(&game(text), first, count, Budget::default()).unwrap();
                let mut seen = Vec::new();
                stretch.each(first..first + count, &mut |heap, value| {
                    assert_eq!(stretch.value(heap), Some(value), "{text} {heap}");
                    seen.push(value);
                });
                assert_eq!(seen, all[first as usize..(first + count) as usize], "{text} {first}");
            }
        }
    }

    #[test]
    fn options_give_the_value_by_the_definition() {
        for text in ["take(2,5) 0", "split 0", "nim 0", "take(fib) 0"] {
            let stretch = Stretch::of(&game(text), 0, 60, Budget::default()).unwrap();
            assert!((0..15).all(|heap| stretch.options(heap).is_some()), "{text}");
            for heap in 0..60 {
                let Some(options) = stretch.options(heap) else { continue };
                let values = mex(options.iter().map(|option| option.value));
                assert_eq!(Some(values.0), stretch.value(heap).map(u128::from), "{text} {heap}");
            }
        }
    }

    #[test]
    fn the_right_choice_is_offered_and_only_it_is_judged_right() {
        let stretch = Stretch::of(&game("take(2,5) 0"), 0, 40, Budget::default()).unwrap();
        for heap in 0..40 {
            let choices = stretch.choices(heap);
            let right: Vec<&String> = choices.iter().filter(|choice| stretch.judge(heap, choice).0).collect();
            assert_eq!(right.len(), 1, "{heap}: {choices:?}");
            assert!(choices.len() > 1 && !stretch.judge(heap, "x").0);
        }
    }

    #[test]
    fn a_period_reaches_to_any_heap_and_without_one_there_is_an_end() {
        let far = Stretch::of(&game("take(2,5) 0"), u64::MAX - 8, 100, Budget::default()).unwrap();
        assert_eq!(far.heaps.end, u64::MAX);
        assert_eq!(far.value(7_000_000_000_000_000_005), Some(2));
        assert!(matches!(Stretch::of(&game("nim 0"), MOST_FAR, 1, Budget::default()), Err(Error::TooLarge { .. })));
        assert!(Stretch::of(&game("nim 0"), MOST_FAR - 1, 1, Budget::default()).is_ok());
        for text in ["misere nim 3", "nim 1 2", "wythoff 1 2"] {
            assert!(
                matches!(Stretch::of(&game(text), 0, 5, Budget::default()), Err(Error::Unsupported { .. })),
                "{text}"
            );
        }
    }

    #[test]
    fn a_click_leads_to_the_heap() {
        assert_eq!(Stretch::of(&game("take(2,5) 10"), 0, 5, Budget::default()).unwrap().game(3), "take(2,5) 3");
    }
}
