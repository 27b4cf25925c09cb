//! Pawn captures, masked before the shift: pawns with nothing to the west (or east) of them stay
//! behind.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, File};

use crate::steps::{pawns_opening, pawns_subject};
use crate::{Card, Method, Run, Scene, Step};

/// The targets of captures to the west and to the east.
#[inline]
pub(crate) fn captures(pawns: Bitboard, enemies: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    let (can_west, can_east) = (pawns.0 & NOT_A, pawns.0 & NOT_H);
    let (west, east) = match us {
        Color::White => (can_west << 7, can_east << 9),
        Color::Black => (can_west >> 9, can_east >> 7),
    };
    (Bitboard(west) & enemies, Bitboard(east) & enemies)
}

const NOT_A: u64 = !File::A.squares().0;
const NOT_H: u64 = !File::H.squares().0;

fn steps(scene: &Scene) -> Vec<Step> {
    let (pawns, enemies, us) = pawns_subject(scene);
    let (west, east) = captures(pawns, enemies, us);
    let (shift_west, shift_east) = match us {
        Color::White => ("7 upward (9 if h1 = 0)", "9 upward (7 if h1 = 0)"),
        Color::Black => ("9 downward (7 if h1 = 0)", "7 downward (9 if h1 = 0)"),
    };
    let mut steps = pawns_opening(pawns, enemies, us);
    steps.extend([
        Step::set("Pawns that are not on the a-file.", pawns & Bitboard(NOT_A)),
        Step::set(format!("Shifted by {shift_west}, on enemy pieces."), west),
        Step::set("Pawns that are not on the h-file.", pawns & Bitboard(NOT_H)),
        Step::set(format!("Shifted by {shift_east}, on enemy pieces."), east),
    ]);
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "pawns-mask-before",
        title: "Pawn captures, masked before the shift",
        people: &["David Slate", "Larry Atkin"],
        year: "1970s",
        source: "https://www.chessprogramming.org/Pawn_Attacks_(Bitboards)",
        idea: &[
            "Shift the pawns that are not on the a-file, all at once: White's by 7 upward,",
            "Black's by 9 downward, one step to the west for both. Shift those not on the h-file",
            "by 9 upward or 7 downward, to the east. Intersect with the enemy pieces.",
            "Where texts number h1 = 0, 7 is to the right and 9 to the left; here a1 = 0, so",
            "White's 7 is to the west and 9 to the east, as White sees the board.",
        ],
        complexity: "three operations per direction, for any number of pawns",
        ..Card::PAWNS
    },
    run: Run::PawnCaptures(captures),
    steps,
};
