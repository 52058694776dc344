//! A contest: a game being played by two, from its start along a record of moves that an address can carry.
//!
//! A record is the moves' words, parted by dots. A word says what becomes of which component: `2=3` for heap 2 becoming 3,
//! `1=3_5` for a pair, `1=2,1` for a heap split in two, `1@4=0_2` for the numbers of a long component from its fifth on.
//! Where there is only one component its number is left out. In a row `7=2,4~5` tells where: what stands at 5 is the first that
//! goes, or the square that is marked. Without it the move is made where it usually is.
//!
//! ```
//! use mexplorer::catalogue;
//! use mexplorer::play::contest::Contest;
//!
//! let start = catalogue::read("nim 3 4 5").unwrap().subject;
//! let contest = Contest::of(&start, "1=1.3=0.9=9", None);
//! assert_eq!(contest.now().to_string(), "nim 1 4 0");
//! assert_eq!(contest.record(), "1=1.3=0"); // heap 9 does not exist, so the record ends there
//! assert!(!contest.is_whole());
//! ```

use crate::game::Play;
use crate::message::Message;
use crate::play::Turn;
use crate::play::board::{Board, has_rows};
use crate::play::game::natural;
use crate::play::opponent::Choice;
use crate::solve::search::flat::check_moves;
use crate::subject::Subject;

/// Moves that a record may have. Nobody plays as many, and an address could not carry them.
pub const MOST_MOVES: usize = 500;
/// A game being played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// What is left after the moves that are played.
    now: Subject,
    /// What lies where, if anything lies in a row.
    board: Option<Board>,
    /// All moves on record, those taken back included.
    moves: Vec<Made>,
    /// How many of them are played.
    played: usize,
    whole: bool,
    trouble: Option<Message>,
}

/// A move on record.
#[derive(Clone, Debug)]
pub struct Made {
    /// As the record has it.
    pub word: String,
    /// The move in words.
    pub name: Message,
    /// The move.
    pub turn: Turn,
    /// The number in its row that was pointed at, if that is not the usual one.
    pub at: Option<u64>,
}

/// How a contest has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// One of the two has won: 0 is the player who began.
    Won(usize),
    /// A leaf of a minimax tree was reached, worth this much to Max, who began.
    Points(i64),
}

impl Contest {
    /// Plays a record up to a number of its moves; without a number, to its end. What does not fit the game, and all after
    /// it, is left out. Cost: for each of at most [`MOST_MOVES`] moves that of [`Rules::allows`](crate::rules::Rules::allows).
    pub fn of(start: &Subject, record: &str, played: Option<usize>) -> Self {
        let (mut then, mut moves, mut whole) = (start.clone(), Vec::new(), true);
        let mut board = board_of(start);
        // The position that is shown, if moves after it are on record.
        let mut shown = None;
        for word in record.split('.') {
            let turn = if moves.len() < MOST_MOVES { turn_of(&then, word, board.as_ref()) } else { None };
            let Some((turn, at)) = turn else {
                whole = record.is_empty();
                break;
            };
            if played == Some(moves.len()) {
                shown = Some((then.clone(), board.clone(), moves.len()));
            }
            let (word, name) = (word_of(&then, &turn, at), name_of(&then, &turn, at, board.as_ref()));
            let made = Made { word, name, turn, at };
            made.make_on(board.as_mut(), &then);
            then.make(made.turn.clone());
            moves.push(made);
        }
        let (now, board, played) = shown.unwrap_or((then, board, moves.len()));
        let trouble = match &now {
            Subject::Game(game) => check_moves(game).err().map(|error| error.why().clone()),
            Subject::Tree(_) => None,
        };
        Contest { now, board, moves, played, whole, trouble }
    }

    /// Why nobody can tell what moves there are, such as a fault in a rule that a reader wrote.
    pub fn trouble(&self) -> Option<&Message> {
        self.trouble.as_ref()
    }

    /// What is left after the moves that are played.
    pub fn now(&self) -> &Subject {
        &self.now
    }

    /// What lies where after the moves that are played; `None` where nothing lies in a row.
    pub fn board(&self) -> Option<&Board> {
        self.board.as_ref()
    }

    /// A move that can be made now in words, in a row as it is made at what stands there with this number.
    pub fn name_of(&self, turn: &Turn, at: Option<u64>) -> Message {
        name_of(&self.now, turn, at, self.board.as_ref())
    }

    /// A choice whose move is called as it is on the board.
    pub fn named(&self, choice: Choice) -> Choice {
        named(&self.now, self.board.as_ref(), choice)
    }

    /// Every move on record.
    pub fn moves(&self) -> &[Made] {
        &self.moves
    }

