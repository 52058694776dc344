//! How much a request may use: positions, moves, time and memory.
//!
//! The engine knows neither a clock nor how memory is had. Who asks hands in *gauges*, which are read now and then by
//! the loops that everything long runs through.
//!
//! ```
//! use mexplorer::{catalogue, solve::{budget::Budget, solve_within}};
//!
//! let game = catalogue::read("misere take(1,2) 9").unwrap().game;
//! assert!(solve_within(&game, None, Budget::WHOLE).is_ok());
//! assert_eq!(solve_within(&game, None, Budget::of(5, 100)).unwrap_err().code(), "too-large");
//! ```

mod gauge;

use crate::error::Error;
use crate::message::{Message, say};
pub use gauge::{Gauge, Progress, Watch};

/// How much a request may look at before it is given up. Positions and moves count for more where they have more numbers
/// than most: a staircase of a thousand steps takes the room of a hundred heaps.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    pub positions: usize,
    pub moves: usize,
    /// Time and memory, where there is a bound. Figures have none, since what they look at is little.
    gauges: [Option<Gauge>; 2],
    /// Who is told how far the request is.
    watch: Option<Watch>,
}

impl Default for Budget {
    fn default() -> Self {
        Budget::WHOLE
    }
}

impl Budget {
    /// What a request may use if nobody says otherwise: most often below a second, at worst three, and below 200 MB, on a plain machine.
    pub const WHOLE: Budget = Budget::of(1 << 20, 1 << 22);

    /// What a value may cost where the winner is known without it.
    pub const QUICK: Budget = Budget::of(1 << 16, 1 << 20);

    /// So many positions and moves, in any time.
    pub const fn of(positions: usize, moves: usize) -> Self {
        Budget { positions, moves, gauges: [None; 2], watch: None }
    }

    /// The same as long as these gauges allow it.
    pub fn with_gauges(self, gauges: [Gauge; 2]) -> Self {
        Budget { gauges: gauges.map(Some), ..self }
    }

    /// The same, and somebody is told how far it is whenever the gauges are read.
    pub fn with_watch(self, watch: Watch) -> Self {
        Budget { watch: Some(watch), ..self }
    }

    /// The same room for positions of `components` components each, since each is stored whole.
    pub fn shared(mut self, components: usize) -> Budget {
        let share = components.max(1);
        self.positions /= share;
        self.moves /= share;
        self
    }

    /// No more than either of the two, of which one at most has gauges.
    pub fn least(self, other: Budget) -> Budget {
        Budget {
            positions: self.positions.min(other.positions),
            moves: self.moves.min(other.moves),
            gauges: [self.gauges[0].or(other.gauges[0]), self.gauges[1].or(other.gauges[1])],
            watch: self.watch.or(other.watch),
        }
    }

    /// Whether a search in the least of this budget and `bound` failed by the bound: then whoever set it knows what that
    /// means. Else the request is at its end, and the error is its answer. So a smaller budget makes errors, never another
    /// answer.
    pub fn excuses(self, bound: Budget, error: &Error) -> bool {
        matches!(error, Error::TooLarge { .. })
            && self.positions >= bound.positions
            && self.moves >= bound.moves
            && self.meter().spend(1).is_ok()
    }

    /// Ready to read the gauges.
    pub fn meter(&self) -> Meter {
        Meter { gauges: self.gauges, unread: 0, watch: self.watch, progress: None }
    }
}

/// Reads the gauges of a budget, at once and then seldom: it costs more than what it measures.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    gauges: [Option<Gauge>; 2],
    /// How much may be done before the next look.
    unread: usize,
    watch: Option<Watch>,
    progress: Option<Progress>,
}

impl Meter {
    /// Notes so much work: a unit is one position, move or value, or whatever takes as long: some nanoseconds to a
    /// microsecond.
    ///
    /// # Errors
    /// Time or memory has run out.
    pub fn spend(&mut self, work: usize) -> Result<(), Past> {
        {
            if work < self.unread {
                self.unread -= work;
                return Ok(());
            }
            /// Some microseconds to milliseconds of work.
            const BETWEEN: usize = 1 << 12;
            self.unread = BETWEEN;
            for gauge in self.gauges.iter().flatten() {
                gauge.check()?;
            }
            if let (Some(watch), Some(progress)) = (self.watch, self.progress) {
                watch(progress);
            }
        }
        let _ = work;
        Ok(())
    }

    /// Counts these from now on, as far as so many if that is known, for whoever watches.
    #[must_use]
    pub fn toward(self, what: What, of: Option<u64>) -> Self {
        Meter { progress: Some(Progress { what, done: 0, of }), ..self }
    }

    /// Notes that so many are done.
    pub fn reached(&mut self, done: usize) {
        if let Some(progress) = &mut self.progress {
            progress.done = done as u64;
        }
        let _ = done;
    }
}

/// What a budget has a limit for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Positions,
    Moves,
    /// The numbers that positions consist of.
    Numbers,
    /// Values of a sequence, or of the cells of a table.
    Values,
    /// Options whose values are looked at.
    Options,
    Time,
    Memory,
}

/// What was used up, and how much of it there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    pub what: What,
    pub limit: u64,
}

