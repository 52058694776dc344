//! The value sequence of a game of heaps, its period, and the judges' problems.

use js_sys::Uint32Array;
use tsify::Tsify;

use crate::locales;
use crate::options::LangOptions;
use crate::query::{Query, Reply, Thrown, count as number};
use mexplorer::engine::Engine;
use mexplorer::judge::{self, PROBLEMS};
use mexplorer::message::{Locale, say};
use mexplorer::solve::search::unending::explained;
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::sequence::period;

/// The values of a heap game as they cross the boundary: those computed, after which each is that of `back` heaps less.
/// JavaScript copies them itself, which is quicker than writing them here first.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Sequence {
    pub period: Option<Period>,
    pub sought: u32,
    pub computed: Uint32Array,
    pub back: u32,
    pub count: u32,
}

/// A certified period of the value sequence.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null, large_number_types_as_bigints)]
pub struct Period {
    pub preperiod: u64,
    pub length: u64,
    /// The first values, at most 64.
    pub values: Vec<u32>,
    #[tsify(type = "true")]
    pub certified: bool,
    /// What was compared; null where a formula for all values proves it.
    pub certificate: Option<Certificate>,
    pub why: String,
}

/// What proves a period that was found while computing: every heap from `from` to `to` was compared with the one a period
/// further on, and that is enough by the theorem on repeated windows (finite sets), Guy and Smith's (octal codes), or that
/// on windows and remainders ("recurrence", written rules).
#[derive(Debug, Tsify)]
#[tsify(large_number_types_as_bigints)]
pub struct Certificate {
    #[tsify(type = "\"window\" | \"guy-smith\" | \"recurrence\"")]
    pub theorem: &'static str,
    pub from: u64,
    pub to: u64,
}

/// A judge's problem, with a sample input and its output.
#[derive(Debug, Tsify)]
pub struct Problem {
    pub name: &'static str,
    pub title: String,
    pub sample: &'static str,
    pub output: &'static str,
}

/// The values of the heaps 0 to `count` − 1.
pub fn sequence(engine: &'static Engine, text: &str, count: f64, options: &LangOptions) -> Reply<Sequence> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let game = query.game(say!("sequence.no-heaps"))?;
    let found = heaps::sequence(game, count as usize, budget);
    let found = found.map_err(|error| query.thrown(&explained(game, error)))?;
    Ok(Sequence {
        period: found.period.as_ref().map(|period| Period::of(period, query.locale)),
        sought: number(found.sought),
        back: number(found.values.back()),
        count: number(found.values.len()),
        computed: Uint32Array::from(&*found.values.into_computed()),
    })
}

/// The certified period of the values.
pub fn period(engine: &'static Engine, text: &str, options: &LangOptions) -> Reply<Option<Period>> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let game = query.game(say!("sequence.no-heaps"))?;
    let found = heaps::period(game, budget).map_err(|error| query.thrown(&explained(game, error)))?;
    Ok(found.map(|period| Period::of(&period, query.locale)))
}

/// A judge's answer to an input in the judge's own format.
pub fn judge(problem: &str, input: &str, options: &LangOptions) -> Reply<String> {
    let locale = locales::named(options.lang.as_deref())?;
    let budget = options.limits();
    judge::judge(problem, input, budget).map_err(|error| Thrown::of(&error, input, locale))
}

/// Every problem that there is a judge for.
pub fn problems(lang: &str) -> Reply<Vec<Problem>> {
    let locale = locales::named(Some(lang))?;
    let problem = |problem: &judge::Problem| Problem {
        name: problem.name,
        title: locale.text(problem.title).to_owned(),
        sample: problem.sample,
        output: problem.output,
    };
    Ok(PROBLEMS.iter().map(problem).collect())
}

impl Period {
    pub(crate) fn of(found: &period::PeriodFound, locale: &Locale) -> Self {
        let certificate =
            |found: &period::Certificate| Certificate { theorem: found.theorem.name(), from: found.from, to: found.to };
        Period {
            preperiod: found.period.preperiod,
            length: found.period.length,
            values: found.values.clone(),
            certified: true,
            certificate: found.certificate.as_ref().map(certificate),
            why: locale.say(&found.why),
        }
    }
}
