//! What is shown step by step, asked, and judged: each computation as data, in the order in which it is done. What is told of a
//! step, asked before it and said of a guess is a [`Lesson`](lesson::Lesson); the views of [`crate::draw`] show it.
//!
//! ```
//! use mexplorer::teach::{lesson::Lesson, study::Study};
//! use mexplorer::{budget::Budget, catalogue, message::Locale};
//!
//! let game = catalogue::read_game("take(1,2) 3").unwrap();
//! let study = Study::of(&game, Budget::default()).unwrap();
//! assert_eq!(study.spots.len(), 4);
//! let (right, _) = study.judge(3, "0");
//! assert!(right);
//! let told = Locale::named("en").unwrap().say(&study.explain(3));
//! assert!(told.starts_with("Position 3: options 2 and 1 have values 2 and 1; the first missing number is 0."));
//! ```

pub mod cold;
pub mod game_tree;
pub mod guess;
pub mod how_to_play;
pub mod lesson;
pub mod limited;
pub mod neighbourhood;
pub mod nim_sum;
pub mod proof_lesson;
pub mod rounds;
pub mod sieve;
pub mod square;
pub mod stretch;
pub mod study;
pub mod sum;
pub mod tree_lesson;
pub mod tree_part;
pub mod tree_question;
pub mod tree_search;
