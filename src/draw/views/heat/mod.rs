//! The values of all pairs as a heat map: a pixel a position. What the reader may set, the colours, what a cell says, and
//! a small picture for pages; the live one, which a canvas shows, is made of the same.

mod colours;
mod still;
mod style;

pub use colours::{Colouring, palette};
pub use still::{picture, table};

use style::STYLE;

use crate::budget::Budget;
use crate::draw::{Control, Purpose, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::reader::shortened;
use crate::solve::sequence::pairs;
use crate::solve::solve;
use crate::state;

/// The sizes that a reader may choose from, with their names in the state.
const SIZES: [(usize, &str); 6] =
    [(128, "128"), (256, "256"), (512, "512"), (1024, "1024"), (2048, "2048"), (4096, "4096")];
/// The size that is shown first: at once there, and large enough for the texture.
const FIRST_SIZE: usize = 512;
/// The same where every option has to be looked at.
const FIRST_SEARCHED: usize = 128;
/// How much of a game's text a name repeats.
const SHOWN: usize = 60;

/// Two heaps, a pixel for each position.
pub const VIEW: ViewEntry = ViewEntry {
    name: "heat",
    title: "view.heat",
    purpose: Purpose::Patterns,
    suits: |game| game.is_pair() && !game.has_cycle(),
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("pairs.no-pairs")),
    style: &[STYLE],
    ..ViewEntry::USUAL
};

/// What a reader has set, or what goes without saying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeatSettings {
    /// How many numbers there are each way.
    pub size: usize,
    pub colouring: Colouring,
}

/// The settings that a state has for a game.
///
/// # Errors
/// [`Error::Unsupported`] for a game without such a table.
pub fn settings(game: &Game, state: &str) -> Result<HeatSettings, Error> {
    let most = pairs::largest(game)?;
    let asked = state::get(state, "size");
    let mut size = if most > pairs::MOST_SEARCHED { FIRST_SIZE } else { FIRST_SEARCHED };
    if let Some((choice, _)) = SIZES.iter().find(|(choice, name)| asked == Some(*name) && *choice <= most) {
        size = *choice;
    }
    if asked.is_none() {
        size = covering(game, size, most);
    }
    Ok(HeatSettings { size, colouring: Colouring::named(state::get(state, "colour").unwrap_or("")) })
}

/// The first size from `size` on that has the game's own position.
fn covering(game: &Game, size: usize, most: usize) -> usize {
    let Some((a, b)) = pairs::numbers(game) else { return size };
    let covers = |choice: &usize| (size..=most).contains(choice) && a.max(b) < *choice as u64;
    SIZES.into_iter().map(|(choice, _)| choice).find(covers).unwrap_or(size)
}

/// What the reader may set.
///
/// # Errors
/// As [`settings`].
pub fn controls(game: &Game, settings: &HeatSettings) -> Result<Vec<Control>, Error> {
    let most = pairs::largest(game)?;
    let sizes = SIZES.iter().filter(|(size, _)| *size <= most);
    let sizes = sizes.map(|&(size, name)| (name, say!("heat.size-of", n = size))).collect();
    Ok(vec![
        Control::choice("colour", say!("heat.colour"), settings.colouring.name(), Colouring::choices()),
        Control::choice("size", say!("heat.size"), &settings.size.to_string(), sizes),
    ])
}

/// What a screen reader says of the whole.
pub fn name(game: &Game, size: usize) -> Message {
    say!("heat.name", game = shortened(&game.write().0, SHOWN), n = size, last = size.saturating_sub(1))
}

/// What the rows and the columns are.
pub fn axes(game: &Game) -> Message {
    let names = game.only_component().map_or(&[][..], |(rules, _)| rules.structure().number_names());
    match names {
        [down, across] => say!("heat.axes-of", down = down.as_str(), across = across.as_str()),
        _ => say!("heat.axes"),
    }
}

/// What a cell of this value says: who wins there, and by which move; or that its value is not known.
///
/// # Errors
/// [`Error::TooLarge`] past a smaller budget than [`Budget::QUICK`].
pub fn cell(game: &Game, at: (u64, u64), value: u64, budget: Budget) -> Result<Message, Error> {
    if value == u64::from(pairs::UNKNOWN) {
        return Ok(say!("heat.cell-unknown", position = label(at)));
    }
    let winning = if value > 0 { winning_move(&pairs::moved(game, at), budget)? } else { None };
    let plain = plain_cell(at, value);
    Ok(winning.map_or(plain, |name| say!("heat.cell-n", position = label(at), value = value, name = name)))
}

/// The value of a pair of numbers: found by itself, or as one of a table where only the winner is told by a theorem.
///
/// # Errors
/// As [`pairs::Pairs::filled`] and [`solve`].
pub fn value(game: &Game, (a, b): (u64, u64), budget: Budget) -> Result<u64, Error> {
    pairs::Pairs::of(game, 1, budget)?;
    if let Some(value) = solve(&pairs::moved(game, (a, b)), Some(0), budget)?.value() {
        return Ok(value.0 as u64);
    }
    let size = usize::try_from(a.max(b).saturating_add(1)).unwrap_or(usize::MAX);
    let table = pairs::Pairs::filled(game, size, budget)?;
    let unknown = || Error::Unsupported { why: say!("heat.cell-unknown", position = label((a, b))) };
    Ok(table.value(a, b).ok_or_else(unknown)?.0 as u64)
}

/// The same without a move.
fn plain_cell(at: (u64, u64), value: u64) -> Message {
    match value {
        0 => say!("heat.cell-p", position = label(at)),
        _ => say!("heat.cell-n-plain", position = label(at), value = value),
    }
}

fn label((a, b): (u64, u64)) -> String {
    format!("({a},{b})")
}

/// A winning move, where one is found at once.
fn winning_move(game: &Game, budget: Budget) -> Result<Option<Message>, Error> {
    // A theorem that tells the winner tells the moves, without a search for values.
    if let Some((rules, position)) = game.only_component() {
        let changes = rules.changes_to_value(position, Nimber::ZERO, 1).unwrap_or_default();
        return Ok(changes.first().map(|change| rules.move_name(position, change)));
    }
    // The pointer may be on another cell soon.
    match solve(game, Some(1), Budget::QUICK.least(budget)) {
        Ok(answer) => Ok(answer.moves.into_iter().next().filter(|found| found.winning).map(|found| found.name)),
        Err(error @ Error::TooLarge { .. }) if !budget.excuses(Budget::QUICK, &error) => Err(error),
        Err(_) => Ok(None),
    }
}
