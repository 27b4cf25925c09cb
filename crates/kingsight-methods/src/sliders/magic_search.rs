//! How to find magic multipliers: by trial.
//!
//! A multiplier is magic for a slider on a square if any two subsets of the relevant squares that it
//! maps to the same index have the same attacks. The search tries sparse random numbers until one is
//! magic: some hundreds to a million trials per square. The generator has a fixed seed, so the search
//! finds the same numbers each time. They are in `magic_numbers.rs` and serve both the plain and the
//! fancy table, since a multiplier stays magic with more index bits than it needs.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use kingsight::{Bitboard, Role, Square};

use super::magic_numbers;
use super::pext::{answer, relevant};

/// The multipliers of a bishop or a rook for all squares, a1 to h8.
#[must_use]
pub fn find_all(role: Role) -> [u64; 64] {
    let mut random = Random(SEED ^ role as u64);
    Square::ALL.map(|square| find(role, square, &mut random).0)
}

/// The committed multipliers of bishop and rook, found by [`find_all`]; `None` for other roles.
#[must_use]
pub const fn found(role: Role) -> Option<&'static [u64; 64]> {
    match role {
        Role::Bishop => Some(&magic_numbers::BISHOP),
        Role::Rook => Some(&magic_numbers::ROOK),
        _ => None,
    }
}

/// The source of `magic_numbers.rs`, from a new search.
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

/// The first multiplier from `random` that is magic for a bishop or rook on a square, and the number
/// of trials.
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
    // Each entry records the trial that wrote it, so the table needs no clearing.
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
