//! Circles of files: those that can be read only together, because each names the next and the last the first.

use std::collections::BTreeSet;

use super::source::{Source, engine};

/// The files of the engine that stand in circles, by their modules, each file in one circle at most.
pub fn circles() -> BTreeSet<BTreeSet<String>> {
    let sources: Vec<&Source> = engine().filter(|source| !source.module.is_empty()).collect();
    let named: Vec<Vec<usize>> = sources.iter().map(|source| named_by(source, &sources)).collect();
    let reached: Vec<BTreeSet<usize>> = (0..sources.len()).map(|file| reached_from(file, &named)).collect();
    let round_of = |file: usize| -> BTreeSet<String> {
        let both_ways = reached[file].iter().filter(|&&other| reached[other].contains(&file));
        both_ways.map(|&other| sources[other].module.join("::")).collect()
    };
    (0..sources.len()).map(round_of).filter(|round| round.len() > 1).collect()
}

/// Whatever a file leads to by one name or more.
fn reached_from(file: usize, named: &[Vec<usize>]) -> BTreeSet<usize> {
    let (mut reached, mut open) = (BTreeSet::new(), vec![file]);
    while let Some(file) = open.pop() {
        open.extend(named[file].iter().filter(|&&other| reached.insert(other)));
    }
    reached
}

/// The other files that a file names: by a path from the crate's root, from above or from itself, or, of the modules in its
/// own folder, by their bare name.
fn named_by(source: &Source, sources: &[&Source]) -> Vec<usize> {
    let by_path = source.paths.iter().filter_map(|path| file_of(&path.modules, sources));
    let is_child = |other: &Source| {
        other.module.split_last().is_some_and(|(name, above)| above == source.module && source.begins_path(name))
    };
    let children = (0..sources.len()).filter(|&other| is_child(sources[other]));
    by_path.chain(children).filter(|&other| !std::ptr::eq(sources[other], source)).collect()
}

/// The file with the longest module that a path begins with.
fn file_of(path: &[String], sources: &[&Source]) -> Option<usize> {
    let around = (0..sources.len()).filter(|&file| path.starts_with(&sources[file].module));
    around.max_by_key(|&file| sources[file].module.len())
}
