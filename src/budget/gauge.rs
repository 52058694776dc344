//! What whoever asks hands in: how time and memory are measured, and who is told how far a request is.

use super::{Past, What};

/// How far a request is: so many of these, of how many if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub what: What,
    pub done: u64,
    pub of: Option<u64>,
}

/// Is told of progress some thousand times a second.
pub type Watch = fn(Progress);

/// Something that is used up while a request is at work, and how much of it there is.
#[derive(Clone, Copy, Debug)]
pub struct Gauge {
    read: fn() -> u64,
    start: u64,
    most: u64,
    what: What,
}

impl Gauge {
    /// So many milliseconds from now on, by this clock.
    pub fn of_time(read: fn() -> u64, most: u64) -> Self {
        Gauge { read, start: read(), most, what: What::Time }
    }

    /// So many bytes more than there are now, by this measure.
    pub fn of_memory(read: fn() -> u64, most: u64) -> Self {
        Gauge { read, start: read(), most, what: What::Memory }
    }

    pub fn check(&self) -> Result<(), Past> {
        if (self.read)().saturating_sub(self.start) < self.most {
            return Ok(());
        }
        // Memory is counted in bytes and told in megabytes.
        let limit = if self.what == What::Memory { self.most.div_ceil(1 << 20) } else { self.most };
        Err(Past { what: self.what, limit })
    }
}
