//! What the generator of the kernels produces: moves as sets.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use super::packed::{Packed, PieceKind};

/// Receives the moves of the side `S`.
///
/// `RARE`: moves of a kind of position that is less frequent, as those with pinned pieces are: worth no copy of long code.
pub(crate) trait Visitor<S: Side> {
    /// Whether a queen's moves come as those of a queen, not of a bishop and a rook.
    const QUEENS: bool = true;

    /// The moves of one knight, bishop, rook or queen.
    fn piece<K: PieceKind, const RARE: bool>(&mut self, board: &Packed, from: Square, to: Bitboard);
    /// The king's steps.
    fn king(&mut self, board: &Packed, from: Square, to: Bitboard);
    /// All pawn moves but en passant.
    fn pawns<const RARE: bool>(&mut self, board: &Packed, targets: PawnTargets);
    /// Castling with one rook.
    fn castle(&mut self, board: &Packed, rook: Square);
    /// One en passant capture.
    fn en_passant(&mut self, board: &Packed, from: Bitboard, to: Bitboard);
}

/// The targets of all pawns of a side, by step.
#[derive(Clone, Copy)]
pub(crate) struct PawnTargets {
    pub(crate) push: Bitboard,
    pub(crate) double: Bitboard,
    pub(crate) west: Bitboard,
    pub(crate) east: Bitboard,
}

impl PawnTargets {
    /// The targets inside a set.
    #[inline(always)]
    pub(crate) fn limited_to(self, squares: Bitboard) -> PawnTargets {
        PawnTargets {
            push: self.push & squares,
            double: self.double & squares,
            west: self.west & squares,
            east: self.east & squares,
        }
    }
}
