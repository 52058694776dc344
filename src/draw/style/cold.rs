//! How the rows of cold pairs look.

use super::Colour as C;
use super::Paint::{As, In};
use super::{Rule, rule};

pub const RULES: &[Rule] = &[
    rule(
        &["heading"],
        "title",
        &[("fill", In(C::Muted)), ("font-size", As("15")), ("font-style", As("italic")), ("text-anchor", As("end"))],
    ),
    rule(&["node", "pair"], "shape", &[("fill", In(C::Paper)), ("stroke", As("none"))]),
    rule(&["node", "pair", "win"], "ring", &[("stroke", In(C::Now)), ("stroke-width", As("2.5"))]),
    rule(&["node", "pair"], "index", &[("fill", In(C::Muted)), ("font-size", As("16")), ("text-anchor", As("end"))]),
    rule(&["node", "pair"], "step", &[("fill", In(C::Muted)), ("font-size", As("15")), ("text-anchor", As("end"))]),
    rule(
        &["node", "pair"],
        "number",
        &[("fill", In(C::Ink)), ("font-size", As("17")), ("font-weight", As("600")), ("text-anchor", As("end"))],
    ),
    rule(&["node", "pair"], "formula", &[("fill", In(C::Muted)), ("font-size", As("15")), ("text-anchor", As("end"))]),
    rule(&["node", "pair", "now"], "number", &[("fill", In(C::Value))]),
    rule(&["node", "pair", "later"], "number", &[("fill", In(C::Muted)), ("font-weight", As("400"))]),
];
