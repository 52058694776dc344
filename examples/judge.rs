//! Answers a judge's input in the judge's own format: `cargo run --example judge -- wythoff < input.txt`.

use std::io::{IsTerminal, Read, stdin};

use mexplorer::{budget::Budget, judge::judge, message::Locale};

fn main() -> std::io::Result<()> {
    let problem = std::env::args().nth(1).unwrap_or_else(|| "nim".to_owned());
    let english = Locale::named("en").expect("English is shipped");
    let mut input = "2\n2 3\n".to_owned();
    if !stdin().is_terminal() && std::env::args().len() > 1 {
        input.clear();
        stdin().read_to_string(&mut input)?;
    }
    match judge(&problem, &input, Budget::default()) {
        Ok(output) => print!("{output}"),
        Err(error) => eprintln!("{}", error.say(&english)),
    }
    Ok(())
}
