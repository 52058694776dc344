//! The position as what it is: stones in heaps, on a staircase, in boxes. A stone that can be taken is a mark that makes
//! the move. What is said of a move is what it does, never who wins by it, so that the picture can be played on.

mod amount;
mod boxes;
mod chips;
mod drawn;
mod hints;
mod label;
mod list;
mod moves;
mod number;
pub mod piece;
mod pile;
mod scale;
mod stairs;
mod strip;
mod style;

use drawn::is_whole;
pub use drawn::{Drawn, MOST_COMPONENTS, Start, draw, inert, inert_row};
pub use strip::marks::InRow;
pub use style::STYLE;

use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, words};
use crate::draw::{Picture, Purpose, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, say};
use crate::play::board::Board;
use crate::reader::shortened;
use crate::sentences::name_component;
use crate::solve::search::flat::check_moves;
use crate::solve::search::unending::lacks_values;

/// The position as the thing it is: stones, steps, boxes.
pub const VIEW: ViewEntry = ViewEntry {
    name: "board",
    title: "view.board",
    purpose: Purpose::Play,
    room: is_whole,
    // A position can be drawn whatever play comes to.
    leads: lacks_values,
    draws_parts: true,
    shows_cycles: true,
    picture: Some(picture),
    table: Some(table),
    style: &[FIGURE, STYLE],
    ..ViewEntry::USUAL
};

/// Draws the position, of very many components the first. The state's `take-1` says of which number there are moves to choose
/// in the first component, where these are too many for a mark each.
///
/// # Errors
/// As [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let drawn = draw(game, &Board::of(game), &Start::alone(game, request.state), locale)?;
    Ok(Picture {
        view: &VIEW,
        scene: drawn.scene,
        steps: 0,
        step: None,
        say: drawn.say,
        choices: Vec::new(),
        verdict: None,
        controls: drawn.controls,
    })
}

