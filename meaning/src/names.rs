//! The names that readers call games by, in English and Chinese, right and nearly right.

use mexplorer::catalogue::{GAMES, SPOKEN};

/// What may follow a name without saying more, in small letters.
const AFTER: [&str; 8] = ["博弈", "博奕", "游戏", "遊戲", "问题", "問題", "games", "game"];
/// Games that are none of ours, each with the one that is most like it.
const AKIN: [(&str, &str); 16] = [
    ("tic-tac-toe", "treblecross"),
    ("1d tic-tac-toe", "treblecross"),
    ("three in a row", "treblecross"),
    ("noughts and crosses", "treblecross"),
    ("井字棋", "treblecross"),
    ("井字遊戲", "treblecross"),
    ("dawson's kayles", "octal(0.07)"),
    ("dawson kayles", "octal(0.07)"),
    ("道森凯尔斯", "octal(0.07)"),
    ("道森凱爾斯", "octal(0.07)"),
    ("bowling", "kayles"),
    ("skittles", "kayles"),
    ("nimble", "nim"),
    ("matches", "nim"),
    ("matchsticks", "nim"),
    ("火柴", "nim"),
];
/// A shorter word is near none, and a beginning that is shorter may be that of anything.
const LEAST_NEAR: usize = 2;
const LEAST_BEGINNING: usize = 3;
/// A word of a name's length or more may have so many slips.
const MOST_SLIPS: usize = 2;
/// So many games are near a word.
const MOST_NEAR: usize = 3;

/// Every name that there is with the game that it names, as the notation has that.
fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
    let own = GAMES.iter().map(|entry| (entry.name, entry.name));
    own.chain(SPOKEN.iter().flat_map(|(name, spoken)| spoken.aliases.iter().map(|alias| (*alias, *name))))
}

/// The games that a text without a name may be.
pub fn nameless() -> impl Iterator<Item = &'static str> {
    all().filter(|(alias, _)| alias.is_empty()).map(|(_, name)| name)
}

/// The game that a text begins with the name of, and what follows. The longest name is the one.
pub fn named(text: &str) -> Option<(&'static str, &str)> {
    let mut best: Option<(&'static str, &str)> = None;
    for (alias, name) in all().filter(|(alias, _)| !alias.is_empty()) {
        if let Some(rest) = behind(text, alias)
            && best.is_none_or(|(_, least)| rest.len() < least.len())
        {
            best = Some((name, rest));
        }
    }
    let (name, mut rest) = best?;
    for word in AFTER {
        rest = behind(rest, word).unwrap_or(rest);
    }
    let rest = rest.trim_start_matches([':', '=', '\'', ' ', '的']);
    (!rest.starts_with(char::is_alphabetic) || is_rule_like(rest)).then_some((name, rest))
}

/// The game that is most like one that a text begins with the name of, and what follows.
pub fn akin(text: &str) -> Option<(&'static str, &str)> {
    AKIN.iter().find_map(|(alias, name)| Some((*name, behind(text, alias)?)))
}

/// What follows a name in a text that begins with it, whatever blanks and marks stand between its letters.
fn behind<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let mut rest = text;
    let mut last = ' ';
    for wanted in name.chars().filter(|&c| is_letter(c)) {
        rest = rest.trim_start_matches([' ', '\'', '-', '_']);
        let c = rest.chars().next()?;
        if c.to_ascii_lowercase() != wanted {
            return None;
        }
        rest = rest.get(c.len_utf8()..)?;
        last = wanted;
    }
    // Another letter would make it another word; in Chinese words stand side by side.
    let goes_on = last.is_ascii_alphabetic() && rest.starts_with(|c: char| c.is_ascii_alphabetic());
    (!goes_on).then_some(rest)
}

fn is_letter(c: char) -> bool {
    !matches!(c, ' ' | '\'' | '-' | '_')
}

