//! Playing: an opponent's move, a hint, and a whole contest as a page shows it.

use tsify::Tsify;

use crate::options::{LangOptions, PlayOptions, ReplyOptions};
use crate::query::{Query, Reply, count};
use crate::solution::play_name;
use mexplorer::budget::Budget;
use mexplorer::engine::Engine;
use mexplorer::game::{Game, Play};
use mexplorer::message::{Locale, Message, say};
use mexplorer::play::opponent::{self, Level};
use mexplorer::play::sitting::{Sitting, say_choice};
use mexplorer::subject::Subject;

/// How many moves a page lists; a player types any other.
const LISTED: usize = 40;
/// How many components a page lists; a player types the number of any other.
const COMPONENTS: usize = 40;

/// A move that was chosen: `winning` is null where it was guessed, and the reason says so.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Choice {
    pub to: String,
    pub name: String,
    pub why: String,
    pub winning: Option<bool>,
}

/// What a player is told who asks for help; `move` is null where no move wins or, as play need not end, keeps a draw.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Hint {
    pub say: String,
    #[serde(rename = "move")]
    pub choice: Option<Choice>,
}

/// A game being played. States are words for the attribute `state` of the view `play`; null: there is nothing to do.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Contest {
    /// The start.
    pub game: String,
    /// The game after the moves that are played.
    pub position: String,
    #[tsify(type = "\"normal\" | \"misere\"")]
    pub play: &'static str,
    #[tsify(type = "\"perfect\" | \"fallible\" | \"random\" | \"two\"")]
    pub level: &'static str,
    #[tsify(type = "\"you\" | \"they\"")]
    pub first: &'static str,
    pub state: String,
    /// Whose turn it is, or how play has ended.
    pub status: String,
    /// What was said last and the status in one.
    pub announced: String,
    /// Whether a person may move, whether the opponent is to, and whether play has ended.
    pub open: bool,
    pub waiting: bool,
    pub over: bool,
    pub log: Vec<LogEntry>,
    /// The first moves there are, and how many others.
    pub moves: Vec<ContestMove>,
    pub others: u128,
    /// How many components there are, and the first ones with their names.
    pub components: u32,
    pub parts: Vec<Part>,
    /// The opponent's last move and why it made it.
    pub said: Option<String>,
    /// Why the move that was typed was not made.
    pub refused: Option<String>,
    /// What could not be read in the state.
    pub note: Option<String>,
    /// The start in the other kind of play.
    pub other: Option<String>,
    pub undo: Option<String>,
    pub redo: Option<String>,
    /// Play goes on from here, without the moves that are taken back.
    pub resume: Option<String>,
    /// The state of this game from its start, and that of another one, in which an opponent that guesses guesses otherwise.
    pub fresh: String,
    pub again: String,
    /// Whether there are moves on record.
    pub begun: bool,
    /// If it was asked for: which move wins, or that none does, and the state after it.
    #[tsify(optional)]
    pub hint: Option<String>,
    #[tsify(optional)]
    pub hinted: Option<Option<String>>,
}

/// A move on record; `state` is the one in which it is the last that is played.
#[derive(Debug, Tsify)]
pub struct LogEntry {
    pub player: String,
    pub name: String,
    pub state: String,
    pub mine: bool,
    pub played: bool,
    pub now: bool,
}

/// A move that can be made, with the state after it.
#[derive(Debug, Tsify)]
pub struct ContestMove {
    pub name: String,
    pub state: String,
}

/// A component by name, as it is written.
#[derive(Debug, Tsify)]
pub struct Part {
    pub name: String,
    pub text: String,
}

/// An opponent's move, or nothing where there is none.
pub fn reply(engine: &'static Engine, text: &str, options: &ReplyOptions) -> Reply<Option<Choice>> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let level = options.level.as_deref().and_then(Level::named).unwrap_or(Level::Perfect);
    let choice = opponent::choose(query.subject(), level, options.seed.unwrap_or(0.0) as u64, budget);
    let choice = choice.map_err(|error| query.thrown(&error))?;
    Ok(choice.map(|choice| Choice::of(query.subject(), choice, query.locale)))
}

/// A winning move and why it wins, or that there is none.
pub fn hint(engine: &'static Engine, text: &str, options: &LangOptions) -> Reply<Hint> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let budget = options.limits();
    let (choice, told) = opponent::hint(query.subject(), budget).map_err(|error| query.thrown(&error))?;
    let choice = choice.map(|choice| Choice::of(query.subject(), choice, query.locale));
    Ok(Hint { say: query.say(&told), choice })
}

/// A contest as its state tells it. With `answer` the opponent's move is made first, if it is its turn; with `becomes`
/// the move that a player typed: what `component` becomes; with `hint` it is said which move wins.
pub fn play(engine: &'static Engine, text: &str, options: &PlayOptions) -> Reply<Contest> {
    let query = Query::of(engine, text, options.lang.as_deref())?;
    let start = query.subject();
    let budget = options.limits();
    let mut sitting = Sitting::of(start, options.state.as_deref().unwrap_or(""));
    let (mut said, mut refused) = (None, None);
    if let Some(typed) = &options.becomes {
        match typed_state(&sitting, options.component.unwrap_or(1), typed) {
            Some(state) => sitting = Sitting::of(start, &state),
            None => refused = Some(say!("play.not-a-move")),
        }
    }
    if options.answer
        && let Some((choice, state)) = sitting.reply(budget).map_err(|error| query.thrown(&error))?
    {
        said = Some(say_choice(&choice));
        sitting = Sitting::of(start, &state);
    }
    if said.is_none() {
        said = sitting.said(budget).map_err(|error| query.thrown(&error))?;
    }
    let mut contest = Contest::of(start, &sitting, [said, refused], query.locale);
    if options.hint {
        contest.add_hint(&sitting, budget, query.locale);
    }
    Ok(contest)
}

