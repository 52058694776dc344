//! The tools that tests need beside Rust and Node.js: installed where we may, otherwise named exactly.

use crate::{Done, npm, process};

/// The npm packages of the tests.
pub fn npm_packages() -> Done {
    npm::install("tests/browser")
}

/// A Debian package and the test of its presence.
struct Tool {
    package: &'static str,
    is_there: fn() -> bool,
}

const CJK_FONTS: Tool = Tool {
    package: "fonts-noto-cjk",
    // Without them every Chinese text has the width of empty boxes.
    is_there: || process::output(process::at_root("fc-list").arg(":lang=zh-tw")).is_ok_and(|list| !list.is_empty()),
};
const FONT_LISTER: Tool = Tool { package: "fontconfig", is_there: || on_path("fc-list") };
const CHROMIUM: Tool = Tool { package: "chromium-headless-shell", is_there: || on_path("chromium-headless-shell") };
const FIREFOX: Tool = Tool { package: "firefox-esr", is_there: || firefox_version() >= Some(OLDEST_FIREFOX) };
const WEBKIT: Tool = Tool { package: "webkit2gtk-driver", is_there: || on_path("WebKitWebDriver") };
const XVFB: Tool = Tool { package: "xvfb", is_there: || on_path("xvfb-run") };
const XAUTH: Tool = Tool { package: "xauth", is_there: || on_path("xauth") };
const HUGO: Tool = Tool { package: "hugo", is_there: || on_path("hugo") };
const JEKYLL: Tool = Tool { package: "jekyll", is_there: || on_path("jekyll") };
const PANDOC: Tool = Tool { package: "pandoc", is_there: || on_path("pandoc") };
const XELATEX: Tool = Tool { package: "texlive-xetex", is_there: || on_path("xelatex") };
const TIKZ: Tool = Tool { package: "texlive-pictures", is_there: || has_tex("tikz.sty") };
const TEX_CHINESE: Tool = Tool { package: "texlive-lang-chinese", is_there: || has_tex("ctex.sty") };
const PYTHON: Tool =
    Tool { package: "python3-venv", is_there: || process::succeeds("python3", &["-m", "venv", "--help"]) };

/// In 140 what tests ask of a page with a policy never comes back, and sizes of windows are refused; those between were not tried.
const OLDEST_FIREFOX: u32 = 153;

pub fn chromium() -> Done {
    ensure(&[FONT_LISTER, CJK_FONTS, CHROMIUM])
}

pub fn firefox() -> Done {
    ensure(&[FONT_LISTER, CJK_FONTS, FIREFOX])
}

/// WebKitGTK's driver hangs without a display, so it comes with a virtual one.
pub fn webkit() -> Done {
    ensure(&[FONT_LISTER, CJK_FONTS, WEBKIT, XVFB, XAUTH])
}

/// What makes the pages that no package of npm or PyPI makes, and the other two browsers.
pub fn hosts() -> Done {
    firefox()?;
    webkit()?;
    // TeX brings Chinese fonts of its own, which would be taken for those that pages are tried with.
    ensure(&[HUGO, JEKYLL, PANDOC, PYTHON, XELATEX, TIKZ, TEX_CHINESE])
}

fn ensure(tools: &[Tool]) -> Done {
    let missing: Vec<&str> = tools.iter().filter(|tool| !(tool.is_there)()).map(|tool| tool.package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    install(&missing)?;
    match tools.iter().find(|tool| !(tool.is_there)()) {
        Some(tool) => Err(format!(
            "{} was installed, and still is not there as the tests need it; Firefox has to be {OLDEST_FIREFOX} or later",
            tool.package
        )),
        None => Ok(()),
    }
}

/// The first number of what `firefox --version` says, if there is a Firefox.
fn firefox_version() -> Option<u32> {
    let program = ["firefox", "firefox-esr"].into_iter().find(|program| on_path(program))?;
    let said = process::output(process::at_root(program).arg("--version")).ok()?;
    said.split(|c: char| !c.is_ascii_digit()).find_map(|digits| digits.parse().ok())
}

fn install(packages: &[&str]) -> Done {
    println!("Installing {}", packages.join(" "));
    let update: &[&str] = &["update", "-o", "DPkg::Lock::Timeout=600"];
    let install = ["install", "--yes", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=600"];
    let install = [&install[..], packages].concat();
    apt_get(update).and_then(|()| apt_get(&install)).map_err(|error| {
        format!(
            "The tests need: {}. They could not be installed ({error}).\n\
             On Debian or Ubuntu run: sudo apt-get install --no-install-recommends {}",
            packages.join(", "),
            packages.join(" ")
        )
    })
}

fn apt_get(words: &[&str]) -> Done {
    let is_root = process::output(process::at_root("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    let mut command = if is_root {
        process::at_root("apt-get")
    } else if process::succeeds("sudo", &["-n", "true"]) {
        let mut sudo = process::at_root("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    } else {
        return Err("neither root nor sudo without a password".into());
    };
    process::run(command.args(words).env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Whether TeX finds a file.
fn has_tex(file: &str) -> bool {
    process::succeeds("kpsewhich", &[file])
}

fn on_path(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}
