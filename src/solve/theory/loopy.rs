//! Smith's values of positions from which play need not end, and of their sums in normal play.
//!
//! A position has the number n as its value if n is the mex of the numbers among its options, and from every option that has
//! none (yet) a move leads back to value n. What gets no number this way is ∞{…}, with the set of the numbers among its
//! options. Numbers add up as nimbers do; ∞{K} ⊕ n is ∞{k ⊕ n: k in K}, and two without a number are ∞, with no number at
//! all. A sum is P if its value is 0, N if it is another number or ∞{…} with a 0, and else drawn.
//!
//! Sources: C. A. B. Smith, Graphs and composite games (1966); A. S. Fraenkel and Y. Yesha, The generalized Sprague–Grundy
//! function and its invariance under certain mappings (1986), from which the algorithm is; Winning Ways, chapter 12.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, game::Outcome, solve::solve};
//!
//! let game = catalogue::read_game("graph(a>a,a>b,a>c,b>c) a").unwrap();
//! let answer = solve(&game, None, Budget::default()).unwrap();
//! assert_eq!(answer.outcome(), Outcome::N);
//! assert_eq!(answer.loopy_value().unwrap().to_string(), "∞{0, 1}");
//! ```

use std::collections::BinaryHeap;
use std::fmt;
use std::iter;

use crate::budget::{Budget, Meter, Past};
use crate::error::Error;
use crate::game::Outcome;
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::Rules;
use crate::sentences::{OPTIONS_IN_A_SENTENCE, explain_mex};
use crate::solve::search::explore::{Reach, reach_with_cycles_of};
use crate::solve::search::retrograde::origins;

/// The value of a position from which play need not end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoopyValue {
    /// As a Nim heap of this size.
    Number(Nimber),
    /// ∞{…}: no number, with those that its options have, ascending.
    Infinite(Vec<Nimber>),
}

impl LoopyValue {
    /// Who wins in normal play.
    pub fn outcome(&self) -> Outcome {
        match self {
            LoopyValue::Number(value) => Outcome::won_by_mover(*value != Nimber::ZERO),
            LoopyValue::Infinite(numbers) if numbers.contains(&Nimber::ZERO) => Outcome::N,
            LoopyValue::Infinite(_) => Outcome::D,
        }
    }

    /// The value of a sum. Cost: linear in the set, but for its sort.
    #[inline(never)]
    pub fn plus(&self, other: &LoopyValue) -> LoopyValue {
        match (self, other) {
            (LoopyValue::Number(a), LoopyValue::Number(b)) => LoopyValue::Number(*a ^ *b),
            (LoopyValue::Infinite(_), LoopyValue::Infinite(_)) => LoopyValue::Infinite(Vec::new()),
            (LoopyValue::Infinite(numbers), LoopyValue::Number(n))
            | (LoopyValue::Number(n), LoopyValue::Infinite(numbers)) => {
                LoopyValue::Infinite(sorted(numbers.iter().map(|number| *number ^ *n).collect()))
            }
        }
    }

    /// The number, where it is one.
    pub fn number(&self) -> Option<Nimber> {
        match self {
            LoopyValue::Number(value) => Some(*value),
            LoopyValue::Infinite(_) => None,
        }
    }

    /// The numbers among the options, where it is none itself.
    pub fn set(&self) -> Option<&[Nimber]> {
        match self {
            LoopyValue::Number(_) => None,
            LoopyValue::Infinite(numbers) => Some(numbers),
        }
    }

    /// As an argument of a sentence, a long set by its beginning.
    pub fn arg(&self) -> Arg {
        Arg::Text(self.shown())
    }

    #[inline(never)]
    fn shown(&self) -> String {
        /// Numbers that a sentence lists.
        const SHOWN: usize = 16;
        match self {
            LoopyValue::Number(value) => value.0.to_string(),
            LoopyValue::Infinite(numbers) if numbers.is_empty() => "∞".to_owned(),
            LoopyValue::Infinite(numbers) => {
                let first: Vec<String> = numbers.iter().take(SHOWN).map(|number| number.0.to_string()).collect();
                let rest = if numbers.len() > SHOWN { ", …" } else { "" };
                format!("∞{{{}{rest}}}", first.join(", "))
            }
        }
    }
}

