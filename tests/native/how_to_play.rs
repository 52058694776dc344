//! The sentence above every figure: how the game is played, and who wins.

use mexplorer::catalogue::{SAMPLES, read};
use mexplorer::message::Locale;
use mexplorer::teach::how_to_play::how_to_play;

use crate::cases::cases;

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
            "1 颗石子。每步可取 1 到 3 颗、6 颗或 9 颗。不能走的人输。",
        ),
        (
            "take(odd) 4",
            "4 stones. Take an odd number. Whoever cannot move loses.",
            "4 颗石子。每步可取 1、3、5……（奇数）颗。不能走的人输。",
        ),
        (
            "misere nim 3 4 + nim 5",
            "3 heaps of 3, 4 and 5 stones; each move changes one of them. Take any number of stones. Whoever cannot move wins.",
            "3 堆石子，分别有 3、4、5 颗，每步只动其中之一。每步取任意颗，至少 1 颗。不能走的人赢。",
        ),
        (
            "take(1..3) 7 + take(odd) 4 + nim 6 9",
            "Each move is made in one part. 7 stones: Take 1 to 3. 4 stones: Take an odd number. 2 heaps of 6 and 9 stones: Take any number of stones. Whoever cannot move loses.",
            "每步只在其中一个子游戏里走。7 颗石子：每步可取 1 到 3 颗。4 颗石子：每步可取 1、3、5……（奇数）颗。2 堆石子，分别有 6、9 颗：每步取任意颗，至少 1 颗。不能走的人输。",
        ),
        (
            "kayles 6 3",
            "2 rows of 6 and 3 pins; each move changes one of them. Knock down one pin, or two side by side. Whoever cannot move loses.",
            "2 排球瓶，分别有 6、3 个，每步只动其中之一。每步击倒一个球瓶，或相邻的两个。不能走的人输。",
        ),
        (
            "boxes 9/3 16/2",
            "2 boxes, filled to 3 of 9 and 2 of 16; each move changes one of them. Add stones to a box, at most the square of what is in it and never past its size. Whoever cannot move loses.",
            "2 个盒子，已放石子（颗数/容量）3/9、2/16，每步只动其中之一。每步往一个盒子里加石子，至多加已有颗数的平方，且不能超过容量。不能走的人输。",
        ),
        (
            "stairs 2 1 3",
            "3 steps, holding 2, 1 and 3 from the lowest up. Move any number of stones from one step down to the next; from step 1 they are out. Whoever cannot move loses.",
            "阶梯 3 级，自下而上有 2、1、3 颗石子。每步把某一级台阶上的任意颗石子移到下一级，第 1 级的石子移出台阶。不能走的人输。",
        ),
        (
            "fibonacci 5 8/2",
            "2 heaps of 5 (now at most 4) and 8 (now at most 2) stones; each move changes one of them. Take at least one, and at most twice as many as were last taken from the heap. Whoever cannot move loses.",
            "2 堆石子，分别有 5 颗（这一步最多取 4）、8 颗（这一步最多取 2），每步只动其中之一。每步至少取 1 颗，至多取这堆上次所取的两倍。不能走的人输。",
        ),
        (
            "octal(0.137) 30",
            "30 stones. Each move is one of these. Take 1 if that is the whole heap. Take 2. Take 3; the rest may be split in two. Whoever cannot move loses.",
            "30 颗石子。每步从下面几种走法中选一种。可取 1 颗，但要恰好取完这一堆。可取 2 颗。可取 3 颗，剩下的可以分成两堆。不能走的人输。",
        ),
        (
            "octal(4.7) 12",
            "12 stones. Each move is one of these. Take 1; the rest may be split in two. Split a heap in two without taking any. Whoever cannot move loses.",
            "12 颗石子。每步从下面几种走法中选一种。可取 1 颗，剩下的可以分成两堆。不取石子，只把一堆分成两堆。不能走的人输。",
        ),
        (
            "octal(0.(3)) 4",
            "4 stones. Take any number. Whoever cannot move loses.",
            "4 颗石子。每步可取 1 颗或更多。不能走的人输。",
        ),
        (
            "octal(4.(7)) 4",
            "4 stones. Each move is one of these. Take any number; the rest may be split in two. Split a heap in two without taking any. Whoever cannot move loses.",
            "4 颗石子。每步从下面几种走法中选一种。可取 1 颗或更多，剩下的可以分成两堆。不取石子，只把一堆分成两堆。不能走的人输。",
        ),
        (
            "octal(4.0) 5",
            "5 stones. Split a heap in two without taking any. Whoever cannot move loses.",
            "5 颗石子。不取石子，只把一堆分成两堆。不能走的人输。",
        ),
        (
            "octal(0.0) 3",
            "3 stones. There is no move at all. Whoever cannot move loses.",
            "3 颗石子。没有任何走法。不能走的人输。",
        ),
        (
            "octal(0.1234) 3",
            "3 stones. Take what the octal code 0.1234 allows. Whoever cannot move loses.",
            "3 颗石子。每步按八进制码 0.1234 取石子、分堆。不能走的人输。",
        ),
        (
            "octal(0.1(3)) 3",
            "3 stones. Take what the octal code 0.1(3) allows. Whoever cannot move loses.",
            "3 颗石子。每步按八进制码 0.1(3) 取石子、分堆。不能走的人输。",
        ),
        (
            "fibonacci 83/0",
            "83 stones, none of which may be taken now. Take at least one, and at most twice as many as were last taken from the heap. Whoever cannot move loses.",
            "83 颗石子，这一步一颗也不能取。每步至少取 1 颗，至多取这堆上次所取的两倍。不能走的人输。",
        ),
        (
            "rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 20",
            "n = 20. A move turns n into n-1, or n-k (k from 2 to n/2, if n%3==0). No number may fall below 0. Divisions round down. Whoever cannot move loses.",
            "n = 20。每步把 n 变成 n-1，或 n-k（k 取 2 到 n/2，须 n%3==0）。数不能小于 0。除法向下取整。不能走的人输。",
        ),
        (
            "rule((a,b) -> (a-1,b); (a,b-1); (b,a) if a>b) 3 6",
            "(a,b) = (3,6). A move turns (a,b) into (a-1,b), (a,b-1), or (b,a) (if a>b). No number may fall below 0. Whoever cannot move loses.",
            "(a,b) = (3,6)。每步把 (a,b) 变成 (a-1,b)、(a,b-1)，或 (b,a)（须 a>b）。数不能小于 0。不能走的人输。",
        ),
        (
            "rule(n -> i & n-1-i for i in 0..n-1) 7 8",
            "n = 7 and 8; each move changes one of them. A move turns n into the 2 parts i and n-1-i (i from 0 to n-1). No number may fall below 0. Whoever cannot move loses.",
            "n = 7、8，每步只动其中之一。每步把 n 变成 i、n-1-i 这 2 部分（i 取 0 到 n-1）。数不能小于 0。不能走的人输。",
        ),
        (
            "tree((3,5),2)",
            "Max and Min move in turn, down the tree; Max gets the number that they come to.",
            "极大方与极小方轮流沿树向下走，走到的叶子的数就是极大方所得。",
        ),
        (
            "graph(a>b) a",
            "A chip on a. Push a chip along an arrow. Whoever cannot move loses.",
            "棋子在 a 上。每步把一枚棋子沿一条有向边移动。不能走的人输。",
        ),
        (
            "misere graph(a>b,b>a) a",
            "A chip on a. Push a chip along an arrow. Whoever cannot move wins. Play that never ends is drawn.",
            "棋子在 a 上。每步把一枚棋子沿一条有向边移动。不能走的人赢。永远走不完则为和局。",
        ),
        (
            "graph(b>b,a>c) a",
            "A chip on a. Push a chip along an arrow. Whoever cannot move loses.",
            "棋子在 a 上。每步把一枚棋子沿一条有向边移动。不能走的人输。",
        ),
        (
            "rule(n -> n) 1",
            "n = 1. A move turns n into n. Whoever cannot move loses. Play that never ends is drawn.",
            "n = 1。每步把 n 变成 n。不能走的人输。永远走不完则为和局。",
        ),
    ] {
        assert_eq!(said("en", text), en);
        assert_eq!(said("zh-Hans", text), hans);
    }
}

