//! A generator in Rust for `kingsight hunt --cmd ./hunt`. Your `engine` has `Position`, `from_fen`, `legal_moves`, `play`.

use std::io::{BufRead, Write};

mod engine;
use engine::Position;

fn count(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => position.legal_moves().iter().map(|m| count(&position.play(m), depth - 1)).sum(),
    }
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        // Six fields of a FEN, the depth, the moves to play first.
        let line = line?;
        let words: Vec<&str> = line.split(' ').collect();
        let mut position = Position::from_fen(&words[..6].join(" "));
        let depth: u32 = words[6].parse().expect("a depth");
        for m in &words[7..] {
            position = position.play(m);
        }
        for m in position.legal_moves() {
            writeln!(out, "{m}: {}", count(&position.play(&m), depth - 1))?;
        }
        writeln!(out)?; // an empty line ends the answer
        out.flush()?;
    }
    Ok(())
}
