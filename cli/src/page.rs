//! A live figure as one file: a head, as `www/mexplorer/alone.js` writes it, and what the build of the package has packed for all figures.

use std::path::Path;

use crate::Files;
use crate::args::Asked;
use crate::pictures::{escaped, within};
use crate::trouble::Trouble;

const STYLE: &str = "body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}mex-plorer{--mex-block-size:100dvh}";

/// So many bytes before what is packed leave the whole file below 650 KB.
const MOST: usize = 11_000;

/// The page that carries all it needs.
pub fn page(asked: &Asked, files: &mut Files) -> Result<Vec<u8>, Trouble> {
    let head = head_within(asked, &within(asked)?);
    let package = asked
        .text("package")
        .ok_or_else(|| Trouble::usage(format!("mexplorer page: {}\n", asked.words.text("error.package"))))?;
    let mut page = head.into_bytes();
    for file in [&format!("{}.dat", asked.lang()), "rest.dat"] {
        page.extend(files.read_bytes(&Path::new(package).join("alone").join(file), asked.words)?);
    }
    Ok(page)
}

/// The head with the element's picture, or where that is too long with the sentence that it has.
fn head_within(asked: &Asked, element: &str) -> String {
    let whole = head(asked, element);
    match told(element).filter(|_| whole.len() > MOST) {
        Some(element) => head(asked, &element),
        None => whole,
    }
}

/// The element with its picture's sentence for the picture.
fn told(element: &str) -> Option<String> {
    let (before, picture) = element.split_once("<svg")?;
    let (_, labelled) = picture.split_once(" aria-label=\"")?;
    let (label, _) = labelled.split_once('"')?;
    let (_, after) = element.rsplit_once("</svg>")?;
    Some(format!("{before}<p>{label}</p>{after}"))
}

/// It has no sign that is not the same in every encoding, for that of what follows is one in which each byte is a sign.
fn head(asked: &Asked, element: &str) -> String {
    let scheme = asked.text("theme").filter(|theme| *theme != "auto").unwrap_or("light dark");
    let head = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"windows-1252\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"{scheme}\">\n\
         <title>{} · Mexplorer</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{element}\n",
        escaped(asked.lang()),
        escaped(&asked.subject),
    );
    let sign = |sign: char| if sign.is_ascii() { sign.to_string() } else { format!("&#{};", u32::from(sign)) };
    head.chars().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn a_sentence_stands_for_its_picture() {
        let element =
            "<mex-plorer game=\"nim 3\"><svg class=\"a\" aria-label=\"N &amp; 3\"><g><svg/></g></svg><br></mex-plorer>";
        assert_eq!(told(element).unwrap(), "<mex-plorer game=\"nim 3\"><p>N &amp; 3</p><br></mex-plorer>");
        assert_eq!(told("<mex-plorer></mex-plorer>"), None);
    }
}
