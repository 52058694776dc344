//! Tokens as chains of relations between expressions. What binds least comes first: ⊕, then sums, products, powers.

use super::Known;
use super::lex::{Placed, Token};

/// What can be computed.
#[derive(Clone, Debug)]
pub enum Expression {
    /// A number, whole or with a point.
    Number(String),
    /// A letter that stands for any number.
    Letter(String),
    /// φ.
    GoldenRatio,
    /// An operation on parts.
    Call(Operation, Vec<Expression>),
}

/// What is done with parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Modulo,
    Xor,
    Negate,
    Root,
    Floor,
    Ceiling,
    Least,
    Greatest,
    Mex,
    Set,
    Tuple,
    /// A letter that the chapter explains.
    Known(String),
}

/// A relation sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    Equal,
    Unequal,
    Less,
    Greater,
    AtMost,
    AtLeast,
    In,
    NotIn,
    About,
}

/// `a = b < c`.
#[derive(Debug)]
pub struct Chain {
    /// Where it begins.
    pub at: usize,
    /// Before the first sign.
    pub first: Expression,
    /// Each sign with what follows it.
    pub links: Vec<(Relation, Expression)>,
}

type Read<T> = Result<T, (usize, String)>;

/// Deeper than any formula.
const DEEPEST: usize = 60;

/// Reads statements parted by commas or line ends.
///
/// # Errors
/// The place of what can't be computed, and what it is.
pub fn chains(tokens: &[Placed], end: usize, known: Known<'_>) -> Read<Vec<Chain>> {
    let mut parser = Parser { tokens, end, next: 0, depth: 0, known };
    let mut chains: Vec<Chain> = Vec::new();
    loop {
        match chains.last_mut() {
            // A line that begins with a sign goes on.
            Some(chain) if parser.peek_relation().is_some() => parser.links(chain)?,
            _ => {
                let mut chain = Chain { at: parser.place(), first: parser.xor()?, links: Vec::new() };
                parser.links(&mut chain)?;
                chains.push(chain);
            }
        }
        let parted = [Token::Sign(','), Token::Sign(';'), Token::Command("\\".into())];
        match parser.peek() {
            None => return Ok(chains),
            Some(token) if parted.contains(token) => parser.next += 1,
            Some(Token::Sign('.')) if parser.next + 1 == tokens.len() => return Ok(chains),
            Some(_) => return Err(parser.stuck()),
        }
    }
}

struct Parser<'t> {
    tokens: &'t [Placed],
    end: usize,
    next: usize,
    depth: usize,
    known: Known<'t>,
}

