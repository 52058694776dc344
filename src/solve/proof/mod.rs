//! Proofs by the definition alone, and what other ways to decide a game cost.

pub mod compare;
pub mod prove;
mod walk;
