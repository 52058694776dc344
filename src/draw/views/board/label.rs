//! What stands below a piece: what it is, under which rules, how much of it may be taken.

use super::list::CHIP;
use super::piece::{Piece, rect, text};
use crate::draw::node::BOLD_SIZE;
use crate::draw::scene::{Group, text_width};
use crate::game::{ComponentIndex, Game};
use crate::message::{Locale, say};
use crate::play::board::{Part, Strip};
use crate::position::Position;
use crate::reader::shortened;
use crate::rules::Rules;
use crate::sentences::name_component;

const NAME_SIZE: i32 = 16;
const NOTE_SIZE: i32 = 14;
/// From one line of text to the next.
const LINE: i32 = 17;

/// What stands below a piece.
pub struct Label {
    pub key: String,
    /// What there is.
    pub text: String,
    /// As much of it as there is room for.
    pub shown: String,
    /// The rules as they are written.
    pub rules: String,
    /// How much may be taken, if that is limited.
    pub limit: Option<u64>,
    /// How many moves there are.
    pub count: u128,
}

/// What is left of a row that is so wide, and how many moves there are in it.
pub fn label_of_row(
    strip: &Strip,
    components: &[(ComponentIndex, &dyn Rules, &Position)],
    number: usize,
    width: i32,
) -> Label {
    let count = components.iter().map(|(_, rules, position)| rules.option_count(position)).sum();
    let mut parts: Vec<&Part> = strip.parts.iter().filter(|part| part.length > 0).collect();
    parts.sort_by_key(|part| part.before);
    let rules = components.first().map_or_else(String::new, |(_, rules, _)| rules.notation());
    let mut lengths: Vec<String> = parts.iter().map(|part| part.length.to_string()).collect();
    if lengths.is_empty() {
        lengths.push("0".to_owned());
    }
    let text = lengths.join(" + ");
    Label { key: (number + 1).to_string(), shown: fitted(lengths, width), text, rules, limit: None, count }
}

/// The first of the summands that have room, so that a row which falls to pieces grows no wider.
fn fitted(mut summands: Vec<String>, width: i32) -> String {
    let mut text = summands.join(" + ");
    while width_of(&text) > width && summands.pop().is_some() {
        text = summands.join(" + ") + if summands.is_empty() { "…" } else { " + …" };
    }
    text
}

/// How wide a name is, as the answer too.
fn width_of(text: &str) -> i32 {
    (text_width(text, NAME_SIZE) + 16).max(text_width(text, BOLD_SIZE) + 6)
}

/// A piece with its name below it; `index` is its number among those that lie there, from 0.
pub fn named(mut piece: Piece, label: &Label, index: usize, game: &Game, locale: &Locale) -> Piece {
    let name = name_of(game, label, index, locale);
    let below = piece.down + name.up + 8;
    piece.put(name, 0, below);
    piece
}

/// The component's name below it: what it is, under which rules, how much may be taken.
fn name_of(game: &Game, label: &Label, index: usize, locale: &Locale) -> Piece {
    let mut lines = vec![text("name", 0, 5, label.shown.clone())];
    let mut width = width_of(&label.shown);
    let mut add = |line: String| {
        width = width.max(text_width(&line, NOTE_SIZE) + 8);
        lines.push(text("note", 0, 5 + LINE * lines.len() as i32, line));
    };
    if game.terms.len() > 1 {
        add(shortened(&label.rules, 24));
    }
    let component = name_component(game, index);
    let name = say!("board.component", component = component, position = label.text.as_str(), n = label.count);
    if let Some(limit) = label.limit {
        add(locale.say(&say!("board.limit", limit = limit)));
    }
    let height = LINE * lines.len() as i32;
    lines.insert(0, rect("shape", width.max(CHIP), CHIP - 7, 6));
    let mut piece = Piece::default();
    piece.groups.push(Group {
        key: label.key.clone(),
        classes: vec!["node", "label"],
        at: Some((0, 0)),
        name: Some(locale.say(&name)),
        shapes: lines,
        ..Group::default()
    });
    piece.make_room(-width / 2, width / 2, -LINE, height);
    piece
}
