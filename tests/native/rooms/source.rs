//! A Rust file as the tests of rooms see it: its tokens without comments and tests, and the paths it names.

use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree, token_stream};

/// A file of a crate, read whole.
pub struct Source {
    /// Its place, from the project's root.
    pub file: String,
    /// The modules it is in, from the crate's root: `draw`, `layout`, `frame`.
    pub module: Vec<String>,
    pub tokens: Vec<Token>,
    /// What it names by a path from the crate's root, from above or from itself, as a path from the crate's root.
    pub paths: Vec<NamedPath>,
}

/// A word, a sign, a literal as it is written, or a bracket.
#[derive(Debug)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

#[derive(Debug)]
pub struct NamedPath {
    pub modules: Vec<String>,
    pub line: usize,
}

pub fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The files below a folder with this ending.
pub fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            let name = path.file_name().unwrap_or_default();
            if path.is_dir() && name != "target" && name != "node_modules" {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "no .{ending} in {folder}");
    found.sort();
    found
}

/// The Rust files of all crates.
pub static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| {
    ["src", "meaning/src", "wasm", "fuzz", "benches", "xtask"].into_iter().flat_map(sources).collect()
});

/// Those of the engine.
pub fn engine() -> impl Iterator<Item = &'static Source> {
    SOURCES.iter().filter(|source| source.file.starts_with("src/"))
}

/// The Rust files below a folder, save those that are modules of tests.
fn sources(folder: &str) -> Vec<Source> {
    let mut tests = Vec::new();
    let read = |path: PathBuf| Source::read(&path, &root().join(folder), &mut tests);
    let mut sources: Vec<Source> = files(folder, "rs").into_iter().map(read).collect();
    sources.retain(|source| !tests.iter().any(|test| source.module.starts_with(test)));
    sources
}

impl Source {
    /// `tests` gets the modules of tests that stand in files of their own.
    fn read(path: &Path, folder: &Path, tests: &mut Vec<Vec<String>>) -> Self {
        let file = path.strip_prefix(root()).unwrap().to_string_lossy().into_owned();
        let stream: TokenStream = fs::read_to_string(path).unwrap().parse().unwrap_or_else(|e| panic!("{file}: {e}"));
        let module = module_of(path.strip_prefix(folder).unwrap());
        let code = without_tests(stream, &module, tests);
        let mut source = Source { file, module, tokens: Vec::new(), paths: Vec::new() };
        flatten(&code, &mut source.tokens);
        name_paths(&code, &source.module, &mut source.paths);
        source
    }

    /// The literals that are texts, without their quotes.
    pub fn texts(&self) -> impl Iterator<Item = (&str, usize)> {
        self.tokens.iter().filter_map(|token| {
            let (start, end) = (token.text.find('"')?, token.text.rfind('"')?);
            Some((token.text.get(start + 1..end)?, token.line))
        })
    }

    /// Whether a path begins with this name.
    pub fn begins_path(&self, name: &str) -> bool {
        let texts: Vec<&str> = self.tokens.iter().map(|token| token.text.as_str()).collect();
        let is_first = |at: usize| at == 0 || texts[at - 1] != ":";
        texts.windows(3).enumerate().any(|(at, row)| row == [name, ":", ":"] && is_first(at))
    }

    /// Where these tokens stand in a row.
    pub fn finds<'a>(&'a self, wanted: &'a [&str]) -> impl Iterator<Item = &'a Token> {
        let rows = self.tokens.windows(wanted.len());
        rows.filter(move |row| row.iter().zip(wanted).all(|(token, text)| token.text == *text)).map(|row| &row[0])
    }
}

/// `draw/layout/mod.rs` is `draw`, `layout`.
fn module_of(path: &Path) -> Vec<String> {
    let path = path.with_extension("");
    let names = path.iter().map(|name| name.to_string_lossy().into_owned());
    names.filter(|name| !["mod", "lib", "main"].contains(&name.as_str())).collect()
}

/// A stream without comments that are documentation, and without what is only there in tests.
fn without_tests(stream: TokenStream, module: &[String], tests: &mut Vec<Vec<String>>) -> TokenStream {
    let mut code = Vec::new();
    let mut rest = stream.into_iter().peekable();
    while let Some(token) = rest.next() {
        match attribute(&token, &mut rest) {
            Some(Attribute::Test) => tests.extend(skip_item(&mut rest).map(|name| [module, &[name]].concat())),
            Some(Attribute::Doc) => {}
            None => code.push(match token {
                TokenTree::Group(group) => {
                    let inner = without_tests(group.stream(), module, tests);
                    let mut kept = Group::new(group.delimiter(), inner);
                    kept.set_span(group.span());
                    kept.into()
                }
                other => other,
            }),
        }
    }
    code.into_iter().collect()
}

enum Attribute {
    Test,
    Doc,
}

/// Takes the rest of `#[cfg(test)]`, `#[doc = …]` or `#![doc = …]`, if that is what begins here.
fn attribute(token: &TokenTree, rest: &mut Peekable<token_stream::IntoIter>) -> Option<Attribute> {
    if !is_sign(token, '#') {
        return None;
    }
    let mut ahead = rest.clone();
    let inner = ahead.peek().is_some_and(|token| is_sign(token, '!'));
    let Some(TokenTree::Group(group)) = ahead.nth(usize::from(inner)) else { return None };
    let text = group.stream().to_string().replace(' ', "");
    let kind = if text == "cfg(test)" { Attribute::Test } else { Attribute::Doc };
    let is_one = text == "cfg(test)" || text.starts_with("doc=");
    is_one.then(|| *rest = ahead).map(|()| kind)
}

