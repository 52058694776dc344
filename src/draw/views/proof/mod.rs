//! Why a position is P or N, unfolded only as far as the reader asks: claims in reading order, each above what it rests on.

mod page;
mod style;
mod unfold;

use page::{Page, Telling, WIDTH};

use style::STYLE;

use crate::budget::Budget;
use crate::draw::scene::{room_in, units_in};
use crate::draw::steps::Narration;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, rows_where, words};
use crate::draw::{Control, Picture, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::rules::Verdict;
use crate::solve::proof::prove::Proof;
use crate::state;
use crate::teach::lesson::Lesson;
use crate::teach::neighbourhood::first_lines;
use crate::teach::proof_lesson::{ClaimKind, ProofLesson, rows, why};

/// Positions that may be looked at for a proof that is read line by line.
const ROOM: Budget = Budget::of(1 << 13, 1 << 17);
/// The least width of a picture that has less room than a phone's.
const NARROWEST: i32 = 260;
/// The most rows of a picture.
pub const MOST_ROWS: usize = 200;

/// Why a position is P or N.
pub const VIEW: ViewEntry = ViewEntry {
    name: "proof",
    title: "view.proof",
    room: |game| prove_whole(game, Budget::default()).is_ok(),
    picture: Some(picture),
    table: Some(table),
    draws_parts: true,
    trees: Err(|| say!("proof.no-winner")),
    style: &[FIGURE, STYLE],
    ..ViewEntry::USUAL
};

/// Draws a proof. The state's `open` says which lines are unfolded, its `width` how many units have room where letters are as small as they
/// may be: on a phone so many that are larger, with moves on lines of their own, and long sentences on several. A step tells one claim more,
/// in reading order.
///
/// # Errors
/// [`Error::TooLarge`] past a budget that is smaller than a picture needs, and those of a rule that a reader wrote.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let proof = prove(game, request.budget)?;
    let lesson = ProofLesson::of(&proof, MOST_ROWS);
    let state = &state::with(request.state, "width", "");
    let told = Narration::of(request, &lesson, lesson.steps(), &|| proof.title());
    let now = told.step.map(|step| lesson.steps()[step]);
    let open = match told.step {
        None => unfold::read(state::get(state, "open"), &proof),
        Some(_) => told_lines(&proof, &lesson, &told),
    };
    let (rows, is_cut) = rows(&proof, &open, MOST_ROWS);
    let telling = Telling {
        now,
        known: now.filter(|_| request.predict).map(|_| &open[..]),
        asked: now.filter(|_| told.asked).and_then(|now| lesson.question(now)),
        state: now.is_none().then_some(&**state),
    };
    let width = room_in(request.state).map_or(WIDTH, |room| room.clamp(NARROWEST, WIDTH));
    let most = units_in(request.state).unwrap_or(i32::MAX);
    let page = Page { proof: &proof, rows: &rows, open: &open, is_cut, width, most, telling: &telling, locale };
    let controls = if now.is_none() { vec![control(state)] } else { Vec::new() };
    let scene = page.scene(shortened(&game.write().0, SHOWN));
    Ok(told.picture(&VIEW, scene, controls))
}

/// The lines that are told so far, by line.
fn told_lines(proof: &Proof, lesson: &ProofLesson<'_>, told: &Narration) -> Vec<bool> {
    let mut lines = vec![false; proof.size()];
    for &line in lesson.steps().iter().take(told.done()) {
        lines[line] = true;
    }
    lines
}

/// The proof, or the first lines of one that is too long.
fn prove(game: &Game, budget: Budget) -> Result<Proof, Error> {
    match prove_whole(game, budget) {
        Err(error) if budget.excuses(ROOM, &error) => match first_lines(game, budget) {
            Err(Error::TooLarge { .. }) => Err(error),
            part => part,
        },
        whole => whole,
    }
}

fn prove_whole(game: &Game, budget: Budget) -> Result<Proof, Error> {
    let limit = ROOM.positions;
    Proof::of(game, ROOM.least(budget)).map_err(|error| match has_nim_sum(game) {
        _ if !budget.excuses(ROOM, &error) => error,
        true => Error::TooLarge { why: say!("proof.too-large-sum", limit = limit) },
        false => Error::TooLarge { why: say!("proof.too-large", limit = limit) },
    })
}

/// Whether theorems tell the value of every component, so that the nim-sum decides.
fn has_nim_sum(game: &Game) -> bool {
    for (_, rules, position) in game.components() {
        if !matches!(rules.theory(position).map(|theory| theory.verdict), Some(Verdict::Value(_))) {
            return false;
        }
    }
    game.play == Play::Normal
}

/// How much is unfolded at once.
fn control(state: &str) -> Control {
    let value = match state::get(state, "open") {
        None => "one",
        Some(open) => open,
    };
    let choices =
        vec![("none", say!("proof.unfold-none")), ("one", say!("proof.unfold-one")), ("all", say!("proof.unfold-all"))];
    Control::choice("open", say!("proof.unfold"), value, choices)
}

/// The claims that are unfolded, a row each, at most `most`.
///
/// # Errors
/// As [`picture`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let proof = prove(game, request.budget)?;
    let open = unfold::read(state::get(request.state, "open"), &proof);
    let (shown, _) = rows(&proof, &open, MOST_ROWS);
    let columns = [
        say!("proof.column-number"),
        say!("proof.column-from"),
        say!("proof.column-position"),
        say!("proof.column-outcome"),
        say!("proof.column-why"),
    ];
    let mut table = Table {
        caption: locale.say(&proof.title()),
        columns: words(locale, &columns),
        kinds: "number number text",
        more: shown.len().saturating_sub(most),
        here: rows_where(shown.iter().take(most).map(|row| row.from.is_none())),
        rows: Vec::new(),
    };
    for (index, row) in shown.iter().enumerate().take(most) {
        let from = row.from.as_ref();
        let why = match row.kind {
            ClaimKind::Folded => String::new(),
            ClaimKind::Seen(above) => locale.say(&say!("proof.cell-see", row = above + 1)),
            ClaimKind::Open | ClaimKind::End => locale.say(&why(&proof, row.line)),
        };
        table.rows.push(vec![
            (index + 1).to_string(),
            from.map_or(String::new(), |(above, _)| (*above + 1).to_string()),
            shortened(&proof.name_of(row.line), SHOWN),
            if proof.is_open(row.line) { "?" } else { proof.outcome_of(row.line).letter() }.to_owned(),
            why,
        ]);
    }
    Ok(table)
}
