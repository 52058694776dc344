//! Mexplorer solves, draws and explains impartial games by Sprague–Grundy theory.
//!
//! Two players move in turn, every move is open to both, and whoever cannot move loses, in misère play wins. Of such a game
//! Mexplorer says who wins, its Grundy value, every move with the reason why it wins or how it is refuted, and the theorem,
//! the period or the search that all this comes from. It draws the game in more than a dozen ways, shows how each picture is
//! computed step by step, plays it, and proves who wins by the definition alone. It also knows minimax trees, on which two
//! play for points.
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
//! # A tour
//!
//! ## From a text to a game
//!
//! [`catalogue::read_game`] reads terms joined by `+`, each the name of a game with its rules and the components under them;
//! [`catalogue::read`] reads trees of numbers too. A text that cannot be read is an error that knows the place. A
//! [`Game`](game::Game) is plain data, and writes itself in its one canonical way.
//!
//! ```
//! use mexplorer::{catalogue, error::Error};
//!
//! let game = catalogue::read_game(" nim 3  4 + take( 2 , 5 ) 10").unwrap();
//! assert_eq!(game.write().0, "nim 3 4 + take(2,5) 10");
//! assert_eq!((game.component_count(), game.move_count()), (3, 9));
//!
//! let Err(Error::Misread { at, .. }) = catalogue::read_game("nim 3 four") else { panic!() };
//! assert_eq!(at, 6..10);
//! ```
//!
//! ## From a game to its value
//!
//! The value of a position is the [mex](nimber::mex) of its options' values, the value of a sum the nim-sum of its
//! components' values. [`solve::solve`] finds both by whatever is quickest: a theorem, a proved period, or a search of all
//! positions. In misère play there are no values, and the [`Answer`](solve::Answer) says who wins.
//!
//! ```
//! use mexplorer::game::Outcome;
//! use mexplorer::{budget::Budget, catalogue, solve::solve};
//!
//! let game = catalogue::read_game("take(2,5) 1000000000000000000").unwrap();
//! let answer = solve(&game, None, Budget::default()).unwrap();
//! assert_eq!((answer.outcome(), answer.value().unwrap().0), (Outcome::P, 0));
//! assert_eq!(answer.period().unwrap().period.length, 7);
//!
//! let misere = catalogue::read_game("misere nim 1 1 1").unwrap();
//! let answer = solve(&misere, None, Budget::default()).unwrap();
//! assert_eq!((answer.outcome(), answer.value()), (Outcome::P, None));
//! ```
//!
//! Where play need not end a position may be drawn, and be worth no number ([`solve::theory::loopy`]):
//!
//! ```
//! use mexplorer::game::Outcome;
//! use mexplorer::{budget::Budget, catalogue, solve::solve};
//!
//! let cycle = catalogue::read_game("graph(a>b,b>a) a").unwrap();
//! let answer = solve(&cycle, None, Budget::default()).unwrap();
//! assert_eq!((answer.outcome(), answer.value()), (Outcome::D, None));
//! ```
//!
//! [`solve::sequence`] has the values of all heaps, or of all pairs of heaps, with the period and what certifies it.
//!
//! ## The moves, and why
//!
//! An answer lists the winning moves first. Each says what it changes, the value after it, and why it wins or how the
//! opponent refutes it. Reasons are [`Message`](message::Message)s, which a [`Locale`](message::Locale) puts into words: one
//! answer, three languages.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, message::Locale, solve::solve};
//!
//! let game = catalogue::read_game("nim 3 4 5").unwrap();
//! let answer = solve(&game, None, Budget::default()).unwrap();
//! let best = &answer.moves[0];
//! assert!(best.winning && !answer.moves[1].winning);
//! assert_eq!(game.after(best.place, &best.change).write().0, "nim 1 4 5");
//!
//! let english = Locale::named("en").unwrap();
//! assert_eq!(english.say(&best.why), "This component's value goes from 3 to 1 = 3 ⊕ 2, so the nim-sum becomes 0.");
//! ```
//!
//! ## A proof
//!
//! A [`Proof`](solve::proof::prove::Proof) uses the definition alone: a line for each position it needs, each after those that
//! it rests on, the position asked about last.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, message::Locale, solve::proof::prove::Proof};
//!
//! let game = catalogue::read_game("nim 1 1").unwrap();
//! let proof = Proof::of(&game, Budget::default()).unwrap();
//! let last = proof.line(proof.root()).unwrap();
//! assert_eq!(Locale::named("en").unwrap().say(&last.why), "(1,1) is P: every move leads to (0,1), which is N.");
//! ```
//!
//! ## A picture
//!
//! [`ENGINE`] lists every game and every view. A [`Request`](draw::Request) says which view, which step of the computation,
//! and what the reader has guessed; the [`Picture`](draw::Picture) has a [`Scene`](draw::scene::Scene) of plain shapes, what to
//! say beside it, and the one writer of SVG.
//!
//! ```
//! use mexplorer::{ENGINE, draw, message::Locale};
//!
//! let (subject, english) = (ENGINE.read("take(2,5) 10").unwrap().subject, Locale::named("en").unwrap());
//! let request = draw::Request { view: ENGINE.view("line").ok(), step: Some(3), ..draw::Request::default() };
//! let picture = ENGINE.picture(&subject, &request, &english).unwrap();
//! assert_eq!((picture.view.name, picture.steps), ("line", 11));
//! let told = "Position 2: its only option 0 has value 0; the first missing number is 1. Not 0 means N: the player to move wins.";
//! assert_eq!(english.say(&picture.say), told);
//! assert!(picture.svg(draw::svg::Use::Static(None)).ends_with("</svg>"));
//! ```
//!
//! ## Play
//!
//! An [opponent](play::opponent) is perfect, fallible or random, and says of every move why it made it. The same seed makes
//! the same moves. A whole game, with players and a record of the moves, is a [`Sitting`](play::sitting::Sitting).
//!
//! ```
//! use mexplorer::play::opponent::{Level, choose};
//! use mexplorer::{ENGINE, budget::Budget};
//!
//! let mut now = ENGINE.read("nim 3 4 5").unwrap().subject;
//! let choice = choose(&now, Level::Perfect, 0, Budget::default()).unwrap().unwrap();
//! assert_eq!(choice.winning, Some(true));
//! now.make(choice.turn);
//! assert_eq!(now.write(), "nim 1 4 5");
//! ```
//!
//! ## A judge
//!
//! [`judge::judge`] reads the input of a contest's problem and gives the output that the judge accepts; [`judge::PROBLEMS`]
//! lists nine.
//!
//! ```
//! use mexplorer::{budget::Budget, judge::judge};
//!
//! assert_eq!(judge("wythoff", "3 6\n5 3\n", Budget::default()).unwrap(), "Yes (3, 5)\nNo\n");
//! ```
//!
//! Whole programs stand in `examples/`: one each that solves, draws, finds a period, proves, plays, and answers a judge.
//!
//! # Budgets and errors
//!
//! Whatever may take long takes a [`Budget`](budget::Budget): positions and moves, which end a request alike on every machine,
//! and, with a clock and a measure handed in, milliseconds and bytes. A smaller budget makes an error of an answer, never
//! another answer, but for a period that there was no time to find. Any text gets an answer or an [`Error`](error::Error)
//! within it, and nothing a text says makes the crate panic. There are four kinds of errors, each with a sentence:
//! misread, too large, a loop (what only play that ends has was asked for), and unsupported.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, message::Locale, solve::solve};
//!
//! let game = catalogue::read_game("misere take(1,2) 9").unwrap();
//! let error = solve(&game, None, Budget::of(5, 100)).unwrap_err();
//! assert_eq!(error.code(), "too-large");
//! assert!(error.say(&Locale::named("en").unwrap()).starts_with("That takes more positions than the limit of 5."));
//! ```
//!
//! # A game or a view of one's own
//!
//! A game is a type with the three traits of [`rules`] and an [`Entry`](games::Entry) that reads it; a view is a
//! [`ViewEntry`](draw::ViewEntry). An [`Engine`](engine::Engine) is a list of both, and anyone can make one: the linker leaves
//! out what it does not list. `tests/new_game/pairs.rs` is a game and `tests/new_view/towers.rs` a view that come in like
//! that; ARCHITECTURE.md has the steps. A game that is asked about once needs neither, since `rule(…)` reads its rules:
//!
//! ```
//! use mexplorer::{ENGINE, budget::Budget, catalogue, draw, engine::Engine, games, solve::solve};
//!
//! const SMALL: Engine = Engine { games: &[games::nim::ENTRY], views: &[draw::views::graph::VIEW] };
//! assert!(SMALL.read("nim 3").is_ok() && SMALL.read("kayles 3").is_err() && ENGINE.read("kayles 3").is_ok());
//!
//! let halving = catalogue::read_game("rule(n -> n-k for k in 1..n/2) 100").unwrap();
//! assert_eq!(solve(&halving, None, Budget::default()).unwrap().value().unwrap().0, 50);
//! ```
//!
//! # The theorems
//!
//! Tests compare each with the plain definition, on thousands of small games (`tests/native/theory.rs`, `tests/native/oracle.rs`).
//!
//! - Sprague (1935) and Grundy (1939): every position of normal play is worth a heap of Nim, and the nim-sum decides a sum
//!   ([`solve::theory::normal`]).
//! - Bouton (1901): Nim, also in misère play ([`solve::theory::bouton`]). By it staircases are the Nim of their odd steps
//!   ([`games::stairs`]).
//! - Taking a number of a finite set repeats once a window of values does ([`games::take`]). For octal codes the theorem of
//!   Guy and Smith (1956) says how many values are enough ([`structure::period::Theorem`]).
//! - Lasker's Nim, 4k + 3 and 4k + 4 exchanged (*Winning Ways*, chapter 4; [`structure::octal::formula`]).
//! - Wythoff (1907): the cold pairs (⌊kφ⌋, ⌊kφ⌋ + k), exact for 64-bit numbers by Silber's shift (1977)
//!   ([`structure::zeckendorf`]).
//! - Whinihan (1963): Fibonacci Nim by the smallest part of Zeckendorf's sum ([`games::fibonacci`], with the proof).
//! - Replacing a heap by two smaller ones: the value is an odious number ([`games::split`]).
//! - Games that need not end: wins and draws by looking back from the ends of play (*Winning Ways*, chapter 12;
//!   [`solve::search::retrograde`]).
//! - Alpha-beta, fail-soft, on minimax trees ([`solve::theory::alpha_beta`]).
//!
//! # The modules, in reading order
//!
//! 1. [`nimber`], [`position`], [`message`], [`error`], [`budget`]: the words of all others. A value, a list of numbers, a
//!    sentence, why there is no answer, how much may be used.
//! 2. [`game`] and [`subject`]: a sum of components under rules; that, or a tree of numbers.
//! 3. [`rules`] and [`structure`]: what a game is, three traits; what positions consist of, and the kernels that compute their
//!    values.
//! 4. [`games`], [`catalogue`], [`reader`], [`notation`]: a file for each game, their list, reading a text as one of them, and
//!    the language of written rules.
//! 5. [`solve`]: the search of positions, the sequences of values, the theorems, proofs. [`sentences`] are said by several.
//! 6. [`teach`]: every computation as steps that can be told, asked and judged.
//! 7. [`draw`] and [`engine`]: scenes, layouts, the writer of SVG, a file for each view; the lists of what there is.
//! 8. [`play`], [`edit`], [`unfold`], [`judge`], [`exercise`]: opponents and records; graphs changed, and made of other games;
//!    contests; questions without end. [`state`] is what a reader has set in a view, as text.

pub mod budget;
pub mod catalogue;
pub mod draw;
pub mod edit;
pub mod engine;
pub mod error;
pub mod exercise;
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
