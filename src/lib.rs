//! Mexplorer solves, draws and explains impartial games by Sprague–Grundy theory.
//!
//! A game is one line of text. Everything else follows from it:
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, message::Locale, solve};
//!
//! let game = catalogue::read_game("take(1..3) 7 + take(odd) 4 + nim 6 9").unwrap();
//! let answer = solve::solve(&game, None, Budget::default()).unwrap();
//! assert_eq!(answer.value().unwrap().0, 12); // 3 ⊕ 0 ⊕ 6 ⊕ 9
//!
//! let english = Locale::named("en").unwrap();
//! let best = &answer.moves[0];
//! assert_eq!(english.say(&best.name), "component 4: take 4 → 5");
//! ```
//!
//! Whole programs stand in `examples/`: one each that solves, draws, finds a period, proves, plays, and answers a judge.
//!
//! The modules, in reading order:

pub mod budget;
pub mod catalogue;
pub mod draw;
pub mod edit;
pub mod engine;
pub mod error;
pub mod game;
pub mod games;
pub mod judge;
pub mod message;
pub mod nimber;
pub mod notation;
pub mod play;
pub mod position;
pub mod reader;
pub mod rules;
pub mod sentences;
pub mod solve;
pub mod state;
pub mod structure;
pub mod subject;
pub mod teach;
pub mod unfold;

pub use engine::ENGINE;
