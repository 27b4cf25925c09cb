//! Readers: of bytes in memory, of anything that can be read, and an iterator of game trees.

mod error;
mod game;
mod games;
mod mode;
#[cfg(feature = "std")]
mod parallel;
#[cfg(feature = "std")]
mod piece;
mod slice;
mod stream;

pub use error::ReadError;
pub use game::ReadGame;
pub use games::{Games, Rest, games};
pub use mode::{DEFAULT_LIMIT, ReadMode, ReadOptions, Repair, TailRepair};
#[cfg(feature = "std")]
pub use parallel::{games_in_parallel, read_in_parallel};
pub use slice::SliceReader;
pub use stream::StreamReader;
