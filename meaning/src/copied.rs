//! The game of what somebody copied whole: an address, the element of a page, a command.

/// The game of an element, of an address, or of a command; nothing in any other text. Cost: linear.
pub fn game_in(text: &str) -> Option<String> {
    let text = text.trim();
    if text.starts_with("<mex-plorer") {
        return quoted_behind(text, "game=");
    }
    if let Some((_, rest)) =
        text.split_once("game=").filter(|(before, _)| before.is_empty() || before.ends_with(['#', '?', '&']))
    {
        return Some(decoded(rest.split('&').next().unwrap_or(rest)));
    }
    let command = text.strip_prefix("npx ").unwrap_or(text).strip_prefix("mexplorer ")?;
    quoted_behind(command, "").or_else(|| command.split_once(' ').map(|(_, rest)| rest.to_owned()))
}

/// A text copied from an address, where blanks are %20, or each is a +: the text with blanks. Between games there stands a + of its own.
pub fn from_address(text: &str) -> Option<String> {
    (!text.contains(' ') && text.contains(['+', '%'])).then(|| decoded(text))
}

/// What stands between the first quotes behind a word.
fn quoted_behind(text: &str, word: &str) -> Option<String> {
    let (_, rest) = text.split_once(word)?;
    let at = rest.find(['"', '\''])?;
    let mut parts = rest.get(at..)?.splitn(3, rest.get(at..at + 1)?);
    Some(parts.nth(1)?.to_owned())
}

/// The text that an address writes so.
fn decoded(text: &str) -> String {
    let (mut out, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        let code = after.get(..2).and_then(|digits| u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok());
        match (byte, code) {
            (b'%', Some(code)) => {
                out.push(code);
                rest = &after[2..];
            }
            (b'+', _) if after.starts_with(b"++") => {
                out.extend(b" + ");
                rest = &after[2..];
            }
            (b'+', _) => out.push(b' '),
            _ => out.push(byte),
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plus_of_an_address_is_a_blank() {
        assert_eq!(from_address("kayles+3+4+++nim+5").as_deref(), Some("kayles 3 4 + nim 5"));
        assert_eq!(from_address("nim%203%204%20%2B%20nim%205").as_deref(), Some("nim 3 4 + nim 5"));
        assert_eq!((from_address("nim 3+4"), from_address("nim")), (None, None));
    }

    #[test]
    fn what_is_copied_whole_has_a_game_in_it() {
        for (text, game) in [
            ("https://example.org/m/#game=nim%203%204&view=tree", "nim 3 4"),
            ("embed.html?lang=en&game=take(2,5)+10", "take(2,5) 10"),
            ("#game=nim 3", "nim 3"),
            ("<mex-plorer view=\"tree\" game='nim 3'></mex-plorer>", "nim 3"),
            ("npx mexplorer solve \"nim 3 4\" --json", "nim 3 4"),
            ("mexplorer svg kayles 5", "kayles 5"),
            ("?game=%E5%B0%BC%E5%A7%86%203%", "尼姆 3%"),
        ] {
            assert_eq!(game_in(text).as_deref(), Some(game), "{text}");
        }
        for text in ["", "nim 3", "<mex-plorer game=", "endgame=3", "mexplorer", "mexplorer svg"] {
            assert_eq!(game_in(text).filter(|game| !game.is_empty()), None, "{text}");
        }
    }
}
