//! Published and promised facts, each by its name.

use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::error::Error;
use mexplorer::game::Outcome;
use mexplorer::message::Locale;
use mexplorer::solve::theory::alpha_beta::Tells;
use mexplorer::solve::theory::minimax::{self, TreeAnswer};
use mexplorer::solve::{Answer, Move, solve};
use mexplorer::subject::Subject;

fn answer(text: &str) -> Answer {
    solve(&catalogue::read_game(text).unwrap(), None, Budget::default()).unwrap()
}

fn error(text: &str) -> Error {
    solve(&catalogue::read_game(text).unwrap(), None, Budget::default()).unwrap_err()
}

fn minimax(text: &str) -> TreeAnswer {
    let Subject::Tree(tree) = catalogue::read(text).unwrap().subject else { panic!("{text} is no tree") };
    minimax::solve(&tree, None, Budget::default()).unwrap()
}

/// Winning moves as the texts of the games they lead to.
fn wins(text: &str) -> Vec<String> {
    let game = catalogue::read_game(text).unwrap();
    answer(text).moves.iter().filter(|m| m.winning).map(|m| game.after(m.place, &m.change).to_string()).collect()
}

fn words(text: &str, lang: &str) -> Vec<String> {
    let locale = Locale::named(lang).unwrap();
    let answer = answer(text);
    let moves = answer.moves.iter().map(|m| format!("{} | {}", locale.say(&m.name), locale.say(&m.why)));
    answer.why.iter().map(|sentence| locale.say(sentence)).chain(moves).collect()
}

#[test]
fn the_seeds_figure_ten_stones_take_two_or_five() {
    let answer = answer("take(2,5) 10");
    assert_eq!((answer.outcome(), answer.value().unwrap().0), (Outcome::N, 1));
    assert_eq!(wins("take(2,5) 10"), ["take(2,5) 8"]);
    let period = answer.period().unwrap();
    assert_eq!((period.period.preperiod, period.period.length), (0, 7));
    assert_eq!(period.values[..7], [0, 0, 1, 1, 0, 2, 1]);
}

#[test]
fn a_sum_from_the_seeds_has_value_twelve() {
    let text = "take(1..3) 7 + take(odd) 4 + nim 6 9";
    let values: Vec<u128> = answer(text).decided().unwrap().components.iter().map(|c| c.1.0).collect();
    assert_eq!(values, [3, 0, 6, 9]);
    assert_eq!(answer(text).value().unwrap().0, 12);
    assert_eq!(wins(text), ["take(1..3) 7 + take(odd) 4 + nim 6 5"]);
}

#[test]
fn the_seeds_sample_inputs() {
    assert_eq!(answer("nim 2 3").outcome(), Outcome::N);
    assert_eq!(answer("take(2,5) 2 4 7").outcome(), Outcome::N);
    assert_eq!(answer("nim 3 3").outcome(), Outcome::P);
    assert_eq!(answer("nim 3 4 5").value().unwrap().0, 2);
}

/// The figure of the seeds: the second Min node's first child returns 2 when Max already has 7.
#[test]
fn the_seeds_tree_has_an_alpha_cut_at_the_second_min_node() {
    let TreeAnswer { found, moves, .. } = minimax("tree((7,9),(2,8,6),(4,5))");
    assert_eq!((found.value, found.visited_plain, found.visited_pruned), (7, 11, 8));
    let second = found.trace.iter().find(|visit| visit.node == 4).unwrap();
    assert_eq!((second.alpha, second.value, second.seen, second.tells), (7, 2, 1, Tells::AtMost));
    let moves: Vec<(bool, i64)> = moves.iter().map(|m| (m.best, m.value)).collect();
    assert_eq!(moves, [(true, 7), (false, 2), (false, 4)]);
}

