//! The parts of `dist/` that are copied or filled in, not compiled.

use std::fs;
use std::path::Path;

use crate::{Done, process, project};

/// The page and the element, as they are written.
pub fn copy_www(to: &Path) -> Done {
    copy_folder(&project::path("www"), to)
}

/// One catalogue of sentences a language; the page and the engine share them.
pub fn copy_locales(to: &Path) -> Done {
    copy_folder(&project::path("locales"), to)
}

/// The part of each catalogue that an embed loads: what the small module and the element can say.
pub fn write_figure_locales(package: &Path) -> Done {
    let module = package.join("figure_wasm_bg.wasm");
    let module = fs::read(&module).map_err(|error| format!("{}: {error}", module.display()))?;
    let module = String::from_utf8_lossy(&module);
    let (from, to) = (package.join("locales"), package.join("locales/figure"));
    let failed = |error: std::io::Error| format!("{}: {error}", to.display());
    let catalogues: Vec<_> = fs::read_dir(&from).and_then(Iterator::collect).map_err(failed)?;
    fs::create_dir_all(&to).map_err(failed)?;
    for entry in catalogues {
        let whole = fs::read_to_string(entry.path()).map_err(failed)?;
        fs::write(to.join(entry.file_name()), sentences_of_figures(&whole, &module)).map_err(failed)?;
    }
    Ok(())
}

/// What is said by answers alone, whose keys the module has since games have theorems, or of games that it does not list: trees of
/// numbers, those that split, those that need not end, and the views for some of them. `figure-words.test.mjs` sees that none is missed.
const OF_OTHERS: [&str; 11] = [
    "take.theory-",
    "take.period-",
    "heap.theory-",
    "why.certificate",
    "sequence.too-large",
    "how.tree",
    "tree.only-tree",
    "study.splits",
    "answer.d",
    "view.cold",
    "view.zeckendorf",
];

/// The entries of a catalogue, which has one a line, that figures say: those whose keys stand in the module, and those
/// of the interface. Titles of games are for pickers, reasons for answers.
fn sentences_of_figures(catalogue: &str, module: &str) -> String {
    let is_said = |line: &&str| {
        line.strip_prefix('"').and_then(|rest| rest.split_once('"')).is_some_and(|(key, _)| {
            let plain = key.strip_suffix("_one").unwrap_or(key);
            let is_elsewhere = key.contains(".title") || OF_OTHERS.iter().any(|start| key.starts_with(start));
            key.starts_with("ui.") || !is_elsewhere && module.contains(plain)
        })
    };
    // Without blanks: an embed fetches them too.
    let entries = catalogue.lines().map(|line| line.trim().trim_end_matches(',')).filter(is_said);
    format!("{{{}}}", entries.map(|entry| entry.replacen("\": \"", "\":\"", 1)).collect::<Vec<_>>().join(","))
}

/// What the module of figures lists and can draw itself: by these names the element knows, before it fetches anything,
/// which module a figure needs.
pub fn write_figure_names(package: &Path) -> Done {
    let file = package.join("figure-names.js");
    let names = static_figure(&["names"])?;
    fs::write(&file, names).map_err(|error| format!("{}: {error}", file.display()))
}

/// The package is published on its own, so it carries the licences, its own and those of what is in its modules.
pub fn copy_licences(to: &Path) -> Done {
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy_file(&project::path(name), &to.join(name))?;
    }
    process::run(process::node().arg("xtask/src/third-party.mjs").arg(to))
}

/// The plug-ins of the package, for programs that make pages: they run where they lie.
pub fn copy_integrations(package: &Path) -> Done {
    copy_folder(&project::path("integrations/npm"), &package.join("integrations"))
}

/// What editors and documentation tools read of the element.
pub fn describe_element(package: &Path) -> Done {
    process::run(process::node().arg("xtask/src/element.mjs").arg(package))
}

/// Fills each `{{figure GAME}}` and `{{table GAME}}` with what the engine draws, so that the page shows its
/// first figure before any script has run, and where none may run; and each `{{site /PATH}}` and `{{repository /PATH}}` with an absolute
/// address. Lines with one that is not known are left out.
pub fn fill_page(file: &Path, address: &str, repository: &str) -> Done {
    let page = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let page = [("site", address), ("repository", repository)]
        .iter()
        .fold(page, |page, (kind, address)| if address.is_empty() { without(kind, &page) } else { page });
    let filled = fill(&page, |kind, argument| match kind {
        "site" => Ok(format!("{address}{}", argument.trim_start_matches('/'))),
        "repository" => Ok(format!("{repository}{}", argument.trim_start_matches('/'))),
        _ => static_figure(&[kind, argument]),
    })?;
    fs::write(file, filled).map_err(|error| format!("{}: {error}", file.display()))
}

