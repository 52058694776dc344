//! The pages of a small course: complete without scripts, with what scripts need, and nothing that their policy forbids.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use course::course as whole;
use course::glossary::{Glossary, LANGS};
use course::page::{self, Site, Words};

fn crate_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn root() -> PathBuf {
    crate_folder().join("../..")
}

/// The pages, each with its path below the course's folder.
fn pages(name: &str) -> Vec<(String, String)> {
    let to = std::env::temp_dir().join(format!("course-pages-{name}-{}", std::process::id()));
    let glossary = Glossary::read(&root().join("docs/glossary.json")).unwrap();
    let course = whole::read(&crate_folder().join("tests/course"), &glossary).unwrap();
    assert_eq!(course.faults, []);
    let words = Words::read(&root().join("www/course/words")).unwrap();
    page::write(&Site { course: &course, glossary: &glossary, words: &words, address: String::new() }, &to).unwrap();
    let mut found = Vec::new();
    collect(&to, &to, &mut found);
    fs::remove_dir_all(&to).unwrap();
    found.sort();
    found
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(root, &path, found);
        } else {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().into_owned();
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

fn chapters(name: &str) -> Vec<(String, String)> {
    let mut pages = pages(name);
    pages.retain(|(path, page)| path.ends_with(".html") && page.contains("<article class=\"chapter\""));
    assert_eq!(pages.len(), 2 * LANGS.len());
    pages
}

/// The values of an attribute, in order.
fn values<'p>(page: &'p str, attribute: &str) -> Vec<&'p str> {
    let begin = format!(" {attribute}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn the_same_course_makes_the_same_pages() {
    assert_eq!(pages("once"), pages("again"));
}

#[test]
fn nothing_is_inline() {
    for (path, page) in pages("inline").into_iter().filter(|(path, _)| path.ends_with(".html")) {
        assert!(!page.contains("<style") && !page.contains(" style=") && !page.contains(" onclick"), "{path}");
        let scripts: Vec<&str> = page.split("<script").skip(1).collect();
        assert!(scripts.iter().all(|script| script.contains("></script>") && script.contains(" src=\"")), "{path}");
        assert!(!page.contains(">?<") && !page.contains("=\"?\""), "{path} lacks words");
    }
}

#[test]
fn every_link_leads_to_a_page_or_to_the_site() {
    let pages = pages("links");
    let files: BTreeSet<&str> = pages.iter().map(|(path, _)| path.as_str()).collect();
    for (path, page) in pages.iter().filter(|(path, _)| path.ends_with(".html")) {
        let ids: BTreeSet<&str> = values(page, "id").into_iter().collect();
        assert_eq!(ids.len(), values(page, "id").len(), "{path}: an id stands twice");
        for link in values(page, "href").into_iter().chain(values(page, "src")) {
            let (to, place) = link.split_once('#').unwrap_or((link, ""));
            assert!(!to.starts_with('/') && (!to.contains("://") || to.starts_with("https://")), "{path}: {link}");
            if to.is_empty() && !place.is_empty() {
                assert!(ids.contains(place), "{path}: {link}");
            } else if !to.contains("://") {
                let target = joined(path, to);
                let target = target.strip_prefix("../course/").unwrap_or(&target).to_owned();
                let target = if target.is_empty() || target.ends_with('/') { target + "index.html" } else { target };
                // Of the site beyond the course there are the page itself, its icons and what installs it, sheets and scripts.
                let (site, scripts) = (
                    [
                        "../index.html",
                        "../page/first.js",
                        "../favicon.svg",
                        "../icons/apple.png",
                        "../manifest.json",
                        "../course.css",
                    ],
                    ["main.js", "worksheet.js", "lesson.js"],
                );
                let beyond = [&site[..], &scripts[..]].concat();
                assert!(files.contains(&*target) || beyond.contains(&&*target), "{path}: {link} is {target}");
            }
        }
    }
}

