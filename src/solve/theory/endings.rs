//! A graph that may have cycles, vertex by vertex: what a chip is worth from which play surely ends, and where it need not.

use crate::game::{Outcome, Play};
use crate::message::{Arg, Message, say};
use crate::nimber::{MexSet, Nimber};
use crate::sentences::explain_mex;
use crate::structure::digraph::Digraph;

/// What becomes of a chip alone on a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Play surely ends; with the Grundy value in normal play.
    Certain(Outcome, Option<Nimber>),
    /// Play may run into a cycle.
    Uncertain,
    /// The vertex is on a cycle itself.
    Cyclic,
}

/// What becomes of chips, by vertex.
pub struct Endings<'g> {
    graph: &'g Digraph,
    play: Play,
    endings: Vec<Ending>,
    /// For each vertex on a cycle whether each vertex can be reached from it; empty for the others.
    reached: Vec<Vec<bool>>,
}

impl<'g> Endings<'g> {
    /// Cost: vertices times arrows, in time; vertices on cycles times vertices, in bytes.
    pub fn of(graph: &'g Digraph, play: Play) -> Self {
        let mut endings = settle(graph, play);
        let mut reached = Vec::new();
        for (vertex, ending) in endings.iter_mut().enumerate() {
            reached.push(Vec::new());
            if *ending == Ending::Uncertain {
                let from = reach(graph, vertex);
                if from[vertex] {
                    *ending = Ending::Cyclic;
                    reached[vertex] = from;
                }
            }
        }
        Endings { graph, play, endings, reached }
    }

    /// What becomes of a chip on this vertex.
    pub fn at(&self, vertex: usize) -> Ending {
        self.endings.get(vertex).copied().unwrap_or(Ending::Uncertain)
    }

    /// Whether a cycle leads along this arrow.
    pub fn on_cycle(&self, from: usize, to: usize) -> bool {
        self.reached.get(to).is_some_and(|reached| reached.get(from) == Some(&true))
    }

    /// A shortest cycle through the first of these vertices that is on one: that vertex first, and not once more at the end.
    pub fn cycle(&self, among: &[usize]) -> Option<Vec<usize>> {
        let start = among.iter().copied().filter(|&vertex| self.at(vertex) == Ending::Cyclic).min()?;
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

    /// Why a vertex is worth what it is, or why it is worth nothing yet.
    pub fn explain(&self, vertex: usize) -> Message {
        let name = self.graph.name(vertex);
        match self.at(vertex) {
            Ending::Cyclic => say!("edit.on-cycle", name = name),
            Ending::Uncertain => say!("edit.to-cycle", name = name),
            Ending::Certain(outcome, Some(value)) => {
                let verdict = if outcome == Outcome::P { say!("study.p") } else { say!("study.n") };
                say!("study.both", why = explain_mex(name, &self.option_values(vertex), value), verdict = verdict)
            }
            Ending::Certain(..) => self.explain_misere(vertex),
        }
    }

    fn option_values(&self, vertex: usize) -> Vec<(String, Nimber)> {
        let value = |&to: &u32| match self.at(to as usize) {
            Ending::Certain(_, Some(value)) => Some((self.graph.name(to as usize).to_owned(), value)),
            _ => None,
        };
        self.graph.successors(vertex).iter().filter_map(value).collect()
    }

    fn explain_misere(&self, vertex: usize) -> Message {
        let name = self.graph.name(vertex);
        let options = self.graph.successors(vertex);
        for &to in options {
            if matches!(self.at(to as usize), Ending::Certain(Outcome::P, _)) {
                return say!("study.misere-n", position = name, option = self.graph.name(to as usize));
            }
        }
        if options.is_empty() {
            say!("study.misere-terminal", position = name)
        } else {
            say!("study.misere-p", position = name, n = options.len())
        }
    }

    /// That cycle in a sentence; `None` where there is none.
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
        Some(say!("edit.cycle", n = cycle.len(), cycle = Arg::Text(way), play = self.play_note()))
    }

    fn play_note(&self) -> Message {
        match self.play {
            Play::Normal => say!("edit.cycle-normal"),
            Play::Misere => say!("edit.cycle-misere"),
        }
    }
}

