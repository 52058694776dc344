//! Pictures of positions and of sums beside their golden files: board, sum, nim-sum, Zeckendorf. What they tell of small games, beside the solver.

use crate::blessed::golden;
use mexplorer::ENGINE;
use mexplorer::draw::views::{board, nim_sum, sum, table, zeckendorf};
use mexplorer::draw::{Picture, Request, svg};
use mexplorer::{catalogue, message::Locale};

use mexplorer::budget::Budget;
use mexplorer::catalogue::{SAMPLES, read_game};
use mexplorer::game::{Game, Outcome};
use mexplorer::solve::solve;
use mexplorer::teach::nim_sum::{Case, NimSum};
use mexplorer::teach::sum::Sum;

use crate::cases::cases;

fn picture(text: &str, request: &Request<'_>, lang: &str) -> Picture {
    let subject = catalogue::read(text).unwrap().subject;
    ENGINE.picture(&subject, request, &Locale::named(lang).unwrap()).unwrap()
}

#[test]
fn boards_of_every_shape() {
    let boards = [
        ("heaps", "nim 3 4 5", "en"),
        ("set", "take(2,5) 10", "zh-Hans"),
        ("stairs", "stairs 2 1 3", "zh-Hans"),
        ("boxes", "boxes 9/3 16/2", "zh-Hant"),
        ("pair", "wythoff 3 6", "en"),
        ("limit", "fibonacci 7/2", "zh-Hans"),
        ("splits", "split 2 3", "en"),
        ("chips", "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b c", "en"),
        ("large", "nim 100 12", "en"),
    ];
    for (name, text, lang) in boards {
        let drawn = picture(text, &Request { view: Some(&board::VIEW), ..Request::default() }, lang);
        golden(&format!("board/{name}.svg"), &drawn.svg(svg::Use::Live));
    }
}

#[test]
fn nim_sums_step_by_step() {
    let step = |step| Request { view: Some(&nim_sum::VIEW), step, ..Request::default() };
    let asked = |number| Request { predict: true, ..step(Some(number)) };
    let sums = [
        ("heaps", "nim 3 4 5", step(None), "en"),
        ("heaps-column", "nim 3 4 5", step(Some(2)), "zh-Hans"),
        ("heaps-asked", "nim 3 4 5", asked(3), "en"),
        ("heaps-reply-asked", "nim 3 4 5", asked(7), "en"),
        ("lost", "nim 3 3", step(None), "en"),
        ("unlike", "take(1..3) 7 + take(odd) 4 + nim 6 9", step(None), "zh-Hant"),
        ("stairs", "stairs 2 1 3", step(None), "zh-Hans"),
        ("misere", "misere nim 1 1 2", step(None), "en"),
        ("misere-ones", "misere nim 1 1 1", step(None), "en"),
        ("wide", "nim 18446744073709551615 1000000", step(None), "en"),
    ];
    for (name, text, request, lang) in sums {
        golden(&format!("nim-sum/{name}.svg"), &picture(text, &request, lang).svg(svg::Use::Live));
    }
}

#[test]
fn heaps_of_fibonacci_nim_as_blocks() {
    let step = |step| Request { view: Some(&zeckendorf::VIEW), step, ..Request::default() };
    let blocks = [
        ("won", "fibonacci 83", step(None), "en"),
        ("lost", "fibonacci 83/1", step(None), "zh-Hans"),
        ("number", "fibonacci 89", step(None), "zh-Hant"),
        ("asked", "fibonacci 100", Request { predict: true, ..step(Some(2)) }, "en"),
        ("empty", "fibonacci 0", step(None), "en"),
        ("largest", "fibonacci 18446744073709551615", step(None), "en"),
    ];
    for (name, text, request, lang) in blocks {
        golden(&format!("zeckendorf/{name}.svg"), &picture(text, &request, lang).svg(svg::Use::Live));
    }
}

