//! The exact corrections: where the two weights of a move do not simply add, one file for each reason.
//!
//! Each opens with the position that shows the reason, and its tests count that position without the correction.

pub(super) mod castling;
pub(super) mod evasions;
pub(super) mod king_squares;
pub(super) mod pawns;
pub(super) mod pins;
pub(super) mod shared_lines;
