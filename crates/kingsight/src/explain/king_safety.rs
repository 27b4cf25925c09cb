//! Whether the king would be safe: pins, checks, steps into attack, en passant.

use core::ops::ControlFlow;

use super::{Exposure, Reason, Reasons};
use crate::{Bitboard, CheckInfo, EvasionKind, MoveSetKind, Position, Role, Square, attacks};

impl Position {
    /// Reasons against a move that the piece can make, whatever else stands in its way.
    pub(super) fn judge_king_safety(
        &self,
        role: Role,
        from: Square,
        to: Square,
        reasons: &mut Reasons,
    ) {
        if role == Role::King {
            self.judge_king_step(from, to, reasons);
            return;
        }
        let info = self.check_info(self.turn);
        let captured = self.captured_en_passant(role, from, to);
        let pin = info.pin_of(from).filter(|pin| !pin.mask.contains(to));
        if let Some(pin) = pin {
            let allowed = self.left_by_pin(&pin);
            let (pinned, pinner, king) = (from, pin.pinner, pin.king);
            reasons.add(Reason::Pinned { pinned, pinner, king, allowed });
        }
        let takes = captured.unwrap_or(to);
        if let Some(checker) = info.checkers.single() {
            if !info.check_mask.contains(to) && takes != checker {
                let Answers { answers, en_passant, flights } = self.answers(&info);
                let king = info.king;
                reasons.add(Reason::CheckNotAnswered {
                    king,
                    checker,
                    answers,
                    en_passant,
                    flights,
                });
            }
        } else if info.in_double_check() {
            let (king, checkers, flights) = (info.king, info.checkers, self.answers(&info).flights);
            reasons.add(Reason::DoubleCheckKingMustMove { king, checkers, flights });
        }
        if let Some(captured) = captured {
            let known = info.checkers | pin.map_or(Bitboard::EMPTY, |pin| pin.pinner.bit());
            self.judge_en_passant(&info, from, to, captured, known, reasons);
        }
    }

    fn judge_king_step(&self, king: Square, to: Square, reasons: &mut Reasons) {
        let (board, enemy) = (&self.board, !self.turn);
        let occupied = board.occupied();
        let attackers = board.attackers(to, enemy, occupied.without(king));
        let by = attackers - board.kings;
        if by.any() {
            let through = (by - board.attackers(to, enemy, occupied)).first();
            let protected = board.colored(enemy).contains(to);
            reasons.add(Reason::KingIntoAttack { to, by, through, protected });
        }
        if let Some(enemy_king) = (attackers & board.kings).first() {
            reasons.add(Reason::KingsAdjacent { to, enemy_king });
        }
    }

    /// The pawn that a diagonal pawn move takes en passant.
    fn captured_en_passant(&self, role: Role, from: Square, to: Square) -> Option<Square> {
        let takes = role == Role::Pawn
            && self.en_passant == Some(to)
            && attacks::pawn(self.turn, from).contains(to);
        takes.then(|| Square::at(to.file(), from.rank()))
    }

    /// Lines that open because the captured pawn leaves the board, apart from the checks and the pin
    /// that other reasons cover.
    fn judge_en_passant(
        &self,
        info: &CheckInfo,
        from: Square,
        to: Square,
        captured: Square,
        known: Bitboard,
        reasons: &mut Reasons,
    ) {
        let board = &self.board;
        let king = info.king;
        let after = board.occupied().without(from).without(captured).with(to);
        let enemy = board.colored(!self.turn) - known;
        let on_rank = attacks::rook(king, after) & board.orthogonal & enemy;
        if on_rank.any() {
            let along = Exposure::Rank;
            reasons.add(Reason::EnPassantExposesKing { king, captured, by: on_rank, along });
        }
        let on_diagonal = attacks::bishop(king, after) & board.diagonal & enemy;
        if on_diagonal.any() {
            let along = Exposure::Diagonal;
            reasons.add(Reason::EnPassantExposesKing { king, captured, by: on_diagonal, along });
        }
    }

    /// Everything that legally answers a check.
    fn answers(&self, info: &CheckInfo) -> Answers {
        let mut found = Answers::default();
        let _ = self.visit_evasions_of(info, |kind, set| {
            match (set.role, set.kind, kind) {
                (Role::King, ..) => found.flights |= set.to,
                (_, MoveSetKind::EnPassant, EvasionKind::Capture) => {
                    found.en_passant = self.en_passant;
                }
                _ => found.answers |= set.to,
            }
            ControlFlow::<()>::Continue(())
        });
        found
    }
}

/// The legal answers to a check, as the reasons name them.
#[derive(Default)]
struct Answers {
    /// Where pieces other than the king land on the checker or between.
    answers: Bitboard,
    /// Where a pawn takes the checker en passant.
    en_passant: Option<Square>,
    /// Where the king goes.
    flights: Bitboard,
}
