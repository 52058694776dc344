//! How graphs look in the editor.

use super::Colour as C;
use super::Paint::{As, In};
use super::{Rule, rule};

pub const RULES: &[Rule] = &[
    rule(&["edge"], "reach", &[("fill", As("none")), ("stroke-width", As("24")), ("pointer-events", As("stroke"))]),
    rule(&["edge", "loop"], "line", &[("stroke", In(C::Warn)), ("stroke-width", As("2.5"))]),
    rule(&["edge", "loop"], "head", &[("fill", In(C::Warn))]),
    rule(&["node", "open"], "letter", &[("fill", In(C::Muted))]),
    rule(&["node", "loop"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Warn)), ("stroke-width", As("2.5"))]),
    rule(&["node", "loop"], "name", &[("fill", In(C::Ink))]),
    rule(&["node", "loop"], "letter", &[("fill", In(C::Warn)), ("font-size", As("14"))]),
    rule(&["node"], "chip", &[("fill", In(C::Ink)), ("stroke", In(C::Paper)), ("stroke-width", As("2"))]),
    rule(
        &["node"],
        "count",
        &[("fill", In(C::Paper)), ("font-size", As("11")), ("font-weight", As("700")), ("text-anchor", As("middle"))],
    ),
];
