//! The skeletons of `docs/hunt/` compile and hold the conversation. `cargo xtask wrappers` runs those for libraries of
//! other languages, which must be fetched.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::run;
use crate::temporary;

const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/hunt/wrappers/");
const DOCS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hunt/");

/// Hunts with a compiled skeleton; its stub knows the first two half-moves.
fn hunt_with(program: &Path) {
    let cmd = format!("'{}'", program.display());
    let ran = run(&["hunt", "startpos", "--depth", "2", "--cmd", &cmd]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let fen = "startpos moves e2e4";
    let ran = run(&["hunt", fen, "--depth", "1", "--cmd", &cmd]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    // The stub is wrong about everything else, and that is found.
    let ran = run(&["hunt", "startpos", "--depth", "3", "--cmd", &cmd]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
}

fn folder(name: &str) -> PathBuf {
    let folder = temporary(name);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn the_skeleton_in_c_works() {
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
    let folder = folder("c");
    let program = folder.join("hunt");
    let compiled = Command::new(compiler)
        .args(["-Wall", "-Wextra", "-Werror", "-I", HERE, "-o"])
        .arg(&program)
        .arg(format!("{DOCS}skeleton.c"))
        .status();
    // Where there is no C compiler, nothing is tested.
    if let Ok(status) = compiled {
        assert!(status.success());
        hunt_with(&program);
    }
    fs::remove_dir_all(folder).expect("it is removed");
}

#[test]
fn the_skeleton_in_rust_works() {
    let folder = folder("rust");
    for (from, to) in
        [(format!("{DOCS}skeleton.rs"), "main.rs"), (format!("{HERE}engine.rs"), "engine.rs")]
    {
        fs::copy(from, folder.join(to)).expect("a copy");
    }
    let program = folder.join("hunt");
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let compiled = Command::new(rustc)
        .args(["--edition", "2021", "-Dwarnings", "main.rs", "-o", "hunt"])
        .current_dir(&folder)
        .status();
    assert!(compiled.expect("rustc runs").success());
    hunt_with(&program);
    fs::remove_dir_all(folder).expect("it is removed");
}
