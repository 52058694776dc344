//! Random rules, and what they mean by plain recursion in 128 bits.

use std::collections::BTreeMap;

use proptest::prelude::*;

type Names = BTreeMap<&'static str, i128>;

/// A number or a condition, written with every bracket.
#[derive(Clone, Debug)]
pub enum Expr {
    Number(i128),
    Name(&'static str),
    One(&'static str, Box<Expr>),
    Two(&'static str, Box<Expr>, Box<Expr>),
}

impl Expr {
    fn text(&self) -> String {
        match self {
            Expr::Number(n) => n.to_string(),
            Expr::Name(name) => (*name).to_owned(),
            Expr::One("abs", of) => format!("abs({})", of.text()),
            Expr::One(sign, of) => format!("({sign} {})", of.text()),
            Expr::Two(call @ ("min" | "max"), left, right) => format!("{call}({},{})", left.text(), right.text()),
            Expr::Two(sign, left, right) => format!("({} {sign} {})", left.text(), right.text()),
        }
    }

    /// The value; `None` where there is none. A condition that holds is 1.
    fn value(&self, names: &Names) -> Option<i128> {
        let exact = match self {
            Expr::Number(n) => *n,
            Expr::Name(name) => names[name],
            Expr::One(sign, of) => {
                let of = of.value(names)?;
                match *sign {
                    "-" => -of,
                    "abs" => of.abs(),
                    _ => i128::from(of == 0),
                }
            }
            Expr::Two("and", left, right) => {
                if left.value(names)? == 0 {
                    0
                } else {
                    right.value(names)?
                }
            }
            Expr::Two("or", left, right) => {
                if left.value(names)? == 1 {
                    1
                } else {
                    right.value(names)?
                }
            }
            Expr::Two(sign, left, right) => {
                let (l, r) = (left.value(names)?, right.value(names)?);
                // The largest number not above the quotient.
                let floor = |l: i128, r: i128| if r < 0 { (-l).div_euclid(-r) } else { l.div_euclid(r) };
                match *sign {
                    "+" => l + r,
                    "-" => l - r,
                    "*" => l * r,
                    "/" if r != 0 => floor(l, r),
                    "%" if r != 0 => l - r * floor(l, r),
                    "/" | "%" => return None,
                    "min" => l.min(r),
                    "max" => l.max(r),
                    "==" => i128::from(l == r),
                    "<" => i128::from(l < r),
                    _ => i128::from(l >= r),
                }
            }
        };
        i64::try_from(exact).ok().map(i128::from)
    }
}

#[derive(Clone, Debug)]
pub enum Qualifier {
    For(&'static str, Expr, Expr),
    If(Expr),
}

#[derive(Clone, Debug)]
pub struct Clause {
    parts: Vec<Vec<Expr>>,
    qualifiers: Vec<Qualifier>,
}

#[derive(Clone, Debug)]
pub struct Rule {
    arity: usize,
    clauses: Vec<Clause>,
}

const NAMES: [&str; 3] = ["a", "b", "c"];

impl Rule {
    pub fn text(&self) -> String {
        let bracketed =
            |items: Vec<String>| if self.arity > 1 { format!("({})", items.join(",")) } else { items.concat() };
        let names = bracketed(NAMES[..self.arity].iter().map(|name| (*name).to_owned()).collect());
        let clauses: Vec<String> = self
            .clauses
            .iter()
            .map(|clause| {
                let parts = clause.parts.iter().map(|part| bracketed(part.iter().map(Expr::text).collect()));
                let mut text = parts.collect::<Vec<_>>().join("&");
                for qualifier in &clause.qualifiers {
                    text += &match qualifier {
                        Qualifier::For(name, from, to) => format!(" for {name} in {}..{}", from.text(), to.text()),
                        Qualifier::If(condition) => format!(" if {}", condition.text()),
                    };
                }
                text
            })
            .collect();
        format!("{names} -> {}", clauses.join("; "))
    }

    pub fn position(&self, numbers: &[u64]) -> String {
        numbers[..self.arity].iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The options in order, without repetition; `None` if anything on the way has no value.
    pub fn options(&self, position: &[u64]) -> Option<Vec<Vec<Vec<u64>>>> {
        let mut found = Vec::new();
        let names = NAMES.into_iter().zip(position.iter().map(|&n| i128::from(n))).collect();
        for clause in &self.clauses {
            clause.add(&clause.qualifiers, &names, &mut found)?;
        }
        Some(found)
    }
}

impl Clause {
    fn add(&self, qualifiers: &[Qualifier], names: &Names, found: &mut Vec<Vec<Vec<u64>>>) -> Option<()> {
        match qualifiers.split_first() {
            None => {
                let mut option = Vec::new();
                for part in &self.parts {
                    let numbers: Option<Vec<i128>> = part.iter().map(|number| number.value(names)).collect();
                    option.push(numbers?);
                }
                option.sort_by(|a, b| b.cmp(a));
                let numbers = option.into_iter().map(|part| part.into_iter().map(|n| u64::try_from(n).ok()).collect());
                if let Some(option) = numbers.collect::<Option<Vec<Vec<u64>>>>()
                    && !found.contains(&option)
                {
                    found.push(option);
                }
            }
            Some((Qualifier::If(condition), rest)) => {
                if condition.value(names)? == 1 {
                    self.add(rest, names, found)?;
                }
            }
            Some((Qualifier::For(name, from, to), rest)) => {
                for k in from.value(names)?..=to.value(names)? {
                    let mut names = names.clone();
                    names.insert(name, k);
                    self.add(rest, &names, found)?;
                }
            }
        }
        Some(())
    }
}

fn any_number(names: Vec<&'static str>) -> BoxedStrategy<Expr> {
    let leaf = prop_oneof![
        3 => prop::sample::select(names).prop_map(Expr::Name),
        2 => (0i128..9).prop_map(Expr::Number),
        1 => Just(Expr::Number(i128::from(i64::MAX))),
    ];
    leaf.prop_recursive(3, 8, 2, |inner| {
        let two = prop::sample::select(vec!["+", "-", "-", "*", "/", "%", "min", "max"]);
        prop_oneof![
            1 => (prop::sample::select(vec!["-", "abs"]), inner.clone()).prop_map(|(sign, of)| Expr::One(sign, of.into())),
            5 => (two, inner.clone(), inner).prop_map(|(sign, l, r)| Expr::Two(sign, l.into(), r.into())),
        ]
    })
    .boxed()
}

fn any_condition(names: Vec<&'static str>) -> BoxedStrategy<Expr> {
    let number = any_number(names);
    let leaf = (prop::sample::select(vec!["==", "<", ">="]), number.clone(), number)
        .prop_map(|(sign, l, r)| Expr::Two(sign, l.into(), r.into()));
    leaf.prop_recursive(3, 6, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|of| Expr::One("not", of.into())),
            (prop::sample::select(vec!["and", "or"]), inner.clone(), inner).prop_map(|(sign, l, r)| Expr::Two(
                sign,
                l.into(),
                r.into()
            )),
        ]
    })
    .boxed()
}

fn any_clause(arity: usize) -> BoxedStrategy<Clause> {
    let own = NAMES[..arity].to_vec();
    // A range from something small to something small, so that it is short, or reversed.
    let bound = |names: Vec<&'static str>| {
        prop_oneof![prop::sample::select(names).prop_map(Expr::Name), (0i128..9).prop_map(Expr::Number)]
    };
    let with = |more: &[&'static str]| own.iter().copied().chain(more.iter().copied()).collect::<Vec<_>>();
    let outer = (bound(own.clone()), bound(own.clone())).prop_map(|(from, to)| Qualifier::For("i", from, to));
    let inner = (bound(with(&["i"])), bound(with(&["i"]))).prop_map(|(from, to)| Qualifier::For("k", from, to));
    let none = Just(Vec::new());
    let one = (outer.clone(), any_condition(with(&["i"]))).prop_map(|(i, c)| vec![i, Qualifier::If(c)]);
    let early =
        (any_condition(own.clone()), outer.clone(), inner.clone()).prop_map(|(c, i, k)| vec![Qualifier::If(c), i, k]);
    let both = (outer, any_condition(with(&["i"])), inner, any_condition(with(&["i", "k"])))
        .prop_map(|(i, c, k, d)| vec![i, Qualifier::If(c), k, Qualifier::If(d)]);
    let shapes = prop_oneof![
        none.prop_map(|q| (vec![], q)),
        one.prop_map(|q| (vec!["i"], q)),
        early.prop_map(|q| (vec!["i", "k"], q)),
        both.prop_map(|q| (vec!["i", "k"], q)),
    ];
    shapes
        .prop_flat_map(move |(more, qualifiers)| {
            let names: Vec<&'static str> = NAMES[..arity].iter().copied().chain(more).collect();
            let part = prop::collection::vec(any_number(names), arity);
            (prop::collection::vec(part, 1..4), Just(qualifiers))
        })
        .prop_map(|(parts, qualifiers)| Clause { parts, qualifiers })
        .boxed()
}

pub fn any_rule() -> BoxedStrategy<Rule> {
    (1usize..4)
        .prop_flat_map(|arity| {
            prop::collection::vec(any_clause(arity), 1..4).prop_map(move |clauses| Rule { arity, clauses })
        })
        .boxed()
}
