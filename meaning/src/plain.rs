//! A text in plain signs, and its terms.

use crate::names::named;

/// What stands before misère play, right and nearly right, in small letters. A longer one before its beginning.
const MISERE: [&str; 16] = [
    "misere",
    "misère",
    "misére",
    "missere",
    "miser",
    "misre",
    "anti-",
    "anti",
    "last player loses",
    "反常规则",
    "反常規則",
    "反常",
    "反规则",
    "反規則",
    "反",
    "逆",
];

/// Brackets of every kind, open and closed.
pub const OPEN: [char; 3] = ['(', '[', '{'];
pub const CLOSED: [char; 3] = [')', ']', '}'];

/// The text with the signs of any keyboard in their plain form, and without what means nothing: quotes around it, blanks
/// that can't be seen, a full stop at its end. Cost: linear.
pub fn plainly(text: &str) -> String {
    let mut signs = String::new();
    let mut is_parted = false;
    for c in text.chars() {
        match plain(c) {
            // What can't be seen between two digits parts two numbers.
            Some(sign) => {
                if is_parted && sign.is_ascii_digit() && signs.ends_with(|c: char| c.is_ascii_digit()) {
                    signs.push(' ');
                }
                signs.push(sign);
                is_parted = false;
            }
            None => is_parted = true,
        }
    }
    let is_around = |c: char| c.is_whitespace() || "\"'`,;:.!?。".contains(c);
    signs.trim_matches(is_around).to_owned()
}

/// The plain form of a sign; `None` for one that means nothing.
fn plain(c: char) -> Option<char> {
    Some(match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' | '\0' => return None,
        c if c.is_whitespace() => ' ',
        '、' | '､' | '،' => ',',
        '。' => '.',
        '〔' => '(',
        '〕' => ')',
        '【' | '「' => '[',
        '】' | '」' => ']',
        '“' | '”' | '„' | '‘' | '’' | '‚' | '«' | '»' => '\'',
        '–' | '—' | '−' | '‐' | '‑' => '-',
        '⇒' | '➔' => '→',
        c => c,
    })
}

/// Whether it is played in misère, and the text of each term.
pub fn parted(text: &str) -> (bool, Vec<String>) {
    match MISERE.iter().find_map(|word| without(text, word)) {
        Some(rest) => (true, terms(&rest)),
        None => (false, terms(text)),
    }
}

/// The text without a word that it begins with, or that stands by itself further on: "nim 3 4 misère".
fn without(text: &str, word: &str) -> Option<String> {
    let small = text.to_ascii_lowercase();
    let at = small.match_indices(word).map(|(at, _)| at).find(|&at| {
        let (before, after) = (small.get(..at).unwrap_or(""), small.get(at + word.len()..).unwrap_or(""));
        let is_bracketed = before.ends_with(OPEN) && after.starts_with(CLOSED);
        at == 0 || is_bracketed || before.ends_with([' ', ',']) && !after.starts_with(char::is_alphanumeric)
    })?;
    // "nim 3 4 (misere)"
    if let Some(before) = text.get(..at)?.strip_suffix(OPEN) {
        return Some(format!(
            "{} {}",
            before.trim_end(),
            text.get(at + word.len()..)?.trim_start_matches(CLOSED).trim_start()
        ));
    }
    let rest = text.get(at + word.len()..)?.trim_start_matches([':', '-']);
    // "misere(nim 3 4)"
    let inside = rest.strip_prefix(OPEN).and_then(|inside| inside.strip_suffix(CLOSED)).filter(|_| at == 0);
    Some(format!("{}{}", text.get(..at)?.trim_end_matches([' ', ',']), inside.unwrap_or(rest)))
}

/// What stands between those signs + that no bracket has around it; another sign or word between two games is one too.
fn terms(text: &str) -> Vec<String> {
    let (mut terms, mut depth, mut rest) = (vec![String::new()], 0usize, text);
    while let Some(c) = rest.chars().next() {
        depth = match c {
            _ if OPEN.contains(&c) => depth + 1,
            _ if CLOSED.contains(&c) => depth.saturating_sub(1),
            _ => depth,
        };
        let joint = if depth > 0 { None } else { behind_joint(rest).or_else(|| behind_number(terms.last()?, rest)) };
        if joint.is_some() {
            terms.push(String::new());
        } else if let Some(term) = terms.last_mut() {
            term.push(c);
        }
        rest = joint.or_else(|| rest.get(c.len_utf8()..)).unwrap_or("");
    }
    terms.iter().map(|term| term.trim().to_owned()).collect()
}

/// What follows a sign + that a text begins with, or another joint with the name of a game behind it.
fn behind_joint(rest: &str) -> Option<&str> {
    const JOINTS: [&str; 14] =
        [",", ";", "&", "⊕", "^", " and ", " plus ", " xor ", "和", "与", "與", "加", "异或", "異或"];
    let joint = || JOINTS.iter().find_map(|joint| rest.strip_prefix(*joint)).filter(|after| begins_with_name(after));
    rest.strip_prefix('+').or_else(joint)
}

/// What follows a blank where a game with its numbers stands before it, and another game's name behind it.
fn behind_number<'t>(before: &str, rest: &'t str) -> Option<&'t str> {
    let is_game =
        before.trim_start().starts_with(char::is_alphabetic) && before.ends_with(|c: char| c.is_ascii_digit());
    rest.strip_prefix(' ').filter(|after| is_game && begins_with_name(after))
}

fn begins_with_name(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with(char::is_alphabetic) && named(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_any_keyboard_are_plain() {
        assert_eq!(plainly("ｎｉｍ　３，４、５。"), "nim 3,4,5");
        assert_eq!(plainly("“take【2；5】 10”"), "take[2;5] 10");
        assert_eq!(plainly("\u{feff}nim\u{200b} 3 ."), "nim 3");
        assert_eq!(plainly("n\u{200b}im 3\u{200b}\u{feff}4"), "nim 3 4");
    }

    #[test]
    fn terms_stand_between_signs_outside_of_brackets() {
        let (misere, terms) = parted("Misère rule(n -> n+1) 3 + 4");
        assert!(misere);
        assert_eq!(terms, ["rule(n -> n+1) 3", "4"]);
        assert_eq!(parted("反常尼姆 3 +"), (true, vec!["尼姆 3".to_owned(), String::new()]));
    }
}
