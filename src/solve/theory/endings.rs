//! A graph that may have cycles, vertex by vertex: what a chip alone is worth there, and where the cycles are.

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Outcome, Play};
use crate::message::{Arg, Message, say};
use crate::position::Position;
use crate::rules::Rules;
use crate::solve::search::explore::{Reach, reach_with_cycles_of};
use crate::solve::search::retrograde::{Fate, fates};
use crate::solve::theory::loopy::{LoopyValue, explain_loopy, values};
use crate::structure::digraph::Digraph;

/// What becomes of a chip alone on a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who can force a win; `D` where nobody can.
    pub outcome: Outcome,
    /// The value in normal play.
    pub value: Option<LoopyValue>,
}

impl Ending {
    /// What is known without values.
    pub fn of(fate: Fate) -> Self {
        Ending { outcome: fate.outcome(), value: None }
    }
}

/// What becomes of chips, by vertex.
pub struct Endings<'g> {
    graph: &'g Digraph,
    endings: Vec<Ending>,
    /// For each vertex on a cycle whether each vertex can be reached from it; empty for the others.
    reached: Vec<Vec<bool>>,
}

impl<'g> Endings<'g> {
    /// What becomes of chips under these rules, which are those of the graph. Cost: vertices times arrows, in time; vertices on cycles times vertices, in bytes.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget.
    pub fn of(rules: &dyn Rules, graph: &'g Digraph, play: Play, budget: Budget) -> Result<Self, Error> {
        let vertices: Vec<Position> =
            graph.vertices().into_iter().map(|vertex| Position::heap(vertex as u64)).collect();
        let reach = reach_with_cycles_of(rules, &vertices, budget)?;
        let found = match play {
            Play::Normal => by_values(&reach, budget)?,
            Play::Misere => fates(&reach, Play::Misere).into_iter().map(Ending::of).collect(),
        };
        let ending = |vertex: &Position| reach.number_of(vertex).and_then(|number| found.get(number as usize)).cloned();
        Ok(Endings::new(graph, vertices.iter().filter_map(ending).collect()))
    }

    /// The same where it is known what becomes of each vertex.
    #[inline(never)]
    pub fn new(graph: &'g Digraph, endings: Vec<Ending>) -> Self {
        let reached = graph.vertices().into_iter().map(|vertex| reach_from_cycle(graph, vertex)).collect();
        Endings { graph, endings, reached }
    }

    /// What becomes of a chip on this vertex.
    pub fn at(&self, vertex: usize) -> Option<&Ending> {
        self.endings.get(vertex)
    }

    /// Who wins there; nobody on a vertex that the graph does not have.
    pub fn outcome(&self, vertex: usize) -> Outcome {
        self.at(vertex).map_or(Outcome::D, |ending| ending.outcome)
    }

    /// Whether a cycle leads along this arrow.
    pub fn on_cycle(&self, from: usize, to: usize) -> bool {
        self.reached.get(to).is_some_and(|reached| reached.get(from) == Some(&true))
    }

    /// A shortest cycle through the first of these vertices that is on one: that vertex first, and not once more at the end.
    pub fn cycle(&self, among: &[usize]) -> Option<Vec<usize>> {
        let is_on_cycle = |vertex: &usize| self.reached.get(*vertex).is_some_and(|reached| !reached.is_empty());
        let start = among.iter().copied().filter(is_on_cycle).min()?;
        let mut from = vec![None; self.endings.len()];
        let mut queue = vec![start];
        let mut next = 0;
        while from[start].is_none() {
            let vertex = *queue.get(next)?;
            next += 1;
            for &to in self.graph.successors(vertex) {
                let to = to as usize;
                if from[to].is_none() {
                    from[to] = Some(vertex);
                    queue.push(to);
                }
            }
        }
        let mut cycle = vec![start];
        let mut at = from[start]?;
        while at != start {
            cycle.push(at);
            at = from[at]?;
        }
        cycle[1..].reverse();
        Some(cycle)
    }

