//! Figures, proofs, terms, tables and problems as HTML.

use super::Page;
use super::html::Html;
use super::lines::term_anchor;
use super::search::encoded;
use crate::ask;
use crate::course::slug;
use crate::desk::fill;
use crate::glossary::LANGS;
use crate::model::{Answer, Blank, Block, Figure, Inline, Part, Problem, Show, Shown, Step, Table, TermBlock};

/// Pictures are reserved room in steps of so many pixels.
const ROOM: usize = 40;
/// What stands around a live picture, in pixels.
const AROUND: usize = 200;
const ROOMS: (usize, usize) = (9, 22);
const ROOM_OF_PLAY: usize = 16;
/// So many such steps more stand around a picture that can be stepped through, or has settings.
const AROUND_VIEWS: [(&str, usize); 12] = [
    ("graph", 3),
    // In a column its one row is broken into three.
    ("line", 8),
    ("nim-sum", 3),
    ("zeckendorf", 3),
    ("grid", 4),
    ("sieve", 4),
    ("sum", 4),
    ("tree", 4),
    ("proof", 4),
    ("cold", 4),
    ("heat", 4),
    ("sequence", 5),
];

impl Page<'_> {
    pub(super) fn part(&self, html: &mut Html, part: &Part, step: &str) {
        match part {
            Part::Words(blocks) => self.blocks(html, blocks),
            Part::Figure(figure) => self.figure(html, figure),
            Part::Show(show) => self.shows(html, show),
            Part::Goal(goal) => self.goal(html, goal),
            Part::Play(play) => self.play(html, play, step),
            Part::Question(question) => self.question(html, question),
            Part::Choice(choice) => self.choice(html, choice),
            Part::Proof(title, blocks) => self.folded(html, "proof", title, blocks),
            Part::Aside(title, blocks) => self.folded(html, "aside", title, blocks),
            Part::Term(block) => self.term_block(html, block),
            Part::Hints(hints) => self.hints(html, hints),
            Part::Table(table) => self.said_table(html, table),
            Part::Problem(problem) => self.problem(html, problem),
        }
        html.line();
    }

    pub(super) fn figure(&self, html: &mut Html, figure: &Figure) {
        let id = format!("figure-{}", figure.name);
        let class = format!("figure {}", figure.size);
        html.element("figure", &[("class", class.trim()), ("id", &id), ("data-figure", &figure.name)], |html| {
            self.element(html, &figure.shown, &figure.svg, &figure.size);
            if !figure.caption.is_empty() {
                html.element("figcaption", &[], |html| self.in_item(html, &figure.caption));
            }
            self.way_to_playground(html, &figure.shown, &format!("figure-{}", figure.name));
        });
        html.line();
    }

    /// The same figure in the playground, which leads back to a place of the chapter.
    pub(super) fn way_to_playground(&self, html: &mut Html, shown: &Shown, place: &str) {
        let mut to = format!("../../../#game={}", encoded(&self.first_value(&shown.game)));
        let step = shown.step.map(|step| step.to_string()).unwrap_or_default();
        let rank = if shown.rank == "remaining" { "remaining" } else { "" };
        for (key, value) in [("view", &*shown.view), ("step", &*step), ("rank", rank), ("state", &*shown.state)] {
            if !value.is_empty() {
                to.push_str(&format!("&{key}={}", encoded(value)));
            }
        }
        to.push_str(&format!("&lang={}&from={}/{place}", LANGS[self.lang], slug(&self.chapter.folder)));
        html.element("p", &[("class", "to-playground")], |html| {
            html.text_element("a", &[("href", &to)], self.say("course.to-playground"));
        });
    }

    /// The live element around the still picture.
    pub(super) fn element(&self, html: &mut Html, shown: &Shown, svg: &str, size: &str) {
        let step = shown.step.map(|step| step.to_string()).unwrap_or_default();
        let game = self.first_value(&shown.game);
        let template = if shown.game.contains('{') { &*shown.game } else { "" };
        let room = room(shown, svg, size);
        let mut attributes = vec![
            ("class", room.as_str()),
            ("game", &*game),
            ("?view", &*shown.view),
            ("?step", &*step),
            ("?state", &*shown.state),
            ("?rank", &*shown.rank),
            ("?without", &*shown.without),
            ("?data-template", template),
        ];
        if shown.predict {
            attributes.push(("predict", ""));
        }
        html.element("mex-plorer", &attributes, |html| html.written_elsewhere(svg));
    }

    /// A template with every number as it is at first.
    pub(super) fn first_value(&self, template: &str) -> String {
        let mut filled = template.to_owned();
        for number in numbers(self.chapter) {
            filled = filled.replace(&format!("{{{}}}", number.name), &number.value.to_string());
        }
        filled
    }

    fn folded(&self, html: &mut Html, kind: &str, title: &[Inline], blocks: &[Block]) {
        let data = format!("data-{kind}");
        html.element("details", &[("class", kind), (&data, "")], |html| {
            html.element("summary", &[], |html| {
                if kind == "proof" {
                    html.text_element("span", &[("class", "kind")], self.say("course.proof"));
                    html.text(" ");
                }
                self.lines(html, title);
            });
            self.blocks(html, blocks);
        });
    }

    fn term_block(&self, html: &mut Html, block: &TermBlock) {
        let id = term_anchor(&block.name);
        html.element("div", &[("class", "term-block"), ("id", &id), ("data-term", &block.name)], |html| {
            self.blocks(html, &block.text);
        });
    }

    fn hints(&self, html: &mut Html, hints: &[Vec<Block>]) {
        html.element("details", &[("class", "hints"), ("data-hints", "")], |html| {
            html.text_element("summary", &[], self.say("course.hints"));
            html.element("ol", &[], |html| {
                for hint in hints {
                    html.element("li", &[], |html| self.in_item(html, hint));
                }
            });
        });
    }

    fn said_table(&self, html: &mut Html, table: &Table) {
        html.element("figure", &[("class", "table")], |html| {
            html.element("div", &[("class", "scrolls"), ("tabindex", "0")], |html| {
                html.element("table", &[], |html| {
                    html.element("tr", &[], |html| {
                        html.element("th", &[("scope", "row")], |html| html.text_element("var", &[], &table.name));
                        for number in table.range.0..=table.range.1 {
                            html.text_element("th", &[("scope", "col")], &number.to_string());
                        }
                    });
                    for (index, (claim, cells)) in table.rows.iter().enumerate() {
                        self.said_row(html, table, claim, cells, index + 1 == table.rows.len());
                    }
                });
            });
            if !table.caption.is_empty() {
                html.element("figcaption", &[], |html| self.in_item(html, &table.caption));
            }
        });
    }

    fn said_row(&self, html: &mut Html, table: &Table, claim: &str, cells: &[String], has_blanks: bool) {
        html.element("tr", &[], |html| {
            let key = format!("course.row.{claim}");
            html.text_element("th", &[("scope", "row")], self.say(&key));
            for (number, cell) in (table.range.0..).zip(cells) {
                let blank = table.blank.iter().position(|blank| *blank == number).filter(|_| has_blanks);
                html.element("td", &[], |html| match blank {
                    None => html.text(cell),
                    Some(index) => {
                        let asks = fill(&format!("{claim}: {}", table.game), &[(&table.name, number)]);
                        self.gap(html, table.first_blank + index, &asks);
                    }
                });
            }
        });
    }

    fn gap(&self, html: &mut Html, number: usize, asks: &str) {
        let number = number.to_string();
        let attributes = [("class", "blank"), ("data-blank", &*number), ("data-kind", "text"), ("data-asks", asks)];
        html.element("span", &attributes, |html| {
            let label = self.say("course.blank").replace("{n}", &number);
            html.text_element("span", &[("class", "gap"), ("role", "img"), ("aria-label", &label)], &number);
        });
    }

    fn problem(&self, html: &mut Html, problem: &Problem) {
        html.element("section", &[("class", "problem"), ("data-problem", &problem.name)], |html| {
            html.text_element("h3", &[], &problem.title);
            self.blocks(html, &problem.text);
            for (key, text) in [("course.input", &problem.input), ("course.output", &problem.output)] {
                html.text_element("p", &[("class", "kind")], self.say(key));
                html.element("pre", &[("tabindex", "0")], |html| html.text_element("code", &[], text));
            }
            let to = format!("../../../#judge={}", problem.name);
            html.element("p", &[], |html| html.text_element("a", &[("href", &to)], self.say("course.judge")));
        });
    }

    /// The right answers of a step's blanks, and what there is to say to the others.
    pub(super) fn answers(&self, html: &mut Html, step: &Step) {
        let (blanks, tables) = (blanks(step), tables(step));
        if blanks.is_empty() && tables.is_empty() {
            return;
        }
        html.element("details", &[("class", "answers"), ("data-answers", "")], |html| {
            html.text_element("summary", &[], self.say("course.answers"));
            html.element("ul", &[], |html| {
                blanks.iter().for_each(|blank| self.blank_answer(html, blank));
                tables.iter().for_each(|table| table_answers(html, table));
            });
        });
    }

    fn blank_answer(&self, html: &mut Html, blank: &Blank) {
        let order = self.order(blank);
        let right = order.iter().position(|answer| std::ptr::eq(*answer, &blank.right)).unwrap_or(0);
        let right = if blank.wrong.is_empty() { String::new() } else { right.to_string() };
        html.element("li", &[("data-for", &blank.number.to_string()), ("?data-right", &right)], |html| {
            html.text(&format!("{}: ", blank.number));
            html.element("span", &[("data-answer", "")], |html| self.lines(html, &blank.right.words));
            for (index, answer) in order.iter().enumerate().filter(|(_, answer)| !answer.remark.is_empty()) {
                html.text(" ");
                html.element("span", &[("class", "remark"), ("data-remark", &index.to_string())], |html| {
                    html.element("i", &[], |html| self.lines(html, &answer.words));
                    html.text(": ");
                    html.element("span", &[], |html| self.lines(html, &answer.remark));
                });
            }
        });
    }

    /// What a figure shows: an element that says it to scripts, around the words that it belongs to if there are any.
    fn shows(&self, html: &mut Html, show: &Show) {
        let light = if show.light.is_empty() { String::new() } else { serde_json::json!(show.light).to_string() };
        let step = show.shown.step.map(|step| step.to_string()).unwrap_or_default();
        let kind = if show.text.is_empty() { ("hidden", "") } else { ("class", "moment") };
        let attributes = [
            kind,
            ("data-show", show.figure.as_str()),
            ("?data-game", &*show.shown.game),
            ("?data-view", &*show.shown.view),
            ("?data-figure-step", &*step),
            ("?data-state", &*show.shown.state),
            ("?data-light", &*light),
        ];
        html.element("div", &attributes, |html| self.blocks(html, &show.text));
        if show.svg.is_empty() {
            return;
        }
        // Without scripts the figure stays what it is, so the other picture stands here.
        html.element("noscript", &[], |html| {
            html.element("figure", &[("class", "figure")], |html| html.written_elsewhere(&show.svg));
        });
    }

    /// The answers of a blank in the order that the page shows, the same in every language.
    pub(super) fn order<'b>(&self, blank: &'b Blank) -> Vec<&'b Answer> {
        let mut answers: Vec<&Answer> = std::iter::once(&blank.right).chain(&blank.wrong).collect();
        let mut seed = self
            .chapter
            .folder
            .bytes()
            .fold(blank.number as u64, |seed, byte| seed.wrapping_mul(0x0100_0000_01B3) ^ u64::from(byte));
        for last in (1..answers.len()).rev() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let other = usize::try_from((seed >> 33) % (last as u64 + 1)).unwrap_or(0);
            answers.swap(last, other);
        }
        answers
    }
}

