//! How each kind of mark looks: the one place that knows colours, for live and static pictures alike.

use super::scene::Scene;
use crate::message::joined;

/// A colour by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    Paper,
    Ink,
    Muted,
    /// SG values: the seed's red.
    Value,
    P,
    PLine,
    PInk,
    N,
    NLine,
    NInk,
    Edge,
    /// What is being computed.
    Now,
    /// Stones.
    Stone,
    /// A part that counts.
    Lit,
    /// The thin lines of a table.
    Faint,
    /// N where there are many of them.
    NSoft,
    /// What is wrong, such as a cycle.
    Warn,
}

/// Every colour with its custom property, and how it looks on light and on dark paper. P and N are the blue and the
/// orange of Okabe and Ito, which the three colour blindnesses tell apart.
const COLOURS: &[(Colour, &str, &str, &str)] = &[
    (Colour::Paper, "--mex-paper", "#fffefb", "#191b1f"),
    (Colour::Ink, "--mex-ink", "#1f1e1c", "#ebe9e4"),
    (Colour::Muted, "--mex-muted", "#66645f", "#a8a6a0"),
    (Colour::Value, "--mex-value", "#c8102e", "#ff6b6b"),
    (Colour::P, "--mex-p", "#0072b2", "#0072b2"),
    (Colour::PLine, "--mex-p-line", "#004a75", "#6cb9e8"),
    (Colour::PInk, "--mex-p-ink", "#ffffff", "#ffffff"),
    (Colour::N, "--mex-n", "#e69f00", "#e69f00"),
    (Colour::NLine, "--mex-n-line", "#5c3f00", "#ffd98a"),
    (Colour::NInk, "--mex-n-ink", "#000000", "#000000"),
    (Colour::Edge, "--mex-edge", "#85827b", "#8d8b86"),
    (Colour::Now, "--mex-now", "#c8102e", "#ff6b6b"),
    (Colour::Stone, "--mex-stone", "#d8d2c4", "#50545c"),
    (Colour::Lit, "--mex-lit", "#f7e3b0", "#5a4a1c"),
    (Colour::Faint, "--mex-faint", "#dcd8ce", "#3a3d43"),
    (Colour::NSoft, "--mex-n-soft", "#fbe8bf", "#4a3810"),
    (Colour::Warn, "--mex-warn", "#9c2a82", "#f093d8"),
];

impl Colour {
    fn row(self) -> (&'static str, &'static str, &'static str) {
        for &(colour, name, light, dark) in COLOURS {
            if colour == self {
                return (name, light, dark);
            }
        }
        ("", "currentColor", "currentColor")
    }

    /// Its number among all colours, by which a file that turns dark names it.
    pub(super) fn number(self) -> usize {
        COLOURS.iter().take_while(|(colour, ..)| *colour != self).count()
    }

    /// Whether it is another one on dark paper.
    pub(super) fn turns(self) -> bool {
        self.on(Paper::Light) != self.on(Paper::Dark)
    }

    /// The colour on this paper, as markup.
    pub fn on(self, paper: Paper) -> &'static str {
        match paper {
            Paper::Light => self.row().1,
            Paper::Dark => self.row().2,
        }
    }
}

/// Cividis (Nuñez, Anderton and Renslow 2018) at equal distances, dark to light: readers with and without colour blindness
/// see it alike, on any paper.
pub const CIVIDIS: [[u8; 3]; 9] = [
    [0, 34, 78],
    [18, 53, 112],
    [59, 73, 108],
    [87, 93, 109],
    [112, 113, 115],
    [138, 135, 121],
    [166, 157, 117],
    [196, 181, 108],
    [254, 232, 56],
];
/// Eight and sixteen colours of it.
pub const CIVIDIS_8: [&str; 8] =
    ["#00224e", "#18386f", "#434f6c", "#626670", "#7f7e76", "#9e9777", "#c0b16e", "#fee838"];
#[rustfmt::skip]
pub const CIVIDIS_16: [&str; 16] = [
    "#00224e", "#0a2c60", "#153670", "#2b416e", "#3f4c6c", "#4e566d", "#5c616e", "#696c71",
    "#777775", "#858378", "#938e78", "#a29a76", "#b2a771", "#c2b36d", "#dfcd54", "#fee838",
];
/// A value of 0 among other values: the P positions, lit.
pub const ZERO: &str = "#ff5c4d";

/// What a picture is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    Light,
    Dark,
}

/// A property's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    In(Colour),
    As(&'static str),
}

use Colour as C;
use Paint::{As, In};

/// Properties of the shapes of one class within groups that have all of some classes. Later rules win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StyleRule {
    group: &'static [&'static str],
    shape: &'static str,
    set: &'static [(&'static str, Paint)],
}