#[test]
fn trees_of_a_hundred_thousand_nodes_are_solved() {
    let deep = format!("tree{}1{}{}", "(".repeat(100_000), ")".repeat(100_000), " 1".repeat(50_000));
    assert_eq!(minimax(&deep).found.value, 1);
    let wide = format!("tree(({}1))", "2,".repeat(100_000));
    assert_eq!(minimax(&wide).found.value, 1);
    let both = format!("tree{}1{}{}", "(".repeat(50_000), ",2)".repeat(50_000), " 1".repeat(49_999));
    assert_eq!(minimax(&both).moves.len(), 2);
    let listed = minimax(&format!("{} 1", wide)).moves.len();
    assert_eq!((listed, minimax(&format!("{} 1", wide)).others), (10_000, 90_001));
}

#[test]
fn equal_heaps_are_lost_and_nothing_left_is_lost() {
    for n in 0..20 {
        assert_eq!(answer(&format!("nim {n} {n}")).outcome(), Outcome::P);
    }
    assert_eq!(answer("nim 0").outcome(), Outcome::P);
    assert!(answer("nim 0").moves.is_empty());
    assert_eq!(answer("misere nim 0").outcome(), Outcome::N);
}

#[test]
fn huge_heaps_are_answered_by_theory_or_period() {
    let heap = 1_000_000_000_000_000_000u64;
    assert_eq!(answer(&format!("take(2,5) {heap}")).value().unwrap().0, [0, 0, 1, 1, 0, 2, 1][(heap % 7) as usize]);
    assert_eq!(answer("nim 18446744073709551615").value().unwrap().0, u128::from(u64::MAX));
    assert_eq!(answer("nim 18446744073709551615").moves.len(), 10_001);
    assert_eq!(wins("nim 18446744073709551615 1"), ["nim 1 1"]);
    assert_eq!(answer("take(odd) 18446744073709551615").value().unwrap().0, 1);
    assert_eq!(answer("misere nim 1000000000 1000000000").outcome(), Outcome::P);
}

/// What is said of misère Nim is true of each position: which heaps there are, what their nim-sum is, and what the opponent
/// does to win.
#[test]
fn what_is_said_of_misere_nim_holds_in_each_position() {
    for [a, b, c] in (0..216).map(|number| [number / 36, number / 6 % 6, number % 6]) {
        let text = format!("misere nim {a} {b} {c}");
        let (heaps, said) = ([a, b, c], words(&text, "en").swap_remove(0));
        let count = |is: fn(u64) -> bool| heaps.iter().filter(|&&heap| is(heap)).count();
        let (large, ones, sum) = (count(|heap| heap > 1), count(|heap| heap == 1), a ^ b ^ c);
        let wanted = match (large, ones) {
            (0, 0) => String::from("Nothing is left"),
            (0, 1) => String::from("The only heap has one stone"),
            (0, _) => format!("All {ones} heaps have one stone"),
            (1, 0) => String::from("Only one heap is left, and it has more than one stone"),
            (1, _) => format!("beside {ones} "),
            _ => format!("the nim-sum of all heaps is {sum}"),
        };
        assert!(said.contains(&wanted), "{text}: {said}");
        if large > 1 && sum == 0 {
            for after in answer(&text).moves.iter().map(|m| heaps_after(&text, m)) {
                let reply =
                    answer(&after).moves.into_iter().find(|m| m.winning).map(|m| heaps_after(&after, &m)).unwrap();
                let left: Vec<u64> = reply.split(' ').skip(2).map(|heap| heap.parse().unwrap()).collect();
                let is_odd = left.iter().all(|&heap| heap < 2) && left.iter().sum::<u64>() % 2 == 1;
                assert!(is_odd || left.iter().fold(0, |sum, heap| sum ^ heap) == 0, "{text}, {after}, {reply}");
            }
        }
    }
}

fn heaps_after(text: &str, found: &Move) -> String {
    catalogue::read_game(text).unwrap().after(found.place, &found.change).to_string()
}

#[test]
fn a_position_whose_options_have_no_number_is_not_said_to_have_some() {
    for (text, said) in [
        ("graph(a>b,b>a,b>c,c>d) a", None),
        ("graph(a>b,b>a,b>c) a", None),
        (
            "graph(a>b,b>b,b>c) a",
            Some("Position a: no option has value 0, and from each of them a move leads back to 0. Its value is 0."),
        ),
        (
            "graph(a>b,a>d,b>b,b>c,d>e,e>f,d>c) a",
            Some("Position a: no option has value 0, and from each of them a move leads back to 0. Its value is 0."),
        ),
    ] {
        let words = words(text, "en");
        assert!(words.iter().all(|sentence| !sentence.contains("{}")), "{text}: {words:?}");
        if let Some(said) = said {
            assert_eq!(words[0], said, "{text}");
        }
    }
}

