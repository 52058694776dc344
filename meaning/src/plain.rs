//! A text in plain signs, and its terms.

/// What stands before misère play, in small letters. A longer one before its beginning.
const MISERE: [&str; 7] = ["misere", "misère", "反常规则", "反常規則", "反常", "反规则", "反規則"];

/// Brackets of every kind, open and closed.
pub const OPEN: [char; 3] = ['(', '[', '{'];
pub const CLOSED: [char; 3] = [')', ']', '}'];

/// The text with the signs of any keyboard in their plain form, and without what means nothing: quotes around it, blanks
/// that can't be seen, a full stop at its end. Cost: linear.
pub fn plainly(text: &str) -> String {
    let plain: String = text.chars().filter_map(plain).collect();
    let is_around = |c: char| c.is_whitespace() || "\"'`,;:.!?。".contains(c);
    plain.trim_matches(is_around).to_owned()
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
    let small = text.to_ascii_lowercase();
    let before = MISERE.iter().find(|word| small.starts_with(*word) && text.is_char_boundary(word.len()));
    let rest = before.and_then(|word| text.get(word.len()..)).unwrap_or(text);
    (before.is_some(), terms(rest))
}

/// What stands between those signs + that no bracket has around it.
fn terms(text: &str) -> Vec<String> {
    let (mut terms, mut depth) = (vec![String::new()], 0usize);
    for c in text.chars() {
        match c {
            _ if OPEN.contains(&c) => depth += 1,
            _ if CLOSED.contains(&c) => depth = depth.saturating_sub(1),
            '+' if depth == 0 => {
                terms.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(term) = terms.last_mut() {
            term.push(c);
        }
    }
    terms.iter().map(|term| term.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_any_keyboard_are_plain() {
        assert_eq!(plainly("ｎｉｍ　３，４、５。"), "nim 3,4,5");
        assert_eq!(plainly("“take【2；5】 10”"), "take[2;5] 10");
        assert_eq!(plainly("\u{feff}nim\u{200b} 3 ."), "nim 3");
    }

    #[test]
    fn terms_stand_between_signs_outside_of_brackets() {
        let (misere, terms) = parted("Misère rule(n -> n+1) 3 + 4");
        assert!(misere);
        assert_eq!(terms, ["rule(n -> n+1) 3", "4"]);
        assert_eq!(parted("反常尼姆 3 +"), (true, vec!["尼姆 3".to_owned(), String::new()]));
    }
}
