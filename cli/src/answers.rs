//! Answers in words and for programs.

use mexplorer::budget::Budget;
use mexplorer::draw::Request;
use mexplorer::error::Error;
use mexplorer::judge;
use mexplorer::message::{Locale, Message, say};
use mexplorer::nimber::Nimber;
use mexplorer::solve::search::unending::explained;
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::theory::minimax;
use mexplorer::subject::Subject;
use mexplorer::{ENGINE, solve};
use serde_json::{Value, json};

use crate::args::Asked;
use crate::trouble::Trouble;

/// Most moves listed, rows of a table, heaps of a sequence, where nobody says otherwise.
const MOVES: usize = 20;
pub const ROWS: usize = 1000;
const HEAPS: usize = 32;

/// A game with the language in which it is spoken of.
pub struct Query<'a> {
    pub text: &'a str,
    pub subject: Subject,
    pub locale: Locale,
    /// The language of whoever is told why there is no answer.
    told: Locale,
}

impl<'a> Query<'a> {
    /// Reads the game that is asked about.
    pub fn of(asked: &'a Asked) -> Result<Query<'a>, Trouble> {
        let told = locale(asked.words.lang);
        let text = asked.subject.as_str();
        match ENGINE.read(text) {
            Ok(parsed) => Ok(Query { text, subject: parsed.subject, locale: locale(asked.lang()), told }),
            Err(error) => {
                Err(Trouble::of(&error, text, &told).with_meanings(&mexplorer_meaning::meaning_of(text).texts))
            }
        }
    }

    /// Why there is no answer; of a rule whose numbers grow for ever that is the reason, whatever was asked of it.
    pub fn trouble(&self, error: &Error) -> Trouble {
        match &self.subject {
            Subject::Game(game) => Trouble::of(&explained(game, error.clone()), self.text, &self.told),
            Subject::Tree(_) => Trouble::of(error, self.text, &self.told),
        }
    }

    fn say(&self, message: &Message) -> String {
        self.locale.say(message)
    }
}

/// One of the languages that the specification lists.
fn locale(lang: &str) -> Locale {
    Locale::named(lang).unwrap_or_else(|| Locale::new(lang, Vec::new()))
}

/// A solved position, whatever it is.
struct Answer {
    outcome: Option<&'static str>,
    grundy: Option<Nimber>,
    headline: String,
    why: Vec<String>,
    moves: Vec<Listed>,
    others: u128,
}

struct Listed {
    name: String,
    grundy: Option<Nimber>,
    winning: bool,
    why: String,
}

/// Who wins, why, and by which moves.
pub fn solve(asked: &Asked) -> Result<String, Trouble> {
    let query = Query::of(asked)?;
    let limit = asked.number("limit").unwrap_or(MOVES);
    let answer = answer(&query, limit).map_err(|error| query.trouble(&error))?;
    if asked.has("json") {
        return Ok(pretty(&in_json(&query, &answer)));
    }
    let mut lines = vec![answer.headline];
    lines.extend(answer.why);
    lines.extend(answer.moves.into_iter().map(|found| match (found.winning, found.why.as_str()) {
        (_, "") => format!("- {}", found.name),
        (true, why) => format!("* {}: {why}", found.name),
        (false, why) => format!("- {}: {why}", found.name),
    }));
    if answer.others > 0 {
        lines.push(format!("+ {}", answer.others));
    }
    Ok(lines.join("\n") + "\n")
}

fn answer(query: &Query<'_>, limit: usize) -> Result<Answer, Error> {
    let said = |sentences: &[Message]| sentences.iter().map(|sentence| query.say(sentence)).collect();
    match &query.subject {
        Subject::Game(game) => {
            let found = solve::solve(game, Some(limit), Budget::default())?;
            let listed = |found: &solve::Move| Listed {
                name: query.say(&found.name),
                grundy: found.value,
                winning: found.winning,
                why: query.say(&found.why),
            };
            Ok(Answer {
                outcome: Some(found.outcome().letter()),
                grundy: found.value(),
                headline: query.say(&found.headline),
                why: said(&found.why),
                moves: found.moves.iter().map(listed).collect(),
                others: found.others,
            })
        }
        Subject::Tree(tree) => {
            let found = minimax::solve(tree, Some(limit), Budget::default())?;
            let listed = |found: &minimax::TreeMove| Listed {
                name: query.say(&found.name),
                grundy: None,
                winning: found.best,
                why: query.say(&found.why),
            };
            Ok(Answer {
                outcome: None,
                grundy: None,
                headline: query.say(&found.headline),
                why: said(&found.why),
                moves: found.moves.iter().map(listed).collect(),
                others: found.others,
            })
        }
    }
}

fn in_json(query: &Query<'_>, answer: &Answer) -> Value {
    let number = |value: Option<Nimber>| value.map(|value| value.0.to_string());
    let moves = answer.moves.iter().map(|found| {
        json!({ "grundy": number(found.grundy), "name": found.name, "why": found.why, "winning": found.winning })
    });
    json!({
        "game": query.subject.write(),
        "grundy": number(answer.grundy),
        "headline": answer.headline,
        "moves": moves.collect::<Vec<_>>(),
        "others": answer.others.to_string(),
        "outcome": answer.outcome,
        "why": answer.why,
    })
}

/// The values of the heaps from 0 on.
pub fn sequence(asked: &Asked) -> Result<String, Trouble> {
    let query = Query::of(asked)?;
    let count = asked.number("count").unwrap_or(HEAPS);
    let game = query.subject.game(say!("sequence.no-heaps")).map_err(|error| query.trouble(&error))?;
    let found = heaps::sequence(game, count, Budget::default()).map_err(|error| query.trouble(&error))?;
    let values = found.values.to_words();
    if asked.has("json") {
        let period = found.period.map(|found| {
            let (preperiod, length) = (found.period.preperiod.to_string(), found.period.length.to_string());
            json!({ "length": length, "preperiod": preperiod, "why": query.say(&found.why) })
        });
        return Ok(pretty(&json!({ "game": query.subject.write(), "period": period, "values": values })));
    }
    let values: Vec<_> = values.iter().map(u32::to_string).collect();
    let why = found.period.map_or(String::new(), |found| query.say(&found.why) + "\n");
    Ok(values.join(" ") + "\n" + &why)
}

/// What a view shows, in rows and columns.
pub fn table(asked: &Asked) -> Result<String, Trouble> {
    let query = Query::of(asked)?;
    let found = found_table(asked, &query)?;
    match asked.text("format") {
        Some("csv") => Ok(found.csv()),
        Some("html") => Ok(mexplorer::draw::svg::write_table(&found) + "\n"),
        Some("json") => Ok(pretty(&json!({
            "caption": found.caption, "columns": found.columns, "more": found.more, "rows": found.rows,
        }))),
        _ => {
            let rows = [&found.columns].into_iter().chain(&found.rows).map(|row| row.join("\t") + "\n");
            Ok(format!("{}\n{}", found.caption, rows.collect::<String>()))
        }
    }
}

/// The table of the view that is asked for.
pub fn found_table(asked: &Asked, query: &Query<'_>) -> Result<mexplorer::draw::Table, Trouble> {
    let trouble = |error: Error| query.trouble(&error);
    let view = asked.text("view").map(|name| ENGINE.view(name)).transpose().map_err(trouble)?;
    let request = Request { view, state: asked.text("state").unwrap_or(""), ..Request::default() };
    ENGINE.table(&query.subject, &request, asked.number("rows").unwrap_or(ROWS), &query.locale).map_err(trouble)
}

/// A judge's output.
pub fn judge(asked: &Asked, input: &str) -> Result<String, Trouble> {
    judge::judge(&asked.subject, input, Budget::default())
        .map_err(|error| Trouble::of(&error, input, &locale(asked.words.lang)))
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}
