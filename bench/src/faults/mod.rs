//! Games with faults at known places, read by Kingsight and by python-chess.
//!
//! Every game has a number in its tag `Event`, and at most one fault. What Kingsight must find is known when the game is
//! written: the moves, variations, glyphs and comments, and every finding with its code, byte, line, column, game and ply.
//! python-chess reads the same file in a process of its own; it must find the same moves wherever it reads the file as
//! the standard means it.

mod extremes;
mod line;
mod moves;
mod packages;
mod peer;
mod peer_files;
mod read;
mod text;

pub use extremes::{compressed, extremes};
pub use line::Fault;
pub use packages::{Read, packages};
pub use peer::{Compared, compare};
pub use read::check;
pub use text::{Finding, Made, made};
