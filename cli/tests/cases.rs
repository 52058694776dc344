//! The table of cases that both programs are tried with: `cli/cases.json`, what is long in `cli/expected/`. With `BLESS` set what the
//! program says now is accepted.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// What is longer is kept in a file.
const LONG: usize = 1500;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// A folder of its own, with the files of a case.
fn folder(number: usize, case: &Value) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("case-{number}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in case["files"].as_object().into_iter().flatten() {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text.as_str().unwrap()).unwrap();
    }
    folder
}

/// What the program says and writes.
fn tried(number: usize, case: &Value) -> (i64, String, String, Vec<String>) {
    let folder = folder(number, case);
    let args = case["args"].as_array().unwrap().iter().map(|arg| arg.as_str().unwrap());
    let mut program = Command::new(env!("CARGO_BIN_EXE_mexplorer"));
    // Only the case says which language the system has.
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        program.env_remove(name);
    }
    let set = case["env"].as_object().into_iter().flatten();
    program.envs(set.map(|(name, value)| (name, value.as_str().unwrap())));
    program.args(args).current_dir(&folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut running = program.spawn().unwrap();
    // Programs that read nothing may have ended.
    let _ = running.stdin.take().unwrap().write_all(case["input"].as_str().unwrap_or("").as_bytes());
    let ended = running.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let written = case["writes"].as_array().into_iter().flatten().map(|name| {
        let path = folder.join(name.as_str().unwrap());
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    });
    let written = written.collect();
    (i64::from(ended.status.code().unwrap()), text(ended.stdout), text(ended.stderr), written)
}

/// A text, or the name of the file that has it.
fn kept(number: usize, part: &str, text: &str) -> Value {
    if text.len() <= LONG {
        return json!(text);
    }
    let file = format!("{number:02}-{part}.txt");
    fs::write(here("expected").join(&file), text).unwrap();
    json!({ "file": file })
}

fn expected(value: &Value) -> String {
    match value["file"].as_str() {
        Some(file) => fs::read_to_string(here("expected").join(file)).unwrap(),
        None => value.as_str().unwrap_or_default().to_owned(),
    }
}

#[test]
fn the_native_program_does_what_the_table_says() {
    let mut cases: Vec<Value> = serde_json::from_str(&fs::read_to_string(here("cases.json")).unwrap()).unwrap();
    let is_blessing = std::env::var_os("BLESS").is_some();
    for (number, case) in cases.iter_mut().enumerate() {
        let (code, out, told, written) = tried(number, case);
        if is_blessing {
            case["code"] = json!(code);
            case["out"] = kept(number, "out", &out);
            case["told"] = kept(number, "told", &told);
            let texts = written.iter().enumerate().map(|(at, text)| kept(number, &format!("file-{at}"), text));
            case["written"] = json!(texts.collect::<Vec<_>>());
            continue;
        }
        let name = &case["name"];
        assert_eq!((code, told.as_str()), (case["code"].as_i64().unwrap(), expected(&case["told"]).as_str()), "{name}");
        assert!(out == expected(&case["out"]), "{name}: {out}");
        for (text, value) in written.iter().zip(case["written"].as_array().unwrap()) {
            assert!(*text == expected(value), "{name}: {text}");
        }
    }
    if is_blessing {
        fs::write(here("cases.json"), format!("{:#}\n", json!(cases))).unwrap();
    }
}

#[test]
fn what_cannot_be_written_and_what_is_no_text_is_told_in_a_line() {
    let program = || {
        let mut program = Command::new(env!("CARGO_BIN_EXE_mexplorer"));
        program.env("LC_ALL", "C").stderr(Stdio::piped()).stdin(Stdio::piped());
        program
    };
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let ended = program().args(["solve", "nim 3"]).stdout(full).output().unwrap();
    assert_eq!(ended.status.code(), Some(2));
    assert_eq!(ended.stderr, b"mexplorer: standard output: it can't be read or written\n");
    let mut running = program().args(["judge", "nim"]).stdout(Stdio::piped()).spawn().unwrap();
    running.stdin.take().unwrap().write_all(b"a\xff").unwrap();
    let ended = running.wait_with_output().unwrap();
    assert_eq!(
        (ended.status.code(), &*ended.stderr),
        (Some(2), &b"mexplorer: standard input: it is no text in UTF-8\n"[..])
    );
}
