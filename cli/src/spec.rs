//! The commands and options that there are.

use std::sync::LazyLock;

use serde_json::Value;

use crate::trouble::Trouble;
use crate::words::Words;

/// The specification that both programs go by.
pub static SPEC: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../www/mexplorer/cli/spec.json")).unwrap_or_default());

/// Every command.
pub fn commands() -> &'static [Value] {
    SPEC["commands"].as_array().map_or(&[], Vec::as_slice)
}

/// A command by its name.
pub fn command(name: &str, words: Words) -> Result<&'static Value, Trouble> {
    commands().iter().find(|command| command["name"] == name).ok_or_else(|| {
        let names = words.listed(commands().iter().map(|command| text(command, "name")));
        let why = words.say("error.no-command", &[("command", name), ("commands", &names)]);
        Trouble::usage(format!("mexplorer: {why}\n"))
    })
}

/// The options of a command, by name.
pub fn options(command: &'static Value) -> impl Iterator<Item = (&'static str, &'static Value)> {
    let names = command["options"].as_array().map_or(&[][..], Vec::as_slice).iter().filter_map(Value::as_str);
    names.map(|name| (name, &SPEC["options"][name]))
}

/// A member that is a text.
pub fn text(value: &'static Value, name: &str) -> &'static str {
    value[name].as_str().unwrap_or_default()
}
