//! Everything that forbids castling.

use super::{Intent, PromotionFault, Reason, Reasons};
use crate::movegen::CastlingPath;
use crate::side::{Side, with_side};
use crate::{
    Bitboard, CastlingSide, Color, File, Move, MoveKind, Position, Role, Square, attacks, between,
};

/// An attempt to castle, whether or not there is a right or a rook.
#[derive(Clone, Copy, Debug)]
pub(super) struct CastlingAttempt {
    pub(super) wing: CastlingSide,
    pub(super) king: Square,
    pub(super) rook: Option<Square>,
    pub(super) has_right: bool,
}

impl Position {
    /// The castling attempt of `color` that two squares amount to: the king to one of its castling
    /// targets or onto its own rook. A king's step is a step.
    pub(super) fn castling_meant(&self, color: Color, intent: Intent) -> Option<CastlingAttempt> {
        let Intent { from: king, to, .. } = intent;
        let home = color.home_rank();
        if king != self.king(color) || king.rank() != home || to.rank() != home {
            return None;
        }
        // A king that is at home on the g-file already goes nowhere when it castles on that side.
        let stays = king == to && to.file() == File::G;
        let wing = if stays { CastlingSide::King } else { CastlingSide::of(king, to) };
        let onto_rook = self.board.of_piece(Role::Rook.of(color)).contains(to);
        let to_target = to == wing.king_to(color) && king.distance(to) != 1;
        if !onto_rook && !to_target {
            return None;
        }
        let attempt = self.castling_attempt(color, wing);
        let classical = king.file() == File::E;
        // In classical chess `e1g1` means castling also where another rook of its own stands on g1.
        let classical_target = classical && !self.chess960 && to_target;
        let onto_rook = onto_rook && (!classical_target || attempt.rook == Some(to));
        if !onto_rook {
            return (classical || attempt.has_right).then_some(attempt);
        }
        let corner = matches!(to.file(), File::A | File::H);
        let meant = match attempt.has_right {
            true => attempt.rook == Some(to),
            false => self.chess960 || classical && corner,
        };
        meant.then_some(CastlingAttempt { rook: Some(to), ..attempt })
    }

    /// Castling on a side with the rook that has the right or else with the one that stands where
    /// it would: the outermost on that side in Chess960, the corner's in classical chess.
    pub(super) fn castling_attempt(&self, color: Color, wing: CastlingSide) -> CastlingAttempt {
        let king = self.king(color);
        let right = self.castling_rook(color, wing);
        let rooks = self.board.of_piece(Role::Rook.of(color)) & color.home();
        let standing = match (self.chess960, wing) {
            (false, _) => Some(castling_corner(color, wing)).filter(|&rook| rooks.contains(rook)),
            (true, CastlingSide::King) => rooks.last().filter(|rook| rook.file() > king.file()),
            (true, CastlingSide::Queen) => rooks.first().filter(|rook| rook.file() < king.file()),
        };
        CastlingAttempt { wing, king, rook: right.or(standing), has_right: right.is_some() }
    }

    /// The intended castling move, if there is a rook for it: it is legal if no reason is found.
    pub(super) fn judge_castling(
        &self,
        attempt: &CastlingAttempt,
        intent: Intent,
        reasons: &mut Reasons,
    ) -> Option<Move> {
        if intent.promotion.is_some() {
            let fault = PromotionFault::NotAPawn(Role::King);
            reasons.add(Reason::PromotionNotAllowed { fault });
        }
        with_side!(self.turn, S => self.judge_castling_of::<S>(attempt, reasons));
        let (from, role, kind) = (attempt.king, Role::King, MoveKind::Castling);
        attempt.rook.map(|to| Move { from, to, role, kind })
    }

    fn judge_castling_of<S: Side>(&self, attempt: &CastlingAttempt, reasons: &mut Reasons) {
        let &CastlingAttempt { wing, king, rook, has_right } = attempt;
        // As the board stands. What reaches a square only through the king's own is a checker, and
        // that is a reason of its own; no such piece reaches the king where it lands, because the
        // castled rook stands before it.
        let attackers = |square| self.board.attackers_of(square, !S::COLOR);
        // What the king would cross and where it would land, if it stands where one castles from.
        let starts = king.rank() == S::COLOR.home_rank()
            && (has_right || self.chess960 || king.file() == File::E);
        let king_to = wing.king_to(S::COLOR);
        let crossed = if starts { between(king, king_to) } else { Bitboard::EMPTY };
        let landing = if starts && king_to != king { king_to.bit() } else { Bitboard::EMPTY };

        let enemy_king = self.king(!S::COLOR);
        for to in (crossed | landing) & attacks::king(enemy_king) {
            reasons.add(Reason::KingsAdjacent { to, enemy_king });
        }
        if !has_right {
            reasons.add(Reason::CastlingRightLost { king, rook });
        }
        let corner = Some(castling_corner(S::COLOR, wing)).filter(|_| !self.chess960);
        if rook.is_none() {
            reasons.add(Reason::CastlingNoRook { corner });
        }
        let path =
            rook.or(corner).filter(|_| starts).map(|rook| CastlingPath::new::<S>(king, rook));
        let must_be_empty = path.map_or(crossed | landing, |path| path.empty);
        let by = must_be_empty & self.board.occupied();
        if by.any() {
            reasons.add(Reason::CastlingPathBlocked { by });
        }
        let by = attackers(king);
        if by.any() {
            reasons.add(Reason::CastlingOutOfCheck { king, by });
        }
        for square in crossed {
            let by = attackers(square) - self.board.kings;
            if by.any() {
                reasons.add(Reason::CastlingThroughAttack { square, by });
            }
        }
        let by = landing.first().map_or(Bitboard::EMPTY, attackers) - self.board.kings;
        if by.any() {
            reasons.add(Reason::CastlingIntoAttack { square: king_to, by });
        }
        if let (Some(rook), Some(path)) = (rook, path) {
            let by = path.uncovered::<S>(self, king, rook) - attackers(king_to);
            if by.any() {
                reasons.add(Reason::CastlingRookShieldsKing { square: king_to, rook, by });
            }
        }
    }
}

const fn castling_corner(color: Color, wing: CastlingSide) -> Square {
    let file = match wing {
        CastlingSide::King => File::H,
        CastlingSide::Queen => File::A,
    };
    Square::at(file, color.home_rank())
}
