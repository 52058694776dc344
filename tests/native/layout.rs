//! Geometry of finished drawings, checked on many diagrams by flattening every curve.

use mexplorer::draw::layout::*;

use crate::cases::cases;

/// Space that routes keep to nodes that are not their own ends.
const CLEAR: f64 = 3.0;

type Dot = (f64, f64);

fn arrows(pairs: &[(u32, u32)], label: (i32, i32)) -> Vec<Arrow> {
    pairs.iter().map(|&(from, to)| Arrow { from, to, label }).collect()
}

fn diagram(n: usize, pairs: &[(u32, u32)], label: (i32, i32)) -> Diagram {
    let arrows = arrows(pairs, label);
    let ranks = ranks_from_source(n, &arrows);
    Diagram { nodes: vec![Node { width: 40, height: 40, aside: 16 }; n], arrows, ranks }
}

/// The positions that a heap reaches, largest first, by a subtraction set.
fn subtraction(set: &[u32], heap: u32) -> (usize, Vec<(u32, u32)>) {
    let mut heaps = vec![heap];
    let mut next = 0;
    while next < heaps.len() {
        let options = set.iter().filter_map(|&take| heaps[next].checked_sub(take)).collect::<Vec<_>>();
        options.into_iter().for_each(|to| {
            if !heaps.contains(&to) {
                heaps.push(to);
            }
        });
        next += 1;
    }
    heaps.sort_unstable_by(|a, b| b.cmp(a));
    let at = |heap: u32| heaps.iter().position(|&h| h == heap).map(|i| i as u32);
    let moves = |&heap: &u32| {
        set.iter().filter_map(move |&take| Some((at(heap)?, at(heap.checked_sub(take)?)?))).collect::<Vec<_>>()
    };
    (heaps.len(), heaps.iter().flat_map(moves).collect())
}

/// Two-heap Nim up to `a` and `b`.
fn nim(a: u32, b: u32) -> (usize, Vec<(u32, u32)>) {
    let id = |x: u32, y: u32| x * (b + 1) + y;
    let mut pairs = Vec::new();
    for x in 0..=a {
        for y in 0..=b {
            pairs.extend((0..x).map(|less| (id(x, y), id(less, y))));
            pairs.extend((0..y).map(|less| (id(x, y), id(x, less))));
        }
    }
    (((a + 1) * (b + 1)) as usize, pairs)
}

fn complete(n: u32) -> (usize, Vec<(u32, u32)>) {
    (n as usize, (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect())
}

/// A small generator, so that the diagrams are the same everywhere.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) % u64::from(n.max(1))) as u32
    }
}

fn random(seed: u64) -> Diagram {
    let mut chance = Chance(seed);
    let n = 1 + chance.below(60);
    let mut pairs = Vec::new();
    for _ in 0..chance.below(2 * n) {
        let (a, b) = (chance.below(n), chance.below(n));
        if a != b {
            pairs.push((a.min(b), a.max(b)));
        }
    }
    let label = if seed.is_multiple_of(2) { (8 + chance.below(20) as i32, 14) } else { (0, 0) };
    let mut diagram = diagram(n as usize, &pairs, label);
    if seed.is_multiple_of(3) {
        diagram.ranks = ranks_by_moves_remaining(n as usize, &diagram.arrows);
    }
    for node in &mut diagram.nodes {
        let (wide, high, aside) = (chance.below(50) as i32, chance.below(20) as i32, chance.below(30) as i32);
        *node = Node { width: 30 + wide, height: 30 + high, aside };
    }
    diagram
}

