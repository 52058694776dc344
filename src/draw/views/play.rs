//! A game being played: the position as it stands, on which a click is a move, and beside it the log of the moves.
//!
//! The state says who plays and what was played: see [`Sitting`].

use crate::draw::scene::Scene;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, Table, words};
use crate::draw::views::board;
use crate::draw::views::tree;
use crate::draw::{Picture, Request, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};
use crate::play::sitting::Sitting;
use crate::reader::shortened;

/// A game against the reader.
pub const VIEW: ViewEntry = ViewEntry {
    name: "play",
    title: "view.play",
    shows_cycles: true,
    picture: Some(picture),
    table: Some(table),
    style: &[FIGURE, board::STYLE, tree::STYLE],
    ..ViewEntry::USUAL
};

/// Draws the position as it stands, on which a click is a move. Values and outcomes are kept from the players.
///
/// # Errors
/// [`Error::TooLarge`] where there is no room for it.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let sitting = Sitting::of(game, request.state);
    let now = sitting.contest.now();
    let mut scene = match now.minimax_tree() {
        Some(at) => tree::bare(now, at, locale)?,
        None => {
            let mut scene = board::picture(now, request, locale)?.scene;
            if let Ok(start) = board::picture(game, request, locale) {
                stand_in(&mut scene, &start.scene);
            }
            scene
        }
    };
    for group in &mut scene.groups {
        let go = group.go.take();
        let step = go.filter(|_| sitting.is_open()).and_then(|go| sitting.contest.step_to(&go));
        if let Some(step) = step
            && let Some(state) = sitting.state_after(&step)
        {
            group.set = Some(state);
            group.name = Some(locale.say(&sitting.contest.name(&step)));
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

/// Gives a position the room that the start has, so that stones stay where they are while others are taken.
fn stand_in(scene: &mut Scene, start: &Scene) {
    let (right, down) = ((start.width - scene.width).max(0) / 2, (start.height - scene.height).max(0));
    for group in &mut scene.groups {
        let (x, y) = group.at.unwrap_or((0, 0));
        group.at = Some((x + right, y + down));
    }
    (scene.width, scene.height) = (scene.width.max(start.width), scene.height.max(start.height));
}

/// The log: a row for each move that is played, the position after it with it.
///
/// # Errors
/// None.
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let sitting = Sitting::of(game, request.state);
    let played = sitting.contest.played();
    let mut rows = Vec::new();
    let positions = sitting.contest.positions(game, most);
    for (index, (made, position)) in sitting.contest.moves().iter().zip(&positions).enumerate() {
        rows.push(vec![
            (index + 1).to_string(),
            locale.say(&sitting.name(index % 2)),
            locale.say(&made.name),
            shortened(position, SHOWN),
        ]);
    }
    Ok(Table {
        caption: locale.say(&say!("play.log-of", game = shortened(&game.write().0, SHOWN), status = sitting.status())),
        columns: words(locale, &[say!("play.number"), say!("play.player"), say!("play.move"), say!("play.position")]),
        rows,
        more: played.saturating_sub(most),
    })
}
