//! Sentences that several rooms say: who wins, what a move is called, why a position has its value.

use crate::game::{Change, ComponentIndex, Game, Outcome};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;

/// Options that a sentence lists one by one; more are summed up.
pub const OPTIONS_IN_A_SENTENCE: usize = 8;

/// The sentence that names the winner, or says that there is none.
pub fn headline(outcome: Outcome) -> Message {
    match outcome {
        Outcome::N => say!("answer.n"),
        Outcome::P => say!("answer.p"),
        Outcome::D => say!("answer.d"),
    }
}

/// A move from `from`, the component at `place`, in words; with the component's number where there are several.
pub fn name_move(game: &Game, place: ComponentIndex, from: &Position, change: &Change) -> Message {
    let name = game.terms[place.term].rules.move_name(from, change);
    if game.only_component().is_some() {
        return name;
    }
    let mut number = place.index;
    for term in game.terms.iter().take(place.term) {
        number += term.components.len();
    }
    in_component(game, number, name)
}

/// A move in the component of this number, from 0.
pub fn in_component(game: &Game, number: usize, name: Message) -> Message {
    say!("move.in", component = name_component(game, number), name = name)
}

/// What the component of this number, from 0, is called among several: heap 2, component 3.
pub fn name_component(game: &Game, number: usize) -> Message {
    match game.only_rules() {
        Some(rules) => rules.component_name(number + 1),
        None => say!("component.any", number = number + 1),
    }
}

/// The mex sentence of a position: its options, their values, the smallest number missing.
pub fn explain_mex(position: &str, options: &[(String, Nimber)], value: Nimber) -> Message {
    if options.is_empty() {
        return say!("mex.terminal", position = position);
    }
    if options.len() > OPTIONS_IN_A_SENTENCE {
        let set = distinct_values(options);
        if set.len() > 2 * OPTIONS_IN_A_SENTENCE {
            return say!("mex.of-very-many", position = position, n = options.len(), kinds = set.len(), value = value);
        }
        return say!("mex.of-many", position = position, n = options.len(), values = Arg::Set(set), value = value);
    }
    let (names, values) = name_options(options);
    say!("mex.of", position = position, n = options.len(), options = names, values = values, value = value)
}

/// The options and their values, each as a list in a sentence.
pub fn name_options(options: &[(String, Nimber)]) -> (Vec<Arg>, Vec<Arg>) {
    options.iter().map(|(name, value)| (Arg::from(name.as_str()), Arg::from(*value))).unzip()
}

/// The set of the options' values, ascending.
fn distinct_values(options: &[(String, Nimber)]) -> Vec<Nimber> {
    let mut set = Vec::new();
    for (_, value) in options {
        if let Err(place) = set.binary_search(value) {
            set.insert(place, *value);
        }
    }
    set
}