    /// Why a vertex is worth what it is.
    pub fn explain(&self, vertex: usize) -> Message {
        match self.at(vertex) {
            Some(Ending { outcome, value: Some(value) }) => {
                let why = explain_loopy(self.graph.name(vertex), self.option_values(vertex), value);
                let verdict = match (outcome, value) {
                    (Outcome::P, _) => say!("study.p"),
                    (Outcome::N, LoopyValue::Number(_)) => say!("study.n"),
                    (Outcome::N, LoopyValue::Infinite(_)) => say!("loopy.n"),
                    (Outcome::D, _) => say!("loopy.d"),
                };
                say!("study.both", why = why, verdict = verdict)
            }
            _ => self.explain_misere(vertex),
        }
    }

    fn option_values(&self, vertex: usize) -> Vec<(String, LoopyValue)> {
        let value = |&to: &u32| {
            let value = self.at(to as usize)?.value.clone()?;
            Some((self.graph.name(to as usize).to_owned(), value))
        };
        self.graph.successors(vertex).iter().filter_map(value).collect()
    }

    fn explain_misere(&self, vertex: usize) -> Message {
        let (name, options) = (self.graph.name(vertex), self.graph.successors(vertex));
        let first = |outcome: Outcome| {
            let found = options.iter().find(|&&to| self.outcome(to as usize) == outcome);
            found.map(|&to| self.graph.name(to as usize))
        };
        match (first(Outcome::P), first(Outcome::D)) {
            (Some(option), _) => say!("study.misere-n", position = name, option = option),
            (None, Some(option)) => say!("loopy.misere-d", position = name, option = option),
            (None, None) if options.is_empty() => say!("study.misere-terminal", position = name),
            (None, None) => say!("study.misere-p", position = name, n = options.len()),
        }
    }

    /// A cycle that leads through these vertices, in a sentence; `None` where there is none.
    pub fn explain_cycle(&self, among: &[usize]) -> Option<Message> {
        /// A longer cycle is shown by its first vertices.
        const SHOWN: usize = 12;
        let cycle = self.cycle(among)?;
        let mut way = String::new();
        for &vertex in cycle.iter().take(SHOWN) {
            way.push_str(self.graph.name(vertex));
            way.push_str(" → ");
        }
        way.push_str(if cycle.len() > SHOWN { "… → " } else { "" });
        way.push_str(self.graph.name(cycle[0]));
        Some(say!("edit.cycle", n = cycle.len(), cycle = Arg::Text(way)))
    }
}

/// What becomes of the positions reached, in normal play, by number. Each option is one position.
///
/// # Errors
/// [`Error::TooLarge`] past the budget.
#[inline(never)]
pub fn by_values(reach: &Reach, budget: Budget) -> Result<Vec<Ending>, Error> {
    let values = values(reach, &mut budget.meter())
        .map_err(|past| past.after(say!("loopy.too-long", n = reach.positions().len())))?;
    Ok(values.into_iter().map(|value| Ending { outcome: value.outcome(), value: Some(value) }).collect())
}

