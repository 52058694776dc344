//! The values of one heap against its size, with the period that is proved, as bars or as dots; from afar a column for
//! several heaps.

mod ground;
mod levels;
mod marks;
mod plot;
mod reach;
mod style;

use style::STYLE;

use crate::budget::Budget;
use crate::draw::names;
use crate::draw::scene::{Scene, line_in};
use crate::draw::steps::Narration;
use crate::draw::table::rows_where;
use crate::draw::{Picture, Purpose, Request, Table, ViewEntry};
use crate::error::Error;
use crate::game::{Game, Play};
use crate::message::{Locale, Message, say};
use crate::reader::shortened;
use crate::solve::search::unending::{bounded, lacks_values};
use crate::solve::sequence::heaps;
use crate::state;
use crate::teach::stretch::{MOST_FAR, Stretch};
use plot::{Plot, SequenceSettings, beyond};
use reach::{Extent, MOST_MARKS, rarest};

/// How much of long rules a name repeats.
const SHOWN: usize = 60;

/// The values of one heap against its size.
pub const VIEW: ViewEntry = ViewEntry {
    name: "sequence",
    title: "view.sequence",
    purpose: Purpose::Patterns,
    suits,
    leads: |game| suits(game) && !lacks_values(game),
    room: has_values,
    picture: Some(picture),
    table: Some(table),
    trees: Err(|| say!("sequence.no-heaps")),
    style: &[STYLE],
    ..ViewEntry::USUAL
};

fn suits(game: &Game) -> bool {
    game.play == Play::Normal
        && game.only_component().is_some_and(|(rules, _)| rules.structure().is_heap())
        && !game.has_cycle()
}

/// A rule as readers write it may have no value anywhere, as where numbers grow for ever.
fn has_values(game: &Game) -> bool {
    let is_written = game.only_component().is_some_and(|(rules, _)| rules.structure().written().is_some());
    !is_written || heaps::sequence(game, 1, bounded(game, Budget::QUICK)).is_ok()
}

/// Draws a stretch of the sequence. A step computes one value.
///
/// # Errors
/// As [`Stretch::of`].
pub fn picture(game: &Game, request: &Request<'_>, locale: &Locale) -> Result<Picture, Error> {
    let (stretch, settings) = stretch(game, request)?;
    let told = Narration::of(request, &stretch, &settings.steps(), &|| summary(game, &stretch));
    let state = state::with(request.state, "width", "");
    let plot = Plot {
        stretch: &stretch,
        settings,
        extent: Extent::of(&stretch, line_in(request.state)),
        rare: if settings.count > MOST_MARKS || !told.is_over() { None } else { rarest(&stretch) },
        now: told.step.map(|step| settings.heap(step)),
        hidden: told.asked,
        is_over: told.is_over(),
        here: game.only_component().map_or(0, |(_, position)| position.first()),
        state: &state,
    };
    let scene = scene(game, &plot, &told.choices, locale);
    Ok(told.picture(&VIEW, scene, settings.controls()))
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

/// The value of the game's own heap, whether it is in sight, and the period with its proof.
fn summary(game: &Game, stretch: &Stretch) -> Message {
    let heap = game.only_component().map_or(0, |(_, position)| position.first());
    let mut period = match stretch.period() {
        Some(found) => found.why.clone(),
        None => say!("sequence.unproved"),
    };
    if beyond(stretch, heap).is_some() {
        period = say!("sequence.both", first = say!("sequence.beyond", heap = heap), next = period);
    }
    let Some(value) = stretch.value(heap) else { return period };
    let here = say!("sequence.value", heap = heap, value = value);
    say!("sequence.both", first = here, next = period)
}

fn scene(game: &Game, plot: &Plot<'_>, choices: &[String], locale: &Locale) -> Scene {
    let SequenceSettings { first, count, .. } = plot.settings;
    let (text, last) = (shortened(&game.write().0, SHOWN), first + count - 1);
    let mut what = say!("sequence.name", game = text, first = first, last = last);
    if plot.beyond().is_some() {
        what = say!("sequence.both", first = what, next = say!("sequence.beyond", heap = plot.here));
    }
    let most = plot.is_over.then(|| say!("sequence.most", most = plot.extent.most));
    let mut groups = ground::groups(plot, locale);
    marks::push(&mut groups, plot, locale);
    levels::push(&mut groups, plot, choices, locale);
    Scene::of_marks((plot.extent.width, plot.extent.height()), locale.say(&names::picture(what, most)), groups, locale)
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
    let own = game.only_component().map(|(_, position)| position.first());
    let here = rows_where((settings.first..last).map(|heap| own == Some(heap)));
    let caption = say!("sequence.caption", game = shortened(&game.write().0, SHOWN));
    Ok(Table { caption: locale.say(&caption), columns, kinds: "number number text", rows, more, here })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read_game;
    use crate::draw::scene::Form;

    fn scene(state: &str) -> Scene {
        let request = Request { state, ..Request::default() };
        picture(&read_game("take(2,5) 100").unwrap(), &request, &Locale::named("en").unwrap()).unwrap().scene
    }

    #[test]
    fn a_heap_that_is_not_drawn_is_told_at_the_end_where_it_lies() {
        for (state, class) in [("from:0 span:40", "after"), ("from:200 span:40", "before")] {
            let scene = scene(state);
            let beyond = scene.groups.iter().find(|group| group.key == "beyond").unwrap();
            let number = beyond.shapes.iter().find(|shape| shape.class == class).unwrap();
            assert!(matches!(&number.form, Form::Text { text, .. } if text == "100"), "{state}: {number:?}");
            assert!(scene.name.contains("The heap of 100 lies beyond what is drawn."), "{state}: {}", scene.name);
            let axis = scene.groups.iter().find(|group| group.key == "sizes").unwrap();
            let notes = axis.shapes.iter().filter(|shape| shape.class == "note").count() - 1;
            let lines = axis.shapes.iter().filter(|shape| shape.class == "base").count();
            assert!(notes <= lines && notes + 1 >= lines, "{state}: {notes} of {lines}");
        }
        assert!(scene("span:200").groups.iter().all(|group| group.key != "beyond"));
    }

    #[test]
    fn it_is_as_wide_as_a_narrow_box_and_no_click_keeps_that() {
        for chosen in ["", "from:20 span:40", "span:5000 marks:dots"] {
            let (usual, narrow) = (scene(chosen), scene(&state::with(chosen, "width", "346")));
            assert_eq!((usual.width, narrow.width), (432, 346), "{chosen}");
            assert_eq!(scene(&state::with(chosen, "width", "900")), usual, "{chosen}");
            let set = |scene: &Scene| scene.groups.iter().map(|group| group.set.clone()).collect::<Vec<_>>();
            assert_eq!(set(&narrow), set(&usual), "{chosen}");
        }
    }
}
