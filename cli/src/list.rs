//! A list of figures: lines `NAME: GAME OPTIONS`, each a file.

use crate::args::{self, Asked};
use crate::spec::{self, text};
use crate::trouble::Trouble;
use crate::{Files, one};

/// Writes a file for each line; what is wrong in one is told with its number, and the others are written all the same.
pub fn run(asked: &Asked, file: &str, lines: &str, files: &mut Files) -> Result<Vec<u8>, Trouble> {
    let command = spec::command(&asked.command, asked.words)?;
    let folder = asked.text("to").unwrap_or(".").trim_end_matches('/');
    let (mut out, mut told, mut code) = (String::new(), String::new(), 0);
    for (index, line) in lines.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let path = |name: &str| format!("{folder}/{name}.{}", text(command, "ending"));
        match figure(asked, line).and_then(|(name, figure)| Ok((path(&name), one(&figure, files)?))) {
            Ok((path, bytes)) => match files.write(&path, &bytes, asked.words) {
                Ok(()) => out += &format!("{path}\n"),
                Err(trouble) => return Err(trouble),
            },
            Err(trouble) => {
                told += &format!("{file}:{}: {}", index + 1, trouble.told);
                code = code.max(trouble.code);
            }
        }
    }
    if code == 0 { Ok(out.into_bytes()) } else { Err(Trouble { told, code }) }
}

/// A line: the file's name, and what is asked.
fn figure(asked: &Asked, line: &str) -> Result<(String, Asked), Trouble> {
    let is_name = |name: &&str| {
        !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "-_.".contains(c)) && !name.starts_with('.')
    };
    let Some((name, rest)) = line.split_once(':').filter(|(name, _)| is_name(name)) else {
        return Err(Trouble::usage(asked.words.text("error.line") + "\n"));
    };
    let own = args::parsed(spec::command(&asked.command, asked.words)?, &words(rest), asked.words)?;
    Ok((name.to_owned(), asked.with(own)))
}

/// Words parted by blanks; what stands in quotes is one.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut is_quoted) = (Vec::new(), None::<String>, false);
    for c in text.chars() {
        match c {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            _ if c.is_whitespace() && !is_quoted => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}
