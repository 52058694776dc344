//! The table: no picture, but the only view with room for any game.

use crate::draw::view::{Purpose, TreeView, ViewEntry};
use crate::draw::{Picture, Request};
use crate::error::Error;
use crate::message::{Locale, say};

/// The view, whose rows are those of every view without a table of its own.
pub const VIEW: ViewEntry = ViewEntry {
    name: "table",
    title: "view.table",
    purpose: Purpose::Patterns,
    picture: Some(picture),
    trees: Ok(TreeView { room: |_| true, picture: Some(picture), table: None }),
    ..ViewEntry::USUAL
};

fn picture<S>(_: &S, _: &Request<'_>, _: &Locale) -> Result<Picture, Error> {
    Err(Error::Unsupported { why: say!("draw.table-is-no-picture") })
}
