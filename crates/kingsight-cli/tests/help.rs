//! Help is true when it is followed literally: every example in every help text is run as it stands there.
#![cfg(unix)] // The examples are lines for a shell.

mod common;

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{run, send};

/// All commands with help of their own.
const COMMANDS: [&[&str]; 20] = [
    &[],
    &["inspect"],
    &["moves"],
    &["perft"],
    &["hunt"],
    &["validate"],
    &["why"],
    &["changes"],
    &["adjudicate"],
    &["mate"],
    &["pgn"],
    &["pgn", "check"],
    &["pgn", "format"],
    &["pgn", "fens"],
    &["pgn", "split"],
    &["pgn", "headers"],
    &["pgn", "filter"],
    &["pgn", "repair"],
    &["methods"],
    &["completions"],
];

/// Examples that do not end by themselves: they are interrupted after two seconds, as by Ctrl-C.
const ENDLESS: [&str; 2] = ["kingsight studio", "kingsight perft 9"];

/// Examples whose answer is a finding.
const FINDINGS: [&str; 23] = [
    "kingsight why startpos O-O --moves \"e4 e5 Nf3 Nc6\"",
    "kingsight why \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\" Nf3",
    "kingsight why \"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1\" e5d6",
    "kingsight why startpos O-O --svg why.svg",
    "kingsight why --lang de startpos Sf6",
    "kingsight validate \"4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1\"",
    "kingsight validate positions.epd",
    "kingsight validate --json < positions.epd",
    // The game of the folder breaks off.
    "kingsight why games.pgn#1.7 Nxd4",
    "kingsight pgn check games.pgn",
    "kingsight pgn check --board --lang de games.pgn",
    "kingsight pgn check --json --threads 2 games.pgn.zst",
    "kingsight pgn check --errors-only --limit 20 *.pgn",
    "kingsight pgn check --dead games.pgn",
    "kingsight pgn format games.pgn > formatted.pgn",
    "kingsight pgn format --check games.pgn",
    "kingsight pgn format --no-comments --width 60 games.pgn",
    "kingsight pgn fens games.pgn",
    "kingsight pgn fens --last --json games.pgn",
    "kingsight pgn check --quiet - < games.pgn",
    "kingsight pgn format -o formatted.pgn games.pgn",
    "kingsight pgn format -o formatted.pgn games.pgn.zst",
    "kingsight pgn fens --every 10 --unique games.pgn > a.epd",
];

/// A folder with the files that the examples name, and the command itself.
fn folder() -> PathBuf {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("help-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("bin")).unwrap();
    symlink(env!("CARGO_BIN_EXE_kingsight"), folder.join("bin/kingsight")).unwrap();
    let engine = folder.join("my-engine");
    fs::write(&engine, "#!/bin/sh\nexec kingsight wrong-engine \"$@\"\n").unwrap();
    fs::set_permissions(&engine, fs::Permissions::from_mode(0o755)).unwrap();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    fs::write(folder.join("positions.epd"), format!("{start}\n4k3/8/8/8/8/8/8/4K3 w K -\n"))
        .unwrap();
    fs::write(folder.join("perft.epd"), format!("{start} ;D1 20 ;D2 400\n")).unwrap();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games/illegal.pgn");
    for name in ["games.pgn", "games.pgn.zst"] {
        fs::copy(&games, folder.join(name)).unwrap();
    }
    fs::write(folder.join("games.csv"), format!("id,fen\n7,{start}\n")).unwrap();
    folder
}

/// The lines of a help text that are examples.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().filter_map(|line| line.strip_prefix("  "));
    lines.filter(|line| line.starts_with("kingsight ")).map(str::to_owned).collect()
}

#[test]
fn every_example_runs() {
    let folder = folder();
    let path = format!("{}:{}", folder.join("bin").display(), std::env::var("PATH").unwrap());
    let mut ran = 0;
    for command in COMMANDS {
        let help = run(&[command, &["--help"]].concat()).out;
        let examples = examples(&help);
        assert!(!examples.is_empty(), "{command:?} has no examples:\n{help}");
        for example in examples {
            if example.contains("./my-perft") {
                // A program of the reader's own; `tests/hunt.rs` runs one.
                continue;
            }
            let endless = ENDLESS.iter().any(|start| example.starts_with(start));
            // The shell becomes the command, so that a signal reaches it.
            let line = if endless { format!("exec {example}") } else { example.clone() };
            let line = line.replace("studio --open", "studio --port 0");
            let mut shell = Command::new("sh");
            shell.args(["-c", &line]).current_dir(&folder).env("PATH", &path);
            shell.env_remove("COLUMNS").stdin(Stdio::null());
            let running = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            if endless {
                std::thread::sleep(Duration::from_secs(2));
                send("-INT", running.id());
            }
            let output = running.wait_with_output().unwrap();
            let (out, err) = (output.stdout, String::from_utf8(output.stderr).unwrap());
            let code = output.status.code().unwrap_or(-1);
            let expected: &[i32] = match () {
                () if endless => &[0, 130],
                // The engine is wrong, which is what a hunt finds.
                () if example.starts_with("kingsight hunt") => &[0, 1],
                () if FINDINGS.contains(&example.as_str()) => &[1],
                () => &[0],
            };
            assert!(expected.contains(&code), "{example}: {code}\n{err}");
            let redirected = example.rsplit_once(" > ").map(|(_, file)| file);
            let option = example.split_once(" -o ").and_then(|(_, rest)| rest.split(' ').next());
            let written = redirected.or(option).map(|file| folder.join(file));
            let written = written.filter(|file| file.is_file());
            let length = written.map_or(out.len(), |file| fs::read(file).unwrap().len());
            let silent = endless || example.contains("--quiet");
            assert!(length > 0 || silent, "{example} prints nothing\n{err}");
            ran += 1;
        }
    }
    assert!(ran > 40, "{ran} examples");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn examples_can_be_copied_from_a_narrow_terminal() {
    for command in COMMANDS {
        let narrow = common::command(&[command, &["--help"]].concat())
            .env("COLUMNS", "60")
            .output()
            .unwrap();
        let narrow = String::from_utf8(narrow.stdout).unwrap();
        let wide = run(&[command, &["--help"]].concat()).out;
        assert_eq!(examples(&narrow), examples(&wide), "{command:?}");
    }
}
