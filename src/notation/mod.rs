//! Text to rules and back: the language of written rules. What every text has in common, terms and sums, is read by
//! [`crate::catalogue`], and each game reads its own rules.

pub mod language;