fn flat(points: &[Point]) -> Vec<Dot> {
    let at = |i: usize| (f64::from(points[i].x), f64::from(points[i].y));
    let mut dots = Vec::new();
    for i in (3..points.len()).step_by(3) {
        let [a, b, c, d] = [at(i - 3), at(i - 2), at(i - 1), at(i)];
        let steps = 32 + ((d.0 - a.0).abs() / 2.0) as u32;
        for step in 0..=steps {
            let t = f64::from(step) / f64::from(steps);
            let mix = |a: f64, b: f64| a + (b - a) * t;
            let both = |a: Dot, b: Dot| (mix(a.0, b.0), mix(a.1, b.1));
            let (ab, bc, cd) = (both(a, b), both(b, c), both(c, d));
            dots.push(both(both(ab, bc), both(bc, cd)));
        }
    }
    dots
}

/// An upright box: left, top, right, bottom.
#[derive(Clone, Copy, Debug)]
struct Area(f64, f64, f64, f64);

impl Area {
    fn node(node: &Node, at: Point) -> Area {
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        let (w, h) = (f64::from(node.width) / 2.0, f64::from(node.height) / 2.0);
        Area(x - w, y - h, x + w + f64::from(node.aside), y + h)
    }

    fn strip(node: &Node, at: Point) -> Area {
        let whole = Area::node(node, at);
        Area(whole.2 - f64::from(node.aside), whole.1, whole.2, whole.3)
    }

    fn label(size: (i32, i32), at: Point) -> Area {
        let (w, h) = (f64::from(size.0) / 2.0, f64::from(size.1) / 2.0);
        Area(f64::from(at.x) - w, f64::from(at.y) - h, f64::from(at.x) + w, f64::from(at.y) + h)
    }

    fn distance(&self, dot: Dot) -> f64 {
        let aside = |v: f64, low: f64, high: f64| (low - v).max(v - high).max(0.0);
        aside(dot.0, self.0, self.2).hypot(aside(dot.1, self.1, self.3))
    }

    fn meets(&self, other: &Area) -> bool {
        self.0 < other.2 && other.0 < self.2 && self.1 < other.3 && other.1 < self.3
    }
}

/// Checks all that a drawing promises; returns how many labels found no place.
fn check(name: &str, diagram: &Diagram) -> usize {
    let drawing = lay_out(diagram);
    let areas: Vec<Area> = diagram.nodes.iter().zip(&drawing.centres).map(|(n, &at)| Area::node(n, at)).collect();
    for (i, a) in areas.iter().enumerate() {
        assert!(a.0 >= 0.0 && a.1 >= 0.0, "{name}: node {i} outside");
        assert!(a.2 <= f64::from(drawing.width) && a.3 <= f64::from(drawing.height), "{name}: node {i} outside");
        for (j, b) in areas.iter().enumerate().skip(i + 1) {
            assert!(!a.meets(b), "{name}: nodes {i} and {j} overlap");
        }
    }
    let mut labels: Vec<Area> = Vec::new();
    let mut missing = 0;
    for (arrow, route) in diagram.arrows.iter().zip(&drawing.routes) {
        check_route(name, diagram, &drawing, &areas, arrow, route);
        if let Some(at) = route.label {
            let label = Area::label(arrow.label, at);
            check_label(name, &areas, &labels, arrow, &label, &flat(&route.points));
            assert!(label.0 >= 0.0 && label.2 <= f64::from(drawing.width), "{name}: a label outside");
            labels.push(label);
        }
        missing += usize::from(arrow.label.0 > 0 && route.label.is_none());
    }
    missing
}

fn check_route(name: &str, diagram: &Diagram, drawing: &Drawing, areas: &[Area], arrow: &Arrow, route: &Route) {
    let (from, to) = (arrow.from as usize, arrow.to as usize);
    assert!(route.points.len() >= 4 && route.points.len() % 3 == 1, "{name}: {arrow:?} has no route");
    for dot in flat(&route.points) {
        assert!(dot.0 >= 0.0 && dot.0 <= f64::from(drawing.width), "{name}: {arrow:?} outside");
        for (v, area) in areas.iter().enumerate() {
            if v == from || v == to {
                let strip = Area::strip(&diagram.nodes[v], drawing.centres[v]);
                let inside = diagram.nodes[v].aside > 0 && strip.distance(dot) < 0.01;
                assert!(!inside, "{name}: {arrow:?} over the strip of {v} at {dot:?}");
            } else {
                assert!(area.distance(dot) > CLEAR, "{name}: {arrow:?} touches {v} {area:?} at {dot:?}");
            }
        }
    }
    for (v, end) in [(from, route.points[0]), (to, route.points[route.points.len() - 1])] {
        let gap = gap(&diagram.nodes[v], drawing.centres[v], end);
        assert!((2.0..=4.2).contains(&gap), "{name}: {arrow:?} ends {gap} px from {v}");
    }
}

