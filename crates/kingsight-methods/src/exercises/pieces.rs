//! Tasks about pieces: which are protected, pinned, or able to discover a check.

use alloc::format;
use alloc::string::String;

use kingsight::wording::{capitalized, the_piece, the_pieces};
use kingsight::{Bitboard, Color, Position, Square, between};

use crate::pins::opposite_rays::aiming;

/// The pieces of the side to move, without the king.
pub(super) fn own(position: &Position) -> Bitboard {
    let us = position.turn();
    position.board().colored(us).without(position.king(us))
}

pub(super) fn protected(position: &Position) -> Bitboard {
    position.board().protected(position.turn()) & own(position)
}

pub(super) fn of_protection(position: &Position, square: Square) -> String {
    let (board, us) = (position.board(), position.turn());
    if let Some(other) = not_own(position, square) {
        return other;
    }
    if square == position.king(us) {
        return "The king is not asked for: it is never captured.".into();
    }
    let by = board.attackers_of(square, us);
    let piece = capitalized(the_piece(board, square));
    match by.is_empty() {
        true => format!("No {us} piece protects {}.", the_piece(board, square)),
        false => format!("{piece} is protected by {}.", the_pieces(board, by)),
    }
}

/// The words for a square without a piece of the side to move.
fn not_own(position: &Position, square: Square) -> Option<String> {
    let (board, us) = (position.board(), position.turn());
    match board.color_at(square) {
        Some(color) if color == us => None,
        Some(_) => Some(format!("{} is not a {us} piece.", capitalized(the_piece(board, square)))),
        None => Some(format!("There is no piece on {square}.")),
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

pub(super) fn of_pin(position: &Position, square: Square) -> String {
    let (board, us) = (position.board(), position.turn());
    if let Some(other) = not_own(position, square) {
        return other;
    }
    match position.pins(us).find(|pin| pin.pinned == square) {
        Some(pin) => format!(
            "{} is pinned by {}.",
            capitalized(the_piece(board, square)),
            the_piece(board, pin.pinner)
        ),
        None => why_not_alone(position, square, us),
    }
}

pub(super) fn discoverers(position: &Position) -> Bitboard {
    position.check_info(!position.turn()).discovered_check_candidates
}

pub(super) fn of_discoverer(position: &Position, square: Square) -> String {
    let (board, us) = (position.board(), position.turn());
    if let Some(other) = not_own(position, square) {
        return other;
    }
    let king = position.king(!us);
    let alone = |slider: &Square| (between(*slider, king) & board.occupied()) == square.bit();
    match aiming(board, king, !us).into_iter().find(alone) {
        Some(slider) => format!(
            "{} stands alone between {} and the king on {king}.",
            capitalized(the_piece(board, square)),
            the_piece(board, slider)
        ),
        None => why_not_alone(position, square, !us),
    }
}

/// Why a piece does not stand alone between a slider and the king of a colour.
fn why_not_alone(position: &Position, square: Square, color: Color) -> String {
    let (board, king) = (position.board(), position.king(color));
    let piece = the_piece(board, square);
    if square == king {
        return format!("{} is the king itself.", capitalized(piece));
    }
    let passes = |slider: &Square| between(*slider, king).contains(square);
    match aiming(board, king, color).into_iter().find(passes) {
        Some(slider) => {
            let others = (between(slider, king) & board.occupied()).without(square);
            let stand = if others.more_than_one() { "stand" } else { "stands" };
            format!(
                "{} also {stand} between {} and the king on {king}.",
                capitalized(the_pieces(board, others)),
                the_piece(board, slider)
            )
        }
        None => {
            format!("No {} slider has {square} between itself and the king on {king}.", !color)
        }
    }
}
