//! What structures and their kernels know of positions without looking at each, compared with the definitions.

mod zeckendorf {
    use mexplorer::structure::zeckendorf::*;

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

mod subtraction {
    use mexplorer::structure::subtraction::*;

    /// Membership by definition.
    fn is_member(set: &TakeSet, s: u64) -> bool {
        let fibonacci = |s| {
            let (mut a, mut b) = (1, 2);
            while a < s {
                (a, b) = (b, a + b);
            }
            a == s
        };
        match set {
            TakeSet::Any => s > 0,
            TakeSet::Ranges(ranges) => ranges.iter().any(|r| (r.0..=r.1).contains(&s)),
            TakeSet::Odd => s % 2 == 1,
            TakeSet::Even => s > 0 && s.is_multiple_of(2),
            TakeSet::Fibonacci => s > 0 && fibonacci(s),
            TakeSet::Squares => s > 0 && (1..=s).any(|k| k * k == s),
            TakeSet::PowersOfTwo => s.is_power_of_two(),
        }
    }

    fn every_kind() -> Vec<TakeSet> {
        let mut sets: Vec<TakeSet> = TakeSet::NAMED.into_iter().map(|(_, set)| set).collect();
        sets.push(TakeSet::Any);
        sets.push(TakeSet::of_ranges(vec![(5, 5), (2, 2)]));
        sets.push(TakeSet::of_ranges(vec![(9, 12), (1, 3), (3, 4), (20, 20)]));
        sets
    }

    #[test]
    fn members_and_counts_agree_with_the_definition() {
        for set in every_kind() {
            for heap in 0..200 {
                let plain: Vec<u64> = (1..=heap).filter(|&s| is_member(&set, s)).collect();
                assert_eq!(set.up_to(heap).collect::<Vec<_>>(), plain, "{set:?} up to {heap}");
                assert_eq!(set.count_up_to(heap), plain.len() as u64, "{set:?} up to {heap}");
                assert_eq!(set.contains(heap), is_member(&set, heap));
            }
        }
    }

    #[test]
    fn the_largest_numbers_overflow_nothing() {
        for set in every_kind() {
            assert!(set.count_up_to(u64::MAX) > 0);
            assert!(set.up_to(u64::MAX).take(100).count() > 0);
        }
        let edge = TakeSet::of_ranges(vec![(u64::MAX, u64::MAX), (1, u64::MAX - 1)]);
        assert_eq!(edge, TakeSet::Ranges(vec![(1, u64::MAX)]));
        assert_eq!(edge.count_up_to(u64::MAX), u64::MAX);
        assert_eq!(TakeSet::Fibonacci.up_to(u64::MAX).last(), Some(12_200_160_415_121_876_738));
    }

    #[test]
    fn ranges_are_spelled_one_way() {
        let spelled = |ranges: &[(u64, u64)]| TakeSet::of_ranges(ranges.to_vec()).to_string();
        assert_eq!(spelled(&[(5, 5), (2, 2)]), "2,5");
        assert_eq!(spelled(&[(2, 2), (1, 1), (3, 3)]), "1..3");
        assert_eq!(spelled(&[(1, 2)]), "1,2");
        assert_eq!(spelled(&[(1, 4), (7, 7), (3, 5)]), "1..5,7");
    }
}

mod breaking {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use mexplorer::budget::Budget;
    use mexplorer::structure::breaking::{Breaking, Left, Unequal};
    use mexplorer::structure::kernel::Kernel;
    use mexplorer::structure::octal::Code;

    use crate::cases::cases;

    /// Values by the definition: the mex of all options, as the rules list them.
    fn plain(rules: &dyn Breaking, heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..heaps {
            let mut found = BTreeSet::new();
            let _ = rules.options(heap as u64, u64::MAX, &mut |left| {
                found.insert(match left {
                    Left::One(a) => values[a as usize],
                    Left::Two(a, b) => values[a as usize] ^ values[b as usize],
                });
                ControlFlow::Continue(())
            });
            values.push((0..).find(|value| !found.contains(value)).unwrap());
        }
        values
    }

    fn looking(values: &mut Vec<u32>, rules: &dyn Kernel, length: usize, looks: &mut u64) -> bool {
        rules.extend(values, length, looks, &mut Budget::default().meter()).unwrap()
    }

    fn computed(rules: &dyn Kernel, stages: &[usize]) -> Vec<u32> {
        let mut values = Vec::new();
        for &length in stages {
            assert!(looking(&mut values, rules, length, &mut u64::MAX.clone()));
        }
        values
    }

