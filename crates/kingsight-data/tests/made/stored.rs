//! Reading what was stored.

#![allow(dead_code)] // each test file uses its part

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use kingsight_data::{FileError, GameFile, GameFilter, GameRecord, Wanted};

pub(crate) fn try_read(
    path: &Path,
    wanted: Wanted,
    filter: GameFilter,
) -> Result<Vec<GameRecord>, FileError> {
    let file = GameFile::open(path, wanted, filter, NonZeroUsize::new(2).unwrap())?;
    let (mut worker, mut all) = (file.worker(), Vec::new());
    while let Some(games) = worker.next() {
        all.extend(games?);
    }
    Ok(all)
}

pub(crate) fn read(path: &Path, wanted: Wanted, filter: GameFilter) -> Vec<GameRecord> {
    try_read(path, wanted, filter).unwrap()
}

pub(crate) fn parts(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(parts(&path));
        } else if path.extension().is_some_and(|extension| extension == "parquet") {
            found.push(path);
        }
    }
    found.sort();
    found
}
