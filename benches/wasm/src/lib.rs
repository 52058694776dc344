//! The layout behind two plain functions, without any glue: numbers in, numbers out.

use std::cell::RefCell;

use mexplorer::draw::layout::{Arrow, Diagram, Drawing, Node, lay_out, ranks_from_source};

/// As in the modules themselves.
#[global_allocator]
static HEAP: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

thread_local! {
    static NUMBERS: RefCell<Vec<i32>> = const { RefCell::new(Vec::new()) };
}

/// Room for so many numbers; the caller writes the graph there: the number of nodes, then a pair for each arrow.
#[unsafe(no_mangle)]
pub extern "C" fn room(numbers: usize) -> *mut i32 {
    NUMBERS.with_borrow_mut(|all| {
        all.clear();
        all.resize(numbers, 0);
        all.as_mut_ptr()
    })
}

/// Lays out the graph in the room and writes the drawing over it. Gives back where the drawing begins:
/// how many numbers follow, the centres, then for each arrow how many points, and the points.
#[unsafe(no_mangle)]
pub extern "C" fn draw(width: i32, height: i32, aside: i32) -> *const i32 {
    NUMBERS.with_borrow_mut(|all| {
        let nodes = vec![Node { width, height, aside }; all[0] as usize];
        let pairs = all[1..].chunks_exact(2);
        let arrows: Vec<Arrow> =
            pairs.map(|pair| Arrow { from: pair[0] as u32, to: pair[1] as u32, label: (0, 0) }).collect();
        let ranks = ranks_from_source(nodes.len(), &arrows);
        *all = written(&lay_out(&Diagram { nodes, arrows, ranks }));
        all.as_ptr()
    })
}

fn written(drawing: &Drawing) -> Vec<i32> {
    let mut numbers = vec![0];
    numbers.extend(drawing.centres.iter().flat_map(|at| [at.x, at.y]));
    for route in &drawing.routes {
        numbers.push(route.points.len() as i32);
        numbers.extend(route.points.iter().flat_map(|at| [at.x, at.y]));
    }
    numbers[0] = numbers.len() as i32 - 1;
    numbers
}
