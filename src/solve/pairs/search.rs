//! Values of pairs by the definition, for any rules that stay within the table.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::too_wide;
use crate::error::Error;
use crate::message::say;
use crate::position::Position;
use crate::rules::Rules;
use crate::solve::budget::{Budget, Past, What};
use crate::solve::explore::Halt;
use crate::solve::values::explain;

/// A cell whose value is not known.
pub const OPEN: u16 = u16::MAX;
/// A cell whose options are being computed.
const BUSY: u16 = u16::MAX - 1;
/// How much work an option is.
const OPTION_WORK: u64 = 20;
/// As much work as an option are so many steps of a rule that a reader wrote.
const STEPS_FOR_OPTION: u64 = 8;
/// The options that a table may have: some seconds.
const MOST_OPTIONS: u64 = 1 << 29;
/// So many may be looked at for each move of a search's budget.
const OPTIONS_FOR_A_MOVE: u64 = 128;

/// A search through the options, cell by cell, each after its options, in whatever order that needs.
pub struct Search {
    rules: Arc<dyn Rules>,
    /// The cells that wait for the next one.
    waiting: Vec<usize>,
    /// `seen[v]` is the number of the visit that last met value `v`.
    seen: Vec<u64>,
    visit: u64,
    /// Options looked at so far.
    options: u64,
}

/// What stopped a look at the options.
enum Stop {
    /// This cell has to be computed first.
    First(usize),
    /// A move leads out of the table.
    Outside,
}

impl Search {
    pub fn new(rules: Arc<dyn Rules>) -> Self {
        Search { rules, waiting: Vec::new(), seen: Vec::new(), visit: 0, options: 0 }
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
                *done += 1;
                continue;
            }
            let before = self.options;
            let cell = self.waiting.last().copied().unwrap_or(*done);
            match self.value(size, values, cell)? {
                Ok(value) => {
                    values[cell] = value;
                    self.waiting.pop();
                }
                Err(first) => self.wait(size, values, cell, first)?,
            }
            let spent = Past::check(What::Options, self.options, most)
                .and_then(|()| meter.spend((self.options - before) as usize));
            spent.map_err(|past| too_long(past, *done / size))?;
        }
        Ok(())
    }

    /// Puts a cell off until another one is known.
    fn wait(&mut self, size: usize, values: &mut [u16], cell: usize, first: usize) -> Result<(), Error> {
        if self.waiting.is_empty() {
            self.waiting.push(cell);
        }
        values[cell] = BUSY;
        if values[first] == BUSY {
            return Err(self.endless(size, first));
        }
        self.waiting.push(first);
        Ok(())
    }

    /// The value of a cell, or the first option whose own value is not known.
    fn value(&mut self, size: usize, values: &[u16], cell: usize) -> Result<Result<u16, usize>, Error> {
        self.visit += 1;
        let (position, visit) = (pair(size, cell), self.visit);
        let (seen, mut stop, mut count) = (&mut self.seen, None, 0);
        let steps = self.rules.each_option(&position, MOST_OPTIONS * STEPS_FOR_OPTION, &mut |option| {
            count += 1;
            match value_of(size, values, option) {
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
        self.options += 1 + count + steps / STEPS_FOR_OPTION;
        match stop {
            Some(Stop::First(first)) => return Ok(Err(first)),
            Some(Stop::Outside) => {
                return Err(Error::Unsupported { why: say!("pairs.outside", position = self.rules.label(&position)) });
            }
            None => {}
        }
        let mut missing = 0;
        while self.seen.get(missing) == Some(&visit) {
            missing += 1;
        }
        u16::try_from(missing).ok().filter(|&value| value < BUSY).map(Ok).ok_or_else(too_wide)
    }

    /// The error that names the way from a cell back to itself.
    fn endless(&self, size: usize, cell: usize) -> Error {
        let start = self.waiting.iter().position(|&waiting| waiting == cell).unwrap_or(0);
        let mut cycle = Vec::new();
        for &waiting in &self.waiting[start..] {
            cycle.push(pair(size, waiting));
        }
        explain(Halt::Cycle(cycle), &|position| self.rules.label(position))
    }
}

/// The error of a table that is filled as far as this row.
pub fn too_long(past: Past, row: usize) -> Error {
    past.after(say!("pairs.too-long", reached = row))
}

fn pair(size: usize, cell: usize) -> Position {
    Position::from(vec![(cell / size) as u64, (cell % size) as u64])
}

/// The nim-sum of the parts of an option.
fn value_of(size: usize, values: &[u16], option: &[u64]) -> Result<usize, Stop> {
    let mut sum = 0;
    for part in option.chunks(2) {
        let &[a, b] = part else { return Err(Stop::Outside) };
        if a.max(b) >= size as u64 {
            return Err(Stop::Outside);
        }
        let cell = a as usize * size + b as usize;
        match values[cell] {
            OPEN | BUSY => return Err(Stop::First(cell)),
            value => sum ^= usize::from(value),
        }
    }
    Ok(sum)
}
