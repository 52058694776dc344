//! The Grundy values of one term's components: by theorem, by sequence, or by search.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, Term};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Theory, Verdict};
use crate::solve::search::explore::{Reach, reach_of};
use crate::solve::sequence::Sequence;
use crate::structure::breaking::{Breaking, Left};

/// Values of all positions that the components of a term can reach.
pub struct TermValues<'g> {
    rules: &'g dyn Rules,
    source: Source,
}

/// Where the values come from.
enum Source {
    Theory,
    /// From a theorem that tells the winner only: 0 stands for P and 1 for N.
    Winner,
    Sequence(Sequence),
    Search {
        reach: Reach,
        values: Vec<Nimber>,
    },
}

impl<'g> TermValues<'g> {
    /// Values for the components of `term`.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
    pub fn of(term: &'g Term, budget: Budget) -> Result<Self, Error> {
        let rules = &*term.rules;
        let mut by_theory = true;
        let mut largest = 0;
        for position in &term.components {
            by_theory = by_theory && matches!(rules.theory(position), Some(Theory { verdict: Verdict::Value(_), .. }));
            largest = largest.max(position.first());
        }
        let source = if by_theory {
            Source::Theory
        } else if let Some(kernel) = rules.structure().kernel() {
            Source::Sequence(Sequence::of(kernel, largest, budget)?)
        } else {
            Source::search(rules, &term.components, budget)?
        };
        Ok(TermValues { rules, source })
    }

    /// Values for a term that is a game's only component. Where theory knows the winner, the search for the value may
    /// fail: then 0 stands for P and 1 for N, and [`TermValues::are_exact`] is false.
    ///
    /// # Errors
    /// As [`TermValues::of`].
    pub fn of_alone(term: &'g Term, budget: Budget) -> Result<Self, Error> {
        let rules = &*term.rules;
        let winner_is_known = term
            .components
            .first()
            .and_then(|position| rules.theory(position))
            .is_some_and(|theory| matches!(theory.verdict, Verdict::Outcome(_)));
        if !winner_is_known {
            return Self::of(term, budget);
        }
        // Where one move alone leads to more positions than a search may find, there is no use in one.
        let options = term.components.first().map_or(0, |position| rules.option_count(position));
        if options > Budget::QUICK.positions as u128 {
            return Ok(TermValues { rules, source: Source::Winner });
        }
        let source = match Source::search(rules, &term.components, Budget::QUICK.least(budget)) {
            Err(error @ Error::TooLarge { .. }) if !budget.excuses(Budget::QUICK, &error) => return Err(error),
            found => found.unwrap_or(Source::Winner),
        };
        Ok(TermValues { rules, source })
    }

    /// Whether these are Grundy values; else they tell P from N and no more.
    pub fn are_exact(&self) -> bool {
        !matches!(self.source, Source::Winner)
    }

    /// The value of a position that the term can reach.
    pub fn value(&self, position: &Position) -> Nimber {
        let known = match &self.source {
            Source::Theory | Source::Winner => self.rules.theory(position).map(|theory| theory.nimber()),
            Source::Sequence(sequence) => sequence.value(position.first()),
            Source::Search { reach, values } => reach.number_of(position).map(|number| values[number as usize]),
        };
        debug_assert!(known.is_some(), "{position:?} is not in reach");
        known.unwrap_or_default()
    }

    /// The value of an option: the nim-sum of its components.
    pub fn option_value(&self, option: &[Position]) -> Nimber {
        let mut sum = Nimber::ZERO;
        for part in option {
            sum = sum ^ self.value(part);
        }
        sum
    }

    /// The value sequence, where that is what the values come from.
    pub fn sequence(&self) -> Option<&Sequence> {
        match &self.source {
            Source::Sequence(sequence) => Some(sequence),
            _ => None,
        }
    }

    /// The changes that lead from `position` to value `target`: by theorem, or by looking through the options until
    /// `most_found` are found, or as many as there is `room` for have been looked at; that room is used up.
    pub fn changes_to_value(
        &self,
        position: &Position,
        target: Nimber,
        room: &mut usize,
        most_found: usize,
    ) -> Vec<Change> {
        // A theorem that tells the winner only knows the way to 0.
        let by_theory = matches!(self.source, Source::Theory) || target == Nimber::ZERO;
        if by_theory && let Some(known) = self.rules.changes_to_value(position, target, most_found) {
            return known;
        }
        if let Some(breaking) = self.rules.structure().breaking() {
            return self.breaks_to_value(breaking, position.first(), target, room, most_found);
        }
        let mut found = Vec::new();
        let _ = self.rules.options(position, &mut |option| {
            if self.option_value(option) == target {
                found.push(Change::Components(option.to_vec()));
            }
            *room = room.saturating_sub(1);
            if *room == 0 || found.len() >= most_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}

impl TermValues<'_> {
    /// The changes of a heap to value `target`. One of them is looked for where the smaller heap is small first: if the
    /// values have a period that is not too long, every value is there.
    fn breaks_to_value(
        &self,
        breaking: &dyn Breaking,
        heap: u64,
        target: Nimber,
        room: &mut usize,
        most_found: usize,
    ) -> Vec<Change> {
        /// Splits for each number that is taken, first these and then those too.
        const NEAR: [u64; 2] = [1 << 7, 1 << 12];
        /// A heap past counting has as many moves to a value.
        const MOST: usize = 10_000;
        if most_found == 1 {
            for near in NEAR {
                let found = self.first_breaks_to_value((breaking, heap), near, target, room, 1);
                if !found.is_empty() {
                    return found;
                }
            }
        }
        if breaking.option_count(heap) <= *room as u128 {
            return self.first_breaks_to_value((breaking, heap), u64::MAX, target, room, most_found);
        }
        let share = (*room / breaking.places()) as u64;
        self.first_breaks_to_value((breaking, heap), share, target, room, most_found.min(MOST))
    }

    /// The changes to value `target` among the splits with the smallest heaps, so many for each number that is taken.
    fn first_breaks_to_value(
        &self,
        (breaking, heap): (&dyn Breaking, u64),
        share: u64,
        target: Nimber,
        room: &mut usize,
        most_found: usize,
    ) -> Vec<Change> {
        let mut found = Vec::new();
        let _ = breaking.options(heap, share, &mut |left| {
            // Nearly all of millions of options are other ones: only what is found is stored.
            let (heaps, count) = match left {
                Left::One(left) => ([left, 0], 1),
                Left::Two(smaller, larger) => ([smaller, larger], 2),
            };
            let option = &heaps.map(Position::heap)[..count];
            if self.option_value(option) == target {
                found.push(Change::Components(option.to_vec()));
            }
            *room = room.saturating_sub(1);
            if *room == 0 || found.len() >= most_found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }
}

impl Source {
    fn search(rules: &dyn Rules, components: &[Position], budget: Budget) -> Result<Self, Error> {
        let reach = reach_of(rules, components, budget)?;
        let values = reach.values();
        Ok(Source::Search { reach, values })
    }
}
