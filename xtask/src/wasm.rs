//! From the crates in `wasm/` to `.wasm` files with their JavaScript glue.

use std::fs;
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

use crate::{Done, panics, parts, process, project};

const TARGET: &str = "wasm32-unknown-unknown";

/// A crate that is compiled to a module.
struct Module<'a> {
    /// The name that a script imports; `<name>_bg.wasm` is what its readers load.
    name: &'a str,
    package: &'a str,
    /// What differs from the release profile.
    settings: &'a [&'a str],
    /// What rustc is told beside it.
    flags: &'a [&'a str],
    /// Whether first looks at figures have parts of it.
    has_parts: bool,
}

/// What makes the whole module fast and yet small. Sequences of large sets are computed 1.6 times as fast with SIMD. Few
/// functions are inlined that are not marked, beside the smallest: when this was measured, the module was 373 KB (brotli), and by
/// LLVM's own threshold, 225, 417. Kernels, whose functions are marked, take as long then (0.92 to 1.02 times), written rules, proofs,
/// searches and pictures 0.7 to 0.85 times: what a reader waits for is the download. At level 3 it was 388 KB, and they took 0.83 to
/// 1.02 times.
const SPEED: [&str; 2] = ["-Ctarget-feature=+simd128", "-Cllvm-args=-inline-threshold=12"];

/// What makes the module that every post fetches small. Not a profile of its own: each has its folder, for which the macros that
/// the modules are written with would be compiled once more.
const SMALL: [&str; 2] =
    [r#"profile.release.opt-level="z""#, r#"profile.release.package.mexplorer-shared.opt-level="z""#];

/// For the command line of the npm package alone. Settings are those of figures, so that the engine, of which it takes little, is compiled already.
const RASTERS: Module<'_> =
    Module { name: "rasters_wasm", package: "mexplorer-rasters", settings: &SMALL, flags: &[], has_parts: false };

const MODULES: [Module<'_>; 3] = [
    // For programs and the page.
    Module { name: "mexplorer_wasm", package: "mexplorer-whole", settings: &[], flags: &SPEED, has_parts: true },
    // For figures: every post fetches it, and it runs where SIMD is unknown.
    Module { name: "figure_wasm", package: "mexplorer-figure", settings: &SMALL, flags: &[], has_parts: false },
    // For the course: within the whole module it would weigh 13 KB (brotli) on every post.
    Module { name: "exercises_wasm", package: "mexplorer-exercises", settings: &SMALL, flags: &[], has_parts: false },
];

/// Compiles the crates and writes the glue, its types and the `.wasm` of each module into `folder`.
pub fn write_modules(folder: &Path) -> Done {
    ensure_target()?;
    MODULES.iter().try_for_each(|module| write_glue(module, &compile(module)?, folder))
}

/// Writes the module of pixels, which takes nearly as long to compile as all others together.
pub fn write_rasters(folder: &Path) -> Done {
    ensure_target()?;
    write_glue(&RASTERS, &compile(&RASTERS)?, folder)
}

/// Writes a module of somebody's own lists, built as that of figures is, under its package's name.
pub fn write_module(package: &str, folder: &Path) -> Done {
    ensure_target()?;
    let module = Module { name: package, package, settings: &SMALL, flags: &[], has_parts: false };
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    write_glue(&module, &compile(&module)?, folder)
}

/// The module as the compiler leaves it.
fn compile(module: &Module<'_>) -> Result<Vec<u8>, String> {
    let mut cargo = process::cargo();
    // As nothing but a module: beside a Rust library, which other crates can use, Cargo leaves link-time optimisation out, and
    // compiles what it depends on twice.
    cargo.args(["rustc", "--lib", "--crate-type", "cdylib", "--target", TARGET]);
    cargo.args(["--package", module.package, "--release"]);
    cargo.args(module.settings.iter().flat_map(|setting| ["--config", setting]));
    let flags = without_paths()?.into_iter().chain(module.flags.iter().map(|flag| (*flag).to_owned()));
    process::run(cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.collect::<Vec<_>>().join("\x1f")))?;
    let library = format!("{}.wasm", module.package.replace('-', "_"));
    let file = project::target_dir().join(TARGET).join("release").join(library);
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
fn without_paths() -> Result<Vec<String>, String> {
    let home = std::env::home_dir().unwrap_or_default();
    let cargo_home = std::env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let sysroot = process::output(process::at_root("rustc").args(["--print", "sysroot"]))?;
    let renamed =
        [(cargo_home.as_path(), "cargo"), (project::root(), "mexplorer"), (Path::new(sysroot.trim()), "rust")];
    Ok(renamed.map(|(path, name)| format!("--remap-path-prefix={}={name}", path.display())).to_vec())
}

/// Writes `<name>.js` with the functions that the module exports and imports, their types, and `<name>_bg.wasm`.
///
/// The glue is the one meant for bundlers: it leaves fetching and starting to our own loader.
fn write_glue(module: &Module<'_>, compiled: &[u8], folder: &Path) -> Done {
    let mut bindgen = Bindgen::new();
    let bindgen = bindgen.bundler(true).map_err(|error| error.to_string())?;
    bindgen.input_bytes(module.name, compiled.to_vec()).typescript(true);
    // Every browser that draws figures has `encodeInto`.
    bindgen.encode_into(EncodeInto::Always);
    // Function names would only add weight.
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen.generate_output().map_err(|error| format!("wasm-bindgen: {error:#}"))?;
    // For bundlers the text of the main script only joins module and glue; the glue itself is the other one.
    let glue = output.start().cloned().ok_or("wasm-bindgen wrote no glue")?;
    let types = output.ts().unwrap_or_default().to_owned();
    let glue = shorten_imports(output.wasm_mut(), glue)?;
    panics::silence(output.wasm_mut());
    // Only linkers read it.
    output.wasm_mut().customs.remove_raw("target_features");
    let name = module.name;
    write(&folder.join(format!("{name}_bg.wasm")), &output.wasm_mut().emit_wasm())?;
    write(&folder.join(format!("{name}.js")), glue.as_bytes())?;
    write(&folder.join(format!("{name}.d.ts")), types.as_bytes())?;
    if module.has_parts {
        parts::write_parts(output.wasm_mut(), folder)?;
    }
    Ok(())
}

/// Gives what the module imports from its glue names of a letter or two, in both: they end in long checksums, which
/// no compression shortens. The glue itself becomes the module `"glue"`.
fn shorten_imports(module: &mut walrus::Module, mut glue: String) -> Result<String, String> {
    for (index, import) in module.imports.iter_mut().enumerate() {
        let short = format!("i{index}");
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
