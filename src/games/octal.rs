//! Taking and breaking by any octal code: `octal(0.77)`.

use std::sync::Arc;

use crate::error::Error;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Message, say};
use crate::reader::Reader;
use crate::rules::Rules;
use crate::structure::coded::Coded;
use crate::structure::heap;
use crate::structure::octal::formula::{TAKE, TAKE_OR_SPLIT};
use crate::structure::octal::{Code, MOST_DIGITS, TWO};
use crate::structure::row::Row;
use crate::structure::subtraction::TakeSet;

/// Octal codes in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "octal",
    read: Read::Rules(read_rules),
    shown: &[("octal.title", "octal(0.07) 8"), ("octal.title-lasker", "octal(4.(3)) 4")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &["", "octal game", "octal code", "八进制", "八进制码", "八進位", "八進位碼"],
    words: &[],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &[
        "octal(0.77) 5",
        "octal(0.137) 7",
        "octal(0.007) 9",
        "octal(0.(3)) 4",
        "octal(0.123) 9",
        "octal(0.0) 3",
        "misere octal(0.07) 6",
    ],
    small: small_codes,
};

/// Every code of two places, with or without splitting before the point, and some with a repeated digit.
fn small_codes() -> Vec<String> {
    let mut texts = Vec::new();
    for code in 0..128u32 {
        let (first, second, third) = (code / 64 * 4, code / 8 % 8, code % 8);
        texts.extend((0..11).map(|heap| format!("octal({first}.{second}{third}) {heap}")));
        texts.extend((0..7).map(|heap| format!("octal({first}.{second}({third})) {heap} {}", heap % 3)));
    }
    texts
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
    let formula = [&TAKE, &TAKE_OR_SPLIT].into_iter().find(|formula| formula.code() == code);
    let notation = format!("octal({})", code.notation());
    let (rule, setting) = (|coded: &Coded| told(&coded.code), heap::setting);
    Ok(Arc::new(Coded { notation, remark: remark(&code), code, row: Row::Stones, formula, rule, setting }))
}

/// What a code allows, in plain words where there are few: the numbers that have a digit in common are told together.
fn told(code: &Code) -> Message {
    /// So many digits are told one by one.
    const TOLD: usize = 3;
    let (first, places) = code.digits().split_first().unwrap_or((&0, &[]));
    let mut groups: Vec<(u8, Vec<(u64, u64)>)> = Vec::new();
    for (&digit, place) in places.iter().zip(1..).filter(|(digit, _)| **digit > 0) {
        match groups.iter_mut().find(|group| group.0 == digit) {
            Some(group) => group.1.push((place, place)),
            None => groups.push((digit, vec![(place, place)])),
        }
    }
    if code.repeated() > 0 && !places.is_empty() || groups.len() > TOLD {
        return say!("octal.rule", code = code.notation());
    }
    let numbers = |(digit, places)| (digit, TakeSet::of_ranges(places).numbers());
    // A digit that is the same for every number.
    let any = (code.repeated() > 0).then(|| (code.repeated(), TakeSet::Any.numbers()));
    let taken: Vec<(u8, Message)> = groups.into_iter().map(numbers).chain(any).collect();
    match (*first == TWO, &taken[..]) {
        (false, []) => say!("octal.none"),
        (true, []) => say!("octal.split"),
        (false, [(3, numbers)]) => say!("set.rule", numbers = numbers.clone()),
        (false, [(digit, numbers)]) => taking(*digit, numbers.clone()),
        (splits, several) => {
            let sentences = several.iter().map(|(digit, numbers)| taking(*digit, numbers.clone()));
            let splits = splits.then(|| say!("octal.split"));
            let lead = say!("octal.one-of");
            sentences.chain(splits).fold(lead, |told, next| say!("how.plain", rule = told, end = next))
        }
    }
}

/// What one digit says of the numbers that have it.
fn taking(digit: u8, numbers: Message) -> Message {
    match digit {
        1 => say!("octal.take-1", numbers = numbers),
        2 => say!("octal.take-2", numbers = numbers),
        3 => say!("octal.take-3", numbers = numbers),
        4 => say!("octal.take-4", numbers = numbers),
        5 => say!("octal.take-5", numbers = numbers),
        6 => say!("octal.take-6", numbers = numbers),
        _ => say!("octal.take-7", numbers = numbers),
    }
}

/// What books say of a code.
fn remark(code: &Code) -> Option<fn() -> Message> {
    let is_0_007 = (code.digits(), code.repeated()) == (&[0, 0, 0, 7], 0);
    is_0_007.then_some(|| say!("octal.remark-007"))
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
