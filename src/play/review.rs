//! Looking back on a contest: who could force a win after each move, and what each move kept or gave away.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue};
//! use mexplorer::play::review::{Mark, Review};
//!
//! let start = catalogue::read("take(2,5) 10").unwrap().subject;
//! let review = Review::of(&start, "5.0", Budget::default()).unwrap();
//! assert_eq!(review.moves[0].mark, Mark::WinThrown);
//! assert_eq!(review.moves[1].mark, Mark::WinKept);
//! assert_eq!(review.moves[0].better.len(), 1); // take 2 would have won
//! ```

mod summary;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::play::contest::{Contest, End, Made, board_of, named};
use crate::play::opponent::{THINKING, chosen, chosen_child};
use crate::play::{Choice, Turn};
use crate::solve::theory::loopy::LoopyValue;
use crate::solve::theory::{explain, minimax};
use crate::solve::{Move, solve_with};
use crate::subject::{MinimaxTree, Subject};

/// How many moves are told that would have been better.
const BETTER: usize = 3;

/// What a move did to what the player who made it could force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A win could be forced, and still can.
    WinKept,
    /// A win could be forced; now the other player can force one.
    WinThrown,
    /// A win could be forced; now nobody can force one.
    WinToDraw,
    /// No move won or held the draw.
    Lost,
    /// Nobody could force a win, and nobody can.
    DrawKept,
    /// Nobody could force a win; now the other player can.
    DrawThrown,
    /// On a minimax tree: no move was better.
    Best,
    /// On a minimax tree: some move was better.
    Worse,
    /// The position before it is too large to tell.
    Unknown,
}

impl Mark {
    /// What a move did that led from one outcome to another, each as the player to move finds it.
    fn of(before: Outcome, after: Outcome) -> Mark {
        match (before, after) {
            (Outcome::N, Outcome::P) => Mark::WinKept,
            (Outcome::N, Outcome::N) => Mark::WinThrown,
            (Outcome::N, Outcome::D) => Mark::WinToDraw,
            (Outcome::D, Outcome::N) => Mark::DrawThrown,
            (Outcome::D, _) => Mark::DrawKept,
            (Outcome::P, _) => Mark::Lost,
        }
    }

    /// Its name in replies.
    pub fn name(self) -> &'static str {
        match self {
            Mark::WinKept => "win-kept",
            Mark::WinThrown => "win-thrown",
            Mark::WinToDraw => "win-to-draw",
            Mark::Lost => "lost",
            Mark::DrawKept => "draw-kept",
            Mark::DrawThrown => "draw-thrown",
            Mark::Best => "best",
            Mark::Worse => "worse",
            Mark::Unknown => "unknown",
        }
    }

    /// The mark in words.
    pub fn say(self) -> Message {
        match self {
            Mark::WinKept => say!("review.win-kept"),
            Mark::WinThrown => say!("review.win-thrown"),
            Mark::WinToDraw => say!("review.win-to-draw"),
            Mark::Lost => say!("review.lost"),
            Mark::DrawKept => say!("review.draw-kept"),
            Mark::DrawThrown => say!("review.draw-thrown"),
            Mark::Best => say!("review.best"),
            Mark::Worse => say!("review.worse"),
            Mark::Unknown => say!("review.unknown"),
        }
    }

    /// Whether something was given away.
    pub fn is_error(self) -> bool {
        matches!(self, Mark::WinThrown | Mark::WinToDraw | Mark::DrawThrown | Mark::Worse)
    }
}

/// What can be forced from a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Who wins: the player to move or the other one; `None` on a tree, and where the position is too large to tell.
    pub outcome: Option<Outcome>,
    /// The player who can force a win: 0 began.
    pub winner: Option<usize>,
    /// The Grundy value, where there is one and it is known.
    pub value: Option<Nimber>,
    /// Where play need not end, Smith's value.
    pub loopy: Option<LoopyValue>,
    /// On a tree, what Max gets with best play.
    pub points: Option<i64>,
}

/// A move that was made.
#[derive(Clone, Debug)]
pub struct Reviewed {
    /// Who made it: 0 began.
    pub mover: usize,
    /// The move in words.
    pub name: Message,
    /// The move.
    pub turn: Turn,
    pub mark: Mark,
    /// Why it wins, or how it is refuted; `None` where nobody knows.
    pub why: Option<Message>,
    /// The first moves that would have kept what it gave away.
    pub better: Vec<Choice>,
}

/// A contest looked back on, as far as it is played.
#[derive(Clone, Debug)]
pub struct Review {
    /// The start, and the position after each move.
    pub standings: Vec<Standing>,
    /// Every move.
    pub moves: Vec<Reviewed>,
    /// How the contest has ended, or `None` while there are moves.
    pub end: Option<End>,
    /// Whether the record could be read to its end.
    pub whole: bool,
}

/// What is known of a position, and, of a move that was made from it, why it wins or how it is refuted.
struct Judged {
    standing: Standing,
    why: Option<Message>,
    /// The moves that keep what can be forced.
    keeping: Vec<Choice>,
}