/// Values of many components, summed up so that one of them can become another without all the others being looked at again.
#[derive(Clone, Debug)]
pub struct LoopySum<'v> {
    numbers: Nimber,
    /// The values that are no numbers, three of them at most: without one of three there are still two, and two are worth ∞ whatever they are.
    infinite: Vec<&'v LoopyValue>,
}

impl<'v> LoopySum<'v> {
    /// Each value with how many components have it.
    pub fn of(values: impl Iterator<Item = (&'v LoopyValue, usize)>) -> Self {
        let (mut numbers, mut infinite) = (Nimber::ZERO, Vec::new());
        for (value, count) in values {
            match value {
                LoopyValue::Number(number) if count % 2 == 1 => numbers = numbers ^ *number,
                LoopyValue::Number(_) => {}
                LoopyValue::Infinite(_) => infinite.extend(iter::repeat_n(value, count.min(3 - infinite.len()))),
            }
        }
        LoopySum { numbers, infinite }
    }

    /// The value of all once a component of the first value has the second. Cost: linear in their sets, but for the sort.
    pub fn after(&self, from: &LoopyValue, to: &LoopyValue) -> LoopyValue {
        let mut others = self.infinite.clone();
        if let Some(own) = others.iter().position(|value| *value == from) {
            others.swap_remove(own);
        }
        let numbers = self.numbers ^ from.number().unwrap_or_default();
        let beside = others.into_iter().fold(LoopyValue::Number(numbers), |sum, value| sum.plus(value));
        beside.plus(to)
    }
}

/// `3`, `∞{0, 2}`, and `∞` without any number; of a long set the first numbers.
impl fmt::Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown())
    }
}

/// The values of all positions that components can become.
pub struct LoopyValues {
    reach: Reach,
    values: Vec<LoopyValue>,
}

impl LoopyValues {
    /// The values; `None` where a move may split a component: values of that kind are known of single positions only. Cost:
    /// for each value n that a position has, n + 1 looks at its moves.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, and those of a rule that a reader wrote.
    pub fn of(rules: &dyn Rules, components: &[Position], budget: Budget) -> Result<Option<Self>, Error> {
        let reach = reach_with_cycles_of(rules, components, budget)?;
        for number in 0..reach.positions().len() as u32 {
            for option in reach.options(number) {
                if option.len() != 1 {
                    return Ok(None);
                }
            }
        }
        match values(&reach, &mut budget.meter()) {
            Ok(values) => Ok(Some(LoopyValues { reach, values })),
            Err(past) => Err(past.after(say!("loopy.too-long", n = reach.positions().len()))),
        }
    }

    /// The value of a position that was reached.
    pub fn value(&self, position: &Position) -> Option<&LoopyValue> {
        self.reach.number_of(position).map(|number| &self.values[number as usize])
    }
}

/// The values of all positions reached, each of whose options is one position.
///
/// # Errors
/// Past the budget.
#[inline(never)]
pub fn values(reach: &Reach, meter: &mut Meter) -> Result<Vec<LoopyValue>, Past> {
    let mut labelling = Labelling::of(reach);
    let mut label = 0;
    while !labelling.open.is_empty() {
        labelling.assign(label, meter)?;
        label += 1;
    }
    Ok(labelling.values())
}

/// Why a position has its value, by those of its options.
#[inline(never)]
pub fn explain_loopy(position: &str, options: Vec<(String, LoopyValue)>, value: &LoopyValue) -> Message {
    /// Numbers of a set that a sentence lists.
    const LISTED: usize = 2 * OPTIONS_IN_A_SENTENCE;
    let count = options.len();
    let mut numbers: Vec<(String, Nimber)> = Vec::new();
    for (name, left) in options {
        if let Some(number) = left.number() {
            numbers.push((name, number));
        }
    }
    match value {
        LoopyValue::Number(value) if numbers.len() == count => explain_mex(position, &numbers, *value),
        LoopyValue::Number(value) if value.0 > LISTED as u128 => {
            say!("why.computed", position = position, value = *value)
        }
        LoopyValue::Number(Nimber(0)) => say!("loopy.zero", position = position),
        LoopyValue::Number(value) => {
            let below = (0..value.0).map(Nimber).collect();
            say!("loopy.number", position = position, numbers = Arg::Set(below), value = *value)
        }
        LoopyValue::Infinite(set) if set.is_empty() => say!("loopy.infinite-none", position = position),
        LoopyValue::Infinite(_) => say!("loopy.infinite", position = position, value = value.arg()),
    }
}

