//! How heat maps look: sixteen colours of the scale, P, N and zero.

use crate::draw::style::Colour as C;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{CIVIDIS_16, Paint, Sheet, ZERO, rule};

/// A row of cells, with sharp edges whatever the scale.
const STRIP_1: (&str, Paint) = ("stroke-width", As("6"));
const STRIP_2: (&str, Paint) = ("shape-rendering", As("crispEdges"));

/// How this view's marks look.
pub const STYLE: Sheet = &[
    rule(&["heat"], "tick", &[("fill", In(C::Muted)), ("font-size", As("11")), ("text-anchor", As("middle"))]),
    rule(&["heat"], "left", &[("fill", In(C::Muted)), ("font-size", As("11")), ("text-anchor", As("end"))]),
    rule(&["heat"], "title", &[("fill", In(C::Ink)), ("font-size", As("13"))]),
    rule(&["heat", "cells"], "zero", &[("stroke", As(ZERO)), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "P", &[("stroke", In(C::P)), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "N", &[("stroke", In(C::N)), ("stroke-opacity", As("0.35")), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "unknown", &[("stroke", In(C::Muted)), ("stroke-opacity", As("0.15")), STRIP_1, STRIP_2]),
    rule(&["heat"], "here-halo", &[("fill", As("none")), ("stroke", In(C::Paper)), ("stroke-width", As("2"))]),
    rule(&["heat"], "here", &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("2"))]),
    rule(&["heat", "cells"], "c0", &[("stroke", As(CIVIDIS_16[0])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c1", &[("stroke", As(CIVIDIS_16[1])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c2", &[("stroke", As(CIVIDIS_16[2])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c3", &[("stroke", As(CIVIDIS_16[3])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c4", &[("stroke", As(CIVIDIS_16[4])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c5", &[("stroke", As(CIVIDIS_16[5])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c6", &[("stroke", As(CIVIDIS_16[6])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c7", &[("stroke", As(CIVIDIS_16[7])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c8", &[("stroke", As(CIVIDIS_16[8])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c9", &[("stroke", As(CIVIDIS_16[9])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c10", &[("stroke", As(CIVIDIS_16[10])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c11", &[("stroke", As(CIVIDIS_16[11])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c12", &[("stroke", As(CIVIDIS_16[12])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c13", &[("stroke", As(CIVIDIS_16[13])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c14", &[("stroke", As(CIVIDIS_16[14])), STRIP_1, STRIP_2]),
    rule(&["heat", "cells"], "c15", &[("stroke", As(CIVIDIS_16[15])), STRIP_1, STRIP_2]),
];
