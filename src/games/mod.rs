//! One file per game: its rules, its notation, what theory knows of it, its sentences. No game knows another; what several
//! share is in [`crate::structure`].

pub mod boxes;
pub mod dawson;
pub mod fibonacci;
pub mod graph;
pub mod grundy;
pub mod kayles;
pub mod lasker;
pub mod nim;
pub mod octal;
pub mod rule;
pub mod split;
pub mod stairs;
pub mod take;
pub mod treblecross;
pub mod tree;
pub mod wythoff;
