//! Play that need not end: who can force a win, if anybody, and what each move brings about.
//!
//! In normal play the components' values decide, numbers or not ([`loopy`](crate::solve::theory::loopy)); in misère play, and where components with cycles can
//! be split, going back from the ends of play through all whole positions ([`retrograde`](crate::solve::search::retrograde)).

mod positions;
mod reasons;

use std::ops::ControlFlow;

use crate::budget::{Budget, Meter, Past};
use crate::error::Error;
use crate::game::{Change, ComponentIndex, Game, Outcome, Play, Term};
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::sentences::{headline, name_move};
use crate::solve::theory::answer::{Answer, Endless, Found, LosingMove, Move};
use crate::solve::theory::loopy::{LoopyValue, LoopyValues};
use crate::solve::theory::normal::WINNING_LISTED;
use crate::solve::theory::values::TermValues;

/// How many options are looked at for moves, of one component and of all.
const MOST_OPTIONS_SEEN: usize = 1 << 20;
const MOST_OPTIONS_IN_ALL: usize = 1 << 22;
/// How many components and options are looked at for replies to all moves that lose.
const MOST_LOOKED_AT_FOR_REPLIES: usize = 1 << 22;
/// Numbers that the values after all listed moves may have together.
const MOST_NUMBERS: usize = 1 << 18;

/// As [`crate::solve::solve`], where play need not end.
///
/// # Errors
/// As there.
pub fn solve(game: &Game, limit: Option<usize>, losing: usize, budget: Budget) -> Result<Answer, Error> {
    match Values::of(game, budget)? {
        Some(values) => values.answer(limit, losing, &mut budget.meter()),
        None => positions::solve(game, limit, losing, budget),
    }
}

/// As [`crate::solve::losing_moves`], where play need not end.
///
/// # Errors
/// As there.
pub fn losing_moves(game: &Game, most: usize, budget: Budget) -> Result<Vec<LosingMove>, Error> {
    let Some(values) = Values::of(game, budget)? else {
        return positions::losing_moves(game, most, budget);
    };
    let moves = values.other_moves(most, &mut budget.meter())?;
    let named = moves.into_iter().map(|made| {
        let (place, change, name) = values.named(&made);
        let (value, loopy, drawing) = (made.value.number(), set_of(&made.value), made.is_drawing());
        LosingMove { place, change, name, value, loopy, drawing }
    });
    Ok(named.collect())
}

/// As [`crate::solve::explain`], where play need not end.
///
/// # Errors
/// As there.
pub fn explain(game: &Game, place: ComponentIndex, option: &[Position], budget: Budget) -> Result<Message, Error> {
    let Some(values) = Values::of(game, budget)? else {
        return positions::explain(game, place, option, budget);
    };
    let number = values.components.iter().position(|&(other, _)| other == place);
    let Some((number, left)) = number.and_then(|number| Some((number, values.terms[place.term].option_value(option)?)))
    else {
        return Ok(say!("hint.over"));
    };
    let value = values.after(number, &left);
    let made = Made { number, option: option.to_vec(), left, value };
    Ok(values.why_move(&made, &mut { MOST_LOOKED_AT_FOR_REPLIES }))
}

fn set_of(value: &LoopyValue) -> Option<Vec<Nimber>> {
    value.set().map(<[Nimber]>::to_vec)
}

/// The values of one term's components and of all that these can become.
pub(crate) enum Source<'g> {
    /// From which play must end.
    Plain(TermValues<'g>),
    Loopy(LoopyValues),
}

impl<'g> Source<'g> {
    /// `None` where values are known of single positions only, and moves split components.
    fn of(term: &'g Term, budget: Budget) -> Result<Option<Self>, Error> {
        Source::from(term, TermValues::of(term, budget), budget)
    }

    /// The same where it is known what comes of the term if play must end.
    pub(crate) fn from(
        term: &'g Term,
        plain: Result<TermValues<'g>, Error>,
        budget: Budget,
    ) -> Result<Option<Self>, Error> {
        match plain {
            Ok(values) => Ok(Some(Source::Plain(values))),
            Err(Error::Loop { .. }) => Ok(LoopyValues::of(&*term.rules, &term.components, budget)?.map(Source::Loopy)),
            Err(error) => Err(error),
        }
    }

    /// The value of an option, of which nothing is known where no move leads to it.
    #[inline(never)]
    pub(crate) fn option_value(&self, option: &[Position]) -> Option<LoopyValue> {
        match self {
            Source::Plain(values) => Some(LoopyValue::Number(values.option_value(option))),
            Source::Loopy(values) => match option {
                [single] => values.value(single).cloned(),
                _ => None,
            },
        }
    }
}

