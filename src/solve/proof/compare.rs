//! What it costs to decide one position in four ways, counted by doing each: by the definition, with alpha-beta on win
//! and loss, with a memory of positions, and by theory.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::proof::compare::{Comparison, Count}};
//!
//! let game = catalogue::read_game("nim 3 3").unwrap();
//! let rows = Comparison::of(&game, Budget::default()).unwrap().rows;
//! let counts: Vec<Count> = rows.iter().map(|row| row.count).collect();
//! assert_eq!(counts, [Count::Exactly(245), Count::Exactly(137), Count::Exactly(10), Count::Exactly(2)]);
//! ```

use std::ops::ControlFlow;

use crate::budget::{Budget, Meter, Past, Resource};
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::{Numbering, Position};
use crate::rules::Verdict;
use crate::solve::search::explore::reach_of;
use crate::solve::search::flat::{Naming, components_of, each_checked_option, flatten, named, unflatten};
use crate::solve::theory::bouton;

/// Positions that a way may look at before it is given up.
pub const MOST_VISITS: u64 = 2_000_000;
/// Numbers that it may copy and put in order: a position of a thousand heaps is a thousand times the work.
const MOST_WORK: usize = 1 << 24;
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
    /// The same, but each position once: its outcome is remembered, under the one name of all positions that differ in
    /// the order of their components only.
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

/// One way.
#[derive(Clone, Debug)]
pub struct Row {
    pub way: Way,
    pub count: Count,
    /// Who wins; `None` where the way found no answer.
    pub outcome: Option<Outcome>,
    /// What the way does, as a heading.
    pub title: Message,
    /// What it looked at, in a sentence.
    pub reading: Message,
}

/// The four ways side by side.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Who wins, as every way that found an answer says; `None` where none did.
    pub outcome: Option<Outcome>,
    /// In the order of [`Way`].
    pub rows: Vec<Row>,
    /// The first way beside the best one, in a sentence.
    pub reading: Message,
}

impl Comparison {
    /// Decides a game in each way. Cost: about [`MOST_VISITS`] positions for each of the searches at most.
    ///
    /// # Errors
    /// [`Error::Loop`] when play need not end, [`Error::Unsupported`] for a minimax tree, which nobody wins, and for rules
    /// at fault; [`Error::TooLarge`] past a smaller budget than the default: counts that depend on it would tell nothing.
    /// With the default nothing is too large: a way that would take too long is given up.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        refuse_faults(game, budget)?;
        let mut rows = Vec::new();
        for way in [Way::Definition, Way::AlphaBeta, Way::Memo, Way::Theory] {
            let (count, outcome) = match way {
                Way::Theory => by_theory(game),
                _ => TreeWalk::new(game, way, budget).run()?,
            };
            rows.push(Row { way, count, outcome, title: title(game, way), reading: read_count(way, count) });
        }
        let mut outcome = None;
        for row in &rows {
            outcome = outcome.or(row.outcome);
        }
        Ok(Comparison { outcome, reading: compare(&rows), rows })
    }
}

