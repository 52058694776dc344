//! Why a position is P or N, unfolded only as far as the reader asks: claims in reading order, each above what it rests on.

mod page;
mod style;
mod unfold;

use page::{Page, Telling};
use unfold::{Kind, Row, reading_order, rows};

use style::STYLE;

use crate::budget::Budget;
use crate::draw::style::FIGURE;
use crate::draw::table::{SHOWN, words};
use crate::draw::{Control, Picture, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::rules::Verdict;
use crate::solve::proof::prove::Proof;
use crate::state;

/// Positions that may be looked at for a proof that is read line by line.
const ROOM: Budget = Budget::of(1 << 13, 1 << 17);
/// The most rows of a picture.
pub const MOST_ROWS: usize = 200;

/// Why a position is P or N.
pub const VIEW: ViewEntry = ViewEntry {
    name: "proof",
    title: "view.proof",
    suits: |game| game.minimax_tree().is_none(),
    room: |game| check(game).is_ok(),
    picture: Some(picture),
    table: Some(table),
    style: &[FIGURE, STYLE],
    ..ViewEntry::USUAL
};

/// Whether there is room for a proof of the game.
pub fn check(game: &Game) -> Result<(), Error> {
    prove(game, Budget::default()).map(|_| ())
}

/// Draws a proof. The state's `open` says which lines are unfolded. A step tells one claim more, in reading order.
///
/// # Errors
/// [`Error::TooLarge`] for a proof of too many positions, [`Error::Loop`] when play need not end, [`Error::Unsupported`]
/// for a minimax tree.
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let proof = prove(game, request.budget)?;
    let order = reading_order(&proof, MOST_ROWS);
    let step = request.step.map(|step| step.clamp(1, order.len()));
    let unfolding = Unfolding::of(&proof, &order, step, request);
    let (rows, is_cut) = rows(&proof, &unfolding.open, MOST_ROWS);
    let telling = Telling {
        now: unfolding.now,
        known: unfolding.known.as_deref(),
        asked: unfolding.asks.then(|| question(&proof, &rows, unfolding.now)),
        state: step.is_none().then_some(request.state),
    };
    let page = Page { proof: &proof, rows: &rows, open: &unfolding.open, is_cut, telling: &telling, locale };
    let say = match (unfolding.now, &telling.asked, unfolding.verdict) {
        (None, ..) => proof.title(),
        (Some(_), Some(_), Some(false)) => say!("predict.wrong-outcome"),
        (Some(_), Some(ask), _) => ask.clone(),
        (Some(now), None, Some(true)) => say!("predict.right", why = why(&proof, now)),
        (Some(now), ..) => why(&proof, now),
    };
    Ok(Picture {
        view: &VIEW,
        scene: page.scene(shortened(&game.write().0, SHOWN)),
        steps: order.len(),
        step,
        say,
        choices: if unfolding.asks { vec!["P".to_owned(), "N".to_owned()] } else { Vec::new() },
        verdict: unfolding.verdict,
        controls: if step.is_none() { vec![control(request.state)] } else { Vec::new() },
    })
}

fn prove(game: &Game, budget: Budget) -> Result<Proof, Error> {
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

/// How far a proof is unfolded and told.
struct Unfolding {
    open: Vec<bool>,
    /// While it is told step by step: the line being told, and which lines are known.
    now: Option<usize>,
    known: Option<Vec<bool>>,
    /// Whether the reader has yet to say P or N.
    asks: bool,
    verdict: Option<bool>,
}

impl Unfolding {
    fn of(proof: &Proof, order: &[usize], step: Option<usize>, request: &Request<'_>) -> Self {
        let Some(step) = step else {
            let open = unfold::read(state::get(request.state, "open"), proof);
            return Unfolding { open, now: None, known: None, asks: false, verdict: None };
        };
        let now = order.get(step - 1).copied().unwrap_or(proof.root());
        let guess = request.guess.filter(|_| request.predict);
        let verdict = guess.map(|guess| guess == proof.outcome_of(now).letter());
        let asks = request.predict && verdict != Some(true);
        let mut open = vec![false; proof.size()];
        for &line in order.iter().take(step) {
            open[line] = line != now || !asks;
        }
        let known = request.predict.then(|| open.clone());
        Unfolding { open, now: Some(now), known, asks, verdict }
    }
}

/// What the claim rests on, in a sentence.
fn why(proof: &Proof, line: usize) -> Message {
    proof.line(line).map_or_else(|| proof.title(), |line| line.why)
}

/// P or N? What the position is wanted for is told, for that is known.
fn question(proof: &Proof, rows: &[Row], now: Option<usize>) -> Message {
    let now = now.unwrap_or(proof.root());
    let position = proof.name_of(now);
    for row in rows {
        if let (true, Some((above, _))) = (row.line == now, &row.from)
            && let Some(above) = rows.get(*above)
        {
            let from = proof.name_of(above.line);
            return match proof.outcome_of(above.line) {
                Outcome::P => say!("proof.ask-option", position = position, from = from),
                Outcome::N => say!("proof.ask-witness", position = position, from = from),
            };
        }
    }
    say!("proof.ask", position = position)
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
        rows: Vec::new(),
        more: shown.len().saturating_sub(most),
    };
    for (index, row) in shown.iter().enumerate().take(most) {
        let from = row.from.as_ref();
        let why = match row.kind {
            Kind::Folded => String::new(),
            Kind::Seen(above) => locale.say(&say!("proof.cell-see", row = above + 1)),
            Kind::Open | Kind::End => locale.say(&why(&proof, row.line)),
        };
        table.rows.push(vec![
            (index + 1).to_string(),
            from.map_or(String::new(), |(above, _)| (*above + 1).to_string()),
            shortened(&proof.name_of(row.line), SHOWN),
            proof.outcome_of(row.line).letter().to_owned(),
            why,
        ]);
    }
    Ok(table)
}
