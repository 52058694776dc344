//! The heap of Fibonacci Nim as blocks of Fibonacci numbers, largest first, and below them how far the limit reaches:
//! who moves takes from the right end, so it has to reach over the smallest block.

use crate::draw::names;
use crate::draw::scene::{Form, Group, Scene, Shape, line_in, text_width};
use crate::draw::steps::Narration;
use crate::draw::style::Colour as C;
use crate::draw::style::FIGURE;
use crate::draw::style::Paint::{As, In};
use crate::draw::style::{Sheet, rule};
use crate::draw::table::{SHOWN, words};
use crate::draw::views::board::piece::{push_rounded, rect, text};
use crate::draw::{Picture, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Locale, say};
use crate::reader::shortened;
use crate::teach::limited::{LimitStage, LimitedHeap};

const MARGIN: i32 = 16;
const HEIGHT: i32 = 46;
/// Between blocks, and from a block to the strip that shows the limit.
const GAP: i32 = 4;
const STRIP: i32 = 8;
/// From one line of blocks to the next.
const LINE: i32 = HEIGHT + 2 * GAP + STRIP + 14;
/// Bold figures are as wide as plain ones of this size.
const NAME_SIZE: i32 = 19;
/// The narrowest block: in the smallest figure a target of 24 pixels still.
const NARROWEST: i32 = 36;

/// A heap as Fibonacci numbers.
pub const VIEW: ViewEntry = ViewEntry {
    name: "zeckendorf",
    title: "view.zeckendorf",
    suits: Game::has_limit,
    // The limit is a part of the position, so the graph has many for one heap.
    excels: Game::has_limit,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("zeckendorf.unsuited")),
    style: &[FIGURE, STYLE],
    ..ViewEntry::USUAL
};

/// Draws the blocks. A step finds one, then the limit, then the winner.
///
/// # Errors
/// As [`LimitedHeap::of`].
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let heap = LimitedHeap::of(game)?;
    let told = Narration::of(request, &heap, &heap.stages, &|| heap.summary());
    let now = told.step.map(|step| heap.stages[step]);
    let name = locale.say(&say!("zeckendorf.picture", game = shortened(&game.write().0, SHOWN)));
    let width = (line_in(request.state) - 2 * MARGIN).max(least_width(heap.stones));
    let scene = HeapFigure { heap: &heap, locale, done: told.done(), now, waiting: told.asked, width }.scene(name);
    Ok(told.picture(&VIEW, scene, Vec::new()))
}

/// Where a block stands.
#[derive(Clone, Copy)]
struct BlockPlace {
    line: usize,
    left: i32,
    width: i32,
}

/// A heap being drawn.
struct HeapFigure<'a> {
    heap: &'a LimitedHeap<'a>,
    locale: &'a Locale,
    /// How many steps are done.
    done: usize,
    /// The step being taken.
    now: Option<LimitStage>,
    /// Whether the reader has yet to guess what it finds.
    waiting: bool,
    /// The width of a line of blocks: as much as a telephone shows.
    width: i32,
}

