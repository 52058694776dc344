//! Files: what marks have in common is said once, and films move by SMIL, without any script. Where a policy forbids the style sheet,
//! or a program knows none, attributes tell all but the dark colours.

use super::Writer;
use crate::draw::film::mark::Mark;
use crate::draw::film::marks::{Layer, Shot, When};
use crate::draw::scene::{Form, Stroke};
use crate::draw::style::{Colour, FONT, Paint, Paper};

/// What a file says of itself.
pub struct About<'a> {
    pub width: i32,
    pub height: i32,
    pub name: &'a str,
    pub lang: &'a str,
    /// All that is said in it.
    pub told: Option<String>,
    /// `None`: light, and dark where the reader prefers that.
    pub paper: Option<Paper>,
}

/// How frames follow each other: how many milliseconds each is seen.
pub struct Movement {
    pub lengths: Vec<u32>,
    pub repeats: bool,
}

/// What only texts have, and what they have where nothing else is said.
const OF_TEXTS: [(&str, &str); 3] = [("font-size", "16"), ("font-weight", "400"), ("text-anchor", "start")];

/// How a file is painted.
struct Inks {
    paper: Option<Paper>,
    /// What most texts have, so that the whole file has it.
    texts: Vec<(&'static str, &'static str)>,
}

/// Writes the shots of a film, or those of one frame.
pub fn write(shots: &[Shot], about: &About<'_>, movement: Option<&Movement>) -> String {
    let inks = Inks {
        paper: about.paper,
        texts: OF_TEXTS.map(|(name, usual)| (name, commonest(shots, name, usual))).to_vec(),
    };
    let mut writer = Writer { out: String::with_capacity(1 << 13), still: None };
    writer.begin_file(about, &inks);
    if about.paper.is_none() {
        writer.element_with_text("style", &sheet(shots, movement.is_some()));
    }
    writer.ground(about, &inks);
    for alike in shots.chunk_by(|a, b| only_layer(a).is_some_and(|layer| is_painted(b, layer))) {
        writer.shots(alike, &inks, movement);
    }
    writer.out.push_str("</svg>");
    writer.out
}

