//! Formulas: TeX whose numbers are checked, as MathML.

use std::sync::LazyLock;

use math_core::{LatexToMathML, MathCoreConfig, MathDisplay};

use crate::calc::{self, Verdict};
use crate::claim;
use crate::desk::Desk;
use crate::source::Span;

/// Commands of ours.
const MACROS: [(&str, &str); 4] = [("mex", "\\operatorname{mex}"), ("dots", "…"), ("ldots", "…"), ("cdots", "⋯")];

static WRITER: LazyLock<Option<LatexToMathML>> = LazyLock::new(|| {
    let macros = MACROS.map(|(name, meaning)| (name.to_owned(), meaning.to_owned())).to_vec();
    LatexToMathML::new(MathCoreConfig { macros, ..MathCoreConfig::default() }).ok()
});

/// Reads a formula, checks its numbers, and gives its MathML.
pub fn read(desk: &mut Desk<'_>, inside: &Span, display: bool) -> String {
    let trimmed = desk.source.trimmed(inside);
    let text = desk.source.at(&trimmed).to_owned();
    let is_plain = desk.plain || text.starts_with('~');
    let start = trimmed.start + usize::from(text.starts_with('~'));
    let (tex, without) = with_claims(desk, start..trimmed.end);
    if !is_plain {
        check(desk, start, &tex, &without);
    }
    mathml(desk, start, &tex, display)
}

/// The formula with what its claims say, and with nothing in their places.
fn with_claims(desk: &mut Desk<'_>, span: Span) -> (String, String) {
    let source = desk.source;
    let (mut tex, mut without) = (String::new(), String::new());
    let mut at = span.start;
    while at < span.end {
        let rest = source.at(&(at..span.end));
        match claim_length(rest) {
            Some(length) => {
                let said = claim::read(desk, &(at + 1..at + length - 1));
                tex.push_str(&format!("{{{}}}", as_tex(&said.text)));
                if said.live.is_some() {
                    desk.fault(
                        at,
                        "a claim in a formula can't follow a number that is dragged: put it beside the formula",
                    );
                }
                at += length;
            }
            None => {
                let sign = rest.chars().next().unwrap_or(' ');
                tex.push(sign);
                without.push(sign);
                at += sign.len_utf8();
            }
        }
    }
    (tex, without)
}

/// The length of the claim in braces that begins here, if one does.
fn claim_length(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('{')?;
    let mut depth = 1_usize;
    let mut escaped = false;
    for (at, sign) in inside.char_indices() {
        match sign {
            _ if escaped => {}
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        escaped = sign == '\\' && !escaped;
        if depth == 0 {
            return claim::is_claim(&inside[..at]).then_some(at + 2);
        }
    }
    None
}

fn as_tex(said: &str) -> String {
    if said.chars().all(|c| c.is_ascii_alphabetic()) {
        return format!("\\mathrm{{{said}}}");
    }
    said.replace('{', "\\{").replace('}', "\\}")
}

fn check(desk: &mut Desk<'_>, start: usize, tex: &str, without: &str) {
    let nobody = |_: &str, _: &[i128]| None;
    if calc::check(without, &nobody) == Verdict::Numberless {
        return;
    }
    let verdict = calc::check(tex, &|letter, numbers| desk.known(letter, numbers));
    // With claims in it places have moved.
    let place = |at: usize| if tex == without { start + at } else { start };
    match verdict {
        Verdict::Numberless | Verdict::True => {}
        Verdict::False { at, why } => desk.fault(place(at), format!("this is false: {why}")),
        Verdict::Unchecked { at, why } => desk.fault(
            place(at),
            format!("nothing checks the numbers of this formula: {why}. Begin it with ~ if that is meant"),
        ),
    }
}

fn mathml(desk: &mut Desk<'_>, start: usize, tex: &str, display: bool) -> String {
    let way = if display { MathDisplay::Block } else { MathDisplay::Inline };
    let Some(writer) = &*WRITER else { return String::new() };
    match writer.convert_with_local_state(tex, way) {
        Ok(found) => without_styles(&found.mathml),
        Err(error) => {
            desk.fault(start + error.0.start.min(tex.len()), format!("this TeX can't be read: {error}"));
            String::new()
        }
    }
}

/// A page whose policy forbids styles in attributes aligns cells by classes.
fn without_styles(mathml: &str) -> String {
    let mut parts = mathml.split(" style=\"");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (style, rest) = part.split_once('"').unwrap_or(("", part));
        if style.contains("text-align: right") {
            plain.push_str(" class=\"right\"");
        } else if style.contains("text-align: left") {
            plain.push_str(" class=\"left\"");
        }
        plain.push_str(rest);
    }
    plain
}
