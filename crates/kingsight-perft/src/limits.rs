//! How large depths and counts can become: what the arithmetic of this crate relies on.

/// The greatest depth that is counted, in half-moves.
pub(crate) const MAX_DEPTH: u32 = 127;

/// No position has more moves: a side has at most 63 pieces, and none of them more than a queen's 27.
pub(crate) const MOST_MOVES: u64 = 63 * 27;
const _: () = assert!(MOST_MOVES.pow(2) < 1 << 22 && MOST_MOVES.pow(3) < 1 << 33);
const _: () = assert!(MOST_MOVES.pow(4) < 1 << 43);
