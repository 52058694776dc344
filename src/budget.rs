//! How much a request may use: positions, moves, time and memory. Three words: a [`Budget`] is handed in, a [`Meter`] spends
//! it, and [`Past`] says what was used up.
//!
//! The engine knows neither a clock nor how memory is had. Who asks hands in how both are read, and the loops that everything
//! long runs through read them now and then.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::solve};
//!
//! let game = catalogue::read_game("misere take(1,2) 9").unwrap();
//! assert!(solve(&game, None, Budget::default()).is_ok());
//! assert_eq!(solve(&game, None, Budget::of(5, 100)).unwrap_err().code(), "too-large");
//! ```

use crate::error::Error;
use crate::message::{Message, say};

/// How much a request may look at before it is given up. Positions and moves count for more where they have more numbers
/// than most: a staircase of a thousand steps takes the room of a hundred heaps.
///
/// It is copied into every request, so two requests don't share what one leaves. What a theorem or a period decides spends
/// next to nothing.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// How many different positions.
    pub positions: usize,
    /// How many moves between them.
    pub moves: usize,
    /// Time and memory, where there is a bound. Figures have none, since what they look at is little.
    time: Option<Gauge>,
    memory: Option<Gauge>,
    /// Who is told how far the request is.
    listener: Option<fn(Progress)>,
}

impl Default for Budget {
    /// What a request may use if nobody says otherwise, 2^19 positions and 2^21 moves: below a second of a plain machine, as far as
    /// was seen, and below 200 MB.
    fn default() -> Self {
        Budget::of(1 << 19, 1 << 21)
    }
}

impl Budget {
    /// What a value may cost where the winner is known without it.
    pub const QUICK: Budget = Budget::of(1 << 16, 1 << 20);

    /// So many positions and moves, in any time.
    pub const fn of(positions: usize, moves: usize) -> Self {
        Budget { positions, moves, time: None, memory: None, listener: None }
    }

    /// The same for so many milliseconds from now on, by this clock, which counts them from whenever it likes.
    pub fn with_time(self, clock: fn() -> u64, most: u64) -> Self {
        Budget { time: Some(Gauge { read: clock, start: clock(), most }), ..self }
    }

    /// The same with so many bytes more than there are now, by this measure.
    pub fn with_memory(self, measure: fn() -> u64, most: u64) -> Self {
        Budget { memory: Some(Gauge { read: measure, start: measure(), most }), ..self }
    }

    /// The same, and somebody is told how far it is, some thousand times a second.
    pub fn with_listener(self, listener: fn(Progress)) -> Self {
        Budget { listener: Some(listener), ..self }
    }

    /// The same room for positions of `components` components each, since each is stored whole.
    pub fn shared(mut self, components: usize) -> Budget {
        let share = components.max(1);
        self.positions /= share;
        self.moves /= share;
        self
    }

    /// The same with a half of the time, for what is worth having in part: who runs out of it has the other half to say so.
    pub fn halved(self) -> Self {
        Budget { time: self.time.map(|time| Gauge { most: time.most / 2, ..time }), ..self }
    }

    /// No more than either of the two, of which one at most has bounds on time and memory.
    pub fn least(self, other: Budget) -> Budget {
        Budget {
            positions: self.positions.min(other.positions),
            moves: self.moves.min(other.moves),
            time: self.time.or(other.time),
            memory: self.memory.or(other.memory),
            listener: self.listener.or(other.listener),
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

    /// What spends it, with nothing spent yet.
    pub fn meter(self) -> Meter {
        /// Steps of written rules for a move.
        const FOR_A_MOVE: usize = 8;
        /// Steps in any case: a hundredth of a second.
        const LEAST: usize = 1 << 21;
        let steps = self.moves.saturating_mul(FOR_A_MOVE).max(LEAST) as u64;
        Meter { budget: self, unread: 0, steps, progress: None }
    }
}

/// Something that is used up while a request is at work, and how much of it there is.
#[derive(Clone, Copy, Debug)]
struct Gauge {
    read: fn() -> u64,
    start: u64,
    most: u64,
}

impl Gauge {
    fn has_run_out(&self) -> bool {
        (self.read)().saturating_sub(self.start) >= self.most
    }
}

/// How far a request is: so many of these, of how many if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is counted.
    pub what: Resource,
    /// How many are done.
    pub done: u64,
    /// How many there are to do.
    pub of: Option<u64>,
}

/// Spends a budget: time and memory, which are read at once and then seldom, since it costs more than what it measures, and
/// the steps of rules that readers wrote.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    budget: Budget,
    /// How much may be done before the next look at time and memory.
    unread: usize,
    /// How many steps are left, in all.
    steps: u64,
    progress: Option<Progress>,
}

