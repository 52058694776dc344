//! The bar at the top of every page: the way to the site, to a search, to other languages and colours.

use super::frame::Frame;
use super::html::Html;
use crate::glossary::LANGS;

/// How languages call themselves, and their shortest names.
const NAMES: [(&str, &str); 3] = [("English", "EN"), ("简体中文", "简"), ("繁體中文", "繁")];
const SEARCH: &str = "M8.500 2a6.500 6.500 0 1 0 4 11.620l4.440 4.440 1.130-1.130-4.440-4.440A6.500 6.500 0 0 0 8.500 2zm0 1.700a4.800 4.800 0 1 1 0 9.600 4.800 4.800 0 0 1 0-9.600z";
const AUTO: &str = "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 1.800v12.400a6.200 6.200 0 0 1 0-12.400z";
const LIGHT: &str = "M10 6.200a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600zM9.200 1h1.600v3H9.200zM9.200 16h1.600v3H9.200zM1 9.200h3v1.600H1zM16 9.200h3v1.600h-3zM3.100 4.200l1.100-1.100 2.100 2.100-1.100 1.100zM13.700 14.800l1.100-1.100 2.100 2.100-1.100 1.100zM15.800 3.100l1.100 1.100-2.100 2.100-1.100-1.100zM5.200 13.700l1.100 1.100-2.100 2.100-1.100-1.100z";
const DARK: &str = "M8 2.300A8 8 0 1 0 17.700 12 6.500 6.500 0 0 1 8 2.300z";

impl Frame<'_> {
    pub(super) fn bar(&self, html: &mut Html) {
        let root = self.root();
        html.element("header", &[("class", "bar")], |html| {
            html.element("p", &[("class", "wordmark"), ("translate", "no")], |html| {
                html.element("a", &[("href", &root), ("aria-label", "Mexplorer")], |html| {
                    html.text("m");
                    html.text_element("b", &[], "ex");
                    html.text("plorer");
                });
            });
            html.element("nav", &[("class", "sections"), ("aria-label", self.say("course.site"))], |html| {
                let contents = "../".repeat(self.path.matches('/').count());
                let contents = if contents.is_empty() { "./" } else { &contents };
                html.text_element("a", &[("href", contents)], self.say("course.contents"));
                // With an empty fragment: without it the site begins with its front.
                html.text_element("a", &[("href", &format!("{root}#"))], self.say("course.playground"));
            });
            self.button(html, "search-open", "course.search", &[("", SEARCH)]);
            html.element("nav", &[("class", "languages"), ("aria-label", self.say("course.language"))], |html| {
                for index in [1, 2, 0] {
                    let (name, short) = NAMES[index];
                    let is_here = if index == self.lang { "page" } else { "" };
                    let to = self.in_language(index);
                    let attributes = [
                        ("href", to.as_str()),
                        ("lang", LANGS[index]),
                        ("hreflang", LANGS[index]),
                        ("title", name),
                        ("?aria-current", is_here),
                    ];
                    html.text_element("a", &attributes, short);
                }
            });
            self.button(html, "theme", "course.theme.auto", &[("auto", AUTO), ("light", LIGHT), ("dark", DARK)]);
        });
    }

    /// A button that scripts make do something: without them it is not shown.
    fn button(&self, html: &mut Html, class: &str, key: &str, paths: &[(&str, &str)]) {
        let name = self.say(key);
        html.element(
            "button",
            &[("type", "button"), ("class", class), ("aria-label", name), ("title", name)],
            |html| {
                let box_ = [
                    ("class", "icon"),
                    ("viewBox", "0 0 20 20"),
                    ("width", "20"),
                    ("height", "20"),
                    ("aria-hidden", "true"),
                ];
                html.element("svg", &box_, |html| {
                    for (class, path) in paths {
                        html.element("path", &[("?class", class), ("d", path)], |_| {});
                    }
                });
            },
        );
    }
}
