//! Where no mate is in reach: pawns promote or are captured first.

use super::distances::{Distances, flood};
use super::pawns::{closed_to_king, free_pawn};
use super::plan::{Plan, Walker, pawn_walker};
use super::schemes::Field;
use super::spread::attacked_from;
use crate::{Bitboard, Board, Color, Role, Square, attacks};

/// A plan to open the position: a pawn promotes, or a pawn is captured, by the winner if possible.
pub(super) fn opening(board: &Board, winner: Color, field: &Field) -> Option<Plan> {
    let anywhere = |at, left| Walker {
        at,
        role: Role::King,
        left,
        distances: Distances::everywhere(left),
        goal: Bitboard::EMPTY,
    };
    // With a king that never arrives nothing looks like a mate.
    let plan = Plan {
        king: anywhere(field.king, 1),
        mated: corner(board, winner, field).unwrap_or_else(|| anywhere(field.mated, 0)),
        mating: anywhere(field.king, 1),
        guard: None,
        blocker: None,
        check: Bitboard::EMPTY,
    };
    let own = board.colored(winner);
    if !own.intersects(board.orthogonal)
        && let Some(pawn) = free_pawn(board, winner)
    {
        return Some(Plan { mating: pawn_walker(pawn, winner, Bitboard::EMPTY)?, ..plan });
    }
    if let Some(mating) = capturer(board, winner) {
        return Some(match mating.role {
            Role::King => Plan { king: mating, ..plan },
            _ => Plan { mating, ..plan },
        });
    }
    // The loser captures, but never the last pawn.
    let spare = own.intersects(board.orthogonal) || (own & board.pawns).more_than_one();
    capturer(board, !winner).filter(|_| spare).map(|blocker| match blocker.role {
        Role::King => Plan { mated: blocker, ..plan },
        _ => Plan { blocker: Some(blocker), ..plan },
    })
}

/// The loser's king on its way to a corner, but not before a pawn that is to promote.
fn corner(board: &Board, winner: Color, field: &Field) -> Option<Walker> {
    const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);
    let closed = closed_to_king(board, !winner);
    let free = free_pawn(board, winner).map_or(Bitboard::EMPTY, |pawn| pawn.file().squares());
    let goal = CORNERS - (closed | free);
    Walker::new(Role::King, field.mated, flood(Role::King, goal, closed, 0), Bitboard::EMPTY)
}

/// The piece of `color` that can capture a pawn soonest, on its way there.
fn capturer(board: &Board, color: Color) -> Option<Walker> {
    let enemies = board.pawns & board.colored(!color);
    let guarded = attacks::pawn_set(!color, enemies);
    let mut best: Option<(u32, Square, Role, Bitboard)> = None;
    if let Some(pawn) =
        (board.colored(color) & attacks::pawn_set(!color, enemies) & board.pawns).first()
    {
        let goal = attacks::pawn(color, pawn) & enemies;
        let mut distances = Distances::NONE;
        distances.set(goal, 0);
        distances.set(pawn.bit(), 1);
        return Walker::new(Role::Pawn, pawn, distances, Bitboard::EMPTY);
    }
    for at in board.colored(color) - board.pawns {
        let role = board.role_at(at)?;
        let (closed, targets) = match role {
            Role::King => (board.pawns | guarded, enemies - guarded),
            _ => (board.pawns, enemies),
        };
        let (mut seen, mut front, mut count) = (at.bit(), at.bit(), 0);
        while front.any() && best.is_none_or(|(least, ..)| count < least) {
            let next = attacked_from(role, color, front, closed | targets);
            if next.intersects(targets) {
                best = Some((count, at, role, next & targets));
                break;
            }
            front = next - (seen | closed);
            seen |= front;
            count += 1;
        }
    }
    let (_, at, role, targets) = best?;
    let closed = if role == Role::King { closed_to_king(board, color) } else { board.pawns };
    Walker::new(role, at, flood(role, targets, closed - targets, 0), Bitboard::EMPTY)
}
