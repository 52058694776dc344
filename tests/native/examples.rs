//! The examples run, and print what they are about.

use std::process::Command;

fn printed(name: &str) -> String {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).args(["run", "--quiet", "--example", name]);
    let output = cargo.output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn each_example_does_what_it_is_called() {
    for (name, said) in [
        ("solve", "N: the player to move wins"),
        ("svg", "<svg"),
        ("period", "7 from 0 on"),
        ("prove", "is N"),
        ("play", "No move is left."),
        ("judge", "Yes\n"),
    ] {
        let printed = printed(name);
        assert!(printed.contains(said), "{name}: {printed}");
    }
}