/// A rule: what shapes of this class have within groups that have all of these classes.
pub const fn rule(
    group: &'static [&'static str],
    shape: &'static str,
    set: &'static [(&'static str, Paint)],
) -> StyleRule {
    StyleRule { group, shape, set }
}

/// The fonts of the reader's system; Chinese glyphs follow the language of the figure.
pub const FONT: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/// Rules that belong together, from general to special, so that specificity and order agree.
pub type Sheet = &'static [StyleRule];

/// How positions, moves and axes look in every view.
pub const FIGURE: Sheet = &[
    rule(&["edge"], "line", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(&["edge"], "head", &[("fill", In(C::Edge))]),
    rule(&["edge"], "move", NOTE),
    rule(&["axis"], "line", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("1.5"))]),
    rule(&["node"], "ring", &[("fill", As("none")), ("stroke", In(C::Ink)), ("stroke-width", As("1.5"))]),
    rule(&["node"], "name", &[("font-size", As("16")), ("font-weight", As("600")), ("text-anchor", As("middle"))]),
    rule(&["node"], "letter", &[("font-size", As("14")), ("font-weight", As("600")), ("text-anchor", As("middle"))]),
    rule(&["node"], "chips", NOTE),
    rule(&["node"], "value", &[("fill", In(C::Value)), ("font-size", As("17")), ("font-weight", As("700")), HALO]),
    rule(&["node", "P"], "shape", &[("fill", In(C::P)), ("stroke", In(C::PLine)), ("stroke-width", As("1.5"))]),
    rule(&["node", "P"], "name", &[("fill", In(C::PInk))]),
    rule(&["node", "P"], "letter", &[("fill", In(C::PInk))]),
    rule(&["node", "N"], "shape", &[("fill", In(C::N)), ("stroke", In(C::NLine)), ("stroke-width", As("1.5"))]),
    rule(&["node", "N"], "name", &[("fill", In(C::NInk))]),
    rule(&["node", "N"], "letter", &[("fill", In(C::NInk))]),
    rule(
        &["node", "open"],
        "shape",
        &[
            ("fill", In(C::Paper)),
            ("stroke", In(C::Muted)),
            ("stroke-width", As("1.5")),
            ("stroke-dasharray", As("3 3")),
        ],
    ),
    rule(&["node", "open"], "name", &[("fill", In(C::Muted))]),
    rule(&["edge", "now"], "line", &[("stroke", In(C::Now)), ("stroke-width", As("2.25"))]),
    rule(&["edge", "now"], "head", &[("fill", In(C::Now))]),
    rule(&["edge", "now"], "move", &[("fill", In(C::Now)), ("font-weight", As("600"))]),
    rule(&["node", "now"], "ring", &[("stroke", In(C::Now)), ("stroke-width", As("2.5"))]),
];

/// The sign in place of a letter that nobody knows yet.
pub const OPEN_LETTER: StyleRule = rule(&["node", "open"], "letter", &[("fill", In(C::Muted))]);

/// A small text beside a mark.
const NOTE: &[(&str, Paint)] = &[("fill", In(C::Muted)), ("font-size", As("14")), ("text-anchor", As("middle")), HALO];

/// Paper around a text, so that a line behind it does not spoil it: a border of its letters in the element. A file has a strip behind
/// the text instead, as programs such as CairoSVG paint a border above the letters.
pub const HALO: (&str, Paint) = ("halo", In(C::Paper));
const BORDER: &str = "stroke:var(--mex-paper);stroke-width:4;stroke-linejoin:round;paint-order:stroke";

impl StyleRule {
    fn fits(&self, group: &[&str], shape: &str) -> bool {
        for class in self.group {
            if !group.contains(class) {
                return false;
            }
        }
        self.shape == shape
    }

    fn is_used_in(&self, scene: &Scene) -> bool {
        for group in &scene.groups {
            for shape in &group.shapes {
                if self.fits(&group.classes, shape.class) {
                    return true;
                }
            }
        }
        false
    }
}