#[test]
fn a_cycle_is_no_error() {
    assert_eq!(answer("graph(a>b,b>c,c>a) a").outcome(), Outcome::D);
    assert_eq!(answer("graph(x>x,a>x) a").outcome(), Outcome::D);
    assert_eq!(answer("graph(x>x,a>b) a").value().unwrap().0, 1, "no chip can come to the cycle");
}

#[test]
fn where_there_is_no_move_nothing_is_said_of_moves() {
    for text in ["nim 0", "take(2,5) 1", "nim 0 0", "kayles 0", "graph(o) o", "wythoff 0 0", "grundy 2 1", "split 0 0"]
    {
        let last = words(text, "en").pop().unwrap();
        assert_eq!(last, "No move is left, so the player to move has lost.", "{text}");
    }
    assert!(words("nim 3 3", "en")[2].starts_with("The value is 0, so every move leads"));
}

#[test]
fn a_single_number_is_no_range() {
    let said = |text: &str| words(text, "en").swap_remove(0);
    assert_eq!(
        said("take(6) 9"),
        "The least and the greatest number to take make the period, 6 + 6 = 12, and values step up every 6: 9 mod 12 = 9, and 9 / 6 rounded down is 1."
    );
    assert!(said("take(1) 4").contains("the period, 1 + 1 = 2,"));
    assert!(said("take(3..5) 9").contains("the period, 3 + 5 = 8,"));
}

#[test]
fn what_cannot_be_searched_says_so() {
    assert!(matches!(error("take(square) 18446744073709551615"), Error::TooLarge { .. }));
    assert!(matches!(error("misere take(2,5) 1000 1000 1000"), Error::TooLarge { .. }));
    assert!(matches!(error("misere take(odd) 18446744073709551615"), Error::TooLarge { .. }));
}

#[test]
fn a_limit_keeps_the_winning_moves_first_and_counts_the_rest() {
    let game = catalogue::read_game("nim 7 9 20").unwrap();
    let answer = solve(&game, Some(3), Budget::default()).unwrap();
    assert_eq!((answer.moves.len(), answer.others), (3, 33));
    assert!(answer.moves[0].winning);
    assert_eq!(solve(&game, Some(0), Budget::default()).unwrap().others, 36);
}

#[test]
fn a_path_of_two_hundred_thousand_vertices_is_solved() {
    let arrows: Vec<String> = (0..200_000).map(|v| format!("v{v}>v{}", v + 1)).collect();
    let text = format!("graph({}) v0 v1", arrows.join(","));
    assert_eq!(answer(&text).value().unwrap().0, 1);
}

/// Every losing move names a reply, and the reply really leaves value 0.
#[test]
fn each_losing_move_is_refuted_by_a_move_that_wins() {
    let texts = [
        "nim 3 5 6",
        "take(2,5) 10 4",
        "take(1..3) 7 + take(odd) 4 + nim 6 9",
        "graph(a>b,a>c,b>c,c>d) a b",
        "split 4",
        "split 2 3 4",
        "split 2 3 + nim 7 + boxes 9/3",
        "stairs 2 1 3 0 2",
        "boxes 9/3 16/2",
    ];
    for text in texts {
        let game = catalogue::read_game(text).unwrap();
        let english = Locale::named("en").unwrap();
        for m in answer(text).moves.iter().filter(|m| !m.winning) {
            let said = english.say(&m.why);
            let reply = said.split("this reply: ").nth(1).unwrap_or_else(|| panic!("{said}")).trim_end_matches('.');
            let after = game.after(m.place, &m.change);
            let replies: Vec<String> = solve(&after, None, Budget::default())
                .unwrap()
                .moves
                .iter()
                .filter(|r| r.winning)
                .map(|r| english.say(&r.name))
                .collect();
            assert!(replies.iter().any(|r| r == reply), "{after}: {reply:?} is not among {replies:?}");
        }
    }
}

