//! `::: figure` and `::: show`: what the engine draws.

use std::collections::BTreeSet;

use mexplorer::ENGINE;
use mexplorer::draw::style::Paper;
use mexplorer::draw::{Rank, Request, svg};
use mexplorer::message::Locale;

use super::{Settings, name};
use crate::ask;
use crate::desk::{Desk, fill};
use crate::inline::part_named;
use crate::model::{Figure, Part, Show, Shown};
use crate::outline::RawBlock;
use crate::prose;

/// A figure is tried for so many values of a number that is dragged.
const TRIED: i128 = 40;

/// What the engine has drawn.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// The picture, in light colours and plain attributes, which a page may darken.
    pub svg: String,
    /// The keys of its parts with their names.
    pub parts: Vec<(String, String)>,
}

/// Draws a game.
///
/// # Errors
/// Why there is no such picture.
pub fn draw(game: &str, shown: &Shown, locale: &Locale) -> Result<Drawn, String> {
    let subject = ask::subject(game)?;
    let say = |error: mexplorer::error::Error| {
        Locale::named("en").map_or_else(|| error.code().to_owned(), |english| error.say(&english))
    };
    let view = if shown.view.is_empty() { None } else { Some(ENGINE.view(&shown.view).map_err(say)?) };
    let rank = if shown.rank == "remaining" { Rank::Remaining } else { Rank::Source };
    let request =
        Request { view, rank, step: shown.step, predict: shown.predict, state: &shown.state, ..Request::default() };
    let picture = ENGINE.picture(&subject, &request, locale).map_err(say)?;
    if let Some(step) = shown.step.filter(|step| *step == 0 || *step > picture.steps) {
        return Err(format!("it has the steps 1 to {}, and no step {step}", picture.steps));
    }
    let parts = picture.scene.groups.iter().map(|group| (group.key.clone(), group.name.clone().unwrap_or_default()));
    Ok(Drawn { parts: parts.collect(), svg: picture.svg(svg::Use::Static(Some(Paper::Light))) })
}

/// `::: figure name`.
pub fn read(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let name = name(desk, raw);
    let mut settings = Settings::of(raw);
    let (game, at) = settings.needed(desk, "game")?;
    let without = settings.text(desk, "without");
    let shown = Shown { game, without, ..shown(desk, &mut settings) };
    let size = settings.word(desk, "size", &["", "small", "wide"]).to_owned();
    let stays = settings.word(desk, "stay", &["", "yes"]) == "yes";
    settings.end(desk, false);
    settings.mark(desk);
    if stays {
        desk.staying.push((name.clone(), raw.kind.start));
    }
    if desk.pictures.iter().any(|(known, _)| *known == name) {
        desk.fault(raw.title.start, format!("there is a figure “{name}” before this one"));
    }
    let drawn = drawn(desk, &name, &shown, at.start);
    let caption = prose::blocks(desk, &raw.body);
    Some(Part::Figure(Figure { name, shown, size, stays, caption, svg: drawn.svg }))
}

/// `::: show name`.
pub fn read_show(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let figure = name(desk, raw);
    let mut settings = Settings::of(raw);
    let game = settings.text(desk, "game");
    let shown = Shown { game, ..shown(desk, &mut settings) };
    let light: Vec<String> = settings.text(desk, "light").split_whitespace().map(part_named).collect();
    settings.end(desk, false);
    settings.mark(desk);
    desk.shows.push((figure.clone(), shown.clone(), light.clone(), raw.kind.start));
    let svg = other_picture(desk, &figure, &shown).unwrap_or_default();
    let text = prose::blocks(desk, &raw.body);
    Some(Part::Show(Show { figure, shown, light, text, svg }))
}

/// What a figure shows after a change, if there is one; what is wrong with it is told when all figures are known.
fn other_picture(desk: &Desk<'_>, figure: &str, change: &Shown) -> Option<String> {
    let (_, base) = desk.drawn.iter().find(|(name, _)| name == figure)?;
    let now = changed(base, change);
    let drawn = draw(&desk.filled(&now.game, None), &now, desk.locale).ok()?;
    (now != *base).then_some(drawn.svg)
}

fn shown(desk: &mut Desk<'_>, settings: &mut Settings<'_>) -> Shown {
    Shown {
        game: String::new(),
        view: settings.text(desk, "view"),
        step: settings.number(desk, "step"),
        state: settings.text(desk, "state"),
        rank: settings.word(desk, "rank", &["", "source", "remaining"]).to_owned(),
        predict: settings.word(desk, "predict", &["", "yes"]) == "yes",
        without: String::new(),
    }
}

