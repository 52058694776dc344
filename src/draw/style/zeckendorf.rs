//! How blocks, and the limit below them, look.

use super::Colour as C;
use super::Paint::{As, In};
use super::{Rule, rule};

pub const RULES: &[Rule] = &[
    rule(&["node", "block"], "shape", &[("fill", In(C::Stone)), ("stroke", In(C::Ink)), ("stroke-width", As("1.5"))]),
    rule(&["node", "block"], "name", &[("fill", In(C::Ink)), ("font-size", As("17"))]),
    rule(&["node", "block", "whole"], "shape", &[("fill", In(C::Paper))]),
    rule(&["node", "block", "open"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Muted))]),
    rule(&["node", "block", "open"], "name", &[("fill", In(C::Muted))]),
    rule(&["node", "block", "now"], "shape", &[("stroke", In(C::Now)), ("stroke-width", As("2.5"))]),
    rule(
        &["node", "block", "taken"],
        "shape",
        &[("fill", In(C::Lit)), ("stroke", In(C::Now)), ("stroke-width", As("2.5"))],
    ),
    rule(&["limit"], "ground", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("1"))]),
    rule(&["limit"], "shape", &[("fill", In(C::Value))]),
    rule(&["limit"], "note", &[("fill", In(C::Value)), ("font-size", As("14")), ("text-anchor", As("end"))]),
];
