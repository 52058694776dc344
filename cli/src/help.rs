//! What `--help` prints.

use serde_json::Value;

use crate::spec::{SPEC, commands, options, text};

/// Of the program.
pub fn whole() -> String {
    let mut out = format!("{}\n\nusage: mexplorer COMMAND GAME [OPTIONS]\n\n", text(&SPEC, "about"));
    for command in commands() {
        out += &row(text(command, "name"), text(command, "about"), 9);
    }
    out += "\nmexplorer COMMAND --help tells the options of each. Examples:\n\n";
    for command in commands() {
        out += &examples(command, 1);
    }
    out + "\n" + text(&SPEC, "ends") + "\n"
}

/// Of a command.
pub fn of(command: &'static Value) -> String {
    let (name, takes) = (text(command, "name"), text(command, "takes"));
    let mut out =
        format!("mexplorer {name}: {}\n\nusage: mexplorer {name} {takes} [OPTIONS]\n\n", text(command, "about"));
    for (name, option) in options(command) {
        let short = option["short"].as_str().map_or(String::new(), |short| format!("-{short}, "));
        let value = option["value"].as_str().map_or(String::new(), |value| format!(" {value}"));
        let about = match option["of"].as_array() {
            Some(of) => format!("{}: {}", crate::spec::words(of.iter(), ", "), text(option, "about")),
            None => text(option, "about").to_owned(),
        };
        out += &row(&format!("{short}--{name}{value}"), &about, 18);
    }
    out + "\nExamples:\n\n" + &examples(command, usize::MAX)
}

fn row(name: &str, about: &str, width: usize) -> String {
    format!("  {name:width$}  {about}\n")
}

fn examples(command: &'static Value, most: usize) -> String {
    let examples = command["examples"].as_array().map_or(&[][..], Vec::as_slice).iter().filter_map(Value::as_str);
    examples.take(most).map(|example| format!("  mexplorer {example}\n")).collect()
}
