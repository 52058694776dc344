//! Which mark of a board makes which move.

use std::ops::ControlFlow;

use super::scale::{MOST_STONES, Scale};
use crate::game::{Change, ComponentIndex, Splices};
use crate::message::Locale;
use crate::position::Position;
use crate::rules::{Rules, label_joined};
use crate::sentences::name_move;
use crate::structure::PositionKind;

/// Heaps of a pair of up to so many stones are one column each, side by side, with links between them.
pub const MOST_PAIRED: u64 = 15;
/// The most steps that are drawn.
pub const MOST_STEPS: usize = 24;
/// The most stones on a step that are drawn one by one.
pub const MOST_ON_STEP: u64 = 20;
/// Boxes of up to so many places are drawn place by place.
const MOST_PLACES: u64 = 36;
/// With more moves than this in a component none is a mark on the board: nobody could tell them apart.
pub const MOST_MOVES: u128 = 400;
/// How long the texts of the games after a component's moves may be together: each repeats rules that may be long.
pub const MOST_TEXT: u128 = 1 << 18;
/// A number taken that is longer than this is told by what it leaves.
const MOST_SIGNS: usize = 12;
/// Of moves that cannot be told so, so many are listed.
const MOST_FIRST: usize = 12;
/// Of more moves than this that are told by a number each, and that no stone makes, some are listed.
const MOST_NUMBERED: usize = 120;

/// A component being drawn, with the moves that can be made in it.
pub struct Component<'a> {
    /// Its number among all components, as a key.
    pub key: String,
    pub kind: PositionKind,
    pub position: &'a Position,
    /// How many moves there are.
    pub count: u128,
    /// The moves; where there are too many of them to be marks, some.
    pub moves: Vec<OfferedMove>,
    /// A number that a reader has chosen, where the moves are too many, and those of this number.
    pub amount: Option<Amount>,
    /// How high bars are.
    pub scale: Scale,
}

impl Component<'_> {
    /// Whether the stones of a pile are drawn one by one.
    pub fn draws(&self, pile: usize) -> bool {
        match self.kind {
            PositionKind::Heap | PositionKind::Limited => self.number(0) <= MOST_STONES,
            PositionKind::Pair => self.number(0).max(self.number(1)) <= MOST_STONES,
            PositionKind::Steps => pile < MOST_STEPS && self.number(pile) <= MOST_ON_STEP,
            PositionKind::Box => self.number(0) <= MOST_PLACES,
            PositionKind::Other => false,
        }
    }

    /// Whether two heaps stand side by side in a column each.
    pub fn is_narrow(&self) -> bool {
        self.number(0).max(self.number(1)) <= MOST_PAIRED
    }

    /// The moves that no mark makes.
    pub fn listed(&self) -> Vec<&OfferedMove> {
        let mut listed = Vec::new();
        for made in &self.moves {
            let touched = match made.mark {
                Touch::Stone { pile, .. } => self.draws(pile),
                Touch::Both { .. } => self.draws(0),
                Touch::Elsewhere => false,
            };
            if !touched {
                listed.push(made);
            }
        }
        listed
    }

    /// The move that a mark makes.
    pub fn made_by(&self, mark: Touch) -> Option<&OfferedMove> {
        self.moves.iter().find(|made| made.mark == mark)
    }

    /// One of the position's numbers; 0 where there is none.
    pub fn number(&self, index: usize) -> u64 {
        self.position.get(index).copied().unwrap_or(0)
    }
}

/// A number among which a reader chooses, and its moves.
pub struct Amount {
    pub chosen: u64,
    pub most: u64,
    /// The other part of a heap that parts into two of any size.
    pub other: Option<u64>,
    pub moves: Vec<OfferedMove>,
}

/// A legal move.
pub struct OfferedMove {
    /// What makes it.
    pub mark: Touch,
    /// What becomes of the component.
    pub to: Vec<Position>,
    /// The game after it.
    pub go: String,
    /// In words: what it does and what it leaves. Who wins by it is not told.
    pub name: String,
    /// A few signs to tell it from the others.
    pub label: String,
}

