//! Every kind of fault is told, with its line and column, and what is right is not.

use std::path::PathBuf;

use course::chapter;
use course::course as whole;
use course::glossary::Glossary;
use course::source::Source;
use mexplorer::message::Locale;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn glossary() -> Glossary {
    Glossary::read(&root().join("docs/glossary.json")).unwrap()
}

/// What is wrong with a text, as `line:column: what`.
fn faults_of(text: &str, lang: &str) -> Vec<String> {
    let source = Source { file: "x".into(), text: text.into() };
    let read = chapter::read(&source, "01-test", &Locale::named(lang).unwrap(), &glossary());
    read.faults.iter().map(|fault| fault.to_string()[2..].to_owned()).collect()
}

/// Seven lines, a section and a figure, then the text from line 14 on.
fn around(text: &str) -> String {
    let head = "---\ntitle: T\ndescription: D\nminutes: 1\npicture: ten\nlet: g(n) = take(2,5) {n}\n---\n";
    format!("{head}## A {{#a}}\n\n::: figure ten\ngame: take(2,5) 10\n:::\n\n{text}\n")
}

#[track_caller]
fn wrong(text: &str, place: &str, what: &str) {
    let faults = faults_of(&around(text), "en");
    let is_told = faults.iter().any(|fault| fault.starts_with(&format!("{place}: ")) && fault.contains(what));
    assert!(is_told, "{text}\nwanted {place}: …{what}…, told {faults:#?}");
}

#[track_caller]
fn right(text: &str) {
    let faults = faults_of(&around(text), "en");
    assert!(faults.is_empty(), "{text}\n{faults:#?}");
}

#[test]
fn digits_need_a_claim() {
    wrong("Take 5 stones.", "14:6", "nothing checks 5");
    wrong("- one\n- two 22", "15:7", "nothing checks 22");
    wrong("| a | b |\n|---|---|\n| c | d4 |", "16:8", "nothing checks 4");
    wrong("[the 8](https://example.org)", "14:6", "nothing checks 8");
    wrong("[the 9](ten:8)", "14:6", "nothing checks 9");
    wrong("Take ５ stones.", "14:6", "nothing checks ５");
    right("Take {~5} stones, `take(2,5) 10`, [8](ten:8), [2](https://example.org/2).".replace("[2]", "[two]").as_str());
    right("1. first\n2. second\n\n```cpp\nint x = 5;\n```");
}

#[test]
fn claims_are_checked() {
    wrong("{value: take(2,5) 10 | 2}", "14:2", "this is false: value: take(2,5) 10 is 1, not 2");
    wrong("{check outcome: nim 3 4 5 | P}", "14:2", "this is false");
    wrong("{check outcome: nim 3 4 5}", "14:2", "must say what is expected");
    wrong("{value: nom 3}", "14:2", "is no game");
    wrong("{value: misere nim 3}", "14:2", "has no SG value");
    wrong("{P: nim {n}}", "14:2", "of a range");
    wrong("{value: nim {n}, n = 5..2}", "14:2", "is no range");
    wrong("{= 3 +}", "14:2", "ends too soon");
    wrong("{foo: nim 3}", "14:2", "nobody knows what {foo: nim 3} means");
    wrong("{value nim 3", "14:1", "never closed");
    right("{value: take(2,5) 10 | 1} {check outcome: nim 3 4 5 | N} {P: take(1..3) {n}, n = 0..8 | 0, 4, 8}");
    right("{value: take(2,5) {n}, n = 0..6 | 0, 0, 1, 1, 0, 2, 1} {options: take(2,5) 10 | {0, 2}} {= g(10) | 1}");
    right("{wins: nim 3 4 5 | 1} {moves: nim 3 4 5 | 12} {win: take(2,5) 10 | take 2 → 8} {cold: 3 | (4, 7)}");
    right(
        "{zeckendorf: 83 | 55 + 21 + 5 + 2} {binary: 5 | 101} {period: take(2,5) 0 | 7} {preperiod: take(2,5) 0 | 0}",
    );
    right("{minimax: tree((3,5),(6,9)) | 6} {leaves: tree((3,5),(6,9)) | 4} {looked: tree((3,5),(2,9)) | 3}");
    right(
        "{positions: nim 2 | 3} {lines: nim 1 1 | 3} {looks: nim 1 1 | 5} {looks-once: nim 1 1 | 3} {looks-early: nim 2 | 4}",
    );
    right("{how: nim 3} {why: nim 3} {N: nim {n}, n = 0..2 | 1, 2} {= 2^10 - 1 | 1023} {~`g[1]`}");
}

