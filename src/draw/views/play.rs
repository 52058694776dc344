//! A game being played: the position as it stands, on which a click is a move, and beside it the log of the moves.
//!
//! The state says who plays and what was played: see [`Sitting`].

use crate::draw::scene::Scene;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, Table, rows_where, words};
use crate::draw::view::{Purpose, TreeView};
use crate::draw::views::board::InRow;
use crate::draw::views::near::place::NEAR;
use crate::draw::views::{board, tree};
use crate::draw::{Picture, Request, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};
use crate::play::Turn;
use crate::play::board::Board;
use crate::play::sitting::Sitting;
use crate::reader::shortened;
use crate::subject::Subject;

/// A game against the reader.
pub const VIEW: ViewEntry = ViewEntry {
    name: "play",
    title: "view.play",
    purpose: Purpose::Play,
    shows_cycles: true,
    picture: Some(|game, request, locale| picture(&Subject::Game(game.clone()), request, locale)),
    table: Some(|game, request, most, locale| Ok(table(&Subject::Game(game.clone()), request, most, locale))),
    trees: Ok(TreeView {
        room: |_| true,
        picture: Some(|tree, request, locale| picture(&Subject::Tree(tree.clone()), request, locale)),
        table: Some(|tree, request, most, locale| Ok(table(&Subject::Tree(tree.clone()), request, most, locale))),
    }),
    style: &[FIGURE, board::STYLE, tree::STYLE, NEAR],
    ..ViewEntry::USUAL
};

/// Draws the position as it stands, on which a click is a move. Values and outcomes are kept from the players.
///
/// # Errors
/// [`Error::TooLarge`] where there is no room for it.
pub fn picture(start: &Subject, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let sitting = Sitting::of(start, request.state);
    let now = sitting.contest.now();
    let Marked { mut scene, in_rows, turns } = match (start, now) {
        (Subject::Game(start), Subject::Game(now)) => on_board((start, now), &sitting, request.state, locale)?,
        (_, Subject::Tree(tree)) => Marked { scene: tree::bare(tree, locale), in_rows: Vec::new(), turns: Vec::new() },
        (_, Subject::Game(now)) => on_board((now, now), &sitting, request.state, locale)?,
    };
    // Once a move is made, the log tells which one the position comes after.
    let is_start = sitting.contest.played() == 0;
    scene.is_here &= is_start;
    for group in &mut scene.groups {
        group.classes.retain(|class| is_start || *class != "here");
        // Who may not move chooses no number of one either.
        group.set = group.set.take().filter(|_| sitting.is_open());
        let Some(go) = group.go.take().filter(|_| sitting.is_open()) else { continue };
        let in_row = in_rows.iter().find(|(key, _)| *key == group.key);
        let (turn, at) = match in_row {
            Some((_, InRow { index, to, at })) => (Some(Turn::Component { place: *index, to: to.clone() }), Some(*at)),
            None => {
                let known = turns.iter().find(|(after, _)| *after == go);
                (known.map(|(_, turn)| turn.clone()).or_else(|| now.turn_to(&go)), None)
            }
        };
        if let Some(turn) = turn
            && let Some(state) = sitting.state_after_at(&turn, at)
        {
            group.set = Some(state);
            group.name = Some(locale.say(&sitting.contest.name_of(&turn, at)));
        }
    }
    Ok(Picture {
        view: &VIEW,
        scene,
        steps: 0,
        step: None,
        say: sitting.status(),
        choices: Vec::new(),
        verdict: None,
        controls: Vec::new(),
    })
}

/// What is drawn, and of its marks what is known of the moves that they make: see [`board::Drawn`].
struct Marked {
    scene: Scene,
    in_rows: Vec<(String, InRow)>,
    turns: Vec<(String, Turn)>,
}

/// The board, in the room that it took at the start, and which of its marks make which moves in a row. Where moves are too many for a mark
/// each a number of theirs is chosen by marks that set it in the state; the moves of the record have no room for it, so the next
/// position begins with the first number.
fn on_board((start, now): (&Game, &Game), sitting: &Sitting, state: &str, locale: &Locale) -> Result<Marked, Error> {
    let room = board::Start::of(start, state, locale);
    let drawn = match sitting.contest.board() {
        Some(lying) => board::draw(now, lying, &room, locale)?,
        None => board::draw(now, &Board::of(now), &room, locale)?,
    };
    Ok(Marked { scene: drawn.scene, in_rows: drawn.in_rows, turns: drawn.turns })
}

/// The log: a row for each move that is played, the position after it with it.
pub fn table(start: &Subject, request: &Request<'_>, most: usize, locale: &Locale) -> Table {
    let sitting = Sitting::of(start, request.state);
    let played = sitting.contest.played();
    let mut rows = Vec::new();
    let positions = sitting.contest.positions(start, most);
    for (index, (made, position)) in sitting.contest.moves().iter().zip(&positions).enumerate() {
        rows.push(vec![
            (index + 1).to_string(),
            locale.say(&sitting.name(index % 2)),
            locale.say(&made.name),
            shortened(position, SHOWN),
        ]);
    }
    Table {
        caption: locale.say(&say!("play.log-of", game = shortened(&start.write(), SHOWN), status = sitting.status())),
        columns: words(locale, &[say!("play.number"), say!("play.player"), say!("play.move"), say!("play.position")]),
        kinds: "number text",
        here: rows_where((0..rows.len()).map(|row| row + 1 == played)),
        rows,
        more: played.saturating_sub(most),
    }
}
