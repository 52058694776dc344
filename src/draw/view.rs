//! The ways to show a game.

use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Arg, Message, say};
use crate::notation::reader::{WORD_SHOWN, shortened};

/// A way to show a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    Graph,
    Line,
    /// The position as the thing it is: stones, steps, boxes.
    Board,
    /// Two heaps, all positions with their values.
    Grid,
    /// Two heaps, the P positions found one after the other as primes are.
    Sieve,
    /// Two heaps, a pixel for each position.
    Heat,
    /// The cold pairs of Wythoff's game.
    Cold,
    /// The values of one heap against its size.
    Sequence,
    NimSum,
    /// The components side by side.
    Sum,
    /// A heap as Fibonacci numbers.
    Zeckendorf,
    Tree,
    Proof,
    /// A graph that the reader changes.
    Edit,
    Play,
    Table,
}

impl View {
    /// Every view, in the order in which a page offers them.
    #[rustfmt::skip]
    pub const ALL: &[View] = &[
        View::Graph,
        View::Line,
        View::Sequence,
        View::Board,
        View::Grid,
        View::Sieve,
        View::Heat,
        View::Cold,
        View::NimSum,
        View::Sum,
        View::Zeckendorf,
        View::Tree,
        View::Proof,
        View::Edit,
        View::Play,
        View::Table,
    ];

    /// Its name in attributes and addresses.
    pub fn name(self) -> &'static str {
        match self {
            View::Graph => "graph",
            View::Line => "line",
            View::Board => "board",
            View::Grid => "grid",
            View::Sieve => "sieve",
            View::Heat => "heat",
            View::Cold => "cold",
            View::Sequence => "sequence",
            View::NimSum => "nim-sum",
            View::Sum => "sum",
            View::Zeckendorf => "zeckendorf",
            View::Tree => "tree",
            View::Proof => "proof",
            View::Edit => "edit",
            View::Play => "play",
            View::Table => "table",
        }
    }

    /// Its name for readers.
    pub fn title(self) -> Message {
        match self {
            View::Graph => say!("view.graph"),
            View::Line => say!("view.line"),
            View::Board => say!("view.board"),
            View::Grid => say!("view.grid"),
            View::Sieve => say!("view.sieve"),
            View::Heat => say!("view.heat"),
            View::Cold => say!("view.cold"),
            View::Sequence => say!("view.sequence"),
            View::NimSum => say!("view.nim-sum"),
            View::Sum => say!("view.sum"),
            View::Zeckendorf => say!("view.zeckendorf"),
            View::Tree => say!("view.tree"),
            View::Proof => say!("view.proof"),
            View::Edit => say!("view.edit"),
            View::Play => say!("view.play"),
            View::Table => say!("view.table"),
        }
    }

    /// The view of this name.
    ///
    /// # Errors
    /// [`Error::Unsupported`], with the names there are.
    pub fn named(name: &str) -> Result<View, Error> {
        let mut views = Vec::new();
        for &view in View::ALL {
            if view.name() == name {
                return Ok(view);
            }
            views.push(Arg::from(view.name()));
        }
        Err(Error::Unsupported { why: say!("view.unknown", name = shortened(name, WORD_SHOWN), views = views) })
    }

    /// The view itself, if it is a picture.
    pub(super) fn drawn(self) -> Option<View> {
        (self != View::Table).then_some(self)
    }

    /// Whether the view can show this kind of game at all, however large.
    pub fn suits(self, game: &Game) -> bool {
        let is_tree = game.minimax_tree().is_some();
        match self {
            View::Graph => !is_tree,
            View::Line => game.only_component().is_some_and(|(rules, position)| rules.only_takes(position.first())),
            View::Board => !is_tree,
            View::NimSum => game.has_nim_sum() && !game.has_cycle(),
            View::Proof => !is_tree,
            View::Sum => game.is_sum() && !game.has_cycle(),
            View::Zeckendorf => game.has_limit(),
            View::Tree | View::Table => true,
            View::Sequence => {
                game.play == Play::Normal && game.only_component().is_some_and(|(rules, _)| rules.is_heap())
            }
            View::Heat => game.is_pair(),
            View::Edit => game.only_rules().is_some_and(|rules| rules.digraph().is_some()),
            View::Sieve | View::Grid => game.two_numbers().is_some(),
            View::Cold => super::views::cold::suits(game),
            View::Play => true,
        }
    }
}
