//! A shape where it lies, in its paints.

use crate::draw::scene::{Form, Group, Shape};
use crate::draw::style::Paint;

/// A shape where it lies, with its paints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where its origin is, in tenths of a pixel.
    pub at: (i32, i32),
    pub form: Form,
    pub paints: Vec<(&'static str, Paint)>,
    /// What is said where it is pointed at.
    pub title: Option<String>,
    /// What its group is, where this one mark stands for it: by that programs count positions and moves in a file.
    pub kind: Option<String>,
    /// Its part in its group.
    pub class: &'static str,
}

/// How paints say it in one respect.
pub fn paint(paints: &[(&'static str, Paint)], name: &str) -> Option<Paint> {
    paints.iter().find(|(known, _)| *known == name).map(|(_, paint)| *paint)
}

impl Mark {
    /// A shape of a group of a scene whose corner is there.
    pub fn of(group: &Group, shape: &Shape, (x, y): (i32, i32), paints: Vec<(&'static str, Paint)>) -> Mark {
        let own = group.at.unwrap_or((0, 0));
        let at = ((x + own.0) * 10 + group.shift, (y + own.1) * 10);
        Mark { at, form: shape.form.clone(), paints, title: None, kind: None, class: shape.class }
    }

    /// How it is painted in one respect.
    pub fn paint(&self, name: &str) -> Option<Paint> {
        paint(&self.paints, name)
    }

    /// The same where that is a number.
    pub fn number(&self, name: &str) -> Option<i32> {
        match self.paint(name) {
            Some(Paint::As(value)) => value.parse().ok(),
            _ => None,
        }
    }

    /// Whether it is a text.
    pub fn is_text(&self) -> bool {
        matches!(self.form, Form::Text { .. })
    }

    /// Whether there is anything to see.
    pub fn is_seen(&self) -> bool {
        let none = Some(Paint::As("none"));
        self.paint("display") != none
            && (self.paint("fill") != none || self.paint("stroke").is_some_and(|stroke| Some(stroke) != none))
    }

    /// Whether whoever points into it points at it.
    pub fn has_area(&self) -> bool {
        !self.is_text() && self.paint("fill") != Some(Paint::As("none"))
    }
}
