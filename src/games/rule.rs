//! `rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 20`: any rule that a reader writes, in the language of
//! [`crate::notation::language`].

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::catalogue::Entry;
use crate::error::Error;
use crate::game::Change;
use crate::message::{Message, say};
use crate::notation::language::Written;
use crate::notation::language::evaluate::{Fault, FaultKind};
use crate::notation::language::memo::{Found, MOST_STEPS, Memo};
use crate::notation::language::program::Program;
use crate::notation::language::read::read;
use crate::notation::language::recurrence::recurrence;
use crate::notation::language::write::{write, write_node};
use crate::notation::reader::{Reader, shortened};
use crate::position::Position;
use crate::rules::{Rules, Shape, Visit, VisitNumbers, label_joined};
use crate::structure::recurrence::Recurrence;

/// Written rules in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "rule",
    read: read_rules,
    shown: &[
        ("rule.title", "rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 20"),
        ("rule.title-split", "rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k) 7"),
        (
            "rule.title-pair",
            "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)) 3 6",
        ),
    ],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &[
        "rule(n -> i & j for i in 0..n-1 for j in 0..i) 3",
        "rule((m,c) -> (m,c+k) for k in 1..min(c*c,m-c)) 9 3",
        "rule(n -> n-1; n/2 if n>0) 9 4",
        "rule(n -> n+1 if n<5) 2",
        "misere rule(n -> n-1; n-4 if n%2==0) 9",
        "rule(n -> n-k for k in 1..n if n%k==0 and k<n) 12 + nim 3",
    ],
    #[cfg(not(target_arch = "wasm32"))]
    small: small_games,
};

/// The rules that design and textbooks have, and a family of takings that depend on the heap.
#[cfg(not(target_arch = "wasm32"))]
fn small_games() -> Vec<String> {
    let mut texts = Vec::new();
    let mut add = |rule: &str, positions: &mut dyn Iterator<Item = String>| {
        texts.extend(positions.map(|position| format!("rule({rule}) {position}")));
    };
    let pairs = |n: u64| (0..n * n).map(move |i| format!("{} {}", i / n, i % n));
    let heaps = |n: u64| (0..n).map(|heap| heap.to_string());
    let wythoff = "(a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)";
    add(wythoff, &mut pairs(16));
    add("(m,c) -> (m,c+k) for k in 1..min(c*c,m-c)", &mut pairs(14));
    add("n -> i & j for i in 0..n-1 for j in 0..i", &mut heaps(5));
    add("n -> i & n-k-i for k in 1..2 for i in 0..n-k", &mut heaps(12));
    add("n -> n/2 if n>0; n-1 if n%2==1; n/3 if not (n<5 or n==7)", &mut heaps(60));
    add("n -> n-k for k in 1..n if n%k==0 and k<n", &mut heaps(60));
    for (take, other) in [(1, 2), (2, 3), (2, 5), (3, 4)] {
        for (divisor, rest) in [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)] {
            add(&format!("n -> n-k for k in 1..{take}; n-{other} if n%{divisor}=={rest}"), &mut heaps(80));
        }
    }
    texts
}

/// The largest number of a position.
const MOST: u64 = i64::MAX as u64;
/// How many steps a look takes at most: a millisecond or two.
const SIGHT: u64 = 1 << 17;
/// How much of a rule an error quotes, and how much of a position it names.
const QUOTED: usize = 60;

/// The rules of one component. A position is the numbers that the rule has names for.
#[derive(Debug)]
pub struct Rule {
    written: Written,
    program: Program,
    splits: bool,
    memo: Mutex<Memo>,
    recurrence: OnceLock<Option<Recurrence>>,
}

fn read_rules(reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("rule.want-rule")));
    }
    let written = read(reader)?;
    if !reader.accept(')') {
        return Err(reader.unexpected(say!("rule.want-clause-end")));
    }
    let (program, splits) = (Program::of(&written), written.splits());
    Ok(Arc::new(Rule { written, program, splits, memo: Mutex::default(), recurrence: OnceLock::new() }))
}

impl Rule {
    fn memo(&self) -> MutexGuard<'_, Memo> {
        self.memo.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The options of a position, and how many steps it took to find them now.
    fn evaluated(&self, position: &Position, allowed: u64) -> (Found, u64) {
        self.memo().get(&self.program, position, allowed)
    }

    /// The options of a position as far as one is allowed to look.
    fn found(&self, position: &Position) -> Found {
        self.evaluated(position, MOST_STEPS).0
    }

    /// A number of a position; 0 for one that it lacks.
    fn number(&self, position: &Position, index: usize) -> u64 {
        position.get(index).copied().unwrap_or(0)
    }

