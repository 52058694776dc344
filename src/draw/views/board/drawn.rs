//! What lies on a board, drawn piece by piece and set down in rows.

use std::ops::Range;

use super::amount;
use super::chips::{self, Ground};
use super::hints::Hints;
use super::label::{Label, label_of_row, named};
use super::list::list_of;
use super::moves::{Component, MOST_STEPS, moves_of};
use super::number::control_of;
use super::piece::{MARGIN, Piece, Room};
use super::scale::{MOST_STONES, Scale};
use super::strip::marks::InRow;
use super::{boxes, pile, stairs, strip};
use crate::draw::Control;
use crate::draw::scene::{Scene, line_in, room_in, units_in};
use crate::draw::table::SHOWN;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Splices};
use crate::message::{Locale, Message, say};
use crate::play::Turn;
use crate::play::board::{Board, Lying, Strip};
use crate::position::Position;
use crate::reader::shortened;
use crate::rules::Rules;
use crate::sentences::name_component;
use crate::solve::search::flat::check_moves;
use crate::state;
use crate::structure::PositionKind;

/// Between neighbours, and between rows.
const GAP: i32 = 30;

/// What the moves beside a high board take of a wide box (`play.css`), in pixels.
const LISTED: i32 = 254;
/// How high the room for a board is: in a low window where it is played on, and where it stands alone.
const LOW: i32 = 380;
const HIGH: i32 = 480;
/// A board that is no higher has room beside what is said and done in play.
const SMALL: i32 = 300;
/// By how much rows are tried wider.
const STEP: i32 = 20;

/// The most components that are drawn: of more the first.
pub const MOST_COMPONENTS: usize = 48;

/// A board as it is drawn.
pub struct Drawn {
    pub scene: Scene,
    /// What a reader can do.
    pub say: Message,
    /// Which mark, by its key, makes which move where something lies in a row.
    pub in_rows: Vec<(String, InRow)>,
    /// The moves of what lies by itself, by the game after each: whoever plays need not read its text.
    pub turns: Vec<(String, Turn)>,
    /// What is left of heaps whose moves are too many to be shown one by one.
    pub(super) controls: Vec<Control>,
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
    /// The graph that chips stand on.
    ground: Option<Ground>,
    /// What the reader has set.
    state: String,
    /// How wide a row may be at least: what is wider goes on in the next one.
    line: i32,
    /// How wide a row may be where that is more.
    width: i32,
    /// The width and height of the room that the board is fitted into, if it is: it is drawn smaller rather than higher than that.
    fitted: Option<(i32, i32)>,
}

impl Start {
    /// A board by itself, as the reader has set it.
    pub(super) fn alone(game: &Game, state: &str) -> Self {
        Start::on_line(game, state).with(state)
    }

    /// The ground of a game, with as much room for a row as the state tells.
    fn on_line(game: &Game, state: &str) -> Self {
        let (rooms, line) = (Vec::new(), line_in(state) - 2 * MARGIN);
        Start { scale: scale_of(game), rooms, ground: Ground::of(game), line, ..Start::default() }
    }

    /// The start of a game that is played, if that can be drawn.
    pub fn of(game: &Game, state: &str, locale: &Locale) -> Self {
        let alone = Start::on_line(game, state);
        let mut start = Start { scale: alone.scale.low(), ..alone }.beside_moves(state);
        let (board, usual) = (Board::of(game), start.scale);
        let mut drawn = draw(game, &board, &start, locale).ok();
        if let Some(high) = drawn.as_ref().filter(|drawn| drawn.scene.height > SMALL)
            && units_in(state).is_some()
        {
            // Moves stand below the board, on a phone, or what is said above it: lower columns of stones are larger, where they have room
            // beside each other.
            start.scale = usual.spread();
            let low = draw(game, &board, &start, locale).ok();
            let is_better =
                |low: &Drawn| low.scene.height < high.scene.height && low.scene.width <= start.line + 2 * MARGIN;
            if low.as_ref().is_some_and(is_better) {
                drawn = low;
            } else {
                start.scale = usual;
            }
        }
        Start { rooms: drawn.map_or(Vec::new(), |drawn| drawn.rooms), ..start }
    }

    /// The same with what the reader has set: the numbers of whose moves there are marks. The state may tell how much room there is,
    /// which rows use, and bars are lower then: below each other they and their moves are not all in sight.
    pub fn with(self, state: &str) -> Self {
        let room = room_in(state);
        let width = room.map_or(0, |room| room - 2 * MARGIN);
        let is_wide = width > self.line;
        let scale = if self.scale.has_bars() && is_wide { self.scale.spread() } else { self.scale };
        let fitted = room.filter(|_| is_wide).map(|room| (room, HIGH));
        Start { scale, state: state::with(state, "width", ""), width, fitted, ..self }
    }

    /// The same where moves are listed beside the board, as in play in a wide box.
    fn beside_moves(self, state: &str) -> Self {
        let fitted = room_in(state).map(|room| (room - LISTED, LOW));
        Start { fitted, ..self.with(&state::with(state, "width", "")) }
    }

