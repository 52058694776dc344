//! Reading a rule: names, clauses, options, ranges and conditions.

use std::mem;
use std::ops::Range;

use super::expression::Kind;
use super::parser::{Parser, is_reserved};
use super::{Clause, Expression, Operation, Qualifier, Written};
use crate::error::Error;
use crate::message::{Arg, Message, say};
use crate::reader::{Reader, WORD_SHOWN, shortened};

/// How many names there may be at any one place, and how many parts an option may have.
pub const MOST_NAMES: usize = 64;

/// Reads what stands between the brackets of `rule(…)`. Cost: linear in the text.
///
/// # Errors
/// [`Error::Misread`] with the place and what was expected there; [`Error::TooLarge`] past the longest that is read.
pub fn read(reader: &mut Reader<'_>) -> Result<Written, Error> {
    let start = reader.place();
    let rule = Written { names: Vec::new(), arity: 0, operations: Vec::new(), clauses: Vec::new() };
    let mut parser = Parser { reader, start, rule, scope: Vec::new(), unresolved: Vec::new() };
    parser.rule()?;
    Ok(parser.rule)
}

impl<'t> Parser<'_, 't> {
    fn rule(&mut self) -> Result<(), Error> {
        self.names()?;
        if !(self.reader.accept_text("->") || self.reader.accept('→')) {
            return Err(self.reader.unexpected(say!("rule.want-arrow")));
        }
        loop {
            let clause = self.clause()?;
            self.rule.clauses.push(clause);
            if !self.reader.accept(';') {
                return Ok(());
            }
        }
    }

    /// The names of a position's numbers.
    fn names(&mut self) -> Result<(), Error> {
        let several = self.reader.accept('(');
        loop {
            let wanted = if several { say!("rule.want-name") } else { say!("rule.want-names") };
            self.define(wanted)?;
            if !several {
                break;
            }
            if self.reader.accept(')') {
                break;
            }
            if !self.reader.accept(',') {
                return Err(self.reader.unexpected(say!("rule.want-names-end")));
            }
        }
        self.rule.arity = self.rule.names.len();
        Ok(())
    }

    fn clause(&mut self) -> Result<Clause, Error> {
        let defined = self.scope.len();
        let parts = self.option()?;
        let of_option = mem::take(&mut self.unresolved);
        let mut qualifiers = Vec::new();
        while let Some(qualifier) = self.qualifier()? {
            qualifiers.push(qualifier);
        }
        self.unresolved = of_option;
        self.look_up()?;
        self.scope.truncate(defined);
        Ok(Clause { parts, qualifiers })
    }

    fn option(&mut self) -> Result<Vec<Vec<Expression>>, Error> {
        let mut parts = Vec::new();
        loop {
            let part = self.part()?;
            parts.push(part);
            let start = self.reader.place();
            if !self.reader.accept('&') {
                return Ok(parts);
            }
            if parts.len() >= MOST_NAMES {
                let at = start..self.reader.end();
                return Err(Error::Misread { at, why: say!("rule.too-many-parts", limit = MOST_NAMES) });
            }
        }
    }

    /// The numbers of one component.
    fn part(&mut self) -> Result<Vec<Expression>, Error> {
        let arity = self.rule.arity;
        if arity == 1 {
            return Ok(vec![self.expression(Kind::Number)?]);
        }
        if !self.reader.accept('(') {
            return Err(self.reader.unexpected(say!("rule.want-tuple", n = arity)));
        }
        let mut numbers = Vec::new();
        loop {
            numbers.push(self.expression(Kind::Number)?);
            let (sign, wanted) = match numbers.len() < arity {
                true => (',', say!("rule.want-more", n = arity)),
                false => (')', say!("rule.want-tuple-end", n = arity)),
            };
            if !self.reader.accept(sign) {
                return Err(self.reader.unexpected(wanted));
            }
            if sign == ')' {
                return Ok(numbers);
            }
        }
    }

    fn qualifier(&mut self) -> Result<Option<Qualifier>, Error> {
        if self.reader.accept_word("for") {
            return self.range().map(Some);
        }
        if !self.reader.accept_word("if") {
            return Ok(None);
        }
        let condition = self.expression(Kind::Condition)?;
        self.look_up()?;
        Ok(Some(Qualifier::If(condition)))
    }

    /// What follows `for`. The name is defined only after its range.
    fn range(&mut self) -> Result<Qualifier, Error> {
        let (at, word) = self.new_name(say!("rule.want-name"))?;
        if !self.reader.accept_word("in") {
            return Err(self.reader.unexpected(say!("rule.want-in", name = shortened(word, WORD_SHOWN))));
        }
        let from = self.expression(Kind::Number)?;
        if !self.reader.accept_text("..") {
            return Err(self.reader.unexpected(say!("rule.want-range")));
        }
        let to = self.expression(Kind::Number)?;
        self.look_up()?;
        let name = self.add(at, word)?;
        Ok(Qualifier::For { name, from, to })
    }

    fn define(&mut self, wanted: Message) -> Result<u32, Error> {
        let (at, word) = self.new_name(wanted)?;
        self.add(at, word)
    }

    /// Reads a name that is not defined yet.
    fn new_name(&mut self, wanted: Message) -> Result<(Range<usize>, &'t str), Error> {
        let starts_with_digit = self.reader.peek().is_some_and(|c| c.is_ascii_digit());
        let Some((at, word)) = (if starts_with_digit { None } else { self.reader.word() }) else {
            return Err(self.reader.unexpected(wanted));
        };
        if is_reserved(word) {
            return Err(Error::Misread { at, why: say!("rule.reserved", name = word) });
        }
        if self.find(word).is_some() {
            return Err(Error::Misread { at, why: say!("rule.defined", name = shortened(word, WORD_SHOWN)) });
        }
        Ok((at, word))
    }

    fn add(&mut self, at: Range<usize>, word: &str) -> Result<u32, Error> {
        if self.scope.len() >= MOST_NAMES {
            return Err(Error::Misread { at, why: say!("rule.too-many-names", limit = MOST_NAMES) });
        }
        let name = self.rule.names.len() as u32;
        self.rule.names.push(word.to_owned());
        self.scope.push(name);
        Ok(name)
    }

    fn find(&self, word: &str) -> Option<u32> {
        self.scope.iter().copied().find(|&name| self.rule.names[name as usize] == word)
    }

    /// Looks up the names read since the last time.
    fn look_up(&mut self) -> Result<(), Error> {
        for (operation, at, word) in mem::take(&mut self.unresolved) {
            let Some(name) = self.find(word) else {
                return Err(self.unknown(at, word));
            };
            self.rule.operations[operation as usize] = Operation::Name(name);
        }
        Ok(())
    }

    fn unknown(&self, at: Range<usize>, word: &str) -> Error {
        let known: Vec<Arg> =
            self.scope.iter().map(|&name| shortened(&self.rule.names[name as usize], WORD_SHOWN).into()).collect();
        Error::Misread { at, why: say!("rule.no-name", name = shortened(word, WORD_SHOWN), names = known) }
    }
}
