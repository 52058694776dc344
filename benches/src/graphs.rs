//! The graphs that all engines lay out.

use serde_json::{Value, json};

/// Every node's shape, and the strip beside it for the value.
pub const WIDTH: i32 = 40;
pub const HEIGHT: i32 = 40;
pub const ASIDE: i32 = 16;

/// A graph by name.
pub struct Graph {
    pub name: &'static str,
    pub what: &'static str,
    pub nodes: usize,
    pub arrows: Vec<(u32, u32)>,
}

impl Graph {
    /// The graph as the peers read it.
    pub fn json(&self) -> Value {
        json!({ "n": self.nodes, "arrows": self.arrows, "width": WIDTH, "height": HEIGHT, "aside": ASIDE })
    }
}

/// The graphs, from small to large.
pub fn all() -> Vec<Graph> {
    vec![
        graph("10r", "`take(2,5) 10`, what is reachable", heaps(10, |heap| [8, 10].contains(&heap) || heap < 7)),
        graph("s100", "`take(2,5)`, all heaps to 100", heaps(100, |_| true)),
        graph("nim10", "Nim with two heaps below 10", nim(10)),
        graph("s1k", "`take(2,5)`, all heaps to 1,000", heaps(1000, |_| true)),
        graph("s10k", "`take(2,5)`, all heaps to 10,000", heaps(10_000, |_| true)),
    ]
}

fn graph(name: &'static str, what: &'static str, (nodes, arrows): (usize, Vec<(u32, u32)>)) -> Graph {
    Graph { name, what, nodes, arrows }
}

/// The heaps that are wanted, largest first, with their moves by {2, 5}.
fn heaps(most: u32, wanted: impl Fn(u32) -> bool) -> (usize, Vec<(u32, u32)>) {
    let mut ids = vec![None; most as usize + 1];
    let heaps: Vec<u32> = (0..=most).rev().filter(|&heap| wanted(heap)).collect();
    for (id, &heap) in heaps.iter().enumerate() {
        ids[heap as usize] = Some(id as u32);
    }
    let id = |heap: u32| ids[heap as usize];
    let moves = |&heap: &u32| {
        [2, 5].into_iter().filter_map(move |take| Some((id(heap)?, id(heap.checked_sub(take)?)?))).collect::<Vec<_>>()
    };
    (heaps.len(), heaps.iter().flat_map(moves).collect())
}

/// The positions of two heaps below `side`, with every move.
fn nim(side: u32) -> (usize, Vec<(u32, u32)>) {
    let mut arrows = Vec::new();
    for x in 0..side {
        for y in 0..side {
            arrows.extend((0..x).map(|less| (x * side + y, less * side + y)));
            arrows.extend((0..y).map(|less| (x * side + y, x * side + less)));
        }
    }
    ((side * side) as usize, arrows)
}