/// The properties of a shape by the rules of all sheets, each with the value that wins.
pub fn properties(sheets: &[Sheet], group: &[&'static str], shape: &str) -> Vec<(&'static str, Paint)> {
    let mut found = Vec::new();
    for rule in sheets.iter().copied().flatten() {
        if rule.fits(group, shape) {
            for &(name, paint) in rule.set {
                set(&mut found, name, paint);
            }
        }
    }
    found
}

fn set(properties: &mut Vec<(&'static str, Paint)>, name: &'static str, paint: Paint) {
    for (known, slot) in properties.iter_mut() {
        if *known == name {
            *slot = paint;
            return;
        }
    }
    properties.push((name, paint));
}

/// The style sheet that turns a static picture dark where the reader prefers that: the rules that fit something in it.
pub fn dark_sheet(sheets: &[Sheet], scene: &Scene) -> String {
    let mut css = String::from("@media (prefers-color-scheme:dark){");
    for rule in sheets.iter().copied().flatten() {
        if rule.is_used_in(scene) {
            push_rule(&mut css, rule, dark);
        }
    }
    css += &format!(".mex-figure .paper{{fill:{}}}}}", C::Paper.on(Paper::Dark));
    css
}

/// The style sheet for live pictures within an element: the same rules in terms of custom properties. An element
/// turns dark by its state `dark`, and where browsers know no states by `data-dark`.
pub fn live_sheet(sheets: &[Sheet]) -> String {
    let mut css = String::new();
    for (host, paper) in [(":host{", Paper::Light), ("}:host(:is([data-dark],:state(dark))){", Paper::Dark)] {
        css.push_str(host);
        for (colour, name, _, _) in COLOURS {
            css += &format!("{name}:{};", colour.on(paper));
        }
    }
    css += &format!("}}.mex-figure{{font-family:{FONT}}}.mex-figure .quiet:not(.active){{display:none}}");
    css.push_str(".mex-figure .hint:not(.active){display:none}");
    let mut told = Vec::new();
    for rule in sheets.iter().copied().flatten() {
        // Several views may have a rule in common.
        if !told.contains(&rule) {
            push_rule(&mut css, rule, live);
            told.push(rule);
        }
    }
    css
}

/// What a sheet declares of a property; `None` where it leaves it as it is.
type Declaration = Option<String>;

fn dark(name: &str, paint: Paint) -> Declaration {
    match paint {
        In(colour) if colour.turns() && name != HALO.0 => Some(format!("{name}:{}", colour.on(Paper::Dark))),
        _ => None,
    }
}

fn live(name: &str, paint: Paint) -> Declaration {
    Some(match paint {
        _ if name == HALO.0 => BORDER.to_owned(),
        In(colour) => format!("{name}:var({})", colour.row().0),
        As(value) if name == "font-size" => format!("{name}:{value}px"),
        As(value) => format!("{name}:{value}"),
    })
}

fn push_rule(css: &mut String, rule: &StyleRule, declared: fn(&str, Paint) -> Declaration) {
    let body = joined(rule.set.iter().filter_map(|&(name, paint)| declared(name, paint)), ";");
    if !body.is_empty() {
        css.push_str(".mex-figure ");
        for class in rule.group {
            *css += &format!(".{class}");
        }
        *css += &format!(" .{}{{{}}}", rule.shape, body);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::cells;

    /// Contrast as WCAG 2 defines it.
    fn contrast(a: &str, b: &str) -> f64 {
        let luminance = |hex: &str| {
            let channel = |i: usize| {
                let c = f64::from(u8::from_str_radix(&hex[i..i + 2], 16).unwrap()) / 255.0;
                if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
        };
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        (a / b).max(b / a)
    }

    #[test]
    fn texts_and_marks_have_enough_contrast_on_both_papers() {
        let texts = [
            (C::Ink, C::Paper),
            (C::Muted, C::Paper),
            (C::Warn, C::Paper),
            (C::Paper, C::Ink),
            (C::Value, C::Paper),
            (C::PInk, C::P),
            (C::NInk, C::N),
        ];
        let marks =
            [(C::P, C::Paper), (C::NLine, C::Paper), (C::Edge, C::Paper), (C::Now, C::Paper), (C::Warn, C::Paper)];
        for paper in [Paper::Light, Paper::Dark] {
            for (pairs, least) in [(&texts[..], 4.5), (&marks[..], 3.0)] {
                for (mark, ground) in pairs {
                    let found = contrast(mark.on(paper), ground.on(paper));
                    assert!(found >= least, "{mark:?} on {ground:?}, {paper:?}: {found:.2}");
                }
            }
        }
    }

    #[test]
    fn numbers_on_the_colours_of_values_can_be_read() {
        let fill = |heat: &'static str, shape: &str| {
            let found = properties(&[FIGURE, cells::STYLE], &["node", "N", "cell", heat], shape);
            found.into_iter().find_map(|(name, paint)| match paint {
                As(value) if name == "fill" => Some(value),
                _ => None,
            })
        };
        for heat in ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5", "heat-6", "heat-7"] {
            let found = contrast(fill(heat, "number").unwrap(), fill(heat, "shape").unwrap());
            assert!(found >= 4.5, "{heat}: {found:.2}");
        }
    }

    #[test]
    fn later_rules_win() {
        let stroke = |group: &[&'static str]| {
            let found = properties(&[FIGURE], group, "line");
            found.into_iter().find_map(|(name, paint)| match paint {
                In(colour) if name == "stroke" => Some(colour),
                _ => None,
            })
        };
        assert_eq!(stroke(&["edge"]), Some(C::Edge));
        assert_eq!(stroke(&["edge", "now"]), Some(C::Now));
    }
}
