//! `kingsight pgn`: files of games, those with faults above all.

#[path = "pgn/check.rs"]
mod check;
mod common;
#[path = "pgn/documentation.rs"]
mod documentation;
#[path = "pgn/fens.rs"]
mod fens;
#[path = "pgn/filter.rs"]
mod filter;
#[path = "pgn/format.rs"]
mod format;
#[path = "pgn/headers.rs"]
mod headers;
#[cfg(unix)]
#[path = "pgn/hostile.rs"]
mod hostile;
#[path = "pgn/inputs.rs"]
mod inputs;
#[cfg(unix)]
#[path = "pgn/interrupted.rs"]
mod interrupted;
#[path = "pgn/letters.rs"]
mod letters;
#[path = "pgn/nothing_misread.rs"]
mod nothing_misread;
#[cfg(unix)]
#[path = "pgn/parquet.rs"]
mod parquet;
#[cfg(unix)]
#[path = "pgn/progress.rs"]
mod progress;
#[path = "pgn/reference.rs"]
mod reference;
#[path = "pgn/repair.rs"]
mod repair;
#[path = "pgn/repaired_words.rs"]
mod repaired_words;
#[path = "pgn/split.rs"]
mod split;

use std::path::{Path, PathBuf};
use std::process::Stdio;

use common::folder::Folder;
use serde_json::Value;

/// The folder with the fixtures.
fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games")
}

/// What a run leaves behind, its output as bytes.
struct Run {
    code: i32,
    out: Vec<u8>,
    err: String,
}

impl Run {
    fn text(&self) -> &str {
        str::from_utf8(&self.out).unwrap()
    }

    fn json(&self) -> Vec<Value> {
        self.text().lines().map(|line| serde_json::from_str(line).expect(line)).collect()
    }
}

/// Runs `kingsight` in the folder of the fixtures.
fn run(args: &[&str]) -> Run {
    run_in(&games(), args)
}

fn run_in(folder: &Path, args: &[&str]) -> Run {
    let ran =
        common::command(args).current_dir(folder).stdin(Stdio::null()).output().expect("it runs");
    Run {
        code: ran.status.code().expect("it ends by itself"),
        out: ran.stdout,
        err: String::from_utf8(ran.stderr).unwrap(),
    }
}
