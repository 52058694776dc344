//! The rows of a proof as a picture: numbered lines, each claim with its mark, lines that lead from a claim to what it
//! rests on, and at the right margin the move that leads there.

use super::unfold::write;
use crate::draw::names;
use crate::draw::scene::{self, Form, Group, Scene, Shape, Stroke, TELEPHONE, text_width};
use crate::game::Outcome;
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::solve::proof::prove::Proof;
use crate::state;
use crate::teach::proof_lesson::{Claim, ClaimKind, why};

const MARGIN: i32 = 12;
/// Room for the numbers of the lines.
const NUMBERS: i32 = 30;
/// From a claim to those below it that it rests on.
const INDENT: i32 = 30;
/// Levels that are told apart; deeper ones stand below each other.
const MOST_LEVELS: i32 = 24;
/// The height of a row, and what each further line of it adds.
const LINE: i32 = 36;
const MORE: i32 = 20;
/// Half the size of a claim's mark, and from its middle to the sentence.
const HALF: i32 = 12;
const TEXT: i32 = 22;
/// Half the size of the box that unfolds.
const BOX: i32 = 7;
const SIZE: i32 = 16;
const NOTE_SIZE: i32 = 14;
/// Between a sentence and the move at the right.
const GAP: i32 = 20;
/// However far to the right a sentence begins, its lines have as much room.
const LEAST_ROOM: i32 = 150;
/// The least width where nobody says how much room there is: it fits a phone, small. Only sentences make it wider, which go on in another
/// line where there is no room; moves then get lines of their own.
pub const WIDTH: i32 = TELEPHONE;
/// How much of a long position a line shows.
const NAME_SHOWN: usize = 48;
/// How much of a long move.
const MOVE_SHOWN: usize = 64;

/// How a proof is told.
pub struct Telling<'a> {
    /// The line being told, while it is told step by step.
    pub now: Option<usize>,
    /// The lines whose outcome the reader knows; `None`: all.
    pub known: Option<&'a [bool]>,
    /// What the reader is asked about the line being told.
    pub asked: Option<Message>,
    /// The state that a click changes; `None` while it is told step by step.
    pub state: Option<&'a str>,
}

/// A proof being drawn.
pub struct Page<'a> {
    pub proof: &'a Proof,
    pub rows: &'a [Claim],
    pub open: &'a [bool],
    /// Whether there are more rows than are shown.
    pub is_cut: bool,
    /// The least width.
    pub width: i32,
    /// The greatest, where sentences can be parted.
    pub most: i32,
    pub telling: &'a Telling<'a>,
    pub locale: &'a Locale,
}

/// A row laid out.
struct Placed {
    /// The middle of its mark.
    x: i32,
    y: i32,
    /// The sentence, line by line.
    lines: Vec<String>,
    /// The move that leads here, in as many lines as it needs where it stands below the sentence.
    note: Vec<String>,
    /// Whether the move has lines of its own.
    is_tall: bool,
}

