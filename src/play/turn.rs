//! A move of play, in a game or on a tree: how it is found, told and made.

use crate::game::{Change, ComponentIndex};
use crate::message::{Message, say};
use crate::play::{Turn, game};
use crate::reader::Reader;
use crate::sentences::name_move;
use crate::solve::theory::minimax;
use crate::structure::tree::ROOT;
use crate::subject::Subject;

impl Subject {
    /// How many moves there are.
    pub fn move_count(&self) -> u128 {
        match self {
            Subject::Game(game) => game.move_count(),
            Subject::Tree(tree) => tree.nodes.child_count(tree.at).into(),
        }
    }

    /// Whether there is no move: see [`Game::is_over`](crate::game::Game::is_over).
    pub fn is_over(&self) -> bool {
        match self {
            Subject::Game(game) => game.is_over(),
            Subject::Tree(_) => self.move_count() == 0,
        }
    }

    /// The first `most` moves, in the order in which they are listed.
    pub fn turns(&self, most: usize) -> Vec<Turn> {
        match self {
            Subject::Game(game) => game::turns(game, most),
            Subject::Tree(tree) => tree.nodes.children(tree.at).take(most).map(Turn::Child).collect(),
        }
    }

    /// The move that a word of a record tells, if it can be made; a child is told by its number among all nodes.
    pub fn turn_of(&self, word: &str) -> Option<Turn> {
        match self {
            Subject::Game(game) => game::turn_of(game, word),
            Subject::Tree(tree) => {
                let number = game::natural(word.strip_prefix("1=").unwrap_or(word))?;
                u32::try_from(number).ok().filter(|&child| tree.allows(child)).map(Turn::Child)
            }
        }
    }

    /// The move that leads to a text, as a click on a picture asks for it; `None` where no single move does.
    pub fn turn_to(&self, text: &str) -> Option<Turn> {
        match self {
            Subject::Game(game) => game::turn_to(game, text),
            Subject::Tree(tree) => {
                let way = text.strip_prefix(tree.moved(ROOT).write().as_str())?.strip_prefix(' ')?;
                tree.nodes.at_path(way, ' ').filter(|&child| tree.allows(child)).map(Turn::Child)
            }
        }
    }

    /// The move by which the component of this number, from 1, becomes what a player typed.
    pub fn turn_typed(&self, component: usize, text: &str) -> Option<Turn> {
        match self {
            Subject::Game(game) => game::turn_typed(game, component, text),
            Subject::Tree(tree) => {
                let mut reader = Reader::new(text);
                let child = tree.nodes.read_way(&mut reader).ok()?;
                let is_whole = component == 1 && reader.peek().is_none();
                (is_whole && tree.allows(child)).then_some(Turn::Child(child))
            }
        }
    }

    /// A move as a record has it.
    pub fn word_of(&self, turn: &Turn) -> String {
        match (self, turn) {
            (Subject::Game(game), Turn::Component { place, to }) => game::word_of(game, *place, to),
            (_, Turn::Child(child)) => child.to_string(),
            (Subject::Tree(_), Turn::Component { .. }) => String::new(),
        }
    }

    /// A move in words.
    pub fn name_of(&self, turn: &Turn) -> Message {
        match (self, turn) {
            (Subject::Game(game), Turn::Component { place, to }) => match game::component(game, *place) {
                Some((_, from)) => name_move(game, *place, from, &Change::Components(to.clone())),
                None => say!("hint.over"),
            },
            (Subject::Tree(tree), Turn::Child(child)) => minimax::name_move(&tree.nodes, *child),
            _ => say!("hint.over"),
        }
    }

    /// Makes a move in place, since a copy of a hundred thousand heaps for each of many would take long; a move in the other
    /// kind of subject changes nothing.
    pub fn make(&mut self, turn: Turn) {
        match (self, turn) {
            (Subject::Game(game), Turn::Component { place: ComponentIndex { term, index }, to }) => {
                game.terms[term].components.splice(index..=index, to);
            }
            (Subject::Tree(tree), Turn::Child(child)) => *tree = tree.moved(child),
            _ => {}
        }
    }
}
