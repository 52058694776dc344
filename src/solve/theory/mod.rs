//! What decides a game: theorems, and the answer with its reasons.

pub mod alpha_beta;
pub mod answer;
pub mod bouton;
pub mod endings;
pub mod minimax;
pub mod misere;
pub mod normal;
