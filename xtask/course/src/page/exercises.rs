//! What a chapter asks, as data: worksheets are made of it, on a page and by `cargo xtask worksheet`.
//!
//! Words are trees: a text is a string, an element a list of its tag, its attributes and what is in it.

use serde_json::{Value, json};

use super::layout::runs;
use super::parts::{all_lines, in_blocks, numbers};
use super::{Page, reasons};
use crate::desk::Number;
use crate::model::{Block, Choice, Figure, Inline, Item, Part, Question, Show, Shown, Step, Table};

impl Page<'_> {
    /// Everything that the chapter asks and that can be asked on paper, in order.
    pub(super) fn exercises(&self) -> Value {
        let runs = runs(self.chapter);
        let steps = runs.iter().flat_map(|run| run.steps.iter().map(|placed| (placed.step, run.beside)));
        let items: Vec<Value> = steps.flat_map(|(step, staying)| self.of_step(step, staying)).collect();
        let reasons = reasons(self.site, self.chapter, self.lang);
        json!({ "chapter": self.chapter.folder, "title": self.chapter.title, "reasons": reasons, "items": items })
    }

    fn of_step(&self, step: &Step, staying: Option<&Figure>) -> Vec<Value> {
        let mut items = Vec::from_iter(self.gaps(step, staying));
        // A choice without words of its own is asked by those before it.
        let mut before: &[Block] = &[];
        for part in &step.parts {
            match part {
                Part::Words(blocks) => before = blocks,
                Part::Question(asked) => items.push(question(asked)),
                Part::Choice(choice) => {
                    let ask = if choice.ask.is_empty() { before } else { &choice.ask };
                    items.push(chosen(choice, ask, &self.about(step, staying)));
                }
                Part::Table(table) if !table.blank.is_empty() => items.push(said(table)),
                Part::Figure(figure) => items.push(self.figure_to_fill(figure)),
                _ => {}
            }
        }
        for item in &mut items {
            item["step"] = json!(step.name);
        }
        items
    }

    /// The words of a step that has blanks, with the figure that they are about.
    fn gaps(&self, step: &Step, staying: Option<&Figure>) -> Option<Value> {
        let said: Vec<Vec<Value>> =
            step.parts.iter().map(|part| words(part).iter().flat_map(|blocks| answers(blocks)).collect()).collect();
        // A proof is given where blanks after it ask about it; before them it would answer them.
        let last = said.iter().rposition(|asked| !asked.is_empty())?;
        let parts = step.parts.iter().take(last + 1);
        let text: Vec<Value> = parts.flat_map(|part| self.given(part)).collect();
        let asked: Vec<Value> = said.into_iter().flatten().collect();
        let figure = self.about(step, staying);
        Some(json!({ "kind": "gaps", "text": text, "blanks": asked, "figure": figure }))
    }

    /// What a part gives to whoever fills in blanks.
    fn given(&self, part: &Part) -> Vec<Value> {
        match part {
            Part::Proof(title, blocks) => {
                let title = element(
                    "strong",
                    vec![
                        json!(format!("{} ", self.say("course.proof"))),
                        element("span", title.iter().map(inline).collect()),
                    ],
                );
                std::iter::once(element("p", vec![title])).chain(blocks.iter().map(tree)).collect()
            }
            Part::Table(table) if table.blank.is_empty() => vec![self.rows(table)],
            _ => words(part).map_or_else(Vec::new, |blocks| blocks.iter().map(tree).collect()),
        }
    }

    /// A table in which nothing is asked.
    fn rows(&self, table: &Table) -> Value {
        let head = std::iter::once(element("th", vec![element("var", vec![json!(table.name)])]));
        let numbers = (table.range.0..=table.range.1).map(|number| element("th", vec![json!(number.to_string())]));
        let rows = table.rows.iter().map(|(claim, cells)| {
            let name = element("th", vec![json!(self.say(&format!("course.row.{claim}")))]);
            let cells = cells.iter().map(|cell| element("td", vec![json!(cell)]));
            element("tr", std::iter::once(name).chain(cells).collect())
        });
        let all = std::iter::once(element("tr", head.chain(numbers).collect())).chain(rows).collect();
        json!(["div", { "class": "grid" }, element("table", all)])
    }

    /// The figure that a step is about: its own, or one that it changes or points at.
    fn about(&self, step: &Step, staying: Option<&Figure>) -> Value {
        let own = step.parts.iter().find_map(|part| if let Part::Figure(figure) = part { Some(figure) } else { None });
        let shows = |figure: &Figure| {
            step.parts.iter().find_map(|part| match part {
                Part::Show(show) if show.figure == figure.name => Some(show),
                _ => None,
            })
        };
        let figure = own.or_else(|| staying.filter(|figure| shows(figure).is_some() || points_at(step, figure)));
        figure.map_or(Value::Null, |figure| self.shown(figure, shows(figure)))
    }

    fn shown(&self, figure: &Figure, show: Option<&Show>) -> Value {
        let Shown { game, view, step, state, .. } = &figure.shown;
        let Some(show) = show else {
            return json!({ "game": self.first_value(game), "view": view, "step": step, "state": state });
        };
        let is_same = show.shown.game.is_empty() && show.shown.view.is_empty();
        let or_own = |new: &str, own: &str| if new.is_empty() { own.to_owned() } else { new.to_owned() };
        json!({
            "game": self.first_value(&or_own(&show.shown.game, game)),
            "view": or_own(&show.shown.view, view),
            "step": show.shown.step.or(step.filter(|_| is_same)),
            "state": or_own(&show.shown.state, if is_same { state } else { "" }),
        })
    }

    /// A figure that a reader may complete, for every value of its numbers.
    fn figure_to_fill(&self, figure: &Figure) -> Value {
        let is_in_it = |number: &&Number| figure.shown.game.contains(&format!("{{{}}}", number.name));
        // Smaller numbers than the one that the text begins with leave little to fill in.
        let range = |number: &Number| format!("{}:{}..{}", number.name, number.value, number.range.1);
        let ranges: Vec<String> = numbers(self.chapter).into_iter().filter(is_in_it).map(range).collect();
        json!({
            "kind": "figure",
            "game": figure.shown.game,
            "view": figure.shown.view,
            "state": figure.shown.state,
            "ranges": ranges.join(" "),
            "caption": Value::Array(figure.caption.iter().map(tree).collect()),
        })
    }
}

