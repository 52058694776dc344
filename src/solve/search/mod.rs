//! Positions, and every one that play can reach.

pub mod canonical;
pub mod explore;
pub mod values;
pub mod whole;
