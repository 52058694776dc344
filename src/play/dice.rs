//! Chance that can be repeated: who has the same seed sees the same.

/// SplitMix64 (Steele, Lea and Flood 2014), begun with a text and a seed.
pub(crate) struct Dice(u64);

impl Dice {
    /// The same text and seed always roll the same.
    pub(crate) fn of(text: &str, seed: u64) -> Self {
        let mut dice = Dice(seed);
        for byte in text.bytes() {
            dice.0 = dice.0.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte);
        }
        dice
    }

    pub(crate) fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, all alike likely; 0 where there is none (Lemire, Fast Random Integer Generation in an Interval,
    /// 2019): of the products with all numbers, those that would make some results likelier are rolled again.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        if end == 0 {
            return 0;
        }
        let surplus = end.wrapping_neg() % end;
        loop {
            let product = u128::from(self.roll()) * u128::from(end);
            if product as u64 >= surplus {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number below `end`, all alike likely; `None` where there is none. Past 64 bits as many bits as `end` has are rolled
    /// until they are below it: twice on average, at most.
    pub(crate) fn below_wide(&mut self, end: u128) -> Option<u128> {
        if let Ok(small) = u64::try_from(end) {
            return (small > 0).then(|| self.below(small).into());
        }
        loop {
            let bits = ((u128::from(self.roll()) << 64) | u128::from(self.roll())) >> end.leading_zeros();
            if bits < end {
                return Some(bits);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLLS: usize = 60_000;

    /// How many of the rolls say so, in thousandths.
    fn share(mut says: impl FnMut(&mut Dice) -> bool) -> usize {
        let mut dice = Dice(7);
        (0..ROLLS).filter(|_| says(&mut dice)).count() * 1000 / ROLLS
    }

    #[test]
    fn every_number_is_alike_likely() {
        // Three quarters of all numbers: without a second roll every third result would come twice as often.
        for end in [3, 3 << 20, 3 << 62] {
            for rest in 0..3 {
                assert!((320..347).contains(&share(|dice| dice.below(end) % 3 == rest)), "{end} {rest}");
            }
        }
        // Or the lower third would.
        let end = 3u128 << 126;
        for third in 0..3 {
            let within = (third << 126)..((third + 1) << 126);
            assert!((320..347).contains(&share(|dice| within.contains(&dice.below_wide(end).unwrap()))), "{third}");
        }
    }

    #[test]
    fn there_is_no_number_below_none() {
        let mut dice = Dice(7);
        assert_eq!((dice.below(0), dice.below_wide(0)), (0, None));
        assert_eq!((dice.below(1), dice.below_wide(1)), (0, Some(0)));
        assert!((0..99).all(|_| dice.below_wide((1 << 64) + 1).unwrap() <= 1 << 64));
    }
}