    /// How long what lies in a row may be in one line.
    fn row(&self) -> i32 {
        self.line.max(self.fitted.map_or(0, |(width, _)| width - 2 * MARGIN))
    }

    /// How wide rows may be: first what is usual, then as far as letters can still be read.
    fn widths(&self) -> Vec<i32> {
        let usual = self.width.max(self.line);
        let most = self.fitted.map_or(0, |(width, _)| width * 10 / 7 - 2 * MARGIN);
        (0..).map(|step| usual + step * STEP).take_while(|&width| width == usual || width <= most).collect()
    }
}

/// Draws what lies on a board.
///
/// # Errors
/// As [`picture`](super::picture).
pub fn draw(game: &Game, board: &Board, start: &Start, locale: &Locale) -> Result<Drawn, Error> {
    check_moves(game)?;
    let texts = Splices::of(game);
    let name = locale.say(&say!("board.picture", game = shortened(texts.text(), SHOWN)));
    if let Some(ground) = &start.ground {
        let (piece, say) = chips::on_graph(ground, &texts, start.line, locale);
        let (in_rows, turns, controls, rooms) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        return Ok(Drawn { scene: flow(vec![piece], name, start, locale), say, in_rows, turns, controls, rooms });
    }
    let (pieces, hints, controls) = (Vec::new(), Hints::default(), Vec::new());
    let (in_rows, turns) = (Vec::new(), Vec::new());
    let mut drawing = Drawing { texts, locale, start, pieces, hints, in_rows, turns, controls };
    drawing.hints.note_part(MOST_COMPONENTS.min(board.lying.len()), board.lying.len());
    let components: Vec<_> = game.components().collect();
    let mut rest = &components[..];
    for (number, lying) in board.lying.iter().enumerate().take(MOST_COMPONENTS) {
        let (own, others) = rest.split_at(lying.count().min(rest.len()));
        rest = others;
        match lying {
            Lying::Strip(strip) if strip::is_drawn(&drawing.texts, strip) => {
                drawing.add_row(strip, own, (number, board.lying.len()));
            }
            _ => drawing.add_components(own, number),
        }
    }
    let Drawing { mut pieces, hints, in_rows, turns, controls, .. } = drawing;
    if pieces.len() == start.rooms.len() {
        for (piece, room) in pieces.iter_mut().zip(&start.rooms) {
            piece.make_room(-room.left, room.right, -room.up, room.down);
        }
    }
    let rooms = pieces.iter().map(Piece::room).collect();
    let scene = flow(pieces, name, start, locale);
    Ok(Drawn { scene, say: hints.say(), in_rows, turns, controls, rooms })
}

/// A component with its place and rules.
type Own<'g> = (ComponentIndex, &'g dyn Rules, &'g Position);

/// What is drawn so far.
struct Drawing<'g> {
    /// The game's text, and what each move makes of it.
    texts: Splices<'g>,
    locale: &'g Locale,
    start: &'g Start,
    pieces: Vec<Piece>,
    hints: Hints,
    in_rows: Vec<(String, InRow)>,
    turns: Vec<(String, Turn)>,
    controls: Vec<Control>,
}

