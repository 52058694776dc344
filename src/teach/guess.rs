//! Asking a reader for a value before it is shown: the mex of the options' values, whatever they are options of.

use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::sentences::name_options;

/// Enough for every small position; a wider choice starts near the value, at a place that tells nothing.
pub const MOST_CHOICES: u64 = 6;

/// What is asked of a position with these options.
pub fn ask_value(position: &str, options: &[(String, Nimber)]) -> Message {
    if options.is_empty() {
        return say!("predict.terminal", position = position);
    }
    let (names, values) = name_options(options);
    say!("predict.value", position = position, n = options.len(), options = names, values = values)
}

/// What to choose from where there are so many options, among them the right value. The place, any number, decides
/// where it stands among them.
pub fn value_choices(value: u64, options: u64, place: u64) -> Vec<String> {
    let first = (value + 2).saturating_sub(MOST_CHOICES).saturating_sub(place % 3).min(value);
    let last = first + MOST_CHOICES.min(options + 2).max(value - first + 1);
    (first..last).map(|choice| choice.to_string()).collect()
}

/// Whether a guess is the value, and what there is to say about it: `explain` says why it is right, and what is wrong
/// does not tell the right one.
pub fn judge_value(
    guess: &str,
    value: Nimber,
    options: &[(String, Nimber)],
    explain: &dyn Fn() -> Message,
) -> (bool, Message) {
    let Ok(guessed) = guess.parse::<u64>() else {
        return (false, say!("predict.wrong", guess = guess));
    };
    let guessed = Nimber(u128::from(guessed));
    if guessed == value {
        return (true, say!("predict.right", why = explain()));
    }
    for (option, value) in options {
        if *value == guessed {
            return (false, say!("predict.wrong-present", guess = guessed, option = option.as_str()));
        }
    }
    (false, say!("predict.wrong-smaller", guess = guessed))
}
