//! The one sort of the crate. Every instance of the library's sort costs the module kilobytes, so all share this one.

/// Sorts numbers by their keys; equal keys by number.
pub fn sort_by_key(pairs: &mut [(u64, u32)]) {
    pairs.sort_unstable();
}
