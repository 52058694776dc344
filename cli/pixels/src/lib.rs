//! Pixels and print of pictures, with whatever fonts there are: what none of them can write is an error that names it, never a box.

mod fonts;

use std::collections::BTreeSet;

use mexplorer::draw::film::{GAP, Pace};
use resvg::tiny_skia::Transform;
use resvg::usvg::{Group, Node, Text, Tree};

pub use fonts::Fonts;
/// What pictures are written with reads them too: for tests of programs, which need nothing else of theirs then, and nothing without pixels.
pub use {gif::DecodeOptions, gif::Repeat, resvg::tiny_skia::Pixmap};

/// Pixels for each unit where nobody says otherwise: sharp on paper and on dense screens.
pub const SCALE: usize = 3;
/// More pixels on a side are no picture that programs open.
const MOST_PIXELS: f32 = 16_384.0;
/// How much time is spent on the colours of a frame, from 1 to 30 for the least.
const GIF_SPEED: i32 = 10;

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is nothing to write with.
    NoFont,
    /// No font has these letters.
    Letters(BTreeSet<String>),
    /// What the writer of a format says.
    Failed { format: &'static str, why: String },
}

impl Fault {
    /// The text of the program's that tells it, by its key in `words.LANG.json`.
    pub fn key(&self) -> &'static str {
        match self {
            Fault::NoFont => "error.no-fonts",
            Fault::Letters(_) => "error.no-letters",
            Fault::Failed { .. } => "error.failed",
        }
    }

    /// What stands in the place of `{what}` in that text.
    pub fn what(&self) -> String {
        match self {
            Fault::NoFont => String::new(),
            Fault::Letters(letters) => letters.iter().map(String::as_str).collect::<Vec<_>>().join(" "),
            Fault::Failed { format, why } => format!("{format}: {why}"),
        }
    }
}

/// A picture in pixels.
pub fn png(fonts: &Fonts, svg: &str, scale: usize) -> Result<Vec<u8>, Fault> {
    let tree = read(fonts, svg)?;
    let size = tree.size();
    let pixels = painted(&tree, (size.width(), size.height()), 0.0, scale)?;
    pixels.encode_png().map_err(|error| Fault::Failed { format: "PNG", why: error.to_string() })
}

/// A picture for print.
pub fn pdf(fonts: &Fonts, svg: &str) -> Result<Vec<u8>, Fault> {
    let tree = read(fonts, svg)?;
    svg2pdf::to_pdf(&tree, svg2pdf::ConversionOptions::default(), svg2pdf::PageOptions::default())
        .map_err(|error| Fault::Failed { format: "PDF", why: error.to_string() })
}

/// A film in pixels, of so many stills one below the other.
pub fn gif(fonts: &Fonts, strip: &str, frames: usize, pace: Pace, scale: usize) -> Result<Vec<u8>, Fault> {
    let tree = read(fonts, strip)?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let down = (height + GAP as f32) / frames.max(1) as f32;
    let painted = |index: usize| painted(&tree, (width, down - GAP as f32), index as f32 * down, scale);
    let first = painted(0)?;
    let failed = |error: gif::EncodingError| Fault::Failed { format: "GIF", why: error.to_string() };
    let mut out = Vec::new();
    // No side is longer than `MOST_PIXELS`.
    let (across, along) = (first.width() as u16, first.height() as u16);
    let mut encoder = gif::Encoder::new(&mut out, across, along, &[]).map_err(failed)?;
    if pace.repeats {
        encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    }
    for (index, milliseconds) in pace.lengths(frames).into_iter().enumerate() {
        let mut pixels = painted(index)?;
        let mut frame = gif::Frame::from_rgba_speed(across, along, pixels.data_mut(), GIF_SPEED);
        frame.delay = u16::try_from(milliseconds / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame).map_err(failed)?;
    }
    drop(encoder);
    Ok(out)
}

/// Reads a picture, all of whose letters some font has.
fn read(fonts: &Fonts, svg: &str) -> Result<Tree, Fault> {
    let lacking = fonts.lack(svg)?;
    if !lacking.is_empty() {
        return Err(Fault::Letters(lacking.into_iter().map(String::from).collect()));
    }
    let options = fonts.options(svg)?;
    let tree =
        Tree::from_str(svg, &options).map_err(|error| Fault::Failed { format: "SVG", why: error.to_string() })?;
    let mut missing = BTreeSet::new();
    look(tree.root(), &mut missing);
    if missing.is_empty() { Ok(tree) } else { Err(Fault::Letters(missing)) }
}

fn look(group: &Group, missing: &mut BTreeSet<String>) {
    for node in group.children() {
        match node {
            Node::Group(group) => look(group, missing),
            Node::Text(text) => missing.extend(unwritten(text)),
            _ => {}
        }
    }
}

/// What stands as a box in a text: the glyph of that number is none.
fn unwritten(text: &Text) -> impl Iterator<Item = String> {
    let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
    glyphs.filter(|glyph| glyph.id.0 == 0 && !glyph.text.trim().is_empty()).map(|glyph| glyph.text.clone())
}

/// The part of a picture that is of this size and begins so far down.
fn painted(tree: &Tree, (width, height): (f32, f32), top: f32, scale: usize) -> Result<Pixmap, Fault> {
    let scale = (scale as f32).min(MOST_PIXELS / width.max(height));
    let side = |length: f32| (length * scale).round().max(1.0) as u32;
    let mut pixels = Pixmap::new(side(width), side(height))
        .ok_or(Fault::Failed { format: "SVG", why: "the picture has no size".into() })?;
    let place = Transform::from_translate(0.0, -top).post_scale(scale, scale);
    resvg::render(tree, place, &mut pixels.as_mut());
    Ok(pixels)
}
