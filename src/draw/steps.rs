//! One way to follow a computation step by step, to be asked, and to be judged; whatever the view.

use super::scene::Scene;
use super::{Control, Picture, Request, Reveal, View};
use crate::message::{Message, say};
use crate::teach::lesson::Lesson;

/// How far a reader has come with what one step finds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Knowledge {
    Known,
    Asked,
    Open,
}

/// How far a computation has been followed, with what there is to say.
pub struct Narration {
    /// How many steps there are.
    pub count: usize,
    /// The step looked at, from 0; `None` for the finished figure.
    pub step: Option<usize>,
    /// Whether the reader has yet to guess what it finds.
    pub asked: bool,
    pub say: Message,
    /// What the reader may guess from; empty when nothing is asked.
    pub choices: Vec<String>,
    /// Whether the guess was right; `None` without one.
    pub verdict: Option<bool>,
}

impl Narration {
    /// Follows `steps` of a lesson as far as the request says. A step past the end is the last; the summary is said of
    /// the finished figure.
    pub fn of<L: Lesson>(request: &Request<'_>, lesson: &L, steps: &[L::Step], summary: &dyn Fn() -> Message) -> Self {
        let count = steps.len();
        let step = request.step.filter(|_| count > 0).map(|step| step.clamp(1, count) - 1);
        let told = |say| Narration { count, step, asked: false, say, choices: Vec::new(), verdict: None };
        let Some(now) = step.map(|step| steps[step]) else { return told(summary()) };
        let question = if request.predict { lesson.question(now) } else { None };
        let Some(question) = question else { return told(lesson.explain(now)) };
        let (verdict, say) = match request.guess {
            Some(guess) => {
                let (right, say) = lesson.judge(now, guess);
                (Some(right), say)
            }
            None => (None, question),
        };
        let asked = verdict != Some(true);
        let choices = if asked { lesson.choices(now) } else { Vec::new() };
        Narration { asked, choices, verdict, ..told(say) }
    }

    /// What a study shows of it.
    pub fn reveal(&self) -> Reveal {
        Reveal { step: self.step, hidden: self.asked }
    }

    /// How many steps are done: with the one looked at, unless the reader has yet to guess it.
    pub fn done(&self) -> usize {
        self.step.map_or(self.count, |step| step + usize::from(!self.asked))
    }

    /// Whether all steps are done, so that what comes out of them may be told.
    pub fn is_over(&self) -> bool {
        self.done() == self.count
    }

    /// The picture that goes with it.
    pub fn picture(self, view: View, scene: Scene, controls: Vec<Control>) -> Picture {
        Picture {
            view,
            scene,
            steps: self.count,
            step: self.step.map(|step| step + 1),
            say: self.say,
            choices: self.choices,
            verdict: self.verdict,
            controls,
        }
    }
}

/// What is said below a part of a picture that has steps where it is whole: what it shows, how much of it, and that it has none.
pub(crate) fn unstepped(summary: Message, extent: Message) -> Message {
    say!("near.unstepped", summary = summary, extent = extent)
}
