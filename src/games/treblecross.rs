//! `treblecross 12`: whoever completes three crosses in a row wins.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken, small_heaps};
use crate::message::{Arg, Message, say};
use crate::position::Position;
use crate::rules::{Rules, Spelling, Visit, Words};
use crate::structure::Structure;
use crate::structure::breaking::{self, Breaking, Left, equal_heaps, left_of};
use crate::structure::heap::{self, Heap};
use crate::structure::octal::Code;
use crate::structure::row::Row;

/// Treblecross in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "treblecross",
    read: Read::Rules(|_| Ok(Arc::new(Treblecross(Code::new(vec![0, 1, 1, 3, 3, 7], 0))))),
    shown: &[("treblecross.title", "treblecross 12")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &["treble cross", "one-dimensional tic-tac-toe", "三连叉", "三連叉", "一维井字棋", "一維井字棋"],
    words: &[],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["treblecross 5", "treblecross 7", "treblecross 4 6", "misere treblecross 8"],
    small: || small_heaps("treblecross"),
};

/// A heap is a row of squares on which a cross may be put
/// without letting the opponent do so at once, which everybody avoids as long as possible: the two squares to each side
/// of a cross are no such squares any more. So a cross in the middle takes five and may leave two rows, one at the edge
/// takes three, and so on: octal 0.11337. (Books add two squares to each row, and say 0.007.)
struct Treblecross(Code);

impl Rules for Treblecross {
    fn structure(&self) -> Structure<'_> {
        Structure::Heap(Heap::broken(&self.0))
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        breaking::options(&self.0, position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        self.0.option_count(position.first())
    }
}

impl Spelling for Treblecross {
    fn notation(&self) -> String {
        "treblecross".to_owned()
    }
}

impl Words for Treblecross {
    fn rule(&self) -> Message {
        say!("treblecross.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        Some(match positions {
            [row] => say!("treblecross.setting", n = row.first()),
            _ => say!("treblecross.rows", n = positions.len(), parts = heap::sizes(positions)),
        })
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        cross_name(from.first(), left_of(change))
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        breaking::label(from, to)
    }

    fn component_name(&self, number: usize) -> Message {
        say!("treblecross.component", number = number)
    }

    fn row(&self) -> Option<Row> {
        Some(Row::Squares { beside: 2, name: |square| say!("treblecross.cross", square = square) })
    }

    fn why_winning(&self, _from: &Position, change: &Change) -> Option<Message> {
        equal_heaps(change).map(|_| say!("treblecross.wins-equal"))
    }

    fn remark(&self, position: &Position) -> Option<Message> {
        Some(if position.first() < 3 { say!("treblecross.remark-short") } else { say!("treblecross.remark") })
    }
}

/// Where a cross is put, and the rows it leaves.
fn cross_name(row: u64, left: Left) -> Message {
    let (square, rows): (u64, Vec<Arg>) = match left {
        // After the smaller row and the two squares beside the cross.
        Left::Two(smaller, larger) => (smaller + 3, vec![smaller.into(), larger.into()]),
        // The middle one; where two are, the first.
        Left::One(0) => (row.div_ceil(2), vec![0u64.into()]),
        // Before the two squares beside the cross and the row.
        Left::One(left) => (row.saturating_sub(left).saturating_sub(2), vec![left.into()]),
    };
    say!("treblecross.move", square = square, rows = rows)
}

#[cfg(test)]
mod tests {
    use crate::budget::Budget;
    use std::collections::HashMap;
    use std::ops::ControlFlow;

    use crate::catalogue::read_game;
    use crate::game::Change;
    use crate::message::Locale;
    use crate::solve::sequence::heaps;

    /// Enough for the values; the search for a period, which none of these has, may take long.
    const FEW: Budget = Budget::of(1 << 10, 1 << 18);

    /// Who wins on a board, by the rules as they are played: players put crosses on any free square, and whoever completes
    /// three in a row has won. A board of one or two squares has no winner.
    fn board_is_won(squares: u32, crosses: u64, known: &mut HashMap<u64, bool>) -> bool {
        if let Some(&won) = known.get(&crosses) {
            return won;
        }
        let free = (0..squares).filter(|square| crosses >> square & 1 == 0);
        let won = free.map(|square| crosses | 1 << square).any(|after| {
            after & after >> 1 & after >> 2 != 0
                || (after.count_ones() < squares && !board_is_won(squares, after, known))
        });
        known.insert(crosses, won);
        won
    }

    #[test]
    fn treblecross_is_won_as_on_a_board() {
        let found = heaps::sequence(&read_game("treblecross 0").unwrap(), 17, FEW).unwrap();
        for squares in 3..17 {
            let won = board_is_won(squares, 0, &mut HashMap::new());
            assert_eq!(found.values.get(squares as usize) != Some(0), won, "{squares} squares");
        }
    }

    #[test]
    fn the_remark_on_short_rows_is_true_of_them() {
        // A single cross uses a short row up.
        let ends = heaps::sequence(&read_game("treblecross 0").unwrap(), 3, FEW).unwrap().values.to_words();
        assert_eq!(ends, [0, 1, 1]);
        for (squares, three) in [(0, false), (1, false), (2, false), (3, true), (12, true)] {
            let game = read_game(&format!("treblecross {squares}")).unwrap();
            let (rules, position) = game.only_component().unwrap();
            let remark = Locale::named("en").unwrap().say(&rules.remark(position).unwrap());
            assert_eq!(remark.contains("0.11337"), three, "{squares}: {remark}");
        }
    }

    /// The cross leaves the rows that its name says.
    #[test]
    fn crosses_are_named_by_their_squares() {
        let english = Locale::named("en").unwrap();
        for row in 1..20u64 {
            let game = read_game(&format!("treblecross {row}")).unwrap();
            let (rules, position) = game.only_component().unwrap();
            let _ = rules.options(position, &mut |option| {
                let name = english.say(&rules.move_name(position, &Change::Components(option.to_vec())));
                let square: u64 = name.split(['e', ',']).find_map(|word| word.trim().parse().ok()).unwrap();
                let rows = [square.saturating_sub(3), (row - square).saturating_sub(2)];
                let mut rows: Vec<u64> = rows.into_iter().filter(|&rest| rest > 0).collect();
                rows.sort_unstable();
                let left: Vec<u64> = option.iter().map(|part| part.first()).filter(|&rest| rest > 0).collect();
                assert_eq!(left, rows, "{row}: {name}");
                ControlFlow::Continue(())
            });
        }
    }

    #[test]
    fn treblecross_is_its_octal_code_and_that_of_the_books_two_squares_on() {
        let values = |text: &str| heaps::sequence(&read_game(text).unwrap(), 400, FEW).unwrap().values.to_words();
        let (cross, ours, books) = (values("treblecross 0"), values("octal(0.11337) 0"), values("octal(0.007) 0"));
        assert_eq!(cross, ours);
        assert_eq!(cross[..398], books[2..]);
    }
}
