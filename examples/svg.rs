//! Draws a game as an SVG that needs nothing else: `cargo run --example svg -- "nim 3 4" > nim.svg`.

use mexplorer::{ENGINE, draw, message::Locale};

fn main() {
    let text = std::env::args().nth(1).unwrap_or_else(|| "take(2,5) 10".to_owned());
    let english = Locale::named("en").expect("English is shipped");
    let subject = ENGINE.read(&text).map(|parsed| parsed.subject);
    match subject.and_then(|subject| ENGINE.picture(&subject, &draw::Request::default(), &english)) {
        Ok(picture) => println!("{}", picture.svg(draw::svg::Use::Static(None))),
        Err(error) => eprintln!("{}", error.say(&english)),
    }
}