/// The path that a relative one means on a page.
fn joined(page: &str, to: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in to.split('/') {
        match part {
            ".." if parts.last().is_some_and(|last| *last != "..") => {
                parts.pop();
            }
            "." => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[test]
fn every_blank_has_its_answer() {
    for (path, page) in chapters("blanks") {
        let (mut blanks, mut answers) = (values(&page, "data-blank"), values(&page, "data-for"));
        blanks.sort_unstable();
        answers.sort_unstable();
        assert!(!blanks.is_empty() && blanks == answers, "{path}: {blanks:?} {answers:?}");
    }
}

#[test]
fn languages_put_choices_in_the_same_order() {
    let right: BTreeSet<Vec<String>> = chapters("order")
        .into_iter()
        .filter(|(path, _)| path.contains("two-equal-heaps"))
        .map(|(_, page)| values(&page, "data-right").into_iter().map(str::to_owned).collect())
        .collect();
    assert_eq!(right.len(), 1, "{right:?}");
}

#[test]
fn what_can_be_done_is_told_to_scripts_and_to_readers_without() {
    let pages = chapters("told");
    let (_, page) = pages.iter().find(|(path, _)| path == "en/everything/index.html").unwrap();
    for part in [
        "data-chapter=\"02-everything\"",
        "<span class=\"number\" data-number=\"n\" data-value=\"3\" data-least=\"0\" data-most=\"5\">3</span>",
        "<span class=\"follows\" data-shows=\"n\">3</span>",
        "<span class=\"follows\" data-follows=\"n\" data-texts=\"[&quot;0&quot;,&quot;0&quot;,&quot;1&quot;,&quot;1&quot;,&quot;0&quot;,&quot;2&quot;]\">1</span>",
        "<mex-plorer class=\"room-9 more-3\" game=\"take(2,5) 3\" view=\"graph\" data-template=\"take(2,5) {n}\">",
        "data-wanted=\"2\" data-follows=\"n\" data-reached=\"[5]\"",
        "data-goal=\"at\" data-figure=\"ten\" data-part=\"1\"",
        "data-show=\"ten\" data-figure-step=\"2\" data-light=\"[&quot;1&quot;]\"",
        "<div class=\"moment\" data-show=\"ten\" data-figure-step=\"1\" data-light=\"[&quot;3&quot;]\"><p>After",
        "data-choose=\"choose\"",
        "data-choose=\"flaw\"",
        "data-question=\"mex\" data-ranges=\"n:0..5\" data-seed=\"4\" data-count=\"2\"",
        "<a class=\"term\" href=\"../two-equal-heaps/#term-p-position\" data-term=\"P-position\">",
        "<div hidden data-terms>",
        "data-problem=\"nim\"",
        "href=\"../../../#judge=nim\"",
        "<details class=\"hints\" data-hints>",
        "<details class=\"aside\" data-aside>",
        "<pre tabindex=\"0\" data-lang=\"cpp\">",
        "<math>",
        "<a href=\"../two-equal-heaps/\" rel=\"prev\" class=\"prev\">",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(page.contains("<svg xmlns=") && !page.contains("data-key="), "figures are still pictures");
}

/// What is around a line, the most, and a step more where a figure is small.
#[test]
fn every_room_around_a_figure_is_one_of_the_style_sheet() {
    let sheet = fs::read_to_string(root().join("www/course/style/figures.css")).unwrap();
    for more in 0..=8 + 1 {
        assert!(sheet.contains(&format!(".more-{more} {{")), "more-{more}");
    }
}

#[test]
fn words_are_there_in_every_language() {
    let keys = |lang: &str| -> Vec<String> {
        let text = fs::read_to_string(root().join(format!("www/course/words/{lang}.json"))).unwrap();
        let words: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&text).unwrap();
        words.keys().cloned().collect()
    };
    assert!(!keys("en").is_empty());
    assert_eq!(keys("en"), keys("zh-Hans"));
    assert_eq!(keys("en"), keys("zh-Hant"));
}

#[test]
fn what_a_chapter_asks_is_there_as_data() {
    let pages = pages("exercises");
    let mut kinds = Vec::new();
    for lang in LANGS {
        let found =
            pages.iter().filter(|(path, _)| path.starts_with(&format!("{lang}/")) && path.ends_with("exercises.json"));
        let items: Vec<serde_json::Value> = found
            .flat_map(|(_, text)| {
                serde_json::from_str::<serde_json::Value>(text).unwrap()["items"].as_array().unwrap().clone()
            })
            .collect();
        let blanks =
            items.iter().filter(|item| item["kind"] == "gaps").flat_map(|item| item["blanks"].as_array().unwrap());
        assert!(
            blanks.clone().count() > 0
                && blanks.into_iter().all(|blank| !blank["right"].as_array().unwrap().is_empty())
        );
        kinds.push(items.iter().map(|item| format!("{} {}", item["step"], item["kind"])).collect::<Vec<_>>());
    }
    assert_eq!(kinds[0], kinds[1]);
    assert_eq!(kinds[0], kinds[2]);
    for kind in ["question", "choose", "table", "gaps", "figure"] {
        assert!(kinds[0].iter().any(|found| found.ends_with(&format!("\"{kind}\""))), "{kind}: {:?}", kinds[0]);
    }
}
