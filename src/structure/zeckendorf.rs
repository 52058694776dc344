//! Natural numbers as sums of Fibonacci numbers, and the cold pairs of Wythoff's game, exact for every 64-bit number.
//!
//! Every natural number is in one way a sum of numbers from 1, 2, 3, 5, 8, … no two of which are neighbours there
//! (Lekkerkerker 1952, Zeckendorf 1972). Putting the next Fibonacci number in place of each part *shifts* the number, as
//! a digit 0 at the end does in decimal: 4 = 3 + 1 becomes 7 = 5 + 2.
//!
//! Cold pair number `k` is `(⌊kφ⌋, ⌊kφ⌋ + k)`, φ = (1 + √5)/2 (Wythoff 1907). In sums, ⌊kφ⌋ is 1 more than `k - 1`
//! shifted; it ends in an even number of zeros, and its shift is its partner (Silber 1977). So every number from 1 on
//! is in exactly one cold pair, and some ninety additions find it, where floating-point numbers fail from
//! k = 102,334,155 on.
//!
//! ```
//! use mexplorer::structure::zeckendorf::{cold_pair, pair_of, zeckendorf};
//!
//! assert_eq!(zeckendorf(83), [55, 21, 5, 2]);
//! assert_eq!(cold_pair(2), (3, 5));
//! assert_eq!(pair_of(5), (3, 5));
//! ```

/// The first of 1, 2, 3, 5, 8, … that is at least `least`, if 64 bits hold it. Cost: at most 93 steps.
pub fn fibonacci_from(least: u64) -> Option<u64> {
    u64::try_from(neighbours_from(u128::from(least)).0).ok()
}

/// The first of 1, 2, 3, 5, 8, … that is at least `least`, and the one after it. Both are below four times `least` or 4.
fn neighbours_from(least: u128) -> (u128, u128) {
    let (mut number, mut next) = (1, 2);
    while number < least {
        (number, next) = (next, number + next);
    }
    (number, next)
}

/// The Fibonacci numbers that `n` is the sum of, largest first, no two of them neighbours in 1, 2, 3, 5, 8, …; of 0
/// there are none. Cost: at most 186 steps.
pub fn zeckendorf(n: u64) -> Vec<u64> {
    read_off(u128::from(n)).parts.into_iter().map(|part| part as u64).collect()
}

/// Cold pair number `k` of Wythoff's game, the smaller number first. Cost: at most 186 steps.
pub fn cold_pair(k: u64) -> (u128, u128) {
    let small = times_phi(u128::from(k));
    (small, small + u128::from(k))
}

/// ⌊kφ⌋, exactly, for `k` below 2^120. Cost: at most 350 steps.
pub fn times_phi(k: u128) -> u128 {
    match k.checked_sub(1) {
        Some(before) => 1 + read_off(before).shifted,
        None => 0,
    }
}

/// The only cold pair that has the number `n`, the smaller number first; their difference is the pair's number. Cost: at
/// most 186 steps.
pub fn pair_of(n: u64) -> (u128, u128) {
    let n = u128::from(n);
    let Decomposition { shifted, even, .. } = read_off(n);
    // Each Fibonacci number is the one after it less the one before, so the numbers shifted back are `shifted - n`.
    if even { (n, shifted) } else { (shifted - n, n) }
}

/// A number as a sum of Fibonacci numbers.
struct Decomposition {
    /// The largest first.
    parts: Vec<u128>,
    /// The sum of the Fibonacci numbers next to the parts.
    shifted: u128,
    /// Whether the smallest part has an even place in 1, 2, 3, 5, 8, …, counted from 0: its number of zeros is even.
    even: bool,
}

fn read_off(n: u128) -> Decomposition {
    let mut sum = Decomposition { parts: Vec::new(), shifted: 0, even: true };
    let mut rest = n;
    let (mut number, mut next) = neighbours_from(n);
    // Down to the pair (1, 1), which stands before (1, 2).
    while next > 1 {
        if number <= rest {
            rest -= number;
            sum.parts.push(number);
            sum.shifted += next;
            sum.even = true;
        } else {
            sum.even = !sum.even;
        }
        (number, next) = (next - number, number);
    }
    sum
}