impl Writer {
    fn begin_file(&mut self, about: &About<'_>, inks: &Inks) {
        self.out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"mex-figure\"");
        self.number("width", about.width);
        self.number("height", about.height);
        self.out.push_str(" viewBox=\"0 0 ");
        self.pair(about.width, ' ', about.height);
        self.out.push('"');
        self.attribute("lang", about.lang);
        self.attribute("role", "img");
        self.attribute("aria-label", about.name);
        self.attribute("font-family", FONT);
        inks.texts.iter().for_each(|(name, value)| self.attribute(name, value));
        // Lines that meet without a rounded corner are too thin for anybody to see it, but for the border of a text.
        self.attribute("stroke-linejoin", "round");
        self.out.push('>');
        self.element_with_text("title", about.name);
        if let Some(told) = &about.told {
            self.element_with_text("desc", told);
        }
    }

    fn ground(&mut self, about: &About<'_>, inks: &Inks) {
        self.out.push_str("<path");
        self.file_paints(&Layer { paints: vec![("fill", Paint::In(Colour::Paper))], marks: Vec::new() }, inks, None);
        self.put(format_args!(" d=\"M0 0H{}V{}H0Z\"/>", about.width, about.height));
    }

    /// Shots that follow each other; several are those that are painted alike.
    fn shots(&mut self, shots: &[Shot], inks: &Inks, movement: Option<&Movement>) {
        let shared = shots.first().and_then(only_layer).filter(|_| shots.len() > 1);
        if let Some(layer) = shared {
            self.out.push_str("<g");
            self.file_paints(layer, inks, None);
            self.out.push('>');
        }
        let own = Some(inks).filter(|_| shared.is_none());
        for shot in shots {
            match movement.filter(|movement| shot.when != all(movement.lengths.len())) {
                Some(movement) => self.moving(shot, movement, own),
                None => self.layers(shot, own),
            }
        }
        if shared.is_some() {
            self.out.push_str("</g>");
        }
    }

    /// What is seen in some frames only. Without movement it is as in the last one.
    fn moving(&mut self, shot: &Shot, movement: &Movement, inks: Option<&Inks>) {
        let is_last = seen(shot.when, movement.lengths.len().saturating_sub(1));
        self.out.push_str("<g");
        self.attribute("display", if is_last { "inline" } else { "none" });
        self.out.push_str("><animate attributeName=\"display\" calcMode=\"discrete\"");
        self.times(shot.when, movement);
        self.layers(shot, inks);
        self.out.push_str("</g>");
    }

    fn times(&mut self, when: When, Movement { lengths, repeats }: &Movement) {
        let whole: u64 = lengths.iter().map(|length| u64::from(*length)).sum();
        let (mut values, mut times, mut passed) = (String::new(), String::new(), 0);
        for (frame, length) in lengths.iter().enumerate() {
            if frame == 0 || seen(when, frame) != seen(when, frame - 1) {
                let between = if frame == 0 { "" } else { ";" };
                values += &format!("{between}{}", if seen(when, frame) { "inline" } else { "none" });
                times += &format!("{between}{}", part(passed, whole));
            }
            passed += u64::from(*length);
        }
        self.attribute("values", &values);
        self.attribute("keyTimes", &times);
        self.attribute("dur", &format!("{}s", thousandths(whole)));
        if *repeats {
            self.attribute("repeatCount", "indefinite");
        }
        self.out.push_str("/>");
    }

    /// The marks of a shot, in their own paints unless what is around has these.
    fn layers(&mut self, shot: &Shot, inks: Option<&Inks>) {
        for layer in &shot.layers {
            match (&layer.marks[..], inks) {
                ([mark], Some(inks)) => self.mark(mark, Some((layer, inks))),
                (marks, None) => marks.iter().for_each(|mark| self.mark(mark, None)),
                (marks, Some(inks)) => {
                    self.out.push_str("<g");
                    self.file_paints(layer, inks, None);
                    self.out.push('>');
                    marks.iter().for_each(|mark| self.mark(mark, None));
                    self.out.push_str("</g>");
                }
            }
        }
    }

    /// The colours of a layer, with classes by which they turn dark, behind the kind of what they are for.
    fn file_paints(&mut self, layer: &Layer, inks: &Inks, kind: Option<&str>) {
        let turning = turning(layer).filter(|_| inks.paper.is_none());
        let turning = turning.map(|(name, colour)| class(name, colour));
        let classes: Vec<_> = kind.map(str::to_owned).into_iter().chain(turning).collect();
        if !classes.is_empty() {
            self.attribute("class", &classes.join(" "));
        }
        let of_texts = |name: &str| OF_TEXTS.iter().any(|(known, _)| *known == name);
        for (name, paint) in layer.paints.iter().filter(|(name, _)| !of_texts(name)) {
            match paint {
                Paint::As("round") if *name == "stroke-linejoin" => {}
                Paint::In(colour) => self.attribute(name, colour.on(inks.paper.unwrap_or(Paper::Light))),
                Paint::As(value) => self.attribute(name, value),
            }
        }
        for ((name, usual), (_, common)) in OF_TEXTS.iter().zip(&inks.texts).filter(|_| layer.has_text()) {
            let value = layer.value(name).unwrap_or(usual);
            if value != *common {
                self.attribute(name, value);
            }
        }
    }

    fn mark(&mut self, mark: &Mark, own: Option<(&Layer, &Inks)>) {
        let tag = match &mark.form {
            Form::Circle { .. } => "circle",
            Form::Rect { .. } => "rect",
            Form::Polygon(_) | Form::Path(_) => "path",
            Form::Text { .. } => "text",
        };
        self.out.push('<');
        self.out.push_str(tag);
        match own {
            Some((layer, inks)) => self.file_paints(layer, inks, mark.kind.as_deref()),
            None => mark.kind.iter().for_each(|kind| self.attribute("class", kind)),
        }
        self.place(mark);
        let text = if let Form::Text { text, .. } = &mark.form { Some(text) } else { None };
        if text.is_none() && mark.title.is_none() {
            return self.out.push_str("/>");
        }
        self.out.push('>');
        if let Some(title) = &mark.title {
            self.element_with_text("title", title);
        }
        self.escaped(text.map_or("", |text| text));
        self.tag("</", tag);
    }

    fn place(&mut self, Mark { at: (x, y), form, .. }: &Mark) {
        match form {
            Form::Circle { radius } => {
                self.length("cx", *x);
                self.length("cy", *y);
                self.number("r", *radius);
            }
            Form::Rect { width, height, corner } => {
                self.length("x", x - width / 2 * 10);
                self.length("y", y - height / 2 * 10);
                self.number("width", *width);
                self.number("height", *height);
                if *corner > 0 {
                    self.number("rx", *corner);
                }
            }
            Form::Polygon(points) => {
                let corners = points.iter().map(|(across, down)| (across * 10, down * 10));
                let strokes =
                    corners.enumerate().map(|(i, to)| if i == 0 { Stroke::Move(to) } else { Stroke::Line(to) });
                self.strokes(strokes.chain([Stroke::Close]), (*x, *y));
            }
            Form::Path(strokes) => self.strokes(strokes.iter().copied(), (*x, *y)),
            Form::Text { x: across, y: down, .. } => {
                self.length("x", x + across * 10);
                self.length("y", y + down * 10);
            }
        }
    }

    fn strokes(&mut self, strokes: impl Iterator<Item = Stroke>, (x, y): (i32, i32)) {
        self.open("d");
        let moved = |(across, down): (i32, i32)| (across + x, down + y);
        for stroke in strokes {
            self.stroke(&match stroke {
                Stroke::Move(to) => Stroke::Move(moved(to)),
                Stroke::Line(to) => Stroke::Line(moved(to)),
                Stroke::Curve(a, b, to) => Stroke::Curve(moved(a), moved(b), moved(to)),
                Stroke::Close => Stroke::Close,
            });
        }
        self.out.push('"');
    }

    fn length(&mut self, name: &str, tenths: i32) {
        self.open(name);
        self.tenths(tenths);
        self.out.push('"');
    }
}

