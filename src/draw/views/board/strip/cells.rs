//! What lies in a row, in lines that a telephone has room for.

use super::marks::{Mark, Sign};
use crate::draw::scene::{Form, Group, Shape, Stroke, text_width};
use crate::draw::views::board::list::CHIP;
use crate::draw::views::board::moves::OfferedMove;
use crate::draw::views::board::piece::{Piece, line, push_rounded, rect, text};
use crate::play::board::Strip;
use crate::structure::row::{Place, Row};

/// From one thing to the next, and where a line has many.
const PITCH: i32 = 52;
const NARROW: i32 = 44;
/// The height of pins and stones with their room.
const HEIGHT: i32 = 54;
/// Between lines.
const BETWEEN: i32 = 10;
/// The size of numbers, and what is left and right of those on a mark.
const NUMBER_SIZE: i32 = 15;
const BESIDE: i32 = 18;
/// Half the width of a pin's belly.
const BELLY: i32 = 12;

/// Where each thing of a row stands: the origin is below the middle of the last line.
pub struct Grid {
    pub key: String,
    pub pitch: i32,
    length: u64,
    in_line: u64,
    lines: i32,
    height: i32,
    /// How many lines of marks there are below each line of things.
    levels: i32,
}

impl Grid {
    /// A grid of lines that are alike long and have this room, for what has this number on the board, from 0.
    pub fn of(strip: &Strip, levels: &[u64], number: usize, room: i32) -> Self {
        let label = label_width(strip.length, levels);
        let lines = strip.length.div_ceil(most_in_line(label, room)).max(1);
        let in_line = strip.length.div_ceil(lines).max(1);
        let pitch = (if in_line as i32 * PITCH <= room { PITCH } else { NARROW }).max(label);
        let height = if matches!(strip.row, Row::Squares { .. }) { pitch } else { HEIGHT };
        let (length, lines, levels) = (strip.length, lines as i32, levels.len() as i32);
        Grid { key: (number + 1).to_string(), pitch, length, in_line, lines, height, levels }
    }

    fn line_height(&self) -> i32 {
        self.height + self.levels * CHIP + BETWEEN
    }

    /// The centre of the thing with this number, from 1.
    fn centre(&self, at: u64) -> (i32, i32) {
        let (line, column) = (((at - 1) / self.in_line) as i32, ((at - 1) % self.in_line) as i32);
        let left = -(self.in_line as i32) * self.pitch / 2;
        let top = (line - self.lines) * self.line_height() + BETWEEN;
        (left + column * self.pitch + self.pitch / 2, top + self.height / 2)
    }

    /// Where the mark of a move stands below what it takes: below the middle, be that a thing or between two.
    pub fn below(&self, mark: &Mark) -> (i32, i32) {
        let Place { left, gone, .. } = mark.place;
        let (x, y) = self.centre((left + gone.div_ceil(2)).max(1));
        let Sign::Below(level) = mark.sign else { return (x, y) };
        let between = if gone % 2 == 0 { self.pitch / 2 } else { 0 };
        (x + between, y + self.height / 2 + CHIP * level as i32 + CHIP / 2)
    }

    /// All the room that it needs, whatever is gone.
    pub fn room(&self) -> Piece {
        let half = self.in_line as i32 * self.pitch / 2;
        // At the end of a line a mark between two things stands out.
        let out = if self.levels > 0 && self.lines > 1 { self.pitch / 2 } else { 0 };
        let mut piece = Piece::default();
        piece.make_room(-half - 2, half + 2 + out, -self.lines * self.line_height(), 4);
        piece
    }
}

/// The width of the widest mark below a row of this length, with the room beside it: as long as the row is played on it is the same.
fn label_width(length: u64, levels: &[u64]) -> i32 {
    let label = |gone: u64| match gone {
        0 => format!("{length}+{}", length / 2),
        _ => format!("{length}–{length}"),
    };
    levels.iter().map(|&gone| text_width(&label(gone), NUMBER_SIZE) + BESIDE).max().unwrap_or(0)
}

/// How many things there is room for side by side above marks of this width.
fn most_in_line(label: i32, room: i32) -> u64 {
    let most = match label {
        // Marks as narrow as things are take no room of their own.
        ..=PITCH => room / NARROW,
        // At the end of a line a mark between two things stands out by a half.
        _ => (room - label / 2) / label,
    };
    most.max(1) as u64
}

/// A thing with its number, standing, gone or marked; `offer` is the move that is made by pointing at it.
pub fn cell(grid: &Grid, strip: &Strip, at: u64, offer: Option<&OfferedMove>) -> Group {
    let made = strip.made.iter().rposition(|place| place.gone > 0 && at > place.left && at <= place.left + place.gone);
    let kind = match strip.row {
        Row::Stones => "stone",
        Row::Pins => "pin",
        Row::Squares { .. } => "square",
    };
    let mut group = Group {
        key: format!("{}.1.{at}", grid.key),
        classes: vec!["row", kind],
        at: Some(grid.centre(at)),
        ..Group::default()
    };
    group.shapes = shapes(strip.row, grid.pitch, made.is_some());
    let is_marked = matches!(strip.row, Row::Squares { .. }) && made.is_some_and(|made| strip.made[made].at == at);
    let height = if is_marked { -grid.height / 2 + 16 } else { number_height(strip.row) };
    group.shapes.push(text("number", 0, height, at.to_string()));
    match made {
        Some(made) => {
            group.classes.push("gone");
            if made + 1 == strip.made.len() {
                group.classes.push("latest");
            }
            if is_marked {
                group.shapes.push(cross());
            }
        }
        None => group.classes.insert(0, "node"),
    }
    if let Some(offer) = offer {
        group.classes.push("free");
        group.shapes.insert(0, rect("hit", grid.pitch, grid.height, 0));
        group.go = Some(offer.go.clone());
        group.name = Some(offer.name.clone());
    }
    group
}

