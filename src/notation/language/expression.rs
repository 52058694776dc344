//! Reading one expression, with an explicit stack: brackets may be as deep as the text is long.

use std::ops::Range;

use super::parser::{Parser, is_reserved};
use super::{Binary, Expression, Operation, SIGNS, Strength, Unary};
use crate::error::Error;
use crate::message::{Message, say};
use crate::reader::in_word;

/// What an expression stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Condition,
}

/// An operand that was read.
struct Value {
    operation: u32,
    kind: Kind,
    at: Range<usize>,
}

/// What waits for an operand, or for its end.
enum Pending {
    Unary(Unary, usize),
    Binary(Binary),
    /// A bracket that is open, or a call; `start` is where it began.
    Open {
        start: usize,
        call: Option<Call>,
        /// Whether an earlier argument waits for this one.
        many: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    Abs,
    Fold(Binary),
}

const CALLS: [(&str, Call); 3] =
    [("abs", Call::Abs), ("min", Call::Fold(Binary::Min)), ("max", Call::Fold(Binary::Max))];

#[derive(Default)]
struct Stacks {
    values: Vec<Value>,
    pending: Vec<Pending>,
}

impl Parser<'_, '_> {
    /// Reads an expression as far as it goes.
    pub(super) fn expression(&mut self, kind: Kind) -> Result<Expression, Error> {
        let first = self.rule.operations.len() as u32;
        let mut stacks = Stacks::default();
        loop {
            self.check_length()?;
            if !self.operand(&mut stacks)? {
                continue;
            }
            if !self.operator(&mut stacks)? {
                break;
            }
        }
        if let Some(value) = stacks.values.last() {
            expect(value, kind)?;
        }
        Ok(first..self.rule.operations.len() as u32)
    }

    /// Reads an operand, or what stands before one; whether it was an operand.
    fn operand(&mut self, stacks: &mut Stacks) -> Result<bool, Error> {
        let start = self.reader.place();
        match self.reader.peek() {
            Some(c) if c.is_ascii_digit() => {
                let number = self.number()?;
                self.push_value(stacks, Operation::Number(number), Kind::Number, start..self.reader.end());
                return Ok(true);
            }
            Some('(') => {
                self.reader.accept('(');
                stacks.pending.push(Pending::Open { start, call: None, many: false });
            }
            Some(sign @ ('-' | '−')) => {
                self.reader.accept(sign);
                stacks.pending.push(Pending::Unary(Unary::Minus, start));
            }
            Some(c) if in_word(c) => return self.word(stacks, start),
            _ => return Err(self.reader.unexpected(say!("rule.want-operand"))),
        }
        Ok(false)
    }

    /// Reads a name, `not`, or the beginning of a call; whether it was a name.
    fn word(&mut self, stacks: &mut Stacks, start: usize) -> Result<bool, Error> {
        if self.reader.accept_word("not") {
            stacks.pending.push(Pending::Unary(Unary::Not, start));
            return Ok(false);
        }
        for (name, call) in CALLS {
            if self.reader.accept_word(name) {
                if !self.reader.accept('(') {
                    return Err(self.reader.unexpected(say!("rule.want-call", name = name)));
                }
                stacks.pending.push(Pending::Open { start, call: Some(call), many: false });
                return Ok(false);
            }
        }
        match self.reader.word() {
            Some((at, word)) if is_reserved(word) => Err(Error::Misread {
                at,
                why: say!("read.unexpected", found = word, wanted = say!("rule.want-operand")),
            }),
            Some((at, word)) => {
                self.unresolved.push((self.rule.operations.len() as u32, at.clone(), word));
                self.push_value(stacks, Operation::Name(0), Kind::Number, at);
                Ok(true)
            }
            None => Err(self.reader.unexpected(say!("rule.want-operand"))),
        }
    }

    /// Reads digits.
    fn number(&mut self) -> Result<i64, Error> {
        let start = self.reader.place();
        let number = self.reader.number(say!("rule.want-operand"));
        let end = self.reader.end();
        if self.reader.place() == end && self.reader.peek().is_some_and(in_word) {
            self.reader.word();
            return Err(Error::Misread { at: start..self.reader.end(), why: say!("rule.number-then-name") });
        }
        match number.ok().and_then(|number| i64::try_from(number).ok()) {
            Some(number) => Ok(number),
            None => Err(Error::Misread { at: start..end, why: say!("rule.number-too-large") }),
        }
    }

    /// Reads what may follow an operand; whether another operand has to follow. False at the end of the expression.
    fn operator(&mut self, stacks: &mut Stacks) -> Result<bool, Error> {
        loop {
            if let Some(operator) = self.sign() {
                self.reduce(stacks, operator.strength())?;
                self.wait(stacks, operator)?;
                return Ok(true);
            }
            self.reduce(stacks, 0)?;
            let Some(&Pending::Open { call, .. }) = stacks.pending.last() else {
                return Ok(false);
            };
            if matches!(call, Some(Call::Fold(_))) && self.reader.accept(',') {
                self.next_argument(stacks)?;
                return Ok(true);
            }
            if !self.reader.accept(')') {
                return Err(self.reader.unexpected(match call {
                    Some(Call::Fold(_)) => say!("rule.want-call-end"),
                    _ => say!("rule.want-close"),
                }));
            }
            self.close(stacks)?;
        }
    }

