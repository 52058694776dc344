//! A game's positions as a reader studies them: in the order of computation, each with its options, value and reason.
//!
//! It is what pictures and tables are made of. They know spots and arrows; no game.

mod assemble;
pub(super) mod chips;
mod choice;
mod joint;
mod lesson;
pub mod summary;

use crate::game::{Game, Outcome, Play};
use crate::message::Message;
use crate::nimber::Nimber;
use crate::position::Position;
use crate::solve::search::flat::{components_of, game_at, game_with};

/// The positions of a game in the order of computation: each after all its options.
#[derive(Clone, Debug)]
pub struct Study {
    pub play: Play,
    pub game: Game,
    pub spots: Vec<Spot>,
    /// Who wins, the value and a winning move, in one line.
    pub summary: Message,
}

/// One position.
#[derive(Clone, Debug)]
pub struct Spot {
    /// How it is written in the picture.
    pub label: String,
    /// The components once play has gone there from here; `None` where no single move or jump does.
    pub go: Option<Go>,
    pub outcome: Outcome,
    /// The Grundy value; `None` in misère play.
    pub value: Option<Nimber>,
    /// The options as indices of spots, and what the move's arrow carries.
    pub options: Vec<(usize, String)>,
    /// The most moves that can still be made.
    pub remaining: u32,
    /// How many components stand here now.
    pub chips: usize,
    /// Whether it is the move of one component of several to here that wins.
    pub wins: bool,
}

/// How a game changes when play goes to a spot. Kept short: the text of each is made only if it is drawn.
#[derive(Clone, Debug)]
pub enum Go {
    /// The component of this index in the only term is replaced.
    One(usize, Position),
    /// All components are, as [`unflatten`](crate::solve::search::flat::unflatten) reads them.
    All(Position),
}

impl Go {
    /// The game once play has gone there.
    pub fn after(&self, game: &Game) -> Game {
        match self {
            Go::All(flat) => game_at(game, flat),
            Go::One(index, position) => {
                let mut components = components_of(game);
                components[0][*index] = position.clone();
                game_with(game, components)
            }
        }
    }
}

impl Study {
    /// The whole game's text when play goes to a spot; `None` where no single move or jump does.
    pub fn go(&self, index: usize) -> Option<String> {
        Some(self.spots[index].go.as_ref()?.after(&self.game).write().0)
    }

    /// The same study of positions that lead nowhere.
    pub fn forget_goes(&mut self) {
        for spot in &mut self.spots {
            spot.go = None;
        }
    }

    /// The index of each spot, in the order of computation.
    pub fn steps(&self) -> Vec<usize> {
        (0..self.spots.len()).collect()
    }

    /// Whether a move leads from where play is to this spot and wins. Where play is at one place, that was computed last.
    pub fn wins_at(&self, index: usize) -> bool {
        if self.spots[index].wins {
            return true;
        }
        let is_one = self.game.component_count() == 1 || matches!(self.spots[index].go, Some(Go::All(_)));
        let leads = |here: &Spot| here.options.iter().any(|option| option.0 == index);
        is_one && self.spots[index].outcome == Outcome::P && self.spots.last().is_some_and(leads)
    }