impl Parser<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(_, token)| token)
    }

    fn place(&self) -> usize {
        self.tokens.get(self.next).map_or(self.end, |(at, _)| *at)
    }

    fn stuck(&self) -> (usize, String) {
        let what = match self.peek() {
            None => "it ends too soon".to_owned(),
            Some(Token::Number(word) | Token::Letter(word)) => format!("{word} can't be computed there"),
            Some(Token::Command(word)) => format!("\\{word} can't be computed there"),
            Some(Token::Sign(sign)) => format!("{sign} can't be computed there"),
        };
        (self.place(), what)
    }

    fn takes(&mut self, token: &Token) -> bool {
        let is_it = self.peek() == Some(token);
        self.next += usize::from(is_it);
        is_it
    }

    fn takes_sign(&mut self, sign: char) -> bool {
        self.takes(&Token::Sign(sign))
    }

    fn takes_command(&mut self, word: &str) -> bool {
        self.takes(&Token::Command(word.to_owned()))
    }

    fn expect(&mut self, token: &Token) -> Read<()> {
        if self.takes(token) { Ok(()) } else { Err(self.stuck()) }
    }

    fn peek_relation(&self) -> Option<Relation> {
        Some(match self.peek()? {
            Token::Sign('=') => Relation::Equal,
            Token::Sign('<') => Relation::Less,
            Token::Sign('>') => Relation::Greater,
            Token::Sign('≠') => Relation::Unequal,
            Token::Command(word) => match word.as_str() {
                "ne" | "neq" => Relation::Unequal,
                "lt" => Relation::Less,
                "gt" => Relation::Greater,
                "le" | "leq" | "leqslant" => Relation::AtMost,
                "ge" | "geq" | "geqslant" => Relation::AtLeast,
                "in" => Relation::In,
                "notin" => Relation::NotIn,
                "approx" => Relation::About,
                _ => return None,
            },
            _ => return None,
        })
    }

    fn links(&mut self, chain: &mut Chain) -> Read<()> {
        while let Some(relation) = self.peek_relation() {
            self.next += 1;
            chain.links.push((relation, self.xor()?));
        }
        Ok(())
    }

    fn xor(&mut self) -> Read<Expression> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err((self.place(), "it is nested too deeply".into()));
        }
        let mut left = self.sum()?;
        while self.takes_command("oplus") || self.takes_command("xor") {
            left = Expression::Call(Operation::Xor, vec![left, self.sum()?]);
        }
        self.depth -= 1;
        Ok(left)
    }

    fn sum(&mut self) -> Read<Expression> {
        let mut left = if self.takes_sign('-') || self.takes_sign('−') {
            Expression::Call(Operation::Negate, vec![self.product()?])
        } else {
            self.product()?
        };
        loop {
            let operation = if self.takes_sign('+') {
                Operation::Add
            } else if self.takes_sign('-') || self.takes_sign('−') {
                Operation::Subtract
            } else {
                return Ok(left);
            };
            left = Expression::Call(operation, vec![left, self.product()?]);
        }
    }

    fn product(&mut self) -> Read<Expression> {
        let mut left = self.power()?;
        while let Some(operation) = self.factor_follows() {
            left = Expression::Call(operation, vec![left, self.power()?]);
        }
        Ok(left)
    }

    /// A sign, or another factor without one.
    fn factor_follows(&mut self) -> Option<Operation> {
        let operation = match self.peek()? {
            Token::Letter(_) | Token::Sign('(') => return Some(Operation::Multiply),
            Token::Command(word) => match word.as_str() {
                "varphi" | "phi" | "sqrt" | "frac" | "lfloor" => return Some(Operation::Multiply),
                "cdot" | "times" => Operation::Multiply,
                "bmod" | "mod" => Operation::Modulo,
                "div" => Operation::Divide,
                _ => return None,
            },
            Token::Sign('/') => Operation::Divide,
            Token::Sign('*' | '×' | '·') => Operation::Multiply,
            _ => return None,
        };
        self.next += 1;
        Some(operation)
    }

    fn power(&mut self) -> Read<Expression> {
        let base = self.atom()?;
        if self.takes_sign('^') {
            let exponent = self.group()?;
            return Ok(Expression::Call(Operation::Power, vec![base, exponent]));
        }
        Ok(base)
    }

    /// `{…}`, or a single token.
    fn group(&mut self) -> Read<Expression> {
        if self.takes_sign('{') {
            let inside = self.xor()?;
            self.expect(&Token::Sign('}'))?;
            return Ok(inside);
        }
        self.atom()
    }

    fn atom(&mut self) -> Read<Expression> {
        let stuck = self.stuck();
        let token = self.peek().cloned().ok_or(stuck.clone())?;
        self.next += 1;
        match token {
            Token::Number(digits) => self.number(digits),
            Token::Letter(letter) => self.letter(letter),
            Token::Sign('(') => self.parenthesis(),
            Token::Sign('{') => {
                self.next -= 1;
                self.group()
            }
            Token::Command(word) => self.command(&word, stuck),
            Token::Sign(_) => Err(stuck),
        }
    }

    /// `101_2` is binary.
    fn number(&mut self, digits: String) -> Read<Expression> {
        if !self.takes_sign('_') {
            return Ok(Expression::Number(digits));
        }
        let stuck = self.stuck();
        match (self.group()?, u128::from_str_radix(&digits, 2)) {
            (Expression::Number(base), Ok(number)) if base == "2" => Ok(Expression::Number(number.to_string())),
            _ => Err(stuck),
        }
    }

    /// A known letter with its numbers, or any letter, with its index.
    fn letter(&mut self, letter: String) -> Read<Expression> {
        let is_known = (1..=3).any(|count| (self.known)(&letter, &vec![0; count]).is_some());
        if is_known && self.takes_sign('(') {
            let parts = self.list(&Token::Sign(')'))?;
            return Ok(Expression::Call(Operation::Known(letter), parts));
        }
        // Not a product with what stands between: nobody means that.
        if self.peek() == Some(&Token::Sign('(')) {
            return Err((self.place(), format!("no line let: {letter}(…) = … explains this letter")));
        }
        let from = self.next;
        if self.takes_sign('_') {
            self.group()?;
            let index: String = self.tokens[from..self.next].iter().map(|(_, token)| token.to_string()).collect();
            return Ok(Expression::Letter(letter + &index));
        }
        Ok(Expression::Letter(letter))
    }

    fn parenthesis(&mut self) -> Read<Expression> {
        let mut parts = self.list(&Token::Sign(')'))?;
        Ok(match (parts.len(), parts.pop()) {
            (1, Some(part)) => part,
            (_, last) => Expression::Call(Operation::Tuple, parts.into_iter().chain(last).collect()),
        })
    }

    fn list(&mut self, close: &Token) -> Read<Vec<Expression>> {
        let mut parts = Vec::new();
        while !self.takes(close) {
            if !parts.is_empty() {
                self.expect(&Token::Sign(','))?;
            }
            parts.push(self.xor()?);
        }
        Ok(parts)
    }

    fn command(&mut self, word: &str, stuck: (usize, String)) -> Read<Expression> {
        let call = |operation, parts| Ok(Expression::Call(operation, parts));
        match word {
            "varphi" | "phi" => Ok(Expression::GoldenRatio),
            "frac" | "tfrac" | "dfrac" => {
                let parts = vec![self.group()?, self.group()?];
                call(Operation::Divide, parts)
            }
            "sqrt" => call(Operation::Root, vec![self.group()?]),
            "lfloor" => call(Operation::Floor, self.between("rfloor")?),
            "lceil" => call(Operation::Ceiling, self.between("rceil")?),
            "{" => call(Operation::Set, self.list(&Token::Command("}".into()))?),
            "mex" => call(Operation::Mex, self.members()?),
            "min" => call(Operation::Least, self.members()?),
            "max" => call(Operation::Greatest, self.members()?),
            _ => Err(stuck),
        }
    }

    fn between(&mut self, close: &str) -> Read<Vec<Expression>> {
        let inside = self.xor()?;
        self.expect(&Token::Command(close.to_owned()))?;
        Ok(vec![inside])
    }

    /// `\{…\}`, `{…}` or `(…)`.
    fn members(&mut self) -> Read<Vec<Expression>> {
        if self.takes_command("{") {
            return self.list(&Token::Command("}".into()));
        }
        if self.takes_sign('{') {
            return self.list(&Token::Sign('}'));
        }
        self.expect(&Token::Sign('('))?;
        self.list(&Token::Sign(')'))
    }
}