fn without(kind: &str, page: &str) -> String {
    let place = format!("{{{{{kind} ");
    page.lines().filter(|line| !line.contains(&place)).map(|line| format!("{line}\n")).collect()
}

/// What the native tool of figures prints.
fn static_figure(args: &[&str]) -> Result<String, String> {
    process::output(process::ours(process::STATIC_FIGURE)?.args(args))
}

/// Where the site will be, as the variable `SITE` says: empty where it says nothing, else with a `/` at its end. Only those who find the
/// site from elsewhere need it, so a build without it works anywhere.
pub fn address() -> Result<String, String> {
    absolute("SITE", "https://your.site/games/")
}

/// Where the project is, as the variable `REPOSITORY` says, which is the one place that says it: the page leads there to report a wrong answer,
/// and the npm package is proved to come from there.
pub fn repository() -> Result<String, String> {
    absolute("REPOSITORY", "https://github.com/you/mexplorer")
}

fn absolute(variable: &str, example: &str) -> Result<String, String> {
    checked(&std::env::var(variable).unwrap_or_default())
        .ok_or_else(|| format!("{variable} is no address: give one as in {variable}={example}"))
}

fn checked(address: &str) -> Option<String> {
    match address.split_once("://") {
        None if address.is_empty() => Some(String::new()),
        Some(("http" | "https", rest)) if !rest.is_empty() && !rest.contains(['?', '#', '"', '<', ' ']) => {
            Some(format!("{}/", address.trim_end_matches('/')))
        }
        _ => None,
    }
}

/// The pages of the course and what leads to them, by the crate that reads chapters: as with figures, xtask starts even while it does not
/// compile.
pub fn write_course(to: &Path, address: &str) -> Done {
    let mut course = process::ours(process::COURSE)?;
    process::run(course.args(["build", "course"]).arg(to).arg(address))
        .map_err(|_| "the course has faults: see above, and COURSE.md".into())
}

/// Replaces every `{{kind argument}}` in `page` by what `markup` gives for it.
fn fill(page: &str, markup: impl Fn(&str, &str) -> Result<String, String>) -> Result<String, String> {
    let mut filled = String::new();
    let mut rest = page;
    while let Some((before, from)) = rest.split_once("{{") {
        let (place, after) = from.split_once("}}").ok_or("a page: a {{ is not closed by }}")?;
        let (kind, argument) = place.trim().split_once(' ').ok_or("a page: a {{place}} names no game")?;
        filled.push_str(before);
        filled.push_str(&markup(kind, argument.trim())?);
        rest = after;
    }
    filled.push_str(rest);
    Ok(filled)
}

fn copy_folder(from: &Path, to: &Path) -> Done {
    let failed = |error: std::io::Error| format!("{}: {error}", from.display());
    fs::create_dir_all(to).map_err(failed)?;
    for entry in fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            copy_file(&entry.path(), &target)?;
        }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> Done {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::copy(from, to).map(|_| ()).map_err(|error| format!("{}: {error}", from.display()))
}

#[cfg(test)]
mod tests {
    use super::{checked, fill, sentences_of_figures, without};

    fn shown(page: &str) -> Result<String, String> {
        fill(page, |kind, game| Ok(format!("<{kind}:{game}>")))
    }

    #[test]
    fn an_address_is_absolute_or_none() {
        assert_eq!(checked("https://a.b/c").unwrap(), "https://a.b/c/");
        assert_eq!(checked("http://127.0.0.1:80/").unwrap(), "http://127.0.0.1:80/");
        assert_eq!(checked("").unwrap(), "");
        for wrong in ["a.b", "https://", "ftp://a.b/", "https://a.b/?c"] {
            assert!(checked(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn every_place_is_filled() {
        assert_eq!(
            shown("a {{figure nim 3}} b {{table take(2,5) 10}}").unwrap(),
            "a <figure:nim 3> b <table:take(2,5) 10>"
        );
        assert_eq!(shown("no place").unwrap(), "no place");
        assert_eq!(without("site", "a\n<b {{site /}}>\n{{figure nim 3}}"), "a\n{{figure nim 3}}\n");
    }

    #[test]
    fn figures_carry_only_what_they_say() {
        let catalogue = r#"{
  "mex.of": "{n} \"options\",",
  "mex.of_one": "one option",
  "nim.title": "Nim",
  "solve.why": "why",
  "ui.play": "Play"
}
"#;
        let small = sentences_of_figures(catalogue, "\u{0}mex.ofnim.title\u{0}");
        assert_eq!(small, r#"{"mex.of":"{n} \"options\",","mex.of_one":"one option","ui.play":"Play"}"#);
    }

    #[test]
    fn a_broken_place_is_an_error() {
        assert!(shown("{{figure nim 3").is_err());
        assert!(shown("{{figure}}").is_err());
    }
}
