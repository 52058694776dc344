//! Pictures of games that nobody would put into a post: nothing is cut at the edge, and no text lies over another. The list is that of
//! `cargo xtask sheets`, which photographs them.

use std::sync::LazyLock;

use crate::blessed::assert_painted;
use mexplorer::ENGINE;
use mexplorer::catalogue::SAMPLES;
use mexplorer::draw::scene::{Form, Group, Scene, Stroke, text_width};
use mexplorer::draw::style::Paper;
use mexplorer::draw::{Request, svg};
use mexplorer::message::Locale;

/// A text with its box: left, top, right, bottom.
struct Written {
    text: String,
    area: [f64; 4],
}

/// How far two boxes may reach into each other: letters are smaller than their boxes.
const SLACK: f64 = 2.0;

fn games() -> Vec<String> {
    serde_json::from_str(include_str!("../browser/awkward.json")).unwrap()
}

/// A view's name, what it draws, and that as a static picture.
type Pictured = (&'static str, Scene, String);

/// The pictures of a game in every view that has one of it.
fn pictures(game: &str, lang: &str) -> Vec<Pictured> {
    let (subject, locale) = (ENGINE.read(game).unwrap().subject, Locale::named(lang).unwrap());
    let mut pictures = Vec::new();
    for view in ENGINE.views.iter().filter(|view| view.shows(&subject)) {
        let request = Request { view: Some(view), ..Request::default() };
        if let Ok(picture) = ENGINE.picture(&subject, &request, &locale) {
            let still = picture.svg(svg::Use::Static(Some(Paper::Light)));
            assert_painted(&format!("{game}, {}", view.name), &still);
            pictures.push((view.name, picture.scene.clone(), still));
        }
    }
    pictures
}

/// Each awkward game with its pictures in English, of which several tests ask different things.
fn in_english() -> &'static [(String, Vec<Pictured>)] {
    static DRAWN: LazyLock<Vec<(String, Vec<Pictured>)>> =
        LazyLock::new(|| games().into_iter().map(|game| (game.clone(), pictures(&game, "en"))).collect());
    &DRAWN
}

/// The value of an attribute in a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let at = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[at..].split('"').next()
}

fn number(tag: &str, name: &str) -> f64 {
    attribute(tag, name).and_then(|value| value.parse().ok()).unwrap_or(0.0)
}

/// The texts of a static picture, in which every mark says how it looks.
fn written(svg: &str) -> Vec<Written> {
    let (mut texts, mut moved) = (Vec::new(), (0.0, 0.0));
    for piece in svg.split('<').skip(1) {
        let Some((tag, content)) = piece.split_once('>') else { continue };
        if tag.starts_with("g") {
            let by = attribute(tag, "transform")
                .and_then(|by| by.strip_prefix("translate(")?.strip_suffix(')')?.split_once(' '));
            moved = by.map_or((0.0, 0.0), |(x, y)| (x.parse().unwrap(), y.parse().unwrap()));
        } else if tag.starts_with("text") && !content.is_empty() {
            let size = number(tag, "font-size");
            let width = content.chars().map(|c| if c.is_ascii() { 0.52 } else { 0.95 }).sum::<f64>() * size;
            let (x, y) = (number(tag, "x") + moved.0, number(tag, "y") + moved.1);
            let left = match attribute(tag, "text-anchor") {
                Some("middle") => x - width / 2.0,
                Some("end") => x - width,
                _ => x,
            };
            texts.push(Written { text: content.to_owned(), area: [left, y - 0.7 * size, left + width, y] });
        }
    }
    texts
}

fn is_over([left, top, right, bottom]: [f64; 4], other: [f64; 4]) -> bool {
    let wide = right.min(other[2]) - left.max(other[0]);
    let high = bottom.min(other[3]) - top.max(other[1]);
    wide > SLACK && high > SLACK
}