#[test]
fn reasons_name_the_numbers_in_every_language() {
    assert_eq!(
        words("nim 1 2", "en"),
        [
            "A Nim heap of 1 has value 1: it can become every smaller heap, and no other.",
            "The nim-sum of the values decides: 1 ⊕ 2 = 3.",
            "In binary the nim-sum 3 is 11; its highest 1 is in the column of 2. Only heap 2 (2 = 10) has a 1 there, so only this value becomes smaller by ⊕ 3.",
            "The value is not 0, so some move reaches value 0 and leaves the opponent in a P-position.",
            "heap 2: take 1 → 1 | This component's value goes from 2 to 1 = 2 ⊕ 3, so the nim-sum becomes 0.",
            "heap 1: take 1 → 0 | Leaves value 2, not 0. The opponent wins by this reply: heap 2: take 2 → 0.",
            "heap 2: take 2 → 0 | Leaves value 1, not 0. The opponent wins by this reply: heap 1: take 1 → 0.",
        ]
    );
    assert_eq!(
        words("take(2,5) 5", "zh-Hans"),
        [
            "局面 5：后继 3、0 的 SG 值是 1、0，缺失的最小数是 2。",
            "SG 值不为 0，必有一步走到 SG 值为 0 的局面，把必败态留给对手。",
            "取 5 → 0 | 留下 SG 值 0，即必败态：接着走的一方必败。",
            "取 2 → 3 | 留下 SG 值 1，不为 0。对手这样应就赢了：取 2 → 1。",
        ]
    );
    assert_eq!(
        words("misere nim 1 4", "zh-Hant"),
        [
            "只有一堆多於 1 顆，另有 1 堆是 1 顆。把大堆取到剩 0 顆，就留下奇數堆 1。",
            "第 2 堆：取 4 → 0 | 留下必敗態：接著走的一方必敗。",
            "第 1 堆：取 1 → 0 | 對手這樣應就贏了：第 2 堆：取 3 → 1。",
            "第 2 堆：取 1 → 3 | 對手這樣應就贏了：第 2 堆：取 3 → 0。",
            "第 2 堆：取 2 → 2 | 對手這樣應就贏了：第 2 堆：取 2 → 0。",
            "第 2 堆：取 3 → 1 | 對手這樣應就贏了：第 1 堆：取 1 → 0。",
        ]
    );
}

/// Theory knows the value of a heap at once, and the period too.
#[test]
fn a_period_known_by_theory_is_part_of_the_answer() {
    let period = answer("take(1..3) 7").period().unwrap().clone();
    assert_eq!((period.period.preperiod, period.period.length), (0, 4));
    assert_eq!(period.values, [0, 1, 2, 3, 0, 1, 2, 3]);
    let said = |text: &str| Locale::named("en").unwrap().say(&answer(text).period().unwrap().why);
    assert!(said("take(1..3) 7").starts_with("Period 4 from 0, proved: the 3 values from 0 on equal the 3 from 4 on"));
    assert!(said("take(odd) 7").starts_with("Period 2 from 0, by theorem: "));
    assert!(said("take(2^k) 7").starts_with("Period 3 from 0, by theorem: "));
    assert!(answer("take(even) 7").period().is_none());
}

/// What `text` says of its heaps, and of its winning moves.
fn reasons_and_wins(text: &str) -> Vec<String> {
    let english = Locale::named("en").unwrap();
    let answer = answer(text);
    let wins = answer.moves.iter().filter(|m| m.winning);
    let wins = wins.map(|m| format!("{} | {}", english.say(&m.name), english.say(&m.why)));
    answer.why.iter().take(1).map(|sentence| english.say(sentence)).chain(wins).collect()
}

