//! When and on what the measurements were made.

use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

/// Today's date, UTC, as 2026-01-31.
pub fn date() -> String {
    let days = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400);
    let (year, month, day) = civil(days as i64);
    format!("{year}-{month:02}-{day:02}")
}

/// The civil date of a day counted from 1970-01-01 (Howard Hinnant's algorithm).
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let (day, month) = (of_year - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    (year + era * 400 + i64::from(month <= 2), month, day)
}

/// Processor, cores, system, compilers.
pub fn description() -> String {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let cpu = line_of("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.into());
    let system = line_of("/etc/os-release", "PRETTY_NAME").unwrap_or_else(|| std::env::consts::OS.into());
    format!("{cpu}, {cores} cores; {system}; {}; Node {}", version("rustc"), version("node"))
}

/// The value of the first line that begins with a key.
fn line_of(file: &str, key: &str) -> Option<String> {
    let text = std::fs::read_to_string(file).ok()?;
    let line = text.lines().find(|line| line.starts_with(key))?;
    Some(line.split_once([':', '='])?.1.trim().trim_matches('"').to_owned())
}

fn version(program: &str) -> String {
    let output = Command::new(program).arg("--version").output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    text.split(" (").next().unwrap_or_default().trim().to_owned()
}

/// The version of the browser.
pub fn chromium() -> String {
    version("chromium-headless-shell").split(" built").next().unwrap_or_default().to_owned()
}

/// The versions of the peers, from what is installed.
pub fn peers() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/node_modules");
    let version = |name: &&str| {
        let text = std::fs::read_to_string(folder.join(name).join("package.json")).ok()?;
        let package: serde_json::Value = serde_json::from_str(&text).ok()?;
        Some(format!("{name} {}", package["version"].as_str()?))
    };
    let names = ["@dagrejs/dagre", "elkjs", "d3-dag", "@viz-js/viz"];
    let mut all: Vec<String> = names.iter().filter_map(version).collect();
    all.push("rust-sugiyama 0.4.0".into());
    all.join(", ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn days_become_dates() {
        assert_eq!(super::civil(0), (1970, 1, 1));
        assert_eq!(super::civil(11_016), (2000, 2, 29));
        assert_eq!(super::civil(20_778), (2026, 11, 21));
    }
}
