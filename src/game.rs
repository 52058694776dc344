//! A game: how it is played, the rules of each term, and the components they have now.
//!
//! ```
//! use mexplorer::catalogue;
//! use mexplorer::game::{Change, ComponentIndex};
//!
//! let game = catalogue::read_game("misere nim 3 4 + take(2,5) 10").unwrap();
//! assert_eq!((game.terms.len(), game.component_count()), (2, 3));
//!
//! let four = ComponentIndex { term: 0, index: 1 };
//! assert_eq!(game.after(four, &Change::to_heap(1)).write().0, "misere nim 3 1 + take(2,5) 10");
//! ```

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::position::Position;
use crate::rules::{Rules, write_joined};
use crate::structure::{PositionKind, Structure};

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The player who made the last move.
    Normal,
    /// The other one.
    Misere,
}

/// Who wins with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The previous player, that is, the one who just moved.
    P,
    /// The next player, the one to move.
    N,
    /// Nobody: play need not end, and each player can keep the other from winning. Only where positions come again.
    D,
}

impl Outcome {
    /// `N` if the player to move wins.
    pub fn won_by_mover(won: bool) -> Self {
        if won { Outcome::N } else { Outcome::P }
    }

    /// The letter that names it in every language.
    pub fn letter(self) -> &'static str {
        match self {
            Outcome::P => "P",
            Outcome::N => "N",
            Outcome::D => "D",
        }
    }
}

/// Components under the same rules.
#[derive(Clone, Debug)]
pub struct Term {
    /// How one component is played; the same for all of them.
    pub rules: Arc<dyn Rules>,
    /// Where play stands in each, in the order written.
    pub components: Vec<Position>,
}

/// A sum of terms. The player to move chooses one component and moves in it.
///
/// It is plain data, the rules and where play stands, and knows no answers: [`solve`](crate::solve::solve) finds them. A text is
/// read as one by [`read_game`](crate::catalogue::read_game), [`write`](Game::write) spells it again, and what it spells is read as
/// the same game.
#[derive(Clone, Debug)]
pub struct Game {
    /// Who wins when no move is left.
    pub play: Play,
    /// In the order written.
    pub terms: Vec<Term>,
}

/// What a move makes of one component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// It becomes these components: one smaller heap, two heaps, or none.
    Components(Vec<Position>),
    /// Some of its numbers change, from this index on. A position of a hundred thousand numbers has as many moves, and
    /// each of them is kept as short as it is.
    Part(usize, Vec<u64>),
}

impl Change {
    /// The component becomes one heap.
    pub fn to_heap(heap: u64) -> Self {
        Change::Components(vec![Position::heap(heap)])
    }

    /// The components that take the place of `from`.
    pub fn applied(&self, from: &Position) -> Vec<Position> {
        match self {
            Change::Components(components) => components.clone(),
            Change::Part(first, numbers) => {
                let mut changed = from.to_vec();
                for (slot, number) in changed.iter_mut().skip(*first).zip(numbers) {
                    *slot = *number;
                }
                vec![Position::from(changed)]
            }
        }
    }

    /// The number that takes the place of the first one of `from`: what is left of a heap.
    pub fn first(&self) -> u64 {
        match self {
            Change::Components(components) => components.first().map_or(0, Position::first),
            Change::Part(_, numbers) => numbers.first().copied().unwrap_or(0),
        }
    }
}

/// Which component of a game: its term, and its place in that term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComponentIndex {
    /// The term, from 0.
    pub term: usize,
    /// The component among those of its term, from 0.
    pub index: usize,
}

impl Game {
    /// Every component with its place and rules, in the order written.
    pub fn components(&self) -> impl Iterator<Item = (ComponentIndex, &dyn Rules, &Position)> {
        let mut components = Vec::new();
        for (term, Term { rules, components: positions }) in self.terms.iter().enumerate() {
            for (index, position) in positions.iter().enumerate() {
                components.push((ComponentIndex { term, index }, &**rules, position));
            }
        }
        components.into_iter()
    }

    /// How many components there are.
    pub fn component_count(&self) -> usize {
        let mut count = 0;
        for term in &self.terms {
            count += term.components.len();
        }
        count
    }

    /// How many moves there are, at most 2^128 − 1. Cost: that of [`Rules::option_count`] for each component; no move is made.
    pub fn move_count(&self) -> u128 {
        let mut count: u128 = 0;
        for (_, rules, position) in self.components() {
            count = count.saturating_add(rules.option_count(position));
        }
        count
    }

    /// Whether there is no move. Cost: up to the first component that has one, while [`move_count`](Self::move_count) asks each.
    pub fn is_over(&self) -> bool {
        self.components().all(|(_, rules, position)| rules.option_count(position) == 0)
    }

