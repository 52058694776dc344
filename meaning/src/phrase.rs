//! Games told in words: how many stones there are and what may be taken, as in "21 stones, take 1 to 3"; words between numbers.

/// What stands for a word that is looked for, longer ones first. All else in Chinese that says no more than that there are stones
/// is a blank.
const SPOKEN: [(&str, &str); 50] = [
    ("取石子", " "),
    ("no more than", "upto"),
    ("at most", "upto"),
    ("up to", "upto"),
    ("不超过", "upto"),
    ("不超過", "upto"),
    ("至多", "upto"),
    ("最多", "upto"),
    ("out of", "from"),
    ("从", "from"),
    ("從", "from"),
    ("总共", "from"),
    ("總共", "from"),
    ("一共", "from"),
    ("共有", "from"),
    ("共", "from"),
    ("..", "to"),
    ("~", "to"),
    ("-", "to"),
    ("到", "to"),
    ("至", "to"),
    ("或者", "or"),
    ("或", "or"),
    ("和", "or"),
    ("取走", "take"),
    ("拿走", "take"),
    ("取", "take"),
    ("拿", "take"),
    ("石子", " "),
    ("石头", " "),
    ("火柴", " "),
    ("硬币", " "),
    ("硬幣", " "),
    ("每次", "each"),
    ("每步", "each"),
    ("轮流", " "),
    ("輪流", " "),
    ("可以", " "),
    ("只能", " "),
    ("一堆", " "),
    ("可", " "),
    ("有", " "),
    ("点", " "),
    ("點", " "),
    ("颗", " "),
    ("顆", " "),
    ("个", " "),
    ("個", " "),
    ("根", " "),
    ("枚", " "),
];

/// Words that tell nothing that decides.
const EMPTY: [&str; 26] = [
    "a", "the", "in", "there", "are", "is", "you", "may", "can", "every", "turn", "move", "time", "player", "players",
    "stone", "stones", "match", "matches", "stick", "sticks", "coin", "coins", "heap", "pile", "total",
];

/// The subtraction game that a text tells in words, where it says apart what there is and what may be taken.
pub fn taking(text: &str) -> Option<String> {
    if text.contains(['>', '→', '+', '=']) {
        return None;
    }
    // "Take 1 or 2, 7 stones"
    let turned = text.rsplit_once(", ").filter(|(_, heap)| heap.ends_with("stones") || heap.ends_with("stone"));
    let words = turned.map_or_else(|| words(text), |(moves, heap)| words(&format!("{heap}, {moves}")));
    let at = words.iter().position(|word| matches!(word.as_str(), "take" | "takes" | "remove" | "subtract"));
    // "Each time 1 to 3" says it too.
    let at = at.or_else(|| words.iter().position(|word| word == "each"))?;
    let (before, after) = (words.get(..at)?, words.get(at + 1..)?);
    let end = after.iter().position(|word| word == "from" || word == "of").unwrap_or(after.len());
    let (set, behind) = (after.get(..end)?, after.get(end..)?);
    // "At most take 3", as Chinese has it.
    let (before, most) = match before {
        [before @ .., last] if last == "upto" => (before, std::slice::from_ref(last)),
        _ => (before, &[][..]),
    };
    let mut heap = None;
    for word in before.iter().chain(behind) {
        match word.as_str() {
            number if is_number(number) && heap.is_none() => heap = Some(number),
            "from" | "of" | "each" | "," | ";" | ":" | "." => {}
            _ => return None,
        }
    }
    Some(format!("take({}) {}", set_of(&[most, set].concat())?, heap?))
}

/// The heap that a text tells of, where it begins with how many there are of what, and says nothing else.
pub fn heap(text: &str) -> Option<String> {
    let words = words(text);
    let [number] = &words[..] else { return None };
    (is_number(text) && is_number(number)).then(|| format!("nim {number}"))
}