/// The error of a game that need not end, or whose rules are at fault, as far as a quick search of each component finds it.
fn refuse_faults(game: &Game, budget: Budget) -> Result<(), Error> {
    for term in &game.terms {
        // What has a theorem has an end.
        if term.components.first().is_some_and(|position| term.rules.theory(position).is_some()) {
            continue;
        }
        match reach_of(&*term.rules, &term.components, Budget::QUICK.least(budget)) {
            Err(error) if !budget.excuses(Budget::QUICK, &error) => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// The verdict of a theorem on the whole game, and how many numbers it looked at.
fn by_theory(game: &Game) -> (Count, Option<Outcome>) {
    let (mut numbers, mut sum, mut heaps) = (0, Nimber::ZERO, Vec::new());
    let mut winner = None;
    for (_, rules, position) in game.components() {
        numbers += position.len() as u64;
        if game.play == Play::Misere {
            if !rules.structure().is_nim() {
                return (Count::Unknown, None);
            }
            heaps.push(position.first());
            continue;
        }
        match rules.theory(position).map(|theory| theory.verdict) {
            Some(Verdict::Value(value)) => sum = sum ^ value,
            Some(Verdict::Outcome(outcome)) if game.only_component().is_some() => winner = Some(outcome),
            _ => return (Count::Unknown, None),
        }
    }
    let won = match game.play {
        Play::Normal => sum != Nimber::ZERO,
        Play::Misere => bouton::misere_is_won(&heaps),
    };
    (Count::Exactly(numbers), Some(winner.unwrap_or(Outcome::won_by_mover(won))))
}

/// A search of the game tree, with an explicit stack.
struct TreeWalk<'g> {
    game: &'g Game,
    way: Way,
    stack: Vec<OpenPosition>,
    visits: u64,
    /// Numbers copied and put in order so far.
    work: usize,
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
    fn new(game: &'g Game, way: Way, budget: Budget) -> Self {
        // A step of a written rule is work as a visit is: three ways with those of a whole search each would take long.
        let meter = Budget::QUICK.least(budget).meter().toward(Resource::Positions, None);
        TreeWalk {
            game,
            way,
            stack: Vec::new(),
            visits: 0,
            work: 0,
            held: 0,
            budget,
            meter,
            met: Numbering::default(),
            known: Vec::new(),
        }
    }

    /// Decides the game, or gives it up.
    fn run(mut self) -> Result<(Count, Option<Outcome>), Error> {
        self.open(flatten(&components_of(self.game)));
        while self.visits <= MOST_VISITS && self.work <= MOST_WORK && self.held <= MOST_OPEN {
            self.meter.reached(self.visits as usize);
            self.check().map_err(|past| past.after(self.reached()))?;
            let next = match self.next() {
                Err(error) if self.budget.excuses(Budget::QUICK, &error) => break,
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
        Ok((Count::MoreThan(self.visits.min(MOST_VISITS)), None))
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
    fn open(&mut self, mut position: Position) -> bool {
        if self.way == Way::Memo {
            self.work += position.len() * position.len().max(2).ilog2() as usize;
            position = named(self.game, Naming::CANONICAL, unflatten(&position));
            if let Some(number) = self.met.number_of(&position) {
                let outcome = self.known[number as usize];
                self.tell(outcome);
                return outcome.is_some();
            }
            self.met.add(position.clone());
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
            self.work += frame.list(game, &mut self.meter)?;
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
    /// options of all its open positions at once, nor a long list is gone through too often. Returns the numbers copied.
    fn list(&mut self, game: &Game, meter: &mut Meter) -> Result<usize, Error> {
        let room = MOST_LISTED / self.position.len().max(1);
        let most = usize::try_from(self.listed).unwrap_or(room).min(room).max(1);
        let mut work = 0;
        let options = &mut self.options;
        let _ = each_checked_option(game, &self.position, self.listed, meter, &mut |option| {
            let numbers = option.numbers();
            work += numbers.len();
            options.push(Position::from(numbers));
            if options.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        self.more = options.len() == most;
        self.listed += options.len() as u128;
        options.reverse();
        Ok(work)
    }
}

fn title(game: &Game, way: Way) -> Message {
    match way {
        Way::Memo if game.only_component().is_none() => say!("compare.memo-sum"),
        Way::Definition => say!("compare.definition"),
        Way::AlphaBeta => say!("compare.alpha-beta"),
        Way::Memo => say!("compare.memo"),
        Way::Theory => say!("compare.theory"),
    }
}

/// What a way looked at, as a part of a sentence.
fn name_count(way: Way, count: Count) -> Message {
    match (way, count) {
        (Way::Theory, Count::Exactly(n)) => say!("compare.numbers", n = n),
        (_, Count::Exactly(n)) => say!("compare.positions", n = n),
        (_, Count::MoreThan(n)) => say!("compare.more-than", n = n),
        (_, Count::Unknown) => say!("compare.no-theory"),
    }
}

fn read_count(way: Way, count: Count) -> Message {
    match count {
        Count::Unknown => say!("compare.no-theory"),
        _ => say!("compare.looked", seen = name_count(way, count)),
    }
}

/// The first way beside the best of those that found an answer.
fn compare(rows: &[Row]) -> Message {
    let Some(first) = rows.first() else {
        return say!("compare.reading-none");
    };
    let many = name_count(first.way, first.count);
    for row in rows.iter().rev() {
        if matches!(row.count, Count::Exactly(_)) {
            let few = name_count(row.way, row.count);
            return match row.way {
                Way::Theory => say!("compare.reading-theory", few = few, many = many),
                _ => say!("compare.reading-memo", few = few, many = many),
            };
        }
    }
    say!("compare.reading-none")
}
