//! A proof that a position is P or N by the definition alone: a position without a move is P (in misère play N), one
//! that can reach a P-position is N, and one whose every move leads to an N-position is P.
//!
//! So an N-position is proved by one move, a P-position by all of them, each with its refutation. Which move proves an
//! N-position is free, and is chosen to make the proof short. Positions that differ in name only, such as (0, 3) and
//! (3, 0) in Nim, are one; moves that lead to the same position are one.
//!
//! Where play need not end, an N-position is proved by a move that comes to the end soonest, so each line rests on lines with
//! fewer moves left. What is drawn (D) is proved by all drawn positions that it leads to together: none has a move to a
//! P-position, and each has one to another of them, so neither player ever has to leave them but to win.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, message::Locale, solve::proof::prove::Proof};
//!
//! let game = catalogue::read_game("nim 3 3").unwrap();
//! let proof = Proof::of(&game, Budget::default()).unwrap();
//! let last = proof.line(proof.root()).unwrap();
//! let english = Locale::named("en").unwrap();
//! assert_eq!(english.say(&last.why), "(3,3) is P: its moves lead to (2,3), (1,3) and (0,3), and all of these are N.");
//! ```

mod assembly;
mod choice;
mod endless;

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, Game, Outcome};
use crate::message::{Arg, Message, say};
use crate::position::Position;
use crate::sentences::{OPTIONS_IN_A_SENTENCE, name_move};
use crate::solve::proof::walk::TreeWalk;
use crate::solve::search::flat::{Naming, each_option, game_at, name_of, reach_of_game};
use crate::solve::search::retrograde::Fates;
use assembly::{Assembly, Lines};
use choice::{Arrows, Selection};

/// What a proof may be found among, whatever the budget: choosing its moves, and putting its lines into words where somebody asks
/// for all of them, takes as long as finding the positions.
const MOST: Budget = Budget::of(1 << 18, 5 << 18);

/// A proof that a position is won, lost or drawn.
///
/// A line is put into words when it is asked for, so a page may unfold a long proof from its root.
#[derive(Clone, Debug)]
pub struct Proof {
    game: Game,
    lines: Lines,
    /// By line, where only some of a proof are told: its moves, and how many it has that are not. Empty of a whole proof.
    parts: Vec<PartLine>,
    /// Of such a part the lines of which it is not known who wins.
    open: Vec<usize>,
}

/// A line of which it is known who wins, with as much of what it rests on as is told.
#[derive(Clone, Debug)]
pub struct PartLine {
    /// All components together, flat.
    pub position: Position,
    pub outcome: Outcome,
    /// To earlier lines.
    pub moves: Vec<Link>,
    /// How many moves are not told. Where none is, nothing is proved here.
    pub beyond: u128,
}

/// One line of a proof.
#[derive(Clone, Debug)]
pub struct Line {
    /// The position as a whole game's text, the components of each term in ascending order.
    pub text: String,
    pub outcome: Outcome,
    /// For an N-position the one move that proves it; for the others their moves, one for each position they lead to.
    /// Empty where there is no move.
    pub moves: Vec<Link>,
    /// What makes it P or N, in a sentence.
    pub why: Message,
}

/// A move of a proof.
#[derive(Clone, Debug)]
pub struct Link {
    /// The move in words.
    pub name: Message,
    /// The line that proves what it leads to: an earlier one, but for moves between drawn positions.
    pub to: usize,
}

