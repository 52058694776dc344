//! Lists of whole numbers, the one kind of data that most stages keep: items, rows, places, coordinates.
//!
//! The module travels with every embed, so what is done hundreds of times stands here once: an element is read or
//! written by a call, where an index with its check would be a dozen instructions each time. Loops that run long
//! take the whole as a slice instead.

use crate::sort::sort;

/// A list of whole numbers. Reading beyond the end gives 0, writing there does nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct List(Vec<i32>);

impl List {
    /// The same number `n` times.
    pub fn filled(n: i32, number: i32) -> List {
        List(vec![number; n.max(0) as usize])
    }

    /// The numbers from 0 to `n - 1`.
    pub fn numbered(n: i32) -> List {
        let mut list = List::default();
        for number in 0..n {
            list.push(number);
        }
        list
    }

    pub fn len(&self) -> i32 {
        self.0.len() as i32
    }

    /// Becomes 0, `n` times.
    pub fn reset(&mut self, n: i32) {
        self.0.clear();
        self.0.resize(n.max(0) as usize, 0);
    }

    pub fn all(&self) -> &[i32] {
        &self.0
    }

    pub fn all_mut(&mut self) -> &mut [i32] {
        &mut self.0
    }

    /// The numbers from one place up to another; none where that is no range of the list.
    #[inline(never)]
    pub fn range(&self, from: i32, to: i32) -> &[i32] {
        self.0.get(from as usize..to as usize).unwrap_or_default()
    }

    #[inline(never)]
    pub fn get(&self, at: i32) -> i32 {
        self.0.get(at as usize).copied().unwrap_or_default()
    }

    #[inline(never)]
    pub fn set(&mut self, at: i32, number: i32) {
        if let Some(old) = self.0.get_mut(at as usize) {
            *old = number;
        }
    }

    /// Adds to a number; gives the sum.
    #[inline(never)]
    pub fn add(&mut self, at: i32, by: i32) -> i32 {
        let Some(number) = self.0.get_mut(at as usize) else { return 0 };
        *number += by;
        *number
    }

    /// Makes a number at least so large.
    #[inline(never)]
    pub fn raise(&mut self, at: i32, least: i32) {
        self.set(at, self.get(at).max(least));
    }

    #[inline(never)]
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
    let mut keyed = Vec::with_capacity(numbers.len());
    for &number in &*numbers {
        keyed.push((key(number), number as u32));
    }
    sort(&mut keyed);
    for (number, pair) in numbers.iter_mut().zip(&keyed) {
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

    #[inline(never)]
    fn by(n: i32, pairs: &List, turned: bool) -> Groups {
        let pairs = pairs.pairs();
        let in_order = |&[a, b]: &[i32; 2]| if turned { (b, a) } else { (a, b) };
        let mut starts = List::filled(n + 1, 0);
        for pair in pairs {
            starts.add(in_order(pair).0 + 1, 1);
        }
        let mut sum = 0;
        for start in starts.all_mut() {
            sum += *start;
            *start = sum;
        }
        let mut free = starts.clone();
        let mut members = List::filled(pairs.len() as i32, 0);
        for pair in pairs {
            let (group, member) = in_order(pair);
            members.set(free.add(group, 1) - 1, member);
        }
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
    #[inline(never)]
    pub fn of(&self, group: i32) -> &[i32] {
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
        let mut order = List::default();
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
