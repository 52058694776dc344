//! `::: proof`, `::: term`, `::: hints` and `::: aside`: text that is folded, or asked for.

use crate::desk::Desk;
use crate::glossary::lang_index;
use crate::inline;
use crate::model::{Block, Part, TermBlock};
use crate::outline::RawBlock;
use crate::prose;

const MOST_HINTS: usize = 3;

/// `::: proof title`.
pub fn read_proof(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let title = titled(desk, raw, "a proof has a title: ::: proof Why copying wins");
    let blocks = prose::blocks(desk, &raw.body);
    let steps: usize =
        blocks.iter().map(|block| if let Block::List { items, .. } = block { items.len() } else { 0 }).sum();
    if steps == 0 {
        desk.fault(raw.kind.start, "a proof has steps: a list with numbers");
    }
    desk.mark(raw.kind.start, format!("::: proof ({steps} steps)"));
    Some(Part::Proof(title, blocks))
}

/// `::: aside title`.
pub fn read_aside(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let title = titled(desk, raw, "an aside has a title: ::: aside Who was Bouton?");
    desk.mark(raw.kind.start, "::: aside");
    Some(Part::Aside(title, prose::blocks(desk, &raw.body)))
}

fn titled(desk: &mut Desk<'_>, raw: &RawBlock, what: &str) -> Vec<crate::model::Inline> {
    if raw.title.is_empty() {
        desk.fault(raw.kind.start, what);
    }
    prose::line(desk, &raw.title)
}

/// `::: hints`.
pub fn read_hints(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let mut hints = Vec::new();
    for block in prose::blocks(desk, &raw.body) {
        match block {
            Block::List { items, .. } => hints.extend(items.into_iter().map(|item| item.blocks)),
            _ => desk.fault(raw.body.start, "hints are a list with numbers, and nothing else"),
        }
    }
    if hints.is_empty() || hints.len() > MOST_HINTS {
        desk.fault(raw.kind.start, format!("there are 1 to {MOST_HINTS} hints"));
    }
    desk.mark(raw.kind.start, format!("::: hints ({})", hints.len()));
    Some(Part::Hints(hints))
}

/// `::: term name`.
pub fn read_term(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let name = desk.text(&raw.title).to_owned();
    let lang = lang_index(&desk.locale.lang);
    match desk.glossary.named(&name).map(|term| term.words[lang].clone()) {
        None => desk.fault(raw.kind.start, format!("docs/glossary.json has no term “{name}”")),
        Some(word) if inline::word_at(desk.text(&raw.body), &word).is_none() => {
            desk.fault(raw.kind.start, format!("this explains “{word}” without saying so"));
        }
        Some(_) => {}
    }
    desk.explained.push((name.clone(), raw.kind.start));
    desk.mark(raw.kind.start, format!("::: term {name}"));
    Some(Part::Term(TermBlock { name, text: prose::blocks(desk, &raw.body) }))
}
