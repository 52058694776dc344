//! What marks in a line mean.

use crate::ask;
use crate::claim;
use crate::desk::{Desk, Number};
use crate::glossary::lang_index;
use crate::marks;
use crate::model::{Answer, Blank, Inline, Target, plain_text};
use crate::prose;
use crate::source::Span;

/// `{…}` in words.
pub fn brace(desk: &mut Desk<'_>, inside: &Span) -> Vec<Inline> {
    let text = desk.text(inside);
    if text.starts_with('~') {
        let start = inside.start + desk.source.at(inside).find('~').unwrap_or(0) + 1;
        return desk.plainly(|desk| prose::line(desk, &(start..inside.end)));
    }
    if let Some(rest) = text.strip_prefix("term:") {
        return vec![term(desk, inside, rest)];
    }
    if claim::is_claim(text) {
        let said = claim::read(desk, inside);
        return if said.text.is_empty() { Vec::new() } else { vec![Inline::Claim(said)] };
    }
    if let Some((name, rest)) = text.split_once('=') {
        return number(desk, inside.start, name.trim(), rest).into_iter().collect();
    }
    match desk.number(text) {
        Some(number) => vec![Inline::Shown(number.clone())],
        None => {
            desk.fault(inside.start, format!("nobody knows what {{{text}}} means: it is no claim, and no number of that name is dragged before it"));
            Vec::new()
        }
    }
}

fn term(desk: &mut Desk<'_>, inside: &Span, rest: &str) -> Inline {
    let name = rest.split('|').next().unwrap_or_default().trim().to_owned();
    let lang = lang_index(&desk.locale.lang);
    let Some(word) = desk.glossary.named(&name).map(|term| term.words[lang].clone()) else {
        desk.fault(inside.start, format!("docs/glossary.json has no term “{name}”"));
        return Inline::Text(name);
    };
    desk.asked.push((name.clone(), inside.start));
    let words = match marks::split(&desk.source.text, inside, "|").get(1) {
        Some(words) => prose::line(desk, words),
        None => vec![Inline::Text(word)],
    };
    Inline::Term(name, words)
}

/// `n = 10 in 0..20`.
fn number(desk: &mut Desk<'_>, at: usize, name: &str, rest: &str) -> Option<Inline> {
    let read = || {
        let (value, range) = rest.split_once(" in ").ok_or("a number to drag is written {n = 10 in 0..20}")?;
        let range = claim::read_range(range)?;
        let value = value.trim().parse::<i128>().map_err(|_| format!("“{}” is no number", value.trim()))?;
        if !(range.0..=range.1).contains(&value) {
            return Err(format!("{value} is not between {} and {}", range.0, range.1));
        }
        Ok((value, range))
    };
    let (value, range) = match read() {
        Ok(read) => read,
        Err(why) => {
            desk.fault(at, why);
            return None;
        }
    };
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_lowercase()) {
        desk.fault(at, "a number to drag has a name of small letters");
        return None;
    }
    let number = Number { name: name.to_owned(), value, range };
    desk.mark(at, format!("a number to drag, {name} = {value} in {}..{}", range.0, range.1));
    desk.numbers.push(number.clone());
    Some(Inline::Number(number))
}

/// `[[right|wrong // remark]]`.
pub fn blank(desk: &mut Desk<'_>, inside: &Span) -> Inline {
    let parts = marks::split(&desk.source.text, inside, "|");
    let mut answers = parts.iter().enumerate().map(|(index, part)| answer(desk, part, index > 0)).collect::<Vec<_>>();
    let wrong = answers.split_off(1.min(answers.len()));
    let right = answers.pop().unwrap_or(Answer { words: Vec::new(), remark: Vec::new() });
    let word = plain_text(&right.words);
    if word.trim().is_empty() {
        desk.fault(inside.start, "a blank has an answer");
    }
    for (index, other) in wrong.iter().enumerate() {
        let other = plain_text(&other.words);
        let at = parts.get(index + 1).map_or(inside.start, |part| part.start);
        if other.trim().is_empty() {
            desk.fault(at, "this answer is empty");
        } else if other.trim() == word.trim() {
            desk.fault(at, format!("this is the right answer once more: {other}"));
        }
    }
    desk.blanks += 1;
    let kind = if wrong.is_empty() {
        "a blank to type into".to_owned()
    } else {
        format!("a blank with {} answers", wrong.len() + 1)
    };
    desk.mark(inside.start, kind);
    let asks = parts.first().and_then(|part| asked(desk, part)).unwrap_or_default();
    Inline::Blank(Blank { number: desk.blanks, asks, right, wrong })
}

/// The claim that an answer consists of, without what it is expected to be; a number alone asks nothing.
fn asked(desk: &Desk<'_>, answer: &Span) -> Option<String> {
    let words = desk.source.trimmed(marks::split(&desk.source.text, answer, "//").first()?);
    let (marked, _) = marks::find(&desk.source.text, &words);
    let claim = marked.marks.first().filter(|mark| mark.kind == marks::Kind::Brace && mark.whole == words)?;
    let asked = desk.text(&claim.inside).rsplit_once('|').map_or(desk.text(&claim.inside), |(asked, _)| asked.trim());
    let is_number = asked.trim_start_matches('=').trim().parse::<i128>().is_ok();
    (claim::is_claim(asked) && !is_number).then(|| asked.to_owned())
}

