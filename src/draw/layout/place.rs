//! Where items stand across the page: the method of Brandes and Köpf.
//!
//! Items are strung into vertical blocks, each item under (or over) the middle one of its linked items, long
//! arrows first. That is done from each of the four corners, each result is pushed together, and every item
//! takes the mean of its two middle results. Order and distances hold in each result, so they hold in the mean.

use super::layers::Layers;
use super::rank::Heads;
use super::shift::{length, straighten};
use super::sort::sort;

/// Up to so many items every corner's result is straightened, not only their mean.
const FEW: usize = 1000;

/// What an item needs to its left and right, from its centre.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extent {
    pub left: i32,
    pub right: i32,
}

/// The `x` of every item's centre; the leftmost extent begins at 0.
pub(super) fn place(layers: &Layers, extents: &[Extent], gap: impl Fn(u32, u32) -> i32) -> Vec<i32> {
    let apart = |a: u32, b: u32| extents[a as usize].right + gap(a, b) + extents[b as usize].left;
    let conflicts = Conflicts::find(layers);
    let mut results: Vec<Vec<i32>> = Vec::new();
    for downwards in [true, false] {
        for rightwards in [true, false] {
            let roots = string(layers, &conflicts, downwards, rightwards);
            results.push(compact(layers, &roots, rightwards, &apart));
        }
    }
    line_up(&mut results, extents);
    results.push((0..layers.row_of.len()).map(|item| middle(&results, item)).collect());
    if layers.row_of.len() > FEW {
        results.drain(..4);
    }
    let distances = distances(layers, &apart);
    for x in &mut results {
        straighten(layers, x, &distances);
    }
    let Some(mut x) = results.into_iter().min_by_key(|x| length(layers, x)) else { return Vec::new() };
    let leftmost = x.iter().zip(extents).map(|(x, extent)| x - extent.left).min().unwrap_or(0);
    x.iter_mut().for_each(|x| *x -= leftmost);
    x
}

/// The distance of each item to its right neighbour.
fn distances(layers: &Layers, apart: &impl Fn(u32, u32) -> i32) -> Vec<i32> {
    let mut distances = vec![0; layers.row_of.len()];
    for pair in layers.rows.iter().flat_map(|row| row.windows(2)) {
        distances[pair[0] as usize] = apart(pair[0], pair[1]);
    }
    distances
}

/// The mean of the two middle results of an item.
fn middle(results: &[Vec<i32>], item: usize) -> i32 {
    let four = || results[..4].iter().map(|x| x[item]);
    let (least, most) = (four().min().unwrap_or(0), four().max().unwrap_or(0));
    (four().sum::<i32>() - least - most).div_euclid(2)
}

/// Shifts all results onto the narrowest: those pushed left by their left borders, the others by their right ones.
fn line_up(results: &mut [Vec<i32>], extents: &[Extent]) {
    let borders = |x: &Vec<i32>| {
        let left = x.iter().zip(extents).map(|(x, e)| x - e.left).min().unwrap_or(0);
        let right = x.iter().zip(extents).map(|(x, e)| x + e.right).max().unwrap_or(0);
        (left, right)
    };
    let all: Vec<(i32, i32)> = results.iter().map(borders).collect();
    let Some(&narrowest) = all.iter().min_by_key(|(left, right)| right - left) else {
        return;
    };
    for (i, result) in results.iter_mut().enumerate() {
        let shift = if i % 2 == 0 { narrowest.0 - all[i].0 } else { narrowest.1 - all[i].1 };
        result.iter_mut().for_each(|x| *x += shift);
    }
}

/// Links that cross a link between two bends; blocks give way to the long arrow there.
struct Conflicts {
    /// For each item the items above it, the links to which are in conflict.
    above: Heads,
}

impl Conflicts {
    fn find(layers: &Layers) -> Conflicts {
        let mut links = Vec::new();
        for row in 2..layers.rows.len() {
            conflicts_above(layers, row, &mut links);
        }
        Conflicts { above: Heads::new(layers.row_of.len(), &links) }
    }

    fn has(&self, a: u32, b: u32) -> bool {
        self.above.of(a).contains(&b) || self.above.of(b).contains(&a)
    }
}

/// Collects the conflicts between a row and the one above it.
fn conflicts_above(layers: &Layers, row: usize, found: &mut Vec<(u32, u32)>) {
    let items = &layers.rows[row];
    let (mut left, mut from) = (0, 0);
    for (i, &item) in items.iter().enumerate() {
        let inner = inner_above(layers, item);
        if inner.is_none() && i + 1 < items.len() {
            continue;
        }
        let right = inner.map_or(u32::MAX, |upper| layers.place[upper as usize]);
        for &lower in &items[from..=i] {
            for &upper in layers.above.of(lower) {
                let place = layers.place[upper as usize];
                let long = layers.is_bend(upper) && layers.is_bend(lower);
                if !long && (place < left || place > right) {
                    found.push((lower, upper));
                }
            }
        }
        (left, from) = (if inner.is_some() { right } else { left }, i + 1);
    }
}