impl Proof {
    /// Proves who wins. Every position that play can reach is looked at; linear in these and their moves.
    ///
    /// How short it is: were each position proved anew wherever it is met, the shortest proof would be found in one pass.
    /// Since each is proved once, what counts is how many positions there are in all, and the fewest are as hard to find as
    /// the fewest sets that cover a set (NP-hard). So a few rounds look for moves to what has to be proved anyway. Beside
    /// an exhaustive search of small games nearly every proof is as short as can be; a test says how many. No proof has more
    /// lines than a plain search with a memory looks at positions ([`Comparison`](crate::solve::proof::compare::Comparison)).
    /// It is looked for among 2^19 positions and 3 × 2^19 moves at most, whatever the budget.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, and those of a rule that a reader wrote.
    pub fn of(game: &Game, budget: Budget) -> Result<Self, Error> {
        let game = game.merged();
        let room = budget.shared(game.component_count()).least(MOST);
        let reach = match reach_of_game(&game, Naming::CANONICAL, room) {
            Err(Error::Loop { .. }) => {
                let lines = endless::lines(&Fates::named(&game, Naming::CANONICAL, budget.least(MOST))?);
                return Ok(Proof { game, lines, parts: Vec::new(), open: Vec::new() });
            }
            reach => reach?,
        };
        let outcomes = reach.outcomes(game.play);
        let arrows = Arrows::of(&reach);
        let selection = Selection { order: reach.order(), arrows: &arrows, outcomes: &outcomes };
        let mut needed = selection.needed();
        let most = needed.iter().filter(|needed| **needed).count().saturating_sub(1) as u64;
        if let Some(names) = TreeWalk::looked_at(&game, most, budget)? {
            needed = selection.within(&reach, &names);
        }
        let lines = Assembly { reach: &reach, arrows: &arrows, outcomes: &outcomes, needed: &needed }.lines();
        Ok(Proof { game, lines, parts: Vec::new(), open: Vec::new() })
    }

    /// Some lines of a proof that is too long to be found, the position asked for last. Whoever tells them knows the outcomes from elsewhere.
    pub fn of_part(game: Game, parts: Vec<PartLine>) -> Self {
        let mut lines = Lines::default();
        for part in &parts {
            lines.positions.push(part.position.clone());
            lines.outcomes.push(part.outcome);
            let first = lines.rests.len() as u32;
            lines.rests.extend(part.moves.iter().map(|link| link.to as u32));
            lines.ranges.push(first..lines.rests.len() as u32);
        }
        Proof { game, lines, parts, open: Vec::new() }
    }

    /// The same where of these lines it is not known who wins.
    pub fn with_open(self, open: Vec<usize>) -> Self {
        Proof { open, ..self }
    }

    /// Whether it is not known who wins from the position of a line.
    pub fn is_open(&self, index: usize) -> bool {
        self.open.contains(&index)
    }

    /// Whether only some of its lines are told.
    pub fn is_part(&self) -> bool {
        !self.parts.is_empty()
    }

    /// Whether a line is known from elsewhere, and nothing that it rests on is told.
    pub fn is_given(&self, index: usize) -> bool {
        self.parts.get(index).is_some_and(|part| part.beyond > 0 && part.moves.is_empty())
    }

    /// How many positions it proves.
    pub fn size(&self) -> usize {
        self.lines.positions.len()
    }

    /// The line of the position that was asked for: the last one.
    pub fn root(&self) -> usize {
        self.size().saturating_sub(1)
    }

    /// Who wins from the position of a line; P past the last.
    pub fn outcome_of(&self, index: usize) -> Outcome {
        self.lines.outcomes.get(index).copied().unwrap_or(Outcome::P)
    }

    /// The position of a line as a sentence names it: `(3,3)`.
    pub fn name_of(&self, index: usize) -> String {
        self.lines.positions.get(index).map_or(String::new(), |position| self.name(position))
    }

    /// Whether a line rests on others, so that there is something to unfold.
    pub fn has_moves(&self, index: usize) -> bool {
        self.lines.ranges.get(index).is_some_and(|range| !range.is_empty())
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        self.lines.outcomes.last().copied().unwrap_or(Outcome::P)
    }