/// Words in small letters, numbers and signs, without those that tell nothing.
fn words(text: &str) -> Vec<String> {
    let mut text = text.to_lowercase();
    for (spoken, word) in SPOKEN {
        text = text.replace(spoken, &format!(" {word} "));
    }
    let mut words: Vec<String> = Vec::new();
    let mut last = ' ';
    for c in text.chars() {
        let goes_on = c.is_alphabetic() && last.is_alphabetic() || c.is_ascii_digit() && last.is_ascii_digit();
        match words.last_mut() {
            Some(word) if goes_on => word.push(c),
            _ if c != ' ' => words.push(c.to_string()),
            _ => {}
        }
        last = c;
    }
    words.retain(|word| !EMPTY.contains(&word.as_str()));
    words
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

/// What may be taken, as it stands in brackets.
fn set_of(words: &[String]) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut rest = words;
    while let [word, tail @ ..] = rest {
        rest = match (word.as_str(), tail) {
            ("upto", [most, tail @ ..]) if is_number(most) => {
                parts.push(format!("1..{most}"));
                tail
            }
            (least, [to, most, tail @ ..]) if is_number(least) && to == "to" && is_number(most) => {
                parts.push(format!("{least}..{most}"));
                tail
            }
            (number, tail) if is_number(number) => {
                parts.push(number.to_owned());
                tail
            }
            ("or" | "and" | "," | ";" | "{" | "}" | "(" | ")" | "[" | "]" | "from", tail) => tail,
            _ => return None,
        };
    }
    (!parts.is_empty()).then(|| parts.join(","))
}

/// Bash's game by its two numbers: the stones, and how many may be taken at most.
pub fn bash(text: &str) -> Option<String> {
    let small = text.to_lowercase();
    let rest = ["bash", "巴什"].iter().find_map(|name| small.strip_prefix(name))?;
    let numbers: Vec<u64> =
        rest.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
    match numbers[..] {
        [heap] => Some(format!("take(1..3) {heap}")),
        [a, b] => Some(format!("take(1..{}) {}", a.min(b), a.max(b))),
        _ => None,
    }
}

/// The text without words and signs that only part its numbers from each other and from a name.
pub fn unworded(text: &str) -> String {
    if text.contains(['>', '→']) {
        return text.to_owned();
    }
    let mut text = without_letters(without_count(text));
    for joint in [" xor ", "xor", "异或", "異或", " and ", "和", "与", "與"] {
        text = between_numbers(&text, joint);
    }
    let is_joined = !text.contains([' ', '(', '{', '[', ',', '.', '+']) && text.starts_with(char::is_alphabetic);
    let names_end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    match text.get(names_end..).and_then(|rest| rest.chars().next()) {
        Some(sign @ ('-' | '_' | '/')) if is_joined && text.ends_with(|c: char| c.is_ascii_digit()) => {
            text.replace(sign, " ")
        }
        _ => text,
    }
}

/// The text without how many heaps there are, which their numbers tell as well: "three heaps 3 4 5", "有三堆石子 3 4 5".
fn without_count(text: &str) -> &str {
    let (count, sizes) = text.split_once('堆').unwrap_or_default();
    let is_count = |c: char| c.is_ascii_digit() || "有共一二两兩三四五六七八九十 ".contains(c);
    let sizes = sizes.trim_start_matches(|c: char| "石子分别別有各是为為：:，, ".contains(c));
    if !count.is_empty() && count.chars().all(is_count) && sizes.starts_with(|c: char| c.is_ascii_digit()) {
        return sizes;
    }
    const COUNTS: [&str; 5] = ["two", "three", "four", "five", "six"];
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let is_count = COUNTS.iter().any(|count| word.eq_ignore_ascii_case(count));
    if is_count && (rest.starts_with("heaps") || rest.starts_with("piles")) { rest } else { text }
}

/// The text without "n =" and "S =", which say what the number or the set behind them is.
fn without_letters(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(c) = rest.chars().next() {
        let after = rest.get(c.len_utf8()..).unwrap_or("");
        let value = after.trim_start().strip_prefix('=').filter(|value| !value.starts_with('='));
        match value {
            Some(value) if "nNsS".contains(c) && !out.ends_with(char::is_alphanumeric) => rest = value.trim_start(),
            _ => {
                out.push(c);
                rest = after;
            }
        }
    }
    out
}

/// The text with a comma for a word wherever that stands between two numbers.
fn between_numbers(text: &str, joint: &str) -> String {
    let mut parts = text.split(joint);
    let mut out = parts.next().unwrap_or("").to_owned();
    for part in parts {
        let is_between = out.trim_end().ends_with(|c: char| c.is_ascii_digit())
            && part.trim_start().starts_with(|c: char| c.is_ascii_digit());
        out.push_str(if is_between { "," } else { joint });
        out.push_str(part);
    }
    out
}