fn number_height(row: Row) -> i32 {
    match row {
        Row::Pins => 14,
        Row::Stones | Row::Squares { .. } => 5,
    }
}

fn shapes(row: Row, pitch: i32, is_gone: bool) -> Vec<Shape> {
    match row {
        Row::Stones => vec![Shape { class: "shape", form: Form::Circle { radius: 17 } }],
        Row::Pins => vec![Shape { class: "shape", form: Form::Path(pin(is_gone)) }],
        Row::Squares { .. } => vec![rect("shape", pitch, pitch, 0)],
    }
}

/// A pin, standing or knocked down.
fn pin(is_down: bool) -> Vec<Stroke> {
    // Half a pin from the top of its head to its foot, in tenths: control points and ends.
    const BELLY_10: i32 = BELLY * 10;
    const HALF: [[(i32, i32); 3]; 4] = [
        [(45, -245), (70, -225), (70, -190)],
        [(70, -155), (45, -130), (50, -95)],
        [(55, -60), (BELLY_10, -40), (BELLY_10, 60)],
        [(BELLY_10, 130), (85, 180), (70, 235)],
    ];
    let turned = |(x, y): (i32, i32)| if is_down { (-y, x + 110) } else { (x, y) };
    let mirrored = |(x, y): (i32, i32)| turned((-x, y));
    let mut strokes = vec![Stroke::Move(turned((0, -245)))];
    strokes.extend(HALF.map(|[a, b, to]| Stroke::Curve(turned(a), turned(b), turned(to))));
    strokes.push(Stroke::Line(mirrored((70, 235))));
    for half in (0..HALF.len()).rev() {
        let [a, b, _] = HALF[half];
        let to = if half == 0 { (0, -245) } else { HALF[half - 1][2] };
        strokes.push(Stroke::Curve(mirrored(b), mirrored(a), mirrored(to)));
    }
    strokes.push(Stroke::Close);
    strokes
}

/// A cross in a square, below its number.
fn cross() -> Shape {
    const HALF: i32 = 95;
    const MIDDLE: i32 = 60;
    let (top, foot) = (MIDDLE - HALF, MIDDLE + HALF);
    let ways = vec![
        Stroke::Move((-HALF, top)),
        Stroke::Line((HALF, foot)),
        Stroke::Move((-HALF, foot)),
        Stroke::Line((HALF, top)),
    ];
    Shape { class: "cross", form: Form::Path(ways) }
}

/// Where a row was parted behind so many things.
pub fn wall(grid: &Grid, left: u64) -> Group {
    let (x, y) = grid.centre(left.max(1));
    let half = grid.height / 2;
    Group {
        key: format!("{}.wall.{left}", grid.key),
        classes: vec!["row", "wall"],
        at: Some((x + grid.pitch / 2, y)),
        shapes: vec![line("line", &[(0, -half), (0, half)])],
        ..Group::default()
    }
}

/// What a move takes, or the two parts that it leaves of the row, outlined while its mark is pointed at.
pub fn veils(grid: &Grid, strip: &Strip, mark: &Mark) -> Vec<Group> {
    let Place { left, gone, right, .. } = mark.place;
    let before = strip.parts[mark.part].before;
    let runs = match gone {
        0 => vec![("parts", before + 1, left), ("parts", left + 1, left + right)],
        _ => vec![("takes", left + 1, left + gone)],
    };
    let key = mark.key(&grid.key);
    let veil = |(number, (class, first, last)): (usize, (&'static str, u64, u64))| Group {
        key: format!("{key} taken {number}"),
        classes: vec!["touched", class],
        at: Some((0, 0)),
        link: Some((key.clone(), format!("{key} taken"))),
        shapes: vec![Shape { class: "veil", form: Form::Path(outline(grid, first, last)) }],
        ..Group::default()
    };
    match mark.sign {
        Sign::Listed => Vec::new(),
        _ => runs.into_iter().enumerate().map(veil).collect(),
    }
}

/// An outline around things in a row, line by line.
fn outline(grid: &Grid, first: u64, last: u64) -> Vec<Stroke> {
    let (mut strokes, mut from) = (Vec::new(), first.max(1));
    let last = last.min(grid.length);
    while from <= last {
        let to = (from - 1) / grid.in_line * grid.in_line + grid.in_line;
        let ((left, y), (right, _)) = (grid.centre(from), grid.centre(to.min(last)));
        let (across, down) = (grid.pitch / 2 - 2, grid.height / 2 - 1);
        push_rounded(&mut strokes, (left - across, y - down), (right + across, y + down), 10);
        from = to + 1;
    }
    strokes
}