/// A game with the values of its components.
struct Values<'g> {
    game: &'g Game,
    terms: Vec<Source<'g>>,
    components: Vec<(ComponentIndex, LoopyValue)>,
    /// The nim-sum of the numbers among these values, and which components have none.
    numbers: Nimber,
    infinite: Vec<usize>,
}

/// A move, and the values that it leaves: in its component, and in all.
struct Made {
    number: usize,
    option: Vec<Position>,
    left: LoopyValue,
    value: LoopyValue,
}

impl Made {
    fn is_drawing(&self) -> bool {
        self.value.outcome() == Outcome::D
    }
}

impl<'g> Values<'g> {
    /// `None` where no values decide.
    #[inline(never)]
    fn of(game: &'g Game, budget: Budget) -> Result<Option<Self>, Error> {
        if game.play == Play::Misere {
            return Ok(None);
        }
        let mut values =
            Values { game, terms: Vec::new(), components: Vec::new(), numbers: Nimber::ZERO, infinite: Vec::new() };
        for term in &game.terms {
            match Source::of(term, budget)? {
                Some(source) => values.terms.push(source),
                None => return Ok(None),
            }
        }
        for (place, _, position) in game.components() {
            let Some(value) = values.terms[place.term].option_value(std::slice::from_ref(position)) else {
                return Ok(None);
            };
            match value.number() {
                Some(number) => values.numbers = values.numbers ^ number,
                None => values.infinite.push(values.components.len()),
            }
            values.components.push((place, value));
        }
        Ok(Some(values))
    }

    fn answer(self, limit: Option<usize>, losing: usize, meter: &mut Meter) -> Result<Answer, Error> {
        let mut made = self.winning_moves(limit.unwrap_or(WINNING_LISTED), meter)?;
        let most = limit.map_or(losing, |most| most.saturating_sub(made.len()).min(losing));
        made.append(&mut self.other_moves(most, meter)?);
        let mut room = MOST_LOOKED_AT_FOR_REPLIES;
        let moves: Vec<Move> = made.iter().map(|made| self.told(made, &mut room)).collect();
        let (value, why) = (self.value(), self.why());
        let outcome = value.outcome();
        let others = self.game.move_count().saturating_sub(moves.len() as u128);
        let found = Found::Endless(Endless { outcome, value: Some(value), components: self.components });
        Ok(Answer { found, headline: headline(outcome), why, moves, others })
    }

    /// The value of the whole.
    fn value(&self) -> LoopyValue {
        let numbers = LoopyValue::Number(self.numbers);
        match self.infinite[..] {
            [] => numbers,
            [only] => self.components[only].1.plus(&numbers),
            _ => LoopyValue::Infinite(Vec::new()),
        }
    }

    /// The value of the whole once a component has this one.
    fn after(&self, number: usize, left: &LoopyValue) -> LoopyValue {
        let (numbers, infinite) = self.beside(number);
        match infinite {
            Beside::None => left.plus(&LoopyValue::Number(numbers)),
            Beside::One(other) => left.plus(&self.components[other].1.plus(&LoopyValue::Number(numbers))),
            Beside::Several => LoopyValue::Infinite(Vec::new()),
        }
    }

    /// Who wins once a component has this value. Cost: a search in a set.
    fn outcome_after(&self, number: usize, left: &LoopyValue) -> Outcome {
        let (numbers, infinite) = self.beside(number);
        let one = |set: &[Nimber], beside: Nimber| {
            if set.binary_search(&beside).is_ok() { Outcome::N } else { Outcome::D }
        };
        match (infinite, left) {
            (Beside::None, LoopyValue::Number(value)) => Outcome::won_by_mover(*value != numbers),
            (Beside::None, LoopyValue::Infinite(set)) => one(set, numbers),
            (Beside::One(other), LoopyValue::Number(value)) => {
                one(self.components[other].1.set().unwrap_or_default(), numbers ^ *value)
            }
            _ => Outcome::D,
        }
    }

    /// The nim-sum of the other components' numbers, and which of them have none.
    fn beside(&self, number: usize) -> (Nimber, Beside) {
        let own = self.components[number].1.number();
        let others = |&&other: &&usize| other != number;
        let infinite = match (self.infinite.len(), self.infinite.iter().take(2).find(others)) {
            (_, None) => Beside::None,
            (1, Some(&other)) => Beside::One(other),
            (2, Some(&other)) if own.is_none() => Beside::One(other),
            _ => Beside::Several,
        };
        (self.numbers ^ own.unwrap_or_default(), infinite)
    }

