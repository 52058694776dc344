//! One file per game: its rules, its notation, what theory knows of it, its sentences. No game knows another; what several
//! share is in [`crate::structure`].

pub mod boxes;
pub mod dawson;
pub mod fibonacci;
pub mod graph;
pub mod grundy;
pub mod kayles;
pub mod lasker;
pub mod nim;
pub mod octal;
pub mod rule;
pub mod split;
pub mod stairs;
pub mod take;
pub mod treblecross;
pub mod tree;
pub mod wythoff;

use std::ops::Range;
use std::sync::Arc;

use crate::error::Error;
use crate::reader::Reader;
use crate::rules::Rules;
use crate::subject::MinimaxTree;

/// A game in the catalogue: by which word a text names it, and how it goes on.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The word that starts it.
    pub name: &'static str,
    /// What a picker offers: the key of a title in the locales, and a text.
    pub shown: &'static [(&'static str, &'static str)],
    /// How what follows the word is read.
    pub read: Read,
}

/// How a game is read, from behind its word on.
#[derive(Clone, Copy, Debug)]
pub enum Read {
    /// The rules of a term, up to its first component.
    Rules(fn(&mut Reader<'_>) -> Result<Arc<dyn Rules>, Error>),
    /// A tree of numbers, to the end of the text; it refuses what stands before it.
    Tree(fn(&mut Reader<'_>, Before) -> Result<MinimaxTree, Error>),
}

/// What stands before the word that starts a game.
#[derive(Clone, Debug)]
pub enum Before {
    /// It stands at the beginning.
    Nothing,
    /// The word for misère play, there.
    Misere(Range<usize>),
    /// Other terms, and this +.
    Plus(Range<usize>),
}

impl Entry {
    /// The game for a module that no picker asks what it lists.
    pub const fn unshown(self) -> Self {
        Entry { shown: &[], ..self }
    }
}

/// How readers speak of a game, where its notation has other words, or none.
#[derive(Clone, Copy, Debug)]
pub struct Spoken {
    /// What else they call it, in small letters; "" where a text without a name can be it.
    pub aliases: &'static [&'static str],
    /// Words with a meaning in its brackets.
    pub words: &'static [&'static str],
}

/// A game with texts that cover it.
#[derive(Clone, Copy, Debug)]
pub struct Samples {
    /// The game.
    pub entry: Entry,
    /// Texts beside those that a picker shows. Tests solve and draw every one.
    pub examples: &'static [&'static str],
    /// Thousands of small games, all up to a bound, each of which a test solves by the definition too.
    pub small: fn() -> Vec<String>,
}

impl Samples {
    /// Every text that shows the game.
    pub fn texts(&self) -> impl Iterator<Item = &'static str> {
        self.entry.shown.iter().map(|shown| shown.1).chain(self.examples.iter().copied())
    }
}

/// For the samples of a game of heaps: every heap up to 13, every two up to 9, three up to 6, four up to 4 and five up to 3.
pub fn small_heaps(name: &str) -> Vec<String> {
    let mut texts = Vec::new();
    for (heaps, largest) in [(1, 13), (2, 9), (3, 6), (4, 4), (5, 3)] {
        let base = largest + 1usize;
        for n in 0..base.pow(heaps) {
            let sizes: Vec<String> = (0..heaps).map(|heap| (n / base.pow(heap) % base).to_string()).collect();
            texts.push(format!("{name} {}", sizes.join(" ")));
        }
    }
    texts
}