impl HeapFigure<'_> {
    fn parts_done(&self) -> usize {
        self.done.min(self.heap.parts.len())
    }

    fn limit_done(&self) -> bool {
        self.done > self.heap.parts.len()
    }

    fn verdict_done(&self) -> bool {
        self.done > self.heap.parts.len() + 1
    }

    fn scene(&self, name: String) -> Scene {
        let places = places(&self.heap.parts, self.width);
        let lines = places.last().map_or(0, |place| place.line) as i32 + 1;
        let mut groups = vec![self.whole()];
        for (index, &place) in places.iter().enumerate().take(self.parts_done()) {
            groups.push(self.block(index, place));
            if self.limit_done() {
                groups.push(self.strip(index, place));
            }
        }
        if let Some(&place) = places.get(self.parts_done()) {
            groups.push(self.rest(place));
        }
        let bottom = top(lines as usize);
        if self.limit_done() {
            groups.push(self.note(bottom));
        }
        Scene::of_marks((self.width + 2 * MARGIN, bottom + 24), name, groups, self.locale)
    }

    /// All stones as one block, over the sum.
    fn whole(&self) -> Group {
        let LimitedHeap { stones, limit, .. } = *self.heap;
        let mut classes = vec!["node", "block", "whole", "here"];
        if self.waiting && self.now == Some(LimitStage::Verdict) {
            classes.push("asked");
        }
        let told = self.locale.say(&say!("zeckendorf.whole", n = stones, limit = limit));
        let outcome = Outcome::won_by_mover(!self.heap.wins.is_empty());
        let (name, why) = match self.verdict_done() {
            true => {
                let name = names::position(&stones.to_string(), None::<u32>, Some(outcome), self.locale);
                (name, Some(told))
            }
            false => (told, None),
        };
        Group {
            key: "whole".to_owned(),
            why,
            name: names::marked(name, &classes, self.locale),
            classes,
            at: Some((MARGIN + self.width / 2, MARGIN + HEIGHT / 2)),
            shapes: vec![rect("shape", self.width, HEIGHT, 6), text("name", 0, 6, stones.to_string())],
            ..Group::default()
        }
    }

    fn block(&self, index: usize, place: BlockPlace) -> Group {
        let part = self.heap.parts[index];
        let mut classes = vec!["node", "block"];
        if self.now == Some(LimitStage::Part(index)) {
            classes.push("now");
        }
        let name = say!("zeckendorf.block", part = part, rest = self.heap.rest(index));
        let mut group = Group {
            key: format!("part {part}"),
            name: names::marked(self.locale.say(&name), &classes, self.locale),
            classes,
            at: Some(centre(place)),
            shapes: vec![rect("shape", place.width, HEIGHT, 6), text("name", 0, 6, part.to_string())],
            ..Group::default()
        };
        if self.verdict_done() {
            self.mark_move(index, &mut group);
        }
        group
    }

    /// A block up to which a winning move takes makes that move; those that the first one takes stand out.
    fn mark_move(&self, index: usize, group: &mut Group) {
        if self.heap.wins.first().is_some_and(|win| index >= win.0) {
            group.classes.push("taken");
        }
        for win in 0..self.heap.wins.len() {
            if self.heap.wins[win].0 == index
                && let Some((made, go)) = self.heap.made(win)
            {
                group.name =
                    Some(self.locale.say(&say!("zeckendorf.move", part = self.heap.parts[index], made = made)));
                group.go = Some(go);
            }
        }
    }

    /// What is not yet written as a sum.
    fn rest(&self, place: BlockPlace) -> Group {
        let rest = self.heap.rest(self.parts_done());
        let wide = BlockPlace { width: self.width - place.left, ..place };
        let mut classes = vec!["node", "block", "open"];
        if self.waiting {
            classes.push("asked");
        }
        Group {
            key: "rest".to_owned(),
            classes,
            at: Some(centre(wide)),
            name: Some(self.locale.say(&say!("zeckendorf.rest", rest = rest))),
            shapes: vec![rect("shape", wide.width, HEIGHT, 6), text("name", 0, 6, rest.to_string())],
            ..Group::default()
        }
    }

    /// How far over a block the limit reaches, counted from the right end.
    fn strip(&self, index: usize, place: BlockPlace) -> Group {
        let part = self.heap.parts[index];
        let mut smaller = 0;
        for part in &self.heap.parts[index + 1..] {
            smaller += part;
        }
        let width = covered(self.heap.limit.saturating_sub(smaller), part, place.width);
        let (x, y) = centre(place);
        let mut group = Group {
            key: format!("strip {part}"),
            classes: vec!["limit"],
            at: Some((x, y + HEIGHT / 2 + GAP + STRIP / 2)),
            shapes: vec![rect("ground", place.width, STRIP, STRIP / 2)],
            ..Group::default()
        };
        if width > 0 {
            let left = place.width / 2 - width;
            group.shapes.push(bar(left, width));
        }
        group
    }

    /// The limit in words, below its strip.
    fn note(&self, y: i32) -> Group {
        Group {
            key: "note".to_owned(),
            classes: vec!["limit"],
            at: Some((MARGIN + self.width, y)),
            shapes: vec![text("note", 0, 8, self.locale.say(&say!("board.limit", limit = self.heap.limit)))],
            ..Group::default()
        }
    }
}

