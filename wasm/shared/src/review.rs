//! Looking back on a contest: what could be forced after each move, and what each move did.

use tsify::Tsify;

use crate::options::ReviewOptions;
use crate::play::Choice;
use crate::query::{Query, Reply};
use mexplorer::engine::Engine;
use mexplorer::message::{Locale, Message, say};
use mexplorer::play::review;
use mexplorer::subject::Subject;

/// A contest looked back on.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Review {
    /// The start.
    pub game: String,
    /// How it went, in a sentence.
    pub say: String,
    /// Whether play has ended.
    pub over: bool,
    /// The start, and the position after each move.
    pub standings: Vec<ReviewStanding>,
    pub moves: Vec<ReviewedMove>,
    /// What could not be read in the moves.
    pub note: Option<String>,
}

/// What can be forced from a position: all null where it is too large to tell.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null, large_number_types_as_bigints)]
pub struct ReviewStanding {
    /// Null on a minimax tree, too.
    #[tsify(type = "\"P\" | \"N\" | \"D\" | null")]
    pub outcome: Option<&'static str>,
    /// The player who can force a win: 0 began; null where nobody can.
    pub winner: Option<u32>,
    pub grundy: Option<u128>,
    /// Where play need not end and the value is no number, those of ∞{…}.
    #[tsify(optional)]
    pub loopy: Option<Vec<u128>>,
    /// On a minimax tree, what Max gets with best play.
    pub points: Option<i64>,
}

/// A move on record: what it did, why, and which moves would have kept what it gave away.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct ReviewedMove {
    /// Who made it: 0 began.
    pub mover: u32,
    pub player: String,
    pub name: String,
    #[tsify(
        type = "\"win-kept\" | \"win-thrown\" | \"win-to-draw\" | \"lost\" | \"draw-kept\" | \"draw-thrown\" | \"best\" | \"worse\" | \"unknown\""
    )]
    pub mark: &'static str,
    /// The mark in words.
    pub told: String,
    /// Null where the position before it is too large to tell.
    pub why: Option<String>,
    /// The first few.
    pub better: Vec<Choice>,
}

/// Looks back on a record of moves.
pub fn review(engine: &'static Engine, text: &str, moves: &str, options: &ReviewOptions) -> Reply<Review> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let start = query.subject();
    let review = review::Review::of(start, moves, options.limits()).map_err(|error| query.thrown(&error))?;
    let reader = match options.first.as_deref() {
        Some("you") => Some(0),
        Some("they") => Some(1),
        _ => None,
    };
    Ok(Review {
        game: start.write(),
        say: query.say(&review.summary(reader)),
        over: review.end.is_some(),
        standings: review.standings.iter().map(ReviewStanding::of).collect(),
        moves: told(start, &review, reader, query.locale),
        note: (!review.whole).then(|| query.say(&say!("play.cut"))),
    })
}

impl ReviewStanding {
    fn of(standing: &review::Standing) -> Self {
        let set = standing.loopy.as_ref().and_then(|value| value.set());
        ReviewStanding {
            outcome: standing.outcome.map(|outcome| outcome.letter()),
            winner: standing.winner.map(|player| player as u32),
            grundy: standing.value.map(|value| value.0),
            loopy: set.map(|numbers| numbers.iter().map(|number| number.0).collect()),
            points: standing.points,
        }
    }
}

/// The moves in words; each choice as the game that it leads to, for which the moves are made once more.
fn told(start: &Subject, review: &review::Review, reader: Option<usize>, locale: &'static Locale) -> Vec<ReviewedMove> {
    let (mut then, mut told) = (start.clone(), Vec::new());
    for made in &review.moves {
        told.push(reviewed(&then, made, reader, locale));
        then.make(made.turn.clone());
    }
    told
}

fn reviewed(then: &Subject, made: &review::Reviewed, reader: Option<usize>, locale: &'static Locale) -> ReviewedMove {
    ReviewedMove {
        mover: made.mover as u32,
        player: locale.say(&player(made.mover, reader)),
        name: locale.say(&made.name),
        mark: made.mark.name(),
        told: locale.say(&made.mark.say()),
        why: made.why.as_ref().map(|why| locale.say(why)),
        better: made.better.iter().map(|choice| Choice::of(then, choice.clone(), locale)).collect(),
    }
}

/// What a player is called by whom the review speaks to.
fn player(mover: usize, reader: Option<usize>) -> Message {
    match (reader, mover) {
        (Some(reader), mover) if reader == mover => say!("play.you"),
        (Some(_), _) => say!("play.opponent"),
        (None, 0) => say!("play.first"),
        (None, _) => say!("play.second"),
    }
}
