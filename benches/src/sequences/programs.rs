//! The programs that are measured: how they are built, run and understood.

use std::path::{Path, PathBuf};
use std::process::Command;

use cpu_time::ThreadTime;

use super::times::Times;
use super::work::{Of, compute, sum};
use super::works::{Engine, Way, Work};

/// No run is begun after so many milliseconds of a round, and there are at most so many.
pub const ENOUGH: f64 = 900.0;
const RUNS: usize = 15;
/// Runs that take less than so many milliseconds together are followed by more, up to so many: shorter ones vary more.
const TOGETHER: f64 = 300.0;
const MANY: usize = 1000;

/// The peers, and our module, as they were built.
pub struct Programs {
    here: PathBuf,
    cpp: PathBuf,
    cgt: Result<PathBuf, String>,
    wasm: PathBuf,
}

impl Programs {
    /// Builds all; only the crate cgt may fail to come.
    pub fn build() -> Result<Self, String> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR")).to_owned();
        let built = here.join("../target/benches");
        std::fs::create_dir_all(&built).map_err(|error| format!("{}: {error}", built.display()))?;
        let cpp = built.join("sequences");
        output(Command::new("g++").args(["-std=c++20", "-O2", "-o"]).arg(&cpp).arg(here.join("peers/sequences.cpp")))?;
        let cgt = output(cargo_build(&here.join("cgt"), &built.join("cgt")).env("CARGO_ENCODED_RUSTFLAGS", ""));
        let wasm = built.join("values");
        let mut module = cargo_build(&here.join("values"), &wasm);
        // As the whole module is built.
        module
            .args(["--target", "wasm32-unknown-unknown"])
            .env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-feature=+simd128\x1f-Cllvm-args=-inline-threshold=12");
        output(&mut module)?;
        Ok(Programs {
            here,
            cpp,
            cgt: cgt.map(|_| built.join("cgt/release/mexplorer-cgt-peer")),
            wasm: wasm.join("wasm32-unknown-unknown/release/mexplorer_values_wasm.wasm"),
        })
    }

    /// One round of an engine's runs, and the sum of its values.
    pub fn run(&self, work: &Work, engine: &Engine) -> Result<(Vec<f64>, u64), String> {
        let count = engine.count.to_string();
        let mut command = match engine.way {
            Way::Native => return native(&work.text(), work.of, ENOUGH),
            Way::Node(way) => self.node("peers/sequences.mjs", &[way, &count]),
            Way::Chromium => self.node("browser/sequences.mjs", &[&count]),
            Way::Cpp(way, _) => with(Command::new(&self.cpp), &[way, &count]),
            Way::Cgt => with(Command::new(self.cgt.as_ref().map_err(String::clone)?), &[&count]),
        };
        command.arg(ENOUGH.to_string());
        match engine.way {
            Way::Cpp(_, code) if !code.is_empty() => command.arg(code),
            Way::Cpp(..) | Way::Cgt => {
                command.args(work.game.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty()))
            }
            _ => command.arg(&work.game).arg(&self.wasm),
        };
        read(&output(&mut command)?)
    }

    /// A round of our module in Node, of about so many milliseconds.
    pub fn wasm(&self, game: &str, of: Of, enough: f64) -> Result<(Vec<f64>, u64), String> {
        let (Of::Heaps(count) | Of::Pairs(count)) = of;
        let mut node = self.node("peers/sequences.mjs", &["wasm", &count.to_string(), &enough.to_string(), game]);
        read(&output(node.arg(&self.wasm))?)
    }

    /// A round of the runs of another script, and what it says of their result.
    pub fn script(&self, file: &str, args: &[&str]) -> Result<(Vec<f64>, u64), String> {
        read(&output(&mut self.node(file, args))?)
    }

    /// What a script of the repository says.
    pub fn says(&self, file: &str, args: &[&str]) -> Result<String, String> {
        output(self.node(&format!("../{file}"), args).current_dir(self.here.join("..")))
    }

    fn node(&self, file: &str, args: &[&str]) -> Command {
        let mut node = Command::new("node");
        node.arg(self.here.join(file));
        with(node, args)
    }
}

/// A round of our engine in this process, of about so many milliseconds.
pub fn native(game: &str, of: Of, enough: f64) -> Result<(Vec<f64>, u64), String> {
    let (mut times, mut values) = (Vec::new(), None);
    while goes_on(&times, enough) {
        drop(values.take());
        let start = ThreadTime::now();
        values = compute(game, of);
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    Ok((times, sum(&values.ok_or("too large")?)))
}

/// Whether there is another run after these.
fn goes_on(times: &[f64], enough: f64) -> bool {
    let spent: f64 = times.iter().sum();
    times.is_empty() || times.len() < RUNS && spent < enough || times.len() < MANY && spent < TOGETHER
}

fn cargo_build(folder: &Path, target: &Path) -> Command {
    // Not the cargo that built this: a rustup between would not know which compiler to take in a dependency's folder.
    let mut cargo = Command::new("cargo");
    cargo.current_dir(folder);
    cargo.args(["build", "--release", "--locked", "--manifest-path"]).arg(folder.join("Cargo.toml"));
    cargo.arg("--target-dir").arg(target);
    cargo
}

fn with(mut command: Command, args: &[&str]) -> Command {
    command.args(args);
    command
}

fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{name}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The times of a line, and the sum of the next one.
fn read(text: &str) -> Result<(Vec<f64>, u64), String> {
    let (times, sum) = text.trim().split_once('\n').ok_or("a peer said nothing")?;
    Ok((Times::read(times)?, sum.trim().parse().map_err(|_| format!("{sum} is no sum"))?))
}
