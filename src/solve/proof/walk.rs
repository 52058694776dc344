//! A search of the game tree from its root, with an explicit stack: what it looks at is counted.

use std::ops::ControlFlow;

use crate::budget::{Budget, Meter, Past, Resource};
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::message::{Message, say};
use crate::position::{Numbering, Position};
use crate::solve::search::flat::{
    Naming, component_count, components_of, each_checked_option, flatten, named, unflatten,
};

/// Positions that [`Way::Definition`] may look at before it is given up. The other ways, which need fewer where they find anything, may
/// look at half: three ways together are to take less than a second.
pub const MOST_VISITS: u64 = 1 << 20;
/// What a way may use besides: past it the way is given up.
const BOUND: Budget = Budget::QUICK;
/// What looking a name up costs, in numbers copied.
const LOOKUP: usize = 12;
/// What it costs to come to a component of a rule that a reader wrote, and to look its options up, in numbers copied.
const LOOK_AT_WRITTEN: usize = 8;
/// Room for the positions it has open, in numbers.
const MOST_OPEN: usize = 1 << 22;
/// Room that an open position takes beside its numbers.
const FRAME: usize = 12;
/// Room for the options of one position that are listed at a time, in numbers.
const MOST_LISTED: usize = 1 << 20;

/// A way to decide who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The recursion of the definition: every option of every position, each time it is met.
    Definition,
    /// The same, but a position is left as soon as one option proves it won.
    AlphaBeta,
    /// The same walk, but each position once: its outcome is remembered, under the one name of all positions that differ in
    /// the order of their components only. So it never looks at more than [`Way::AlphaBeta`].
    Memo,
    /// A theorem about the numbers, without looking at any move.
    Theory,
}

/// What a way looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// This many positions, the first included; numbers of the position for [`Way::Theory`]. The answer was found.
    Exactly(u64),
    /// This many positions, and then it was given up.
    MoreThan(u64),
    /// Nothing: no theorem decides this game.
    Unknown,
}

/// Past any of these a way is given up.
#[derive(Clone, Copy)]
struct Most {
    /// Positions to look at.
    visits: u64,
    /// Numbers to copy and to put in order: a position of a thousand heaps is a thousand times the work.
    work: usize,
    /// Steps of written rules.
    steps: u64,
}

impl Most {
    fn of(way: Way) -> Self {
        let whole = Most { visits: MOST_VISITS, work: 1 << 23, steps: 1 << 20 };
        match way {
            Way::Definition => whole,
            _ => Most { visits: whole.visits / 2, work: whole.work / 2, steps: whole.steps / 2 },
        }
    }
}

/// A search of the game tree.
pub struct TreeWalk<'g> {
    game: &'g Game,
    way: Way,
    most: Most,
    stack: Vec<OpenPosition>,
    visits: u64,
    /// Numbers copied and put in order so far.
    work: usize,
    /// What it costs to come to a component, in numbers copied.
    look: usize,
    /// Numbers that the open positions have.
    held: usize,
    budget: Budget,
    meter: Meter,
    /// For [`Way::Memo`] the positions met, and for each its outcome once it is known.
    met: Numbering,
    known: Vec<Option<Outcome>>,
}

/// A position whose options are being looked at.
struct OpenPosition {
    position: Position,
    /// Its number among the positions met.
    number: usize,
    /// How many options were listed so far.
    listed: u128,
    /// Those of them that are still to be looked at, the next one last.
    options: Vec<Position>,
    /// Whether there may be more.
    more: bool,
    /// Whether some option was P.
    won: bool,
}

/// What comes next in a search.
enum Next {
    Look(Position),
    Leave,
}

impl<'g> TreeWalk<'g> {
    /// A search that has not begun.
    pub fn new(game: &'g Game, way: Way, budget: Budget) -> Self {
        TreeWalk::within(game, way, Most::of(way), budget)
    }

    /// One that is given up past these.
    fn within(game: &'g Game, way: Way, most: Most, budget: Budget) -> Self {
        let meter = BOUND.least(budget).meter().with_steps(most.steps).toward(Resource::Positions, None);
        TreeWalk {
            game,
            way,
            most,
            stack: Vec::new(),
            visits: 0,
            work: 0,
            look: if game.terms.iter().any(|term| term.rules.structure().written().is_some()) {
                LOOK_AT_WRITTEN
            } else {
                0
            },
            held: 0,
            budget,
            meter,
            met: Numbering::default(),
            known: Vec::new(),
        }
    }

    /// Decides the game, or gives it up.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past a smaller budget than the default, and those of a rule that a reader wrote.
    pub fn run(mut self) -> Result<(Count, Option<Outcome>), Error> {
        self.decide()
    }

    /// The canonical names of all positions that a search with a memory looks at, if these are at most so many: they prove
    /// what it finds.
    ///
    /// # Errors
    /// As [`TreeWalk::run`].
    pub fn looked_at(game: &'g Game, most: u64, budget: Budget) -> Result<Option<Vec<Position>>, Error> {
        let most = Most { visits: most, work: 1 << 24, steps: u64::MAX };
        let mut walk = TreeWalk::within(game, Way::Memo, most, budget);
        let (_, outcome) = walk.decide()?;
        Ok(outcome.map(|_| walk.met.positions().to_vec()))
    }