impl Drawing<'_> {
    /// Adds a row with the components that are left of it, as this one of so many that lie there.
    fn add_row(&mut self, strip: &Strip, own: &[Own<'_>], (number, of): (usize, usize)) {
        let index = own.first().map_or(ComponentIndex { term: strip.term, index: 0 }, |(index, ..)| *index);
        let row = strip::strip(&self.texts, strip, index, (number, of), self.start.row(), self.locale);
        self.hints.note_row(strip.row, &row.marks);
        self.in_rows.extend(row.in_rows);
        let label = label_of_row(strip, own, number, 2 * row.piece.left.min(row.piece.right));
        self.pieces.push(named(row.piece, &label, number, self.texts.game(), self.locale));
    }

    /// Adds each component by itself; several are what is left of a row that is too long for its things.
    fn add_components(&mut self, own: &[Own<'_>], number: usize) {
        for (part, &(place, rules, position)) in own.iter().enumerate() {
            let kind = kind_of(rules, position);
            let key = if part == 0 { (number + 1).to_string() } else { format!("{}-{part}", number + 1) };
            let count = rules.option_count(position);
            let moves = moves_of(&self.texts, place, kind, self.locale);
            let is_open = (moves.len() as u128) < count;
            let chosen = amount::chosen(&self.start.state, &key);
            let amount = is_open.then(|| amount::of(&self.texts, place, kind, chosen, self.locale)).flatten();
            let made = moves.iter().chain(amount.iter().flat_map(|amount| &amount.moves));
            self.turns.extend(made.map(|made| (made.go.clone(), Turn::Component { place, to: made.to.clone() })));
            let component = Component { key, kind, position, count, moves, amount, scale: self.start.scale };
            let control = control_of(self.texts.game(), &component, (place, number), self.controls.len());
            self.hints.note(&component, control.is_some());
            self.controls.extend(control);
            self.pieces.push(self.whole_piece(&component, rules, number));
        }
    }

    /// A component's stones, its name, and the moves that no stone makes.
    fn whole_piece(&self, component: &Component<'_>, rules: &dyn Rules, index: usize) -> Piece {
        // A staircase may have a hundred thousand steps.
        let text = shortened(&rules.label(component.position), SHOWN);
        let label = Label {
            key: component.key.clone(),
            shown: text.clone(),
            text,
            rules: rules.notation(),
            limit: (component.kind == PositionKind::Limited).then(|| component.number(1)),
            count: component.count,
        };
        let mut piece = named(stones_of(component, rules), &label, index, self.texts.game(), self.locale);
        let mut below = vec![list_of(&component.key, &component.listed(), self.start.line)];
        if let Some(amount) = &component.amount {
            let component = self.locale.say(&name_component(self.texts.game(), index));
            below.extend(amount::rows(amount, (&label.key, &component), &self.start.state, self.locale));
            below.push(list_of(
                &format!("{}.chosen", label.key),
                &amount.moves.iter().collect::<Vec<_>>(),
                self.start.line,
            ));
        }
        for list in below.into_iter().filter(|list| !list.groups.is_empty()) {
            let y = piece.down + list.up + 4;
            piece.put(list, 0, y);
        }
        piece
    }
}

fn scale_of(game: &Game) -> Scale {
    Scale::of(game.components().map(|(_, _, position)| position))
}

/// Everything but the moves: the small figure of one component, for other views.
pub fn inert(rules: &dyn Rules, position: &Position, key: String) -> Piece {
    let (kind, count) = (kind_of(rules, position), rules.option_count(position));
    let scale = Scale::of(std::iter::once(position));
    stones_of(&Component { key, kind, position, count, moves: Vec::new(), amount: None, scale }, rules)
}

/// The same of a game's only component where that is a row, as the one of this number, in so much room.
pub fn inert_row(alone: &Game, number: usize, room: i32) -> Option<Piece> {
    match &Board::of(alone).lying[..] {
        [Lying::Strip(row)] if row.length <= MOST_STONES => Some(strip::bare(row, number, room)),
        _ => None,
    }
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

fn stones_of(component: &Component<'_>, rules: &dyn Rules) -> Piece {
    match component.kind {
        PositionKind::Heap | PositionKind::Limited => pile::heap(component),
        PositionKind::Pair => pile::pair(component),
        PositionKind::Steps => stairs::stairs(component, rules),
        PositionKind::Box => boxes::container(component),
        PositionKind::Other => Piece::default(),
    }
}

/// The pieces side by side, in as many rows as needed, each row on one ground.
fn flow(pieces: Vec<Piece>, name: String, start: &Start, locale: &Locale) -> Scene {
    let rooms: Vec<Room> = pieces.iter().map(Piece::room).collect();
    let (wide, high) = start.fitted.unwrap_or((start.line, LOW));
    // How much wider or higher it is than its room: so small it becomes there.
    let excess = |most| {
        let (width, height) = size_of(&rooms, most);
        (width * high).max(height * wide).max(wide * high)
    };
    let most = start.widths().into_iter().min_by_key(|&most| excess(most)).unwrap_or(start.line);
    let mut rows = Vec::new();
    let mut pieces = pieces.into_iter();
    for numbers in rows_of(&rooms, most) {
        let (mut row, mut x) = (Piece::default(), 0);
        for piece in pieces.by_ref().take(numbers.len()) {
            let (left, width) = (piece.left, piece.width());
            row.put(piece, x + left, 0);
            x += width + GAP;
        }
        rows.push(row);
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

/// Which pieces stand in each row, where rows are so wide at most.
fn rows_of(rooms: &[Room], most: i32) -> Vec<Range<usize>> {
    let (mut rows, mut start, mut x) = (Vec::new(), 0, 0);
    for (number, room) in rooms.iter().enumerate() {
        let width = room.left + room.right;
        if x > 0 && x + width > most {
            rows.push(start..number);
            (start, x) = (number, 0);
        }
        x += width + GAP;
    }
    rows.push(start..rooms.len());
    rows
}

/// The size of a board whose rows are so wide at most.
fn size_of(rooms: &[Room], most: i32) -> (i32, i32) {
    let (mut widest, mut high) = (0, 0);
    for row in rows_of(rooms, most) {
        let (mut width, mut up, mut down) = (-GAP, 0, 0);
        for room in &rooms[row] {
            width += room.left + room.right + GAP;
            (up, down) = (up.max(room.up), down.max(room.down));
        }
        widest = widest.max(width);
        high += up + down + GAP;
    }
    (widest + 2 * MARGIN, high - GAP + 2 * MARGIN)
}

/// Whether all that lies there is drawn, and each of its moves can be looked at.
pub fn is_whole(game: &Game) -> bool {
    let fits =
        |(_, rules, position): Own<'_>| rules.structure().kind() != PositionKind::Steps || position.len() <= MOST_STEPS;
    game.component_count() <= MOST_COMPONENTS && game.components().all(fits) && check_moves(game).is_ok()
}