/// The figure as it is at first; its parts, for every value of what is dragged, go to the desk.
fn drawn(desk: &mut Desk<'_>, name: &str, shown: &Shown, at: usize) -> Drawn {
    let mut keys = BTreeSet::new();
    for number in desk.numbers_in(&shown.game) {
        let (first, last) = number.range;
        let stride = ((last - first) / TRIED).max(1);
        let mut value = first;
        while value <= last {
            let game = desk.filled(&fill(&shown.game, &[(&number.name, value)]), None);
            match draw(&game, shown, desk.locale) {
                Ok(drawn) => keys.extend(drawn.parts.into_iter().map(|(key, _)| key)),
                Err(why) => {
                    desk.fault(at, format!("for {} = {value}: {why}", number.name));
                    break;
                }
            }
            value += stride;
        }
    }
    let drawn = draw(&desk.filled(&shown.game, None), shown, desk.locale).unwrap_or_else(|why| {
        desk.fault(at, why);
        Drawn::default()
    });
    keys.extend(drawn.parts.iter().map(|(key, _)| key.clone()));
    desk.pictures.push((name.to_owned(), keys));
    desk.drawn.push((name.to_owned(), shown.clone()));
    drawn
}

/// Looks whether figures are as later steps want them, and have the parts that words point at.
pub fn check_pointers(desk: &mut Desk<'_>) {
    for (figure, change, light, at) in std::mem::take(&mut desk.shows) {
        let Some(base) = desk.drawn.iter().find(|(name, _)| *name == figure).map(|(_, shown)| shown.clone()) else {
            desk.fault(at, format!("there is no figure “{figure}”"));
            continue;
        };
        if let Some(other) = in_place_of(desk, &figure, at) {
            desk.fault(at, format!("the figure “{figure}” is not in sight here: “{other}” stays in its place"));
        }
        match draw(&desk.filled(&changed(&base, &change).game, None), &changed(&base, &change), desk.locale) {
            Err(why) => desk.fault(at, why),
            Ok(drawn) => {
                let keys: BTreeSet<String> = drawn.parts.into_iter().map(|(key, _)| key).collect();
                let missing = light.iter().find(|part| !keys.contains(*part));
                if let Some(part) = missing {
                    desk.fault(at, no_part(&figure, part, &keys));
                }
                if let Some((_, known)) = desk.pictures.iter_mut().find(|(name, _)| *name == figure) {
                    known.extend(keys);
                }
            }
        }
    }
    for pointer in std::mem::take(&mut desk.pointers) {
        let Some((_, keys)) = desk.pictures.iter().find(|(name, _)| *name == pointer.figure) else {
            desk.fault(pointer.at, format!("there is no figure “{}”", pointer.figure));
            continue;
        };
        if let Some(part) = pointer.parts.iter().find(|part| !keys.contains(*part)) {
            let what = no_part(&pointer.figure, part, keys);
            desk.fault(pointer.at, what);
        }
    }
}

/// The figure that stays in sight at a place instead of one that stayed before.
fn in_place_of(desk: &Desk<'_>, figure: &str, at: usize) -> Option<String> {
    let (_, from) = desk.staying.iter().find(|(name, _)| name == figure)?;
    let next = desk.staying.iter().find(|(_, other)| other > from && *other < at);
    next.map(|(name, _)| name.clone())
}

/// A figure with what a later step changes.
pub fn changed(base: &Shown, change: &Shown) -> Shown {
    let text = |changed: &String, base: &String| if changed.is_empty() { base.clone() } else { changed.clone() };
    // Another game or view has other steps and settings.
    let is_other = !change.game.is_empty() || !change.view.is_empty();
    Shown {
        game: text(&change.game, &base.game),
        view: text(&change.view, &base.view),
        step: change.step.or(if is_other { None } else { base.step }),
        state: if change.state.is_empty() && !is_other { base.state.clone() } else { change.state.clone() },
        rank: text(&change.rank, &base.rank),
        predict: change.predict,
        without: base.without.clone(),
    }
}

fn no_part(figure: &str, part: &str, keys: &BTreeSet<String>) -> String {
    let known: Vec<&str> = keys.iter().take(20).map(String::as_str).collect();
    format!("the figure “{figure}” has no part “{part}”, but {}", known.join(", "))
}
