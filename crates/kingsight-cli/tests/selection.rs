//! `--fields` and `--threads`: parts of the JSON, and the same JSON from several threads.

mod common;

use std::collections::BTreeSet;
use std::io::Write;
use std::process::Stdio;

use common::{command, ended, json_lines, run, run_with};
use serde_json::Value;

const CORPUS: &str = include_str!("../../../fixtures/corpus.fen");
const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

#[test]
fn only_the_fields_asked_for() {
    let fields = "legal_moves.san,turn,in_check,sides.white.pins";
    let ran = run(&["inspect", "--json", "--fields", fields, PIN]);
    assert_eq!(
        ran.out,
        "{\"turn\":\"white\",\"in_check\":false,\"sides\":{\"white\":{\"pins\":[{\"pinned\":\"d2\",\
         \"pinned_role\":\"knight\",\"pinner\":\"b4\",\"pinner_role\":\"bishop\",\"king\":\"e1\",\"mask\":[\"d2\",\"c3\",\"b4\"]}]}},\"legal_moves\":[{\"san\":\"Kd1\"},{\"san\":\"Kf1\"},\
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
    let wall = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
    for (command, moves) in [
        ("inspect", &["--moves", "Nxf3+"][..]),
        ("moves", &["--moves", "Nxf3+"]),
        ("validate", &[]),
        ("adjudicate", &["--touched", "b1"]),
    ] {
        let mut found = BTreeSet::new();
        for fen in [PIN, mated, odd, wall, "startpos"] {
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

/// The part of a report that lies on a path, in the objects and arrays around it.
fn part(value: &Value, path: &str) -> Value {
    match value {
        Value::Object(object) => {
            let (name, rest) = path.split_once('.').unwrap_or((path, ""));
            let inner = object.get(name).map(|value| match rest {
                "" => value.clone(),
                rest => part(value, rest),
            });
            inner.into_iter().map(|value| (name.to_owned(), value)).collect()
        }
        Value::Array(values) => values.iter().map(|value| part(value, path)).collect(),
        value => value.clone(),
    }
}

/// `--fields` computes only what it prints, and prints what is in the whole report: every field alone, to the byte.
#[test]
fn every_field_alone_is_as_in_the_whole() {
    let dropped = "r3k2r/8/8/3pP3/8/8/8/R3K1R1 w GAha d6 5 0";
    let over = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
    let pinned = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    let claims = "4k3/8/8/8/8/8/8/R3K3 w - - 100 90";
    let boards = "8/8/8/8/8/8/8/8 b - -\nkk6/8/8/8/2b5/8/8/K6K w - - 0 1\nk7/K7/8/8/8/8/8/8 w - -";
    let open = "4k3/8/8/8/8/8/8/4K2R w";
    let some = CORPUS.lines().step_by(9).collect::<Vec<_>>().join("\n");
    let input = format!(
        "{PIN}\n{dropped}\n{over}\n{pinned}\n{claims}\n{open}\n{boards}\nnonsense\n{some}\n"
    );
    let untrue = ["--moves", "Nxf3"];
    let runs: [(&[&str], &str); 4] = [
        (&["inspect"], &input),
        (&["moves"], &input),
        (&["validate"], &input),
        (&[&["inspect"], &untrue[..]].concat(), "startpos\n"),
    ];
    for (command, input) in runs {
        let command = [command, &["--json"]].concat();
        let whole = json_lines(&command, input);
        let mut found = BTreeSet::new();
        whole.iter().for_each(|report| paths(report, "", &mut found));
        found.retain(|path| !path.starts_with("error"));
        assert!(found.len() > 8, "{command:?}: {found:?}");
        for path in &found {
            let expected: String = whole
                .iter()
                .map(|report| match report.get("error") {
                    Some(_) => format!("{report}\n"),
                    None => format!("{}\n", part(report, path)),
                })
                .collect();
            let ran = run_with(&[&command[..], &["--fields", path]].concat(), input.as_bytes());
            assert_eq!(ran.out, expected, "{command:?} {path}");
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

/// What ends a batch comes after the answers to what was read before, and at once.
#[test]
fn a_failure_comes_after_the_answers() {
    let folder = std::env::temp_dir().join(format!("kingsight-failure-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [good, empty] = ["good.fen", "empty.fen"].map(|name| folder.join(name));
    std::fs::write(&good, format!("{PIN}\n").repeat(100)).unwrap();
    std::fs::write(&empty, "").unwrap();
    let [good, empty] = [&good, &empty].map(|file| file.to_str().unwrap());
    for threads in ["1", "2", "7"] {
        let ran = run(&["moves", "--json", "--threads", threads, good, empty]);
        assert_eq!((ran.code, ran.out.lines().count()), (2, 100), "{threads} threads");
        assert!(ran.err.contains("empty.fen is empty"), "{}", ran.err);
    }
    std::fs::remove_dir_all(&folder).unwrap();
    // Standard input stays open: no thread may go on waiting for it.
    for threads in ["1", "2"] {
        let mut child = command(&["inspect", "--svg", "-", "--threads", threads])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"startpos\nstartpos\n").unwrap();
        let status = ended(&mut child);
        assert_eq!(status.and_then(|status| status.code()), Some(2), "{threads} threads");
        drop(stdin);
    }
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
