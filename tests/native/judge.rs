//! Judges' problems: the seeds' samples, and every malformed input with its line and column.

use mexplorer::budget::Budget;
use mexplorer::error::Error;
use mexplorer::judge::{LONGEST_INPUT, PROBLEMS, judge};
use mexplorer::message::Locale;

#[track_caller]
fn output(problem: &str, input: &str) -> String {
    judge(problem, input, Budget::default())
        .unwrap_or_else(|error| panic!("{}", error.say(&Locale::named("en").unwrap())))
}

/// The input between the brackets « » is where the error is; the sentence is this one.
#[track_caller]
fn misread(problem: &str, marked: &str, sentence: &str) {
    let start = marked.find('«').expect("a mark");
    let end = marked.find('»').expect("a mark") - '«'.len_utf8();
    let Err(Error::Misread { at, why }) = judge(problem, &marked.replace(['«', '»'], ""), Budget::default()) else {
        panic!("{marked:?} was read")
    };
    assert_eq!(at, start..end, "{marked:?}");
    assert_eq!(Locale::named("en").unwrap().say(&why), sentence);
}

#[track_caller]
fn sample(name: &str) {
    let problem = PROBLEMS.iter().find(|problem| problem.name == name).expect("a problem");
    assert_eq!(output(name, problem.sample), problem.output);
}

#[test]
fn classic_nim() {
    sample("nim");
    assert_eq!(output("nim", "2\n3 3"), "No\n");
    assert_eq!(output("nim", "3\n3 4 5"), "Yes\n");
}

#[test]
fn staircase_nim() {
    sample("stairs");
    assert_eq!(output("stairs", "3\n2 1 2"), "No\n");
}

#[test]
fn set_nim() {
    sample("set-nim");
    assert_eq!(output("set-nim", "2\n2 5\n1\n10"), "Yes\n");
    assert_eq!(output("set-nim", "3\n5 2 2\n2\n10 1000000000000000001"), "No\n", "10^18 + 1 is 3 mod 7, of value 1");
}

#[test]
fn splitting_nim() {
    sample("split");
    assert_eq!(output("split", "2\n100 100"), "No\n");
}

#[test]
fn misere_nim() {
    sample("misere-nim");
    assert_eq!(output("misere-nim", "2\n1 1"), "Yes\n");
    assert_eq!(output("misere-nim", "4\n0 1 0 1"), "Yes\n", "empty heaps don't count");
    assert_eq!(output("misere-nim", "2\n2 2"), "No\n");
    assert_eq!(output("misere-nim", "1\n0"), "Yes\n");
}

#[test]
fn two_heaps_of_stones_nim_3() {
    sample("wythoff");
    assert_eq!(output("wythoff", "0 0\n2 2\n0 7\n"), "No\nYes (1, 2) (2, 1) (0, 0)\nYes (0, 0)\n");
    let large = "999999999999999999 1618033988749894847\n18446744073709551615 18446744073709551615";
    assert_eq!(
        output("wythoff", large),
        "No\nYes (11400714819323198485, 18446744073709551615) (18446744073709551615, 11400714819323198485) (0, 0)\n"
    );
}

#[test]
fn fibonacci_nim_4() {
    sample("fibonacci");
    assert_eq!(output("fibonacci", "1\n2"), "Second win\nSecond win\n");
    assert_eq!(
        output("fibonacci", "1836311903\n1836311904\n12200160415121876738"),
        "Second win\nFirst win\nSecond win\n"
    );
}

#[test]
fn fibo_and_nacci() {
    sample("fibo-nacci");
    assert_eq!(output("fibo-nacci", "1000000 999999 1000000\n"), "Fibo\n");
    assert_eq!(output("fibo-nacci", "1001 1001 0\n0 0 0"), "Nacci\n", "past the seed's table");
}

#[test]
fn bjfu1207_boxes() {
    sample("boxes");
    assert_eq!(output("boxes", "1\n0 0\n2\n1000000000 5 1000000000 5\n"), "No\nNo\n");
    misread(
        "boxes",
        "1\n3 «4»",
        "Line 2, column 3: “4” stands here instead of the stones in box 1 of 1, a whole number from 0 to 3.",
    );
}

#[test]
fn every_sample_is_the_catalogue_of_its_problem() {
    for problem in PROBLEMS {
        sample(problem.name);
        assert_eq!(output(problem.name, problem.sample.trim_end()), problem.output, "no last line end");
        assert_eq!(output(problem.name, &problem.sample.replace('\n', "\r\n")), problem.output);
        assert_eq!(output(problem.name, &problem.sample.replace(' ', " \t ")), problem.output);
        assert_eq!(output(problem.name, &format!("\u{FEFF}\n{}\n\n \u{3000}", problem.sample)), problem.output);
    }
}

#[test]
fn end_marks_may_be_missing_and_nothing_after_them_counts() {
    for name in ["fibonacci", "fibo-nacci", "boxes"] {
        let problem = PROBLEMS.iter().find(|problem| problem.name == name).unwrap();
        assert_eq!(output(name, &format!("{} and words", problem.sample)), problem.output);
        let end = if name == "fibo-nacci" { "0 0 0\n" } else { "0\n" };
        assert_eq!(output(name, problem.sample.strip_suffix(end).unwrap()), problem.output);
        assert_eq!(output(name, ""), "");
    }
    assert_eq!(output("wythoff", ""), "");
}

