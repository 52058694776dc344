//! What a reader is to do, as HTML: what to read without scripts, and what a script needs to know.

use super::Page;
use super::html::Html;
use crate::model::{Choice, Goal, Play, Question, Shown, Until};

impl Page<'_> {
    pub(super) fn goal(&self, html: &mut Html, goal: &Goal) {
        let mut attributes: Vec<(&str, String)> =
            vec![("class", "goal".into()), ("data-goal", kind(&goal.until).into())];
        match &goal.until {
            Until::Numbers { asks, wanted, numbers, reached } => {
                attributes.push(("data-asks", asks.clone()));
                attributes.push(("data-wanted", wanted.clone()));
                let names: Vec<&str> = numbers.iter().map(|number| number.name.as_str()).collect();
                attributes.push(("data-follows", names.join(" ")));
                attributes.push(("data-reached", serde_json::json!(reached).to_string()));
            }
            Until::At { figure, part } => {
                attributes.push(("data-figure", figure.clone()));
                attributes.push(("data-part", part.clone()));
            }
            Until::Step { figure, step } => {
                attributes.push(("data-figure", figure.clone()));
                attributes.push(("data-figure-step", step.to_string()));
            }
        }
        let attributes: Vec<(&str, &str)> = attributes.iter().map(|(name, value)| (*name, value.as_str())).collect();
        html.element("div", &attributes, |html| self.blocks(html, &goal.text));
    }

    pub(super) fn play(&self, html: &mut Html, play: &Play, step: &str) {
        let first = if play.reader_begins { "reader" } else { "engine" };
        let attributes = [
            ("class", "play"),
            ("data-play", ""),
            ("data-game", play.game.as_str()),
            ("data-first", first),
            ("data-level", play.level.as_str()),
        ];
        html.element("div", &attributes, |html| {
            self.blocks(html, &play.text);
            let shown = Shown { game: play.game.clone(), view: "play".into(), ..Shown::default() };
            self.element(html, &shown, &play.svg, "");
            self.way_to_playground(html, &shown, step);
        });
    }

    pub(super) fn question(&self, html: &mut Html, question: &Question) {
        let range = |(name, (first, last)): &(String, (i128, i128))| format!("{name}:{first}..{last}");
        let ranges = question.ranges.iter().map(range).collect::<Vec<_>>().join(" ");
        let (seed, count, first) = (question.seed.to_string(), question.count.to_string(), question.first.to_string());
        let attributes = [
            ("class", "question"),
            ("data-question", question.kind.as_str()),
            ("?data-game", question.game.as_str()),
            ("data-ranges", &*ranges),
            ("data-seed", &*seed),
            ("data-count", &*count),
            ("data-first", &*first),
        ];
        html.element("div", &attributes, |html| {
            self.blocks(html, &question.text);
            html.element("ol", &[("data-examples", "")], |html| {
                for example in &question.examples {
                    html.element("li", &[], |html| {
                        let mut lines = example.ask.iter();
                        html.text(lines.next().map_or("", String::as_str));
                        if lines.len() > 0 {
                            html.element("ul", &[], |html| lines.for_each(|line| html.text_element("li", &[], line)));
                        }
                    });
                }
            });
            html.element("details", &[("class", "answers"), ("data-answers", "")], |html| {
                html.text_element("summary", &[], self.say("course.answers"));
                html.element("ol", &[], |html| {
                    for example in &question.examples {
                        html.element("li", &[], |html| {
                            html.text_element("b", &[], &example.answer);
                            html.text(" ");
                            html.text(&self.reasons.say(&example.why));
                        });
                    }
                });
            });
        });
    }

    pub(super) fn choice(&self, html: &mut Html, choice: &Choice) {
        let kind = if choice.is_flaw { "flaw" } else { "choose" };
        let right: Vec<usize> =
            (1..).zip(&choice.lines).filter(|(_, (ticked, _))| *ticked).map(|(line, _)| line).collect();
        let several = if right.len() > 1 { "several" } else { "" };
        html.element("div", &[("class", "choice"), ("data-choose", kind), ("?data-several", several)], |html| {
            self.blocks(html, &choice.ask);
            html.element("ol", &[("class", "options")], |html| {
                for (line, (_, answer)) in (1..).zip(&choice.lines) {
                    html.element("li", &[("data-line", &format!("{line}"))], |html| self.lines(html, &answer.words));
                }
            });
            let right = serde_json::json!(right).to_string();
            html.element("details", &[("class", "answers"), ("data-answers", ""), ("data-right", &right)], |html| {
                html.text_element("summary", &[], self.say("course.answers"));
                html.element("ul", &[], |html| {
                    for (line, (ticked, answer)) in (1..).zip(&choice.lines) {
                        self.told(html, line, *ticked, answer);
                    }
                });
            });
        });
    }

    fn told(&self, html: &mut Html, line: usize, is_right: bool, answer: &crate::model::Answer) {
        if !is_right && answer.remark.is_empty() {
            return;
        }
        let line = line.to_string();
        html.element("li", &[("data-remark", &line), ("?data-is-right", if is_right { "yes" } else { "" })], |html| {
            if is_right {
                html.text_element("b", &[], &line);
            } else {
                html.text(&line);
            }
            html.text(": ");
            let words = if answer.remark.is_empty() { &answer.words } else { &answer.remark };
            html.element("span", &[], |html| self.lines(html, words));
        });
    }
}

fn kind(until: &Until) -> &'static str {
    match until {
        Until::Numbers { .. } => "numbers",
        Until::At { .. } => "at",
        Until::Step { .. } => "step",
    }
}
