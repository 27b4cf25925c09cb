//! The two ways to write a position down.

use kingsight::{EnPassant, Position, Setup};

/// The setup as stored: without what cannot be real, such as rights without king and rook. Read
/// again, it is the same position.
pub(crate) fn held(setup: &Setup, position: Option<&Position>) -> Setup {
    position.map_or_else(|| setup.mended(), |position| position.to_setup(EnPassant::Always))
}

/// The same with the en passant square only if a capture there is legal: equal positions then have
/// equal FENs.
pub(crate) fn canonical(setup: &Setup, position: Option<&Position>) -> Setup {
    match position {
        Some(position) => position.to_setup(EnPassant::Legal),
        // An unplayable position has no legal moves.
        None => Setup { en_passant: None, ..setup.mended() },
    }
}
