//! Numbers in binary under each other, a column for each power of two, and under a rule their nim-sum: as one adds on
//! paper, but ones cancel in pairs.

mod form;
mod rows;
mod style;

use form::RowForm;
use style::STYLE;

use crate::draw::scene::{Group, Scene, text_width, units_in};
use crate::draw::steps::Narration;
use crate::draw::table::{SHOWN, words};
use crate::draw::views::board;
use crate::draw::views::board::piece::{rect, text};
use crate::draw::{Picture, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::Game;
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::teach::nim_sum::{MOST_SUMMANDS, NimSum, NimSumStage, SumKind, count};

const MARGIN: i32 = 14;
/// The row of the heads.
const HEADS: i32 = 38;
const HEAD_SIZE: i32 = 14;
const NAME_SIZE: i32 = 16;
/// Numbers and values are bold: as wide as plain ones of these sizes.
const NUMBER_SIZE: i32 = 19;
const VALUE_SIZE: i32 = 20;
/// Narrow columns, and more than eight wide ones, stand in groups of four, with a little more between them.
const GROUP: u32 = 4;

/// Numbers in binary, and their nim-sum.
pub const VIEW: ViewEntry = ViewEntry {
    name: "nim-sum",
    title: "view.nim-sum",
    suits: |game| game.has_nim_sum() && !game.has_cycle(),
    room: |game| count(game) <= MOST_SUMMANDS,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("nim-sum.unsuited")),
    style: &[board::STYLE, STYLE],
    ..ViewEntry::USUAL
};

/// Draws the sum. A step finds one digit, or what follows from all of them. The state may tell how much room a row has.
///
/// # Errors
/// As [`NimSum::of`].
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let sum = NimSum::of(game, request.budget)?;
    let told = Narration::of(request, &sum, &sum.stages, &|| sum.summary());
    let text = shortened(&game.write().0, SHOWN);
    let name = locale.say(&say!("nim-sum.picture", game = text));
    let scene = NimSumFigure::of(&sum, &told, request.state, locale).scene(name);
    Ok(told.picture(&VIEW, scene, Vec::new()))
}

/// How much of the sum is shown, and where.
struct NimSumFigure<'a> {
    sum: &'a NimSum,
    locale: &'a Locale,
    /// The step being taken; its result is not shown while the reader guesses it.
    now: Option<NimSumStage>,
    waiting: bool,
    form: RowForm,
    /// Whether the digits are written.
    digits: bool,
    /// How many columns are done, from the right.
    columns: u32,
    /// Whether the highest 1, the numbers that have it, and the winning move are shown.
    highest: bool,
    holders: bool,
    reply: bool,
    /// Where the names start, the numbers end, the rightmost column is, and a row ends.
    names: i32,
    numbers: i32,
    units: i32,
    end: i32,
}

impl<'a> NimSumFigure<'a> {
    fn of(sum: &'a NimSum, told: &Narration, state: &str, locale: &'a Locale) -> Self {
        let mut figure = NimSumFigure {
            sum,
            locale,
            now: told.step.map(|step| sum.stages[step]),
            waiting: told.asked,
            form: RowForm::usual(sum.bits),
            digits: false,
            columns: 0,
            highest: false,
            holders: false,
            reply: false,
            names: 0,
            numbers: 0,
            units: 0,
            end: 0,
        };
        for &stage in &sum.stages[..told.done()] {
            figure.follow(stage);
        }
        figure.set_out(state);
        figure
    }

    fn follow(&mut self, stage: NimSumStage) {
        match stage {
            NimSumStage::Case | NimSumStage::Stand => {}
            NimSumStage::Binary => self.digits = true,
            NimSumStage::Column(bit) => self.columns = bit + 1,
            NimSumStage::Zero | NimSumStage::Highest => self.highest = true,
            NimSumStage::Holders => self.holders = true,
            NimSumStage::Reply => self.reply = true,
            NimSumStage::Ones => (self.digits, self.holders, self.reply) = (true, true, true),
        }
    }

    /// Takes the first form of the rows that has room.
    fn set_out(&mut self, state: &str) {
        self.measure();
        let Some(most) = units_in(state) else { return };
        for form in form::LOWER {
            if self.end + MARGIN <= most {
                return;
            }
            self.form = form;
            self.measure();
        }
    }

