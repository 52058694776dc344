//! A game's positions as a reader studies them: in the order of computation, each with its options, value and reason.
//!
//! It is what pictures and tables are made of. They know spots and arrows; no game.

use std::ops::ControlFlow;

use super::answer::{explain_mex, headline, name_move, name_options};
use super::budget::Budget;
use super::explore::Reach;
use super::guess::{ask_value, judge_value, value_choices};
use super::lesson::Lesson;
use super::values::reach_of;
use super::whole::{Components, components_of, game_with, label_of, outcomes, reach_of_game, unflatten, whole_of};
use crate::error::Error;
use crate::game::{Change, Game, Outcome, Place, Play, replaced};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::sort::sort;

/// Winning moves that a summary names.
const MOVES_IN_A_SUMMARY: usize = 3;
/// What a sum may have beyond which each component is shown as a chip on one graph instead.
const FEW: Budget = Budget::of(30, 800);
/// What a game of splitting may have in normal play: nobody reads more.
const SPLIT: Budget = Budget::of(1 << 10, usize::MAX);

/// The positions of a game in the order of computation: each after all its options.
#[derive(Clone, Debug)]
pub struct Study {
    pub play: Play,
    pub(super) game: Game,
    pub spots: Vec<Spot>,
    /// Who wins, the value and a winning move, in one line.
    pub summary: Message,
}

/// One position.
#[derive(Clone, Debug)]
pub struct Spot {
    /// How it is written in the picture.
    pub label: String,
    /// The components once play has gone there from here; `None` where no single move or jump does.
    pub(super) go: Option<Go>,
    pub outcome: Outcome,
    /// The Grundy value; `None` in misère play.
    pub value: Option<Nimber>,
    /// The options as indices of spots, and what the move's arrow carries.
    pub options: Vec<(usize, String)>,
    /// The most moves that can still be made.
    pub remaining: u32,
    /// How many components stand here now.
    pub chips: usize,
}

/// How a game changes when play goes to a spot. Kept short: the text of each is made only if it is drawn.
#[derive(Clone, Debug)]
pub(super) enum Go {
    /// The component of this index in the only term is replaced.
    One(usize, Position),
    /// All components are, as [`unflatten`] reads them.
    All(Position),
}

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
            let on_board = !rules.board().is_empty() && game.play == Play::Normal;
            (game.only_component().is_some() || on_board) && !rules.splits()
        });
        if shared.is_some() {
            return of_components(game, budget, &|reach, position| jump(game, reach, position));
        }
        if game.only_rules().is_none() || game.play == Play::Misere {
            return of_whole(game, budget);
        }
        if game.only_rules().is_some_and(|rules| rules.splits()) {
            return of_whole(game, SPLIT.least(budget));
        }
        match of_whole(game, FEW.least(budget)) {
            Err(error @ Error::TooLarge { .. }) if !budget.excuses(FEW, &error) => Err(error),
            Err(_) => of_components(game, budget, &|reach, position| jump(game, reach, position)),
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
        let mut study = of_components(heaps, budget, &|_, position| {
            (last != Some(position)).then(|| Go::One(0, position.clone()))
        })?;
        for spot in &mut study.spots {
            spot.chips = usize::from(spot.go.is_none());
        }
        study.game.terms[0].components = last.cloned().into_iter().collect();
        study.summary = study.summary_of_line();
        Ok(study)
    }

    /// The summary of the last heap of a line, whose options are spots.
    fn summary_of_line(&self) -> Message {
        let Some(root) = self.spots.last() else {
            return headline(Outcome::P);
        };
        let is_lost = |_: Place, option: &[Position]| {
            let heap = option.first().map_or(0, Position::first);
            self.spots.get(heap as usize).is_some_and(|spot| spot.outcome == Outcome::P)
        };
        summarize(&self.game, root.outcome, root.value, &is_lost)
    }

    /// One position; an index is checked at one place, for each such place is a fact that the module has to carry.
    fn spot(&self, index: usize) -> &Spot {
        &self.spots[index]
    }

    /// The whole game's text when play goes to a spot; `None` where no single move or jump does.
    pub fn go(&self, index: usize) -> Option<String> {
        let components = match self.spot(index).go.as_ref()? {
            Go::All(whole) => unflatten(whole),
            Go::One(moved, position) => {
                let mut components = components_of(&self.game);
                components[0][*moved] = position.clone();
                components
            }
        };
        Some(game_with(&self.game, components).write().0)
    }

    /// The index of each spot, in the order of computation.
    pub fn steps(&self) -> Vec<usize> {
        (0..self.spots.len()).collect()
    }

    /// How many arrows a picture of all moves has.
    pub fn arrow_count(&self) -> usize {
        let mut count = 0;
        for spot in &self.spots {
            count += spot.options.len();
        }
        count
    }

    /// What is asked before the spot's value is shown.
    pub fn ask(&self, index: usize) -> Message {
        let spot = self.spot(index);
        let options = self.option_values(spot);
        let position = spot.label.as_str();
        if spot.value.is_some() {
            return ask_value(position, &options);
        }
        if options.is_empty() {
            return say!("predict.misere-terminal", position = position);
        }
        let mut letters: Vec<Arg> = Vec::new();
        for (option, _) in &spot.options {
            letters.push(self.spot(*option).outcome.letter().into());
        }
        let names = name_options(&options).0;
        say!("predict.outcome", position = position, n = options.len(), options = names, outcomes = letters)
    }

    fn option_values(&self, spot: &Spot) -> Vec<(String, Nimber)> {
        let mut values = Vec::new();
        for (option, _) in &spot.options {
            let option = self.spot(*option);
            values.push((option.label.clone(), option.value.unwrap_or_default()));
        }
        values
    }

    fn explain_outcome(&self, spot: &Spot) -> Message {
        let position = spot.label.as_str();
        let won_by = spot.options.iter().map(|o| self.spot(o.0)).find(|o| o.outcome == Outcome::P);
        match (spot.options.len(), won_by) {
            (0, _) => say!("study.misere-terminal", position = position),
            (_, Some(option)) => say!("study.misere-n", position = position, option = option.label.as_str()),
            (n, None) => say!("study.misere-p", position = position, n = n),
        }
    }
}

