//! A table of two-ply sums: how many positions differ only in what the sum does not see?
//!
//! Two half-moves see a castling right only if its squares are free, or one move frees them. Positions that differ in other
//! rights have equal sums, and could share an entry of the table.

use std::collections::HashSet;

use kingsight::{Bitboard, Color, EnPassant, Position, Setup, between};

use super::each_position;

/// How many positions there are some half-moves from the root.
#[derive(Clone, Copy, Debug)]
pub struct Distinct {
    /// Sequences of moves.
    pub sequences: u64,
    /// Different positions, as the table of `kingsight-perft` tells them apart.
    pub positions: u64,
    /// Different positions if rights that nobody can use within two half-moves do not count.
    pub sums: u64,
}

/// Counts the positions some half-moves from `root`.
#[must_use]
pub fn distinct(root: &Position, plies: u32) -> Distinct {
    let mut sequences = 0;
    let [mut positions, mut sums] = [HashSet::new(), HashSet::new()];
    each_position(root, plies, &mut |position| {
        sequences += 1;
        let setup = position.to_setup(EnPassant::Legal);
        let setup = Setup { halfmoves: 0, fullmoves: 1, ..setup };
        let useful = usable_rights(position);
        sums.insert(key(&Setup { castling_rooks: useful, ..setup }));
        positions.insert(key(&setup));
    });
    Distinct { sequences, positions: positions.len() as u64, sums: sums.len() as u64 }
}

/// The rights that two half-moves may use: between king and rook stands nothing of their own side, and at most one
/// enemy piece, if it moves first.
fn usable_rights(position: &Position) -> Bitboard {
    let board = position.board();
    let usable = |rook: &kingsight::Square| {
        let color = if Color::White.home().contains(*rook) { Color::White } else { Color::Black };
        let inside = between(position.king(color), *rook) & board.occupied();
        let theirs = inside & board.colored(!color);
        inside == theirs && theirs.len() <= u32::from(color != position.turn())
    };
    position.castling_rooks().into_iter().filter(usable).collect()
}

/// 64 bits for a setup: enough for a count of some millions, at a chance of 1 in a million that two are equal.
fn key(setup: &Setup) -> u64 {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
    BuildHasherDefault::<DefaultHasher>::default().hash_one(setup)
}

#[cfg(test)]
mod tests {
    use super::{distinct, usable_rights};

    #[test]
    fn known_numbers_of_positions() {
        let found = distinct(&kingsight::Position::default(), 3);
        assert_eq!((found.sequences, found.positions), (8902, 5362));
        assert!(found.sums <= found.positions);
    }

    #[test]
    fn a_right_that_two_half_moves_can_use_counts() {
        let usable = |fen: &str| usable_rights(&fen.parse().unwrap()).len();
        assert_eq!(usable("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), 2);
        assert_eq!(usable("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1"), 1);
        // Black's knight may leave before White castles, but not if White is to move.
        assert_eq!(usable("4k3/8/8/8/8/8/8/Rn2K3 b Q - 0 1"), 1);
        assert_eq!(usable("4k3/8/8/8/8/8/8/Rn2K3 w Q - 0 1"), 0);
    }
}
