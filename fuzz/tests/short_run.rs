//! A short run with every test of the project. Alone in its file: it counts the bytes in use.

use std::time::Duration;

use mexplorer_fuzz::run::run;

#[test]
fn two_thousand_texts_get_an_answer_or_a_clear_error() {
    let summary = run(2000, 7, Duration::from_secs(10));
    assert_eq!(summary.slow, 0, "{summary}");
    // Enough of them mean something.
    assert!(summary.games > 750 && summary.solved > 500 && summary.pictures > 150 && summary.judged > 100, "{summary}");
}
