//! How digits, rows and columns of a nim-sum look.

use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Paint, Sheet, rule};

/// Texts of a row.
const ROW_TEXT: &[(&str, Paint)] = &[("fill", In(C::Ink)), ("font-size", As("16"))];
/// A disc that is only an outline.
const HOLLOW: &[(&str, Paint)] = &[("fill", In(C::Paper)), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))];

/// How this view's marks look.
pub const STYLE: Sheet = &[
    rule(&["band"], "shape", &[("fill", In(C::Lit)), ("opacity", As("0.6"))]),
    rule(&["column"], "head", &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("middle"))]),
    rule(&["summand"], "shape", &[("fill", As("none")), ("pointer-events", As("all"))]),
    rule(&["summand", "chosen"], "shape", &[("stroke", In(C::Ink)), ("stroke-width", As("1.5"))]),
    rule(&["summand"], "title", ROW_TEXT),
    rule(
        &["summand"],
        "number",
        &[("fill", In(C::Ink)), ("font-size", As("16")), ("font-weight", As("600")), ("text-anchor", As("end"))],
    ),
    rule(
        &["summand"],
        "sg",
        &[("fill", In(C::Value)), ("font-size", As("17")), ("font-weight", As("700")), ("text-anchor", As("end"))],
    ),
    rule(&["summand", "faint"], "title", &[("fill", In(C::Muted))]),
    rule(&["summand", "faint"], "number", &[("fill", In(C::Muted)), ("font-weight", As("400"))]),
    rule(&["bit"], "disc", &[("fill", As("none")), ("pointer-events", As("none"))]),
    rule(
        &["bit"],
        "digit",
        &[
            ("fill", In(C::Muted)),
            ("font-size", As("16")),
            ("text-anchor", As("middle")),
            ("pointer-events", As("none")),
        ],
    ),
    rule(&["bit", "narrow"], "digit", &[("font-size", As("14"))]),
    rule(&["bit", "one"], "disc", &[("fill", In(C::Ink))]),
    rule(&["bit", "one"], "digit", &[("fill", In(C::Paper)), ("font-weight", As("600"))]),
    rule(&["bit", "paired"], "disc", HOLLOW),
    rule(&["bit", "paired"], "digit", &[("fill", In(C::Muted)), ("font-weight", As("400"))]),
    rule(
        &["bit", "paired"],
        "link",
        &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("1.5")), ("pointer-events", As("none"))],
    ),
    rule(&["bit", "faint"], "disc", &[("fill", As("none"))]),
    rule(&["bit", "faint"], "digit", &[("fill", In(C::Muted)), ("font-weight", As("400"))]),
    rule(&["bit", "one", "total"], "disc", &[("fill", In(C::Value))]),
    rule(&["bit", "total"], "ring", &[("fill", As("none")), ("stroke", In(C::Now)), ("stroke-width", As("2"))]),
    rule(
        &["bit", "flipped"],
        "disc",
        &[("stroke", In(C::Value)), ("stroke-width", As("2.5")), ("stroke-dasharray", As("3 2"))],
    ),
    rule(
        &["bit", "asked"],
        "disc",
        &[("stroke", In(C::Now)), ("stroke-width", As("2")), ("stroke-dasharray", As("3 3"))],
    ),
    rule(&["bit", "asked"], "digit", &[("fill", In(C::Now)), ("font-weight", As("700"))]),
];
