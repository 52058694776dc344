//! Pixels and print, with the fonts of this machine.

use mexplorer::draw::film::Pace;
use mexplorer_pixels::{self as pixels, Fault, Fonts};

use crate::args::Asked;
use crate::trouble::Trouble;

/// A picture in pixels.
pub fn png(asked: &Asked, svg: &str) -> Result<Vec<u8>, Trouble> {
    pixels::png(&fonts(asked)?, svg, scale(asked)).map_err(|fault| trouble(asked, &fault))
}

/// A picture for print.
pub fn pdf(asked: &Asked, svg: &str) -> Result<Vec<u8>, Trouble> {
    pixels::pdf(&fonts(asked)?, svg).map_err(|fault| trouble(asked, &fault))
}

/// A film of so many stills one below the other.
pub fn gif(asked: &Asked, strip: &str, frames: usize, pace: Pace) -> Result<Vec<u8>, Trouble> {
    pixels::gif(&fonts(asked)?, strip, frames, pace, scale(asked)).map_err(|fault| trouble(asked, &fault))
}

fn scale(asked: &Asked) -> usize {
    asked.number("scale").unwrap_or(pixels::SCALE)
}

/// The fonts of the system, and those that are named.
fn fonts(asked: &Asked) -> Result<Fonts, Trouble> {
    let mut fonts = Fonts::of_the_system();
    if let Some(file) = asked.text("font") {
        fonts.add_file(file).map_err(|error| Trouble::file(file, &error, asked.words))?;
    }
    Ok(fonts)
}

fn trouble(asked: &Asked, fault: &Fault) -> Trouble {
    Trouble::answer(&asked.words.say(fault.key(), &[("what", &fault.what())]))
}
