//! A formula as a row of tokens, with their places.

use std::fmt;

/// A token.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    /// With a point where it has one.
    Number(String),
    /// One letter, or a Greek one by its name: `k`, `\alpha`.
    Letter(String),
    /// `\oplus` and its like, without the stroke; words of plain expressions too.
    Command(String),
    /// A sign.
    Sign(char),
}

/// As it is told of.
impl fmt::Display for Token {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Number(text) | Token::Letter(text) | Token::Command(text) => out.write_str(text),
            Token::Sign(sign) => write!(out, "{sign}"),
        }
    }
}

/// A token with its place.
pub type Placed = (usize, Token);

/// What only arranges.
const SPACING: [&str; 12] =
    ["left", "right", "quad", "qquad", "displaystyle", "textstyle", "big", "Big", "bigl", "bigr", "limits", "nolimits"];
/// Letters by name.
const GREEK: [&str; 10] = ["alpha", "beta", "gamma", "delta", "lambda", "mu", "nu", "sigma", "theta", "omega"];
/// Words of expressions outside of TeX.
const WORDS: [&str; 5] = ["xor", "mod", "mex", "min", "max"];

/// Reads a formula. Texts are passed over, as are commands that only arrange.
///
/// # Errors
/// The place of what can't be read.
pub fn read(formula: &str) -> Result<Vec<Placed>, (usize, String)> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(sign) = formula[at..].chars().next() {
        let rest = &formula[at..];
        let length = match sign {
            '\\' => command(rest, at, &mut tokens)?,
            '0'..='9' => {
                let length = number_length(rest);
                tokens.push((at, Token::Number(rest[..length].to_owned())));
                length
            }
            'a'..='z' | 'A'..='Z' => word(rest, at, &mut tokens),
            ' ' | '\n' | '\r' | '~' | '&' => 1,
            '⊕' => push(&mut tokens, at, Token::Command("oplus".into()), sign.len_utf8()),
            _ => push(&mut tokens, at, Token::Sign(sign), sign.len_utf8()),
        };
        at += length;
    }
    Ok(tokens)
}

/// Whether a number stands anywhere but in an index.
pub fn has_numbers(tokens: &[Placed]) -> bool {
    let mut depth = 0_usize;
    let mut index: Option<usize> = None;
    let mut follows = false;
    for (_, token) in tokens {
        match token {
            Token::Sign('{') => {
                depth += 1;
                if follows && index.is_none() {
                    index = Some(depth);
                }
            }
            Token::Sign('}') => {
                if index == Some(depth) {
                    index = None;
                }
                depth = depth.saturating_sub(1);
            }
            Token::Number(_) if !follows && index.is_none() => return true,
            _ => {}
        }
        follows = *token == Token::Sign('_');
    }
    false
}

fn push(tokens: &mut Vec<Placed>, at: usize, token: Token, length: usize) -> usize {
    tokens.push((at, token));
    length
}

/// `12`, `1.618`; a comma parts numbers.
fn number_length(rest: &str) -> usize {
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let whole = digits(rest);
    match rest[whole..].strip_prefix('.').map(digits) {
        Some(part) if part > 0 => whole + 1 + part,
        _ => whole,
    }
}

fn word(rest: &str, at: usize, tokens: &mut Vec<Placed>) -> usize {
    match WORDS.iter().find(|word| rest.starts_with(**word)) {
        Some(word) => push(tokens, at, Token::Command((*word).to_owned()), word.len()),
        None => push(tokens, at, Token::Letter(rest[..1].to_owned()), 1),
    }
}

fn command(rest: &str, at: usize, tokens: &mut Vec<Placed>) -> Result<usize, (usize, String)> {
    let letters = rest[1..].len() - rest[1..].trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    if letters == 0 {
        let sign = rest[1..].chars().next().ok_or_else(|| (at, "\\ stands alone".to_owned()))?;
        match sign {
            '\\' => tokens.push((at, Token::Command("\\".into()))),
            '{' | '}' => tokens.push((at, Token::Command(sign.to_string()))),
            _ => {}
        }
        return Ok(1 + sign.len_utf8());
    }
    let name = &rest[1..=letters];
    let group = rest[1 + letters..].trim_start();
    let argument = group.strip_prefix('{').and_then(|inside| inside.split_once('}')).map(|(inside, _)| inside);
    let with_group = rest.len() - group.len() + argument.map_or(0, |inside| inside.len() + 2);
    match name {
        "text" | "begin" | "end" | "mathrm" | "textrm" => return Ok(with_group),
        "operatorname" => {
            tokens.push((at, Token::Command(argument.unwrap_or_default().to_owned())));
            return Ok(with_group);
        }
        _ if SPACING.contains(&name) => {}
        _ if GREEK.contains(&name) => tokens.push((at, Token::Letter(format!("\\{name}")))),
        _ => tokens.push((at, Token::Command(name.to_owned()))),
    }
    Ok(1 + letters)
}