/// The bend above a bend of the same arrow.
fn inner_above(layers: &Layers, item: u32) -> Option<u32> {
    let upper = *layers.above.of(item).first()?;
    (layers.is_bend(item) && layers.is_bend(upper)).then_some(upper)
}

/// Strings items into blocks; gives each item the root of its block.
fn string(layers: &Layers, conflicts: &Conflicts, downwards: bool, rightwards: bool) -> Vec<u32> {
    let mut roots: Vec<u32> = (0..layers.row_of.len() as u32).collect();
    let links = if downwards { &layers.above } else { &layers.below };
    let count = layers.rows.len();
    let mut linked = Vec::new();
    for step in 1..count {
        let row = &layers.rows[if downwards { step } else { count - 1 - step }];
        // The place of the last item in the other row that was strung, counted from the side we begin at.
        let mut last = -1i64;
        for i in 0..row.len() {
            let item = row[if rightwards { i } else { row.len() - 1 - i }];
            linked.clear();
            linked.extend(links.of(item).iter().map(|&other| (directed(layers, other, rightwards), other)));
            sort(&mut linked);
            if linked.is_empty() {
                continue;
            }
            for m in [(linked.len() - 1) / 2, linked.len() / 2] {
                let (place, other) = linked[m];
                if place > last && !conflicts.has(item, other) {
                    roots[item as usize] = roots[other as usize];
                    last = place;
                    break;
                }
            }
        }
    }
    roots
}

/// An item's place counted from the side we begin at, up to a constant.
fn directed(layers: &Layers, item: u32, rightwards: bool) -> i64 {
    let place = i64::from(layers.place[item as usize]);
    if rightwards { place } else { i64::from(u32::MAX) - place }
}

/// Pushes the blocks together towards the left (or the right), then back where their neighbours leave room.
fn compact(layers: &Layers, roots: &[u32], rightwards: bool, apart: &impl Fn(u32, u32) -> i32) -> Vec<i32> {
    let pairs = neighbours(layers, roots, rightwards, apart);
    let sorted = topological(roots, &pairs);
    let mut x = vec![0i32; roots.len()];
    for &block in &sorted {
        for &(next, distance) in pairs.of(block) {
            x[next as usize] = x[next as usize].max(x[block as usize] + distance);
        }
    }
    for &block in sorted.iter().rev() {
        if let Some(room) = pairs.of(block).iter().map(|&(next, distance)| x[next as usize] - distance).min() {
            x[block as usize] = x[block as usize].max(room);
        }
    }
    let side = if rightwards { 1 } else { -1 };
    roots.iter().map(|&root| side * x[root as usize]).collect()
}

/// For each block the blocks next to it and their distances.
struct Neighbours {
    starts: Vec<u32>,
    next: Vec<(u32, i32)>,
}

impl Neighbours {
    fn of(&self, block: u32) -> &[(u32, i32)] {
        &self.next[self.starts[block as usize] as usize..self.starts[block as usize + 1] as usize]
    }
}

fn neighbours(layers: &Layers, roots: &[u32], rightwards: bool, apart: &impl Fn(u32, u32) -> i32) -> Neighbours {
    let mut starts = vec![0u32; roots.len() + 1];
    let pairs = || {
        layers.rows.iter().flat_map(|row| row.windows(2)).map(|pair| {
            let (a, b) = (pair[0], pair[1]);
            let (first, second) = if rightwards { (a, b) } else { (b, a) };
            (roots[first as usize], roots[second as usize], a, b)
        })
    };
    for (block, ..) in pairs() {
        starts[block as usize + 1] += 1;
    }
    for i in 0..roots.len() {
        starts[i + 1] += starts[i];
    }
    let mut free = starts.clone();
    let mut next = vec![(0, 0); starts[roots.len()] as usize];
    for (block, other, a, b) in pairs() {
        next[free[block as usize] as usize] = (other, apart(a, b));
        free[block as usize] += 1;
    }
    Neighbours { starts, next }
}

/// The blocks, each after those on its near side.
fn topological(roots: &[u32], pairs: &Neighbours) -> Vec<u32> {
    let mut waiting = vec![0u32; roots.len()];
    for &(next, _) in &pairs.next {
        waiting[next as usize] += 1;
    }
    let is_root = |&item: &u32| roots[item as usize] == item;
    let mut sorted: Vec<u32> = (0..roots.len() as u32).filter(is_root).filter(|&b| waiting[b as usize] == 0).collect();
    let mut done = 0;
    while done < sorted.len() {
        for &(next, _) in pairs.of(sorted[done]) {
            waiting[next as usize] -= 1;
            if waiting[next as usize] == 0 {
                sorted.push(next);
            }
        }
        done += 1;
    }
    sorted
}