/// Whether words of a step light parts of the figure up.
fn points_at(step: &Step, figure: &Figure) -> bool {
    all_lines(step).iter().any(|inline| matches!(inline, Inline::Light(name, _, _) if *name == figure.name))
}

/// The words of a part that may have blanks.
fn words(part: &Part) -> Option<&[Block]> {
    match part {
        Part::Words(blocks) => Some(blocks),
        Part::Show(show) => Some(&show.text),
        _ => None,
    }
}

fn question(question: &Question) -> Value {
    let ranges = question.ranges.iter().map(|(name, (first, last))| format!("{name}:{first}..{last}"));
    json!({
        "kind": "question",
        "asks": question.kind,
        "game": question.game,
        "ranges": ranges.collect::<Vec<_>>().join(" "),
        "count": question.count,
    })
}

fn chosen(choice: &Choice, ask: &[Block], figure: &Value) -> Value {
    let line = |(is_right, answer): &(bool, crate::model::Answer)| json!({ "isRight": is_right, "words": lines(&answer.words) });
    json!({
        "kind": "choose",
        "isFlaw": choice.is_flaw,
        "ask": Value::Array(ask.iter().map(tree).collect()),
        "blanks": answers(ask),
        "lines": choice.lines.iter().map(line).collect::<Vec<_>>(),
        "figure": figure,
    })
}

/// The answers of the blanks in words.
fn answers(blocks: &[Block]) -> Vec<Value> {
    let mut found = Vec::new();
    in_blocks(blocks, &mut found);
    let blanks =
        found.into_iter().filter_map(|inline| if let Inline::Blank(blank) = inline { Some(blank) } else { None });
    let told = blanks.map(|blank| {
        let wrong: Vec<Value> = blank.wrong.iter().map(|answer| lines(&answer.words)).collect();
        json!({ "n": blank.number, "right": lines(&blank.right.words), "wrong": wrong })
    });
    told.collect()
}

