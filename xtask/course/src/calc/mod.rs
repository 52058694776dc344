//! Whether the numbers of a formula are right: TeX that can be computed is.
//!
//! ```
//! use course::calc::{Verdict, check};
//!
//! let nobody = |_: &str, _: &[i128]| None;
//! assert_eq!(check("3 \\oplus 4 \\oplus 5 = 2", &nobody), Verdict::True);
//! assert_eq!(check("x \\oplus x = 0", &nobody), Verdict::True);
//! assert_eq!(check("a_1 \\ne a_2", &nobody), Verdict::Numberless);
//! assert!(matches!(check("1 + 1 = 3", &nobody), Verdict::False { .. }));
//! assert!(matches!(check("4k + 1", &nobody), Verdict::Unchecked { .. }));
//! ```

mod evaluate;
mod lex;
mod parse;

use evaluate::Value;
use parse::{Chain, Expression};

/// What a letter of a formula is for several numbers, if the chapter explains it: an SG value.
pub type Known<'k> = &'k dyn Fn(&str, &[i128]) -> Option<i128>;

/// A law is tried out on the numbers below this.
const TRIED: i128 = 8;
/// With so many letters at most.
const MOST_LETTERS: usize = 4;

/// What is found of a formula.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has no number but in indices.
    Numberless,
    /// Every statement holds.
    True,
    /// One does not; why not.
    False { at: usize, why: String },
    /// There is no telling; what stands in the way.
    Unchecked { at: usize, why: String },
}

/// Checks every statement of a formula.
pub fn check(formula: &str, known: Known<'_>) -> Verdict {
    let tokens = match lex::read(formula) {
        Ok(tokens) => tokens,
        Err((at, why)) => return Verdict::Unchecked { at, why },
    };
    if !lex::has_numbers(&tokens) {
        return Verdict::Numberless;
    }
    let chains = match parse::chains(&tokens, formula.len(), known) {
        Ok(chains) => chains,
        Err((at, why)) => return Verdict::Unchecked { at, why },
    };
    let verdicts = chains.iter().map(|chain| check_chain(chain, known));
    verdicts.into_iter().find(|verdict| *verdict != Verdict::True).unwrap_or(Verdict::True)
}

/// What an expression is, as a page shows it.
///
/// # Errors
/// The place and what is not understood or has no value.
pub fn evaluate(expression: &str, known: Known<'_>) -> Result<String, (usize, String)> {
    let tokens = lex::read(expression)?;
    let chains = parse::chains(&tokens, expression.len(), known)?;
    match &chains[..] {
        [Chain { first, links, .. }] if links.is_empty() => {
            let value = evaluate::value(first, &[], known).map_err(|why| (0, why))?;
            Ok(value.to_string())
        }
        _ => Err((0, "one expression is computed at a time, without =".into())),
    }
}

fn check_chain(chain: &Chain, known: Known<'_>) -> Verdict {
    let unchecked = |why: String| Verdict::Unchecked { at: chain.at, why };
    if chain.links.is_empty() {
        return unchecked("it states nothing".into());
    }
    let letters = chain.letters();
    if letters.len() > MOST_LETTERS {
        return unchecked("it has more letters than can be tried out".into());
    }
    let mut tried = false;
    let count = TRIED.pow(u32::try_from(letters.len()).unwrap_or(0));
    for number in 0..count {
        let given: Vec<(&str, i128)> = given(&letters, number);
        match holds(chain, &given, known) {
            Ok(None) => tried = true,
            Ok(Some(why)) => return Verdict::False { at: chain.at, why },
            // A law need not be about each of these numbers: nothing is divided by 0.
            Err(_) if !letters.is_empty() => {}
            Err(why) => return unchecked(why),
        }
    }
    if tried { Verdict::True } else { unchecked("it has no value for any small numbers".into()) }
}

fn given<'l>(letters: &[&'l str], number: i128) -> Vec<(&'l str, i128)> {
    let mut rest = number;
    let mut given = Vec::new();
    for letter in letters {
        given.push((*letter, rest % TRIED));
        rest /= TRIED;
    }
    given
}

/// `None`, or why the chain does not hold.
fn holds(chain: &Chain, given: &[(&str, i128)], known: Known<'_>) -> Result<Option<String>, String> {
    let mut left = evaluate::value(&chain.first, given, known)?;
    for (relation, expression) in &chain.links {
        let right = evaluate::value(expression, given, known)?;
        if !evaluate::relates(*relation, &left, &right)? {
            return Ok(Some(complaint(&left, &right, given)));
        }
        left = right;
    }
    Ok(None)
}

