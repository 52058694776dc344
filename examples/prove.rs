//! Proves by the definition alone who wins: `cargo run --example prove -- "nim 1 2 3"`.

use mexplorer::{budget::Budget, catalogue, message::Locale, solve::proof::prove::Proof};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "nim 1 2".to_owned());
    let english = Locale::named("en").expect("English is shipped");
    match catalogue::read_game(&text).and_then(|game| Proof::of(&game, Budget::default())) {
        Ok(proof) => {
            for line in (0..proof.size()).filter_map(|index| proof.line(index)) {
                println!("{}", english.say(&line.why));
            }
        }
        Err(error) => eprintln!("{}", error.say(&english)),
    }
}
