//! Shared by the comparisons and the benchmarks: random positions, the same position in three
//! libraries, and conversions between them.
//!
//! The other libraries are [shakmaty] and [cozy_chess]. All three number squares from a1 = 0 to
//! h8 = 63, so sets of squares are compared as plain 64-bit words.

pub mod batches;
pub mod beyond;
pub mod convert;
pub mod differential;
pub mod faults;
pub mod games;
pub mod measured;
pub mod operations;
pub mod perft;
pub mod pgn_race;
pub mod placements;
pub mod positions;
pub mod program;
pub mod race;
pub mod random;
pub mod serving;
pub mod sources;
pub mod trio;
pub mod winnability;
pub mod written;
