//! Why a position is P or N, by the definition alone, and what other ways to decide it cost.

use tsify::Tsify;

use crate::options::LangOptions;
use crate::query::{Query, Reply, count};
use mexplorer::engine::Engine;
use mexplorer::error::Error;
use mexplorer::message::{Locale, say};
use mexplorer::solve::proof::compare::{self, Count};
use mexplorer::solve::proof::prove;

/// A proof by the definition: each line comes after those it rests on, the position asked for last. Where play need not end,
/// drawn positions rest on each other: none has a move to a P-position, and each has one to another drawn position.
#[derive(Debug, Tsify)]
pub struct Proof {
    #[tsify(type = "\"P\" | \"N\" | \"D\"")]
    pub outcome: &'static str,
    pub title: String,
    pub size: u32,
    pub lines: Vec<ProofLine>,
}

/// One position of a proof: for an N-position the move that proves it, for a P-position and a drawn one every move.
#[derive(Debug, Tsify)]
pub struct ProofLine {
    pub text: String,
    #[tsify(type = "\"P\" | \"N\" | \"D\"")]
    pub outcome: &'static str,
    pub why: String,
    pub moves: Vec<ProofMove>,
}

/// A move of a proof: the line that proves what it leads to.
#[derive(Debug, Tsify)]
pub struct ProofMove {
    pub name: String,
    pub to: u32,
}

/// A game decided in four ways.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Comparison {
    pub reading: String,
    pub rows: Vec<Way>,
    #[tsify(type = "\"P\" | \"N\" | null")]
    pub outcome: Option<&'static str>,
}

/// One way to decide who wins, and how many positions it looked at: null where it can't be used, and a lower bound where it
/// was given up.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Way {
    #[tsify(type = "\"definition\" | \"alpha-beta\" | \"memo\" | \"theory\"")]
    pub way: &'static str,
    pub title: String,
    pub reading: String,
    pub finished: bool,
    pub visited: Option<u32>,
    #[tsify(type = "\"P\" | \"N\" | null")]
    pub outcome: Option<&'static str>,
}

/// Bytes that the lines of a proof may have together: each has its whole game, whose graph may be long.
const MOST_TEXT: usize = 64 << 20;

/// Proves a game P, N or D.
pub fn prove(engine: &'static Engine, text: &str, options: &LangOptions) -> Reply<Proof> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let proof = prove::Proof::of(query.game(say!("proof.no-winner"))?, budget).map_err(|error| query.thrown(&error))?;
    if proof.size().saturating_mul(text.len()) > MOST_TEXT {
        let why = say!("budget.memory", limit = MOST_TEXT >> 20);
        return Err(query.thrown(&Error::TooLarge { why }));
    }
    let lines = (0..proof.size()).filter_map(|index| proof.line(index));
    Ok(Proof {
        outcome: proof.outcome().letter(),
        title: query.say(&proof.title()),
        size: count(proof.size()),
        lines: lines.map(|line| ProofLine::of(line, query.locale)).collect(),
    })
}

/// Decides a game in four ways, and counts what each looks at.
pub fn compare(engine: &'static Engine, text: &str, options: &LangOptions) -> Reply<Comparison> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let found =
        compare::Comparison::of(query.game(say!("proof.no-winner"))?, budget).map_err(|error| query.thrown(&error))?;
    Ok(Comparison {
        reading: query.say(&found.reading),
        rows: found.rows.iter().map(|row| Way::of(row, query.locale)).collect(),
        outcome: found.outcome.map(|outcome| outcome.letter()),
    })
}

impl ProofLine {
    fn of(line: prove::Line, locale: &Locale) -> Self {
        let moves = line.moves.iter().map(|step| ProofMove { name: locale.say(&step.name), to: count(step.to) });
        ProofLine {
            outcome: line.outcome.letter(),
            why: locale.say(&line.why),
            moves: moves.collect(),
            text: line.text,
        }
    }
}

impl Way {
    fn of(row: &compare::Row, locale: &Locale) -> Self {
        Way {
            way: match row.way {
                compare::Way::Definition => "definition",
                compare::Way::AlphaBeta => "alpha-beta",
                compare::Way::Memo => "memo",
                compare::Way::Theory => "theory",
            },
            title: locale.say(&row.title),
            reading: locale.say(&row.reading),
            finished: matches!(row.count, Count::Exactly(_)),
            visited: match row.count {
                Count::Exactly(visited) | Count::MoreThan(visited) => Some(count(visited as usize)),
                Count::Unknown => None,
            },
            outcome: row.outcome.map(|outcome| outcome.letter()),
        }
    }
}
