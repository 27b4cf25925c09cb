//! Shared by the test files of this crate.
#![allow(unreachable_pub)]

use std::collections::{HashSet, VecDeque};

use kingsight::{Bitboard, Board, Color, Position, Square};
use kingsight_rulebook as slow;

/// The positions of `fixtures/corpus.fen`.
pub fn corpus() -> Vec<Position> {
    slow::fixtures::lines(include_str!("../../../../fixtures/corpus.fen"))
        .map(|fen| fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")))
        .collect()
}

/// The same board in the slow rule book.
pub fn slow_board(board: &Board) -> slow::Rules {
    slow::Rules::from_fen(&format!("{board} w - - 0 1")).unwrap()
}

pub fn slow_color(color: Color) -> slow::Color {
    match color {
        Color::White => slow::Color::White,
        Color::Black => slow::Color::Black,
    }
}

pub fn square(index: u8) -> Square {
    Square::from_index(index).unwrap()
}

pub fn set(squares: &[u8]) -> Bitboard {
    squares.iter().map(|&index| square(index)).collect()
}

/// The amount of work: little in a bare `cargo test`, what the project promises in
/// `cargo xtask prove`, and a lot more in `cargo xtask prove --full`.
pub fn budget(quick: usize, usual: usize, full: usize) -> usize {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("usual") => usual,
        Ok("full") => full,
        _ => quick,
    }
}

/// Visits up to `nodes` different positions reachable from a position, breadth first, numbered from 0.
pub fn walk(start: Position, nodes: usize, mut look: impl FnMut(usize, &Position)) {
    let mut seen = HashSet::from([start.key()]);
    let mut queue = VecDeque::from([start]);
    let mut number = 0;
    while let Some(position) = queue.pop_front() {
        look(number, &position);
        number += 1;
        if seen.len() >= nodes {
            continue;
        }
        for &m in position.legal_moves().iter() {
            if seen.len() >= nodes {
                break;
            }
            let next = position.play_unchecked(m);
            if seen.insert(next.key()) {
                queue.push_back(next);
            }
        }
    }
}

/// The board as it is, without White's king, without Black's, and without both.
pub fn with_and_without_kings(board: &Board) -> [Board; 4] {
    let (white, black) = (board.kings_of(Color::White), board.kings_of(Color::Black));
    [*board, board.without(white), board.without(black), board.without(white | black)]
}

/// A small deterministic random generator (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn square(&mut self) -> Square {
        Square::from_low_bits(self.next() as u32)
    }
}
