//! Whether the piece moves like that: reasons that have nothing to do with the king's safety.

use super::intent::{Intent, PawnWay, pawn_way, reaches};
use super::{PromotionFault, Reason, Reasons};
use crate::{
    Bitboard, Color, Move, MoveKind, Piece, Pin, Position, Rank, Role, Square, attacks, between,
};

impl Position {
    /// The intended move, if there is a piece for it: it is legal if no reason is found.
    pub(super) fn judge_movement(&self, intent: Intent, reasons: &mut Reasons) -> Option<Move> {
        let Intent { from, to, .. } = intent;
        let Some(piece) = self.board.piece_at(from) else {
            reasons.add(Reason::NoPiece { from });
            if from == to {
                reasons.add(Reason::SameSquare { from });
            }
            return None;
        };
        if piece.color != self.turn {
            reasons.add(Reason::NotYourPiece { from });
        }
        if from == to {
            reasons.add(Reason::SameSquare { from });
            return None;
        }
        if piece.color != self.turn && self.castling_meant(piece.color, intent).is_some() {
            self.judge_promotion(piece, intent, true, reasons);
            return None;
        }
        let target = self.board.piece_at(to);
        if target.is_some_and(|target| target.color == piece.color) {
            reasons.add(Reason::OwnPieceOnTarget { to });
        }
        let moves_so = self.judge_way(piece, from, to, reasons);
        self.judge_promotion(piece, intent, moves_so, reasons);
        if target == Some(Role::King.of(!piece.color)) {
            reasons.add(Reason::CapturesKing { enemy_king: to });
        }
        if moves_so && piece.color == self.turn {
            self.judge_king_safety(piece.role, from, to, reasons);
        }
        let kind = self.kind_of(piece.role, intent);
        Some(Move { from, to, role: piece.role, kind })
    }

    fn kind_of(&self, role: Role, intent: Intent) -> MoveKind {
        let Intent { from, to, promotion, .. } = intent;
        let captures = self.board.occupied().contains(to);
        let pawn = role == Role::Pawn;
        match promotion {
            Some(role) => MoveKind::promotion(role, captures),
            None if captures => MoveKind::Capture,
            None if pawn && from.file() != to.file() => MoveKind::EnPassant,
            None if pawn && from.distance(to) == 2 => MoveKind::DoublePush,
            None => MoveKind::Quiet,
        }
    }

    /// Whether such a piece ever moves like that; if it does, what stands in the way here.
    fn judge_way(&self, piece: Piece, from: Square, to: Square, reasons: &mut Reasons) -> bool {
        let occupied = self.board.occupied();
        let role = piece.role;
        if !reaches(piece, from, to) {
            let could = self.pseudo_legal_targets(piece, from);
            reasons.add(Reason::NotHowItMoves { from, role, could });
            return false;
        }
        match pawn_way(piece.color, from, to) {
            Some(way) if role == Role::Pawn => self.judge_pawn(piece.color, way, from, to, reasons),
            _ => {
                let by = between(from, to) & occupied;
                if role.is_slider() && by.any() {
                    reasons.add(Reason::PathBlocked { role, by });
                }
            }
        }
        true
    }

    fn judge_pawn(
        &self,
        color: Color,
        way: PawnWay,
        from: Square,
        to: Square,
        reasons: &mut Reasons,
    ) {
        let occupied = self.board.occupied();
        match way {
            PawnWay::Straight => {
                let by = between(from, to).with(to) & occupied;
                if by.any() {
                    let double = from.distance(to) == 2;
                    reasons.add(Reason::PawnPushBlocked { by, double });
                }
            }
            PawnWay::Diagonal if occupied.contains(to) => {}
            PawnWay::Diagonal => {
                let passed = self.en_passant.filter(|_| color == self.turn);
                if passed != Some(to) {
                    let legal = |&square: &Square| self.find_move(from, square, None).is_some();
                    let en_passant = passed.filter(legal);
                    reasons.add(match self.double_step_beside(color, from, to) {
                        Some(passed) => Reason::EnPassantTooLate { to, passed, en_passant },
                        None => Reason::PawnNeedsCapture { to, en_passant },
                    });
                }
            }
        }
    }

    /// The enemy pawn beside a pawn on its fifth rank that may once have come by a double step over
    /// `to`, which is empty.
    fn double_step_beside(&self, color: Color, from: Square, to: Square) -> Option<Square> {
        let beside = Square::at(to.file(), from.rank());
        let origin = Square::at(to.file(), Rank::Seventh.seen_by(color));
        let stands_so = from.rank() == Rank::Fifth.seen_by(color)
            && self.board.of_piece(Role::Pawn.of(!color)).contains(beside)
            && !self.board.occupied().contains(origin);
        stands_so.then_some(beside)
    }

    fn judge_promotion(&self, piece: Piece, intent: Intent, moves_so: bool, reasons: &mut Reasons) {
        let Intent { to, promotion, .. } = intent;
        let last = to.rank() == piece.color.promotion_rank();
        let fault = match (promotion, piece.role) {
            (None, Role::Pawn) if last && moves_so => {
                return reasons.add(Reason::PromotionMissing { to });
            }
            (None, _) => return,
            (Some(_), role) if role != Role::Pawn => PromotionFault::NotAPawn(role),
            (Some(_), _) if !last => PromotionFault::NotOnLastRank,
            (Some(role @ (Role::King | Role::Pawn)), _) => PromotionFault::NotToThat(role),
            _ => return,
        };
        reasons.add(Reason::PromotionNotAllowed { fault });
    }

    /// Where a piece could go by its movement alone, castling apart.
    fn pseudo_legal_targets(&self, piece: Piece, from: Square) -> Bitboard {
        let occupied = self.board.occupied();
        if piece.role != Role::Pawn {
            return attacks::of(piece, from, occupied) - self.board.colored(piece.color);
        }
        let pawn = from.bit();
        let mut takes = self.board.colored(!piece.color);
        if piece.color == self.turn {
            takes = self.en_passant.map_or(takes, |square| takes.with(square));
        }
        attacks::pawn(piece.color, from) & takes
            | attacks::pawn_pushes(piece.color, pawn, occupied)
            | attacks::pawn_double_pushes(piece.color, pawn, occupied)
    }

    /// Where a pin lets its piece go: by its movement, without leaving the line between king and pinner.
    /// A fact of the pin alone, for either side: other checks and lines are ignored, so not every one of
    /// these moves need be legal.
    ///
    /// ```
    /// use kingsight::{Moves, Color, Position, Square};
    ///
    /// // . . . . k . . .   The rook on e7 pins the rook on e2, which may move along the file; but
    /// // . . . . r . . .   it cannot answer the check from f3.
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . . . . . . .
    /// // . . . . . n . .
    /// // . . . . R . . .
    /// // . . . . K . . .
    /// let position: Position = "4k3/4r3/8/8/8/5n2/4R3/4K3 w - - 0 1".parse().unwrap();
    /// let pin = position.board().pins(Color::White).next().unwrap();
    /// assert_eq!(position.left_by_pin(&pin), pin.mask.without(Square::E2));
    /// assert!(!position.moves(Moves::ALL.from(Square::E2.bit())).any());
    /// ```
    #[must_use]
    pub fn left_by_pin(&self, pin: &Pin) -> Bitboard {
        let piece = self.board.piece_at(pin.pinned);
        piece.map_or(Bitboard::EMPTY, |piece| {
            pin.mask & self.pseudo_legal_targets(piece, pin.pinned)
        })
    }
}
