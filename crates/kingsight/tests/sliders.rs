//! The production slider attacks for every relevant occupancy of every square: 102,400 of the rook
//! and 5,248 of the bishop, 107,648 in all, and once more with noise on the squares that must not
//! matter.

use kingsight::{Bitboard, Square, attacks};

use crate::support;

const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn walk(square: Square, steps: [(i8, i8); 4], occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for (files, ranks) in steps {
        let mut at = square.offset(files, ranks);
        while let Some(next) = at {
            reached = reached.with(next);
            at = if occupied.contains(next) { None } else { next.offset(files, ranks) };
        }
    }
    reached
}

/// The squares whose occupancy can matter: all on the lines but the last of each.
fn relevant(square: Square, steps: [(i8, i8); 4]) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    for (files, ranks) in steps {
        let mut at = square.offset(files, ranks);
        while let Some(next) = at {
            at = next.offset(files, ranks);
            if at.is_some() {
                squares = squares.with(next);
            }
        }
    }
    squares
}

#[test]
fn every_occupancy() {
    let mut random = support::Random(3);
    let mut cases = 0;
    for square in Square::ALL {
        for (steps, attacks) in [
            (ROOK, attacks::rook as fn(Square, Bitboard) -> Bitboard),
            (BISHOP, attacks::bishop as fn(Square, Bitboard) -> Bitboard),
        ] {
            let relevant = relevant(square, steps);
            for occupied in relevant.subsets() {
                let expected = walk(square, steps, occupied);
                assert_eq!(attacks(square, occupied), expected);
                let noise = Bitboard(random.next()) - relevant;
                assert_eq!(attacks(square, occupied | noise), expected);
                cases += 1;
            }
        }
    }
    assert_eq!(cases, 107_648);
}
