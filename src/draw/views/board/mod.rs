//! The position as what it is: stones in heaps, on a staircase, in boxes. A stone that can be taken is a mark that makes
//! the move. What is said of a move is what it does, never who wins by it, so that the picture can be played on.

mod boxes;
mod chips;
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

use hints::Hints;
use label::{Label, label_of_row, named};
use list::list_of;
use moves::{Component, moves_of};
use number::control_of;
use piece::{Piece, Room};
use scale::Scale;

pub use strip::marks::InRow;
pub use style::STYLE;

use crate::draw::scene::Scene;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, words};
use crate::draw::{Control, Picture, Purpose, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::{ComponentIndex, Game};
use crate::message::{Locale, Message, say};
use crate::play::board::{Board, Lying, Strip};
use crate::position::Position;
use crate::reader::shortened;
use crate::rules::Rules;
use crate::sentences::name_component;
use crate::solve::search::flat::check_moves;
use crate::structure::PositionKind;

/// The most components that a reader can keep apart.
pub const MOST_COMPONENTS: usize = 24;

const MARGIN: i32 = 16;
/// Between neighbours, and between rows.
const GAP: i32 = 30;
/// A row that is wider than this goes on in the next one: as much as a telephone shows.
const WIDTH: i32 = 400;

/// The position as the thing it is: stones, steps, boxes.
pub const VIEW: ViewEntry = ViewEntry {
    name: "board",
    title: "view.board",
    purpose: Purpose::Play,
    room: |game| check(game).is_ok(),
    shows_cycles: true,
    picture: Some(picture),
    table: Some(table),
    style: &[FIGURE, STYLE],
    ..ViewEntry::USUAL
};

/// Draws the position.
///
/// # Errors
/// [`Error::TooLarge`] with too many components or steps; as
/// [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn picture(game: &Game, _request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    check(game)?;
    let start = Start { scale: scale_of(game), rooms: Vec::new() };
    let drawn = draw(game, &Board::of(game), &start, locale)?;
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

/// A board as it is drawn.
pub struct Drawn {
    pub scene: Scene,
    /// What a reader can do.
    pub say: Message,
    /// Which mark, by its key, makes which move where something lies in a row.
    pub in_rows: Vec<(String, InRow)>,
    /// What is left of heaps whose moves are too many to be shown one by one.
    controls: Vec<Control>,
    /// The room of each that lies there.
    rooms: Vec<Room>,
}

/// How a board is drawn that is played on.
#[derive(Default)]
pub struct Start {
    /// How high bars are.
    scale: Scale,
    /// The room of each that lay there: what is left of it takes as much, so that nothing else moves.
    rooms: Vec<Room>,
}

impl Start {
    /// The start of a game, if that can be drawn.
    pub fn of(game: &Game, locale: &Locale) -> Self {
        let start = Start { scale: scale_of(game), rooms: Vec::new() };
        let rooms = draw(game, &Board::of(game), &start, locale).map_or(Vec::new(), |drawn| drawn.rooms);
        Start { rooms, ..start }
    }
}

/// Draws what lies on a board.
///
/// # Errors
/// As [`picture`].
pub fn draw(game: &Game, board: &Board, start: &Start, locale: &Locale) -> Result<Drawn, Error> {
    check_lying(game, board.lying.len())?;
    let text = shortened(&game.write().0, SHOWN);
    let name = locale.say(&say!("board.picture", game = text));
    if let Some((piece, say)) = chips::on_graph(game, locale) {
        let (in_rows, controls, rooms) = (Vec::new(), Vec::new(), Vec::new());
        return Ok(Drawn { scene: flow(vec![piece], name, locale), say, in_rows, controls, rooms });
    }
    let (pieces, hints, in_rows, controls) = (Vec::new(), Hints::default(), Vec::new(), Vec::new());
    let mut drawing = Drawing { game, locale, scale: start.scale, pieces, hints, in_rows, controls };
    let components: Vec<_> = game.components().collect();
    let mut rest = &components[..];
    for (number, lying) in board.lying.iter().enumerate() {
        let (own, others) = rest.split_at(lying.count().min(rest.len()));
        rest = others;
        match lying {
            Lying::Strip(strip) if strip::is_drawn(game, strip) => {
                drawing.add_row(strip, own, (number, board.lying.len()));
            }
            _ => drawing.add_components(own, number)?,
        }
    }
    let Drawing { mut pieces, hints, in_rows, controls, .. } = drawing;
    if pieces.len() == start.rooms.len() {
        for (piece, room) in pieces.iter_mut().zip(&start.rooms) {
            piece.make_room(-room.left, room.right, -room.up, room.down);
        }
    }
    let rooms = pieces.iter().map(Piece::room).collect();
    Ok(Drawn { scene: flow(pieces, name, locale), say: hints.say(), in_rows, controls, rooms })
}

/// A component with its place and rules.
type Own<'g> = (ComponentIndex, &'g dyn Rules, &'g Position);

/// What is drawn so far.
struct Drawing<'g> {
    game: &'g Game,
    locale: &'g Locale,
    scale: Scale,
    pieces: Vec<Piece>,
    hints: Hints,
    in_rows: Vec<(String, InRow)>,
    controls: Vec<Control>,
}

