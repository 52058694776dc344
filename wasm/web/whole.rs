//! What only programs and the page ask for, beside what figures need.

use wasm_bindgen::prelude::*;

use super::{List, Options, Reply, Utf16, numbers, read_game, texts, thrown, with_locale};
use crate::catalogue::GAMES;
use crate::draw::Control;
use crate::game::{Game, Place, Play, Splices};
use crate::message::Locale;
use crate::reader::shortened;
use crate::solve::sequence::period::{Certificate, PeriodFound};
use crate::solve::theory::alpha_beta::Visit;
use crate::solve::theory::answer::{self, Answer, Move};
use crate::solve::theory::minimax::Minimax;
use crate::structure::tree::{INFINITY, Tree};
use crate::text::concat;

/// How much of long rules, such as a large graph, a component repeats.
const RULES_SHOWN: usize = 24;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("whole.d.ts");

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_big(object: &JsValue, name: &str, value: u128);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_signed(object: &JsValue, name: &str, value: i64);
    #[wasm_bindgen(js_namespace = Reflect, js_name = set)]
    fn set_flag(object: &JsValue, name: &str, value: bool);
}

impl Reply {
    pub fn flag(self, name: &str, value: bool) -> Self {
        set_flag(&self.0, name, value);
        self
    }

    fn signed(self, name: &str, value: i64) -> Self {
        set_signed(&self.0, name, value);
        self
    }

    pub fn big(self, name: &str, value: Option<u128>) -> Self {
        match value {
            Some(value) => set_big(&self.0, name, value),
            None => return self.value(name, &JsValue::NULL),
        }
        self
    }
}

/// Solves a game: outcome, value, reasons, moves.
#[wasm_bindgen(skip_typescript)]
pub fn solve(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let answer = answer::solve(&game, options.count("limit"), options.budget());
        let answer = answer.map_err(|error| thrown(&error, text, locale, None))?;
        Ok(solution(&game, &answer, locale))
    })
}

/// Every game, for a picker.
#[wasm_bindgen(skip_typescript)]
pub fn catalogue(lang: &str) -> Result<JsValue, JsValue> {
    with_locale(Some(lang), &|locale| {
        let games = List::new();
        for entry in GAMES {
            for (title, example) in entry.shown {
                let reply = Reply::new().text("name", entry.name).text("title", locale.text(title));
                games.push(&reply.text("example", example).0);
            }
        }
        Ok(games.into())
    })
}

fn solution(game: &Game, answer: &Answer, locale: &Locale) -> JsValue {
    let mut splices = Splices::of(game);
    let moves = List::new();
    let mut found_splices = Vec::with_capacity(answer.moves.len());
    for found in &answer.moves {
        found_splices.push(splices.splice(found.place, &found.change));
    }
    let text = splices.text();
    let mut indices = Utf16::of(text);
    for (found, (range, replacement)) in answer.moves.iter().zip(&found_splices) {
        moves.push(&move_reply(found, indices.range(range), replacement, locale));
    }
    let headings = headings(game);
    let parts = List::new();
    for (place, value) in &answer.components {
        let text = component(game, *place, &headings, locale);
        parts.push(&Reply::new().text("text", &text).big("grundy", Some(value.0)).0);
    }
    let why = List::new();
    for sentence in &answer.why {
        why.push_text(&locale.say(sentence));
    }
    let reply = match answer.outcome {
        Some(outcome) => Reply::new().text("outcome", outcome.letter()),
        None => Reply::new().value("outcome", &JsValue::NULL),
    };
    reply
        .text("game", text)
        .text("play", if game.play == Play::Misere { "misere" } else { "normal" })
        .text("headline", &locale.say(&answer.headline))
        .big("grundy", answer.value.map(|value| value.0))
        .value("why", &why)
        .value("moves", &moves)
        .big("others", Some(answer.others))
        .value("components", &parts)
        .value("minimax", &minimax_reply(game, answer.minimax.as_ref()))
        .value("period", &answer.period.as_ref().map_or(JsValue::NULL, |period| period_reply(period, locale)))
        .0
}

