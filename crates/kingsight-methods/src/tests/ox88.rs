//! The 0x88 board and its two arrays: counts, published facts, and every pair of squares.

use kingsight::{Color, Piece, Role, Square};

use super::support;
use crate::ox88::{ATTACK, DELTA, entry};
use crate::ox88::{Group, Ox88Board, delta, group, index, is_on_board, square};

#[test]
fn indices() {
    let on_board: Vec<u8> = (0..=255).filter(|&i| is_on_board(i)).collect();
    let indices: Vec<u8> = Square::ALL.into_iter().map(index).collect();
    assert_eq!(on_board, indices);
    for i in 0..=255 {
        assert_eq!(square(i).map(index), is_on_board(i).then_some(i));
    }
    assert_eq!((index(Square::A1), index(Square::H1), index(Square::H8)), (0, 7, 0x77));
}

/// No step of any piece wraps round an edge.
#[test]
fn steps_off_the_board() {
    for from in Square::ALL {
        for (files, ranks) in (-2..=2).flat_map(|f| (-2..=2).map(move |r| (f, r))) {
            let to = index(from).wrapping_add_signed(16 * ranks + files);
            assert_eq!(square(to), from.offset(files, ranks));
        }
    }
}

#[test]
fn entries_by_group() {
    let counts = Group::ALL.map(|group| ATTACK.iter().filter(|&&entry| entry == group).count());
    assert_eq!(counts, [193, 4, 24, 2, 2, 24, 8]);
    assert_eq!(ATTACK.len(), 257);
    assert_eq!(ATTACK.iter().position(|&entry| entry != Group::None), Some(9));
    assert_eq!(ATTACK.iter().rposition(|&entry| entry != Group::None), Some(247));
    for (group, delta) in ATTACK.iter().zip(&DELTA) {
        assert_eq!(*group == Group::None, *delta == 0);
    }
}

/// The examples in Mediocre's guide.
#[test]
fn published_facts() {
    assert_eq!(entry(Square::C5, Square::G1), 68);
    assert_eq!(ATTACK[68], Group::Qb);
    assert_eq!(DELTA[68], -15);
    assert_eq!(delta(Square::C5, Square::G1), -15);
    assert_eq!(entry(Square::G2, Square::B1), 107);
    assert_eq!(ATTACK[107], Group::None);
    assert_eq!(entry(Square::E4, Square::E4), 128);
    assert_eq!(ATTACK[128], Group::None);
}

/// For each piece and each pair of squares of an empty board, the group agrees with the rule book, and
/// the deltas lead from one square to the other in the fewest steps.
#[test]
fn every_pair() {
    for piece in Piece::ALL {
        for from in Square::ALL {
            let mut board = kingsight::Board::EMPTY;
            board.set(from, piece);
            let slow = support::slow_board(&board);
            for to in Square::ALL {
                let expected = slow.attacks(from as u8, to as u8);
                assert_eq!(group(from, to).includes(piece), expected, "{piece} {from} {to}");
            }
        }
    }
    for from in Square::ALL {
        for to in Square::ALL {
            let (group, delta) = (group(from, to), delta(from, to));
            if group == Group::None {
                continue;
            }
            let mut at = index(from).wrapping_add_signed(delta);
            let mut steps = 1;
            while at != index(to) {
                assert!(is_on_board(at), "from {from} to {to} by {delta}");
                at = at.wrapping_add_signed(delta);
                steps += 1;
            }
            let expected = if group == Group::N { 1 } else { from.distance(to) };
            assert_eq!(steps, expected);
        }
    }
}

/// Pairs share an entry exactly when one is the other shifted across the board.
#[test]
fn entries_are_differences() {
    for (a, b) in Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| (a, b))) {
        for (c, d) in [(0, 1), (1, 0), (3, -2), (-4, 5)]
            .into_iter()
            .filter_map(|(f, r)| Some((a.offset(f, r)?, b.offset(f, r)?)))
        {
            assert_eq!(entry(a, b), entry(c, d));
        }
    }
    let of_a1: std::collections::HashSet<usize> =
        Square::ALL.into_iter().flat_map(|a| Square::ALL.map(|b| entry(a, b))).collect();
    assert_eq!(of_a1.len(), 15 * 15);
}

#[test]
fn pawns_by_colour() {
    let white = Role::Pawn.of(Color::White);
    let black = Role::Pawn.of(Color::Black);
    assert!(group(Square::E4, Square::D5).includes(white));
    assert!(!group(Square::E4, Square::D5).includes(black));
    assert!(group(Square::E4, Square::D3).includes(black));
    assert!(!group(Square::E4, Square::E5).includes(white));
}

#[test]
fn board_round_trip() {
    for position in support::corpus() {
        let board = Ox88Board::from(position.board());
        for square in Square::ALL {
            assert_eq!(board.piece_at(index(square)), position.piece_at(square));
        }
        for color in Color::ALL {
            let pieces = board.pieces(color).filter_map(|(i, _)| square(i));
            assert_eq!(pieces.collect::<kingsight::Bitboard>(), position.board().colored(color));
        }
    }
}
