//! Misère Nim, by Bouton's theorem (1901).

/// Whether the player to move wins misère Nim (Bouton 1901). With a heap of 2 or more the nim-sum decides as in normal
/// play; with none, an even number of heaps of 1 wins. Empty heaps don't count.
pub fn misere_is_won(heaps: &[u64]) -> bool {
    let HeapCount { large, ones, sum } = HeapCount::of(heaps);
    if large > 0 { sum != 0 } else { ones % 2 == 0 }
}

/// Every winning move of misère Nim as `(heap's index, what is left of it)`. Cost: linear in the number of heaps.
pub fn misere_winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let HeapCount { large, ones, sum } = HeapCount::of(heaps);
    let left = |heap: u64| match (large, heap) {
        // One heap of many stones: leave an odd number of ones.
        (1, 2..) => Some(u64::from(ones % 2 == 0)),
        (0, 1) => (ones % 2 == 0).then_some(0),
        (0 | 1, _) => None,
        _ => (heap ^ sum < heap).then_some(heap ^ sum),
    };
    let mut moves = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        if let Some(left) = left(heap) {
            moves.push((i, left));
        }
    }
    moves
}

/// What misère Nim is decided by.
pub struct HeapCount {
    /// How many heaps are larger than 1.
    pub large: usize,
    /// How many heaps are 1.
    pub ones: usize,
    /// The nim-sum of all heaps.
    pub sum: u64,
}

impl HeapCount {
    /// Counts heaps.
    pub fn of(heaps: &[u64]) -> Self {
        let mut count = HeapCount { large: 0, ones: 0, sum: 0 };
        for &heap in heaps {
            count.large += usize::from(heap > 1);
            count.ones += usize::from(heap == 1);
            count.sum ^= heap;
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Misère Nim by definition: nothing to take wins; otherwise some move leads to a lost position.
    fn is_won(heaps: &[u64]) -> bool {
        heaps.iter().all(|&h| h == 0) || !winning(heaps).is_empty()
    }

    fn winning(heaps: &[u64]) -> Vec<(usize, u64)> {
        let mut found = Vec::new();
        for i in 0..heaps.len() {
            for left in 0..heaps[i] {
                let mut after = heaps.to_vec();
                after[i] = left;
                if !is_won(&after) {
                    found.push((i, left));
                }
            }
        }
        found
    }

    #[test]
    fn bouton_misere_agrees_with_the_definition() {
        for a in 0..5 {
            for b in 0..5 {
                for c in 0..4 {
                    let heaps = [a, b, c];
                    assert_eq!(misere_is_won(&heaps), is_won(&heaps), "{heaps:?}");
                    assert_eq!(misere_winning_moves(&heaps), winning(&heaps), "{heaps:?}");
                }
            }
        }
    }
}
