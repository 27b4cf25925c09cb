//! Shared by the comparisons and the races: random positions, the same position in three libraries, conversions between
//! them, and the one [`harness`] of all races.
//!
//! The other libraries are [shakmaty] and [cozy_chess]. All three number squares from a1 = 0 to
//! h8 = 63, so sets of squares are compared as plain 64-bit words.

pub mod batches;
pub mod beyond;
pub mod differential;
pub mod faults;
pub mod games;
pub mod harness;
pub mod operations;
pub mod perft;
pub mod perft_race;
pub mod pgn_race;
pub mod placements;
pub mod positions;
pub mod program;
pub mod random;
pub mod serving;
pub mod sources;
pub mod trio;
pub mod winnability;
