//! Neighbourhoods as they are asked for.

use super::growth::Growth;
use super::verdicts::Verdicts;
use super::{Bounds, Neighbourhood, reasons};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Play, Term};
use crate::position::Position;
use crate::solve::search::flat::{Naming, check_moves, flatten, reach_of_game, reach_with_cycles};

/// Positions that are counted to say of how many these are a part.
const COUNTED: Budget = Budget::of(1 << 15, 1 << 18);

impl Neighbourhood {
    /// The neighbourhood of a game's position that can be read. Cost: that of solving the game, or at most half a second.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past a budget that is smaller than what is needed, and those of a rule that a reader wrote.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        Self::within(game, Bounds::READABLE, budget)
    }

    /// The same within other bounds.
    ///
    /// # Errors
    /// As [`Neighbourhood::of`].
    pub fn within(game: &Game, bounds: Bounds, budget: Budget) -> Result<Self, Error> {
        check_moves(game)?;
        let verdicts = Verdicts::of(game, budget)?;
        let mut growth = Growth::of(game, bounds, budget.meter());
        growth.may_come_back = verdicts.may_come_back();
        let wins = growth.first_moves(&verdicts)?;
        while growth.grows()? {}
        let all = match verdicts.position_count() {
            None => count(game, budget)?,
            counted => counted,
        };
        reasons::told(growth, &verdicts, all, wins)
    }

    /// These components of one term, each a game by itself, and the moves between them; play is at the first. Cost: that of solving each, or
    /// at most half a second.
    ///
    /// # Errors
    /// As [`Neighbourhood::of`].
    pub fn of_components(play: Play, term: Term, budget: Budget) -> Result<Self, Error> {
        let own = term.components.first().cloned();
        let alone = |component: Option<Position>| {
            let components = component.into_iter().collect();
            Game { play, terms: vec![Term { rules: term.rules.clone(), components }] }
        };
        let game = alone(own);
        let all = Game { play, terms: vec![term.clone()] };
        check_moves(&all)?;
        let verdicts = Verdicts::of_each(&all, budget)?;
        let mut growth = Growth::of(&game, Bounds::READABLE, budget.meter());
        for component in term.components.iter().skip(1) {
            growth.place(&flatten(&vec![vec![component.clone()]]));
        }
        let first = growth.join()?;
        reasons::told(growth, &verdicts, None, first)
    }
}

/// How many positions there are, where they can be counted.
fn count(game: &Game, budget: Budget) -> Result<Option<usize>, Error> {
    let room = COUNTED.least(budget);
    let reach = match reach_of_game(game, Naming::WRITTEN, room) {
        Err(Error::Loop { .. }) => reach_with_cycles(game, Naming::WRITTEN, room),
        found => found,
    };
    match reach {
        Ok(reach) => Ok(Some(reach.positions().len())),
        Err(error) if budget.excuses(COUNTED, &error) => Ok(None),
        Err(error) => Err(error),
    }
}
