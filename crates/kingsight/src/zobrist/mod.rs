//! Zobrist keys: 64 bits that stand for a position.
//!
//! They are Polyglot's, for Chess960 too, so that they find positions in its opening books. Polyglot
//! has one number for each side and wing, whichever rook the right belongs to. That is enough
//! within a game: a rook that may castle has never moved, so it is the same from the first move to the
//! last. Positions of different games that differ in nothing but the castling rook (rooks on g1 and
//! h1, either of which may be the one that has not moved) share a key; [`Position::repeats`] tells
//! them apart.
//!
//! A position does not carry its key; to keep one up to date from move to move, use
//! [`KeyedPosition`].
//!
//! ```
//! use kingsight::Position;
//! assert_eq!(Position::default().key(), 0x463b_9618_1691_fc9c);
//! ```

mod keyed;
mod polyglot;

pub use keyed::KeyedPosition;

use polyglot::RANDOM;

use crate::{Bitboard, Color, EnPassant, Piece, Position, Square, Wing};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

impl Position {
    /// The Zobrist key, equal to Polyglot's, in Chess960 too: it covers pieces, turn, castling
    /// rights by side and wing, and the en passant file if an enemy pawn stands ready to capture, legally or not.
    #[must_use]
    #[doc(alias("hash", "zobrist_hash", "polyglot"))]
    pub fn key(&self) -> u64 {
        self.key_with(EnPassant::PseudoLegal)
    }

    /// The key that is equal for positions which count as the same for repetition (FIDE Laws 9.2):
    /// the en passant file is covered only if such a capture is legal.
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        self.key_with(EnPassant::Legal)
    }

    /// The Zobrist key with the en passant file hashed as `en_passant` says.
    #[must_use]
    pub fn key_with(&self, en_passant: EnPassant) -> u64 {
        let pieces =
            self.board.pieces().fold(0, |key, (square, piece)| key ^ piece_key(piece, square));
        pieces
            ^ self.rights_key(self.castling_rooks)
            ^ turn_key(self.turn)
            ^ en_passant_key(self.en_passant_square(en_passant))
    }

    /// The part of the key that covers en passant: nothing unless an enemy pawn stands ready.
    #[inline(always)]
    fn en_passant_key(&self) -> u64 {
        if self.en_passant.is_some() && self.en_passant_capturers().any() {
            en_passant_key(self.en_passant)
        } else {
            0
        }
    }

    /// The part of the key that covers the castling rights of some rooks.
    fn rights_key(&self, rooks: Bitboard) -> u64 {
        Color::ALL.into_iter().fold(0, |key, color| {
            let king = self.king(color);
            let own = rooks & color.home();
            own.into_iter().fold(key, |key, rook| key ^ castling_key(color, king, rook))
        })
    }
}

#[inline(always)]
fn piece_key(piece: Piece, square: Square) -> u64 {
    // Polyglot counts black pawn, white pawn, black knight …
    let kind = 2 * piece.role as usize + usize::from(piece.color == Color::White);
    RANDOM[64 * kind + square as usize]
}

#[inline(always)]
fn castling_key(color: Color, king: Square, rook: Square) -> u64 {
    let wing = match Wing::of(king, rook) {
        Wing::King => 0,
        Wing::Queen => 1,
    };
    RANDOM[CASTLING + 2 * color as usize + wing]
}

#[inline(always)]
fn en_passant_key(square: Option<Square>) -> u64 {
    square.map_or(0, |square| RANDOM[EN_PASSANT + square.file() as usize])
}

#[inline(always)]
fn turn_key(turn: Color) -> u64 {
    if turn == Color::White { RANDOM[WHITE_TO_MOVE] } else { 0 }
}
