//! The attack and delta arrays of Jonatan Pettersson's guide ("Attacked squares", Mediocre Chess,
//! 2006), number by number.
//!
//! The guide's arrays have 257 entries, indexed by `attacked - attacking + 128`. Differences go from
//! -119 to 119 (h8 to a1 and back), so the entries 0 to 8 and 248 to 256 are never used; ours keep the
//! length, so that an index of the guide is an index here. The numbers below follow from geometry
//! alone: a script computed them from all pairs of squares, and copies of the guide's arrays in other
//! programs hold the same numbers.

use crate::ox88::Group;
use crate::ox88::{ATTACK, DELTA};

#[rustfmt::skip]
const ATTACK_ARRAY: [u8; 257] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, // 0
    2, 0, 0, 0, 0, 0, 0, 5, 0, 0, 5, 0, 0, 0, 0, 0, // 16
    2, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 5, 0, 0, 0, 0, // 32
    2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, // 48
    2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, // 64
    2, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6, // 80
    2, 6, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 4, // 96
    1, 4, 6, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 1, // 112
    0, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 6, 3, // 128
    1, 3, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 6, // 144
    2, 6, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, // 160
    2, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, // 176
    2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, // 192
    2, 0, 0, 0, 0, 5, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, // 208
    2, 0, 0, 0, 0, 0, 5, 0, 0, 5, 0, 0, 0, 0, 0, 0, // 224
    2, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, // 240
    0, // 256
];

#[rustfmt::skip]
const DELTA_ARRAY: [i8; 257] = [
      0,   0,   0,   0,   0,   0,   0,   0,   0, -17,   0,   0,   0,   0,   0,   0, // 0
    -16,   0,   0,   0,   0,   0,   0, -15,   0,   0, -17,   0,   0,   0,   0,   0, // 16
    -16,   0,   0,   0,   0,   0, -15,   0,   0,   0,   0, -17,   0,   0,   0,   0, // 32
    -16,   0,   0,   0,   0, -15,   0,   0,   0,   0,   0,   0, -17,   0,   0,   0, // 48
    -16,   0,   0,   0, -15,   0,   0,   0,   0,   0,   0,   0,   0, -17,   0,   0, // 64
    -16,   0,   0, -15,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0, -17, -33, // 80
    -16, -31, -15,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0, -18, -17, // 96
    -16, -15, -14,   0,   0,   0,   0,   0,   0,  -1,  -1,  -1,  -1,  -1,  -1,  -1, // 112
      0,   1,   1,   1,   1,   1,   1,   1,   0,   0,   0,   0,   0,   0,  14,  15, // 128
     16,  17,  18,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,  15,  31, // 144
     16,  33,  17,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,  15,   0,   0, // 160
     16,   0,   0,  17,   0,   0,   0,   0,   0,   0,   0,   0,  15,   0,   0,   0, // 176
     16,   0,   0,   0,  17,   0,   0,   0,   0,   0,   0,  15,   0,   0,   0,   0, // 192
     16,   0,   0,   0,   0,  17,   0,   0,   0,   0,  15,   0,   0,   0,   0,   0, // 208
     16,   0,   0,   0,   0,   0,  17,   0,   0,  15,   0,   0,   0,   0,   0,   0, // 224
     16,   0,   0,   0,   0,   0,   0,  17,   0,   0,   0,   0,   0,   0,   0,   0, // 240
      0, // 256
];

#[test]
fn every_entry_is_the_guides() {
    for index in 0..257 {
        assert_eq!(ATTACK[index] as u8, ATTACK_ARRAY[index], "ATTACK_ARRAY[{index}]");
        assert_eq!(DELTA[index], DELTA_ARRAY[index], "DELTA_ARRAY[{index}]");
    }
}

/// The constants have the guide's names and numbers.
#[test]
fn the_groups_are_the_guides_constants() {
    let constants: Vec<(u8, &str)> =
        Group::ALL.iter().map(|group| (*group as u8, group.constant())).collect();
    assert_eq!(
        constants,
        [
            (0, "ATTACK_NONE"),
            (1, "ATTACK_KQR"),
            (2, "ATTACK_QR"),
            (3, "ATTACK_KQBwP"),
            (4, "ATTACK_KQBbP"),
            (5, "ATTACK_QB"),
            (6, "ATTACK_N"),
        ]
    );
}
