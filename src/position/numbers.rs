//! A few numbers in place, more in a list. Searches have millions of positions, most of them of one to three numbers: a list
//! of its own for each took two thirds of their time.
//!
//! They are compared as three words, which no list in place does for us. Measured on searches of some hundred thousand
//! positions, in processor time: `smallvec` 1 takes 7 to 31 % longer (242 ms became 277, 279 became 367), `tinyvec` 1 two to
//! 18 % (208 ms became 224, 247 became 291).

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// How many stand in place.
const FEW: usize = 3;

/// The numbers of a position.
#[derive(Clone, Debug)]
pub enum Numbers {
    /// So many of these. Behind them are zeros, so that they can be compared as one.
    Few([u64; FEW], u8),
    Many(Vec<u64>),
}

impl From<&[u64]> for Numbers {
    fn from(numbers: &[u64]) -> Self {
        let mut few = [0; FEW];
        match few.get_mut(..numbers.len()) {
            Some(room) => room.copy_from_slice(numbers),
            None => return Numbers::Many(numbers.to_vec()),
        }
        Numbers::Few(few, numbers.len() as u8)
    }
}

impl<const N: usize> From<[u64; N]> for Numbers {
    fn from(numbers: [u64; N]) -> Self {
        Numbers::from(&numbers[..])
    }
}

impl From<Vec<u64>> for Numbers {
    fn from(numbers: Vec<u64>) -> Self {
        if numbers.len() > FEW { Numbers::Many(numbers) } else { Numbers::from(&*numbers) }
    }
}

impl Deref for Numbers {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        match self {
            Numbers::Few(few, count) => few.get(..usize::from(*count)).unwrap_or(few),
            Numbers::Many(many) => many,
        }
    }
}

impl PartialEq for Numbers {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Numbers::Few(these, count), Numbers::Few(those, other)) => count == other && these == those,
            _ => **self == **other,
        }
    }
}

impl Eq for Numbers {}

impl PartialOrd for Numbers {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Numbers {
    fn cmp(&self, other: &Self) -> Ordering {
        (**self).cmp(other)
    }
}

impl Hash for Numbers {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists of any length, with numbers in common and zeros at their ends.
    fn lists() -> Vec<Vec<u64>> {
        let digit = |n: u64, place: u32| [0, 1, u64::MAX][(n / 3u64.pow(place) % 3) as usize];
        let of = |length: u32| (0..3u64.pow(length)).map(move |n| (0..length).map(|place| digit(n, place)).collect());
        (0..=FEW as u32 + 2).flat_map(of).collect()
    }

    #[test]
    fn numbers_are_what_a_list_of_them_is() {
        let lists = lists();
        for list in &lists {
            let numbers = Numbers::from(&**list);
            assert_eq!(*numbers, **list);
            for other in &lists {
                let others = Numbers::from(other.clone());
                assert_eq!(numbers == others, list == other, "{list:?} {other:?}");
                assert_eq!(numbers.cmp(&others), list.cmp(other), "{list:?} {other:?}");
            }
        }
    }
}
