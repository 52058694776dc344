//! `cargo xtask test`.

use crate::Done;

pub fn run(_runners: &[&str]) -> Done {
    Err("not yet".into())
}

pub fn prepare_browser_bench() -> Done {
    Ok(())
}
