//! One way to follow a computation step by step, to be asked, and to be judged; whatever the view.

use super::scene::Scene;
use super::{Control, Picture, Request, View};
use crate::message::Message;
use crate::solve::study::Study;

/// What a reader follows step by step. Steps are counted from 0, and each is below [`Steps::count`].
pub trait Steps {
    /// How many steps there are; none where nothing can be followed.
    fn count(&self) -> usize;
    /// What is said of the finished figure.
    fn summary(&self) -> Message;
    /// What a step finds.
    fn explain(&self, step: usize) -> Message;
    /// What a step asks before it is shown; `None` where there is nothing to guess.
    fn question(&self, step: usize) -> Option<Message>;
    /// What the reader may choose from, among them what is right.
    fn choices(&self, step: usize) -> Vec<String>;
    /// Whether a guess is right, and what there is to say about it.
    fn judge(&self, step: usize, guess: &str) -> (bool, Message);
}

/// How far a computation has been followed, with what there is to say.
pub struct Told {
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

impl Told {
    /// Follows the steps as far as the request says. A step past the end is the last.
    pub fn of(request: &Request<'_>, steps: &dyn Steps) -> Self {
        let count = steps.count();
        let step = request.step.filter(|_| count > 0).map(|step| step.clamp(1, count) - 1);
        let told = |say| Told { count, step, asked: false, say, choices: Vec::new(), verdict: None };
        let Some(now) = step else { return told(steps.summary()) };
        let question = if request.predict { steps.question(now) } else { None };
        let Some(question) = question else { return told(steps.explain(now)) };
        let (verdict, say) = match request.guess {
            Some(guess) => {
                let (right, say) = steps.judge(now, guess);
                (Some(right), say)
            }
            None => (None, question),
        };
        let asked = verdict != Some(true);
        let choices = if asked { steps.choices(now) } else { Vec::new() };
        Told { asked, choices, verdict, ..told(say) }
    }

    /// How many steps are done: with the one looked at, unless the reader has yet to guess it.
    #[cfg(feature = "whole")]
    pub fn done(&self) -> usize {
        self.step.map_or(self.count, |step| step + usize::from(!self.asked))
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

/// A step is a position.
impl Steps for Study {
    fn count(&self) -> usize {
        self.spots.len()
    }

    fn summary(&self) -> Message {
        self.summary.clone()
    }

    fn explain(&self, step: usize) -> Message {
        self.explain(step)
    }

    fn question(&self, step: usize) -> Option<Message> {
        Some(self.question(step))
    }

    fn choices(&self, step: usize) -> Vec<String> {
        self.choices(step)
    }

    fn judge(&self, step: usize, guess: &str) -> (bool, Message) {
        self.judge(step, guess)
    }
}
