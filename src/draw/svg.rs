//! The only writer of markup. Every text is escaped here, once.

pub(super) mod compact;

use super::film::strips;
use super::scene::{Form, Group, Scene, Shape, Stroke};
use super::style::{self, Colour, FONT, Paint, Paper, Sheet};
use super::table::Table;
use std::fmt::{Arguments, Write};

/// What the picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Within the element, which styles it by class and makes its positions focusable.
    Live,
    /// By itself, anywhere: own colours, own background. `None`: light, and dark where the reader prefers that.
    Static(Option<Paper>),
}

/// Writes a scene as SVG; a static one in the colours of these sheets. The same scene always gives the same text.
pub fn write(scene: &Scene, sheets: &'static [Sheet], usage: Use) -> String {
    match usage {
        Use::Live => live(scene),
        Use::Static(paper) => {
            let still = Still { paper, sheets, begin: Writer::begin_still, paint: Writer::paint };
            written(&strips::laid(scene, sheets), Some(still))
        }
    }
}

/// Writes a scene for the element. A module that calls nothing else contains no colours.
pub fn live(scene: &Scene) -> String {
    written(scene, None)
}

fn written(scene: &Scene, still: Option<Still>) -> String {
    let mut writer = Writer { out: String::with_capacity(1024 + 400 * scene.groups.len()), still };
    writer.scene(scene);
    writer.out
}

/// Writes a table as HTML, for pages that show it without the element.
pub fn write_table(table: &Table) -> String {
    let mut writer = Writer { out: String::new(), still: None };
    writer.table(table);
    writer.out
}

/// The group that stands for the step looked at, or else for the position where play is.
fn current(scene: &Scene) -> Option<usize> {
    let find = |class| scene.groups.iter().position(|group| group.name.is_some() && group.is(class));
    find("now").or_else(|| find("here"))
}

struct Writer {
    out: String,
    /// What a static picture has; a live one has none of it.
    still: Option<Still>,
}

/// How a static picture is made.
#[derive(Clone, Copy)]
struct Still {
    paper: Option<Paper>,
    sheets: &'static [Sheet],
    begin: fn(&mut Writer, Still, &Scene),
    paint: fn(&mut Writer, Still, &Group, &Shape),
}

