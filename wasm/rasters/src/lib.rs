//! The module of pixels and print, which the command line alone loads: Node.js hands over the fonts of the machine, file by file, until
//! there is one for every letter.

use mexplorer::draw::film::Pace;
use mexplorer_pixels::{self as pixels, Fault, Fonts};
use wasm_bindgen::prelude::*;

/// What pictures are written with.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Rasters(Fonts);

#[wasm_bindgen]
impl Rasters {
    /// Without any font.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Rasters {
        Rasters::default()
    }

    /// Adds what a file holds. Returns whether that is a font.
    pub fn add(&mut self, font: Vec<u8>) -> bool {
        self.0.add(font)
    }

    /// The same, unless it has none of these letters. Returns whether it has.
    #[wasm_bindgen(js_name = addFor)]
    pub fn add_for(&mut self, letters: &str, font: Vec<u8>) -> bool {
        self.0.add_for(letters, font)
    }

    /// The letters of a picture that no font has.
    pub fn lack(&self, svg: &str) -> Result<String, Vec<String>> {
        self.0.lack(svg).map(String::from_iter).map_err(told)
    }

    /// A picture in pixels, so many for each unit.
    pub fn png(&self, svg: &str, scale: Option<usize>) -> Result<Vec<u8>, Vec<String>> {
        pixels::png(&self.0, svg, scale.unwrap_or(pixels::SCALE)).map_err(told)
    }

    /// A picture for print.
    pub fn pdf(&self, svg: &str) -> Result<Vec<u8>, Vec<String>> {
        pixels::pdf(&self.0, svg).map_err(told)
    }

    /// A film of so many stills one below the other.
    pub fn gif(
        &self,
        strip: &str,
        frames: usize,
        scale: Option<usize>,
        milliseconds: Option<u32>,
        once: bool,
    ) -> Result<Vec<u8>, Vec<String>> {
        let milliseconds = milliseconds.unwrap_or(Pace::default().milliseconds);
        let pace = Pace { milliseconds, repeats: !once };
        pixels::gif(&self.0, strip, frames, pace, scale.unwrap_or(pixels::SCALE)).map_err(told)
    }
}

/// The key of the text that tells it, and what stands in its place.
fn told(fault: Fault) -> Vec<String> {
    vec![fault.key().into(), fault.what()]
}
