//! Normal play: everything follows from the components' values, whose nim-sum decides.

use std::ops::ControlFlow;

use crate::budget::{Budget, Meter, Past};
use crate::error::Error;
use crate::game::{Change, ComponentIndex, Game, Outcome};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Verdict, label_joined};
use crate::sentences::{OPTIONS_IN_A_SENTENCE, explain_mex, headline, in_component, name_component, name_move};
use crate::solve::sequence::Sequence;
use crate::solve::sequence::heaps::period_of;
use crate::solve::theory::answer::{Answer, Decided, Found, LosingMove, Move, PeriodFound};
use crate::solve::theory::values::TermValues;

/// How many winning moves are listed unless the caller sets a limit: those of a hundred thousand heaps or steps with one
/// each. A heap of 2^64 - 1 that is split has more than anybody can keep.
pub(super) const WINNING_LISTED: usize = 100_000;
/// How many options of one component are looked at for moves.
const MOST_OPTIONS_SEEN: usize = 1 << 20;
/// How many options of all components together are looked at for winning moves.
const MOST_OPTIONS_IN_ALL: usize = 1 << 25;
/// How many options are looked at for replies to all moves that don't win.
const MOST_OPTIONS_FOR_REPLIES: usize = 1 << 24;
/// How much work a move is that is refuted.
const LOSING_MOVE: usize = 1 << 6;
/// Components whose values a sentence lists one by one.
const COMPONENTS_IN_A_SENTENCE: usize = 12;

/// As [`crate::solve::solve`], for normal play, with at most so many moves that don't win.
///
/// # Errors
/// As there.
pub fn solve(game: &Game, limit: Option<usize>, losing: usize, budget: Budget) -> Result<Answer, Error> {
    Normal::of(game, budget)?.answer(limit, losing, &mut budget.meter())
}

/// As [`crate::solve::losing_moves`], for normal play.
///
/// # Errors
/// As there.
pub fn losing_moves(game: &Game, most: usize, budget: Budget) -> Result<Vec<LosingMove>, Error> {
    let normal = Normal::of(game, budget)?;
    let mut moves = Vec::new();
    normal.each_losing_move(most.min(normal.most_copies()), &mut budget.meter(), &mut |number, option, left| {
        let (place, _) = normal.components[number];
        let change = Change::Components(option.to_vec());
        let name = name_move(game, place, normal.position(place), &change);
        moves.push(LosingMove { place, change, name, value: normal.known(left), loopy: None, drawing: false });
    })?;
    Ok(moves)
}

/// As [`crate::solve::explain`], for normal play.
///
/// # Errors
/// As there.
pub fn explain(game: &Game, place: ComponentIndex, option: &[Position], budget: Budget) -> Result<Message, Error> {
    let normal = Normal::of(game, budget)?;
    let Some(number) = normal.components.iter().position(|&(other, _)| other == place) else {
        return Ok(say!("hint.over"));
    };
    let (_, value) = normal.components[number];
    let target = normal.terms[place.term].option_value(option);
    let left = normal.sum ^ value ^ target;
    if left == Nimber::ZERO {
        return Ok(normal.why_winning(place, &Change::Components(option.to_vec()), value, target));
    }
    Ok(normal.why_losing(number, option, left, &mut { MOST_OPTIONS_FOR_REPLIES }))
}

/// A game with the values of its components.
struct Normal<'g> {
    game: &'g Game,
    terms: Vec<TermValues<'g>>,
    components: Vec<(ComponentIndex, Nimber)>,
    sum: Nimber,
    /// For each bit, the first two components whose value has it: where a move can clear it.
    holders: Holders,
}

/// The error of an answer whose moves take too long.
fn too_long(past: Past, moves: usize) -> Error {
    past.after(say!("normal.too-long", n = moves))
}

/// For each bit, two components.
type Holders = [[Option<usize>; 2]; 128];

/// Notes for each bit of `value` that the component of this number has it, unless two others do.
fn note_holder(holders: &mut Holders, number: usize, value: Nimber) {
    let mut bits = value.0;
    while bits != 0 {
        let [first, second] = &mut holders[bits.trailing_zeros() as usize];
        if first.is_none() {
            *first = Some(number);
        } else if second.is_none() {
            *second = Some(number);
        }
        bits &= bits - 1;
    }
}

