//! Pixels and print, with the fonts of this machine.
#![cfg(feature = "rasters")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use mexplorer_pixels::{DecodeOptions, Pixmap, Repeat};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mexplorer")).args(args).output().unwrap()
}

/// The file that a command writes.
fn written(args: &[&str], name: &str) -> Vec<u8> {
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let ended = run(&[args, &["-o", &path.to_string_lossy()]].concat());
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    fs::read(path).unwrap()
}

#[test]
fn a_png_has_the_figure_in_its_colours() {
    let pixels = Pixmap::decode_png(&written(&["png", "take(2,5) 10", "--scale", "2"], "ten.png")).unwrap();
    assert_eq!((pixels.width(), pixels.height()), (416, 876));
    let has = |red, green, blue| {
        pixels.pixels().iter().filter(|p| (p.red(), p.green(), p.blue()) == (red, green, blue)).count()
    };
    assert!(has(0x00, 0x72, 0xb2) > 5000, "P is blue");
    assert!(has(0xe6, 0x9f, 0x00) > 5000, "N is orange");
    assert!(has(0xc8, 0x10, 0x2e) > 50, "values are red");
}

#[test]
fn a_gif_has_every_step_and_rests_at_the_end() {
    let bytes =
        written(&["gif", "take(2,5) 10", "--scale", "1", "--milliseconds", "800", "--lang", "zh-Hans"], "ten.gif");
    let mut decoder = DecodeOptions::new().read_info(&bytes[..]).unwrap();
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    assert_eq!(delays, [80, 80, 80, 80, 80, 80, 80, 80, 80, 160]);
    assert_eq!(decoder.repeat(), Repeat::Infinite);
}

#[test]
fn a_pdf_has_its_texts_as_texts() {
    let bytes = written(&["pdf", "take(2,5) 4", "--storyboard"], "row.pdf");
    let text = String::from_utf8_lossy(&bytes);
    assert!(text.starts_with("%PDF-") && text.contains("/Font") && text.contains("/ToUnicode"));
}

#[test]
fn what_no_font_can_write_is_named() {
    // Of a private use: no font of a system has it.
    let ended = run(&["png", "graph(a>\u{2fa1d}\u{323af}) a", "--view", "graph"]);
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!((ended.status.code(), ended.stdout.len()), (Some(1), 0), "{told}");
    assert!(told.contains("no font on this machine has") && told.contains('\u{323af}'), "{told}");
    let ended = run(&["png", "graph(a>\u{2fa1d}\u{323af}) a", "--view", "graph", "--lang", "zh-Hans"]);
    let told = String::from_utf8_lossy(&ended.stderr);
    assert!(told.contains("这台机器上的字体都缺") && told.contains('\u{323af}'), "{told}");
}
