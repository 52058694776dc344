//! Members in groups, such as the items of each row: one flat list, and where each group begins in it.

use std::ops::{Index, Range};

/// Members of groups that are numbered from 0. An index gives a group's members as a slice.
#[derive(Clone, Debug, Default)]
pub(super) struct Groups {
    /// Where each group begins, and where the last one ends.
    starts: Box<[usize]>,
    /// The members of all groups.
    pub members: Box<[usize]>,
}

impl Groups {
    /// From pairs of a group below `n` and a member. Each group keeps the order of the pairs. Cost: linear.
    pub fn new(n: usize, pairs: &[(usize, usize)]) -> Self {
        let mut starts = vec![0; n + 2];
        for (group, _) in pairs {
            starts[group + 2] += 1;
        }
        // Each group's start now stands one place late, and moves on as members come: to where the next one begins.
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut members = vec![0; pairs.len()];
        for &(group, member) in pairs {
            let place = &mut starts[group + 1];
            members[*place] = member;
            *place += 1;
        }
        starts.pop();
        Groups { starts: starts.into(), members: members.into() }
    }

    /// How many groups there are.
    pub fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// Where a group stands among all members.
    // Compiled for size, the layout takes a quarter longer if it calls this for each group, and with `of` a third.
    #[inline(always)]
    pub fn range(&self, group: usize) -> Range<usize> {
        self.starts[group]..self.starts[group + 1]
    }

    /// As an index, without a call, for what runs most often.
    #[inline(always)]
    pub fn of(&self, group: usize) -> &[usize] {
        &self.members[self.range(group)]
    }

    /// Where some groups, one after the other, stand among all members.
    pub fn range_of(&self, groups: Range<usize>) -> Range<usize> {
        self.starts[groups.start]..self.starts[groups.end]
    }

    /// The groups in an order in which each comes before its members, which are groups too.
    /// Groups on or behind a cycle are left out. Cost: linear.
    pub fn in_order(&self) -> Vec<usize> {
        let mut waiting = vec![0; self.len()];
        for &member in &self.members {
            waiting[member] += 1;
        }
        let mut order: Vec<usize> = (0..self.len()).filter(|&group| waiting[group] == 0).collect();
        let mut done = 0;
        while let Some(&group) = order.get(done) {
            for &member in &self[group] {
                waiting[member] -= 1;
                if waiting[member] == 0 {
                    order.push(member);
                }
            }
            done += 1;
        }
        order
    }
}

impl Index<usize> for Groups {
    type Output = [usize];

    #[inline]
    fn index(&self, group: usize) -> &[usize] {
        self.of(group)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_keep_the_order_of_their_pairs() {
        let pairs = [(2, 5), (0, 1), (2, 3), (0, 4), (2, 0)];
        let groups = Groups::new(4, &pairs);
        let all: Vec<&[usize]> = (0..groups.len()).map(|group| &groups[group]).collect();
        assert_eq!(all, [&[1, 4][..], &[], &[5, 3, 0], &[]]);
        assert_eq!((groups.range(2), groups.range_of(0..3)), (2..5, 0..5));
        assert_eq!(Groups::default().len(), 0);
    }

    #[test]
    fn an_order_puts_groups_before_their_members_and_leaves_cycles_out() {
        let groups = Groups::new(7, &[(3, 1), (1, 0), (3, 0), (4, 5), (5, 4), (5, 6)]);
        let order = groups.in_order();
        let place = |group: usize| order.iter().position(|&other| other == group);
        assert!(place(3) < place(1) && place(1) < place(0));
        assert!(place(2).is_some());
        assert_eq!([4, 5, 6].map(place), [None; 3]);
    }
}
