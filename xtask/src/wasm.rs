//! From the crate to a `.wasm` file with its JavaScript glue, twice.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

use crate::{Done, panics, process, project};

const TARGET: &str = "wasm32-unknown-unknown";

/// One of the modules that the crate is compiled to.
struct Module {
    /// The name that a script imports; `<name>_bg.wasm` is what its readers load.
    name: &'static str,
    features: &'static [&'static str],
    /// Whether every byte counts; else speed does.
    small: bool,
}

const MODULES: [Module; 2] = [
    // For programs and the page.
    Module { name: "mexplorer_wasm", features: &[], small: false },
    // For figures: all that the readers of a post need.
    Module { name: "figure_wasm", features: &["--no-default-features"], small: true },
];

/// Compiles the crate and writes the glue, its types and the `.wasm` of each module into `folder`.
pub fn write_modules(folder: &Path) -> Done {
    ensure_target()?;
    MODULES.iter().try_for_each(|module| write_glue(module, &compile(module)?, folder))
}

/// The module as the compiler leaves it. Each build overwrites the last one's file, so it is read at once.
fn compile(module: &Module) -> Result<Vec<u8>, String> {
    let mut cargo = process::cargo();
    cargo.args(["build", "--release", "--lib", "--target", TARGET, "--package", "mexplorer"]).args(module.features);
    // Every post fetches it: measured "s" to be a fifth larger. The profile's own level is for speed.
    if module.small {
        cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "z");
    }
    let mut flags = without_paths()?;
    if !module.small {
        flags.push_str("\x1f-Ctarget-feature=+simd128");
    }
    process::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", flags))?;
    let file = project::target_dir().join(TARGET).join("release/mexplorer.wasm");
    fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))
}
/// Some rustups install nothing by themselves, and then a plain build ends in the puzzling E0463.
pub fn ensure_target() -> Done {
    if target_is_installed() {
        return Ok(());
    }
    eprintln!("Adding the {TARGET} target to the Rust tool chain");
    let mut rustup = process::at_root("rustup");
    process::run(rustup.args(["target", "add", TARGET])).map_err(|error| {
        format!(
            "Rust's {TARGET} target is missing and could not be added ({error}).\n\
             Where Rust came with rustup, run: rustup target add {TARGET}\n\
             Otherwise install your system's package with Rust's standard library for {TARGET}."
        )
    })
}

fn target_is_installed() -> bool {
    let mut rustc = process::at_root("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    process::output(&mut rustc).is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Flags that keep the paths of this machine out of the module's panic messages: a build is the same everywhere.
fn without_paths() -> Result<String, String> {
    let home = std::env::home_dir().unwrap_or_default();
    let cargo_home = std::env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let sysroot = process::output(process::at_root("rustc").args(["--print", "sysroot"]))?;
    let renamed =
        [(cargo_home.as_path(), "cargo"), (project::root(), "mexplorer"), (Path::new(sysroot.trim()), "rust")];
    Ok(renamed.map(|(path, name)| format!("--remap-path-prefix={}={name}", path.display())).join("\x1f"))
}

/// Writes `<name>.js` with the functions that the module exports and imports, their types, and `<name>_bg.wasm`.
///
/// The glue is the one meant for bundlers: it leaves fetching and starting to our own loader.
fn write_glue(module: &Module, compiled: &[u8], folder: &Path) -> Done {
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.bundler(true).map_err(|error| error.to_string())?;
    let compiled = if module.small { panics::without_texts(compiled)? } else { compiled.to_vec() };
    bindgen.input_bytes(module.name, compiled).typescript(true);
    // Every browser that draws figures has `encodeInto`.
    bindgen.encode_into(EncodeInto::Always);
    // Function names would only add weight.
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.generate_output().map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    // For bundlers the text of the main script only joins module and glue; the glue itself is the other one.
    let glue = output.start().cloned().ok_or("wasm-bindgen wrote no glue")?;
    let types = output.ts().unwrap_or_default().to_owned();
    let glue = shorten_imports(output.wasm_mut(), glue)?;
    let clocks = output.wasm_mut().imports.iter().filter(|import| import.name == CLOCK).count();
    if !module.small && clocks != 1 {
        return Err(format!("the module asks {clocks} clocks for the time; slices.js takes the place of one"));
    }
    // Only linkers read it.
    output.wasm_mut().customs.remove_raw("target_features");
    let name = module.name;
    write(&folder.join(format!("{name}_bg.wasm")), &output.wasm_mut().emit_wasm())?;
    write(&folder.join(format!("{name}.js")), glue.as_bytes())?;
    write(&folder.join(format!("{name}.d.ts")), types.as_bytes())
}

/// The function of JavaScript that tells the time, by the name that it keeps: `slices.js` puts another in its place.
const CLOCK: &str = "now";

/// Gives what the module imports from its glue names of a letter or two, in both: they end in long checksums, which
/// no compression shortens. The glue itself becomes the module `"glue"`.
fn shorten_imports(module: &mut walrus::Module, mut glue: String) -> Result<String, String> {
    for (index, import) in module.imports.iter_mut().enumerate() {
        let is_clock = import.name.starts_with(&format!("__wbg_{CLOCK}_"));
        let short = if is_clock { CLOCK.to_owned() } else { format!("i{index}") };
        let renamed = glue.replace(&import.name, &short);
        if renamed == glue {
            return Err(format!("wasm-bindgen's glue does not have {}, which the module imports", import.name));
        }
        glue = renamed;
        import.name = short;
        import.module = "glue".into();
    }
    Ok(glue)
}

fn write(file: &Path, bytes: &[u8]) -> Done {
    fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()))
}
