//! Keys of positions, 128 bits wide. The kernel makes them as it makes the moves.
//!
//! Each piece on its square, each rook that may still castle, each en passant file and Black's turn has
//! two random words; a position's key is their exclusive or (Albert Zobrist, 1970,
//! <https://www.chessprogramming.org/Zobrist_Hashing>). One word chooses the bucket of the table, the
//! other is stored to tell positions apart; the two are independent.
//!
//! The key covers exactly what the number of move sequences depends on: en passant only where such a
//! capture is legal, castling rights as the squares of their rooks, and no clock.

use core::ops::{BitXor, BitXorAssign};

use kingsight::{Bitboard, Color, Role, Square};

/// The key of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// Chooses the bucket.
    pub place: u64,
    /// Stored and compared.
    pub check: u64,
}

impl Key {
    /// The key of nothing.
    pub(crate) const NONE: Key = Key { place: 0, check: 0 };
    /// Black's turn.
    pub(crate) const TURN: Key = Random(SEED).key();

    /// A piece on its square.
    #[inline(always)]
    pub(crate) fn piece(color: Color, role: Role, square: Square) -> Key {
        NUMBERS.pieces[color as usize][role as usize][square as usize]
    }

    /// The rooks that may still castle.
    #[inline(always)]
    pub(crate) fn castling(rooks: Bitboard) -> Key {
        rooks.into_iter().fold(Key::NONE, |key, rook| key ^ NUMBERS.castling[rook as usize])
    }

    /// The file of a legal en passant capture.
    #[inline(always)]
    pub(crate) fn en_passant(passed: Square) -> Key {
        NUMBERS.en_passant[passed.file() as usize]
    }
}

impl BitXor for Key {
    type Output = Key;

    #[inline(always)]
    fn bitxor(self, other: Key) -> Key {
        Key { place: self.place ^ other.place, check: self.check ^ other.check }
    }
}

impl BitXorAssign for Key {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Key) {
        *self = *self ^ other;
    }
}

const SEED: u64 = u64::from_be_bytes(*b"two-ply!");

struct Numbers {
    /// By colour, role and square.
    pieces: [[[Key; 64]; 6]; 2],
    /// By the rook's square.
    castling: [Key; 64],
    /// By file.
    en_passant: [Key; 8],
}

static NUMBERS: Numbers = {
    let mut random = Random(SEED);
    // The first is [`Key::TURN`].
    random.key();
    let mut numbers = Numbers {
        pieces: [[[Key::NONE; 64]; 6]; 2],
        castling: [Key::NONE; 64],
        en_passant: [Key::NONE; 8],
    };
    let mut i = 0;
    while i < 2 * 6 * 64 {
        numbers.pieces[i / 384][i / 64 % 6][i % 64] = random.key();
        i += 1;
    }
    i = 0;
    while i < 64 {
        numbers.castling[i] = random.key();
        numbers.en_passant[i % 8] = random.key();
        i += 1;
    }
    numbers
};

/// splitmix64 (Sebastiano Vigna, 2015, public domain, <https://prng.di.unimi.it/splitmix64.c>).
struct Random(u64);

impl Random {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    const fn key(&mut self) -> Key {
        Key { place: self.next(), check: self.next() }
    }
}