fn typed_state(sitting: &Sitting, component: usize, text: &str) -> Option<String> {
    let turn = sitting.contest.now().turn_typed(component, text).filter(|_| sitting.is_open())?;
    sitting.state_after(&turn)
}

impl Choice {
    pub(crate) fn of(now: &Subject, choice: opponent::Choice, locale: &Locale) -> Self {
        let mut then = now.clone();
        then.make(choice.turn);
        Choice {
            to: then.write(),
            name: locale.say(&choice.name),
            why: locale.say(&choice.why),
            winning: choice.winning,
        }
    }
}

impl Contest {
    fn of(start: &Subject, sitting: &Sitting, [said, refused]: [Option<Message>; 2], locale: &Locale) -> Self {
        let contest = &sitting.contest;
        let status = sitting.status();
        let note = (!contest.is_whole()).then(|| say!("play.cut"));
        let stuck = !contest.is_at_end() && contest.end().is_none() && !sitting.is_open();
        let (play, other) = kinds(start);
        let (components, parts) = parts(contest.now(), locale);
        let in_words = |message: &Option<Message>| message.as_ref().map(|message| locale.say(message));
        Contest {
            game: start.write(),
            position: contest.now().write(),
            play,
            level: sitting.level.map_or("two", Level::name),
            first: if sitting.opponent == 0 { "they" } else { "you" },
            state: sitting.state_at(contest.played()),
            status: locale.say(&status),
            said: in_words(&said),
            refused: in_words(&refused),
            note: in_words(&note),
            announced: locale.say(&announced(status, [said, note])),
            open: sitting.is_open(),
            waiting: sitting.is_waiting(),
            over: contest.end().is_some(),
            log: log(sitting, locale),
            moves: moves(sitting, locale),
            others: others(sitting),
            components,
            parts,
            other,
            undo: sitting.undone().map(|played| sitting.state_at(played)),
            redo: sitting.redone().map(|played| sitting.state_at(played)),
            resume: stuck.then(|| sitting.state_from_here()),
            fresh: sitting.afresh(),
            again: sitting.again(),
            begun: !contest.moves().is_empty(),
            hint: None,
            hinted: None,
        }
    }

    /// What a player is told who asks for help, with the state after the move that wins.
    fn add_hint(&mut self, sitting: &Sitting, budget: Budget, locale: &Locale) {
        let (said, state) = match sitting.hint(budget) {
            Ok((choice, told)) => (locale.say(&told), choice.and_then(|choice| sitting.state_after(&choice.turn))),
            Err(error) => (error.say(locale), None),
        };
        self.hint = Some(said);
        self.hinted = Some(state);
    }
}

/// The status, and before it what else there is to say.
fn announced(status: Message, before: [Option<Message>; 2]) -> Message {
    before.into_iter().flatten().fold(status, |status, said| say!("play.both", said = said, status = status))
}

/// Every move on record, with the state in which it is the last one played.
fn log(sitting: &Sitting, locale: &Locale) -> Vec<LogEntry> {
    let played = sitting.contest.played();
    let entry = |(index, made): (usize, &mexplorer::play::contest::Made)| LogEntry {
        player: locale.say(&sitting.name(index % 2)),
        name: locale.say(&made.name),
        state: sitting.state_at(index + 1),
        mine: !sitting.is_opponent(index % 2),
        played: index < played,
        now: index + 1 == played,
    };
    sitting.contest.moves().iter().enumerate().map(entry).collect()
}

/// The moves that can be made now, each with the state after it.
fn moves(sitting: &Sitting, locale: &Locale) -> Vec<ContestMove> {
    let now = sitting.contest.now();
    let turns = if sitting.is_open() { now.turns(LISTED) } else { Vec::new() };
    let in_words = |turn| {
        let state = sitting.state_after(turn)?;
        Some(ContestMove { name: locale.say(&sitting.contest.name_of(turn, None)), state })
    };
    turns.iter().filter_map(in_words).collect()
}

/// How many moves are not listed.
fn others(sitting: &Sitting) -> u128 {
    if sitting.is_open() { sitting.contest.now().move_count().saturating_sub(LISTED as u128) } else { 0 }
}

/// How many components there are, and the first ones by name, each as it is written.
fn parts(now: &Subject, locale: &Locale) -> (u32, Vec<Part>) {
    let nameless = |number: usize| say!("component.any", number = number);
    let game = match now {
        Subject::Game(game) => game,
        Subject::Tree(tree) => {
            let text = tree.nodes.write_path(tree.at, " ");
            return (1, vec![Part { name: locale.say(&nameless(1)), text }]);
        }
    };
    let name = |number| match game.only_rules() {
        Some(rules) => rules.component_name(number),
        None => nameless(number),
    };
    let part = |(index, (_, rules, position)): (usize, (_, &dyn mexplorer::rules::Rules, &_))| Part {
        name: locale.say(&name(index + 1)),
        text: rules.write_position(position),
    };
    (count(game.component_count()), game.components().take(COMPONENTS).enumerate().map(part).collect())
}

/// The kind of play, and the same start in the other kind; `None` where there is only one.
fn kinds(start: &Subject) -> (&'static str, Option<String>) {
    let Subject::Game(game) = start else { return (play_name(Play::Normal), None) };
    let other = if game.play == Play::Misere { Play::Normal } else { Play::Misere };
    (play_name(game.play), Some(Game { play: other, terms: game.terms.clone() }.to_string()))
}
