//! Which lines of a proof a reader has unfolded, as the state says it.

use crate::solve::proof::prove::Proof;

/// Parts of a state that are read; nobody unfolds more.
const MOST_PARTS: usize = 1000;

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
    use crate::catalogue::read_game;

    fn proof(text: &str) -> Proof {
        Proof::of(&read_game(text).unwrap(), Budget::default()).unwrap()
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
}
