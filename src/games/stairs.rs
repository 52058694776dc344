//! `stairs`: staircase Nim. A move takes any number of stones of one step down to the next; from step 1 they leave play.
//!
//! The whole staircase is one component, step 1 first.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::error::Error;
use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::Reader;
use crate::rules::{Rules, Spelling, Theory, Visit, Words};
use crate::structure::Structure;

/// Staircase Nim in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "stairs",
    read: Read::Rules(|_| Ok(Arc::new(Stairs))),
    shown: &[("stairs.title", "stairs 2 1 3"), ("stairs.title-even", "stairs 0 2 0 1")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &[
        "stair",
        "staircase",
        "staircase nim",
        "stairs nim",
        "stair nim",
        "台阶",
        "台阶 nim",
        "台阶尼姆",
        "阶梯",
        "阶梯 nim",
        "阶梯尼姆",
        "階梯",
        "階梯尼姆",
        "階梯 nim",
        "樓梯",
    ],
    words: &[],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["stairs 3", "stairs 1 2", "stairs 0", "misere stairs 1 2"],
    small: small_games,
};

/// Every staircase of up to 4 steps with up to 5 stones each, and of 5 steps with up to 3.
fn small_games() -> Vec<String> {
    let stairs = |steps: u32, most: usize| {
        let base = most + 1;
        (0..base.pow(steps)).map(move |n| {
            let stones = (0..steps).map(|step| (n / base.pow(step) % base).to_string());
            format!("stairs {}", stones.collect::<Vec<_>>().join(" "))
        })
    };
    [(1, 5), (2, 5), (3, 5), (4, 5), (5, 3)].into_iter().flat_map(|(steps, most)| stairs(steps, most)).collect()
}

/// The rules of one staircase. A position is the number of stones of each step; together they are below 2^64.
struct Stairs;

