//! `rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 20`: any rule that a reader writes, in the language of
//! [`crate::notation::language`].

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::error::Error;
use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken};
use crate::message::{Arg, Message, say};
use crate::notation::language::read::read;
use crate::notation::language::rule::Rule;
use crate::notation::language::words::{in_words, named};
use crate::notation::language::write::write;
use crate::position::Position;
use crate::reader::{Reader, shortened};
use crate::rules::{Rules, Spelling, Visit, Words, label_joined};
use crate::structure::Structure;
use crate::structure::row::Row;

/// Written rules in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "rule",
    read: Read::Rules(read_rules),
    shown: &[
        ("rule.title", "rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 20"),
        ("rule.title-split", "rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k) 7"),
        (
            "rule.title-pair",
            "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)) 3 6",
        ),
    ],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &["", "rules", "规则", "規則", "自定义规则", "自訂規則"],
    words: &["for", "in", "if", "and", "or", "not", "min", "max", "abs"],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &[
        "rule(n -> i & j for i in 0..n-1 for j in 0..i) 3",
        "rule((m,c) -> (m,c+k) for k in 1..min(c*c,m-c)) 9 3",
        "rule(n -> n-1; n/2 if n>0) 9 4",
        "rule(n -> n+1 if n<5) 2",
        "misere rule(n -> n-1; n-4 if n%2==0) 9",
        "rule(n -> n-k for k in 1..n if n%k==0 and k<n) 12 + nim 3",
    ],
    small: small_games,
};

/// The rules that design and textbooks have, and a family of takings that depend on the heap.
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
/// How much of a name an error quotes.
const QUOTED: usize = 60;

/// The rules of one component. A position is the numbers that the rule has names for.
struct Own(Rule);

fn read_rules(reader: &mut Reader<'_>) -> Result<Arc<dyn Rules>, Error> {
    if !reader.accept('(') {
        return Err(reader.unexpected(say!("rule.want-rule")));
    }
    let written = read(reader)?;
    if !reader.accept(')') {
        return Err(reader.unexpected(say!("rule.want-clause-end")));
    }
    Ok(Arc::new(Own(Rule::from(written))))
}

impl Own {
    fn arity(&self) -> usize {
        self.0.written().arity
    }

    fn joined(&self, position: &Position, between: &str) -> String {
        let numbers = (0..self.arity()).map(|index| self.0.number(position, index).to_string());
        numbers.collect::<Vec<_>>().join(between)
    }
}

impl Rules for Own {
    fn structure(&self) -> Structure<'_> {
        Structure::Written(self.0.tuple())
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match &*self.0.options(position) {
            Ok(options) => options.visit(visit),
            Err(_) => ControlFlow::Continue(()),
        }
    }

    /// 1 where the options can't be told: no position is taken for an end of play because of that.
    fn option_count(&self, position: &Position) -> u128 {
        self.0.option_count(position).unwrap_or(1) as u128
    }
}

impl Spelling for Own {
    fn notation(&self) -> String {
        format!("rule({})", write(self.0.written()))
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        let mut numbers = Vec::with_capacity(self.arity());
        for name in self.0.names() {
            let start = reader.place();
            let wanted = match self.arity() {
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
        match self.arity() {
            1 => self.joined(position, ","),
            _ => format!("({})", self.joined(position, ",")),
        }
    }
}

impl Words for Own {
    fn rule(&self) -> Message {
        /// A longer rule is told by its beginning.
        const RULE_SHOWN: usize = 80;
        in_words(self.0.written()).unwrap_or_else(|| say!("rule.rule", rule = shortened(&self.notation(), RULE_SHOWN)))
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        let numbers: Vec<Arg> = positions.iter().map(|position| self.label(position).into()).collect();
        Some(say!("rule.setting", name = named(self.0.written()), parts = numbers))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        say!("rule.move", from = self.label(from), to = label_joined(self, &change.applied(from), " + "))
    }

    /// By how much a heap changes. Of other positions an arrow says it all.
    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        let [to] = to else { return String::new() };
        if self.arity() > 1 {
            return String::new();
        }
        let (from, to) = (from.first(), to.first());
        format!("{}{}", if to > from { "+" } else { "−" }, from.abs_diff(to))
    }

    fn row(&self) -> Option<Row> {
        (self.arity() == 1 && self.structure().splits()).then_some(Row::Stones)
    }

    fn component_name(&self, number: usize) -> Message {
        match self.arity() {
            1 => say!("component.heap", number = number),
            _ => say!("component.any", number = number),
        }
    }
}
