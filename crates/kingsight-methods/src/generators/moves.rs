//! What the generators share: castling moves, moves to a set of squares, and their last step.

use alloc::vec::Vec;

use kingsight::{Bitboard, CastlingSide, Position, Role, Square, UciMove};

use crate::Step;

/// A castling move that the side to move still has the right to.
pub(crate) struct Castling {
    pub(crate) king: Square,
    pub(crate) rook: Square,
    pub(crate) king_to: Square,
    pub(crate) rook_to: Square,
}

impl Castling {
    pub(crate) fn rights(position: &Position) -> impl Iterator<Item = Castling> + '_ {
        let turn = position.turn();
        let king = position.king(turn);
        let rooks = position.castling_rooks() & position.board().colored(turn);
        rooks.into_iter().map(move |rook| {
            let wing = CastlingSide::of(king, rook);
            Castling { king, rook, king_to: wing.king_to(turn), rook_to: wing.rook_to(turn) }
        })
    }

    /// The squares on which the king must not be attacked: where it stands, crosses and lands.
    pub(crate) fn walk(&self) -> Bitboard {
        span(self.king, self.king_to)
    }

    /// The squares that must be empty, apart from the king and the rook themselves.
    pub(crate) fn path(&self) -> Bitboard {
        (self.walk() | span(self.rook, self.rook_to)).without(self.king).without(self.rook)
    }

    /// The occupied squares when both have landed.
    pub(super) fn landed(&self, occupied: Bitboard) -> Bitboard {
        occupied.without(self.king).without(self.rook).with(self.king_to).with(self.rook_to)
    }
}

/// The squares of a rank from one to another, both included: adjacent bits, no table.
fn span(a: Square, b: Square) -> Bitboard {
    let (low, high) = (a.min(b) as u32, a.max(b) as u32);
    Bitboard((!0 << low) & (!0 >> (63 - high)))
}

/// A move to each square of a set; four promotions where a pawn reaches its last rank.
pub(super) fn push_all(
    moves: &mut Vec<UciMove>,
    position: &Position,
    from: Square,
    targets: Bitboard,
    role: Role,
) {
    for to in targets {
        push(moves, position, from, to, role);
    }
}

pub(super) fn push(
    moves: &mut Vec<UciMove>,
    position: &Position,
    from: Square,
    to: Square,
    role: Role,
) {
    if role == Role::Pawn && to.rank() == position.turn().promotion_rank() {
        moves.extend(Role::PROMOTIONS.map(|role| UciMove { from, to, promotion: Some(role) }));
    } else {
        moves.push(UciMove { from, to, promotion: None });
    }
}

/// The last step of every generator: the moves and their targets.
pub(super) fn summary(moves: &[UciMove]) -> Step {
    use core::fmt::Write as _;
    let mut text = alloc::format!("{} legal moves:", moves.len());
    for uci in moves {
        let _ = write!(text, " {uci}");
    }
    Step::set(text, moves.iter().map(|uci| uci.to).collect())
}
