//! What `--help` prints.

use serde_json::Value;

use crate::spec::{commands, options, text};
use crate::trouble::width;
use crate::words::Words;

/// Of the program.
pub fn whole(words: Words) -> String {
    let usage = words.say("usage", &[("command", &words.text("whole")), ("takes", &words.text("value.GAME"))]);
    let mut out = format!("{}\n\n{usage}\n\n", words.text("about"));
    for command in commands() {
        let name = text(command, "name");
        out += &row(name, &words.text(&format!("command.{name}")), 9);
    }
    out += &format!("\n{}\n\n", words.text("more"));
    for command in commands() {
        out += &examples(command, 1);
    }
    out + "\n" + &words.text("ends") + "\n"
}

/// Of a command.
pub fn of(command: &'static Value, words: Words) -> String {
    let name = text(command, "name");
    let takes = words.text(&format!("value.{}", text(command, "takes")));
    let usage = words.say("usage", &[("command", name), ("takes", &takes)]);
    let mut out = format!("mexplorer {name}: {}\n\n{usage}\n\n", words.text(&format!("command.{name}")));
    for (name, option) in options(command) {
        let short = option["short"].as_str().map_or(String::new(), |short| format!("-{short}, "));
        let value = option["value"].as_str();
        let value = value.map_or(String::new(), |value| format!(" {}", words.text(&format!("value.{value}"))));
        let about = words.text(&format!("option.{name}"));
        let about = match option["of"].as_array() {
            Some(of) => {
                let known = words.listed(of.iter().filter_map(Value::as_str));
                words.say("one-of", &[("words", &known), ("about", &about)])
            }
            None => about,
        };
        out += &row(&format!("{short}--{name}{value}"), &about, 18);
    }
    out + "\n" + &words.text("examples") + "\n\n" + &examples(command, usize::MAX)
}

fn row(name: &str, about: &str, columns: usize) -> String {
    format!("  {name}{}  {about}\n", " ".repeat(columns.saturating_sub(width(name))))
}

fn examples(command: &'static Value, most: usize) -> String {
    let examples = command["examples"].as_array().map_or(&[][..], Vec::as_slice).iter().filter_map(Value::as_str);
    examples.take(most).map(|example| format!("  mexplorer {example}\n")).collect()
}
