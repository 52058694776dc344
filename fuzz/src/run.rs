//! Going through many texts, with an eye on time and memory.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, panic, process, thread};

use crate::MEMORY;
use crate::check::check;
use crate::texts::Texts;

/// The text at work and since when, for whoever has to report it.
static AT_WORK: Mutex<Option<(Instant, Vec<u8>)>> = Mutex::new(None);
/// A text that takes longer is a hang, reported while it lasts.
const HANG: Duration = Duration::from_secs(60);
/// The most bytes that one text may need.
const MOST_MEMORY: usize = 256 << 20;
/// How often a run says how far it is.
const PROGRESS: u64 = 100_000;

/// What a run came to.
#[derive(Debug, Default)]
pub struct Summary {
    /// How many texts were tried.
    pub texts: u64,
    /// How many of them are games, and how many games were solved.
    pub games: u64,
    pub solved: u64,
    /// How many pictures were drawn, and how many judges had an answer.
    pub pictures: u64,
    pub judged: u64,
    /// The longest time that a stage of a text took of a processor, and the text.
    pub slowest: Duration,
    pub slowest_text: String,
    /// The most memory that a text took, in bytes, and the text.
    pub largest: usize,
    pub largest_text: String,
    /// Texts of which a stage took longer than was allowed.
    pub slow: u64,
}

/// Checks `count` texts from this seed. A panic, a hang, a leak and too large a need of memory end the process, after
/// the text has been written to standard error; a text that takes longer than `allowed` of a processor is written there
/// too.
pub fn run(count: u64, seed: u64, allowed: Duration) -> Summary {
    let mut texts = Texts::new(seed);
    each(&mut (0..count).map(|_| texts.next_text()), allowed)
}

/// Checks these texts, as [`run`].
pub fn each(texts: &mut dyn Iterator<Item = Vec<u8>>, allowed: Duration) -> Summary {
    report_panics();
    thread::spawn(watch_for_hangs);
    // What is set up once must not look like a leak.
    check(b"take(2,5) 10");
    let mut summary = Summary::default();
    for bytes in texts {
        one(bytes, allowed, &mut summary);
        if summary.texts.is_multiple_of(PROGRESS) {
            eprintln!("{summary}");
        }
    }
    summary
}

/// Checks one text and adds it to the summary.
fn one(bytes: Vec<u8>, allowed: Duration, summary: &mut Summary) {
    *lock() = Some((Instant::now(), bytes.clone()));
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let reached = check(&bytes);
    let (mut kept, needed) =
        (MEMORY.current_usage().saturating_sub(before), MEMORY.peak_usage().saturating_sub(before));
    // Other work on the machine, beside which a core gives half, makes nothing slow: the least of three times does.
    let took =
        (0..2).fold(reached.longest, |took, _| if took > allowed { took.min(check(&bytes).longest) } else { took });
    if kept > 0 {
        // The latest value sequence is kept for the next request about it; what is lost is lost each time.
        let before = MEMORY.current_usage();
        check(&bytes);
        kept = MEMORY.current_usage().saturating_sub(before);
    }
    *lock() = None;
    if kept > 0 || needed > MOST_MEMORY {
        report(&format!("{kept} bytes were not given back, {needed} were needed"), &bytes);
        process::exit(1);
    }
    if took > allowed {
        summary.slow += 1;
        report(&format!("{} ms were taken", took.as_millis()), &bytes);
    }
    summary.texts += 1;
    summary.games += u64::from(reached.read);
    summary.solved += u64::from(reached.solved);
    summary.pictures += reached.pictures as u64;
    summary.judged += reached.judged as u64;
    if took > summary.slowest {
        (summary.slowest, summary.slowest_text) = (took, shown(&bytes));
    }
    if needed > summary.largest {
        (summary.largest, summary.largest_text) = (needed, shown(&bytes));
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Summary { texts, games, solved, pictures, judged, slow, .. } = self;
        writeln!(
            f,
            "{texts} texts: {games} games, {solved} solved; {pictures} pictures; {judged} judged; {slow} slow"
        )?;
        writeln!(f, "  slowest: {} ms, {}", self.slowest.as_millis(), self.slowest_text)?;
        write!(f, "  largest: {} KB, {}", self.largest >> 10, self.largest_text)
    }
}

fn lock() -> std::sync::MutexGuard<'static, Option<(Instant, Vec<u8>)>> {
    AT_WORK.lock().unwrap_or_else(PoisonError::into_inner)
}

fn report(what: &str, bytes: &[u8]) {
    eprintln!("{what}, by this text: {:?}", String::from_utf8_lossy(bytes));
}

/// The first characters of a text, as a line shows them.
fn shown(bytes: &[u8]) -> String {
    format!("{:?}", String::from_utf8_lossy(bytes).chars().take(120).collect::<String>())
}

fn report_panics() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panicked| {
        if let Some((_, bytes)) = &*lock() {
            report("a panic", bytes);
        }
        usual(panicked);
    }));
}

fn watch_for_hangs() {
    loop {
        thread::sleep(Duration::from_millis(500));
        if let Some((start, bytes)) = &*lock()
            && start.elapsed() > HANG
        {
            report("a hang", bytes);
            process::exit(1);
        }
    }
}
