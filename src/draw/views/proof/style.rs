//! How the lines of a proof look.

use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{OPEN_LETTER, Sheet, rule};

/// How this view's marks look.
pub const STYLE: Sheet = &[
    OPEN_LETTER,
    rule(&["claim", "D"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Warn)), ("stroke-width", As("2"))]),
    rule(&["claim", "D"], "letter", &[("fill", In(C::Warn))]),
    rule(&["claim"], "letter", &[("font-size", As("14"))]),
    rule(&["claim", "open"], "letter", &[("fill", In(C::Muted))]),
    rule(&["claim"], "sentence", &[("fill", In(C::Ink)), ("font-size", As("16"))]),
    rule(&["claim", "now"], "sentence", &[("font-weight", As("600"))]),
    rule(&["claim"], "aside", &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("end"))]),
    rule(&["claim"], "beneath", &[("fill", In(C::Muted)), ("font-size", As("14"))]),
    rule(&["claim"], "number", &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("end"))]),
    rule(&["claim"], "box", &[("fill", In(C::Paper)), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(&["claim"], "sign", &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("1.75"))]),
];
