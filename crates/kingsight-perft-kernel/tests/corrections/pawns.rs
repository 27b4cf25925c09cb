//! Pawns: `pawn_contacts`, `en_passant` and `promotions`.

use kingsight_perft_kernel::testing::Correction;

use crate::{counted, needed, off_without};

// Pawn against pawn.

#[test]
fn a_pawn_takes_a_pawn() {
    needed(Correction::PawnContacts, "6k1/8/8/3p4/4P3/8/8/6K1 w - - 0 1", -1);
}

/// On e5 the rook blocks the double step still; the pawn that it takes has none.
#[test]
fn a_rook_before_a_pawn_moves_along_the_file() {
    needed(Correction::PawnContacts, "6k1/4p3/4R3/8/8/8/8/6K1 w - - 0 1", 3);
    needed(Correction::PawnContacts, "6k1/4p3/8/4R3/8/8/8/6K1 w - - 0 1", 2);
}

/// The pawn's step to e1 would be four moves.
#[test]
fn a_king_before_a_pawn_takes_it() {
    needed(Correction::PawnContacts, "6k1/8/8/8/8/8/4p3/4K3 w - - 0 1", 4);
}

#[test]
fn a_pawn_steps_before_one_that_has_not_moved() {
    needed(Correction::PawnContacts, "6k1/4p3/8/4P3/8/8/8/6K1 w - - 0 1", 1);
}

// En passant.

#[test]
fn two_pawns_may_take() {
    needed(Correction::EnPassant, "6k1/8/8/8/2p1p3/8/3P4/6K1 w - - 0 1", -2);
}

#[test]
fn a_capture_that_exposes_the_king_does_not_count() {
    // The second is played: the double step lands on a pin line.
    for fen in ["4k3/8/8/8/4p3/8/3P4/4R1K1 w - - 0 1", "8/8/8/8/k3p2R/8/3P4/6K1 w - - 0 1"] {
        counted(fen);
        assert_eq!(off_without(&[Correction::EnPassant], fen), 0);
    }
}

/// The pawn is pinned, and stays on the line by taking.
#[test]
fn a_pinned_pawn_may_take_along_the_line() {
    needed(Correction::EnPassant, "8/8/6k1/8/4p3/8/3P4/1B4K1 w - - 0 1", -1);
}

/// With the rook off the rank it does.
#[test]
fn the_same_capture_without_the_rook() {
    needed(Correction::EnPassant, "8/8/8/8/k3p3/7R/3P4/6K1 w - - 0 1", -1);
}

// Promotions.

const BOTH: &str = "3n4/2P1k3/8/8/8/8/8/K7 w - - 0 1";

/// Without this correction promotions are played: the count is the same.
#[test]
fn promotions_are_counted_as_if_played() {
    counted(BOTH);
    assert_eq!(off_without(&[Correction::Promotions], BOTH), 0);
}

/// They are not always played: without the squares they take from the king the count is wrong, and it is
/// right again if they are played. No other move of the position takes any.
#[test]
fn promotions_are_counted_without_being_played() {
    assert_eq!(off_without(&[Correction::KingRing], BOTH), 10);
    assert_eq!(off_without(&[Correction::KingRing, Correction::Promotions], BOTH), 0);
}

/// A rook looks back through c7 at the king, a pawn held f8, a rook sees both squares; one takes a
/// castling rook, one stands on a pin line, one attacks the king's squares from two sides. Whether
/// they are played or not, the count is the same.
#[test]
fn every_kind_of_promotion() {
    for fen in [
        "8/2P5/8/8/2k5/8/8/K7 w - - 0 1",
        "6k1/4P3/8/8/8/8/8/K7 w - - 0 1",
        "8/2P5/8/8/k7/8/2r5/6K1 w - - 0 1",
        "r3k3/1P1n4/8/8/8/8/8/2K5 w q - 0 1",
        "1n1qk3/P1P2n2/8/7B/8/8/6K1/8 w - - 0 1",
        "2r1n1k1/1P1P4/8/8/8/8/8/K7 w - - 0 1",
    ] {
        counted(fen);
        assert_eq!(off_without(&[Correction::Promotions], fen), 0);
    }
}
