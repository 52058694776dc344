//! What pictures are written with.

use std::collections::BTreeSet;
use std::sync::Arc;
#[cfg(feature = "system-fonts")]
use std::{io, path::Path};

use resvg::usvg::fontdb::{Database, FaceInfo, ID};
use resvg::usvg::roxmltree::Document;
use resvg::usvg::{FontResolver, Options};
use ttf_parser::Face;

use crate::Fault;

/// Without serifs, and with the signs of mathematics that figures have: the first of them writes what it can.
const PLAIN: [&str; 6] = ["Noto Sans", "DejaVu Sans", "Liberation Sans", "Arial", "Segoe UI", "Helvetica Neue"];
/// Where a letter is written in several ways: as it is on the mainland, and in Taiwan and Hong Kong.
const SIMPLIFIED: [&str; 7] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Microsoft YaHei",
    "Hiragino Sans GB",
    "WenQuanYi Micro Hei",
];
const TRADITIONAL: [&str; 6] =
    ["Noto Sans CJK TC", "Noto Sans TC", "Source Han Sans TC", "PingFang TC", "Microsoft JhengHei", "Noto Sans CJK HK"];

/// The fonts that there are.
#[derive(Clone, Debug, Default)]
pub struct Fonts(Database);

impl Fonts {
    /// Those of this machine.
    #[cfg(feature = "system-fonts")]
    pub fn of_the_system() -> Fonts {
        let mut fonts = Fonts::default();
        fonts.0.load_system_fonts();
        fonts
    }

    /// Adds those of a file.
    #[cfg(feature = "system-fonts")]
    pub fn add_file(&mut self, file: impl AsRef<Path>) -> io::Result<()> {
        self.0.load_font_file(file)
    }

    /// Adds what a file holds. Returns whether that is a font.
    pub fn add(&mut self, bytes: Vec<u8>) -> bool {
        let before = self.0.len();
        self.0.load_font_data(bytes);
        self.0.len() > before
    }

    /// The same, unless it has none of these letters. Returns whether it has.
    pub fn add_for(&mut self, letters: &str, bytes: Vec<u8>) -> bool {
        let before: Vec<ID> = self.0.faces().map(|face| face.id).collect();
        self.add(bytes);
        let added: Vec<ID> = self.0.faces().map(|face| face.id).filter(|id| !before.contains(id)).collect();
        let fits = added.iter().any(|id| letters.chars().any(|letter| has(&self.0, *id, letter)));
        if !fits {
            added.into_iter().for_each(|id| self.0.remove_face(id));
        }
        fits
    }

    /// The letters of a picture that no font has.
    pub fn lack(&self, svg: &str) -> Result<BTreeSet<char>, Fault> {
        let failed = |why: String| Fault::Failed { format: "SVG", why };
        let document = Document::parse(svg).map_err(|error| failed(error.to_string()))?;
        let written = document.descendants().filter(|node| node.has_tag_name("text"));
        let letters = written.flat_map(|text| text.descendants().filter_map(|node| node.text()).flat_map(str::chars));
        let mut lacking: BTreeSet<char> = letters.filter(|letter| !letter.is_whitespace()).collect();
        for face in self.0.faces() {
            self.with(face, |face| lacking.retain(|letter| face.glyph_index(*letter).is_none()));
        }
        Ok(lacking)
    }

    /// How a picture is read: its letters in the first plain font that there is, others as they are written in its language.
    pub fn options(&self, svg: &str) -> Result<Options<'static>, Fault> {
        let plain = PLAIN.into_iter().find(|family| self.0.faces().any(|face| is_of(face, family)));
        let any = || self.0.faces().next().and_then(|face| face.families.first().map(|(name, _)| name.as_str()));
        let family = plain.or_else(any).ok_or(Fault::NoFont)?.to_owned();
        let order = self.ordered(svg);
        let mut options = Options { fontdb: Arc::new(self.0.clone()), ..Options::default() };
        Arc::make_mut(&mut options.fontdb).set_sans_serif_family(family);
        options.font_resolver = FontResolver {
            select_font: FontResolver::default_font_selector(),
            select_fallback: Box::new(move |letter, used, fonts| {
                let weight = used.first().and_then(|id| fonts.face(*id)).map_or(400, |face| face.weight.0);
                let fit = order.iter().filter(|(_, id)| !used.contains(id) && has(fonts, *id, letter));
                let unlike = |id: ID| fonts.face(id).map_or(u16::MAX, |face| face.weight.0.abs_diff(weight));
                fit.min_by_key(|(rank, id)| (*rank, unlike(*id))).map(|(_, id)| *id)
            }),
        };
        Ok(options)
    }

    /// Every font with its rank among those that write the language of a picture.
    fn ordered(&self, svg: &str) -> Vec<(usize, ID)> {
        let is_traditional = svg.split('>').next().is_some_and(|root| root.contains("lang=\"zh-Hant\""));
        let [first, then] =
            if is_traditional { [&TRADITIONAL[..], &SIMPLIFIED] } else { [&SIMPLIFIED[..], &TRADITIONAL] };
        let families: Vec<_> = PLAIN.iter().chain(first).chain(then).collect();
        let rank = |face: &FaceInfo| families.iter().position(|name| is_of(face, name)).unwrap_or(families.len());
        self.0.faces().map(|face| (rank(face), face.id)).collect()
    }

    fn with(&self, face: &FaceInfo, see: impl FnOnce(&Face<'_>)) {
        self.0.with_face_data(face.id, |data, index| Face::parse(data, index).map(|face| see(&face)).ok());
    }
}

fn is_of(face: &FaceInfo, family: &str) -> bool {
    face.families.iter().any(|(name, _)| name == family)
}

fn has(fonts: &Database, id: ID, letter: char) -> bool {
    let found = fonts.with_face_data(id, |data, index| Face::parse(data, index).ok()?.glyph_index(letter));
    found.flatten().is_some()
}
