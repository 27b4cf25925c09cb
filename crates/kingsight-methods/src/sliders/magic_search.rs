//! How magic multipliers are found: by trying.
//!
//! A multiplier is magic for a slider on a square if it sends every subset of the relevant squares to
//! an index so that two subsets with one index have the same attacks. Sparse random numbers are tried
//! until one does: some hundreds to a million trials a square. The generator has a fixed seed, so the
//! search finds the same numbers each time; they stand in `magic_numbers.rs` and serve both the plain
//! and the fancy table, since an index of more bits than needed is magic all the more.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use kingsight::{Bitboard, Role, Square};

use super::{answer, magic_numbers, relevant};

/// The multipliers of a bishop or a rook for all squares, a1 to h8.
#[must_use]
pub fn find_all(role: Role) -> [u64; 64] {
    let mut random = Random(SEED ^ role as u64);
    Square::ALL.map(|square| find(role, square, &mut random).0)
}

/// The multipliers of bishop and rook that stand in the source, found by [`find_all`]; none for other
/// roles.
#[must_use]
pub const fn found(role: Role) -> Option<&'static [u64; 64]> {
    match role {
        Role::Bishop => Some(&magic_numbers::BISHOP),
        Role::Rook => Some(&magic_numbers::ROOK),
        _ => None,
    }
}

/// The source of `magic_numbers.rs`, searched and written anew.
#[must_use]
pub fn source() -> String {
    let mut text = String::from(
        "//! Multipliers for the plain and the fancy table, as [`find_all`](super::magic_search::find_all) finds\n\
         //! them.\n",
    );
    for (name, role) in [("ROOK", Role::Rook), ("BISHOP", Role::Bishop)] {
        text += &format!("\n#[rustfmt::skip]\npub(super) const {name}: [u64; 64] = [\n");
        for four in find_all(role).chunks(4) {
            let numbers = four.iter().map(|&number| {
                let part = |shift: u32| number >> shift & 0xffff;
                format!("0x{:04x}_{:04x}_{:04x}_{:04x},", part(48), part(32), part(16), part(0))
            });
            let numbers: Vec<String> = numbers.collect();
            text += &format!("    {}\n", numbers.join(" "));
        }
        text += "];\n";
    }
    text
}

/// The first multiplier that `random` offers which is magic for a bishop or a rook on a square, and
/// how many were tried.
///
/// ```
/// use kingsight::{Role, Square};
/// use kingsight_methods::sliders::magic_search::{Random, find};
///
/// let (first, trials) = find(Role::Bishop, Square::D4, &mut Random(1));
/// assert!(trials > 1);
/// assert_eq!(find(Role::Bishop, Square::D4, &mut Random(1)), (first, trials));
/// ```
pub fn find(role: Role, square: Square, random: &mut Random) -> (u64, u32) {
    let mask = relevant(role, square);
    let answers: Vec<(Bitboard, Bitboard)> =
        mask.subsets().map(|occupied| (occupied, answer(role, square, occupied))).collect();
    let shift = 64 - mask.len();
    // Each entry knows in which trial it was written, so the table need not be wiped.
    let mut table = vec![(0, Bitboard::EMPTY); answers.len()];
    for trial in 1.. {
        let factor = random.next() & random.next() & random.next();
        let fits = answers.iter().all(|&(occupied, attacks)| {
            let entry = &mut table[(occupied.0.wrapping_mul(factor) >> shift) as usize];
            if entry.0 != trial {
                *entry = (trial, attacks);
            }
            entry.1 == attacks
        });
        if fits {
            return (factor, trial);
        }
    }
    (0, 0)
}

const SEED: u64 = 0x4d45_5448_4f44_5331; // "METHODS1"

/// A small random generator: xorshift64* (Sebastiano Vigna, 2014). Its state must not be 0.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}
