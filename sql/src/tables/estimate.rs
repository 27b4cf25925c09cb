//! How many rows a table may have, before it is read: so that a join keeps the smaller table in memory.

use std::path::{Path, PathBuf};

use super::kind::Kind;

/// Bytes of a game in PGN, in compressed PGN, and in Parquet.
const PGN: u64 = 650;
const COMPRESSED: u64 = 200;
const PARQUET: u64 = 150;
/// Plies of a game.
const PLIES: u64 = 80;
/// Bytes of a line of a list of positions.
const LINE: u64 = 60;

/// About how many rows; `None` where nobody knows.
pub(super) fn rows(kind: &Kind, files: &[PathBuf]) -> Option<u64> {
    let all = |bytes_of: fn(&Path) -> u64| -> Option<u64> {
        files.iter().map(|file| Some(file.metadata().ok()?.len() / bytes_of(file) + 1)).sum()
    };
    match kind {
        Kind::Games(_) => all(of_game),
        Kind::Plies(_) => Some(all(of_game)? * PLIES),
        Kind::Positions(_) => all(|_| LINE),
        Kind::Parquet(parquet) => Some(parquet.rows()),
        Kind::PerftParts(_) => None,
    }
}

fn of_game(file: &Path) -> u64 {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("parquet") => PARQUET,
        Some("gz" | "zst" | "bz2" | "zip") => COMPRESSED,
        _ => PGN,
    }
}
