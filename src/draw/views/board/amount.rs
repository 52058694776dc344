//! A number that a reader chooses by pointing, and the moves of this number: so every move of a component that has too many
//! for a mark each is come to.

use std::ops::ControlFlow;

use super::list::CHIP;
use super::moves::{Amount, MOST_TEXT, offers_of};
use super::piece::{Piece, rect, text};
use crate::draw::node::NAME_SIZE;
use crate::draw::scene::{Group, text_width};
use crate::game::{ComponentIndex, Splices};
use crate::message::{Locale, Message, say};
use crate::position::Position;
use crate::rules::Rules;
use crate::state;
use crate::structure::PositionKind;

/// What is chosen at first: the first number that is not on offer anyhow.
const FIRST: u64 = 3;
/// A move that parts a heap takes at most so many of it, or its other part is a number of its own.
const MOST_GONE: u64 = 20;
/// So many moves are looked at for one that does not.
const LOOKED_AT: usize = 1 << 12;
/// So many moves are looked through where a number is no more than how far a move goes.
const SIFTED: usize = 1 << 16;

/// The numbers that a reader has chosen for the component of this key: how many, and what the other part of a heap is.
pub fn chosen(state: &str, key: &str) -> (u64, u64) {
    let number = |word| state::get(state, &word_of(word, key)).and_then(|chosen| chosen.parse().ok()).unwrap_or(FIRST);
    (number(TAKE), number(WITH))
}

/// What the state calls them.
const TAKE: &str = "take-";
const WITH: &str = "with-";

fn word_of(word: &str, key: &str) -> String {
    format!("{word}{key}")
}

/// Of a component of which not all moves are on offer those of a number, which is the reader's choice, and where parts may be of any size
/// the moves with this other part.
pub fn of(
    texts: &Splices<'_>,
    place: ComponentIndex,
    kind: PositionKind,
    (chosen, other): (u64, u64),
    locale: &Locale,
) -> Option<Amount> {
    let game = texts.game();
    let term = &game.terms[place.term];
    let (rules, from) = (&*term.rules, &term.components[place.index]);
    let most = most(rules, kind, from)?;
    let chosen = chosen.clamp(1, most);
    let other = has_free_parts(rules, from, kind).then(|| other.clamp(0, most));
    let length = game.component_count() as u128 * texts.text().len() as u128;
    let room = (MOST_TEXT / length.max(1)) as usize;
    let made = options(rules, from, kind, (chosen, other), room);
    (made.len() <= room).then(|| Amount { chosen, most, other, moves: offers_of(texts, place, kind, &made, locale) })
}

