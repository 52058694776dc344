//! The table that says what a picture shows.

use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Locale, Message, say};
use crate::nimber::nim_sum;
use crate::reader::shortened;
use crate::solve::explore::Budget;
use crate::solve::study::{Spot, Study};
use crate::solve::values::TermValues;

/// How much of a long game's text a heading shows.
pub(super) const SHOWN: usize = 80;

/// A table in words, as shown and as read aloud.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub caption: String,
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// How many rows there are beyond those listed.
    pub more: usize,
}

/// The positions of a game in the order of computation, at most `most` of them; for a sum of unlike games, and for one
/// with too many positions, its components.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
pub fn table(game: &Game, most: usize, locale: &Locale) -> Result<Table, Error> {
    if game.play == Play::Normal && game.only_rules().is_none() {
        return of_components(game, most, locale);
    }
    match Study::of(game, Budget::WHOLE) {
        Ok(study) => Ok(of_positions(game, &study, most, locale)),
        Err(Error::TooLarge { .. } | Error::Unsupported { .. }) if game.play == Play::Normal => {
            of_components(game, most, locale)
        }
        Err(error) => Err(error),
    }
}

fn words(locale: &Locale, keys: &[Message]) -> Vec<String> {
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
    let rows = study.spots.iter().take(most).map(|spot| row(study, spot)).collect();
    let caption = locale.say(&say!("table.caption", game = shortened(&game.to_string(), SHOWN)));
    Table { caption, columns, rows, more: study.spots.len().saturating_sub(most) }
}

fn row(study: &Study, spot: &Spot) -> Vec<String> {
    let list = |word: &dyn Fn(&Spot) -> String| {
        spot.options.iter().map(|option| word(&study.spots[option.0])).collect::<Vec<_>>().join(", ")
    };
    let outcome = spot.outcome.letter().to_owned();
    let options = list(&|option| option.label.clone());
    match spot.value {
        Some(value) => {
            let values = list(&|option| option.value.unwrap_or_default().to_string());
            vec![spot.label.clone(), options, values, value.to_string(), outcome]
        }
        None => vec![spot.label.clone(), options, list(&|option| option.outcome.letter().to_owned()), outcome],
    }
}

fn of_components(game: &Game, most: usize, locale: &Locale) -> Result<Table, Error> {
    let terms = game.terms.iter().map(TermValues::of).collect::<Result<Vec<_>, _>>()?;
    let values: Vec<_> = game.components().map(|(place, _, position)| terms[place.term].value(position)).collect();
    let mut rows: Vec<Vec<String>> = game
        .components()
        .zip(&values)
        .take(most)
        .map(|((_, rules, position), value)| {
            vec![
                format!("{} {}", shortened(&rules.notation(), SHOWN), rules.write_position(position)),
                value.to_string(),
            ]
        })
        .collect();
    rows.push(vec![locale.say(&say!("table.nim-sum")), nim_sum(values.iter().copied()).to_string()]);
    Ok(Table {
        caption: locale.say(&say!("table.caption-components", game = shortened(&game.to_string(), SHOWN))),
        columns: words(locale, &[say!("table.component"), say!("table.value")]),
        rows,
        more: values.len().saturating_sub(most),
    })
}
