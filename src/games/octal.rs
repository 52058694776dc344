//! Taking and breaking: `octal(0.77)` by any octal code, and the codes that have names, such as `kayles`.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::lasker::{changes_by_formula, formula};
use super::treblecross::cross_name;
use super::{break_label, break_name, left_of, read_heap, visit_left};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::game::Change;
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::notation::reader::Reader;
use crate::position::Position;
use crate::rules::{Rules, Theory, Visit};
use crate::structure::octal::{Breaking, Code, Left, MOST_DIGITS, TWO};

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

/// The rules of a code that has a name: its digits, the first before the point, and the one repeated after them.
pub(super) fn named(name: &'static str, digits: &[u8], repeated: u8) -> Arc<dyn Rules> {
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
            "octal" => format!("octal({})", self.code.notation()),
            name => name.to_owned(),
        }
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        read_heap(reader)
    }

    fn write_position(&self, position: &Position) -> String {
        position.first().to_string()
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
