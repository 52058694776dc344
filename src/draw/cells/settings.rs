//! What a reader may set in a square of cells.

use crate::draw::Control;
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::say;
use crate::state;
use crate::structure::pair::Guide;

/// The largest number that still has a row of its own; a larger square is a heat map.
pub const MOST: u64 = 20;
/// The last row and column unless the game or the reader asks for more.
const USUAL: u64 = 10;
/// A smaller square shows nothing.
const LEAST: u64 = 3;

/// What a reader may set.
pub struct SquareSettings {
    /// The last row and column.
    pub last: u64,
    /// Whether colours tell values, not only who wins.
    pub by_value: bool,
    /// Whether the lines near which the P-positions lie are shown.
    pub guided: bool,
    /// The least last row, so that the game's own position is in sight.
    least: u64,
    /// Those lines.
    pub guides: &'static [Guide],
}

impl SquareSettings {
    /// Reads what is set. Colours tell values unless `by_value` or the reader says otherwise, or play is misère.
    ///
    /// # Errors
    /// [`Error::Unsupported`] for a game that is not one of two numbers, [`Error::TooLarge`] for large ones.
    pub fn of(game: &Game, state: &str, by_value: bool) -> Result<Self, Error> {
        let (a, b) = check(game)?;
        let least = a.max(b).max(LEAST);
        let range = (least as i64, MOST as i64);
        let last = state::number(state, "size", range).map_or(least.max(USUAL), |last| last as u64);
        let by_value = coloured(state).unwrap_or(by_value);
        let has_values = game.play == Play::Normal;
        let guides = game
            .only_component()
            .map_or(&[][..], |(rules, _)| rules.structure().pair().map_or(&[][..], |pair| pair.guides));
        let guided = state::get(state, "lines") == Some("on") && !guides.is_empty();
        Ok(SquareSettings { last, by_value: by_value && has_values, guided, least, guides })
    }

    /// The same for a window of a square too large to be drawn, whose size is given.
    pub fn of_window(game: &Game, state: &str, by_value: bool) -> Self {
        let by_value = coloured(state).unwrap_or(by_value) && game.play == Play::Normal;
        SquareSettings { last: 0, by_value, guided: false, least: 0, guides: &[] }
    }

    /// What the colours tell, as far as the reader may set it.
    pub fn colours(&self, game: &Game) -> Vec<Control> {
        if game.play == Play::Misere {
            return Vec::new();
        }
        let choices = vec![("outcome", say!("cells.by-outcome")), ("value", say!("cells.by-value"))];
        let value = if self.by_value { "value" } else { "outcome" };
        vec![Control::choice("colour", say!("cells.colour"), value, choices)]
    }

    /// What the reader may set.
    pub fn controls(&self, game: &Game) -> Vec<Control> {
        let mut controls =
            vec![Control::number("size", say!("cells.size"), self.last as i64, (self.least as i64, MOST as i64))];
        controls.append(&mut self.colours(game));
        if !self.guides.is_empty() {
            let choices = vec![("off", say!("cells.lines-off")), ("on", say!("cells.lines-on"))];
            let value = if self.guided { "on" } else { "off" };
            controls.push(Control::choice("lines", say!("cells.lines"), value, choices));
        }
        controls
    }
}

/// Whether the reader wants colours to tell values.
fn coloured(state: &str) -> Option<bool> {
    match state::get(state, "colour") {
        Some("value") => Some(true),
        Some("outcome") => Some(false),
        _ => None,
    }
}

/// The two numbers of a game that a square of cells has room for.
///
/// # Errors
/// [`Error::Unsupported`] for a game that is not one of two numbers, [`Error::TooLarge`] for large ones.
fn check(game: &Game) -> Result<(u64, u64), Error> {
    let Some((a, b)) = game.two_numbers() else {
        return Err(Error::Unsupported { why: say!("square.two-numbers") });
    };
    if !has_room(game) {
        return Err(Error::TooLarge { why: say!("cells.too-large", limit = MOST) });
    }
    Ok((a, b))
}

/// Whether a game is one of two numbers, in which play ends as far as is seen at once: else no cell has a value.
pub fn suits(game: &Game) -> bool {
    game.two_numbers().is_some() && !game.has_cycle()
}

/// Whether a game is one of two numbers that a square of cells has room for.
pub fn has_room(game: &Game) -> bool {
    game.two_numbers().is_some_and(|(a, b)| a.max(b) <= MOST)
}
