//! Comparing with golden files. `cargo xtask bless` accepts what is drawn now.

use std::fs;
use std::path::PathBuf;

/// Compares with the golden file, or writes it when blessing. A line a mark, so that a difference can be read.
#[track_caller]
pub fn golden(name: &str, markup: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/golden").join(name);
    let text = markup.replace("><", ">\n<") + "\n";
    if text.contains("class=\"paper\"") {
        assert_painted(name, &text);
    }
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        return fs::write(&path, text).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{name} is missing: cargo xtask bless"));
    let first = expected.lines().zip(text.lines()).position(|(a, b)| a != b);
    assert!(expected == text, "{name} differs at line {first:?}; if that is meant: cargo xtask bless");
}

/// In a picture that stands by itself what no rule paints is black, and a border behind letters lies above them in some programs.
#[track_caller]
pub fn assert_painted(name: &str, picture: &str) {
    for tag in picture.split('<').filter_map(|rest| rest.split('>').next()) {
        let is_mark = ["circle", "rect", "polygon", "path", "text"].iter().any(|kind| tag.starts_with(kind));
        let is_painted = tag.contains(" fill=") || tag.contains(" stroke=");
        assert!(!is_mark || is_painted, "{name}: nothing paints {tag}");
        assert!(!tag.contains("paint-order"), "{name}: {tag}");
    }
}
