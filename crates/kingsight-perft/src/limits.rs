//! How large depths can become.

/// The greatest depth that is counted, in half-moves.
pub(crate) const MAX_DEPTH: u32 = 127;
