//! What one term of a text may mean: a game's name, in whatever form, and what follows in whatever form.

use crate::names::{akin, named, nameless, near};
use crate::plain::{CLOSED, OPEN};
use crate::rule::{finished, spelled};
use mexplorer::catalogue::{self, GAMES};

/// What a term may mean. Nothing here is sure to read as a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Forms {
    /// The only thing that it can mean.
    pub certain: Option<String>,
    /// What it may mean, the likeliest first.
    pub guesses: Vec<String>,
    /// Games of the same name, for whom nothing else is found.
    pub examples: Vec<String>,
    /// Whether it begins with the name of a game.
    pub is_named: bool,
    /// Whether nothing stands there.
    pub is_empty: bool,
}

impl Forms {
    /// What a term in plain signs may mean, or with its numbers where they belong.
    pub fn of(term: &str) -> Self {
        let turned = || turned(term).map(|turned| Forms::as_it_stands(&turned)).filter(|forms| forms.certain.is_some());
        if reads(term) { Forms::as_it_stands(term) } else { turned().unwrap_or_else(|| Forms::as_it_stands(term)) }
    }

    fn as_it_stands(term: &str) -> Self {
        let is_empty = term.is_empty();
        if reads(term) {
            return Forms { certain: Some(term.to_owned()), is_named: true, ..Forms::default() };
        }
        if let Some((name, rest)) = akin(term) {
            let (certain, guesses) = shaped(name, rest);
            let guesses = certain.into_iter().chain(guesses).chain(completed(name, rest)).collect();
            return Forms { guesses, examples: examples(name), is_named: true, ..Forms::default() };
        }
        if let Some((name, rest)) = named(term) {
            let (certain, mut guesses) = shaped(name, rest);
            if !term.to_ascii_lowercase().starts_with(name) {
                guesses.extend(unnamed(rest).certain); // A word such as 取石子 may mean another game too.
            }
            guesses.extend(completed(name, rest));
            // Who has written a rule is not helped by another.
            let examples = if rest.contains('>') && name == "rule" { Vec::new() } else { examples(name) };
            return Forms { certain, guesses, examples, is_named: true, is_empty };
        }
        // Vertices stand before an arrow, or a name before brackets that arrows are in.
        let begins_with_arrow = term.split(OPEN).next().is_some_and(|first| first.contains('>'));
        if term.starts_with(|c: char| c.is_alphabetic()) && !begins_with_arrow {
            return Forms { is_empty, ..misspelled(term) };
        }
        Forms { is_empty, ..unnamed(term) }
    }
}

/// The term with its numbers behind its name, without words between them, if it has them before: "10 take(2,5)", "3 4 nim",
/// "take 2 or 5 from 10".
fn turned(term: &str) -> Option<String> {
    /// What says no more than numbers do, and what is left of it.
    const WORDS: [(&str, &str); 8] = [
        (" stones", ""),
        (" stone", ""),
        (" from ", " "),
        (" or ", ","),
        (" of ", " "),
        ("颗石子", ""),
        ("顆石子", ""),
        ("颗", ""),
    ];
    if term.contains(['>', '→']) {
        return None;
    }
    let bare = WORDS.iter().fold(term.to_owned(), |text, (word, by)| text.replace(word, by));
    let at = bare.find(char::is_alphabetic).filter(|_| bare.starts_with(|c: char| c.is_ascii_digit()));
    let turned = match at.and_then(|at| bare.split_at_checked(at)) {
        Some((before, name)) => format!("{name} {}", flat_numbers(before)?),
        None => bare,
    };
    (turned != term).then_some(turned)
}

/// A term that begins with a word that is near the name of a game.
fn misspelled(term: &str) -> Forms {
    let (names, rest) = near(term);
    let mut forms = Forms { is_named: true, ..Forms::default() };
    for name in names {
        let (certain, guesses) = shaped(name, rest);
        forms.guesses.extend(certain.into_iter().chain(guesses).chain(completed(name, rest)));
        forms.examples.extend(examples(name));
    }
    forms
}

