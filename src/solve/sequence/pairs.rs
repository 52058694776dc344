//! The values of every pair of two numbers up to a size: all positions of two heaps, as a table.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::sequence::pairs::Pairs};
//!
//! let game = catalogue::read_game("wythoff 3 6").unwrap();
//! let table = Pairs::filled(&game, 4, Budget::default()).unwrap();
//! assert_eq!(table.values(), [0, 1, 2, 3, 1, 2, 0, 4, 2, 0, 1, 5, 3, 4, 5, 6]);
//! ```

pub mod lines;
mod search;

use std::sync::Arc;

use crate::budget::{Budget, Past, Resource};
use crate::error::Error;
use crate::game::{Game, Play, Term};
use crate::message::say;
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::Rules;
use crate::solve::sequence::bounds::most_values;
use crate::solve::sequence::heaps;
use crate::structure::pair::Rows;
pub use search::UNKNOWN;
use search::{PairSearch, too_wide};

/// The most numbers each way: values fit 16 bits and the table 32 MB.
pub const MOST_SIZE: usize = 4096;
/// The largest table that is worth a try where every option has to be looked at.
pub const MOST_SEARCHED: usize = 512;
/// The work of [`Pairs::filled`] in one go: nobody asks for less.
const ALL_WORK: u64 = u64::MAX;

/// A table being filled: first number by first number, each with all second ones.
pub struct Pairs {
    size: usize,
    /// The value of (a, b) at `a * size + b`.
    values: Vec<u16>,
    source: Filling,
    /// How many cells are filled.
    done: usize,
}

/// Where the values come from.
enum Filling {
    /// Two heaps: the nim-sum of their values.
    Sum(Vec<u16>, Vec<u16>),
    /// What the game brings.
    Rows(Box<dyn Rows>),
    /// The definition, for any other rules.
    Search(PairSearch),
}

/// What the two numbers of a pair are.
enum PairMoves<'g> {
    Heaps([Term; 2]),
    One(&'g Arc<dyn Rules>),
}

impl Pairs {
    /// An empty table for the rules of a game, whose position means nothing.
    ///
    /// # Errors
    /// [`Error::Unsupported`] in misère play and where a position is not two numbers; [`Error::TooLarge`] past
    /// [`MOST_SIZE`], past [`MOST_SEARCHED`] where every option has to be looked at, and past the budget.
    pub fn of(game: &Game, size: usize, budget: Budget) -> Result<Self, Error> {
        let kind = kind(game)?;
        let most = most_size(&kind);
        if size > most {
            return Err(Error::TooLarge { why: say!("pairs.too-large", n = size, limit = most) });
        }
        let cells = (size * size) as u64;
        let room = Past::check(Resource::Values, cells, most_values(budget)).and_then(|()| budget.meter().spend(1));
        room.map_err(|past| past.after(say!("pairs.too-many", n = size)))?;
        let source = match kind {
            PairMoves::Heaps([first, second]) => {
                Filling::Sum(heap_values(first, size, budget)?, heap_values(second, size, budget)?)
            }
            PairMoves::One(rules) => match rows_of(&**rules) {
                Some(rows) => Filling::Rows(rows(size)),
                None => Filling::Search(PairSearch::new(rules.clone())),
            },
        };
        Ok(Pairs { size, values: vec![search::OPEN; size * size], source, done: 0 })
    }

    /// The finished table.
    ///
    /// # Errors
    /// As [`Pairs::of`] and [`Pairs::advance`].
    pub fn filled(game: &Game, size: usize, budget: Budget) -> Result<Self, Error> {
        let mut pairs = Pairs::of(game, size, budget)?;
        pairs.advance(ALL_WORK, budget)?;
        Ok(pairs)
    }

    /// Goes on for about so much work, a unit of which is a nanosecond or two, and returns whether all is done. Two heaps
    /// cost a unit a cell, lines about ten, other rules about twenty an option.
    ///
    /// # Errors
    /// [`Error::TooLarge`] when other rules have more options than a search may look at, and when moves of theirs lead so far out of
    /// the table that no value of it is known; [`Error::Loop`] when play need not end; as [`Evaluate::check`](crate::structure::written::Evaluate::check).
    pub fn advance(&mut self, work: u64, budget: Budget) -> Result<bool, Error> {
        let (size, values, mut meter) = (self.size, &mut self.values, budget.meter());
        match &mut self.source {
            Filling::Search(search) => search.advance(size, values, &mut self.done, work, budget)?,
            source => {
                let rows = (work / row_work(source, size)).max(1);
                for _ in 0..rows {
                    if self.done == size * size {
                        break;
                    }
                    let spent = meter.spend(row_work(source, size) as usize);
                    spent.map_err(|past| search::too_long(past, self.done / size))?;
                    fill_row(source, size, values, self.done / size);
                    self.done += size;
                }
            }
        }
        Ok(self.done == size * size)
    }

