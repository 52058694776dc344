//! How trees look: the nodes of Max and Min, leaves, what is cut off.

use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{HALO, Sheet, rule};

/// How this view's marks look.
pub const STYLE: Sheet = &[
    rule(&["node", "max"], "shape", &[("fill", In(C::P)), ("stroke", In(C::PLine)), ("stroke-width", As("1.5"))]),
    rule(&["node", "max"], "name", &[("fill", In(C::PInk))]),
    rule(&["node", "min"], "shape", &[("fill", In(C::N)), ("stroke", In(C::NLine)), ("stroke-width", As("1.5"))]),
    rule(&["node", "min"], "name", &[("fill", In(C::NInk))]),
    rule(&["node", "leaf"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Muted)), ("stroke-width", As("1.5"))]),
    rule(&["node"], "bound", &[("fill", In(C::Muted)), ("font-size", As("14")), HALO]),
    rule(&["node", "leaf"], "name", &[("fill", In(C::Ink))]),
    rule(&["row"], "title", &[("fill", In(C::Muted)), ("font-size", As("16")), ("font-weight", As("600"))]),
    rule(&["search"], "title", &[("fill", In(C::Ink)), ("font-size", As("16")), ("font-weight", As("600"))]),
    rule(&["edge", "cut"], "line", &[("stroke-dasharray", As("3 5"))]),
    rule(&["edge", "cut"], "tick", &[("fill", As("none")), ("stroke", In(C::Value)), ("stroke-width", As("2.5"))]),
    rule(&["edge", "best"], "line", &[("stroke", In(C::Ink)), ("stroke-width", As("4"))]),
];
