//! The first lines of a proof that is too long to be found: as far as three moves from the position, each outcome that of the whole. Where nothing
//! tells who wins, what is known of the moves.

use super::choice::{Made, Options, chosen, winning};
use super::verdicts::Verdicts;
use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{Change, Game, Outcome};
use crate::position::{Numbering, Position};
use crate::sentences::name_move;
use crate::solve::proof::prove::{Link, PartLine, Proof};
use crate::solve::search::flat::{Naming, check_moves, components_of, flatten, game_at, named, unflatten};

/// How many moves from the position lines are told.
const DEPTH: u32 = 3;
/// Of a P-position with more moves so many are told.
const MOST_MOVES: usize = 12;

/// The first lines of a proof. Cost: that of solving the game, at most half a second.
///
/// # Errors
/// [`Error::TooLarge`] past a budget that is smaller, and those of a rule that a reader wrote.
pub fn first_lines(game: &Game, budget: Budget) -> Result<Proof, Error> {
    let game = game.merged();
    check_moves(&game)?;
    let verdicts = Verdicts::of(&game, budget)?;
    let mut telling = Telling {
        game: &game,
        verdicts: &verdicts,
        known: Numbering::default(),
        lines: Vec::new(),
        open: Vec::new(),
        meter: budget.meter(),
    };
    telling.tell(&flatten(&components_of(&game)), DEPTH)?;
    let Telling { lines, open, .. } = telling;
    Ok(Proof::of_part(game.clone(), lines).with_open(open))
}

/// Lines being told, each after those it rests on.
struct Telling<'a, 'g> {
    game: &'g Game,
    verdicts: &'a Verdicts<'g>,
    /// The positions of the lines.
    known: Numbering,
    lines: Vec<PartLine>,
    /// Those lines of which it is not known who wins.
    open: Vec<usize>,
    meter: Meter,
}

impl Telling<'_, '_> {
    /// The line of a position. It calls itself for what the line rests on, as deep as lines are told.
    fn tell(&mut self, flat: &Position, depth: u32) -> Result<usize, Error> {
        let position = named(self.game, Naming::CANONICAL, unflatten(flat));
        if let Some(known) = self.known.number_of(&position) {
            return Ok(known as usize);
        }
        let outcome = self.verdicts.on(flat).outcome;
        let there = game_at(self.game, flat);
        check_moves(&there)?;
        let (mut moves, mut shown) = (Vec::new(), 0);
        // What is drawn or not known is told no further than by the moves of the first position.
        let is_told = matches!(outcome, Some(Outcome::P | Outcome::N));
        if depth == DEPTH || depth > 0 && is_told {
            let options = self.needed(&there, flat, outcome)?;
            shown = options.count;
            for Made { place, left, to } in options.moves {
                let from = &there.terms[place.term].components[place.index];
                let name = name_move(&there, place, from, &Change::Components(left));
                moves.push(Link { name, to: self.tell(&to, depth - 1)? });
            }
        }
        // Moves to positions that are told apart in name only are one.
        let mut seen = Vec::new();
        moves.retain(|link| !seen.contains(&link.to) && (seen.push(link.to), true).1);
        let beyond = there.move_count().saturating_sub(shown);
        if outcome.is_none() {
            self.open.push(self.lines.len());
        }
        let outcome = outcome.unwrap_or(Outcome::D);
        self.lines.push(PartLine { position: position.clone(), outcome, moves, beyond });
        Ok(self.known.add(position) as usize)
    }

    /// The moves that a line rests on: one of an N-position, of others all, or a choice.
    fn needed(&mut self, there: &Game, flat: &Position, outcome: Option<Outcome>) -> Result<Options, Error> {
        if outcome == Some(Outcome::N) {
            return Ok(Options::from_made(there, winning(there, self.verdicts, 1)));
        }
        let all = Options::of(self.game, flat, MOST_MOVES, &mut self.meter)?;
        Ok(if all.is_whole { all } else { chosen(there, self.verdicts, MOST_MOVES) })
    }
}
