//! `cargo xtask build`: everything that `dist/` holds, written from nothing each time.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use crate::{Done, bundle, project, site, transfer, version, wasm};

/// Writes `dist/` anew. A build that fails leaves the old `dist/` as it was.
pub fn build() -> Done {
    let ready = prepare()?;
    ready.publish()
}

/// A finished build that lies beside `dist/` and waits to take its place.
pub struct Ready {
    folder: PathBuf,
    /// Held until the build is published, so that two builds at once take turns; the system lets go of it for us
    /// however we end.
    _turn: File,
}

/// Builds into a folder beside `dist/`.
pub fn prepare() -> Result<Ready, String> {
    let turn = File::create(project::path("dist.lock")).map_err(|error| format!("dist.lock: {error}"))?;
    turn.lock().map_err(|error| format!("dist.lock: {error}"))?;
    let (address, repository) = (site::address()?, site::repository()?);
    let folder = project::path("dist.new");
    remove(&folder)?;
    site::copy_www(&folder)?;
    let package = folder.join("mexplorer");
    site::copy_locales(&package.join("locales"))?;
    site::copy_licences(&package)?;
    site::write_figure_names(&package)?;
    wasm::write_modules(&package)?;
    site::write_figure_locales(&package)?;
    site::describe_element(&package)?;
    let version = bundle::bundle(&folder, &address)?;
    site::copy_integrations(&package)?;
    for page in ["index.html", "embed.html", "builder/index.html"] {
        site::fill_page(&folder.join(page), &address, &repository)?;
    }
    transfer::write_sizes(&folder)?;
    site::write_course(&folder, &address)?;
    version::finish(&folder, &version)?;
    Ok(Ready { folder, _turn: turn })
}

impl Ready {
    /// Takes the place of `dist/`: two renames, so nobody ever sees half a build.
    pub fn publish(self) -> Done {
        let (dist, old) = (project::path("dist"), project::path("dist.old"));
        remove(&old)?;
        if dist.exists() {
            rename(&dist, &old)?;
        }
        rename(&self.folder, &dist)?;
        remove(&old)
    }
}

fn rename(from: &Path, to: &Path) -> Done {
    fs::rename(from, to).map_err(|error| format!("{}: {error}", to.display()))
}

fn remove(folder: &Path) -> Done {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {error}", folder.display())),
        _ => Ok(()),
    }
}