/// A term without a name: certain where it can be one game only.
fn unnamed(term: &str) -> Forms {
    let (mut certain, mut guesses) = (Vec::new(), Vec::new());
    for name in nameless() {
        let (only, more) = shaped(name, term);
        certain.extend(only);
        guesses.extend(more);
    }
    match <[String; 1]>::try_from(certain) {
        Ok([only]) => Forms { certain: Some(only), guesses, ..Forms::default() },
        Err(several) => Forms { guesses: several.into_iter().chain(guesses).collect(), ..Forms::default() },
    }
}

/// The game of this name with what follows it put right: what it can only mean, and what it may.
fn shaped(name: &str, rest: &str) -> (Option<String>, Vec<String>) {
    let rest = rest.trim();
    let mut sure = vec![format!("{name} {rest}")];
    sure.extend(spelled(name, rest));
    sure.extend(flat_numbers(rest).map(|numbers| format!("{name} {numbers}")));
    sure.extend(bracketed(rest).into_iter().map(|rest| format!("{name}{rest}")));
    let mut guesses = with_thousands(rest).map(|rest| format!("{name} {rest}")).into_iter().collect::<Vec<_>>();
    guesses.extend(names_of_words(rest).map(|rest| format!("{name}{rest}")).filter(|text| reads(text)));
    let apart = parted_by_others(rest).map(|rest| format!("{name} {rest}"));
    match (sure.iter().any(|text| reads(text)), in_twos(rest).map(|rest| format!("{name} {rest}"))) {
        (true, Some(twos)) if reads(&twos) => guesses.push(twos),
        (false, twos) => sure.extend(twos),
        _ => {}
    }
    let is_doubtful = !guesses.is_empty();
    let certain = sure.iter().find(|text| reads(text)).cloned();
    let unbracketed = unbracketed(name, rest);
    let certain = match (certain, &unbracketed.0[..]) {
        (Some(certain), _) => Some(certain),
        (None, [only]) => Some(only.clone()),
        _ => None,
    };
    if is_doubtful {
        guesses.extend(certain);
        return (None, guesses);
    }
    guesses.extend(apart.into_iter().filter(|text| reads(text)));
    guesses.extend(unbracketed.0.into_iter().chain(unbracketed.1));
    (certain, guesses)
}

fn reads(text: &str) -> bool {
    catalogue::read(text).is_ok()
}

/// Numbers with whatever separators and brackets, separated by blanks; `None` where there is anything else, or where some of
/// them stand in brackets and others outside.
fn flat_numbers(rest: &str) -> Option<String> {
    let (mut depth, mut inside, mut outside) = (0usize, false, false);
    let mut flat = String::new();
    for c in rest.chars() {
        match c {
            _ if OPEN.contains(&c) => depth += 1,
            _ if CLOSED.contains(&c) => depth = depth.checked_sub(1)?,
            '0'..='9' | '/' => {
                inside |= depth > 0;
                outside |= depth == 0;
            }
            ' ' | ',' | ';' | '|' | '\'' | ':' | '^' | '⊕' => {}
            _ => return None,
        }
        if depth > 1 || inside && outside {
            return None;
        }
        flat.push(if c.is_ascii_digit() || c == '/' { c } else { ' ' });
    }
    let flat = flat.split_whitespace().collect::<Vec<_>>().join(" ");
    (depth == 0 && !flat.is_empty()).then_some(flat)
}

/// Numbers that signs of other meanings part, as in 3-4-5, 3/4/5 and 3x4, with blanks for these.
fn parted_by_others(rest: &str) -> Option<String> {
    let is_sign = |c: char| matches!(c, '-' | '/' | '.' | '*' | 'x' | '×' | '_');
    let numbers: Vec<&str> = rest.split(is_sign).map(str::trim).collect();
    let are_numbers =
        numbers.iter().all(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit() || b == b' '));
    (are_numbers && numbers.len() > 1).then(|| numbers.join(" "))
}