#[test]
fn formulas_are_computed() {
    wrong("$3 \\oplus 4 = 6$", "14:2", "this is false: to the left is 7, to the right 6");
    wrong("so $x + 1 = x$", "14:5", "for x = 0");
    wrong("$g(10) = 2$", "14:2", "this is false");
    wrong("$4k + 1$", "14:2", "it states nothing");
    wrong("$h(3) = 1$", "14:3", "explains this letter");
    wrong("$1, 2, \\dots$", "14:8", "nothing checks");
    wrong("$\\foo x$", "14:2", "this TeX can't be read");
    wrong("$x^{$", "14:5", "this TeX can't be read");
    wrong("$x^2", "14:1", "no end");
    right(
        "$3 \\oplus 4 = 7$, $g(10) = \\mex\\{g(8), g(5)\\} = 1$, $a_1 \\oplus a_2$, $~ 4k + 1$, $g(10) = {value: take(2,5) 10}$",
    );
    right("$$\\begin{aligned} 6 \\oplus 9 &= 15 \\\\ &= 16 - 1 \\end{aligned}$$");
}

#[test]
fn blanks_have_one_right_answer() {
    wrong("[[|x]]", "14:3", "has an answer");
    wrong("[[{= 1}|2|1]]", "14:11", "the right answer once more");
    wrong("[[{= 1}||2]]", "14:9", "this answer is empty");
    wrong("[[1|2]]", "14:3", "nothing checks 1");
    wrong("[[a|b]", "14:1", "[[ is never closed");
    right("[[{= 1}|2|3 // Not {~3}.]] and [[word]]");
}

#[test]
fn words_are_markdown_and_nothing_else() {
    wrong("a <b>c</b>", "14:3", "HTML");
    wrong("<div>\nx\n</div>", "14:1", "HTML");
    wrong("a *b", "14:3", "emphasis");
    wrong("![a](b)", "14:1", "no place");
    wrong("`foo bar`", "14:2", "the engine can't read");
    wrong("a pile of stones", "14:3", "“pile” is “heap”");
    wrong("[x](nowhere!)", "14:1", "nobody knows where");
    wrong("[x](judge:chess)", "14:1", "no problem of the judge");
    wrong("`x", "14:1", "no end");
    right("*a* **b** \\* [c](judge:nim) [d](https://example.org) a counterexample\n\n> quoted\n\n### Heading");
}

#[test]
fn figures_are_drawn_and_pointed_at() {
    wrong("::: figure ten\ngame: nim 3\n:::", "14:12", "there is a figure");
    wrong("::: figure Ten\ngame: nim 3\n:::", "14:5", "a name of small letters");
    wrong("::: figure x\n:::", "14:5", "needs a line game:");
    wrong("::: figure x\ngame: nim 3\nview: cold\n:::", "15:7", "");
    wrong("::: figure x\ngame: nim 3\nview: nothing\n:::", "15:7", "nothing");
    wrong("::: figure x\ngame: nim 3\nstep: 99\n:::", "15:7", "no step 99");
    wrong("::: figure x\ngame: nim 3\nsize: huge\n:::", "16:7", "none of small, wide");
    wrong("::: figure x\ngame: nim 3\ncolour: red\n:::", "16:1", "no setting “colour”");
    wrong("::: figure x\ngame: nim 3\ncaption\n:::", "16:1", "an empty line");
    wrong("[x](nothing:8)", "14:1", "there is no figure “nothing”");
    wrong("[x](ten:77)", "14:1", "has no part “77”");
    wrong("::: show nothing\nstep: 1\n:::", "14:5", "there is no figure");
    wrong("::: show ten\nlight: 77\n:::", "14:5", "has no part");
    wrong("::: show ten\nstep: 99\n:::", "14:5", "no step 99");
    wrong("::: show ten\nstep: 1\n\nThere are 10.\n:::", "17:11", "nothing checks 10");
    let two = "::: figure x\ngame: take(2,5) {n}\nstay: yes\n:::\n\n::: figure y\ngame: nim 3\nstay: yes\n:::\n\n::: show x\nstep: 2\n:::";
    wrong(&two.replace("{n}", "10"), "24:5", "“y” stays in its place");
    wrong("::: table\ngame: take(2,5) 7\nn: 0..3\nrows: value\n:::", "14:5", "no place {n}");
    wrong("::: question value\ngame: nim {a}\na: 1..3\nb: 1..3\n:::", "14:5", "no place {b}");
    right("::: figure cut\ngame: kayles 5\nview: graph\n:::\n\n[three and one](cut:5>3;1)");
    right("::: show ten\nstep: 4\nlight: 8 5\n\nTen have [[{value: take(2,5) 10}]].\n:::");
    right("::: show ten\nstep: 4\nlight: 8 5\n:::\n\n[8 and 5](ten:8,5), [both](ten:10>8,10>5)");
}