/// The covered part of a strip.
fn bar(left: i32, width: i32) -> Shape {
    let mut strokes = Vec::new();
    push_rounded(&mut strokes, (left, -STRIP / 2), (left + width, STRIP / 2), STRIP / 2);
    Shape { class: "shape", form: Form::Path(strokes) }
}

/// How much of a block's width so many of its stones are: all only of all, nothing only of none.
fn covered(stones: u64, part: u64, width: i32) -> i32 {
    if stones >= part {
        return width;
    }
    let exact = (u128::from(stones) * width as u128 / u128::from(part)) as i32;
    // What is missing, or there, has to be seen.
    if stones == 0 { 0 } else { exact.clamp(4, width - 7) }
}

/// The top of a line of blocks.
fn top(line: usize) -> i32 {
    MARGIN + HEIGHT + 22 + line as i32 * LINE
}

fn centre(place: BlockPlace) -> (i32, i32) {
    (MARGIN + place.left + place.width / 2, top(place.line) + HEIGHT / 2)
}

/// Blocks in lines of this width. A larger number has a wider block, as far as there is room beside what the figures need.
fn places(parts: &[u64], width: i32) -> Vec<BlockPlace> {
    let mut places: Vec<BlockPlace> = Vec::new();
    let (mut first, mut line) = (0, 0);
    while first < parts.len() {
        let (mut room, mut end) = (width + GAP, first);
        while let Some(&part) = parts.get(end)
            && least_width(part) + GAP <= room
        {
            room -= least_width(part) + GAP;
            end += 1;
        }
        // A block that no line has room for gets one all the same.
        end = end.max(first + 1);
        place_line(&parts[first..end], line, (room.max(0), width), &mut places);
        (first, line) = (end, line + 1);
    }
    places
}

fn place_line(parts: &[u64], line: usize, (mut room, width): (i32, i32), places: &mut Vec<BlockPlace>) {
    let (mut all, mut left, mut given, mut seen) = (0u128, 0, 0, 0u128);
    if parts.len() == 1 && line > 0 && room > width / 2 {
        // A small block that is left over stays one, at the end from which stones are taken.
        (left, room) = (room, 0);
    }
    for &part in parts {
        all += u128::from(part);
    }
    for &part in parts {
        seen += u128::from(part);
        let share = (room as u128 * seen / all.max(1)) as i32;
        let width = least_width(part) + share - given;
        places.push(BlockPlace { line, left, width });
        left += width + GAP;
        given = share;
    }
}

fn least_width(part: u64) -> i32 {
    (text_width(&part.to_string(), NAME_SIZE) + 18).max(NARROWEST)
}

/// The blocks, at most `most`: what each leaves to be written, how much is taken with all smaller ones, and where that wins.
///
/// # Errors
/// As [`LimitedHeap::of`].
pub fn table(game: &Game, _: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let heap = LimitedHeap::of(game)?;
    let mut rows = Vec::new();
    for (index, &part) in heap.parts.iter().enumerate().take(most) {
        let mut won = String::new();
        for win in 0..heap.wins.len() {
            if heap.wins[win].0 == index
                && let Some((made, _)) = heap.made(win)
            {
                won = locale.say(&made);
            }
        }
        let rest = heap.rest(index);
        rows.push(vec![part.to_string(), (rest - part).to_string(), rest.to_string(), won]);
    }
    if rows.is_empty() {
        rows.push(vec!["0".to_owned(), "0".to_owned(), "0".to_owned(), String::new()]);
    }
    let columns = [
        say!("zeckendorf.column-part"),
        say!("zeckendorf.column-rest"),
        say!("zeckendorf.column-with"),
        say!("nim-sum.column-move"),
    ];
    Ok(Table {
        caption: locale.say(&say!("zeckendorf.caption", n = heap.stones, limit = heap.limit)),
        columns: words(locale, &columns),
        kinds: "number number number text",
        more: heap.parts.len().saturating_sub(most),
        rows,
        ..Table::default()
    })
}

