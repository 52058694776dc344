//! What is known of the positions that were evaluated. A request asks for the options of one position many times: to
//! search, to name moves, to refute them.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::evaluate::{Fault, FaultKind, Take, run};
use super::options::{Listing, Options};
use super::program::Program;
use crate::position::{Numbering, Position};

/// The most steps that one position may take: some hundredths of a second.
pub const MOST_STEPS: u64 = 1 << 22;
/// How many numbers are kept. When there are more, all is forgotten, so that what is asked for often is soon known again.
const MOST_KEPT: usize = 1 << 21;
/// The room that a position takes beside its numbers.
const FRAME: usize = 16;

/// The options of one position, or why there are none to be told.
pub type Found = Arc<Result<Options, Fault>>;

/// Positions evaluated so far.
#[derive(Debug, Default)]
pub struct Memo {
    positions: Numbering,
    found: Vec<Found>,
    kept: usize,
    /// The position that was asked for last, by its number.
    latest: usize,
    slots: Vec<i64>,
}

impl Memo {
    /// The options of a position, and how many steps it took to find them now. More than `allowed` are a fault.
    pub fn get(&mut self, program: &Program, position: &Position, allowed: u64) -> (Found, u64) {
        if let Some(found) = self.known(position) {
            return (found, 0);
        }
        let mut listing = Listing::new(program.arity, self.positions.factor());
        let mut steps = 0;
        let result = self.run(program, position, (&mut steps, allowed), &mut |slots, listed| {
            listing.add(slots, listed, program.arity);
            ControlFlow::Continue(())
        });
        let found = Arc::new(result.map(|()| listing.finish()));
        // With more steps there may be an answer.
        let is_open = allowed < MOST_STEPS && matches!(*found, Err(Fault { kind: FaultKind::TooLong, .. }));
        if !is_open {
            self.keep(position, &found);
        }
        (found, steps)
    }

    /// The options as they come, none of them kept.
    ///
    /// # Errors
    /// As [`run`].
    pub fn run(
        &mut self,
        program: &Program,
        position: &[u64],
        (steps, allowed): (&mut u64, u64),
        take: &mut Take<'_>,
    ) -> Result<(), Fault> {
        if self.slots.is_empty() {
            self.slots.clone_from(&program.slots);
        }
        run(program, position, &mut self.slots, (steps, allowed.min(MOST_STEPS)), take)
    }

    /// What was found before. Most often one position is asked for several times in a row.
    fn known(&mut self, position: &Position) -> Option<Found> {
        if self.positions.positions().get(self.latest) != Some(position) {
            self.latest = self.positions.number_of(position)? as usize;
        }
        self.found.get(self.latest).map(Arc::clone)
    }

    fn keep(&mut self, position: &Position, found: &Found) {
        let size =
            FRAME + position.len() + found.as_ref().as_ref().map_or(0, |options| options.size() + options.count());
        if self.kept + size > MOST_KEPT {
            *self = Memo { slots: std::mem::take(&mut self.slots), ..Memo::default() };
        }
        self.kept += size;
        self.positions.add(position.clone());
        self.found.push(Arc::clone(found));
    }
}