/// What a reader touches to make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// The stone of a pile that has so many below it, or the free place of a box.
    Stone { pile: usize, below: u64 },
    /// The link between the stones from which on as many are taken from two heaps.
    Both { taken: u64 },
    /// The move cannot be made by touching stones.
    Elsewhere,
}

/// The moves in a component, in the order of the rules; where there are too many of them some that are told by how much they
/// take.
pub fn moves_of(texts: &Splices<'_>, place: ComponentIndex, kind: PositionKind, locale: &Locale) -> Vec<OfferedMove> {
    let term = &texts.game().terms[place.term];
    let (rules, from) = (&*term.rules, &term.components[place.index]);
    let options = offered(rules, from, kind, texts.text().len() as u128);
    offers_of(texts, place, kind, &options, locale)
}

/// The options of a component as moves.
pub fn offers_of(
    texts: &Splices<'_>,
    place: ComponentIndex,
    kind: PositionKind,
    options: &[Vec<Position>],
    locale: &Locale,
) -> Vec<OfferedMove> {
    let game = texts.game();
    let term = &game.terms[place.term];
    let (rules, from) = (&*term.rules, &term.components[place.index]);
    let mut moves: Vec<OfferedMove> = Vec::new();
    for to in options {
        let mut mark = mark_of(kind, from, to);
        // Two moves that one mark would make are told apart by their labels.
        if moves.iter().any(|other| other.mark == mark) {
            mark = Touch::Elsewhere;
        }
        let change = Change::Components(to.clone());
        moves.push(OfferedMove {
            mark,
            to: to.clone(),
            go: texts.after(place, to),
            name: locale.say(&name_move(game, place, from, &change)),
            label: label_of(rules, kind, from, to),
        });
    }
    tell_apart(rules, options, &mut moves);
    moves
}

/// The options that have marks, or stand in a list; `length` is that of the text that each repeats.
fn offered(rules: &dyn Rules, from: &Position, kind: PositionKind, length: u128) -> Vec<Vec<Position>> {
    let (count, mut options) = (rules.option_count(from), Vec::new());
    if count <= MOST_MOVES && count * length <= MOST_TEXT {
        let _ = rules.options(from, &mut |to| {
            options.push(to.to_vec());
            ControlFlow::Continue(())
        });
    }
    // Where each is a split of its own, none stands for others.
    let is_long = options.len() > MOST_NUMBERED && !has_marks(kind, from) && options.iter().all(|to| to.len() == 1);
    if is_long || options.is_empty() && count > 0 {
        let some = some_options(rules, from, kind);
        if !some.is_empty() && some.len() as u128 * length <= MOST_TEXT {
            return some;
        }
    }
    options
}

/// Whether a component's things are drawn one by one.
fn has_marks(kind: PositionKind, from: &Position) -> bool {
    Component {
        key: String::new(),
        kind,
        position: from,
        count: 0,
        moves: Vec::new(),
        amount: None,
        scale: Scale::default(),
    }
    .draws(0)
}

fn label_of(rules: &dyn Rules, kind: PositionKind, from: &Position, to: &[Position]) -> String {
    if let (PositionKind::Pair, &[a, b], [left]) = (kind, &from[..], to)
        && let &[x, y] = &left[..]
        && x <= a
        && y <= b
    {
        let taken = |n: u64| if n > 0 { format!("−{n}") } else { n.to_string() };
        return format!("{}, {}", taken(a - x), taken(b - y));
    }
    let label = rules.arrow_label(from, to);
    match label.chars().count() {
        // What is taken does not tell where a row is parted.
        length if to.len() > 1 || length == 0 => label_joined(rules, to, " + "),
        1..MOST_SIGNS => label,
        _ => format!("→ {}", label_joined(rules, to, " + ")),
    }
}

/// Moves with one label get that of what they leave.
fn tell_apart(rules: &dyn Rules, options: &[Vec<Position>], moves: &mut [OfferedMove]) {
    let labels: Vec<String> = moves.iter().map(|made| made.label.clone()).collect();
    for ((number, made), to) in moves.iter_mut().enumerate().zip(options) {
        let is_twin = labels.iter().enumerate().any(|(other, label)| other != number && *label == made.label);
        if is_twin {
            made.label = label_joined(rules, to, " + ");
        }
    }
}

