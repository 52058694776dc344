//! How components, their values and the signs between them look.

use super::Colour as C;
use super::Paint::{As, In};
use super::{Paint, Rule, rule};

/// A value, in large red figures.
const VALUE: &[(&str, Paint)] =
    &[("fill", In(C::Value)), ("font-size", As("24")), ("font-weight", As("700")), ("text-anchor", As("middle"))];

pub const RULES: &[Rule] = &[
    rule(&["node", "part"], "sg", VALUE),
    rule(&["node", "result"], "sg", VALUE),
    rule(&["node", "part"], "shape", &[("fill", As("none")), ("pointer-events", As("all"))]),
    rule(&["node", "part"], "name", &[("fill", In(C::Ink))]),
    rule(
        &["node", "part", "now"],
        "shape",
        &[("stroke", In(C::Now)), ("stroke-width", As("2")), ("stroke-dasharray", As("5 4"))],
    ),
    rule(&["sign"], "text", &[("fill", In(C::Ink)), ("font-size", As("24")), ("text-anchor", As("middle"))]),
];
