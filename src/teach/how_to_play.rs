//! How a game is played, in a few plain words above its figure: "10 stones. Take 2 or 5. Whoever cannot move loses."

use crate::game::{Game, Play, Term};
use crate::message::{Arg, Message, say};
use crate::subject::Subject;

/// What stands in a sum is told one by one up to here.
const TOLD: usize = 4;

/// How a subject is played, and who wins.
pub fn how_to_play(subject: &Subject) -> Message {
    match subject {
        Subject::Game(game) => of_game(game),
        Subject::Tree(_) => say!("how.tree"),
    }
}

fn of_game(game: &Game) -> Message {
    let end = if game.play == Play::Misere { say!("how.misere") } else { say!("how.normal") };
    let rule = rules(&game.terms);
    match setting(game) {
        Some(setting) => say!("how.set", setting = setting, rule = rule, end = end),
        None => say!("how.plain", rule = rule, end = end),
    }
}

/// What a move may do; in a sum of unlike games, in each of them.
fn rules(terms: &[Term]) -> Message {
    match terms {
        [term] => term.rules.rule(),
        [first, second] => say!("how.plain", rule = named(first), end = named(second)),
        _ => say!("how.many-rules"),
    }
}

fn named(term: &Term) -> Message {
    say!("how.named", game = term.rules.notation(), rule = term.rules.rule())
}

/// What the players find before them.
fn setting(game: &Game) -> Option<Message> {
    let settings: Option<Vec<Message>> =
        game.components().take(TOLD + 1).map(|(_, rules, position)| rules.setting(position)).collect();
    let count = game.component_count();
    match settings {
        Some(mut all) if count == 1 => all.pop(),
        Some(all) if (2..=TOLD).contains(&count) => {
            Some(say!("how.several", parts = all.into_iter().map(Arg::from).collect::<Vec<_>>()))
        }
        _ if count > 1 => Some(say!("how.many", n = count)),
        _ => None,
    }
}