/// By a heap, as in studies: the standard sort would add kilobytes to the module.
#[inline(never)]
fn sorted(numbers: Vec<Nimber>) -> Vec<Nimber> {
    BinaryHeap::from(numbers).into_sorted_vec()
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Unknown,
    Number(u32),
    Infinite,
}

/// Numbers given to positions, the least first.
struct Labelling<'r> {
    reach: &'r Reach,
    starts: Vec<usize>,
    origins: Vec<u32>,
    labels: Vec<Label>,
    /// Positions without a label. All smaller labels are among their options.
    open: Vec<u32>,
    /// Of the label that is given now: how many moves of a position lead to one without a number from which no move leads
    /// to this label; and whether one of its own does.
    barred: Vec<u32>,
    leads: Vec<bool>,
}

impl<'r> Labelling<'r> {
    fn of(reach: &'r Reach) -> Self {
        let count = reach.positions().len();
        let (starts, origins) = origins(reach);
        Labelling {
            reach,
            starts,
            origins,
            labels: vec![Label::Unknown; count],
            open: (0..count as u32).collect(),
            barred: vec![0; count],
            leads: vec![false; count],
        }
    }

    /// Gives this label wherever it belongs, and no number to what is open and does not lead to it.
    fn assign(&mut self, label: u32, meter: &mut Meter) -> Result<(), Past> {
        let mut ready = Vec::new();
        for &number in &self.open {
            let mut barred = 0;
            let mut moves = 1;
            for option in self.reach.options(number) {
                for &part in option {
                    moves += 1;
                    barred += u32::from(!matches!(self.labels[part as usize], Label::Number(_)));
                }
            }
            meter.spend(moves)?;
            self.barred[number as usize] = barred;
            if barred == 0 {
                ready.push(number);
            }
        }
        let mut touched = Vec::new();
        while let Some(number) = ready.pop() {
            if self.labels[number as usize] == Label::Unknown && !self.leads[number as usize] {
                self.labels[number as usize] = Label::Number(label);
                self.spread(number, &mut ready, &mut touched, meter)?;
            }
        }
        self.close(&touched);
        Ok(())
    }

    /// Notes that moves lead to a position that has the label now.
    fn spread(
        &mut self,
        number: u32,
        ready: &mut Vec<u32>,
        touched: &mut Vec<u32>,
        meter: &mut Meter,
    ) -> Result<(), Past> {
        for at in self.starts[number as usize]..self.starts[number as usize + 1] {
            let before = self.origins[at];
            let is_new = !matches!(self.labels[before as usize], Label::Number(_)) && !self.leads[before as usize];
            if !is_new {
                continue;
            }
            self.leads[before as usize] = true;
            touched.push(before);
            let origins = self.starts[before as usize]..self.starts[before as usize + 1];
            meter.spend(origins.len() + 1)?;
            for &first in &self.origins[origins] {
                if self.labels[first as usize] == Label::Unknown {
                    self.barred[first as usize] -= 1;
                    if self.barred[first as usize] == 0 {
                        ready.push(first);
                    }
                }
            }
        }
        Ok(())
    }

    fn close(&mut self, touched: &[u32]) {
        let mut open = std::mem::take(&mut self.open);
        open.retain(|&number| {
            let label = &mut self.labels[number as usize];
            if *label == Label::Unknown && !self.leads[number as usize] {
                *label = Label::Infinite;
            }
            *label == Label::Unknown
        });
        self.open = open;
        for &number in touched {
            self.leads[number as usize] = false;
        }
    }

    fn values(&self) -> Vec<LoopyValue> {
        let mut values = Vec::with_capacity(self.labels.len());
        for (number, label) in self.labels.iter().enumerate() {
            values.push(match label {
                Label::Number(value) => LoopyValue::Number(Nimber(u128::from(*value))),
                _ => LoopyValue::Infinite(self.numbers_from(number as u32)),
            });
        }
        values
    }

    /// The numbers among a position's options, ascending.
    fn numbers_from(&self, number: u32) -> Vec<Nimber> {
        let mut numbers = Vec::new();
        for option in self.reach.options(number) {
            for &part in option {
                if let Label::Number(value) = self.labels[part as usize] {
                    numbers.push(Nimber(u128::from(value)));
                }
            }
        }
        let mut numbers = sorted(numbers);
        numbers.dedup();
        numbers
    }
}
