//! Eight directions in eight lanes: Kogge-Stone with one 64-bit board per direction in a single
//! 512-bit register.

use alloc::format;

use kingsight::{Bitboard, File, Rank, Role, Square};

use super::slider::{SliderAttacks, Steps};
use crate::geometry::{NAMES, directions_of};
use crate::{Card, Needs, simd};

pub(super) struct EightLanes;

impl SliderAttacks for EightLanes {
    const CARD: Card = Card {
        name: "eight-lanes",
        title: "Eight directions in eight AVX-512 lanes",
        people: &["Gerd Isenberg"],
        year: "2013 with four lanes of AVX2; eight since 2016",
        source: "https://www.chessprogramming.org/AVX2",
        idea: &[
            "A 512-bit register holds one board per direction: rooks and queens in the even",
            "lanes, bishops and queens in the odd ones. AVX-512 rotates every lane by its own",
            "distance, so the three doubling steps of Kogge-Stone and the last step run once",
            "for all directions and all sliders of a side.",
        ],
        needs: Needs::Avx512,
        complexity: "about 16 instructions for all eight directions and any number of sliders",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        let bit = square.bit();
        let none = Bitboard::EMPTY;
        let (orthogonal, diagonal) = match role {
            Role::Bishop => (none, bit),
            Role::Rook => (bit, none),
            Role::Queen => (bit, bit),
            _ => (none, none),
        };
        let lanes = attacks_by_direction(orthogonal, diagonal, occupied);
        lanes.into_iter().fold(Bitboard::EMPTY, Bitboard::or)
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for round in 0..4 {
            let mut all = 0;
            for &d in directions_of(role) {
                all |= flood(d, square.bit().0, !occupied.0)[round];
            }
            steps.set(
                match round {
                    0 => "The slider is in each of its lanes; all lanes are drawn on one board.",
                    1 => "After one step, all lanes at once.",
                    2 => "After two more steps, in one operation.",
                    _ => "After four more steps, in one operation.",
                },
                Bitboard(all),
            );
        }
        for &d in directions_of(role) {
            let flood = flood(d, square.bit().0, !occupied.0)[3];
            let attacked = Bitboard(flood.rotate_left(ROTATIONS[d]) & TARGETS[d]);
            steps.set(
                format!("Lane {d}, {}: the last step, onto the blocker or the edge.", NAMES[d]),
                attacked,
            );
        }
    }
}

/// The attacks of all rooks and queens and all bishops and queens of a set, by direction from north
/// clockwise. On machines without AVX-512 the eight lanes are computed one after the other.
#[inline]
pub(crate) fn attacks_by_direction(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    occupied: Bitboard,
) -> [Bitboard; 8] {
    let (o, d) = (orthogonal.0, diagonal.0);
    let sliders = [o, d, o, d, o, d, o, d];
    simd::flood(sliders, !occupied.0, &ROTATIONS, &TARGETS)
        .unwrap_or_else(|| portable(sliders, !occupied.0))
        .map(Bitboard)
}

/// How far each lane is rotated to the left for one step.
const ROTATIONS: [u32; 8] = [8, 9, 1, 57, 56, 55, 63, 7];

/// The squares that a step can reach in each lane; a rotation wraps round at all four edges.
const TARGETS: [u64; 8] = {
    let (east, west) = (!File::A.squares().0, !File::H.squares().0);
    let (north, south) = (!Rank::First.squares().0, !Rank::Eighth.squares().0);
    [north, north & east, east, south & east, south, south & west, west, north & west]
};

/// The eight lanes one by one, for machines without the wide registers.
fn portable(sliders: [u64; 8], empty: u64) -> [u64; 8] {
    core::array::from_fn(|d| flood(d, sliders[d], empty)[3].rotate_left(ROTATIONS[d]) & TARGETS[d])
}

/// One lane: the flood as it begins and after one, three and seven steps.
fn flood(lane: usize, sliders: u64, empty: u64) -> [u64; 4] {
    let shift = ROTATIONS[lane];
    let mut through = empty & TARGETS[lane];
    let one = sliders | through & sliders.rotate_left(shift);
    through &= through.rotate_left(shift);
    let three = one | through & one.rotate_left(2 * shift);
    through &= through.rotate_left(2 * shift);
    [sliders, one, three, three | through & three.rotate_left(4 * shift)]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a machine with AVX-512 no other test runs the lanes one by one.
    #[test]
    fn portable_lanes_are_the_same() {
        let mut bits = 1_u64;
        for _ in 0..20_000 {
            let mut next = || {
                bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                Bitboard(bits ^ bits >> 29)
            };
            let (orthogonal, diagonal, occupied) = (next() & next(), next() & next(), next());
            let lanes = attacks_by_direction(orthogonal, diagonal, occupied);
            let (o, d) = (orthogonal.0, diagonal.0);
            assert_eq!(lanes, portable([o, d, o, d, o, d, o, d], !occupied.0).map(Bitboard));
        }
    }
}
