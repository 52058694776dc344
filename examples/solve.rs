//! Solves a game and explains it: `cargo run --example solve -- "take(2,5) 10"`.

use mexplorer::{budget::Budget, catalogue, message::Locale, solve::solve};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "take(1..3) 7 + nim 6 9".to_owned());
    let english = Locale::named("en").expect("English is shipped");
    let solved = catalogue::read_game(&text).and_then(|game| solve(&game, Some(3), Budget::default()));
    match solved {
        Ok(answer) => {
            println!("{}", english.say(&answer.headline));
            for reason in &answer.why {
                println!("  {}", english.say(reason));
            }
            for found in &answer.moves {
                println!("{}: {}", english.say(&found.name), english.say(&found.why));
            }
        }
        Err(error) => eprintln!("{}", error.say(&english)),
    }
}
