//! Why a position is P or N, by the definition alone, and what other ways to decide it cost.

use wasm_bindgen::prelude::*;

use super::{List, Options, Reply, read_game, thrown, with_locale};
use crate::game::Outcome;
use crate::message::Locale;
use crate::solve::proof::compare::{Comparison, Count, Row, Way};
use crate::solve::proof::prove::{Line, Proof};

/// Proves a game P or N.
#[wasm_bindgen(skip_typescript)]
pub fn prove(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let proof = Proof::of(&game, options.budget()).map_err(|error| thrown(&error, text, locale, None))?;
        let lines = List::new();
        for index in 0..proof.size() {
            if let Some(line) = proof.line(index) {
                lines.push(&line_reply(&line, locale));
            }
        }
        let reply = Reply::new().text("outcome", proof.outcome().letter()).text("title", &locale.say(&proof.title()));
        Ok(reply.number("size", proof.size()).value("lines", &lines).0)
    })
}

fn line_reply(line: &Line, locale: &Locale) -> JsValue {
    let moves = List::new();
    for step in &line.moves {
        moves.push(&Reply::new().text("name", &locale.say(&step.name)).number("to", step.to).0);
    }
    let reply = Reply::new().text("text", &line.text).text("outcome", line.outcome.letter());
    reply.text("why", &locale.say(&line.why)).value("moves", &moves).0
}

/// Decides a game in four ways, and counts what each looks at.
#[wasm_bindgen(skip_typescript)]
pub fn compare(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let comparison =
            Comparison::of(&game, options.budget()).map_err(|error| thrown(&error, text, locale, None))?;
        let rows = List::new();
        for row in &comparison.rows {
            rows.push(&row_reply(row, locale));
        }
        let reply = Reply::new().text("reading", &locale.say(&comparison.reading)).value("rows", &rows);
        Ok(outcome(reply, comparison.outcome).0)
    })
}

fn row_reply(row: &Row, locale: &Locale) -> JsValue {
    let way = match row.way {
        Way::Definition => "definition",
        Way::AlphaBeta => "alpha-beta",
        Way::Memo => "memo",
        Way::Theory => "theory",
    };
    let reply = Reply::new()
        .text("way", way)
        .text("title", &locale.say(&row.title))
        .text("reading", &locale.say(&row.reading))
        .flag("finished", matches!(row.count, Count::Exactly(_)));
    let reply = match row.count {
        Count::Exactly(visited) | Count::MoreThan(visited) => reply.number("visited", visited as usize),
        Count::Unknown => reply.value("visited", &JsValue::NULL),
    };
    outcome(reply, row.outcome).0
}

fn outcome(reply: Reply, outcome: Option<Outcome>) -> Reply {
    match outcome {
        Some(outcome) => reply.text("outcome", outcome.letter()),
        None => reply.value("outcome", &JsValue::NULL),
    }
}
