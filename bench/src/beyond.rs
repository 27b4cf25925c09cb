//! Two ideas beyond two-ply counting, as experiments: how much there would be to gain.
//!
//! **A table of two-ply sums**: how many positions differ only in what the sum does not see? Two half-moves see a castling right only
//! if its squares are free, or one move frees them. Positions that differ in other rights have equal sums, and could share an entry of
//! the table.
//!
//! **Three-ply counting**: does the number of a side's moves after its own move and a reply split into a part for each? Two-ply
//! counting works since a reply sees most moves only by the squares that they leave and reach. One half-move more would work in the
//! same way if, after the moves `m` and `r`,
//!
//! ```text
//! moves(m, r) = moves(m, pass) + moves(pass, r) - moves
//! ```
//!
//! for nearly all pairs. A pair for which that does not hold needs a correction of its own.

use std::collections::HashSet;

use kingsight::{Bitboard, Color, EnPassant, MoveKind, Position, Role, Setup, Square, between};

/// Calls `visit` with each position `plies` half-moves on, once for each sequence of moves.
pub fn each_position(position: &Position, plies: u32, visit: &mut impl FnMut(&Position)) {
    if plies == 0 {
        visit(position);
        return;
    }
    position.for_each_child(|_, child| each_position(child, plies - 1, visit));
}

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

/// Pairs of a first move and a reply, counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pairs {
    /// The first moves.
    pub first: u64,
    /// The pairs.
    pub all: u64,
    /// Those whose third half-move is the sum of the parts.
    pub sums: u64,
}

impl Pairs {
    /// How many pairs in a hundred are such a sum.
    #[must_use]
    pub fn percent(&self) -> f64 {
        100.0 * self.sums as f64 / self.all.max(1) as f64
    }

    /// How many replies to one first move are not.
    #[must_use]
    pub fn corrections(&self) -> f64 {
        (self.all - self.sums) as f64 / self.first.max(1) as f64
    }

    fn add(&mut self, sums: bool) {
        self.all += 1;
        self.sums += u64::from(sums);
    }
}

/// The pairs below the positions some half-moves from `root`: of all first moves, and of those that are quiet and far
/// from both kings.
#[must_use]
pub fn pairs(root: &Position, plies: u32) -> [Pairs; 2] {
    let [mut all, mut quiet] = [Pairs::default(); 2];
    each_position(root, plies, &mut |position| {
        let count = u64::from(position.legal_move_count());
        let passed = position.play_null();
        for &m in position.legal_moves().iter() {
            let after = position.play_unchecked(m);
            let alone = after.play_null().map(|next| u64::from(next.legal_move_count()));
            let is_quiet = m.kind() == MoveKind::Quiet
                && m.role() != Role::King
                && !after.in_check()
                && far_from_kings(position, m.from().bit() | m.to().bit());
            all.first += 1;
            quiet.first += u64::from(is_quiet);
            after.for_each_child(|reply, next| {
                let reply_alone = passed
                    .filter(|passed| passed.is_legal(reply))
                    .map(|passed| u64::from(passed.play_unchecked(reply).legal_move_count()));
                let both = u64::from(next.legal_move_count());
                let sums = alone.zip(reply_alone).is_some_and(|(m, r)| both + count == m + r);
                all.add(sums);
                if is_quiet {
                    quiet.add(sums);
                }
            });
        }
    });
    [all, quiet]
}

/// Whether all of these squares are three steps of a king or more away from both kings.
fn far_from_kings(position: &Position, squares: Bitboard) -> bool {
    let near = |king: Square, square: Square| {
        let files = (king.file() as i8).abs_diff(square.file() as i8);
        let ranks = (king.rank() as i8).abs_diff(square.rank() as i8);
        files.max(ranks) < 3
    };
    let kings = position.board().of_role(Role::King);
    kings.into_iter().all(|king| squares.into_iter().all(|square| !near(king, square)))
}

#[cfg(test)]
mod tests {
    use super::{distinct, pairs, usable_rights};

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

    /// White's moves and Black's at the initial position touch nowhere within two half-moves, but for e2-e4, f7-f5 and the like.
    #[test]
    fn nearly_all_pairs_of_the_initial_position_are_sums() {
        let [all, quiet] = pairs(&kingsight::Position::default(), 0);
        assert_eq!((all.first, all.all), (20, 400));
        assert!(all.percent() > 80.0 && quiet.all < all.all, "{all:?} {quiet:?}");
    }
}
