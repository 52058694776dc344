//! Finds the period of a game's values, with what proves it: `cargo run --example period -- "kayles 0"`.

use mexplorer::{budget::Budget, catalogue, message::Locale, solve::sequence::heaps};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "take(2,5) 0".to_owned());
    let english = Locale::named("en").expect("English is shipped");
    match catalogue::read_game(&text).and_then(|game| heaps::period(&game, Budget::default())) {
        Ok(Some(found)) => {
            println!("{} from {} on: {}", found.period.length, found.period.preperiod, english.say(&found.why))
        }
        Ok(None) => println!("There is none, or none is proved."),
        Err(error) => eprintln!("{}", error.say(&english)),
    }
}
