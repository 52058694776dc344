//! Plays a game against itself, perfectly, to its end: `cargo run --example play -- "nim 3 4 5"`.

use mexplorer::play::opponent::{Level, choose};
use mexplorer::{budget::Budget, catalogue, message::Locale};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "take(2,5) 10".to_owned());
    let english = Locale::named("en").expect("English is shipped");
    let mut now = match catalogue::read(&text) {
        Ok(parsed) => parsed.subject,
        Err(error) => return eprintln!("{}", error.say(&english)),
    };
    // A graph with a cycle may be played for ever.
    for _ in 0..100 {
        match choose(&now, Level::Perfect, 0, Budget::default()) {
            Ok(Some(choice)) => {
                println!("{}: {}", english.say(&choice.name), english.say(&choice.why));
                now.make(choice.turn);
            }
            Ok(None) => return println!("No move is left."),
            Err(error) => return eprintln!("{}", error.say(&english)),
        }
    }
}
