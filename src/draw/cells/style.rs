//! How squares of cells look. Values have eight colours.

use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{CIVIDIS_8, OPEN_LETTER, Sheet, rule};

/// How cells and the lines over them look.
pub const STYLE: Sheet = &[
    rule(
        &["ruler"],
        "title",
        &[("fill", In(C::Muted)), ("font-size", As("14")), ("font-style", As("italic")), ("text-anchor", As("middle"))],
    ),
    rule(&["ruler"], "mark", &[("fill", In(C::Muted)), ("font-size", As("15")), ("text-anchor", As("middle"))]),
    rule(&["ruler"], "tail", &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("middle"))]),
    rule(&["ruler"], "line", &[("stroke", In(C::Faint)), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell"], "letter", &[("font-size", As("15"))]),
    rule(
        &["node", "cell"],
        "number",
        &[("font-size", As("15")), ("font-weight", As("600")), ("text-anchor", As("middle")), ("fill", In(C::Value))],
    ),
    rule(&["node", "cell", "open"], "shape", &[("stroke", In(C::Faint)), ("stroke-dasharray", As("none"))]),
    rule(&["node", "cell", "N"], "shape", &[("fill", In(C::NSoft)), ("stroke", As("none"))]),
    rule(&["node", "cell", "N"], "letter", &[("fill", In(C::Ink)), ("font-weight", As("400"))]),
    rule(&["node", "cell", "P"], "number", &[("fill", In(C::PInk))]),
    rule(&["node", "cell", "fresh"], "shape", &[("fill", In(C::N)), ("stroke", In(C::NLine))]),
    rule(&["node", "cell", "fresh"], "letter", &[("fill", In(C::NInk)), ("font-weight", As("600"))]),
    rule(&["node", "cell", "heat-0"], "shape", &[("fill", As(CIVIDIS_8[0])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-0"], "number", &[("fill", As("#ffffff"))]),
    rule(&["node", "cell", "heat-0"], "stripes", &[("stroke", As("#ffffff")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "heat-1"], "shape", &[("fill", As(CIVIDIS_8[1])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-1"], "number", &[("fill", As("#ffffff"))]),
    rule(&["node", "cell", "heat-1"], "stripes", &[("stroke", As("#ffffff")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "heat-2"], "shape", &[("fill", As(CIVIDIS_8[2])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-2"], "number", &[("fill", As("#ffffff"))]),
    rule(&["node", "cell", "heat-2"], "stripes", &[("stroke", As("#ffffff")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "heat-3"], "shape", &[("fill", As(CIVIDIS_8[3])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-3"], "number", &[("fill", As("#ffffff"))]),
    rule(&["node", "cell", "heat-3"], "stripes", &[("stroke", As("#ffffff")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "heat-4"], "shape", &[("fill", As(CIVIDIS_8[4])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-4"], "number", &[("fill", As("#000000"))]),
    rule(&["node", "cell", "heat-4"], "stripes", &[("stroke", As("#000000")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "heat-5"], "shape", &[("fill", As(CIVIDIS_8[5])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-5"], "number", &[("fill", As("#000000"))]),
    rule(&["node", "cell", "heat-5"], "stripes", &[("stroke", As("#000000")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "heat-6"], "shape", &[("fill", As(CIVIDIS_8[6])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-6"], "number", &[("fill", As("#000000"))]),
    rule(&["node", "cell", "heat-6"], "stripes", &[("stroke", As("#000000")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "heat-7"], "shape", &[("fill", As(CIVIDIS_8[7])), ("stroke", As("none"))]),
    rule(&["node", "cell", "heat-7"], "number", &[("fill", As("#000000"))]),
    rule(&["node", "cell", "heat-7"], "stripes", &[("stroke", As("#000000")), ("stroke-width", As("1.5"))]),
    rule(&["node", "cell", "P", "heat-0"], "shape", &[("stroke", In(C::PLine)), ("stroke-width", As("2"))]),
    rule(
        &["strike"],
        "line",
        &[
            ("fill", As("none")),
            ("stroke", In(C::Muted)),
            ("stroke-width", As("1")),
            ("stroke-opacity", As("0.45")),
            ("pointer-events", As("none")),
        ],
    ),
    rule(
        &["strike", "now"],
        "line",
        &[("stroke", In(C::Now)), ("stroke-width", As("2")), ("stroke-opacity", As("0.8"))],
    ),
    rule(
        &["guide"],
        "line",
        &[
            ("fill", As("none")),
            ("stroke", In(C::Value)),
            ("stroke-width", As("2")),
            ("stroke-dasharray", As("6 4")),
            ("pointer-events", As("none")),
        ],
    ),
    rule(&["guide"], "name", &[("fill", In(C::Value)), ("font-size", As("14")), ("font-style", As("italic"))]),
    rule(
        &["moves"],
        "reach",
        &[
            ("fill", As("none")),
            ("stroke", In(C::Ink)),
            ("stroke-width", As("2")),
            ("stroke-opacity", As("0.6")),
            ("pointer-events", As("none")),
        ],
    ),
    rule(
        &["moves"],
        "win",
        &[("fill", As("none")), ("stroke", In(C::Now)), ("stroke-width", As("3")), ("pointer-events", As("none"))],
    ),
    OPEN_LETTER,
];