    fn measure(&mut self) {
        let size = if self.sum.kind == SumKind::Values { VALUE_SIZE } else { NUMBER_SIZE };
        let mut names = self.width_of(&say!("table.nim-sum"));
        let mut number = text_width(&self.sum.sum.to_string(), VALUE_SIZE);
        for summand in &self.sum.summands {
            names = names.max(self.width_of(&summand.name));
            number = number.max(text_width(&summand.value.to_string(), size));
        }
        if let Some(index) = self.sum.changed() {
            names = names.max(self.width_of(&self.after_in_row(index)));
            number = number.max(text_width(&self.left(index), size));
        }
        self.names = MARGIN + self.form.inset;
        self.numbers = self.names + if self.form.is_stacked { names.max(number) } else { names + 18 + number };
        self.units = self.numbers + self.form.margin + self.form.pitch / 2 + self.offset(self.sum.bits - 1);
        self.end = self.units + self.form.pitch / 2 + self.form.inset;
    }

    fn width_of(&self, message: &Message) -> i32 {
        text_width(&self.locale.say(message), NAME_SIZE)
    }

    /// How far left of the rightmost column this one is.
    fn offset(&self, bit: u32) -> i32 {
        let groups = if self.sum.bits > 2 * GROUP { (bit / GROUP) as i32 } else { 0 };
        bit as i32 * self.form.pitch + groups * self.form.gap
    }

    fn x(&self, bit: u32) -> i32 {
        self.units - self.offset(bit)
    }

    /// The middle of a row; the heads of columns are row −1.
    fn y(&self, row: usize) -> i32 {
        let height = self.form.height;
        MARGIN + HEADS + row as i32 * height + height / 2 + if row >= self.sum.summands.len() { 8 } else { 0 }
    }

    /// What the changed number is called after the move.
    fn after(&self, index: usize) -> Message {
        say!("nim-sum.after", name = self.sum.short(index))
    }

    /// The same in its row; its number tells by an arrow what a narrow one has no room for.
    fn after_in_row(&self, index: usize) -> Message {
        if self.form.is_stacked { self.sum.short(index) } else { self.after(index) }
    }

    /// What the move leaves of the changed number.
    fn left(&self, index: usize) -> String {
        let left = self.sum.summands[index].reply.as_ref().map_or_else(String::new, |reply| reply.left.to_string());
        if self.form.is_stacked { format!("→ {left}") } else { left }
    }

    /// Whether a nim-sum is asked for at all.
    fn sums(&self) -> bool {
        self.sum.stages.contains(&NimSumStage::Binary)
    }

    fn scene(&self, name: String) -> Scene {
        let rows = self.sum.summands.len();
        let mut groups = self.bands();
        if self.digits && self.sums() {
            groups.append(&mut self.heads());
        }
        for index in 0..rows {
            self.add_summand(index, &mut groups);
        }
        let mut last = rows;
        if self.sums() {
            self.add_sum(rows, &mut groups);
            last += 1;
        }
        if let Some(index) = self.sum.changed() {
            if self.reply || self.now == Some(NimSumStage::Reply) {
                self.add_reply(index, last, &mut groups);
            }
            last += 1;
        }
        let height = self.y(last - 1) + self.form.height / 2 + MARGIN;
        Scene { is_here: true, ..Scene::of_marks((self.end + MARGIN, height), name, groups, self.locale) }
    }

    /// The column being added, or the one of the highest 1.
    fn bands(&self) -> Vec<Group> {
        let bit = match self.now {
            Some(NimSumStage::Column(bit)) => Some(bit),
            _ => self.sum.highest().filter(|_| self.highest),
        };
        let Some(bit) = bit.filter(|_| self.digits) else { return Vec::new() };
        let (top, bottom) = (MARGIN + 4, self.y(self.sum.summands.len()) + self.form.height / 2 - 1);
        vec![Group {
            key: "band".to_owned(),
            classes: vec!["band"],
            at: Some((self.x(bit), (top + bottom) / 2)),
            shapes: vec![rect("shape", self.form.pitch - 2, bottom - top, 8)],
            ..Group::default()
        }]
    }

