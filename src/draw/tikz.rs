//! A scene for TeX: a `tikzpicture` as large as the figure is on a page, in its light colours.

use std::collections::BTreeSet;

use super::film::mark::Mark;
use super::film::marks::{Layer, Placed, shots};
use super::scene::{Form, Scene, Stroke};
use super::style::{Paint, Paper, Sheet};

/// What a document needs.
const HEAD: &str =
    "% \\usepackage{tikz}; with other than Latin letters by XeLaTeX or LuaLaTeX, Chinese with \\usepackage{ctex}\n";
/// A pixel of a page in thousandths of a printer's point.
const POINT: i32 = 750;

/// Signs of formulas, which text fonts lack or have otherwise.
const SIGNS: [(char, &str); 28] = [
    ('<', "<"),
    ('>', ">"),
    ('−', "-"),
    ('×', "\\times"),
    ('÷', "\\div"),
    ('→', "\\to"),
    ('↓', "\\downarrow"),
    ('⊕', "\\oplus"),
    ('∞', "\\infty"),
    ('≤', "\\le"),
    ('≥', "\\ge"),
    ('√', "\\surd"),
    ('⌊', "\\lfloor"),
    ('⌋', "\\rfloor"),
    ('α', "\\alpha"),
    ('β', "\\beta"),
    ('φ', "\\varphi"),
    ('ₙ', "_n"),
    ('▲', "\\bigtriangleup"),
    ('▼', "\\bigtriangledown"),
    ('⁰', "^0"),
    ('⁴', "^4"),
    ('⁵', "^5"),
    ('⁶', "^6"),
    ('⁷', "^7"),
    ('⁸', "^8"),
    ('⁹', "^9"),
    ('′', "'"),
];

/// The picture, in the colours of these sheets.
pub fn write(scene: &Scene, sheets: &[Sheet]) -> String {
    let shots = shots(&[vec![Placed { scene, at: (0, 0) }]], sheets, false);
    let layers: Vec<_> = shots.iter().flat_map(|shot| &shot.layers).collect();
    let colours: BTreeSet<_> =
        layers.iter().flat_map(|layer| &layer.paints).filter_map(|(_, paint)| hex(*paint)).collect();
    let mut out = format!("{HEAD}\\begin{{tikzpicture}}[x=0.75bp,y=-0.75bp]\n");
    // The margin belongs to it: outlines are half outside of what they are drawn around.
    out += &format!("  \\useasboundingbox (0,0) rectangle ({},{});\n", scene.width, scene.height);
    for colour in colours {
        out += &format!("  \\definecolor{{mex{colour}}}{{HTML}}{{{}}}\n", colour.to_uppercase());
    }
    for layer in layers {
        let options = options(layer);
        for mark in &layer.marks {
            out += &format!("  {}\n", drawn(mark, &options));
        }
    }
    out + "\\end{tikzpicture}\n"
}

/// A colour's six digits.
fn hex(paint: Paint) -> Option<&'static str> {
    let colour = match paint {
        Paint::In(colour) => colour.on(Paper::Light),
        Paint::As(value) => value,
    };
    colour.strip_prefix('#').filter(|digits| digits.len() == 6)
}

fn colour(layer: &Layer, name: &str) -> Option<&'static str> {
    layer.paints.iter().find(|(known, _)| *known == name).and_then(|(_, paint)| hex(*paint))
}