/// The components, at most `most`: what each is, and how many moves it has.
///
/// # Errors
/// As [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn table(game: &Game, _: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    check_moves(game)?;
    let (mut rows, mut count) = (Vec::new(), 0);
    for (_, rules, position) in game.components() {
        count += 1;
        if count <= most {
            rows.push(vec![
                locale.say(&name_component(game, count - 1)),
                shortened(&rules.notation(), SHOWN),
                shortened(&rules.label(position), SHOWN),
                rules.option_count(position).to_string(),
            ]);
        }
    }
    let columns =
        [say!("table.component"), say!("board.column-rules"), say!("table.position"), say!("board.column-moves")];
    Ok(Table {
        caption: locale.say(&say!("table.caption-components", game = shortened(&game.write().0, SHOWN))),
        columns: words(locale, &columns),
        kinds: "text text text number",
        more: count - rows.len(),
        rows,
        ..Table::default()
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::{SAMPLES, read_game};
    use crate::draw::scene::{Group, TELEPHONE};
    use crate::solve::solve;

    fn drawn(text: &str) -> (Game, Picture) {
        let game = read_game(text).unwrap();
        let english = Locale::named("en").unwrap();
        let picture = picture(&game, &Request::default(), &english).unwrap();
        (game, picture)
    }

    fn marks(picture: &Picture) -> Vec<&Group> {
        picture.scene.groups.iter().filter(|group| group.go.is_some()).collect()
    }

    /// A game whose components stand in order, since a row's parts stand as they lie.
    fn in_order(mut game: Game) -> String {
        game.terms.iter_mut().for_each(|term| term.components.sort());
        game.to_string()
    }

    /// The marks of a board make exactly the legal moves, as far as chips on one vertex are told apart.
    #[test]
    fn every_mark_makes_a_legal_move_and_every_move_has_its_mark() {
        for text in SAMPLES.iter().flat_map(|game| game.texts()).filter(|text| !text.starts_with("tree")) {
            let (game, picture) = drawn(text);
            let marks = marks(&picture);
            let led = marks.iter().filter_map(|mark| mark.go.as_ref());
            let made: BTreeSet<String> = led.map(|text| in_order(read_game(text).unwrap())).collect();
            let moves = solve(&game, None, Budget::default()).unwrap().moves;
            let legal: BTreeSet<String> = moves.iter().map(|m| in_order(game.after(m.place, &m.change))).collect();
            assert_eq!(made, legal, "{text}");
        }
    }

    #[test]
    fn a_mark_says_what_the_move_does_and_not_who_wins() {
        for text in ["nim 3 4 5", "wythoff 3 6", "stairs 2 1 3", "boxes 9/3 16/2", "graph(a>b,a>c,b>c) a b"] {
            let (_, picture) = drawn(text);
            for group in &picture.scene.groups {
                assert!(!group.classes.iter().any(|class| ["P", "N"].contains(class)), "{text}: {group:?}");
                let name = group.name.clone().unwrap_or_default();
                assert!(["win", "lose", " P", " N", "value"].iter().all(|word| !name.contains(word)), "{name}");
            }
        }
        let (_, picture) = drawn("nim 3 4 5");
        let names: Vec<_> = marks(&picture).iter().filter_map(|mark| mark.name.as_deref()).collect();
        assert_eq!(names[..3], ["heap 1: take 3 → 0", "heap 1: take 2 → 1", "heap 1: take 1 → 2"]);
    }

    /// A stone keeps its key while others are taken, so that it stays where it is.
    #[test]
    fn what_is_left_keeps_its_keys() {
        let keys = |text| -> Vec<String> {
            let (_, picture) = drawn(text);
            picture.scene.groups.into_iter().filter(|g| g.classes.contains(&"stone")).map(|g| g.key).collect()
        };
        let (before, after) = (keys("nim 3 4 5"), keys("nim 3 4 1"));
        assert_eq!((before.len(), after.len()), (12, 8));
        assert!(after.iter().all(|key| before.contains(key)));
    }

    #[test]
    fn groups_have_keys_of_their_own_and_stand_within_the_picture() {
        let texts = ["nim 30 12 5 0", "wythoff 15 14", "stairs 2 0 12 25", "boxes 36/6 1000/30", "split 3 3", "nim 31"];
        for text in texts {
            let (_, Picture { scene, .. }) = drawn(text);
            let mut keys: Vec<_> = scene.groups.iter().map(|group| &group.key).collect();
            keys.sort();
            assert!(keys.windows(2).all(|two| two[0] != two[1]), "{text}");
            for group in &scene.groups {
                let (x, y) = group.at.unwrap();
                assert!((0..=scene.width).contains(&x) && (0..=scene.height).contains(&y), "{text}: {group:?}");
            }
        }
    }

    #[test]
    fn targets_are_large_enough_and_do_not_overlap() {
        for text in ["nim 30 12", "wythoff 15 15", "stairs 20 20 3", "boxes 36/6 13/3", "split 3", "take(2,5) 100"] {
            let (_, picture) = drawn(text);
            let centres: Vec<_> = marks(&picture).iter().map(|mark| mark.at.unwrap()).collect();
            for (i, a) in centres.iter().enumerate() {
                for b in &centres[i + 1..] {
                    // The smallest figure is 0.7 of its size, a target there 24.
                    assert!((a.0 - b.0).abs().max((a.1 - b.1).abs()) * 7 >= 240, "{text}: {a:?} {b:?}");
                }
            }
        }
    }

    /// Rules may be as long as a text may be; no mark for each move repeats them then.
    #[test]
    fn long_rules_are_not_written_for_every_move() {
        let set: Vec<String> = (0..40_000).map(|n| (2 * n + 1).to_string()).collect();
        let (_, picture) = drawn(&format!("take({}){}", set.join(","), " 30".repeat(24)));
        assert!(marks(&picture).is_empty());
        let written = picture.svg(crate::draw::svg::Use::Live);
        assert!(written.len() < 1 << 20, "{}", written.len());
    }

    #[test]
    fn of_very_many_heaps_the_first_are_drawn_and_said_to_be() {
        let english = Locale::named("en").unwrap();
        let said = |n: usize| {
            let (_, picture) = drawn(&format!("nim{}", " 1".repeat(n)));
            (marks(&picture).len(), english.say(&picture.say))
        };
        let whole = "Your move. Choose a stone: it is taken, and all above it.";
        assert_eq!(said(48), (48, whole.to_owned()));
        assert_eq!(said(60), (48, format!("{whole} Drawn: the first 48 of 60.")));
    }

    #[test]
    fn steps_that_are_too_high_to_be_drawn_have_their_moves_in_a_list() {
        let (_, picture) = drawn(&format!("stairs{}", " 1".repeat(30)));
        assert_eq!(marks(&picture).len(), 30);
        assert_eq!(picture.scene.groups.iter().filter(|group| group.classes.contains(&"step")).count(), 24);
    }

    #[test]
    fn a_number_is_chosen_by_marks_and_its_moves_are_marks() {
        let game = read_game("wythoff 100 200").unwrap();
        let english = Locale::named("en").unwrap();
        let made = |state: &str| {
            let request = Request { state, ..Request::default() };
            let Picture { scene, .. } = picture(&game, &request, &english).unwrap();
            let chosen = scene.groups.iter().filter(|group| group.key.contains(".chosen."));
            let set = scene.groups.iter().filter_map(|group| group.set.clone());
            (chosen.filter_map(|group| group.go.clone()).collect::<Vec<_>>(), set.collect::<Vec<_>>())
        };
        let (moves, states) = made("take-1:37");
        assert_eq!(moves, ["wythoff 63 200", "wythoff 100 163", "wythoff 63 163"]);
        assert_eq!(states, ["take-1:36", "take-1:38", "take-1:3", "take-1:27", "take-1:47", "take-1:200"]);
        // Past the smaller heap there is one move of each number, and past the larger one nothing to choose.
        assert_eq!(
            made("take-1:999"),
            (
                vec!["wythoff 100 0".to_owned()],
                vec!["take-1:199".to_owned(), "take-1:20".to_owned(), "take-1:190".to_owned()]
            )
        );
    }

    /// A wide box has the heaps beside each other, and what is chosen in it does not stay in the address.
    #[test]
    fn bars_stand_side_by_side_where_there_is_room() {
        let english = Locale::named("en").unwrap();
        let size = |text: &str, state: &str| {
            let request = Request { state, ..Request::default() };
            let Picture { scene, .. } = picture(&read_game(text).unwrap(), &request, &english).unwrap();
            let set: Vec<_> = scene.groups.iter().filter_map(|group| group.set.clone()).collect();
            assert!(set.iter().all(|state| !state.contains("width")), "{set:?}");
            (scene.width, scene.height)
        };
        let three = "nim 300 400 500";
        let (narrow, wide) = (size(three, ""), size(three, "width:940"));
        assert!(narrow.0 <= TELEPHONE && wide.0 > narrow.0 && wide.1 < narrow.1 * 2 / 3, "{narrow:?} {wide:?}");
        assert_eq!(size(three, "width:430"), narrow);
        assert!(size("nim 300 40", "").1 < 660, "two stand beside each other on a phone too");
        assert!(wide.1 < 480, "{wide:?}");
        assert_eq!(size("nim 30 40", "width:940"), size("nim 30 40", ""));
        let rows = "kayles 1 2 3 4 5 6";
        let (narrow, wide) = (size(rows, ""), size(rows, "width:1400"));
        assert!(wide.0 > narrow.0 && wide.0 <= 1100 && wide.1 < narrow.1 * 2 / 3, "{narrow:?} {wide:?}");
        // Longer rows, and no others where there is no more room than on a telephone.
        for row in ["kayles 30", "treblecross 30", "octal(0.137) 26 9", "dawson 20 15"] {
            let (narrow, wide) = (size(row, ""), size(row, "width:940"));
            assert!(wide.0 > narrow.0 && wide.0 <= 740 && wide.1 * 4 < narrow.1 * 3, "{row}: {narrow:?} {wide:?}");
            assert_eq!(size(row, "width:430"), narrow, "{row}");
        }
        // What would be much higher than its room is a little wider than it, and smaller.
        let (wide, narrow) = (size("split 9 12", "width:940"), size("split 9 12", ""));
        assert!((740..1060).contains(&wide.0) && wide.1 * 3 < narrow.1 * 2, "{narrow:?} {wide:?}");
    }

    /// As on a page that is magnified four times.
    #[test]
    fn in_a_narrow_box_rows_are_as_wide_as_that() {
        let rows =
            ["dawson 23 9", "octal(0.137) 9", "kayles 14 5", "treblecross 17", "nim 3 4 5 6 7 8 9", "stairs 2 1 3"];
        let lists =
            ["boxes 9/3 16/2 100/5", "split 30", "grundy 40", "wythoff 61 3", "nim 300 400 500", "lasker 60 50"];
        for text in rows.into_iter().chain(lists) {
            let request = Request { state: "width:328", ..Request::default() };
            let Picture { scene, .. } =
                picture(&read_game(text).unwrap(), &request, &Locale::named("en").unwrap()).unwrap();
            assert!(scene.width <= 328, "{text}: {}", scene.width);
        }
    }

    #[test]
    fn large_heaps_are_bars() {
        let few =
            [("nim 18446744073709551615", 8), ("take(2,5) 1000000", 2), ("wythoff 61 3", 67), ("wythoff 100 200", 19)];
        for (text, marks_there) in few {
            let (_, picture) = drawn(text);
            assert!(picture.scene.groups.iter().any(|group| group.classes == ["bar"]), "{text}");
            assert_eq!(marks(&picture).len(), marks_there, "{text}");
        }
    }
}
