//! What is known of the positions that were evaluated. A request asks for the options of one position many times: to
//! search, to name moves, to refute them.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::evaluate::{Fault, FaultKind, VisitSlots, run};
use super::options::{Listing, Options};
use super::program::Program;
use crate::position::{Numbering, Position};

/// The most steps that one position may take: some hundredths of a second.
pub const MOST_STEPS: u64 = 1 << 22;
/// How many numbers are kept. When there are more, all is forgotten, so that what is asked for often is soon known again.
const MOST_KEPT: usize = 1 << 21;
/// The room that a position takes beside its numbers.
const FRAME: usize = 16;
/// What took no more steps is as quickly found again as looked up: it is not kept, and counts no more than a look.
const QUICK: u64 = 40;
/// A look into what is kept. A search that makes very many of them is ended by its moves.
const LOOK_UP: u64 = 1;
/// As long as so many steps takes an option to be put among the others unless it is there.
const LISTING: u64 = 8;

const TOO_LONG: Fault = Fault { kind: FaultKind::TooLong, operation: 0 };

/// The options of one position, or why there are none to be told.
pub type Remembered = Arc<Result<Options, Fault>>;

/// Positions evaluated so far.
#[derive(Debug, Default)]
pub struct Memo {
    positions: Numbering,
    found: Vec<Remembered>,
    /// For each of them whether all parts of its options were checked.
    parts_checked: Vec<bool>,
    kept: usize,
    /// What was asked for last: most often one position is asked for several times in a row.
    latest: Option<(Position, Remembered)>,
    /// What was given up last, and after how many steps.
    given_up: Option<(Position, u64)>,
    slots: Vec<i64>,
}

impl Memo {
    /// The options of a position, and how many steps it took to find them now, with as many more as listing them took time
    /// for. More than `allowed` for the first are a fault.
    pub fn get(&mut self, program: &Program, position: &Position, allowed: u64) -> (Remembered, u64) {
        if let Some((latest, found)) = &self.latest
            && latest == position
        {
            return (Arc::clone(found), 0);
        }
        if let Some((given_up, tried)) = &self.given_up
            && given_up == position
            && allowed <= *tried
        {
            return (Arc::new(Err(TOO_LONG)), allowed);
        }
        let (found, steps) = match self.positions.number_of(position) {
            Some(number) => (Arc::clone(&self.found[number as usize]), LOOK_UP),
            None => self.find(program, position, allowed),
        };
        // With more steps there may be an answer.
        let is_open = allowed < MOST_STEPS && matches!(*found, Err(Fault { kind: FaultKind::TooLong, .. }));
        match is_open {
            true => self.given_up = Some((position.clone(), allowed)),
            false => self.latest = Some((position.clone(), Arc::clone(&found))),
        }
        (found, steps)
    }

    /// How many options a position has, or `None` where they can't be told. Asked of each part of each move of a search, so
    /// what is known is not handed out.
    pub fn count(&mut self, program: &Program, position: &Position) -> Option<usize> {
        let known = self.positions.number_of(position).map(|number| &self.found[number as usize]);
        if let Some(known) = known {
            return (**known).as_ref().ok().map(Options::count);
        }
        (*self.get(program, position, MOST_STEPS).0).as_ref().ok().map(Options::count)
    }

    /// Whether [`Memo::note_parts`] said so of this position.
    pub fn are_parts_checked(&self, position: &Position) -> bool {
        self.positions.number_of(position).is_some_and(|number| self.parts_checked[number as usize])
    }

    /// Notes that the options of all parts of a position's options can be told.
    pub fn note_parts(&mut self, position: &Position) {
        if let Some(number) = self.positions.number_of(position) {
            self.parts_checked[number as usize] = true;
        }
    }

    fn find(&mut self, program: &Program, position: &Position, allowed: u64) -> (Remembered, u64) {
        let mut listing = Listing::new(program.arity, self.positions.factor());
        let (mut steps, mut for_listing) = (0, 0);
        let mut result = self.run(program, position, (&mut steps, allowed), &mut |slots, listed| {
            listing.add(slots, listed, program.arity);
            for_listing += LISTING;
            if for_listing > allowed { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if for_listing > allowed {
            result = Err(TOO_LONG);
        }
        let is_whole = result.is_ok() || allowed >= MOST_STEPS;
        let found = Arc::new(result.map(|()| listing.finish()));
        if is_whole && steps <= QUICK {
            return (found, LOOK_UP);
        }
        if is_whole {
            self.keep(position, &found);
        }
        (found, steps + for_listing)
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
        visit: &mut VisitSlots<'_>,
    ) -> Result<(), Fault> {
        if self.slots.is_empty() {
            self.slots.clone_from(&program.slots);
        }
        run(program, position, &mut self.slots, (steps, allowed.min(MOST_STEPS)), visit)
    }

    fn keep(&mut self, position: &Position, found: &Remembered) {
        let size =
            FRAME + position.len() + found.as_ref().as_ref().map_or(0, |options| options.size() + options.count());
        if self.kept + size > MOST_KEPT {
            *self = Memo { slots: std::mem::take(&mut self.slots), ..Memo::default() };
        }
        self.kept += size;
        self.positions.add(position.clone());
        self.found.push(Arc::clone(found));
        self.parts_checked.push(false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::language::read::read;
    use crate::reader::Reader;

    fn program(rule: &str) -> Program {
        Program::of(&read(&mut Reader::new(rule)).unwrap())
    }

    #[test]
    fn listing_costs_steps_and_knowing_few() {
        let (program, mut memo) = (program("n -> n-k for k in 1..n"), Memo::default());
        let ask = |memo: &mut Memo, heap: u64| {
            let (found, steps) = memo.get(&program, &Position::heap(heap), MOST_STEPS);
            (found.as_ref().as_ref().unwrap().count(), steps)
        };
        let (count, steps) = ask(&mut memo, 100);
        assert_eq!(count, 100);
        assert!(steps > 100 * LISTING, "{steps}");
        assert_eq!(ask(&mut memo, 100), (100, 0), "the latest one is at hand");
        assert_eq!(ask(&mut memo, 1), (1, LOOK_UP), "what is found quickly counts no more");
        assert_eq!(ask(&mut memo, 100), (100, LOOK_UP), "what took long is kept");
        assert_eq!(ask(&mut memo, 1), (1, LOOK_UP));
    }

    #[test]
    fn what_lacked_steps_is_asked_anew() {
        let (program, mut memo) = (program("n -> n-k for k in 1..n"), Memo::default());
        let position = Position::heap(1000);
        for allowed in [100, 90] {
            let (found, steps) = memo.get(&program, &position, allowed);
            assert!(found.is_err() && steps >= allowed, "{steps}");
        }
        assert_eq!(memo.get(&program, &position, MOST_STEPS).0.as_ref().as_ref().unwrap().count(), 1000);
    }
}