fn seen(when: When, frame: usize) -> bool {
    when >> frame & 1 == 1
}

fn all(frames: usize) -> When {
    When::MAX >> (When::BITS as usize).saturating_sub(frames)
}

/// A part of the whole, in ten thousandths.
fn part(passed: u64, whole: u64) -> String {
    match passed * 10_000 / whole.max(1) {
        0 => "0".into(),
        parts => format!(".{parts:04}").trim_end_matches('0').to_owned(),
    }
}

/// Thousandths as a number.
fn thousandths(count: u64) -> String {
    format!("{}.{:03}", count / 1000, count % 1000).trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// What most texts have.
fn commonest(shots: &[Shot], name: &str, usual: &'static str) -> &'static str {
    let texts = shots.iter().flat_map(|shot| &shot.layers).filter(|layer| layer.has_text());
    let mut values: Vec<_> = texts.map(|layer| layer.value(name).unwrap_or(usual)).collect();
    values.sort_unstable();
    values.chunk_by(|a, b| a == b).max_by_key(|alike| alike.len()).and_then(|alike| alike.first()).unwrap_or(&usual)
}

fn only_layer(shot: &Shot) -> Option<&Layer> {
    if let [layer] = &shot.layers[..] { Some(layer) } else { None }
}

fn is_painted(shot: &Shot, as_this: &Layer) -> bool {
    only_layer(shot).is_some_and(|layer| layer.paints == as_this.paints && layer.has_text() == as_this.has_text())
}

/// The colours that are others on dark paper.
fn turning(layer: &Layer) -> impl Iterator<Item = (&'static str, Colour)> {
    layer.paints.iter().filter_map(|(name, paint)| match paint {
        Paint::In(colour) if colour.turns() => Some((*name, *colour)),
        _ => None,
    })
}

/// A class by what it sets, so that several files in one page agree.
fn class(name: &str, colour: Colour) -> String {
    format!("mx-{}{}", if name == "fill" { "f" } else { "s" }, colour.number())
}

/// Dark colours for readers who prefer them, and no movement for those who don't want it.
fn sheet(shots: &[Shot], moves: bool) -> String {
    let mut rules = vec![rule("fill", Colour::Paper)];
    for (name, colour) in shots.iter().flat_map(|shot| &shot.layers).flat_map(turning) {
        let rule = rule(name, colour);
        if !rules.contains(&rule) {
            rules.push(rule);
        }
    }
    let still =
        ".mex-figure [display=none]{display:none!important}.mex-figure [display=inline]{display:inline!important}";
    let still = if moves { format!("@media(prefers-reduced-motion:reduce){{{still}}}") } else { String::new() };
    format!("@media(prefers-color-scheme:dark){{{}}}{still}", rules.concat())
}

fn rule(name: &str, colour: Colour) -> String {
    format!(".{}{{{name}:{}}}", class(name, colour), colour.on(Paper::Dark))
}

#[cfg(test)]
mod tests {
    use super::{all, part, seen, thousandths};

    #[test]
    fn times_are_parts_of_the_whole() {
        assert_eq!([part(0, 8), part(2, 8), part(1, 3)], ["0", ".25", ".3333"]);
        assert_eq!([thousandths(27_500), thousandths(20_000), thousandths(10)], ["27.5", "20", "0.01"]);
        assert_eq!((all(3), all(128)), (7, u128::MAX));
        assert!(seen(0b100, 2) && !seen(0b100, 1));
    }
}
