//! Zobrist keys: 64 bits that stand for a position.
//!
//! For classical chess they are Polyglot's, so that they find positions in its opening books. A
//! castling right that Polyglot does not know (Chess960: another rook or king file) has a number of
//! its own for each rook square. A position does not carry its key; whoever wants it kept up to date
//! from move to move uses [`KeyedPosition`].
//!
//! ```
//! use kingsight::Position;
//! assert_eq!(Position::default().key(), 0x463b_9618_1691_fc9c);
//! ```

mod keyed;
mod polyglot;

pub use keyed::KeyedPosition;

use polyglot::RANDOM;

use crate::{Bitboard, Color, EnPassant, File, Piece, Position, Square};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

impl Position {
    /// The Zobrist key, equal to Polyglot's for classical chess: it covers pieces, turn, castling
    /// rights, and the en passant file if an enemy pawn stands ready to capture, legally or not.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key_with(EnPassant::PseudoLegal)
    }

    /// The key that is equal for positions which count as the same for repetition (FIDE Laws 9.2):
    /// the en passant file is covered only if such a capture is legal.
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        self.key_with(EnPassant::Legal)
    }

    /// The Zobrist key with the en passant file covered in the way asked for.
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
    let side = CASTLING + 2 * color as usize;
    match (king.file(), rook.file()) {
        (File::E, File::H) => RANDOM[side],
        (File::E, File::A) => RANDOM[side + 1],
        _ => CHESS960_RIGHTS[color as usize][rook.file() as usize],
    }
}

#[inline(always)]
fn en_passant_key(square: Option<Square>) -> u64 {
    square.map_or(0, |square| RANDOM[EN_PASSANT + square.file() as usize])
}

#[inline(always)]
fn turn_key(turn: Color) -> u64 {
    if turn == Color::White { RANDOM[WHITE_TO_MOVE] } else { 0 }
}

/// Rights that Polyglot has no number for, by colour and rook file: splitmix64 (Sebastiano Vigna,
/// 2015) from the seed "CHESS960".
static CHESS960_RIGHTS: [[u64; 8]; 2] = {
    let mut table = [[0; 8]; 2];
    let mut state = u64::from_be_bytes(*b"CHESS960");
    let mut i = 0;
    while i < 16 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        table[i / 8][i % 8] = z ^ (z >> 31);
        i += 1;
    }
    table
};
