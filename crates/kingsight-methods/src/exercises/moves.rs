//! Tasks about moves: which give check, which capture en passant, which castle.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kingsight::wording::{capitalized, legality, side, the_piece, the_pieces};
use kingsight::{Bitboard, CheckKind, Color, Move, Position, Role, Square, UciMove, Wing};

use super::Pick;
use super::squares::why_not;
use crate::generators::Castling;
use crate::geometry;
use crate::pins::opposite_rays::aiming;
use crate::scene::InWords;

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

pub(super) fn of_checking(
    position: &Position,
    from: Square,
    to: Square,
    language: InWords,
) -> String {
    let moves = position.legal_moves();
    let of_these = moves.iter().filter(|m| m.from() == from && m.landing_square() == to);
    let tested: Vec<(Move, _)> = of_these.map(|&m| (m, position.given_check(m))).collect();
    let Some(first) = tested.first() else { return why_not(position, from, to, language) };
    let (m, check) = tested.iter().find(|(_, check)| check.is_some()).unwrap_or(first);
    let san = position.san(*m);
    let Some(check) = check else { return format!("{san} gives no check.") };
    let kind = match check.kind {
        CheckKind::Direct => "check",
        CheckKind::Discovered => "discovered check",
        CheckKind::Double => "double check",
    };
    let after = position.play_unchecked(*m);
    format!("{san}: {kind} by {}.", the_pieces(after.board(), check.by))
}

pub(super) fn of_single_square(position: &Position, square: Square) -> String {
    format!("A move needs two squares; you picked only {}.", the_piece(position.board(), square))
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

pub(super) fn of_en_passant(position: &Position, square: Square, language: InWords) -> String {
    let Some(target) = position.en_passant() else { return String::new() };
    let intended = UciMove { from: square, to: target, promotion: None };
    match position.move_of_uci(intended) {
        Some(m) if m.is_en_passant() => legality(position.san_without_suffix(m), true).to_string(),
        Some(m) => {
            format!("{} captures nothing en passant.", position.san(m))
        }
        None => why_not(position, square, target, language),
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

pub(super) fn of_castling(position: &Position, square: Square, language: InWords) -> String {
    let (board, us) = (position.board(), position.turn());
    if board.piece_at(square) != Some(Role::Rook.of(us)) {
        return match board.piece_at(square) {
            Some(_) => {
                format!("{} is not a rook of {}.", capitalized(the_piece(board, square)), side(us))
            }
            None => format!("There is no piece on {square}."),
        };
    }
    let wing = Wing::of(position.king(us), square);
    if position.castling_rook(us, wing) != Some(square) {
        return format!("{} has no castling right with the rook on {square}.", side(us));
    }
    let name = match wing {
        Wing::King => "O-O",
        Wing::Queen => "O-O-O",
    };
    let explanation = position.explain_castling(wing);
    match explanation.is_legal() {
        true => legality(name, true).to_string(),
        false => format!("{name}: {}.", language(&explanation)),
    }
}
