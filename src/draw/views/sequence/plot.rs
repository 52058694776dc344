//! What is plotted: what the reader has set, and all that the parts of the picture are made from.

use super::reach::{Extent, Rare};
use crate::draw::Control;
use crate::game::Game;
use crate::message::say;
use crate::state;
use crate::teach::stretch::Stretch;

/// The most heaps that are stepped through.
const MOST_STEPS: u64 = 100;
/// How many heaps are shown: least, most.
const SPANS: (i64, i64) = (10, 1_000_000);
/// The furthest heap that a reader may begin at.
const MOST_FIRST: i64 = 1_000_000_000_000_000_000;
/// What is shown first of a small heap, and of a large one.
const FIRST_SPANS: (u64, u64) = (40, 200);

/// What a reader has set, or what goes without saying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SequenceSettings {
    pub first: u64,
    pub count: u64,
    pub dots: bool,
}

impl SequenceSettings {
    pub fn of(game: &Game, state: &str) -> Self {
        let heap = game.only_component().map_or(0, |(_, position)| position.first());
        let count = if heap < MOST_STEPS { FIRST_SPANS.0.max(heap + 1) } else { FIRST_SPANS.1 };
        SequenceSettings {
            first: state::number(state, "from", (0, MOST_FIRST)).unwrap_or(0).unsigned_abs(),
            count: state::number(state, "span", SPANS).map_or(count, i64::unsigned_abs),
            dots: state::get(state, "marks") == Some("dots"),
        }
    }

    /// The heap that a step computes.
    pub fn heap(&self, step: usize) -> u64 {
        self.first + step as u64
    }

    /// The heaps, where they are few enough to be stepped through.
    pub fn steps(&self) -> Vec<u64> {
        let count = if self.count <= MOST_STEPS { self.count as usize } else { 0 };
        (0..count).map(|step| self.heap(step)).collect()
    }

    pub fn controls(&self) -> Vec<Control> {
        let marks = vec![("bars", say!("sequence.bars")), ("dots", say!("sequence.dots"))];
        vec![
            Control::number("from", say!("sequence.from"), self.first as i64, (0, MOST_FIRST)),
            Control::number("span", say!("sequence.span"), self.count as i64, SPANS),
            Control::choice("marks", say!("sequence.marks"), if self.dots { "dots" } else { "bars" }, marks),
        ]
    }
}

/// What all parts of the picture are made from.
pub struct Plot<'a> {
    pub stretch: &'a Stretch,
    pub settings: SequenceSettings,
    pub extent: Extent,
    pub rare: Option<Rare>,
    /// The heap that is computed now, if the reader steps; its value is hidden while it is asked for.
    pub now: Option<u64>,
    pub hidden: bool,
    /// Whether all values are known, so that what they have in common may be shown.
    pub is_over: bool,
    /// The game's own heap.
    pub here: u64,
    /// The state of the view.
    pub state: &'a str,
}

/// An end of what is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Before,
    After,
}

impl Plot<'_> {
    /// Behind which end the game's own heap lies, if it is not drawn.
    pub fn beyond(&self) -> Option<Side> {
        beyond(self.stretch, self.here)
    }
}

/// Behind which end of a stretch a heap lies.
pub fn beyond(stretch: &Stretch, heap: u64) -> Option<Side> {
    match heap {
        _ if heap < stretch.heaps.start => Some(Side::Before),
        _ if heap >= stretch.heaps.end => Some(Side::After),
        _ => None,
    }
}