#[test]
fn no_heaps_are_the_end_of_play() {
    assert_eq!(output("nim", "0"), "No\n");
    assert_eq!(output("stairs", "0"), "No\n");
    assert_eq!(output("misere-nim", "0"), "Yes\n");
    assert_eq!(output("set-nim", "1 5 0"), "No\n");
}

#[test]
fn wrong_counts_are_named_with_their_place() {
    misread("nim", "«»", "Line 1, column 1: the input ends here, but the number of heaps should follow.");
    misread("nim", "3\n1 2«»\n", "Line 2, column 4: the input ends here, but heap 3 of 3 should follow.");
    misread(
        "nim",
        "2\r\n1 2 «3» 4\r\n",
        "Line 2, column 5: “3” is left over, since all 2 numbers that were announced are there.",
    );
    misread(
        "split",
        "1\n1\n«x»",
        "Line 3, column 1: “x” is left over, since the one number that was announced is there.",
    );
    misread("stairs", "2\n7«»", "Line 2, column 2: the input ends here, but step 2 of 2 should follow.");
    misread("set-nim", "2\n2«»", "Line 2, column 2: the input ends here, but number 2 of 2 in the set should follow.");
    misread("wythoff", "3 6\n5«»", "Line 2, column 2: the input ends here, but heap 2 of 2 should follow.");
    misread("fibo-nacci", "1 1 1\n1 4«»\n", "Line 2, column 4: the input ends here, but heap 3 of 3 should follow.");
    misread("boxes", "1\n9«»", "Line 2, column 2: the input ends here, but the stones in box 1 of 1 should follow.");
    let many = u64::MAX;
    misread(
        "nim",
        &format!("{many}\n1«»"),
        &format!("Line 2, column 2: the input ends here, but heap 2 of {many} should follow."),
    );
}

#[test]
fn what_is_no_number_is_named_with_its_place() {
    let no_heap = |found: &str, column: usize| {
        format!(
            "Line 2, column {column}: “{found}” stands here instead of heap 2 of 2, a whole number from 0 to 18446744073709551615."
        )
    };
    for found in
        ["x", "-1", "1.5", "18446744073709551616", "99999999999999999999999", "１", "🎲", "\0", "2,", "+2", "1e9"]
    {
        misread("nim", &format!("2\n1 «{found}» 5"), &no_heap(found, 3));
    }
    misread("nim", "\u{FEFF}2\n\u{3000}1\u{A0}«石»", &no_heap("石", 4));
    misread(
        "set-nim",
        "2\n2 «0»\n1\n5",
        "Line 2, column 3: “0” stands here instead of number 2 of 2 in the set, a whole number from 1 to 18446744073709551615.",
    );
    misread(
        "set-nim",
        "«0»\n1\n5",
        "Line 1, column 1: “0” stands here instead of the size of the set, a whole number from 1 to 18446744073709551615.",
    );
    misread(
        "fibonacci",
        "3\n«four»",
        "Line 2, column 1: “four” stands here instead of the number of stones (0 at the end), a whole number from 0 to 18446744073709551615.",
    );
    misread(
        "boxes",
        "«[»",
        "Line 1, column 1: “[” stands here instead of the number of boxes (0 at the end), a whole number from 0 to 18446744073709551615.",
    );
}

#[test]
fn hostile_inputs_end_in_a_short_sentence() {
    for part in ["[", "🎲", "\0", "-1", "9", "\u{FEFF}", "石 ", "0.", "\n", "0 "] {
        for problem in PROBLEMS {
            let Err(error) = judge(problem.name, &part.repeat((1 << 20) / part.len()), Budget::default()) else {
                continue;
            };
            assert!(error.say(&Locale::named("en").unwrap()).len() < 400, "{} {part:?}", problem.name);
        }
    }
    assert!(matches!(judge("nim", &" ".repeat(LONGEST_INPUT + 1), Budget::default()), Err(Error::TooLarge { .. })));
    assert!(matches!(judge("fibo-nacci", "18446744073709551615 1 1", Budget::default()), Err(Error::TooLarge { .. })));
    let Err(Error::Unsupported { why }) = judge("chess", "", Budget::default()) else { panic!("chess was judged") };
    assert!(Locale::named("en").unwrap().say(&why).contains("nim, stairs, set-nim"));
}

/// A hundred thousand heaps as large as the statements have them, and as large as 64 bits have them.
#[test]
fn a_hundred_thousand_heaps_are_judged() {
    for heap in [1_000_000_000, u64::MAX] {
        let heaps = format!("100001\n{}", format!("{heap} ").repeat(100_001));
        for problem in ["nim", "misere-nim", "stairs", "split"] {
            assert_eq!(output(problem, &heaps), "Yes\n", "{problem}");
        }
        assert_eq!(output("set-nim", &format!("2\n2 5\n{heaps}")), if heap % 7 < 2 { "No\n" } else { "Yes\n" });
        let boxes = format!("100001\n{}", format!("{heap} {} ", heap - 1).repeat(100_001));
        assert_eq!(output("boxes", &boxes), "Yes\n");
    }
    assert_eq!(output("wythoff", &"3 6\n".repeat(100_000)), "Yes (3, 5)\n".repeat(100_000));
    assert_eq!(output("fibonacci", &"4\n".repeat(100_000)), "First win\n".repeat(100_000));
    assert_eq!(output("fibo-nacci", &"1 1 1\n".repeat(100_000)), "Fibo\n".repeat(100_000));
}