impl Lesson for Study {
    type Step = usize;

    fn explain(&self, index: usize) -> Message {
        let spot = self.spot(index);
        match spot.value {
            Some(value) => {
                let verdict = if value == Nimber::ZERO { say!("study.p") } else { say!("study.n") };
                say!("study.both", why = explain_mex(&spot.label, &self.option_values(spot), value), verdict = verdict)
            }
            None => self.explain_outcome(spot),
        }
    }

    fn question(&self, index: usize) -> Option<Message> {
        Some(self.ask(index))
    }

    fn choices(&self, index: usize) -> Vec<String> {
        let spot = self.spot(index);
        match spot.value {
            // A position with few enough options to be studied has a small value.
            Some(value) => value_choices(value.0 as u64, spot.options.len() as u64, index as u64),
            None => vec!["P".to_owned(), "N".to_owned()],
        }
    }

    fn judge(&self, index: usize, guess: &str) -> (bool, Message) {
        let spot = self.spot(index);
        if let Some(value) = spot.value {
            return judge_value(guess, value, &self.option_values(spot), &|| self.explain(index));
        }
        if guess == spot.outcome.letter() {
            return (true, say!("predict.right", why = self.explain(index)));
        }
        (false, say!("predict.wrong-outcome"))
    }
}

/// Whether a move leaves a P-position: where it is made, and what it leaves there.
pub(super) type IsLost<'a> = dyn Fn(Place, &[Position]) -> bool + 'a;