/// Whether letters go on as arrows or a rule do, whose brackets may be missing.
fn is_rule_like(rest: &str) -> bool {
    rest.contains(['>', '→'])
}

/// The games whose names are near the word that a text begins with, the nearest first, and what follows that.
pub fn near(text: &str) -> (Vec<&'static str>, &str) {
    let end = text.find(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '-' | '_')).unwrap_or(text.len());
    let (word, rest) = text.split_at_checked(end).unwrap_or((text, ""));
    let word: Vec<char> = word.chars().map(|c| c.to_ascii_lowercase()).filter(|&c| is_letter(c)).collect();
    let mut found: Vec<(usize, &'static str)> = Vec::new();
    for (alias, name) in all() {
        let alias: Vec<char> = alias.chars().filter(|&c| is_letter(c)).collect();
        let Some(distance) = nearness(&word, &alias) else { continue };
        match found.iter_mut().find(|(_, known)| *known == name) {
            Some(known) => known.0 = known.0.min(distance),
            None => found.push((distance, name)),
        }
    }
    let mut names = Vec::new();
    for wanted in 0..=MOST_SLIPS {
        for &(distance, name) in &found {
            if distance == wanted && names.len() < MOST_NEAR {
                names.push(name);
            }
        }
    }
    (names, rest)
}

/// How far a word is from a name, if it is near: some slips of the hand, or only its beginning.
fn nearness(word: &[char], name: &[char]) -> Option<usize> {
    if word.len() < LEAST_NEAR || name.is_empty() {
        return None;
    }
    // In Chinese a name has two or three signs, so that one of them more or less is a beginning and no slip.
    let allowed = match word.len().min(name.len()) {
        0..=2 => 0,
        3..=4 => 1,
        _ => MOST_SLIPS,
    };
    let is_beginning = word.len() >= LEAST_BEGINNING && name.starts_with(word)
        || word.first().is_some_and(|c| !c.is_ascii()) && (name.starts_with(word) || word.starts_with(name));
    if is_beginning {
        return Some(1);
    }
    if word.len().abs_diff(name.len()) > allowed {
        return None;
    }
    Some(slips(word, name)).filter(|&distance| distance <= allowed)
}

/// How many slips make one word of another: a letter too many, missing, wrong, or two in each other's place. Cost: the
/// product of their lengths.
fn slips(from: &[char], to: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for (i, &a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &b) in to.iter().enumerate() {
            let mut least = (rows[i][j] + usize::from(a != b)).min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a == to[j - 1] && from[i - 1] == b {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_in_any_spelling() {
        for (text, expected) in [
            ("Wythoff's game 3 5", ("wythoff", "3 5")),
            ("威佐夫博弈：3 5", ("wythoff", "：3 5")),
            ("尼姆3 4", ("nim", "3 4")),
            ("Nim 博弈 3 4", ("nim", "3 4")),
            ("staircase nim 2 1", ("stairs", "2 1")),
            ("graph a>b a", ("graph", "a>b a")),
        ] {
            assert_eq!(named(text), Some(expected), "{text}");
        }
        for text in ["nimble 3", "3 4", "", "takes 3"] {
            assert_eq!(named(text), None, "{text}");
        }
    }

    #[test]
    fn slips_are_counted() {
        let count = |from: &str, to: &str| slips(&from.chars().collect::<Vec<_>>(), &to.chars().collect::<Vec<_>>());
        assert_eq!(count("nmi", "nim"), 1);
        assert_eq!(count("kayle", "kayles"), 1);
        assert_eq!(count("wytoff", "wythoff"), 1);
        assert_eq!(count("grundi", "grundy"), 1);
        assert_eq!(count("", "abc"), 3);
    }

    #[test]
    fn what_is_near_comes_first() {
        assert_eq!(near("kayle 12"), (vec!["kayles"], " 12"));
        assert_eq!(near("nmi 3").0, ["nim"]);
        assert_eq!(near("x 3").0, [""; 0]);
    }
}
