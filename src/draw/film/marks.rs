//! From scenes to marks that know when they are seen, brought together by their paints: what is said once takes less room.

use super::bounds::Bounds;
use super::mark::{Mark, paint};
use super::strips;
use crate::draw::scene::{Group, Scene, Shape};
use crate::draw::style::{Paint, Sheet};

/// In which frames something is seen, a bit a frame.
pub type When = u128;

/// A scene, and where its corner is.
pub struct Placed<'s> {
    pub scene: &'s Scene,
    pub at: (i32, i32),
}

/// Marks that are seen at the same times, in the order of painting.
pub struct Shot {
    pub when: When,
    pub layers: Vec<Layer>,
}

/// Marks with the same paints.
pub struct Layer {
    pub paints: Vec<(&'static str, Paint)>,
    pub marks: Vec<Mark>,
}

impl Layer {
    /// Whether texts are in it, and so nothing else.
    pub fn has_text(&self) -> bool {
        self.marks.iter().any(Mark::is_text)
    }

    /// What is said of it in one respect, unless that is a colour.
    pub fn value(&self, name: &str) -> Option<&'static str> {
        match paint(&self.paints, name) {
            Some(Paint::As(value)) => Some(value),
            _ => None,
        }
    }
}

/// A group through all frames: each of its marks, and when it is seen.
struct Track {
    key: String,
    /// What it is. Marks that join others may cross each other, and lie in any order.
    kind: &'static str,
    joins: bool,
    bounds: Bounds,
    marks: Vec<(When, Mark)>,
}

/// The marks of all frames, each frame in its own order. `titled`: with the names of the groups.
pub fn shots(frames: &[Vec<Placed<'_>>], sheets: &[Sheet], titled: bool) -> Vec<Shot> {
    let mut tracks: Vec<Track> = Vec::new();
    for (frame, scenes) in frames.iter().enumerate() {
        let mut next = 0;
        for placed in scenes {
            for group in placed.scene.groups.iter().filter(|group| !group.is_for_pointing()) {
                next = follow(&mut tracks, next, group);
                tracks[next - 1].add(1 << frame, marks(group, placed.at, sheets, titled));
            }
        }
    }
    let mut shots = Vec::new();
    for run in runs(tracks) {
        shots.extend(shots_of(run));
    }
    shots
}

/// The place behind a group's track, which is a new one where none with its key is left.
fn follow(tracks: &mut Vec<Track>, next: usize, group: &Group) -> usize {
    if let Some(way) = tracks[next..].iter().position(|track| track.key == group.key) {
        return next + way + 1;
    }
    let kind = group.classes.first().copied().unwrap_or("");
    let track =
        Track { key: group.key.clone(), kind, joins: group.link.is_some(), bounds: Bounds::NONE, marks: Vec::new() };
    tracks.insert(next, track);
    next + 1
}

/// What is to be seen of a group.
fn marks(group: &Group, corner: (i32, i32), sheets: &[Sheet], titled: bool) -> Vec<Mark> {
    let mark = |shape: &Shape| Mark::of(group, shape, corner, paints(sheets, group, shape));
    let mut marks: Vec<_> = group.shapes.iter().map(mark).filter(Mark::is_seen).collect();
    let named = marks.iter().position(Mark::has_area).unwrap_or(0);
    if let (true, Some(mark)) = (titled, marks.get_mut(named)) {
        mark.title = group.title();
        mark.kind = Some(group.classes.join(" "));
    }
    marks
}

fn paints(sheets: &[Sheet], group: &Group, shape: &Shape) -> Vec<(&'static str, Paint)> {
    let mut paints = strips::properties(sheets, &group.classes, shape.class);
    // Nobody points into a file.
    paints.retain(|(name, _)| *name != "pointer-events");
    paints
}

impl Track {
    fn add(&mut self, when: When, marks: Vec<Mark>) {
        let mut next = 0;
        for mark in marks {
            self.bounds = self.bounds.with(Bounds::of(&mark));
            match self.marks[next..].iter().position(|(_, known)| *known == mark) {
                Some(way) => {
                    next += way;
                    self.marks[next].0 |= when;
                }
                None => self.marks.insert(next, (when, mark)),
            }
            next += 1;
        }
    }
}

/// Neighbours of one kind that don't hide each other.
fn runs(tracks: Vec<Track>) -> Vec<Vec<Track>> {
    let mut runs: Vec<Vec<Track>> = Vec::new();
    for track in tracks {
        let belongs = |run: &&mut Vec<Track>| {
            run.iter().all(|other| {
                (other.kind, other.joins) == (track.kind, track.joins)
                    && (track.joins || !other.bounds.meets(track.bounds))
            })
        };
        match runs.last_mut().filter(belongs) {
            Some(run) => run.push(track),
            None => runs.push(vec![track]),
        }
    }
    runs
}

/// Takes the marks of a run, those first that most groups have next at the same times.
fn shots_of(run: Vec<Track>) -> Vec<Shot> {
    let mut left: Vec<_> = run.into_iter().map(|track| track.marks.into_iter().peekable()).collect();
    let mut shots = Vec::new();
    loop {
        let fronts = left.iter_mut().filter_map(|marks| marks.peek().map(|(when, _)| *when));
        let Some(when) = commonest(fronts.collect()) else { return shots };
        let taken = left.iter_mut().map(|marks| {
            let mut taken = Vec::new();
            while let Some((_, mark)) = marks.next_if(|(next, _)| *next == when) {
                taken.push(mark);
            }
            taken
        });
        shots.push(Shot { when, layers: layers(taken.collect()) });
    }
}

fn commonest(mut whens: Vec<When>) -> Option<When> {
    whens.sort_unstable();
    let most = whens.chunk_by(|a, b| a == b).max_by_key(|alike| alike.len());
    most.and_then(|alike| alike.first().copied())
}

/// The marks of several groups by their parts, each group's in its own order, and those of a part by their paints.
fn layers(groups: Vec<Vec<Mark>>) -> Vec<Layer> {
    let mut parts: Vec<(&'static str, Vec<Layer>)> = Vec::new();
    for marks in groups {
        let mut last = None;
        for mark in marks {
            let class = mark.class;
            let from = last.unwrap_or(0);
            let place = match parts[from..].iter().position(|(part, _)| *part == class) {
                Some(way) => from + way,
                None => {
                    let behind = last.map_or(0, |last| last + 1);
                    parts.insert(behind, (class, Vec::new()));
                    behind
                }
            };
            add(&mut parts[place].1, mark);
            last = Some(place);
        }
    }
    parts.into_iter().flat_map(|(_, layers)| layers).collect()
}

fn add(layers: &mut Vec<Layer>, mark: Mark) {
    let is_text = mark.is_text();
    match layers.iter_mut().find(|layer| layer.paints == mark.paints && layer.has_text() == is_text) {
        Some(layer) => layer.marks.push(mark),
        None => layers.push(Layer { paints: mark.paints.clone(), marks: vec![mark] }),
    }
}