fn complaint(left: &Value, right: &Value, given: &[(&str, i128)]) -> String {
    let given: Vec<String> = given.iter().map(|(letter, number)| format!("{letter} = {number}")).collect();
    let said = format!("to the left is {left}, to the right {right}");
    if given.is_empty() { said } else { format!("for {} {said}", given.join(", ")) }
}

impl Chain {
    /// Each letter once.
    fn letters(&self) -> Vec<&str> {
        let mut letters = Vec::new();
        for expression in std::iter::once(&self.first).chain(self.links.iter().map(|(_, expression)| expression)) {
            collect(expression, &mut letters);
        }
        letters
    }
}

fn collect<'e>(expression: &'e Expression, letters: &mut Vec<&'e str>) {
    match expression {
        Expression::Letter(letter) if !letters.contains(&letter.as_str()) => letters.push(letter),
        Expression::Letter(_) | Expression::Number(_) | Expression::GoldenRatio => {}
        Expression::Call(_, parts) => parts.iter().for_each(|part| collect(part, letters)),
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict, check, evaluate};

    fn known(letter: &str, numbers: &[i128]) -> Option<i128> {
        match (letter, numbers) {
            ("g", [n]) => Some(n % 4),
            ("w", [a, b]) => Some(a ^ b),
            _ => None,
        }
    }

    #[test]
    fn what_holds() {
        for formula in [
            "3 \\oplus 4 = 7",
            "g(10) = \\operatorname{mex}\\{g(9), g(8), g(7)\\} = \\mex\\{1, 0, 3\\} = 2",
            "w(3, 5) = 6 > 5",
            "2^{10} - 1 = 1023",
            "\\lfloor 3\\varphi \\rfloor = 4",
            "\\frac{1 + \\sqrt{5}}{2} = \\varphi \\approx 1.618",
            "101_2 = 5, 11_2 = 3",
            "17 \\bmod 5 = 2",
            "(a \\oplus b) \\oplus b = a + 0",
            "2k + 1 > 2k",
            "\\{0, 2\\} = \\{2, 0, 2\\}",
            "3 \\in \\{1, 3\\}, 2 \\notin \\{1, 3\\}",
            "(3, 5) = (3, 2 + 3)",
            "\\min(3, 4) = 3 \\le \\max(3, 4)",
            "\\begin{aligned} 6 \\oplus 9 &= 15 \\\\ &= 16 - 1 \\end{aligned}",
            "-3 + 5 = 2 \\cdot 1",
            "\\left( 1 + 2 \\right) \\times 3 = 9",
            "x / x = 1",
        ] {
            assert_eq!(check(formula, &known), Verdict::True, "{formula}");
        }
    }

    #[test]
    fn what_does_not_hold() {
        for formula in
            ["3 \\oplus 4 = 6", "g(10) = 1", "x \\oplus x = 1", "1 < 2, 4 < 3", "5 \\in \\{1, 2\\}", "102 = 12"]
        {
            assert!(matches!(check(formula, &known), Verdict::False { .. }), "{formula}");
        }
        let Verdict::False { why, .. } = check("x + 1 = 1", &known) else { panic!() };
        assert_eq!(why, "for x = 1 to the left is 2, to the right 1");
        let Verdict::False { why, .. } = check("a_k = 3 + 4", &known) else { panic!() };
        assert_eq!(why, "for a_k = 0 to the left is 0, to the right 7");
    }

    #[test]
    fn what_nobody_can_tell() {
        for formula in ["4k+1", "1, 2, \\dots", "h(3) = 2", "10", "1/0 = 2", "a + b + c + d + e = 0", "2 \\sim 3", "(1"]
        {
            assert!(matches!(check(formula, &known), Verdict::Unchecked { .. }), "{formula}");
        }
        for formula in ["a_1 \\oplus a_{12}", "\\lfloor k\\varphi\\rfloor", "\\text{石子}", "x^k"] {
            assert_eq!(check(formula, &known), Verdict::Numberless, "{formula}");
        }
    }

    #[test]
    fn expressions_have_values() {
        for (expression, value) in [
            ("2^10 - 1", "1023"),
            ("3 xor 5", "6"),
            ("mex{0, 1, 3}", "2"),
            ("17 mod 5", "2"),
            ("g(10)", "2"),
            ("\\{2, 0\\}", "{0, 2}"),
            ("(3, 5)", "(3, 5)"),
            ("7 / 2", "3.5"),
        ] {
            assert_eq!(evaluate(expression, &known).as_deref(), Ok(value), "{expression}");
        }
        assert!(evaluate("n + 1", &known).is_err() && evaluate("1 = 1", &known).is_err());
    }
}
