//! What stands around the text of every page: head, bar, the way back and on.

use super::html::Html;
use super::{Site, card};
use crate::glossary::LANGS;

/// As the page's own: no scripts or styles but files.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";
/// What those call them who ask for a country too.
const LOCALES: [&str; 3] = ["en_US", "zh_CN", "zh_TW"];

/// Another page.
pub struct Way {
    /// Relative.
    pub to: String,
    /// Its title.
    pub title: String,
}

/// A page without its text.
pub struct Frame<'a> {
    pub site: &'a Site<'a>,
    pub lang: usize,
    pub title: &'a str,
    pub description: &'a str,
    /// Below the folder of the language; ends in `/`, or is empty.
    pub path: &'a str,
    /// Below the site's folder: what stands for the page elsewhere. May be missing.
    pub picture: &'a str,
    pub back: Option<Way>,
    pub on: Option<Way>,
}

impl Frame<'_> {
    /// The page with what `text` writes into it.
    pub fn html(&self, text: impl FnOnce(&mut Html)) -> String {
        let mut html = Html::default();
        html.written_elsewhere("<!doctype html>\n");
        html.element("html", &[("lang", LANGS[self.lang])], |html| {
            html.element("head", &[], |html| self.head(html));
            html.line();
            html.element("body", &[("data-root", &self.root())], |html| {
                html.text_element("a", &[("class", "skip"), ("href", "#text")], self.say("course.skip"));
                self.bar(html);
                html.line();
                html.element("main", &[("id", "text"), ("tabindex", "-1")], text);
                html.line();
                self.ways(html);
                self.foot(html);
            });
        });
        html.line();
        html.finish()
    }

    pub(super) fn say(&self, key: &str) -> &str {
        self.site.words[self.lang].say(key)
    }

    /// The way from the page up to the site.
    pub(super) fn root(&self) -> String {
        "../".repeat(2 + self.path.matches('/').count())
    }

    fn head(&self, html: &mut Html) {
        let root = self.root();
        let meta = |html: &mut Html, name: &str, content: &str| {
            html.void("meta", &[("name", name), ("content", content)]);
            html.line();
        };
        let property = |html: &mut Html, name: &str, content: &str| {
            html.void("meta", &[("property", name), ("content", content)]);
            html.line();
        };
        html.void("meta", &[("charset", "utf-8")]);
        html.void("meta", &[("http-equiv", "Content-Security-Policy"), ("content", POLICY)]);
        meta(html, "viewport", "width=device-width, initial-scale=1");
        meta(html, "color-scheme", "light dark");
        html.text_element("title", &[], &format!("{} · Mexplorer", self.title));
        meta(html, "description", self.description);
        for (name, content) in self.shared() {
            property(html, name, &content);
        }
        meta(html, "twitter:card", "summary_large_image");
        let site = &self.site.address;
        if !site.is_empty() {
            html.void("link", &[("rel", "canonical"), ("href", &self.address(self.lang))]);
            html.line();
        }
        for (index, lang) in LANGS.iter().enumerate() {
            html.void("link", &[("rel", "alternate"), ("hreflang", lang), ("href", &self.address(index))]);
            html.line();
        }
        html.void("link", &[("rel", "alternate"), ("hreflang", "x-default"), ("href", &self.for_others())]);
        html.line();
        // No link to the next chapter here: Firefox would fetch it beforehand, which the policy forbids.
        html.void("link", &[("rel", "icon"), ("href", &format!("{root}favicon.svg")), ("type", "image/svg+xml")]);
        html.void("link", &[("rel", "apple-touch-icon"), ("href", &format!("{root}icons/apple.png"))]);
        html.void("link", &[("rel", "manifest"), ("href", &format!("{root}manifest.json"))]);
        for sheet in ["course.css", "course/figures.css"] {
            html.void("link", &[("rel", "stylesheet"), ("href", &format!("{root}{sheet}"))]);
            html.line();
        }
        // What the page waits for comes last: what stands below it is not asked for before it has run.
        html.element("script", &[("type", "module"), ("src", &format!("{root}course/main.js"))], |_| {});
        html.line();
        // Before anything is painted: the colours that the reader has chosen.
        html.element("script", &[("src", &format!("{root}page/first.js"))], |_| {});
    }

    /// What those say of the page who link to it.
    fn shared(&self) -> Vec<(&'static str, String)> {
        let mut shared = vec![
            ("og:type", "article".to_owned()),
            ("og:site_name", "Mexplorer".into()),
            ("og:title", self.title.into()),
            ("og:description", self.description.into()),
            ("og:locale", LOCALES[self.lang].into()),
        ];
        let others = LOCALES.iter().enumerate().filter(|(index, _)| *index != self.lang);
        shared.extend(others.map(|(_, locale)| ("og:locale:alternate", (*locale).to_owned())));
        if !self.site.address.is_empty() {
            shared.push(("og:url", self.address(self.lang)));
        }
        if !self.picture.is_empty() {
            let base = if self.site.address.is_empty() { self.root() } else { self.site.address.clone() };
            shared.push(("og:image", format!("{base}{}", self.picture)));
            shared.push(("og:image:width", card::SIZE.0.to_string()));
            shared.push(("og:image:height", card::SIZE.1.to_string()));
            shared.push(("og:image:alt", self.title.into()));
        }
        shared
    }

    /// The page in a language: absolute where the site's own address is known.
    fn address(&self, lang: usize) -> String {
        match &*self.site.address {
            "" => self.in_language(lang),
            site => format!("{site}course/{}/{}", LANGS[lang], self.path),
        }
    }

    /// The page for readers of none of its languages: English, or the page that asks which it shall be.
    fn for_others(&self) -> String {
        match (self.path, &*self.site.address) {
            ("", "") => "../".into(),
            ("", site) => format!("{site}course/"),
            _ => self.address(0),
        }
    }

    /// The same page in another language.
    pub(super) fn in_language(&self, lang: usize) -> String {
        format!("{}{}/{}", "../".repeat(1 + self.path.matches('/').count()), LANGS[lang], self.path)
    }

    fn ways(&self, html: &mut Html) {
        html.element("nav", &[("class", "ways"), ("aria-label", self.say("course.ways"))], |html| {
            for (way, rel, key) in [(&self.back, "prev", "course.back"), (&self.on, "next", "course.on")] {
                if let Some(way) = way {
                    html.element("a", &[("href", &way.to), ("rel", rel), ("class", rel)], |html| {
                        html.text_element("span", &[], self.say(key));
                        html.text(" ");
                        html.text_element("b", &[], &way.title);
                    });
                }
            }
        });
        html.line();
    }

    fn foot(&self, html: &mut Html) {
        html.element("footer", &[("class", "foot")], |html| {
            html.text(self.say("course.licence"));
            html.text(" ");
            let to = "https://creativecommons.org/licenses/by-sa/4.0/";
            html.text_element("a", &[("href", to), ("rel", "license")], "CC BY-SA 4.0");
        });
    }
}
