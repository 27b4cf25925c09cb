//! All that forbids castling.

use super::{Intent, PromotionFault, Reason, Reasons};
use crate::movegen::CastlingPath;
use crate::side::{Side, with_side};
use crate::{Bitboard, File, Position, Role, Square, Wing, between};

/// Castling as somebody means it, whether or not right and rook are there.
#[derive(Clone, Copy, Debug)]
pub(super) struct CastlingAttempt {
    pub(super) wing: Wing,
    pub(super) king: Square,
    pub(super) rook: Option<Square>,
    pub(super) has_right: bool,
}

impl Position {
    /// The castling attempt that two squares amount to: the king to one of its castling targets or
    /// onto its own rook. A king's step is a step.
    pub(super) fn castling_meant(&self, intent: Intent) -> Option<CastlingAttempt> {
        let Intent { from: king, to, .. } = intent;
        if king != self.king(self.turn) || king.rank() != self.turn.home_rank() || king == to {
            return None;
        }
        let wing = Wing::of(king, to);
        let attempt = self.castling_attempt(wing);
        let own_rooks = self.board.of_piece(Role::Rook.of(self.turn));
        let classical = king.file() == File::E;
        if own_rooks.contains(to) && to.rank() == king.rank() {
            let corner = matches!(to.file(), File::A | File::H);
            let meant = attempt.rook == Some(to) && attempt.has_right
                || !attempt.has_right && (self.chess960 || classical && corner);
            let rook = Some(to);
            return meant.then_some(CastlingAttempt { rook, ..attempt });
        }
        let far = king.distance(to) > 1;
        (to == wing.king_to(self.turn) && far && (classical || attempt.has_right))
            .then_some(attempt)
    }

    /// Castling on a wing with the rook that has the right or else with the one that stands where
    /// it would: the outermost on that side in Chess960, the corner's in classical chess.
    pub(super) fn castling_attempt(&self, wing: Wing) -> CastlingAttempt {
        let king = self.king(self.turn);
        let right = self.castling_rook(self.turn, wing);
        let rooks = self.board.of_piece(Role::Rook.of(self.turn)) & self.turn.home();
        let on_side: Bitboard =
            rooks.into_iter().filter(|&rook| Wing::of(king, rook) == wing).collect();
        let standing = if self.chess960 {
            match wing {
                Wing::King => on_side.last(),
                Wing::Queen => on_side.first(),
            }
        } else {
            Some(self.castling_corner(wing)).filter(|&corner| on_side.contains(corner))
        };
        CastlingAttempt { wing, king, rook: right.or(standing), has_right: right.is_some() }
    }

    pub(super) fn judge_castling(
        &self,
        attempt: &CastlingAttempt,
        intent: Intent,
        reasons: &mut Reasons,
    ) {
        if intent.promotion.is_some() {
            let fault = PromotionFault::NotAPawn(Role::King);
            reasons.add(Reason::PromotionNotAllowed { fault });
        }
        let &CastlingAttempt { wing, king, rook, has_right } = attempt;
        if !has_right {
            reasons.add(Reason::CastlingRightLost { king, rook });
        }
        if rook.is_none() {
            reasons.add(Reason::CastlingNoRook { corner: self.castling_corner(wing) });
        }
        with_side!(self.turn, S => self.judge_castling_path::<S>(attempt, reasons));
    }

    fn judge_castling_path<S: Side>(&self, attempt: &CastlingAttempt, reasons: &mut Reasons) {
        let &CastlingAttempt { wing, king, rook, .. } = attempt;
        let (board, enemy) = (&self.board, !S::COLOR);
        let occupied = board.occupied();
        let king_to = wing.king_to(S::COLOR);
        let path = rook.map(|rook| CastlingPath::new::<S>(king, rook));
        let must_be_empty = match path {
            Some(path) => path.empty,
            None => between(king, king_to).with(king_to).without(king),
        };
        let by = must_be_empty & occupied;
        if by.any() {
            reasons.add(Reason::CastlingPathBlocked { by });
        }
        let lifted = occupied.without(king);
        let attackers = |square| board.attackers(square, enemy, lifted);
        let by = attackers(king);
        if by.any() {
            reasons.add(Reason::CastlingOutOfCheck { king, by });
        }
        for square in between(king, king_to) {
            let by = attackers(square);
            if by.any() {
                reasons.add(Reason::CastlingThroughAttack { square, by });
            }
        }
        if king_to == king {
            self.judge_shield::<S>(attempt, path, Bitboard::EMPTY, reasons);
            return;
        }
        let landing = attackers(king_to);
        let by = landing - board.kings;
        if by.any() {
            reasons.add(Reason::CastlingIntoAttack { square: king_to, by });
        }
        if let Some(enemy_king) = (landing & board.kings).first() {
            reasons.add(Reason::KingsAdjacent { to: king_to, enemy_king });
        }
        self.judge_shield::<S>(attempt, path, landing, reasons);
    }

    /// Whether the king is attacked only because the rook has left its square.
    fn judge_shield<S: Side>(
        &self,
        attempt: &CastlingAttempt,
        path: Option<CastlingPath>,
        known: Bitboard,
        reasons: &mut Reasons,
    ) {
        let (Some(rook), Some(path)) = (attempt.rook, path) else { return };
        let checkers = if path.king_to == attempt.king {
            self.board.attackers(attempt.king, !S::COLOR, self.board.occupied())
        } else {
            known
        };
        let by = path.uncovered::<S>(self, attempt.king, rook) - checkers;
        if by.any() {
            let square = path.king_to;
            reasons.add(Reason::CastlingRookShieldsKing { square, rook, by });
        }
    }

    fn castling_corner(&self, wing: Wing) -> Square {
        let file = match wing {
            Wing::King => File::H,
            Wing::Queen => File::A,
        };
        Square::at(file, self.turn.home_rank())
    }
}
