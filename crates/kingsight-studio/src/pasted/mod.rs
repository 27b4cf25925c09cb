//! Positions and games as people paste them: `kingsight-ask` reads positions and recognises games, `kingsight-pgn` reads those.

mod game;
mod numbers;

use kingsight_ask::ErrorReport;
use kingsight_ask::pasted::{Pasted, read_with};

/// Reads a position in any form, or the first game of a PGN.
///
/// ```
/// let pasted = kingsight_studio::pasted::read("1. e4 e5 {open} (1... c5) 2. Nf3 *")?;
/// assert_eq!(pasted.moves, ["1.", "e4", "e5", "2.", "Nf3"]);
/// # Ok::<(), kingsight_ask::ErrorReport>(())
/// ```
///
/// # Errors
///
/// What is wrong with the text, and what would be right.
pub fn read(text: &str) -> Result<Pasted, ErrorReport> {
    read_with(text, game::read)
}
