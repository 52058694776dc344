//! The positions of a game that need not end as a graph, each with what becomes of it.

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play};
use crate::nimber::Nimber;
use crate::position::{Numbering, Position};
use crate::solve::search::explore::{Reach, reach_with_cycles_of};
use crate::solve::search::flat::{Naming, components_of, game_with, label_of, reach_with_cycles, root_of, unflatten};
use crate::solve::search::retrograde::fates;
use crate::solve::theory::endings::{Ending, by_values};
use crate::solve::theory::loopy::LoopyValue;
use crate::structure::digraph::{Digraph, Draft};
use crate::teach::study::chips::mover_to;
use crate::teach::study::summary::IsLost;

/// Positions as vertices, by their labels.
#[derive(Debug)]
pub struct Rounds {
    /// Each position, and the moves between them.
    pub graph: Digraph,
    /// What becomes of each.
    pub endings: Vec<Ending>,
    /// How many components stand at each.
    pub chips: Vec<usize>,
    /// The game's text once play has gone there; `None` where it is.
    pub texts: Vec<Option<String>>,
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
                let is_lost = |place: ComponentIndex, option: &[Position]| {
                    let others = term.components.iter().enumerate().filter(|(index, _)| *index != place.index);
                    let all = others.map(|(_, position)| position).chain(option);
                    outcome_of(all, &reach, &endings) == Some(Outcome::P)
                };
                let after = |position| text_after(game, &reach, position, &is_lost);
                let texts = reach.positions().iter().map(after).collect();
                let mut rounds = Rounds { texts, ..Rounds::with(&reach, endings, &label) };
                for (vertex, position) in reach.positions().iter().enumerate() {
                    rounds.chips[vertex] = term.components.iter().filter(|component| *component == position).count();
                }
                Ok(rounds)
            }
            _ => Rounds::together(game, budget),
        }
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
            rounds.texts[vertex] = (*flat != root).then(|| game_with(game, unflatten(flat)).write().0);
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
        Rounds { graph: Digraph::new(draft), endings, chips: vec![0; count], texts: vec![None; count] }
    }
}

/// Who wins the sum of positions whose values are known.
fn outcome_of<'p>(all: impl Iterator<Item = &'p Position>, reach: &Reach, endings: &[Ending]) -> Option<Outcome> {
    let mut sum = LoopyValue::Number(Nimber::ZERO);
    for position in all {
        sum = sum.plus(endings[reach.number_of(position)? as usize].value.as_ref()?);
    }
    Some(sum.outcome())
}

/// The text of the game after moving there.
fn text_after(game: &Game, reach: &Reach, target: &Position, is_lost: &IsLost<'_>) -> Option<String> {
    let mover = mover_to(game, reach, target, is_lost)?;
    let mut after = components_of(game);
    *after.first_mut()?.get_mut(mover)? = target.clone();
    Some(game_with(game, after).write().0)
}
