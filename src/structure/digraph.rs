//! A directed graph whose vertices have names, in the order in which a text writes it.

use crate::message::joined;
use crate::position::{Numbering, Position};

/// What a text says of a graph: an arrow, or a vertex that has none.
pub type Item = (u32, Option<u32>);

/// What was said of a graph so far.
#[derive(Debug, Default)]
pub struct Draft {
    names: Vec<String>,
    numbers: Numbering,
    items: Vec<Item>,
    /// The items, to be known again.
    said: Numbering,
}

impl Draft {
    /// The number of the vertex of this name, new or known.
    pub fn vertex(&mut self, name: &str) -> u32 {
        let key = Position::of_text(name);
        if let Some(vertex) = self.numbers.number_of(&key) {
            return vertex;
        }
        self.names.push(name.to_owned());
        self.numbers.add(key)
    }

    /// Says that there is this arrow, or this vertex. What is said twice counts once.
    pub fn add(&mut self, from: u32, to: Option<u32>) {
        let item = match to {
            Some(to) => Position::from([u64::from(from), u64::from(to)]),
            None => Position::heap(u64::from(from)),
        };
        if self.said.number_of(&item).is_none() {
            self.said.add(item);
            self.items.push((from, to));
        }
    }
}

/// A graph, with or without cycles. Vertices are numbered from 0 in the order in which the text first names them.
#[derive(Debug)]
pub struct Digraph {
    names: Vec<String>,
    /// The vertices' numbers, by [`Position::of_text`].
    numbers: Numbering,
    items: Vec<Item>,
    /// `arrows[starts[v]..starts[v + 1]]` are the vertices that `v` leads to.
    starts: Vec<u32>,
    arrows: Vec<u32>,
}

/// Whether a search for a cycle has met a vertex.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Never,
    OnTheWay,
    Before,
}

impl Digraph {
    /// The graph of a draft. A vertex that has arrows need not be said. Cost: linear.
    pub fn new(draft: Draft) -> Self {
        let Draft { names, numbers, mut items, .. } = draft;
        let mut joined = vec![false; names.len()];
        for &(from, to) in &items {
            if let Some(to) = to {
                joined[from as usize] = true;
                joined[to as usize] = true;
            }
        }
        items.retain(|&(from, to)| to.is_some() || !joined[from as usize]);
        let mut graph = Digraph { names, numbers, items, starts: Vec::new(), arrows: Vec::new() };
        graph.index_arrows();
        graph
    }

    /// Sorts the arrows by where they start, in linear time, each vertex's arrows in the order written.
    fn index_arrows(&mut self) {
        let mut starts = vec![0u32; self.names.len() + 1];
        for &(from, to) in &self.items {
            starts[from as usize + 1] += u32::from(to.is_some());
        }
        for v in 0..self.names.len() {
            starts[v + 1] += starts[v];
        }
        let mut next = starts.clone();
        let mut arrows = vec![0u32; starts[self.names.len()] as usize];
        for &(from, to) in &self.items {
            if let Some(to) = to {
                let place = &mut next[from as usize];
                arrows[*place as usize] = to;
                *place += 1;
            }
        }
        (self.starts, self.arrows) = (starts, arrows);
    }

    /// The vertices' names.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The name of a vertex; empty if there is none of this number.
    pub fn name(&self, vertex: usize) -> &str {
        self.names.get(vertex).map_or("", String::as_str)
    }

    /// The number of the vertex of this name.
    pub fn vertex(&self, name: &str) -> Option<u32> {
        self.numbers.number_of(&Position::of_text(name))
    }

    /// Arrows, and vertices that have none, in the order written.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The vertices that this one leads to. A vertex from elsewhere leads nowhere.
    pub fn successors(&self, vertex: usize) -> &[u32] {
        match self.starts.get(vertex..) {
            Some(&[start, end, ..]) => &self.arrows[start as usize..end as usize],
            _ => &[],
        }
    }

    /// How many arrows there are.
    pub fn arrow_count(&self) -> usize {
        self.arrows.len()
    }

    /// Whether some way from these vertices leads back to where it has been. Cost: linear.
    pub fn leads_to_cycle(&self, starts: &[usize]) -> bool {
        let mut met = vec![Met::Never; self.names.len()];
        // Where the way leads, and which arrow to follow next from there.
        let mut way: Vec<(usize, usize)> = Vec::new();
        for &start in starts {
            if met.get(start) == Some(&Met::Never) {
                met[start] = Met::OnTheWay;
                way.push((start, 0));
            }
            while let Some((vertex, next)) = way.last_mut() {
                let Some(&to) = self.successors(*vertex).get(*next) else {
                    met[*vertex] = Met::Before;
                    way.pop();
                    continue;
                };
                *next += 1;
                match met[to as usize] {
                    Met::OnTheWay => return true,
                    Met::Before => {}
                    Met::Never => {
                        met[to as usize] = Met::OnTheWay;
                        way.push((to as usize, 0));
                    }
                }
            }
        }
        false
    }

