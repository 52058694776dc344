//! Lists of whole numbers, the one kind of data that most stages keep: items, rows, places, coordinates.
//!
//! The small module travels with every embed, so what is done hundreds of times stands here once: an element is read or
//! written by a call, where an index with its check would be a dozen instructions each time. Loops that run long
//! take the whole as a slice instead. The whole module has room for a copy at each place, and is twice as fast.

use crate::sort::sort;

/// A list of whole numbers. Reading beyond the end gives 0, writing there does nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct List(Vec<i32>);

impl List {
    /// The same number `n` times.
    pub fn filled(n: i32, number: i32) -> List {
        let mut list = List::default();
        list.reset(n, number);
        list
    }

    /// An empty list with room for so many numbers.
    pub fn with_room(n: i32) -> List {
        List(Vec::with_capacity(n.max(0) as usize))
    }

    /// The numbers from 0 to `n - 1`.
    pub fn numbered(n: i32) -> List {
        let mut list = List::with_room(n);
        for number in 0..n {
            list.push(number);
        }
        list
    }

    pub fn len(&self) -> i32 {
        self.0.len() as i32
    }

    /// Becomes the same number `n` times.
    pub fn reset(&mut self, n: i32, number: i32) {
        self.0.clear();
        self.0.resize(n.max(0) as usize, number);
    }

    pub fn all(&self) -> &[i32] {
        &self.0
    }

    pub fn all_mut(&mut self) -> &mut [i32] {
        &mut self.0
    }

    /// The numbers from one place up to another; none where that is no range of the list.
    pub fn range(&self, from: i32, to: i32) -> &[i32] {
        self.0.get(from as usize..to as usize).unwrap_or_default()
    }

    pub fn get(&self, at: i32) -> i32 {
        self.0.get(at as usize).copied().unwrap_or_default()
    }

    pub fn set(&mut self, at: i32, number: i32) {
        if let Some(old) = self.0.get_mut(at as usize) {
            *old = number;
        }
    }

    /// Adds to a number; gives the sum.
    pub fn add(&mut self, at: i32, by: i32) -> i32 {
        let Some(number) = self.0.get_mut(at as usize) else { return 0 };
        *number += by;
        *number
    }

    /// Makes a number at least so large.
    pub fn raise(&mut self, at: i32, least: i32) {
        self.set(at, self.get(at).max(least));
    }

    pub fn push(&mut self, number: i32) {
        self.0.push(number);
    }

    pub fn pop(&mut self) -> Option<i32> {
        self.0.pop()
    }

    /// Adds two numbers at the end: the list is one of pairs.
    pub fn push_pair(&mut self, a: i32, b: i32) {
        self.push(a);
        self.push(b);
    }

    /// The pairs of a list of pairs.
    pub fn pairs(&self) -> &[[i32; 2]] {
        self.0.as_chunks().0
    }
}

/// Sorts numbers by a key; those with the same key keep their order.
pub(super) fn sort_by(numbers: &mut [i32], key: &dyn Fn(i32) -> i64) {
    // Most rows are short: they need no memory but this.
    let (mut few, mut many) = ([(0, 0); 16], Vec::new());
    let keyed = if let Some(few) = few.get_mut(..numbers.len()) {
        few
    } else {
        many.resize(numbers.len(), (0, 0));
        &mut many
    };
    for (pair, &number) in keyed.iter_mut().zip(&*numbers) {
        *pair = (key(number), number as u32);
    }
    sort(keyed);
    for (number, pair) in numbers.iter_mut().zip(keyed) {
        *number = pair.1 as i32;
    }
}

/// Numbers in groups, in one flat list.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    /// Where each group begins, and where the last one ends.
    starts: List,
    /// The members of all groups.
    pub members: List,
}

impl Groups {
    /// From pairs of a group below `n` and a member. Each group keeps the order of the pairs.
    pub fn new(n: i32, pairs: &List) -> Groups {
        Groups::by(n, pairs, false)
    }

    /// As `new`, with the member first in each pair.
    pub fn turned(n: i32, pairs: &List) -> Groups {
        Groups::by(n, pairs, true)
    }