/// What alpha-beta did on a tree. Nodes are known by number: a path would be as long as the tree is deep.
fn minimax_reply(game: &Game, minimax: Option<&Minimax>) -> JsValue {
    let (Some(found), Some((tree, _))) = (minimax, game.minimax_tree()) else {
        return JsValue::NULL;
    };
    let trace = List::new();
    for visit in &found.trace {
        trace.push(&visit_reply(tree, visit));
    }
    Reply::new()
        .signed("value", found.value)
        .number("visitedPlain", found.visited_plain as usize)
        .number("visitedPruned", found.visited_pruned as usize)
        .value("line", &numbers(&found.line))
        .value("trace", &trace)
        .0
}

fn visit_reply(tree: &Tree, visit: &Visit) -> JsValue {
    let player = match (tree.leaf(visit.node), tree.is_max(visit.node)) {
        (Some(_), _) => "leaf",
        (None, true) => "max",
        (None, false) => "min",
    };
    let bound = |reply: Reply, name, value: i64| match value.abs() {
        INFINITY => reply.value(name, &JsValue::NULL),
        _ => reply.signed(name, value),
    };
    let reply = Reply::new().number("node", visit.node as usize).text("player", player);
    let reply = bound(bound(reply, "alpha", visit.alpha), "beta", visit.beta).signed("value", visit.value);
    let reply = reply.number("seen", visit.seen as usize).number("cut", visit.cut(tree) as usize);
    match (visit.cut(tree), tree.is_max(visit.node)) {
        (0, _) => reply.value("by", &JsValue::NULL).0,
        (_, true) => reply.text("by", "beta").0,
        (_, false) => reply.text("by", "alpha").0,
    }
}

/// What stands before the components of each term: its rules. Nothing where these are long, such as a graph, and the
/// components' names tell more.
fn headings(game: &Game) -> Vec<String> {
    let mut headings = Vec::new();
    for term in &game.terms {
        let rules = term.rules.notation();
        let long = game.only_rules().is_some() && rules.len() > RULES_SHOWN;
        headings.push(if long { String::new() } else { shortened(&rules, RULES_SHOWN) });
    }
    headings
}

/// A component by itself: after its term's heading, or after its name.
fn component(game: &Game, place: Place, headings: &[String], locale: &Locale) -> String {
    let term = &game.terms[place.term];
    let position = term.rules.write_position(&term.components[place.index]);
    let name = term.rules.component_name(place.index + 1);
    match headings[place.term].as_str() {
        "" => concat(&[&locale.say(&name), " ", &position]),
        heading => concat(&[heading, " ", &position]),
    }
}

pub fn control_reply(control: &Control, locale: &Locale) -> JsValue {
    let choices = List::new();
    for (value, label) in &control.choices {
        choices.push(&Reply::new().text("value", value).text("label", &locale.say(label)).0);
    }
    let reply = Reply::new()
        .text("key", control.key)
        .text("label", &locale.say(&control.label))
        .text("value", &control.value)
        .value("choices", &choices)
        .signed("least", control.range.0)
        .signed("most", control.range.1);
    match &control.game {
        Some((before, after)) => reply.value("game", &texts(&[before.clone(), after.clone()])).0,
        None => reply.value("game", &JsValue::NULL).0,
    }
}

fn move_reply(found: &Move, (start, end): (u32, u32), replacement: &str, locale: &Locale) -> JsValue {
    let splice = List::new();
    splice.push_number(start);
    splice.push_number(end);
    splice.push_text(replacement);
    Reply::new()
        .value("splice", &splice.into())
        .text("name", &locale.say(&found.name))
        .big("grundy", found.value.map(|value| value.0))
        .flag("winning", found.winning)
        .text("why", &locale.say(&found.why))
        .0
}

pub fn period_reply(found: &PeriodFound, locale: &Locale) -> JsValue {
    Reply::new()
        .big("preperiod", Some(found.period.preperiod.into()))
        .big("length", Some(found.period.length.into()))
        .value("values", &numbers(&found.values))
        .flag("certified", true)
        .value("certificate", &found.certificate.as_ref().map_or(JsValue::NULL, certificate_reply))
        .text("why", &locale.say(&found.why))
        .0
}

fn certificate_reply(certificate: &Certificate) -> JsValue {
    Reply::new()
        .text("theorem", certificate.theorem.name())
        .big("from", Some(certificate.from.into()))
        .big("to", Some(certificate.to.into()))
        .0
}
