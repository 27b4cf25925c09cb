//! The project's fixtures.

use std::fs;
use std::path::Path;

use kingsight::{Epd, Position};

/// Every position of `fixtures/`: the FEN and EPD files line by line, and the `fen:` lines of
/// `rules.txt`. Missing files are skipped.
///
/// # Panics
///
/// If a line holds no playable position: the fixtures promise that they all do.
#[must_use]
pub fn positions() -> Vec<Position> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    let files =
        ["corpus.fen", "perft.epd", "perft-chess960.epd", "perft-unreachable.epd", "rules.txt"];
    let mut positions = Vec::new();
    for file in files {
        let Ok(text) = fs::read_to_string(folder.join(file)) else { continue };
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let line = match file {
                "rules.txt" => line.strip_prefix("fen:").unwrap_or_default().trim(),
                _ => line,
            };
            if !line.is_empty() {
                positions.push(read(line).unwrap_or_else(|| panic!("{file}: {line}")));
            }
        }
    }
    positions
}

fn read(line: &str) -> Option<Position> {
    line.parse().ok().or_else(|| Position::try_from(line.parse::<Epd>().ok()?.setup).ok())
}
