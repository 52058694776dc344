//! Pixels and print, with the fonts of this machine: what no font can write is an error that names it, never a box.

use std::collections::BTreeSet;
use std::sync::Arc;

use mexplorer::draw::film::Pace;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Group, Node, Options, Text, Tree};

use crate::args::Asked;
use crate::trouble::Trouble;

/// Pixels for each unit: sharp on paper and on dense screens.
const SCALE: usize = 3;
/// More pixels on a side are no picture that programs open.
const MOST_PIXELS: f32 = 16_384.0;

/// A picture in pixels.
pub fn png(asked: &Asked, svg: &str) -> Result<Vec<u8>, Trouble> {
    let pixels = painted(&read(svg, &fonts(asked)?)?, scale(asked))?;
    pixels.encode_png().map_err(|error| Trouble::answer(&format!("PNG: {error}")))
}

/// A picture for print.
pub fn pdf(asked: &Asked, svg: &str) -> Result<Vec<u8>, Trouble> {
    let tree = read(svg, &fonts(asked)?)?;
    svg2pdf::to_pdf(&tree, svg2pdf::ConversionOptions::default(), svg2pdf::PageOptions::default())
        .map_err(|error| Trouble::answer(&format!("PDF: {error}")))
}

/// A film in pixels: every frame as large as the largest, on its own ground.
pub fn gif(asked: &Asked, frames: &[String], pace: Pace) -> Result<Vec<u8>, Trouble> {
    let options = fonts(asked)?;
    let painted = frames.iter().map(|svg| painted(&read(svg, &options)?, scale(asked)));
    let painted = painted.collect::<Result<Vec<_>, _>>()?;
    let side =
        |length: fn(&Pixmap) -> u32| painted.iter().map(length).max().unwrap_or(1).min(u32::from(u16::MAX)) as u16;
    let (width, height) = (side(Pixmap::width), side(Pixmap::height));
    let failed = |error: gif::EncodingError| Trouble::answer(&format!("GIF: {error}"));
    let mut out = Vec::new();
    let mut encoder = gif::Encoder::new(&mut out, width, height, &[]).map_err(failed)?;
    if pace.repeats {
        encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    }
    for (pixels, milliseconds) in painted.iter().zip(pace.lengths(painted.len())) {
        let mut bytes = grounded(pixels, usize::from(width), usize::from(height));
        let mut frame = gif::Frame::from_rgba_speed(width, height, &mut bytes, 10);
        frame.delay = u16::try_from(milliseconds / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame).map_err(failed)?;
    }
    drop(encoder);
    Ok(out)
}

/// The pixels in the corner of a larger picture, the rest as their own corner is.
fn grounded(pixels: &Pixmap, width: usize, height: usize) -> Vec<u8> {
    let corner = pixels.data().get(..4).unwrap_or_default();
    let mut ground = corner.repeat(width * height);
    let (line, across) = (4 * pixels.width() as usize, 4 * width);
    for (to, from) in ground.chunks_mut(across.max(1)).zip(pixels.data().chunks(line.max(1))) {
        let shared = from.len().min(to.len());
        to[..shared].copy_from_slice(&from[..shared]);
    }
    ground
}

fn scale(asked: &Asked) -> f32 {
    asked.number("scale").unwrap_or(SCALE) as f32
}

/// The fonts of the system, and those that are named.
fn fonts(asked: &Asked) -> Result<Options<'static>, Trouble> {
    let mut options = Options::default();
    let fonts = Arc::make_mut(&mut options.fontdb);
    fonts.load_system_fonts();
    if let Some(file) = asked.text("font") {
        fonts.load_font_file(file).map_err(|error| Trouble::file(file, &error))?;
    }
    let families = ["Noto Sans", "DejaVu Sans", "Noto Sans CJK SC", "Liberation Sans", "Arial", "Segoe UI"];
    let is_there = |family: &&str| fonts.faces().any(|face| face.families.iter().any(|(name, _)| name == family));
    let first = families.into_iter().find(is_there).map(str::to_owned);
    let any = || fonts.faces().next().and_then(|face| face.families.first().map(|(name, _)| name.clone()));
    let Some(family) = first.or_else(any) else {
        return Err(Trouble::answer(
            "there is no font on this machine: install one, such as Noto Sans, or name a file by --font",
        ));
    };
    fonts.set_sans_serif_family(family);
    Ok(options)
}

/// Reads a picture, all of whose letters some font has.
fn read(svg: &str, options: &Options<'_>) -> Result<Tree, Trouble> {
    let tree = Tree::from_str(svg, options).map_err(|error| Trouble::answer(&format!("SVG: {error}")))?;
    let (mut missing, mut written) = (BTreeSet::new(), 0);
    look(tree.root(), &mut missing, &mut written);
    // Where no font fits at all a text is left out.
    let texts = svg.matches("</text>").count() - svg.matches("></text>").count();
    if missing.is_empty() && written < texts {
        return Err(Trouble::answer(
            "no font on this machine has the letters of the figure: install one, such as Noto Sans CJK, or name a file by --font",
        ));
    }
    if missing.is_empty() {
        return Ok(tree);
    }
    let letters: Vec<_> = missing.into_iter().collect();
    Err(Trouble::answer(&format!(
        "no font on this machine has {}: install one that has, such as Noto Sans CJK, or name a file by --font",
        letters.join(" ")
    )))
}

fn look(group: &Group, missing: &mut BTreeSet<String>, written: &mut usize) {
    for node in group.children() {
        match node {
            Node::Group(group) => look(group, missing, written),
            Node::Text(text) => {
                *written += 1;
                missing.extend(unwritten(text));
            }
            _ => {}
        }
    }
}

/// What stands as a box in a text: the glyph of that number is none.
fn unwritten(text: &Text) -> impl Iterator<Item = String> {
    let glyphs = text.layouted().iter().flat_map(|span| &span.positioned_glyphs);
    glyphs.filter(|glyph| glyph.id.0 == 0 && !glyph.text.trim().is_empty()).map(|glyph| glyph.text.clone())
}

fn painted(tree: &Tree, scale: f32) -> Result<Pixmap, Trouble> {
    let size = tree.size();
    let scale = scale.min(MOST_PIXELS / size.width().max(size.height()));
    let side = |length: f32| (length * scale).round().max(1.0) as u32;
    let pixels = Pixmap::new(side(size.width()), side(size.height()));
    let mut pixels = pixels.ok_or_else(|| Trouble::answer("the picture has no size"))?;
    resvg::render(tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}
