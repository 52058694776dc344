//! `::: problem`: a contest's problem, whose sample the engine's judge runs.

use mexplorer::budget::Budget;
use mexplorer::judge::{PROBLEMS, judge};
use mexplorer::message::Locale;

use crate::desk::Desk;
use crate::model::{Block, Part, Problem};
use crate::outline::RawBlock;
use crate::prose;

/// Reads the block and runs its sample.
pub fn read(desk: &mut Desk<'_>, raw: &RawBlock) -> Option<Part> {
    let name = desk.text(&raw.title).to_owned();
    let Some(known) = PROBLEMS.iter().find(|problem| problem.name == name) else {
        let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
        desk.fault(raw.kind.start, format!("no problem of the judge is called “{name}”, but {}", names.join(", ")));
        return None;
    };
    let (mut input, mut output, mut text) = (None, None, Vec::new());
    for block in prose::blocks(desk, &raw.body) {
        match block {
            Block::Listing { lang, text } if lang == "input" => input = Some(text),
            Block::Listing { lang, text } if lang == "output" => output = Some(text),
            _ => text.push(block),
        }
    }
    let (Some(input), Some(output)) = (input, output) else {
        desk.fault(raw.kind.start, "a problem has a sample: ```input … ``` and ```output … ```");
        return None;
    };
    check(desk, raw.kind.start, &name, &input, &output);
    desk.mark(raw.kind.start, format!("::: problem {name} ({input:?})"));
    let title = desk.locale.text(known.title).to_owned();
    Some(Part::Problem(Problem { name, title, input, output, text }))
}

fn check(desk: &mut Desk<'_>, at: usize, name: &str, input: &str, output: &str) {
    match judge(name, input, Budget::default()) {
        Ok(said) if said.trim_end() == output.trim_end() => {}
        Ok(said) => desk
            .fault(at, format!("this is false: the judge answers {:?}, not {:?}", said.trim_end(), output.trim_end())),
        Err(error) => {
            let why = Locale::named("en").map_or_else(|| error.code().to_owned(), |english| error.say(&english));
            desk.fault(at, format!("the judge refuses this input: {why}"));
        }
    }
}
