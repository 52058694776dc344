//! The colours of values: cividis, which readers with and without colour blindness see alike, and P and N.

use crate::draw::style::{CIVIDIS, Colour, Paper, ZERO};
use crate::message::{Message, say};

/// What colours stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colouring {
    /// From 0 to the greatest value once through the scale.
    Value,
    /// Once through the scale each time that values double.
    Bands,
    /// P or N.
    Outcome,
}

impl Colouring {
    /// The one of this name; [`Colouring::Value`] for any other.
    pub fn named(name: &str) -> Self {
        match name {
            "bands" => Colouring::Bands,
            "outcome" => Colouring::Outcome,
            _ => Colouring::Value,
        }
    }

    /// Its name in the state.
    pub fn name(self) -> &'static str {
        match self {
            Colouring::Value => "value",
            Colouring::Bands => "bands",
            Colouring::Outcome => "outcome",
        }
    }

    /// All of them, with their names for readers.
    pub fn choices() -> Vec<(&'static str, Message)> {
        vec![
            (Colouring::Value.name(), say!("heat.colour-value")),
            (Colouring::Bands.name(), say!("heat.colour-bands")),
            (Colouring::Outcome.name(), say!("heat.colour-outcome")),
        ]
    }

    /// How far along the scale a value stands, from 0 to 255.
    pub fn level(self, value: u64, most: u64) -> u64 {
        match self {
            Colouring::Value | Colouring::Outcome => value.min(most) * 255 / most.max(1),
            Colouring::Bands => {
                let octave = 1 << (value + 1).ilog2();
                (value + 1 - octave) * 256 / octave
            }
        }
    }
}

/// The colours of the values 0 to `most`, as a canvas keeps them: red in the lowest byte, opaque.
pub fn palette(colouring: Colouring, most: u64, paper: Paper) -> Vec<u32> {
    (0..=most)
        .map(|value| {
            let [red, green, blue] = colour(colouring, value, most, paper);
            u32::from_le_bytes([red, green, blue, 255])
        })
        .collect()
}

fn colour(colouring: Colouring, value: u64, most: u64, paper: Paper) -> [u8; 3] {
    match (colouring, value) {
        (Colouring::Outcome, 0) => rgb(if paper == Paper::Light { Colour::P } else { Colour::PLine }.on(paper)),
        // So much of the picture is N that its full colour would hide the rest.
        (Colouring::Outcome, _) => between(rgb(Colour::Paper.on(paper)), rgb(Colour::N.on(paper)), 90),
        (_, 0) => rgb(ZERO),
        _ => cividis(colouring.level(value, most)),
    }
}

/// The scale at 0 to 255.
fn cividis(level: u64) -> [u8; 3] {
    let parts = CIVIDIS.len() as u64 - 1;
    let place = level.min(255) * parts;
    let index = ((place / 255).min(parts - 1)) as usize;
    between(CIVIDIS[index], CIVIDIS[index + 1], (place - index as u64 * 255) as u32)
}

/// The colour at `part` of 255 on the way.
fn between(from: [u8; 3], to: [u8; 3], part: u32) -> [u8; 3] {
    let mut mixed = from;
    for (channel, to) in mixed.iter_mut().zip(to) {
        *channel = ((u32::from(*channel) * (255 - part) + u32::from(to) * part + 127) / 255) as u8;
    }
    mixed
}

/// A colour written `#rrggbb`.
fn rgb(hex: &str) -> [u8; 3] {
    let mut colour = [0; 3];
    for (channel, at) in colour.iter_mut().zip([1, 3, 5]) {
        let digits = hex.get(at..at + 2).unwrap_or("0");
        *channel = u8::from_str_radix(digits, 16).unwrap_or(0);
    }
    colour
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::style::{Paint, properties};
    use crate::draw::views::heat::STYLE;

    #[test]
    fn the_scale_goes_from_end_to_end_and_grows_lighter() {
        assert_eq!([cividis(0), cividis(255)], [CIVIDIS[0], CIVIDIS[8]]);
        let light = |[r, g, b]: [u8; 3]| 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b);
        assert!((0..255).all(|level| light(cividis(level)) <= light(cividis(level + 1))));
    }

    #[test]
    fn bands_start_anew_where_values_double() {
        let levels: Vec<u64> = (0..8).map(|value| Colouring::Bands.level(value, 99)).collect();
        assert_eq!(levels, [0, 0, 128, 0, 64, 128, 192, 0]);
    }

    #[test]
    fn a_palette_has_a_colour_for_every_value_and_zero_stands_out() {
        for paper in [Paper::Light, Paper::Dark] {
            for colouring in [Colouring::Value, Colouring::Bands, Colouring::Outcome] {
                let palette = palette(colouring, 300, paper);
                assert_eq!(palette.len(), 301);
                assert!(palette[1..].iter().all(|&colour| colour != palette[0] && colour >> 24 == 255));
                assert_eq!(Colouring::named(colouring.name()), colouring);
            }
            let outcome = palette(Colouring::Outcome, 300, paper);
            assert!(outcome[1..].iter().all(|&colour| colour == outcome[1]));
        }
        assert_eq!(palette(Colouring::Outcome, 0, Paper::Light), [u32::from_le_bytes([0, 0x72, 0xb2, 255])]);
    }

    /// A still picture has sixteen colours of the same scale.
    #[test]
    fn classes_of_still_pictures_are_colours_of_the_scale() {
        for level in 0..16u64 {
            let class = format!("c{level}");
            let painted = properties(&[STYLE], &["heat", "cells"], &class);
            let written = painted.into_iter().find_map(|(name, paint)| match paint {
                Paint::As(value) if name == "stroke" => Some(value),
                _ => None,
            });
            assert_eq!(rgb(written.unwrap()), cividis(level * 17), "{class}");
        }
    }
}
