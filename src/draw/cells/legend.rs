//! What the stripes of a square stand for: its eight colours begin again at every eighth value.

use super::marks::{HEAD, MARK, MOST_STRIPES, PITCH, outline, ruler, stripes};
use crate::draw::scene::{Group, Shape};
use crate::nimber::Nimber;

/// From one entry to the next.
const ENTRY: i32 = 112;
/// The colour of its marks; any would do.
const COLOUR: &str = "heat-3";

/// A mark for each eight values up to the greatest one, below `top`, in rows no wider than `right`; and where they end. Where no
/// colour has two values there are none.
pub fn legend(greatest: Nimber, top: i32, right: i32) -> (Vec<Group>, i32) {
    let most = (greatest.0 / 8).min(MOST_STRIPES);
    if most == 0 {
        return (Vec::new(), top);
    }
    let in_a_row = ((right - HEAD) / ENTRY).max(1);
    let (mut groups, mut end) = (Vec::new(), top);
    for (index, eight) in (0..=most).enumerate() {
        let (column, row) = (index as i32 % in_a_row, index as i32 / in_a_row);
        let (x, y) = (HEAD + PITCH / 2 + ENTRY * column, top + PITCH / 2 + PITCH * row);
        let open = if eight == MOST_STRIPES { "…".to_owned() } else { format!("{}", eight * 8 + 7) };
        groups.push(mark(eight, (x, y)));
        groups.push(ruler(format!("legend {eight} text"), (x + 54, y + 5), "mark", format!("{}–{open}", eight * 8)));
        end = y + PITCH / 2;
    }
    (groups, end)
}

fn mark(eight: u128, at: (i32, i32)) -> Group {
    let mut shapes = vec![Shape { class: "shape", form: outline(false, MARK) }];
    if let Some(form) = stripes(Nimber(eight * 8), MARK) {
        shapes.push(Shape { class: "stripes", form });
    }
    Group {
        key: format!("legend {eight}"),
        classes: vec!["node", "N", "cell", COLOUR],
        at: Some(at),
        shapes,
        ..Group::default()
    }
}
