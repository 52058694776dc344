//! The view `proof`: claims in reading order, unfolded as far as the reader asks.

use crate::blessed::golden;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::draw::scene::{Form, Group, text_width};
use mexplorer::draw::views::proof;
use mexplorer::draw::{Picture, Request, svg};
use mexplorer::game::{Game, Outcome};
use mexplorer::message::Locale;
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::solve;
use mexplorer::teach::neighbourhood::first_lines;

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

fn english() -> Locale {
    Locale::named("en").unwrap()
}

fn proof(state: &str) -> Request<'_> {
    Request { view: Some(&proof::VIEW), state, ..Request::default() }
}

fn picture(text: &str, request: &Request<'_>) -> Picture {
    ENGINE.picture(&game(text).into(), request, &english()).unwrap()
}

fn say(picture: &Picture) -> String {
    english().say(&picture.say)
}

fn claims(picture: &Picture) -> impl Iterator<Item = &Group> {
    picture.scene.groups.iter().filter(|group| group.classes.contains(&"claim") && group.name.is_some())
}

fn sentences(picture: &Picture) -> Vec<&str> {
    let shapes = claims(picture).flat_map(|group| &group.shapes);
    let texts = shapes.filter_map(|shape| match &shape.form {
        Form::Text { text, .. } if shape.class == "sentence" => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

/// A phone tells how much room it has: then letters are as large as they are drawn, and moves stand below their sentences.
#[test]
fn a_narrow_box_has_a_narrow_proof() {
    let drawn = |state: &str| picture("kayles 7", &proof(state));
    let (plain, narrow) = (drawn(""), drawn("width:420"));
    assert!(plain.scene.width == 432 && narrow.scene.width < plain.scene.width, "{}", narrow.scene.width);
    assert!(narrow.scene.height > plain.scene.height);
    assert_eq!(sentences(&plain), sentences(&narrow));
    assert_eq!(drawn("width:2000").scene.width, plain.scene.width);
    assert!(claims(&narrow).filter_map(|claim| claim.set.as_ref()).all(|set| !set.contains("width")));
}

/// Where a sentence has no room it goes on below, at a blank or after a comma; the move stands below all of it.
#[test]
fn sentences_go_on_in_another_line_where_there_is_no_room() {
    let cases = [
        ("graph(a>b,b>c,c>a,a>d,d>e) a a", "en", "(a,a) is D, because no option is P and some option is D:"),
        ("kayles 1 2 3 4 5 6 7 8 9", "en", "(1,2,3,4,5,6,7,8,9) is N, because one option is P:"),
        ("kayles 1 2 3 4 5 6 7 8 9", "zh-Hans", "(1,2,3,4,5,6,7,8,9) 是 N，因为有后继是 P："),
    ];
    for (text, lang, first) in cases {
        let locale = Locale::named(lang).unwrap();
        let drawn = |state| ENGINE.picture(&game(text).into(), &proof(state), &locale).unwrap();
        let (plain, narrow) = (drawn(""), drawn("width:430"));
        assert_eq!(sentences(&plain)[0], first, "a wide box has it whole");
        assert!(narrow.scene.width <= 430, "{text}: {}", narrow.scene.width);
        let lines = sentences(&narrow);
        assert!(lines.len() > sentences(&plain).len(), "{lines:?}");
        assert_eq!(lines.join(" ").replace("， ", "，"), sentences(&plain).join(" "));
        let [shorter, longer] =
            [usize::min, usize::max].map(|of| of(lines[0].chars().count(), lines[1].chars().count()));
        assert!(2 * shorter > longer, "no word alone: {lines:?}");
        for claim in claims(&narrow) {
            let texts = claim.shapes.iter().filter_map(|shape| match shape.form {
                Form::Text { y, .. } if ["sentence", "beneath"].contains(&shape.class) => Some(y),
                _ => None,
            });
            let ys: Vec<i32> = texts.collect();
            assert!(ys.windows(2).all(|two| two[1] - two[0] == 20), "{text}: {ys:?}");
        }
    }
}

/// A position, a name or a move that is longer than a line goes on in the next one: nothing ends at the edge of a phone.
#[test]
fn long_words_and_moves_go_on_in_another_line() {
    let games = [
        "nim 1234567890 9876543210 1111111111 2222222222 3333333333 4444444444",
        "nim 12345678901 98765432109 18446744073709551615",
        "wythoff 1618033988749894848 2618033988749894848",
        "graph(beginning_of_all>the_middle_vertex,the_middle_vertex>finally_the_end) beginning_of_all",
        "graph(abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz>b) abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
    ];
    for text in games {
        for (state, most) in [("width:452", 452), ("width:364", 364), ("", 1000)] {
            let drawn = picture(text, &proof(state));
            assert!(drawn.scene.width <= most, "{text}: {}", drawn.scene.width);
            for claim in claims(&drawn) {
                let left = claim.at.unwrap().0;
                for shape in &claim.shapes {
                    let Form::Text { x, text: line, .. } = &shape.form else { continue };
                    let size = if shape.class == "beneath" { 14 } else { 16 };
                    let is_cut = ["sentence", "beneath"].contains(&shape.class)
                        && left + x + text_width(line, size) > drawn.scene.width;
                    assert!(!is_cut, "{text}: “{line}” in {}", drawn.scene.width);
                }
            }
        }
    }
}

#[test]
fn proofs_are_drawn_as_far_as_they_are_unfolded() {
    let cases = [
        ("folded", "nim 3 3", "open:none", "en"),
        ("one", "nim 3 3", "", "en"),
        ("all", "nim 3 3", "open:all", "zh-Hans"),
        ("take", "take(2,5) 10", "open:all", "zh-Hant"),
        ("misere", "misere nim 2 2", "open:all", "en"),
        ("sum", "take(1..3) 3 + nim 1 2", "open:all", "en"),
    ];
    for (name, text, state, lang) in cases {
        let locale = Locale::named(lang).unwrap();
        let picture = ENGINE.picture(&game(text).into(), &proof(state), &locale).unwrap();
        golden(&format!("proof/{name}.svg"), &picture.svg(svg::Use::Static(None)));
        let table = ENGINE.table(&game(text).into(), &proof(state), 8, &locale).unwrap();
        let rows: Vec<String> = table.rows.iter().map(|row| row.join(" | ")).collect();
        let text = [table.caption, table.columns.join(" | "), rows.join("\n"), format!("({} more)", table.more)];
        golden(&format!("proof/{name}.table.txt"), &text.join("\n"));
    }
}

#[test]
fn a_click_unfolds_a_claim_and_folds_it_up_again() {
    let first = picture("nim 3 3", &proof(""));
    assert_eq!(sentences(&first), ["(3,3) is P, because every option is N:", "(2,3) is N", "(1,3) is N", "(0,3) is N"]);
    assert_eq!(say(&first), "(3,3) is P (the player to move loses): a proof in 10 lines, by the definition alone.");
    let click = |picture: &Picture, row: usize| claims(picture).nth(row).unwrap().set.clone().unwrap();
    let state = click(&first, 1);
    let second = picture("nim 3 3", &proof(&state));
    assert_eq!(sentences(&second)[1..3], ["(2,3) is N, because one option is P:", "(2,2) is P"]);
    assert_eq!(click(&second, 1), "");
    let folded = picture("nim 3 3", &proof(&click(&first, 0)));
    assert_eq!((sentences(&folded), click(&folded, 0)), (vec!["(3,3) is P"], String::new()));
    let kept = picture("nim 3 3", &proof(&format!("other:1 {state}")));
    assert_eq!(click(&kept, 1), "other:1");
}

/// Unfolds claim by claim, as a reader does, until nothing is folded.
#[test]
fn clicks_lead_through_the_whole_proof() {
    for text in ["nim 3 3", "take(2,5) 10", "misere nim 2 2", "wythoff 3 5", "graph(a>b,a>c,b>c) a b"] {
        let mut state = "open:none".to_owned();
        for _ in 0..200 {
            let picture = picture(text, &proof(&state));
            let folded = |group: &&Group| group.why.as_ref().is_some_and(|why| why.ends_with("Unfold it to see why."));
            match claims(&picture).find(folded).map(|group| group.set.clone().unwrap()) {
                Some(next) => state = next,
                None => break,
            }
        }
        assert_eq!(state, "open:all", "{text}");
        let told = picture(text, &proof(&state));
        let seen = sentences(&told).iter().filter(|sentence| sentence.contains("see line")).count();
        assert_eq!(claims(&told).count() - seen, Proof::of(&game(text), Budget::default()).unwrap().size(), "{text}");
    }
}

#[test]
fn keys_are_unlike_and_stay_while_the_proof_unfolds() {
    let mut before: Vec<String> = Vec::new();
    for step in 1..=10 {
        let picture = picture("nim 3 3", &Request { step: Some(step), ..proof("") });
        let mut keys: Vec<String> = claims(&picture).map(|group| group.key.clone()).collect();
        assert!(before.iter().all(|key| keys.contains(key)), "{step}");
        before = keys.clone();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), before.len());
    }
}

#[test]
fn a_step_tells_one_claim_more_in_reading_order() {
    let at = |step| picture("nim 3 3", &Request { step: Some(step), ..proof("") });
    assert_eq!((at(1).steps, at(99).step), (10, Some(10)));
    for step in 1..=10 {
        let told = at(step);
        let now: Vec<&Group> = claims(&told).filter(|group| group.classes.contains(&"now")).collect();
        assert!(now.len() == 1 && now[0].why.as_ref().unwrap().ends_with(&say(&told)), "{step}");
        assert!(claims(&told).all(|group| group.set.is_none()));
    }
    assert_eq!(sentences(&at(10)), sentences(&picture("nim 3 3", &proof("open:all"))));
}

#[test]
fn what_is_to_be_guessed_is_not_given_away() {
    for (text, first) in [("nim 3 3", "P"), ("take(2,5) 10", "N"), ("misere nim 2 2", "P")] {
        let steps = picture(text, &proof("")).steps;
        for step in 1..=steps {
            let request = Request { step: Some(step), predict: true, ..proof("") };
            let asked = picture(text, &request);
            let now = claims(&asked).find(|group| group.classes.contains(&"now")).unwrap();
            assert!(now.classes.contains(&"open") && asked.choices == ["P", "N"] && asked.verdict.is_none());
            assert_eq!(now.why.as_ref().unwrap(), &say(&asked));
            let name = now.name.as_ref().unwrap();
            assert!(name.contains(", ?, ") && name.ends_with("current step"), "{name}");
            assert!(sentences(&asked).iter().all(|sentence| !sentence.contains("because")), "{text} {step}");
            assert!(claims(&asked).all(|group| !group.why.as_ref().unwrap().contains("lead to")), "{text} {step}");
            // Only claims that were told before say who wins.
            let told = |sentence: &&&str| sentence.contains(" is ") && !sentence.contains("see line");
            assert_eq!(sentences(&asked).iter().filter(told).count(), step - 1, "{text} {step}");
            let verdict = |guess| picture(text, &Request { guess: Some(guess), ..request }).verdict;
            assert_ne!(verdict("P"), verdict("N"), "{text} {step}");
            assert_eq!(verdict("<b>"), Some(false));
        }
        let right = picture(text, &Request { step: Some(1), predict: true, guess: Some(first), ..proof("") });
        assert!(right.verdict == Some(true) && right.choices.is_empty() && say(&right).starts_with("Right. "));
    }
}

#[test]
fn a_long_proof_is_cut() {
    let long = picture("nim 20 20", &proof("open:all"));
    assert_eq!(claims(&long).count(), 200);
    assert!(long.scene.groups.iter().any(|group| group.key == "more"));
    assert!(long.steps <= 200 && long.steps > 50);
    let tree = catalogue::read("tree(1,2)").unwrap().subject;
    assert_eq!(ENGINE.picture(&tree, &proof(""), &english()).unwrap_err().code(), "unsupported");
}

/// Where nobody knows who wins the moves are shown, with what is known of each, and nothing is claimed or asked of the others.
#[test]
fn what_nobody_knows_is_said_and_its_moves_are_shown() {
    let texts = ["misere take(1,3,4) 40 41 42 43 44", "rule(n -> n+1; n+2) 1", "misere take(1..3) 90000 90000"];
    for text in texts {
        let drawn = picture(text, &proof("open:all"));
        let said = say(&drawn);
        assert!(said.contains("is not known here") && said.contains("Drawn: what is known of"), "{text}: {said}");
        let rows: Vec<_> = claims(&drawn).collect();
        assert!(rows.len() > 1 && drawn.steps == 0 && drawn.choices.is_empty(), "{text}: {}", rows.len());
        for row in &rows {
            let name = row.name.as_deref().unwrap();
            let kinds = row.classes.iter().filter(|class| ["P", "N", "D", "open"].contains(class)).count();
            assert!(kinds == 1 && !row.classes.contains(&"D"), "{text}: {name}");
        }
        assert!(rows[0].classes.contains(&"open"), "{text}");
        let part = first_lines(&game(text), Budget::default()).unwrap();
        for index in (0..part.size()).filter(|index| !part.is_open(*index)) {
            let line = part.line(index).unwrap();
            let answer = solve(&game(&line.text), Some(0), Budget::default()).unwrap();
            assert_eq!(line.outcome, answer.outcome(), "{text}: {}", line.text);
        }
        let request = proof("open:all");
        let table = ENGINE.table(&catalogue::read(text).unwrap().subject, &request, 100, &english()).unwrap();
        assert_eq!(table.rows[0][3], "?", "{text}");
    }
}

/// The first lines of a proof that is too long: whatever they claim is so in the whole, each rests on lines before it, and those that rest on
/// nothing say that they are known from elsewhere.
#[test]
fn of_a_proof_too_long_to_be_found_the_first_lines_are_told() {
    let texts = [
        "nim 3 4 5 1000000000",
        "nim 123456789 123456789",
        "kayles 60 61",
        "wythoff 20 30 + nim 7",
        "take(1..3) 400 + take(2,5) 300",
        "stairs 9 9 9 9",
    ];
    for text in texts {
        let part = first_lines(&game(text), Budget::default()).unwrap();
        assert!(part.is_part() && part.size() > 2, "{text}");
        let mut given = 0;
        for index in 0..part.size() {
            let line = part.line(index).unwrap();
            let answer = solve(&game(&line.text), Some(0), Budget::default()).unwrap();
            assert_eq!(line.outcome, answer.outcome(), "{text}: {}", line.text);
            let wanted = if line.outcome == Outcome::N { Outcome::P } else { Outcome::N };
            assert!(line.moves.iter().all(|link| link.to < index && part.outcome_of(link.to) == wanted), "{text}");
            assert!(line.outcome == Outcome::P || line.moves.len() <= 1, "{text}: one move proves N");
            given += usize::from(part.is_given(index));
            assert!(!part.is_given(index) || english().say(&line.why).contains("as is known"), "{text}");
        }
        assert!(given > 0 && !part.is_given(part.root()), "{text}");
        let picture = picture(text, &proof("open:all"));
        assert!(say(&picture).contains("the first lines of a proof that is too long"), "{text}");
        assert_eq!(picture.steps, part.size(), "{text}");
    }
}
