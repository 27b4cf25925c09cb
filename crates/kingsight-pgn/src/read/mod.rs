//! Readers: of bytes in memory, of anything that can be read, and an iterator of game trees.

mod buffer;
mod error;
mod fill;
mod game;
mod games;
mod line_counter;
mod mode;
mod one_game;
#[cfg(feature = "std")]
mod parallel;
#[cfg(feature = "std")]
mod piece;
mod rest;
mod slice;
mod stream;

pub use error::ReadError;
pub use game::ReadGame;
pub use games::{Games, games};
pub use mode::{DEFAULT_LIMIT, ReadMode, ReadOptions, Repair, TailRepair};
#[cfg(feature = "std")]
pub use parallel::{games_in_parallel, read_in_parallel};
pub use rest::Rest;
pub use slice::SliceReader;
pub use stream::StreamReader;