/// Numbers, two of which may belong together, with a sign between those: 9/3 for 9 3, 9:3 or (9,3).
fn in_twos(rest: &str) -> Option<String> {
    let flat = flat_numbers(rest).filter(|flat| !flat.contains('/'))?;
    let numbers: Vec<&str> = flat.split(' ').collect();
    numbers.len().is_multiple_of(2).then(|| numbers.chunks(2).map(|two| two.join("/")).collect::<Vec<_>>().join(" "))
}

/// Numbers without their signs between thousands, as in 1,000, if there is such a number.
fn with_thousands(rest: &str) -> Option<String> {
    let is_group = |part: &str| part.len() == 3 && part.bytes().all(|b| b.is_ascii_digit());
    let is_grouped = |word: &str| {
        let mut parts = word.split([',', '\'']);
        let first = parts.next().unwrap_or("");
        let mut rest = parts.peekable();
        let begins = (1..=3).contains(&first.len()) && first.bytes().all(|b| b.is_ascii_digit());
        begins && rest.peek().is_some() && rest.all(is_group)
    };
    let words: Vec<&str> = rest.split(' ').collect();
    words
        .iter()
        .any(|word| is_grouped(word))
        .then(|| words.join(" ").chars().filter(|c| !matches!(c, ',' | '\'')).collect())
}

/// What begins with brackets, in round ones, and what stands in them separated by commas: as it is first.
fn bracketed(rest: &str) -> Vec<String> {
    let Some((inside, after)) = bracket(rest) else { return Vec::new() };
    let after = after.trim_start_matches([' ', ',', ':', ';', '=']);
    let after = flat_numbers(after).unwrap_or_else(|| after.to_owned());
    contents(inside).into_iter().map(|inside| format!("({inside}) {after}")).collect()
}

/// What stands in the brackets that a text begins with, and what follows them.
fn bracket(rest: &str) -> Option<(&str, &str)> {
    let inside = rest.strip_prefix(OPEN)?;
    let mut depth = 1usize;
    for (at, c) in inside.char_indices() {
        if OPEN.contains(&c) {
            depth += 1;
        } else if CLOSED.contains(&c) {
            depth -= 1;
        }
        if depth == 0 {
            return Some((inside.get(..at)?, inside.get(at + c.len_utf8()..)?));
        }
    }
    None
}

/// What may stand in a game's brackets: as it is, with other signs for a range, an arrow or a comma.
fn contents(inside: &str) -> Vec<String> {
    let inside = &*upward(inside.trim());
    let ranges = upward(&replaced(inside, &["...", "~", "…", "至", "到", " to "], ".."));
    let arrows = replaced(inside, &["->", "→"], ">");
    let commas = |text: &str| {
        let words = text.split([' ', ',', ';', '|']).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join(",")
    };
    let most = at_most(inside);
    let dashes = replaced(&ranges, &["-"], "..");
    let chain = chained(&arrows);
    let edges = replaced(inside, &["--", "-"], ">");
    let round = replaced(&replaced(inside, &["[", "{"], "("), &["]", "}"], ")");
    let point = replaced(inside, &[","], ".");
    let point = if point.starts_with('.') { format!("0{point}") } else { point };
    let code = (inside.len() > 1 && inside.bytes().all(|b| b.is_ascii_digit())).then(|| format!("0.{inside}"));
    let set = SETS.iter().find(|(names, _)| names.contains(&inside)).map(|(_, set)| (*set).to_owned());
    let changed = [commas(inside), commas(&ranges), commas(&arrows), dashes, chain, edges, round, point];
    [inside.to_owned(), ranges, arrows].into_iter().chain(changed).chain(set).chain(code).chain(most).collect()
}

