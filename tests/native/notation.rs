//! Reading and writing: canonical forms, and every error with its place.

use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, LONGEST_TEXT, SAMPLES};
use mexplorer::error::Error;
use mexplorer::game::{ComponentIndex, Splices};
use mexplorer::message::Locale;
use mexplorer::position::Position;
use mexplorer::solve::solve;

/// Reads `text` and compares how it is written back.
#[track_caller]
fn spelled(text: &str, canonical: &str) {
    let subject = catalogue::read(text).unwrap().subject;
    assert_eq!(subject.to_string(), canonical);
    assert_eq!(catalogue::read(canonical).unwrap().subject, subject);
}

/// The text between the brackets « » is where the error is; the message has all these words.
#[track_caller]
fn misread(marked: &str, words: &[&str]) {
    let start = marked.find('«').expect("a mark");
    let end = marked.find('»').expect("a mark") - '«'.len_utf8();
    let text = marked.replace(['«', '»'], "");
    let Err(Error::Misread { at, why }) = catalogue::read(&text) else { panic!("{text:?} was read") };
    assert_eq!(at, start..end, "{text:?}");
    let said = Locale::named("en").unwrap().say(&why);
    for word in words {
        assert!(said.contains(word), "{said:?} lacks {word:?}");
    }
}

#[test]
fn each_game_is_spelled_in_one_way() {
    spelled("  nim   3 4\t5 ", "nim 3 4 5");
    spelled("NIM 007", "nim 7");
    spelled("Misere nim 1", "misere nim 1");
    spelled("misère nim 1", "misere nim 1");
    spelled("take( 5 , 2 )10", "take(2,5) 10");
    spelled("take(3,1,2) 7", "take(1..3) 7");
    spelled("take(1..2) 7", "take(1,2) 7");
    spelled("take(4..6,5..9,11) 1", "take(4..9,11) 1");
    spelled("take(ODD) 1+take( 2^k ) 4", "take(odd) 1 + take(2^k) 4");
    spelled("take(1..3) 7 + take(odd) 4 + nim 6 9", "take(1..3) 7 + take(odd) 4 + nim 6 9");
    spelled("nim 18446744073709551615", "nim 18446744073709551615");
    spelled("graph( a > b , b>c,a>b, a ) b a b", "graph(a>b,b>c) b a b");
    spelled("graph(o) o", "graph(o) o");
    spelled("Split 02  3", "split 2 3");
    spelled("stairs 2\n1 03+stairs 0 0 + nim 1", "stairs 2 1 3 + stairs 0 0 + nim 1");
    spelled("stairs 18446744073709551614 1 0", "stairs 18446744073709551614 1 0");
    spelled("boxes 9 / 3 16/02 0/0", "boxes 9/3 16/2 0/0");
    spelled("graph(1>2,2>甲) 甲", "graph(1>2,2>甲) 甲");
    spelled("wythoff 06 3", "wythoff 6 3");
    spelled("wythoff 3 6 1 2", "wythoff 3 6 1 2");
    spelled("fibonacci 83 / 82", "fibonacci 83");
    spelled("fibonacci 83/4 5/4 5/9", "fibonacci 83/4 5 5/5");
    spelled("fibonacci 0/3 1/0 1/1", "fibonacci 0 1 1/1");
    spelled("tree( ( 3 ,05 ), - 7, −0 )1  2", "tree((3,5),-7,0) 1 2");
    spelled("TREE（（１，２），３）", "tree((1,2),3)");
    spelled("octal( 0 . 7 7 ) 020", "octal(0.77) 20");
    spelled("Octal(0.7700) 5 6", "octal(0.77) 5 6");
    spelled("octal(4.33(3)) 7", "octal(4.(3)) 7");
    spelled("octal(0.1(0)) 7", "octal(0.1) 7");
    spelled("octal(0.00) 7", "octal(0.0) 7");
    spelled("octal（０．０７） ７", "octal(0.07) 7");
    let long = format!("octal(0.{}1) 3", "0".repeat(31));
    spelled(&long, &long);
    spelled(
        "KAYLES 3 + dawson 04 + grundy 8 + lasker 2 + treblecross 9",
        "kayles 3 + dawson 4 + grundy 8 + lasker 2 + treblecross 9",
    );
}

#[test]
fn full_width_typing_is_understood() {
    spelled("take（２，５）　１０", "take(2,5) 10");
    spelled("take（1、3） 7 ＋ nim ２", "take(1,3) 7 + nim 2");
    spelled("boxes ９／３ ＋ stairs ２ １", "boxes 9/3 + stairs 2 1");
    spelled("fibonacci ８３／４", "fibonacci 83/4");
}

#[test]
fn every_example_of_the_catalogue_is_canonical() {
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        spelled(text, text);
    }
}

