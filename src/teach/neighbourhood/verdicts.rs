//! What is known of single positions of a game that has too many for all of them to be listed: by a theorem, a period or a search, and
//! where these come to nothing, nothing.

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::solve::search::explore::{Reach, reach_of};
use crate::solve::search::flat::{Naming, named, reach_of_game, reach_with_cycles, unflatten};
use crate::solve::search::retrograde::fates;
use crate::solve::search::unending::bounded;
use crate::solve::sequence::pairs::{self, Pairs};
use crate::solve::theory::bouton;
use crate::solve::theory::endless::Source as TermSource;
use crate::solve::theory::loopy::LoopyValue;
use crate::solve::theory::values::TermValues;

/// What may be looked at for the verdicts of a picture: half a second.
pub const ROOM: Budget = Budget::of(1 << 18, 1 << 20);

/// What is known of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    pub outcome: Option<Outcome>,
    /// In normal play.
    pub value: Option<LoopyValue>,
}

impl Verdict {
    /// Who wins, and no more.
    pub fn of_outcome(outcome: Outcome) -> Self {
        // In normal play a P-position is worth 0, whatever says that it is one; in misère play nobody asks.
        Verdict { outcome: Some(outcome), value: None }
    }

    /// The value, and so who wins.
    pub fn of_value(value: LoopyValue) -> Self {
        Verdict { outcome: Some(value.outcome()), value: Some(value) }
    }
}

/// What decides the positions of a game.
pub struct Verdicts<'g> {
    game: &'g Game,
    source: Source<'g>,
}

enum Source<'g> {
    /// The values of each term's components.
    Values(Vec<TermSource<'g>>),
    /// Bouton's theorem on misère Nim.
    Bouton,
    /// A search of all positions.
    Searched { reach: Reach, outcomes: Vec<Outcome>, may_come_back: bool },
    /// The values of all pairs of numbers.
    Table(Pairs),
    /// A search of single components.
    Alone { reach: Reach, outcomes: Vec<Outcome> },
    /// There was no room for a search.
    Nothing,
}

impl<'g> Verdicts<'g> {
    /// What is found among 2^18 positions and 2^20 moves. Cost: that of solving the game.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past a budget that is smaller, and those of a rule that a reader wrote.
    pub fn of(game: &'g Game, budget: Budget) -> Result<Self, Error> {
        let room = bounded(game, ROOM);
        let source = match Source::of(game, room.least(budget)) {
            Err(error) if budget.excuses(room, &error) => Source::Nothing,
            found => found?,
        };
        Ok(Verdicts { game, source })
    }

    /// What is found of each component of the only term by itself.
    ///
    /// # Errors
    /// As [`Verdicts::of`].
    pub fn of_each(game: &'g Game, budget: Budget) -> Result<Self, Error> {
        let source = match Source::of_each(game, ROOM.least(budget)) {
            Err(error) if budget.excuses(ROOM, &error) => Source::Nothing,
            found => found?,
        };
        Ok(Verdicts { game, source })
    }

    /// Whether anything is known but what the moves that are seen tell.
    pub fn is_known(&self) -> bool {
        !matches!(self.source, Source::Nothing)
    }

    /// Whether play may come back to a position.
    pub fn may_come_back(&self) -> bool {
        match &self.source {
            Source::Values(terms) => terms.iter().any(|term| matches!(term, TermSource::Loopy(_))),
            Source::Searched { may_come_back, .. } => *may_come_back,
            Source::Bouton | Source::Table(_) | Source::Alone { .. } | Source::Nothing => false,
        }
    }

    /// How many positions the game has, where they were counted on the way.
    pub fn position_count(&self) -> Option<usize> {
        match &self.source {
            Source::Searched { reach, .. } => Some(reach.positions().len()),
            _ => None,
        }
    }

    /// The verdict on a flat position that play can come to.
    pub fn on(&self, flat: &Position) -> Verdict {
        match &self.source {
            Source::Values(terms) => by_values(self.game, terms, flat),
            Source::Bouton => {
                let heaps: Vec<u64> = unflatten(flat).iter().flatten().map(Position::first).collect();
                Verdict::of_outcome(Outcome::won_by_mover(bouton::misere_is_won(&heaps)))
            }
            Source::Searched { reach, outcomes, .. } => {
                let number = reach.number_of(&named(self.game, Naming::WRITTEN, unflatten(flat)));
                let outcome = number.and_then(|number| outcomes.get(number as usize));
                outcome.copied().map_or(Verdict::default(), Verdict::of_outcome)
            }
            Source::Table(table) => {
                let numbers = unflatten(flat).into_iter().flatten().next();
                let value = match numbers.as_deref() {
                    Some(&[a, b]) => table.value(a, b),
                    _ => None,
                };
                value.map_or(Verdict::default(), |value| Verdict::of_value(LoopyValue::Number(value)))
            }
            Source::Alone { reach, outcomes } => {
                let component = unflatten(flat).into_iter().flatten().next();
                let number = component.and_then(|component| reach.number_of(&component));
                let outcome = number.and_then(|number| outcomes.get(number as usize));
                outcome.copied().map_or(Verdict::default(), Verdict::of_outcome)
            }
            Source::Nothing => Verdict::default(),
        }
    }

