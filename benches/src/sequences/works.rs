//! What is computed, and by whom.

use super::work::Of;

/// One piece of work: the values of a game.
pub struct Work {
    pub name: &'static str,
    /// Its rules, as the notation spells them.
    pub game: String,
    pub of: Of,
    pub engines: Vec<Engine>,
}

/// Somebody who does the work, or as much of it as can be waited for.
pub struct Engine {
    pub name: &'static str,
    pub way: Way,
    /// How many heaps.
    pub count: usize,
}

/// How an engine is had.
#[derive(Clone, Copy)]
pub enum Way {
    /// Ours in this process.
    Native,
    /// Ours as WebAssembly, in Chromium.
    Chromium,
    /// A way of `peers/sequences.mjs`.
    Node(&'static str),
    /// A way of `peers/sequences.cpp`, and what it calls the game.
    Cpp(&'static str, &'static str),
    /// The crate cgt.
    Cgt,
}

pub const NATIVE: &str = "native";
pub const WASM: &str = "wasm";
pub const CALLED: &str = "called";
pub const FILL: &str = "fill";
pub const JS: &str = "JS";
pub const CGT: &str = "cgt";

impl Work {
    /// Ours, everywhere.
    fn new(name: &'static str, game: &str, of: Of) -> Self {
        let work = Work { name, game: game.into(), of, engines: Vec::new() };
        work.by(NATIVE, Way::Native)
            .by(WASM, Way::Node("wasm"))
            .by("Chromium", Way::Chromium)
            .by(CALLED, Way::Node("called"))
    }

    fn by(self, name: &'static str, way: Way) -> Self {
        let count = self.count();
        self.by_up_to(count, name, way)
    }

    /// A peer that would take too long for more heaps than these.
    fn by_up_to(mut self, count: usize, name: &'static str, way: Way) -> Self {
        self.engines.push(Engine { name, way, count });
        self
    }

    pub fn count(&self) -> usize {
        let (Of::Heaps(count) | Of::Pairs(count)) = self.of;
        count
    }

    /// The game as a text that can be read.
    pub fn text(&self) -> String {
        written(&self.game, self.of)
    }
}

/// A game's rules with as many empty heaps as they want.
pub fn written(game: &str, of: Of) -> String {
    format!("{game}{}", if matches!(of, Of::Pairs(_)) { " 0 0" } else { " 0" })
}

const MILLION: usize = 1_000_000;
/// As far as every pair of heaps can be looked at.
const FAR_ENOUGH: usize = 20_001;

pub fn works() -> Vec<Work> {
    let js = Way::Node("typed");
    let breaking = |name, game, code: &'static str| {
        Work::new(name, game, Of::Heaps(10 * MILLION))
            .by_up_to(FAR_ENOUGH, "naive", Way::Cpp("naive", code))
            .by_up_to(FAR_ENOUGH, "rare-common", Way::Cpp("rare-common", code))
            .by_up_to(FAR_ENOUGH, JS, js)
    };
    vec![
        Work::new("100 random moves ≤ 10^4, heaps to 10^6", &random_moves(), Of::Heaps(MILLION + 1))
            .by("memo", Way::Cpp("memo", ""))
            .by(JS, js)
            .by(CGT, Way::Cgt),
        Work::new("`take(2,5)` to 10^7", "take(2,5)", Of::Heaps(10 * MILLION))
            .by("memo", Way::Cpp("memo", ""))
            .by(JS, js)
            .by(FILL, Way::Node("fill"))
            .by(CGT, Way::Cgt),
        breaking("Kayles to 10^7", "octal(0.77)", "0.77"),
        breaking("0.07 to 10^7", "octal(0.07)", "0.07"),
        Work::new("0.16 to 520,000", "octal(0.16)", Of::Heaps(520_001))
            .by("rare-common", Way::Cpp("rare-common", "0.16")),
        Work::new("Wythoff's game, all pairs below 1,024", "wythoff", Of::Pairs(1024))
            .by("marks", Way::Cpp("marks", "wythoff")),
        Work::new("Grundy's game to 10^5", "grundy", Of::Heaps(100_001))
            .by("naive", Way::Cpp("naive", "grundy"))
            .by("rare-common", Way::Cpp("rare-common", "grundy"))
            .by(JS, js),
    ]
}

/// A set of 100 numbers up to 10^4, the same every time.
pub fn random_moves() -> String {
    let mut moves = std::collections::BTreeSet::new();
    let mut state = 42u64;
    while moves.len() < 100 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        moves.insert(1 + (state >> 33) % 10_000);
    }
    format!("take({})", moves.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}