    /// The only component and its rules, if there is just one.
    pub fn only_component(&self) -> Option<(&Arc<dyn Rules>, &Position)> {
        match &self.terms[..] {
            [term] => match &term.components[..] {
                [position] => Some((&term.rules, position)),
                _ => None,
            },
            _ => None,
        }
    }

    /// The two numbers of a game whose positions are pairs of numbers: two heaps, or one component of two numbers.
    pub fn two_numbers(&self) -> Option<(u64, u64)> {
        let (mut numbers, mut kinds) = (Vec::new(), Vec::new());
        for (_, rules, position) in self.components().take(3) {
            if rules.structure().splits() {
                return None;
            }
            kinds.push(rules.structure().kind());
            numbers.extend_from_slice(position);
        }
        match (&kinds[..], &numbers[..]) {
            ([PositionKind::Pair] | [PositionKind::Heap, PositionKind::Heap], &[a, b]) => Some((a, b)),
            _ => None,
        }
    }

    /// Whether a position is two numbers with values of their own: one component of two numbers, or two heaps, which unlike
    /// those of [`Game::two_numbers`] may split. In misère play nothing has a value of its own.
    pub fn is_pair(&self) -> bool {
        if self.play == Play::Misere {
            return false;
        }
        if let Some((rules, _)) = self.only_component() {
            return rules.structure().kind() == PositionKind::Pair;
        }
        for term in &self.terms {
            if !term.rules.structure().is_heap() {
                return false;
            }
        }
        self.component_count() == 2
    }

    /// Whether chips can come to a cycle of their graph, or a rule that a reader wrote leads round in a circle, as far as a quick look tells: only a
    /// search can tell for sure. Cost: linear in the arrows.
    pub fn has_cycle(&self) -> bool {
        for Term { rules, components } in &self.terms {
            let chips: Vec<usize> = components.iter().map(|chip| chip.first() as usize).collect();
            if rules.structure().digraph().is_some_and(|graph| graph.leads_to_cycle(&chips)) {
                return true;
            }
            if rules.structure().written().is_some_and(|rule| rule.leads_round(components)) {
                return true;
            }
        }
        false
    }

    /// The rules, if every component has the same.
    pub fn only_rules(&self) -> Option<&Arc<dyn Rules>> {
        match &self.terms[..] {
            [term] => Some(&term.rules),
            _ => None,
        }
    }

    /// Whether the nim-sum of several numbers decides it: of components, of a staircase's steps, or of misère Nim's heaps.
    pub fn has_nim_sum(&self) -> bool {
        let several = match self.only_component() {
            Some((rules, position)) => rules.structure().kind() == PositionKind::Steps && position.len() > 1,
            None => true,
        };
        several && (self.play == Play::Normal || self.is_nim())
    }

    /// Whether it has several components, whose values decide it.
    pub fn is_sum(&self) -> bool {
        self.play == Play::Normal && self.component_count() > 1
    }

    /// Whether it is one heap of which only so much may be taken now, in normal play.
    pub fn has_limit(&self) -> bool {
        self.play == Play::Normal
            && self.only_component().is_some_and(|(rules, _)| rules.structure().kind() == PositionKind::Limited)
    }

    /// Whether all of it is Nim.
    pub fn is_nim(&self) -> bool {
        for term in &self.terms {
            if !term.rules.structure().is_nim() {
                return false;
            }
        }
        true
    }

    /// The same game with the components of all terms under the same rules in the first of these, so that what is told apart in
    /// name only becomes one: `nim 3 3` for `nim 3 + nim 3`. Two staircases stay two terms, since one term has one.
    pub fn merged(&self) -> Game {
        let mut terms: Vec<Term> = Vec::new();
        let mut spelled: Vec<String> = Vec::new();
        for term in &self.terms {
            let notation = term.rules.notation();
            let known = spelled.iter().position(|known| *known == notation);
            match known.filter(|_| !term.rules.structure().stands_alone()) {
                Some(first) => terms[first].components.extend_from_slice(&term.components),
                None => {
                    terms.push(term.clone());
                    spelled.push(notation);
                }
            }
        }
        Game { play: self.play, terms }
    }

    /// The game after a move at `place`. Whether the rules have such a move is not looked at: [`Rules::allows`] says it. A place
    /// that the game does not have changes nothing.
    pub fn after(&self, place: ComponentIndex, change: &Change) -> Game {
        let mut game = self.clone();
        if let Some(term) = game.terms.get_mut(place.term)
            && let Some(component) = term.components.get(place.index)
        {
            let option = change.applied(component);
            term.components = replaced(&term.components, place.index, &option);
        }
        game
    }

