//! Pictures of positions and of sums beside their golden files: board, sum, nim-sum, Zeckendorf.

mod blessed;

use blessed::golden;
use mexplorer::draw::{self, Picture, Request, View, svg};
use mexplorer::{catalogue, message::Locale};

fn picture(text: &str, request: &Request<'_>, lang: &str) -> Picture {
    let game = catalogue::read(text).unwrap().game;
    draw::picture(&game, request, &Locale::named(lang).unwrap()).unwrap()
}

#[test]
fn boards_of_every_shape() {
    let boards = [
        ("heaps", "nim 3 4 5", "en"),
        ("set", "take(2,5) 10", "zh-Hans"),
        ("stairs", "stairs 2 1 3", "zh-Hans"),
        ("boxes", "boxes 9/3 16/2", "zh-Hant"),
        ("pair", "wythoff 3 6", "en"),
        ("limit", "fibonacci 7/2", "zh-Hans"),
        ("splits", "split 2 3", "en"),
        ("chips", "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b c", "en"),
        ("large", "nim 100 12", "en"),
    ];
    for (name, text, lang) in boards {
        let drawn = picture(text, &Request { view: Some(View::Board), ..Request::default() }, lang);
        golden(&format!("board/{name}.svg"), &svg::write(&drawn.scene, svg::Use::Live));
    }
}
