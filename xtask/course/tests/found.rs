//! What leads others to the pages: addresses, languages that point at each other, the sitemap, and which picture is whose.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use course::course as whole;
use course::glossary::{Glossary, LANGS};
use course::page::{self, Site, Words};

const ADDRESS: &str = "https://a.example/games/";

fn crate_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn with_site<T>(folder: &Path, address: &str, act: impl FnOnce(&Site<'_>) -> T) -> T {
    let root = crate_folder().join("../..");
    let glossary = Glossary::read(&root.join("docs/glossary.json")).unwrap();
    let course = whole::read(folder, &glossary).unwrap();
    let words = Words::read(&root.join("www/course/words")).unwrap();
    act(&Site { course: &course, glossary: &glossary, words: &words, address: address.to_owned() })
}

/// The pages of the small course with their addresses.
fn pages(address: &str) -> BTreeMap<String, String> {
    let to =
        std::env::temp_dir().join(format!("course-found-{:?}-{}", std::thread::current().id(), std::process::id()));
    with_site(&crate_folder().join("tests/course"), address, |site| page::write(site, &to.join("course")).unwrap());
    let mut found = BTreeMap::new();
    collect(&to, &to, &mut found);
    fs::remove_dir_all(&to).unwrap();
    found
}

fn collect(root: &Path, folder: &Path, found: &mut BTreeMap<String, String>) {
    for path in fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(root, &path, found);
        } else if let Some(name) = path.strip_prefix(root).unwrap().to_string_lossy().strip_suffix("index.html") {
            found.insert(format!("{ADDRESS}{name}"), fs::read_to_string(&path).unwrap());
        }
    }
}

/// What the language of each alternate leads to, in a page or a sitemap.
fn alternates(text: &str) -> BTreeMap<String, String> {
    let links = text.split(" rel=\"alternate\" hreflang=\"").skip(1);
    let parts = links.filter_map(|rest| rest.split_once("\" href=\""));
    parts.map(|(lang, rest)| (lang.to_owned(), rest.split('"').next().unwrap_or_default().to_owned())).collect()
}

fn content<'p>(page: &'p str, property: &str) -> &'p str {
    let rest = page.split_once(&format!("\"{property}\" content=\"")).map(|(_, rest)| rest);
    rest.and_then(|rest| rest.split('"').next()).unwrap_or_default()
}

#[test]
fn every_page_and_its_languages_point_at_each_other() {
    let pages = pages(ADDRESS);
    let mut seen = 0;
    for (address, page) in &pages {
        let to = alternates(page);
        let Some(lang) = LANGS.iter().find(|lang| address.contains(&format!("course/{lang}/"))) else { continue };
        assert_eq!(to.keys().map(String::as_str).collect::<Vec<_>>(), ["en", "x-default", "zh-Hans", "zh-Hant"]);
        assert_eq!(to[*lang], *address);
        for other in to.values().filter(|other| **other != format!("{ADDRESS}course/")) {
            assert_eq!(alternates(&pages[other]), to, "{other} and {address}");
        }
        assert!(page.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")), "{address}");
        assert_eq!(content(page, "og:url"), address);
        // What teachers have goes by the picture of the list.
        let whose = ["worksheet/", "lesson/"].iter().find_map(|name| address.strip_suffix(name)).unwrap_or(address);
        assert_eq!(content(page, "og:image"), format!("{whose}picture.png"));
        seen += 1;
    }
    assert_eq!(seen, 5 * LANGS.len());
}

#[test]
fn a_site_that_knows_no_address_says_none() {
    for page in pages("").values() {
        let to = alternates(page);
        assert!(to.values().all(|to| !to.contains("://")) && !page.contains("canonical") && !page.contains("og:url"));
    }
    with_site(&crate_folder().join("tests/course"), "", |site| {
        assert_eq!(page::sitemap(site), None);
        assert!(!page::robots(site).contains("Sitemap"));
    });
}

#[test]
fn the_sitemap_lists_what_is_there() {
    let pages = pages(ADDRESS);
    let map = with_site(&crate_folder().join("tests/course"), ADDRESS, |site| {
        assert!(page::robots(site).contains(&format!("\nSitemap: {ADDRESS}sitemap.xml\n")));
        page::sitemap(site).unwrap()
    });
    let listed: BTreeSet<String> =
        map.split("<loc>").skip(1).filter_map(|rest| Some(rest.split_once('<')?.0.to_owned())).collect();
    let there: BTreeSet<String> = pages.keys().cloned().chain([ADDRESS.to_owned()]).collect();
    assert_eq!(listed, there);
    for entry in map.split("<url>").skip(2) {
        let address = entry.split_once("<loc>").and_then(|(_, rest)| rest.split('<').next()).unwrap();
        if address != format!("{ADDRESS}course/") {
            assert_eq!(alternates(entry), alternates(&pages[address]), "{address}");
        }
    }
}

#[test]
fn a_picture_knows_what_it_was_drawn_from() {
    with_site(&crate_folder().join("tests/course"), "", |site| {
        let drawings = page::drawings(site);
        assert_eq!(drawings.len(), LANGS.len() * 3);
        let png = format!("…tEXtSource\0{}…", drawings[1].mark()).into_bytes();
        let on: Vec<bool> = drawings.iter().map(|drawing| drawing.is_on(&png)).collect();
        assert_eq!(on.iter().position(|is| *is), Some(1));
        assert_eq!(on.iter().filter(|is| **is).count(), 1, "each page has another picture");
    });
}
