//! How to find magic multipliers: by trial.
//!
//! A multiplier is magic for a slider on a square if any two subsets of the relevant squares that it
//! maps to the same index have the same attacks. The search tries sparse random numbers until one is
//! magic: some hundreds to a million trials per square. The generator has a fixed seed, so the search
//! finds the same numbers each time. They are in `magic_numbers.rs` and serve both the plain and the
//! fancy table, since a multiplier stays magic with more index bits than it needs.

use alloc::vec;
use alloc::vec::Vec;

use kingsight::{Bitboard, Role, Square};

use super::pext::{answer, relevant};

/// Magic multipliers of a bishop or a rook for all squares, a1 to h8, found by trial; `None` for other
/// roles. The numbers are the same each time. The search takes a second or two.
///
/// The multiplier of a square takes the occupied relevant squares, those on the slider's lines without
/// the last of each ray, to an index of as many bits as there are relevant squares:
/// `(occupied & relevant).wrapping_mul(magic) >> (64 - relevant.count_ones())`.
///
/// ```no_run
/// use kingsight::{Role, Square};
/// let magics = kingsight_methods::find_magics(Role::Rook).unwrap();
/// println!("{:#018x}", magics[Square::E4 as usize]);
/// ```
#[must_use]
pub fn find_magics(role: Role) -> Option<[u64; 64]> {
    if !matches!(role, Role::Bishop | Role::Rook) {
        return None;
    }
    let mut random = Random(SEED ^ role as u64);
    Some(Square::ALL.map(|square| find(role, square, &mut random)))
}

/// The first multiplier from `random` that is magic for a bishop or rook on a square.
fn find(role: Role, square: Square, random: &mut Random) -> u64 {
    let mask = relevant(role, square);
    let answers: Vec<(Bitboard, Bitboard)> =
        mask.subsets().map(|occupied| (occupied, answer(role, square, occupied))).collect();
    let shift = 64 - mask.len();
    // Each entry records the trial that wrote it, so the table needs no clearing.
    let mut table = vec![(0, Bitboard::EMPTY); answers.len()];
    let mut trial = 0_u64;
    loop {
        trial += 1;
        let factor = random.next() & random.next() & random.next();
        let fits = answers.iter().all(|&(occupied, attacks)| {
            let entry = &mut table[(occupied.0.wrapping_mul(factor) >> shift) as usize];
            if entry.0 != trial {
                *entry = (trial, attacks);
            }
            entry.1 == attacks
        });
        if fits {
            return factor;
        }
    }
}

const SEED: u64 = 0x4d45_5448_4f44_5331; // "METHODS1"

/// A small random generator: xorshift64* (Sebastiano Vigna, 2014). Its state must not be 0.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }
}

#[cfg(test)]
mod tests {
    use super::super::magic_numbers;
    use super::*;

    /// The search finds the committed numbers again, and the core's tables use the same ones.
    #[test]
    fn the_numbers_are_found_again() {
        assert_eq!(find_magics(Role::Rook), Some(magic_numbers::ROOK));
        assert_eq!(find_magics(Role::Bishop), Some(magic_numbers::BISHOP));
        assert_eq!(find_magics(Role::Queen), None);
        let numbers = |text: &'static str| text.split_once("#[rustfmt::skip]").unwrap().1;
        let core = include_str!("../../../kingsight/src/attacks/magic_numbers.rs");
        assert_eq!(numbers(core), numbers(include_str!("magic_numbers.rs")));
    }
}
