//! Markdown's blocks and lines as HTML.

use super::Page;
use super::html::Html;
use crate::claim::Live;
use crate::course::slug;
use crate::desk::Number;
use crate::model::{Blank, Block, Inline, Item, Target};

/// What follows a word without a blank.
const MARKS: [char; 20] =
    [',', '.', ';', ':', '?', '!', ')', '”', '，', '。', '；', '：', '）', '、', '」', '』', '》', '！', '？', '…'];

impl Page<'_> {
    /// Blocks one after the other.
    pub(super) fn blocks(&self, html: &mut Html, blocks: &[Block]) {
        for block in blocks {
            self.block(html, block);
            html.line();
        }
    }

    fn block(&self, html: &mut Html, block: &Block) {
        match block {
            Block::Paragraph(lines) => html.element("p", &[], |html| self.lines(html, lines)),
            Block::Heading(lines) => html.element("h3", &[], |html| self.lines(html, lines)),
            Block::Quote(blocks) => html.element("blockquote", &[], |html| self.blocks(html, blocks)),
            Block::List { ordered, items } => {
                html.element(if *ordered { "ol" } else { "ul" }, &[], |html| self.items(html, items));
            }
            Block::Listing { lang, text } => {
                html.element("pre", &[("tabindex", "0"), ("?data-lang", lang)], |html| {
                    html.text_element("code", &[], text)
                });
            }
            Block::Table { head, rows } => self.table(html, head, rows),
        }
    }

    fn items(&self, html: &mut Html, items: &[Item]) {
        for item in items {
            html.element("li", &[], |html| self.in_item(html, &item.blocks));
        }
    }

    /// A single paragraph needs none around it.
    pub(super) fn in_item(&self, html: &mut Html, blocks: &[Block]) {
        match blocks {
            [Block::Paragraph(lines)] => self.lines(html, lines),
            _ => self.blocks(html, blocks),
        }
    }

    fn table(&self, html: &mut Html, head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>]) {
        html.element("div", &[("class", "scrolls"), ("tabindex", "0")], |html| {
            html.element("table", &[], |html| {
                html.element("thead", &[], |html| self.row(html, "th", head));
                html.element("tbody", &[], |html| rows.iter().for_each(|row| self.row(html, "td", row)));
            });
        });
    }

    fn row(&self, html: &mut Html, tag: &str, cells: &[Vec<Inline>]) {
        html.element("tr", &[], |html| {
            for cell in cells {
                html.element(tag, &[], |html| self.lines(html, cell));
            }
        });
    }

    /// What stands in a line.
    pub(super) fn lines(&self, html: &mut Html, inlines: &[Inline]) {
        let mut rest = inlines;
        loop {
            match rest {
                // No line begins with the marks behind a formula or a blank.
                [
                    before @ (Inline::Formula { display: false, .. } | Inline::Blank(_)),
                    Inline::Text(text),
                    after @ ..,
                ] if text.starts_with(MARKS) => {
                    let rest_of_it = text.trim_start_matches(MARKS);
                    html.element("span", &[("class", "whole")], |html| {
                        self.inline(html, before);
                        html.text(&text[..text.len() - rest_of_it.len()]);
                    });
                    html.text(rest_of_it);
                    rest = after;
                }
                [inline, after @ ..] => {
                    self.inline(html, inline);
                    rest = after;
                }
                [] => return,
            }
        }
    }

    fn inline(&self, html: &mut Html, inline: &Inline) {
        match inline {
            Inline::Text(text) => html.text(text),
            Inline::Strong(inside) => html.element("strong", &[], |html| self.lines(html, inside)),
            Inline::Emphasis(inside) => html.element("em", &[], |html| self.lines(html, inside)),
            Inline::Notation(text) => html.text_element("code", &[("class", "notation"), ("translate", "no")], text),
            Inline::Code(text) => html.text_element("code", &[("translate", "no")], text),
            Inline::Formula { mathml, .. } => html.written_elsewhere(mathml),
            Inline::Claim(said) => match &said.live {
                None => html.text(&said.text),
                Some(live) => follows(html, live, &said.text),
            },
            Inline::Number(number) => self.number(html, number),
            Inline::Shown(number) => {
                html.text_element(
                    "span",
                    &[("class", "follows"), ("data-shows", &number.name)],
                    &number.value.to_string(),
                );
            }
            Inline::Blank(blank) => self.blank(html, blank),
            Inline::Term(name, words) => self.term(html, name, words),
            Inline::Light(figure, parts, words) => {
                let parts = serde_json::json!(parts).to_string();
                let to = format!("#figure-{figure}");
                let attributes = [("class", "light"), ("href", &*to), ("data-figure", figure), ("data-parts", &*parts)];
                html.element("a", &attributes, |html| self.lines(html, words));
            }
            Inline::Link(target, words) => {
                let to = self.address(target);
                html.element("a", &[("href", &to)], |html| self.lines(html, words));
            }
            Inline::LineBreak => html.void("br", &[]),
        }
    }

    fn number(&self, html: &mut Html, number: &Number) {
        let (value, least, most) = (number.value.to_string(), number.range.0.to_string(), number.range.1.to_string());
        let attributes = [
            ("class", "number"),
            ("data-number", &*number.name),
            ("data-value", &*value),
            ("data-least", &*least),
            ("data-most", &*most),
        ];
        html.text_element("span", &attributes, &value);
    }

    fn blank(&self, html: &mut Html, blank: &Blank) {
        let number = blank.number.to_string();
        let typed = if blank.wrong.is_empty() { "text" } else { "choice" };
        let attributes =
            [("class", "blank"), ("data-blank", &*number), ("data-kind", typed), ("?data-asks", &*blank.asks)];
        html.element("span", &attributes, |html| {
            let label = self.say("course.blank").replace("{n}", &number);
            html.element("span", &[("class", "gap"), ("role", "img"), ("aria-label", &label)], |html| {
                html.text(&number)
            });
            if blank.wrong.is_empty() {
                return;
            }
            html.element("span", &[("class", "choices")], |html| {
                for (index, answer) in self.order(blank).into_iter().enumerate() {
                    if index > 0 {
                        html.void("wbr", &[]);
                    }
                    html.text_element("span", &[("class", "or")], if index == 0 { " (" } else { " / " });
                    html.element("span", &[("data-choice", &index.to_string())], |html| {
                        self.lines(html, &answer.words)
                    });
                }
                html.text_element("span", &[("class", "or")], ")");
            });
        });
    }

    fn term(&self, html: &mut Html, name: &str, words: &[Inline]) {
        let anchor = format!("#{}", term_anchor(name));
        let to = match super::explained(self.site, self.lang, name) {
            Some((chapter, _)) if chapter.folder == self.chapter.folder => anchor,
            Some((chapter, _)) => format!("../{}/{anchor}", slug(&chapter.folder)),
            None => anchor,
        };
        html.element("a", &[("class", "term"), ("href", &to), ("data-term", name)], |html| self.lines(html, words));
    }

    fn address(&self, target: &Target) -> String {
        match target {
            Target::Address(address) => address.clone(),
            Target::Judge(problem) => format!("../../../#judge={problem}"),
            Target::Chapter(folder, step) => {
                let page = if folder.is_empty() { String::new() } else { format!("../{}/", slug(folder)) };
                step.as_ref().map_or(page.clone(), |step| format!("{page}#{step}"))
            }
        }
    }
}

/// A text that changes with numbers.
fn follows(html: &mut Html, live: &Live, text: &str) {
    let names: Vec<&str> = live.numbers.iter().map(|number| number.name.as_str()).collect();
    let texts = serde_json::json!(live.texts).to_string();
    let attributes = [("class", "follows"), ("data-follows", &*names.join(" ")), ("data-texts", &*texts)];
    html.text_element("span", &attributes, text);
}

/// Where a term is explained on its page.
pub(super) fn term_anchor(name: &str) -> String {
    let plain = name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
    format!("term-{}", plain.collect::<String>())
}