    /// What is proved, and in how many lines.
    pub fn title(&self) -> Message {
        let position = self.lines.positions.last().map_or(String::new(), |root| self.name(root));
        match self.outcome() {
            _ if self.is_open(self.root()) => {
                say!("near.proof-open", position = position, n = self.parts.last().map_or(0, |part| part.moves.len()))
            }
            outcome if self.is_part() => say!("near.proof", position = position, outcome = outcome.letter()),
            Outcome::P => say!("proof.title-p", position = position, n = self.size()),
            Outcome::N => say!("proof.title-n", position = position, n = self.size()),
            Outcome::D => say!("proof.title-d", position = position, n = self.drawn()),
        }
    }

    /// How many of its lines are of drawn positions.
    fn drawn(&self) -> usize {
        self.lines.outcomes.iter().filter(|outcome| **outcome == Outcome::D).count()
    }

    /// A line in words; `None` past the last. Cost: linear in the moves of its position.
    pub fn line(&self, index: usize) -> Option<Line> {
        let (position, outcome) = (self.lines.positions.get(index)?, *self.lines.outcomes.get(index)?);
        let moves = self.steps(index);
        let why = match self.parts.get(index).map_or(0, |part| part.beyond) {
            _ if self.is_open(index) => say!("near.unknown", position = self.name(position)),
            0 => self.why(position, outcome, &moves),
            _ if self.is_given(index) => say!("near.given", position = self.name(position), outcome = outcome.letter()),
            // One move is a proof of N, and one tells why play goes on for ever, whatever the others.
            _ if outcome != Outcome::P => self.why(position, outcome, &moves),
            n => say!("near.beyond", why = say!("near.all-n", position = self.name(position), n = moves.len()), n = n),
        };
        Some(Line { text: game_at(&self.game, position).write().0, outcome, moves, why })
    }

    fn name(&self, position: &Position) -> String {
        name_of(&self.game, position)
    }

    fn why(&self, position: &Position, outcome: Outcome, moves: &[Link]) -> Message {
        let position = self.name(position);
        match (outcome, moves) {
            (Outcome::P, []) => say!("proof.p-end", position = position),
            (Outcome::N, []) => say!("proof.n-end", position = position),
            (Outcome::N, [step, ..]) => {
                say!(
                    "proof.n",
                    position = position,
                    option = self.name(&self.lines.positions[step.to]),
                    name = step.name.clone()
                )
            }
            (Outcome::D, _) => match moves.iter().find(|step| self.outcome_of(step.to) == Outcome::D) {
                Some(step) => {
                    let option = self.name(&self.lines.positions[step.to]);
                    say!("proof.d", position = position, option = option, name = step.name.clone())
                }
                None => self.title(),
            },
            (Outcome::P, _) if moves.len() > OPTIONS_IN_A_SENTENCE => {
                say!("proof.p-many", position = position, n = moves.len())
            }
            (Outcome::P, _) => {
                let options: Vec<Arg> =
                    moves.iter().map(|step| self.name(&self.lines.positions[step.to]).into()).collect();
                say!("proof.p", position = position, n = moves.len(), options = options)
            }
        }
    }

    /// The moves of a line: the first that leads to each position it rests on. These stand in the order of such moves.
    fn steps(&self, index: usize) -> Vec<Link> {
        if let Some(part) = self.parts.get(index) {
            return part.moves.clone();
        }
        let rests = self.rests_of(index);
        let game = game_at(&self.game, &self.lines.positions[index]);
        let mut steps = Vec::with_capacity(rests.len());
        each_option(&game, &self.lines.positions[index], &mut |option| {
            let Some(&next) = rests.get(steps.len()) else {
                return ControlFlow::Break(());
            };
            if self.lines.positions[next as usize] == option.named(&game, Naming::CANONICAL) {
                let from = &game.terms[option.place.term].components[option.place.index];
                let name = name_move(&game, option.place, from, &Change::Components(option.left.to_vec()));
                steps.push(Link { name, to: next as usize });
            }
            ControlFlow::Continue(())
        });
        steps
    }

    fn rests_of(&self, index: usize) -> &[u32] {
        let range = &self.lines.ranges[index];
        &self.lines.rests[range.start as usize..range.end as usize]
    }
}
