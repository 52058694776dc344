//! Where items stand across the page.
//!
//! Rows take turns, downwards and upwards: in each, items settle where the squares of their links are least in sum, each counted by how
//! much it wants to be upright, as far as order and distances allow. For a row that is found exactly, by pooling neighbours that want to
//! pass each other (Ayer, Brunk, Ewing, Reid and Silverman 1955), and in turns rows come ever nearer to the least of all links: squares of
//! different rows are all that they share, and these are convex. Then whole blocks are straightened.
//!
//! Blocks strung along middle links and packed (Brandes and Köpf 2001), which stood here before, made drawings of `take(1,3,4) n` three
//! to nine times as wide, and those of the games that are tested half as large again.

use super::layers::Layers;
use super::shift::{straighten, weight};

/// Turns of all rows; with twice as many, drawings of games take no less room.
const TURNS: usize = 8;
/// How much an item wants to stay, beside what its links want: nothing that is seen, but who has no links stays.
const STAY: f64 = 1e-6;

/// The `x` of every item's centre; the leftmost item begins at 0.
// A stage of its own: within one large function WebAssembly takes a tenth longer, as measured.
#[inline(never)]
pub(super) fn place(layers: &Layers) -> Vec<i32> {
    let mut x = settled(layers);
    straighten(layers, &mut x);
    let left = (0..x.len()).map(|item| x[item] - layers.left[item]).min().unwrap_or(0);
    x.iter_mut().for_each(|x| *x -= left);
    x
}

/// Items of a row that stand as near as they may: they have their place in the packed row together.
struct Pool {
    /// Where each link would have the packed row begin, times how much it wants that, in sum; and how much all want it.
    pull: f64,
    weight: f64,
    items: usize,
}

/// All items after the turns of their rows.
fn settled(layers: &Layers) -> Vec<i32> {
    let packed = packed(layers);
    // Where the packed row would begin if this item were the only one. Kept apart from its place there, so that rounding can't bring
    // two items of a pool nearer than they may stand.
    let mut begin = vec![0.0; packed.len()];
    let last = layers.rows.len().saturating_sub(1);
    for turn in 0..TURNS {
        for row in 0..layers.rows.len() {
            settle(layers, &packed, &mut begin, if turn % 2 == 0 { row } else { last - row });
        }
    }
    packed.iter().zip(begin).map(|(packed, begin)| packed + begin.floor() as i32).collect()
}

/// The place of each item when its row is packed around 0.
fn packed(layers: &Layers) -> Vec<i32> {
    let mut packed = vec![0; layers.items().len()];
    for row in 0..layers.rows.len() {
        let (items, mut at) = (&layers.rows[row], 0);
        for pair in items.windows(2) {
            at += layers.distance(pair[0], pair[1]);
            packed[pair[1]] = at;
        }
        items.iter().for_each(|&item| packed[item] -= at / 2);
    }
    packed
}

/// Lets the items of a row settle between those of the rows beside it.
fn settle(layers: &Layers, packed: &[i32], begin: &mut [f64], row: usize) {
    let mut pools: Vec<Pool> = Vec::new();
    for &item in &layers.rows[row] {
        let mut pool = Pool { pull: begin[item] * STAY, weight: STAY, items: 1 };
        for links in [&layers.above, &layers.below] {
            for &other in &links[item] {
                let weight = weight(layers, item, other) as f64;
                pool.pull += weight * (begin[other] + f64::from(packed[other] - packed[item]));
                pool.weight += weight;
            }
        }
        while let Some(before) = pools.pop_if(|before| before.pull * pool.weight >= pool.pull * before.weight) {
            pool.pull += before.pull;
            pool.weight += before.weight;
            pool.items += before.items;
        }
        pools.push(pool);
    }
    let mut items = layers.rows[row].iter();
    for pool in pools {
        for &item in items.by_ref().take(pool.items) {
            begin[item] = pool.pull / pool.weight;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::layout::{Arrow, Diagram, Node};

    /// The sum that the items of a row make least.
    fn squares(layers: &Layers, x: &[f64], row: usize) -> f64 {
        let mut sum = 0.0;
        for &item in &layers.rows[row] {
            for &other in layers.above[item].iter().chain(&layers.below[item]) {
                sum += weight(layers, item, other) as f64 * (x[item] - x[other]).powi(2);
            }
        }
        sum
    }

    #[test]
    fn a_row_settles_where_its_links_are_least() {
        let mut state = 1u64;
        let mut below = |n: u32| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as u32 % n
        };
        let mut pooled = 0;
        for _ in 0..300 {
            let (uppers, lowers) = (1 + below(4), 1 + below(6));
            let nodes =
                (0..uppers + lowers).map(|_| Node { width: 20 + below(30) as i32, height: 30, aside: 5 }).collect();
            let arrows = (uppers..uppers + lowers)
                .flat_map(|to| [0; 2].map(|_| Arrow { from: below(uppers), to, label: (0, 0) }))
                .collect();
            let ranks = (0..uppers + lowers).map(|node| u32::from(node >= uppers)).collect();
            let layers = Layers::new(&Diagram { nodes, arrows, ranks });
            let packed = packed(&layers);
            let mut begin: Vec<f64> = packed.iter().map(|_| f64::from(below(200))).collect();
            settle(&layers, &packed, &mut begin, 1);
            let x: Vec<f64> = begin.iter().zip(&packed).map(|(begin, &packed)| begin + f64::from(packed)).collect();
            let (row, least) = (&layers.rows[1], squares(&layers, &x, 1));
            for cut in 0..row.len() {
                let room = match cut.checked_sub(1) {
                    Some(before) => x[row[cut]] - x[row[before]] - f64::from(layers.distance(row[before], row[cut])),
                    None => 1.0,
                };
                assert!(room > -1e-9, "{row:?} {x:?}");
                pooled += u32::from(room < 1e-9);
                // Every move within bounds is made of these: all from one item on to the right, and to the left where there is room.
                for step in [0.01, -0.01f64.min(room)] {
                    let mut moved = x.clone();
                    row[cut..].iter().for_each(|&item| moved[item] += step);
                    assert!(squares(&layers, &moved, 1) >= least - 1e-6, "{row:?} {x:?} {cut} {step}");
                }
            }
        }
        assert!(pooled > 100, "{pooled} stand as near as they may");
    }
}
