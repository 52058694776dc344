//! Games that need not end: who can force a win, found by looking back from the ends of play.
//!
//! A position is won by the player to move if some move leads to one that is lost, and lost if every move leads to one that
//! is won; what neither says of any position is drawn, since each player can go on for ever (the theory of loopy games:
//! Winning Ways, chapter 12). How many moves are left with best play is found on the way, so that a winner who always takes
//! the shortest way comes to the end.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::search::retrograde::{Fate, Fates}};
//!
//! let game = catalogue::read_game("graph(a>a,a>b) a").unwrap();
//! assert_eq!(Fates::of(&game, Budget::default()).unwrap().start(), Fate::Won(1));
//! ```

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::position::Position;
use crate::solve::search::explore::Reach;
use crate::solve::search::flat::{Components, FlatOption, Naming, named, reach_with_cycles, unflatten};

/// What the player to move can bring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// A win, after at most so many moves of both.
    Won(u32),
    /// Nothing but a loss, after at most so many moves of both.
    Lost(u32),
    /// Neither has to lose: play can go on for ever.
    Drawn,
}

impl Fate {
    /// Who wins.
    pub fn outcome(self) -> Outcome {
        match self {
            Fate::Won(_) => Outcome::N,
            Fate::Lost(_) => Outcome::P,
            Fate::Drawn => Outcome::D,
        }
    }

    /// How many moves of both are left at most; `None` where play need not end.
    pub fn moves_left(self) -> Option<u32> {
        match self {
            Fate::Won(moves) | Fate::Lost(moves) => Some(moves),
            Fate::Drawn => None,
        }
    }
}

/// The fates of all positions that a game can become.
pub struct Fates<'g> {
    game: &'g Game,
    naming: Naming,
    reach: Reach,
    fates: Vec<Fate>,
}

impl<'g> Fates<'g> {
    /// Cost: linear in positions and moves.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, and those of a rule that a reader wrote.
    pub fn of(game: &'g Game, budget: Budget) -> Result<Self, Error> {
        Fates::named(game, Naming::WRITTEN, budget)
    }

    /// The same with positions that are one by this naming.
    ///
    /// # Errors
    /// As [`Fates::of`].
    pub fn named(game: &'g Game, naming: Naming, budget: Budget) -> Result<Self, Error> {
        let reach = reach_with_cycles(game, naming, budget.shared(game.component_count()))?;
        let fates = fates(&reach, game.play);
        Ok(Fates { game, naming, reach, fates })
    }

    /// The positions; the start has number 0.
    pub fn reach(&self) -> &Reach {
        &self.reach
    }

    /// The fate of each position, by number.
    pub fn all(&self) -> &[Fate] {
        &self.fates
    }

    /// What the player to move can bring about at the start.
    pub fn start(&self) -> Fate {
        self.fates.first().copied().unwrap_or(Fate::Drawn)
    }

    /// What the player who is to move after an option of the start can bring about.
    pub fn after(&self, option: &FlatOption<'_>) -> Fate {
        self.at(unflatten(&Position::from(option.numbers())))
    }

    /// What the player to move can bring about with these components, which play has come to.
    pub fn at(&self, components: Components) -> Fate {
        let number = self.reach.number_of(&named(self.game, self.naming, components));
        number.and_then(|number| self.fates.get(number as usize)).copied().unwrap_or(Fate::Drawn)
    }
}

/// The fate of each position reached, whose options are whole positions. It settles them in the order of how many moves are left, so that the first word on a position is the shortest way to win,
/// and the last of its options the longest way to lose. Cost: linear.
#[inline(never)]
pub fn fates(reach: &Reach, play: Play) -> Vec<Fate> {
    let count = reach.positions().len();
    let (mut fates, mut undecided) = (vec![Fate::Drawn; count], vec![0u32; count]);
    let (starts, origins) = origins(reach);
    let mut settled = Vec::with_capacity(count);
    for number in 0..count as u32 {
        let options = reach.options(number).count() as u32;
        undecided[number as usize] = options;
        if options == 0 {
            fates[number as usize] = if play == Play::Misere { Fate::Won(0) } else { Fate::Lost(0) };
            settled.push(number as usize);
        }
    }
    let mut next = 0;
    while let Some(&number) = settled.get(next) {
        next += 1;
        for &origin in &origins[starts[number]..starts[number + 1]] {
            let origin = origin as usize;
            if fates[origin] != Fate::Drawn {
                continue;
            }
            match fates[number] {
                Fate::Lost(moves) => fates[origin] = Fate::Won(moves + 1),
                Fate::Won(moves) => {
                    undecided[origin] -= 1;
                    if undecided[origin] == 0 {
                        fates[origin] = Fate::Lost(moves + 1);
                    }
                }
                Fate::Drawn => {}
            }
            if fates[origin] != Fate::Drawn {
                settled.push(origin);
            }
        }
    }
    fates
}