impl Past {
    /// Nothing, or what there is more of than its limit.
    ///
    /// # Errors
    /// There is more.
    pub fn check(what: What, count: u64, limit: u64) -> Result<(), Past> {
        if count > limit { Err(Past { what, limit }) } else { Ok(()) }
    }

    fn say(self) -> Message {
        let limit = self.limit;
        match self.what {
            What::Positions => say!("budget.positions", limit = limit),
            What::Moves => say!("budget.moves", limit = limit),
            What::Numbers => say!("budget.numbers", limit = limit),
            What::Values => say!("budget.values", limit = limit),
            What::Time => say!("budget.time", limit = limit),
            What::Memory => say!("budget.memory", limit = limit),
            _ => say!("budget.options", limit = limit),
        }
    }

    /// The error of a request that had come so far, in a sentence that also says what would take less.
    pub fn after(self, reached: Message) -> Error {
        Error::TooLarge { why: say!("budget.past", past = self.say(), reached = reached) }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    thread_local! {
        static HAND: Cell<u64> = const { Cell::new(0) };
        static LOOKS: Cell<usize> = const { Cell::new(0) };
    }

    /// A clock that goes on by one each time it is looked at.
    fn ticking() -> u64 {
        LOOKS.set(LOOKS.get() + 1);
        HAND.set(HAND.get() + 1);
        HAND.get()
    }

    fn full() -> u64 {
        5 << 20
    }

    fn for_ticks(most: u64) -> Budget {
        Budget::WHOLE.with_gauges([Gauge::of_time(ticking, most), Gauge::of_memory(full, 1)])
    }

    #[test]
    fn a_gauge_is_read_at_once_and_then_seldom() {
        let mut meter = for_ticks(1000).meter();
        LOOKS.set(0);
        for _ in 0..1 << 16 {
            meter.spend(1).unwrap();
        }
        assert_eq!(LOOKS.get(), (1 << 16) / (1 << 12));
        LOOKS.set(0);
        meter.spend(1 << 12).unwrap();
        assert_eq!(LOOKS.get(), 1, "as much work at once is enough for a look");
    }

    #[test]
    fn what_has_run_out_is_told() {
        assert_eq!(for_ticks(1).meter().spend(1), Err(Past { what: What::Time, limit: 1 }));
        assert!(for_ticks(2).meter().spend(1).is_ok());
        let none = Budget::WHOLE.with_gauges([Gauge::of_time(|| 0, 1), Gauge::of_memory(full, 0)]);
        assert_eq!(none.meter().spend(0), Err(Past { what: What::Memory, limit: 0 }));
        assert!(Budget::WHOLE.meter().spend(usize::MAX).is_ok());
    }

    /// Memory is what was had since the start, told in whole megabytes.
    #[test]
    fn memory_had_before_does_not_count() {
        fn growing() -> u64 {
            HAND.set(HAND.get() + (1 << 20));
            HAND.get()
        }
        let allowed = Budget::WHOLE.with_gauges([Gauge::of_time(|| 0, 1), Gauge::of_memory(growing, (3 << 20) - 1)]);
        let mut meter = allowed.meter();
        assert!(meter.spend(1 << 12).is_ok() && meter.spend(1 << 12).is_ok());
        assert_eq!(meter.spend(1 << 12), Err(Past { what: What::Memory, limit: 3 }));
    }

    /// Nothing is told of what is not counted, and what is counted keeps its aim.
    #[test]
    fn whoever_watches_is_told_how_far_it_is() {
        thread_local! {
            static TOLD: Cell<Option<Progress>> = const { Cell::new(None) };
        }
        let budget = Budget::of(10, 20).with_watch(|progress| TOLD.set(Some(progress)));
        let mut uncounted = budget.meter();
        uncounted.reached(3);
        uncounted.spend(1).unwrap();
        assert_eq!(TOLD.get(), None);
        let mut meter = Budget::of(5, 5).least(budget).shared(2).meter().toward(What::Values, Some(9));
        meter.reached(3);
        meter.spend(1).unwrap();
        assert_eq!(TOLD.get(), Some(Progress { what: What::Values, done: 3, of: Some(9) }));
        meter.reached(4);
        meter.spend(1).unwrap();
        assert_eq!(TOLD.get().map(|told| told.done), Some(3), "not each time");
        meter.spend(1 << 12).unwrap();
        assert_eq!(TOLD.get().map(|told| told.done), Some(4));
    }

    #[test]
    fn an_error_is_excused_only_where_the_bound_was_the_smaller_one() {
        let error = Past { what: What::Moves, limit: 9 }.after(say!("budget.past"));
        let bound = Budget::of(10, 20);
        assert!(Budget::of(10, 20).excuses(bound, &error));
        assert!(!Budget::of(9, 20).excuses(bound, &error) && !Budget::of(10, 19).excuses(bound, &error));
        assert!(!for_ticks(1).excuses(bound, &error), "time has run out");
        assert!(!Budget::WHOLE.excuses(bound, &Error::Unsupported { why: say!("budget.past") }));
        let least = bound.least(for_ticks(1));
        assert_eq!((least.positions, least.moves), (10, 20));
        assert!(least.meter().spend(1).is_err() && for_ticks(1).shared(4).meter().spend(1).is_err(), "gauges stay");
    }
}
