//! Our values behind three plain functions, without any glue.

mod work;

use std::cell::{Cell, RefCell};

use mexplorer::solve::sequence::heaps::Packed;
use work::Of;

thread_local! {
    static GAME: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static VALUES: Cell<Option<Packed>> = const { Cell::new(None) };
}

/// Room for so many bytes; the caller writes the game there.
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    GAME.with_borrow_mut(|game| {
        game.clear();
        game.resize(bytes, 0);
        game.as_mut_ptr()
    })
}

/// Computes the values of so many heaps, or of all pairs below `count`; forgets those it had.
#[unsafe(no_mangle)]
pub extern "C" fn compute(count: usize, pairs: bool) {
    let of = if pairs { Of::Pairs(count) } else { Of::Heaps(count) };
    VALUES.set(None);
    VALUES.set(GAME.with_borrow(|game| work::compute(str::from_utf8(game).ok()?, of)));
}

/// The sum of the values it has; −1 if there are none.
#[unsafe(no_mangle)]
pub extern "C" fn sum() -> f64 {
    let values = VALUES.take();
    let sum = values.as_ref().map_or(-1.0, |values| work::sum(values) as f64);
    VALUES.set(values);
    sum
}
