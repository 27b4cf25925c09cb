//! Tasks about pieces: which are protected, pinned, or able to discover a check.

use kingsight::{Bitboard, Color, Position, Square, between};

use super::Because;
use crate::pins::opposite_rays::aiming;

/// The pieces of the side to move, without the king.
pub(super) fn own(position: &Position) -> Bitboard {
    let us = position.turn();
    position.board().colored(us).without(position.king(us))
}

pub(super) fn protected(position: &Position) -> Bitboard {
    position.board().protected(position.turn()) & own(position)
}

pub(super) fn of_protection(position: &Position, square: Square) -> Because {
    let us = position.turn();
    if let Some(other) = not_own(position, square) {
        return other;
    }
    if square == position.king(us) {
        return Because::KingIsNotAsked;
    }
    let by = position.board().attackers_of(square, us);
    match by.is_empty() {
        true => Because::Unprotected { square },
        false => Because::Protected { square, by },
    }
}

/// What to say of a square without a piece of the side to move.
fn not_own(position: &Position, square: Square) -> Option<Because> {
    match position.board().color_at(square) {
        Some(color) if color == position.turn() => None,
        Some(_) => Some(Because::NotOwn { square }),
        None => Some(Because::NoPiece { square }),
    }
}

pub(super) fn pinned(position: &Position) -> Bitboard {
    position.pins(position.turn()).map(|pin| pin.pinned).collect()
}

/// The enemy sliders that look along a line at the king of a colour, and all pieces between.
pub(super) fn on_lines_to(position: &Position, color: Color) -> Bitboard {
    let (board, king) = (position.board(), position.king(color));
    let sliders = aiming(board, king, color);
    let standing = |slider| between(slider, king) & board.occupied();
    sliders.into_iter().fold(sliders, |set, slider| set | standing(slider))
}

pub(super) fn of_pin(position: &Position, square: Square) -> Because {
    let us = position.turn();
    if let Some(other) = not_own(position, square) {
        return other;
    }
    match position.pins(us).find(|pin| pin.pinned == square) {
        Some(pin) => Because::Pinned { pinned: square, pinner: pin.pinner },
        None => why_not_alone(position, square, us),
    }
}

pub(super) fn discoverers(position: &Position) -> Bitboard {
    position.check_info(!position.turn()).discovered_check_candidates
}

pub(super) fn of_discoverer(position: &Position, square: Square) -> Because {
    let (board, them) = (position.board(), !position.turn());
    if let Some(other) = not_own(position, square) {
        return other;
    }
    let king = position.king(them);
    let alone = |slider: &Square| (between(*slider, king) & board.occupied()) == square.bit();
    match aiming(board, king, them).into_iter().find(alone) {
        Some(slider) => Because::StandsAlone { square, slider, king },
        None => why_not_alone(position, square, them),
    }
}

/// Why a piece does not stand alone between a slider and the king of a colour.
fn why_not_alone(position: &Position, square: Square, color: Color) -> Because {
    let (board, king) = (position.board(), position.king(color));
    if square == king {
        return Because::IsTheKing { square };
    }
    let passes = |slider: &Square| between(*slider, king).contains(square);
    match aiming(board, king, color).into_iter().find(passes) {
        Some(slider) => {
            let others = (between(slider, king) & board.occupied()).without(square);
            Because::NotAlone { others, slider, king }
        }
        None => Because::OnNoLine { square, king, color: !color },
    }
}