impl Page<'_> {
    /// The picture; `game` is the game's text.
    pub fn scene(&self, game: String) -> Scene {
        let mut placed: Vec<_> = self.rows.iter().map(|row| self.measured(row)).collect();
        let width = width_for(&placed, self.width);
        let height = place(&mut placed, width);
        let mut groups = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            if let Some((above, _)) = &row.from {
                groups.push(self.guide(index, *above, &placed));
            }
        }
        for (index, row) in self.rows.iter().enumerate() {
            groups.push(self.claim(index, row, &placed[index], width));
        }
        groups.extend(self.is_cut.then(|| self.last_line(height)));
        let root = self.proof.root();
        let is_told = self.telling.known.is_none_or(|known| known.get(root) == Some(&true));
        let what = say!("proof.picture", game = game, n = self.rows.len());
        let name = self.locale.say(&names::picture(what, is_told.then(|| self.proof.title())));
        let height = height + if self.is_cut { LINE } else { 0 };
        Scene::of_marks((width, height), name, groups, self.locale)
    }

    fn measured(&self, row: &Claim) -> Placed {
        let x = MARGIN + NUMBERS + 2 * BOX + 8 + row.level.min(MOST_LEVELS) * INDENT + HALF;
        let note = row.from.as_ref().map_or(String::new(), |(_, name)| self.locale.say(name));
        let room = (self.most - x - TEXT - MARGIN).max(LEAST_ROOM);
        let lines = parted(&self.locale.say(&self.sentence(row)), room, SIZE);
        Placed { x, y: 0, lines, note: parted(&shortened(&note, MOVE_SHOWN), room, NOTE_SIZE), is_tall: false }
    }

    fn is_known(&self, line: usize) -> bool {
        self.telling.known.is_none_or(|known| known.get(line) == Some(&true)) && !self.proof.is_open(line)
    }

    /// The claim as it is written. While the reader guesses, nothing is said of what it rests on.
    fn sentence(&self, row: &Claim) -> Message {
        let position = shortened(&self.proof.name_of(row.line), NAME_SHOWN);
        let is_p = self.proof.outcome_of(row.line) == Outcome::P;
        let is_d = self.proof.outcome_of(row.line) == Outcome::D;
        let outcome = self.proof.outcome_of(row.line).letter();
        match row.kind {
            ClaimKind::Seen(above) if self.proof.is_open(row.line) => {
                say!("proof.row-seen", position = position, outcome = "?", row = above + 1)
            }
            _ if self.proof.is_open(row.line) => say!("near.row-open", position = position),
            _ if !self.is_known(row.line) => say!("proof.row-unknown", position = position),
            ClaimKind::Seen(above) => say!("proof.row-seen", position = position, outcome = outcome, row = above + 1),
            ClaimKind::End if self.proof.is_given(row.line) => {
                say!("near.given", position = position, outcome = outcome)
            }
            ClaimKind::End if is_p => say!("proof.row-p-end", position = position),
            ClaimKind::End => say!("proof.row-n-end", position = position),
            ClaimKind::Open if is_p && self.telling.known.is_none() => say!("proof.row-p", position = position),
            ClaimKind::Open if is_d && self.telling.known.is_none() => say!("proof.row-d", position = position),
            ClaimKind::Open if self.telling.known.is_none() => say!("proof.row-n", position = position),
            ClaimKind::Open | ClaimKind::Folded => say!("proof.row-folded", position = position, outcome = outcome),
        }
    }

    /// From a claim down and to the right to one that it rests on.
    fn guide(&self, index: usize, above: usize, placed: &[Placed]) -> Group {
        let (from, to) = (&placed[above], &placed[index]);
        let corner = (from.x * 10, to.y * 10);
        let line = vec![
            Stroke::Move((from.x * 10, (from.y + HALF) * 10)),
            Stroke::Line(corner),
            Stroke::Line(((to.x - HALF) * 10, to.y * 10)),
        ];
        let (parent, child) = (self.key(above), self.key(index));
        Group {
            key: format!("{parent}>{child}"),
            classes: vec!["edge"],
            link: Some((parent, child)),
            shapes: vec![Shape { class: "line", form: Form::Path(line) }],
            ..Group::default()
        }
    }

    /// A claim is unfolded in one place only, so what rests on it names a row for good.
    fn key(&self, index: usize) -> String {
        let row = &self.rows[index];
        let above = row.from.as_ref().map_or(String::new(), |(above, _)| self.rows[*above].line.to_string());
        format!("{above}/{}", row.line)
    }

    fn claim(&self, index: usize, row: &Claim, placed: &Placed, width: i32) -> Group {
        let is_known = self.is_known(row.line);
        let is_now = self.telling.now == Some(row.line) && !matches!(row.kind, ClaimKind::Seen(_));
        let kind = if is_known { self.proof.outcome_of(row.line).letter() } else { "open" };
        let mut classes = vec!["node", kind, "claim"];
        if is_now {
            classes.push("now");
        }
        if index == 0 {
            classes.push("here");
        }
        let mut shapes = self.mark(row, is_known, is_now);
        let text = |x, y, text: &str| Form::Text { x, y, text: text.to_owned() };
        let mut y = 6;
        for line in &placed.lines {
            shapes.push(Shape { class: "sentence", form: text(TEXT, y, line) });
            y += MORE;
        }
        for line in &placed.note {
            let (class, at) =
                if placed.is_tall { ("beneath", (TEXT, y)) } else { ("aside", (width - MARGIN - placed.x, 5)) };
            scene::write(&mut shapes, class, at, line);
            y += MORE;
        }
        let x = MARGIN + NUMBERS - 8 - placed.x;
        shapes.push(Shape { class: "number", form: text(x, 5, &(index + 1).to_string()) });
        Group {
            key: self.key(index),
            at: Some((placed.x, placed.y)),
            set: self.click(row),
            name: names::marked(self.name(row), &classes, self.locale),
            why: Some(self.locale.say(&self.spoken(row, is_now))),
            classes,
            shapes,
            ..Group::default()
        }
    }

    /// The letter in its shape, and before it the box that unfolds.
    fn mark(&self, row: &Claim, is_known: bool, is_now: bool) -> Vec<Shape> {
        let outcome = self.proof.outcome_of(row.line);
        let shape = |more: i32| match outcome {
            _ if !is_known => hexagon(HALF + more),
            Outcome::D => hexagon(HALF + more),
            Outcome::P => Form::Circle { radius: HALF + more },
            Outcome::N => Form::Rect { width: 2 * (HALF + more) - 2, height: 2 * (HALF + more) - 2, corner: 6 },
        };
        let mut shapes = Vec::new();
        if is_now {
            shapes.push(Shape { class: "ring", form: shape(4) });
        }
        shapes.push(Shape { class: "shape", form: shape(0) });
        let letter = if is_known { outcome.letter() } else { "?" };
        shapes.push(Shape { class: "letter", form: Form::Text { x: 0, y: 5, text: letter.to_owned() } });
        if self.telling.state.is_some() && matches!(row.kind, ClaimKind::Open | ClaimKind::Folded) {
            let x = -INDENT;
            shapes.push(Shape { class: "box", form: Form::Path(square(x)) });
            shapes.push(Shape { class: "sign", form: Form::Path(sign(x, row.kind == ClaimKind::Folded)) });
        }
        shapes
    }

    /// The state after a click: the claim is unfolded, or folded up again.
    fn click(&self, row: &Claim) -> Option<String> {
        let state = self.telling.state?;
        if row.kind == ClaimKind::End || matches!(row.kind, ClaimKind::Seen(_)) && !self.proof.has_moves(row.line) {
            return None;
        }
        let mut open = self.open.to_vec();
        open[row.line] = row.kind != ClaimKind::Open;
        Some(state::with(state, "open", &write(&open, self.proof)))
    }

    /// The position of a row and who wins there, as far as the reader knows.
    fn name(&self, row: &Claim) -> String {
        let position = shortened(&self.proof.name_of(row.line), NAME_SHOWN);
        let outcome = Some(self.proof.outcome_of(row.line)).filter(|_| self.is_known(row.line));
        names::position(&position, None::<u32>, outcome, self.locale)
    }

    /// What a screen reader says of a row after that.
    fn spoken(&self, row: &Claim, is_now: bool) -> Message {
        if let (true, Some(asked)) = (is_now, &self.telling.asked) {
            return asked.clone();
        }
        let claim = self.sentence(row);
        let claim = match row.kind {
            _ if self.telling.known.is_some() => claim,
            ClaimKind::Open | ClaimKind::End => why(self.proof, row.line),
            ClaimKind::Folded if self.telling.state.is_some() => say!("proof.spoken-folded", claim = claim),
            ClaimKind::Folded | ClaimKind::Seen(_) => claim,
        };
        match &row.from {
            Some((_, name)) => say!("proof.spoken", name = name.clone(), claim = claim),
            None => claim,
        }
    }

    fn last_line(&self, y: i32) -> Group {
        let text = self.locale.say(&say!("proof.cut", limit = self.rows.len()));
        Group {
            key: "more".to_owned(),
            classes: vec!["claim"],
            at: Some((MARGIN + NUMBERS, y + LINE / 2 - 6)),
            shapes: vec![Shape { class: "beneath", form: Form::Text { x: 0, y: 5, text } }],
            ..Group::default()
        }
    }
}

