//! Kogge-Stone: the same flood as Dumb7 fill in three doubling steps, like the carry logic of an adder.

use alloc::format;

use kingsight::{Bitboard, File, Role, Square};

use super::slider::{SliderAttacks, Steps, by_role};
use crate::Card;
use crate::geometry::{NAMES, directions_of};

pub(crate) struct KoggeStone;

impl SliderAttacks for KoggeStone {
    const CARD: Card = Card {
        name: "kogge-stone",
        title: "Kogge-Stone parallel prefix fill",
        people: &["Peter M. Kogge", "Harold S. Stone", "Steffan Westcott"],
        year: "1973; for chess 2002",
        source: "https://www.chessprogramming.org/Kogge-Stone_Algorithm",
        idea: &[
            "A slider passes over empty squares as a carry passes through an adder.",
            "Flood by one step; find which squares can be passed in pairs and flood by two;",
            "then by four: seven steps in three. One more step reaches the blockers.",
            "A set of sliders costs no more than one, and the directions are independent.",
        ],
        complexity: "about 14 operations per direction, for any number of sliders",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        attacks_of_set(role, square.bit(), occupied)
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &d in directions_of(role) {
            let name = NAMES[d];
            let [_, one, three, seven] = flood(d, square.bit(), !occupied);
            steps.set(format!("{name}: flood after 1 step."), one);
            steps.set(format!("{name}: after 2 more, in one operation."), three);
            steps.set(format!("{name}: after 4 more, in one operation."), seven);
            steps.set(
                format!("{name}: the last step, onto the blocker or the edge."),
                step(d, seven) & TARGETS[d],
            );
        }
    }
}

/// The squares that a whole set of sliders of one role attacks.
#[inline]
pub(crate) fn attacks_of_set(role: Role, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    let rook = |s| ray::<0>(s, !occupied) | ray::<2>(s, !occupied);
    let rook = |s| rook(s) | ray::<4>(s, !occupied) | ray::<6>(s, !occupied);
    let bishop = |s| ray::<1>(s, !occupied) | ray::<3>(s, !occupied);
    let bishop = |s| bishop(s) | ray::<5>(s, !occupied) | ray::<7>(s, !occupied);
    by_role(role, || bishop(sliders), || rook(sliders))
}

/// The attacks in one direction, numbered from north clockwise and known to the compiler.
#[inline(always)]
fn ray<const DIRECTION: usize>(sliders: Bitboard, empty: Bitboard) -> Bitboard {
    step(DIRECTION, flood(DIRECTION, sliders, empty)[3]) & TARGETS[DIRECTION]
}

/// The flood over empty squares in one direction: as it begins and after one, three and seven steps.
#[inline(always)]
fn flood(direction: usize, sliders: Bitboard, empty: Bitboard) -> [Bitboard; 4] {
    let shift = SHIFTS[direction];
    let mut through = empty & TARGETS[direction];
    let one = sliders | (through & shifted(shift, sliders));
    through &= shifted(shift, through);
    let three = one | (through & shifted(2 * shift, one));
    through &= shifted(2 * shift, through);
    [sliders, one, three, three | (through & shifted(4 * shift, three))]
}

/// How far a step moves a bit, upward or downward.
const SHIFTS: [i32; 8] = [8, 9, 1, -7, -8, -9, -1, 7];

/// The squares that a step in a direction can reach, without the file it would wrap to.
const TARGETS: [Bitboard; 8] = {
    let not_a = File::A.squares().complement();
    let not_h = File::H.squares().complement();
    let all = Bitboard::ALL;
    [all, not_a, not_a, not_a, all, not_h, not_h, not_h]
};

/// A step that ignores the edge: [`TARGETS`] removes what wrapped round.
#[inline(always)]
const fn step(direction: usize, set: Bitboard) -> Bitboard {
    shifted(SHIFTS[direction], set)
}

#[inline(always)]
const fn shifted(shift: i32, set: Bitboard) -> Bitboard {
    Bitboard(if shift > 0 { set.0 << shift } else { set.0 >> -shift })
}
