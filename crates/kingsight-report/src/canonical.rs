//! The one way to write a position down.

use kingsight::{EnPassant, Position, Setup};

/// The setup without what cannot be real: rights without king and rook, and the en passant square
/// unless a capture there is legal. Equal positions then have equal FENs.
pub(crate) fn canonical(setup: &Setup, position: Option<&Position>) -> Setup {
    match position {
        Some(position) => position.to_setup(EnPassant::Legal),
        // Nothing is legal where nothing can be played.
        None => Setup { en_passant: None, ..setup.mended() },
    }
}