/// A sentence in as few lines as have room, of much the same length.
fn parted(sentence: &str, room: i32, size: i32) -> Vec<String> {
    /// By so much lines are made shorter while they stay as many.
    const LESS: i32 = SIZE;
    let mut lines = filled(sentence, room, size);
    let mut shorter = room - LESS;
    while lines.len() > 1 && shorter > LESS {
        let next = filled(sentence, shorter, size);
        if next.len() > lines.len() {
            break;
        }
        lines = next;
        shorter -= LESS;
    }
    lines
}

/// A sentence in lines that are as long as there is room, parted at blanks and after commas; a word that is longer within itself.
fn filled(sentence: &str, room: i32, size: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split_inclusive([' ', '，']).flat_map(|word| pieces(word, room, size)) {
        match lines.last_mut() {
            Some(line) if text_width(&format!("{line}{}", word.trim_end()), size) <= room => line.push_str(word),
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// A word whole where it fits a line, else parted as positions and names are: after commas and underscores, or anywhere.
fn pieces(word: &str, room: i32, size: i32) -> Vec<&str> {
    let fits = |part: &str| text_width(part.trim_end(), size) <= room;
    if fits(word) {
        return vec![word];
    }
    let parts = word.split_inclusive([',', '_']);
    parts.flat_map(|part| if fits(part) { vec![part] } else { part.split_inclusive(|_| true).collect() }).collect()
}

impl Placed {
    /// Where its longest line ends, without the move.
    fn end(&self) -> i32 {
        self.x + TEXT + widest(&self.lines, SIZE)
    }
}

fn widest(lines: &[String], size: i32) -> i32 {
    lines.iter().map(|line| text_width(line, size)).max().unwrap_or(0)
}

/// The width at which every line fits.
fn width_for(placed: &[Placed], least: i32) -> i32 {
    let end = |row: &Placed| row.end().max(row.x + TEXT + widest(&row.note, NOTE_SIZE));
    placed.iter().fold(least, |width, row| width.max(end(row) + MARGIN))
}

/// Puts the rows below each other. Returns the height.
fn place(placed: &mut [Placed], width: i32) -> i32 {
    let mut y = MARGIN;
    for row in placed {
        let more = row.lines.len() as i32 - 1;
        let is_short = more == 0 && row.note.len() == 1;
        row.is_tall = !(is_short && row.end() + GAP + widest(&row.note, NOTE_SIZE) <= width - MARGIN);
        row.y = y + LINE / 2;
        y += LINE + MORE * (more + if row.is_tall { row.note.len() as i32 } else { 0 });
    }
    y + MARGIN
}

fn hexagon(half: i32) -> Form {
    let cut = half / 2;
    let points =
        [(half, 0), (half - cut, half), (cut - half, half), (-half, 0), (cut - half, -half), (half - cut, -half)];
    Form::Polygon(points.to_vec())
}

/// The box around a point, in tenths of a pixel.
fn square(x: i32) -> Vec<Stroke> {
    let (left, right, side) = ((x - BOX) * 10, (x + BOX) * 10, BOX * 10);
    vec![
        Stroke::Move((left, -side)),
        Stroke::Line((right, -side)),
        Stroke::Line((right, side)),
        Stroke::Line((left, side)),
        Stroke::Close,
    ]
}

/// A minus in it, or a plus where there is something to unfold.
fn sign(x: i32, is_folded: bool) -> Vec<Stroke> {
    let (x, arm) = (x * 10, (BOX - 3) * 10);
    let mut strokes = vec![Stroke::Move((x - arm, 0)), Stroke::Line((x + arm, 0))];
    if is_folded {
        strokes.extend([Stroke::Move((x, -arm)), Stroke::Line((x, arm))]);
    }
    strokes
}
