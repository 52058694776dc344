//! The language of `rule(…)`: any rule that a reader writes.
//!
//! ```text
//! rule      = names "->" clause { ";" clause }
//! names     = name | "(" name { "," name } ")"              one for each number of a position
//! clause    = option { "for" name "in" number ".." number | "if" condition }
//! option    = part { "&" part }                             several parts are a sum
//! part      = number | "(" number { "," number } ")"        as many numbers as there are names
//! number    = digits | name | "-" number | number ("+" | "-" | "*" | "/" | "%") number | "(" number ")"
//!           | ("min" | "max") "(" number { "," number } ")" | "abs" "(" number ")"
//! condition = number ("==" | "!=" | "<" | "<=" | ">" | ">=") number | "(" condition ")"
//!           | "not" condition | condition "and" condition | condition "or" condition
//! ```
//!
//! What it means: the clauses' options in the order written. The ranges and conditions of a clause are gone through from
//! left to right, each within those before it; a range has both its ends, and is empty if the last number is below the
//! first. An option with a negative number is no move, and one that was listed before is not listed again; the parts of a
//! sum have no order, so the largest stands first.
//!
//! Numbers are integers from −2^63 to 2^63 − 1, exactly: what passes these is an error and so is a division by zero.
//! Division rounds down and the remainder has the sign of the divisor, so that `a == a/b*b + a%b` always: `-7/2` is −4
//! and `-7%2` is 1. `and` and `or` look at their right side only if the left one leaves it open.
//!
//! Binding from weak to strong: `or`, `and`, `not`, comparisons, `+ -`, `* / %`, the sign `-`.
//!
//! The rooms: [`read`] and `expression` make a [`Written`] of a text, [`write`](mod@write) spells it, [`program`] compiles it to a
//! flat list of operations, [`evaluate`] runs that on a position, [`options`] collects what it finds, and [`memo`] keeps
//! it. [`recurrence`] finds what a rule says of all large heaps at once, and [`rule`] keeps all of this together. Nothing recurses.

pub mod evaluate;
mod expression;
pub mod growth;
pub mod memo;
pub mod options;
mod parser;
pub mod program;
pub mod read;
pub mod recurrence;
mod round;
pub mod rule;
pub mod words;
pub mod write;

use std::ops::Range;

/// A rule as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Every name in the order of definition, first those of the position's numbers. Two may be spelled alike, in
    /// different clauses.
    pub names: Vec<String>,
    /// How many numbers a position has.
    pub arity: usize,
    /// The operations of all expressions.
    pub operations: Vec<Operation>,
    pub clauses: Vec<Clause>,
}

/// Operations of one expression, each after its operands; the last is the whole.
pub type Expression = Range<u32>;

/// Some options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The components that the option has, each with its numbers.
    pub parts: Vec<Vec<Expression>>,
    pub qualifiers: Vec<Qualifier>,
}

/// What may follow an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Qualifier {
    For { name: u32, from: Expression, to: Expression },
    If(Expression),
}

/// One operation, with the indices of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Number(i64),
    Name(u32),
    Unary(Unary, u32),
    Binary(Binary, u32, u32),
    /// Stands between the two sides of `and` or `or`, after the left one, which it has as an operand: the right side
    /// may be passed over.
    Gate(Binary, u32),
}

/// Operations with one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    Minus,
    Abs,
    Not,
}

/// Operations with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Min,
    Max,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    And,
    Or,
}

/// How tightly an operation binds; the higher, the tighter.
pub type Strength = u8;

/// Names, digits, calls and brackets.
const ATOM: Strength = 8;

impl Unary {
    fn strength(self) -> Strength {
        match self {
            Unary::Not => 3,
            Unary::Minus => 7,
            Unary::Abs => ATOM,
        }
    }
}

impl Binary {
    fn strength(self) -> Strength {
        match self {
            Binary::Or => 1,
            Binary::And => 2,
            Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => 4,
            Binary::Add | Binary::Sub => 5,
            Binary::Mul | Binary::Div | Binary::Rem => 6,
            Binary::Min | Binary::Max => ATOM,
        }
    }

    fn is_logical(self) -> bool {
        matches!(self, Binary::And | Binary::Or)
    }

    fn is_comparison(self) -> bool {
        self.strength() == 4
    }
}

/// Signs between two operands, a longer one before its beginning. The first of each operation is how it is written, others
/// are what a book or a keyboard may have.
const SIGNS: [(&str, Binary); 19] = [
    ("+", Binary::Add),
    ("-", Binary::Sub),
    ("−", Binary::Sub),
    ("*", Binary::Mul),
    ("×", Binary::Mul),
    ("·", Binary::Mul),
    ("/", Binary::Div),
    ("÷", Binary::Div),
    ("%", Binary::Rem),
    ("==", Binary::Eq),
    ("=", Binary::Eq),
    ("!=", Binary::Ne),
    ("≠", Binary::Ne),
    ("<=", Binary::Le),
    ("≤", Binary::Le),
    ("<", Binary::Lt),
    (">=", Binary::Ge),
    ("≥", Binary::Ge),
    (">", Binary::Gt),
];

impl Written {
    /// Whether a move can turn one component into several.
    pub fn splits(&self) -> bool {
        self.clauses.iter().any(|clause| clause.parts.len() > 1)
    }
}

/// The operation that an expression is.
fn root(expression: &Expression) -> u32 {
    expression.end.saturating_sub(1)
}
