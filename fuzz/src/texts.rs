//! Texts to try: games of the catalogue and judges' inputs, whole and mutated, put together from their parts, and bytes
//! that mean nothing. The same seed gives the same texts.

use fastrand::Rng;
use mexplorer::catalogue::SAMPLES;
use mexplorer::judge::PROBLEMS;

use crate::rules::any_rule;

/// Signs that stand in no example.
const FOREIGN: [&str; 16] =
    ["−1", "-", "，", "（", "）", "２", "\u{FEFF}", "\0", "🎲", "é", "..", "misere", "1e9", "0.5", "<b>", "\r\n"];
/// Numbers at the edges of what is allowed, and past them.
const EDGES: [&str; 12] = [
    "255",
    "65536",
    "4294967295",
    "9223372036854775807",
    "9223372036854775808",
    "12200160415121876738",
    "18446744073709551614",
    "18446744073709551615",
    "18446744073709551616",
    "1000000000000000000",
    "99999999999999999999999",
    "007",
];
/// One of so many small games of each entry is a text to begin with.
const SMALL_STEP: usize = 53;
/// How long a text may get by mutations, in parts: a graph or staircase of hundreds.
const MOST_PARTS: usize = 2000;

/// An endless source of texts.
#[derive(Debug)]
pub struct Texts {
    random: Rng,
    games: Vec<String>,
    inputs: Vec<String>,
    parts: Vec<String>,
}

impl Texts {
    /// The source that this seed stands for.
    pub fn new(seed: u64) -> Self {
        let mut games: Vec<String> = Vec::new();
        for samples in SAMPLES {
            games.extend(samples.texts().map(str::to_owned));
            games.extend((samples.small)().into_iter().step_by(SMALL_STEP));
        }
        let inputs: Vec<String> = PROBLEMS.iter().map(|problem| problem.sample.to_owned()).collect();
        let mut parts: Vec<String> = games.iter().chain(&inputs).flat_map(|text| parts_of(text)).collect();
        parts.extend(FOREIGN.map(str::to_owned));
        parts.sort();
        parts.dedup();
        Texts { random: Rng::with_seed(seed), games, inputs, parts }
    }

    /// The next text.
    pub fn next_text(&mut self) -> Vec<u8> {
        match self.random.u8(0..20) {
            0..7 => self.game_with_other_numbers().into_bytes(),
            7 => any_rule(&mut self.random).into_bytes(),
            8..13 => self.mutated_game().into_bytes(),
            13 => format!("{} + {}", self.game_with_other_numbers(), self.game_with_other_numbers()).into_bytes(),
            14 => format!("misere {}", self.game_with_other_numbers()).into_bytes(),
            15 => self.any_parts().into_bytes(),
            16 | 17 => self.mutated_input().into_bytes(),
            18 => self.any_bytes(),
            _ => self.with_bytes_changed(),
        }
    }

    fn game(&mut self) -> Vec<String> {
        let index = self.random.usize(..self.games.len());
        parts_of(&self.games[index])
    }

    /// Still a game, most often.
    fn game_with_other_numbers(&mut self) -> String {
        let mut parts = self.game();
        for part in &mut parts {
            if is_number(part) && self.random.u8(0..3) == 0 {
                *part = self.number();
            }
        }
        if self.random.u8(0..3) == 0 {
            parts.extend([" ".to_owned(), self.number()]);
        }
        parts.concat()
    }

    fn mutated_game(&mut self) -> String {
        let mut parts = self.game();
        for _ in 0..self.random.usize(1..5) {
            self.mutate(&mut parts);
        }
        parts.concat()
    }

    fn mutated_input(&mut self) -> String {
        let index = self.random.usize(..self.inputs.len());
        let mut parts = parts_of(&self.inputs[index]);
        for _ in 0..self.random.usize(0..4) {
            self.mutate(&mut parts);
        }
        parts.concat()
    }

    /// Changes, drops, doubles, swaps or adds a part.
    fn mutate(&mut self, parts: &mut Vec<String>) {
        if parts.is_empty() {
            return parts.push(self.part());
        }
        let (at, other) = (self.random.usize(..parts.len()), self.random.usize(..parts.len()));
        match self.random.u8(0..20) {
            0..5 => parts[at] = if is_number(&parts[at]) { self.number() } else { self.part() },
            5..8 => drop(parts.remove(at)),
            8..11 => parts.insert(at, self.part()),
            11..14 => parts.swap(at, other),
            14..17 => {
                let range = at.min(other)..=at.max(other);
                let doubled = parts[range].to_vec();
                parts.splice(at..at, doubled);
            }
            17 => parts.truncate(at),
            18 => {
                let repeated = vec![parts[at].clone(); self.random.usize(..MOST_PARTS)];
                parts.splice(at..at, repeated);
            }
            _ => parts[at] = parts[at].to_uppercase(),
        }
        parts.truncate(MOST_PARTS);
    }

    fn part(&mut self) -> String {
        let index = self.random.usize(..self.parts.len());
        self.parts[index].clone()
    }

    /// A small number most often.
    fn number(&mut self) -> String {
        match self.random.u8(0..20) {
            0 | 1 => EDGES[self.random.usize(..EDGES.len())].to_owned(),
            2 => self.random.u64(..).to_string(),
            3 => self.random.u64(..100_000).to_string(),
            _ => self.random.u64(..25).to_string(),
        }
    }

    fn any_parts(&mut self) -> String {
        let blank = if self.random.bool() { " " } else { "" };
        let parts: Vec<String> = (0..self.random.usize(..30)).map(|_| self.part()).collect();
        parts.join(blank)
    }

    fn any_bytes(&mut self) -> Vec<u8> {
        (0..self.random.usize(..200)).map(|_| self.random.u8(..)).collect()
    }

    fn with_bytes_changed(&mut self) -> Vec<u8> {
        let mut bytes = self.mutated_game().into_bytes();
        for _ in 0..self.random.usize(1..4) {
            if !bytes.is_empty() {
                let at = self.random.usize(..bytes.len());
                bytes[at] ^= 1 << self.random.u8(..8);
            }
        }
        bytes
    }
}

fn is_number(part: &str) -> bool {
    part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Words, numbers, and single signs.
fn parts_of(text: &str) -> Vec<String> {
    let kind = |c: char| if c.is_ascii_digit() { 1 } else { 2 * u8::from(c.is_alphabetic()) };
    let mut parts: Vec<String> = Vec::new();
    let mut last = 0;
    for c in text.chars() {
        let now = kind(c);
        match parts.last_mut() {
            Some(part) if now == last && now != 0 => part.push(c),
            _ => parts.push(c.to_string()),
        }
        last = now;
    }
    parts
}
