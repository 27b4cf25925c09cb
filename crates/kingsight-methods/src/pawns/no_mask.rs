//! A mistake: pawn captures without a mask. Pawns on the edge capture on the other side of the board.

use alloc::vec::Vec;

use kingsight::{Bitboard, Color};

use super::mask_after::{shifted, shifted_from_h1};
use crate::steps::{pawns_opening, pawns_subject};
use crate::{Card, Method, Run, Scene, Step};

/// The targets of captures to the west and to the east without a mask, some of them wrapped round.
#[inline]
pub(crate) fn captures(pawns: Bitboard, enemies: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    let (west, east) = shifted(pawns, us);
    (west & enemies, east & enemies)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (pawns, enemies, us) = pawns_subject(scene);
    let (all_west, all_east) = shifted(pawns, us);
    let (west_h1, east_h1) = shifted_from_h1(pawns, us);
    let (west, east) = captures(pawns, enemies, us);
    let (true_west, true_east) = super::mask_after::captures(pawns, enemies, us);
    let wrong = |west, east| (west - true_west) | (east - true_east);
    let mut steps = pawns_opening(pawns, enemies, us);
    steps.extend([
        Step::numbered("All pawns shifted to the west.", all_west, west_h1),
        Step::numbered("Those on enemy pieces.", west, west_h1 & enemies),
        Step::numbered("All pawns shifted to the east.", all_east, east_h1),
        Step::numbered("Those on enemy pieces.", east, east_h1 & enemies),
        Step::numbered(
            "Wrong ones, wrapped round the edge.",
            wrong(west, east),
            wrong(west_h1 & enemies, east_h1 & enemies),
        ),
    ]);
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "pawns-no-mask",
        title: "Pawn captures without a mask",
        year: "rediscovered by every beginner",
        source: "https://www.chessprogramming.org/Pawn_Attacks_(Bitboards)",
        idea: &[
            "Shift and intersect, and forget the edge. The result is wrong exactly when a pawn is",
            "on the a- or h-file and an enemy piece is on the square it wraps to, on the opposite",
            "file: on the pawn's own rank for a shift by 7, two ranks ahead for 9. White's h2",
            "captures a4 and a2 captures h2; Black's a7 captures h5 and h7 captures a7. Where squares are",
            "numbered from h1, 7 and 9 change places: a2 captures h4 and h2 captures a2.",
        ],
        complexity: "two operations per direction, and a wrong answer",
        mistake: true,
        example: "4k3/8/8/8/p7/8/P6P/4K3 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::PawnCaptures(captures),
    steps,
};
