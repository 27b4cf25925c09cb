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

use crate::{Bitboard, Board, Color, EnPassant, Piece, Position, Square, Wing};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

impl Position {
    /// The Zobrist key, equal to Polyglot's, in Chess960 too: it covers pieces, turn, castling
    /// rights by side and wing, and the en passant file if an enemy pawn stands ready to capture, legally or not.
    #[must_use]
    #[doc(alias("hash", "zobrist_hash", "polyglot"))]
    pub fn key(&self) -> u64 {
        self.base_key() ^ self.en_passant_key()
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
        self.base_key() ^ en_passant_key(self.en_passant_square(en_passant))
    }

    /// The key without the en passant file.
    #[inline(always)]
    fn base_key(&self) -> u64 {
        self.board.pieces_key() ^ self.rights_key(self.castling_rooks) ^ turn_key(self.turn)
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
        rooks.into_iter().fold(0, |key, rook| {
            let color = if rook <= Square::H1 { Color::White } else { Color::Black };
            key ^ castling_key(color, self.king(color), rook)
        })
    }
}

impl Board {
    /// The part of the key that covers the pieces.
    ///
    /// Piece by piece: from one position of a game to the next, how many there are of each hardly changes, so the
    /// processor predicts where these loops end.
    fn pieces_key(&self) -> u64 {
        let queens = self.diagonal & self.orthogonal;
        let (bishops, rooks) = (self.diagonal - queens, self.orthogonal - queens);
        let roles = [self.pawns, self.knights, bishops, rooks, queens, self.kings];
        let mut key = 0;
        for (role, numbers) in roles.into_iter().zip(&PIECES) {
            for (color, numbers) in [self.white, self.black].into_iter().zip(numbers) {
                for square in role & color {
                    key ^= numbers[square as usize];
                }
            }
        }
        key
    }
}

#[inline(always)]
fn piece_key(piece: Piece, square: Square) -> u64 {
    PIECES[piece.role as usize][piece.color as usize][square as usize]
}

/// The numbers of the pieces by role, colour and square, so that no index needs to be checked. In Polyglot's list Black's
/// come first.
static PIECES: [[[u64; 64]; 2]; 6] = {
    let mut table = [[[0; 64]; 2]; 6];
    let mut i = 0;
    while i < CASTLING {
        let (role, white, square) = (i / 128, i / 64 % 2, i % 64);
        table[role][1 - white][square] = RANDOM[i];
        i += 1;
    }
    table
};

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
