//! A game: how it is played, the rules of each term, and the components they have now.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::position::Position;
use crate::rules::Rules;

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
        }
    }
}

/// Components under the same rules.
#[derive(Clone, Debug)]
pub struct Term {
    pub rules: Arc<dyn Rules>,
    pub components: Vec<Position>,
}

/// A sum of terms. The player to move chooses one component and moves in it.
#[derive(Clone, Debug)]
pub struct Game {
    pub play: Play,
    pub terms: Vec<Term>,
}

/// Which component of a game: its term, and its place in that term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub term: usize,
    pub index: usize,
}

impl Game {
    /// Every component with its place and rules, in the order written.
    pub fn components(&self) -> impl Iterator<Item = (Place, &dyn Rules, &Position)> {
        let mut components = Vec::new();
        for (term, Term { rules, components: positions }) in self.terms.iter().enumerate() {
            for (index, position) in positions.iter().enumerate() {
                components.push((Place { term, index }, &**rules, position));
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

    /// How many moves there are.
    pub fn move_count(&self) -> u128 {
        let mut count = 0;
        for (_, rules, position) in self.components() {
            count += u128::from(rules.option_count(position));
        }
        count
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

    /// The rules, if every component has the same.
    pub fn only_rules(&self) -> Option<&Arc<dyn Rules>> {
        match &self.terms[..] {
            [term] => Some(&term.rules),
            _ => None,
        }
    }

    /// The game after a move that replaces the component at `place` by those of `option`.
    pub fn after(&self, place: Place, option: &[Position]) -> Game {
        let mut game = self.clone();
        if let Some(term) = game.terms.get_mut(place.term) {
            term.components = replaced(&term.components, place.index, option);
        }
        game
    }

    /// The game's text, and where in it each component stands, in bytes.
    pub fn write(&self) -> (String, Vec<Range<usize>>) {
        let mut text = String::from(if self.play == Play::Misere { "misere " } else { "" });
        let mut places = Vec::new();
        for (i, term) in self.terms.iter().enumerate() {
            text.push_str(if i > 0 { " + " } else { "" });
            text.push_str(&term.rules.notation());
            for position in &term.components {
                text.push(' ');
                let start = text.len();
                text.push_str(&term.rules.write_position(position));
                places.push(start..text.len());
            }
        }
        (text, places)
    }
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
