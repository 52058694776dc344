//! From a request's address to a file of the site, and to its media type. Pure, so that hostile addresses are easy to test.

/// The parts of a file's path below the site, or nothing where the address could leave it.
pub fn parts(address: &str) -> Option<Vec<String>> {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let decoded = percent_decoded(path)?;
    let parts = decoded.split('/').filter(|part| !part.is_empty() && *part != ".");
    parts.map(|part| is_plain(part).then(|| part.to_string())).collect()
}

/// A part that names an entry of its folder on every system.
fn is_plain(part: &str) -> bool {
    part != ".." && !part.contains(['\\', ':', '\0'])
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        if *first == b'%' {
            let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok())?;
            // Rust would also read a sign.
            let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
            bytes.push(is_hex.then(|| u8::from_str_radix(digits, 16).ok())??);
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok()
}

/// Browsers refuse modules and stream-compile no wasm when this is wrong.
pub fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("ts" | "md" | "txt") | None => "text/plain; charset=utf-8",
        Some(_) => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::{media_type, parts};

    fn joined(address: &str) -> Option<String> {
        parts(address).map(|parts| parts.join("/"))
    }

    #[test]
    fn plain_addresses() {
        let cases = [
            ("/", ""),
            ("/index.html?x=1#y", "index.html"),
            ("/mexplorer//locales/./en.json", "mexplorer/locales/en.json"),
            ("/a%20b/%E5%A4%A7.svg", "a b/大.svg"),
        ];
        for (address, path) in cases {
            assert_eq!(joined(address).as_deref(), Some(path), "{address}");
        }
    }

    #[test]
    fn addresses_that_could_leave_the_site() {
        for address in [
            "/../secret",
            "/%2e%2e/secret",
            "/a/..%2f..%2fb",
            "/..\\secret",
            "/c:/secret",
            "/%00",
            "/%",
            "/%zz",
            "/%ff",
            "/%+1",
        ] {
            assert_eq!(joined(address), None, "{address}");
        }
    }

    #[test]
    fn media_types() {
        assert_eq!(media_type("mexplorer_wasm_bg.wasm"), "application/wasm");
        assert_eq!(media_type("mexplorer.js"), "text/javascript; charset=utf-8");
        assert_eq!(media_type("LICENSE-MIT"), "text/plain; charset=utf-8");
        assert_eq!(media_type("a.bin"), "application/octet-stream");
    }
}
