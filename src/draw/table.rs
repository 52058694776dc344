//! The table that says what a picture shows.

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome, Play};
use crate::message::{Locale, Message, joined, say};
use crate::nimber::Nimber;
use crate::reader::shortened;
use crate::solve::theory::values::TermValues;
use crate::teach::study::{Spot, Study};

/// How much of a long game's text a heading shows.
pub(super) const SHOWN: usize = 80;

/// A table in words, as shown and as read aloud.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What it shows, in a line.
    pub caption: String,
    /// What stands above each column.
    pub columns: Vec<String>,
    /// What stands in each column, the last word for all further ones: `text`, `number` (or a word where there is none), and
    /// lists of these, `texts` and `numbers`, parted by a comma and a blank.
    pub kinds: &'static str,
    /// A word for each column.
    pub rows: Vec<Vec<String>>,
    /// How many rows there are beyond those listed.
    pub more: usize,
    /// The rows of positions where play is.
    pub here: Vec<u32>,
}

impl Table {
    /// As comma-separated values (RFC 4180), its heads in the first line.
    ///
    /// ```
    /// use mexplorer::{ENGINE, draw::Request, message::Locale};
    ///
    /// let (subject, english) = (ENGINE.read("nim 1").unwrap().subject, Locale::named("en").unwrap());
    /// let table = ENGINE.table(&subject, &Request::default(), 9, &english).unwrap();
    /// assert_eq!(table.csv().lines().last(), Some("1,0,0,1,N"));
    /// ```
    pub fn csv(&self) -> String {
        let line = |cells: &Vec<String>| joined(cells.iter().map(|cell| field(cell)), ",") + "\r\n";
        [&self.columns].into_iter().chain(&self.rows).map(line).collect()
    }
}

fn field(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

/// The positions of a game in the order of computation, at most `most` of them; for a sum of unlike games, and for one
/// with too many positions, its components. The nim-sum of components is one row more.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
pub fn of_game(game: &Game, most: usize, budget: Budget, locale: &Locale) -> Result<Table, Error> {
    if game.play == Play::Normal && game.only_rules().is_none() {
        return of_components(game, most, budget, locale);
    }
    /// More positions are no table that anybody reads to its end.
    const STUDIED: Budget = Budget::of(1 << 18, 1 << 20);
    match Study::of(game, STUDIED.least(budget)) {
        Ok(study) => Ok(of_positions(game, &study, most, locale)),
        Err(error)
            if game.play == Play::Normal
                && (matches!(error, Error::Unsupported { .. }) || budget.excuses(STUDIED, &error)) =>
        {
            of_components(game, most, budget, locale)
        }
        Err(error) => Err(error),
    }
}

pub(super) fn words(locale: &Locale, keys: &[Message]) -> Vec<String> {
    keys.iter().map(|key| locale.say(key)).collect()
}

fn of_positions(game: &Game, study: &Study, most: usize, locale: &Locale) -> Table {
    let columns = match study.play {
        Play::Normal => words(
            locale,
            &[
                say!("table.position"),
                say!("table.options"),
                say!("table.option-values"),
                say!("table.value"),
                say!("table.outcome"),
            ],
        ),
        Play::Misere => words(
            locale,
            &[say!("table.position"), say!("table.options"), say!("table.option-outcomes"), say!("table.outcome")],
        ),
    };
    let rows: Vec<_> = study.spots.iter().take(most).map(|spot| row(study, spot)).collect();
    let caption = locale.say(&say!("table.caption", game = shortened(&game.write().0, SHOWN)));
    let kinds = match study.play {
        Play::Normal => "text texts numbers number text",
        Play::Misere => "text texts texts text",
    };
    let here = rows_where(study.spots.iter().take(most).map(|spot| spot.chips > 0));
    Table { caption, columns, kinds, rows, more: study.spots.len().saturating_sub(most), here }
}

/// The numbers of the rows of which this is so.
pub(super) fn rows_where(is_so: impl Iterator<Item = bool>) -> Vec<u32> {
    (0..).zip(is_so).filter(|(_, is_so)| *is_so).map(|(row, _)| row).collect()
}

fn row(study: &Study, spot: &Spot) -> Vec<String> {
    let mut row = vec![spot.label.clone(), list(study, spot, |option| option.label.clone())];
    match spot.value {
        Some(value) => {
            row.push(list(study, spot, |option| option.value.unwrap_or_default().0.to_string()));
            row.push(value.0.to_string());
        }
        None => row.push(list(study, spot, |option| option.outcome.letter().to_owned())),
    }
    row.push(spot.outcome.letter().to_owned());
    row
}

/// A word on each option.
fn list(study: &Study, spot: &Spot, word: fn(&Spot) -> String) -> String {
    joined(spot.options.iter().map(|(option, _)| word(&study.spots[*option])), ", ")
}

/// The one row there is where only the winner of a single component is known.
fn of_outcome(game: &Game, outcome: Outcome, locale: &Locale) -> Table {
    let text = shortened(&game.write().0, SHOWN);
    Table {
        caption: locale.say(&say!("table.caption", game = text.as_str())),
        columns: words(locale, &[say!("table.position"), say!("table.outcome")]),
        kinds: "text",
        rows: vec![vec![text, outcome.letter().to_owned()]],
        ..Table::default()
    }
}

fn of_components(game: &Game, most: usize, budget: Budget, locale: &Locale) -> Result<Table, Error> {
    let (mut rows, mut sum, mut count) = (Vec::new(), Nimber::ZERO, 0usize);
    for term in &game.terms {
        let alone = game.only_component();
        let values = if alone.is_some() { TermValues::of_alone(term, budget)? } else { TermValues::of(term, budget)? };
        if let Some((_, position)) = alone.filter(|_| !values.are_exact()) {
            let outcome = Outcome::won_by_mover(values.value(position) != Nimber::ZERO);
            return Ok(of_outcome(game, outcome, locale));
        }
        let notation = shortened(&term.rules.notation(), SHOWN);
        for position in &term.components {
            let value = values.value(position);
            sum = sum ^ value;
            count += 1;
            if count <= most {
                let component = format!("{notation} {}", term.rules.write_position(position));
                rows.push(vec![component, value.0.to_string()]);
            }
        }
    }
    rows.push(vec![locale.say(&say!("table.nim-sum")), sum.0.to_string()]);
    Ok(Table {
        caption: locale.say(&say!("table.caption-components", game = shortened(&game.write().0, SHOWN))),
        columns: words(locale, &[say!("table.component"), say!("table.value")]),
        kinds: "text number",
        rows,
        more: count.saturating_sub(most),
        ..Table::default()
    })
}
