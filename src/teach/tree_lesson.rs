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
    /// Searches a tree from a node on. Cost: linear in the tree.
    pub fn of(space: SearchSpace<'a>, start: u32, show: Show, locale: &'a Locale) -> Self {
        let (plain, pruned) = (TreeSearch::of(space, start, false), TreeSearch::of(space, start, true));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::read;

    #[test]
    fn the_right_choice_is_always_offered_and_only_it_is_judged_right() {
        for (lang, show) in [("en", Show::Pruned), ("zh-Hans", Show::Plain), ("zh-Hant", Show::Both)] {
            let locale = Locale::named(lang).unwrap();
            let game = read("tree((7,9),(2,8,6),(4,5))").unwrap().game;
            let (tree, start) = game.minimax_tree().unwrap();
            let lesson = TreeLesson::of(SearchSpace::Points(tree), start, show, &locale);
            for visit in lesson.steps() {
                assert!(lesson.question(visit).is_some());
                let choices = lesson.choices(visit);
                assert_eq!(choices.iter().filter(|choice| lesson.judge(visit, choice).0).count(), 1, "{choices:?}");
                assert!(choices.len() > 1 && !lesson.judge(visit, "<b>").0);
            }
        }
    }

    #[test]
    fn both_searches_go_on_until_the_plain_one_ends() {
        let english = Locale::named("en").unwrap();
        let game = read("tree((7,9),(2,8,6),(4,5))").unwrap().game;
        let (tree, start) = game.minimax_tree().unwrap();
        let lesson = |show| TreeLesson::of(SearchSpace::Points(tree), start, show, &english);
        assert_eq!((lesson(Show::Pruned).steps().len(), lesson(Show::Both).steps().len()), (8, 11));
        let (both, plain) = (lesson(Show::Both), lesson(Show::Plain));
        assert_ne!(both.explain(7), plain.explain(7), "the pruned search is told of");
        assert!(english.say(&both.explain(8)).ends_with(&english.say(&plain.explain(8))));
    }
}