#[test]
fn no_text_is_cut_or_lies_over_another() {
    let (mut seen, mut faults) = (0, Vec::new());
    for (game, pictures) in in_english() {
        for (view, scene, svg) in pictures {
            let mut texts = written(svg);
            seen += texts.len();
            texts.sort_by(|a, b| a.area[0].total_cmp(&b.area[0]));
            for (index, Written { text, area }) in texts.iter().enumerate() {
                let (right, bottom) = (f64::from(scene.width) + SLACK, f64::from(scene.height) + SLACK);
                if area[0] < -SLACK || area[1] < -SLACK || area[2] > right || area[3] > bottom {
                    faults.push(format!("{game}, {view}: “{text}” is cut: {area:?}"));
                }
                let near = texts[index + 1..].iter().take_while(|other| other.area[0] < area[2]);
                for other in near.filter(|other| is_over(*area, other.area)) {
                    faults.push(format!("{game}, {view}: “{text}” lies over “{}”", other.text));
                }
            }
        }
    }
    assert!(seen > 5000, "{seen}");
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults[..faults.len().min(20)].join("\n"));
}

/// Names are bold: as wide as plain ones of this size.
#[test]
fn names_fit_their_marks() {
    for (game, pictures) in in_english() {
        for (view, scene, _) in pictures {
            for group in scene.groups.iter().filter(|group| group.classes.first() == Some(&"node")) {
                let width = group.shapes.iter().find_map(|shape| match shape.form {
                    Form::Rect { width, .. } if shape.class == "shape" => Some(width),
                    _ => None,
                });
                for shape in group.shapes.iter().filter(|shape| shape.class == "name") {
                    let (Form::Text { text, .. }, Some(width)) = (&shape.form, width) else { continue };
                    assert!(text_width(text, 18) <= width, "{game}, {view}: “{text}” in {width} px");
                }
            }
        }
    }
}

