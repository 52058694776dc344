//! Judges' problems: the input that a contest's judge gives, and the output that it accepts.
//!
//! ```
//! use mexplorer::{budget::Budget, judge::judge};
//!
//! assert_eq!(judge("nim", "2\n2 3\n", Budget::default()).unwrap(), "Yes\n");
//! assert_eq!(judge("wythoff", "3 6\n5 3\n", Budget::default()).unwrap(), "Yes (3, 5)\nNo\n");
//! ```
//!
//! Input is read as the programs of contestants read it: numbers parted by any blanks, wherever lines end. Where a
//! problem has an end mark, the end of the input will do as well, and what follows the mark is not looked at.

mod input;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::Term;
use crate::games::{boxes, fibonacci, split, stairs, take, wythoff};
use crate::message::{Arg, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::{WORD_SHOWN, shortened};
use crate::solve::sequence::Sequence;
use crate::solve::theory::bouton;
use crate::solve::theory::values::TermValues;
use crate::structure::subtraction::TakeSet;
use input::Input;

/// The longest input that is read, in bytes: room for a million boxes.
pub const LONGEST_INPUT: usize = 64 << 20;

/// A problem of a judge, with an input and what the judge accepts for it.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// The name it is asked for by.
    pub name: &'static str,
    /// The key of its title in the locales.
    pub title: &'static str,
    /// An input.
    pub sample: &'static str,
    /// The output for it.
    pub output: &'static str,
    /// Reads an input and appends the output.
    answer: fn(&mut Input<'_>, &mut String) -> Result<(), Error>,
}

/// Every problem there is.
#[rustfmt::skip]
pub const PROBLEMS: [Problem; 9] = [
    Problem { name: "nim", title: "judge.nim", sample: "2\n2 3\n", output: "Yes\n", answer: answer_nim },
    Problem { name: "stairs", title: "judge.stairs", sample: "3\n2 1 3\n", output: "Yes\n", answer: answer_stairs },
    Problem { name: "set-nim", title: "judge.set-nim", sample: "2\n2 5\n3\n2 4 7\n", output: "Yes\n", answer: answer_set_nim },
    Problem { name: "split", title: "judge.split", sample: "2\n2 3\n", output: "Yes\n", answer: answer_split },
    Problem { name: "misere-nim", title: "judge.misere-nim", sample: "3\n1 1 1\n", output: "No\n", answer: answer_misere_nim },
    Problem { name: "wythoff", title: "judge.wythoff", sample: "5 3\n3 6\n6 6\n", output: "No\nYes (3, 5)\nYes (0, 0)\n", answer: answer_wythoff },
    Problem { name: "fibonacci", title: "judge.fibonacci", sample: "3\n4\n83\n89\n0\n", output: "Second win\nFirst win\nFirst win\nSecond win\n", answer: answer_fibonacci },
    Problem { name: "fibo-nacci", title: "judge.fibo-nacci", sample: "1 1 1\n1 4 1\n0 0 0\n", output: "Fibo\nNacci\n", answer: answer_fibo_nacci },
    Problem { name: "boxes", title: "judge.boxes", sample: "2\n9 3\n16 2\n1\n3 1\n0\n", output: "Yes\nNo\n", answer: answer_boxes },
];

/// The judge's output for an input of the problem with this name. Cost: linear in the input, and for `set-nim` and
/// `fibo-nacci` that of a [`Sequence`] as far as the largest heap.
///
/// Numbers go up to 2^64 − 1, and there may be none of them. Either kind of line end, blanks of any kind and number, a
/// byte order mark and a missing last line end are accepted.
///
/// # Errors
/// [`Error::Misread`] with the place of what was not expected, in bytes, and a sentence that names line and column;
/// [`Error::TooLarge`] past [`LONGEST_INPUT`], past the work of a sequence, and past the budget; [`Error::Unsupported`] for another problem.
pub fn judge(problem: &str, input: &str, budget: Budget) -> Result<String, Error> {
    let Some(found) = PROBLEMS.iter().find(|known| known.name == problem) else {
        return Err(no_problem(problem));
    };
    if input.len() > LONGEST_INPUT {
        return Err(Error::TooLarge { why: say!("read.text-too-long", limit = LONGEST_INPUT) });
    }
    let mut output = String::new();
    (found.answer)(&mut Input::new(input, budget), &mut output)?;
    Ok(output)
}

fn no_problem(name: &str) -> Error {
    let names: Vec<Arg> = PROBLEMS.iter().map(|problem| problem.name.into()).collect();
    Error::Unsupported { why: say!("judge.no-problem", name = shortened(name, WORD_SHOWN), problems = names) }
}

fn answer_nim(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    push_verdict(output, bouton::HeapCount::of(&all_heaps(input)?).sum != 0);
    Ok(())
}

fn answer_misere_nim(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    push_verdict(output, bouton::misere_is_won(&all_heaps(input)?));
    Ok(())
}

fn answer_split(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    let mut sum = 0;
    for heap in all_heaps(input)? {
        sum ^= split::value(heap);
    }
    push_verdict(output, sum != 0);
    Ok(())
}

fn answer_stairs(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    let count = input.number(0, &|| say!("judge.want-steps"))?;
    let steps = (1..=count)
        .map(|step| input.number(0, &|| say!("judge.want-step", number = step, count = count)))
        .collect::<Result<Vec<_>, _>>()?;
    input.end(count)?;
    push_verdict(output, stairs::value(&steps) != 0);
    Ok(())
}

fn answer_set_nim(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    let count = input.number(1, &|| say!("judge.want-members"))?;
    let mut members = Vec::new();
    for number in 1..=count {
        let member = input.number(1, &|| say!("judge.want-member", number = number, count = count))?;
        members.push((member, member));
    }
    let components = all_heaps(input)?.into_iter().map(Position::heap).collect();
    let term = Term { rules: take::rules(TakeSet::of_ranges(members)), components };
    let values = TermValues::of(&term, input.budget)?;
    let mut sum = Nimber::ZERO;
    for heap in &term.components {
        sum = sum ^ values.value(heap);
    }
    push_verdict(output, sum != Nimber::ZERO);
    Ok(())
}

fn answer_wythoff(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    while !input.is_at_end() {
        let (first, second) = (heap(input, 1, 2)?, heap(input, 2, 2)?);
        let wins = wythoff::winning_moves(first, second);
        output.push_str(if wins.is_empty() { "No" } else { "Yes" });
        for (first, second) in wins {
            *output += &format!(" ({first}, {second})");
        }
        output.push('\n');
    }
    Ok(())
}

fn answer_fibonacci(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    while !input.is_at_end() {
        let stones = input.number(0, &|| say!("judge.want-stones-or-end"))?;
        if stones == 0 {
            break;
        }
        output.push_str(if fibonacci::is_won(stones) { "First win\n" } else { "Second win\n" });
    }
    Ok(())
}

fn answer_fibo_nacci(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    let (mut heaps, mut largest) = (Vec::new(), 0);
    while !input.is_at_end() {
        let case = [heap(input, 1, 3)?, heap(input, 2, 3)?, heap(input, 3, 3)?];
        if case == [0; 3] {
            break;
        }
        heaps.extend_from_slice(&case);
        largest = largest.max(case[0]).max(case[1]).max(case[2]);
    }
    let sequence = Sequence::of(&TakeSet::Fibonacci, largest, input.budget)?;
    for case in heaps.chunks(3) {
        let mut sum = Nimber::ZERO;
        for &heap in case {
            sum = sum ^ sequence.value(heap).unwrap_or_default();
        }
        output.push_str(if sum == Nimber::ZERO { "Nacci\n" } else { "Fibo\n" });
    }
    Ok(())
}

fn answer_boxes(input: &mut Input<'_>, output: &mut String) -> Result<(), Error> {
    while !input.is_at_end() {
        let count = input.number(0, &|| say!("judge.want-boxes-or-end"))?;
        if count == 0 {
            break;
        }
        let mut sum = 0;
        for number in 1..=count {
            let size = input.number(0, &|| say!("judge.want-size", number = number, count = count))?;
            let want_stones = || say!("judge.want-stones", number = number, count = count);
            sum ^= boxes::value(size, input.number_in(0..=size, &want_stones)?);
        }
        push_verdict(output, sum != 0);
    }
    Ok(())
}

/// The number of heaps, the heaps, and nothing after them.
fn all_heaps(input: &mut Input<'_>) -> Result<Vec<u64>, Error> {
    let count = input.number(0, &|| say!("judge.want-heaps"))?;
    // The count may be anybody's: room is made as heaps come.
    let heaps = (1..=count).map(|number| heap(input, number, count)).collect::<Result<Vec<_>, _>>()?;
    input.end(count)?;
    Ok(heaps)
}

fn heap(input: &mut Input<'_>, number: u64, count: u64) -> Result<u64, Error> {
    input.number(0, &|| say!("judge.want-heap", number = number, count = count))
}

fn push_verdict(output: &mut String, won: bool) {
    output.push_str(if won { "Yes\n" } else { "No\n" });
}