    fn code(digits: &[u8], repeated: u8) -> Code {
        Code::new(digits.to_vec(), repeated)
    }

    #[test]
    fn values_agree_with_the_definition_for_every_code_of_two_places() {
        for number in (0..2 * 8 * 8 * 8u32).step_by(cases(1, 6)) {
            let code =
                code(&[(number & 1) as u8 * 4, (number >> 1 & 7) as u8, (number >> 4 & 7) as u8], (number >> 7) as u8);
            assert_eq!(computed(&code, &[3, 20, 60]), plain(&code, 60), "{}", code.notation());
        }
    }

    /// Long enough for the halves to be chosen, and chosen anew.
    #[test]
    fn values_agree_with_the_definition_where_common_and_rare_are_told_apart() {
        let mut state = 7u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u8
        };
        for places in 1..9 {
            for _ in 0..4 {
                let mut digits = vec![random() & 4];
                digits.extend((0..places).map(|_| random() & 7));
                let code = Code::new(digits, 0);
                assert_eq!(computed(&code, &[600]), plain(&code, 600), "{}", code.notation());
            }
        }
        for rules in [code(&[0, 0, 0, 7], 0), code(&[0, 1, 6], 0)] {
            assert_eq!(computed(&rules, &[100, 700, 1500]), plain(&rules, 1500));
        }
        assert_eq!(computed(&Unequal, &[100, 700, 1500]), plain(&Unequal, 1500));
    }

    /// Values grow past what fits a word, and computing goes on from there: with a digit that is repeated and without.
    #[test]
    fn values_agree_with_the_definition_where_they_are_large() {
        for (digits, repeated) in [(&[0][..], 3), (&[4], 3), (&[0, 1], 7), (&[4, 0, 5], 2), (&[0, 3, 0], 6), (&[0], 4)]
        {
            let code = code(digits, repeated);
            let expected = plain(&code, 250);
            assert!(expected.iter().any(|&value| value >= 64), "{}", code.notation());
            assert_eq!(computed(&code, &[250]), expected, "{}", code.notation());
            assert_eq!(computed(&code, &[40, 90, 131, 250]), expected, "{}", code.notation());
        }
        let many = code(&[4, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7], 0);
        assert_eq!(computed(&many, &[7, 300, 400]), plain(&many, 400));
    }

    /// Every pair in two loops: quick enough for blocks of heaps, their rounds and several choices of halves.
    fn pairs(ones: &[usize], twos: &[usize], unequal: bool, heaps: usize) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for heap in 0..heaps {
            let mut found = vec![false; 1 << 12];
            for &taken in ones.iter().filter(|&&taken| taken < heap) {
                found[values[heap - taken] as usize] = true;
            }
            for sum in twos.iter().filter_map(|taken| heap.checked_sub(*taken)) {
                for a in (1..sum).filter(|a| !(unequal && 2 * a == sum)) {
                    found[(values[a] ^ values[sum - a]) as usize] = true;
                }
            }
            values.push(found.iter().position(|found| !found).unwrap() as u32);
        }
        values
    }

    #[test]
    fn long_sequences_agree_with_every_pair() {
        assert_eq!(computed(&Unequal, &[5001, 5003, 6000]), pairs(&[], &[0], true, 6000));
        let codes = [
            (&[0, 0, 6][..], &[2][..], &[2][..]),
            (&[0, 0, 2, 6], &[2, 3], &[3]),
            (&[0, 4, 2, 0, 6], &[2, 4], &[1, 4]),
        ];
        for &(digits, ones, twos) in &codes[..cases(3, 1)] {
            let code = code(digits, 0);
            assert_eq!(computed(&code, &[5000]), pairs(ones, twos, false, 5000), "{}", code.notation());
        }
    }

    #[test]
    fn most_looks_are_spared() {
        let mut looks = u64::MAX;
        let mut values = Vec::new();
        let code = code(&[0, 1, 6], 0);
        assert!(looking(&mut values, &code, 10_000, &mut looks));
        let pairs: u64 = (2..10_000u64).map(|heap| (heap - 2) / 2).sum();
        assert!((u64::MAX - looks) * 10 < pairs, "{} of {pairs}", u64::MAX - looks);
    }

    #[test]
    fn it_stops_when_the_looks_are_used_up() {
        let mut values = Vec::new();
        assert!(!looking(&mut values, &Unequal, 1 << 20, &mut 10_000));
        assert!(values.len() > 100 && values.len() < 10_000, "{}", values.len());
        assert_eq!(values, plain(&Unequal, values.len()));
    }
}