fn said(table: &Table) -> Value {
    json!({
        "kind": "table",
        "game": table.game,
        "name": table.name,
        "first": i64::try_from(table.range.0).unwrap_or(0),
        "rows": table.rows,
        "blanks": table.blank.len(),
        "caption": Value::Array(table.caption.iter().map(tree).collect()),
    })
}

fn element(tag: &str, inside: Vec<Value>) -> Value {
    Value::Array([json!(tag), json!({})].into_iter().chain(inside).collect())
}

fn gap(number: &Value) -> Value {
    json!(["blank", { "n": number }])
}

fn tree(block: &Block) -> Value {
    let all = |blocks: &[Block]| blocks.iter().map(tree).collect::<Vec<_>>();
    match block {
        Block::Paragraph(inside) | Block::Heading(inside) => element("p", inside.iter().map(inline).collect()),
        Block::Quote(blocks) => element("blockquote", all(blocks)),
        Block::List { ordered, items } => {
            let items = items.iter().map(|item: &Item| element("li", all(&item.blocks)));
            element(if *ordered { "ol" } else { "ul" }, items.collect())
        }
        Block::Listing { text, .. } => element("pre", vec![json!(text)]),
        Block::Table { head, rows } => {
            let row = |tag: &str, cells: &[Vec<Inline>]| {
                element("tr", cells.iter().map(|cell| element(tag, cell.iter().map(inline).collect())).collect())
            };
            let rows = rows.iter().map(|cells| row("td", cells));
            element("table", std::iter::once(row("th", head)).chain(rows).collect())
        }
    }
}

fn lines(inlines: &[Inline]) -> Value {
    Value::Array(inlines.iter().map(inline).collect())
}

fn inline(inline: &Inline) -> Value {
    let inside = |tag: &str, words: &[Inline]| element(tag, words.iter().map(self::inline).collect());
    match inline {
        Inline::Text(text) => json!(text),
        Inline::Strong(words) => inside("strong", words),
        Inline::Emphasis(words) => inside("em", words),
        Inline::Term(_, words) | Inline::Light(_, _, words) | Inline::Link(_, words) => inside("span", words),
        Inline::Notation(text) | Inline::Code(text) => element("code", vec![json!(text)]),
        Inline::Formula { mathml, .. } => of_markup(mathml),
        Inline::Claim(said) => json!(said.text),
        Inline::Number(number) | Inline::Shown(number) => json!(number.value.to_string()),
        Inline::Blank(blank) => gap(&json!(blank.number)),
        Inline::LineBreak => element("br", Vec::new()),
    }
}

/// The tree of what the writer of formulas wrote, which closes whatever it opens.
fn of_markup(markup: &str) -> Value {
    let mut open = vec![Vec::new()];
    for piece in markup.split_inclusive('>') {
        let (text, tag) = piece.split_once('<').unwrap_or((piece, ""));
        if let Some(inside) = open.last_mut().filter(|_| !text.trim().is_empty()) {
            inside.push(json!(text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")));
        }
        if tag.starts_with('/') {
            let closed = open.pop().unwrap_or_default();
            open.last_mut().unwrap_or(&mut Vec::new()).push(Value::Array(closed));
        } else if !tag.is_empty() {
            open.push(opened(tag.trim_end_matches('>')));
        }
    }
    open.into_iter().flatten().next().unwrap_or_default()
}

/// The name and the attributes of an element that begins.
fn opened(tag: &str) -> Vec<Value> {
    let (name, rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = json!({});
    for (name, value) in rest.split("\" ").filter_map(|pair| pair.split_once("=\"")) {
        attributes[name.trim()] = json!(value.trim_end_matches('"'));
    }
    vec![json!(name), attributes]
}

#[cfg(test)]
mod tests {
    use super::of_markup;
    use serde_json::json;

    #[test]
    fn formulas_are_trees() {
        let markup = "<math><msup><mn>2</mn><mi>n</mi></msup><mo lspace=\"0\" rspace=\"0\">&lt;</mo></math>";
        let sign = json!(["mo", { "lspace": "0", "rspace": "0" }, "<"]);
        assert_eq!(of_markup(markup), json!(["math", {}, ["msup", {}, ["mn", {}, "2"], ["mi", {}, "n"]], sign]));
    }
}