    fn decide(&mut self) -> Result<(Count, Option<Outcome>), Error> {
        self.open(flatten(&components_of(self.game)));
        while self.visits <= self.most.visits && self.work <= self.most.work && self.held <= MOST_OPEN {
            self.meter.reached(self.visits as usize);
            self.check().map_err(|past| past.after(self.reached()))?;
            let next = match self.next() {
                Err(error) if self.budget.excuses(BOUND, &error) => break,
                next => next?,
            };
            match next {
                Some(Next::Look(position)) => {
                    if !self.open(position) {
                        break;
                    }
                }
                Some(Next::Leave) => {
                    if let Some(outcome) = self.leave() {
                        return Ok((Count::Exactly(self.visits), Some(outcome)));
                    }
                }
                None => break,
            }
        }
        // The one past the bound was not looked at.
        Ok((Count::MoreThan(self.visits.min(self.most.visits)), None))
    }

    /// Whether there is some of the budget left. Each visit but the first is a move; a name that is kept takes half the room
    /// of a position with its moves.
    fn check(&mut self) -> Result<(), Past> {
        Past::check(Resource::Moves, self.visits.saturating_sub(1), self.budget.moves as u64)?;
        Past::check(Resource::Positions, self.known.len() as u64, self.budget.positions.saturating_mul(2) as u64)?;
        self.meter.spend(1)
    }

    fn reached(&self) -> Message {
        say!("compare.too-large", n = self.visits, way = title(self.game, self.way))
    }

    /// Starts with a position, or takes its outcome from memory. It fails on a position that is open already: play
    /// that may come back to it need not end.
    fn open(&mut self, position: Position) -> bool {
        if self.way == Way::Memo {
            self.work += LOOKUP + position.len() * position.len().max(2).ilog2() as usize;
            let name = named(self.game, Naming::CANONICAL, unflatten(&position));
            if let Some(number) = self.met.number_of(&name) {
                let outcome = self.known[number as usize];
                self.tell(outcome);
                return outcome.is_some();
            }
            self.met.add(name);
            self.known.push(None);
        }
        self.visits += 1;
        self.held += position.len() + FRAME;
        let number = self.known.len().saturating_sub(1);
        self.stack.push(OpenPosition { position, number, listed: 0, options: Vec::new(), more: true, won: false });
        true
    }

    /// What to do at the position on top of the stack.
    fn next(&mut self) -> Result<Option<Next>, Error> {
        let game = self.game;
        let Some(frame) = self.stack.last_mut() else { return Ok(None) };
        if frame.won && self.way != Way::Definition {
            return Ok(Some(Next::Leave));
        }
        if frame.options.is_empty() && frame.more {
            let (numbers, components) = frame.list(game, &mut self.meter)?;
            self.work += numbers + components * self.look;
        }
        Ok(Some(frame.options.pop().map_or(Next::Leave, Next::Look)))
    }

    /// Leaves the position on top of the stack; the outcome, if it was the first one.
    fn leave(&mut self) -> Option<Outcome> {
        let frame = self.stack.pop()?;
        self.held -= frame.position.len() + FRAME;
        let terminal = frame.listed == 0;
        let outcome = Outcome::won_by_mover(frame.won || terminal && self.game.play == Play::Misere);
        if let Some(known) = self.known.get_mut(frame.number) {
            *known = Some(outcome);
        }
        if self.stack.is_empty() {
            return Some(outcome);
        }
        self.tell(Some(outcome));
        None
    }

    /// Tells the position on top of the stack the outcome of an option.
    fn tell(&mut self, outcome: Option<Outcome>) {
        if let Some(above) = self.stack.last_mut() {
            above.won |= outcome == Some(Outcome::P);
        }
    }
}

impl OpenPosition {
    /// Lists the next options: one at first and then twice as many each time, so that neither a deep search has all
    /// options of all its open positions at once, nor a long list is gone through too often. Returns the numbers copied,
    /// and how many components it came to.
    fn list(&mut self, game: &Game, meter: &mut Meter) -> Result<(usize, usize), Error> {
        let room = MOST_LISTED / self.position.len().max(1);
        let most = usize::try_from(self.listed).unwrap_or(room).min(room).max(1);
        let (mut copied, mut components) = (0, 0);
        let options = &mut self.options;
        let _ = each_checked_option(game, &self.position, self.listed, meter, &mut |option| {
            let numbers = option.numbers();
            copied += numbers.len();
            components = option.place.index + 1;
            options.push(Position::from(numbers));
            if options.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        self.more = options.len() == most;
        if !self.more {
            components = component_count(&self.position);
        }
        self.listed += options.len() as u128;
        options.reverse();
        Ok((copied, components))
    }
}

/// What a way does, as a heading.
pub fn title(game: &Game, way: Way) -> Message {
    match way {
        Way::Memo if game.only_component().is_none() => say!("compare.memo-sum"),
        Way::Definition => say!("compare.definition"),
        Way::AlphaBeta => say!("compare.alpha-beta"),
        Way::Memo => say!("compare.memo"),
        Way::Theory => say!("compare.theory"),
    }
}
