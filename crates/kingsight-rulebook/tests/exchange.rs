//! The static exchange, on textbook cases.

use kingsight_rulebook::Rules;

/// Pawn, knight, bishop, rook, queen, king.
const VALUES: [i32; 6] = [100, 300, 300, 500, 900, 10_000];

fn exchange(fen: &str, uci: &str) -> i32 {
    let rules = Rules::from_fen(fen).unwrap();
    let mv = rules.find(uci).unwrap_or_else(|| panic!("{uci} is not legal in {fen}"));
    rules.exchange(&mv, &VALUES)
}

#[test]
fn an_unprotected_pawn_is_won() {
    // The first example of the Chess Programming Wiki on static exchange evaluation.
    assert_eq!(exchange("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - -", "e1e5"), 100);
}

#[test]
fn a_knight_for_a_pawn_is_a_loss() {
    // The second example: both sides have batteries behind the first capture.
    assert_eq!(exchange("1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - -", "d3e5"), -200);
}

#[test]
fn a_quiet_move_can_lose_the_piece() {
    assert_eq!(exchange("4k3/8/2p5/8/8/8/8/3QK3 w - -", "d1d5"), -900);
    assert_eq!(exchange("4k3/8/2p5/8/8/8/8/3QK3 w - -", "d1d4"), 0);
}

#[test]
fn the_opponent_may_stop() {
    // A queen protects the pawn, but the rook behind would recapture it.
    assert_eq!(exchange("3qk3/8/8/3p4/8/8/3R4/3RK3 w - -", "d2d5"), 100);
}

#[test]
fn a_pinned_piece_does_not_recapture() {
    let free = "4k3/8/2n5/4p3/8/5N2/8/4K3 w - -";
    let pinned = "4k3/8/2n5/1B2p3/8/5N2/8/4K3 w - -";
    assert_eq!(exchange(free, "f3e5"), -200);
    assert_eq!(exchange(pinned, "f3e5"), 100);
}

#[test]
fn a_king_recaptures_only_what_is_unprotected() {
    assert_eq!(exchange("8/8/8/3k4/3p4/8/8/3RK3 w - -", "d1d4"), -400);
    assert_eq!(exchange("8/8/8/3k4/3p4/4P3/8/3RK3 w - -", "d1d4"), 100);
}

#[test]
fn promotions_count() {
    let fen = "3r2k1/4P3/8/8/8/8/8/4K3 w - -";
    assert_eq!(exchange(fen, "e7d8q"), 500 + 800);
    assert_eq!(exchange(fen, "e7d8n"), 500 + 200);
    assert_eq!(exchange(fen, "e7e8q"), 800 - 900); // the rook takes the new queen
    // The reply may promote, too, and then it does so best.
    assert_eq!(exchange("8/8/8/8/8/4k3/p7/1n1RK3 w - -", "d1b1"), 300 - (500 + 800));
    assert_eq!(exchange("4k3/8/8/8/8/8/p7/RN2K3 b - -", "a2b1q"), 300 + 800 - 900);
    assert_eq!(exchange("4k3/8/8/8/8/8/p7/RN2K3 b - -", "a2b1n"), 300 + 200 - 300);
}

#[test]
fn en_passant_captures_a_pawn() {
    assert_eq!(exchange("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), 100);
    assert_eq!(exchange("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6", "e5d6"), 0);
}

#[test]
fn castling_gains_nothing() {
    assert_eq!(exchange("5r1k/8/8/8/8/8/8/R3K3 w Q -", "e1a1"), 0);
}