    /// Whether there is a cycle anywhere. Cost: linear.
    pub fn has_cycle(&self) -> bool {
        self.leads_to_cycle(&self.vertices())
    }

    /// The numbers of all vertices.
    pub fn vertices(&self) -> Vec<usize> {
        (0..self.names.len()).collect()
    }

    /// These vertices and all that they lead to, once each.
    pub fn reached(&self, starts: &[usize]) -> Vec<usize> {
        let mut met = vec![false; self.names.len()];
        let (mut reached, mut open): (Vec<usize>, Vec<usize>) = (Vec::new(), starts.to_vec());
        while let Some(vertex) = open.pop() {
            if met.get(vertex) == Some(&false) {
                met[vertex] = true;
                reached.push(vertex);
                open.extend(self.successors(vertex).iter().map(|&to| to as usize));
            }
        }
        reached
    }

    /// The graph of these vertices and all that they lead to. Vertices keep their order.
    pub(crate) fn part(&self, starts: &[usize]) -> Digraph {
        let (mut draft, mut reached) = (Draft::default(), self.reached(starts));
        reached.sort_unstable();
        for &vertex in &reached {
            let from = draft.vertex(self.name(vertex));
            draft.add(from, None);
        }
        for &vertex in &reached {
            let from = draft.vertex(self.name(vertex));
            for &to in self.successors(vertex) {
                let to = draft.vertex(self.name(to as usize));
                draft.add(from, Some(to));
            }
        }
        Digraph::new(draft)
    }

    /// The graph as the notation lists it: `a>b,c`.
    pub fn write(&self) -> String {
        let name = |vertex: u32| self.names[vertex as usize].as_str();
        let item = |&(from, to): &(u32, Option<u32>)| match to {
            Some(to) => format!("{}>{}", name(from), name(to)),
            None => name(from).to_owned(),
        };
        joined(self.items.iter().map(item), ",")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The graph of these arrows between the first so many vertices.
    fn graph(count: u32, arrows: &[(u32, u32)]) -> Digraph {
        let mut draft = Draft::default();
        for vertex in 0..count {
            let vertex = draft.vertex(&format!("v{vertex}"));
            draft.add(vertex, None);
        }
        for &(from, to) in arrows {
            draft.add(from, Some(to));
        }
        Digraph::new(draft)
    }

    /// What a vertex leads to, by one move at least.
    fn led_to(start: u32, arrows: &[(u32, u32)]) -> std::collections::HashSet<u32> {
        let (mut reached, mut open) = (std::collections::HashSet::new(), vec![start]);
        while let Some(vertex) = open.pop() {
            open.extend(
                arrows.iter().filter(|arrow| arrow.0 == vertex && reached.insert(arrow.1)).map(|arrow| arrow.1),
            );
        }
        reached
    }

    /// By the definition: from the start one comes to a vertex that can be reached from itself.
    fn plain(start: u32, arrows: &[(u32, u32)]) -> bool {
        let mut reached = led_to(start, arrows);
        reached.insert(start);
        reached.into_iter().any(|vertex| led_to(vertex, arrows).contains(&vertex))
    }

    #[test]
    fn cycles_are_found_wherever_they_are_and_from_where_they_can_be_reached() {
        let mut found = [0, 0];
        // Every graph of three vertices, loops included, and thousands of five.
        for (count, graphs, stride) in [(3u32, 1u64 << 9, 1u64), (5, 1 << 25, 9973)] {
            for bits in (0..graphs).step_by(stride as usize) {
                let all = (0..count * count).filter(|arrow| bits >> arrow & 1 == 1);
                let arrows: Vec<(u32, u32)> = all.map(|arrow| (arrow / count, arrow % count)).collect();
                let graph = graph(count, &arrows);
                let from: Vec<bool> = (0..count).map(|start| plain(start, &arrows)).collect();
                for start in 0..count as usize {
                    assert_eq!(graph.leads_to_cycle(&[start]), from[start], "{arrows:?} {start}");
                    let two = [start, 0];
                    assert_eq!(graph.leads_to_cycle(&two), from[start] || from[0], "{arrows:?} {two:?}");
                }
                assert_eq!(graph.has_cycle(), from.contains(&true), "{arrows:?}");
                found[usize::from(from[0])] += 1;
            }
        }
        assert!(found[0] > 25 && found[1] > 1000, "{found:?}");
        assert!(!graph(0, &[]).has_cycle());
        assert!(!graph(1, &[(0, 0)]).leads_to_cycle(&[7]), "there is no such vertex");
    }
}
