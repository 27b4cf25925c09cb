//! Who depends on what, as cargo resolves it: ARCHITECTURE.md's table, held by a test.

use std::process::Command;

use crate::shell::{cargo, output};
use crate::workspace::{Workspace, root};

/// The crates of the workspace that ship, in the order of their floors: what each is linked with, and nothing else.
const FLOORS: [(&str, &str); 17] = [
    ("kingsight", ""),
    ("kingsight-picture", "tiny-skia"),
    ("kingsight-wrong-engine", ""),
    ("kingsight-facts", "kingsight"),
    ("kingsight-serde", "kingsight serde"),
    ("kingsight-unchecked", "kingsight"),
    ("kingsight-methods", "kingsight"),
    ("kingsight-pgn", "bzip2 flate2 kingsight memchr ruzstd"),
    ("kingsight-perft-kernel", "kingsight"),
    ("kingsight-perft", "kingsight kingsight-perft-kernel libc"),
    ("kingsight-voice", "kingsight kingsight-facts"),
    ("kingsight-query", "kingsight kingsight-facts kingsight-pgn"),
    (
        "kingsight-ask",
        "kingsight kingsight-facts kingsight-pgn kingsight-picture kingsight-voice serde strsim",
    ),
    (
        "kingsight-studio",
        "bytes flate2 http http-body-util hyper hyper-util kingsight kingsight-ask kingsight-methods kingsight-pgn kingsight-picture \
         kingsight-voice serde serde_json tokio",
    ),
    (
        "kingsight-hunt",
        "kingsight kingsight-ask kingsight-facts kingsight-perft kingsight-picture kingsight-voice serde",
    ),
    (
        "kingsight-data",
        "arrow-array arrow-buffer arrow-schema kingsight kingsight-ask kingsight-facts kingsight-perft kingsight-pgn \
         kingsight-query",
    ),
    (
        "kingsight-cli",
        "anstream anstyle anstyle-query clap clap_complete clap_mangen csv-core kingsight kingsight-ask kingsight-hunt kingsight-methods \
         kingsight-perft kingsight-pgn kingsight-picture kingsight-query kingsight-studio kingsight-voice kingsight-wrong-engine serde \
         serde_json signal-hook terminal_size",
    ),
];

/// What never ships.
const WITHOUT_FLOOR: [&str; 3] = ["kingsight-rulebook", "xtask", "xtask-release"];

/// What `cargo tree` prints of a crate: the names of what it is linked with, at any distance or only next to it.
fn tree(name: &str, depth: Option<&str>) -> Vec<String> {
    let mut tree = Command::new(cargo());
    tree.args(["tree", "--locked", "-p", name, "--edges", "normal", "--prefix", "none"]);
    // The crates that only other systems need are not named.
    tree.args(["--target", "x86_64-unknown-linux-gnu"]).current_dir(root());
    tree.args(depth.into_iter().flat_map(|depth| ["--depth", depth]));
    let text = output(&mut tree).expect("cargo tree");
    let names = text.lines().skip(1).filter_map(|line| line.split(' ').next());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

#[test]
fn each_crate_depends_on_what_its_floor_allows() {
    let workspace = Workspace::read(&root()).expect("cargo lists the crates");
    for member in &workspace.members {
        let is_named = FLOORS.iter().any(|(name, _)| *name == member.name)
            || WITHOUT_FLOOR.contains(&member.name.as_str());
        assert!(is_named, "{} has no floor", member.name);
    }
    for (name, expected) in FLOORS {
        assert_eq!(tree(name, Some("1")).join(" "), expected, "{name}");
    }
}

#[test]
fn every_arrow_goes_down() {
    for (floor, (name, below)) in FLOORS.into_iter().enumerate() {
        for other in below.split(' ').filter(|other| other.starts_with("kingsight")) {
            let of_other = FLOORS.iter().position(|(known, _)| *known == other);
            assert!(of_other.is_some_and(|other| other < floor), "{name} depends on {other}");
        }
    }
}

#[test]
fn the_questions_know_no_command_line_no_kernel_and_no_engine() {
    let all = tree("kingsight-ask", None);
    for forbidden in
        ["clap", "tokio", "hyper", "kingsight-perft", "kingsight-perft-kernel", "kingsight-hunt"]
    {
        assert!(!all.iter().any(|name| name == forbidden), "kingsight-ask needs {forbidden}");
    }
    let all = tree("kingsight-cli", None);
    for forbidden in ["arrow-array", "datafusion", "parquet", "pyo3", "rmcp", "axum"] {
        assert!(!all.iter().any(|name| name == forbidden), "kingsight-cli needs {forbidden}");
    }
}
