//! What texts that can't be read may mean: what is meant for certain, what is near, and that all of it reads.

use std::time::{Duration, Instant};

use mexplorer::catalogue::{GAMES, SAMPLES, SPOKEN, read};
use mexplorer::message::SHIPPED;
use mexplorer_meaning::{Meaning, meaning_of};

/// Texts with one meaning, and how that is written.
const CERTAIN: &[(&str, &str)] = &[
    ("miser nim 3", "misere nim 3"),
    ("逆 nim 3", "misere nim 3"),
    ("last player loses nim 3 4", "misere nim 3 4"),
    ("nim 3\u{200b}4", "nim 3 4"),
    ("3 4 5", "nim 3 4 5"),
    ("3,4,5", "nim 3 4 5"),
    ("3、4、5", "nim 3 4 5"),
    ("７", "nim 7"),
    ("3+4+5", "nim 3 + nim 4 + nim 5"),
    ("nim 3,4,5", "nim 3 4 5"),
    ("nim(3,4,5)", "nim 3 4 5"),
    ("nim (3 4 5)", "nim 3 4 5"),
    ("nim[3; 4; 5]", "nim 3 4 5"),
    ("nim 3、4、5", "nim 3 4 5"),
    ("nim3 4 5", "nim 3 4 5"),
    ("Nim: 3, 4, 5.", "nim 3 4 5"),
    ("“nim 3 4 5”", "nim 3 4 5"),
    ("nim 3 4 5 .", "nim 3 4 5"),
    ("nim 3 4 5。", "nim 3 4 5"),
    ("ｎｉｍ　３　４　５", "nim 3 4 5"),
    ("ＮＩＭ（３，４，５）", "nim 3 4 5"),
    ("尼姆 3 4 5", "nim 3 4 5"),
    ("尼姆3 4 5", "nim 3 4 5"),
    ("尼姆博弈（3，4，5）", "nim 3 4 5"),
    ("Nim 游戏：3 4 5", "nim 3 4 5"),
    ("拈 1 2", "nim 1 2"),
    ("尼姆 三 四 五", "nim 3 4 5"),
    ("尼姆：三、四、十二", "nim 3 4 12"),
    ("十二", "nim 12"),
    ("减法游戏（二、五）一百零三", "take(2,5) 103"),
    ("威佐夫 三，五", "wythoff 3 5"),
    ("有向图（一＞二） 一", "graph(一>二) 一"),
    ("反常尼姆 3 4 5", "misere nim 3 4 5"),
    ("ＭＩＳＥＲＥ　ｎｉｍ　１", "misere nim 1"),
    ("威佐夫 3 5", "wythoff 3 5"),
    ("威佐夫博弈 (3,5)", "wythoff 3 5"),
    ("威佐夫遊戲　３，５", "wythoff 3 5"),
    ("Wythoff's game 3 5", "wythoff 3 5"),
    ("wythoff(3,5)", "wythoff 3 5"),
    ("wythoff (3,5) (1,2)", "wythoff 3 5 1 2"),
    ("斐波那契 83", "fibonacci 83"),
    ("費氏尼姆博弈 83", "fibonacci 83"),
    ("Fibonacci nim 83/4", "fibonacci 83/4"),
    ("台阶 Nim 2 1 3", "stairs 2 1 3"),
    ("階梯尼姆 2,1,3", "stairs 2 1 3"),
    ("staircase nim 2 1 3", "stairs 2 1 3"),
    ("拆分 Nim 2 3", "split 2 3"),
    ("Grundy's game 7", "grundy 7"),
    ("Grundy 游戏 7", "grundy 7"),
    ("Dawson 棋 9", "dawson 9"),
    ("dawson’s chess 9", "dawson 9"),
    ("Lasker 尼姆 9", "lasker 9"),
    ("盒子 9/3", "boxes 9/3"),
    ("three heaps 3 4 5", "nim 3 4 5"),
    ("从10颗取2或5颗", "take(2,5) 10"),
    ("misere(nim 3 4)", "misere nim 3 4"),
    ("nim 3 ⊕ nim 4", "nim 3 + nim 4"),
    ("nim 3 xor kayles 4", "nim 3 + kayles 4"),
    ("octal(77) 5", "octal(0.77) 5"),
    ("rule(n -> [n-1, n-2]) 5", "rule(n -> n-1; n-2) 5"),
    ("rule(n -> n-k for k in range(1,4)) 5", "rule(n -> n-k for k in 1..3) 5"),
    ("rule(n -> n-k for k in range(1, n)) 5", "rule(n -> n-k for k in 1..n-1) 5"),
    ("rule(n -> n-k, k=1..3) 5", "rule(n -> n-k for k in 1..3) 5"),
    ("take 1 or 2, 7 stones", "take(1,2) 7"),
    ("有三堆石子 3 4 5", "nim 3 4 5"),
    ("3堆石子，分别有 3、4、5 颗", "nim 3 4 5"),
    ("21点 取1-3", "take(1..3) 21"),
    ("take(<=3) 10", "take(1..3) 10"),
    ("take(≤3) 10", "take(1..3) 10"),
    ("take(<4) 10", "take(1..3) 10"),
    ("take(at most 3) 10", "take(1..3) 10"),
    ("nim 3 4 (misere)", "misere nim 3 4"),
    ("尼姆博弈（反常）3 4 5", "misere nim 3 4 5"),
    ("kayles 5, 6 nim 3", "kayles 5 6 + nim 3"),
    ("nim 3 4 5 kayles 7", "nim 3 4 5 + kayles 7"),
    ("https://example.org/#game=nim%203%204&view=tree", "nim 3 4"),
    ("<mex-plorer game=\"Wythoff (3,5)\"></mex-plorer>", "wythoff 3 5"),
    ("npx mexplorer solve 'nim 3 4'", "nim 3 4"),
    ("21 matches", "nim 21"),
    ("21根火柴", "nim 21"),
    ("21 枚硬币", "nim 21"),
    ("取石子 21 每次取 1 到 3", "take(1..3) 21"),
    ("一堆 10 颗，每次 2 或 5 颗", "take(2,5) 10"),
    ("有 21 颗石子，每次 1~3 颗", "take(1..3) 21"),
    ("21 coins, each player takes 1 to 3", "take(1..3) 21"),
    ("rule(n -> n-1 if mod(n, 2)=0) 5", "rule(n -> n-1 if n%2==0) 5"),
    ("{2,5} 10", "take(2,5) 10"),
    ("{2, 5} 10 7", "take(2,5) 10 7"),
    ("｛２，５｝　１０", "take(2,5) 10"),
    ("(2,5) 10", "take(2,5) 10"),
    ("take{2,5} 10", "take(2,5) 10"),
    ("take[2;5] 10", "take(2,5) 10"),
    ("take(2 5) 10", "take(2,5) 10"),
    ("take(2,5),10", "take(2,5) 10"),
    ("take(2,,5) 10", "take(2,5) 10"),
    ("take (2,5): 10", "take(2,5) 10"),
    ("take(2,5)(10)", "take(2,5) 10"),
    ("take(1~3) 10", "take(1..3) 10"),
    ("take(1...3) 10", "take(1..3) 10"),
    ("take(1 to 3) 10", "take(1..3) 10"),
    ("take(1-3) 10", "take(1..3) 10"),
    ("take 2,5 10", "take(2,5) 10"),
    ("ｔａｋｅ（２，５）１０", "take(2,5) 10"),
    ("減法遊戲{2,5} 10", "take(2,5) 10"),
    ("取石子（2、5）10", "take(2,5) 10"),
    ("octal 0.77 20", "octal(0.77) 20"),
    ("八进制(0.77) 20", "octal(0.77) 20"),
    ("0.77 20", "octal(0.77) 20"),
    ("graph(a->b, b→c) a", "graph(a>b,b>c) a"),
    ("graph[a>b b>c] a", "graph(a>b,b>c) a"),
    ("a>b,b>c a", "graph(a>b,b>c) a"),
    ("有向图（甲＞乙） 甲", "graph(甲>乙) 甲"),
    ("rule{n -> n-1} 5", "rule(n -> n-1) 5"),
    ("n -> n-1; n-2 20", "rule(n -> n-1; n-2) 20"),
    ("((3,5),(1,2))", "tree((3,5),(1,2))"),
    ("极大极小树((3,5),(1,2))", "tree((3,5),(1,2))"),
    ("take(1..3) 7 + 尼姆 6 9", "take(1..3) 7 + nim 6 9"),
    ("nim misere 3 4 5", "misere nim 3 4 5"),
    ("nim 3 4 5, misère", "misere nim 3 4 5"),
    ("反尼姆 3 4", "misere nim 3 4"),
    ("10 take(2,5)", "take(2,5) 10"),
    ("3 4 5 nim", "nim 3 4 5"),
    ("12 kayles", "kayles 12"),
    ("10 stones take 2 or 5", "take(2,5) 10"),
    ("take 2 or 5 from 10 stones", "take(2,5) 10"),
    ("10 颗石子 取(2,5)", "take(2,5) 10"),
    ("取{2，5} 10", "take(2,5) 10"),
    ("石子 3 4 5", "nim 3 4 5"),
    ("3^4^5", "nim 3 4 5"),
    ("3 ⊕ 4", "nim 3 4"),
    ("nim 3 4, kayles 4", "nim 3 4 + kayles 4"),
    ("nim 3 4 and kayles 4", "nim 3 4 + kayles 4"),
    ("尼姆 3 4 和 威佐夫 3 5", "nim 3 4 + wythoff 3 5"),
    ("boxes 9 3", "boxes 9/3"),
    ("boxes(9:3)(16:2)", "boxes 9/3 16/2"),
    ("octal(.77) 20", "octal(0.77) 20"),
    ("octal(0,77) 20", "octal(0.77) 20"),
    ("take(奇数) 7", "take(odd) 7"),
    ("take(squares) 9", "take(square) 9"),
    ("take(2^n) 9", "take(2^k) 9"),
    ("取（完全平方數）9", "take(square) 9"),
    ("graph(a-b,b-c) a", "graph(a>b,b>c) a"),
    ("tree([3,5],{6,9})", "tree((3,5),(6,9))"),
    ("树((3,5),2)", "tree((3,5),2)"),
    ("rule(n => n-1) 5", "rule(n -> n-1) 5"),
    ("rule(n: n-1) 5", "rule(n -> n-1) 5"),
    ("rule(n -> n-1, n-2) 5", "rule(n -> n-1; n-2) 5"),
    ("rule(n -> n//2) 5", "rule(n -> n/2) 5"),
    ("rule(n -> n-1 if n mod 2 == 0 && n ≥ 3) 6", "rule(n -> n-1 if n%2==0 and n>=3) 6"),
    ("rule(n -> n^2 if 2n<5) 2", "rule(n -> n*n if 2*n<5) 2"),
    ("规则（n→n－1；n－2）5", "rule(n -> n-1; n-2) 5"),
    ("nim(3;4;5)", "nim 3 4 5"),
    ("nim-3-4-5", "nim 3 4 5"),
    ("nim_3_4_5", "nim 3 4 5"),
    ("nim/3/4/5", "nim 3 4 5"),
    ("nim 3 and 4 and 5", "nim 3 4 5"),
    ("nim 3 xor 5", "nim 3 5"),
    ("3 xor 4", "nim 3 4"),
    ("3异或4异或5", "nim 3 4 5"),
    ("heaps 3 4 5", "nim 3 4 5"),
    ("piles 3, 4, 5", "nim 3 4 5"),
    ("nim-sum 3 4 5", "nim 3 4 5"),
    ("尼姆堆 3 4 5", "nim 3 4 5"),
    ("尼姆堆：3、4、5", "nim 3 4 5"),
    ("石子堆 3 4 5", "nim 3 4 5"),
    ("石头 3 4 5", "nim 3 4 5"),
    ("anti-nim 3 4 5", "misere nim 3 4 5"),
    ("misere: nim 3 4 5", "misere nim 3 4 5"),
    ("威佐夫博奕 3 5", "wythoff 3 5"),
    ("wythoff's nim 3 5", "wythoff 3 5"),
    ("斐波那契博弈 13", "fibonacci 13"),
    ("斐波那契取石子 13", "fibonacci 13"),
    ("stair nim 2 1 3", "stairs 2 1 3"),
    ("kayles=12", "kayles 12"),
    ("subtract {1,2,3} 21", "take(1..3) 21"),
    ("subtraction set {1,2,3} 21", "take(1..3) 21"),
    ("subtraction game S={1,2,3} n=21", "take(1..3) 21"),
    ("S = {1,2,3}, n = 21", "take(1..3) 21"),
    ("减法集合{1,2,3} 21", "take(1..3) 21"),
    ("takeaway(1,2,3) 21", "take(1..3) 21"),
    ("take(3..1) 10", "take(1..3) 10"),
    ("take 1 to 3 from 21", "take(1..3) 21"),
    ("take 1-3 from 21", "take(1..3) 21"),
    ("take up to 3 from 21 stones", "take(1..3) 21"),
    ("take at most 3 of 21", "take(1..3) 21"),
    ("10 stones, take 2 or 5", "take(2,5) 10"),
    ("21 stones take 1 2 or 3", "take(1..3) 21"),
    ("21 matches, each player may take 1 to 3", "take(1..3) 21"),
    ("每次取 1 到 3 颗，共 21 颗", "take(1..3) 21"),
    ("21 颗石子，每次取 1~3 颗", "take(1..3) 21"),
    ("21个石子每次取一到三个", "take(1..3) 21"),
    ("21 顆石子，每次最多取 3 顆", "take(1..3) 21"),
    ("10个石子取2或5", "take(2,5) 10"),
];

