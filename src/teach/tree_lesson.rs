//! A tree being searched, visit by visit: by one search, or by a plain one and a pruned one side by side.

use crate::message::{Locale, Message, say};
use crate::teach::lesson::Lesson;
use crate::teach::tree_question::{Question, question};
use crate::teach::tree_search::{SearchSpace, TreeSearch};

/// Which searches are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    Pruned,
    Plain,
    Both,
}

/// The searches of a tree, for a reader of one language: what is asked may be answered by a word.
pub struct TreeLesson<'a> {
    pub plain: TreeSearch<'a>,
    pub pruned: TreeSearch<'a>,
    pub show: Show,
    locale: &'a Locale,
}

impl<'a> TreeLesson<'a> {
    /// Searches a tree. Cost: linear in the tree.
    pub fn of(space: SearchSpace<'a>, show: Show, locale: &'a Locale) -> Self {
        let (plain, pruned) = (TreeSearch::of(space, false), TreeSearch::of(space, true));
        TreeLesson { plain, pruned, show, locale }
    }

    /// The visits. Where both searches are shown, the pruned one goes along as far as it goes.
    pub fn steps(&self) -> Vec<usize> {
        let search = if self.show == Show::Pruned { &self.pruned } else { &self.plain };
        (0..search.trace.len()).collect()
    }

    /// The search that a visit is told of: where both are shown, the pruned one as long as it goes on.
    fn search(&self, visit: usize) -> &TreeSearch<'a> {
        let is_plain = self.show == Show::Plain || visit >= self.pruned.trace.len();
        if is_plain { &self.plain } else { &self.pruned }
    }

    /// What is asked before a visit is told; `None` where there is nothing to be found out.
    pub fn ask(&self, visit: usize) -> Option<Question> {
        question(self.search(visit), visit)
    }

    /// What a way to search is called.
    pub fn way(&self, prunes: bool) -> Message {
        match (self.plain.space, prunes) {
            (SearchSpace::Points(_), false) => say!("tree.show-plain"),
            (SearchSpace::Points(_), true) => say!("tree.show-pruned"),
            (SearchSpace::Wins(_), false) => say!("gametree.show-plain"),
            (SearchSpace::Wins(_), true) => say!("gametree.show-pruned"),
        }
    }
}

impl Lesson for TreeLesson<'_> {
    type Step = usize;

    fn explain(&self, visit: usize) -> Message {
        let told = self.search(visit).explain(visit);
        let n = self.pruned.trace.len();
        if self.show == Show::Both && visit >= n {
            return say!("tree.done", way = self.way(true), n = n, other = self.way(false), why = told);
        }
        told
    }

    fn question(&self, visit: usize) -> Option<Message> {
        self.ask(visit).map(|question| question.ask)
    }

    fn choices(&self, visit: usize) -> Vec<String> {
        let choices = self.ask(visit).map_or(Vec::new(), |question| question.choices);
        choices.iter().map(|choice| choice.said(self.locale)).collect()
    }

    fn judge(&self, visit: usize, guess: &str) -> (bool, Message) {
        let Some(question) = self.ask(visit) else { return (false, self.explain(visit)) };
        if question.choices.get(question.right).is_some_and(|right| right.said(self.locale) == guess) {
            return (true, say!("predict.right", why = self.explain(visit)));
        }
        (false, question.hint)
    }
}