    /// The game's canonical text, and where in it each component stands, in bytes. A term of which a search has left nothing is
    /// an empty heap of Nim. Cost: linear in the text.
    pub fn write(&self) -> (String, Vec<Range<usize>>) {
        let mut text = String::from(if self.play == Play::Misere { "misere " } else { "" });
        let mut places = Vec::new();
        for (i, term) in self.terms.iter().enumerate() {
            text.push_str(if i > 0 { " + " } else { "" });
            if term.components.is_empty() {
                text.push_str("nim 0");
                continue;
            }
            text.push_str(&term.rules.notation());
            for position in &term.components {
                let written = term.rules.write_position(position);
                // A vertex that the graph does not have is without a name, and leaves no blank behind.
                text.push_str(if written.is_empty() { "" } else { " " });
                places.push(text.len()..text.len() + written.len());
                text.push_str(&written);
            }
        }
        (text, places)
    }
}

/// A game's text, and what each move replaces in it.
pub struct Splices<'g> {
    game: &'g Game,
    text: String,
    places: Vec<Range<usize>>,
    /// The number of the first component of each term.
    firsts: Vec<usize>,
    /// The component that `words` speaks of.
    current: Option<ComponentIndex>,
    /// Where each word of the current component starts, and after the last one where the next would.
    words: Vec<usize>,
}

impl<'g> Splices<'g> {
    /// The game's text before any move.
    pub fn of(game: &'g Game) -> Self {
        let (text, places) = game.write();
        let (mut firsts, mut count) = (Vec::new(), 0);
        for term in &game.terms {
            firsts.push(count);
            count += term.components.len();
        }
        Splices { game, text, places, firsts, current: None, words: Vec::new() }
    }

    /// The game before any move.
    pub fn game(&self) -> &'g Game {
        self.game
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The game's text after a component became others. Cost: linear in the text, and a fraction of writing the game after the move, which a
    /// picture of a hundred thousand heaps would need for each of hundreds of marks.
    pub fn after(&self, place: ComponentIndex, option: &[Position]) -> String {
        self.replaced(place, option)
            .unwrap_or_else(|| self.game.after(place, &Change::Components(option.to_vec())).write().0)
    }

    /// The text with a component's part replaced; `None` where that is not all: what leaves nothing, or was nothing, takes a blank with it.
    fn replaced(&self, place: ComponentIndex, option: &[Position]) -> Option<String> {
        let term = self.game.terms.get(place.term)?;
        term.components.get(place.index)?;
        let component = self.places.get(self.firsts.get(place.term)? + place.index)?;
        let written = write_joined(&*term.rules, option);
        let is_all = !written.is_empty() && !component.is_empty();
        is_all.then(|| [&self.text[..component.start], &written, &self.text[component.end..]].concat())
    }

    /// The part of the text that a move replaces, and what by. Cost: for moves in the order of their components, linear
    /// in all that they change.
    pub fn splice(&mut self, place: ComponentIndex, change: &Change) -> (Range<usize>, String) {
        let component = self.places[self.firsts[place.term] + place.index].clone();
        let term = &self.game.terms[place.term];
        let part = match (change, term.rules.structure()) {
            (Change::Components(option), Structure::Staircase) => changed_part(&term.components[place.index], option),
            _ => None,
        };
        match part.as_ref().unwrap_or(change) {
            Change::Components(option) => (component, write_joined(&*term.rules, option)),
            Change::Part(first, numbers) => {
                if self.current != Some(place) {
                    self.current = Some(place);
                    self.words = word_starts(self.text.get(component.clone()).unwrap_or(""));
                }
                let word = |index: usize| self.words.get(index).copied().unwrap_or(component.len() + 1);
                let start = component.start + word(*first);
                let written: Vec<String> = numbers.iter().map(u64::to_string).collect();
                (start..component.start + word(first + numbers.len()) - 1, written.join(" "))
            }
        }
    }
}

/// The numbers that differ, where a component becomes one with as many numbers.
fn changed_part(from: &Position, option: &[Position]) -> Option<Change> {
    let [to] = option else { return None };
    let differs = |&at: &usize| from[at] != to[at];
    let numbers = 0..from.len();
    if to.len() != from.len() {
        return None;
    }
    let (first, last) = (numbers.clone().find(differs)?, numbers.rev().find(differs)?);
    Some(Change::Part(first, to[first..=last].to_vec()))
}

/// Where each word starts; words are parted by one blank.
fn word_starts(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    for (at, byte) in text.bytes().enumerate() {
        if byte == b' ' {
            starts.push(at + 1);
        }
    }
    starts
}

/// The components with the one of this index replaced by those of `option`.
pub fn replaced(components: &[Position], index: usize, option: &[Position]) -> Vec<Position> {
    let mut after = Vec::with_capacity(components.len() + option.len());
    for (number, component) in components.iter().enumerate() {
        if number == index {
            after.extend_from_slice(option);
        } else {
            after.push(component.clone());
        }
    }
    after
}

/// The canonical text: `read(write(g)) == g`.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write().0)
    }
}

/// Games are equal when they are written alike.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.play == other.play && self.write() == other.write()
    }
}