impl Drawing<'_> {
    /// Adds a row with the components that are left of it, as this one of so many that lie there.
    fn add_row(&mut self, strip: &Strip, own: &[Own<'_>], (number, of): (usize, usize)) {
        let index = own.first().map_or(ComponentIndex { term: strip.term, index: 0 }, |(index, ..)| *index);
        let row = strip::strip(self.game, strip, index, (number, of), self.locale);
        self.hints.note_row(strip.row, &row.marks);
        self.in_rows.extend(row.in_rows);
        self.pieces.push(named(row.piece, &label_of_row(strip, own, number), number, self.game, self.locale));
    }

    /// Adds each component by itself; several are what is left of a row that is too long for its things.
    fn add_components(&mut self, own: &[Own<'_>], number: usize) -> Result<(), Error> {
        for (part, &(place, rules, position)) in own.iter().enumerate() {
            let kind = kind_of(rules, position);
            let key = if part == 0 { (number + 1).to_string() } else { format!("{}-{part}", number + 1) };
            let (count, moves) = (rules.option_count(position), moves_of(self.game, place, kind, self.locale));
            let component = Component { key, kind, position, count, moves, scale: self.scale };
            let control = control_of(self.game, &component, (place, number), self.controls.len());
            self.hints.note(&component, control.is_some());
            self.controls.extend(control);
            self.pieces.push(whole_piece(self.game, &component, rules, number, self.locale)?);
        }
        Ok(())
    }
}

fn scale_of(game: &Game) -> Scale {
    Scale::of(game.components().map(|(_, _, position)| position))
}

/// Everything but the moves: the small figure of one component, for other views.
///
/// # Errors
/// [`Error::TooLarge`] with too many steps.
pub fn inert(rules: &dyn Rules, position: &Position, key: String) -> Result<Piece, Error> {
    let (kind, count) = (kind_of(rules, position), rules.option_count(position));
    let scale = Scale::of(std::iter::once(position));
    stones_of(&Component { key, kind, position, count, moves: Vec::new(), scale }, rules)
}

/// Whether the position can be drawn.
///
/// # Errors
/// As [`picture`].
pub fn check(game: &Game) -> Result<(), Error> {
    check_lying(game, game.component_count())
}

/// The same of so many things that lie there.
fn check_lying(game: &Game, count: usize) -> Result<(), Error> {
    if count > MOST_COMPONENTS {
        return Err(Error::TooLarge { why: say!("board.too-many", limit = MOST_COMPONENTS) });
    }
    for (_, rules, position) in game.components() {
        if rules.structure().kind() == PositionKind::Steps && position.len() > stairs::MOST_STEPS {
            return Err(Error::TooLarge { why: say!("board.too-many-steps", limit = stairs::MOST_STEPS) });
        }
    }
    check_moves(game)
}

/// What the position is made of, if it has the numbers for it.
fn kind_of(rules: &dyn Rules, position: &Position) -> PositionKind {
    let kind = rules.structure().kind();
    let has_all = match kind {
        PositionKind::Heap => position.len() == 1,
        PositionKind::Pair | PositionKind::Box | PositionKind::Limited => position.len() == 2,
        PositionKind::Steps => !position.is_empty(),
        PositionKind::Other => true,
    };
    if has_all { kind } else { PositionKind::Other }
}

/// A component's stones, its name, and the moves that no stone makes.
fn whole_piece(
    game: &Game,
    component: &Component<'_>,
    rules: &dyn Rules,
    index: usize,
    locale: &Locale,
) -> Result<Piece, Error> {
    let label = Label {
        key: component.key.clone(),
        text: rules.label(component.position),
        rules: rules.notation(),
        limit: (component.kind == PositionKind::Limited).then(|| component.number(1)),
        count: component.count,
    };
    let mut piece = named(stones_of(component, rules)?, &label, index, game, locale);
    let list = list_of(&component.key, &component.listed());
    if !list.groups.is_empty() {
        let below = piece.down + list.up + 4;
        piece.put(list, 0, below);
    }
    Ok(piece)
}

fn stones_of(component: &Component<'_>, rules: &dyn Rules) -> Result<Piece, Error> {
    match component.kind {
        PositionKind::Heap | PositionKind::Limited => Ok(pile::heap(component)),
        PositionKind::Pair => Ok(pile::pair(component)),
        PositionKind::Steps => stairs::stairs(component, rules),
        PositionKind::Box => Ok(boxes::container(component)),
        PositionKind::Other => Ok(Piece::default()),
    }
}

/// The pieces side by side, in as many rows as needed, each row on one ground.
fn flow(pieces: Vec<Piece>, name: String, locale: &Locale) -> Scene {
    let mut rows: Vec<Piece> = vec![Piece::default()];
    let mut x = 0;
    for piece in pieces {
        if x > 0 && x + piece.width() > WIDTH {
            rows.push(Piece::default());
            x = 0;
        }
        let (left, width) = (piece.left, piece.width());
        if let Some(row) = rows.last_mut() {
            row.put(piece, x + left, 0);
        }
        x += width + GAP;
    }
    let mut all = Piece::default();
    let mut y = 0;
    let mut widest = 0;
    for row in &rows {
        widest = widest.max(row.right);
    }
    for row in rows {
        let (up, height, indent) = (row.up, row.height(), (widest - row.right) / 2);
        all.put(row, indent, y + up);
        y += height + GAP;
    }
    let mut groups = all.groups;
    for group in &mut groups {
        let (x, y) = group.at.unwrap_or((0, 0));
        group.at = Some((x + MARGIN, y + MARGIN));
    }
    let (width, height) = (widest + 2 * MARGIN, y - GAP + 2 * MARGIN);
    Scene { is_here: true, ..Scene::of_marks((width, height), name, groups, locale) }
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
    use crate::draw::scene::Group;
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
    fn what_has_no_room_is_refused_and_large_heaps_are_bars() {
        let refused = |text: &str| {
            let game = read_game(text).unwrap();
            picture(&game, &Request::default(), &Locale::named("en").unwrap()).unwrap_err().code()
        };
        assert_eq!(refused(&format!("nim{}", " 1".repeat(25))), "too-large");
        assert_eq!(refused(&format!("stairs{}", " 1".repeat(17))), "too-large");
        let few =
            [("nim 18446744073709551615", 7), ("take(2,5) 1000000", 2), ("wythoff 61 3", 67), ("wythoff 100 200", 16)];
        for (text, marks_there) in few {
            let (_, picture) = drawn(text);
            assert!(picture.scene.groups.iter().any(|group| group.classes == ["bar"]), "{text}");
            assert_eq!(marks(&picture).len(), marks_there, "{text}");
        }
    }
}