/// What a page does with a move: it replaces a part of the text.
#[test]
fn a_move_in_the_text_gives_the_text_of_the_game_after_it() {
    let mut moves = 0;
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        let Ok(game) = catalogue::read_game(text) else { continue };
        let mut splices = Splices::of(&game);
        for found in solve(&game, Some(50), Budget::default()).unwrap().moves {
            let (at, replacement) = splices.splice(found.place, &found.change);
            let mut after = text.to_owned();
            after.replace_range(at, &replacement);
            assert_eq!(catalogue::read_game(&after).unwrap(), game.after(found.place, &found.change), "{text}");
            moves += 1;
        }
    }
    assert!(moves > 200, "{moves}");
}

#[test]
fn errors_say_where_and_what_was_expected() {
    misread("«»", &["ends here", "nim"]);
    misread("   «»", &["ends here"]);
    misread("«foo» 3", &["foo", "take", "nim", "graph"]);
    misread("nim«»", &["heap"]);
    misread("nim 3 +«»", &["game"]);
    misread("nim 3 «,» 4", &["another heap"]);
    misread("nim «x»", &["x", "heap"]);
    misread("nim «99999999999999999999999»", &["2^64"]);
    misread("nim «18446744073709551616»", &["2^64"]);
    misread("take(2,5) «-1»", &["negative"]);
    misread("take(2,5) «−7»", &["negative"]);
    misread("take«»", &["("]);
    misread("take «5»", &["("]);
    misread("take(«)» 5", &["1"]);
    misread("take(«0») 5", &["0"]);
    misread("take(3..«2») 5", &["3"]);
    misread("take(fib«,»2) 5", &["“)” is expected"]);
    misread("take(«prime») 5", &["prime", "odd, even, fib, square, 2^k"]);
    misread("take(2,«prime») 5", &["a number that may be taken"]);
    misread("take(3..«)» 5", &["range"]);
    misread("take(2,5 «10»", &[")"]);
    misread("take(2,5«»", &["ends here", ")"]);
    misread("graph(a>«)» a", &["vertex"]);
    misread("graph(a>b «c» a", &["arrow"]);
    misread("graph(a>b) «c»", &["c"]);
    misread("graph(a>b)«»", &["chip"]);
    misread("split«»", &["heap"]);
    misread("split 3 «-1»", &["negative"]);
    misread("stairs«»", &["step"]);
    misread("stairs 2 «x»", &["x", "step"]);
    misread("stairs 2 «-1»", &["negative"]);
    misread("stairs 2 1 «,» 3", &[","]);
    misread("stairs 1 «18446744073709551615» 1", &["together", "2^64"]);
    misread("boxes«»", &["size"]);
    misread("boxes 9«»", &["/"]);
    misread("boxes 9 «3»", &["/"]);
    misread("boxes 9/«»", &["stones"]);
    misread("boxes 16/2 9/«10» 3/1", &["9"]);
    misread("boxes 9/«-1»", &["negative"]);
    misread("misere«»", &["game"]);
    misread("«<»img src=x onerror=alert(1)>", &["<"]);
    misread("«🎲» nim 3", &["🎲"]);
    misread("nim «🎲»", &["🎲"]);
    misread("take(2,5) 1«.»5", &["."]);
    misread("wythoff«»", &["first heap"]);
    misread("wythoff 3«»", &["second heap", "3"]);
    misread("wythoff 3 «+» wythoff 1 2", &["second heap"]);
    misread("wythoff 3 5 7«»", &["second heap", "7"]);
    misread("wythoff 3 «-5»", &["negative"]);
    misread("wythoff 3 «18446744073709551616»", &["2^64"]);
    misread("fibonacci«»", &["heap"]);
    misread("fibonacci 83/«»", &["taken"]);
    misread("fibonacci 83/«x»", &["x", "taken"]);
    misread("fibonacci 83/«-1»", &["negative"]);
    misread("fibonacci 83/4«/»2", &["another heap"]);
    misread("octal«»", &["octal(0.77)"]);
    misread("octal(«)» 5", &["octal code"]);
    misread("octal(0.«8») 5", &["8", "0 to 7"]);
    misread("octal(«9».7) 5", &["9", "0 to 7"]);
    misread("octal(«2».0) 5", &["0 or 4", "never end"]);
    misread("octal(«1».77) 5", &["0 or 4", "never end"]);
    misread("octal(0«)» 5", &["."]);
    misread("octal(0.«)» 5", &["0 to 7"]);
    misread("octal(0.7«a») 5", &["a", ")"]);
    misread("octal(0.7«-»7) 5", &["-", ")"]);
    misread("octal(0.77«»", &["ends here", ")"]);
    misread("octal(0.7(«)») 5", &["repeated"]);
    misread("octal(0.7(3«7»)) 5", &["one digit"]);
    misread("octal(0.7(«8»)) 5", &["0 to 7"]);
    misread("octal(0.7(3)«7») 5", &[")"]);
    misread(&format!("octal(0.{}«1») 3", "0".repeat(32)), &["32"]);
    misread("octal(0.77)«»", &["heap"]);
    misread("kayles«»", &["heap"]);
    misread("grundy «-3»", &["negative"]);
    misread("tree«»", &["tree(("]);
    misread("tree «5»", &["("]);
    misread("tree(«)»", &["at least one child"]);
    misread("tree((1,2),(«)»)", &["at least one child"]);
    misread("tree(1,«,»2)", &["number"]);
    misread("tree(1,«a»)", &["number"]);
    misread("tree(-«-»3)", &["number"]);
    misread("tree(1 «2»)", &["another child"]);
    misread("tree((1,2)«»", &["ends here", "another child", ")"]);
    misread("tree(«1000000000000000001»)", &["10^18"]);
    misread("tree(1,«-1000000000000000001»)", &["10^18"]);
    misread("tree(1,-«99999999999999999999»)", &["2^64"]);
    misread("tree((1,2),3) «3»", &["children 1 to 2"]);
    misread("tree((1,2),3) 1 «0»", &["children 1 to 2"]);
    misread("tree((1),3) 1 «2»", &["only child 1"]);
    misread("tree((1,2),3) 2 «1»", &["leaf"]);
    misread("tree((1,2),3) 1 «x»", &["number of a child"]);
    misread("tree((1,2))«)»", &["number of a child"]);
    misread("«misere» tree((1,2),3)", &["misère"]);
    misread("tree((1,2),3) 1 «+» nim 3", &["sum"]);
    misread("nim 3 «+» tree((1,2),3)", &["sum"]);
    misread("misere nim 3 + nim 4 «＋» tree(1)", &["sum"]);
}