/// Texts with what is near them, the nearest first.
const NEAR: &[(&str, &str)] = &[
    ("kayle 12", "kayles 12"),
    ("bowling 5", "kayles 5"),
    ("nimble 1 2 3", "nim 1 2 3"),
    ("nim 3-4-5", "nim 3 4 5"),
    ("nim 3/4/5", "nim 3 4 5"),
    ("nim 1.5", "nim 1 5"),
    ("nim 3x4", "nim 3 4"),
    ("((3,5),(2,9)", "tree((3,5),(2,9))"),
    ("(3,(2,9)", "tree(3,(2,9))"),
    ("n -> n-1, n-2", "rule(n -> n-1; n-2) 7"),
    ("n→n-1,n/2", "rule(n -> n-1; n/2) 7"),
    ("rule: n -> n-1; n-2", "rule(n -> n-1; n-2) 7"),
    ("(a,b) -> (a-1,b); (a,b-1)", "rule((a,b) -> (a-1,b); (a,b-1)) 7 5"),
    ("kalyes 12", "kayles 12"),
    ("wytoff 3 5", "wythoff 3 5"),
    ("whythof 3 5", "wythoff 3 5"),
    ("nmi 3", "nim 3"),
    ("nin 3 4", "nim 3 4"),
    ("grundi 7", "grundy 7"),
    ("fib 83", "fibonacci 83"),
    ("威佐 3 5", "wythoff 3 5"),
    ("wythoff 3", "wythoff 3 6"),
    ("wythoff 3 5 7", "wythoff 3 5 7 6"),
    ("wythoff", "wythoff 3 6"),
    ("take(2,5)", "take(2,5) 10"),
    ("take 10", "take(2,5) 10"),
    ("take 2 5 10", "take(2,5) 10"),
    ("take(2,5 10", "take(2,5) 10"),
    ("take 2,5) 10", "take(2,5) 10"),
    ("take(2,5)) 10", "take(2,5) 10"),
    ("graph(a>b,b>c)", "graph(a>b,b>c) a"),
    ("graph(a>b,b>c a", "graph(a>b,b>c) a"),
    ("grap(a>b,b>c) a", "graph(a>b,b>c) a"),
    ("graph(New York>Boston,Boston>End) New York", "graph(New_York>Boston,Boston>End) New_York"),
    ("graph(New York > Boston, Boston > New York) Boston", "graph(New_York>Boston,Boston>New_York) Boston"),
    ("graph(北京 站>终点) 北京 站", "graph(北京_站>终点) 北京_站"),
    ("graph(a>b c,b>d) a", "graph(a>b_c,b>d) a"),
    ("graph(a>b c,b>d) a", "graph(a>b,c,b>d) a"),
    ("rule(n -> n-1 20", "rule(n -> n-1) 20"),
    ("rule(n -> m-1) 20", "rule(n -> n-1) 20"),
    ("tree((3,5),(1,2)", "tree((3,5),(1,2))"),
    ("nim -3", "nim 3"),
    ("nim 3 +", "nim 3"),
    ("nim 3 + 4", "nim 3 + nim 4"),
    ("nim+3+4+5", "nim 3 4 5"),
    ("take(2,5)+10", "take(2,5) 10"),
    ("kayles+3+4+++nim+5", "kayles 3 4 + nim 5"),
    ("nim 1,000", "nim 1000"),
    ("2,5 10", "take(2,5) 10"),
    ("巴什 10", "take(2,5) 10"),
    ("尼姆 三四五", "nim 3 4 5"),
    ("尼姆 三四五", "nim 345"),
    ("kayle 12 + wytoff 3 5", "kayles 12 + wythoff 3 5"),
    ("misere nmi 3", "misere nim 3"),
    ("取石子 3 4 5", "nim 3 4 5"),
    ("fibonacci(83,4)", "fibonacci 83/4"),
    ("rule(n", "rule(n -> n-1) 7"),
    ("rule(n ->", "rule(n -> n-1) 7"),
    ("rule(n -> n-", "rule(n -> n-1) 7"),
    ("rule(n -> n-1; n-2", "rule(n -> n-1; n-2) 7"),
    ("rule(n -> n-1;", "rule(n -> n-1) 7"),
    ("rule(n -> n-k for", "rule(n -> n-k for k in 1..n) 7"),
    ("rule(n -> n-k for k in 1..", "rule(n -> n-k for k in 1..n) 7"),
    ("rule(n -> n-k) 5", "rule(n -> n-k for k in 1..n) 5"),
    ("rule(n -> n-1 or n-2) 5", "rule(n -> n-1; n-2) 5"),
    ("tic-tac-toe 12", "treblecross 12"),
    ("tic tac toe 12", "treblecross 12"),
    ("井字棋 12", "treblecross 12"),
    ("dawson's kayles 9", "octal(0.07) 9"),
    ("dawsons kayles 9", "octal(0.07) 9"),
    ("dawson-kayles 9", "octal(0.07) 9"),
    ("道森凯尔斯 9", "octal(0.07) 9"),
    ("misere misere nim 3", "misere nim 3"),
    ("matches 21", "nim 21"),
    ("火柴 3 4 5", "nim 3 4 5"),
    ("bash 10", "take(1..3) 10"),
    ("bash 10 3", "take(1..3) 10"),
    ("Bash's game (10, 3)", "take(1..3) 10"),
    ("巴什博弈 10 3", "take(1..3) 10"),
    ("巴什博奕 10 3", "take(1..3) 10"),
    ("取石子 10", "nim 10"),
    ("take(3..1)", "take(1..3) 10"),
    ("a->b->c a", "graph(a>b,b>c) a"),
    ("take-away 10", "take(1..3) 10"),
    ("rule((a,b) -> (a-k,b) for k in 1..a) 5", "rule((a,b) -> (a-k,b) for k in 1..a) 5 5"),
];