impl Rules for Stairs {
    fn structure(&self) -> Structure<'_> {
        Structure::Staircase
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for (step, &stones) in position.iter().enumerate() {
            for moved in 1..=stones {
                // A copy and no more: searches of misère play go through millions of moves.
                let mut left = position.to_vec();
                left[step] -= moved;
                if let Some(below) = step.checked_sub(1) {
                    left[below] = left[below].saturating_add(moved);
                }
                visit(&[Position::from(left)])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn allows(&self, from: &Position, to: &[Position]) -> bool {
        let [to] = to else { return false };
        let Some(step) = (0..from.len()).rev().find(|&step| from.get(step) != to.get(step)) else { return false };
        let left = to.get(step).copied().unwrap_or(u64::MAX);
        from[step].checked_sub(left).is_some_and(|moved| after(from, step, moved).applied(from) == [to.clone()])
    }

    fn option_count(&self, position: &Position) -> u128 {
        let mut count: u128 = 0;
        for &stones in position.iter() {
            count += u128::from(stones);
        }
        count
    }

    /// The odd steps are the heaps of a Nim game: what goes down from one of them is out of it, on an even step. What
    /// comes down from an even step can be sent on at once, as a heap that was added to can be reduced again.
    fn theory(&self, position: &Position) -> Option<Theory> {
        let value = value(position);
        Some(Theory::of_value(Nimber(u128::from(value)), why_value(position, value)))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        let mut changes = Vec::new();
        let Ok(target) = u64::try_from(target.0) else {
            return Some(changes);
        };
        let lacking = value(position) ^ target;
        let mut step = 0;
        // Every move changes one odd step, so a value that is there already can't be kept.
        while lacking != 0 && step < position.len() && changes.len() < most {
            let (stones, wanted) = (position[step], position[step] ^ lacking);
            let above = position.get(step + 1).copied().unwrap_or(0);
            if wanted < stones {
                changes.push(after(position, step, stones - wanted));
            } else if wanted - stones <= above {
                changes.push(after(position, step + 1, wanted - stones));
            }
            step += 2;
        }
        Some(changes)
    }
}

impl Spelling for Stairs {
    fn notation(&self) -> String {
        "stairs".to_owned()
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let (mut steps, mut all) = (Vec::new(), 0u64);
        while steps.is_empty() || reader.peek().is_some_and(|c| c.is_ascii_digit()) {
            let start = reader.place();
            let stones = reader.number(say!("stairs.want-step"))?;
            let Some(more) = all.checked_add(stones) else {
                return Err(Error::Misread { at: start..reader.end(), why: say!("stairs.too-many") });
            };
            all = more;
            steps.push(stones);
        }
        Ok(Position::from(steps))
    }

    fn write_position(&self, position: &Position) -> String {
        written(position, " ")
    }

    fn label(&self, position: &Position) -> String {
        if position.len() > 1 { format!("({})", written(position, ",")) } else { written(position, "") }
    }
}

impl Words for Stairs {
    fn rule(&self) -> Message {
        say!("stairs.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        /// Stones of more steps are seen better than told.
        const TOLD: usize = 16;
        let [steps] = positions else { return None };
        let stones = || steps.iter().map(|&stones| stones.into()).collect::<Vec<Arg>>();
        (steps.len() <= TOLD).then(|| say!("stairs.setting", n = steps.len(), parts = stones()))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        let (step, stones) = first_changed(from, change);
        let before = from.get(step).copied().unwrap_or(0);
        match stones.checked_sub(before) {
            Some(n) => say!("stairs.move", n = n, from = step + 2, to = step + 1),
            None => say!("stairs.move-ground", n = before - stones),
        }
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.any", number = number)
    }

    fn why_winning(&self, from: &Position, change: &Change) -> Option<Message> {
        let (lowest, stones) = first_changed(from, change);
        let (below, above) = (from.get(lowest).copied()?, from.get(lowest + 1).copied().unwrap_or(0));
        // Of two neighbouring steps, counted from 0, the even one is odd as players count.
        let (step, before, left) = if lowest % 2 == 0 {
            (lowest, below, stones)
        } else {
            (lowest + 1, above, above.saturating_sub(stones.saturating_sub(below)))
        };
        Some(say!("stairs.wins", step = step + 1, before = before, sum = before ^ left, left = left))
    }
}

/// The value of a staircase: the nim-sum of its odd steps, the first of which is step 1.
pub fn value(steps: &[u64]) -> u64 {
    let mut sum = 0;
    for stones in steps.iter().step_by(2) {
        sum ^= stones;
    }
    sum
}

/// Moves stones down from a step, counted from 0, that has as many.
fn after(steps: &[u64], step: usize, moved: u64) -> Change {
    let left = steps[step].saturating_sub(moved);
    match step.checked_sub(1) {
        None => Change::Part(0, vec![left]),
        Some(below) => Change::Part(below, vec![steps[below].saturating_add(moved), left]),
    }
}

/// The lowest step that a move changes, counted from 0, and what it has then.
fn first_changed(from: &Position, change: &Change) -> (usize, u64) {
    match change {
        Change::Part(first, _) => (*first, change.first()),
        Change::Components(components) => {
            let to: &[u64] = components.first().map_or(&[], |to| to);
            let mut step = 0;
            while step + 1 < to.len() && from.get(step) == to.get(step) {
                step += 1;
            }
            (step, to.get(step).copied().unwrap_or(0))
        }
    }
}

/// The stones of each step, with a sign between any two.
fn written(steps: &[u64], between: &str) -> String {
    steps.iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}

/// Odd steps whose numbers a sentence lists.
const STEPS_IN_A_SENTENCE: usize = 8;

fn why_value(steps: &[u64], value: u64) -> Message {
    let count = steps.len().div_ceil(2);
    let why = if count > STEPS_IN_A_SENTENCE {
        say!("stairs.theory-many", n = count, value = value)
    } else {
        let odd = steps.iter().enumerate().step_by(2);
        let (names, terms): (Vec<Arg>, Vec<String>) =
            odd.map(|(step, stones)| (Arg::from(step + 1), stones.to_string())).unzip();
        say!("stairs.theory", n = count, steps = names, terms = terms.join(" ⊕ "), value = value)
    };
    for (step, &stones) in steps.iter().enumerate() {
        if step % 2 == 1 && stones > 0 {
            return say!("stairs.theory-even", why = why, step = step + 1);
        }
    }
    why
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;
    use crate::game::{ComponentIndex, Splices};
    use crate::solve::solve;

    /// Every staircase that one move leads to, in the order of the steps.
    fn plain_options(steps: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for step in 0..steps.len() {
            for moved in 1..=steps[step] {
                let mut option = steps.to_vec();
                option[step] -= moved;
                if step > 0 {
                    option[step - 1] += moved;
                }
                options.push(option);
            }
        }
        options
    }

    #[test]
    fn the_moves_to_a_value_are_all_there_are() {
        for n in 0..4096u64 {
            let steps: Vec<u64> = (0..4).map(|step| n >> (3 * step) & 7).collect();
            let position = Position::from(steps.clone());
            for target in 0..16 {
                let having = plain_options(&steps).into_iter().filter(|option| value(option) == target);
                let plain: Vec<Vec<Position>> = having.map(|option| vec![Position::from(option)]).collect();
                let changes = Stairs.changes_to_value(&position, Nimber(target.into()), usize::MAX).unwrap();
                let found: Vec<Vec<Position>> = changes.iter().map(|change| change.applied(&position)).collect();
                assert_eq!(found, plain, "{steps:?} to {target}");
                for (part, whole) in changes.into_iter().zip(found) {
                    let whole = Change::Components(whole);
                    assert_eq!(Stairs.move_name(&position, &part), Stairs.move_name(&position, &whole));
                    assert_eq!(Stairs.why_winning(&position, &part), Stairs.why_winning(&position, &whole));
                }
            }
        }
    }

    /// A move is told by what it changes of the text, however it was found.
    #[test]
    fn a_whole_staircase_is_spliced_as_its_part() {
        for steps in ["0 0 1", "3 0 2 1", "1 10 9", "12", "4 4 4 4"] {
            let game = read_game(&format!("misere stairs {steps}")).unwrap();
            let place = ComponentIndex { term: 0, index: 0 };
            let position = &game.terms[0].components[0];
            let mut splices = Splices::of(&game);
            for option in plain_options(position) {
                let whole = Change::Components(vec![Position::from(option.clone())]);
                let (range, replacement) = splices.splice(place, &whole);
                let mut text = splices.text().to_owned();
                text.replace_range(range, &replacement);
                assert_eq!(text, format!("misere stairs {}", written(&option, " ")));
                assert!(replacement.split(' ').count() <= 2, "{replacement} is what changed");
            }
        }
    }

    #[test]
    fn positions_from_elsewhere_do_no_harm() {
        let all = u64::MAX;
        for steps in [vec![], vec![0], vec![all, all, all], vec![0, all], vec![all, 0, all, all]] {
            let position = Position::from(steps);
            for target in [0, 1, u128::from(all), u128::MAX] {
                for change in Stairs.changes_to_value(&position, Nimber(target), 9).unwrap() {
                    Stairs.move_name(&position, &change);
                    Stairs.why_winning(&position, &change);
                }
            }
            assert!(Stairs.theory(&position).is_some());
            Stairs.move_name(&position, &Change::Components(Vec::new()));
            Stairs.why_winning(&position, &Change::Part(7, Vec::new()));
        }
    }

    #[test]
    fn a_hundred_thousand_steps_are_solved_with_every_winning_move() {
        let steps: Vec<u64> = (0..100_000u64).map(|step| 1 + step * 7_919_777 % 1_000_000_000).collect();
        let text = Stairs.write_position(&Position::from(steps.clone()));
        let text = format!("stairs {text}");
        let game = read_game(&text).unwrap();
        let answer = solve(&game, None, Budget::default()).unwrap();
        let sum = value(&steps);
        let winning: Vec<_> = answer.moves.iter().filter(|m| m.winning).collect();
        let is_won = |step: &usize| {
            let (stones, wanted) = (steps[*step], steps[*step] ^ sum);
            wanted < stones || wanted - stones <= *steps.get(step + 1).unwrap_or(&0)
        };
        assert_eq!(winning.len(), (0..100_000).step_by(2).filter(is_won).count());
        assert!(winning.len() > 30_000);
        let listed = answer.moves.len() as u128;
        assert_eq!(answer.others + listed, steps.iter().map(|&stones| u128::from(stones)).sum());

        let mut splices = Splices::of(&game);
        assert_eq!(splices.text(), text);
        for (number, m) in winning.into_iter().enumerate() {
            let Change::Part(first, numbers) = &m.change else { panic!("a whole staircase is copied") };
            let (range, replacement) = splices.splice(m.place, &m.change);
            if number % 5_000 == 0 {
                let mut left = steps.clone();
                left[*first..first + numbers.len()].copy_from_slice(numbers);
                assert_eq!(value(&left), 0);
                let spliced = format!("{}{replacement}{}", &text[..range.start], &text[range.end..]);
                assert_eq!(spliced, game.after(m.place, &m.change).to_string());
            }
        }
    }
}