impl Review {
    /// Looks back on a record of moves; what does not fit the game is left out, as [`Contest::of`] does. Cost: that of solving
    /// each position and of explaining each move, from the last to the first. Where one takes more than an opponent thinks, or all of
    /// them more than half of the time that there is, nothing is told of it and of those before it, which are no smaller.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, if that is less than an opponent thinks, and those of a rule that a reader wrote.
    pub fn of(start: &Subject, record: &str, budget: Budget) -> Result<Self, Error> {
        let contest = Contest::of(start, record, None);
        let (mut then, mut steps) = (start.clone(), Vec::new());
        for made in contest.moves() {
            steps.push((then.clone(), made.turn.clone()));
            then.make(made.turn.clone());
        }
        let mut judged = Vec::with_capacity(steps.len() + 1);
        let mut is_known = true;
        let all = steps.iter().map(|(from, turn)| (from, Some(turn))).chain([(&then, None)]);
        let numbered: Vec<_> = all.enumerate().collect();
        for (number, (from, turn)) in numbered.into_iter().rev() {
            let found = if is_known { judge(from, turn, number % 2, budget)? } else { None };
            is_known = found.is_some();
            judged.push(found);
        }
        judged.reverse();
        let standing = |judged: &Option<Judged>| judged.as_ref().map_or_else(Standing::default, |j| j.standing.clone());
        let standings: Vec<Standing> = judged.iter().map(standing).collect();
        let replies = judged.iter().skip(1).map(|judged| judged.as_ref()?.keeping.first().cloned());
        let replies: Vec<Option<Choice>> = replies.collect();
        let moves = judged.into_iter().zip(contest.moves()).enumerate();
        let moves = moves.map(|(number, (judged, made))| review(number, made, judged, &standings[number..]));
        let mut moves: Vec<Reviewed> = moves.collect();
        if let Some(mut board) = board_of(start) {
            let positions: Vec<&Subject> = steps.iter().map(|(from, _)| from).chain([&then]).collect();
            for (number, (reviewed, reply)) in moves.iter_mut().zip(replies).enumerate() {
                let better = std::mem::take(&mut reviewed.better).into_iter();
                reviewed.better = better.map(|choice| named(positions[number], Some(&board), choice)).collect();
                contest.moves()[number].make_on(Some(&mut board), positions[number]);
                let reply = reply.map(|reply| named(positions[number + 1], Some(&board), reply));
                reviewed.refute_by(&standings[number + 1], reply);
            }
        }
        Ok(Review { moves, end: contest.end(), whole: contest.is_whole(), standings })
    }
}

impl Reviewed {
    /// Says why the move loses by this reply, which is called as on the board, if it does.
    fn refute_by(&mut self, after: &Standing, reply: Option<Choice>) {
        let Some(reply) = reply.filter(|_| self.why.is_some() && after.outcome == Some(Outcome::N)) else { return };
        let reply = reply.name;
        self.why = Some(match after.value {
            Some(value) => say!("move.loses", value = value, reply = reply),
            None => say!("misere.loses", reply = reply),
        });
    }
}

/// What is to be said of a move; `standings` begin with that before it.
fn review(number: usize, made: &Made, judged: Option<Judged>, standings: &[Standing]) -> Reviewed {
    let mark = match standings {
        [before, after, ..] => mark(before, after),
        _ => Mark::Unknown,
    };
    let (why, keeping) = judged.map_or((None, Vec::new()), |judged| (judged.why, judged.keeping));
    let better = if mark.is_error() { keeping } else { Vec::new() };
    let Made { name, turn, .. } = made.clone();
    Reviewed { mover: number % 2, name, turn, mark, why, better }
}

fn mark(before: &Standing, after: &Standing) -> Mark {
    match (before.outcome.zip(after.outcome), before.points.zip(after.points)) {
        (Some((before, after)), _) => Mark::of(before, after),
        (None, Some((before, after))) if before == after => Mark::Best,
        (None, Some(_)) => Mark::Worse,
        (None, None) => Mark::Unknown,
    }
}

/// What can be forced from a position by the player who is to move, and why the move that was made does it or does not; `None`
/// where it is too large to tell.
fn judge(now: &Subject, made: Option<&Turn>, mover: usize, budget: Budget) -> Result<Option<Judged>, Error> {
    let thinking = THINKING.least(budget.halved());
    let judged = match (now, made) {
        (Subject::Game(game), _) => judge_game(game, made, mover, thinking),
        (Subject::Tree(tree), _) => judge_tree(tree, made, thinking),
    };
    match judged {
        Err(error) if budget.excuses(THINKING, &error) => Ok(None),
        judged => judged.map(Some),
    }
}

fn judge_game(game: &Game, made: Option<&Turn>, mover: usize, budget: Budget) -> Result<Judged, Error> {
    let answer = solve_with(game, Some(BETTER), BETTER, budget)?;
    let outcome = answer.outcome();
    let winner = match outcome {
        Outcome::N => Some(mover),
        Outcome::P => Some(1 - mover),
        Outcome::D => None,
    };
    let standing = Standing {
        outcome: Some(outcome),
        winner,
        value: answer.value(),
        loopy: answer.loopy_value().cloned(),
        points: None,
    };
    let why = match made {
        Some(Turn::Component { place, to }) => Some(explain(game, *place, to, budget)?),
        _ => None,
    };
    let keeps = |found: &Move| found.winning || outcome == Outcome::D && found.drawing;
    let keeping = answer.moves.into_iter().filter(keeps).map(|found| chosen(game, found)).collect();
    Ok(Judged { standing, why, keeping })
}

fn judge_tree(tree: &MinimaxTree, made: Option<&Turn>, budget: Budget) -> Result<Judged, Error> {
    let answer = minimax::solve(tree, Some(BETTER), budget)?;
    let why = match made {
        Some(Turn::Child(child)) => Some(minimax::explain(tree, *child, budget)?),
        _ => None,
    };
    let standing = Standing { points: Some(answer.found.value), ..Standing::default() };
    let best = answer.moves.into_iter().filter(|found| found.best);
    Ok(Judged { standing, why, keeping: best.map(chosen_child).collect() })
}
