//! Playing: an opponent's move, a hint, and a whole contest as a page shows it.

use wasm_bindgen::prelude::*;

use super::{List, Options, Reply, read_game, thrown, with_locale};
use crate::budget::Budget;
use crate::draw::views::play::{Sitting, say_choice};
use crate::game::{Game, Play};
use crate::message::{Locale, Message, say};
use crate::play::contest::Step;
use crate::play::opponent::{Choice, Level, choose, hint};

/// How many moves a page lists; a player types any other.
const LISTED: usize = 40;
/// How many components a page lists; a player types the number of any other.
const COMPONENTS: usize = 40;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("play.d.ts");

/// An opponent's move, or null where there is none.
#[wasm_bindgen(skip_typescript)]
pub fn reply(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let level = options.text("level").and_then(|name| Level::named(&name)).unwrap_or(Level::Perfect);
        let choice = choose(&game, level, options.count("seed").unwrap_or(0) as u64, options.budget());
        let choice = choice.map_err(|error| thrown(&error, text, locale, None))?;
        Ok(choice.map_or(JsValue::NULL, |choice| choice_reply(&game, &choice, locale)))
    })
}

/// A winning move and why it wins, or that there is none.
#[wasm_bindgen(skip_typescript)]
pub fn hint(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let (choice, told) =
            hint(&game, options.budget()).map_err(|error| thrown(&error, text, locale, None))?;
        let found = choice.map_or(JsValue::NULL, |choice| choice_reply(&game, &choice, locale));
        Ok(Reply::new().text("say", &locale.say(&told)).value("move", &found).0)
    })
}

fn choice_reply(game: &Game, choice: &Choice, locale: &Locale) -> JsValue {
    let reply = Reply::new()
        .text("to", &game.after(choice.place, &choice.change).write().0)
        .text("name", &locale.say(&choice.name))
        .text("why", &locale.say(&choice.why));
    match choice.winning {
        Some(winning) => reply.flag("winning", winning).0,
        None => reply.value("winning", &JsValue::NULL).0,
    }
}

/// A contest as its state tells it. With `answer` the opponent's move is made first, if it is its turn; with `becomes`
/// the move that a player typed: what `component` becomes; with `hint` it is said which move wins.
#[wasm_bindgen(skip_typescript)]
pub fn play(text: &str, options: JsValue) -> Result<JsValue, JsValue> {
    let options = Options(options);
    with_locale(options.text("lang").as_deref(), &|locale| {
        let game = read_game(text, locale)?.game;
        let (state, budget) = (options.text("state"), options.budget());
        let throw = |error| thrown(&error, text, locale, None);
        let mut sitting = Sitting::of(&game, state.as_deref().unwrap_or(""));
        let (mut said, mut refused) = (None, None);
        if let Some(typed) = options.text("becomes") {
            match typed_state(&sitting, options.count("component").unwrap_or(1), &typed) {
                Some(state) => sitting = Sitting::of(&game, &state),
                None => refused = Some(say!("play.not-a-move")),
            }
        }
        if options.flag("answer")
            && let Some((choice, state)) = sitting.reply(budget).map_err(throw)?
        {
            said = Some(say_choice(&choice));
            sitting = Sitting::of(&game, &state);
        }
        if said.is_none() {
            said = sitting.said(budget).map_err(throw)?;
        }
        let reply = contest_reply(&game, &sitting, said, refused, locale);
        Ok(if options.flag("hint") { hinted(reply, &sitting, budget, locale).0 } else { reply.0 })
    })
}

fn typed_state(sitting: &Sitting, component: usize, text: &str) -> Option<String> {
    let step = sitting.contest.step_typed(component, text).filter(|_| sitting.is_open())?;
    sitting.state_after(&step)
}

fn contest_reply(
    game: &Game,
    sitting: &Sitting,
    said: Option<Message>,
    refused: Option<Message>,
    locale: &Locale,
) -> Reply {
    let contest = &sitting.contest;
    let status = sitting.status();
    let note = (!contest.is_whole()).then(|| say!("play.cut"));
    let mut announced = status.clone();
    for before in [&said, &note].into_iter().flatten() {
        announced = say!("play.both", said = before.clone(), status = announced);
    }
    let reply = Reply::new()
        .text("game", &game.write().0)
        .text("position", &contest.now().write().0)
        .text("play", if game.play == Play::Misere { "misere" } else { "normal" })
        .text("level", sitting.level.map_or("two", Level::name))
        .text("first", if sitting.opponent == 0 { "they" } else { "you" })
        .text("state", &sitting.state_at(contest.played()))
        .text("status", &locale.say(&status))
        .text("announced", &locale.say(&announced))
        .flag("open", sitting.is_open())
        .flag("waiting", sitting.is_waiting())
        .flag("over", contest.end().is_some())
        .value("log", &log(sitting, locale))
        .value("moves", &moves(sitting, locale))
        .big("others", Some(others(sitting)))
        .number("components", contest.now().component_count())
        .value("parts", &parts(contest.now(), locale));
    let reply = sentence(reply, "said", said.as_ref(), locale);
    let reply = sentence(reply, "refused", refused.as_ref(), locale);
    let reply = sentence(reply, "note", note.as_ref(), locale);
    ways(text_or_null(reply, "other", other_play(game)), sitting)
}

