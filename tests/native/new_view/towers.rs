//! A toy view: each heap as a tower, as high as the heap.

use mexplorer::draw::scene::{Form, Group, MARKS, Scene, Shape};
use mexplorer::draw::style::Paint::In;
use mexplorer::draw::style::{Colour, Sheet, rule};
use mexplorer::draw::{Picture, Request, Table, ViewEntry};
use mexplorer::error::Error;
use mexplorer::game::Game;
use mexplorer::message::{Locale, say};

/// The highest tower there is room for.
const MOST: u64 = 20;

/// The towers.
pub const VIEW: ViewEntry = ViewEntry {
    name: "towers",
    title: "towers.title",
    suits: |game| game.components().all(|(_, _, position)| position.len() == 1),
    room: |game| game.components().all(|(_, _, position)| position.first() <= MOST),
    picture: Some(picture),
    table: Some(table),
    style: &[STYLE],
    ..ViewEntry::USUAL
};

fn picture(game: &Game, _: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    if !(VIEW.room)(game) {
        return Err(Error::TooLarge { why: say!("towers.too-high", limit = MOST) });
    }
    let name = say!("towers.name", n = game.component_count());
    let groups = game.components().enumerate().map(|(index, (_, _, position))| tower(index as i32, position.first()));
    Ok(Picture {
        view: &VIEW,
        scene: Scene {
            width: 30 * game.component_count() as i32,
            height: 10 * MOST as i32,
            name: locale.say(&name),
            lang: locale.lang.clone(),
            groups: groups.collect(),
            is_here: false,
            role: MARKS,
        },
        steps: 0,
        step: None,
        say: name,
        choices: Vec::new(),
        verdict: None,
        controls: Vec::new(),
    })
}

fn tower(index: i32, stones: u64) -> Group {
    let height = 10 * stones as i32;
    Group {
        key: index.to_string(),
        classes: vec!["tower"],
        at: Some((30 * index + 15, 10 * MOST as i32 - height / 2)),
        shapes: vec![Shape { class: "wall", form: Form::Rect { width: 20, height, corner: 0 } }],
        ..Group::default()
    }
}

fn table(game: &Game, _: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let heights = game.components().map(|(_, _, position)| vec![position.first().to_string()]);
    Ok(Table {
        caption: locale.say(&say!("towers.name", n = game.component_count())),
        columns: vec![locale.text("towers.height").to_owned()],
        kinds: "number",
        rows: heights.take(most).collect(),
        more: game.component_count().saturating_sub(most),
        ..Table::default()
    })
}

/// How towers look.
const STYLE: Sheet = &[rule(&["tower"], "wall", &[("fill", In(Colour::Stone))])];
