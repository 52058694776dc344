//! Taking and breaking: `octal(0.77)` by any octal code, and the codes that have names, such as `kayles`.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{break_label, break_name, left_of, read_heap, visit_left};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::game::Change;
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::octal::{Breaking, Code, Left, MOST_DIGITS, TWO};
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{Rules, Theory, Visit};
use crate::text::{concat, number};

/// Octal codes in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "octal",
    read: read_rules,
    shown: &[("octal.title", "octal(0.07) 8"), ("octal.title-lasker", "octal(4.(3)) 4")],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &[
        "octal(0.77) 5",
        "octal(0.137) 7",
        "octal(0.007) 9",
        "octal(0.(3)) 4",
        "octal(0.123) 9",
        "octal(0.0) 3",
        "misere octal(0.07) 6",
    ],
    #[cfg(not(target_arch = "wasm32"))]
    small: small_codes,
};

/// Kayles (Dudeney 1908): knock down one pin or two neighbours.
pub const KAYLES: Entry = Entry {
    name: "kayles",
    read: |_| Ok(named("kayles", &[0, 7, 7], 0)),
    shown: &[("kayles.title", "kayles 5")],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &["kayles 0", "kayles 1 2 3", "misere kayles 4"],
    #[cfg(not(target_arch = "wasm32"))]
    small: || super::small_heaps("kayles"),
};

/// Dawson's chess (1935), won by the last move: in each file a pawn may be taken, with what must answer beside it.
pub const DAWSON: Entry = Entry {
    name: "dawson",
    read: |_| Ok(named("dawson", &[0, 1, 3, 7], 0)),
    shown: &[("dawson.title", "dawson 9")],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &["dawson 3", "dawson 4 5", "misere dawson 7"],
    #[cfg(not(target_arch = "wasm32"))]
    small: || super::small_heaps("dawson"),
};

/// Lasker's Nim (1931): take any number from a heap, or split it in two.
pub const LASKER: Entry = Entry {
    name: "lasker",
    read: |_| Ok(named("lasker", &[4], 3)),
    shown: &[("lasker.title", "lasker 4")],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &["lasker 0", "lasker 3", "lasker 1 2", "misere lasker 3"],
    #[cfg(not(target_arch = "wasm32"))]
    small: || super::small_heaps("lasker"),
};

/// Treblecross: whoever completes three crosses in a row wins. A heap is a row of squares on which a cross may be put
/// without letting the opponent do so at once, which everybody avoids as long as possible: the two squares to each side
/// of a cross are no such squares any more. So a cross in the middle takes five and may leave two rows, one at the edge
/// takes three, and so on: octal 0.11337. (Books add two squares to each row, and say 0.007.)
pub const TREBLECROSS: Entry = Entry {
    name: "treblecross",
    read: |_| Ok(named("treblecross", &[0, 1, 1, 3, 3, 7], 0)),
    shown: &[("treblecross.title", "treblecross 12")],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &["treblecross 5", "treblecross 7", "treblecross 4 6", "misere treblecross 8"],
    #[cfg(not(target_arch = "wasm32"))]
    small: || super::small_heaps("treblecross"),
};

/// Every code of two places, with or without splitting before the point, and some with a repeated digit.
#[cfg(not(target_arch = "wasm32"))]
fn small_codes() -> Vec<String> {
    let mut texts = Vec::new();
    for code in 0..128u32 {
        let (first, second, third) = (code / 64 * 4, code / 8 % 8, code % 8);
        texts.extend((0..11).map(|heap| format!("octal({first}.{second}{third}) {heap}")));
        texts.extend((0..7).map(|heap| format!("octal({first}.{second}({third})) {heap} {}", heap % 3)));
    }
    texts
}

/// The rules of one heap.
struct Octal {
    /// The word of the notation, `octal` where the code follows it.
    name: &'static str,
    code: Code,
}

fn named(name: &'static str, digits: &[u8], repeated: u8) -> Arc<dyn Rules> {
    Arc::new(Octal { name, code: Code::new(digits.to_vec(), repeated) })
}

fn read_rules(reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("octal.want")));
    }
    let digits = vec![read_first(reader)?];
    if !reader.accept('.') {
        return Err(reader.unexpected(say!("octal.want-point")));
    }
    let code = read_places(reader, digits)?;
    if !reader.accept(')') {
        return Err(reader.unexpected(say!("octal.want-end")));
    }
    Ok(Arc::new(Octal { name: "octal", code }))
}

/// The digit before the point.
fn read_first(reader: &mut Reader<'_>) -> Result<u8, Error> {
    let start = reader.place();
    match read_digit(reader)? {
        Some(digit @ (0 | TWO)) => Ok(digit),
        Some(_) => Err(Error::Misread { at: start..reader.end(), why: say!("octal.never-ends") }),
        None => Err(reader.unexpected(say!("octal.want-code"))),
    }
}

