//! The rows of a nim-sum: names, numbers, digits.

use super::{MARGIN, NimSumFigure};
use crate::draw::scene::{Form, Group, Shape, Stroke};
use crate::draw::views::board::piece::{line, rect, text};
use crate::message::{Message, say};
use crate::teach::nim_sum::{NimSumStage, SumKind};

impl NimSumFigure<'_> {
    /// A number, its digits, and the pairs that cancel.
    pub fn add_summand(&self, index: usize, groups: &mut Vec<Group>) {
        let summand = &self.sum.summands[index];
        let mut classes = vec!["node", "summand"];
        if !summand.counts {
            classes.push("faint");
        }
        let reply = summand.reply.as_ref().filter(|_| self.reply);
        if self.holders && self.sum.changed() == Some(index) {
            classes.push("chosen");
        }
        match self.now.filter(|_| self.waiting) {
            Some(NimSumStage::Holders) => classes.push("answer"),
            Some(NimSumStage::Reply) if self.sum.changed() == Some(index) => classes.push("asked"),
            _ => {}
        }
        let mut name = self.name_row(summand.name.clone(), summand.value, summand.counts);
        if let Some(reply) = reply {
            name = say!("nim-sum.row-move", row = name, made = reply.name.clone());
        }
        let mut row = self.row(format!("row {}", index + 1), classes, index, name);
        row.go = reply.map(|reply| reply.go.clone());
        self.write_row(&mut row, &summand.name, summand.value.to_string(), self.sum.kind == SumKind::Values);
        groups.push(row);
        if self.digits {
            for bit in 0..self.sum.bits {
                groups.push(self.digit(index, bit));
            }
        }
    }

    fn name_row(&self, name: Message, value: u128, counts: bool) -> Message {
        match (self.digits, counts) {
            (_, false) => say!("nim-sum.row-ignored", name = name, value = value),
            (false, true) => say!("nim-sum.row-plain", name = name, value = value),
            (true, true) => say!("nim-sum.row", name = name, value = value, binary = format!("{value:b}")),
        }
    }

    /// A row without its texts, as wide as the picture.
    fn row(&self, key: String, classes: Vec<&'static str>, row: usize, name: Message) -> Group {
        let (left, right) = (MARGIN, self.end);
        Group {
            key,
            classes,
            at: Some(((left + right) / 2, self.y(row))),
            name: Some(self.locale.say(&name)),
            shapes: vec![rect("shape", right - left, self.form.height - 4, 8)],
            ..Group::default()
        }
    }

    fn write_row(&self, row: &mut Group, name: &Message, value: String, is_value: bool) {
        let middle = (MARGIN + self.end) / 2;
        let (name_at, value_at) = if self.form.is_stacked { (-5, 15) } else { (6, 6) };
        row.shapes.push(text("title", self.names - middle, name_at, self.locale.say(name)));
        row.shapes.push(text(if is_value { "sg" } else { "number" }, self.numbers - middle, value_at, value));
    }

    /// A digit of a number. Once its column is done, ones that cancel are linked in pairs.
    fn digit(&self, index: usize, bit: u32) -> Group {
        let summand = &self.sum.summands[index];
        let is_one = summand.value >> bit & 1 == 1;
        let mut state = "";
        if !summand.counts {
            state = "faint";
        } else if is_one && bit < self.columns && self.sums() {
            let ones = self.sum.ones(bit);
            let place = ones.iter().position(|&one| one == index).unwrap_or(0);
            state = if place + 1 == ones.len() && place % 2 == 0 { "odd" } else { "paired" };
            if state == "paired" && place % 2 == 1 {
                let from = self.y(ones[place - 1]) - self.y(index);
                let mut group = self.bit(format!("{}.", index + 1), bit, index, is_one, state);
                group.shapes.insert(0, self.link(from));
                return group;
            }
        }
        self.bit(format!("{}.", index + 1), bit, index, is_one, state)
    }

    /// A bow from the digit up to the one that it cancels.
    fn link(&self, from: i32) -> Shape {
        let (side, out, quarter) = (self.form.radius * 7, self.form.pitch * 6, from * 10 / 4);
        let strokes = vec![
            Stroke::Move((side, from * 10 + side)),
            Stroke::Curve((out, from * 10 - quarter), (out, quarter), (side, -side)),
        ];
        Shape { class: "link", form: Form::Path(strokes) }
    }

    fn bit(&self, mut key: String, bit: u32, row: usize, is_one: bool, state: &'static str) -> Group {
        key.push_str(&bit.to_string());
        let mut classes = vec!["bit", if is_one { "one" } else { "zero" }];
        if !state.is_empty() {
            classes.push(state);
        }
        let mut shapes = vec![Shape { class: "disc", form: Form::Circle { radius: self.form.radius } }];
        if self.form.is_narrow() {
            classes.push("narrow");
        }
        shapes.push(text(
            "digit",
            0,
            if self.form.is_narrow() { 5 } else { 6 },
            if is_one { "1" } else { "0" }.to_owned(),
        ));
        Group { key, classes, at: Some((self.x(bit), self.y(row))), shapes, ..Group::default() }
    }

    /// The rule and the nim-sum under it.
    pub fn add_sum(&self, row: usize, groups: &mut Vec<Group>) {
        let y = self.y(row) - self.form.height / 2 - 4;
        groups.push(Group {
            key: "rule".to_owned(),
            classes: vec!["ground"],
            at: Some((0, y)),
            shapes: vec![line("line", &[(MARGIN, 0), (self.end, 0)])],
            ..Group::default()
        });
        let is_known = self.columns == self.sum.bits;
        let name = match is_known {
            true => self.name_row(say!("table.nim-sum"), self.sum.sum, true),
            false => say!("nim-sum.row-open"),
        };
        let asked = self.now.filter(|now| self.waiting && matches!(now, NimSumStage::Column(_)));
        let mut group = self.row("row sum".to_owned(), vec!["node", "summand", "total"], row, name);
        if asked.is_some() {
            group.classes.push("asked");
        }
        let value = if is_known { self.sum.sum.to_string() } else { String::new() };
        self.write_row(&mut group, &say!("table.nim-sum"), value, true);
        groups.push(group);
        for bit in 0..self.columns {
            let mut digit = self.bit("sum.".to_owned(), bit, row, self.sum.sum >> bit & 1 == 1, "total");
            if self.highest && self.sum.highest() == Some(bit) {
                digit.classes.push("top");
                digit.shapes.insert(0, Shape { class: "ring", form: Form::Circle { radius: self.form.radius + 3 } });
            }
            groups.push(digit);
        }
        if let Some(NimSumStage::Column(bit)) = asked {
            groups.push(self.asked("sum.", bit, row));
        }
    }

    /// A digit that is to be guessed.
    fn asked(&self, key: &str, bit: u32, row: usize) -> Group {
        let mut group = self.bit(key.to_owned(), bit, row, false, "asked");
        for shape in &mut group.shapes {
            if let Form::Text { text, .. } = &mut shape.form {
                *text = "?".to_owned();
            }
        }
        group
    }

    /// The number as the winning move leaves it.
    pub fn add_reply(&self, index: usize, row: usize, groups: &mut Vec<Group>) {
        let summand = &self.sum.summands[index];
        let Some(reply) = &summand.reply else { return };
        let name = match self.reply {
            true => say!(
                "nim-sum.row-move",
                row = self.name_row(self.after(index), reply.left, true),
                made = reply.name.clone()
            ),
            false => self.after(index),
        };
        let mut group = self.row("row after".to_owned(), vec!["node", "summand", "chosen"], row, name);
        group.go = self.reply.then(|| reply.go.clone());
        if !self.reply {
            group.classes.push("asked");
        }
        let value = if self.reply { self.left(index) } else { "?".to_owned() };
        self.write_row(&mut group, &self.after_in_row(index), value, self.sum.kind == SumKind::Values);
        groups.push(group);
        for bit in 0..self.sum.bits {
            groups.push(match self.reply {
                true => {
                    let changed = (summand.value ^ reply.left) >> bit & 1 == 1;
                    let state = if changed { "flipped" } else { "" };
                    self.bit("after.".to_owned(), bit, row, reply.left >> bit & 1 == 1, state)
                }
                false => self.asked("after.", bit, row),
            });
        }
    }
}
