//! How a value sequence looks: bars, dots, discs for P, bands for periods.

use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Paint, Sheet, rule};

/// A small text under the middle of a mark.
const NOTE: &[(&str, Paint)] = &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("middle"))];
/// A thin line.
const fn line(colour: C, width: &'static str) -> [(&'static str, Paint); 3] {
    [("fill", As("none")), ("stroke", In(colour)), ("stroke-width", As(width))]
}

/// How this view's marks look.
pub const STYLE: Sheet = &[
    rule(&["ground"], "round", &[("fill", In(C::Edge)), ("fill-opacity", As("0.14"))]),
    rule(&["ground"], "before", &[("fill", In(C::Value)), ("fill-opacity", As("0.1"))]),
    rule(&["ground"], "grid", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-opacity", As("0.25"))]),
    rule(&["ground"], "base", &line(C::Edge, "1")),
    rule(&["ground"], "bracket", &line(C::Ink, "1.25")),
    rule(&["ground"], "note", NOTE),
    rule(&["ground"], "left", &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("end"))]),
    rule(&["ground"], "rare", &[("fill", In(C::Value)), ("font-size", As("14")), ("text-anchor", As("end"))]),
    rule(&["ground"], "corner", &[("fill", In(C::Muted)), ("font-size", As("14"))]),
    rule(&["beyond"], "pointer", &[("fill", In(C::Ink))]),
    rule(&["beyond"], "before", &[("fill", In(C::Ink)), ("font-size", As("14")), ("font-weight", As("600"))]),
    rule(
        &["beyond"],
        "after",
        &[("fill", In(C::Ink)), ("font-size", As("14")), ("font-weight", As("600")), ("text-anchor", As("end"))],
    ),
    rule(&["term"], "hit", &[("fill", As("none")), ("pointer-events", As("all"))]),
    rule(&["term"], "pointer", &[("fill", In(C::Ink))]),
    rule(
        &["term"],
        "value",
        &[("fill", In(C::Value)), ("font-size", As("14")), ("font-weight", As("700")), ("text-anchor", As("middle"))],
    ),
    rule(&["answer", "level"], "hit", &[("fill", As("none")), ("pointer-events", As("all"))]),
    rule(&["answer", "level"], "line", &line(C::Value, "1.5")),
    rule(&["guess"], "shape", &[("fill", In(C::Value)), ("fill-opacity", As("0.4"))]),
    rule(&["guess"], "value", &[("fill", In(C::Value)), ("font-size", As("14")), ("font-weight", As("700"))]),
    rule(&["term", "many"], "shape", &[("fill", In(C::Muted))]),
    rule(&["term", "many", "here"], "shape", &[("fill", In(C::Now))]),
    rule(&["term", "P"], "shape", &[("fill", In(C::P))]),
    rule(&["term", "N"], "shape", &[("fill", In(C::N))]),
    rule(&["term", "P", "outlined"], "shape", &[("stroke", In(C::PLine)), ("stroke-width", As("0.75"))]),
    rule(&["term", "N", "outlined"], "shape", &[("stroke", In(C::NLine)), ("stroke-width", As("0.75"))]),
    rule(&["term", "N", "rare"], "shape", &[("fill", In(C::Value))]),
    rule(&["term", "option"], "shape", &[("stroke", In(C::Now)), ("stroke-width", As("2.5"))]),
    rule(&["term", "now"], "shape", &[("stroke", In(C::Ink)), ("stroke-width", As("2.5"))]),
];
