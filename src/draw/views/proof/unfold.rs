//! A proof as far as it is unfolded: rows in reading order, each claim above what it rests on.
//!
//! A claim is unfolded at the first place where it stands; wherever it is met again the row refers to that one.

use crate::message::Message;
use crate::solve::proof::prove::Proof;

/// Parts of a state that are read; nobody unfolds more.
const MOST_PARTS: usize = 1000;

/// What there is to see of a claim in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What it rests on stands below it.
    Open,
    /// It rests on something that is not shown.
    Folded,
    /// It rests on nothing: there is no move.
    End,
    /// It stands in the row of this index above.
    Seen(usize),
}

/// A claim at a place.
#[derive(Clone, Debug)]
pub struct Row {
    /// The line of the proof.
    pub line: usize,
    pub kind: Kind,
    /// How deep it stands.
    pub level: i32,
    /// The row that rests on it, and the move that leads here from there; `None` for the first row.
    pub from: Option<(usize, Message)>,
}

/// The rows with these lines unfolded, at most `most`; and whether there are more.
pub fn rows(proof: &Proof, open: &[bool], most: usize) -> (Vec<Row>, bool) {
    let mut rows: Vec<Row> = Vec::new();
    // Where each line stands.
    let mut places = vec![None; proof.size()];
    let mut waiting = vec![Row { line: proof.root(), kind: Kind::Folded, level: 0, from: None }];
    while let Some(mut row) = waiting.pop() {
        if rows.len() == most {
            return (rows, true);
        }
        row.kind = match places[row.line] {
            Some(place) => Kind::Seen(place),
            None if !proof.has_moves(row.line) => Kind::End,
            None if open[row.line] => Kind::Open,
            None => Kind::Folded,
        };
        let (place, line, level) = (rows.len(), row.line, row.level);
        if row.kind == Kind::Open {
            let moves = proof.line(line).map_or(Vec::new(), |line| line.moves);
            for step in moves.into_iter().rev() {
                let from = Some((place, step.name));
                waiting.push(Row { line: step.to, kind: Kind::Folded, level: level + 1, from });
            }
        }
        places[line].get_or_insert(place);
        rows.push(row);
    }
    (rows, false)
}

/// The lines of a proof in the order in which they are read if all are unfolded, at most `most` rows of them.
pub fn reading_order(proof: &Proof, most: usize) -> Vec<usize> {
    let mut order = Vec::new();
    for row in rows(proof, &vec![true; proof.size()], most).0 {
        if !matches!(row.kind, Kind::Seen(_)) {
            order.push(row.line);
        }
    }
    order
}

/// Which lines a reader has unfolded: `all`, `none`, or numbers and ranges such as `3-5,9`; the last line if nothing is
/// said.
pub fn read(open: Option<&str>, proof: &Proof) -> Vec<bool> {
    let mut lines = vec![open == Some("all"); proof.size()];
    match open {
        Some("all" | "none") => {}
        None | Some("one" | "") => lines[proof.root()] = true,
        Some(list) => {
            for part in list.split(',').take(MOST_PARTS) {
                let (first, last) = part.split_once('-').unwrap_or((part, part));
                if let (Ok(first), Ok(last)) = (first.parse::<usize>(), last.parse::<usize>()) {
                    for line in lines.iter_mut().take(last.saturating_add(1)).skip(first) {
                        *line = true;
                    }
                }
            }
        }
    }
    lines
}

/// The same as text; empty where only the last line is unfolded. Lines that rest on nothing do not count.
pub fn write(open: &[bool], proof: &Proof) -> String {
    let is_open = |line: usize| open.get(line) == Some(&true) && proof.has_moves(line);
    let mut ranges = Vec::new();
    let (mut count, mut line) = (0, 0);
    while line < proof.size() {
        let first = line;
        while is_open(line) {
            line += 1;
        }
        if line > first {
            count += line - first;
            ranges.push(range(first, line - 1));
        }
        line += 1;
    }
    let all = (0..proof.size()).filter(|&line| proof.has_moves(line)).count();
    if count == 1 && is_open(proof.root()) {
        return String::new();
    }
    match count {
        0 => "none".to_owned(),
        _ if count == all => "all".to_owned(),
        _ => ranges.join(","),
    }
}

fn range(first: usize, last: usize) -> String {
    let (first, last) = (first.to_string(), last.to_string());
    if first == last { first } else { format!("{first}-{last}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::catalogue::read as read_game;

    fn proof(text: &str) -> Proof {
        Proof::of(&read_game(text).unwrap().game, Budget::default()).unwrap()
    }

    #[test]
    fn what_is_unfolded_is_read_as_it_is_written() {
        let proof = proof("nim 3 3");
        for bits in 0..1u32 << proof.size() {
            let open: Vec<bool> = (0..proof.size()).map(|line| bits >> line & 1 == 1).collect();
            let text = write(&open, &proof);
            let read = read((!text.is_empty()).then_some(text.as_str()), &proof);
            let differs = |line: usize| proof.has_moves(line) && read[line] != open[line];
            assert!(!(0..proof.size()).any(differs), "{open:?} {text}");
        }
        for nonsense in ["x", "5-2", "99", "-", "1-x", "99999999999999999999", ",,"] {
            assert!(read(Some(nonsense), &proof).iter().all(|open| !open), "{nonsense}");
        }
        assert_eq!(read(Some("0-99999999999"), &proof), vec![true; proof.size()]);
    }

    #[test]
    fn every_claim_stands_once_and_its_reasons_below_it() {
        for text in ["nim 3 3", "take(2,5) 10", "misere nim 2 2", "wythoff 3 5", "split 2 3"] {
            let proof = proof(text);
            let (rows, more) = rows(&proof, &vec![true; proof.size()], 1000);
            assert!(!more);
            for line in 0..proof.size() {
                let here: Vec<&Row> =
                    rows.iter().filter(|row| row.line == line && !matches!(row.kind, Kind::Seen(_))).collect();
                assert_eq!(here.len(), 1, "{text}: {line}");
            }
            for (index, row) in rows.iter().enumerate() {
                if let Kind::Seen(above) = row.kind {
                    assert!(above < index && rows[above].line == row.line);
                }
                let moves = proof.line(row.line).unwrap().moves;
                let below: Vec<usize> =
                    rows.iter().filter(|r| r.from.as_ref().is_some_and(|f| f.0 == index)).map(|r| r.line).collect();
                let expected: Vec<usize> = moves.iter().map(|step| step.to).collect();
                assert_eq!(below, if row.kind == Kind::Open { expected } else { vec![] }, "{text}: {index}");
            }
            assert_eq!(reading_order(&proof, 1000).len(), proof.size());
        }
    }

    #[test]
    fn the_first_rows_of_a_long_proof_are_shown() {
        let proof = proof("nim 20 20");
        let (rows, more) = rows(&proof, &vec![true; proof.size()], 50);
        assert_eq!((rows.len(), more), (50, true));
    }
}
