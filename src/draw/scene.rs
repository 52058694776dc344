//! A picture before it is markup: groups of shapes with keys, classes and spoken names. Whole pixels, `y` downwards.

use crate::message::Locale;
use crate::state;

/// A whole picture: plain data, without a colour or a word of markup. [`svg::write`](crate::draw::svg::write) makes text of it,
/// and two equal scenes make the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// In pixels, from 0, which is the left edge.
    pub width: i32,
    /// In pixels, from 0, which is the upper edge.
    pub height: i32,
    /// What a screen reader says of the whole.
    pub name: String,
    /// The language of its texts.
    pub lang: String,
    /// Painted in this order.
    pub groups: Vec<Group>,
    /// Whether all of it is the position where play is, unless one of the groups stands for that.
    pub is_here: bool,
    /// What it is for those who hear it, as ARIA calls it.
    pub role: &'static str,
}

/// The width of a picture that a telephone shows without being scrolled: what has more to show goes on in another line.
pub(crate) const TELEPHONE: i32 = 432;
/// Where so many units have room, all of a telephone's do, in letters that are hardly smaller.
const NARROW: i32 = 360;
/// The widest box that a picture makes use of.
const WIDEST: i64 = 1600;

/// How many units of a picture have room where letters are as small as they may be, if the state tells.
pub(crate) fn units_in(state: &str) -> Option<i32> {
    state::number(state, "width", (0, WIDEST)).map(|units| units as i32)
}

/// How wide a picture may be that goes on in another line: as a telephone's, or as there is room for in a narrower box, if the state tells of one.
pub(crate) fn line_in(state: &str) -> i32 {
    units_in(state).filter(|&units| units < NARROW).map_or(TELEPHONE, |units| units.max(NARROW / 2))
}

/// How wide a picture may be to be in sight at its own size, if the state tells.
pub(crate) fn room_in(state: &str) -> Option<i32> {
    units_in(state).map(|units| units * 786 / 1000)
}

/// The role of scenes whose groups are marks of their own.
pub const MARKS: &str = "graphics-document";

impl Scene {
    /// A picture of this width and height whose groups are marks of their own; one of them stands for where play is, or none.
    #[inline(never)]
    pub fn of_marks((width, height): (i32, i32), name: String, groups: Vec<Group>, locale: &Locale) -> Scene {
        Scene { width, height, name, lang: locale.lang.clone(), groups, is_here: false, role: MARKS }
    }
}

/// Shapes that belong together: a position, a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Stays the same while the picture changes, so that a page can patch it in place.
    pub key: String,
    /// The kind, then the states: `node P now`.
    pub classes: Vec<&'static str>,
    /// Where the group's own origin is.
    pub at: Option<(i32, i32)>,
    /// Tenths of a pixel that it lies further right. Marks that only move keep their shapes, so a page has little to patch.
    pub shift: i32,
    /// The keys of the two groups that this one joins.
    pub link: Option<(String, String)>,
    /// The game that a click leads to.
    pub go: Option<String>,
    /// The state of the view that a click sets: see [`crate::state`].
    pub set: Option<String>,
    /// What a screen reader says. A group with a name can be focused, unless it has a role and no reason, as heads of rows have.
    pub name: Option<String>,
    /// The reason, which follows the name.
    pub why: Option<String>,
    /// What it is for those who hear it, as ARIA calls it; empty: something to choose, if it has a name. A row without a name begins there,
    /// and has the groups after it that have roles.
    pub role: &'static str,
    /// Painted in this order, around the group's origin.
    pub shapes: Vec<Shape>,
}

impl Group {
    /// Whether it is in a state, or of a kind.
    pub(super) fn is(&self, class: &str) -> bool {
        has(&self.classes, class)
    }

    /// Whether it is there for what points at the picture alone, as hints are and heights that are answers: nobody does on paper.
    pub(super) fn is_for_pointing(&self) -> bool {
        self.is("hint") || self.is("level")
    }

    /// What is said of it where no one can ask for more: its name, and the reason below.
    pub(super) fn title(&self) -> Option<String> {
        self.name.as_ref().map(|name| match &self.why {
            Some(why) => format!("{name}\n{why}"),
            None => name.clone(),
        })
    }

    /// Whether it has no more to it than that the groups after it are in a row.
    pub(super) fn begins_row(&self) -> bool {
        self.name.is_none() && !self.role.is_empty()
    }
}

/// Whether a class is among these.
#[inline(never)]
pub(super) fn has(classes: &[&str], class: &str) -> bool {
    classes.contains(&class)
}

/// One mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its part in the group, by which a style sheet finds it.
    pub class: &'static str,
    /// What it looks like.
    pub form: Form,
}

/// Adds a text to the shapes of a mark.
#[inline(never)]
pub(crate) fn write(shapes: &mut Vec<Shape>, class: &'static str, (x, y): (i32, i32), text: &str) {
    shapes.push(Shape { class, form: Form::Text { x, y, text: text.to_owned() } });
}

/// What a mark looks like, around the group's origin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// Around the origin.
    Circle { radius: i32 },
    /// Centred on the origin, its corners as round as `corner` says.
    Rect { width: i32, height: i32, corner: i32 },
    /// The corners, the last joined to the first.
    Polygon(Vec<(i32, i32)>),
    /// The way of a pen.
    Path(Vec<Stroke>),
    /// `x`, `y` is the start or the middle of the base line, as the class says.
    Text { x: i32, y: i32, text: String },
}

/// A part of a path, in tenths of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// To this point, without a mark.
    Move((i32, i32)),
    /// Straight to this point.
    Line((i32, i32)),
    /// A cubic Bézier curve: two control points, then its end.
    Curve((i32, i32), (i32, i32), (i32, i32)),
    /// Straight back to where the pen was last set down.
    Close,
}

/// The width of a text in pixels, near enough to leave room for it: figures by their usual width, Chinese characters square.
pub fn text_width(text: &str, size: i32) -> i32 {
    let mut tenths = 0;
    for c in text.chars() {
        tenths += match c {
            'i' | 'j' | 'l' | '.' | ',' | ' ' | '|' => 4,
            'm' | 'w' | 'M' | 'W' => 9,
            '\0'..='\u{2E7F}' => 6,
            _ => 10,
        };
    }
    (tenths * size + 9) / 10
}
