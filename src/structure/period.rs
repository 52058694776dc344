//! Periods of value sequences, with what certifies them.

use crate::message::{Message, say};

/// From `preperiod` on, values repeat every `length` heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap from which values repeat; no smaller number will do.
    pub preperiod: u64,
    /// After how many heaps they repeat; no smaller number will do.
    pub length: u64,
}

impl Period {
    /// The smallest heap with the same value, as the period proves it.
    pub fn representative(&self, heap: u64) -> u64 {
        if heap < self.preperiod { heap } else { self.preperiod + (heap - self.preperiod) % self.length }
    }
}

/// What proves a period that was found while computing: values that were compared, and a theorem by which they are enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// By which theorem.
    pub theorem: Theorem,
    /// Every heap from here,
    pub from: u64,
    /// to here, was found to have the value of the heap one period further on.
    pub to: u64,
}

/// A theorem that makes of finitely many values a period for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Of taking numbers of a finite set: the value of a heap follows from the window of values before it, as long as the
    /// largest number. So once a window repeats, everything after it does (Winning Ways, chapter 4).
    Window,
    /// Of an octal code whose last digit is at place `last`: if g(n + p) = g(n) for all n from a heap `from` ≥ 1 to
    /// 2·`from` + p + `last` − 1, then for all n ≥ `from` (R. K. Guy and C. A. B. Smith, The G-values of various games,
    /// 1956). For, of the heaps that a move on a larger heap leaves, the larger one is at least `from` + p, and a period
    /// less or more in it changes no value.
    GuySmith { last: u64 },
    /// Of a recurrence: from the heap `start` on, a value follows from the `window` values before it and the heap's
    /// remainder by `modulus`. So once a window repeats, some multiple of `modulus` further on, everything after it does.
    Recurrence { start: u64, window: u64, modulus: u64 },
}

impl Theorem {
    /// The name by which programs know it.
    pub fn name(&self) -> &'static str {
        match self {
            Theorem::Window => "window",
            Theorem::GuySmith { .. } => "guy-smith",
            Theorem::Recurrence { .. } => "recurrence",
        }
    }
}

impl Certificate {
    /// The proof of a period, in a sentence.
    pub fn say(&self, period: &Period) -> Message {
        let &Period { preperiod, length } = period;
        match self.theorem {
            Theorem::Window => {
                let repeat = u128::from(preperiod) + u128::from(length);
                let window = self.to - self.from + 1;
                say!("why.certificate", preperiod = preperiod, length = length, window = window, repeat = repeat)
            }
            Theorem::GuySmith { last } => say!(
                "why.guy-smith",
                preperiod = preperiod,
                length = length,
                from = self.from,
                to = self.to,
                last = last
            ),
            Theorem::Recurrence { start, window, modulus: 1 } => say!(
                "why.recurrence-alike",
                preperiod = preperiod,
                length = length,
                from = self.from,
                to = self.to,
                start = start,
                window = window
            ),
            Theorem::Recurrence { start, window, modulus } => say!(
                "why.recurrence",
                preperiod = preperiod,
                length = length,
                from = self.from,
                to = self.to,
                start = start,
                window = window,
                modulus = modulus
            ),
        }
    }
}

/// The least period of the values of all heaps from 0 on, where theory knows their values.
#[derive(Clone, Debug)]
pub struct KnownPeriod {
    /// After how many heaps they repeat.
    pub length: u64,
    /// What proves it.
    pub why: Message,
}

/// A certified period with the first values it governs.
#[derive(Clone, Debug)]
pub struct PeriodFound {
    /// The period.
    pub period: Period,
    /// The values of the heaps from 0 on, twice around but no more than a page shows.
    pub values: Vec<u32>,
    /// What proves it.
    pub why: Message,
    /// What was compared for that; `None` where a formula for all values proves it.
    pub certificate: Option<Certificate>,
}
