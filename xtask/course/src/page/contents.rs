//! The list of chapters, and the page before it that asks for a language.

use super::frame::Frame;
use super::html::Html;
use super::{Site, cards, chapters};
use crate::course::slug;
use crate::glossary::LANGS;

/// The contents list of a language.
pub fn page(site: &Site<'_>, lang: usize) -> String {
    let words = &site.words[lang];
    let frame = Frame {
        site,
        lang,
        title: words.say("course.title"),
        description: words.say("course.about"),
        path: "",
        picture: &cards::place(lang, ""),
        back: None,
        on: None,
    };
    frame.html(|html| {
        html.element("header", &[("class", "opening")], |html| {
            html.text_element("h1", &[], words.say("course.title"));
            html.text_element("p", &[("class", "about")], words.say("course.about"));
        });
        html.element("ol", &[("class", "contents")], |html| {
            for chapter in chapters(site.course, lang) {
                let minutes = words.say("course.minutes").replace("{n}", &chapter.minutes.to_string());
                html.element("li", &[("data-chapter", &chapter.folder)], |html| {
                    html.text_element("a", &[("href", &format!("{}/", slug(&chapter.folder)))], &chapter.title);
                    html.text_element("p", &[], &chapter.description);
                    html.text_element("p", &[("class", "minutes")], &minutes);
                });
                html.line();
            }
        });
        html.element("p", &[("class", "tools")], |html| {
            html.text(words.say("course.for-teachers"));
            for (to, key) in [("worksheet/", "course.worksheet"), ("lesson/", "course.lesson")] {
                html.text(" ");
                html.text_element("a", &[("href", to)], words.say(key));
            }
        });
    })
}

/// Three links; a script may follow the one for the reader's language.
pub fn entrance(site: &Site<'_>) -> String {
    let mut html = Html::default();
    html.written_elsewhere("<!doctype html>\n");
    html.element("html", &[("lang", "en")], |html| {
        html.element("head", &[], |html| {
            html.void("meta", &[("charset", "utf-8")]);
            html.void("meta", &[("name", "viewport"), ("content", "width=device-width, initial-scale=1")]);
            html.text_element("title", &[], "Mexplorer");
            html.void("meta", &[("name", "description"), ("content", site.words[0].say("course.about"))]);
            for lang in LANGS {
                html.void("link", &[("rel", "alternate"), ("hreflang", lang), ("href", &format!("{lang}/"))]);
            }
            html.void("link", &[("rel", "icon"), ("href", "../favicon.svg"), ("type", "image/svg+xml")]);
            html.void("link", &[("rel", "stylesheet"), ("href", "../course.css")]);
        });
        html.element("body", &[], |html| {
            html.element("main", &[("class", "entrance")], |html| {
                html.text_element("h1", &[], "Mexplorer");
                for (index, lang) in LANGS.iter().enumerate() {
                    html.element("p", &[("lang", lang)], |html| {
                        html.text_element("a", &[("href", &format!("{lang}/"))], site.words[index].say("course.title"));
                    });
                }
            });
        });
    });
    html.line();
    html.finish()
}
