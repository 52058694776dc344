//! The list of all games, and reading a text as one of them.
//!
//! ```
//! use mexplorer::catalogue::{GAMES, read};
//!
//! let parsed = read("nim 3 14 + kayles 5").unwrap();
//! assert_eq!(parsed.subject.write(), "nim 3 14 + kayles 5");
//! assert_eq!(parsed.components, [4..5, 6..8, 18..19]);
//! assert!(GAMES.iter().any(|game| game.name == "kayles"));
//! ```

use std::ops::Range;

use crate::error::Error;
use crate::game::{Game, Play, Term};
use crate::games::{self, Before};
pub use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Arg, say};
use crate::position::Position;
use crate::reader::{Reader, WORD_SHOWN, in_word, is_digit, shortened};
use crate::rules::Rules;
use crate::subject::Subject;

/// Lists games three times: as readers have them, as readers speak of them, and as tests do.
macro_rules! games {
    ($($game:ident)*) => {
        /// Every game there is, in the order in which a page offers them.
        pub const GAMES: &[Entry] = &[$(games::$game::ENTRY),*];

        /// How readers speak of each game. Only who looks for what a text may mean names it.
        pub const SPOKEN: &[(&str, Spoken)] = &[$((games::$game::ENTRY.name, games::$game::SPOKEN)),*];

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

/// A text, understood: what it says, and where it says it.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// What it says.
    pub subject: Subject,
    /// Where each component of a game stands in the text that was read, in bytes.
    pub components: Vec<Range<usize>>,
}

impl Parsed {
    /// Where the numbers of the components stand in the text that was read, in bytes: what a page offers to change. At
    /// most `most` of them; none of a graph, whose chips have names.
    pub fn numbers(&self, text: &str, most: usize) -> Vec<Range<usize>> {
        let mut numbers: Vec<Range<usize>> = Vec::new();
        let is_graph = |term: &Term| term.rules.structure().digraph().is_some();
        if matches!(&self.subject, Subject::Game(game) if game.terms.iter().any(is_graph)) {
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

/// Reads a game: `misere` or not, then terms joined by `+`; or a tree of numbers alone. Cost: linear in the text.
///
/// # Errors
/// [`Error::Misread`] with the place and what was expected there; [`Error::TooLarge`] past [`LONGEST_TEXT`].
pub fn read(text: &str) -> Result<Parsed, Error> {
    read_among(GAMES, text)
}

/// Reads a game that one of two players wins, and no tree of numbers.
///
/// # Errors
/// As [`read`], and [`Error::Unsupported`] for a tree.
pub fn read_game(text: &str) -> Result<Game, Error> {
    read(text)?.subject.game(say!("proof.no-winner")).cloned()
}

/// Reads a game of another list, such as one with a game that is not in the catalogue yet.
///
/// # Errors
/// As [`read`].
pub fn read_among(games: &[Entry], text: &str) -> Result<Parsed, Error> {
    if text.len() > LONGEST_TEXT {
        return Err(Error::TooLarge { why: say!("read.text-too-long", limit = LONGEST_TEXT) });
    }
    let mut reader = Reader::new(text);
    let start = reader.place();
    let (mut play, mut before) = (Play::Normal, Before::Nothing);
    if reader.accept_word("misere") || reader.accept_word("misère") {
        (play, before) = (Play::Misere, Before::Misere(start..reader.end()));
    }
    let (mut terms, mut components) = (Vec::new(), Vec::new());
    loop {
        let rules = match read_word(games, &mut reader)? {
            Read::Rules(read) => read(&mut reader)?,
            Read::Tree(read) => {
                let subject = Subject::Tree(read(&mut reader, before)?);
                return Ok(Parsed { subject, components });
            }
        };
        let term = read_components(&*rules, &mut reader, &mut components)?;
        terms.push(Term { rules, components: term });
        let next = reader.place();
        if !reader.accept('+') {
            break;
        }
        before = Before::Plus(next..reader.end());
    }
    if reader.peek().is_some() {
        return Err(reader.unexpected(say!("read.want-heap-or-plus")));
    }
    Ok(Parsed { subject: Subject::Game(Game { play, terms }), components })
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

/// The word that starts a game: how what follows it is read.
fn read_word(games: &[Entry], reader: &mut Reader<'_>) -> Result<Read, Error> {
    let start = reader.place();
    let Some((at, word)) = reader.word() else {
        return Err(reader.unexpected(say!("read.want-game", games = names_of(games))));
    };
    match games.iter().find(|entry| entry.name.eq_ignore_ascii_case(word)) {
        Some(entry) => Ok(entry.read),
        None => {
            let why = say!("read.no-game", name = shortened(word, WORD_SHOWN), games = names_of(games));
            Err(Error::Misread { at: start..at.end, why })
        }
    }
}

fn names_of(games: &[Entry]) -> Vec<Arg> {
    games.iter().map(|entry| entry.name.into()).collect()
}
