//! The picture that stands for a page elsewhere, before it is made of pixels: its title, and a figure of the engine's.

use super::html::Html;

/// As wide and high as those who show such pictures want them.
pub const SIZE: (usize, usize) = (1200, 630);
/// What is left free at the edges.
const EDGE: f64 = 64.0;
/// The words have so much of the width.
const COLUMN: f64 = 560.0;
/// Where the figure's paper begins, and how far the figure stays from its edges.
const PAPER: f64 = 660.0;
const INSET: f64 = 32.0;
/// A small figure is not blown up further.
const LARGEST: f64 = 2.4;
/// How large the letters of a title are, and how many lines of them it may have then: the first that it fits.
const LETTERS: [(f64, usize); 6] = [(72.0, 1), (60.0, 1), (72.0, 2), (60.0, 2), (60.0, 3), (50.0, 9)];

/// What a card says.
pub struct Card<'a> {
    pub lang: &'a str,
    /// Above the title.
    pub above: &'a str,
    pub title: &'a str,
    /// The still picture.
    pub figure: &'a str,
}

impl Card<'_> {
    /// The card as SVG, with no other units than its pixels.
    pub fn svg(&self) -> String {
        let (width, height) = (SIZE.0.to_string(), SIZE.1.to_string());
        let box_ = format!("0 0 {width} {height}");
        let mut html = Html::default();
        let attributes = [
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", &*width),
            ("height", &*height),
            ("viewBox", &*box_),
            ("lang", self.lang),
        ];
        html.element("svg", &attributes, |html| {
            rect(html, (0.0, 0.0), (SIZE.0 as f64, SIZE.1 as f64), "#fbfaf7", 0.0);
            self.words(html);
            self.figure(html);
        });
        html.finish()
    }

    fn words(&self, html: &mut Html) {
        text(html, EDGE + 34.0, 26.0, "400", "#5d5f66", self.above);
        let mut tried = LETTERS.iter().map(|(letters, most)| (letters, most, broken(self.title, COLUMN / letters)));
        let Some((&letters, _, lines)) = tried.find(|(_, most, lines)| lines.len() <= **most) else {
            return;
        };
        for (index, line) in lines.iter().enumerate() {
            let down = EDGE + 60.0 + letters * (1.0 + 1.25 * index as f64);
            text(html, down, letters, "700", "#1d1d1f", line);
        }
        text(html, SIZE.1 as f64 - EDGE, 30.0, "700", "#1d1d1f", "mexplorer");
    }

    fn figure(&self, html: &mut Html) {
        let room = (SIZE.0 as f64 - PAPER - EDGE, SIZE.1 as f64 - 2.0 * EDGE);
        rect(html, (PAPER, EDGE), room, "#fffefb", 16.0);
        let (width, height) = size(self.figure);
        let scale = ((room.0 - 2.0 * INSET) / width).min((room.1 - 2.0 * INSET) / height).min(LARGEST);
        let left = PAPER + (room.0 - width * scale) / 2.0;
        let top = EDGE + (room.1 - height * scale) / 2.0;
        let place = format!("translate({left:.2} {top:.2}) scale({scale:.4})");
        html.element("g", &[("transform", &place)], |html| html.written_elsewhere(self.figure));
    }
}

fn rect(html: &mut Html, (x, y): (f64, f64), (width, height): (f64, f64), fill: &str, corner: f64) {
    let numbers = [x, y, width, height, corner].map(|number| number.to_string());
    let names = ["x", "y", "width", "height", "rx"];
    let mut attributes: Vec<(&str, &str)> = names.into_iter().zip(numbers.iter().map(String::as_str)).collect();
    attributes.push(("fill", fill));
    html.element("rect", &attributes, |_| {});
}

fn text(html: &mut Html, down: f64, letters: f64, weight: &str, fill: &str, words: &str) {
    let (x, y, letters) = (EDGE.to_string(), down.to_string(), letters.to_string());
    let attributes = [
        ("x", &*x),
        ("y", &*y),
        ("font-family", "sans-serif"),
        ("font-size", &*letters),
        ("font-weight", weight),
        ("fill", fill),
    ];
    html.text_element("text", &attributes, words);
}

/// Width and height that a picture says it has.
fn size(svg: &str) -> (f64, f64) {
    let number = |name: &str| {
        let (_, rest) = svg.split_once(&format!(" {name}=\""))?;
        rest.split('"').next()?.parse().ok()
    };
    (number("width").unwrap_or(300.0), number("height").unwrap_or(300.0))
}

/// Lines that are at most so many letters wide. Chinese breaks behind its marks, and else anywhere but before them.
fn broken(words: &str, room: f64) -> Vec<String> {
    words.split_inclusive(['，', '：']).flat_map(|clause| broken_clause(clause, room)).collect()
}

fn broken_clause(words: &str, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(words) {
        let line = lines.last_mut().map(std::mem::take).unwrap_or_default();
        let longer = format!("{line}{piece}");
        if line.is_empty() || width(longer.trim_end()) <= room {
            lines.pop();
            lines.push(longer);
        } else {
            lines.pop();
            lines.push(line);
            lines.push(piece);
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// What stays together: a word with the blank behind it, a sign with the mark behind it.
fn pieces(words: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for sign in words.chars() {
        let follows = pieces.last().and_then(|piece| piece.chars().last()).is_some_and(|before| {
            before != ' ' && (!is_wide(sign) && !is_wide(before) || is_mark(sign)) || sign == ' '
        });
        match pieces.last_mut().filter(|_| follows) {
            Some(piece) => piece.push(sign),
            None => pieces.push(sign.to_string()),
        }
    }
    pieces
}

fn is_wide(sign: char) -> bool {
    sign >= '\u{2e80}'
}

fn is_mark(sign: char) -> bool {
    "，。、：；？！,.:;?!".contains(sign)
}

/// In letters: bold Latin ones are somewhat wider than half a Chinese sign.
fn width(line: &str) -> f64 {
    line.chars().map(|sign| if is_wide(sign) { 1.0 } else { 0.58 }).sum()
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn lines_break_between_words_and_signs() {
        assert_eq!(broken("Values that repeat, and heaps", 11.5), ["Values that repeat,", "and heaps"]);
        assert_eq!(broken("会循环的 SG 值，会裂开", 8.5), ["会循环的 SG 值，", "会裂开"]);
        assert_eq!(broken("十颗石子，每个", 4.0), ["十颗石", "子，", "每个"]);
        assert_eq!(broken("Incomprehensibilities", 3.0), ["Incomprehensibilities"]);
    }
}
