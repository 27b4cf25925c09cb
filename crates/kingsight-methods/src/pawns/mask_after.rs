//! Pawn captures, masked after the shift: pawns that arrive on the far file have wrapped round.

use alloc::vec::Vec;

use kingsight::{Bitboard, Color, File};

use crate::steps::{pawns_opening, pawns_subject};
use crate::{Card, Method, Run, Scene, Step};

/// The targets of captures to the west and to the east.
#[inline]
pub(crate) fn captures(pawns: Bitboard, enemies: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    let (west, east) = shifted(pawns, us);
    (west & enemies & NOT_H, east & enemies & NOT_A)
}

/// All pawns shifted one step to the west and to the east, including those that wrapped round.
#[inline]
pub(crate) const fn shifted(pawns: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    match us {
        Color::White => (Bitboard(pawns.0 << 7), Bitboard(pawns.0 << 9)),
        Color::Black => (Bitboard(pawns.0 >> 9), Bitboard(pawns.0 >> 7)),
    }
}

/// The same where squares are numbered from h1: 9 is west there, and 7 east. Both are squares of the board.
pub(super) const fn shifted_from_h1(pawns: Bitboard, us: Color) -> (Bitboard, Bitboard) {
    let (west, east) = shifted(pawns.flip_files(), us);
    (east.flip_files(), west.flip_files())
}

const NOT_A: Bitboard = File::A.squares().complement();
const NOT_H: Bitboard = File::H.squares().complement();

fn steps(scene: &Scene) -> Vec<Step> {
    let (pawns, enemies, us) = pawns_subject(scene);
    let (all_west, all_east) = shifted(pawns, us);
    let (west_h1, east_h1) = shifted_from_h1(pawns, us);
    let (west, east) = captures(pawns, enemies, us);
    let mut steps = pawns_opening(pawns, enemies, us);
    steps.extend([
        Step::numbered("All pawns shifted to the west.", all_west, west_h1),
        Step::set("Without the h-file, where they wrapped round.", all_west & NOT_H),
        Step::set("Those on enemy pieces.", west),
        Step::numbered("All pawns shifted to the east.", all_east, east_h1),
        Step::set("Without the a-file, where they wrapped round.", all_east & NOT_A),
        Step::set("Those on enemy pieces.", east),
    ]);
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "pawns-mask-after",
        title: "Pawn captures, masked after the shift",
        people: &["David Slate", "Larry Atkin"],
        year: "1970s",
        source: "https://www.chessprogramming.org/Pawn_Attacks_(Bitboards)",
        idea: &[
            "Shift all pawns, those on the edge too. A pawn shifted west off the a-file",
            "arrives on the h-file, where no westward capture can end: remove that file.",
            "Likewise remove the a-file for the east, then intersect with the enemy pieces. The",
            "masks are swapped compared with masking first; both ways are in the literature.",
            "Where texts number h1 = 0, 7 is to the right and 9 to the left; here 7 is west, 9 east.",
        ],
        complexity: "three operations per direction, for any number of pawns",
        ..Card::PAWNS
    },
    run: Run::PawnCaptures(captures),
    steps,
};
