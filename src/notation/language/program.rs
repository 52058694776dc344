//! A rule as a flat list of operations on slots, compiled once.
//!
//! Each operation of the rule has the slot of its index, each name one after these. Constants stand in their slots from the
//! beginning, and what an operand is when it is a name is the name's own slot; so an operation is one step, and
//! evaluating a position allocates nothing but the list of its options.

use super::{Binary, Clause, Expression, Operation, Qualifier, Unary, Written, root};

/// One step. Numbers are slots, but for those called places, which are indices of steps.
#[derive(Clone, Copy, Debug)]
pub enum Op {
    Unary {
        operator: Unary,
        to: u32,
        of: u32,
    },
    Binary {
        operator: Binary,
        to: u32,
        left: u32,
        right: u32,
    },
    /// The left side of `and` and `or`: if it decides, it is the result, and the right side is passed over.
    Gate {
        operator: Binary,
        to: u32,
        left: u32,
        place: u32,
    },
    Copy {
        to: u32,
        of: u32,
    },
    /// Gives the name the first number of its range, or leaves an empty range.
    Start {
        name: u32,
        from: u32,
        last: u32,
        place: u32,
    },
    /// Gives the name the next number and goes back, until the last one.
    Next {
        name: u32,
        last: u32,
        place: u32,
    },
    /// Goes on elsewhere unless the condition holds.
    Unless {
        condition: u32,
        place: u32,
    },
    /// An option: `count` numbers, whose slots are listed from `first` on.
    Option {
        first: u32,
        count: u32,
    },
}

/// A rule, compiled.
#[derive(Clone, Debug)]
pub struct Program {
    pub ops: Vec<Op>,
    /// What the slots hold before the first step.
    pub slots: Vec<i64>,
    /// The slots of the position's own numbers: the first, and how many.
    pub position: u32,
    pub arity: usize,
    /// The slots of the options' numbers.
    pub listed: Vec<u32>,
}

impl Program {
    /// Compiles a rule. Cost: linear.
    pub fn of(rule: &Written) -> Self {
        let constant = |operation: &Operation| if let Operation::Number(number) = operation { *number } else { 0 };
        let mut slots: Vec<i64> = rule.operations.iter().map(constant).collect();
        slots.resize(rule.operations.len() + rule.names.len(), 0);
        let position = rule.operations.len() as u32;
        let program = Program { ops: Vec::new(), slots, position, arity: rule.arity, listed: Vec::new() };
        let mut compiler = Compiler { rule, program, gates: Vec::new() };
        for clause in &rule.clauses {
            compiler.clause(clause);
        }
        compiler.program
    }
}

struct Compiler<'r> {
    rule: &'r Written,
    program: Program,
    /// Gates whose right side is being compiled.
    gates: Vec<usize>,
}

impl Compiler<'_> {
    fn clause(&mut self, clause: &Clause) {
        // Open loops, and the conditions that are to go on at the end of the innermost one.
        let mut loops: Vec<usize> = Vec::new();
        let mut exits: Vec<(usize, usize)> = Vec::new();
        for qualifier in &clause.qualifiers {
            match qualifier {
                Qualifier::For { name, from, to } => {
                    self.expression(from);
                    self.expression(to);
                    loops.push(self.program.ops.len());
                    let name = self.program.position + name;
                    let (from, last) = (self.slot(root(from)), self.slot(root(to)));
                    self.program.ops.push(Op::Start { name, from, last, place: 0 });
                }
                Qualifier::If(condition) => {
                    self.expression(condition);
                    exits.push((loops.len(), self.program.ops.len()));
                    let condition = self.slot(root(condition));
                    self.program.ops.push(Op::Unless { condition, place: 0 });
                }
            }
        }
        self.option(clause);
        while let Some(start) = loops.pop() {
            self.patch(&mut exits, loops.len() + 1);
            self.end_loop(start);
        }
        self.patch(&mut exits, 0);
    }

    fn option(&mut self, clause: &Clause) {
        let first = self.program.listed.len() as u32;
        for part in &clause.parts {
            for number in part {
                self.expression(number);
                let slot = self.slot(root(number));
                self.program.listed.push(slot);
            }
        }
        self.program.ops.push(Op::Option { first, count: self.program.listed.len() as u32 - first });
    }

    /// Lets the conditions within so many loops go on here.
    fn patch(&mut self, exits: &mut Vec<(usize, usize)>, depth: usize) {
        let here = self.program.ops.len() as u32;
        while let Some(&(within, at)) = exits.last()
            && within == depth
        {
            exits.pop();
            if let Op::Unless { place, .. } = &mut self.program.ops[at] {
                *place = here;
            }
        }
    }

    fn end_loop(&mut self, start: usize) {
        let after = self.program.ops.len() as u32 + 1;
        if let Op::Start { name, last, place, .. } = &mut self.program.ops[start] {
            *place = after;
            let next = Op::Next { name: *name, last: *last, place: start as u32 + 1 };
            self.program.ops.push(next);
        }
    }

    fn expression(&mut self, operations: &Expression) {
        for operation in operations.clone() {
            match self.rule.operations[operation as usize] {
                Operation::Number(_) | Operation::Name(_) => {}
                Operation::Unary(operator, of) => {
                    let of = self.slot(of);
                    self.program.ops.push(Op::Unary { operator, to: operation, of });
                }
                Operation::Gate(operator, left) => {
                    self.gates.push(self.program.ops.len());
                    let left = self.slot(left);
                    self.program.ops.push(Op::Gate { operator, to: 0, left, place: 0 });
                }
                Operation::Binary(operator, _, right) if operator.is_logical() => self.end_gate(operation, right),
                Operation::Binary(operator, left, right) => {
                    let (left, right) = (self.slot(left), self.slot(right));
                    self.program.ops.push(Op::Binary { operator, to: operation, left, right });
                }
            }
        }
    }

    /// The right side decides if the left one did not.
    fn end_gate(&mut self, operation: u32, right: u32) {
        let of = self.slot(right);
        self.program.ops.push(Op::Copy { to: operation, of });
        let after = self.program.ops.len() as u32;
        if let Some(gate) = self.gates.pop()
            && let Op::Gate { to, place, .. } = &mut self.program.ops[gate]
        {
            (*to, *place) = (operation, after);
        }
    }

    fn slot(&self, operation: u32) -> u32 {
        match self.rule.operations[operation as usize] {
            Operation::Name(name) => self.program.position + name,
            _ => operation,
        }
    }
}
