//! Positions, and every one that play can reach.

pub mod explore;
pub mod flat;
pub mod retrograde;