    /// How many numbers there are each way, 0 included.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The value of one pair, if the table has it and is finished, and it can be known.
    pub fn value(&self, a: u64, b: u64) -> Option<Nimber> {
        let (a, b) = (usize::try_from(a).ok()?, usize::try_from(b).ok()?);
        let index = (b < self.size).then(|| a.checked_mul(self.size)?.checked_add(b))??;
        self.values.get(index).filter(|&&value| value != UNKNOWN).map(|&value| Nimber(u128::from(value)))
    }

    /// How much is done, in thousandths.
    pub fn progress(&self) -> usize {
        if self.values.is_empty() { 1000 } else { self.done * 1000 / self.values.len() }
    }

    /// The values, that of (a, b) at `a * size + b`, [`UNKNOWN`] where moves lead too far out of the table. Meaningless before all is done.
    pub fn values(&self) -> &[u16] {
        &self.values
    }

    /// The greatest value that is known; 0 of an empty table.
    pub fn most(&self) -> u16 {
        let mut most = 0;
        for &value in &self.values {
            if value != UNKNOWN {
                most = most.max(value);
            }
        }
        most
    }

    /// The values of a finished table, without a copy.
    pub fn into_values(self) -> Vec<u16> {
        self.values
    }
}

/// The values of all pairs up to a number, for whoever needs some of them; `None` where there is no such table, or none that is filled
/// within `room`.
///
/// # Errors
/// As [`Pairs::filled`], but for what goes past `room`.
pub fn up_to(game: &Game, last: u64, room: Budget, budget: Budget) -> Result<Option<Pairs>, Error> {
    /// A larger table is not filled for some of its values.
    const MOST: u64 = 1000;
    if last >= MOST {
        return Ok(None);
    }
    match Pairs::filled(game, last as usize + 1, room.least(budget)) {
        Err(error @ Error::TooLarge { .. }) if !budget.excuses(room, &error) => Err(error),
        Err(Error::TooLarge { .. } | Error::Unsupported { .. }) => Ok(None),
        table => table.map(Some),
    }
}

/// The largest table there is for the game.
///
/// # Errors
/// As [`Pairs::of`].
pub fn largest(game: &Game) -> Result<usize, Error> {
    Ok(most_size(&kind(game)?))
}

/// The two numbers of the game's own position, if there is such a table for it.
pub fn numbers(game: &Game) -> Option<(u64, u64)> {
    let mut numbers = Vec::new();
    for (_, _, position) in game.components() {
        numbers.extend_from_slice(position);
    }
    match (kind(game), &numbers[..]) {
        (Ok(_), &[a, b]) => Some((a, b)),
        _ => None,
    }
}

/// The game with these two numbers instead of its own.
pub fn moved(game: &Game, (a, b): (u64, u64)) -> Game {
    let mut moved = game.clone();
    let mut heaps = [a, b].into_iter();
    let is_one = game.only_component().is_some();
    for term in &mut moved.terms {
        for component in &mut term.components {
            *component = if is_one { Position::from([a, b]) } else { Position::heap(heaps.next().unwrap_or_default()) };
        }
    }
    moved
}

fn kind(game: &Game) -> Result<PairMoves<'_>, Error> {
    if game.play == Play::Misere {
        return Err(Error::Unsupported { why: say!("pairs.misere") });
    }
    let unsuited = Error::Unsupported { why: say!("pairs.no-pairs") };
    if !game.is_pair() {
        return Err(unsuited);
    }
    if let Some((rules, _)) = game.only_component() {
        return Ok(PairMoves::One(rules));
    }
    let heaps = game.components().map(|(place, _, heap)| {
        let rules = game.terms[place.term].rules.clone();
        Term { rules, components: vec![heap.clone()] }
    });
    <[Term; 2]>::try_from(heaps.collect::<Vec<_>>()).map(PairMoves::Heaps).map_err(|_| unsuited)
}

fn most_size(kind: &PairMoves<'_>) -> usize {
    match kind {
        PairMoves::One(rules) if rows_of(&***rules).is_none() => MOST_SEARCHED,
        _ => MOST_SIZE,
    }
}

/// What the game brings to fill tables with.
fn rows_of(rules: &dyn Rules) -> Option<fn(usize) -> Box<dyn Rows>> {
    rules.structure().pair()?.rows
}

/// The values of the heaps below `size`.
fn heap_values(heap: Term, size: usize, budget: Budget) -> Result<Vec<u16>, Error> {
    let found = heaps::values(&Game { play: Play::Normal, terms: vec![heap] }, size, budget)?;
    let mut values = Vec::with_capacity(size);
    for value in found.values.to_words() {
        values.push(u16::try_from(value).map_err(|_| too_wide())?);
    }
    Ok(values)
}

/// About how much work a row is.
fn row_work(source: &Filling, size: usize) -> u64 {
    let cell = if matches!(source, Filling::Rows(_)) { 10 } else { 1 };
    (size as u64 * cell).max(1)
}

