//! Games looked back on: each move is marked as the plain definition says, with moves that would have been better, and how the
//! game went is said in a sentence that fits it.

use std::collections::HashMap;

use crate::cases::cases;
use crate::endless::{decided, endless_games, moves_from};
use crate::play::{is_won, small_games, subject};
use mexplorer::budget::Budget;
use mexplorer::game::{Game, Outcome};
use mexplorer::message::Locale;
use mexplorer::play::contest::{Contest, End};
use mexplorer::play::opponent::Choice;
use mexplorer::play::review::{Mark, Review};
use mexplorer::play::sitting::Sitting;
use mexplorer::solve::theory::alpha_beta::minimax;
use mexplorer::subject::Subject;

/// Random games played to their end, or for so many moves.
fn random_record(start: &Subject, seed: u64, most: usize) -> String {
    let (mut record, mut now) = (String::new(), start.clone());
    for number in 0..most as u64 {
        let turns = now.turns(100);
        if turns.is_empty() {
            break;
        }
        let dice = (seed * 64 + number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
        let turn = turns[dice as usize % turns.len()].clone();
        let word = now.word_of(&turn);
        record = if record.is_empty() { word } else { format!("{record}.{word}") };
        now.make(turn);
    }
    record
}

/// What the definition says of a move between positions of these outcomes.
fn defined(before: Outcome, after: Outcome) -> Mark {
    match (before, after) {
        (Outcome::P, Outcome::N) => Mark::Lost,
        (Outcome::N, Outcome::P) => Mark::WinKept,
        (Outcome::N, Outcome::N) => Mark::WinThrown,
        (Outcome::N, Outcome::D) => Mark::WinToDraw,
        (Outcome::D, Outcome::D) => Mark::DrawKept,
        (Outcome::D, Outcome::N) => Mark::DrawThrown,
        other => panic!("no move does this: {other:?}"),
    }
}

/// Compares a review with what the definition says of each position, and counts its marks.
fn compare(
    start: &Subject,
    record: &str,
    outcome: &mut dyn FnMut(&Subject) -> Outcome,
    marks: &mut HashMap<&str, usize>,
) {
    let review = Review::of(start, record, Budget::default()).unwrap_or_else(|error| panic!("{start}: {error:?}"));
    let mut now = start.clone();
    assert_eq!(review.standings.len(), review.moves.len() + 1, "{start}: {record}");
    for (number, (made, word)) in review.moves.iter().zip(record.split('.')).enumerate() {
        let before = outcome(&now);
        let better: Vec<Outcome> =
            made.better.iter().map(|choice| outcome(&crate::play::after(&now, choice))).collect();
        now.make(now.turn_of(word).unwrap());
        let after = outcome(&now);
        let told = format!("{start}: {record}, move {}", number + 1);
        assert_eq!(review.standings[number].outcome, Some(before), "{told}");
        assert_eq!(review.standings[number + 1].outcome, Some(after), "{told}");
        assert_eq!(made.mark, defined(before, after), "{told}");
        assert_eq!(made.mover, number % 2, "{told}");
        assert!(made.why.is_some(), "{told}");
        // What would have been better keeps what could be forced, and only errors have it.
        let kept = if before == Outcome::N { Outcome::P } else { Outcome::D };
        assert!(better.iter().all(|found| *found == kept), "{told}: {better:?}");
        assert_eq!(better.is_empty(), !made.mark.is_error(), "{told}");
        *marks.entry(made.mark.name()).or_default() += 1;
    }
    for (number, standing) in review.standings.iter().enumerate() {
        let winner = match standing.outcome.unwrap() {
            Outcome::N => Some(number % 2),
            Outcome::P => Some(1 - number % 2),
            Outcome::D => None,
        };
        assert_eq!(standing.winner, winner, "{start}: {record}");
    }
    if let Some(End::Won(winner)) = review.end {
        assert_eq!(review.standings.last().unwrap().winner, Some(winner), "{start}: {record}");
        sentences_fit(&review, winner, &format!("{start}: {record}"));
    }
}

/// The sentence of either player names errors of the one that erred.
fn sentences_fit(review: &Review, winner: usize, told: &str) {
    let english = Locale::named("en").unwrap();
    let errors =
        |player: usize| review.moves.iter().filter(|made| made.mover == player && made.mark.is_error()).count();
    if review.moves.is_empty() {
        return;
    }
    let (won, lost) = (english.say(&review.summary(Some(winner))), english.say(&review.summary(Some(1 - winner))));
    assert_eq!(won.contains("by perfect play"), errors(1 - winner) == 0, "{told}: {won}");
    assert_eq!(lost.contains("none of your moves could have helped"), errors(1 - winner) == 0, "{told}: {lost}");
    assert_eq!(won.contains("You had erred too"), errors(winner) > 0, "{told}: {won}");
    assert!(errors(winner) == 0 || errors(1 - winner) > 0, "{told}");
}

#[test]
fn every_mark_is_what_the_definition_says_where_play_ends() {
    let (mut known, mut marks) = (HashMap::new(), HashMap::new());
    let mut outcome = |now: &Subject| {
        let Subject::Game(game) = now else { panic!("{now}") };
        Outcome::won_by_mover(is_won(game, &mut known))
    };
    let mut games = 0;
    for game in small_games(cases(3, 300)) {
        let start = Subject::from(game);
        for seed in 0..2 {
            compare(&start, &random_record(&start, seed, 99), &mut outcome, &mut marks);
            games += 1;
        }
    }
    assert!(games > cases(2000, 15), "{games}");
    for name in ["win-kept", "win-thrown", "lost"] {
        assert!(marks[name] > cases(500, 5), "{marks:?}");
    }
}

#[test]
fn every_mark_is_what_the_definition_says_where_play_need_not_end() {
    let mut marks = HashMap::new();
    for text in endless_games() {
        let start = subject(&text);
        let Subject::Game(Game { play, .. }) = &start else { panic!("{text}") };
        let won = decided(&moves_from(&start), *play);
        let mut outcome = |now: &Subject| won.get(&now.write()).map_or(Outcome::D, |won| Outcome::won_by_mover(*won));
        for seed in 0..3 {
            compare(&start, &random_record(&start, seed, 12), &mut outcome, &mut marks);
        }
    }
    for name in ["win-kept", "win-thrown", "win-to-draw", "lost", "draw-kept", "draw-thrown"] {
        assert!(marks.get(name).is_some_and(|count| *count > 20), "{marks:?}");
    }
}

#[test]
fn on_a_tree_a_move_is_as_good_as_any_or_some_other_is_better() {
    let start = subject("tree(((3,5),(6,9)),(1,2))");
    let Subject::Tree(tree) = &start else { panic!("{start}") };
    let values = minimax(&tree.nodes);
    for seed in 0..20 {
        let record = random_record(&start, seed, 9);
        let review = Review::of(&start, &record, Budget::default()).unwrap();
        let contest = Contest::of(&start, &record, None);
        let words = contest.record();
        let mut best = values[0];
        for (made, word) in review.moves.iter().zip(words.split('.')) {
            let value = values[word.trim_start_matches("1=").parse::<usize>().unwrap()];
            assert_eq!(made.mark, if value == best { Mark::Best } else { Mark::Worse }, "{words}");
            best = value;
        }
        assert_eq!(review.standings.last().unwrap().points, Some(best));
    }
}

/// How a game went, as the player who began, the other and two people hear it.
fn told(text: &str, record: &str) -> [String; 3] {
    let english = Locale::named("en").unwrap();
    let review = Review::of(&subject(text), record, Budget::default()).unwrap();
    [Some(0), Some(1), None].map(|reader| english.say(&review.summary(reader)))
}

#[test]
fn what_was_won_or_lost_is_said_in_different_ways() {
    let [first, second, two] = told("take(2,5) 10", "8.3.1");
    assert_eq!(first, "You won by perfect play: the win was yours from the start, and you never let it go.");
    assert!(second.starts_with("You lost a lost game: whoever begins wins here"), "{second}");
    assert_eq!(two, "The first player won by perfect play: the second player never had a winning move.");
    let [first, second, two] = told("take(2,5) 10", "5.0");
    assert_eq!(first, "You lost from a won position: move 1 gave the win away.");
    assert!(second.starts_with("You won a lost game: the opponent erred, the last time at move 1"), "{second}");
    assert_eq!(two, "The second player won because the first player erred last, at move 1.");
    let [first, second, _] = told("nim 2 3", "2=1.1=1.1=0.2=0");
    assert_eq!(first, "You lost from a won position: move 1 gave the win away.");
    assert!(second.starts_with("You won a lost game"), "{second}");
    let [first, ..] = told("nim 2 2", "1=1.2=1.1=0.2=0");
    assert!(first.ends_with("Let the opponent begin."), "{first}");
    let [first, second, _] = told("nim 3", "1.0");
    assert_eq!((first.contains("move 1"), second.contains("move 1")), (true, true));
    let [first, second, _] = told("nim 1 2 4", "3=2.3=1.1=0.2=1.2=0.3=0");
    assert_eq!(first, "You lost from a won position: the win was yours 2 times, and move 3 gave it away for good.");
    assert_eq!(second, "You won because the opponent erred last, at move 3. You had erred too, at move 2.");
    let [first, second, two] = told("graph(a>b,b>a,b>c,a>d,d>e,e>f) a", "1.0.1");
    assert!(first.starts_with("So far"), "{first}");
    assert!(second.starts_with("So far") && two.starts_with("So far"), "{second} {two}");
    let [first, ..] = told("graph(a>b,b>a) a", "1.0");
    assert_eq!(first, "So far drawn: nobody can force a win from here.");
    assert_eq!(told("nim 3", "")[0], "No move was made.");
    assert_eq!(told("tree((7,9),(2,8,6),(4,5))", "1.2")[0], "Perfect play by both: no move could have been better.");
}

#[test]
fn what_is_too_large_to_judge_is_said_and_what_follows_is_judged() {
    let start = subject("misere kayles 40 40 40");
    let record = random_record(&start, 5, 400);
    let review = Review::of(&start, &record, Budget::default()).unwrap();
    let unknown = review.moves.iter().filter(|made| made.mark == Mark::Unknown).count();
    assert!(unknown > 0 && unknown < review.moves.len(), "{unknown} of {}", review.moves.len());
    assert!(review.moves[..unknown].iter().all(|made| made.why.is_none() && made.better.is_empty()));
    let said = Locale::named("en").unwrap().say(&review.summary(None));
    assert_eq!(said, format!("From move {} on the positions can be judged; those before are too large.", unknown + 1));
    let few = Review::of(&start, &record, Budget::of(9, 99)).unwrap_err();
    assert_eq!(few.code(), "too-large");
}

/// A move is called by what stands there when it is made, and so is one that would have been better.
#[test]
fn better_moves_are_called_as_on_the_board() {
    let english = Locale::named("en").unwrap();
    let better = |text: &str, record: &str| -> Vec<Vec<String>> {
        let review = Review::of(&subject(text), record, Budget::default()).unwrap();
        let names = |choices: &[_]| choices.iter().map(|choice: &Choice| english.say(&choice.name)).collect();
        review.moves.iter().map(|made| names(&made.better)).collect()
    };
    assert_eq!(better("kayles 5", "4")[0], ["take pin 3"]);
    // The last pin is gone, or the first.
    assert_eq!(better("kayles 5", "4.3"), [["take pin 3"], ["take pins 2 and 3"]]);
    assert_eq!(better("kayles 5", "4~1.3"), [["take pin 3"], ["take pins 3 and 4"]]);
    assert_eq!(better("take(2,5) 10", "5")[0], ["take 2 → 8"]);
    // So is the reply that refutes a move.
    let why = |text: &str, record: &str| {
        let review = Review::of(&subject(text), record, Budget::default()).unwrap();
        review.moves[0].why.as_ref().map(|why| english.say(why)).unwrap_or_default()
    };
    let reply = |reply: &str| format!("Leaves value 1, not 0. The opponent wins by this reply: {reply}.");
    assert_eq!(why("kayles 5 4", "1=2,2"), reply("heap 2: take pins 2 and 3"));
    assert_eq!(why("misere dawson 5 + nim 2", "1=1,1"), "The opponent wins by this reply: component 2: take 1 → 1.");
    assert_eq!(why("take(2,5) 10", "5"), "Leaves value 2, not 0. The opponent wins by this reply: take 5 → 0.");
    // Wherever in a row moves are made, all are looked back on.
    let start = subject("kayles 5");
    let review = Review::of(&start, "4~1.3", Budget::default()).unwrap();
    assert_eq!((review.standings.len(), review.moves[1].mark), (3, Mark::WinThrown));
    assert_eq!(Contest::of(&start, "4~1.3", None).positions(&start, 9), ["kayles 4", "kayles 3"]);
}

/// However large a row is, a move in it is told at once from what is none, so an opponent makes the move that it has found.
#[test]
fn in_the_largest_rows_moves_are_made() {
    for (text, record, length) in [
        ("kayles 1000000", "499999,499999", 1),
        ("kayles 1000000", "499999,500001", 0),
        ("lasker 18446744073709551615", "9223372036854775807,9223372036854775808", 1),
        ("grundy 600000", "299999,300001", 1),
        ("grundy 600000", "300000,300000", 0),
        ("dawson 1000000", "499998,499999", 1),
        ("treblecross 600000", "299999,299996", 0),
        ("treblecross 600000", "299996,299999", 1),
        ("octal(4.3) 1000000", "999999", 1),
    ] {
        assert_eq!(Contest::of(&subject(text), record, None).moves().len(), length, "{text}: {record}");
    }
    for text in ["kayles 524280", "kayles 1000000", "lasker 1000000", "take(fib) 3 + kayles 524290"] {
        let sitting = Sitting::of(&subject(text), "first:they");
        let (choice, state) = sitting.reply(Budget::default()).unwrap().unwrap();
        let after = Sitting::of(&subject(text), &state);
        assert_eq!(after.contest.moves().len(), 1, "{text}: {state} {choice:?}");
    }
}

/// A record has room for so many moves, and a game that fills it is open to no more.
#[test]
fn a_full_record_is_open_to_no_move() {
    let record = |moves: u64| (1..=moves).map(|made| (600 - made).to_string()).collect::<Vec<_>>().join(".");
    let is_open = |moves| Sitting::of(&subject("nim 600"), &format!("level:two moves:{}", record(moves))).is_open();
    assert_eq!((is_open(499), is_open(500)), (true, false));
}

#[test]
fn what_can_not_be_made_is_left_out() {
    let review = Review::of(&subject("take(2,5) 10"), "8.7.1", Budget::default()).unwrap();
    assert_eq!((review.moves.len(), review.standings.len(), review.whole), (1, 2, false));
}

/// A clock that goes on by a millisecond whenever it is looked at.
fn hurried() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    LOOKS.fetch_add(1, Ordering::Relaxed)
}

/// Whatever time there is, what is looked back on last is told as it is without a bound, and what there was no time for is not known.
#[test]
fn a_review_that_runs_out_of_time_tells_the_last_moves() {
    let start = subject("misere kayles 4 5 6");
    let record = random_record(&start, 7, 20);
    let whole = Review::of(&start, &record, Budget::default()).unwrap();
    let mut parts = 0;
    for time in [40, 80, 160, 320, 640, 1280, 1 << 20] {
        let review = Review::of(&start, &record, Budget::default().with_time(hurried, time)).unwrap();
        let known = review.standings.iter().skip_while(|standing| standing.outcome.is_none()).count();
        let last = whole.standings.len() - known;
        assert_eq!(review.standings[last..], whole.standings[last..], "{time}");
        assert!(review.moves[..last.min(review.moves.len())].iter().all(|made| made.mark == Mark::Unknown), "{time}");
        parts += usize::from(known > 0 && last > 0);
    }
    assert!(parts > 0, "some review is one in part");
}
