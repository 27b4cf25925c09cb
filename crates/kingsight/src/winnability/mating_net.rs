//! Whether a mate fits into a structure.
//!
//! A mated king is attacked, and each square next to it is attacked, too, or held by a piece of its own. Here every piece may be
//! anywhere it can ever come, independently of the others, with four exceptions: the winner's king is on one square, not next to
//! the other; each square that needs a blocker needs one of its own; and if the winner has but one piece that moves,
//! that piece attacks from one square only.

use alloc::vec::Vec;

use super::spread::attacked_from;
use super::structure::{LockedStructure, Reach};
use crate::{Bitboard, Color, Position, Role, Square, attacks};

impl LockedStructure {
    /// The structure of a position if no mate by `winner` fits into it.
    pub(super) fn refuting(position: &Position, winner: Color) -> Option<LockedStructure> {
        let structure = LockedStructure::of(position);
        (!allows_mate(&structure, winner)).then_some(structure)
    }
}

/// Whether no argument here rules out a mate by `winner`.
fn allows_mate(structure: &LockedStructure, winner: Color) -> bool {
    let Some(king) = king(structure, winner) else { return true };
    let Some(loser) = king_of_loser(structure, winner) else { return true };
    let blockers: Vec<Bitboard> = structure
        .of_side(!winner)
        .filter(|reach| reach.piece.role != Role::King)
        .map(|reach| reach.squares | reach.promoted)
        .collect();
    coverings(structure, winner, loser.home)
        .into_iter()
        .any(|covered| mates_within(covered, loser.squares, king.squares, &blockers))
}

/// Whether a king on some square of `loser` can be mated if the winner's pieces attack `covered`.
fn mates_within(covered: Bitboard, loser: Bitboard, king: Bitboard, blockers: &[Bitboard]) -> bool {
    (loser & covered).into_iter().any(|mated| {
        let open = attacks::king(mated) - covered;
        (king - attacks::king(mated)).without(mated).into_iter().any(|square| {
            let to_block = open - attacks::king(square);
            to_block.is_empty() || all_blocked(to_block, blockers)
        })
    })
}

/// Whether each square gets a blocker of its own.
fn all_blocked(squares: Bitboard, blockers: &[Bitboard]) -> bool {
    let mut on = alloc::vec![None; blockers.len()];
    squares
        .into_iter()
        .all(|square| block(square, blockers, &mut on, &mut alloc::vec![false; blockers.len()]))
}

/// Finds a blocker for one more square; others may change places for it (an augmenting path).
fn block(
    square: Square,
    blockers: &[Bitboard],
    on: &mut [Option<Square>],
    tried: &mut [bool],
) -> bool {
    for (i, blocker) in blockers.iter().enumerate() {
        if blocker.contains(square) && !tried[i] {
            tried[i] = true;
            if on[i].is_none_or(|other| block(other, blockers, on, tried)) {
                on[i] = Some(square);
                return true;
            }
        }
    }
    false
}

/// The sets of squares, king apart, that `winner` may attack at one time, at most.
fn coverings(structure: &LockedStructure, winner: Color, loser: Square) -> Vec<Bitboard> {
    // A king hides nothing from the slider that checks it.
    let closed = structure.never_move().without(loser);
    let pieces = structure.of_side(winner).filter(|reach| reach.piece.role != Role::King);
    let (moving, still): (Vec<&Reach>, Vec<&Reach>) =
        pieces.partition(|reach| reach.squares.more_than_one() || reach.promoted.any());
    let everywhere = |reach: &Reach| {
        attacked_from(reach.piece.role, winner, reach.squares, closed)
            | attacked_from(Role::Queen, winner, reach.promoted, closed)
            | attacked_from(Role::Knight, winner, reach.promoted, closed)
    };
    let always = still.iter().fold(Bitboard::EMPTY, |all, reach| all | everywhere(reach));
    match moving[..] {
        [only] if only.promoted.is_empty() => only
            .squares
            .into_iter()
            .map(|square| always | attacked_from(only.piece.role, winner, square.bit(), closed))
            .collect(),
        _ => alloc::vec![moving.iter().fold(always, |all, reach| all | everywhere(reach))],
    }
}

fn king(structure: &LockedStructure, color: Color) -> Option<&Reach> {
    structure.of_side(color).find(|reach| reach.piece.role == Role::King)
}

fn king_of_loser(structure: &LockedStructure, winner: Color) -> Option<&Reach> {
    king(structure, !winner)
}