/// NIM(3) of the seeds: its samples, every winning move of each, and (0, 0), which is lost.
#[test]
fn the_seeds_two_heaps_of_stones() {
    assert_eq!(answer("wythoff 5 3").outcome(), Outcome::P);
    assert_eq!(answer("wythoff 3 6").outcome(), Outcome::N);
    assert_eq!(wins("wythoff 3 6"), ["wythoff 3 5"]);
    assert_eq!(wins("wythoff 6 6"), ["wythoff 0 0"]);
    assert_eq!(wins("wythoff 2 2"), ["wythoff 1 2", "wythoff 2 1", "wythoff 0 0"]);
    assert_eq!((answer("wythoff 0 0").outcome(), answer("wythoff 0 0").moves.len()), (Outcome::P, 0));
    let table = [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23), (16, 26)];
    for (a, b) in table {
        assert_eq!(answer(&format!("wythoff {a} {b}")).outcome(), Outcome::P, "{a} {b}");
    }
}

#[test]
fn cold_pairs_past_the_seeds_floating_point() {
    assert_eq!(answer("wythoff 165580140 267914295").outcome(), Outcome::P);
    assert_eq!(answer("wythoff 165580141 267914296").outcome(), Outcome::N);
    assert_eq!(answer("wythoff 999999999999999999 1618033988749894847").outcome(), Outcome::P);
    assert_eq!(answer("wythoff 1618033988749894848 2618033988749894848").outcome(), Outcome::P);
    assert_eq!(wins("wythoff 18446744073709551615 18446744073709551615").last().unwrap(), "wythoff 0 0");
    let huge = answer("wythoff 1618033988749894848 2618033988749894849");
    assert_eq!((huge.outcome(), huge.value()), (Outcome::N, None));
    assert_eq!(
        reasons_and_wins("wythoff 1618033988749894848 2618033988749894849"),
        [
            "The positions lost for the player to move are the cold pairs (⌊kφ⌋, ⌊kφ⌋ + k), with φ = (1 + √5)/2. The number 1618033988749894848 is in just one of them: (1618033988749894848,2618033988749894848), for k = 1000000000000000000. So (1618033988749894848,2618033988749894849) is not cold.",
            "take 1 from heap 2 → (1618033988749894848,2618033988749894848) | Leaves cold pair number 1000000000000000000, (1618033988749894848,2618033988749894848): the only cold pair with 1618033988749894848 in it.",
        ]
    );
    assert!(matches!(error("wythoff 18446744073709551615 1 + nim 1"), Error::TooLarge { .. }));
}

/// NIM(4) of the seeds and its numbers; its loop overflows past 1836311903.
#[test]
fn the_seeds_fibonacci_nim() {
    assert_eq!(answer("fibonacci 3").outcome(), Outcome::P);
    assert_eq!(answer("fibonacci 4").outcome(), Outcome::N);
    assert_eq!(wins("fibonacci 83"), ["fibonacci 81/4", "fibonacci 76/14"]);
    assert_eq!(wins("fibonacci 100"), ["fibonacci 97/6", "fibonacci 89/22"]);
    assert_eq!(answer("fibonacci 89").outcome(), Outcome::P);
    assert_eq!(
        reasons_and_wins("fibonacci 83"),
        [
            "As a sum of Fibonacci numbers of which no two are neighbours (the Zeckendorf sum), 83 = 55 + 21 + 5 + 2. The smallest part, 2, may be taken, since the limit is 82, and each part then left is more than twice as large.",
            "take 2 → 81/4 | Leaves 81 = 55 + 21 + 5: the smallest part, 5, is more than 4, the most that may be taken next.",
            "take 7 → 76/14 | Leaves 76 = 55 + 21: the smallest part, 21, is more than 14, the most that may be taken next.",
        ]
    );
    assert_eq!(answer("fibonacci 1836311903").outcome(), Outcome::P);
    assert_eq!(answer("fibonacci 1836311904").outcome(), Outcome::N);
    assert_eq!(answer("fibonacci 12200160415121876738").outcome(), Outcome::P);
    assert_eq!(answer("fibonacci 18446744073709551615/18446744073709551615").outcome(), Outcome::N);
}

