//! The two ways to write a position down.

use kingsight::{EnPassant, Position, Setup};

/// A setup as its position is stored: without what cannot be real, such as rights without king and rook. Read again, it
/// is the same position.
pub(crate) fn held(setup: &Setup) -> Setup {
    setup.repaired()
}

/// The same with the en passant square only if a capture there is legal: equal positions then have
/// equal FENs.
pub(crate) fn canonical(held: &Setup, position: Option<&Position>) -> Setup {
    let when = |position: &Position| position.en_passant_square(EnPassant::Legal);
    // An unplayable position has no legal moves.
    Setup { en_passant: position.and_then(when), ..*held }
}