impl<'g> Normal<'g> {
    fn of(game: &'g Game, budget: Budget) -> Result<Self, Error> {
        let mut normal =
            Normal { game, terms: Vec::new(), components: Vec::new(), sum: Nimber::ZERO, holders: [[None; 2]; 128] };
        for term in &game.terms {
            let alone = game.only_component().is_some();
            normal.terms.push(if alone { TermValues::of_alone(term, budget)? } else { TermValues::of(term, budget)? });
        }
        for (place, _, position) in game.components() {
            let value = normal.terms[place.term].value(position);
            note_holder(&mut normal.holders, normal.components.len(), value);
            normal.sum = normal.sum ^ value;
            normal.components.push((place, value));
        }
        Ok(normal)
    }

    fn answer(self, limit: Option<usize>, losing: usize, meter: &mut Meter) -> Result<Answer, Error> {
        let mut moves = self.winning_moves(limit.unwrap_or(WINNING_LISTED), meter)?;
        let most = limit.map_or(losing, |most| most.saturating_sub(moves.len()).min(losing)).min(self.most_copies());
        let mut room = MOST_OPTIONS_FOR_REPLIES;
        self.each_losing_move(most, meter, &mut |number, option, left| {
            moves.push(self.losing_move(number, option, left, &mut room));
        })?;
        let outcome = Outcome::won_by_mover(self.sum != Nimber::ZERO);
        let others = self.game.move_count().saturating_sub(moves.len() as u128);
        let (why, value, period) = (self.why(), self.known(self.sum), self.period());
        let found = Found::Normal(Decided { outcome, value, components: self.components, period });
        Ok(Answer { found, headline: headline(outcome), why, moves, others })
    }

    /// A value, as far as it is known: where theory tells the winner only, 0 is a value and any other is not.
    fn known(&self, value: Nimber) -> Option<Nimber> {
        let mut exact = true;
        for terms in &self.terms {
            exact = exact && terms.are_exact();
        }
        (exact || value == Nimber::ZERO).then_some(value)
    }