/// What may be taken at most: 1..3 for "<=3", "<4", "at most 3".
fn at_most(inside: &str) -> Option<String> {
    const WORDS: [(&str, u64); 7] =
        [("<=", 0), ("≤", 0), ("<", 1), ("at most", 0), ("up to", 0), ("至多", 0), ("不超过", 0)];
    let (rest, less) = WORDS.iter().find_map(|(word, less)| Some((inside.strip_prefix(word)?, less)))?;
    let most = rest.trim().parse::<u64>().ok()?.checked_sub(*less)?;
    (most > 0).then(|| format!("1..{most}"))
}

/// Vertices whose names have blanks, as in (New York>Boston) New York, with _ for these, where some word stands beside no arrow: such a
/// word could be part of a name, or a vertex that a comma is missing before.
fn names_of_words(rest: &str) -> Option<String> {
    let (inside, after) = bracket(rest)?;
    let arrows = replaced(inside, &[" > ", " >", "> ", " -> ", "->", "→"], ">");
    let is_lone = |word: &str| !word.is_empty() && !word.contains('>');
    if !arrows.contains('>') || !arrows.split([' ', ',', ';']).any(is_lone) {
        return None;
    }
    let names = arrows.split([',', ';', '>']).map(str::trim).filter(|name| name.contains(' '));
    let joined = names.fold((arrows.clone(), after.to_owned()), |(arrows, after), name| {
        let one = name.replace(' ', "_");
        (arrows.replace(name, &one), after.replace(name, &one))
    });
    (joined.0 != arrows).then(|| format!("({}) {}", joined.0, joined.1.trim()))
}

/// Ranges from their smaller numbers on: 1..3 for 3..1.
fn upward(list: &str) -> String {
    let range = |part: &str| {
        let (a, b) = part.split_once("..")?;
        let (a, b) = (a.trim().parse::<u64>().ok()?, b.trim().parse::<u64>().ok()?);
        Some(format!("{}..{}", a.min(b), a.max(b)))
    };
    list.split(',').map(|part| range(part).unwrap_or_else(|| part.to_owned())).collect::<Vec<_>>().join(",")
}

/// Arrows from each vertex of a row to the next: a>b,b>c for a>b>c.
fn chained(arrows: &str) -> String {
    let rows = arrows.split([',', ' ', ';']).filter(|row| !row.is_empty()).map(|row| {
        let names: Vec<&str> = row.split('>').collect();
        if names.len() < 3 {
            row.to_owned()
        } else {
            names.windows(2).map(|two| two.join(">")).collect::<Vec<_>>().join(",")
        }
    });
    rows.collect::<Vec<_>>().join(",")
}

/// What readers call the sets that have a name.
const SETS: [(&[&str], &str); 5] = [
    (&["odd numbers", "odds", "奇数", "奇數", "单数", "單數"], "odd"),
    (&["even numbers", "evens", "偶数", "偶數", "双数", "雙數"], "even"),
    (&["fibonacci", "斐波那契", "斐波那契数", "費波那契數", "费波那契数", "費氏數"], "fib"),
    (&["squares", "square numbers", "平方", "平方数", "平方數", "完全平方数", "完全平方數", "n^2", "k^2"], "square"),
    (&["powers of 2", "2^n", "2^i", "2 的幂", "2的幂", "2 的冪", "2的冪"], "2^k"),
];

/// The text with another sign for some.
fn replaced(text: &str, signs: &[&str], by: &str) -> String {
    let (mut rest, mut out) = (text, String::new());
    while let Some(c) = rest.chars().next() {
        let found = signs.iter().find_map(|sign| rest.strip_prefix(sign));
        if found.is_some() {
            out.push_str(by);
        } else {
            out.push(c);
        }
        rest = found.or_else(|| rest.get(c.len_utf8()..)).unwrap_or("");
    }
    out
}