/// The digits after the point, up to the closing bracket.
fn read_places(reader: &mut Reader<'_>, mut digits: Vec<u8>) -> Result<Code, Error> {
    loop {
        let start = reader.place();
        if let Some(digit) = read_digit(reader)? {
            if digits.len() > MOST_DIGITS {
                return Err(Error::Misread {
                    at: start..reader.end(),
                    why: say!("octal.too-long", limit = MOST_DIGITS),
                });
            }
            digits.push(digit);
        } else if reader.accept('(') {
            let repeated = read_digit(reader)?.ok_or_else(|| reader.unexpected(say!("octal.want-repeated")))?;
            return if reader.accept(')') {
                Ok(Code::new(digits, repeated))
            } else {
                Err(reader.unexpected(say!("octal.want-one-repeated")))
            };
        } else if digits.len() == 1 {
            return Err(reader.unexpected(say!("octal.want-digit")));
        } else {
            return Ok(Code::new(digits, 0));
        }
    }
}

/// A digit from 0 to 7; `None` where none comes next.
fn read_digit(reader: &mut Reader<'_>) -> Result<Option<u8>, Error> {
    let start = reader.place();
    for (digit, sign) in ('0'..='9').enumerate() {
        if !reader.accept(sign) {
            continue;
        }
        return match digit {
            8 | 9 => Err(Error::Misread { at: start..reader.end(), why: say!("octal.not-octal", digit = digit) }),
            _ => Ok(Some(digit as u8)),
        };
    }
    Ok(None)
}

impl Rules for Octal {
    fn notation(&self) -> String {
        match self.name {
            "octal" => concat(&["octal(", &self.code.notation(), ")"]),
            name => name.to_owned(),
        }
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        read_heap(reader)
    }

    fn write_position(&self, position: &Position) -> String {
        number(position.first())
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        visit_left(Breaking::Octal(&self.code), position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        self.code.option_count(position.first())
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        if self.name == "treblecross" { cross_name(from.first(), left_of(change)) } else { break_name(from, change) }
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        break_label(from, to)
    }

    fn component_name(&self, number: usize) -> Message {
        if self.name == "treblecross" {
            say!("treblecross.component", number = number)
        } else {
            say!("component.heap", number = number)
        }
    }

    fn theory(&self, position: &Position) -> Option<Theory> {
        let heap = position.first();
        let value = Nimber(formula(&self.code, heap)?);
        let why = match self.splits() {
            true => say!("lasker.theory", heap = heap, value = value),
            false => say!("nim.theory", heap = heap),
        };
        Some(Theory::of_value(value, why))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        formula(&self.code, 0)?;
        Some(changes_by_formula(&self.code, position.first(), target.0, most))
    }

    fn why_winning(&self, _from: &Position, change: &Change) -> Option<Message> {
        match left_of(change) {
            Left::Two(smaller, larger) if smaller == larger && self.name == "treblecross" => {
                Some(say!("treblecross.wins-equal"))
            }
            Left::Two(smaller, larger) if smaller == larger => Some(say!("split.wins-equal", heap = larger)),
            _ => None,
        }
    }

    fn splits(&self) -> bool {
        self.code.splits()
    }

    fn is_heap(&self) -> bool {
        true
    }

    fn breaking(&self) -> Option<Breaking<'_>> {
        Some(Breaking::Octal(&self.code))
    }

