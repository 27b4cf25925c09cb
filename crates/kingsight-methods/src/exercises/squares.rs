//! Tasks about squares: where the king may not go, what pawns attack, where a check is answered.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use kingsight::wording::{capitalized, list, side, the_pieces};
use kingsight::{Bitboard, Position, Role, Square, UciMove};

use crate::geometry;
use crate::scene::InWords;

/// The squares next to the king, without those of its own pieces.
fn beside_king(position: &Position) -> Bitboard {
    let us = position.turn();
    geometry::king(position.king(us)) - position.board().colored(us)
}

/// Those of them that the enemy attacks once the king has left its square.
pub(super) fn closed_to_king(position: &Position) -> Bitboard {
    beside_king(position) & position.board().king_danger(position.turn())
}

/// The enemy pieces that attack a square beside the king.
pub(super) fn around_king(position: &Position) -> Bitboard {
    let us = position.turn();
    let lifted = position.board().without(position.king(us).bit());
    beside_king(position)
        .into_iter()
        .fold(Bitboard::EMPTY, |set, square| set | lifted.attackers_of(square, !us))
}

pub(super) fn of_king_square(position: &Position, square: Square, language: InWords) -> String {
    let king = position.king(position.turn());
    if beside_king(position).contains(square) && !closed_to_king(position).contains(square) {
        return format!("The king may go to {square}.");
    }
    why_not(position, king, square, language)
}

/// Why a move is not legal, as a sentence.
pub(super) fn why_not(position: &Position, from: Square, to: Square, language: InWords) -> String {
    let explanation =
        position.explain(UciMove { from, to, promotion: promotion(position, from, to) });
    format!("{}.", capitalized(language(&explanation)))
}

/// A queen, if the piece is a pawn that goes to its last rank.
fn promotion(position: &Position, from: Square, to: Square) -> Option<Role> {
    let last = Bitboard(0xff00_0000_0000_00ff);
    (position.board().role_at(from) == Some(Role::Pawn) && last.contains(to)).then_some(Role::Queen)
}

pub(super) fn enemy_pawns(position: &Position) -> Bitboard {
    position.board().of_piece(Role::Pawn.of(!position.turn()))
}

pub(super) fn attacked_by_pawns(position: &Position) -> Bitboard {
    position.board().attacked_by_role(!position.turn(), Role::Pawn)
}

pub(super) fn of_pawn_attack(position: &Position, square: Square) -> String {
    let (board, them) = (position.board(), !position.turn());
    let attackers = board.attackers_of(square, them) & enemy_pawns(position);
    if attackers.any() {
        let verb = if attackers.more_than_one() { "attack" } else { "attacks" };
        return format!("{} {verb} {square}.", capitalized(the_pieces(board, attackers)));
    }
    let theirs = position.play_null();
    let step = theirs.and_then(|theirs| {
        let moves = theirs.pseudo_legal_moves();
        let step = moves.iter().find(|m| m.role() == Role::Pawn && m.to() == square);
        step.map(|m| m.from())
    });
    match step {
        Some(from) => format!("The pawn on {from} moves to {square}, but does not attack it."),
        None => format!("No pawn of {} attacks {square}.", side(them)),
    }
}

/// Where the moves that answer the check end.
pub(super) fn evasions(position: &Position) -> Bitboard {
    position.evasions().iter().map(|m| m.to()).collect()
}

/// The checkers, the pieces that answer them, and the enemies that guard the squares beside the king.
pub(super) fn in_evasions(position: &Position) -> Bitboard {
    let answering: Bitboard = position.evasions().iter().map(|m| m.from()).collect();
    let king = position.king(position.turn());
    position.checkers() | answering.without(king) | around_king(position)
}

pub(super) fn of_evasion(position: &Position, square: Square, language: InWords) -> String {
    let moves = position.evasions();
    let ending: Vec<String> =
        moves.iter().filter(|m| m.to() == square).map(|&m| position.san(m).to_string()).collect();
    if !ending.is_empty() {
        return format!("Answered by {}.", list(&ending, "and"));
    }
    let pseudo_legal = position.pseudo_legal_moves();
    match pseudo_legal.iter().find(|m| m.to() == square) {
        Some(m) => why_not(position, m.from(), square, language),
        None => format!("No piece of {} can move to {square}.", side(position.turn())),
    }
}
