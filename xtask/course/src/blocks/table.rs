//! `::: table`: what the engine says of each number in a range.

use super::Settings;
use crate::claim;
use crate::desk::Desk;
use crate::model::{Part, Table};
use crate::outline::RawBlock;
use crate::prose;

const MOST_COLUMNS: i128 = 40;
/// Claims that pages have a heading for, in www/course/words/.
const ROWS: [&str; 6] = ["value", "outcome", "options", "moves", "wins", "positions"];

/// Reads the block and fills the table.
pub fn read(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let mut settings = Settings::of(raw);
    let (game, _) = settings.needed(desk, "game")?;
    let (claims, at) = settings.needed(desk, "rows")?;
    let blank: Vec<i128> = numbers(desk, &settings.text(desk, "blank"), at.start);
    let ranges = settings.ranges(desk);
    settings.end(desk, true);
    settings.mark(desk);
    let [(name, range)] = &ranges[..] else {
        desk.fault(raw.kind.start, "a table has one range of numbers: n: 0..10");
        return None;
    };
    if range.1 - range.0 >= MOST_COLUMNS {
        desk.fault(raw.kind.start, format!("a table has at most {MOST_COLUMNS} columns"));
        return None;
    }
    let mut rows = Vec::new();
    for asked in claims.split_whitespace() {
        if !ROWS.contains(&asked) {
            desk.fault(at.start, format!("a table has no row “{asked}”, but {}", ROWS.join(", ")));
            continue;
        }
        let cells: Result<Vec<String>, String> = (range.0..=range.1)
            .map(|number| claim::told_for(desk, &format!("{asked}: {game}"), &[(name, number)]))
            .collect();
        match cells {
            Ok(cells) => rows.push((asked.to_owned(), cells)),
            Err(why) => desk.fault(at.start, why),
        }
    }
    let first_blank = desk.blanks + 1;
    desk.blanks += blank.len();
    let caption = prose::blocks(desk, &raw.body);
    Some(Part::Table(Table { game, range: *range, name: name.clone(), rows, blank, first_blank, caption }))
}

fn numbers(desk: &mut Desk<'_>, text: &str, at: usize) -> Vec<i128> {
    let mut numbers = Vec::new();
    for word in text.split_whitespace() {
        match word.parse() {
            Ok(number) => numbers.push(number),
            Err(_) => desk.fault(at, format!("“{word}” is no number")),
        }
    }
    numbers
}
