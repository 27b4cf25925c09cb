//! The squares round the king: `king_ring`, `unique_attackers`, `king_recaptures`, `line_blocks`, `shields_leaving`, `castling` and
//! `evasions`.

use kingsight_perft_kernel::testing::Correction;

use crate::{counted, needed, off_without};

// The king's ring.

#[test]
fn landings_take_squares_from_the_king() {
    needed(Correction::KingRing, "6k1/5ppp/8/8/5N2/8/8/1K6 w - - 0 1", 3);
}

/// Four by the capture on d4, three by the rook on f1; the king may take on d4.
#[test]
fn a_rook_beside_the_corner_takes_four() {
    needed(Correction::KingRing, "8/8/8/4k3/3n4/8/8/3R3K w - - 0 1", 7);
}

/// The pawn on f6 attacks g7.
#[test]
fn pawns_take_squares_too() {
    needed(Correction::KingRing, "6k1/8/8/5P2/8/8/8/1K6 w - - 0 1", 1);
}

/// Every square is attacked already: nothing can be taken.
#[test]
fn a_king_without_safe_squares() {
    counted("7k/8/4Q3/5N2/8/8/8/1K6 w - - 0 1");
}

// Unique attackers.

#[test]
fn a_rook_frees_what_it_alone_attacks() {
    needed(Correction::UniqueAttackers, "6k1/6pp/8/8/8/8/8/K4R2 w - - 0 1", -13);
}

#[test]
fn a_pawn_frees_what_it_alone_attacks() {
    needed(Correction::UniqueAttackers, "7k/8/5P2/8/8/8/8/K7 w - - 0 1", -1);
}

/// The queen attacks h7, h8 and the long diagonal; from some squares it does so again.
#[test]
fn a_queen_attacks_again_from_elsewhere() {
    needed(Correction::UniqueAttackers, "6k1/8/8/8/8/8/1B6/2K4Q w - - 0 1", -6);
}

// King recaptures.

#[test]
fn the_king_takes_back() {
    needed(Correction::KingRecaptures, "6k1/5pp1/8/4N3/8/8/8/K7 w - - 0 1", -1);
}

/// Pawn takes f5, king takes f5.
#[test]
fn the_king_takes_a_pawn_back() {
    needed(Correction::KingRecaptures, "8/8/8/5pk1/4P3/8/8/K7 w - - 0 1", -1);
}

/// A bishop on the diagonal defends f7.
#[test]
fn a_defended_piece_is_safe_from_the_king() {
    counted("6k1/5pp1/8/4N3/2B5/8/8/K7 w - - 0 1");
}

// Line blocks.

#[test]
fn a_knight_shuts_off_a_rook() {
    needed(Correction::LineBlocks, "7k/R7/8/3N4/8/8/8/K7 w - - 0 1", -4);
}

#[test]
fn a_rook_shuts_off_a_bishop() {
    needed(Correction::LineBlocks, "6k1/8/8/8/8/B7/8/K1R5 w - - 0 1", -1);
}

/// On d4 the knight is in the way of both rooks, to two squares each; on d2 of one.
#[test]
fn a_knight_shuts_off_two_rooks() {
    needed(Correction::LineBlocks, "8/8/8/4k3/R7/1N6/8/K2R4 w - - 0 1", -6);
}

#[test]
fn a_pawn_shuts_off_a_rook_or_a_bishop() {
    needed(Correction::LineBlocks, "7k/R7/2P5/8/8/8/8/K7 w - - 0 1", -2);
    needed(Correction::LineBlocks, "6k1/8/8/3P4/8/B7/8/K7 w - - 0 1", -1);
}

/// From e7 the pawn itself attacks f8.
#[test]
fn a_pawn_defends_the_next_square_of_a_diagonal() {
    counted("6k1/8/4P3/8/8/B7/8/K7 w - - 0 1");
}

/// A rook in a rook's line, two pieces that hold one square, and the king in the way.
#[test]
fn blocks_that_free_nothing_or_are_played() {
    counted("7k/R7/3R4/8/8/8/8/K7 w - - 0 1");
    counted("7k/R7/8/5N2/8/8/8/K7 w - - 0 1");
    counted("7k/R7/2K5/8/8/8/8/8 w - - 0 1");
}

// Shields that leave.

#[test]
fn a_knight_opens_a_file() {
    needed(Correction::ShieldsLeaving, "6k1/6pp/8/8/5N2/8/8/K4R2 w - - 0 1", 14);
}

#[test]
fn the_king_does_not_take_what_the_slider_behind_defends() {
    needed(Correction::ShieldsLeaving, "6k1/5pp1/8/5R2/8/8/8/K4R2 w - - 0 1", 1);
}

/// Black castles unless the knight leaves; e7 and f8 are lost too.
#[test]
fn castling_is_lost() {
    needed(Correction::ShieldsLeaving, "4k2r/5p2/8/8/1N6/B7/8/K7 w k - 0 1", 16);
}

/// A rook, a queen and bishops that also attack along the line that they leave open.
#[test]
fn shields_that_stay_on_the_line() {
    counted("6k1/6pp/8/8/5R2/8/8/K4R2 w - - 0 1");
    counted("6k1/6pp/8/8/5Q2/8/8/K4R2 w - - 0 1");
    counted("6k1/6pp/8/8/3B4/8/1Q6/K7 w - - 0 1");
    counted("4k2r/5p2/8/2B5/1Q6/8/8/K7 w k - 0 1");
}

/// The castling rook stands on its king's way, and a queen before a rook takes it.
#[test]
fn the_castling_rook_on_the_way() {
    counted("6k1/8/5r2/8/5q2/8/8/3nKR2 b F - 0 1");
}

