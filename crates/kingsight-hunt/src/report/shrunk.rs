//! A regression test as plain data.

use serde::Serialize;

use crate::shrunk::Shrunk;
use crate::variation;

/// A regression test.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ShrunkReport {
    /// The smallest FEN.
    pub fen: String,
    /// The moves to make from there, in UCI, if the fault needs any.
    pub moves: Vec<String>,
    /// How deep to count after them.
    pub depth: u32,
    /// The correct count, as a decimal string.
    pub expected: String,
    /// The engine's count, as a decimal string.
    pub counted: String,
    /// How many pieces are left, kings included.
    pub pieces: u32,
    /// A line for a perft suite that shows the fault.
    pub epd: String,
    /// The same test as lines of UCI.
    pub uci: [String; 2],
}

impl ShrunkReport {
    pub(super) fn new(shrunk: &Shrunk) -> ShrunkReport {
        let fen = variation::fen(shrunk.variation.start());
        let moves = shrunk.variation.uci();
        let played =
            if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        ShrunkReport {
            uci: [format!("position fen {fen}{played}"), format!("go perft {}", shrunk.depth)],
            fen,
            moves,
            depth: shrunk.depth,
            expected: shrunk.ours.to_string(),
            counted: shrunk.theirs.to_string(),
            pieces: shrunk.pieces(),
            epd: shrunk.epd(),
        }
    }
}
