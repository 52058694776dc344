//! From the crate to a `.wasm` file with its JavaScript glue.

use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::{Done, process, project};

const TARGET: &str = "wasm32-unknown-unknown";
/// The name that `engine.js` imports.
const OUT_NAME: &str = "mexplorer_wasm";

/// Compiles the crate and writes `mexplorer_wasm.js`, `.d.ts` and `_bg.wasm` into `folder`.
pub fn write_module(folder: &Path) -> Done {
    ensure_target()?;
    let mut cargo = process::cargo();
    cargo.args(["build", "--release", "--lib", "--target", TARGET, "--package", "mexplorer"]);
    process::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", without_paths()?))?;
    let module = project::target_dir().join(TARGET).join("release/mexplorer.wasm");
    write_glue(&module, folder)
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

fn write_glue(module: &Path, folder: &Path) -> Done {
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.web(true).map_err(|error| error.to_string())?;
    bindgen.input_path(module).out_name(OUT_NAME).typescript(true);
    // Without the default path `init()` finds no module at run time; function names would only add weight.
    bindgen.omit_default_module_path(false).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).map_err(|error| format!("wasm-bindgen: {error:#}"))
}
