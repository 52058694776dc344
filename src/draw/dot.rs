//! A scene's marks and what joins them, in the language of Graphviz, for whoever draws graphs by other means.

use super::scene::{Form, Group, Scene};
use super::style::{Colour, Paper};
use crate::message::joined;

/// The graph in a scene; `None` where nothing joins anything.
pub fn write(scene: &Scene) -> Option<String> {
    let links: Vec<_> = scene.groups.iter().filter_map(|group| group.link.as_ref().map(|link| (group, link))).collect();
    if links.is_empty() {
        return None;
    }
    let is_joined = |group: &&Group| links.iter().any(|(_, (from, to))| *from == group.key || *to == group.key);
    let mut out = format!("digraph {} {{\n  node [style=filled];\n", quoted(&scene.name));
    for group in scene.groups.iter().filter(is_joined) {
        let (shape, fill, ink) = look(group);
        let (key, label) = (quoted(&group.key), quoted(&texts(group, "\n")));
        out += &format!("  {key} [label={label}, shape={shape}, fillcolor=\"{fill}\", fontcolor=\"{ink}\"];\n");
    }
    for (group, (from, to)) in links {
        let label = texts(group, " ");
        let label = if label.is_empty() { label } else { format!(" [label={}]", quoted(&label)) };
        out += &format!("  {} -> {}{label};\n", quoted(from), quoted(to));
    }
    Some(out + "}\n")
}

fn look(group: &Group) -> (&'static str, &'static str, &'static str) {
    let (shape, fill, ink) = if group.is("P") {
        ("ellipse", Colour::P, Colour::PInk)
    } else if group.is("N") {
        ("box", Colour::N, Colour::NInk)
    } else {
        ("hexagon", Colour::Paper, Colour::Ink)
    };
    (shape, fill.on(Paper::Light), ink.on(Paper::Light))
}

fn texts(group: &Group, between: &str) -> String {
    let texts = group.shapes.iter().filter_map(|shape| match &shape.form {
        Form::Text { text, .. } => Some(text.clone()),
        _ => None,
    });
    joined(texts, between)
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '"' | '\\' => out.extend(['\\', c]),
            _ => out.push(c),
        }
    }
    out + "\""
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn texts_stay_within_their_quotes() {
        assert_eq!(quoted("a\"b\\c\nd"), "\"a\\\"b\\\\c\\nd\"");
    }
}
