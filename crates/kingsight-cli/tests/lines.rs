//! Lines of standard input at the edges: too long, blank, in another encoding, without an end.

mod common;

use common::{Ran, run_with};
use serde_json::Value;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
/// The longest line that is read.
const LONGEST: usize = 65_536;

/// For each answer, its line and, if it is an error, the error's code.
#[track_caller]
fn answers(input: &[u8]) -> (i32, Vec<(u64, Option<String>)>) {
    let Ran { code, out, err } = run_with(&["validate", "--json"], input);
    assert_eq!(err, "");
    let line = |text: &str| {
        let json: Value = serde_json::from_str(text).expect("JSON");
        let code = json["error"]["code"].as_str().map(str::to_owned);
        (json["line"].as_u64().expect("a line"), code)
    };
    (code, out.lines().map(line).collect())
}

fn bad(line: u64, code: &str) -> (u64, Option<String>) {
    (line, Some(code.to_owned()))
}

#[test]
fn a_position_after_many_blanks_is_not_dropped() {
    let blanks = " ".repeat(70_000);
    let (code, lines) = answers(format!("{KINGS}\n{blanks}{KINGS}\n{KINGS}\n").as_bytes());
    assert_eq!((code, lines), (1, vec![(1, None), bad(2, "line_too_long"), (3, None)]));
    // The text output has it in its place, too.
    let ran = run_with(&["validate"], format!("{blanks}{KINGS}\n{KINGS}\n").as_bytes());
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.starts_with("error: line 1: the line is longer than 65536 bytes; expected one FEN"),
        "{}",
        ran.err
    );
    assert_eq!(ran.out, format!("2  no problem found: {KINGS}\n"));
}

#[test]
fn the_longest_line() {
    for (blanks, expected) in [
        (LONGEST - KINGS.len(), None),
        (LONGEST - KINGS.len() + 1, Some("line_too_long".to_owned())),
    ] {
        let line = format!("{}{KINGS}\n{KINGS}\n", "\t".repeat(blanks));
        let (code, lines) = answers(line.as_bytes());
        assert_eq!((code, lines), (i32::from(expected.is_some()), vec![(1, expected), (2, None)]));
    }
    // A line of blanks counts as empty, up to the last byte that is read; beyond it there might be something.
    let (code, lines) = answers(format!("{}\n{KINGS}", " ".repeat(LONGEST)).as_bytes());
    assert_eq!((code, lines), (0, vec![(2, None)]));
    let (code, lines) = answers(format!("{}\n{KINGS}", " ".repeat(LONGEST + 1)).as_bytes());
    assert_eq!((code, lines), (1, vec![bad(1, "line_too_long"), (2, None)]));
}

#[test]
fn comments_may_be_as_long_as_they_like() {
    let input = format!("# {}\n   #{}\n{KINGS}\n", "x".repeat(200_000), "\u{fc}".repeat(100_000));
    assert_eq!(answers(input.as_bytes()), (0, vec![(3, None)]));
    // Also if they are not UTF-8.
    let input = [b"# K\xf6nig\n", KINGS.as_bytes()].concat();
    assert_eq!(answers(&input), (0, vec![(2, None)]));
}

#[test]
fn ends_of_lines() {
    // A last line without an end, carriage returns, and lines of nothing else.
    assert_eq!(answers(KINGS.as_bytes()), (0, vec![(1, None)]));
    let (code, lines) = answers(format!("\r\n\r\n{KINGS}\r\n\r\n{KINGS}\r").as_bytes());
    assert_eq!((code, lines), (0, vec![(3, None), (5, None)]));
    // A carriage return does not end a line: what follows it is not dropped.
    let (code, lines) = answers(format!("{KINGS}\r{KINGS}\n").as_bytes());
    assert_eq!((code, lines), (1, vec![bad(1, "extra_field")]));
}

#[test]
fn bytes_that_are_not_text() {
    let (code, lines) = answers(&[b"\0\n\xff\n \xff\n", KINGS.as_bytes()].concat());
    let expected =
        vec![bad(1, "unknown_piece"), bad(2, "unknown_piece"), bad(3, "unknown_piece"), (4, None)];
    assert_eq!((code, lines), (1, expected));
    // A byte order mark begins a file, and no other line.
    let (code, lines) = answers(format!("\u{feff}{KINGS}\n\u{feff}{KINGS}\n").as_bytes());
    assert_eq!((code, lines), (1, vec![(1, None), bad(2, "unknown_piece")]));
    let ran = run_with(&["validate"], "\u{feff}\n".as_bytes());
    assert_eq!(ran.code, 2);
}

/// Lines of another encoding, or that end otherwise, are read as they are meant.
#[test]
fn other_encodings() {
    let expected = (0, vec![(1, None), (3, None)]);
    let text = format!("{KINGS}\n# {KINGS}\n{KINGS}\n");
    for mark in ["", "\u{feff}"] {
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let units = format!("{mark}{text}").encode_utf16().collect::<Vec<u16>>();
            let input: Vec<u8> = units.into_iter().flat_map(bytes).collect();
            assert_eq!(answers(&input), expected);
        }
    }
    assert_eq!(answers(text.replace('\n', "\r").as_bytes()), expected);
    for end in ["\x1A", "\r\n\x1A\r\n", "\n\x1A\0\0"] {
        assert_eq!(answers(format!("{text}{KINGS}{end}").as_bytes()).1.len(), 3, "{end:?}");
    }
    let epd = b"4k3/8/8/8/8/8/8/4K3 w - - c0 \"caf\xe9 \x96\";\n";
    assert_eq!(answers(epd), (0, vec![(1, None)]));
    let ran = run_with(&["validate", "--json"], b"4k3/\x8A");
    let json: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(json["input"], "4k3/Š", "{json}");
}

/// Comments begin with `#` or `%`, and may have links in them.
#[test]
fn percent_signs_begin_comments() {
    let text = format!("% suite from https://example.org\n{KINGS}\n  %% 8/8\n{KINGS}\n");
    assert_eq!(answers(text.as_bytes()), (0, vec![(2, None), (4, None)]));
}

#[test]
fn numbered_lists() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = format!("1. {start}\n2. {KINGS}\n12) {KINGS}\n13)\t\"{KINGS}\"\n14. 8/8/8/8/8 w\n");
    let ran = run_with(&["inspect", "--json", "--fields", "line,fen"], text.as_bytes());
    let fens: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["fen"].clone())
        .collect();
    assert_eq!(fens, [start.into(), KINGS.into(), KINGS.into(), KINGS.into(), Value::Null]);
    let (_, lines) = answers(text.as_bytes());
    assert_eq!(lines[4], bad(5, "too_few_ranks"));
    // Moves are moves, and a list may follow them.
    let text = format!("1. e4 e5\n2. Nf3\n3. {KINGS}\n");
    assert_eq!(answers(text.as_bytes()), (0, vec![(1, None), (3, None)]));
}