/// For each position those that a move leads from to it, one for each such move: `origins[starts[v]..starts[v + 1]]`. Cost:
/// linear.
#[inline(never)]
pub fn origins(reach: &Reach) -> (Vec<usize>, Vec<u32>) {
    let count = reach.positions().len();
    let mut starts = vec![0; count + 1];
    for number in 0..count as u32 {
        for option in reach.options(number) {
            for &part in option {
                starts[part as usize + 1] += 1;
            }
        }
    }
    for number in 0..count {
        starts[number + 1] += starts[number];
    }
    let mut next = starts.clone();
    let mut origins = vec![0; starts[count]];
    for number in 0..count as u32 {
        for option in reach.options(number) {
            for &part in option {
                origins[next[part as usize]] = number;
                next[part as usize] += 1;
            }
        }
    }
    (starts, origins)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    fn fate(text: &str) -> Fate {
        Fates::of(&read_game(text).unwrap(), Budget::default()).unwrap().start()
    }

    #[test]
    fn wins_are_as_short_and_losses_as_long_as_they_can_be() {
        assert_eq!(fate("graph(a>b,b>a) a"), Fate::Drawn);
        assert_eq!(fate("graph(a>a,a>b) a"), Fate::Won(1));
        assert_eq!(fate("misere graph(a>a,a>b) a"), Fate::Drawn);
        assert_eq!(fate("graph(a>b,b>a,b>c,c>d,d>e,a>f,f>g) a"), Fate::Lost(4));
        assert_eq!(fate("graph(a>b,b>c,b>a,a>d,d>e) a"), Fate::Lost(2));
        assert_eq!(fate("nim 2 3"), Fate::Won(5));
        assert_eq!(fate("misere nim 1 1"), Fate::Won(2));
        assert_eq!(fate("rule(n -> 5-n if n>2; n-2) 4"), Fate::Won(1));
        assert_eq!(fate("rule(n -> 5-n; n-2) 4"), Fate::Drawn);
    }

    /// Whether the player to move can win within so many moves of both, or has to lose, by the definition alone.
    fn plainly(arrows: &[(u32, u32)], vertex: u32, moves: u32, play: Play) -> Fate {
        let mut options = arrows.iter().filter(|arrow| arrow.0 == vertex).map(|arrow| arrow.1).peekable();
        if options.peek().is_none() {
            return if play == Play::Misere { Fate::Won(0) } else { Fate::Lost(0) };
        }
        if moves == 0 {
            return Fate::Drawn;
        }
        let after: Vec<Fate> = options.map(|option| plainly(arrows, option, moves - 1, play)).collect();
        let lost = after.iter().filter_map(|fate| if let Fate::Lost(moves) = fate { Some(moves) } else { None });
        if let Some(least) = lost.min() {
            return Fate::Won(least + 1);
        }
        let won: Vec<u32> =
            after.iter().filter_map(|fate| if let Fate::Won(moves) = fate { Some(*moves) } else { None }).collect();
        if won.len() == after.len() { Fate::Lost(won.into_iter().max().unwrap_or(0) + 1) } else { Fate::Drawn }
    }

    #[test]
    fn every_graph_of_three_vertices_agrees_with_the_definition() {
        let mut drawn = 0;
        for bits in 0u32..1 << 9 {
            let arrows: Vec<(u32, u32)> =
                (0..9).filter(|bit| bits >> bit & 1 == 1).map(|bit| (bit / 3, bit % 3)).collect();
            let text: Vec<String> = arrows.iter().map(|(from, to)| format!(",{from}>{to}")).collect();
            for (word, play) in [("", Play::Normal), ("misere ", Play::Misere)] {
                let game = format!("{word}graph(0,1,2{}) 0", text.concat());
                // A win on three vertices takes less than six moves of both.
                let expected = plainly(&arrows, 0, 6, play);
                assert_eq!(fate(&game), expected, "{game}");
                drawn += usize::from(expected == Fate::Drawn);
            }
        }
        assert!((100..900).contains(&drawn), "{drawn}");
    }
}