    /// The moves of a position that play can come to which lead to P, in each component: what they make of it, as a theorem or a look at the options finds them, at most so
    /// many of each component. `None` where that is found only by looking at the positions that moves lead to.
    pub fn changes_that_win(&self, game: &Game, most: usize) -> Option<Vec<(usize, usize, Vec<Position>)>> {
        /// How many options are looked at.
        const SEEN: usize = 1 << 16;
        let mut found = Vec::new();
        match &self.source {
            Source::Values(terms) => {
                let mut room = SEEN;
                let mut sum = Nimber::ZERO;
                let mut values = Vec::new();
                for (place, _, position) in game.components() {
                    let value = terms[place.term].option_value(std::slice::from_ref(position))?.number()?;
                    sum = sum ^ value;
                    values.push(value);
                }
                if sum == Nimber::ZERO {
                    return Some(found);
                }
                for ((place, _, position), value) in game.components().zip(values) {
                    let TermSource::Plain(plain) = &terms[place.term] else { return None };
                    for change in plain.changes_to_value(position, value ^ sum, &mut room, most) {
                        found.push((place.term, place.index, change.applied(position)));
                    }
                    if room == 0 {
                        break;
                    }
                }
                Some(found)
            }
            Source::Bouton => {
                let places: Vec<_> = game.components().map(|(place, _, heap)| (place, heap.first())).collect();
                let heaps: Vec<u64> = places.iter().map(|(_, heap)| *heap).collect();
                for (heap, left) in bouton::misere_winning_moves(&heaps) {
                    let (place, _) = places[heap];
                    found.push((place.term, place.index, vec![Position::heap(left)]));
                }
                Some(found)
            }
            Source::Searched { .. } | Source::Table(_) | Source::Alone { .. } | Source::Nothing => None,
        }
    }
}

/// The sum of the components' values. Where a theorem tells the winner alone, of the one component that there is.
fn by_values(game: &Game, terms: &[TermSource<'_>], flat: &Position) -> Verdict {
    let (mut sum, mut count, mut is_exact) = (LoopyValue::Number(Nimber::ZERO), 0, true);
    for ((term, values), components) in game.terms.iter().zip(terms).zip(unflatten(flat)) {
        is_exact &= !matches!(values, TermSource::Plain(values) if !values.are_exact());
        for component in components {
            // An empty heap that stands for heaps without a move need not be one that a search has met.
            if term.rules.option_count(&component) == 0 {
                continue;
            }
            let Some(value) = values.option_value(&[component]) else { return Verdict::default() };
            sum = sum.plus(&value);
            count += 1;
        }
    }
    match sum.outcome() {
        _ if !is_exact && count > 1 => Verdict::default(),
        outcome if !is_exact && outcome != Outcome::P => Verdict::of_outcome(outcome),
        _ => Verdict::of_value(sum),
    }
}

impl<'g> Source<'g> {
    fn of(game: &'g Game, budget: Budget) -> Result<Self, Error> {
        if game.play == Play::Misere {
            return if game.is_nim() { Ok(Source::Bouton) } else { Source::search(game, budget) };
        }
        let is_alone = game.only_component().is_some();
        let mut terms = Vec::new();
        for term in &game.terms {
            let plain = if is_alone { TermValues::of_alone(term, budget) } else { TermValues::of(term, budget) };
            match TermSource::from(term, plain, budget) {
                Ok(Some(source)) => terms.push(source),
                Ok(None) => return Source::table(game, budget)?.map_or_else(|| Source::search(game, budget), Ok),
                Err(error) => return Source::table(game, budget)?.ok_or(error),
            }
        }
        Ok(Source::Values(terms))
    }

    fn of_each(game: &'g Game, budget: Budget) -> Result<Self, Error> {
        let Some(term) = game.terms.first() else { return Ok(Source::Nothing) };
        if game.play == Play::Misere && !game.is_nim() {
            let reach = reach_of(&*term.rules, &term.components, budget)?;
            let outcomes = reach.outcomes(game.play);
            return Ok(Source::Alone { reach, outcomes });
        }
        Source::of(game, budget)
    }

    /// Of a pair of numbers, the values of all that are no larger.
    fn table(game: &Game, budget: Budget) -> Result<Option<Self>, Error> {
        let pair = pairs::numbers(game).filter(|_| game.only_component().is_some());
        let Some((a, b)) = pair else { return Ok(None) };
        Ok(pairs::up_to(game, a.max(b), ROOM, budget)?.map(Source::Table))
    }

    /// Whole positions, from which play may come back.
    fn search(game: &Game, budget: Budget) -> Result<Self, Error> {
        let room = budget.shared(game.component_count());
        match reach_of_game(game, Naming::WRITTEN, room) {
            Ok(reach) => {
                let outcomes = reach.outcomes(game.play);
                Ok(Source::Searched { reach, outcomes, may_come_back: false })
            }
            Err(Error::Loop { .. }) => {
                let reach = reach_with_cycles(game, Naming::WRITTEN, room)?;
                let outcomes = fates(&reach, game.play).into_iter().map(|fate| fate.outcome()).collect();
                Ok(Source::Searched { reach, outcomes, may_come_back: true })
            }
            Err(error) => Err(error),
        }
    }
}
