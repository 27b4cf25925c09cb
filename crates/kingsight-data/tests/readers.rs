//! Other programs read the folders of Parquet: DuckDB, Polars and pyarrow, which `cargo xtask parquet` installs.
#![cfg(feature = "parquet")]

#[path = "made/folder.rs"]
mod folder;
mod made;

use std::fs;
use std::ops::ControlFlow;
use std::process::Command;

use folder::folder;
use kingsight_data::{ParquetFolders, ParquetOptions, write_games};

#[test]
fn other_programs_read_the_folders() {
    let python = std::env::var_os("KINGSIGHT_PARQUET_READERS").expect(
        "KINGSIGHT_PARQUET_READERS names a Python with DuckDB, Polars and pyarrow (cargo xtask parquet makes one)",
    );
    let folder = folder("readers");
    let input = folder.join("games.pgn");
    // One date has no month, one is missing.
    let odd = "[Date \"2020.??.??\"]\n\n1. e4 *\n\n[White \"A\"]\n\n1. d4 *\n";
    fs::write(&input, made::games(29, 200) + odd).unwrap();
    for folders in ParquetFolders::ALL {
        let out = folder.join(folders.name());
        let options = ParquetOptions { folders, ..ParquetOptions::default() };
        write_games(std::slice::from_ref(&input), &out, &options, &mut |_| {
            ControlFlow::Continue(())
        })
        .unwrap();
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/readers.py");
        let ran = Command::new(&python).arg(script).arg(&out).arg(folders.name()).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.success(), "{}: {said}", folders.name());
    }
}
