//! Text to game and back: the cursor over a text, and the language of written rules.

pub mod language;
pub mod reader;