#[test]
fn numbers_are_dragged_within_bounds() {
    wrong("{n = 30 in 0..20}", "14:2", "not between");
    wrong("{n = x in 0..20}", "14:2", "is no number");
    wrong("{n = 3}", "14:2", "is written {n = 10 in 0..20}");
    wrong("{N = 3 in 0..5}", "14:2", "small letters");
    wrong("{m}", "14:2", "no number of that name");
    wrong("{n = 3 in 0..5} {value: nim {n} | 3}", "14:18", "expects nothing");
    wrong("{n = 3 in 0..5000} {value: nim {n}}", "14:21", "combinations");
    wrong("{n = 3 in 0..5}\n\n::: figure x\ngame: wythoff {n} -{n}\n:::", "17:7", "n = 0");
    right("{n = 3 in 0..5} {n} {value: take(2,5) {n}} {= {n} + 1}\n\n::: figure x\ngame: take(2,5) {n}\n:::");
}

#[test]
fn goals_can_be_reached() {
    let number = "{n = 3 in 0..5}\n\n";
    wrong(&format!("{number}::: goal\nuntil: value: nim {{n}} = 9\n:::"), "17:8", "can't be reached");
    wrong(&format!("{number}::: goal\nuntil: n = 3\n:::"), "17:8", "reached from the start");
    wrong("::: goal\nuntil: value: nim 3 = 3\n:::", "15:8", "nothing that the reader can drag");
    wrong("::: goal\nuntil: figure ten at 77\n:::", "15:8", "has no part");
    wrong("::: goal\nuntil: figure ten step 99\n:::", "15:8", "no step 99");
    wrong("::: goal\nuntil: figure ten\n:::", "15:8", "is written");
    right(&format!(
        "{number}::: goal\nuntil: value: nim {{n}} = 5\n\nDrag.\n:::\n\n::: goal\nuntil: figure ten at 8\n:::"
    ));
}

#[test]
fn games_can_be_won() {
    wrong("::: play\ngame: nim 3 3\n:::", "15:7", "can't win");
    wrong("::: play\ngame: nim 3 4\nfirst: engine\n:::", "15:7", "can't win");
    wrong("::: play\ngame: nim 3 4\nlevel: weak\n:::", "16:8", "none of perfect");
    right(
        "::: play\ngame: nim 3 4\n:::\n\n::: play\ngame: nim 3 3\nfirst: engine\n:::\n\n::: play\ngame: nim 3 3\nlevel: random\n:::",
    );
}

#[test]
fn questions_are_made() {
    wrong("::: question riddle\ngame: nim 3\n:::", "14:5", "there is no question “riddle”");
    wrong("::: question value\n:::", "14:5", "needs a line game:");
    wrong("::: question outcome\ngame: nim {n}\nn: 1..9\n:::", "15:7", "the same outcome");
    wrong("::: question value\ngame: nim {n}\n:::", "15:7", "is no game");
    wrong("::: question value\ngame: misere nim {n}\nn: 1..9\n:::", "15:7", "no SG value");
    wrong("::: question value\ngame: nim {n}\nn: 9\n:::", "16:4", "is no range");
    wrong("::: question value\ngame: nim {n}\nn: 1..9\ncount: 99\n:::", "14:5", "between 1 and");
    right(
        "::: question mex\nseed: 3\ncount: 2\n:::\n\n::: question row\nk: 2..6\n:::\n\n::: question next\ngame: take(2,5) {n}\nn: 6..20\n:::",
    );
    right(
        "::: question mistake\ngame: nim {a} {b}\na: 2..5\nb: 2..5\n:::\n\n::: question moves\ngame: nim {a} {b}\na: 2..5\nb: 2..5\n:::",
    );
}

