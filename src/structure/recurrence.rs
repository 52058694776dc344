//! Games of one heap where what may be taken depends on little: from some heap on, on the heap's remainder alone.

/// What may be taken from every heap: listed for the first heaps, and from `start` on alike for heaps with the same remainder.
/// No number taken from such a heap passes `window`. So from `start` on a value follows from the `window` values before it
/// and from a remainder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence {
    /// For the heaps from 0 to `start` + `modulus` − 1.
    takes: Vec<Vec<u32>>,
    start: usize,
    modulus: usize,
    window: usize,
}

impl Recurrence {
    /// The recurrence of these takings, those of the heaps from 0 to `start` + `modulus` − 1; `None` for other counts of
    /// heaps, and where more can be taken than there is.
    pub fn new(takes: Vec<Vec<u32>>, start: usize) -> Option<Self> {
        let modulus = takes.len().checked_sub(start).filter(|&modulus| modulus > 0)?;
        let mut window = 0;
        for (heap, takes) in takes.iter().enumerate() {
            let largest = takes.iter().max().map_or(0, |&largest| largest as usize);
            if largest > heap || takes.contains(&0) {
                return None;
            }
            window = if heap < start { window } else { window.max(largest) };
        }
        Some(Recurrence { takes, start, modulus, window })
    }

    /// The numbers that may be taken from a heap.
    pub fn takes(&self, heap: usize) -> &[u32] {
        let alike = if heap < self.takes.len() { heap } else { self.start + (heap - self.start) % self.modulus };
        self.takes.get(alike).map_or(&[], Vec::as_slice)
    }

    /// The heap from which only remainders count.
    pub fn start(&self) -> usize {
        self.start
    }

    /// By what heaps are divided for their remainder; at least 1.
    pub fn modulus(&self) -> usize {
        self.modulus
    }

    /// The most that is taken from a heap of `start` or more.
    pub fn window(&self) -> usize {
        self.window
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_with_one_remainder_are_alike() {
        let takes = vec![vec![], vec![1], vec![2], vec![1, 3]];
        let recurrence = Recurrence::new(takes, 2).unwrap();
        assert_eq!((recurrence.start(), recurrence.modulus(), recurrence.window()), (2, 2, 3));
        for heap in 2..20 {
            assert_eq!(recurrence.takes(heap), if heap % 2 == 0 { &[2][..] } else { &[1, 3] }, "{heap}");
        }
        assert_eq!((recurrence.takes(0), recurrence.takes(1)), (&[][..], &[1][..]));
    }

    #[test]
    fn nothing_and_more_than_there_is_can_not_be_taken() {
        assert_eq!(Recurrence::new(vec![vec![], vec![2]], 1), None);
        assert_eq!(Recurrence::new(vec![vec![], vec![0]], 1), None);
        assert_eq!(Recurrence::new(vec![vec![]], 1), None);
    }
}
