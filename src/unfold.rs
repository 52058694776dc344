//! A small game as a graph with chips: the same game, written so that every vertex and arrow can be changed.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, unfold::unfolded};
//!
//! let game = catalogue::read_game("take(1,2) 3").unwrap();
//! assert_eq!(unfolded(&game, Budget::default()).unwrap(), "graph(3>2,3>1,2>1,2>0,1>0) 3");
//! ```

use crate::budget::Budget;
use crate::catalogue::read_among;
use crate::edit::{GRAPHS, MOST_ARROWS, MOST_VERTICES, graph_of};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::say;
use crate::position::{Numbering, Position};
use crate::reader::in_word;
use crate::teach::study::Study;

/// What the editor draws.
const ROOM: Budget = Budget::of(MOST_VERTICES, MOST_ARROWS);

/// The text of the graph that a game is played on: a vertex for each position of a component, with a chip for each
/// component, or, where moves join or split them, a vertex for each position of the whole.
///
/// # Errors
/// [`Error::TooLarge`] past what the editor draws or the budget, [`Error::Loop`] when play need not end.
pub fn unfolded(game: &Game, budget: Budget) -> Result<String, Error> {
    if graph_of(game).is_some() {
        return Ok(game.write().0);
    }
    let too_large = Error::TooLarge { why: say!("edit.too-large", vertices = MOST_VERTICES, arrows = MOST_ARROWS) };
    let study = match Study::of(game, ROOM.least(budget)) {
        Ok(study) if study.arrow_count() <= MOST_ARROWS => study,
        Err(error) if !budget.excuses(ROOM, &error) => return Err(error),
        _ => return Err(too_large),
    };
    // What the editor writes is what the reader would.
    Ok(read_among(GRAPHS, &text_of(&study))?.subject.write())
}

fn text_of(study: &Study) -> String {
    let names = names_of(study);
    let (mut list, mut chips) = (Vec::new(), String::new());
    // The start first, where a reader looks for it.
    for (index, spot) in study.spots.iter().enumerate().rev() {
        let name = &names[index];
        list.extend(spot.options.iter().map(|(option, _)| format!("{name}>{}", names[*option])));
        if spot.options.is_empty() {
            list.push(name.clone());
        }
        chips += &format!(" {name}").repeat(spot.chips);
    }
    format!("{}graph({}){chips}", if study.play == Play::Misere { "misere " } else { "" }, list.join(","))
}

/// A name for each position: its label as far as a name may have it, and a number where two would be alike.
fn names_of(study: &Study) -> Vec<String> {
    let mut names = Vec::new();
    let mut taken = Numbering::default();
    for spot in &study.spots {
        let plain = name_of(&spot.label);
        let mut name = plain.clone();
        let mut others = 1;
        while taken.number_of(&Position::of_text(&name)).is_some() {
            others += 1;
            name = format!("{plain}_{others}");
        }
        taken.add(Position::of_text(&name));
        names.push(name);
    }
    names
}

/// (3,5) as `3_5`; a position without a name, such as the end of a sum, as `end`.
fn name_of(label: &str) -> String {
    let words: Vec<&str> = label.split(|c| !in_word(c)).filter(|word| !word.is_empty()).collect();
    if words.is_empty() { String::from("end") } else { words.join("_") }
}