fn certain(text: &str) -> Meaning {
    Meaning { is_certain: true, texts: vec![text.to_owned()] }
}

#[test]
fn what_can_only_mean_one_thing_is_meant() {
    let wrong: Vec<String> = CERTAIN
        .iter()
        .filter(|(text, expected)| meaning_of(text) != certain(expected))
        .map(|(text, expected)| format!("{text}: {expected}, not {:?}", meaning_of(text)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn a_name_in_other_letters_is_that_name() {
    assert_eq!(meaning_of("graph(a>b,b>c) A").texts, ["graph(a>b,b>c) a"]);
    assert!(meaning_of("graph(a>b,b>c) d").texts.len() > 1);
}

#[test]
fn two_numbers_never_become_one() {
    for (text, joined) in [
        ("take(1.5) 5", "take(15) 5"),
        ("take(1..3..5) 7", "take(1..35) 7"),
        ("tree(1.5,2)", "tree(15,2)"),
        ("nim 3\u{200b}4", "nim 34"),
    ] {
        assert!(meaning_of(text).texts.iter().all(|offered| offered != joined), "{text}");
    }
}

#[test]
fn what_is_near_is_offered_and_no_more() {
    let is_offered = |text, expected: &str| {
        let found = meaning_of(text);
        !found.is_certain && found.texts.iter().any(|offered| offered == expected)
    };
    let wrong: Vec<String> = NEAR
        .iter()
        .filter(|(text, expected)| !is_offered(text, expected))
        .map(|(text, expected)| format!("{text}: {expected}, not {:?}", meaning_of(text)))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn what_reads_means_what_it_says() {
    for text in
        SAMPLES.iter().flat_map(|game| game.texts().map(str::to_owned).chain((game.small)().into_iter().take(200)))
    {
        assert_eq!(meaning_of(&text), Meaning::default(), "{text}");
    }
}

#[test]
fn nonsense_means_nothing() {
    for text in ["", "  ", "+", "x", "<script>alert(1)</script>", "你好", "nim 🎲", "?", "(", "misere"] {
        assert!(!meaning_of(text).is_certain, "{text}: {:?}", meaning_of(text));
    }
    for text in ["", "  ", "你好", "hello world"] {
        assert_eq!(meaning_of(text).texts, [""; 0], "{text}");
    }
}

/// Every alias names its game and no other, and every game has one in each script.
#[test]
fn every_game_is_called_something_in_every_language() {
    assert_eq!(GAMES.len(), SPOKEN.len());
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    for ((name, spoken), samples) in SPOKEN.iter().zip(SAMPLES) {
        assert!(spoken.aliases.iter().any(|alias| alias.contains(is_chinese)), "{name} has no Chinese name");
        let text = samples.entry.shown[0].1;
        let after = text.strip_prefix(name).unwrap_or_else(|| panic!("{text}"));
        let written = read(text).unwrap().subject.write();
        for alias in spoken.aliases.iter().filter(|alias| !alias.is_empty()) {
            assert_eq!(meaning_of(&format!("{alias}{after}")), certain(&written), "{alias}{after}");
            assert_eq!(meaning_of(&format!("{} {after}", alias.to_uppercase())), certain(&written), "{alias}");
        }
    }
}

/// The names that the titles of a picker begin with.
#[test]
fn titles_are_names() {
    for (lang, name, text) in [
        ("zh-Hans", "wythoff.title", " 3 5"),
        ("zh-Hant", "wythoff.title", " 3 5"),
        ("zh-Hans", "fibonacci.title", " 9"),
        ("zh-Hant", "fibonacci.title", " 9"),
        ("zh-Hans", "stairs.title", " 3"),
        ("zh-Hant", "stairs.title", " 3"),
        ("zh-Hans", "split.title", " 3"),
        ("zh-Hant", "split.title", " 3"),
        ("zh-Hans", "grundy.title", " 3"),
        ("zh-Hant", "grundy.title", " 3"),
        ("zh-Hans", "lasker.title", " 3"),
        ("zh-Hant", "lasker.title", " 3"),
        ("zh-Hans", "dawson.title", " 3"),
        ("zh-Hant", "tree.title", "(1,(2,3))"),
    ] {
        let json = SHIPPED.iter().find(|(shipped, _)| *shipped == lang).unwrap().1;
        let line = json.lines().find(|line| line.contains(&format!("\"{name}\""))).unwrap();
        let title = line.split('"').nth(3).unwrap().split('：').next().unwrap();
        let found = meaning_of(&format!("{title}{text}"));
        assert!(found.is_certain && found.texts[0].starts_with(name.split('.').next().unwrap()), "{title}: {found:?}");
    }
}

/// Slips of every kind in every sample: whatever is offered reads as it is written, and nothing that reads is offered for.
#[test]
fn whatever_is_offered_reads() {
    let mut state = 0x2545_f491_4f6c_dd1du64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below.max(1) as u64) as usize
    };
    let signs: Vec<char> = "()[]{},;+-./>& 0159abnx尼姆（，５　".chars().collect();
    let texts: Vec<&str> = SAMPLES.iter().flat_map(|game| game.texts()).filter(|text| text.len() < 80).collect();
    let (mut offered, mut tried) = (0, 0);
    while tried < 6000 {
        let mut chars: Vec<char> = texts[random(texts.len())].chars().collect();
        for _ in 0..=random(3) {
            let at = random(chars.len());
            match random(4) {
                0 if !chars.is_empty() => drop(chars.remove(at)),
                1 => chars.insert(at, signs[random(signs.len())]),
                2 if !chars.is_empty() => chars[at] = signs[random(signs.len())],
                _ if at + 1 < chars.len() => chars.swap(at, at + 1),
                _ => {}
            }
        }
        let text: String = chars.into_iter().collect();
        tried += 1;
        let found = meaning_of(&text);
        if read(&text).is_ok() {
            assert_eq!(found, Meaning::default(), "{text}");
        }
        assert!(found.texts.len() <= 4 && (!found.is_certain || found.texts.len() == 1), "{text}: {found:?}");
        for suggestion in &found.texts {
            let again = read(suggestion).unwrap_or_else(|error| panic!("{text}: {suggestion}: {error:?}"));
            assert_eq!(again.subject.write(), *suggestion, "{text}");
        }
        offered += usize::from(!found.texts.is_empty());
    }
    assert!(offered > tried / 2, "{offered} of {tried}");
}

#[test]
fn hostile_texts_are_soon_done() {
    let long = |piece: &str, bytes: usize| piece.repeat(bytes / piece.len() + 1);
    let pieces =
        ["(", "{", "3,", "nim ", "+", "take(", "rule(n -> ", "1 ", "a>b,", "尼姆", "(1,", "x+", "3(", "0.7 ", "a b "];
    for piece in pieces {
        for text in [long(piece, 100_000), long(piece, 1900), format!("nim {}", long(piece, 1900))] {
            let start = Instant::now();
            let found = meaning_of(&text);
            assert!(start.elapsed() < Duration::from_secs(2), "{piece}: {:?}", start.elapsed());
            assert!(found.texts.len() <= 4);
        }
    }
}
