//! The pages for teachers: worksheets, and lessons of one's own. Scripts make them; without these they say what they are for.

use super::cards;
use super::frame::Frame;
use super::{Site, chapters};
use crate::course::slug;

/// The folders of these pages.
pub const PAGES: [&str; 2] = ["worksheet", "lesson"];

/// The pages of a language, each with the name of its folder.
pub fn pages(site: &Site<'_>, lang: usize) -> Vec<(&'static str, String)> {
    PAGES.map(|name| (name, page(site, lang, name))).into()
}

fn page(site: &Site<'_>, lang: usize, name: &str) -> String {
    let say = |part: &str| site.words[lang].say(&format!("course.{name}{part}"));
    let (title, about, path) = (say(".title"), say(".about"), format!("{name}/"));
    let frame = Frame {
        site,
        lang,
        title,
        description: about,
        path: &path,
        picture: &cards::place(lang, ""),
        back: None,
        on: None,
    };
    frame.html(|html| {
        html.element("header", &[("class", "opening")], |html| {
            html.text_element("h1", &[], title);
            html.text_element("p", &[("class", "about")], about);
        });
        html.element("noscript", &[], |html| {
            html.text_element("p", &[("class", "opening")], site.words[lang].say("course.needs-scripts"));
        });
        html.element("datalist", &[("id", "chapters")], |html| {
            for chapter in chapters(site.course, lang) {
                html.text_element("option", &[("value", slug(&chapter.folder))], &chapter.title);
            }
        });
        html.element("div", &[("class", "desk"), ("data-desk", name)], |_| {});
        let script = format!("../../../course/{name}.js");
        html.element("script", &[("type", "module"), ("src", &script)], |_| {});
    })
}
