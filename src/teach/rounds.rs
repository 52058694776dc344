//! The positions of a game that need not end as a graph, each with what becomes of it.

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play};
use crate::position::{Numbering, Position};
use crate::solve::search::explore::{Reach, reach_with_cycles_of};
use crate::solve::search::flat::{Naming, label_of, reach_with_cycles, root_of};
use crate::solve::search::retrograde::fates;
use crate::solve::theory::endings::{Ending, by_values};
use crate::solve::theory::loopy::LoopySum;
use crate::structure::digraph::{Digraph, Draft};
use crate::teach::study::Go;
use crate::teach::study::chips::{movers, stands};

/// Positions as vertices, by their labels.
#[derive(Debug)]
pub struct Rounds {
    /// Each position, and the moves between them.
    pub graph: Digraph,
    /// What becomes of each.
    pub endings: Vec<Ending>,
    /// How many components stand at each.
    pub chips: Vec<usize>,
    /// What becomes of the game when play goes there; `None` where it is, and where no move leads. A table needs no texts, and a graph's own
    /// is long, so each is made for a picture only.
    goes: Vec<Option<Go>>,
}

impl Rounds {
    /// Chips of one kind on the graph that they share, in normal play; else the positions of all components together. Cost:
    /// linear in positions and moves, but for values.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, and those of a rule that a reader wrote.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        match (&game.terms[..], game.play) {
            ([term], Play::Normal) if !term.rules.structure().splits() => {
                let reach = reach_with_cycles_of(&*term.rules, &term.components, budget)?;
                let endings = by_values(&reach, budget)?;
                let label = |position: &Position| term.rules.label(position);
                let value = |position: &Position| endings[reach.number_of(position)? as usize].value.as_ref();
                let sum = LoopySum::of(term.components.iter().filter_map(value).map(|value| (value, 1)));
                let is_lost =
                    |place: ComponentIndex, option: &[Position]| match (value(&term.components[place.index]), option) {
                        (Some(from), [to]) => value(to).is_some_and(|to| sum.after(from, to).outcome() == Outcome::P),
                        _ => false,
                    };
                let stands = stands(&term.components, &reach);
                let movers = movers(game, &reach, &stands, &is_lost);
                let mut rounds = Rounds::with(&reach, endings.clone(), &label);
                for (vertex, mover) in movers.into_iter().enumerate() {
                    let go = |mover| Go::One(mover, reach.position(vertex as u32).clone());
                    rounds.goes[vertex] = mover.index().map(go);
                }
                rounds.chips = stands.iter().map(|standing| standing.count).collect();
                Ok(rounds)
            }
            _ => Rounds::together(game, budget),
        }
    }

    /// The game's text once play has gone to each vertex; `None` where it does not go.
    pub fn texts(&self, game: &Game) -> Vec<Option<String>> {
        self.goes.iter().map(|go| go.as_ref().map(|go| go.after(game).write().0)).collect()
    }

    fn together(game: &Game, budget: Budget) -> Result<Self, Error> {
        let naming = Naming::WRITTEN;
        let reach = reach_with_cycles(game, naming, budget.shared(game.component_count()).least(budget))?;
        let endings = match game.play {
            Play::Normal if !game.terms.iter().any(|term| term.rules.structure().splits()) => {
                by_values(&reach, budget)?
            }
            play => fates(&reach, play).into_iter().map(Ending::of).collect(),
        };
        let mut rounds = Rounds::with(&reach, endings, &|flat| label_of(game, flat));
        let root = root_of(game, naming);
        for (vertex, flat) in reach.positions().iter().enumerate() {
            rounds.chips[vertex] = usize::from(*flat == root);
            rounds.goes[vertex] = (*flat != root).then(|| Go::All(flat.clone()));
        }
        Ok(rounds)
    }

    /// Vertices have the positions' numbers.
    #[inline(never)]
    fn with(reach: &Reach, endings: Vec<Ending>, label: &dyn Fn(&Position) -> String) -> Self {
        let (mut draft, mut known, count) = (Draft::default(), Numbering::default(), reach.positions().len());
        for position in reach.positions() {
            let mut name = label(position);
            while known.number_of(&Position::of_text(&name)).is_some() {
                name.push('′');
            }
            known.add(Position::of_text(&name));
            let vertex = draft.vertex(&name);
            draft.add(vertex, None);
        }
        for number in 0..count as u32 {
            for option in reach.options(number) {
                for &part in option {
                    draft.add(number, Some(part));
                }
            }
        }
        Rounds { graph: Digraph::new(draft), endings, chips: vec![0; count], goes: vec![None; count] }
    }
}