impl Writer {
    fn scene(&mut self, scene: &Scene) {
        let (width, height) = (scene.width, scene.height);
        self.out.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"mex-figure\"");
        self.number("width", width);
        self.number("height", height);
        self.out.push_str(" viewBox=\"0 0 ");
        self.pair(width, ' ', height);
        self.out.push('"');
        self.attribute("lang", &scene.lang);
        self.attribute("role", if self.still.is_none() { scene.role } else { "img" });
        self.attribute("aria-label", &scene.name);
        let (current, mut in_row) = (current(scene), false);
        if scene.is_here && current.is_none() && self.still.is_none() {
            self.attribute("aria-current", "true");
        }
        match self.still {
            Some(still) => (still.begin)(self, still, scene),
            None => self.out.push('>'),
        }
        for (index, group) in scene.groups.iter().enumerate() {
            if in_row && (group.role.is_empty() || group.begins_row()) {
                self.out.push_str("</g>");
            }
            in_row = !group.role.is_empty();
            // It only ends the row before it.
            if self.still.is_some() && group.is_for_pointing() {
                continue;
            }
            self.group(group, Some(index) == current);
        }
        self.out.push_str("</svg>");
    }

    fn begin_still(&mut self, still: Still, scene: &Scene) {
        self.attribute("font-family", FONT);
        self.out.push('>');
        self.element_with_text("title", &scene.name);
        if still.paper.is_none() {
            self.element_with_text("style", &style::dark_sheet(still.sheets, scene));
        }
        self.paper(scene, still.paper.unwrap_or(Paper::Light));
    }

    fn paper(&mut self, scene: &Scene, paper: Paper) {
        self.out.push_str("<rect class=\"paper\"");
        self.number("width", scene.width);
        self.number("height", scene.height);
        self.attribute("fill", Colour::Paper.on(paper));
        self.out.push_str("/>");
    }

    fn group(&mut self, group: &Group, is_current: bool) {
        self.out.push_str("<g");
        self.classes(&group.classes);
        if let Some((x, y)) = group.at {
            self.out.push_str(" transform=\"translate(");
            self.tenths(x * 10 + group.shift);
            self.out.push(' ');
            self.integer(y);
            self.out.push_str(")\"");
        }
        if self.still.is_none() {
            self.live_attributes(group);
            if is_current {
                self.attribute("aria-current", if group.is("now") { "step" } else { "true" });
            }
        }
        self.out.push('>');
        self.name(group);
        for shape in &group.shapes {
            self.shape(group, shape);
        }
        // A row ends after its cells.
        if !group.begins_row() {
            self.out.push_str("</g>");
        }
    }

    /// The name is a child, not an attribute: by WCAG 2.5.3 a label would have to begin with the texts in the shape. On paper, where
    /// nothing is told of what is pointed at, the reason stands under it.
    fn name(&mut self, group: &Group) {
        let is_live = self.still.is_none();
        if let (Some(why), true) = (&group.why, is_live) {
            self.element_with_text("desc", why);
        }
        let Some(name) = &group.name else { return };
        self.tag("<", "title");
        self.escaped(name);
        if let (Some(why), false) = (&group.why, is_live) {
            self.escaped("\n");
            self.escaped(why);
        }
        self.tag("</", "title");
    }

    fn classes(&mut self, classes: &[&str]) {
        self.open("class");
        for (i, class) in classes.iter().enumerate() {
            if i > 0 {
                self.out.push(' ');
            }
            self.out.push_str(class);
        }
        self.out.push('"');
    }

    fn live_attributes(&mut self, group: &Group) {
        self.attribute("data-key", &group.key);
        if let Some((from, to)) = &group.link {
            self.attribute("data-from", from);
            self.attribute("data-to", to);
        }
        if let Some(go) = &group.go {
            self.attribute("data-go", go);
        }
        if let Some(set) = &group.set {
            self.attribute("data-set", set);
        }
        if !group.role.is_empty() {
            self.attribute("role", group.role);
        }
        self.out.push_str(match &group.name {
            None if group.role.is_empty() => " aria-hidden=\"true\"",
            Some(_) if group.role.is_empty() => " role=\"button\" tabindex=\"-1\"",
            _ if group.why.is_some() => " tabindex=\"-1\"",
            _ => "",
        });
    }

    fn shape(&mut self, group: &Group, shape: &Shape) {
        let tag = match &shape.form {
            Form::Circle { .. } => "circle",
            Form::Rect { .. } => "rect",
            Form::Polygon(_) => "polygon",
            Form::Path(_) => "path",
            Form::Text { .. } => "text",
        };
        self.out.push('<');
        self.out.push_str(tag);
        self.attribute("class", shape.class);
        self.geometry(&shape.form);
        if let Some(still) = self.still {
            (still.paint)(self, still, group, shape);
        }
        match &shape.form {
            Form::Text { text, .. } => {
                self.out.push('>');
                self.escaped(text);
                self.out.push_str("</text>");
            }
            _ => self.out.push_str("/>"),
        }
    }

    fn geometry(&mut self, form: &Form) {
        match form {
            Form::Circle { radius } => self.number("r", *radius),
            Form::Rect { width, height, corner } => {
                self.number("x", -width / 2);
                self.number("y", -height / 2);
                self.number("width", *width);
                self.number("height", *height);
                self.number("rx", *corner);
            }
            Form::Polygon(points) => {
                self.open("points");
                for (i, (x, y)) in points.iter().enumerate() {
                    if i > 0 {
                        self.out.push(' ');
                    }
                    self.pair(*x, ',', *y);
                }
                self.out.push('"');
            }
            Form::Path(strokes) => {
                self.open("d");
                for stroke in strokes {
                    self.stroke(stroke);
                }
                self.out.push('"');
            }
            Form::Text { x, y, .. } => {
                self.number("x", *x);
                self.number("y", *y);
            }
        }
    }

    fn stroke(&mut self, stroke: &Stroke) {
        match stroke {
            Stroke::Move(to) => self.points('M', &[*to]),
            Stroke::Line(to) => self.points('L', &[*to]),
            Stroke::Curve(a, b, to) => self.points('C', &[*a, *b, *to]),
            Stroke::Close => self.out.push('Z'),
        }
    }

    fn points(&mut self, letter: char, points: &[(i32, i32)]) {
        self.out.push(letter);
        for (i, (x, y)) in points.iter().enumerate() {
            if i > 0 {
                self.out.push(' ');
            }
            self.tenths(*x);
            self.out.push(' ');
            self.tenths(*y);
        }
    }

    /// A length given in tenths.
    fn tenths(&mut self, tenths: i32) {
        let sign = if tenths < 0 { "-" } else { "" };
        match (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10) {
            (whole, 0) => self.put(format_args!("{sign}{whole}")),
            (whole, rest) => self.put(format_args!("{sign}{whole}.{rest}")),
        }
    }

    fn pair(&mut self, x: i32, between: char, y: i32) {
        self.put(format_args!("{x}{between}{y}"));
    }

    fn integer(&mut self, value: i32) {
        self.put(format_args!("{value}"));
    }

    /// Writes what needs no escape. A text takes whatever it is given, so there is no error to pass on.
    fn put(&mut self, text: Arguments<'_>) {
        let _ = self.out.write_fmt(text);
    }

    /// A static shape's colours, as attributes, which every viewer of SVG understands.
    fn paint(&mut self, still: Still, group: &Group, shape: &Shape) {
        let paper = still.paper.unwrap_or(Paper::Light);
        for (name, paint) in strips::properties(still.sheets, &group.classes, shape.class) {
            match paint {
                Paint::In(colour) => self.attribute(name, colour.on(paper)),
                Paint::As(value) => self.attribute(name, value),
            }
        }
    }

    fn table(&mut self, table: &Table) {
        self.out.push_str("<table>");
        self.element_with_text("caption", &table.caption);
        self.out.push_str("<thead><tr>");
        for column in &table.columns {
            self.out.push_str("<th scope=\"col\">");
            self.escaped(column);
            self.out.push_str("</th>");
        }
        self.out.push_str("</tr></thead><tbody>");
        for row in &table.rows {
            self.out.push_str("<tr>");
            row.iter().for_each(|cell| self.element_with_text("td", cell));
            self.out.push_str("</tr>");
        }
        self.out.push_str("</tbody></table>");
    }

    fn number(&mut self, name: &str, value: i32) {
        self.open(name);
        self.integer(value);
        self.out.push('"');
    }

    fn attribute(&mut self, name: &str, value: &str) {
        self.open(name);
        self.escaped(value);
        self.out.push('"');
    }

    /// Begins an attribute.
    fn open(&mut self, name: &str) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
    }

    fn element_with_text(&mut self, tag: &str, text: &str) {
        self.tag("<", tag);
        self.escaped(text);
        self.tag("</", tag);
    }

    fn tag(&mut self, opening: &str, tag: &str) {
        self.out.push_str(opening);
        self.out.push_str(tag);
        self.out.push('>');
    }

    /// Characters that XML does not allow at all are left out.
    fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '"' => self.out.push_str("&quot;"),
                '\t' | '\n' => self.out.push(c),
                '\0'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => {}
                _ => self.out.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_once_and_bad_characters_dropped() {
        let mut writer = Writer { out: String::new(), still: None };
        writer.escaped("a<b>&amp;\"'\u{1}\u{FFFF}局");
        assert_eq!(writer.out, "a&lt;b&gt;&amp;amp;&quot;'局");
    }

    #[test]
    fn tenths_are_written_shortest() {
        let mut writer = Writer { out: String::new(), still: None };
        [125, -5, 30, 0].into_iter().for_each(|t| {
            writer.tenths(t);
            writer.out.push(' ');
        });
        assert_eq!(writer.out, "12.5 -0.5 3 0 ");
    }
}
