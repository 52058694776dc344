//! What the Python package asks of the engine: still pictures, with their sentence.

use mexplorer::ENGINE;
use mexplorer::draw::style::Paper;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Draws a game as an SVG that needs nothing else. `theme`: light, dark, or auto, as whoever looks at it prefers.
#[pyfunction]
#[pyo3(signature = (game, view=None, lang="en", theme="auto"))]
fn svg(game: &str, view: Option<&str>, lang: &str, theme: &str) -> PyResult<String> {
    let paper = match theme {
        "auto" => None,
        "light" => Some(Paper::Light),
        "dark" => Some(Paper::Dark),
        _ => return Err(PyValueError::new_err(format!("theme is auto, light or dark, not {theme:?}"))),
    };
    ENGINE.static_svg(game, view, lang, paper).map_err(PyValueError::new_err)
}

#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(svg, module)?)
}
