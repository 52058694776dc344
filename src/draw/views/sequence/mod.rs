//! The values of one heap against its size, with the period that is proved, as bars or as dots; from afar a column for
//! several heaps.

mod ground;
mod marks;
mod reach;
mod style;

use style::STYLE;

use crate::budget::Budget;
use crate::draw::scene::Scene;
use crate::draw::steps::Narration;
use crate::draw::{Control, Picture, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::state;
use crate::teach::stretch::{MOST_FAR, Stretch};
use reach::{Extent, Rare, rarest};

/// The size of the picture: narrow enough for a phone.
const WIDTH: i32 = 470;
const HEIGHT: i32 = 312;
/// The most heaps that have a mark each.
const MOST_MARKS: u64 = 300;
/// Beyond them so many columns are drawn.
const COLUMNS: u64 = 209;
/// The most heaps that are stepped through.
const MOST_STEPS: u64 = 100;
/// How many heaps are shown: least, most.
const SPANS: (i64, i64) = (10, 1_000_000);
/// The furthest heap that a reader may begin at.
const MOST_FIRST: i64 = 1_000_000_000_000_000_000;
/// What is shown first of a small heap, and of a large one.
const FIRST_SPANS: (u64, u64) = (40, 200);
/// How much of long rules a name repeats.
const SHOWN: usize = 60;

/// The values of one heap against its size.
pub const VIEW: ViewEntry = ViewEntry {
    name: "sequence",
    title: "view.sequence",
    suits,
    leads: suits,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("sequence.no-heaps")),
    style: &[STYLE],
    ..ViewEntry::USUAL
};

fn suits(game: &Game) -> bool {
    game.play == Play::Normal && game.only_component().is_some_and(|(rules, _)| rules.structure().is_heap())
}

/// What a reader has set, or what goes without saying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SequenceSettings {
    first: u64,
    count: u64,
    dots: bool,
}

impl SequenceSettings {
    fn of(game: &Game, state: &str) -> Self {
        let heap = game.only_component().map_or(0, |(_, position)| position.first());
        let count = if heap < MOST_STEPS { FIRST_SPANS.0.max(heap + 1) } else { FIRST_SPANS.1 };
        SequenceSettings {
            first: state::number(state, "from", (0, MOST_FIRST)).unwrap_or(0).unsigned_abs(),
            count: state::number(state, "span", SPANS).map_or(count, i64::unsigned_abs),
            dots: state::get(state, "marks") == Some("dots"),
        }
    }

    /// The heap that a step computes.
    fn heap(&self, step: usize) -> u64 {
        self.first + step as u64
    }

    /// The heaps, where they are few enough to be stepped through.
    fn steps(&self) -> Vec<u64> {
        let mut heaps = Vec::new();
        if self.count <= MOST_STEPS {
            for step in 0..self.count as usize {
                heaps.push(self.heap(step));
            }
        }
        heaps
    }

    fn controls(&self) -> Vec<Control> {
        let marks = vec![("bars", say!("sequence.bars")), ("dots", say!("sequence.dots"))];
        vec![
            Control::number("from", say!("sequence.from"), self.first as i64, (0, MOST_FIRST)),
            Control::number("span", say!("sequence.span"), self.count as i64, SPANS),
            Control::choice("marks", say!("sequence.marks"), if self.dots { "dots" } else { "bars" }, marks),
        ]
    }
}

/// What all parts of the picture are made from.
struct Plot<'a> {
    stretch: &'a Stretch,
    settings: SequenceSettings,
    extent: Extent,
    rare: Option<Rare>,
    /// The heap that is computed now, if the reader steps; its value is hidden while it is asked for.
    now: Option<u64>,
    hidden: bool,
    /// The game's own heap.
    here: u64,
    /// The state of the view.
    state: &'a str,
}

/// Draws a stretch of the sequence. A step computes one value.
///
/// # Errors
/// As [`Stretch::of`].
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let (stretch, settings) = stretch(game, request)?;
    let told = Narration::of(request, &stretch, &settings.steps(), &|| summary(game, &stretch));
    let plot = Plot {
        stretch: &stretch,
        settings,
        extent: Extent::of(&stretch),
        rare: if settings.count > MOST_MARKS { None } else { rarest(&stretch) },
        now: told.step.map(|step| settings.heap(step)),
        hidden: told.asked,
        here: game.only_component().map_or(0, |(_, position)| position.first()),
        state: request.state,
    };
    Ok(told.picture(&VIEW, scene(game, &plot, locale), settings.controls()))
}

/// The stretch that the state asks for, or the last one that is in reach.
fn stretch(game: &Game, request: &Request<'_>) -> Result<(Stretch, SequenceSettings), Error> {
    let (mut settings, budget) = (SequenceSettings::of(game, request.state), request.budget);
    let found = match Stretch::of(game, settings.first, settings.count, budget) {
        Err(error) if settings.first + settings.count > MOST_FAR && budget.excuses(Budget::default(), &error) => {
            settings.first = MOST_FAR - settings.count;
            Stretch::of(game, settings.first, settings.count, budget)
        }
        found => found,
    };
    Ok((found?, settings))
}

/// The value of the game's own heap, and the period with its proof.
fn summary(game: &Game, stretch: &Stretch) -> Message {
    let heap = game.only_component().map_or(0, |(_, position)| position.first());
    let period = match stretch.period() {
        Some(found) => found.why.clone(),
        None => say!("sequence.unproved"),
    };
    let Some(value) = stretch.value(heap) else { return period };
    let here = say!("sequence.value", heap = heap, value = value);
    say!("sequence.both", first = here, next = period)
}

fn scene(game: &Game, plot: &Plot<'_>, locale: &Locale) -> Scene {
    let SequenceSettings { first, count, .. } = plot.settings;
    let name = say!(
        "sequence.name",
        game = shortened(&game.write().0, SHOWN),
        first = first,
        last = first + count - 1,
        most = plot.extent.most
    );
    let mut groups = ground::groups(plot, locale);
    marks::push(&mut groups, plot, locale);
    Scene { width: WIDTH, height: HEIGHT, name: locale.say(&name), lang: locale.lang.clone(), groups }
}

/// The heaps in sight with their values and who wins.
///
/// # Errors
/// As [`picture`].
pub fn table(game: &Game, request: &Request<'_>, most: usize, locale: &Locale) -> Result<Table, Error> {
    let (stretch, settings) = stretch(game, request)?;
    let titles = [say!("sequence.heap"), say!("table.value"), say!("table.outcome")];
    let columns = titles.iter().map(|title| locale.say(title)).collect();
    let mut rows = Vec::new();
    let last = settings.first + settings.count.min(most as u64);
    stretch.each(settings.first..last, &mut |heap, value| {
        rows.push(vec![heap.to_string(), value.to_string(), if value == 0 { "P" } else { "N" }.to_owned()]);
    });
    let more = settings.count as usize - rows.len();
    let caption = say!("sequence.caption", game = shortened(&game.write().0, SHOWN));
    Ok(Table { caption: locale.say(&caption), columns, rows, more })
}