#[test]
fn huge_texts_end_at_once_in_a_clear_error_or_are_read() {
    misread(&format!("«(»{}", "(".repeat(1 << 20)), &["("]);
    misread(&format!("take(«(»{}", "(".repeat(1 << 20)), &["("]);
    misread(&format!("nim «{}»", "9".repeat(1 << 20)), &["2^64"]);
    misread(&format!("tree{}«»", "(".repeat(1 << 20)), &["number"]);
    let deep = format!("tree{}1{}{}", "(".repeat(400_000), ")".repeat(400_000), " 1".repeat(200_000));
    spelled(&deep, &deep);
    let wide = format!("tree(1{}) 500000", ",1".repeat(500_000));
    spelled(&wide, &wide);
    let heaps = format!("nim{}", " 1".repeat(500_000));
    assert_eq!(catalogue::read(&heaps).unwrap().components.len(), 500_000);
    let long = "nim ".to_owned() + &"1 ".repeat(LONGEST_TEXT / 2);
    assert!(matches!(catalogue::read(&long), Err(Error::TooLarge { .. })));
    let name = "x".repeat(1 << 20);
    let Err(Error::Misread { why, .. }) = catalogue::read(&name) else { panic!() };
    assert!(Locale::named("en").unwrap().say(&why).len() < 300);
}

#[test]
fn the_places_of_heaps_are_those_in_the_text_that_was_read() {
    let text = "take（２，５） 10 + nim 3";
    let places: Vec<&str> = catalogue::read(text).unwrap().components.into_iter().map(|at| &text[at]).collect();
    assert_eq!(places, ["10", "3"]);
}

#[test]
fn every_number_of_a_position_can_be_found() {
    let numbers = |text: &str| -> Vec<String> {
        let found = catalogue::read(text).unwrap().numbers(text, 4);
        found.into_iter().map(|at| text[at].to_owned()).collect()
    };
    assert_eq!(numbers("take(2,5) 10"), ["10"]);
    assert_eq!(numbers("wythoff 3 16 + nim ２０"), ["3", "16", "２０"]);
    assert_eq!(numbers("boxes 9/3 16/2"), ["9", "3", "16", "2"]);
    assert_eq!(numbers("fibonacci 83/4"), ["83", "4"]);
    assert_eq!(numbers("stairs 1 2 3 4 5 6"), ["1", "2", "3", "4"]);
    assert_eq!(numbers("graph(a1>b2) a1"), Vec::<String>::new());
}

#[test]
fn a_text_after_a_move_that_is_no_plain_one() {
    let after = |text: &str, term, index, option: &[Position]| {
        let game = catalogue::read_game(text).unwrap();
        Splices::of(&game).after(ComponentIndex { term, index }, option)
    };
    assert_eq!(after("nim 3 4 5", 0, 1, &[]), "nim 3 5", "a blank goes too");
    let sum = "nim 3 4 + take(2,5) 10";
    for (term, index) in [(0, 2), (1, 1), (2, 0), (9, 9)] {
        assert_eq!(after(sum, term, index, &[Position::heap(1)]), sum, "there is nothing at {term}, {index}");
    }
}

/// A move replaces a part of the text, and what comes of it is how the game after the move is written.
#[test]
fn moves_are_splices_of_the_text() {
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        let Ok(game) = catalogue::read_game(text) else { continue };
        let mut splices = Splices::of(&game);
        for found in solve(&game, None, Budget::default()).unwrap().moves {
            let (at, replacement) = splices.splice(found.place, &found.change);
            let mut spliced = text.to_owned();
            spliced.replace_range(at, &replacement);
            assert_eq!(spliced, game.after(found.place, &found.change).to_string(), "{text}");
            let from = &game.terms[found.place.term].components[found.place.index];
            assert_eq!(splices.after(found.place, &found.change.applied(from)), spliced, "{text}");
        }
    }
}