    /// How many arrows a picture of all moves has.
    pub fn arrow_count(&self) -> usize {
        let mut count = 0;
        for spot in &self.spots {
            count += spot.options.len();
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read_game;
    use crate::teach::lesson::Lesson;

    fn study(text: &str) -> Study {
        Study::of(&read_game(text).unwrap(), Budget::default()).unwrap()
    }

    fn values(study: &Study) -> Vec<(&str, u128)> {
        study.spots.iter().map(|s| (s.label.as_str(), s.value.unwrap().0)).collect()
    }

    #[test]
    fn the_seeds_figure_has_nine_positions_and_eleven_moves() {
        let study = study("take(2,5) 10");
        let expected = [("0", 0), ("1", 0), ("2", 1), ("3", 1), ("4", 0), ("5", 2), ("6", 1), ("8", 0), ("10", 1)];
        assert_eq!(values(&study), expected);
        assert_eq!(study.arrow_count(), 11);
    }

    #[test]
    fn every_spot_comes_after_its_options() {
        for text in ["take(2,5) 10", "nim 2 3", "graph(a>b,a>c,b>c) a b", "misere nim 2 2", "nim 9 9 9"] {
            let study = study(text);
            for (index, spot) in study.spots.iter().enumerate() {
                assert!(spot.options.iter().all(|o| o.0 < index), "{text}: {}", spot.label);
            }
        }
    }

    #[test]
    fn the_right_choice_is_always_offered_and_only_it_is_judged_right() {
        for text in ["take(2,5) 10", "nim 30", "misere take(1..3) 9"] {
            let study = study(text);
            for index in 0..study.spots.len() {
                let choices = study.choices(index);
                let right: Vec<&String> = choices.iter().filter(|c| study.judge(index, c).0).collect();
                assert_eq!(right.len(), 1, "{text} {index}: {choices:?}");
                assert!(choices.len() > 1);
            }
        }
    }

    #[test]
    fn several_chips_share_one_board() {
        let study = study("graph(a>b,a>c,b>c) a b a");
        let chips: Vec<(&str, usize)> = study.spots.iter().map(|s| (s.label.as_str(), s.chips)).collect();
        assert_eq!(chips, [("c", 0), ("b", 1), ("a", 2)]);
        // Either of two chips gets there; the other way the opponent would win.
        assert_eq!(study.go(0).as_deref(), Some("graph(a>b,a>c,b>c) a c a"));
    }

    #[test]
    fn winning_moves_of_the_only_place_where_play_is_are_told() {
        let wins = |text: &str| -> Vec<String> {
            let study = study(text);
            let wins = (0..study.spots.len()).filter(|&index| study.wins_at(index));
            wins.map(|index| study.spots[index].label.clone()).collect()
        };
        assert_eq!(wins("take(2,5) 10"), ["8"]);
        assert_eq!(wins("misere take(1..3) 8"), ["5"]);
        assert_eq!(wins("nim 1 2").len(), 1);
        assert!(wins("take(2,5) 8").is_empty() && wins("nim 3 5 6").is_empty());
    }

    /// Of several chips the mark leads to the game that the opponent loses, whichever of them gets there.
    #[test]
    fn winning_moves_of_chips_on_one_graph_are_told() {
        for text in ["nim 5 4 3", "nim 3 40 50", "nim 7 7 3", "graph(a>b,a>c,b>c) a b a", "take(2,5) 7 9 10"] {
            let game = read_game(text).unwrap();
            let study = study(text);
            let marked: Vec<usize> = (0..study.spots.len()).filter(|&index| study.wins_at(index)).collect();
            for &index in &marked {
                let after = read_game(&study.go(index).unwrap()).unwrap();
                assert_eq!(
                    crate::solve::solve(&after, None, Budget::default()).unwrap().outcome(),
                    Outcome::P,
                    "{text}: {index}"
                );
            }
            let wins = crate::solve::solve(&game, None, Budget::default()).unwrap().outcome() == Outcome::N;
            assert_eq!(wins, !marked.is_empty(), "{text}");
        }
    }

    /// The line below a graph says what its nodes do.
    #[test]
    fn a_summary_says_who_wins_by_the_same_play_as_the_spots() {
        let locale = crate::message::Locale::named("en").unwrap();
        let mut with_others = 0;
        for plain in [
            "take(1..3) 8",
            "take(1..3) 9",
            "fibonacci 20",
            "stairs 2 3 1",
            "nim 4",
            "graph(a>b,b>c,a>d) a",
            "kayles 14",
        ] {
            for text in [plain.to_owned(), format!("misere {plain}")] {
                let study = study(&text);
                let root = study.spots.iter().rposition(|spot| spot.chips > 0).unwrap();
                let said = locale.say(&study.summary);
                let headline = locale.say(&crate::sentences::headline(study.spots[root].outcome));
                assert!(said.contains(&headline), "{text}: {said}");
                let value = study.spots[root].value.map(|value| format!("SG value {}.", value.0));
                assert!(value.map_or(!said.contains("SG value"), |value| said.contains(&value)), "{text}: {said}");
                let answer = crate::solve::solve(&study.game, None, Budget::default()).unwrap();
                let wins = answer.moves.iter().filter(|made| made.winning).take(3);
                assert!(wins.clone().all(|made| said.contains(&locale.say(&made.name))), "{text}: {said}");
                assert_eq!(wins.count() > 0, said.contains("Winning move"), "{text}: {said}");
                let more = answer.moves.iter().filter(|made| made.winning).count() > 3;
                assert_eq!(more, said.contains(", among others"), "{text}: {said}");
                with_others += usize::from(more);
            }
        }
        assert!(with_others > 0, "none has more than three winning moves");
    }

    #[test]
    fn misere_outcomes_follow_the_definition() {
        let study = study("misere take(1..3) 9");
        let lost: Vec<&str> =
            study.spots.iter().filter(|s| s.outcome == Outcome::P).map(|s| s.label.as_str()).collect();
        assert_eq!(lost, ["1", "5", "9"]);
    }
}