impl Meter {
    /// Notes so much work: a unit is one position, move or value, or whatever takes as long: some nanoseconds to a
    /// microsecond.
    ///
    /// # Errors
    /// Time or memory has run out.
    #[inline]
    pub fn spend(&mut self, work: usize) -> Result<(), Past> {
        /// Some microseconds to milliseconds of work.
        const BETWEEN: usize = 1 << 12;
        if work < self.unread {
            self.unread -= work;
            return Ok(());
        }
        self.unread = BETWEEN;
        self.read()
    }

    fn read(&self) -> Result<(), Past> {
        let Budget { time, memory, listener, .. } = self.budget;
        if let Some(time) = time.filter(Gauge::has_run_out) {
            return Err(Past { what: Resource::Time, limit: time.most });
        }
        if let Some(memory) = memory.filter(Gauge::has_run_out) {
            // Counted in bytes and told in megabytes.
            return Err(Past { what: Resource::Memory, limit: memory.most.div_ceil(1 << 20) });
        }
        if let (Some(listener), Some(progress)) = (listener, self.progress) {
            listener(progress);
        }
        Ok(())
    }

    /// Does what takes steps of written rules, at most as many as are left, and says how many it took.
    ///
    /// # Errors
    /// Those of what is done, such as that the steps were too few.
    pub fn step(&mut self, work: impl FnOnce(u64) -> Result<u64, Error>) -> Result<(), Error> {
        self.steps = self.steps.saturating_sub(work(self.steps)?);
        Ok(())
    }

    /// No more steps of written rules than this.
    #[must_use]
    pub fn with_steps(self, most: u64) -> Self {
        Meter { steps: self.steps.min(most), ..self }
    }

    /// Counts these from now on, as far as so many if that is known, for whoever listens.
    #[must_use]
    pub fn toward(self, what: Resource, of: Option<u64>) -> Self {
        Meter { progress: Some(Progress { what, done: 0, of }), ..self }
    }

    /// Notes that so many are done.
    #[inline]
    pub fn reached(&mut self, done: usize) {
        if let Some(progress) = &mut self.progress {
            progress.done = done as u64;
        }
    }
}

/// What there is a limit for, and what [`Progress`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resource {
    /// Different positions.
    Positions,
    /// Moves between positions.
    Moves,
    /// The numbers that positions consist of.
    Numbers,
    /// Values of a sequence, or of the cells of a table.
    Values,
    /// Options whose values are looked at.
    Options,
    /// Milliseconds.
    Time,
    /// Megabytes.
    Memory,
}

/// What was used up, and how much of it there was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// What was used up.
    pub what: Resource,
    /// How much of it there was.
    pub limit: u64,
}

impl Past {
    /// Nothing, or what there is more of than its limit.
    ///
    /// # Errors
    /// There is more.
    pub fn check(what: Resource, count: u64, limit: u64) -> Result<(), Past> {
        if count > limit { Err(Past { what, limit }) } else { Ok(()) }
    }