/// Values and outcomes from the ends backwards, by the definition; what is left over may run into a cycle.
fn settle(graph: &Digraph, play: Play) -> Vec<Ending> {
    let mut endings = vec![Ending::Uncertain; graph.names().len()];
    let mut seen = MexSet::default();
    let mut progress = true;
    while progress {
        progress = false;
        for vertex in (0..endings.len()).rev() {
            if endings[vertex] == Ending::Uncertain
                && let Some(ending) = ending_of(graph.successors(vertex), &endings, play, &mut seen)
            {
                endings[vertex] = ending;
                progress = true;
            }
        }
    }
    endings
}

/// The ending of a vertex whose options all have one.
fn ending_of(options: &[u32], endings: &[Ending], play: Play, seen: &mut MexSet) -> Option<Ending> {
    seen.clear();
    let mut won = options.is_empty() && play == Play::Misere;
    for &option in options {
        let Ending::Certain(outcome, value) = endings[option as usize] else {
            return None;
        };
        won |= outcome == Outcome::P;
        seen.insert(value.unwrap_or_default());
    }
    let value = (play == Play::Normal).then(|| seen.mex());
    Some(Ending::Certain(Outcome::won_by_mover(won), value))
}

/// Whether each vertex can be reached from this one by at least one move.
fn reach(graph: &Digraph, start: usize) -> Vec<bool> {
    let options: Vec<usize> = graph.successors(start).iter().map(|&to| to as usize).collect();
    let mut reached = vec![false; graph.names().len()];
    for vertex in graph.reached(&options) {
        reached[vertex] = true;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;
    use crate::teach::study::Study;

    /// What each vertex is worth: its value, P or N in misère play, ? before a cycle, ∞ on one.
    fn worths(text: &str) -> String {
        let game = read_game(text).unwrap();
        let graph = game.only_rules().unwrap().structure().digraph().unwrap();
        let endings = Endings::of(graph, game.play);
        let mut out = Vec::new();
        for (vertex, name) in graph.names().iter().enumerate() {
            out.push(match endings.at(vertex) {
                Ending::Certain(_, Some(value)) => format!("{name}{value}"),
                Ending::Certain(outcome, None) => format!("{name}{}", outcome.letter()),
                Ending::Uncertain => format!("{name}?"),
                Ending::Cyclic => format!("{name}∞"),
            });
        }
        out.join(" ")
    }

    fn cycle(text: &str) -> Option<String> {
        let game = read_game(text).unwrap();
        let graph = game.only_rules().unwrap().structure().digraph().unwrap();
        let chips: Vec<usize> = game.components().map(|(_, _, chip)| chip.first() as usize).collect();
        let cycle = Endings::of(graph, game.play).cycle(&graph.reached(&chips))?;
        Some(cycle.iter().map(|&vertex| graph.name(vertex)).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn values_stand_where_play_ends() {
        assert_eq!(worths("graph(a>b,a>c,b>c) a"), "a2 b1 c0");
        assert_eq!(worths("graph(a>b,b>c,c>b,c>d,e>d) a"), "a? b∞ c∞ d0 e1");
        assert_eq!(worths("graph(a>a,b) a"), "a∞ b0");
        // Between two cycles, but on none.
        assert_eq!(worths("graph(a>b,b>a,b>c,c>d,d>d) a"), "a∞ b∞ c? d∞");
        assert_eq!(worths("misere graph(a>b,b>c,d>d) a"), "aN bP cN d∞");
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
        let graph = game.only_rules().unwrap().structure().digraph().unwrap();
        let endings = Endings::of(graph, Play::Normal);
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
                let graph = game.only_rules().unwrap().structure().digraph().unwrap();
                let endings = Endings::of(graph, game.play);
                let study = Study::of(&game, Budget::default()).unwrap();
                for spot in &study.spots {
                    let vertex = graph.vertex(&spot.label).unwrap() as usize;
                    assert_eq!(endings.at(vertex), Ending::Certain(spot.outcome, spot.value), "{text} {}", spot.label);
                }
            }
        }
    }
}
