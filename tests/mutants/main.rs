//! The tests that mutants are put to, as one program, which links once for each mutant where twenty would.
//!
//! `cargo xtask long mutants` runs it; a plain `cargo test` does not, since each file is a program of its own there.

#[path = "../alpha_beta.rs"]
mod alpha_beta;
#[path = "../answers.rs"]
mod answers;
#[path = "../edit.rs"]
mod edit;
#[path = "../endless.rs"]
mod endless;
#[path = "../judge.rs"]
mod judge;
#[path = "../moves.rs"]
mod moves;
#[path = "../new_game.rs"]
mod new_game;
#[path = "../notation.rs"]
mod notation;
#[path = "../oracle.rs"]
mod oracle;
#[path = "../play.rs"]
mod play;
#[path = "../proofs.rs"]
mod proofs;
#[path = "../reasons.rs"]
mod reasons;
#[path = "../recurrence.rs"]
mod recurrence;
#[path = "../rule.rs"]
mod rule;
#[path = "../sequences.rs"]
mod sequences;
#[path = "../structures.rs"]
mod structures;
#[path = "../sums.rs"]
mod sums;
#[path = "../theory.rs"]
mod theory;
#[path = "../unfold.rs"]
mod unfold;