/// How blocks, and the limit below them, look.
const STYLE: Sheet = &[
    rule(&["node", "block"], "shape", &[("fill", In(C::Stone)), ("stroke", In(C::Ink)), ("stroke-width", As("1.5"))]),
    rule(&["node", "block"], "name", &[("fill", In(C::Ink)), ("font-size", As("17"))]),
    rule(&["node", "block", "whole"], "shape", &[("fill", In(C::Paper))]),
    rule(&["node", "block", "open"], "shape", &[("fill", In(C::Paper)), ("stroke", In(C::Muted))]),
    rule(&["node", "block", "open"], "name", &[("fill", In(C::Muted))]),
    rule(&["node", "block", "now"], "shape", &[("stroke", In(C::Now)), ("stroke-width", As("2.5"))]),
    rule(
        &["node", "block", "taken"],
        "shape",
        &[("fill", In(C::Lit)), ("stroke", In(C::Now)), ("stroke-width", As("2.5"))],
    ),
    rule(&["limit"], "ground", &[("fill", As("none")), ("stroke", In(C::Edge)), ("stroke-width", As("1"))]),
    rule(&["limit"], "shape", &[("fill", In(C::Value))]),
    rule(&["limit"], "note", &[("fill", In(C::Value)), ("font-size", As("14")), ("text-anchor", As("end"))]),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;

    fn drawn(text: &str, request: &Request<'_>) -> Picture {
        picture(&read_game(text).unwrap(), request, &Locale::named("en").unwrap()).unwrap()
    }

    #[test]
    fn blocks_stand_beside_each_other_within_their_lines() {
        let heaps = [1, 2, 4, 83, 89, 100, 1 << 20, 7_540_113_804_746_346_428, u64::MAX];
        for (stones, width) in heaps.into_iter().flat_map(|stones| [(stones, 400), (stones, 260)]) {
            let parts = crate::structure::zeckendorf::zeckendorf(stones);
            let places = places(&parts, width);
            assert_eq!(places.len(), parts.len());
            for (place, &part) in places.iter().zip(&parts) {
                assert!(place.width >= least_width(part) && place.left + place.width <= width, "{stones}: {part}");
            }
            for two in places.windows(2) {
                let beside = two[0].line == two[1].line && two[0].left + two[0].width + GAP == two[1].left;
                assert!(beside || two[0].line + 1 == two[1].line, "{stones}");
            }
        }
    }

    #[test]
    fn in_a_narrow_box_lines_are_shorter() {
        let of = |text, state| drawn(text, &Request { state, ..Request::default() }).scene.width;
        assert_eq!([of("fibonacci 1000/13", ""), of("fibonacci 1000/13", "width:330")], [432, 330]);
        let long = of("fibonacci 18446744073709551615/13", "width:200");
        assert!(long > 200 && long < 432, "{long}");
    }

    /// The strip covers a whole block exactly if the limit does: that is what decides.
    #[test]
    fn a_strip_is_full_or_empty_only_if_the_block_is() {
        for part in [1, 2, 89, u64::MAX] {
            for stones in [0, 1, part / 2, part - 1, part] {
                let width = covered(stones, part, 40);
                assert_eq!((width == 0, width == 40), (stones == 0, stones == part), "{stones} of {part}");
            }
        }
    }

    #[test]
    fn the_next_block_is_not_given_away() {
        let request = Request { step: Some(2), predict: true, ..Request::default() };
        let asked = drawn("fibonacci 83", &request);
        let keys: Vec<&str> = asked.scene.groups.iter().map(|group| group.key.as_str()).collect();
        assert_eq!(keys, ["whole", "part 55", "rest"]);
        assert_eq!(asked.choices, ["8", "13", "21", "34"]);
    }

    #[test]
    fn the_seeds_number_is_won_by_its_smallest_block_or_by_the_two_smallest() {
        let picture = drawn("fibonacci 83", &Request::default());
        let moves = picture.scene.groups.iter().filter_map(|group| Some((&*group.key, group.go.as_deref()?)));
        assert_eq!(moves.collect::<Vec<_>>(), [("part 5", "fibonacci 76/14"), ("part 2", "fibonacci 81/4")]);
        let lost = drawn("fibonacci 83/1", &Request::default());
        assert!(lost.scene.groups.iter().all(|group| group.go.is_none()));
    }
}