/// The same where the brackets are missing: up to some blank stands what belongs in them. What is sure has a sign in it that
/// only brackets have around them; numbers alone could be a heap too.
fn unbracketed(name: &str, rest: &str) -> (Vec<String>, Vec<String>) {
    /// Blanks that are looked at.
    const MOST: usize = 12;
    let (mut sure, mut guesses) = (Vec::new(), Vec::new());
    if rest.starts_with(OPEN) {
        return (sure, guesses);
    }
    let blanks: Vec<usize> = rest.char_indices().filter(|(_, c)| *c == ' ').map(|(at, _)| at).collect();
    for (head, tail) in blanks.into_iter().rev().take(MOST).filter_map(|at| rest.split_at_checked(at)) {
        let as_it_is = format!("{name}({head}){tail}");
        let is_list = head.contains([',', '.', '>', '→']);
        if is_list && reads(&as_it_is) {
            sure.push(as_it_is);
        } else {
            let read = contents(head).into_iter().map(|head| format!("{name}({head}){tail}")).find(|text| reads(text));
            guesses.extend(read);
        }
    }
    (sure, guesses)
}

/// What has too many numbers or lacks some: without the last ones, or with those of an example.
fn completed(name: &str, rest: &str) -> Vec<String> {
    /// So many forms are offered.
    const MOST: usize = 3;
    let rest = rest.trim();
    let term = tidied(name, rest);
    if reads(&term) {
        return Vec::new();
    }
    let mut texts = finished(name, rest);
    texts.extend(shortened(&term));
    for example in examples(name) {
        texts.extend(lengthened(&term, &example));
        // The rules of an example, with the numbers that were typed.
        if !rest.starts_with(OPEN)
            && let (Some((rules, _)), Some(numbers)) = (example.rsplit_once(')'), flat_numbers(rest))
        {
            texts.push(format!("{rules}) {numbers}"));
        }
    }
    // A name that stands in the brackets, such as a vertex for a chip.
    let inside = bracket(rest).map(|(inside, _)| inside);
    if let Some((first, _)) = inside.and_then(|inside| inside.split_once(|c: char| !c.is_alphanumeric())) {
        texts.push(format!("{term} {first}"));
    }
    texts.retain(|text| reads(text));
    texts.truncate(MOST);
    texts
}

/// A term with its brackets round, or its numbers side by side where the game has no brackets.
fn tidied(name: &str, rest: &str) -> String {
    let has_brackets = examples(name).iter().any(|example| example.contains(')'));
    let brackets = bracketed(rest).into_iter().next().filter(|_| has_brackets);
    let term = match (brackets, flat_numbers(rest)) {
        (Some(brackets), _) => format!("{name}{brackets}"),
        (None, Some(numbers)) => format!("{name} {numbers}"),
        (None, None) => format!("{name} {rest}"),
    };
    term.trim_end().to_owned()
}

/// The term without the last number, without the last two, and so on.
fn shortened(term: &str) -> Vec<String> {
    /// So many may be too many.
    const MOST: usize = 8;
    let (mut texts, mut rest) = (Vec::new(), term);
    while let Some((before, _)) = rest.rsplit_once(' ').filter(|_| texts.len() < MOST) {
        texts.push(before.to_owned());
        rest = before;
    }
    texts
}

/// The term with all numbers of an example behind it, with all but the first, and so on.
fn lengthened(term: &str, example: &str) -> Vec<String> {
    let components = match example.rsplit_once(')') {
        Some((_, components)) => components,
        None => example.split_once(' ').map_or("", |(_, components)| components),
    };
    let (mut texts, mut missing) = (Vec::new(), Some(components.trim()));
    while let Some(numbers) = missing {
        texts.push(format!("{term} {numbers}"));
        missing = numbers.split_once(' ').map(|(_, rest)| rest);
    }
    texts
}

/// What a picker shows of a game: those that are this game alone.
fn examples(name: &str) -> Vec<String> {
    let shown = GAMES.iter().filter(|entry| entry.name == name).flat_map(|entry| entry.shown);
    let texts = shown.map(|(_, text)| (*text).to_owned());
    texts.filter(|text| text.starts_with(name) && !text.contains('+')).collect()
}
