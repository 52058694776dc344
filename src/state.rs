//! What a reader has set in a view, in one text: words such as `colour:value`, parted by blanks. It stands in the address
//! and in the element's attribute, so views ignore the words they do not know and what makes no sense.
//!
//! ```
//! use mexplorer::state::{get, with};
//!
//! let state = with("size:20", "colour", "value");
//! assert_eq!(state, "size:20 colour:value");
//! assert_eq!(get(&state, "colour"), Some("value"));
//! assert_eq!(with(&state, "size", ""), "colour:value");
//! ```

/// What `key` is set to.
pub fn get<'a>(state: &'a str, key: &str) -> Option<&'a str> {
    for word in state.split(' ') {
        if let Some(value) = value_of(word, key) {
            return Some(value);
        }
    }
    None
}

/// A number from `least` to `most` that `key` is set to; another becomes the nearest of these.
pub fn number(state: &str, key: &str, (least, most): (i64, i64)) -> Option<i64> {
    let number: i64 = get(state, key)?.parse().ok()?;
    Some(number.clamp(least, most))
}

/// The state with `key` set to `value`, or not set at all where that is empty.
pub fn with(state: &str, key: &str, value: &str) -> String {
    let set = format!("{key}:{value}");
    let others = state.split_whitespace().filter(|word| value_of(word, key).is_none());
    let words: Vec<&str> = others.chain((!value.is_empty()).then_some(set.as_str())).collect();
    words.join(" ")
}

fn value_of<'a>(word: &'a str, key: &str) -> Option<&'a str> {
    word.strip_prefix(key)?.strip_prefix(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_and_replaced_and_others_kept() {
        let state = "a:1 colour:value  odd ab:2";
        assert_eq!([get(state, "a"), get(state, "ab"), get(state, "b")], [Some("1"), Some("2"), None]);
        assert_eq!(with(state, "a", "7"), "colour:value odd ab:2 a:7");
        assert_eq!(with(state, "new", "x"), "a:1 colour:value odd ab:2 new:x");
        assert_eq!(with("", "a", ""), "");
    }

    #[test]
    fn numbers_are_held_within_bounds_and_nonsense_is_none() {
        let at = |state| number(state, "n", (1, 20));
        assert_eq!([at("n:5"), at("n:0"), at("n:99"), at("n:x"), at("m:5")], [Some(5), Some(1), Some(20), None, None]);
    }
}