    fn position(&self, number: usize) -> &'g Position {
        let (place, _) = self.components[number];
        &self.game.terms[place.term].components[place.index]
    }

    /// The number that a component's value has to become for a win, if it can.
    fn target(&self, number: usize) -> Option<Nimber> {
        let (numbers, infinite) = self.beside(number);
        (infinite == Beside::None).then_some(numbers)
    }

    /// The moves that leave value 0.
    fn winning_moves(&self, most: usize, meter: &mut Meter) -> Result<Vec<Made>, Error> {
        let mut moves: Vec<Made> = Vec::new();
        let mut room = MOST_OPTIONS_IN_ALL;
        if self.value().outcome() != Outcome::N {
            return Ok(moves);
        }
        for number in 0..self.components.len() {
            let Some(target) = self.target(number) else { continue };
            let seen = MOST_OPTIONS_SEEN.min(room);
            let mut left = seen;
            let (place, _) = self.components[number];
            let changes = self.changes_to((place.term, self.position(number)), target, &mut left, most - moves.len());
            room -= seen - left;
            meter.spend(seen - left + 1).map_err(|past| too_long(past, moves.len()))?;
            moves.extend(changes.into_iter().map(|change| Made {
                number,
                option: change.applied(self.position(number)),
                left: LoopyValue::Number(target),
                value: LoopyValue::Number(Nimber::ZERO),
            }));
            if room == 0 || moves.len() >= most {
                break;
            }
        }
        Ok(moves)
    }

    /// At most `most` changes of a position to this number; each option that is looked at uses up some room.
    #[inline(never)]
    fn changes_to(
        &self,
        (term, from): (usize, &Position),
        target: Nimber,
        room: &mut usize,
        most: usize,
    ) -> Vec<Change> {
        if most == 0 || *room == 0 {
            return Vec::new();
        }
        let source = &self.terms[term];
        if let Source::Plain(values) = source {
            return values.changes_to_value(from, target, room, most);
        }
        let mut found = Vec::new();
        let _ = self.game.terms[term].rules.options(from, &mut |option| {
            if source.option_value(option) == Some(LoopyValue::Number(target)) {
                found.push(Change::Components(option.to_vec()));
            }
            *room = room.saturating_sub(1);
            if *room == 0 || found.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// The first `most` moves that don't win, those first that nobody can force a win after.
    fn other_moves(&self, most: usize, meter: &mut Meter) -> Result<Vec<Made>, Error> {
        let longest = self.components.iter().map(|(_, value)| value.set().map_or(0, <[Nimber]>::len)).max();
        let most = most.min(MOST_NUMBERS / longest.unwrap_or(0).max(1));
        let (mut drawing, mut losing): (Vec<Made>, Vec<Made>) = (Vec::new(), Vec::new());
        let (mut room, mut spent) = (MOST_OPTIONS_IN_ALL, Ok(()));
        for number in 0..self.components.len() {
            if room == 0 || drawing.len() >= most {
                break;
            }
            let (place, _) = self.components[number];
            let mut seen = MOST_OPTIONS_SEEN.min(room);
            let _ = self.game.terms[place.term].rules.options(self.position(number), &mut |option| {
                (seen, room) = (seen - 1, room - 1);
                spent = meter.spend(1);
                if let Some(left) = self.terms[place.term].option_value(option) {
                    let list = match self.outcome_after(number, &left) {
                        Outcome::P => None,
                        Outcome::D => Some(&mut drawing),
                        Outcome::N => Some(&mut losing),
                    };
                    if let Some(list) = list.filter(|list| list.len() < most) {
                        let value = self.after(number, &left);
                        list.push(Made { number, option: option.to_vec(), left, value });
                    }
                }
                let goes_on = seen > 0 && spent.is_ok() && drawing.len() < most;
                if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            spent.map_err(|past| too_long(past, drawing.len() + losing.len()))?;
        }
        losing.truncate(most - drawing.len());
        drawing.append(&mut losing);
        Ok(drawing)
    }

    /// Where a move is made, what it makes, and what it is called.
    fn named(&self, made: &Made) -> (ComponentIndex, Change, Message) {
        let (place, _) = self.components[made.number];
        let change = Change::Components(made.option.clone());
        let name = name_move(self.game, place, self.position(made.number), &change);
        (place, change, name)
    }

    fn told(&self, made: &Made, room: &mut usize) -> Move {
        let (place, change, name) = self.named(made);
        Move {
            place,
            change,
            name,
            value: made.value.number(),
            loopy: set_of(&made.value),
            winning: made.value.outcome() == Outcome::P,
            drawing: made.is_drawing(),
            why: self.why_move(made, room),
        }
    }
}

/// The components beside one whose values are no numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beside {
    None,
    One(usize),
    Several,
}

/// The error of an answer whose moves take too long.
fn too_long(past: Past, moves: usize) -> Error {
    past.after(say!("normal.too-long", n = moves))
}