/// Who wins, the value in normal play, and the first winning moves.
pub(super) fn summarize(game: &Game, outcome: Outcome, value: Option<Nimber>, is_lost: &IsLost<'_>) -> Message {
    let mut moves: Vec<Arg> = Vec::new();
    for (place, rules, from) in game.components() {
        if outcome == Outcome::P || moves.len() >= MOVES_IN_A_SUMMARY {
            break;
        }
        let _ = rules.options(from, &mut |option| {
            if is_lost(place, option) {
                moves.push(name_move(game, place, from, &Change::Whole(option.to_vec())).into());
            }
            if moves.len() < MOVES_IN_A_SUMMARY { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    let headline = headline(outcome);
    match (value, moves.is_empty()) {
        (Some(value), true) => say!("answer.summary", headline = headline, value = value),
        (Some(value), false) => say!("answer.summary-wins", headline = headline, value = value, moves = moves),
        (None, true) => say!("answer.summary-misere", headline = headline),
        (None, false) => say!("answer.summary-misere-wins", headline = headline, moves = moves),
    }
}

/// Each component as a chip on the graph of one component's positions. `go` says what a click on a position leads to.
fn of_components(game: &Game, budget: Budget, go: &dyn Fn(&Reach, &Position) -> Option<Go>) -> Result<Study, Error> {
    let term = &game.terms[0];
    let rules = &*term.rules;
    let reach = reach_of(rules, &term.components, budget)?;
    let values = reach.values();
    let write = |position: &Position| rules.label(position);
    let label_arrow = |from: &Position, to: &Position| rules.arrow_label(from, std::slice::from_ref(to));
    let order = computation_order(&reach);
    let value_of =
        |position: &Position| reach.number_of(position).map_or(Nimber::ZERO, |number| values[number as usize]);
    let mut sum = Nimber::ZERO;
    for component in &term.components {
        sum = sum ^ value_of(component);
    }
    let is_lost = |place: Place, option: &[Position]| {
        let mut left = sum ^ value_of(&term.components[place.index]);
        for part in option {
            left = left ^ value_of(part);
        }
        left == Nimber::ZERO
    };
    let mut study = assemble(game, &reach, &order, &write, &label_arrow)?;
    study.summary = summarize(game, Outcome::won_by_mover(sum != Nimber::ZERO), Some(sum), &is_lost);
    for (spot, &number) in study.spots.iter_mut().zip(&order) {
        let position = reach.position(number);
        spot.value = (game.play == Play::Normal).then(|| values[number as usize]);
        spot.chips = term.components.iter().filter(|c| *c == position).count();
        spot.go = go(&reach, position);
    }
    decide(&mut study);
    Ok(study)
}

/// The game after moving there: one component jumps anywhere, of several the first that gets there in one move.
fn jump(game: &Game, reach: &Reach, target: &Position) -> Option<Go> {
    let components = &game.terms[0].components;
    let number = reach.number_of(target)?;
    let mover = match &components[..] {
        [only] => Some(0).filter(|_| only != target),
        _ => components.iter().position(|from| {
            reach.number_of(from).is_some_and(|from| reach.options(from).any(|option| option == [number]))
        }),
    }?;
    Some(Go::One(mover, target.clone()))
}

/// The graph of the whole game's positions.
fn of_whole(game: &Game, budget: Budget) -> Result<Study, Error> {
    let reach = reach_of_game(game, Budget::WHOLE.shared(game.component_count()).least(budget))?;
    let (values, outcomes) = (reach.values(), outcomes(&reach, game.play));
    let root = whole_of(game, &components_of(game));
    let order = computation_order(&reach);
    let write = |whole: &Position| label_of(game, &unflatten(whole));
    let number_of =
        |components: &Components| reach.number_of(&whole_of(game, components)).map(|number| number as usize);
    let components = components_of(game);
    let is_lost = |place: Place, option: &[Position]| {
        let mut after = components.clone();
        after[place.term] = replaced(&components[place.term], place.index, option);
        number_of(&after).is_some_and(|number| outcomes[number] == Outcome::P)
    };
    let start = number_of(&components).unwrap_or(0);
    let mut study = assemble(game, &reach, &order, &write, &|_, _| String::new())?;
    let value = (game.play == Play::Normal).then(|| values[start]);
    study.summary = summarize(game, outcomes[start], value, &is_lost);
    for (spot, &number) in study.spots.iter_mut().zip(&order) {
        let whole = reach.position(number);
        spot.value = (game.play == Play::Normal).then(|| values[number as usize]);
        spot.outcome = outcomes[number as usize];
        spot.chips = usize::from(*whole == root);
        spot.go = (*whole != root).then(|| Go::All(whole.clone()));
    }
    Ok(study)
}

/// Position numbers by moves remaining, then by position: for a heap that is 0, 1, 2, …
fn computation_order(reach: &Reach) -> Vec<u32> {
    let remaining = reach.moves_remaining();
    // Six bits of each number order small positions as a reader would; others stay as they were found.
    let size = |position: &Position| match position[..] {
        [heap] => heap,
        _ => position.iter().fold(0u64, |key, &n| key << 6 | n.min(63)),
    };
    let key = |number: u32| {
        let size = size(reach.position(number)).min(u64::from(u32::MAX));
        i64::from(remaining[number as usize]) << 32 | size as i64
    };
    let mut keyed = Vec::new();
    for number in 0..reach.positions().len() as u32 {
        keyed.push((key(number), number));
    }
    sort(&mut keyed);
    let mut order = Vec::new();
    for (_, number) in keyed {
        order.push(number);
    }
    order
}

/// The spots with labels and options; outcomes, values and chips are the caller's.
fn assemble(
    game: &Game,
    reach: &Reach,
    order: &[u32],
    write: &dyn Fn(&Position) -> String,
    label_arrow: &dyn Fn(&Position, &Position) -> String,
) -> Result<Study, Error> {
    let remaining = reach.moves_remaining();
    let mut index_of = vec![0u32; order.len()];
    for (index, &number) in order.iter().enumerate() {
        index_of[number as usize] = index as u32;
    }
    let position = |number: u32| reach.position(number);
    let mut spots = Vec::with_capacity(order.len());
    for &number in order {
        let mut targets = Vec::new();
        for option in reach.options(number) {
            let [single] = option else {
                return Err(Error::Unsupported { why: say!("study.splits") });
            };
            targets.push((-i64::from(index_of[*single as usize]), *single));
        }
        // The last computed first; a move to the same position is one arrow, however many components can make it.
        sort(&mut targets);
        let mut options: Vec<(usize, String)> = Vec::new();
        for (_, to) in targets {
            let index = index_of[to as usize] as usize;
            if options.last().is_none_or(|last| last.0 != index) {
                options.push((index, label_arrow(position(number), position(to))));
            }
        }
        spots.push(Spot {
            label: write(position(number)),
            go: None,
            outcome: Outcome::P,
            value: None,
            options,
            remaining: remaining[number as usize],
            chips: 0,
        });
    }
    Ok(Study { play: game.play, game: game.clone(), spots, summary: headline(Outcome::P) })
}

/// Outcomes of single components by the definition, in the order of computation.
fn decide(study: &mut Study) {
    for index in 0..study.spots.len() {
        let options = &study.spot(index).options;
        let won = match options.is_empty() {
            true => study.play == Play::Misere,
            false => options.iter().any(|o| study.spot(o.0).outcome == Outcome::P),
        };
        study.spots[index].outcome = Outcome::won_by_mover(won);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read;

    fn study(text: &str) -> Study {
        Study::of(&read(text).unwrap().game, Budget::WHOLE).unwrap()
    }

    fn values(study: &Study) -> Vec<(&str, u128)> {
        study.spots.iter().map(|s| (s.label.as_str(), s.value.unwrap().0)).collect()
    }

    #[test]
    fn the_seeds_figure_has_nine_positions_and_eleven_moves() {
        let study = study("take(2,5) 10");
        let expected = [("0", 0), ("1", 0), ("2", 1), ("3", 1), ("4", 0), ("5", 2), ("6", 1), ("8", 0), ("10", 1)];
        assert_eq!(values(&study), expected);
        assert_eq!(study.arrow_count(), 11);
    }

    #[test]
    fn every_spot_comes_after_its_options() {
        for text in ["take(2,5) 10", "nim 2 3", "graph(a>b,a>c,b>c) a b", "misere nim 2 2", "nim 9 9 9"] {
            let study = study(text);
            for (index, spot) in study.spots.iter().enumerate() {
                assert!(spot.options.iter().all(|o| o.0 < index), "{text}: {}", spot.label);
            }
        }
    }

    #[test]
    fn the_right_choice_is_always_offered_and_only_it_is_judged_right() {
        for text in ["take(2,5) 10", "nim 30", "misere take(1..3) 9"] {
            let study = study(text);
            for index in 0..study.spots.len() {
                let choices = study.choices(index);
                let right: Vec<&String> = choices.iter().filter(|c| study.judge(index, c).0).collect();
                assert_eq!(right.len(), 1, "{text} {index}: {choices:?}");
                assert!(choices.len() > 1);
            }
        }
    }

    #[test]
    fn several_chips_share_one_board() {
        let study = study("graph(a>b,a>c,b>c) a b a");
        let chips: Vec<(&str, usize)> = study.spots.iter().map(|s| (s.label.as_str(), s.chips)).collect();
        assert_eq!(chips, [("c", 0), ("b", 1), ("a", 2)]);
        assert_eq!(study.go(0).as_deref(), Some("graph(a>b,a>c,b>c) c b a"));
    }

    #[test]
    fn misere_outcomes_follow_the_definition() {
        let study = study("misere take(1..3) 9");
        let lost: Vec<&str> =
            study.spots.iter().filter(|s| s.outcome == Outcome::P).map(|s| s.label.as_str()).collect();
        assert_eq!(lost, ["1", "5", "9"]);
    }
}
