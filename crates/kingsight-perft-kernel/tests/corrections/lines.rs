//! Pins, and two squares on one line: `pinners_leaving`, `pins_by_leaving`, `pin_lines`, `new_pins` and `shared_lines`.

use kingsight_perft_kernel::testing::Correction;

use crate::{counted, needed};

// Pinners that leave.

#[test]
fn a_knight_is_freed() {
    needed(Correction::PinnersLeaving, "4k3/4n3/8/8/8/8/8/4R1K1 w - - 0 1", -30);
}

/// The pawn gets back one step, or two.
#[test]
fn a_pawn_is_freed() {
    needed(Correction::PinnersLeaving, "4k3/3p4/8/1B6/8/8/8/6K1 w - - 0 1", -10);
}

/// The queen's moves depend on where the other queen goes.
#[test]
fn a_queen_is_freed() {
    needed(Correction::PinnersLeaving, "4k3/4q3/8/8/8/4Q3/8/6K1 w - - 0 1", -303);
}

// Pins by leaving.

#[test]
fn a_knight_leaves_another_pinned() {
    needed(Correction::PinsByLeaving, "4k3/8/4n3/8/8/4N3/8/4R1K1 w - - 0 1", 64);
}

/// On the e-file the queen shields the black rook still, by taking it she gives check.
#[test]
fn a_queen_leaves_a_rook_pinned() {
    needed(Correction::PinsByLeaving, "4k3/8/4r3/8/8/4Q3/8/4R1K1 w - - 0 1", 118);
}

/// Before or behind the other; a pinner with a slider behind it; a check by the piece that leaves.
#[test]
fn several_kinds_of_openers() {
    counted("4k3/4N3/4n3/8/8/8/8/4R1K1 w - - 0 1");
    counted("4k3/4p3/8/8/8/4R3/8/4R1K1 w - - 0 1");
    counted("4k3/8/4p3/8/8/4N3/8/4R1K1 w - - 0 1");
    counted("4k3/4b3/8/4N3/8/8/8/4R1K1 w - - 0 1");
    counted("4k3/8/8/1b6/B7/Q7/8/6K1 w - - 0 1");
}

// Pin lines.

#[test]
fn a_bishop_steps_into_the_line() {
    needed(Correction::PinLines, "4k3/4n3/8/8/8/8/3B4/4R1K1 w - - 0 1", -6);
}

#[test]
fn a_rook_pins_from_nearer() {
    needed(Correction::PinLines, "4k3/4r3/8/8/8/8/R7/4R1K1 w - - 0 1", 16);
}

/// The knight goes to e2 or e4, between the pinned piece and its pinner.
#[test]
fn a_knight_steps_into_the_line() {
    needed(Correction::PinLines, "4k3/8/8/4n3/8/6N1/8/K3R3 w - - 0 1", -16);
}

/// On c6 the bishop still pins the pawn, which may take it there.
#[test]
fn a_pawn_on_a_diagonal_line() {
    needed(Correction::PinLines, "4k3/3p4/8/1B6/8/8/8/6K1 w - - 0 1", -1);
}

// New pins.

#[test]
fn a_knight_is_pinned() {
    needed(Correction::NewPins, "4k3/4n3/8/8/8/8/8/R5K1 w - - 0 1", 6);
}

/// Bishop to b5: the queen keeps the diagonal.
#[test]
fn a_queen_is_pinned() {
    needed(Correction::NewPins, "4k3/3q4/8/8/8/8/4B3/6K1 w - - 0 1", 19);
}

// Shared lines.

#[test]
fn a_rook_moves_along_the_line_on_which_it_is_attacked() {
    needed(Correction::SharedLines, "r2R4/8/8/8/8/8/k7/6K1 w - - 0 1", 14);
}

#[test]
fn a_pawn_steps_towards_a_rook() {
    needed(Correction::SharedLines, "4r3/8/8/k7/4P3/8/8/6K1 w - - 0 1", 3);
}

#[test]
fn a_pawn_steps_away_from_a_rook() {
    needed(Correction::SharedLines, "8/k7/8/8/8/8/4P1K1/4r3 w - - 0 1", 9);
}

/// f3, g2 and h1 are not gained by a bishop that is taken.
#[test]
fn a_pawn_takes_the_bishop_that_attacks_it() {
    needed(Correction::SharedLines, "k7/8/8/3b4/4P3/8/8/1K6 w - - 0 1", 3);
}

/// The bishop looks through the square that the pawn has left, and takes back.
#[test]
fn a_pawn_takes_away_from_a_bishop() {
    needed(Correction::SharedLines, "k7/8/8/3n4/4P3/5b2/8/1K6 w - - 0 1", -1);
}

/// Four captures, and three squares each that the bishop does not gain.
#[test]
fn a_pawn_takes_and_promotes_along_a_diagonal() {
    needed(Correction::SharedLines, "3b4/4P3/8/8/8/8/k7/6K1 w - - 0 1", 12);
}

/// The rook gains the last square in either way, empty or taken.
#[test]
fn a_pawn_promotes_before_a_rook() {
    counted("8/4P3/8/8/8/4r3/k7/6K1 w - - 0 1");
}

#[test]
fn a_bishop_takes_the_pawn_that_attacks_it() {
    needed(Correction::SharedLines, "k7/8/3p4/4B3/8/8/8/6K1 w - - 0 1", -1);
}

/// The pawn's capture on e1 is four moves.
#[test]
fn a_bishop_takes_a_pawn_that_would_promote() {
    needed(Correction::SharedLines, "6k1/8/8/8/8/8/3p4/K3B3 w - - 0 1", -4);
}
