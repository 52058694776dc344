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

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::rules::Verdict;
pub use crate::solve::proof::walk::{Count, MOST_VISITS, Way};
use crate::solve::proof::walk::{TreeWalk, title};
use crate::solve::search::explore::reach_of;
use crate::solve::theory::bouton;

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
        let game = &game.merged();
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
