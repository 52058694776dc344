//! Which positions of a game are studied together.

use super::chips::of_components;
use super::joint::of_joint_positions;
use super::{Go, Study};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Play};

/// What a sum may have beyond which each component is shown as a chip on one graph instead.
const FEW: Budget = Budget::of(30, 800);
/// What a game of splitting may have in normal play: nobody reads more.
const SPLIT: Budget = Budget::of(1 << 10, usize::MAX);

impl Study {
    /// Studies a game within a budget.
    ///
    /// One component is studied by itself. Several under the same rules are chips on one graph, unless all their
    /// positions together are few, or moves split them, or play is misère, where only whole positions have an outcome.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        let shared = game.only_rules().filter(|rules| {
            let on_board = rules.structure().digraph().is_some() && game.play == Play::Normal;
            (game.only_component().is_some() || on_board) && !rules.structure().splits()
        });
        if shared.is_some() {
            return of_components(game, budget, None);
        }
        if game.only_rules().is_none() || game.play == Play::Misere {
            return of_joint_positions(game, budget);
        }
        if game.only_rules().is_some_and(|rules| rules.structure().splits()) {
            return of_joint_positions(game, SPLIT.least(budget));
        }
        match of_joint_positions(game, FEW.least(budget)) {
            Err(error @ Error::TooLarge { .. }) if !budget.excuses(FEW, &error) => Err(error),
            Err(_) => of_components(game, budget, None),
            found => found,
        }
    }

    /// Studies the positions of one heap from 0 to the last of `heaps`, each a component of the one term; play is at the last.
    ///
    /// # Errors
    /// As [`Study::of`].
    pub fn of_line(heaps: &Game, budget: Budget) -> Result<Self, Error> {
        let term = &heaps.terms[0];
        let last = term.components.last();
        let mut study = of_components(
            heaps,
            budget,
            Some(&|position| (last != Some(position)).then(|| Go::One(0, position.clone()))),
        )?;
        for spot in &mut study.spots {
            spot.chips = usize::from(spot.go.is_none());
        }
        study.game.terms[0].components = last.cloned().into_iter().collect();
        study.summary = study.summary_of_line();
        Ok(study)
    }
}
