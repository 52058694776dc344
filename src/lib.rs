//! Mexplorer solves, draws and explains impartial games.
pub mod draw;