#[test]
fn choices_have_a_tick() {
    wrong("::: choose\nWhich?\n\n- [ ] a\n- [ ] b\n:::", "14:5", "at least one line - [x]");
    wrong("::: flaw\nWhich?\n\n1. [x] a\n2. [x] b\n:::", "14:5", "one line of a flaw");
    wrong("::: choose\nWhich?\n\n- [x] 3\n- [ ] 4\n:::", "17:7", "nothing checks 3");
    wrong("::: choose\nWhich?\n\n- [x] \n- [ ] b\n:::", "17:7", "says nothing");
    right(
        "::: choose\nWhich?\n\n- [x] a // Yes.\n- [ ] 4 // No.\n:::\n\n::: flaw\nWhich?\n\n1. [ ] a\n2. [x] 4 = 5\n:::",
    );
}

#[test]
fn folded_texts_have_what_they_need() {
    wrong("::: proof\n1. a\n:::", "14:5", "has a title");
    wrong("::: proof Title\nwords\n:::", "14:5", "has steps");
    wrong("::: aside\nwords\n:::", "14:5", "has a title");
    wrong("::: hints\nwords\n:::", "15:1", "a list");
    wrong("::: hints\n1. a\n2. b\n3. c\n4. d\n:::", "14:5", "hints");
    wrong("::: term nothing\nwords\n:::", "14:5", "no term “nothing”");
    wrong("::: term SG value\nwords\n:::", "14:5", "without saying so");
    wrong("::: term SG value\nThe SG value.\n:::", "14:5", "among its terms");
    wrong("{term: nothing}", "14:2", "no term");
    right("::: proof Title\n1. a\n2. b\n:::\n\n::: aside Title\nwords\n:::\n\n::: hints\n1. a\n:::");
}

#[test]
fn tables_and_problems_are_the_engines() {
    wrong("::: table\ngame: nim {n}\nrows: value\n:::", "14:5", "one range");
    wrong("::: table\ngame: nim {n}\nrows: colour\nn: 0..3\n:::", "16:7", "no row “colour”");
    wrong("::: table\ngame: nim {n}\nrows: value\nn: 0..300\n:::", "14:5", "columns");
    wrong("::: problem chess\n:::", "14:5", "no problem");
    wrong("::: problem nim\nwords\n:::", "14:5", "has a sample");
    wrong("::: problem nim\n```input\n2\n2 3\n```\n```output\nNo\n```\n:::", "14:5", "the judge answers \"Yes\"");
    wrong("::: problem nim\n```input\nx\n```\n```output\nNo\n```\n:::", "14:5", "refuses this input");
    right("::: table\ngame: take(2,5) {n}\nn: 0..10\nrows: value outcome\nblank: 7 9\n:::");
    right("::: problem nim\n```input\n2\n2 3\n```\n```output\nYes\n```\n:::");
}

#[test]
fn the_outline_is_checked() {
    wrong("## Nothing", "14:1", "a step has a name");
    wrong("--- {#A}", "14:1", "a step has a name");
    wrong("--- {#a}\n\nx", "14:7", "there is a step “a”");
    wrong("--- {#b}", "14:7", "this step is empty");
    wrong("# Title", "14:1", "stands in the head");
    wrong("::: riddle\n:::", "14:5", "there is no block “riddle”");
    wrong("::: proof Title\n1. a", "14:1", "not closed");
    wrong(":::", "14:1", "none is open");
    wrong("```cpp\nx", "14:1", "no end");
    for (text, what) in [
        ("## A {#a}\n\nx\n", "begins with its head"),
        ("---\ntitle: T\n", "not closed"),
        ("---\ntitle: T\nwords\n---\n", "a word, a colon"),
        ("---\ncolour: red\n---\n", "no line “colour”"),
        ("---\nminutes: x\n---\n", "no number of minutes"),
        ("---\nlet: g = nim\n---\n", "a letter is explained"),
        ("---\nlet: g(n) = misere nim {n}\n---\n", "knows no SG values"),
        ("---\ntitle: T\n---\n", "lacks a line description"),
        ("---\npicture: nothing\n---\n", "there is no figure"),
        ("---\nterms: SG value\n---\n", "explains this one"),
        ("---\ntitle: T\n---\nwords\n", "begins with a section"),
        ("---\ntitle: T 3\n---\n", "nothing checks 3"),
    ] {
        let faults = faults_of(text, "en");
        assert!(faults.iter().any(|fault| fault.contains(what)), "{text}\n{faults:#?}");
    }
}