/// Checks by a shield, shields of a square that another piece attacks too, two shields before two ways of castling.
#[test]
fn several_kinds_of_shields() {
    counted("6k1/6pp/8/5N2/8/8/8/K4R2 w - - 0 1");
    counted("6k1/8/8/8/1B3N2/8/8/K4R2 w - - 0 1");
    counted("6k1/8/3N4/8/1B2N3/8/8/K4R2 w - - 0 1");
    counted("r3k2r/8/8/8/8/3N1N2/8/K2R1R2 w kq - 0 1");
}

// Castling.

#[test]
fn a_knight_attacks_the_way() {
    needed(Correction::CastlingLost, "r3k2r/pppppppp/8/4N3/8/8/8/K7 w kq - 0 1", 4);
}

/// The bishop goes to c7, which attacks d8, or to b8, which is in the way.
#[test]
fn a_bishop_stands_in_the_way() {
    needed(Correction::CastlingLost, "r3k2r/pp1ppppp/8/8/5B2/8/8/K7 w kq - 0 1", 2);
}

/// The pawn on g7 attacks f8.
#[test]
fn a_pawn_attacks_the_way() {
    needed(Correction::CastlingLost, "4k2r/8/6P1/8/8/8/8/K7 w k - 0 1", 1);
}

/// The bishop leaves f8 alone from a5, c3, d2 and e1; the knight shuts it off on c5 (on d6 it gives check).
#[test]
fn a_knight_shuts_off_a_bishop() {
    needed(Correction::CastlingGained, "4k2r/3p1ppp/8/8/1B2N3/8/8/K7 w k - 0 1", -5);
}

/// The knight shuts the bishop off from c8, but when the rook leaves b8 the other rook sees it.
#[test]
fn a_knight_opens_nothing_if_the_rook_shields() {
    counted("Rr2k3/8/8/8/8/4N2B/8/K7 w b - 0 1");
}

/// In the way of its own line the queen goes on attacking f8.
#[test]
fn a_queen_in_her_own_line() {
    counted("4k2r/3p1ppp/8/8/1Q6/8/8/K7 w k - 0 1");
    counted("4k2r/3p1ppp/8/8/1B6/8/1Q6/K7 w k - 0 1");
    counted("r3k2r/3p1ppp/8/8/1B6/8/8/K2Q4 w kq - 0 1");
}

#[test]
fn a_rook_leaves_the_way() {
    needed(Correction::CastlingGained, "r3k2r/ppppp1pp/8/8/8/8/8/K4R2 w kq - 0 1", -6);
}

/// The queen alone attacks c8.
#[test]
fn a_queen_leaves_the_way() {
    needed(Correction::CastlingGained, "r3k2r/p2ppppp/8/8/8/2Q5/8/K7 w kq - 0 1", -15);
}

/// The knight steps into the rook's line to f8; the rook leaves g8 and steps into the bishop's line to f8.
#[test]
fn a_line_to_the_way_is_blocked() {
    counted("r3k2r/ppppp1pp/8/8/8/4N3/8/K4R2 w kq - 0 1");
    counted("4k2r/pppp1p1p/8/6R1/1B6/8/8/K7 w k - 0 1");
}

/// The rook on b8 shields the king that would castle to c8 from the rook on a8.
#[test]
fn the_rook_shields_its_king() {
    counted("Rr3k2/8/8/8/8/8/3K4/8 w b - 0 1");
    counted("1r3k2/8/8/8/8/8/R2K4/8 w b - 0 1");
}

// Evasions.

/// Without this correction checks are played: the count is the same.
#[test]
fn evasions_are_counted_as_if_played() {
    for fen in [
        "4k3/7b/8/8/8/8/8/R5K1 w - - 0 1",
        // A pawn takes the checking rook, in four ways; a pawn steps once or twice between.
        "8/8/8/8/4k3/8/3p4/R6K w - - 0 1",
        "8/1k2p1p1/8/8/8/8/8/3B2K1 w - - 0 1",
        // A pawn steps between, to the last rank.
        "8/8/8/8/8/8/3p4/k5KR w - - 0 1",
        // The piece taken with check cannot answer it, nor step forward as the pawn it was.
        "4k3/8/8/8/8/8/R3r3/7K w - - 0 1",
        "8/8/R3p3/8/8/4k3/8/7K w - - 0 1",
        // The king takes the checking queen, unless a bishop protects it.
        "4k3/4p3/8/8/7Q/8/8/7K w - - 0 1",
        "4k3/4p3/8/8/7Q/B7/8/7K w - - 0 1",
        // What is pinned does not help; the knight's leaving opens the rook's line.
        "r3k3/4n3/8/8/8/8/4R3/Q5K1 w - - 0 1",
        "4k1r1/8/8/4N3/8/8/8/4R1K1 w - - 0 1",
        // The pinner takes what it pins; something else is pinned, or defends.
        "6k1/5p2/8/8/2B5/8/8/K7 w - - 0 1",
        "3r2k1/3n1p2/8/8/2B5/8/8/K2R4 w - - 0 1",
        "6k1/5p2/4n3/8/2B5/8/6p1/K5R1 w - - 0 1",
        // The knight shuts off the rook that held g7 and h7; the rook that held d7 goes on holding it.
        "7k/R7/8/4N3/8/8/8/K7 w - - 0 1",
        "3k4/R7/8/8/8/8/8/K7 w - - 0 1",
        "4k3/8/R7/8/5N2/8/8/K7 w - - 0 1",
        // A slider behind the one that has left.
        "8/8/8/7k/rR6/8/8/K7 w - - 0 1",
    ] {
        counted(fen);
        assert_eq!(off_without(&[Correction::Evasions], fen), 0);
    }
}