    /// Whether every option of the heaps up to this one is smaller, as far as a quick look tells.
    fn takes_on_sight(&self, heap: u64) -> bool {
        let mut allowed = SIGHT;
        for smaller in 0..=heap.min(SIGHT) {
            let mut takes = true;
            let steps = self.each_option(&Position::heap(smaller), allowed, &mut |numbers| {
                takes = numbers.iter().all(|&left| left < smaller);
                if takes { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            match steps {
                Ok(steps) if takes => allowed = allowed.saturating_sub(steps),
                _ => return false,
            }
        }
        true
    }

    fn joined(&self, position: &Position, between: &str) -> String {
        let numbers = (0..self.written.arity).map(|index| self.number(position, index).to_string());
        numbers.collect::<Vec<_>>().join(between)
    }

    /// The names with what they stand for: "n = 7".
    fn named(&self, position: &Position) -> String {
        let names = self.written.names.iter().take(self.written.arity).enumerate();
        let equations = names.map(|(index, name)| format!("{name} = {}", self.number(position, index)));
        shortened(&equations.collect::<Vec<_>>().join(", "), QUOTED)
    }

    /// What is wrong, as an error.
    fn explain(&self, fault: Fault, position: &Position, allowed: u64) -> Error {
        let position = self.named(position);
        let mut part = String::new();
        write_node(&self.written, fault.node, &mut part);
        let part = shortened(&part, QUOTED);
        match fault.kind {
            FaultKind::DivisionByZero => {
                Error::Unsupported { why: say!("rule.divides-by-zero", position = position, part = part) }
            }
            FaultKind::Overflow => Error::Unsupported { why: say!("rule.overflow", position = position, part = part) },
            FaultKind::TooLong if allowed < MOST_STEPS => too_much_work(position),
            FaultKind::TooLong => {
                Error::TooLarge { why: say!("rule.too-many-steps", position = position, limit = MOST_STEPS) }
            }
        }
    }
}

/// The error of a search that has used up its steps.
fn too_much_work(position: String) -> Error {
    Error::TooLarge { why: say!("rule.too-much-work", position = position) }
}

impl Rules for Rule {
    fn notation(&self) -> String {
        format!("rule({})", write(&self.written))
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let mut numbers = Vec::with_capacity(self.written.arity);
        for name in self.written.names.iter().take(self.written.arity) {
            let start = reader.place();
            let wanted = match self.written.arity {
                1 => say!("read.want-heap"),
                n => say!("rule.want-number", name = shortened(name, QUOTED), n = n),
            };
            let number = reader.number(wanted)?;
            if number > MOST {
                return Err(Error::Misread { at: start..reader.end(), why: say!("rule.number-too-large") });
            }
            numbers.push(number);
        }
        Ok(Position::from(numbers))
    }

    fn write_position(&self, position: &Position) -> String {
        self.joined(position, " ")
    }

    fn label(&self, position: &Position) -> String {
        match self.written.arity {
            1 => self.joined(position, ","),
            _ => format!("({})", self.joined(position, ",")),
        }
    }

    fn check(&self, position: &Position, parts: bool, allowed: u64) -> Result<u64, Error> {
        let (found, mut steps) = self.evaluated(position, allowed);
        let options = found.as_ref().as_ref().map_err(|fault| self.explain(*fault, position, allowed))?;
        if parts && !self.memo().are_parts_checked(position) {
            for part in options.parts() {
                if steps >= allowed {
                    return Err(too_much_work(self.named(position)));
                }
                steps += self.check(&Position::of(part), false, allowed - steps)?;
            }
            self.memo().note_parts(position);
        }
        Ok(steps)
    }

    fn each_option(&self, position: &Position, allowed: u64, visit: &mut VisitNumbers<'_>) -> Result<u64, Error> {
        let (mut steps, mut numbers) = (0, Vec::new());
        let mut memo = self.memo();
        let run = memo.run(&self.program, position, (&mut steps, allowed), &mut |slots, listed| {
            numbers.clear();
            for &slot in listed {
                match u64::try_from(slots[slot as usize]) {
                    Ok(number) => numbers.push(number),
                    Err(_) => return ControlFlow::Continue(()),
                }
            }
            visit(&numbers)
        });
        run.map_err(|fault| self.explain(fault, position, allowed))?;
        Ok(steps)
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match &*self.found(position) {
            Ok(options) => options.visit(visit),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    /// 1 where the options can't be told: no position is taken for an end of play because of that.
    fn option_count(&self, position: &Position) -> u128 {
        self.memo().count(&self.program, position).unwrap_or(1) as u128
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        say!("rule.move", from = self.label(from), to = label_joined(self, &change.applied(from), " + "))
    }

    /// By how much a heap changes. Of other positions an arrow says it all.
    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        let [to] = to else { return String::new() };
        if self.written.arity > 1 {
            return String::new();
        }
        let (from, to) = (from.first(), to.first());
        format!("{}{}", if to > from { "+" } else { "−" }, from.abs_diff(to))
    }

    fn component_name(&self, number: usize) -> Message {
        match self.written.arity {
            1 => say!("component.heap", number = number),
            _ => say!("component.any", number = number),
        }
    }

    fn number_names(&self) -> &[String] {
        self.written.names.get(..self.written.arity).unwrap_or_default()
    }

    fn splits(&self) -> bool {
        self.splits
    }

    fn is_heap(&self) -> bool {
        self.written.arity == 1
    }

    fn only_takes(&self, heap: u64) -> bool {
        self.is_heap() && !self.splits && (self.recurrence().is_some() || self.takes_on_sight(heap))
    }

    fn recurrence(&self) -> Option<&Recurrence> {
        self.recurrence.get_or_init(|| recurrence(&self.written, &self.program)).as_ref()
    }

    fn shape(&self) -> Shape {
        match self.written.arity {
            1 => Shape::Heap,
            2 => Shape::Pair,
            _ => Shape::Other,
        }
    }
}
