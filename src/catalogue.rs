//! The list of all games, and reading a text as one of them.

use std::ops::Range;
use std::sync::Arc;

use crate::error::Error;
use crate::game::{Game, Play, Term};
use crate::games;
pub use crate::games::{Entry, Samples};
use crate::message::{Arg, say};
use crate::position::Position;
use crate::reader::{Reader, WORD_SHOWN, in_word, is_digit, shortened};
use crate::rules::Rules;

/// Lists games twice: as readers have them, and as tests do.
macro_rules! games {
    ($($game:ident)*) => {
        /// Every game there is.
        pub const GAMES: &[Entry] = &[$(games::$game::ENTRY),*];

        /// Every game with further texts that cover it. No module for browsers names them.
        pub const SAMPLES: &[Samples] = &[$(games::$game::SAMPLES),*];
    };
}

// A new game is a file in `games/` and a line here; what most embeds show stands first.
games! {
    take
    nim
    graph
    wythoff
    stairs
    split
    fibonacci
    kayles
    dawson
    grundy
    lasker
    treblecross
    octal
    boxes
    tree
    rule
}

/// The longest text that is read, in bytes: room for a million heaps or a graph of 200,000 arrows.
pub const LONGEST_TEXT: usize = 4 << 20;

/// A text, understood.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game.
    pub game: Game,
    /// Where each heap stands in the text that was read, in bytes.
    pub components: Vec<Range<usize>>,
}

impl Reading {
    /// Where the numbers of the components stand in the text that was read, in bytes: what a page offers to change. At
    /// most `most` of them; none of a graph, whose chips have names.
    pub fn numbers(&self, text: &str, most: usize) -> Vec<Range<usize>> {
        let mut numbers: Vec<Range<usize>> = Vec::new();
        if self.game.terms.iter().any(|term| !term.rules.structure().board().is_empty()) {
            return numbers;
        }
        for component in &self.components {
            let mut end = None;
            for (at, c) in text.get(component.clone()).unwrap_or("").char_indices() {
                let at = component.start + at;
                if !is_digit(c) {
                    continue;
                }
                if end != Some(at) {
                    if numbers.len() >= most {
                        return numbers;
                    }
                    numbers.push(at..at);
                }
                if let Some(last) = numbers.last_mut() {
                    last.end = at + c.len_utf8();
                }
                end = Some(at + c.len_utf8());
            }
        }
        numbers
    }
}

/// Reads a game: `misere` or not, then terms joined by `+`. Cost: linear in the text.
///
/// # Errors
/// [`Error::Misread`] with the place and what was expected there; [`Error::TooLarge`] past [`LONGEST_TEXT`].
pub fn read(text: &str) -> Result<Reading, Error> {
    read_among(GAMES, text)
}

/// Reads a game of another list, such as one with a game that is not in the catalogue yet.
///
/// # Errors
/// As [`read`].
pub fn read_among(games: &[Entry], text: &str) -> Result<Reading, Error> {
    if text.len() > LONGEST_TEXT {
        return Err(Error::TooLarge { why: say!("read.text-too-long", limit = LONGEST_TEXT) });
    }
    let mut reader = Reader::new(text);
    let start = reader.place();
    let misere = reader.accept_word("misere") || reader.accept_word("misère");
    // What stands before the next term, for a tree to be refused there.
    let mut sign = start..reader.end();
    let mut reading = Reading {
        game: Game { play: if misere { Play::Misere } else { Play::Normal }, terms: Vec::new() },
        components: Vec::new(),
    };
    loop {
        let term = read_term(games, &mut reader, &mut reading.components)?;
        let is_tree = term.rules.structure().tree().is_some();
        let is_first = reading.game.terms.is_empty();
        reading.game.terms.push(term);
        let next = reader.place();
        let is_last = !reader.accept('+');
        if is_tree && !(is_first && is_last) {
            let at = if is_first { next..reader.end() } else { sign };
            return Err(Error::Misread { at, why: say!("tree.no-sum") });
        }
        if is_tree && misere {
            return Err(Error::Misread { at: sign, why: say!("tree.no-misere") });
        }
        sign = next..reader.end();
        if is_last {
            break;
        }
    }
    if reader.peek().is_some() {
        return Err(reader.unexpected(say!("read.want-heap-or-plus")));
    }
    Ok(reading)
}

fn read_term(games: &[Entry], reader: &mut Reader<'_>, places: &mut Vec<Range<usize>>) -> Result<Term, Error> {
    let rules = read_rules(games, reader)?;
    let components = read_components(&*rules, reader, places)?;
    Ok(Term { rules, components })
}

fn read_components(
    rules: &dyn Rules,
    reader: &mut Reader<'_>,
    places: &mut Vec<Range<usize>>,
) -> Result<Vec<Position>, Error> {
    let mut components = Vec::new();
    while components.is_empty() || reader.peek().is_some_and(|c| in_word(c) || c == '-' || c == '−') {
        let start = reader.place();
        components.push(rules.read_position(reader)?);
        places.push(start..reader.end());
    }
    Ok(components)
}

/// The components of each term of a game under the same rules, such as the game after a move, from its canonical text;
/// `None` for any other text. It needs no list of games.
pub fn read_alike(game: &Game, text: &str) -> Option<Vec<Vec<Position>>> {
    let mut rest = if game.play == Play::Misere { text.strip_prefix("misere ")? } else { text };
    let mut read = Vec::new();
    for (index, term) in game.terms.iter().enumerate() {
        rest = if index > 0 { rest.strip_prefix("+ ")? } else { rest };
        rest = rest.strip_prefix(term.rules.notation().as_str())?;
        let mut reader = Reader::new(rest);
        read.push(read_components(&*term.rules, &mut reader, &mut Vec::new()).ok()?);
        rest = rest.get(reader.place()..)?;
    }
    rest.is_empty().then_some(read)
}

fn read_rules(games: &[Entry], reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    let start = reader.place();
    let Some((at, word)) = reader.word() else {
        return Err(reader.unexpected(say!("read.want-game", games = names_of(games))));
    };
    match games.iter().find(|entry| entry.name.eq_ignore_ascii_case(word)) {
        Some(entry) => (entry.read)(reader),
        None => {
            let why = say!("read.no-game", name = shortened(word, WORD_SHOWN), games = names_of(games));
            Err(Error::Misread { at: start..at.end, why })
        }
    }
}

fn names_of(games: &[Entry]) -> Vec<Arg> {
    games.iter().map(|entry| entry.name.into()).collect()
}