/// The distance of a point from the rounded shape of a node.
fn gap(node: &Node, centre: Point, end: Point) -> f64 {
    let radius = f64::from(node.width.min(node.height)) / 2.0;
    let (w, h) = (f64::from(node.width) / 2.0 - radius, f64::from(node.height) / 2.0 - radius);
    let (dx, dy) = (f64::from((end.x - centre.x).abs()), f64::from((end.y - centre.y).abs()));
    (dx - w).max(0.0).hypot((dy - h).max(0.0)) - radius
}

fn check_label(name: &str, areas: &[Area], labels: &[Area], arrow: &Arrow, label: &Area, dots: &[Dot]) {
    assert!(!areas.iter().any(|area| area.meets(label)), "{name}: the label of {arrow:?} over a node");
    assert!(!labels.iter().any(|other| other.meets(label)), "{name}: the label of {arrow:?} over another");
    let near = dots.iter().map(|&dot| label.distance(dot)).fold(f64::INFINITY, f64::min);
    assert!(near > 0.0, "{name}: the label of {arrow:?} lies on its arrow");
    assert!(near < 5.0, "{name}: the label of {arrow:?} is {near} px away");
}

/// Pairs of arrows without a common end whose routes cross.
fn crossings(diagram: &Diagram) -> usize {
    let drawing = lay_out(diagram);
    let lines: Vec<Vec<Dot>> = drawing.routes.iter().map(|route| flat(&route.points)).collect();
    let boxes: Vec<[f64; 4]> = lines.iter().map(|line| bounds(line)).collect();
    let mut count = 0;
    for (i, a) in diagram.arrows.iter().enumerate() {
        for (j, b) in diagram.arrows.iter().enumerate().skip(i + 1) {
            let apart = a.from != b.from && a.from != b.to && a.to != b.from && a.to != b.to;
            count += usize::from(apart && overlap(boxes[i], boxes[j]) && cross(&lines[i], &lines[j]));
        }
    }
    count
}

/// Left, right, top and bottom of a line.
fn bounds(line: &[Dot]) -> [f64; 4] {
    let wide =
        |[left, right, top, bottom]: [f64; 4], &(x, y): &Dot| [left.min(x), right.max(x), top.min(y), bottom.max(y)];
    line.iter().fold([f64::MAX, f64::MIN, f64::MAX, f64::MIN], wide)
}

/// Lines whose bounds lie apart can't cross: most, and soon told.
fn overlap(a: [f64; 4], b: [f64; 4]) -> bool {
    a[0] <= b[1] && b[0] <= a[1] && a[2] <= b[3] && b[2] <= a[3]
}

/// Whether two lines of two dots or more cross: the halves of the longer one are tried, as far as they come near the other.
fn cross(a: &[Dot], b: &[Dot]) -> bool {
    let turn = |a: Dot, b: Dot, c: Dot| (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0) > 0.0;
    let meet = |p: Dot, q: Dot, r: Dot, s: Dot| turn(p, q, r) != turn(p, q, s) && turn(r, s, p) != turn(r, s, q);
    if !overlap(bounds(a), bounds(b)) {
        return false;
    }
    let (long, short) = if a.len() < b.len() { (b, a) } else { (a, b) };
    if long.len() == 2 {
        return meet(a[0], a[1], b[0], b[1]);
    }
    // Both halves have the dot in the middle.
    let half = long.len() / 2;
    cross(&long[..=half], short) || cross(&long[half..], short)
}

