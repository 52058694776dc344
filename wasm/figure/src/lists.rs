//! What the module of figures contains. The build asks for the names without what speaks to JavaScript.

use mexplorer::draw::views::{drawing, graph, line, table};
use mexplorer::engine::Engine;
use mexplorer::games;

/// What it can draw; every other view stands among the tabs, and the whole module draws it. Where a game is first shown in
/// one of those, as a very large one as a sequence, a request for no view is refused as `unsupported` with its name.
pub const ENGINE: Engine = Engine {
    games: &[games::take::PLAIN.unshown(), games::nim::ENTRY.unshown(), games::graph::ENTRY.unshown()],
    views: &drawing(&[graph::VIEW, line::VIEW, table::VIEW]),
};
