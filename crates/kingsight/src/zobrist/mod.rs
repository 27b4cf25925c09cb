//! Zobrist keys: 64 bits that stand for a position.
//!
//! They are Polyglot's, for Chess960 too, so that they find positions in its opening books. Polyglot
//! has one number for each side and side, whichever rook the right belongs to. That is enough
//! within a game: a rook that may castle has never moved, so it is the same from the first move to the
//! last. Positions of different games that differ in nothing but the castling rook (rooks on g1 and
//! h1, either of which may be the one that has not moved) share a key; [`Position::same_for_repetition`] tells
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

use crate::{Bitboard, Board, Color, EnPassant, Piece, Position, Role, Square, attacks};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE_TO_MOVE: usize = 780;

impl Position {
    /// The Zobrist key, equal to Polyglot's, in Chess960 too: it covers pieces, turn, castling
    /// rights by side and side, and the en passant file if an enemy pawn stands ready to capture, legally or not.
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
        let [white, black] = Color::ALL.map(|color| {
            let king = self.board.kings_of(color).0.trailing_zeros();
            PIECES[Role::King as usize][color as usize][king as usize % 64]
        });
        let pieces = self.board.pieces_key() ^ white ^ black;
        pieces ^ self.rights_key(self.castling_rooks) ^ turn_key(self.turn)
    }

    /// The part of the key that covers en passant: nothing unless an enemy pawn stands ready.
    ///
    /// Without a branch on a double step, which comes at no regular time and would be mispredicted.
    #[inline(always)]
    fn en_passant_key(&self) -> u64 {
        let square = self.en_passant.unwrap_or(Square::A1);
        let mine = self.board.pawns & self.board.colored(self.turn);
        let ready = (attacks::pawn(!self.turn, square) & mine).any() & self.en_passant.is_some();
        EN_PASSANT_FILES[square.file() as usize] & u64::from(ready).wrapping_neg()
    }

    /// The part of the key that covers the castling rights of some rooks.
    #[inline]
    fn rights_key(&self, rooks: Bitboard) -> u64 {
        let [white, black] = Color::ALL.map(|color| {
            let (king, rooks) = (self.board.kings_of(color).0, rooks & color.home());
            let before_king = rooks & Bitboard(king.wrapping_sub(1));
            usize::from(before_king != rooks) | usize::from(before_king.any()) << 1
        });
        RIGHTS[white | black << 2]
    }
}

impl Board {
    /// The part of the key that covers all pieces but the kings.
    ///
    /// Pawns rank by rank, the others piece by piece: from one position of a game to the next, how many there are of each
    /// hardly changes, so the processor predicts where these loops end.
    fn pieces_key(&self) -> u64 {
        let queens = self.diagonal & self.orthogonal;
        let (bishops, rooks) = (self.diagonal - queens, self.orthogonal - queens);
        let roles = [self.knights, bishops, rooks, queens];
        let mut key = 0;
        for (color, pawns) in [self.white, self.black].into_iter().enumerate() {
            key ^= pawns_key(color, self.pawns & pawns);
        }
        for (role, numbers) in roles.into_iter().zip(&PIECES[1..]) {
            for (color, numbers) in [self.white, self.black].into_iter().zip(numbers) {
                for square in role & color {
                    key ^= numbers[square as usize];
                }
            }
        }
        key
    }
}

#[cfg(not(target_arch = "wasm32"))]
#[inline(always)]
fn pawns_key(color: usize, pawns: Bitboard) -> u64 {
    let (mut key, mut pawns) = (0, pawns.0 >> 8);
    for numbers in &PAWNS[color] {
        // A loop with an end that is not known stays one: for a fixed number of ranks the compiler gathers the numbers
        // into vectors, which takes longer.
        if pawns == 0 {
            break;
        }
        key ^= numbers[pawns as usize % 256];
        pawns >>= 8;
    }
    key
}

/// Pawn by pawn: the table of ranks has 24 kB that no packing makes smaller, and WebAssembly is downloaded.
#[cfg(any(target_arch = "wasm32", test))]
fn pawns_key_one_by_one(color: usize, pawns: Bitboard) -> u64 {
    let numbers = &PIECES[Role::Pawn as usize][color];
    pawns.into_iter().fold(0, |key, square| key ^ numbers[square as usize])
}

#[cfg(target_arch = "wasm32")]
use pawns_key_one_by_one as pawns_key;

/// The numbers of a rank's pawns together, by colour, rank from the second to the seventh, and files as bits.
#[cfg(not(target_arch = "wasm32"))]
static PAWNS: [[[u64; 256]; 6]; 2] = {
    let mut table = [[[0; 256]; 6]; 2];
    let mut i = 0;
    while i < 2 * 6 * 256_usize {
        let (color, rank, files) = (i / (6 * 256), i / 256 % 6, i % 256);
        if files > 0 {
            let file = usize::trailing_zeros(files) as usize;
            let number = PIECES[Role::Pawn as usize][color][8 * (rank + 1) + file];
            table[color][rank][files] = table[color][rank][files & (files - 1)] ^ number;
        }
        i += 1;
    }
    table
};

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

/// The numbers of castling rights together: White's to the king's and to the queen's side, then Black's, are the index's bits.
static RIGHTS: [u64; 16] = {
    let mut table = [0; 16];
    let mut i = 0;
    while i < 64 {
        let (rights, one) = (i / 4, i % 4);
        if rights >> one & 1 == 1 {
            table[rights] ^= RANDOM[CASTLING + one];
        }
        i += 1;
    }
    table
};

/// A table of its own: with an index into the whole list, programs would hold that list a second time.
static EN_PASSANT_FILES: [u64; 8] = {
    let mut table = [0; 8];
    let mut i = 0;
    while i < 8 {
        table[i] = RANDOM[EN_PASSANT + i];
        i += 1;
    }
    table
};

#[inline(always)]
fn en_passant_key(square: Option<Square>) -> u64 {
    square.map_or(0, |square| EN_PASSANT_FILES[square.file() as usize])
}

#[inline(always)]
fn turn_key(turn: Color) -> u64 {
    if turn == Color::White { RANDOM[WHITE_TO_MOVE] } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::{pawns_key, pawns_key_one_by_one};
    use crate::Bitboard;

    #[test]
    fn pawns_have_the_same_key_by_rank_and_one_by_one() {
        let inner = Bitboard(0x00ff_ffff_ffff_ff00);
        let mut pawns = Bitboard(0x9e37_79b9_7f4a_7c15);
        for color in [0, 1] {
            for _ in 0..1000 {
                pawns = Bitboard(pawns.0.wrapping_mul(0xd134_2543_de82_ef95).rotate_left(23));
                let pawns = pawns & inner;
                assert_eq!(pawns_key(color, pawns), pawns_key_one_by_one(color, pawns));
            }
        }
    }
}
