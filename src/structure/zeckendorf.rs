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
    let Sum { shifted, even, .. } = read_off(n);
    // Each Fibonacci number is the one after it less the one before, so the numbers shifted back are `shifted - n`.
    if even { (n, shifted) } else { (shifted - n, n) }
}

/// A number as a sum of Fibonacci numbers.
struct Sum {
    /// The largest first.
    parts: Vec<u128>,
    /// The sum of the Fibonacci numbers next to the parts.
    shifted: u128,
    /// Whether the smallest part has an even place in 1, 2, 3, 5, 8, …, counted from 0: its number of zeros is even.
    even: bool,
}

fn read_off(n: u128) -> Sum {
    let mut sum = Sum { parts: Vec::new(), shifted: 0, even: true };
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Fibonacci numbers by definition, 1, 2, 3, 5, … below 2^70.
    fn fibonacci() -> Vec<u128> {
        let mut numbers = vec![1u128, 2];
        while numbers[numbers.len() - 1] < 1 << 70 {
            numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
        }
        numbers
    }

    /// Numbers spread over all 64 bits, small, large and next to Fibonacci numbers.
    fn spread() -> Vec<u64> {
        let mut numbers = vec![0, 1, 2, 3, u64::MAX - 1, u64::MAX];
        for f in fibonacci().into_iter().filter_map(|f| u64::try_from(f).ok()) {
            numbers.extend([f - 1, f, f.saturating_add(1)]);
        }
        let mut state = 1u64;
        for bits in (0..64).cycle().take(20_000) {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            numbers.push(state >> bits);
        }
        numbers
    }

    #[test]
    fn the_seeds_sum_of_eighty_three() {
        assert_eq!(zeckendorf(83), [55, 21, 5, 2]);
        assert_eq!(zeckendorf(89), [89]);
        assert_eq!(zeckendorf(100), [89, 8, 3]);
        assert!(zeckendorf(0).is_empty());
    }

    #[test]
    fn parts_are_fibonacci_numbers_apart_from_each_other_and_add_up() {
        let fibonacci = fibonacci();
        for n in spread().into_iter().chain(0..2000) {
            let parts = zeckendorf(n);
            let places: Vec<usize> =
                parts.iter().map(|&part| fibonacci.binary_search(&u128::from(part)).unwrap()).collect();
            assert!(places.windows(2).all(|two| two[0] >= two[1] + 2), "{n}: {parts:?}");
            assert_eq!(parts.iter().map(|&part| u128::from(part)).sum::<u128>(), u128::from(n));
        }
    }

    #[test]
    fn fibonacci_numbers_are_found_to_the_last_of_64_bits() {
        let all = fibonacci();
        for n in spread() {
            let first = *all.iter().find(|&&f| f >= u128::from(n)).unwrap();
            assert_eq!(fibonacci_from(n), u64::try_from(first).ok(), "{n}");
        }
    }

    /// The cold pairs by their construction: the smallest number that is in no earlier pair, and that number plus the
    /// pair's number.
    #[test]
    fn cold_pairs_agree_with_their_construction() {
        let mut used = vec![false; 30_000];
        let mut small = 0;
        for k in 0..10_000 {
            while used[small] {
                small += 1;
            }
            let large = small + k;
            (used[small], used[large]) = (true, true);
            let pair = (small as u128, large as u128);
            assert_eq!(cold_pair(k as u64), pair);
            assert_eq!(pair_of(small as u64), pair);
            assert_eq!(pair_of(large as u64), pair);
        }
    }

    /// `⌊kφ⌋` is `(k + ⌊√(5k²)⌋)/2` rounded down.
    #[test]
    fn cold_pairs_agree_with_the_golden_ratio() {
        for k in spread().into_iter().map(|k| k >> 2) {
            let wide = u128::from(k);
            let small = (wide + (5 * wide * wide).isqrt()) / 2;
            assert_eq!(cold_pair(k), (small, small + wide), "{k}");
        }
    }

    /// The same with a thousand times as large numbers, as thousandths of kφ need them.
    #[test]
    fn multiples_of_the_golden_ratio_are_exact_past_64_bits() {
        for k in spread().into_iter().map(|k| u128::from(k >> 4) * 1000 / 999) {
            assert_eq!(times_phi(k), (k + (5 * k * k).isqrt()) / 2, "{k}");
        }
        assert_eq!(times_phi(1000), 1618);
        // 10^21 times φ = 1.618033988749894848204586…
        assert_eq!(times_phi(10u128.pow(21)), 1_618_033_988_749_894_848_204);
        assert_eq!(times_phi(10u128.pow(24)), 1_618_033_988_749_894_848_204_586);
    }

    #[test]
    fn every_number_finds_its_pair() {
        for n in spread() {
            let (small, large) = pair_of(n);
            assert!(u128::from(n) == small || u128::from(n) == large, "{n}");
            assert_eq!(cold_pair((large - small) as u64), (small, large), "{n}");
        }
    }

    #[test]
    fn the_first_pair_that_floating_point_numbers_miss() {
        assert_eq!(cold_pair(102_334_155), (165_580_140, 267_914_295));
        let floating = (102_334_155.0 * ((1.0 + 5f64.sqrt()) / 2.0)).floor();
        assert_eq!(floating, 165_580_141.0);
    }

    #[test]
    fn cold_pair_number_ten_to_the_eighteen() {
        let k = 1_000_000_000_000_000_000;
        assert_eq!(cold_pair(k), (1_618_033_988_749_894_848, 2_618_033_988_749_894_848));
        assert_eq!(pair_of(1_618_033_988_749_894_848), cold_pair(k));
    }

    #[test]
    fn the_largest_numbers_overflow_nothing() {
        let (small, large) = cold_pair(u64::MAX);
        assert_eq!((small, large), (29_847_458_893_032_750_100, 48_294_202_966_742_301_715));
    }
}
