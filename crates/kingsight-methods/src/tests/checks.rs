//! Checks: every method against the others and the slow rule book.

use kingsight::{Bitboard, Board, Color, Position, Square, bitboard};
use kingsight_rulebook as slow;

use super::oracle::{Node, corpus, random_boards, random_games, walk};
use super::support::{budget, set, slow_board, slow_color};
use crate::checks::{METHODS, at_generation, from_the_king, last_move};
use crate::{Run, checks};

fn compare_board(board: &Board, rules: &slow::Rules) {
    for color in Color::ALL {
        let expected = set(&rules.checkers(slow_color(color)));
        for method in METHODS {
            let name = method.card.name;
            match method.run {
                Run::Checkers(run) => assert_eq!(run(board, color), expected, "{name}: {board}"),
                Run::InCheck(run) => {
                    assert_eq!(run(board, color), expected.any(), "{name}: {board}");
                }
                Run::CheckersAfter(_) => {}
                _ => panic!("{name} answers another question"),
            }
        }
    }
}

fn compare(node: &Node) {
    compare_board(node.position.board(), &node.rules);
    let turn = node.position.turn();
    let expected = from_the_king::checkers(node.position.board(), turn);
    if let Some((before, m)) = &node.last {
        for method in METHODS {
            if let Run::CheckersAfter(run) = method.run {
                assert_eq!(run(before, *m), expected, "{}: {m:?} in {before:?}", method.card.name);
            }
        }
    }
}

/// Every move of a node, by the two methods that work on a move.
fn compare_moves(node: &Node) {
    let squares = at_generation::CheckSquares::of(&node.position);
    let turn = node.position.turn();
    let blockers = set(&node.rules.blockers(slow_color(!turn)));
    // A slider that already checks has no candidate, but then it would not be this side's turn.
    assert_eq!(squares.candidates, blockers & node.position.board().colored(turn));
    for &m in node.position.legal_moves().iter() {
        let after = node.position.play_unchecked(m);
        let expected = from_the_king::checkers(after.board(), after.turn());
        assert_eq!(
            last_move::checkers_after(&node.position, m),
            expected,
            "{m:?} in {:?}",
            node.position
        );
        assert_eq!(squares.checkers_after(m), expected, "{m:?} in {:?}", node.position);
    }
}

fn walk_share(share: usize) {
    for position in corpus(share, 2) {
        let mut count = 0;
        walk(position, budget(200, 6_000, 100_000), |node| {
            compare(node);
            // Try all moves at a third of the nodes, and only the last move at the others.
            count += 1;
            if count % 3 == 0 {
                compare_moves(node);
            }
        });
    }
}

#[test]
fn corpus_first_half() {
    walk_share(0);
}

#[test]
fn corpus_second_half() {
    walk_share(1);
}

#[test]
fn games() {
    random_games(41, budget(3_000, 40_000, 1_000_000), |node| {
        compare(node);
        compare_moves(node);
    });
}

#[test]
fn boards_with_any_kings() {
    random_boards(42, budget(5_000, 80_000, 2_000_000), compare_board);
}

#[test]
fn boards_without_kings() {
    for fen in ["8/8/8/8/8/8/8/8", "8/8/8/3Q4/8/8/8/8", "k7/8/8/8/8/8/8/8"] {
        let board = fen.parse().unwrap();
        compare_board(&board, &slow_board(&board));
    }
}

fn after(fen: &str, uci: &str) -> (Bitboard, Bitboard) {
    let position: Position = fen.parse().unwrap();
    let m = position.parse_uci(uci).unwrap();
    let change = last_move::Change::by(&position, m);
    assert_eq!(
        at_generation::checkers_after(&position, m),
        last_move::checkers_after(&position, m)
    );
    (last_move::direct(&position, &change), last_move::discovered(&position, &change))
}

/// The rook captures along the file towards the king: the ray from the king through e4 ends on the rook
/// itself, which gives a direct check and discovers nothing.
#[test]
fn a_sliding_capture_discovers_nothing() {
    let (direct, discovered) = after("4k3/8/4p3/8/4R3/8/8/K7 w - - 0 1", "e4e6");
    assert_eq!((direct, discovered), (Square::E6.bit(), Bitboard::EMPTY));
    let (direct, discovered) = after("4k3/8/4r3/8/4R3/8/8/K7 w - - 0 1", "e4e6");
    assert_eq!((direct, discovered), (Square::E6.bit(), Bitboard::EMPTY));
}

/// A sliding capture across the line discovers, and may check directly as well.
#[test]
fn a_capture_may_discover() {
    let (direct, discovered) = after("4k3/7p/8/8/4B3/8/8/K3R3 w - - 0 1", "e4h7");
    assert_eq!((direct, discovered), (Bitboard::EMPTY, Square::E1.bit()));
    let (direct, discovered) = after("4k3/8/6p1/8/4B3/8/8/K3R3 w - - 0 1", "e4g6");
    assert_eq!((direct, discovered), (Square::G6.bit(), Square::E1.bit()));
}

#[test]
fn special_moves() {
    // Castling: the rook checks on the file it lands on.
    let (direct, _) = after("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1");
    assert_eq!(direct, Square::F1.bit());
    // The king steps aside in castling and discovers nothing; in Chess960 the rook looks past it.
    let (direct, discovered) = after("8/8/8/8/8/8/8/k3KR2 w F - 0 1", "e1f1");
    assert_eq!((direct, discovered), (Square::F1.bit(), Bitboard::EMPTY));
    // En passant opens the rank for the rook, and the diagonal through the captured pawn.
    let (_, discovered) = after("8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1", "e5d6");
    assert_eq!(discovered, Square::A5.bit());
    let (_, discovered) = after("8/5k2/8/3pP3/8/1B6/8/K7 w - d6 0 1", "e5d6");
    assert_eq!(discovered, Square::B3.bit());
    // A promoted piece attacks through the square the pawn has left.
    let (direct, _) = after("8/4P3/8/8/4k3/8/8/K7 w - - 0 1", "e7e8r");
    assert_eq!(direct, Square::E8.bit());
}

/// The published program tests for more than 1 where any bit would do; ours sees the check to h1.
#[test]
fn a_king_on_h1_is_checked() {
    let board: Board = "b5k1/8/8/8/8/8/7P/7K".parse().unwrap();
    assert_eq!(
        checks::every_enemy::checkers(&board, Color::White),
        bitboard! {
            X . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        }
    );
    // With the lowest bit on h1 the intersection is 1, and 1 is not greater than 1.
    assert_eq!(Square::H1.bit().flip_files().0, 1);
}