#[test]
fn sums_as_components_side_by_side() {
    let step = |step| Request { view: Some(&sum::VIEW), step, ..Request::default() };
    let unlike = "take(1..3) 7 + take(odd) 4 + nim 6 9";
    let sums = [
        ("unlike", unlike, step(None), "en"),
        ("step", unlike, step(Some(2)), "zh-Hans"),
        ("asked", unlike, Request { predict: true, ..step(Some(5)) }, "zh-Hant"),
        ("graphs", "take(2,5) 6 + nim 2", Request { state: "as:graphs", ..step(None) }, "en"),
        ("chips", "graph(a>b,a>c,b>c) a b", step(None), "en"),
        ("shapes", "stairs 2 1 3 + boxes 9/3 + wythoff 2 3", step(None), "en"),
        ("many", "nim 1 2 3 4 5 6 7 8 9 10 11 12 13 14", step(None), "en"),
    ];
    for (name, text, request, lang) in sums {
        golden(&format!("sum/{name}.svg"), &picture(text, &request, lang).svg(svg::Use::Live));
    }
}

/// Of like components the graph of one tells all; of unlike ones only a picture of each does.
#[test]
fn games_begin_with_what_shows_them_best() {
    let first = |text: &str| ENGINE.default_view(&catalogue::read(text).unwrap().subject).unwrap();
    assert_eq!([first("fibonacci 4"), first("fibonacci 83")], [&zeckendorf::VIEW; 2]);
    assert_eq!(first("take(1..3) 7 + take(odd) 4 + nim 6 9"), &sum::VIEW);
    assert_eq!([first("misere fibonacci 83"), first("nim 100 200")], [&table::VIEW; 2]);
}

/// Small games of the catalogue, one in so many.
fn small(every: usize) -> impl Iterator<Item = Game> {
    let texts = SAMPLES.iter().flat_map(move |game| (game.small)().into_iter().step_by(every));
    texts.filter_map(|text| read_game(&text).ok())
}

/// The verdict of a nim-sum's picture and every move that it offers.
#[test]
fn nim_sums_verdicts_and_moves_agree_with_the_solver() {
    let misere = (0..729).step_by(cases(1, 4)).map(|n| format!("misere nim {} {} {}", n / 81, n / 9 % 9, n % 9));
    let games = small(cases(7, 70)).chain(misere.map(|text| read_game(&text).unwrap()));
    let mut seen = 0;
    for game in games.filter(Game::has_nim_sum) {
        let (sum, answer) =
            (NimSum::of(&game, Budget::default()).unwrap(), solve(&game, None, Budget::default()).unwrap());
        let won = answer.outcome() == Outcome::N;
        let winning: Vec<String> =
            answer.moves.iter().filter(|m| m.winning).map(|m| game.after(m.place, &m.change).to_string()).collect();
        if sum.case == Case::Normal {
            assert_eq!(sum.sum != 0, won, "{game}");
            assert_eq!(answer.value().unwrap().0, sum.sum, "{game}");
        }
        // Where the player to move wins, the number that is changed leads to a won game, unless nothing is left.
        assert_eq!(sum.changed().is_some(), won && !winning.is_empty(), "{game}");
        for reply in sum.summands.iter().filter_map(|summand| summand.reply.as_ref()) {
            assert!(winning.contains(&reply.go), "{game}: {}", reply.go);
        }
        for holder in sum.highest().map(|bit| sum.ones(bit)).unwrap_or_default() {
            assert!(sum.summands[holder].reply.is_some() || sum.case != Case::Normal, "{game}");
        }
        seen += 1;
    }
    assert!(seen > cases(1000, 250), "{seen}");
}

#[test]
fn values_of_a_sum_agree_with_the_solver() {
    let mut seen = 0;
    for game in small(cases(11, 55)).filter(Game::is_sum) {
        let (sum, answer) =
            (Sum::of(&game, Budget::default()).unwrap(), solve(&game, Some(0), Budget::default()).unwrap());
        let values: Vec<_> = sum.parts.iter().map(|part| (part.place, part.value)).collect();
        assert_eq!((values, Some(sum.total)), (answer.decided().unwrap().components.clone(), answer.value()), "{game}");
        seen += 1;
    }
    assert!(seen > cases(200, 40), "{seen}");
}