/// Moves of a position with very many: those that take, or add, 1, 2, 5, 10, 100, 1000, or all; if there are none of these, the first.
fn some_options(rules: &dyn Rules, from: &Position, kind: PositionKind) -> Vec<Vec<Position>> {
    let mut options: Vec<Vec<Position>> = Vec::new();
    let mut offer = |numbers: Vec<u64>| {
        let to = vec![Position::from(numbers)];
        if !options.contains(&to) && rules.allows(from, &to) {
            options.push(to);
        }
    };
    match (kind, &from[..]) {
        (PositionKind::Heap, &[heap]) => few_up_to(heap).for_each(|n| offer(vec![heap - n])),
        (PositionKind::Pair, &[a, b]) => {
            few_up_to(a).for_each(|n| offer(vec![a - n, b]));
            few_up_to(b).for_each(|n| offer(vec![a, b - n]));
            few_up_to(a.min(b)).for_each(|n| offer(vec![a - n, b - n]));
        }
        (PositionKind::Limited, &[heap, limit]) => {
            few_up_to(heap.min(limit)).for_each(|n| offer(vec![heap - n, n.saturating_mul(2).min(heap - n)]))
        }
        (PositionKind::Box, &[size, held]) => {
            few_up_to(size.saturating_sub(held)).for_each(|n| offer(vec![size, held + n]))
        }
        _ => {}
    }
    if options.is_empty() {
        let _ = rules.options(from, &mut |to| {
            options.push(to.to_vec());
            if options.len() < MOST_FIRST { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    options
}

/// A few numbers up to one, and this one.
fn few_up_to(most: u64) -> impl Iterator<Item = u64> {
    [1, 2, 5, 10, 100, 1000].into_iter().take_while(move |&n| n < most).chain((most > 0).then_some(most))
}

/// What makes the move from a position to others.
fn mark_of(kind: PositionKind, from: &[u64], to: &[Position]) -> Touch {
    let mark = match (kind, to) {
        (PositionKind::Heap | PositionKind::Limited, []) => Some(Touch::Stone { pile: 0, below: 0 }),
        (PositionKind::Heap | PositionKind::Limited, [left]) => taken_from(from, left, 0),
        (PositionKind::Pair, [left]) => of_pair(from, left),
        (PositionKind::Steps, [left]) => of_steps(from, left),
        (PositionKind::Box, [left]) => of_box(from, left),
        _ => None,
    };
    mark.unwrap_or(Touch::Elsewhere)
}

/// Stones taken from one pile.
fn taken_from(from: &[u64], left: &[u64], pile: usize) -> Option<Touch> {
    let below = *left.get(pile)?;
    (below < *from.get(pile)?).then_some(Touch::Stone { pile, below })
}

fn of_pair(from: &[u64], left: &[u64]) -> Option<Touch> {
    let (&[a, b], &[x, y]) = (from, left) else { return None };
    let taken = (a.checked_sub(x)?, b.checked_sub(y)?);
    match taken {
        (_, 0) => taken_from(from, left, 0),
        (0, _) => taken_from(from, left, 1),
        (first, second) => (first == second).then_some(Touch::Both { taken: first }),
    }
}

/// Stones that go down from one step to the next, and nothing else.
fn of_steps(from: &[u64], left: &[u64]) -> Option<Touch> {
    let mut pile = from.len().checked_sub(1)?;
    while pile > 0 && from.get(pile) == left.get(pile) {
        pile -= 1;
    }
    let mark = taken_from(from, left, pile)?;
    let mut after = from.to_vec();
    let moved = from.get(pile)? - left.get(pile)?;
    *after.get_mut(pile)? -= moved;
    if let Some(next) = pile.checked_sub(1) {
        *after.get_mut(next)? += moved;
    }
    (after == left).then_some(mark)
}

/// Stones added up to a place.
fn of_box(from: &[u64], left: &[u64]) -> Option<Touch> {
    let (&[size, held], &[same, filled]) = (from, left) else { return None };
    (size == same && filled > held).then(|| Touch::Stone { pile: 0, below: filled - 1 })
}
