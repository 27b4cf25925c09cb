//! `pgn parquet` runs `kingsight-sql` with its arguments, or describes how to get it.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use super::{Folder, common};

#[test]
fn without_the_program_the_message_says_how_to_get_it() {
    let ran = common::command(&["pgn", "parquet", "games.pgn", "-o", "out"])
        .env("PATH", "/nowhere")
        .output()
        .unwrap();
    let said = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(2), "{said}");
    assert!(said.contains("kingsight-sql, which writes Parquet, is not installed"), "{said}");
    let help = common::command(&["pgn", "parquet", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("cargo build --release --manifest-path sql/Cargo.toml"), "{help}");
}

#[test]
fn the_program_gets_the_arguments_and_its_exit_code_counts() {
    let folder = Folder::new();
    let program = folder.write("kingsight-sql", "#!/bin/sh\necho \"$@\"\nexit 1\n");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let ran = common::command(&["pgn", "parquet", "a.pgn", "--raw", "-o", "out", "b.pgn"])
        .env("PATH", format!("{}:/bin:/usr/bin", folder.file("")))
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), "parquet a.pgn --raw -o out b.pgn\n");
    assert_eq!(ran.status.code(), Some(1));
}
