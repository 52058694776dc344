//! Texts that long runs have found, and others that took too long once. Alone in its file: it counts the bytes in use.

use std::time::Duration;

use cpu_time::ThreadTime;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::solve::solve;
use mexplorer_fuzz::run::each;

/// A second on a plain machine, in a build for tests on a crowded one.
const ALLOWED: Duration = Duration::from_secs(10);

/// What runs have found. The first two have up to a million positions, each once with a list of its own, and kept.
const FOUND: [&str; 4] = [
    "rule((a,b,c) -> (((b+abs(b))*(c/max(a,8,1))),7,9223372036854775807) & (a,b,c-2)) 27 21 27",
    "rule(a -> (a+min(2,min(a,a))) & a-3 if (5==6 or not ((4==(a-0) or (a%a)==1))); a-i for i in 4..4 if (a<a or \
     (((2-3)<(a*3) or (8%9223372036854775807)>=max(a,i,1)) or (i)*(2)>5 and min(1,4)!=-6))) 5 4",
    // A thousand values, though eight were asked for.
    "rule(a -> a-i for i in (3/4)..a if 2!=(2+a) and (i*4)>=a for k in i..a) 7",
    // More components than are shown, in a table with two rows besides.
    "grundy 3 3 1  3 3 3 3 1  3 3 1 00 0",
];
/// What took long to be refused: a million positions with three options each, and heaps that had to be put in order for
/// each of a million moves.
const REFUSED: [&str; 2] = [
    "rule((a,b,c) -> (a-1,b+1,c); (a,b-1,c+1); (a,b,c-1)) 100 100 100",
    "misere rule(n -> i & j for i in 0..n-1 for j in 0..i) 30",
];

#[test]
fn what_was_found_is_cured() {
    // A name of two thousand characters, which an error had twice.
    let long = format!("graph(a,b,c,d,a>b,a>d,b>{},c>d) b b", "c".repeat(2000));
    let mut texts = FOUND.into_iter().chain([&*long]).map(|text| text.as_bytes().to_vec());
    let summary = each(&mut texts, ALLOWED);
    assert_eq!((summary.texts, summary.games, summary.slow), (5, 5, 0), "{summary}");
    for text in REFUSED {
        let game = catalogue::read_game(text).unwrap();
        let start = ThreadTime::now();
        assert_eq!(solve(&game, None, Budget::default()).unwrap_err().code(), "too-large", "{text}");
        assert!(start.elapsed() < ALLOWED, "{text} took {:?}", start.elapsed());
    }
}
