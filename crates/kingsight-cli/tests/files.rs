//! Files are read wherever standard input is: lines of FEN and EPD here, games and tables in modules of their own.

#[path = "files/arguments.rs"]
mod arguments;
mod common;
#[path = "files/games.rs"]
mod games;
#[path = "files/mixtures.rs"]
mod mixtures;
#[path = "files/tables.rs"]
mod tables;

use std::fs;
use std::path::PathBuf;

use common::{json_lines, run, run_with};
use serde_json::Value;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

/// A file with this text, which is removed at the end.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let name = format!("{}-{name}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, text).unwrap();
        File(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_file_is_read_as_standard_input_is() {
    let text = format!("# two\n{START}\n\nnonsense\n{KINGS}\n");
    let file = File::new("two.fen", &text);
    for command in ["inspect", "moves", "validate"] {
        let piped = run_with(&[command, "--json"], text.as_bytes());
        let named = run(&[command, "--json", file.name()]);
        assert_eq!((named.code, named.err.as_str()), (1, ""));
        for (piped, named) in piped.out.lines().zip(named.out.lines()) {
            let mut named: Value = serde_json::from_str(named).unwrap();
            assert_eq!(named.as_object_mut().unwrap().remove("file").unwrap(), file.name());
            assert_eq!(named, serde_json::from_str::<Value>(piped).unwrap());
        }
        let lines: Vec<u64> = json_lines(&[command, "--json", file.name()], "")
            .iter()
            .map(|l| l["line"].as_u64().unwrap())
            .collect();
        assert_eq!(lines, [2, 4, 5]);
        let err = run(&[command, file.name()]).err;
        assert!(err.starts_with(&format!("error: {}: line 4: at offset 1", file.name())), "{err}");
    }
    // A file whose name tells nothing, and a position beside it.
    let plain = File::new("positions", &text);
    assert_eq!(run(&["validate", plain.name(), "startpos"]).out.matches("no problem").count(), 3);
}

#[test]
fn nothing_to_read_is_an_error() {
    for (input, message) in [
        ("", "standard input is empty; expected one FEN or EPD a line"),
        ("# nothing\n\n", "standard input has no position in it, only blank lines and comments"),
    ] {
        for command in ["inspect", "moves", "validate"] {
            let ran = run_with(&[command], input.as_bytes());
            assert_eq!((ran.code, ran.out.as_str()), (2, ""));
            assert!(ran.err.contains(message), "{}", ran.err);
        }
    }
    let empty = File::new("empty.fen", "");
    let ran = run(&["inspect", empty.name()]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("empty.fen is empty"), "{}", ran.err);
    let ran = run(&["inspect", "no-such-file.fen"]);
    assert!(ran.err.starts_with("error: cannot read no-such-file.fen: "), "{}", ran.err);
    let ran = run(&["inspect", env!("CARGO_TARGET_TMPDIR")]);
    assert!(ran.err.contains("is a folder"), "{}", ran.err);
}
