//! How a word that is being typed may go on: the names of games, and in their brackets the words that have a meaning there
//! and the names that stand there already.

use std::ops::Range;

use crate::LONGEST;
use crate::names::named;
use mexplorer::catalogue::{GAMES, SPOKEN};
use mexplorer::reader::in_word;

/// So many can be looked through.
const MOST: usize = 8;

/// A word that is being typed, and what it may become.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// Where the word stands in the text, in bytes.
    pub at: Range<usize>,
    /// What may stand there, the likeliest first.
    pub words: Vec<Word>,
}

/// What may stand in a word's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word, with the bracket or the blank that follows it.
    pub text: String,
    /// The key of a title in the locales, of a game.
    pub title: Option<&'static str>,
}

/// How the word may go on that ends at this place of a text, in bytes; `None` where no word ends, or one that is whole.
/// Cost: linear in the text.
pub fn completions(text: &str, at: usize) -> Option<Completion> {
    let (before, after) = text.split_at_checked(at)?;
    if text.len() > LONGEST || after.starts_with(in_word) {
        return None;
    }
    let before = before.trim_end_matches(in_word);
    let word = text.get(before.len()..at)?.to_ascii_lowercase();
    if !word.starts_with(char::is_alphabetic) {
        return None;
    }
    let words = match opened(before) {
        Some(bracket) => words_in(text.split_at_checked(bracket)?, before.len() - bracket, &word),
        None => names_of(before, &word),
    };
    (!words.is_empty()).then_some(Completion { at: before.len()..at, words })
}

/// Where the first bracket opens that is not closed.
fn opened(before: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (place, c) in before.char_indices() {
        match c {
            '(' | '（' => open.push(place),
            ')' | '）' => drop(open.pop()),
            _ => {}
        }
    }
    open.first().copied()
}

/// The games whose names, in whatever language, begin so, where a game may begin.
fn names_of(before: &str, word: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let term = last_term(before);
    if !term.is_empty() && !term.eq_ignore_ascii_case(MISERE) {
        return words;
    }
    for (entry, (_, spoken)) in GAMES.iter().zip(SPOKEN) {
        let is_begun = entry.name.starts_with(word) || spoken.aliases.iter().any(|alias| alias.starts_with(word));
        let Some((title, text)) = entry.shown.first().filter(|_| is_begun && words.len() < MOST) else { continue };
        let sign = if text.contains('(') { '(' } else { ' ' };
        words.push(Word { text: format!("{}{sign}", entry.name), title: Some(title) });
    }
    if before.trim().is_empty() && MISERE.starts_with(word) {
        words.push(Word { text: format!("{MISERE} "), title: None });
    }
    words
}

/// The word for misère play.
const MISERE: &str = "misere";

/// What stands behind the last sign +.
fn last_term(before: &str) -> &str {
    before.rsplit(['+', '＋']).next().unwrap_or("").trim()
}

/// The words of the game whose bracket this is, and those that stand in it, but for the one that is being typed.
fn words_in((before, inside): (&str, &str), typed: usize, word: &str) -> Vec<Word> {
    let term = last_term(before);
    let term = term.strip_prefix(MISERE).unwrap_or(term).trim();
    let own = named(term).and_then(|(name, _)| SPOKEN.iter().find(|spoken| spoken.0 == name));
    let mut known: Vec<&str> = own.map_or(&[][..], |(_, spoken)| spoken.words).to_vec();
    // Behind the name of a range nothing else can stand.
    let mut last = inside.get(..typed).unwrap_or("").rsplit(|c| !in_word(c)).filter(|word| !word.is_empty());
    if last.nth(1) == Some("for") {
        return Some("in")
            .filter(|known| known.starts_with(word) && *known != word)
            .map(plain_word)
            .into_iter()
            .collect();
    }
    let mut place = 0;
    for part in inside.split_inclusive(|c| !in_word(c)) {
        let found = part.trim_end_matches(|c| !in_word(c));
        if place != typed && found.starts_with(char::is_alphabetic) && !known.contains(&found) {
            known.push(found);
        }
        place += part.len();
    }
    let mut words = Vec::new();
    for known in known {
        if known.starts_with(word) && known != word && words.len() < MOST {
            words.push(plain_word(known));
        }
    }
    words
}

fn plain_word(word: &str) -> Word {
    Word { text: word.to_owned(), title: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        completions(text, text.len())
            .map_or(Vec::new(), |found| found.words.into_iter().map(|word| word.text).collect())
    }

    #[test]
    fn names_of_games_are_completed_where_a_game_begins() {
        assert_eq!(words("wy"), ["wythoff "]);
        assert_eq!(words("misere ta"), ["take("]);
        assert_eq!(words("nim 3 + ka"), ["kayles "]);
        assert_eq!(words("威佐"), ["wythoff "]);
        assert_eq!(words("mi"), ["tree(", "misere "]);
        assert_eq!(words("nim 3 wy"), [""; 0]);
        assert_eq!(words("3"), [""; 0]);
        assert_eq!(words(""), [""; 0]);
    }

    #[test]
    fn words_of_a_rule_are_completed_in_its_brackets() {
        assert_eq!(words("rule(n -> n-k f"), ["for"]);
        assert_eq!(words("rule(n -> n-1; n-k for k i"), ["in"]);
        assert_eq!(words("rule(heap -> h"), ["heap"]);
        assert_eq!(words("rule(n -> m"), ["min", "max"]);
        assert_eq!(words("take(o"), ["odd"]);
        assert_eq!(words("nim 3 + graph(left>right,le"), ["left"]);
        assert_eq!(words("rule(n -> n-1) f"), [""; 0]);
    }

    #[test]
    fn the_word_is_the_one_at_the_caret() {
        let found = completions("rule(n -> n-k fo k in 1..n) 5", 16).unwrap();
        assert_eq!((found.at, found.words[0].text.as_str()), (14..16, "for"));
        assert_eq!(completions("kayles 12", 3), None);
        assert_eq!(completions("威佐夫", 1), None);
        assert_eq!(completions("ni", 9), None);
    }
}
