//! The choice of a plan: to a known mate, or to open the position first. Where no mate is in reach, pawns promote or are captured
//! first.

use super::plan::{Plan, Walker, pawn_walker};
use super::schemes::{Field, Scheme, best_schemes};
use super::ways::{Distances, attacked_from, closed_to_king, flood, flood_past, free_pawn};
use crate::{Bitboard, Board, Color, Role, Square, attacks};

impl Plan {
    /// A plan for `winner`, the best, the second best and so on; `None` if nothing is known for its pieces, or pawns are in the way.
    pub(super) fn new(board: &Board, winner: Color, choice: usize) -> Option<Plan> {
        let (king, mated) = (board.kings_of(winner).first()?, board.kings_of(!winner).first()?);
        let field = Field {
            king,
            mated,
            king_region: region(king, closed_to_king(board, winner)),
            mated_region: region(mated, closed_to_king(board, !winner)),
        };
        // Against a wall, a mate may need to wait until it is open.
        let walled = choice % 2 == 1 && board.pawns.any();
        if walled && let Some(plan) = opening(board, winner, &field) {
            return Some(plan);
        }
        best_schemes(board, winner, &field, choice + 1)
            .iter()
            .flatten()
            .rev()
            .find_map(|(_, scheme)| Plan::of(scheme, board, winner, &field))
            .or_else(|| opening(board, winner, &field))
    }

    fn of(scheme: &Scheme, board: &Board, winner: Color, field: &Field) -> Option<Plan> {
        let places = scheme.places;
        // A knight that blocks gives no check on its way, if it can help it.
        let checks = places.king.single().map_or(Bitboard::EMPTY, attacks::knight);
        let with = |at: Option<Square>, color: Color, targets: Bitboard, last: Bitboard| match at {
            None => Some(None),
            Some(at) => walker(board, at, color, targets, last).map(Some),
        };
        Some(Plan {
            king: king_walker(board, field.king, winner, places.king, Bitboard::EMPTY)?,
            mated: king_walker(board, field.mated, !winner, places.mated, beside_all(places.king))?,
            mating: mating(scheme, board, winner)?,
            guard: with(scheme.guard, winner, places.guard, Bitboard::EMPTY)?,
            blocker: with(scheme.blocker, !winner, places.block, checks)?,
            check: places.check,
        })
    }
}

/// Where a king can come past closed squares.
fn region(from: Square, closed: Bitboard) -> Bitboard {
    let (mut region, mut front) = (from.bit(), from.bit());
    while front.any() {
        front = attacked_from(Role::King, Color::White, front, closed) - (region | closed);
        region |= front;
    }
    region
}

/// The piece that mates. It waits where it can give the check, and steps there last of all, with mate.
fn mating(scheme: &Scheme, board: &Board, winner: Color) -> Option<Walker> {
    let at = scheme.mating;
    let role = board.role_at(at)?;
    if role == Role::Pawn {
        return pawn_walker(at, winner, Bitboard::EMPTY);
    }
    let places = scheme.places;
    let closed = board.pawns | places.king;
    let checks =
        attacked_from(role, winner, places.mated, closed) - (closed & board.colored(winner));
    let waits = attacked_from(role, winner, places.check & checks, closed) - (checks | closed);
    let with =
        |last| Walker::new(role, at, flood_past(role, waits, closed, last, 1), Bitboard::EMPTY);
    // From the corner of its diagonal, a bishop needs a step along it first.
    with(checks).or_else(|| with(Bitboard::EMPTY))
}

fn walker(
    board: &Board,
    at: Square,
    color: Color,
    targets: Bitboard,
    last: Bitboard,
) -> Option<Walker> {
    match board.role_at(at)? {
        Role::Pawn => pawn_walker(at, color, targets),
        Role::Knight => past(Role::Knight, at, targets - board.pawns, board.pawns, last),
        role => past(role, at, targets - board.pawns, board.pawns, Bitboard::EMPTY),
    }
}

/// A king that keeps off the squares of `last` as long as it can: the other king is to guard them.
fn king_walker(
    board: &Board,
    at: Square,
    color: Color,
    targets: Bitboard,
    last: Bitboard,
) -> Option<Walker> {
    let closed = closed_to_king(board, color);
    past(Role::King, at, targets - closed, closed, last)
}

/// A piece on its way to a goal, past closed squares and if possible past those of `last`.
fn past(
    role: Role,
    at: Square,
    goal: Bitboard,
    closed: Bitboard,
    last: Bitboard,
) -> Option<Walker> {
    let last = last - (goal | closed);
    Walker::new(role, at, flood_past(role, goal, closed, last, 0), goal)
        .or_else(|| Walker::new(role, at, flood(role, goal, closed.without(at), 0), goal))
}

/// The squares next to each square of a set.
fn beside_all(set: Bitboard) -> Bitboard {
    set.into_iter().fold(!Bitboard::EMPTY, |all, square| all & attacks::king(square))
}

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
