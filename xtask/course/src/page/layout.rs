//! Which steps stand beside a figure that stays in sight: those of its section, and those after it as long as a section speaks of it.

use super::parts::all_lines;
use crate::desk::places;
use crate::model::{Chapter, Figure, Inline, Part, Step, Until};

/// A step and where it stands.
#[derive(Clone, Copy)]
pub struct Placed<'c> {
    /// The number of its section.
    pub section: usize,
    /// The section's title, at its first step.
    pub title: Option<&'c [Inline]>,
    pub step: &'c Step,
}

/// Steps that follow each other beside the same figure, or beside none.
pub struct Run<'c> {
    pub beside: Option<&'c Figure>,
    pub steps: Vec<Placed<'c>>,
}

/// All steps of a chapter, in order.
pub fn runs(chapter: &Chapter) -> Vec<Run<'_>> {
    let steps = placed(chapter);
    let (mut runs, mut rest) = (Vec::new(), &steps[..]);
    while let Some(first) = rest.first() {
        let beside = staying(first.step);
        let next =
            rest.iter().skip(1).position(|placed| staying(placed.step).is_some()).map_or(rest.len(), |at| at + 1);
        let (now, later) = rest.split_at(beside.map_or(next, |figure| end(figure, &rest[..next])));
        runs.push(Run { beside, steps: now.to_vec() });
        rest = later;
    }
    runs
}

fn placed(chapter: &Chapter) -> Vec<Placed<'_>> {
    let sections = chapter.sections.iter().enumerate();
    let steps = sections.flat_map(|(section, whole)| {
        let titles = std::iter::once(Some(&whole.title[..])).chain(std::iter::repeat(None));
        whole.steps.iter().zip(titles).map(move |(step, title)| Placed { section, title, step })
    });
    steps.collect()
}

/// The end of the last section that speaks of the figure.
fn end(figure: &Figure, steps: &[Placed<'_>]) -> usize {
    let last = steps.iter().rposition(|placed| speaks(placed.step, figure)).unwrap_or(0);
    let section = steps.get(last).map(|placed| placed.section);
    steps.iter().rposition(|placed| Some(placed.section) == section).map_or(steps.len(), |place| place + 1)
}

fn staying(step: &Step) -> Option<&Figure> {
    step.parts.iter().find_map(|part| match part {
        Part::Figure(figure) if figure.stays => Some(figure),
        _ => None,
    })
}

fn speaks(step: &Step, figure: &Figure) -> bool {
    let numbers = places(&figure.shown.game);
    let lights = all_lines(step).into_iter().any(|inline| match inline {
        Inline::Light(name, ..) => *name == figure.name,
        Inline::Number(number) | Inline::Shown(number) => numbers.contains(&number.name),
        _ => false,
    });
    lights || step.parts.iter().any(|part| is_about(part, &figure.name))
}

fn is_about(part: &Part, name: &str) -> bool {
    match part {
        Part::Show(show) => show.figure == name,
        Part::Goal(goal) => match &goal.until {
            Until::At { figure, .. } | Until::Step { figure, .. } => figure == name,
            Until::Numbers { .. } => false,
        },
        _ => false,
    }
}