fn fill_row(source: &mut Filling, size: usize, values: &mut [u16], a: usize) {
    match source {
        Filling::Sum(first, second) => {
            for (cell, value) in values[a * size..(a + 1) * size].iter_mut().zip(second) {
                *cell = first[a] ^ *value;
            }
        }
        Filling::Rows(rows) => rows.fill(size, values, a),
        Filling::Search(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::nimber::{Nimber, mex};

    fn game(text: &str) -> Game {
        catalogue::read_game(text).unwrap()
    }

    #[test]
    fn so_much_work_is_so_many_rows() {
        for (text, cell) in [("nim 3 4", 1), ("wythoff 3 4", 10)] {
            for (work, rows) in [(0, 1), (100 * cell, 1), (300 * cell + 99, 3), (700 * cell, 7)] {
                let mut pairs = Pairs::of(&game(text), 100, Budget::default()).unwrap();
                assert!(!pairs.advance(work, Budget::default()).unwrap());
                assert_eq!(pairs.progress(), rows * 10, "{text} {work}");
            }
        }
    }

    /// By the definition, from the options that a game's whole position has.
    fn plain(text: &str, size: usize) -> Vec<u16> {
        let game = game(text);
        let mut values = vec![0u16; size * size];
        for a in 0..size {
            for b in 0..size {
                let mut options = Vec::new();
                let here = moved(&game, (a as u64, b as u64));
                for (place, rules, position) in here.components() {
                    let _ = rules.options(position, &mut |option| {
                        let after = here.after(place, &crate::game::Change::Components(option.to_vec()));
                        let (x, y) = numbers(&after).unwrap();
                        options.push(Nimber(u128::from(values[x as usize * size + y as usize])));
                        std::ops::ControlFlow::Continue(())
                    });
                }
                values[a * size + b] = mex(options).0 as u16;
            }
        }
        values
    }

    #[test]
    fn tables_agree_with_the_definition() {
        let sums = ["nim 3 4", "take(2,5) 10 3", "take(1..3) 7 + take(odd) 4", "nim 2 + take(fib) 9"];
        for text in sums.iter().chain(&["wythoff 3 6"]) {
            for size in [1, 2, 65] {
                let table = Pairs::filled(&game(text), size, Budget::default()).unwrap();
                assert_eq!(table.values(), plain(text, size), "{text} {size}");
            }
        }
    }

    #[test]
    fn heaps_that_split_have_the_nim_sum_of_their_values() {
        let table = Pairs::filled(&game("split 2 3"), 40, Budget::default()).unwrap();
        let heaps = heaps::sequence(&game("split 2"), 40, Budget::default()).unwrap().values.to_words();
        for (cell, &value) in table.values().iter().enumerate() {
            assert_eq!(u32::from(value), heaps[cell / 40] ^ heaps[cell % 40]);
        }
    }

    /// The seed's table: the cold pairs are exactly the zeros.
    #[test]
    fn the_zeros_of_wythoff_are_the_cold_pairs() {
        let (size, table) = (700, Pairs::filled(&game("wythoff 0 0"), 700, Budget::default()).unwrap());
        let rules = &game("wythoff 0 0").terms[0].rules;
        for (cell, &value) in table.values().iter().enumerate() {
            let pair = Position::from([(cell / size) as u64, (cell % size) as u64]);
            assert_eq!(value == 0, rules.theory(&pair).unwrap().nimber() == Nimber::ZERO, "{pair:?}");
        }
    }

    #[test]
    fn slices_give_the_same_table() {
        for text in ["wythoff 3 6", "nim 3 4"] {
            let mut sliced = Pairs::of(&game(text), 100, Budget::default()).unwrap();
            let mut slices = 1;
            while !sliced.advance(900, Budget::default()).unwrap() {
                assert!(sliced.progress() < 1000);
                slices += 1;
            }
            assert!(slices > 5 && sliced.progress() == 1000, "{text} {slices}");
            assert_eq!(sliced.values(), Pairs::filled(&game(text), 100, Budget::default()).unwrap().values());
        }
    }

    #[test]
    fn what_is_no_pair_says_so() {
        for text in ["nim 3", "nim 1 2 3", "graph(a>b) a b", "wythoff 1 2 3 4", "misere nim 1 2", "stairs 1 2"] {
            assert!(matches!(Pairs::of(&game(text), 8, Budget::default()), Err(Error::Unsupported { .. })), "{text}");
            assert!(!game(text).is_pair() && numbers(&game(text)).is_none() && largest(&game(text)).is_err(), "{text}");
        }
        assert!(matches!(Pairs::of(&game("nim 1 2"), MOST_SIZE + 1, Budget::default()), Err(Error::TooLarge { .. })));
        assert_eq!(numbers(&game("take(2,5) 10 + nim 4")), Some((10, 4)));
        assert_eq!(moved(&game("take(2,5) 10 + nim 4"), (7, 8)).write().0, "take(2,5) 7 + nim 8");
        assert_eq!(moved(&game("wythoff 1 2"), (7, 8)).write().0, "wythoff 7 8");
    }

    #[test]
    fn an_empty_table_is_done_at_once() {
        let table = Pairs::filled(&game("wythoff 1 1"), 0, Budget::default()).unwrap();
        assert_eq!((table.values().len(), table.progress(), table.size()), (0, 1000, 0));
    }
}
