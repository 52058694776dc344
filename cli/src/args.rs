//! The command line, read by clap after the specification.

use std::collections::BTreeMap;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command};
use serde_json::Value;

use crate::spec::{self, text};
use crate::trouble::Trouble;
use crate::words::Words;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Asked {
    pub command: String,
    /// The game, or what else the command takes.
    pub subject: String,
    values: BTreeMap<&'static str, String>,
    /// What is told to whoever asks.
    pub words: Words,
}

impl Asked {
    /// The value of an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The same as a number, which it was seen to be.
    pub fn number(&self, name: &str) -> Option<usize> {
        self.text(name).and_then(|value| value.parse().ok())
    }

    /// Whether it is there.
    pub fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// The language of answers and figures.
    pub fn lang(&self) -> &str {
        self.text("lang").unwrap_or("en")
    }

    /// The same command for a figure of a list: what stands there goes before.
    pub fn with(&self, own: Asked) -> Asked {
        let mut values = self.values.clone();
        values.extend(own.values);
        ["from", "to", "out"].into_iter().for_each(|name| drop(values.remove(name)));
        Asked { command: self.command.clone(), subject: own.subject, values, words: self.words }
    }
}

/// Reads a command line.
pub fn read(args: &[String], words: Words) -> Result<Asked, Trouble> {
    let name = args.first().map_or("", String::as_str);
    let found = spec::command(name, words)?;
    let asked = parsed(found, &args[1..], words)?;
    let is_list = asked.has("from");
    if asked.subject.is_empty() == is_list {
        return Ok(asked);
    }
    let takes = words.text(&format!("value.{}", text(found, "takes")));
    let key = if is_list { "error.beside-list" } else { "error.missing" };
    Err(wrong(found, &words.say(key, &[("takes", &takes)]), words))
}

/// Reads what stands behind a command.
pub fn parsed(command: &'static Value, args: &[String], words: Words) -> Result<Asked, Trouble> {
    let name = text(command, "name");
    let mut parser = Command::new(name).no_binary_name(true).disable_help_flag(true).disable_version_flag(true);
    parser = parser.arg(Arg::new("GAME").num_args(0..).action(ArgAction::Append));
    for (name, option) in spec::options(command) {
        let is_valued = option["value"].is_string();
        let action = if is_valued { ArgAction::Set } else { ArgAction::SetTrue };
        let mut arg = Arg::new(name).long(name).action(action).overrides_with(name).allow_negative_numbers(is_valued);
        if let Some(short) = option["short"].as_str().and_then(|short| short.chars().next()) {
            arg = arg.short(short);
        }
        parser = parser.arg(arg);
    }
    let matches = parser.try_get_matches_from(args).map_err(|error| refused(command, &error, words))?;
    let mut values = BTreeMap::new();
    for (name, option) in spec::options(command) {
        if option["value"].is_string() {
            if let Some(value) = matches.get_one::<String>(name) {
                check(command, (name, option), value, words)?;
                values.insert(name, value.clone());
            }
        } else if matches.get_flag(name) {
            values.insert(name, String::new());
        }
    }
    let game: Vec<_> = matches.get_many::<String>("GAME").unwrap_or_default().map(String::as_str).collect();
    Ok(Asked { command: name.to_owned(), subject: game.join(" "), values, words })
}

fn check(
    command: &'static Value,
    (name, option): (&str, &'static Value),
    value: &str,
    words: Words,
) -> Result<(), Trouble> {
    if let Some(of) = option["of"].as_array().filter(|of| !of.iter().any(|word| word == value)) {
        let known = words.listed(of.iter().filter_map(Value::as_str));
        let places = [("option", name), ("words", &known), ("value", value)];
        return Err(wrong(command, &words.say("error.one-of", &places), words));
    }
    let Some((least, most)) = option["least"].as_u64().zip(option["most"].as_u64()) else { return Ok(()) };
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match value.parse::<u64>().ok().filter(|number| is_number && (least..=most).contains(number)) {
        Some(_) => Ok(()),
        None => {
            let (least, most) = (least.to_string(), most.to_string());
            let places = [("option", name), ("least", &least), ("most", &most), ("value", value)];
            Err(wrong(command, &words.say("error.number", &places), words))
        }
    }
}

fn refused(command: &'static Value, error: &clap::Error, words: Words) -> Trouble {
    let given = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(given)) => given.split([' ', '=']).next().unwrap_or_default(),
        _ => "",
    };
    let why = match error.kind() {
        ErrorKind::UnknownArgument => {
            let names = words.listed(spec::options(command).map(|(name, _)| format!("--{name}")));
            words.say("error.no-option", &[("option", given), ("options", &names)])
        }
        ErrorKind::TooManyValues => words.say("error.no-value", &[("option", given)]),
        _ => words.say("error.needs-value", &[("option", given.rsplit(", ").next().unwrap_or(given))]),
    };
    wrong(command, &why, words)
}

fn wrong(command: &'static Value, why: &str, words: Words) -> Trouble {
    let name = text(command, "name");
    Trouble::usage(format!("mexplorer {name}: {why}\n{}\n", words.say("error.help", &[("command", name)])))
}
