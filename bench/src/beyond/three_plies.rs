//! Three-ply counting: does the number of a side's moves after its own move and a reply split into a part for each?
//!
//! Two-ply counting works since a reply sees most moves only by the squares that they leave and reach. One half-move more
//! would work in the same way if, after the moves `m` and `r`,
//!
//! ```text
//! moves(m, r) = moves(m, pass) + moves(pass, r) - moves
//! ```
//!
//! for nearly all pairs. A pair for which that does not hold needs a correction of its own.

use kingsight::{Bitboard, MoveKind, Position, Role, Square};

use super::each_position;

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
    use super::pairs;

    /// White's moves and Black's at the initial position touch nowhere within two half-moves, but for e2-e4, f7-f5 and the like.
    #[test]
    fn nearly_all_pairs_of_the_initial_position_are_sums() {
        let [all, quiet] = pairs(&kingsight::Position::default(), 0);
        assert_eq!((all.first, all.all), (20, 400));
        assert!(all.percent() > 80.0 && quiet.all < all.all, "{all:?} {quiet:?}");
    }
}