    fn sign(&mut self) -> Option<Binary> {
        for (sign, operator) in SIGNS {
            if self.reader.accept_text(sign) {
                return Some(operator);
            }
        }
        if self.reader.accept_word("and") {
            return Some(Binary::And);
        }
        self.reader.accept_word("or").then_some(Binary::Or)
    }

    /// Puts an operator after the operand that it has already.
    fn wait(&mut self, stacks: &mut Stacks, operator: Binary) -> Result<(), Error> {
        if operator.is_logical()
            && let Some(left) = stacks.values.last()
        {
            expect(left, Kind::Condition)?;
            self.rule.operations.push(Operation::Gate(operator, left.operation));
        }
        stacks.pending.push(Pending::Binary(operator));
        Ok(())
    }

    /// Applies what binds at least so tightly.
    fn reduce(&mut self, stacks: &mut Stacks, strength: Strength) -> Result<(), Error> {
        loop {
            match stacks.pending.last() {
                Some(&Pending::Unary(operator, start)) if operator.strength() >= strength => {
                    stacks.pending.pop();
                    self.apply_unary(stacks, operator, start)?;
                }
                Some(&Pending::Binary(operator)) if operator.strength() >= strength => {
                    stacks.pending.pop();
                    self.apply(stacks, operator)?;
                }
                _ => return Ok(()),
            }
        }
    }

    fn apply_unary(&mut self, stacks: &mut Stacks, operator: Unary, start: usize) -> Result<(), Error> {
        let kind = if operator == Unary::Not { Kind::Condition } else { Kind::Number };
        let Some(operand) = stacks.values.pop() else { return Ok(()) };
        expect(&operand, kind)?;
        self.push_value(stacks, Operation::Unary(operator, operand.operation), kind, start..operand.at.end);
        Ok(())
    }

    fn apply(&mut self, stacks: &mut Stacks, operator: Binary) -> Result<(), Error> {
        let (Some(right), Some(left)) = (stacks.values.pop(), stacks.values.pop()) else { return Ok(()) };
        let at = left.at.start..right.at.end;
        if operator.is_comparison() && left.kind == Kind::Condition && self.is_comparison(left.operation) {
            return Err(Error::Misread { at, why: say!("rule.chained") });
        }
        let operands = if operator.is_logical() { Kind::Condition } else { Kind::Number };
        expect(&left, operands)?;
        expect(&right, operands)?;
        let is_condition = operator.is_logical() || operator.is_comparison();
        let kind = if is_condition { Kind::Condition } else { Kind::Number };
        self.push_value(stacks, Operation::Binary(operator, left.operation, right.operation), kind, at);
        Ok(())
    }

    fn is_comparison(&self, operation: u32) -> bool {
        matches!(self.rule.operations[operation as usize], Operation::Binary(operator, ..) if operator.is_comparison())
    }

    /// Ends an argument: it is joined to those before it.
    fn next_argument(&mut self, stacks: &mut Stacks) -> Result<(), Error> {
        if let Some(Pending::Open { call: Some(Call::Fold(fold)), many, .. }) = stacks.pending.last_mut() {
            let (fold, joined) = (*fold, *many);
            *many = true;
            if joined {
                return self.apply(stacks, fold);
            }
        }
        Ok(())
    }

    /// Ends the innermost bracket.
    fn close(&mut self, stacks: &mut Stacks) -> Result<(), Error> {
        self.next_argument(stacks)?;
        let Some(Pending::Open { start, call, .. }) = stacks.pending.pop() else { return Ok(()) };
        if call.is_some()
            && let Some(value) = stacks.values.last()
        {
            expect(value, Kind::Number)?;
        }
        if call == Some(Call::Abs) {
            self.apply_unary(stacks, Unary::Abs, start)?;
        }
        if let Some(value) = stacks.values.last_mut() {
            value.at = start..self.reader.end();
        }
        Ok(())
    }

    fn push_value(&mut self, stacks: &mut Stacks, operation: Operation, kind: Kind, at: Range<usize>) {
        stacks.values.push(Value { operation: self.rule.operations.len() as u32, kind, at });
        self.rule.operations.push(operation);
    }
}

/// The error of a number where a condition belongs, or the other way round.
fn expect(value: &Value, kind: Kind) -> Result<(), Error> {
    let why: Message = match kind {
        _ if value.kind == kind => return Ok(()),
        Kind::Number => say!("rule.want-number-not-condition"),
        Kind::Condition => say!("rule.want-condition"),
    };
    Err(Error::Misread { at: value.at.clone(), why })
}