    fn position(&self, place: ComponentIndex) -> &'g Position {
        &self.game.terms[place.term].components[place.index]
    }

    /// The moves that make the nim-sum 0.
    fn winning_moves(&self, most: usize, meter: &mut Meter) -> Result<Vec<Move>, Error> {
        let mut moves = Vec::new();
        if self.sum == Nimber::ZERO {
            return Ok(moves);
        }
        let mut room = MOST_OPTIONS_IN_ALL;
        for &(place, value) in &self.components {
            let (terms, position) = (&self.terms[place.term], self.position(place));
            let target = value ^ self.sum;
            let found = most - moves.len();
            let seen = MOST_OPTIONS_SEEN.min(room);
            if found == 0 || seen == 0 {
                break;
            }
            let mut left = seen;
            let changes = terms.changes_to_value(position, target, &mut left, found);
            room -= seen - left;
            meter.spend(seen - left + 1).map_err(|past| too_long(past, moves.len()))?;
            for change in changes {
                moves.push(Move {
                    name: name_move(self.game, place, self.position(place), &change),
                    value: Some(Nimber::ZERO),
                    loopy: None,
                    winning: true,
                    drawing: false,
                    why: self.why_winning(place, &change, value, target),
                    place,
                    change,
                });
            }
        }
        Ok(moves)
    }

    fn why_winning(&self, place: ComponentIndex, change: &Change, value: Nimber, target: Nimber) -> Message {
        if self.components.len() == 1 {
            let theory = self.game.terms[place.term].rules.why_winning(self.position(place), change);
            return theory.unwrap_or_else(|| say!("move.wins"));
        }
        say!("move.wins-sum", value = value, sum = self.sum, target = target)
    }

    /// The first `most` moves that leave a nim-sum other than 0: the component's number, what becomes of it, what is left.
    fn each_losing_move(
        &self,
        most: usize,
        meter: &mut Meter,
        visit: &mut dyn FnMut(usize, &[Position], Nimber),
    ) -> Result<(), Error> {
        let mut found = 0;
        for (number, &(place, value)) in self.components.iter().enumerate() {
            if found >= most {
                break;
            }
            let (mut seen, mut allowed) = (0, Ok(()));
            let terms = &self.terms[place.term];
            let _ = self.game.terms[place.term].rules.options(self.position(place), &mut |option| {
                seen += 1;
                let left = self.sum ^ value ^ terms.option_value(option);
                if left != Nimber::ZERO {
                    visit(number, option, left);
                    found += 1;
                }
                allowed = meter.spend(LOSING_MOVE);
                if allowed.is_err() || found >= most || seen >= MOST_OPTIONS_SEEN {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            allowed.map_err(|past| too_long(past, found))?;
        }
        Ok(())
    }

    fn losing_move(&self, number: usize, option: &[Position], left: Nimber, room: &mut usize) -> Move {
        let (place, _) = self.components[number];
        let why = self.why_losing(number, option, left, room);
        let change = Change::Components(option.to_vec());
        let name = name_move(self.game, place, self.position(place), &change);
        Move { name, value: self.known(left), loopy: None, winning: false, drawing: false, why, place, change }
    }

    fn why_losing(&self, number: usize, option: &[Position], left: Nimber, room: &mut usize) -> Message {
        match (self.reply(number, option, left, room), self.known(left)) {
            (Some(reply), Some(value)) => say!("move.loses", value = value, reply = reply),
            (None, Some(value)) => say!("move.loses-somehow", value = value),
            (Some(reply), None) => say!("misere.loses", reply = reply),
            (None, None) => say!("move.loses-unvalued"),
        }
    }

    /// A move that makes the nim-sum `left` 0 again. Some component's value has the highest bit of `left`; it can be
    /// lowered to any smaller value, since that is what a mex says.
    fn reply(&self, number: usize, option: &[Position], left: Nimber, room: &mut usize) -> Option<Message> {
        let (place, _) = self.components[number];
        let bit = left.0.checked_ilog2()? as usize;
        for (i, part) in option.iter().enumerate() {
            let value = self.terms[place.term].value(part);
            if value.0 >> bit & 1 == 1 {
                return self.reply_in((place.term, part, number + i), value ^ left, option.len(), room);
            }
        }
        let [first, second] = self.holders[bit];
        let other = if first == Some(number) { second } else { first }?;
        let (at, value) = self.components[other];
        // Components after one that was split are numbered anew.
        let then = if other < number { other } else { other + option.len() - 1 };
        self.reply_in((at.term, self.position(at), then), value ^ left, option.len(), room)
    }

    /// A reply in a component that has its number once another, or it, has become `parts` components. None is looked for
    /// past the room.
    fn reply_in(
        &self,
        (term, from, number): (usize, &Position, usize),
        target: Nimber,
        parts: usize,
        room: &mut usize,
    ) -> Option<Message> {
        let seen = MOST_OPTIONS_SEEN.min(*room);
        if seen == 0 {
            return None;
        }
        let mut left = seen;
        let changes = self.terms[term].changes_to_value(from, target, &mut left, 1);
        *room -= seen - left;
        let name = self.game.terms[term].rules.move_name(from, changes.first()?);
        let alone = self.components.len() + parts == 2;
        Some(if alone { name } else { in_component(self.game, number, name) })
    }

    fn why(&self) -> Vec<Message> {
        let mut why = Vec::new();
        if self.components.len() <= OPTIONS_IN_A_SENTENCE {
            let mut said: Vec<&Position> = Vec::new();
            // A theorem about every heap under some rules is said of the first of them.
            let mut theorems: Vec<(usize, &'static str)> = Vec::new();
            for &(place, value) in &self.components {
                let position = self.position(place);
                if !(said.contains(&position) && self.game.only_rules().is_some()) {
                    let rules = &*self.game.terms[place.term].rules;
                    let alone = self.components.len() == 1;
                    let mut reasons = why_value(rules, &self.terms[place.term], position, value, alone);
                    let theorem = theorem_of_heaps(rules, position, &reasons).map(|key| (place.term, key));
                    if !theorem.is_some_and(|theorem| theorems.contains(&theorem)) {
                        why.append(&mut reasons);
                    }
                    theorems.extend(theorem);
                    said.push(position);
                }
            }
        }
        let won = self.sum != Nimber::ZERO;
        if self.components.len() > 1 {
            why.push(self.why_sum());
            if won {
                why.push(self.why_highest_bit());
            }
        }
        why.push(match (won, self.known(self.sum)) {
            _ if self.game.move_count() == 0 => say!("answer.why-end"),
            (true, Some(_)) => say!("answer.why-n"),
            (true, None) => say!("answer.why-n-unvalued"),
            (false, _) => say!("answer.why-p"),
        });
        if let Some(remark) = self.game.only_component().and_then(|(rules, position)| rules.remark(position)) {
            why.push(remark);
        }
        why
    }

    fn why_sum(&self) -> Message {
        if self.components.len() > COMPONENTS_IN_A_SENTENCE {
            return say!("why.sum-many", n = self.components.len(), sum = self.sum);
        }
        let terms: Vec<String> = self.components.iter().map(|(_, value)| value.0.to_string()).collect();
        say!("why.sum", terms = terms.join(" ⊕ "), sum = self.sum)
    }

    /// Which components a winning move can be made in: those whose value has the highest 1 of the nim-sum. Bouton's proof.
    fn why_highest_bit(&self) -> Message {
        let bit = self.sum.0.checked_ilog2().unwrap_or(0);
        let (mut holders, mut count): (Vec<Arg>, usize) = (Vec::new(), 0);
        for (number, &(_, value)) in self.components.iter().enumerate() {
            if value.0 >> bit & 1 == 1 {
                count += 1;
                if holders.len() < OPTIONS_IN_A_SENTENCE {
                    let name = name_component(self.game, number);
                    holders
                        .push(say!("why.holder", name = name, value = value, binary = format!("{:b}", value.0)).into());
                }
            }
        }
        let (sum, digits) = (self.sum, format!("{:b}", self.sum.0));
        if count > holders.len() {
            return say!("why.highest-many", sum = sum, binary = digits, bit = 1u128 << bit, n = count);
        }
        say!("why.highest", sum = sum, binary = digits, bit = 1u128 << bit, n = count, holders = holders)
    }

    /// How many moves that copy a whole component may be listed: a few of a staircase of a hundred thousand steps.
    fn most_copies(&self) -> usize {
        /// Numbers that all copies may have together.
        const MOST_NUMBERS: usize = 1 << 18;
        let mut longest = 1;
        for &(place, _) in &self.components {
            longest = longest.max(self.position(place).len());
        }
        MOST_NUMBERS / longest
    }

    fn period(&self) -> Option<PeriodFound> {
        let (rules, _) = self.game.only_component()?;
        period_of(&**rules, self.terms.first()?.sequence())
    }
}

/// What names the theorem, where the reasons are what one says of every heap.
fn theorem_of_heaps(rules: &dyn Rules, heap: &Position, reasons: &[Message]) -> Option<&'static str> {
    let [reason] = reasons else { return None };
    (rules.structure().is_heap() && rules.theory(heap).is_some()).then(|| reason.key())
}

/// Why a component has its value: by theorem, by period, and by its options as far as a sentence holds them.
pub fn why_value(
    rules: &dyn Rules,
    terms: &TermValues<'_>,
    position: &Position,
    value: Nimber,
    alone: bool,
) -> Vec<Message> {
    let (heap, options) = (position.first(), rules.option_count(position));
    let most_alone = OPTIONS_IN_A_SENTENCE as u128;
    let mut why = Vec::new();
    // In a sum the winner of a component alone explains nothing.
    if let Some(theory) = rules.theory(position)
        && (alone || matches!(theory.verdict, Verdict::Value(_)))
    {
        why.push(theory.why);
    }
    if let Some(period) = terms.sequence().and_then(Sequence::period)
        && heap >= period.preperiod + period.length
        && !(alone && options <= most_alone)
    {
        let smaller = period.representative(heap);
        why.push(say!("why.period", heap = heap, length = period.length, smaller = smaller, value = value));
    }
    let most = if alone { most_alone } else { most_alone / 2 };
    if (why.is_empty() || alone) && options <= most && terms.are_exact() {
        why.push(why_mex(rules, terms, position, value));
    }
    if why.is_empty() {
        why.push(say!("why.computed", position = rules.label(position), value = value));
    }
    why
}

/// The mex sentence of a component.
fn why_mex(rules: &dyn Rules, terms: &TermValues<'_>, position: &Position, value: Nimber) -> Message {
    let mut options = Vec::new();
    let _ = rules.options(position, &mut |option| {
        options.push((write_option(rules, option), terms.option_value(option)));
        ControlFlow::Continue(())
    });
    explain_mex(&rules.label(position), &options, value)
}

/// An option as text: its components, joined by `+`.
fn write_option(rules: &dyn Rules, option: &[Position]) -> String {
    if option.is_empty() { "∅".to_owned() } else { label_joined(rules, option, " + ") }
}