/// What may be done beside moving.
fn ways(reply: Reply, sitting: &Sitting) -> Reply {
    let contest = &sitting.contest;
    let stuck = !contest.is_at_end() && contest.end().is_none() && !sitting.is_open();
    let reply = text_or_null(reply, "undo", sitting.undone().map(|played| sitting.state_at(played)));
    let reply = text_or_null(reply, "redo", sitting.redone().map(|played| sitting.state_at(played)));
    let reply = text_or_null(reply, "resume", stuck.then(|| sitting.state_from_here()));
    let reply = reply.text("fresh", &sitting.afresh()).text("again", &sitting.again());
    reply.flag("begun", !contest.moves().is_empty())
}

/// What a player is told who asks for help, with the state after the move that wins.
fn hinted(reply: Reply, sitting: &Sitting, budget: Budget, locale: &Locale) -> Reply {
    match hint(sitting.contest.now(), budget) {
        Ok((choice, told)) => {
            let step = choice.and_then(|choice| sitting.contest.step(choice.place, &choice.change));
            let reply = reply.text("hint", &locale.say(&told));
            text_or_null(reply, "hinted", step.and_then(|step| sitting.state_after(&step)))
        }
        Err(error) => reply.text("hint", &error.say(locale)).value("hinted", &JsValue::NULL),
    }
}

fn sentence(reply: Reply, name: &str, said: Option<&Message>, locale: &Locale) -> Reply {
    text_or_null(reply, name, said.map(|said| locale.say(said)))
}

fn text_or_null(reply: Reply, name: &str, text: Option<String>) -> Reply {
    match text {
        Some(text) => reply.text(name, &text),
        None => reply.value(name, &JsValue::NULL),
    }
}

/// Every move on record, with the state in which it is the last one played.
fn log(sitting: &Sitting, locale: &Locale) -> JsValue {
    let list = List::new();
    for (index, made) in sitting.contest.moves().iter().enumerate() {
        let reply = Reply::new()
            .text("player", &locale.say(&sitting.name(index % 2)))
            .text("name", &locale.say(&made.name))
            .text("state", &sitting.state_at(index + 1))
            .flag("mine", !sitting.is_opponent(index % 2))
            .flag("played", index < sitting.contest.played())
            .flag("now", index + 1 == sitting.contest.played());
        list.push(&reply.0);
    }
    list.into()
}

fn steps(sitting: &Sitting) -> Vec<Step> {
    if sitting.is_open() { sitting.contest.steps(LISTED) } else { Vec::new() }
}

/// The moves that can be made now, each with the state after it.
fn moves(sitting: &Sitting, locale: &Locale) -> JsValue {
    let list = List::new();
    for step in steps(sitting) {
        if let Some(state) = sitting.state_after(&step) {
            let name = locale.say(&sitting.contest.name(&step));
            list.push(&Reply::new().text("name", &name).text("state", &state).0);
        }
    }
    list.into()
}

/// How many moves are not listed.
fn others(sitting: &Sitting) -> u128 {
    if sitting.is_open() { sitting.contest.now().move_count().saturating_sub(LISTED as u128) } else { 0 }
}

/// The components by name, each as it is written.
fn parts(now: &Game, locale: &Locale) -> JsValue {
    let list = List::new();
    let mut number = 0;
    for term in &now.terms {
        for position in &term.components {
            number += 1;
            if number <= COMPONENTS {
                let name = match now.only_rules() {
                    Some(rules) => rules.component_name(number),
                    None => say!("component.any", number = number),
                };
                let reply = Reply::new().text("name", &locale.say(&name));
                list.push(&reply.text("text", &term.rules.write_position(position)).0);
            }
        }
    }
    list.into()
}

/// The same game in the other kind of play; `None` where there is only one.
fn other_play(game: &Game) -> Option<String> {
    if game.minimax_tree().is_some() {
        return None;
    }
    let play = if game.play == Play::Misere { Play::Normal } else { Play::Misere };
    Some(Game { play, terms: game.terms.clone() }.write().0)
}
