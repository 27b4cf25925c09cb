//! Children made as moves are found are those of listing the moves and playing each: the same
//! positions and keys, in the same order.

use std::ops::ControlFlow;

use kingsight::{KeyedPosition, Move, Position};

use crate::support;

fn check(position: &Position) {
    let moves = position.legal_moves();
    let listed: Vec<(Move, Position)> =
        moves.iter().map(|&m| (m, position.play_unchecked(m))).collect();
    let mut children = Vec::new();
    position.for_each_child(|m, child| children.push((m, *child)));
    assert_eq!(children, listed, "{position:?}");

    let mut keyed_children = Vec::new();
    let keyed = KeyedPosition::new(*position);
    keyed.for_each_child(|m, child| keyed_children.push((m, *child)));
    // Compared whole: the parts of a key that only its position's children see must be right, too.
    let from_scratch: Vec<(Move, KeyedPosition)> =
        listed.iter().map(|&(m, child)| (m, KeyedPosition::new(child))).collect();
    assert_eq!(keyed_children, from_scratch, "{position:?}");
}

fn check_two_plies(position: &Position) {
    check(position);
    position.for_each_child(|_, child| check(child));
}

#[test]
fn of_all_fixtures_and_of_their_children() {
    let fens = support::all_positions();
    let most = support::budget(60, 200, usize::MAX);
    let step = fens.len().div_ceil(most).max(1);
    for fen in fens.iter().step_by(step) {
        check_two_plies(&fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")));
    }
}

#[test]
fn along_random_games() {
    let count = support::budget(1_000, 10_000, 1_000_000);
    support::random_game_positions(13, count, check);
}

/// Quiet moves share one place, so what one of them sets must be gone before the next: clocks, the en
/// passant square, castling rights, and the sets of the piece that moved before.
#[test]
fn of_positions_in_which_every_role_moves() {
    for fen in [
        // Clocks that do not start at 0, an en passant square, rights of both sides and sides.
        "r3k2r/pppppppp/1n3b2/3pP1q1/3P2Q1/1N3B2/PPP2PPP/R3K2R w KQkq d6 17 40",
        "r3k2r/ppp2ppp/1n3b2/3pP1q1/3P2Q1/1N3B2/PPP2PPP/R3K2R b KQkq d3 17 40",
        // A rook with a right beside one without, then a queen.
        "1r2k2r/8/8/8/8/8/8/R3KRQ1 w Qk - 98 65535",
        // Promotions with and without capture among quiet pawn moves.
        "1n1n3k/P1P5/8/8/8/8/p1p4P/1N1N3K b - - 65535 65535",
        // Chess960: the king stands where it lands, the rook next to it.
        "1k3r2/8/8/8/8/8/1P6/1R3KR1 w GBf - 3 9",
        // In check, and in double check.
        "4k3/8/8/8/1b6/8/8/R3K2R w KQ - 5 9",
        "4k3/8/8/8/1b2r3/8/8/R3K2R w KQ - 5 9",
    ] {
        check_two_plies(&fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")));
    }
}

#[test]
fn may_stop_early() {
    let start = Position::default();
    let mut seen = 0;
    let third = start.visit_children(|m, _| {
        seen += 1;
        if seen == 3 { ControlFlow::Break(m) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(third, ControlFlow::Break(start.legal_moves()[2]));
    assert_eq!(seen, 3);

    let keyed = KeyedPosition::new(start);
    let first = keyed.visit_children(|_, child| ControlFlow::Break(child.key()));
    assert_eq!(first, ControlFlow::Break(start.play_unchecked(start.legal_moves()[0]).key()));
}

#[test]
fn there_are_none_after_mate() {
    let mated: Position =
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse().unwrap();
    mated.for_each_child(|m, _| panic!("{m:?}"));
}
