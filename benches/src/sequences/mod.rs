//! Value sequences beside what one would write from the books, in C++ and in JavaScript, and beside the crate cgt.

mod aims;
mod others;
mod page;
mod programs;
mod times;
#[path = "../../values/src/work.rs"]
mod work;
mod works;

use programs::Programs;
use times::Times;
use works::{Engine, FILL, Work};

/// All engines of a piece of work run one after another, so many times over: what else the machine does meanwhile falls on all.
const ROUNDS: usize = 3;
/// An engine that took so many milliseconds altogether is not asked again.
const LONG: f64 = 2500.0;

/// A piece of work with what its engines took, or why they did nothing.
struct Row {
    work: Work,
    results: Vec<Result<Times, String>>,
}

impl Row {
    /// The times of the engine of this name.
    fn times(&self, engine: &str) -> Option<&Times> {
        self.results[self.work.engines.iter().position(|known| known.name == engine)?].as_ref().ok()
    }

    /// How many times as long as the other engine one takes.
    fn ratio(&self, engine: &str, other: &str) -> Option<f64> {
        Some(self.times(engine)?.median() / self.times(other)?.median())
    }
}

/// Measures all and gives the page; with `only`, just the rows whose names have this in them.
pub fn measure(only: Option<&str>) -> Result<String, String> {
    let programs = Programs::build()?;
    let mut rows = Vec::new();
    for work in works::works() {
        if only.is_none_or(|only| work.name.contains(only)) {
            eprintln!("{}", work.name);
            rows.push(row(work, &programs)?);
        }
    }
    if only.is_some() {
        return Ok(page::table(&rows));
    }
    let others = others::measure(&programs)?;
    Ok(page::write(&rows, &others))
}

fn row(work: Work, programs: &Programs) -> Result<Row, String> {
    let mut results: Vec<Result<Times, String>> = work.engines.iter().map(|_| Ok(Times::default())).collect();
    for _ in 0..ROUNDS {
        for (engine, result) in work.engines.iter().zip(&mut results) {
            let asked_again = result.as_ref().is_ok_and(|times| times.total() < LONG);
            if asked_again {
                round(&work, engine, programs, result)?;
            }
        }
    }
    Ok(Row { work, results })
}

/// One more round of an engine. That it cannot be had is a result; that its values are others than ours is an error.
fn round(work: &Work, engine: &Engine, programs: &Programs, result: &mut Result<Times, String>) -> Result<(), String> {
    match programs.run(work, engine) {
        Ok((runs, sum)) => {
            let expected = expected(work, engine)?;
            // Who only fills memory computes nothing.
            if sum != expected && engine.name != FILL {
                return Err(format!("{}: {} has the sum {sum}, not {expected}", work.name, engine.name));
            }
            if let Ok(times) = result {
                times.add(&runs);
            }
        }
        Err(why) => {
            eprintln!("{}: {why}", engine.name);
            *result = Err(why);
        }
    }
    Ok(())
}

/// The sum of our values for as many heaps as an engine is asked for.
fn expected(work: &Work, engine: &Engine) -> Result<u64, String> {
    let of = match work.of {
        work::Of::Heaps(_) => work::Of::Heaps(engine.count),
        work::Of::Pairs(_) => work::Of::Pairs(engine.count),
    };
    work::compute(&work.text(), of)
        .map(|values| work::sum(&values))
        .ok_or_else(|| format!("{}: our own engine refused", work.name))
}