#[test]
fn the_textbook_figure_has_no_crossings_and_fits_a_phone() {
    let (n, pairs) = subtraction(&[2, 5], 10);
    assert_eq!((n, pairs.len()), (9, 11));
    let by_source = diagram(n, &pairs, (18, 16));
    assert_eq!(crossings(&by_source), 0);
    assert_eq!(check("take(2,5) 10", &by_source), 0);
    let drawing = lay_out(&by_source);
    assert!(drawing.width < 330 && drawing.height < 480, "{} × {}", drawing.width, drawing.height);
    let by_remaining = Diagram { ranks: ranks_by_moves_remaining(n, &by_source.arrows), ..by_source };
    assert_eq!(crossings(&by_remaining), 1, "no order of these rows has fewer");
    assert_eq!(check("take(2,5) 10 by moves remaining", &by_remaining), 0);
}

#[test]
fn games_are_drawn_clear_of_their_nodes() {
    for (set, heap) in [(&[1, 2, 3][..], 8), (&[2, 5], 30), (&[1, 3, 4], 14), (&[1, 2, 4, 8], 16), (&[3, 7, 11], 40)] {
        let (n, pairs) = subtraction(set, heap);
        let missing = check(&format!("take({set:?}) {heap}"), &diagram(n, &pairs, (18, 16)));
        assert!(missing * 20 <= pairs.len(), "take({set:?}) {heap}: {missing} of {}", pairs.len());
    }
    for (a, b) in [(1, 1), (2, 3), (3, 4), (4, 4), (5, 5)] {
        let (n, pairs) = nim(a, b);
        check(&format!("nim {a} {b}"), &diagram(n, &pairs, (24, 16)));
    }
}

#[test]
fn plain_diagrams_are_drawn_clear_of_their_nodes() {
    for n in 2..=12 {
        let (count, pairs) = complete(n);
        check(&format!("K{n}"), &diagram(count, &pairs, (18, 16)));
        let path: Vec<(u32, u32)> = (1..n).map(|v| (v - 1, v)).collect();
        assert_eq!(check(&format!("path {n}"), &diagram(n as usize, &path, (18, 16))), 0);
        let star: Vec<(u32, u32)> = (1..n * 5).map(|v| (0, v)).collect();
        assert_eq!(check(&format!("star {n}"), &diagram(n as usize * 5, &star, (18, 16))), 0);
    }
}

#[test]
fn random_diagrams_are_drawn_clear_of_their_nodes() {
    (0..cases(200, 50)).for_each(|seed| {
        check(&format!("random {seed}"), &random(seed));
    });
}

#[test]
fn any_input_gets_a_drawing() {
    let empty = lay_out(&diagram(0, &[], (0, 0)));
    assert!(empty.centres.is_empty() && empty.width > 0);
    check("one", &diagram(1, &[], (0, 0)));
    check("isolated", &diagram(5, &[(1, 3)], (9, 9)));
    check("twice the same", &diagram(2, &[(0, 1), (0, 1), (0, 1)], (18, 16)));
    let skips = Diagram { ranks: vec![7, u32::MAX, 4_000_000], ..diagram(3, &[(0, 1), (0, 2)], (0, 0)) };
    check("skipped ranks", &skips);
    let wrong = Diagram { ranks: vec![5, 5, 1], ..diagram(3, &[(0, 1), (0, 2), (1, 2)], (0, 0)) };
    check("wrong ranks", &wrong);
    let short = Diagram { ranks: vec![], ..diagram(3, &[(0, 1)], (0, 0)) };
    check("no ranks", &short);
    let odd = lay_out(&diagram(3, &[(0, 0), (0, 9), (1, 2), (2, 1)], (5, 5)));
    assert!(odd.routes.iter().all(|route| route.points.is_empty() && route.label.is_none()));
}