/// Where theory alone tells who wins, a reply still refutes each losing move.
#[test]
fn losing_moves_in_huge_positions_are_refuted() {
    let english = Locale::named("en").unwrap();
    let texts = [
        "wythoff 1618033988749894848 2618033988749894848",
        "wythoff 18446744073709551615 18446744073709551614",
        "fibonacci 12200160415121876738",
        "fibonacci 12200160415121876739",
    ];
    for text in texts {
        let game = catalogue::read_game(text).unwrap();
        let answer = solve(&game, Some(20), Budget::default()).unwrap();
        assert_eq!(answer.value().is_some(), answer.outcome() == Outcome::P, "{text}");
        let mut refuted = 0;
        for m in answer.moves.iter().filter(|m| !m.winning) {
            let said = english.say(&m.why);
            let after = solve(&game.after(m.place, &m.change), Some(5), Budget::default()).unwrap();
            let replies: Vec<String> =
                after.moves.iter().filter(|reply| reply.winning).map(|reply| english.say(&reply.name)).collect();
            let reply = said.strip_prefix("The opponent wins by this reply: ").unwrap_or_else(|| panic!("{said}"));
            assert!(replies.iter().any(|known| known == reply.trim_end_matches('.')), "{text}: {said} {replies:?}");
            refuted += 1;
        }
        assert!(refuted > 15, "{text}: {refuted}");
    }
}

#[test]
fn the_seeds_staircase_two_one_three() {
    assert_eq!((answer("stairs 2 1 3").outcome(), answer("stairs 2 1 3").value().unwrap().0), (Outcome::N, 1));
    assert_eq!(wins("stairs 2 1 3"), ["stairs 3 0 3", "stairs 2 2 2"]);
    let steps = " 2 1".repeat(9);
    assert_eq!(
        words(&format!("stairs{steps}"), "en")[0],
        "Only the odd steps count: the stones on these 9 steps have the nim-sum 2. If stones come down from an even \
         step, such as step 2, answer by taking as many one step further: the odd steps are then as before."
    );
}

#[test]
fn the_seeds_heaps_to_split_two_and_three() {
    assert_eq!((answer("split 2 3").outcome(), answer("split 2 3").value().unwrap().0), (Outcome::N, 6));
    assert_eq!(wins("split 2 3"), ["split 2 2 0"]);
    assert_eq!(wins("split 3"), ["split 0 0", "split 1 1", "split 2 2"]);
    let hundred: Vec<String> = (1..=100).map(|heap| heap.to_string()).collect();
    assert_eq!(answer(&format!("split {}", hundred.join(" "))).decided().unwrap().components.len(), 100);
    assert_eq!(answer("split 18446744073709551615").value().unwrap().0, (1 << 65) - 4);
    let equal = ["split 18446744073709551614 0 18446744073709551614"];
    assert_eq!(wins("split 18446744073709551615 18446744073709551614"), equal);
}

#[test]
fn the_seeds_boxes_work_from_the_empty_to_the_largest() {
    assert_eq!(answer("boxes 9/3 16/2").value().unwrap().0, 7);
    assert_eq!(wins("boxes 9/3 16/2"), ["boxes 9/8 16/2"]);
    for text in ["boxes 0/0", "boxes 1/0", "boxes 1/1", "boxes 5/0", "boxes 18446744073709551615/4294967295"] {
        assert_eq!(answer(text).outcome(), Outcome::P, "{text}");
    }
    assert_eq!(wins("boxes 18446744073709551615/65536"), ["boxes 18446744073709551615/4294967295"]);
    assert_eq!(
        words("boxes 100/1", "en")[0],
        "In a box of 100 the player to move loses at 9 and 2 stones just as if it were full, so with fewer than 2 it \
         is played like a box of 2. A box of 2 can be filled in one move once it holds 1, since 1 + 1² = 2 ≥ 2. With 1 \
         in it, the number of free places, 2 − 1 = 1, is therefore the value, as with a Nim heap."
    );
}

#[test]
fn a_great_many_large_heaps_end_within_a_bound() {
    let heaps = " 9001".repeat(200_000);
    let game = catalogue::read_game(&format!("take(1..3,10..10000) 7{heaps}")).unwrap();
    let answer = solve(&game, None, Budget::default()).unwrap();
    assert!(answer.moves.iter().all(|m| m.winning || m.value != Some(mexplorer::nimber::Nimber(0))));
}
