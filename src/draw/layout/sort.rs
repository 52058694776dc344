//! The crate's sort, for all stages.

pub(super) use crate::sort::sort;