/// Whether each vertex can be reached from this one by at least one move; empty where it is on no cycle.
fn reach_from_cycle(graph: &Digraph, start: usize) -> Vec<bool> {
    let options: Vec<usize> = graph.successors(start).iter().map(|&to| to as usize).collect();
    let mut reached = vec![false; graph.names().len()];
    for vertex in graph.reached(&options) {
        reached[vertex] = true;
    }
    if reached[start] { reached } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;
    use crate::teach::study::Study;

    /// What each vertex is worth: who wins, and in normal play the value.
    fn worths(text: &str) -> String {
        let game = read_game(text).unwrap();
        let rules = game.only_rules().unwrap();
        let graph = rules.structure().digraph().unwrap();
        let endings = Endings::of(&**rules, graph, game.play, Budget::default()).unwrap();
        let mut out = Vec::new();
        for (vertex, name) in graph.names().iter().enumerate() {
            let ending = endings.at(vertex).unwrap();
            let value = ending.value.as_ref().map_or(String::new(), |value| format!("{value}"));
            out.push(format!("{name}{}{value}", ending.outcome.letter()));
        }
        out.join(" ")
    }

    fn cycle(text: &str) -> Option<String> {
        let game = read_game(text).unwrap();
        let rules = game.only_rules().unwrap();
        let graph = rules.structure().digraph().unwrap();
        let chips: Vec<usize> = game.components().map(|(_, _, chip)| chip.first() as usize).collect();
        let endings = Endings::of(&**rules, graph, game.play, Budget::default()).unwrap();
        let cycle = endings.cycle(&graph.reached(&chips))?;
        Some(cycle.iter().map(|&vertex| graph.name(vertex)).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn every_vertex_has_an_outcome_and_in_normal_play_a_value() {
        assert_eq!(worths("graph(a>b,a>c,b>c) a"), "aN2 bN1 cP0");
        // The only move from b leads to c, from where one leads on to d.
        assert_eq!(worths("graph(a>b,b>c,c>b,c>d,e>d) a"), "aN1 bP0 cN1 dP0 eN1");
        assert_eq!(worths("graph(a>a,b) a"), "aD∞ bP0");
        assert_eq!(worths("graph(a>b,b>c,c>a,a>d) a"), "aN2 bN1 cP0 dP0");
        assert_eq!(worths("graph(a>a,a>b,b>c,d>a) a"), "aD∞{1} bN1 cP0 dD∞");
        assert_eq!(worths("misere graph(a>b,b>c,d>d) a"), "aN bP cN dD");
    }

    #[test]
    fn the_cycle_named_is_a_shortest_one() {
        assert_eq!(cycle("graph(a>b,b>c,c>d,d>b,c>b) a").as_deref(), Some("b c"));
        assert_eq!(cycle("graph(x>y,y>z,z>x) x").as_deref(), Some("x y z"));
        assert_eq!(cycle("graph(a>b,b>b) a").as_deref(), Some("b"));
        assert_eq!(cycle("graph(a>b,a>c,b>c) a"), None);
        // Not the first one that there is, but one that the chip can come to.
        assert_eq!(cycle("graph(a>b,b>a,c>d,d>e,e>d) c").as_deref(), Some("d e"));
        assert_eq!(cycle("graph(b>b,a>c) a"), None);
    }

    #[test]
    fn arrows_on_cycles_are_those_that_some_cycle_takes() {
        let game = read_game("graph(a>b,b>c,c>b,c>d,a>d) a").unwrap();
        let rules = game.only_rules().unwrap();
        let graph = rules.structure().digraph().unwrap();
        let endings = Endings::of(&**rules, graph, Play::Normal, Budget::default()).unwrap();
        let on: Vec<String> = graph
            .items()
            .iter()
            .filter_map(|&(from, to)| Some((from as usize, to? as usize)))
            .filter(|&(from, to)| endings.on_cycle(from, to))
            .map(|(from, to)| graph.name(from).to_owned() + graph.name(to))
            .collect();
        assert_eq!(on, ["bc", "cb"]);
    }

    /// Beside the study of acyclic graphs, which explains them too.
    #[test]
    fn acyclic_graphs_are_explained_as_everywhere() {
        for bits in 0..1024u32 {
            let pairs = (0..5u32).flat_map(|from| (from + 1..5).map(move |to| (from, to)));
            let chosen = pairs.enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
            let arrows: Vec<String> = chosen.map(|(_, (from, to))| format!("{from}>{to}")).collect();
            for play in ["", "misere "] {
                let text = format!("{play}graph(0,1,2,3,4,{}) 0", arrows.join(",")).replace(",)", ")");
                let game = read_game(&text).unwrap();
                let rules = game.only_rules().unwrap();
                let graph = rules.structure().digraph().unwrap();
                let endings = Endings::of(&**rules, graph, game.play, Budget::default()).unwrap();
                let study = Study::of(&game, Budget::default()).unwrap();
                for spot in &study.spots {
                    let vertex = graph.vertex(&spot.label).unwrap() as usize;
                    let ending = Ending { outcome: spot.outcome, value: spot.value.map(LoopyValue::Number) };
                    assert_eq!(endings.at(vertex), Some(&ending), "{text} {}", spot.label);
                }
            }
        }
    }
}