#[test]
fn places_are_counted_in_characters() {
    let faults = faults_of(&around("一二三 4"), "zh-Hans");
    assert_eq!(faults, ["14:5: nothing checks 4: make it a claim, {value: nim 4}, or plain, {~4}"]);
}

/// A course of texts in a folder of its own.
fn course(name: &str, texts: &[(&str, &str)]) -> Vec<String> {
    let folder = std::env::temp_dir().join(format!("course-{name}-{}", std::process::id()));
    for (file, text) in texts {
        let file = folder.join(file);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    let read = whole::read(&folder, &glossary()).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    let shown = folder.display().to_string();
    read.faults.iter().map(|fault| fault.to_string().replace(&format!("{shown}/"), "")).collect()
}

#[test]
fn languages_have_the_same_things() {
    let (one, other) = (around("[[a|b]]"), around("[[a|b|c]]"));
    let faults =
        course("same", &[("01-a/en.md", &one), ("01-a/zh-Hans.md", &other), ("01-a/zh-Hant.md", &around("a"))]);
    assert!(faults[0].starts_with("01-a/zh-Hans.md:14:3: here is a blank with 3 answers, but in"), "{faults:#?}");
    assert!(faults[1].starts_with("01-a/zh-Hant.md:15:1: the text ends, but"), "{faults:#?}");
    let faults = course("missing", &[("01-a/en.md", &one), ("01-a/zh-Hans.md", &one)]);
    assert_eq!(faults, ["course/01-a/zh-Hant.md:1:1: this language is missing"]);
}

#[test]
fn terms_are_explained_once_and_first() {
    let all = |text: &str, folder: &str| -> Vec<(String, String)> {
        ["en", "zh-Hans", "zh-Hant"].map(|lang| (format!("{folder}/{lang}.md"), text.to_owned())).to_vec()
    };
    let explained =
        around("::: term period\nThe period, 周期, 週期.\n:::").replace("minutes: 1", "minutes: 1\nterms: period");
    let told = |first: &str, second: &str| {
        let texts = [all(first, "01-a"), all(second, "02-b")].concat();
        let texts: Vec<(&str, &str)> = texts.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect();
        course("terms", &texts).into_iter().filter(|fault| fault.contains("en.md")).collect::<Vec<_>>()
    };
    assert_eq!(told(&around("the word"), &explained), Vec::<String>::new());
    assert!(told(&around("A period."), &explained)[0].contains("is not explained yet"));
    assert!(told(&around("{term: period}"), &explained)[0].contains("is not explained yet"));
    assert!(told(&explained, &explained)[0].starts_with("02-b/en.md:15:5: “period” has been explained before"));
    assert!(told(&around("[x](03-c)"), &explained)[0].contains("there is no chapter “03-c”"));
    assert!(told(&around("[x](02-b#c)"), &explained)[0].contains("no step “c”"));
    assert_eq!(told(&around("[x](02-b#a) [y](#a)"), &explained), Vec::<String>::new());
}

/// The whole chapter that COURSE.md shows.
#[test]
fn the_example_of_course_md_has_no_fault() {
    let guide = std::fs::read_to_string(root().join("COURSE.md")).unwrap();
    let (_, from) = guide.split_once("## A whole chapter\n\n```text\n").unwrap();
    let (chapter, _) = from.split_once("\n```\n\n## Licence").unwrap();
    assert_eq!(faults_of(chapter, "en"), Vec::<String>::new());
}