/// Whether a heap parts into two of which one does not tell the other, not even among a few.
fn has_free_parts(rules: &dyn Rules, from: &Position, kind: PositionKind) -> bool {
    let (PositionKind::Heap, &[heap]) = (kind, &from[..]) else { return false };
    let (mut is_free, mut left) = (false, LOOKED_AT);
    let _ = rules.options(from, &mut |to| {
        if let [one, other] = to {
            let gone = heap.checked_sub(one.first().saturating_add(other.first()));
            is_free = gone.is_none_or(|gone| gone > MOST_GONE);
        }
        left -= 1;
        if is_free || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    is_free
}

/// How far a move goes where a position is several numbers: the most by which one of them changes.
fn reach(from: &Position, to: &[Position]) -> u64 {
    let Some(first) = to.first() else { return from.iter().copied().max().unwrap_or(0).max(1) };
    from.iter().zip(first.iter()).map(|(&before, &after)| before.abs_diff(after)).max().unwrap_or(0).max(1)
}

/// Visits the first moves of several numbers, each with how far it goes.
fn each_reach(rules: &dyn Rules, from: &Position, visit: &mut dyn FnMut(u64, &[Position])) {
    let mut left = SIFTED;
    let _ = rules.options(from, &mut |to| {
        visit(reach(from, to), to);
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}

/// The largest number that has a move, if moves of this kind have numbers.
fn most(rules: &dyn Rules, kind: PositionKind, from: &Position) -> Option<u64> {
    let most = match (kind, &from[..]) {
        (PositionKind::Heap, &[heap]) => heap,
        (PositionKind::Pair, &[a, b]) => a.max(b),
        (PositionKind::Limited, &[heap, limit]) => heap.min(limit),
        (PositionKind::Box, &[size, held]) => size.saturating_sub(held),
        (PositionKind::Steps, steps) => steps.iter().copied().max().unwrap_or(0),
        (PositionKind::Other, &[_, _, ..]) => {
            let mut most = 0;
            each_reach(rules, from, &mut |reach, _| most = most.max(reach));
            most
        }
        _ => 0,
    };
    (most > 0).then_some(most)
}

/// The moves that take, or add, as many as were chosen, and those that leave as many on one side, with the other part that was chosen where
/// that may be any; of several numbers those that change one by as many, and none by more. Where there are more than `room` of a staircase, which
/// may have a hundred thousand steps, one more.
fn options(
    rules: &dyn Rules,
    from: &Position,
    kind: PositionKind,
    (n, other): (u64, Option<u64>),
    room: usize,
) -> Vec<Vec<Position>> {
    if let (PositionKind::Other, &[_, _, ..]) = (kind, &from[..]) {
        let mut options = Vec::new();
        each_reach(rules, from, &mut |reach, to| {
            if reach == n {
                options.push(to.to_vec());
            }
        });
        return options;
    }
    let mut options: Vec<Vec<Position>> = Vec::new();
    let mut offer = |to: Vec<Position>| {
        if !options.contains(&to) && rules.allows(from, &to) {
            options.push(to);
        }
    };
    let whole = |numbers: &[u64]| vec![Position::from(numbers.to_vec())];
    match (kind, &from[..]) {
        (PositionKind::Heap, &[heap]) => {
            if let Some(left) = heap.checked_sub(n) {
                offer(if left > 0 { whole(&[left]) } else { Vec::new() });
                offer(whole(&[left]));
                let near = (0..=MOST_GONE.min(left)).map(|gone| left - gone).filter(|_| other.is_none());
                for part in near.chain(other) {
                    offer(vec![Position::heap(n), Position::heap(part)]);
                    offer(vec![Position::heap(part), Position::heap(n)]);
                }
            }
        }
        (PositionKind::Pair, &[a, b]) => {
            let (x, y) = (a.checked_sub(n), b.checked_sub(n));
            let all = [x.map(|x| (x, b)), y.map(|y| (a, y)), x.zip(y)];
            all.into_iter().flatten().for_each(|(x, y)| offer(whole(&[x, y])));
        }
        (PositionKind::Limited, &[heap, _]) => {
            if let Some(left) = heap.checked_sub(n) {
                offer(whole(&[left, n.saturating_mul(2).min(left)]));
            }
        }
        (PositionKind::Box, &[size, held]) => offer(whole(&[size, held.saturating_add(n)])),
        (PositionKind::Steps, steps) => {
            for step in (0..steps.len()).filter(|&step| steps[step] >= n).take(room.saturating_add(1)) {
                let mut after = steps.to_vec();
                let left = steps[step] - n;
                after[step] = left;
                if let Some(next) = step.checked_sub(1) {
                    after[next] = after[next].saturating_add(n);
                }
                offer(whole(&after));
            }
        }
        _ => {}
    }
    options
}

/// The number with marks beside it that change it by one, and below it by ten and tenfold, so that any is a few marks away; and then, where
/// there is one, the other part. In two rows they are no wider than a heap's moves, so that heaps stand beside each other on a phone.
pub fn rows(amount: &Amount, (key, component): (&str, &str), set: &str, locale: &Locale) -> Vec<Piece> {
    let Amount { chosen, most, other, .. } = *amount;
    let told = |n: u64| say!("board.amount", component = component, n = n);
    let told_other = |n: u64| say!("board.other-part", component = component, n = n);
    let row = |number, word, told: Message| {
        let row = Row { number, key, component, word, set, locale };
        row.piece(locale.say(&told))
    };
    let mut rows = vec![row((1, chosen, most), TAKE, told(chosen))];
    rows.extend(other.map(|other| row((0, other, most), WITH, told_other(other))));
    rows
}

/// A number that can be changed.
struct Row<'a> {
    /// What it is, between the least and the greatest that it can be.
    number: (u64, u64, u64),
    key: &'a str,
    component: &'a str,
    /// What the state calls it.
    word: &'static str,
    set: &'a str,
    locale: &'a Locale,
}

impl Row<'_> {
    fn piece(&self, told: String) -> Piece {
        let (_, now, _) = self.number;
        let (less, more) = (|by: u64| now.saturating_sub(by), |by: u64| now.saturating_add(by));
        let shown = if self.word == TAKE { now.to_string() } else { format!("+ {now}") };
        let near = [("−1", Some(less(1))), (&*shown, None), ("+1", Some(more(1)))];
        let far = [("÷10", now / 10), ("−10", less(10)), ("+10", more(10)), ("×10", now.saturating_mul(10))];
        let mut piece = Piece::default();
        piece.put(self.marks(&near, &told), 0, 0);
        piece.put(self.marks(&far.map(|(label, to)| (label, Some(to))), &told), 0, CHIP);
        piece
    }

    /// Marks side by side around the middle.
    fn marks(&self, marks: &[(&str, Option<u64>)], told: &str) -> Piece {
        let (mut row, mut x) = (Piece::default(), 0);
        for &(label, to) in marks {
            let half = text_width(label, NAME_SIZE).max(28) / 2 + 8;
            let mut group = self.mark(label, to, half, told);
            group.at = Some((x + half, 0));
            row.add(group, half, CHIP / 2);
            x += 2 * half + 2;
        }
        let mut centred = Piece::default();
        centred.put(row, -x / 2, 0);
        centred
    }

    /// What changes the number to another, or the number itself.
    fn mark(&self, label: &str, to: Option<u64>, half: i32, told: &str) -> Group {
        let (least, now, most) = self.number;
        let number = to.unwrap_or(now).clamp(least, most);
        let is_mark = number != now;
        let part = if self.word == TAKE { "choose" } else { "part" };
        let mut group = Group {
            key: format!("{}.{part}.{}", self.key, if to.is_some() { label } else { "n" }),
            classes: vec!["node", if to.is_some() { "chip" } else { "label" }, if is_mark { "free" } else { "faint" }],
            shapes: vec![rect("shape", 2 * half - 2, CHIP - 5, 6), text("name", 0, 5, label.to_owned())],
            ..Group::default()
        };
        if to.is_none() {
            group.name = Some(told.to_owned());
        } else if is_mark {
            group.set = Some(state::with(self.set, &word_of(self.word, self.key), &number.to_string()));
            let choose = say!("board.choose", component = self.component, n = number);
            group.name = Some(self.locale.say(&choose));
        }
        group
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::catalogue::read_game;

    /// Each component, whatever order its parts are in.
    fn sorted(mut to: Vec<Position>) -> Vec<Position> {
        to.sort();
        to
    }

    #[test]
    fn the_moves_of_all_numbers_are_all_the_moves() {
        for text in [
            "nim 450",
            "wythoff 170 150",
            "kayles 201",
            "dawson 250",
            "grundy 250",
            "lasker 220",
            "treblecross 250",
            "fibonacci 500",
            "boxes 900/30",
            "stairs 300 2 200",
            "rule(n -> n-1; n-k & k for k in 1..n/2) 250",
            "rule(n -> i & j for i in 1..n-1 for j in 1..n-i) 40",
            "split 30",
            "rule((a,b,c) -> (a-k,b,c) for k in 1..a; (a,b-k,c) for k in 1..b; (a,b,c-k) for k in 1..c) 200 90 150",
        ] {
            let game = read_game(text).unwrap();
            let (_, rules, from) = game.components().next().unwrap();
            let kind = rules.structure().kind();
            let mut all = BTreeSet::new();
            let _ = rules.options(from, &mut |to| {
                all.insert(sorted(to.to_vec()));
                ControlFlow::Continue(())
            });
            let most = most(rules, kind, from).unwrap();
            let others = || has_free_parts(rules, from, kind).then_some(0..=most);
            let all_others = || others().map_or(vec![None], |others| others.map(Some).collect());
            let numbers = (1..=most).flat_map(|n| all_others().into_iter().map(move |other| (n, other)));
            let found = numbers.flat_map(|numbers| options(rules, from, kind, numbers, usize::MAX)).map(sorted);
            let found = found.filter(|to| to.iter().any(|part| part.first() > 0)).collect::<BTreeSet<_>>();
            all.retain(|to: &Vec<Position>| to.iter().any(|part| part.first() > 0));
            assert_eq!(found.len(), all.len(), "{text}: {:?}", all.difference(&found).take(3).collect::<Vec<_>>());
            assert_eq!(found, all, "{text}");
        }
    }
}