/// What TikZ is told of all marks of a layer.
fn options(layer: &Layer) -> String {
    let mut options = Vec::new();
    if layer.has_text() {
        let anchor = match layer.value("text-anchor") {
            Some("middle") => "base",
            Some("end") => "base east",
            _ => "base west",
        };
        let size = layer.value("font-size").and_then(|size| size.parse().ok()).unwrap_or(16);
        let bold = layer
            .value("font-weight")
            .and_then(|weight| weight.parse::<i32>().ok())
            .is_some_and(|weight| weight >= 600);
        let bold = if bold { "\\bfseries" } else { "" };
        let size = number(size * POINT, 1000);
        options.push(format!(
            "anchor={anchor},inner sep=0pt,font=\\sffamily{bold}\\fontsize{{{size}bp}}{{{size}bp}}\\selectfont"
        ));
        options.extend(colour(layer, "fill").map(|fill| format!("text=mex{fill}")));
        return options.join(",");
    }
    let has_fill = layer.value("fill") != Some("none");
    if has_fill {
        options.push(colour(layer, "fill").map_or("fill".into(), |fill| format!("fill=mex{fill}")));
    }
    if let Some(stroke) = colour(layer, "stroke") {
        options.push(format!("draw=mex{stroke},line join=round"));
        let width = layer.value("stroke-width").map_or(1.0, |width| width.parse().unwrap_or(1.0));
        options.push(format!("line width={:.3}bp", width * 0.75));
    }
    if let Some(dashes) = layer.value("stroke-dasharray") {
        let words = ["on", "off"].into_iter().cycle();
        let parts = dashes.split([' ', ',']).filter(|part| !part.is_empty()).zip(words);
        let pattern: Vec<_> = parts.map(|(length, word)| format!("{word} {length}bp")).collect();
        options.push(format!("dash pattern={}", pattern.join(" ")));
    }
    for (name, key) in [("opacity", "opacity"), ("fill-opacity", "fill opacity"), ("stroke-opacity", "draw opacity")] {
        options.extend(layer.value(name).map(|value| format!("{key}={value}")));
    }
    options.join(",")
}

fn drawn(mark: &Mark, options: &str) -> String {
    let (x, y) = mark.at;
    let moved = |(across, down): (i32, i32)| point(x + across, y + down);
    match &mark.form {
        Form::Circle { radius } => format!("\\path[{options}] {} circle[radius={radius}];", point(x, y)),
        Form::Rect { width, height, corner } => {
            let round = if *corner > 0 {
                format!(",rounded corners={}bp", number(corner * POINT, 1000))
            } else {
                String::new()
            };
            let (from, to) = (moved((-width * 5, -height * 5)), moved((width * 5, height * 5)));
            format!("\\path[{options}{round}] {from} rectangle {to};")
        }
        Form::Polygon(points) => {
            let corners: Vec<_> = points.iter().map(|(across, down)| moved((across * 10, down * 10))).collect();
            format!("\\path[{options}] {} -- cycle;", corners.join(" -- "))
        }
        Form::Path(strokes) => {
            let way: String = strokes.iter().map(|stroke| piece(stroke, &moved)).collect();
            format!("\\path[{options}] {};", way.trim())
        }
        Form::Text { x, y, text } => {
            format!("\\node[{options}] at {} {{{}}};", moved((x * 10, y * 10)), escaped(text))
        }
    }
}

fn piece(stroke: &Stroke, moved: &dyn Fn((i32, i32)) -> String) -> String {
    match stroke {
        Stroke::Move(to) => format!(" {}", moved(*to)),
        Stroke::Line(to) => format!(" -- {}", moved(*to)),
        Stroke::Curve(a, b, to) => format!(" .. controls {} and {} .. {}", moved(*a), moved(*b), moved(*to)),
        Stroke::Close => " -- cycle".into(),
    }
}

/// A place in tenths of a pixel.
fn point(x: i32, y: i32) -> String {
    format!("({},{})", number(x, 10), number(y, 10))
}

fn number(parts: i32, of: i32) -> String {
    let digits = if of == 10 { 1 } else { 3 };
    let sign = if parts < 0 { "-" } else { "" };
    let (whole, rest) = (parts.unsigned_abs() / of.unsigned_abs(), parts.unsigned_abs() % of.unsigned_abs());
    match format!("{rest:0digits$}").trim_end_matches('0') {
        "" => format!("{sign}{whole}"),
        rest => format!("{sign}{whole}.{rest}"),
    }
}

/// A text as TeX sets it: signs that mean something to it, and those that text fonts lack.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => out.extend(['\\', c]),
            '…' => out.push_str("\\ldots{}"),
            _ if let Some((_, sign)) = SIGNS.iter().find(|(sign, _)| *sign == c) => out.extend(["$", sign, "$"]),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{escaped, number};

    #[test]
    fn texts_are_set_as_they_are() {
        assert_eq!(escaped("a_b {5} 100%"), "a\\_b \\{5\\} 100\\%");
        assert_eq!(escaped("−2 ⌊nφ⌋…"), "$-$2 $\\lfloor$n$\\varphi$$\\rfloor$\\ldots{}");
    }

    #[test]
    fn numbers_are_written_shortest() {
        assert_eq!([number(125, 10), number(-5, 10), number(40, 10)], ["12.5", "-0.5", "4"]);
        assert_eq!(number(10_500, 1000), "10.5");
    }
}