    fn remark(&self) -> Option<Message> {
        match self.code.digits() {
            _ if self.name == "treblecross" => Some(say!("treblecross.remark")),
            [0, 0, 0, 7] if self.code.repeated() == 0 => Some(say!("octal.remark-007")),
            _ => None,
        }
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

/// The value of a heap where a formula is known: of Nim, 0.(3), and of Lasker's Nim, 4.(3), where a heap of 4k + 3 has value
/// 4k + 4, one of 4k + 4 has value 4k + 3, and all others their size (Winning Ways, chapter 4). By induction: taking
/// leaves every smaller value, and of a split into two heaps the nim-sum of the values is 4k + 3 for some split of a heap of
/// 4k + 3, never 4k + 4, and never the size of the heap for any other one. A test compares it with the definition.
fn formula(code: &Code, heap: u64) -> Option<u128> {
    let wide = u128::from(heap);
    match (code.digits(), code.repeated()) {
        ([0], 3) => Some(wide),
        ([TWO], 3) if heap % 4 == 3 => Some(wide + 1),
        ([TWO], 3) if heap > 0 && heap.is_multiple_of(4) => Some(wide - 1),
        ([TWO], 3) => Some(wide),
        _ => None,
    }
}

/// Changes to a value where [`formula`] knows all values: one that takes, and then splits, of a large heap only some of these.
fn changes_by_formula(code: &Code, heap: u64, target: u128, most: usize) -> Vec<Change> {
    /// Enough for every split of the heaps that people list moves of.
    const SPLITS_TRIED: u64 = 1 << 16;
    let mut changes = Vec::new();
    // The formula is its own inverse.
    let of_value = |value: u128| u64::try_from(value).ok().and_then(|value| formula(code, value));
    let splits = if code.splits() { (heap / 2).min(SPLITS_TRIED) } else { 0 };
    for smaller in 1..=splits {
        let sum = formula(code, smaller).zip(formula(code, heap - smaller));
        if changes.len() < most && sum.is_some_and(|(a, b)| a ^ b == target) {
            changes.push(Change::Whole(vec![Position::heap(smaller), Position::heap(heap - smaller)]));
        }
    }
    if let Some(left) = of_value(target).and_then(|left| u64::try_from(left).ok())
        && left < heap
        && changes.len() < most
    {
        changes.push(Change::to_heap(left));
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read;
    use crate::message::Locale;
    use crate::nimber::mex;
    use crate::solve::heaps;

    /// Values by the definition, from the options that the rules list.
    fn plain(rules: &dyn Rules, heaps: u64) -> Vec<Nimber> {
        let mut values: Vec<Nimber> = Vec::new();
        for heap in 0..heaps {
            let mut found = Vec::new();
            let _ = rules.options(&Position::heap(heap), &mut |option| {
                found.push(option.iter().fold(Nimber::ZERO, |sum, part| sum ^ values[part.first() as usize]));
                ControlFlow::Continue(())
            });
            values.push(mex(found));
        }
        values
    }

    #[test]
    fn formulas_agree_with_the_definition() {
        for text in ["lasker 0", "octal(4.(3)) 0", "octal(0.(3)) 0"] {
            let game = read(text).unwrap().game;
            let rules = &*game.terms[0].rules;
            for (heap, value) in plain(rules, 200).into_iter().enumerate() {
                let theory = rules.theory(&Position::heap(heap as u64)).unwrap();
                assert_eq!(theory.nimber(), value, "{text} {heap}");
            }
        }
        let largest = read("lasker 18446744073709551615").unwrap().game;
        let theory = largest.terms[0].rules.theory(&Position::heap(u64::MAX)).unwrap();
        assert_eq!(theory.nimber(), Nimber(1 << 64));
    }

    /// Every change to every value, beside the options looked through one by one.
    #[test]
    fn changes_to_a_value_are_those_of_the_definition() {
        for text in ["lasker 0", "octal(0.(3)) 0"] {
            let game = read(text).unwrap().game;
            let rules = &*game.terms[0].rules;
            let values = plain(rules, 40);
            let value_of = |change: &Change| {
                change.applied(&Position::heap(0)).iter().fold(Nimber::ZERO, |sum, p| sum ^ values[p.first() as usize])
            };
            for heap in 0..40 {
                let position = Position::heap(heap);
                let mut all = Vec::new();
                let _ = rules.options(&position, &mut |option| {
                    all.push(Change::Whole(option.to_vec()));
                    ControlFlow::Continue(())
                });
                for target in (0..45).map(Nimber) {
                    let expected: Vec<Change> =
                        all.iter().filter(|change| value_of(change) == target).cloned().collect();
                    assert_eq!(rules.changes_to_value(&position, target, 99).unwrap(), expected, "{text} {heap}");
                }
            }
        }
    }

    /// Who wins on a board, by the rules as they are played: players put crosses on any free square, and whoever completes
    /// three in a row has won. A board of one or two squares has no winner.
    fn board_is_won(squares: u32, crosses: u64, known: &mut std::collections::HashMap<u64, bool>) -> bool {
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
        let found = heaps::sequence(&read("treblecross 0").unwrap().game, 17).unwrap();
        for squares in 3..17 {
            let won = board_is_won(squares, 0, &mut std::collections::HashMap::new());
            assert_eq!(found.values[squares as usize] != 0, won, "{squares} squares");
        }
    }

    /// The cross leaves the rows that its name says.
    #[test]
    fn crosses_are_named_by_their_squares() {
        let english = Locale::named("en").unwrap();
        for row in 1..20u64 {
            let game = read(&format!("treblecross {row}")).unwrap().game;
            let (rules, position) = game.only_component().unwrap();
            let _ = rules.options(position, &mut |option| {
                let name = english.say(&rules.move_name(position, &Change::Whole(option.to_vec())));
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
        let values = |text: &str| heaps::sequence(&read(text).unwrap().game, 400).unwrap().values;
        let (cross, ours, books) = (values("treblecross 0"), values("octal(0.11337) 0"), values("octal(0.007) 0"));
        assert_eq!(cross, ours);
        assert_eq!(cross[..398], books[2..]);
    }
}
