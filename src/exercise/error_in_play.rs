//! Which move of a game was the mistake?

use std::sync::Arc;

use super::made::{Deal, Exercise, Input, MOST_MOVES, Refute, not_this, number};
use crate::budget::Budget;
use crate::catalogue;
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Arg, Message, say};
use crate::play::dice::Dice;
use crate::solve::{Move, solve};

/// A game of fewer moves is no puzzle, one of more is none to follow.
const FEWEST: usize = 4;
const MOST: usize = 12;

/// A move that was made.
#[derive(Clone, Debug)]
struct Made {
    name: Message,
    /// Who wins before it.
    before: Outcome,
    why: Message,
}

/// The moves, and which of them was the mistake.
#[derive(Clone, Debug)]
pub struct Played {
    moves: Vec<Made>,
    mistake: usize,
}

/// A game in which one player could win, made one mistake, and lost: all other moves of both are as good as any.
pub fn make(deal: &mut Deal<'_>, budget: Budget) -> Result<Option<Exercise>, Error> {
    let start = catalogue::read_game(&deal.position()?)?;
    if start.move_count() > MOST_MOVES {
        return Ok(None);
    }
    let Some(played) = play(&start, &mut deal.dice, budget)? else { return Ok(None) };
    let names: Vec<Message> = played.moves.iter().map(|made| made.name.clone()).collect();
    let outcomes: Vec<Arg> = played.moves.iter().map(|made| Arg::from(made.before.letter())).collect();
    let mistake = &played.moves[played.mistake];
    let who = if played.mistake % 2 == 0 { say!("exercise.mistake.first") } else { say!("exercise.mistake.second") };
    let numbered = |(index, name): (usize, &Message)| {
        ((index + 1).to_string(), say!("exercise.mistake.move", number = index + 1, name = name.clone()))
    };
    Ok(Some(Exercise {
        game: start.write().0,
        ask: say!("exercise.mistake.ask", game = start.write().0),
        shown: names.clone(),
        input: Input::Choice,
        choices: names.iter().enumerate().map(numbered).collect(),
        several: false,
        hints: [
            say!("exercise.mistake.hint"),
            say!("exercise.mistake.hint-who", who = who),
            say!("exercise.mistake.hint-outcomes", outcomes = outcomes),
        ],
        right: (played.mistake + 1).to_string(),
        told: say!("exercise.mistake.move", number = played.mistake + 1, name = mistake.name.clone()),
        why: say!("exercise.mistake.why", why = mistake.why.clone()),
        judge: Arc::new(played),
    }))
}

fn play(start: &Game, dice: &mut Dice, budget: Budget) -> Result<Option<Played>, Error> {
    let mut game = start.clone();
    let (mut moves, mut mistake) = (Vec::new(), None);
    // The mistake comes at one of the first chances.
    let mut patience = dice.below(2);
    loop {
        let answer = solve(&game, None, budget)?;
        let outcome = answer.outcome();
        let (winning, losing): (Vec<&Move>, Vec<&Move>) = answer.moves.iter().partition(|found| found.winning);
        if answer.moves.is_empty() || moves.len() > MOST || outcome == Outcome::D {
            break;
        }
        let errs = mistake.is_none() && outcome == Outcome::N && !losing.is_empty() && patience == 0;
        if outcome == Outcome::N && mistake.is_none() {
            patience = patience.saturating_sub(1);
        }
        let among = if errs || winning.is_empty() { &losing } else { &winning };
        let Some(chosen) = among.get(dice.below(among.len() as u64) as usize) else { break };
        if errs {
            mistake = Some(moves.len());
        }
        moves.push(Made { name: chosen.name.clone(), before: outcome, why: chosen.why.clone() });
        game = game.after(chosen.place, &chosen.change);
    }
    let fits = (FEWEST..=MOST).contains(&moves.len());
    Ok(mistake.filter(|_| fits).map(|mistake| Played { moves, mistake }))
}

impl Refute for Played {
    fn refute(&self, given: &[&str]) -> Message {
        let made = number(given).and_then(|number| self.moves.get(usize::try_from(number).ok()?.checked_sub(1)?));
        match made {
            Some(Made { before: Outcome::N, name, .. }) => say!("exercise.mistake.good", name = name.clone()),
            Some(Made { name, .. }) => say!("exercise.mistake.lost", name = name.clone()),
            None => not_this(given),
        }
    }
}
