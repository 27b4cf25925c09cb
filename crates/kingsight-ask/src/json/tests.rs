//! The writer writes what `serde_json` writes, but escapes what steers a terminal.

use std::collections::BTreeMap;

use kingsight::{Position, Setup};
use serde::Serialize;

use crate::{Inspection, LineError, MovesReport, ValidateReport, Wording, read_moves, read_setup};

use super::{Fields, write};

#[track_caller]
fn written(value: &impl Serialize, paths: &[&str]) -> String {
    let mut out = b"before ".to_vec();
    write(value, &Fields::of_paths(paths.iter().copied()), &mut out).unwrap();
    String::from_utf8(out).unwrap().strip_prefix("before ").unwrap().to_owned()
}

#[track_caller]
fn same(value: &impl Serialize) {
    let written = written(value, &[]);
    assert_eq!(written.as_bytes(), super::escaped(serde_json::to_vec(value).unwrap()));
    let read: serde_json::Value = serde_json::from_str(&written).unwrap();
    assert_eq!(read, serde_json::to_value(value).unwrap());
}

#[derive(Serialize)]
struct Outer {
    text: &'static str,
    optional: Option<u8>,
    #[serde(flatten)]
    flat: Inner,
    list: Vec<Inner>,
    pair: (i64, char),
    map: BTreeMap<String, i16>,
}

#[derive(Clone, Serialize)]
struct Inner {
    a: bool,
    b: &'static [u64],
}

fn outer() -> Outer {
    let inner = Inner { a: true, b: &[0, 9, 10, 18_446_744_073_709_551_615] };
    let map = [("x,\"".to_owned(), 1), ("y".to_owned(), -10), ("z".to_owned(), i16::MIN)];
    Outer {
        text: "a\"},{b",
        optional: None,
        flat: inner.clone(),
        list: vec![inner, Inner { a: false, b: &[] }],
        pair: (i64::MIN, '\''),
        map: BTreeMap::from(map),
    }
}

#[test]
fn values_of_every_kind() {
    same(&outer());
    same(&(0_i8, 0_u8, -1, (), Some("")));
    same(&[""; 0]);
    same(&(1.5, -0.0, -12.25, f64::NAN));
    same(&BTreeMap::<String, u8>::new());
}

#[test]
fn every_character() {
    for byte in 0..=127_u8 {
        let c = char::from(byte);
        same(&c);
        same(&format!("{c}{c}"));
        same(&format!("a long text with {c} in its middle, and {c}"));
        // As numbers of lines and moves are written.
        let mut out = Vec::new();
        super::text::displayed(&c, &mut out).unwrap();
        assert_eq!(out, super::escaped(serde_json::to_vec(&c).unwrap()));
    }
    same(&"é\u{2028}\u{10ffff}\u{7f}");
}

#[test]
fn what_steers_a_terminal_is_escaped() {
    let ranges =
        [0x7F..=0x9F_u32, 0x61C..=0x61C, 0x200E..=0x200F, 0x202A..=0x202E, 0x2066..=0x2069];
    for number in 0x20..=0x2100 {
        let Some(c) = char::from_u32(number).filter(|&c| c != '"' && c != '\\') else { continue };
        let expected = match ranges.iter().any(|range| range.contains(&number)) {
            true => format!("\"a\\u{number:04x}b\""),
            false => format!("\"a{c}b\""),
        };
        assert_eq!(written(&format!("a{c}b"), &[]), expected);
        same(&format!("a{c}b"));
        same(&c);
    }
}

#[test]
fn chosen_fields_in_the_order_of_the_report() {
    for (paths, expected) in [
        (&["optional", "text"][..], r#"{"text":"a\"},{b","optional":null}"#),
        (&["list.a"], r#"{"list":[{"a":true},{"a":false}]}"#),
        (
            &["list.a", "list"],
            r#"{"list":[{"a":true,"b":[0,9,10,18446744073709551615]},{"a":false,"b":[]}]}"#,
        ),
        (
            &["list", "list.a", "a"],
            r#"{"a":true,"list":[{"a":true,"b":[0,9,10,18446744073709551615]},{"a":false,"b":[]}]}"#,
        ),
        (&["map.y"], r#"{"map":{"y":-10}}"#),
        (&["a"], r#"{"a":true}"#),
        (&["list.c"], r#"{"list":[{},{}]}"#),
        (&["nothing"], "{}"),
    ] {
        assert_eq!(written(&outer(), paths), expected, "{paths:?}");
    }
}

#[test]
fn what_has_no_form_is_an_error() {
    #[derive(Serialize)]
    enum Data {
        Of(u8),
        Fields { a: u8 },
    }
    let is_refused = |value: &dyn Fn(&mut Vec<u8>) -> bool| value(&mut Vec::new());
    assert!(is_refused(&|out| write(&Data::Of(1), &Fields::ALL, out).is_err()));
    assert!(is_refused(&|out| write(&Data::Fields { a: 1 }, &Fields::ALL, out).is_err()));
    assert!(is_refused(&|out| write(&BTreeMap::from([(1, 2)]), &Fields::ALL, out).is_err()));
}

/// The reports of every position, good and bad, written whole by both writers.
#[test]
fn reports_of_the_corpus() {
    let corpus = include_str!("../../../../fixtures/corpus.fen");
    let odd = [
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w K - 100 80",
        "kk6/8/8/8/8/8/PPPPPPPPP/P6K w KQkq e6 3 0",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 \"\u{1}é\\",
    ];
    let mut reports = 0;
    for (line, text) in (1..).zip(corpus.lines().chain(odd)) {
        match read_setup(text) {
            Err(error) => same(&LineError::new(line, text, error)),
            Ok(setup) => {
                same(&Inspection::new(line, text, &setup));
                same(&ValidateReport::new(line, text, &setup));
                if let Ok(position) = Position::try_from(setup) {
                    same(&MovesReport::new(line, text, &position, |_| true));
                    reports += 1;
                }
            }
        }
    }
    assert!(reports > 150, "{reports}");
    let played = read_moves(Position::default(), ["e4 e5 Nxf3"], Wording::default()).unwrap();
    let inspection = Inspection::of_game(1, "", &Setup::STANDARD, &played.game);
    assert_eq!(played.readings.len(), 1);
    same(&inspection.with_readings(played.readings));
}