/// Words, and after `//` what to say to whoever chooses them. In wrong answers digits are free.
pub fn answer(desk: &mut Desk<'_>, span: &Span, is_wrong: bool) -> Answer {
    let parts = marks::split(&desk.source.text, span, "//");
    let read = |desk: &mut Desk<'_>, part: Option<&Span>| match part {
        Some(part) => prose::line(desk, part),
        None => Vec::new(),
    };
    let words = if is_wrong { desk.plainly(|desk| read(desk, parts.first())) } else { read(desk, parts.first()) };
    Answer { words, remark: read(desk, parts.get(1)) }
}

/// `` `…` ``: a game or its rules, or where digits are free, anything.
pub fn code(desk: &mut Desk<'_>, inside: &Span) -> Inline {
    let text = desk.text(inside).to_owned();
    let positions = ["", " 1", " 1 1", " 1/1"];
    let is_game = positions.iter().any(|position| ask::subject(&format!("{text}{position}")).is_ok());
    if is_game {
        return Inline::Notation(text);
    }
    if !desk.plain {
        desk.fault(
            inside.start,
            format!("the engine can't read `{text}`; if it is meant to be something else, write {{~`{text}`}}"),
        );
    }
    Inline::Code(text)
}

/// The numbers that are free in the words of a link: those of the parts that it points at.
pub fn free_in(target: &str) -> String {
    target.split_once(':').map(|(_, parts)| parts.to_owned()).unwrap_or_default()
}

/// `[words](target)`.
pub fn link(desk: &mut Desk<'_>, target: &str, words: Vec<Inline>, at: usize) -> Inline {
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if target.starts_with("https://") {
        return Inline::Link(Target::Address(target.to_owned()), words);
    }
    if let Some(problem) = target.strip_prefix("judge:") {
        if !mexplorer::judge::PROBLEMS.iter().any(|known| known.name == problem) {
            desk.fault(at, format!("no problem of the judge is called {problem}"));
        }
        return Inline::Link(Target::Judge(problem.to_owned()), words);
    }
    if let Some((figure, parts)) = target.split_once(':').filter(|(figure, _)| is_name(figure)) {
        let parts = parts_in(parts);
        desk.pointers.push(crate::desk::Pointer { figure: figure.to_owned(), parts: parts.clone(), at });
        return Inline::Light(figure.to_owned(), parts, words);
    }
    let (folder, step) = target.split_once('#').map_or((target, None), |(folder, step)| (folder, Some(step)));
    if !folder.is_empty() && !is_name(folder) {
        desk.fault(
            at,
            format!(
                "nobody knows where “{target}” leads: to a chapter, https://…, judge:nim, or a figure’s part, ten:8"
            ),
        );
    }
    desk.links.push((folder.to_owned(), step.map(str::to_owned), at));
    Inline::Link(Target::Chapter(folder.to_owned(), step.map(str::to_owned)), words)
}

/// `8,10>5,(3,3)`: commas in brackets belong to a part's name; others in it are written `;`, and blanks `_`.
fn parts_in(text: &str) -> Vec<String> {
    let mut depth = 0_usize;
    let parts = text.split(|sign: char| {
        match sign {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        sign == ',' && depth == 0
    });
    parts.map(part_named).collect()
}

/// A part's key, whose blanks and commas a text writes in other ways.
pub fn part_named(text: &str) -> String {
    text.replace('_', " ").replace(';', ",")
}

/// Words: their digits, their stars, their terms.
pub fn check_words(desk: &mut Desk<'_>, words: &str, at: usize) {
    if !desk.plain {
        check_digits(desk, words, at);
    }
    if let Some(star) = words.find('*')
        && !desk.source.text[..at + star].ends_with('\\')
    {
        desk.fault(at + star, "an emphasis that never ends, or never began; for a star write \\*");
    }
    let lang = lang_index(&desk.locale.lang);
    for term in &desk.glossary.terms {
        for wrong in &term.not[lang] {
            if let Some(found) = word_at(words, wrong.trim()) {
                let right = &term.words[lang];
                desk.faults.push(desk.source.fault(at + found, format!("“{}” is “{right}”", wrong.trim())));
            }
        }
    }
    desk.said.push((at, words.to_owned()));
}

fn check_digits(desk: &mut Desk<'_>, words: &str, at: usize) {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let mut from = 0;
    while let Some(start) = words[from..].find(is_digit).map(|found| from + found) {
        let length = words[start..].find(|c| !is_digit(c)).unwrap_or(words.len() - start);
        let number = &words[start..start + length];
        if !desk.free.contains(number) {
            desk.fault(
                at + start,
                format!("nothing checks {number}: make it a claim, {{value: nim {number}}}, or plain, {{~{number}}}"),
            );
        }
        from = start + length;
    }
}

/// Where a term stands; of Latin letters as a whole word, small letters or great.
pub fn word_at(words: &str, term: &str) -> Option<usize> {
    if !term.is_ascii() {
        return words.find(term);
    }
    let (words, term) = (words.to_ascii_lowercase(), term.to_ascii_lowercase());
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let mut from = 0;
    while let Some(found) = words[from..].find(&term).map(|found| from + found) {
        let after = found + term.len();
        if !is_part(words[..found].chars().next_back()) && !is_part(words[after..].chars().next()) {
            return Some(found);
        }
        from = after;
    }
    None
}
