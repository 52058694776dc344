//! Text to rules and back: the language of written rules.

pub mod language;
