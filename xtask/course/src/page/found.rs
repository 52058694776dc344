//! What search engines ask a site for: which pages there are, and whether they may be read.

use super::html::Html;
use super::{Site, chapters, teacher};
use crate::course::slug;
use crate::glossary::LANGS;

/// Every page with its other languages. There is none of a site whose address is not known.
pub fn sitemap(site: &Site<'_>) -> Option<String> {
    if site.address.is_empty() {
        return None;
    }
    let mut html = Html::default();
    html.written_elsewhere("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let spaces =
        [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"), ("xmlns:xhtml", "http://www.w3.org/1999/xhtml")];
    html.element("urlset", &spaces, |html| {
        html.line();
        page(html, &site.address, &[]);
        let contents = in_languages(site, "", &format!("{}course/", site.address));
        page(html, &format!("{}course/", site.address), &contents);
        pages(html, &contents);
        let chapters = chapters(site.course, 0).into_iter().map(|chapter| slug(&chapter.folder));
        for name in chapters.chain(teacher::PAGES) {
            let path = format!("{name}/");
            let english = format!("{}course/{}/{path}", site.address, LANGS[0]);
            pages(html, &in_languages(site, &path, &english));
        }
    });
    html.line();
    Some(html.finish())
}

/// Everything may be read.
pub fn robots(site: &Site<'_>) -> String {
    let all = "User-agent: *\nAllow: /\n";
    if site.address.is_empty() { all.to_owned() } else { format!("{all}Sitemap: {}sitemap.xml\n", site.address) }
}

/// The languages of a page and the one for all others, with their addresses.
fn in_languages(site: &Site<'_>, path: &str, for_others: &str) -> Vec<(&'static str, String)> {
    let named = LANGS.iter().map(|lang| (*lang, format!("{}course/{lang}/{path}", site.address)));
    named.chain([("x-default", for_others.to_owned())]).collect()
}

fn pages(html: &mut Html, alternates: &[(&str, String)]) {
    for (_, address) in alternates.iter().filter(|(lang, _)| *lang != "x-default") {
        page(html, address, alternates);
    }
}

fn page(html: &mut Html, address: &str, alternates: &[(&str, String)]) {
    html.element("url", &[], |html| {
        html.text_element("loc", &[], address);
        for (lang, to) in alternates {
            html.element("xhtml:link", &[("rel", "alternate"), ("hreflang", lang), ("href", to)], |_| {});
        }
    });
    html.line();
}
