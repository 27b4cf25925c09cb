//! The next move of a straight helpmate, one piece at a time and without a list of moves.

use super::plan::{Plan, Walker};
use crate::{Bitboard, Move, MoveKind, Position, Role, Square, attacks};

/// A move that brings a piece of the plan nearer, or else one that changes as little as possible; `None` if there is none that is
/// easy to find.
pub(super) fn step(position: &Position, plan: &Plan, winners: bool, ply: usize) -> Option<Move> {
    let step = Step { position, plan, winners, theirs: plan.standing(!winners) };
    step.nearer().or_else(|| step.wait(ply))
}

struct Step<'a> {
    position: &'a Position,
    plan: &'a Plan,
    winners: bool,
    /// The other side's pieces of the plan.
    theirs: Bitboard,
}

impl Step<'_> {
    fn walkers(&self) -> impl Iterator<Item = &Walker> {
        self.plan.walkers(self.winners).into_iter().flatten()
    }

    fn nearer(&self) -> Option<Move> {
        self.walkers().find_map(|walker| {
            self.legal(walker.at, self.plan.nearer(walker, self.winners) - self.theirs)
        })
    }

    fn wait(&self, ply: usize) -> Option<Move> {
        let (board, plan) = (&self.position.board, self.plan);
        let (empty, own) = (!board.occupied(), board.colored(self.position.turn));
        let pieces = own - board.pawns;
        let idle = own - plan.standing(self.winners);
        if self.winners {
            // What the loser does not need may only get in the way.
            let targets = board.colored(!self.position.turn) - (board.pawns | self.theirs);
            if targets.any()
                && let Some(capture) = self.first_of(pieces, targets)
            {
                return Some(capture);
            }
        } else if plan.king.left > 1 {
            let mated = &plan.mated;
            let beside = mated.distances.ring(mated.left) | mated.distances.ring(mated.left + 1);
            if let Some(aside) = self.legal(mated.at, beside & empty) {
                return Some(aside);
            }
        }
        let avoided = plan.goals() | plan.check;
        let free = empty - avoided;
        let first = Bitboard(u64::MAX << (ply * 7 % 64));
        let idle_pieces = idle & pieces;
        self.first_of(idle_pieces & avoided, free)
            .or_else(|| self.first_of(idle_pieces & first, free))
            .or_else(|| self.first_of(idle_pieces - first, free))
            .or_else(|| self.farther(0, free))
            .or_else(|| self.first_of((idle & board.pawns) & first, free))
            .or_else(|| self.first_of((idle & board.pawns) - first, free))
            .or_else(|| self.farther(1, free))
    }

    /// A move of a piece of the plan that takes it so much farther away.
    fn farther(&self, more: u8, free: Bitboard) -> Option<Move> {
        self.walkers().find_map(|walker| {
            self.legal(walker.at, walker.distances.ring(walker.left + more) & free)
        })
    }

    fn first_of(&self, pieces: Bitboard, to: Bitboard) -> Option<Move> {
        pieces.into_iter().find_map(|from| self.legal(from, to))
    }

    /// The first legal move of an own piece to one of these squares; en passant and castling apart. What the plan knows of the piece
    /// does not matter.
    fn legal(&self, from: Square, to: Bitboard) -> Option<Move> {
        if to.is_empty() {
            return None;
        }
        let (position, color) = (self.position, self.position.turn);
        let own = position.board.colored(color);
        let role = position.board.role_at(from).filter(|_| own.contains(from))?;
        let occupied = position.board.occupied();
        let reached = match role {
            Role::Pawn => {
                attacks::pawn_pushes(color, from.bit(), occupied)
                    | attacks::pawn_double_pushes(color, from.bit(), occupied)
                    | (attacks::pawn(color, from) & occupied)
            }
            _ => attacks::of(role.of(color), from, occupied),
        };
        let to = (reached & to) - own;
        to.into_iter().find_map(|to| {
            let captures = occupied.contains(to);
            let kind = if role == Role::Pawn && to.rank() == color.promotion_rank() {
                let promoted = if self.winners { Role::Queen } else { Role::Knight };
                MoveKind::promotion(promoted, captures)
            } else if captures {
                MoveKind::Capture
            } else if role == Role::Pawn && from.distance(to) == 2 {
                MoveKind::DoublePush
            } else {
                MoveKind::Quiet
            };
            let m = Move { from, to, role, kind };
            position.leaves_king_safe(m).then_some(m)
        })
    }
}
