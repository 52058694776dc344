//! What marks are called, for those who hear them: first what matters, "9, value 2, N", then what is special about it. The
//! reason follows as a description.

use super::scene::has;
use crate::game::Outcome;
use crate::message::{Arg, Locale, Message, say};

/// A picture: what it shows, and what comes out of that. The latter is left out (`None`) as long as a step is shown that has not found it
/// yet: who hears the name would know what others are still asked.
pub fn picture(what: Message, found: Option<Message>) -> Message {
    match found {
        Some(found) => say!("name.picture", what = what, found = found),
        None => what,
    }
}

/// A position: how it is written, its value where it has one that is told, and who wins where that is known.
pub fn position(position: &str, value: Option<impl Into<Arg>>, outcome: Option<Outcome>, locale: &Locale) -> String {
    let mut name = position.to_owned();
    if let Some(value) = value {
        add(&mut name, &locale.say(&say!("name.value", value = value)), locale);
    }
    add(&mut name, outcome.map_or("?", Outcome::letter), locale);
    name
}

/// A name with what the classes of its mark say: that a move there wins, that play or the computation is there.
pub fn marked(mut name: String, classes: &[&str], locale: &Locale) -> Option<String> {
    const SPECIAL: &[(&str, &str)] = &[("win", "name.win"), ("here", "name.here"), ("now", "name.now")];
    for (class, key) in SPECIAL {
        if has(classes, class) {
            add(&mut name, locale.text(key), locale);
        }
    }
    Some(name)
}

#[inline(never)]
fn add(name: &mut String, more: &str, locale: &Locale) {
    name.push_str(locale.text("name.and"));
    name.push_str(more);
}
