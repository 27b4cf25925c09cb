//! Tasks about moves: which give check, which capture en passant, which castle.

use alloc::vec::Vec;

use kingsight::{Bitboard, CastlingSide, Color, Move, Position, Role, Square, UciMove};

use super::squares::not_legal;
use super::{Because, Pick};
use crate::generators::Castling;
use crate::geometry;
use crate::pins::opposite_rays::aiming;

fn pick(m: &Move) -> Pick {
    Pick::Move { from: m.from(), to: m.landing_square() }
}

/// The moves that give check, each once, whatever a pawn becomes.
pub(super) fn checking(position: &Position) -> Vec<Pick> {
    let mut picks: Vec<Pick> = position.checking_moves().iter().map(pick).collect();
    picks.sort_unstable();
    picks.dedup();
    picks
}

/// The pieces that can give check by a move, and the sliders behind them.
pub(super) fn in_checks(position: &Position) -> Bitboard {
    let before = position.board().colored(position.turn());
    let moves = position.legal_moves();
    let checks = moves.iter().filter_map(|&m| Some((m, position.given_check(m)?)));
    checks.fold(Bitboard::EMPTY, |set, (m, check)| set.with(m.from()) | (check.by & before))
}

pub(super) fn of_checking(position: &Position, from: Square, to: Square) -> Because {
    let moves = position.legal_moves();
    let mut of_these = moves.iter().filter(|m| m.from() == from && m.landing_square() == to);
    let Some(&first) = of_these.clone().next() else { return not_legal(position, from, to) };
    let checking = of_these.find_map(|&m| Some((m, position.given_check(m)?)));
    match checking {
        Some((m, check)) => Because::Check { m, check },
        None => Because::NoCheck(first),
    }
}

/// The pawns of the side to move beside one that has just passed them.
pub(super) fn may_capture_en_passant(position: &Position) -> Bitboard {
    let us = position.turn();
    let pawns = position.board().of_piece(Role::Pawn.of(us));
    position.en_passant().map_or(Bitboard::EMPTY, |target| geometry::pawn(!us, target) & pawns)
}

pub(super) fn en_passant(position: &Position) -> Bitboard {
    let moves = position.legal_moves();
    moves.iter().filter(|m| m.is_en_passant()).map(|m| m.from()).collect()
}

/// The two or three pawns, and the sliders on a line with the king.
pub(super) fn in_en_passant(position: &Position) -> Bitboard {
    let us = position.turn();
    let back = if us == Color::White { -1 } else { 1 };
    let passed = position.en_passant().and_then(|target| target.offset(0, back));
    let sliders = aiming(position.board(), position.king(us), us);
    may_capture_en_passant(position) | passed.map_or(Bitboard::EMPTY, Square::bit) | sliders
}

pub(super) fn of_en_passant(position: &Position, square: Square) -> Because {
    let target = position.en_passant().unwrap_or(square);
    let intended = UciMove { from: square, to: target, promotion: None };
    match position.move_of_uci(intended) {
        Some(m) if m.is_en_passant() => Because::EnPassant(m),
        Some(m) => Because::NotEnPassant(m),
        None => not_legal(position, square, target),
    }
}

pub(super) fn castling(position: &Position) -> Bitboard {
    let moves = position.legal_moves();
    moves.iter().filter(|m| m.castling().is_some()).map(|m| m.to()).collect()
}

/// The rooks that still have the right to castle.
pub(super) fn with_castling_right(position: &Position) -> Bitboard {
    position.castling_rooks() & position.board().colored(position.turn())
}

/// The rooks, the pieces in their way, and the enemies that attack the king's way.
pub(super) fn in_castling(position: &Position) -> Bitboard {
    let (board, us) = (position.board(), position.turn());
    Castling::rights(position).fold(Bitboard::EMPTY, |set, castling| {
        let attackers = castling
            .walk()
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | board.attackers_of(square, !us));
        set.with(castling.rook) | (castling.path() & board.occupied()) | attackers
    })
}

pub(super) fn of_castling(position: &Position, square: Square) -> Because {
    let us = position.turn();
    match position.board().piece_at(square) {
        Some(piece) if piece == Role::Rook.of(us) => {}
        Some(_) => return Because::NoRook { square },
        None => return Because::NoPiece { square },
    }
    let wing = CastlingSide::of(position.king(us), square);
    if position.castling_rook(us, wing) != Some(square) {
        return Because::NoRight { rook: square };
    }
    match position.explain_castling(wing).is_legal() {
        true => Because::MayCastle(wing),
        false => Because::MayNotCastle(wing),
    }
}
