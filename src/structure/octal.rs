//! Octal codes: which numbers a move may take from a heap, and what it may leave.

pub mod formula;

use std::ops::ControlFlow;

use crate::structure::breaking::{Breaking, Left, VisitLeft};
/// The most digits that a code has, the one before the point and a repeated one not counted.
pub const MOST_DIGITS: usize = 32;

/// What a digit adds to when a move may leave no heap, that is, take a whole one.
pub const NONE: u8 = 1;
/// What it adds to when a move may leave one heap.
pub const ONE: u8 = 2;
/// What it adds to when a move may leave two heaps.
pub const TWO: u8 = 4;

/// An octal code `d₀.d₁d₂d₃…` (Guy and Smith 1956): digit `k` says what may be left once `k` are taken, as a sum of
/// [`NONE`], [`ONE`] and [`TWO`]. What is left is never empty. `d₀` is 0 or 4, since a move that takes nothing and does
/// not split would not end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// At least the digit before the point.
    digits: Vec<u8>,
    /// The digit of all later places, for ever.
    repeated: u8,
}

impl Code {
    /// The code of these digits, the first of them before the point, with one repeated after them for ever. Digits that
    /// say nothing are dropped.
    pub fn new(mut digits: Vec<u8>, repeated: u8) -> Self {
        while digits.len() > 1 && digits.last() == Some(&repeated) {
            digits.pop();
        }
        if digits.is_empty() {
            digits.push(0);
        }
        Code { digits, repeated }
    }

    /// The digits before the repeated one, the first of them before the point.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digit that is repeated for ever; 0 where the code ends.
    pub fn repeated(&self) -> u8 {
        self.repeated
    }

    /// The last place that has a digit; `None` where one is repeated for ever.
    pub fn last_place(&self) -> Option<u64> {
        (self.repeated == 0).then_some(self.digits.len() as u64 - 1)
    }

    /// The code as the notation spells it: `0.77`, `4.(3)`.
    pub fn notation(&self) -> String {
        let (before, after) = self.digits.split_at(1);
        let digits = |digits: &[u8]| digits.iter().map(u8::to_string).collect::<String>();
        let repeated = match self.repeated {
            0 if after.is_empty() => "0".to_owned(),
            0 => String::new(),
            digit => format!("({digit})"),
        };
        format!("{}.{}{repeated}", digits(before), digits(after))
    }

    /// The digit of a place.
    fn digit(&self, place: u64) -> u8 {
        usize::try_from(place).ok().and_then(|place| self.digits.get(place).copied()).unwrap_or(self.repeated)
    }