    fn say(self) -> Message {
        let limit = self.limit;
        match self.what {
            Resource::Positions => say!("budget.positions", limit = limit),
            Resource::Moves => say!("budget.moves", limit = limit),
            Resource::Numbers => say!("budget.numbers", limit = limit),
            Resource::Values => say!("budget.values", limit = limit),
            Resource::Options => say!("budget.options", limit = limit),
            Resource::Time => say!("budget.time", limit = limit),
            Resource::Memory => say!("budget.memory", limit = limit),
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
        Budget::default().with_time(ticking, most).with_memory(full, 1)
    }

    #[test]
    fn time_is_read_at_once_and_then_seldom() {
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
        assert_eq!(for_ticks(1).meter().spend(1), Err(Past { what: Resource::Time, limit: 1 }));
        assert!(for_ticks(2).meter().spend(1).is_ok());
        let none = Budget::default().with_time(|| 0, 1).with_memory(full, 0);
        assert_eq!(none.meter().spend(0), Err(Past { what: Resource::Memory, limit: 0 }));
        assert!(Budget::default().meter().spend(usize::MAX).is_ok());
    }

    /// Memory is what was had since the start, told in whole megabytes.
    #[test]
    fn memory_had_before_does_not_count() {
        fn growing() -> u64 {
            HAND.set(HAND.get() + (1 << 20));
            HAND.get()
        }
        let allowed = Budget::default().with_time(|| 0, 1).with_memory(growing, (3 << 20) - 1);
        let mut meter = allowed.meter();
        assert!(meter.spend(1 << 12).is_ok() && meter.spend(1 << 12).is_ok());
        assert_eq!(meter.spend(1 << 12), Err(Past { what: Resource::Memory, limit: 3 }));
    }

    /// Nothing is told of what is not counted, and what is counted keeps its aim.
    #[test]
    fn whoever_listens_is_told_how_far_it_is() {
        thread_local! {
            static TOLD: Cell<Option<Progress>> = const { Cell::new(None) };
        }
        let budget = Budget::of(10, 20).with_listener(|progress| TOLD.set(Some(progress)));
        let mut uncounted = budget.meter();
        uncounted.reached(3);
        uncounted.spend(1).unwrap();
        assert_eq!(TOLD.get(), None);
        let mut meter = Budget::of(5, 5).least(budget).shared(2).meter().toward(Resource::Values, Some(9));
        meter.reached(3);
        meter.spend(1).unwrap();
        assert_eq!(TOLD.get(), Some(Progress { what: Resource::Values, done: 3, of: Some(9) }));
        meter.reached(4);
        meter.spend(1).unwrap();
        assert_eq!(TOLD.get().map(|told| told.done), Some(3), "not each time");
        meter.spend(1 << 12).unwrap();
        assert_eq!(TOLD.get().map(|told| told.done), Some(4));
    }

    #[test]
    fn an_error_is_excused_only_where_the_bound_was_the_smaller_one() {
        let error = Past { what: Resource::Moves, limit: 9 }.after(say!("budget.past"));
        let bound = Budget::of(10, 20);
        assert!(Budget::of(10, 20).excuses(bound, &error));
        assert!(!Budget::of(9, 20).excuses(bound, &error) && !Budget::of(10, 19).excuses(bound, &error));
        assert!(!for_ticks(1).excuses(bound, &error), "time has run out");
        assert!(!Budget::default().excuses(bound, &Error::Unsupported { why: say!("budget.past") }));
        let least = bound.least(for_ticks(1));
        assert_eq!((least.positions, least.moves), (10, 20));
        assert!(least.meter().spend(1).is_err() && for_ticks(1).shared(4).meter().spend(1).is_err(), "time stays");
    }

    #[test]
    fn steps_are_used_up() {
        let mut meter = Budget::of(1, 1).meter();
        meter.step(|allowed| Ok(allowed - 7)).unwrap();
        meter.step(|allowed| Ok(allowed.min(5))).unwrap();
        assert_eq!(allowed(&mut meter), 2);
        meter.step(|_| Ok(9)).unwrap();
        assert_eq!(allowed(&mut meter), 0);
        let error = Error::Unsupported { why: say!("budget.past") };
        assert_eq!(meter.step(|_| Err(error.clone())), Err(error));
        let mut roomy = Budget::of(1, 1 << 20).meter();
        assert_eq!(allowed(&mut roomy), 1 << 23);
    }

    /// The steps that are left.
    fn allowed(meter: &mut Meter) -> u64 {
        let mut left = None;
        meter
            .step(|allowed| {
                left = Some(allowed);
                Ok(0)
            })
            .unwrap();
        left.unwrap()
    }
}
