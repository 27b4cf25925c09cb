//! Positions of random games, one FEN a line.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use kingsight::Position;

use crate::random::Random;

/// Writes the first `lines` positions of games that are always the same.
///
/// # Errors
/// The file cannot be written.
pub fn write(file: &Path, lines: usize) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(file)?);
    let mut random = Random::new(1);
    let mut left = lines;
    while left > 0 {
        let mut position = Position::default();
        for _ in 0..20 + random.below(120) {
            let moves = position.legal_moves();
            if moves.is_empty() || left == 0 {
                break;
            }
            position = position.play_unchecked(moves[random.below(moves.len())]);
            writeln!(out, "{position}")?;
            left -= 1;
        }
    }
    out.flush()
}
