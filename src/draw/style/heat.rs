//! How heat maps look: sixteen colours of the scale, P, N and zero.

use super::Colour as C;
use super::Paint::{As, In};
use super::{Paint, Rule, rule};

/// A row of cells, with sharp edges whatever the scale.
const STRIP_1: (&str, Paint) = ("stroke-width", As("6"));
const STRIP_2: (&str, Paint) = ("shape-rendering", As("crispEdges"));

pub const RULES: &[Rule] = &[
    rule(&["heat"], "tick", &[("fill", In(C::Muted)), ("font-size", As("11")), ("text-anchor", As("middle"))]),
    rule(&["heat"], "left", &[("fill", In(C::Muted)), ("font-size", As("11")), ("text-anchor", As("end"))]),
    rule(&["heat"], "title", &[("fill", In(C::Ink)), ("font-size", As("13"))]),
    rule(&["heat", "cells"], "zero", &[("stroke", As("#ff5c4d")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "P", &[("stroke", In(C::P)), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "N", &[("stroke", In(C::N)), ("stroke-opacity", As("0.35")), STRIP_1, STRIP_2]),
    rule(&["heat"], "here-halo", &[("fill", As("none")), ("stroke", In(C::Paper)), ("stroke-width", As("2"))]),
    rule(&["heat"], "here", &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("2"))]),
    rule(&["heat", "cells"], "c0", &[("stroke", As("#00224e")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c1", &[("stroke", As("#0a2c60")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c2", &[("stroke", As("#153670")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c3", &[("stroke", As("#2b416e")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c4", &[("stroke", As("#3f4c6c")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c5", &[("stroke", As("#4e566d")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c6", &[("stroke", As("#5c616e")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c7", &[("stroke", As("#696c71")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c8", &[("stroke", As("#777775")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c9", &[("stroke", As("#858378")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c10", &[("stroke", As("#938e78")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c11", &[("stroke", As("#a29a76")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c12", &[("stroke", As("#b2a771")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c13", &[("stroke", As("#c2b36d")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c14", &[("stroke", As("#dfcd54")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c15", &[("stroke", As("#fee838")), STRIP_1, STRIP_2]),
];
