//! `--fields` and `--threads`: parts of the JSON, and the same JSON from several threads.

mod common;

use std::collections::BTreeSet;
use std::io::Write;
use std::process::Stdio;

use common::{command, json_lines, run, run_with};
use serde_json::Value;

const CORPUS: &str = include_str!("../../../fixtures/corpus.fen");
const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

#[test]
fn only_the_fields_asked_for() {
    let fields = "legal_moves.san,turn,in_check,sides.white.pins";
    let ran = run(&["inspect", "--json", "--fields", fields, PIN]);
    assert_eq!(
        ran.out,
        "{\"turn\":\"white\",\"in_check\":false,\"sides\":{\"white\":{\"pins\":[{\"pinned\":\"d2\",\"pinner\":\"b4\",\
         \"king\":\"e1\",\"mask\":[\"d2\",\"c3\",\"b4\"]}]}},\"legal_moves\":[{\"san\":\"Kd1\"},{\"san\":\"Kf1\"},\
         {\"san\":\"Ke2\"},{\"san\":\"Kf2\"}]}\n"
    );
    let twice = ["inspect", "--json", "--fields", "line", "--fields", "fen", PIN];
    assert_eq!(run(&twice).out, format!("{{\"line\":1,\"fen\":\"{PIN}\"}}\n"));
    // An error always has all its fields.
    let error = &json_lines(&["inspect", "--json", "--fields", "turn"], "nonsense\n")[0];
    assert_eq!(error["error"]["code"], "unknown_piece");
    for (name, guess) in [
        ("legal_move", "did you mean legal_moves?"),
        ("sides.white.pin", "did you mean sides.white.pins?"),
        ("sides.white.nonsense", "the fields of sides.white are kings, checkers"),
        ("pinner", "did you mean sides.white.pins.pinner?"),
    ] {
        let ran = run(&["inspect", "--json", "--fields", name, PIN]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains(guess), "{}", ran.err);
    }
}

/// All paths to a value in a JSON text, arrays left out.
fn paths(value: &Value, begin: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let path = if begin.is_empty() { name.clone() } else { format!("{begin}.{name}") };
                paths(value, &path, found);
                found.insert(path);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| paths(value, begin, found)),
        _ => {}
    }
}

/// `--fields` knows every field of a report.
#[test]
fn every_field_has_a_name() {
    let mated = "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1";
    let odd = "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w K - 100 80";
    for (command, moves) in [
        ("inspect", &["--moves", "Nxf3+"][..]),
        ("moves", &["--moves", "Nxf3+"]),
        ("validate", &[]),
    ] {
        let mut found = BTreeSet::new();
        for fen in [PIN, mated, odd, "startpos"] {
            for line in json_lines(&[command, "--json", fen], "") {
                paths(&line, "", &mut found);
            }
        }
        let played = json_lines(&[&[command, "--json", "startpos"], moves].concat(), "");
        paths(&played[0], "", &mut found);
        found.retain(|path| !path.starts_with("error"));
        assert!(found.len() > 8, "{command}: {found:?}");
        for path in &found {
            let ran = run(&[command, "--json", "--fields", path, PIN]);
            assert_eq!(ran.code, 0, "{command} {path}: {}", ran.err);
        }
    }
}

#[test]
fn threads_answer_in_order() {
    let input = format!("{CORPUS}nonsense\n8/8/8/8/8/8/8/8 w - -\n{CORPUS}");
    for args in [
        &["inspect", "--json"][..],
        &["inspect"],
        &["moves", "--json", "--moves", "a3"],
        &["moves"],
        &["validate", "--fields", "line,valid", "--json"],
    ] {
        let one = run_with(args, input.as_bytes());
        for threads in ["2", "7"] {
            let many = run_with(&[args, &["--threads", threads]].concat(), input.as_bytes());
            assert!(
                one.out == many.out && one.err == many.err && one.code == many.code,
                "{args:?}"
            );
        }
    }
    assert_eq!(run_with(&["inspect", "--threads", "3"], b"").code, 2);
}

#[test]
fn a_reader_that_goes_away_ends_all_threads() {
    let mut child = command(&["inspect", "--json", "--threads", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    // Until the pipe is closed on this side, too.
    while stdin.write_all(CORPUS.as_bytes()).is_ok() {}
    assert!(child.wait().unwrap().success());
}