fn table_answers(html: &mut Html, table: &Table) {
    let Some((_, cells)) = table.rows.last() else { return };
    for (index, number) in table.blank.iter().enumerate() {
        let place = usize::try_from(number - table.range.0).ok();
        let Some(cell) = place.and_then(|place| cells.get(place)) else { continue };
        let blank = (table.first_blank + index).to_string();
        html.element("li", &[("data-for", &blank)], |html| {
            html.text(&format!("{blank}: "));
            html.text_element("span", &[("data-answer", "")], cell);
        });
    }
}

/// The room that a live picture of this size is given, as classes of the style sheet have it: beside a board, and what other views have around theirs.
pub(super) fn room(shown: &Shown, svg: &str, size: &str) -> String {
    let height = svg.split_once(" height=\"").and_then(|(_, rest)| rest.split('"').next()?.parse().ok()).unwrap_or(400);
    let room: usize = (height + AROUND).div_ceil(ROOM);
    // A game that is played has its log and its buttons besides.
    let least = if shown.view == "play" { ROOM_OF_PLAY } else { ROOMS.0 };
    let around = match shown.view.as_str() {
        "play" => around_play(&shown.game),
        _ if !shown.without.is_empty() => 0,
        view => {
            AROUND_VIEWS.iter().find(|(name, _)| *name == view).map_or(0, |(_, more)| *more)
                + usize::from(size == "small")
        }
    };
    format!("room-{} more-{around}", room.clamp(ROOMS.0, ROOMS.1).max(least))
}

