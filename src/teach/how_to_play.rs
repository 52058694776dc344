//! How a game is played, in a few plain words above its figure: "10 stones. Take 2 or 5. Whoever cannot move loses."

use crate::game::{Game, Play};
use crate::message::{Message, say};
use crate::position::Position;
use crate::rules::Rules;
use crate::subject::Subject;

/// So many unlike games of a sum are told one by one, and so many components of each.
const MOST_GAMES: usize = 4;
const MOST_COMPONENTS: usize = 12;

/// How a subject is played, and who wins.
pub fn how_to_play(subject: &Subject) -> Message {
    match subject {
        Subject::Game(game) => of_game(game),
        Subject::Tree(_) => say!("how.tree"),
    }
}

fn of_game(game: &Game) -> Message {
    let mut end = if game.play == Play::Misere { say!("how.misere") } else { say!("how.normal") };
    if game.has_cycle() {
        end = following(end, say!("how.endless"));
    }
    let (setting, rule) = match &groups(game)[..] {
        [one] => (one.begin(), one.rules.rule()),
        several if several.len() <= MOST_GAMES => {
            let parts = several.iter().map(Group::told).fold(say!("how.sum"), following);
            return following(parts, end);
        }
        _ => (Some(say!("how.many", n = game.component_count())), say!("how.many-rules")),
    };
    let told = following(rule, end);
    match setting {
        Some(setting) => say!("how.set", setting = setting, told = told),
        None => told,
    }
}

/// One sentence behind another.
fn following(rule: Message, end: Message) -> Message {
    say!("how.plain", rule = rule, end = end)
}

/// What is played by the same rules, though it may stand in several terms.
struct Group<'g> {
    rules: &'g dyn Rules,
    components: Vec<Position>,
}

/// The groups of a game, in the order of their first terms; one more than are told where there are many.
fn groups(game: &Game) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for term in &game.terms {
        let (notation, is_enough) = (term.rules.notation(), groups.len() > MOST_GAMES);
        match groups.iter_mut().find(|group| group.rules.notation() == notation) {
            Some(group) => group.components.extend_from_slice(&term.components),
            None if is_enough => break,
            None => groups.push(Group { rules: &*term.rules, components: term.components.clone() }),
        }
    }
    groups
}

impl Group<'_> {
    fn setting(&self) -> Option<Message> {
        self.rules.setting(&self.components).filter(|_| (1..=MOST_COMPONENTS).contains(&self.components.len()))
    }

    /// What the players find before them where nothing else is played.
    fn begin(&self) -> Option<Message> {
        match (self.setting(), self.components.len()) {
            (setting, 0 | 1) => setting,
            (Some(setting), _) => Some(say!("how.several", parts = setting)),
            (None, n) => Some(say!("how.many", n = n)),
        }
    }

    /// What this part of a sum is, and what a move may do to it.
    fn told(&self) -> Message {
        match self.setting() {
            Some(setting) => say!("how.part", part = setting, rule = self.rules.rule()),
            None => say!("how.part", part = self.rules.notation(), rule = self.rules.rule()),
        }
    }
}
