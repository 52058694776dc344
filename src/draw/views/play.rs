//! A game being played: the position as it stands, on which a click is a move, and beside it the log of the moves.
//!
//! The state says who plays and what was played: see [`Sitting`].

use crate::draw::scene::Scene;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, Table, words};
use crate::draw::view::TreeView;
use crate::draw::views::{board, tree};
use crate::draw::{Picture, Request, ViewEntry};
use crate::error::Error;
use crate::message::{Locale, say};
use crate::play::sitting::Sitting;
use crate::reader::shortened;
use crate::subject::Subject;

/// A game against the reader.
pub const VIEW: ViewEntry = ViewEntry {
    name: "play",
    title: "view.play",
    shows_cycles: true,
    picture: Some(|game, request, locale| picture(&Subject::Game(game.clone()), request, locale)),
    table: Some(|game, request, most, locale| Ok(table(&Subject::Game(game.clone()), request, most, locale))),
    trees: Ok(TreeView {
        room: |tree| tree.nodes.size() <= tree::MOST_NODES,
        picture: Some(|tree, request, locale| picture(&Subject::Tree(tree.clone()), request, locale)),
        table: Some(|tree, request, most, locale| Ok(table(&Subject::Tree(tree.clone()), request, most, locale))),
    }),
    style: &[FIGURE, board::STYLE, tree::STYLE],
    ..ViewEntry::USUAL
};

/// Draws the position as it stands, on which a click is a move. Values and outcomes are kept from the players.
///
/// # Errors
/// [`Error::TooLarge`] where there is no room for it.
pub fn picture(start: &Subject, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let sitting = Sitting::of(start, request.state);
    let now = sitting.contest.now();
    let drawn = |subject: &Subject| match subject {
        Subject::Game(game) => board::picture(game, request, locale).map(|picture| picture.scene),
        Subject::Tree(tree) => tree::bare(tree, locale),
    };
    let mut scene = drawn(now)?;
    if let (Subject::Game(_), Ok(start)) = (start, drawn(start)) {
        stand_in(&mut scene, &start);
    }
    for group in &mut scene.groups {
        let go = group.go.take();
        let step = go.filter(|_| sitting.is_open()).and_then(|go| now.turn_to(&go));
        if let Some(step) = step
            && let Some(state) = sitting.state_after(&step)
        {
            group.set = Some(state);
            group.name = Some(locale.say(&now.name_of(&step)));
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
        rows,
        more: played.saturating_sub(most),
    }
}
