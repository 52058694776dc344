//! How a contest went, in a sentence: won by perfect play or because the other erred, lost from a won position or from a lost
//! one.

use super::{Mark, Review};
use crate::message::{Message, say};
use crate::play::contest::End;
use crate::play::sitting::{beginning, within};
use crate::structure::tree::signed;

impl Review {
    /// How it went. `reader`: which player is spoken to, 0 began; without one, two people played.
    pub fn summary(&self, reader: Option<usize>) -> Message {
        let too_large = self.moves.iter().filter(|made| made.mark == Mark::Unknown).count();
        match (self.end, reader) {
            _ if self.moves.is_empty() => say!("review.no-move"),
            _ if too_large == self.moves.len() => say!("review.too-large"),
            _ if too_large > 0 => say!("review.from", number = too_large + 1),
            (Some(End::Points(_)), _) => match self.moves.iter().position(|made| made.mark == Mark::Worse) {
                None => say!("review.points-best"),
                Some(first) => say!("review.points-worse", number = first + 1),
            },
            (Some(End::Won(winner)), Some(reader)) if winner == reader => self.won(reader),
            (Some(End::Won(_)), Some(reader)) => self.lost(reader),
            (Some(End::Won(winner)), None) => self.won_between(winner),
            (None, _) => self.so_far(reader),
        }
    }

    /// The moves by which a player gave something away, numbered from 1.
    fn errors(&self, player: usize) -> Vec<usize> {
        let made = self.moves.iter().enumerate();
        made.filter(|(_, made)| made.mover == player && made.mark.is_error()).map(|(number, _)| number + 1).collect()
    }

    fn won(&self, reader: usize) -> Message {
        let was_drawn = self.standings.first().is_some_and(|start| start.winner.is_none());
        match (self.errors(reader).last(), self.errors(1 - reader).last()) {
            (_, None) => say!("review.won-perfectly"),
            (None, Some(theirs)) if was_drawn => say!("review.won-from-draw", number = *theirs),
            (None, Some(theirs)) => say!("review.won-from-loss", number = *theirs),
            (Some(mine), Some(theirs)) => say!("review.won-back", mine = *mine, theirs = *theirs),
        }
    }

    fn lost(&self, reader: usize) -> Message {
        let errors = self.errors(reader);
        let Some(&number) = errors.last() else {
            return if reader == 0 { say!("review.lost-first") } else { say!("review.lost-second") };
        };
        let thrown = |number: &&usize| self.moves[**number - 1].mark != Mark::DrawThrown;
        match errors.iter().filter(thrown).count() {
            _ if self.moves[number - 1].mark == Mark::DrawThrown => say!("review.lost-from-draw", number = number),
            1 => say!("review.lost-from-win", number = number),
            times => say!("review.lost-again", times = times, number = number),
        }
    }

    fn won_between(&self, winner: usize) -> Message {
        let (errors, winner, loser) = (self.errors(1 - winner), beginning(winner), within(1 - winner));
        match errors.last() {
            None => say!("review.two-perfectly", winner = winner, loser = loser),
            Some(number) => say!("review.two-erred", winner = winner, loser = loser, number = *number),
        }
    }

    fn so_far(&self, reader: Option<usize>) -> Message {
        let now = self.standings.last();
        if now.is_some_and(|now| now.outcome.is_none()) {
            return say!("review.points-now", value = signed(now.and_then(|now| now.points).unwrap_or(0)));
        }
        match (now.and_then(|now| now.winner), reader) {
            (None, _) => say!("review.now-drawn"),
            (Some(winner), Some(reader)) if winner == reader => say!("review.now-won"),
            (Some(_), Some(_)) => say!("review.now-lost"),
            (Some(winner), None) => say!("review.now-two", winner = within(winner)),
        }
    }
}
