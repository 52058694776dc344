//! What is shown step by step, asked, and judged.

pub mod cold;
pub mod game_tree;
pub mod guess;
pub mod lesson;
pub mod limited;
pub mod nim_sum;
pub mod proof_lesson;
pub mod sieve;
pub mod square;
pub mod stretch;
pub mod study;
pub mod sum;
pub mod tree_lesson;
pub mod tree_question;
pub mod tree_search;
