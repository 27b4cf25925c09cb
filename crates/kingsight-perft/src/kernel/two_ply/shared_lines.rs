//! Shared lines: a piece that moves along the line on which it is attacked changes two squares of one
//! ray, and the two weights do not simply add.
//!
//! ```text
//! r . . R . . . .      The rook on a8 gains e8 to h8 when the rook
//! . . . . . . . .      on d8 leaves: that is the weight of d8. But
//! . . . . . . . .      if it goes to b8 or c8, nothing is gained:
//! . . . . . . . .      4 too many each. If it goes to f8, only e8
//! . . . . . . . .      and f8 are: 2 too many; to e8, 3; to g8, 1.
//! . . . . . . . .      14 in all. (Rook takes a8 gives check.)
//! k . . . . . . .
//! . . . . . . K .
//! r2R4/8/8/8/8/8/k7/6K1 w - - 0 1
//! ```
//!
//! A pawn that steps along a file on which a rook sees it does the same:
//!
//! ```text
//! . . . . r . . .      e3, e2 and e1 are not gained by e4-e5.
//! . . . . . . . .
//! . . . . . . . .
//! k . . . . . . .
//! . . . . P . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . K .
//! 4r3/8/8/k7/4P3/8/8/6K1 w - - 0 1
//! ```
//!
//! And a bishop that takes a pawn that attacks it: the pawn's capture would be taken off with the weight of
//! either square.
//!
//! ```text
//! k . . . . . . .      Bishop takes d6: one capture, lost once.
//! . . . . . . . .
//! . . . p . . . .
//! . . . . B . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . K .
//! k7/8/3p4/4B3/8/8/8/6K1 w - - 0 1
//! ```

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square, between};

use super::plan::{Correction, Plan};
use super::{Here, len};
use crate::kernel::isa::Isa;
use crate::kernel::packed::Kind;
use crate::kernel::squares::squares;
use crate::kernel::tables::beyond;

/// The correction for moves of the slider on `from`, which attacks `attacks`, to these squares.
#[inline(always)]
pub(super) fn along<P: Plan, K: Kind>(
    here: Here<P>,
    from: Square,
    attacks: Bitboard,
    to: Bitboard,
) -> i64 {
    let seen = &here.replies.seen;
    let mut attacked = Bitboard::EMPTY;
    if K::DIAGONAL {
        attacked |= seen.diagonal() | here.replies.pawn_view.attacks;
    }
    if K::ORTHOGONAL {
        attacked |= seen.orthogonal;
    }
    if !attacked.contains(from) || !P::makes(Correction::SharedLines) {
        return 0;
    }
    corrected::<P, K>(here, from, attacks, to)
}

#[inline(always)]
fn corrected<P: Plan, K: Kind>(
    here: Here<P>,
    from: Square,
    attacks: Bitboard,
    to: Bitboard,
) -> i64 {
    let node = here.node;
    let free = node.theirs - here.lines.pinned;
    let mut attackers = Bitboard::EMPTY;
    if K::DIAGONAL {
        attackers |= P::I::bishop(from, node.occupied) & node.board.diagonal;
    }
    if K::ORTHOGONAL {
        attackers |= P::I::rook(from, node.occupied) & node.board.orthogonal;
    }
    let mut sum = 0;
    for attacker in squares(attackers & free) {
        let behind = beyond(attacker, from);
        let gained = len(attacks & (behind - node.theirs));
        // Towards the attacker, or taking it: what lies behind is not gained.
        let towards = to & (between(attacker, from) | attacker.bit());
        // Away from it: only what lies between is gained, and the landing square.
        let away = to & behind;
        sum -= gained * (len(towards) + len(away));
        for square in squares(away) {
            sum += len(between(from, square)) + 1;
        }
    }
    if K::DIAGONAL {
        // Taking the pawn that attacks it: its capture must not be taken from the sum twice.
        let pawns = P::S::pawn_attacks(from.bit()) & here.replies.pawns & to;
        sum += len(pawns) + 3 * len(pawns & <P::S as Side>::Enemy::rank(Rank::Seventh));
    }
    sum
}

/// The same for pawns that step along a file on which a rook behind or before them looks.
#[inline(always)]
pub(super) fn pawn_steps<P: Plan>(here: Here<P>, single: Bitboard, double: Bitboard) -> i64 {
    let node = here.node;
    let origins = P::S::back(single) | P::S::back(P::S::back(double));
    let attacked = origins & here.replies.seen.files;
    if attacked.is_empty() || !P::makes(Correction::SharedLines) {
        return 0;
    }
    let rooks = node.board.orthogonal & (node.theirs - here.lines.pinned);
    let mut sum = 0;
    for from in squares(attacked) {
        let step = P::S::forward(from.bit());
        let to = step & single | P::S::forward(step) & double;
        let seen = P::I::rook(from, node.occupied);
        for rook in squares(seen & rooks & from.file().squares()) {
            let behind = beyond(rook, from);
            sum -= len(seen & (behind - node.theirs)) * len(to);
            for square in squares(to & behind) {
                sum += len(between(from, square)) + 1;
            }
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::super::plan::Correction;
    use super::super::tests::needed;

    #[test]
    fn a_rook_moves_along_the_line_on_which_it_is_attacked() {
        needed(Correction::SharedLines, "r2R4/8/8/8/8/8/k7/6K1 w - - 0 1", 14);
    }

    #[test]
    fn a_pawn_steps_towards_a_rook() {
        needed(Correction::SharedLines, "4r3/8/8/k7/4P3/8/8/6K1 w - - 0 1", 3);
    }

    #[test]
    fn a_pawn_steps_away_from_a_rook() {
        needed(Correction::SharedLines, "8/k7/8/8/8/8/4P1K1/4r3 w - - 0 1", 9);
    }

    #[test]
    fn a_bishop_takes_the_pawn_that_attacks_it() {
        needed(Correction::SharedLines, "k7/8/3p4/4B3/8/8/8/6K1 w - - 0 1", -1);
    }

    /// The pawn's capture on e1 is four moves.
    #[test]
    fn a_bishop_takes_a_pawn_that_would_promote() {
        needed(Correction::SharedLines, "6k1/8/8/8/8/8/3p4/K3B3 w - - 0 1", -4);
    }
}