    fn by(n: i32, pairs: &List, turned: bool) -> Groups {
        let pairs = pairs.pairs();
        let in_order = |&[a, b]: &[i32; 2]| if turned { (b, a) } else { (a, b) };
        let mut starts = List::filled(n + 2, 0);
        for pair in pairs {
            starts.add(in_order(pair).0 + 2, 1);
        }
        // Each group's start now stands one place late, and moves on as members come: to where the next one begins.
        let mut sum = 0;
        for start in starts.all_mut() {
            sum += *start;
            *start = sum;
        }
        let mut members = List::filled(pairs.len() as i32, 0);
        for pair in pairs {
            let (group, member) = in_order(pair);
            members.set(starts.add(group + 1, 1) - 1, member);
        }
        starts.pop();
        Groups { starts, members }
    }

    /// How many groups there are.
    pub fn len(&self) -> i32 {
        self.starts.len() - 1
    }

    /// Where a group begins among all members.
    pub fn start(&self, group: i32) -> i32 {
        self.starts.get(group)
    }

    /// The members of a group.
    pub fn of(&self, group: i32) -> &[i32] {
        self.here(group)
    }

    /// As `of`, compiled anew where it is called, for what runs most often.
    #[inline(always)]
    pub fn here(&self, group: i32) -> &[i32] {
        match self.starts.0.get(group as usize..) {
            Some(&[start, end, ..]) => self.members.0.get(start as usize..end as usize).unwrap_or_default(),
            _ => &[],
        }
    }

    /// The groups in an order in which each comes before its members, which are groups too.
    /// Groups on or behind a cycle are left out.
    pub fn in_order(&self) -> List {
        let mut waiting = List::filled(self.len(), 0);
        for &member in self.members.all() {
            waiting.add(member, 1);
        }
        let mut order = List::with_room(self.len());
        for group in 0..self.len() {
            if waiting.get(group) == 0 {
                order.push(group);
            }
        }
        let mut done = 0;
        while done < order.len() {
            for &member in self.of(order.get(done)) {
                if waiting.add(member, -1) == 0 {
                    order.push(member);
                }
            }
            done += 1;
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(all: &[(i32, i32)]) -> List {
        let mut pairs = List::default();
        all.iter().for_each(|&(a, b)| pairs.push_pair(a, b));
        pairs
    }

    #[test]
    fn beyond_the_end_is_nothing() {
        let mut list = List::numbered(3);
        list.set(3, 7);
        list.set(-1, 7);
        assert_eq!((list.add(3, 7), list.add(2, 7)), (0, 9));
        assert_eq!(list.all(), [0, 1, 9]);
        assert_eq!((list.get(-1), list.get(2), list.get(3)), (0, 9, 0));
        assert_eq!((list.range(1, 3), list.range(2, 4), list.range(2, 1)), (&[1, 9][..], &[][..], &[][..]));
    }

    #[test]
    fn groups_keep_the_order_of_their_pairs() {
        let pairs = pairs(&[(2, 5), (0, 1), (2, 3), (0, 4), (2, 0)]);
        let groups = Groups::new(4, &pairs);
        assert_eq!(groups.len(), 4);
        let all: Vec<&[i32]> = (-1..5).map(|group| groups.of(group)).collect();
        assert_eq!(all, [&[][..], &[1, 4], &[], &[5, 3, 0], &[], &[]]);
        let turned = Groups::turned(6, &pairs);
        assert_eq!((turned.of(5), turned.of(4), turned.of(2)), (&[2][..], &[0][..], &[][..]));
    }

    #[test]
    fn an_order_puts_groups_before_their_members_and_leaves_cycles_out() {
        let groups = Groups::new(7, &pairs(&[(3, 1), (1, 0), (3, 0), (4, 5), (5, 4), (5, 6)]));
        let order = groups.in_order();
        let place = |group: i32| order.all().iter().position(|&other| other == group);
        assert!(place(3) < place(1) && place(1) < place(0));
        assert!(place(2).is_some());
        assert_eq!([4, 5, 6].map(place), [None; 3]);
    }

    #[test]
    fn sorting_keeps_the_order_of_equal_keys() {
        let mut numbers = [31, 12, 21, 22, 11];
        sort_by(&mut numbers, &|number| i64::from(-number / 10));
        assert_eq!(numbers, [31, 21, 22, 12, 11]);
    }
}
