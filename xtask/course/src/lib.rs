//! Reads the chapters of the course: Markdown with a few signs of its own, whose numbers the engine checks. COURSE.md teaches how to
//! write them.
//!
//! ```text
//! text ── outline ──▶ head, sections, steps ── prose, blocks ──▶ chapter ──▶ course: what the languages share
//!                                                 └── claim, calc, ask: what the engine says
//! ```

pub mod ask;
pub mod blocks;
pub mod calc;
pub mod chapter;
pub mod claim;
pub mod course;
pub mod desk;
pub mod formula;
pub mod glossary;
pub mod inline;
pub mod linked;
pub mod marks;
pub mod model;
pub mod outline;
pub mod page;
pub mod prose;
pub mod source;