/// Where there are more moves, the list of them is longer.
fn around_play(game: &str) -> usize {
    match ask::move_count(game) {
        Ok(0..=2) | Err(_) => 0,
        Ok(3..=5) => 3,
        Ok(_) => 4,
    }
}

fn tables(step: &Step) -> Vec<&Table> {
    let tables = step.parts.iter().filter_map(|part| match part {
        Part::Table(table) if !table.blank.is_empty() => Some(table),
        _ => None,
    });
    tables.collect()
}

pub(super) fn numbers(chapter: &crate::model::Chapter) -> Vec<&crate::desk::Number> {
    let steps = chapter.sections.iter().flat_map(|section| &section.steps);
    let lines = steps.flat_map(all_lines);
    lines.filter_map(|inline| if let Inline::Number(number) = inline { Some(number) } else { None }).collect()
}

fn blanks(step: &Step) -> Vec<&Blank> {
    all_lines(step)
        .into_iter()
        .filter_map(|inline| if let Inline::Blank(blank) = inline { Some(blank) } else { None })
        .collect()
}

/// Everything that stands in a line of a step, in order.
pub(super) fn all_lines(step: &Step) -> Vec<&Inline> {
    let mut found = Vec::new();
    for part in &step.parts {
        match part {
            Part::Words(blocks) | Part::Proof(_, blocks) | Part::Aside(_, blocks) => in_blocks(blocks, &mut found),
            Part::Figure(figure) => in_blocks(&figure.caption, &mut found),
            Part::Goal(goal) => in_blocks(&goal.text, &mut found),
            Part::Play(play) => in_blocks(&play.text, &mut found),
            Part::Question(question) => in_blocks(&question.text, &mut found),
            Part::Choice(choice) => in_blocks(&choice.ask, &mut found),
            Part::Term(block) => in_blocks(&block.text, &mut found),
            Part::Problem(problem) => in_blocks(&problem.text, &mut found),
            Part::Hints(hints) => hints.iter().for_each(|hint| in_blocks(hint, &mut found)),
            Part::Table(table) => in_blocks(&table.caption, &mut found),
            Part::Show(show) => in_blocks(&show.text, &mut found),
        }
    }
    found
}

pub(super) fn in_blocks<'b>(blocks: &'b [Block], found: &mut Vec<&'b Inline>) {
    for block in blocks {
        match block {
            Block::Paragraph(lines) | Block::Heading(lines) => in_lines(lines, found),
            Block::Quote(blocks) => in_blocks(blocks, found),
            Block::List { items, .. } => items.iter().for_each(|item| in_blocks(&item.blocks, found)),
            Block::Table { head, rows } => {
                head.iter().chain(rows.iter().flatten()).for_each(|cell| in_lines(cell, found));
            }
            Block::Listing { .. } => {}
        }
    }
}

fn in_lines<'b>(lines: &'b [Inline], found: &mut Vec<&'b Inline>) {
    for inline in lines {
        found.push(inline);
        match inline {
            Inline::Strong(inside)
            | Inline::Emphasis(inside)
            | Inline::Term(_, inside)
            | Inline::Light(_, _, inside)
            | Inline::Link(_, inside) => in_lines(inside, found),
            _ => {}
        }
    }
}
