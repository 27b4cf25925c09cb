//! The random words that keys are made of.

use super::pair::Key;

const SEED: u64 = u64::from_be_bytes(*b"two-ply!");

/// Black's turn.
pub(super) const TURN: Key = Random(SEED).key();

const NOTHING: Key = Key { place: 0, check: 0 };

pub(super) struct Numbers {
    /// By colour, role and square.
    pub(super) pieces: [[[Key; 64]; 6]; 2],
    /// By the rook's square.
    pub(super) castling: [Key; 64],
    /// By file.
    pub(super) en_passant: [Key; 8],
}

pub(super) static NUMBERS: Numbers = {
    let mut random = Random(SEED);
    // The first is [`TURN`].
    random.key();
    let mut numbers = Numbers {
        pieces: [[[NOTHING; 64]; 6]; 2],
        castling: [NOTHING; 64],
        en_passant: [NOTHING; 8],
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
