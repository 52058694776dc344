//! The examples run, and print what they are about.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The engine's, and packages that want the same of the crates that it is made of as all the tests' together: by itself it would be compiled once more.
const PACKAGES: [&str; 6] = ["--package", "mexplorer", "--package", "course", "--package", "mexplorer-fuzz"];

/// The folder of the examples, which are compiled if they have changed.
fn compiled() -> PathBuf {
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .args(["build", "--quiet", "--examples", "--no-default-features"])
        .args(PACKAGES);
    assert!(cargo.status().unwrap().success());
    let this = std::env::current_exe().unwrap();
    this.ancestors().nth(2).unwrap().join("examples")
}

fn printed(folder: &Path, name: &str) -> String {
    let output = Command::new(folder.join(name)).output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn each_example_does_what_it_is_called() {
    let folder = compiled();
    for (name, said) in [
        ("solve", "N: the player to move wins"),
        ("svg", "<svg"),
        ("period", "7 from 0 on"),
        ("prove", "is N"),
        ("play", "No move is left."),
        ("judge", "Yes\n"),
    ] {
        let printed = printed(&folder, name);
        assert!(printed.contains(said), "{name}: {printed}");
    }
}
