//! The sentence above every figure: how the game is played, and who wins.

use mexplorer::catalogue::{SAMPLES, read};
use mexplorer::message::Locale;
use mexplorer::teach::how_to_play::how_to_play;

fn said(lang: &str, text: &str) -> String {
    Locale::named(lang).unwrap().say(&how_to_play(&read(text).unwrap().subject))
}

#[test]
fn the_rule_is_told_in_plain_words() {
    for (text, en, hans) in [
        (
            "take(2,5) 10",
            "10 stones. Take 2 or 5. Whoever cannot move loses.",
            "10 颗石子。每步可取 2 颗或 5 颗。不能走的人输。",
        ),
        (
            "take(1..3,6,9) 1",
            "1 stone. Take 1 to 3, 6 or 9. Whoever cannot move loses.",
            "1 颗石子。每步可取 1 到 3 颗、 6 颗或 9 颗。不能走的人输。",
        ),
        (
            "take(odd) 4",
            "4 stones. Take an odd number. Whoever cannot move loses.",
            "4 颗石子。每步可取奇数颗。不能走的人输。",
        ),
        (
            "misere nim 3 4",
            "3 stones and 4 stones: each move is made in one of them. Take any number of stones. Whoever cannot move wins.",
            "3 颗石子、4 颗石子，每步只动其中一个。每步取任意颗，至少 1 颗。不能走的人赢。",
        ),
        (
            "take(2,5) 10 + kayles 6",
            "10 stones and 6 pins in a row: each move is made in one of them. In take(2,5): Take 2 or 5. In kayles: Knock down one pin, or two side by side. Whoever cannot move loses.",
            "10 颗石子、6 个球瓶排成一排，每步只动其中一个。take(2,5)：每步可取 2 颗或 5 颗。kayles：每步击倒一个球瓶，或相邻的两个。不能走的人输。",
        ),
        (
            "tree((3,5),2)",
            "Max and Min move in turn, down the tree; Max gets the number that they come to.",
            "极大方与极小方轮流沿树向下走，走到的叶子的数就是极大方所得。",
        ),
        (
            "graph(a>b) a",
            "Push a chip along an arrow. Whoever cannot move loses.",
            "每步把一枚棋子沿一条有向边移动。不能走的人输。",
        ),
    ] {
        assert_eq!(said("en", text), en);
        assert_eq!(said("zh-Hans", text), hans);
    }
}

/// No game is without one, none is long, and sums of many parts are summed up.
#[test]
fn every_game_has_a_sentence_of_its_own() {
    /// Characters: four lines on a telephone.
    const LONG: usize = 240;
    for samples in SAMPLES {
        for text in samples.examples {
            for lang in ["en", "zh-Hans", "zh-Hant"] {
                let sentence = said(lang, text);
                assert!(sentence.ends_with(['.', '。']) && !sentence.contains(['{', '}']), "{text}: {sentence}");
                assert!(sentence.chars().count() < LONG, "{text}: {sentence}");
            }
        }
    }
    let many = format!("nim{}", " 7".repeat(1000));
    assert_eq!(
        said("en", &many),
        "1000 parts: each move is made in one of them. Take any number of stones. Whoever cannot move loses."
    );
    let long: Vec<String> = (1..500).map(|n| (2 * n).to_string()).collect();
    assert!(
        said("en", &format!("take({}) 9", long.join(","))).starts_with("9 stones. Take a number of the set 2,4,6,")
    );
}
