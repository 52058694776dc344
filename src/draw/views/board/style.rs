//! How stones, steps and boxes look.

use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Paint, Sheet, rule};

/// A line that nothing fills.
const STROKE: &[(&str, Paint)] = &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("2"))];
/// A small text below a mark.
const NOTE: &[(&str, Paint)] = &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("middle"))];
/// The number of a thing.
const NUMBER: &[(&str, Paint)] =
    &[("fill", In(C::Ink)), ("font-size", As("14")), ("font-weight", As("600")), ("text-anchor", As("middle"))];
/// A thing that lies there.
const THING: &[(&str, Paint)] = &[("fill", In(C::Stone)), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))];
/// The place of a thing that is gone.
const GONE: &[(&str, Paint)] =
    &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("1")), ("stroke-dasharray", As("2 3"))];
/// A mark that makes a move.
const FREE: &[(&str, Paint)] = &[("fill", In(C::Paper)), ("stroke", In(C::Ink)), ("stroke-width", As("1.5"))];

/// How this view's marks look.
pub const STYLE: Sheet = &[
    rule(&["ground"], "line", STROKE),
    rule(&["walls"], "line", STROKE),
    rule(&["node"], "hit", &[("fill", As("none")), ("pointer-events", As("all"))]),
    rule(&["node"], "note", NOTE),
    rule(&["bar"], "shape", THING),
    rule(
        &["bar"],
        "name",
        &[("fill", In(C::Ink)), ("font-size", As("16")), ("font-weight", As("600")), ("text-anchor", As("middle"))],
    ),
    rule(
        &["room"],
        "shape",
        &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("1.5")), ("stroke-dasharray", As("3 3"))],
    ),
    rule(&["step"], "shape", &[("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(&["step"], "name", NOTE),
    rule(&["step", "lit"], "shape", &[("fill", In(C::Lit))]),
    rule(&["step", "lit"], "name", &[("fill", In(C::Ink)), ("font-weight", As("600"))]),
    rule(&["step", "faint"], "shape", &[("fill", In(C::Paper))]),
    rule(&["node", "stone"], "shape", &[("fill", In(C::Stone)), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(
        &["node", "place"],
        "shape",
        &[
            ("fill", As("none")),
            ("stroke", In(C::Edge)),
            ("stroke-width", As("1")),
            ("stroke-dasharray", As("1 4")),
            ("stroke-linecap", As("round")),
        ],
    ),
    rule(&["node", "vertex"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(&["node", "vertex"], "name", &[("fill", In(C::Ink))]),
    rule(&["node", "stone"], "name", &[("fill", In(C::Ink))]),
    rule(&["node", "label"], "shape", &[("fill", As("none"))]),
    rule(&["node", "label"], "name", &[("fill", In(C::Ink))]),
    rule(&["link"], "line", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(&["node", "link"], "shape", FREE),
    rule(&["node", "link"], "name", &[("fill", In(C::Ink)), ("font-size", As("14"))]),
    rule(&["node", "chip"], "shape", FREE),
    rule(&["node", "chip"], "name", &[("fill", In(C::Ink))]),
    rule(&["node", "chip", "faint"], "shape", &[("stroke", In(C::Faint))]),
    rule(&["node", "chip", "faint"], "name", &[("fill", In(C::Muted))]),
    rule(&["node", "stone", "free"], "shape", &[("stroke", In(C::Ink)), ("stroke-width", As("2"))]),
    rule(&["node", "vertex", "free"], "shape", &[("stroke", In(C::Ink)), ("stroke-width", As("2"))]),
    rule(
        &["node", "place", "free"],
        "shape",
        &[("stroke", In(C::Ink)), ("stroke-width", As("1.5")), ("stroke-dasharray", As("3 3"))],
    ),
    rule(&["row"], "number", NUMBER),
    rule(&["row", "pin"], "shape", THING),
    rule(&["row", "square"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(&["row", "pin", "free"], "shape", &[("stroke", In(C::Ink)), ("stroke-width", As("2"))]),
    rule(&["row", "gone"], "shape", GONE),
    rule(&["row", "stone", "gone"], "shape", GONE),
    rule(&["row", "square", "gone"], "shape", &[("fill", In(C::Faint)), ("stroke", In(C::Edge))]),
    rule(&["row", "gone"], "number", &[("fill", In(C::Muted)), ("font-weight", As("400"))]),
    rule(&["row", "square", "gone"], "number", &[("fill", In(C::Ink))]),
    rule(&["row", "gone", "latest"], "shape", &[("stroke", In(C::Now)), ("stroke-width", As("2"))]),
    rule(
        &["row"],
        "cross",
        &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("4")), ("stroke-linecap", As("round"))],
    ),
    rule(&["row", "latest"], "cross", &[("stroke", In(C::Now))]),
    rule(&["row", "wall"], "line", &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("2.5"))]),
    // What a move takes or fills is outlined while its mark is pointed at.
    rule(
        &["touched"],
        "veil",
        &[
            ("display", As("none")),
            ("fill", In(C::Paper)),
            ("fill-opacity", As("0.6")),
            ("stroke", In(C::Now)),
            ("stroke-width", As("2")),
            ("stroke-dasharray", As("5 4")),
            ("pointer-events", As("none")),
        ],
    ),
    rule(&["touched", "parts"], "veil", &[("fill", As("none"))]),
    rule(&["touched", "fills"], "veil", &[("fill", In(C::Stone)), ("fill-opacity", As("0.5"))]),
    rule(&["touched", "active"], "veil", &[("display", As("inline"))]),
];
