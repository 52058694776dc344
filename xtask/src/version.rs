//! Addresses carry the version of what they lead to, so that a new script never meets an old file in somebody's cache.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use crate::{Done, bundle, process};

/// Of the package's files as they are: what follows their names in addresses. The same files have the same version.
pub fn of(package: &Path) -> Result<String, String> {
    let mut files = bundle::files_in(package)?;
    files.sort();
    let mut hash = DefaultHasher::new();
    for file in &files {
        let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        file.strip_prefix(package).unwrap_or(file).hash(&mut hash);
        bytes.hash(&mut hash);
    }
    Ok(format!("?{:06x}", hash.finish() & 0xff_ffff))
}

/// What pages elsewhere name in their own markup has no version: the element's script, which must not be loaded under two addresses.
const NAMED_BY_PAGES: &str = "mexplorer/mexplorer.js";

/// Stands in scripts for the version of the site's own files, until all are there.
pub const OF_THE_SITE: &str = "?site-version";

/// Gives the site's files their versions, in all of its pages, and tells its service worker what there is. `of_package` is the version of
/// the package.
pub fn finish(site: &Path, of_package: &str) -> Done {
    process::run(process::node().arg("xtask/src/offline.mjs").arg(site).arg(of_package))
}

/// Adds the version wherever a bundled script names another one as a string: `"./views/heat.js"` from `mexplorer/mexplorer.js`.
pub fn add_to_imports(site: &Path, entry: &str, version: &str, is_entry: impl Fn(&str) -> bool) -> Done {
    let file = site.join(entry);
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    let script = fs::read_to_string(&file).map_err(failed)?;
    fs::write(&file, versioned(&script, entry, version, is_entry)).map_err(failed)
}

fn versioned(script: &str, from: &str, version: &str, is_entry: impl Fn(&str) -> bool) -> String {
    let is_script = |text: &&str| (text.starts_with("./") || text.starts_with("../")) && text.ends_with(".js");
    let mut written = String::new();
    for (index, part) in script.split('"').enumerate() {
        if index > 0 {
            written.push('"');
        }
        written.push_str(part);
        let module = Some(part).filter(is_script).and_then(|text| resolved(from, text));
        if module
            .is_some_and(|module| module.starts_with("mexplorer/") && module != NAMED_BY_PAGES && is_entry(&module))
        {
            written.push_str(version);
        }
    }
    written
}

/// The path that a specifier in a file leads to, both from the site's root.
fn resolved(from: &str, specifier: &str) -> Option<String> {
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in specifier.split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()?),
            name => folders.push(name),
        }
    }
    Some(folders.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{resolved, versioned};

    #[test]
    fn scripts_that_are_named_get_the_version() {
        let is_entry =
            |module: &str| matches!(module, "mexplorer/save.js" | "mexplorer/mexplorer.js" | "page/judge.js");
        let script = r#"import("./save.js"),import"./mexplorer.js",say("./other.js"),x="save.js""#;
        let expected = r#"import("./save.js?a1"),import"./mexplorer.js",say("./other.js"),x="save.js""#;
        assert_eq!(versioned(script, "mexplorer/work.js", "?a1", is_entry), expected);
        assert_eq!(versioned(r#"import("./judge.js")"#, "page/main.js", "?a1", is_entry), r#"import("./judge.js")"#);
    }

    #[test]
    fn specifiers_are_resolved() {
        assert_eq!(resolved("mexplorer/views/heat.js", "../save.js").as_deref(), Some("mexplorer/save.js"));
        assert_eq!(resolved("page/main.js", "../../out.js"), None);
    }
}