    /// How many of them are played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Whether the record could be read to its end.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether no move of the record is taken back.
    pub fn is_at_end(&self) -> bool {
        self.played == self.moves.len()
    }

    /// Whose turn it is: 0 is the player who began, 1 the other.
    pub fn mover(&self) -> usize {
        self.played % 2
    }

    /// How it has ended, or `None` while there are moves.
    pub fn end(&self) -> Option<End> {
        let is_over = self.now.is_over() && self.trouble.is_none();
        is_over.then(|| match &self.now {
            Subject::Game(game) if game.play == Play::Misere => End::Won(self.mover()),
            Subject::Game(_) => End::Won(1 - self.mover()),
            Subject::Tree(tree) => End::Points(tree.nodes.leaf(tree.at).unwrap_or(0)),
        })
    }

    /// The record as it is spelled.
    pub fn record(&self) -> String {
        self.record_up_to(self.moves.len())
    }

    /// The record's first moves.
    pub fn record_up_to(&self, count: usize) -> String {
        self.words(count).join(".")
    }

    /// The words of the record's first moves.
    fn words(&self, count: usize) -> Vec<&str> {
        self.moves.iter().take(count).map(|made| made.word.as_str()).collect()
    }

    /// The record once this move is made; moves that were taken back are gone for good. `None` where there is no room for
    /// it, or the move can't be told from others.
    pub fn record_with(&self, turn: &Turn) -> Option<String> {
        self.record_at(turn, None)
    }

    /// The same where a move is made in a row, at what stands there with this number.
    pub fn record_at(&self, turn: &Turn, at: Option<u64>) -> Option<String> {
        let (_, at) = placed(&self.now, turn.clone(), at, self.board.as_ref())?;
        let word = word_of(&self.now, turn, at);
        if self.played >= MOST_MOVES || turn_of(&self.now, &word, self.board.as_ref()).is_none() {
            return None;
        }
        Some([self.words(self.played), vec![&word]].concat().join("."))
    }

    /// The game after each of the moves that are played, at most `most`, as text; `start` is what was played from.
    pub fn positions(&self, start: &Subject, most: usize) -> Vec<String> {
        let (mut then, mut positions) = (start.clone(), Vec::new());
        for made in self.moves.iter().take(self.played.min(most)) {
            then.make(made.turn.clone());
            positions.push(then.write());
        }
        positions
    }
}

impl Made {
    /// Makes the move on the board of the position before it.
    pub(super) fn make_on(&self, board: Option<&mut Board>, then: &Subject) {
        if let (Some(board), Subject::Game(game), Turn::Component { place, to }) = (board, then, &self.turn) {
            board.make(game, *place, to, self.at);
        }
    }
}

/// What lies where, if anything lies in a row.
pub(super) fn board_of(start: &Subject) -> Option<Board> {
    match start {
        Subject::Game(game) => has_rows(game).then(|| Board::of(game)),
        Subject::Tree(_) => None,
    }
}

/// A choice whose move is called as it is on a position's board.
pub(super) fn named(now: &Subject, board: Option<&Board>, choice: Choice) -> Choice {
    match board {
        Some(_) => Choice { name: name_of(now, &choice.turn, None, board), ..choice },
        None => choice,
    }
}

/// The move that a word tells, and where in a row, if that is not where it usually is.
fn turn_of(then: &Subject, word: &str, board: Option<&Board>) -> Option<(Turn, Option<u64>)> {
    let (word, at) = match word.split_once('~') {
        Some((word, at)) => (word, Some(natural(at)?)),
        None => (word, None),
    };
    placed(then, then.turn_of(word)?, at, board)
}

/// A move, and where in a row it is made, if that is not where it usually is; `None` where there is no such place.
fn placed(then: &Subject, turn: Turn, at: Option<u64>, board: Option<&Board>) -> Option<(Turn, Option<u64>)> {
    let at = match (then, &turn, board) {
        (Subject::Game(game), Turn::Component { place, to }, Some(board)) => board.unusual(game, *place, to, at)?,
        _ if at.is_some() => return None,
        _ => None,
    };
    Some((turn, at))
}

fn word_of(then: &Subject, turn: &Turn, at: Option<u64>) -> String {
    let word = then.word_of(turn);
    at.map_or(word.clone(), |at| format!("{word}~{at}"))
}

fn name_of(then: &Subject, turn: &Turn, at: Option<u64>, board: Option<&Board>) -> Message {
    let on_board = match (then, turn, board) {
        (Subject::Game(game), Turn::Component { place, to }, Some(board)) => board.name(game, *place, to, at),
        _ => None,
    };
    on_board.unwrap_or_else(|| then.name_of(turn))
}