    /// Visits the options that take so many.
    fn options_taking(&self, taken: u64, left: u64, most: u64, visit: &mut VisitLeft<'_>) -> ControlFlow<()> {
        let digit = self.digit(taken);
        if digit & if left == 0 { NONE } else { ONE } != 0 && taken > 0 {
            visit(Left::One(left))?;
        }
        if digit & TWO != 0 {
            for smaller in 1..=most.min(left / 2) {
                visit(Left::Two(smaller, left - smaller))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Breaking for Code {
    fn splits(&self) -> bool {
        self.repeated & TWO != 0 || self.digits.iter().any(|digit| digit & TWO != 0)
    }

    fn options(&self, heap: u64, most: u64, visit: &mut VisitLeft<'_>) -> ControlFlow<()> {
        let last = self.last_place().unwrap_or(heap).min(heap);
        let written = self.digits.len() as u64;
        let mut taken = 0;
        while taken <= last {
            self.options_taking(taken, heap - taken, most, visit)?;
            if taken == u64::MAX {
                break;
            }
            taken += 1;
            // Of a heap past counting, all numbers but the last one may have no option.
            if self.repeated == NONE && taken >= written {
                taken = taken.max(heap);
            }
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, heap: u64, left: Left) -> bool {
        let (rest, needed) = match left {
            Left::One(0) => (Some(0), NONE),
            Left::One(rest) => (Some(rest), ONE),
            Left::Two(smaller @ 1.., larger) if smaller <= larger => (smaller.checked_add(larger), TWO),
            Left::Two(..) => (None, TWO),
        };
        let taken = rest.and_then(|rest| heap.checked_sub(rest));
        taken.is_some_and(|taken| self.digit(taken) & needed != 0 && (taken > 0 || needed == TWO))
    }

    fn places(&self) -> usize {
        self.digits.len()
    }

    fn option_count(&self, heap: u64) -> u128 {
        let mut count = 0;
        for (taken, digit) in self.digits.iter().enumerate() {
            let Some(left) = heap.checked_sub(taken as u64) else { return count };
            let of_one = taken > 0 && digit & if left == 0 { NONE } else { ONE } != 0;
            let of_two = if digit & TWO != 0 { left / 2 } else { 0 };
            count += u128::from(of_one) + u128::from(of_two);
        }
        // All later places: heaps of 0 to `most` are left.
        let Some(most) = heap.checked_sub(self.digits.len() as u64).map(u128::from) else { return count };
        count += u128::from(self.repeated & NONE != 0);
        count += if self.repeated & ONE != 0 { most } else { 0 };
        // ⌊0/2⌋ + ⌊1/2⌋ + … + ⌊most/2⌋
        count + if self.repeated & TWO != 0 { (most / 2) * most.div_ceil(2) } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::structure::breaking::tests::allowed;

    /// Options by the definition of a code, as taken from the digits one by one.
    fn plain(code: &Code, heap: u64) -> Vec<Left> {
        let mut options = Vec::new();
        for taken in 0..=heap {
            let digit = code.digits.get(taken as usize).copied().unwrap_or(code.repeated);
            if digit & 1 != 0 && taken == heap {
                options.push(Left::One(0));
            }
            if digit & 2 != 0 && taken < heap {
                options.push(Left::One(heap - taken));
            }
            for smaller in 1..heap {
                for larger in smaller..heap {
                    if digit & 4 != 0 && smaller + larger + taken == heap {
                        options.push(Left::Two(smaller, larger));
                    }
                }
            }
        }
        options
    }

    fn listed(code: &Code, heap: u64) -> Vec<Left> {
        let mut options = Vec::new();
        let _ = code.options(heap, u64::MAX, &mut |left| {
            options.push(left);
            ControlFlow::Continue(())
        });
        options
    }

    #[test]
    fn options_and_their_number_follow_the_digits() {
        for number in 0..2 * 8 * 8 * 8 * 8u32 {
            let digits =
                vec![(number & 1) as u8 * 4, (number >> 1 & 7) as u8, (number >> 4 & 7) as u8, (number >> 7 & 7) as u8];
            let code = Code::new(digits, (number >> 10 & 7) as u8);
            for heap in 0..9 {
                let expected = plain(&code, heap);
                assert_eq!(code.option_count(heap), expected.len() as u128, "{} {heap}", code.notation());
                assert_eq!(listed(&code, heap), expected, "{} {heap}", code.notation());
                let allowed = allowed(&code, heap);
                let is_alike = allowed.len() == expected.len() && allowed.iter().all(|left| expected.contains(left));
                assert!(is_alike, "{} {heap}: {allowed:?}", code.notation());
            }
        }
    }

    #[test]
    fn the_largest_heap_is_counted_without_overflow() {
        let all = Code::new(vec![4], 7);
        let most = u128::from(u64::MAX) - 1;
        assert_eq!(all.option_count(u64::MAX), u128::from(u64::MAX) / 2 + 1 + most + most / 2 * most.div_ceil(2));
    }

    #[test]
    fn a_code_is_spelled_in_one_way() {
        let spelled = |digits: &[u8], repeated| Code::new(digits.to_vec(), repeated).notation();
        assert_eq!(spelled(&[0, 7, 7], 0), "0.77");
        assert_eq!(spelled(&[0, 7, 7, 0], 0), "0.77");
        assert_eq!(spelled(&[4, 3, 3], 3), "4.(3)");
        assert_eq!(spelled(&[0, 1, 3], 3), "0.1(3)");
        assert_eq!(spelled(&[0, 0], 0), "0.0");
        assert_eq!(spelled(&[], 0), "0.0");
        assert_eq!(spelled(&[4, 0], 0), "4.0");
        assert_eq!(spelled(&[4, 4], 4), "4.(4)");
    }
}