#[test]
fn hostile_diagrams_are_drawn_too() {
    for seed in 0..300 {
        let mut chance = Chance(seed);
        let n = 1 + chance.below(12);
        // Loops, cycles, the same arrow again and again, ends that do not exist, parts that hang together by nothing.
        let mut pairs: Vec<(u32, u32)> =
            (0..chance.below(4 * n)).map(|_| (chance.below(n + 1), chance.below(n + 1))).collect();
        pairs.extend(vec![(0, n - 1); if seed % 20 == 0 { 2000 } else { 3 }]);
        let mut hostile = diagram(n as usize, &pairs, (18, 16));
        hostile.ranks = (0..chance.below(2) * n).map(|_| chance.below(u32::MAX)).collect();
        let drawing = lay_out(&hostile);
        assert_eq!((drawing.centres.len(), drawing.routes.len()), (n as usize, pairs.len()));
        assert_eq!(turned(n as usize, &hostile.arrows).len(), pairs.len());
    }
}

/// However many rows there are, no more than a dozen arrows pass one of them; a high drawing uses half of its height at most.
#[test]
fn long_games_are_wide_enough_and_no_wider() {
    for set in [&[1, 3, 4][..], &[1, 4, 6], &[2, 5], &[1, 2, 3]] {
        let size = |heap| {
            let (n, pairs) = subtraction(set, heap);
            let drawing = lay_out(&diagram(n, &pairs, (0, 0)));
            (drawing.width, drawing.height)
        };
        for heap in [20, 30, 60] {
            let (width, height) = size(heap);
            assert!((350..1000).contains(&width) && 2 * width < height + 400, "{set:?} {heap}: {width} × {height}");
        }
    }
}

/// Every number of the drawings of many diagrams, as one. Layouts reckon in whole numbers, sums, products, quotients and
/// square roots, which are the same on every machine.
#[test]
fn drawings_are_what_they_were() {
    let mut digest = 0u64;
    let mut add =
        |number: i32| digest = (digest.rotate_left(5) ^ u64::from(number as u32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for seed in 0..1500 {
        let drawing = lay_out(&random(seed));
        add(drawing.width);
        add(drawing.height);
        let routes = drawing.routes.iter().flat_map(|route| route.points.iter().chain(&route.label));
        for point in drawing.centres.iter().chain(routes) {
            add(point.x);
            add(point.y);
        }
    }
    assert_eq!(digest, 0xe681_00fe_cfe1_a735, "{digest:#x}");
}

#[test]
fn flat_shapes_and_shapes_without_size_do_no_harm() {
    for (width, height) in [(0, 0), (1, 1), (200, 20), (20, 200)] {
        let mut odd = diagram(4, &[(0, 1), (0, 2), (1, 3), (2, 3), (0, 3)], (0, 0));
        odd.nodes.iter_mut().for_each(|node| *node = Node { width, height, aside: 0 });
        lay_out(&odd);
    }
}

#[test]
fn the_same_diagram_is_drawn_the_same() {
    let all = |d: &Diagram| format!("{:?}", lay_out(d));
    (0..20).for_each(|seed| assert_eq!(all(&random(seed)), all(&random(seed))));
}

#[test]
fn nim_on_a_grid_stays_near_the_fewest_crossings_known() {
    let (n, pairs) = nim(5, 5);
    let count = crossings(&diagram(n, &pairs, (0, 0)));
    assert!(count <= 1100, "{count} crossings");
}

#[test]
fn ranks_are_longest_ways() {
    let pairs = arrows(&[(0, 1), (1, 2), (0, 2), (0, 3)], (0, 0));
    assert_eq!(ranks_from_source(4, &pairs), [0, 1, 2, 1]);
    assert_eq!(ranks_by_moves_remaining(4, &pairs), [0, 1, 2, 2]);
    assert!(ranks_from_source(0, &pairs).is_empty());
}