/// A rule too long to be told is shown, and so are codes; parts beyond the first few are summed up.
#[test]
fn what_is_too_much_for_a_sentence_is_summed_up() {
    let clauses: Vec<String> = (1..9).map(|k| format!("n-{k}")).collect();
    assert!(
        said("en", &format!("rule(n -> {}) 9", clauses.join("; ")))
            .starts_with("n = 9. A move is what the rule says: rule(n -> n-1; ")
    );
    let unlike: Vec<String> = (1..7).map(|n| format!("take({n}) 9")).collect();
    assert_eq!(
        said("en", &unlike.join(" + ")),
        "6 games side by side; each move changes one of them. Each part has rules of its own. Whoever cannot move loses."
    );
}

/// What no sentence has in it: marks twice over, a blank before one, brackets around nothing, several of what there is one of.
fn clumsy(sentence: &str) -> Option<&str> {
    const MARKS: [char; 14] = ['.', ',', ';', ':', '!', '?', '。', '，', '；', '：', '！', '？', '、', '…'];
    let plain = sentence.replace("……", "").replace("..", "");
    let signs: Vec<char> = plain.chars().collect();
    let is_twice = signs.windows(2).any(|two| MARKS.contains(&two[0]) && MARKS.contains(&two[1]) && two != [',', '…']);
    let ones = ["stones", "pins", "squares", "boxes", "steps", "heaps", "rows", "parts", "moves"];
    let is_several = ones.iter().any(|word| {
        plain.starts_with(&format!("1 {word}"))
            || [". ", ": "].iter().any(|before| plain.contains(&format!("{before}1 {word}")))
    });
    let wrong = ["()", "（）", "  ", " .", " ,", " 。", " ，", "） ", " ）", "。 "];
    (is_twice || is_several || wrong.iter().any(|wrong| plain.contains(wrong))).then_some(sentence)
}

#[test]
fn no_sentence_is_put_together_badly() {
    let mut texts: Vec<String> = serde_json::from_str(include_str!("../browser/awkward.json")).unwrap();
    texts.extend(SAMPLES.iter().flat_map(|game| game.texts()).map(str::to_owned));
    for set in ["fib", "odd", "even", "square", "2^k", "1..", "2,4,8", "1..3,7"] {
        texts.extend((0..3).map(|heap| format!("take({set}) {heap}")));
        texts.push(format!("misere take({set}) 7 1 + nim 1"));
    }
    texts.extend(SAMPLES.iter().flat_map(|game| (game.small)().into_iter().take(cases(60, 20))));
    texts.retain(|text| read(text).is_ok());
    assert!(texts.len() > cases(500, 200));
    let said = texts.iter().flat_map(|text| ["en", "zh-Hans", "zh-Hant"].map(|lang| said(lang, text)));
    let wrong: Vec<String> = said.filter(|sentence| clumsy(sentence).is_some()).collect();
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
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
        "1000 games side by side; each move changes one of them. Take any number of stones. Whoever cannot move loses."
    );
    let long: Vec<String> = (1..500).map(|n| (2 * n).to_string()).collect();
    assert!(
        said("en", &format!("take({}) 9", long.join(","))).starts_with("9 stones. Take a number of the set 2,4,6,")
    );
}