    /// The power of two over each column, by its exponent where its figures would run into the next; over narrow ones, now and then.
    fn heads(&self) -> Vec<Group> {
        let mut heads = Vec::new();
        for bit in 0..self.sum.bits {
            let power = (1u128 << bit).to_string();
            let label = match self.form.is_narrow() {
                false if text_width(&power, HEAD_SIZE) < self.form.pitch => power,
                true if bit % GROUP != 0 => continue,
                _ => format!("2{}", superscript(bit)),
            };
            heads.push(Group {
                key: format!("head {bit}"),
                classes: vec!["column"],
                at: Some((self.x(bit), MARGIN + HEADS / 2 + 4)),
                shapes: vec![text("head", 0, 5, label)],
                ..Group::default()
            });
        }
        heads
    }
}

/// A number in raised figures.
fn superscript(exponent: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    exponent.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0') % 10]).collect()
}

/// The numbers as decimal and binary, at most `most` of them, what each becomes where it wins, and the nim-sum.
///
/// # Errors
/// As [`NimSum::of`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let sum = NimSum::of(game, request.budget)?;
    let mut rows = Vec::new();
    for summand in sum.summands.iter().take(most) {
        let reply = summand.reply.as_ref();
        rows.push(vec![
            locale.say(&summand.name),
            summand.value.to_string(),
            if summand.counts { format!("{:b}", summand.value) } else { locale.say(&say!("nim-sum.ignored")) },
            reply.map_or_else(String::new, |reply| locale.say(&reply.name)),
        ]);
    }
    rows.push(vec![locale.say(&say!("table.nim-sum")), sum.sum.to_string(), format!("{:b}", sum.sum), String::new()]);
    let columns = [
        say!("table.component"),
        say!("nim-sum.column-number"),
        say!("nim-sum.column-binary"),
        say!("nim-sum.column-move"),
    ];
    Ok(Table {
        caption: locale.say(&say!("nim-sum.caption", game = shortened(&game.write().0, SHOWN))),
        columns: words(locale, &columns),
        kinds: "text number text",
        more: sum.summands.len().saturating_sub(most),
        rows,
        ..Table::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;
    use crate::draw::scene::Form;

    fn at(text: &str, step: usize, predict: bool) -> Picture {
        let game = read_game(text).unwrap();
        let request = Request { step: Some(step), predict, ..Request::default() };
        picture(&game, &request, &Locale::named("en").unwrap()).unwrap()
    }

    fn in_box(text: &str, state: &str) -> Picture {
        let game = read_game(text).unwrap();
        let request = Request { state, ..Request::default() };
        picture(&game, &request, &Locale::named("en").unwrap()).unwrap()
    }

    /// What a group writes.
    fn written(picture: &Picture, key: &str) -> Option<String> {
        let group = picture.scene.groups.iter().find(|group| group.key == key)?;
        group.shapes.iter().find_map(|shape| match &shape.form {
            Form::Text { text, .. } => Some(text.clone()),
            _ => None,
        })
    }

    #[test]
    fn a_digit_is_asked_before_it_is_shown() {
        for bit in 0..3 {
            let (step, key) = (2 + bit, format!("sum.{bit}"));
            let (asked, shown) = (at("nim 3 4 5", step, true), at("nim 3 4 5", step, false));
            assert_eq!(written(&asked, &key).as_deref(), Some("?"));
            assert_eq!(written(&shown, &key).as_deref(), Some(if bit == 1 { "1" } else { "0" }));
            assert!(asked.choices == ["0", "1"] && shown.choices.is_empty());
        }
    }

    #[test]
    fn heads_of_columns_stand_apart() {
        for text in ["nim 3 4 5", "stairs 1000 2000", "nim 4095 1", "nim 4096 1", "nim 18446744073709551615 1"] {
            let picture = at(text, at(text, 1, false).steps, false);
            let heads = picture.scene.groups.iter().filter(|group| group.classes == ["column"]);
            let spans = heads.filter_map(|group| match (&group.shapes.first()?.form, group.at?) {
                (Form::Text { text, .. }, (x, _)) => Some((x - text_width(text, 14) / 2, x + text_width(text, 14) / 2)),
                _ => None,
            });
            let spans: Vec<_> = spans.collect();
            assert!(spans.len() > 2 && spans.windows(2).all(|pair| pair[1].1 < pair[0].0), "{text}: {spans:?}");
        }
    }

    #[test]
    fn a_narrow_box_shows_whole_rows_and_a_wide_one_what_is_usual() {
        for text in ["nim 3 4 5", "nim 1024 512 37", "nim 65535 5 40000"] {
            let usual = in_box(text, "").scene;
            assert_eq!(in_box(text, "width:1600").scene, usual, "{text}");
            let width = in_box(text, "width:415").scene.width;
            assert!(width <= 415, "{text}: {width}");
        }
        assert!(in_box("nim 1024 512 37", "width:346").scene.width <= 346);
        let narrow = in_box("nim 1024 512 37", "width:346");
        let row = narrow.scene.groups.iter().find(|group| group.key == "row after").unwrap();
        assert!(row.name.as_deref().unwrap().starts_with("heap 1 after the move"), "{:?}", row.name);
        assert!(
            row.shapes.iter().any(|shape| matches!(&shape.form, Form::Text { text, .. } if text == "→ 549")),
            "{row:?}"
        );
    }

    #[test]
    fn in_a_narrow_box_nothing_touches() {
        for text in ["nim 3 4 5", "nim 1024 512 37", "nim 65535 5 40000", "kayles 30 + take(2,5) 10 + nim 9"] {
            for width in [250, 300, 346, 390, 432] {
                let scene = in_box(text, &format!("width:{width}")).scene;
                let bits = scene.groups.iter().filter(|group| group.classes[0] == "bit");
                let mut at: Vec<_> = bits.filter_map(|group| group.at).collect();
                at.sort_by_key(|&(x, y)| (y, x));
                assert!(
                    at.windows(2).all(|pair| pair[0].1 != pair[1].1 || pair[1].0 - pair[0].0 >= 17),
                    "{text} {width}"
                );
                let first = at.iter().map(|&(x, _)| x).min().unwrap() - 10;
                for group in scene.groups.iter().filter(|group| group.classes.contains(&"summand")) {
                    for shape in &group.shapes {
                        let Form::Text { x, text: written, .. } = &shape.form else { continue };
                        let end = group.at.unwrap().0
                            + x
                            + if shape.class == "title" { text_width(written, NAME_SIZE) } else { 0 };
                        assert!(end <= first, "{text} {width}: {written} ends at {end}, digits begin at {first}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_number_leaves_its_row() {
        // As wide as the widest of usual letters, of their size.
        let hundredths = |sign| match sign {
            '→' => 84,
            ' ' => 35,
            _ => 70,
        };
        for text in ["nim 123456789 18446744073709551615", "nim 9223372036854775807 4611686018427387904 77"] {
            for state in ["", "width:346"] {
                let scene = in_box(text, state).scene;
                for group in scene.groups.iter().filter(|group| group.classes.contains(&"summand")) {
                    for shape in &group.shapes {
                        let Form::Text { x, text: written, .. } = &shape.form else { continue };
                        let wide: i32 = written.chars().map(hundredths).sum();
                        let size = if shape.class == "sg" { 17 } else { 16 };
                        let start =
                            group.at.unwrap().0 + x - if shape.class == "title" { 0 } else { wide * size / 100 };
                        assert!(start >= MARGIN + 2, "{text} {state}: {written} begins at {start}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_winning_move_is_not_given_away_before_its_step() {
        let text = "take(1..3) 7 + take(odd) 4 + nim 6 9";
        let steps = at(text, 1, false).steps;
        for step in 1..=steps {
            let picture = at(text, step, true);
            assert!(picture.scene.groups.iter().all(|group| group.go.is_none()), "step {step}");
            assert_eq!(picture.scene.width, at(text, steps, false).scene.width);
        }
        let last = at(text, steps, false);
        let gone: Vec<_> = last.scene.groups.iter().filter_map(|group| group.go.as_deref()).collect();
        assert_eq!(gone, ["take(1..3) 7 + take(odd) 4 + nim 6 5"; 2]);
    }
}
