//! A mistake: pawn captures without a mask. Pawns on the edge capture on the other side of the board.

use alloc::vec::Vec;

use kingsight::{Bitboard, Color};

use super::mask_after::shifted;
use crate::steps::{pawns_opening, pawns_subject};
use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere};

/// The targets of captures to the west and to the east without a mask, some of them wrapped round.
///
/// ```
/// use kingsight::{bitboard, Color};
/// use kingsight_methods::pawns::{mask_before, no_mask};
///
/// let pawn = kingsight::Square::H2.bit();
/// let enemies = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// // Bit 15 shifted by 9 is bit 24: the pawn on h2 "captures" on a4.
/// assert_eq!(no_mask::captures(pawn, enemies, Color::White).1, enemies);
/// assert!(mask_before::captures(pawn, enemies, Color::White).1.is_empty());
/// ```
#[must_use]
#[inline]
pub fn captures(pawns: Bitboard, enemies: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    let (west, east) = shifted(pawns, us);
    (west & enemies, east & enemies)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (pawns, enemies, us) = pawns_subject(scene);
    let (all_west, all_east) = shifted(pawns, us);
    let (west, east) = captures(pawns, enemies, us);
    let (true_west, true_east) = super::mask_after::captures(pawns, enemies, us);
    let mut steps = pawns_opening(pawns, enemies, us);
    steps.extend([
        Step::set("All pawns shifted to the west.", all_west),
        Step::set("Those on enemy pieces.", west),
        Step::set("All pawns shifted to the east.", all_east),
        Step::set("Those on enemy pieces.", east),
        Step::set("Wrong ones, wrapped round the edge.", (west - true_west) | (east - true_east)),
    ]);
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "pawns-no-mask",
        title: "Pawn captures without a mask",
        question: MethodQuestion::PawnCaptures,
        people: &[],
        year: "rediscovered by every beginner",
        source: "https://www.chessprogramming.org/Pawn_Attacks_(Bitboards)",
        idea: &[
            "Shift and intersect, and forget the edge. The result is wrong exactly when a pawn is",
            "on the a- or h-file and an enemy piece is on the square it wraps to, on the opposite",
            "file: on the pawn's own rank for a shift by 7, two ranks ahead for 9. White's h2",
            "captures a4 and a2 captures h2; Black's a7 captures h5 and h7 captures a7.",
        ],
        table_bytes: 0,
        needs: Needs::Nothing,
        complexity: "two operations per direction, and a wrong answer",
        slip: None,
        mistake: true,
        example: "4k3/8/8/8/p7/8/P6P/4K3 w - - 0 1",
    },
    run: Run::PawnCaptures(captures),
    steps,
    available: everywhere,
};