/// What hangs below a name's line, as of g, ( and the comma, is clear of the letter under it, and both are within their mark.
#[test]
fn letters_stand_clear_of_the_names_above_them() {
    let (below, above, high) = (0.24, 0.73, 0.78);
    let mut seen = 0;
    const HANGING: &str = "graph(gy>jpq,jpq>big_q,gy>big_q) gy";
    let hanging = (HANGING.to_owned(), pictures(HANGING, "en"));
    for (game, pictures) in in_english().iter().chain([&hanging]) {
        for (view, scene, _) in pictures {
            for group in &scene.groups {
                let line = |class| {
                    group.shapes.iter().find_map(|shape| match shape.form {
                        Form::Text { y, .. } if shape.class == class => Some(f64::from(y)),
                        _ => None,
                    })
                };
                let (Some(name), Some(letter)) = (line("name"), line("letter")) else { continue };
                seen += 1;
                let room = letter - above * 14.0 - (name + below * 16.0);
                assert!(room >= 2.5, "{game}, {view}: {room:.1} px under {}", group.key);
                assert!(name - high * 16.0 > -17.0 && letter < 18.0, "{game}, {view}: {}", group.key);
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

/// The text of a mark and its shape's width.
fn text_in_mark(group: &Group) -> Option<(&str, i32)> {
    let find = |class: &[&str]| group.shapes.iter().find(|shape| class.contains(&shape.class));
    let Form::Text { text, .. } = &find(&["number", "letter", "mark", "tail"])?.form else { return None };
    let width = match find(&["shape"]).map(|shape| &shape.form) {
        Some(Form::Circle { radius }) => 2 * radius,
        Some(Form::Rect { width, .. }) => *width,
        _ => 0,
    };
    Some((text, width))
}

/// How wide the number of a row or column comes out: figures 0.64 of their size in the widest of the usual fonts, the sign before last digits
/// all of it.
fn width_of_head(group: &Group, text: &str) -> f64 {
    let is_tail = group.shapes.iter().any(|shape| shape.class == "tail");
    assert_eq!(is_tail, text.starts_with('…'), "{text}");
    let digits = text.chars().filter(char::is_ascii_digit).count() as f64;
    if is_tail { (digits * 0.64 + 1.0) * 14.0 } else { digits * 0.64 * 15.0 }
}

/// Cells are as wide as their longest number needs, all the same, and numbers over columns stand apart.
#[test]
fn numbers_fit_the_cells_of_squares() {
    let rule = "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-1,b-1) if a>0)";
    let games = [
        "wythoff 8 13",
        "nim 15 16",
        "wythoff 100 30",
        "wythoff 600 900",
        "nim 300 500",
        "nim 9000 1030",
        "nim 70000 3",
        "misere nim 12 1200",
        "take(1..3) 7 + take(odd) 4000",
        "wythoff 0 1618033988749894848",
    ];
    let (mut seen, mut wide) = (0, 0);
    for game in games.map(str::to_owned).into_iter().chain([format!("{rule} 150 140")]) {
        for (view, state) in ["grid", "sieve"].iter().flat_map(|view| [(view, ""), (view, "colour=value")]) {
            let (subject, view) = (ENGINE.read(&game).unwrap().subject, ENGINE.view(view).unwrap());
            let request = Request { view: Some(view), state, ..Request::default() };
            let Ok(picture) = ENGINE.picture(&subject, &request, &Locale::named("en").unwrap()) else { continue };
            let (mut sizes, mut heads) = (Vec::new(), Vec::new());
            for group in &picture.scene.groups {
                let Some((text, width)) = text_in_mark(group) else { continue };
                if matches!(group.role, "columnheader" | "rowheader") {
                    let Some(Form::Text { x, .. }) = group.shapes.first().map(|shape| &shape.form) else { continue };
                    let (x, half) = (f64::from(*x), width_of_head(group, text) / 2.0);
                    let is_clear = group.role == "columnheader" || x - half > -2.0 && x + half < 38.0 + 3.0;
                    assert!(is_clear, "{game}, {}: “{text}” at {x}, {half} to each side", view.name);
                    heads.extend((group.role == "columnheader").then_some((x, half)));
                } else if group.classes.contains(&"cell") {
                    assert!(text_width(text, 17) + 4 <= width, "{game}, {}: “{text}” in {width} px", view.name);
                    sizes.push(width);
                }
            }
            let apart = heads.windows(2).all(|pair| pair[0].0 + pair[0].1 + 2.0 < pair[1].0 - pair[1].1);
            assert!(apart && heads.len() > 8, "{game}, {}: {heads:?}", view.name);
            assert!(sizes.windows(2).all(|pair| pair[0] == pair[1]), "{game}, {}", view.name);
            seen += 1;
            wide += usize::from(sizes[0] > 30);
        }
    }
    assert!(seen >= 36 && wide >= 8 && wide < seen * 2 / 3, "{seen}, {wide} wide");
}

/// The values over the marks of a sequence, each with its box, and where the highest mark ends.
fn values_of_sequence(scene: &Scene) -> (Vec<[f64; 4]>, f64) {
    let (mut values, mut highest) = (Vec::new(), f64::MAX);
    for group in scene.groups.iter().filter(|group| group.classes.first() == Some(&"term")) {
        let middle = f64::from(group.at.unwrap_or_default().0) + f64::from(group.shift) / 10.0;
        for shape in &group.shapes {
            match &shape.form {
                Form::Text { y, text, .. } if shape.class == "value" => {
                    let (half, y) = (f64::from(text_width(text, 16)) / 2.0, f64::from(*y));
                    values.push([middle - half, y - 10.0, middle + half, y]);
                }
                Form::Path(strokes) if shape.class == "shape" => {
                    highest = dots(strokes).iter().fold(highest, |high, dot| high.min(dot.1));
                }
                _ => {}
            }
        }
    }
    (values, highest)
}

/// A chart of values is as high as they need, and no value over a mark touches another: there are all of them that have room, or none.
#[test]
fn charts_are_as_high_as_their_values_and_no_number_touches_another() {
    let texts = [
        "take(1) 40",
        "take(1) 3",
        "take(1) 90",
        "take(1,2) 40",
        "take(2,5) 10",
        "take(1,3,4) 60",
        "nim 1",
        "nim 30",
        "nim 90",
        "kayles 14",
        "grundy 30",
        "octal(0.37) 25",
        "dawson 70",
        "rule(n -> n-7) 3",
        "take(1000) 9",
    ];
    let view = ENGINE.view("sequence").unwrap();
    let (mut seen, mut counts) = (0, Vec::new());
    for (game, step, state) in
        texts.iter().flat_map(|game| [None, Some(8), Some(39)].map(|step| (game, step))).flat_map(|(game, step)| {
            ["", "span:10", "span:43 marks:dots", "from:70 span:300"].map(|state| (game, step, state))
        })
    {
        let request = Request { view: Some(view), state, step, ..Request::default() };
        let picture =
            ENGINE.picture(&ENGINE.read(game).unwrap().subject, &request, &Locale::named("en").unwrap()).unwrap();
        let (values, highest) = values_of_sequence(&picture.scene);
        let told = format!("{game}, {state}, step {step:?}");
        for (index, area) in values.iter().enumerate() {
            let touches = |other: &&[f64; 4]| {
                area[2] + 1.0 > other[0]
                    && area[0] < other[2] + 1.0
                    && area[3] + 1.0 > other[1]
                    && area[1] < other[3] + 1.0
            };
            assert!(!values[index + 1..].iter().any(|other| touches(&other)), "{told}: {area:?}");
        }
        if step.is_none() {
            // Above the highest are its value, the name of the axis and that of the period.
            assert!(highest <= 64.0 || picture.scene.height <= 180, "{told}: {highest} of {}", picture.scene.height);
            counts.push(values.len());
        }
        seen += values.len();
    }
    assert!(seen > 800 && counts.contains(&0), "{seen}, {counts:?}");
}

/// Where values are summed up, the size of a heap is not alone in its row as if it were its value.
#[test]
fn rows_of_a_nim_sum_are_no_bare_numbers() {
    let (view, locale) = (ENGINE.view("nim-sum").unwrap(), Locale::named("en").unwrap());
    let written = "rule(n -> n-k for k in 1..n/2) 40 41";
    let games = [
        ("kayles 3 4", "kayles 3"),
        ("kayles 3 + nim 4", "nim 4"),
        ("take(1,3,4) 40 41", "take(1,3,4) 41"),
        (written, "rule(…) 40"),
        ("wythoff 3 5 7 9", "wythoff (3,5)"),
        ("fibonacci 4 6/1", "fibonacci 6/1"),
        ("boxes 9/3 16/2", "boxes 9/3"),
        ("boxes 9/3 16/2 100/5 30/6", "boxes 100/5"),
        ("nim 3 4", "heap 1"),
        ("grundy 9 10", "grundy 9"),
        ("treblecross 8 9", "treblecross 9"),
        ("octal(0.37) 5 6", "octal(0.37) 5"),
    ];
    for (game, row) in games {
        let request = Request { view: Some(view), ..Request::default() };
        let picture = ENGINE.picture(&ENGINE.read(game).unwrap().subject, &request, &locale).unwrap();
        let rows = picture.scene.groups.iter().filter(|group| group.classes.contains(&"summand"));
        let titles = rows.flat_map(|group| &group.shapes).filter_map(|shape| match &shape.form {
            Form::Text { text, .. } if shape.class == "title" => Some(text.as_str()),
            _ => None,
        });
        let titles: Vec<&str> = titles.collect();
        assert!(titles.contains(&row) && titles.len() > 2, "{game}: {titles:?}");
        // As much as a telephone shows.
        assert!(picture.scene.width <= 452, "{game}: {} px", picture.scene.width);
        assert!(titles.iter().all(|title| title.parse::<u64>().is_err()), "{game}: {titles:?}");
    }
}

/// In a wide box a board in play stands beside the moves: what would be higher than a low window goes on beside itself, and no smaller than can
/// be read. Nothing moves while the game goes on.
#[test]
fn boards_in_play_are_fitted_into_low_windows() {
    let (view, locale) = (ENGINE.view("play").unwrap(), Locale::named("en").unwrap());
    let drawn = |game: &str, state: &str| {
        let request = Request { view: Some(view), state, ..Request::default() };
        let picture = ENGINE.picture(&ENGINE.read(game).unwrap().subject, &request, &locale).unwrap();
        let sets: Vec<String> = picture.scene.groups.iter().filter_map(|group| group.set.clone()).collect();
        assert!(sets.iter().all(|set| !set.contains("width")), "{game}: {sets:?}");
        (picture.scene, sets)
    };
    let wide = "width:964";
    let mut lower = 0;
    for game in [
        "boxes 9/3 16/2 25/4 36/6",
        "boxes 9/3 16/2 100/5 30/6",
        "kayles 5 6 7",
        "kayles 9 9 9 9",
        "nim 3 4 5",
        "treblecross 5 6 7",
        "nim 12 19 25",
        "stairs 2 1 3 4 0 5",
        "wythoff 3 5 7 9",
    ] {
        let (narrow, (fitted, sets)) = (drawn(game, "").0, drawn(game, wide));
        let scale = |scene: &Scene| (504.0 / f64::from(scene.width)).min(380.0 / f64::from(scene.height)).min(1.0);
        assert!(scale(&fitted) >= scale(&narrow), "{game}: {} < {}", scale(&fitted), scale(&narrow));
        assert!(f64::from(fitted.width) * 0.7 <= 505.0 || fitted.width == narrow.width, "{game}: {}", fitted.width);
        assert_eq!(drawn(game, "width:417").0, narrow, "{game} on a telephone");
        lower += usize::from(fitted.height < narrow.height);
        let after = drawn(game, &format!("{wide} {}", sets[0])).0;
        assert!(after.height <= fitted.height, "{game}: {} after {}", after.height, fitted.height);
    }
    assert!(lower >= 3, "{lower}");
}

/// A mark at the edge is drawn whole.
#[test]
fn marks_lie_within_their_pictures() {
    for game in games() {
        for (view, scene, _) in pictures(&game, "zh-Hans") {
            for group in scene.groups.iter().filter(|group| group.classes.first() == Some(&"node")) {
                let (x, y) = group.at.unwrap_or((0, 0));
                let half =
                    group.shapes.iter().filter(|shape| shape.class == "shape").find_map(|shape| match shape.form {
                        Form::Circle { radius } => Some((radius, radius)),
                        Form::Rect { width, height, .. } => Some((width / 2, height / 2)),
                        _ => None,
                    });
                let (w, h) = half.unwrap_or_default();
                let is_within = x - w >= 0 && y - h >= 0 && x + w <= scene.width && y + h <= scene.height;
                assert!(is_within, "{game}, {view}: {} at {x},{y}", group.key);
            }
        }
    }
}

/// The dots of a path in pixels, its curves cut into short pieces.
fn dots(strokes: &[Stroke]) -> Vec<(f64, f64)> {
    let pixels = |(x, y): (i32, i32)| (f64::from(x) / 10.0, f64::from(y) / 10.0);
    let mut dots: Vec<(f64, f64)> = Vec::new();
    for stroke in strokes {
        let (a, b, to) = match *stroke {
            Stroke::Move(to) | Stroke::Line(to) => (to, to, to),
            Stroke::Curve(a, b, to) => (a, b, to),
            Stroke::Close => continue,
        };
        let from = dots.last().copied().unwrap_or(pixels(to));
        let (a, b, to) = (pixels(a), pixels(b), pixels(to));
        for step in 1..=40 {
            let (t, s) = (f64::from(step) / 40.0, 1.0 - f64::from(step) / 40.0);
            let at =
                |p: [f64; 4]| s * s * s * p[0] + 3.0 * s * s * t * p[1] + 3.0 * s * t * t * p[2] + t * t * t * p[3];
            dots.push((at([from.0, a.0, b.0, to.0]), at([from.1, a.1, b.1, to.1])));
        }
    }
    dots
}

/// The labels of a graph's arrows over arrows, heads and other labels, and how many labels there are.
fn labels_over_arrows(scene: &Scene) -> (Vec<String>, usize) {
    let edges = || scene.groups.iter().filter(|group| group.classes.first() == Some(&"edge"));
    let mut labels = Vec::new();
    let mut drawn = Vec::new();
    for group in edges() {
        for shape in &group.shapes {
            match &shape.form {
                // Letters are lower than their line, and a little narrower than the room that is kept for them.
                Form::Text { x, y, text } => {
                    let (x, y, half) = (f64::from(*x), f64::from(*y), f64::from(text_width(text, 14)) / 2.0);
                    labels.push((&group.key, [x - half, y - 10.0, x + half, y]));
                }
                Form::Path(strokes) if ["line", "head"].contains(&shape.class) => {
                    drawn.push((&group.key, dots(strokes)))
                }
                _ => {}
            }
        }
    }
    let mut faults = Vec::new();
    for (number, (key, area)) in labels.iter().enumerate() {
        let [left, top, right, bottom] = *area;
        let is_in = |&(x, y): &(f64, f64)| x > left && x < right && y > top && y < bottom;
        faults.extend(
            drawn.iter().filter(|(_, dots)| dots.iter().any(is_in)).map(|(other, _)| format!("{key} over {other}")),
        );
        let others = labels[number + 1..].iter().filter(|(_, other)| is_over(*area, *other));
        faults.extend(others.map(|(other, _)| format!("{key} over the label of {other}")));
    }
    (faults, labels.len())
}

/// What an arrow carries stands clear of all arrows, or where graphs are a crowd it is left out: one in twenty at most.
#[test]
fn labels_of_arrows_stand_clear_of_them() {
    let samples = SAMPLES.iter().flat_map(|game| game.texts());
    let more = [
        "nim 3 4 5",
        "nim 6",
        "nim 2 7",
        "nim 9",
        "nim 12",
        "take(1,3,4) 13",
        "take(1,3,4) 20",
        "take(2,5) 30",
        "take(1..3) 12",
        "take(1..3) 30",
        "take(1,2,5) 14",
        "take(fib) 13",
        "take(2^k) 16",
        "fibonacci 10",
        "rule(n -> n-k for k in 1..n/2) 20",
    ];
    let (mut seen, mut faults) = (0, Vec::new());
    let more: Vec<_> = samples.chain(more).map(|game| (game.to_owned(), pictures(game, "en"))).collect();
    for (game, pictures) in in_english().iter().chain(&more) {
        for (view, scene, _) in pictures {
            let (found, labels) = labels_over_arrows(scene);
            seen += labels;
            faults.extend(found.into_iter().map(|fault| format!("{game}, {view}: {fault}")));
            let arrows = scene.groups.iter().filter(|group| group.classes.first() == Some(&"edge")).count();
            // Some graphs have labels by their kind, others none.
            if labels > 0 && (arrows - labels) * 20 > arrows {
                faults.push(format!("{game}, {view}: {labels} labels for {arrows} arrows"));
            }
        }
    }
    assert!(seen > 200, "{seen}");
    assert!(faults.is_empty(), "{} of {seen}\n{}", faults.len(), faults[..faults.len().min(40)].join("\n"));
}

/// Heaps that are nothing beside others are seen, and of each some moves can be made by pointing.
#[test]
fn boards_of_very_large_heaps_show_each_and_moves_of_each() {
    let games = ["nim 123456789 987654321 18446744073709551615", "split 123456789 987654321", "lasker 5000000 80000"];
    for game in games {
        let pictures = pictures(game, "en");
        let (_, board, _) = pictures.iter().find(|(view, ..)| *view == "board").unwrap();
        let heaps = game.split(' ').count() - 1;
        let heights = board.groups.iter().filter(|group| group.classes == ["bar"]).flat_map(|group| &group.shapes);
        let heights: Vec<i32> = heights
            .filter_map(|shape| match shape.form {
                Form::Rect { height, .. } => Some(height),
                _ => None,
            })
            .collect();
        assert!(heights.len() == heaps && heights.iter().all(|&height| height > 40), "{game}: {heights:?}");
        let moves: Vec<&String> = board.groups.iter().filter_map(|group| group.go.as_ref()).collect();
        assert!(moves.len() >= 5 * heaps, "{game}: {}", moves.len());
        assert!(moves.iter().all(|text| ENGINE.read(text).is_ok()), "{game}");
    }
}