/// Passes over one item, and says the name of a module that stands in another file.
fn skip_item(rest: &mut Peekable<token_stream::IntoIter>) -> Option<String> {
    const ITEMS: [&str; 13] = [
        "mod",
        "fn",
        "use",
        "const",
        "static",
        "struct",
        "enum",
        "impl",
        "trait",
        "type",
        "pub",
        "macro_rules",
        "thread_local",
    ];
    let mut words = Vec::new();
    for token in rest.by_ref() {
        let is_body = matches!(&token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
        if is_body || is_sign(&token, ';') {
            let is_item = words.iter().any(|word: &String| ITEMS.contains(&word.as_str()));
            assert!(is_item, "`cfg(test)` on what is no item: {words:?}");
            let name = words.iter().skip_while(|word| *word != "mod").nth(1).cloned();
            return name.filter(|_| !is_body);
        }
        if let TokenTree::Ident(word) = token {
            words.push(word.to_string());
        }
    }
    None
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn flatten(stream: &TokenStream, tokens: &mut Vec<Token>) {
    let mut push = |text: String, line| tokens.push(Token { text, line });
    for token in stream.clone() {
        let line = token.span().start().line;
        let TokenTree::Group(group) = &token else {
            push(token.to_string(), line);
            continue;
        };
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Brace => ("{", "}"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::None => ("", ""),
        };
        push(open.into(), line);
        let mut inside = Vec::new();
        flatten(&group.stream(), &mut inside);
        inside.into_iter().for_each(|Token { text, line }| push(text, line));
        push(close.into(), line);
    }
}

/// Every path that begins with `crate`, `super` or `self`; of one with braces, each branch.
fn name_paths(stream: &TokenStream, module: &[String], paths: &mut Vec<NamedPath>) {
    let mut rest = stream.clone().into_iter().peekable();
    while let Some(token) = rest.next() {
        match &token {
            TokenTree::Group(group) => name_paths(&group.stream(), module, paths),
            TokenTree::Ident(word) if ["crate", "super", "self"].contains(&word.to_string().as_str()) => {
                let line = word.span().start().line;
                let start = step(&word.to_string(), module);
                if follows_path_sign(&mut rest) {
                    follow(start, line, &mut rest, paths);
                }
            }
            _ => {}
        }
    }
}

/// The path after one more word. `super` leaves the module that the path is in so far.
fn step(word: &str, so_far: &[String]) -> Vec<String> {
    match word {
        "crate" => Vec::new(),
        "self" => so_far.to_vec(),
        "super" => so_far[..so_far.len().saturating_sub(1)].to_vec(),
        name => [so_far, &[name.to_string()]].concat(),
    }
}

/// Takes `::`, if it comes next.
fn follows_path_sign(rest: &mut Peekable<token_stream::IntoIter>) -> bool {
    let mut ahead = rest.clone();
    let is_one = ahead.next().is_some_and(|t| is_sign(&t, ':')) && ahead.next().is_some_and(|t| is_sign(&t, ':'));
    if is_one {
        *rest = ahead;
    }
    is_one
}

/// What comes after `::`.
fn follow(so_far: Vec<String>, line: usize, rest: &mut Peekable<token_stream::IntoIter>, paths: &mut Vec<NamedPath>) {
    match rest.next() {
        Some(TokenTree::Ident(word)) => {
            let longer = step(&word.to_string(), &so_far);
            if follows_path_sign(rest) {
                follow(longer, line, rest, paths);
            } else {
                paths.push(NamedPath { modules: longer, line });
            }
        }
        Some(TokenTree::Group(branches)) => {
            let mut inside = branches.stream().into_iter().peekable();
            while inside.peek().is_some() {
                follow(so_far.clone(), line, &mut inside, paths);
                while inside.next().is_some_and(|token| !is_sign(&token, ',')) {}
            }
        }
        _ => paths.push(NamedPath { modules: so_far, line }),
    }
}

#[test]
fn a_file_is_read_past_its_first_test() {
    let text = "
        //! \"in words\"
        mod a; #[cfg(test)] mod tests;
        #[cfg(test)] mod few { fn f() { \"few\".unwrap() } }
        /// \"said\"
        #[cfg(test)] #[allow(dead_code)] pub fn g(x: [u8; 2]) -> u8 { \"g\" }
        fn h() { \"kept\" }";
    let mut tests = Vec::new();
    let code = without_tests(text.parse().unwrap(), &["room".to_string()], &mut tests);
    assert_eq!(code.to_string(), "mod a ; fn h () { \"kept\" }");
    assert_eq!(tests, [["room", "tests"]]);
}

#[test]
fn every_path_is_found() {
    let text = "
        use crate::{error::Error, game::{self, Game}}; use super::super::rules; use super::{one, two::Three};
        pub(crate) fn f(&self) { crate::say!(self.x, super::y::z::<crate::late::T>()); self::own() }";
    let mut paths = Vec::new();
    name_paths(&text.parse().unwrap(), &["draw", "views", "tree"].map(String::from), &mut paths);
    let found: Vec<String> = paths.iter().map(|path| path.modules.join("::")).collect();
    let wanted = "error::Error game game::Game draw::rules draw::views::one draw::views::two::Three say draw::views::y::z \
                  late::T draw::views::tree::own";
    assert_eq!(found.join(" "), wanted);
}
