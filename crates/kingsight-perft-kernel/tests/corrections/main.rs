//! Each correction of two-ply counting is needed: counts with some of them left out, on every processor path of the machine, compared
//! with the core, which plays the moves one by one.

// Corrections can be left out in builds with debug assertions only.
#![cfg(debug_assertions)]

mod drawings;
mod king;
mod lines;
mod pawns;

use kingsight::{Board, Position, Setup, Square, perft};
use kingsight_perft_kernel::testing::{Correction, count_without};
use kingsight_perft_kernel::{CountingMethod, Kernel, ProcessorPath};

/// Asserts that the count of the position is right, and that it is off by `change` without this one correction.
/// The same must hold with the colours exchanged, and with left and right exchanged if no side may castle.
#[track_caller]
fn needed(correction: Correction, fen: &str, change: i64) {
    for position in mirrored(fen) {
        assert_eq!(off_by(&position, &[]), 0, "{position}");
        let off = off_by(&position, &[correction]);
        assert_eq!(off, change, "without {correction:?}: {position}");
    }
}

/// Asserts that the counts of the position and its mirror images are right.
#[track_caller]
fn counted(fen: &str) {
    for position in mirrored(fen) {
        assert_eq!(off_by(&position, &[]), 0, "{position}");
    }
}

/// By how much the count is off without these corrections, in the position and its mirror images.
#[track_caller]
fn off_without(left_out: &[Correction], fen: &str) -> i64 {
    let [first, others @ ..] = &mirrored(fen)[..] else { unreachable!() };
    let off = off_by(first, left_out);
    for position in others {
        assert_eq!(off_by(position, left_out), off, "without {left_out:?}: {position}");
    }
    off
}

#[track_caller]
fn off_by(position: &Position, left_out: &[Correction]) -> i64 {
    // The fastest path first.
    let kernels =
        ProcessorPath::ALL.into_iter().filter_map(|path| Kernel::on(CountingMethod::TwoPly, path));
    let counts: Vec<i64> =
        kernels.map(|kernel| count_without(left_out, kernel, position, 2) as i64).collect();
    assert!(counts.iter().all(|&count| count == counts[0]), "{counts:?} on the paths: {position}");
    counts[0] - perft(position, 2) as i64
}

/// The position, the same with the colours exchanged, and both with left and right exchanged if no side may
/// castle.
#[track_caller]
fn mirrored(fen: &str) -> Vec<Position> {
    let setup: Setup = fen.parse().expect(fen);
    let flipped = Setup {
        board: setup.board.color_flipped(),
        turn: !setup.turn,
        castling_rooks: setup.castling_rooks.flip_ranks(),
        en_passant: setup.en_passant.map(Square::flip_ranks),
        ..setup
    };
    let mut setups = vec![setup, flipped];
    if setup.castling_rooks.is_empty() {
        setups.extend([setup, flipped].map(|setup| {
            let mut board = Board::EMPTY;
            for (square, piece) in setup.board.pieces() {
                board.set(square.flip_files(), piece);
            }
            Setup { board, en_passant: setup.en_passant.map(Square::flip_files), ..setup }
        }));
    }
    setups.into_iter().map(|setup| Position::try_from(setup).expect(fen)).collect()
}
