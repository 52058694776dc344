//! Making a diagram with cycles acyclic: which arrows to turn for the layout, and to draw against the rows.

use super::diagram::Arrow;
use super::groups::Groups;

/// For each arrow whether it closes a cycle of those before it: turned, they leave no cycle. A loop at one node counts
/// as one. Cost: linear.
pub fn turned(n: usize, arrows: &[Arrow]) -> Vec<bool> {
    let from = arrows.iter().enumerate().map(|(index, arrow)| (arrow.from as usize, index));
    let leaving = Groups::new(n, &from.filter(|&(from, _)| from < n).collect::<Vec<_>>());
    let mut turned = vec![false; arrows.len()];
    let mut marks = vec![Stage::New; n];
    // The way from a root: each node with how many of its arrows have been followed.
    let mut way: Vec<(usize, usize)> = Vec::new();
    for root in 0..n {
        if marks[root] == Stage::New {
            marks[root] = Stage::Open;
            way.push((root, 0));
        }
        while let Some((node, next)) = way.last_mut() {
            let Some(&arrow) = leaving[*node].get(*next) else {
                marks[*node] = Stage::Done;
                way.pop();
                continue;
            };
            *next += 1;
            let to = arrows[arrow].to as usize;
            match marks.get_mut(to) {
                Some(Stage::Open) => turned[arrow] = true,
                Some(mark @ Stage::New) => {
                    *mark = Stage::Open;
                    way.push((to, 0));
                }
                Some(Stage::Done) | None => {}
            }
        }
    }
    turned
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    New,
    /// On the way from the root.
    Open,
    Done,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turned_in(n: usize, pairs: &[(u32, u32)]) -> Vec<bool> {
        let arrow = |&(from, to): &(u32, u32)| Arrow { from, to, label: (0, 0) };
        turned(n, &pairs.iter().map(arrow).collect::<Vec<_>>())
    }

    /// By the definition: an acyclic graph can be emptied sink by sink.
    fn has_cycle(n: usize, pairs: &[(u32, u32)]) -> bool {
        let mut left: Vec<u32> = (0..n as u32).collect();
        let is_sink = |node: u32, left: &[u32]| pairs.iter().all(|&(from, to)| from != node || !left.contains(&to));
        while let Some(at) = (0..left.len()).find(|&at| is_sink(left[at], &left)) {
            left.remove(at);
        }
        !left.is_empty()
    }

    #[test]
    fn what_closes_a_cycle_is_turned() {
        assert_eq!(turned_in(3, &[(0, 1), (1, 2), (2, 0)]), [false, false, true]);
        assert_eq!(turned_in(2, &[(1, 1), (0, 1)]), [true, false]);
        assert_eq!(turned_in(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]), [false; 4]);
    }

    #[test]
    fn turning_leaves_no_cycle_and_turns_nothing_without_need() {
        let (mut seed, mut cyclic) = (1u64, 0);
        let mut random = |below: u32| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as u32 % below
        };
        for _ in 0..400 {
            let n = 1 + random(8);
            let pairs: Vec<(u32, u32)> = (0..random(2 * n)).map(|_| (random(n), random(n))).collect();
            let turned = turned_in(n as usize, &pairs);
            let turn = |(&(a, b), &turned): (&(u32, u32), &bool)| if turned { (b, a) } else { (a, b) };
            let after: Vec<(u32, u32)> = pairs.iter().zip(&turned).map(turn).filter(|(a, b)| a != b).collect();
            assert!(!has_cycle(n as usize, &after), "{pairs:?}");
            assert_eq!(has_cycle(n as usize, &pairs), turned.contains(&true), "{pairs:?}");
            cyclic += u32::from(turned.contains(&true));
        }
        assert!(cyclic > 100, "{cyclic}");
    }
}
