//! Rules in the words of programmers and mathematicians: what each is read as, and that what a rule means is not left out of a suggestion.

use mexplorer_meaning::{Meaning, meaning_of};

/// Rules with one meaning, and how that is written.
const CERTAIN: &[(&str, &str)] = &[
    ("rule(n -> n-1 if !(n>3)) 10", "rule(n -> n-1 if not n>3) 10"),
    ("rule(n -> n-1 if ~(n>3)) 10", "rule(n -> n-1 if not n>3) 10"),
    ("rule(n -> n-1 if ¬(n>3)) 10", "rule(n -> n-1 if not n>3) 10"),
    ("rule(n -> n-1 unless n>3) 10", "rule(n -> n-1 if not n>3) 10"),
    ("rule(n -> n-1 where n>3) 10", "rule(n -> n-1 if n>3) 10"),
    ("rule(n -> n-1 if n >= 3 else n-2) 8", "rule(n -> n-1 if n>=3; n-2 if not n>=3) 8"),
    ("rule(n -> n>3 ? n-1 : n-2) 8", "rule(n -> n-1 if n>3; n-2 if not n>3) 8"),
    ("rule(n -> n-k for k in 1-3) 8", "rule(n -> n-k for k in 1..3) 8"),
    ("rule(n -> n-k for k from 1 to 3) 8", "rule(n -> n-k for k in 1..3) 8"),
    ("rule(n -> n-k for 1<=k<=3) 8", "rule(n -> n-k for k in 1..3) 8"),
    ("rule(n -> n-k, 1≤k<4) 8", "rule(n -> n-k for k in 1..3) 8"),
    ("rule(n -> n-k (1≤k≤n)) 9", "rule(n -> n-k for k in 1..n) 9"),
    ("rule(n -> n-k for k in {1,3,4}) 8", "rule(n -> n-1; n-3; n-4) 8"),
    ("rule(n -> n-k for k in [1, 3] if n>4) 8", "rule(n -> n-1 if n>4; n-3 if n>4) 8"),
    ("rule(n -> n-{1,2}) 8", "rule(n -> n-1; n-2) 8"),
    ("rule(n -> (n-1, n-2)) 9", "rule(n -> n-1; n-2) 9"),
    ("rule(a,b -> (a-1,b); (a,b-1)) 3 4", "rule((a,b) -> (a-1,b); (a,b-1)) 3 4"),
    ("rule((a,b) -> (a-1,b) (a,b-1)) 3 4", "rule((a,b) -> (a-1,b); (a,b-1)) 3 4"),
    ("rule(n -> n-1 if 3|n) 9", "rule(n -> n-1 if n%3==0) 9"),
    ("rule(n -> n-1 if n in 1..3) 3", "rule(n -> n-1 if 1<=n and n<=3) 3"),
    ("rule(n -> n-1 if 1<=n<=3) 3", "rule(n -> n-1 if 1<=n and n<=3) 3"),
];

#[test]
fn what_can_only_mean_one_rule_is_read() {
    for (text, meant) in CERTAIN {
        assert_eq!(meaning_of(text), Meaning { is_certain: true, texts: vec![(*meant).to_owned()] }, "{text}");
    }
}

/// Nor is an unlike rule of the catalogue offered for one that was written.
#[test]
fn no_sign_that_means_something_is_dropped() {
    for text in ["rule(n -> n-2^k for k in 0..5) 20", "rule(n -> n-2**k for k in 0..5) 20", "rule((a,b) -> (a-1)) 3 4"]
    {
        assert_eq!(meaning_of(text).texts, [""; 0], "{text}");
    }
}

#[test]
fn ends_of_ranges_that_are_too_large_are_no_trouble() {
    for text in ["rule(n -> n-k, 9223372036854775807<k<3) 5", "rule(n -> n-k, 0<k<-9223372036854775808) 5"] {
        meaning_of(text);
    }
    let nested = format!("rule(n -> {}n) 5", "n>1 ? n-1 : ".repeat(150));
    meaning_of(&nested);
    meaning_of(&format!("rule(n -> n-1 if {}n>3) 5", "!".repeat(900)));
}
