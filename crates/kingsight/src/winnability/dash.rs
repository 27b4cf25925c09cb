//! A dash for the mate: both sides walk straight to the places of a plan. It looks at one line of play only and keeps no table, so it
//! takes microseconds where the search takes ten times as long, and it may fail where a mate is possible.

use alloc::vec::Vec;

use super::plan::{Plan, Walker};
use crate::{Color, Move, MoveList, Position, Role};

/// Half-moves before it gives up.
const LONGEST: usize = 120;

/// Moves that end in mate by `winner`, if the dash finds them.
pub(super) fn dash(start: &Position, winner: Color, nodes: u32) -> Option<Vec<Move>> {
    let moves = &mut MoveList::new();
    let mut line = Vec::with_capacity(LONGEST);
    let mut position = *start;
    let mut plan: Option<Plan> = None;
    for ply in 0..LONGEST.min(nodes as usize) {
        position.legal_moves_into(moves);
        if moves.is_empty() {
            return (position.turn != winner && position.in_check()).then_some(line);
        }
        let current = match &mut plan {
            Some(current) => current,
            none if !position.has_insufficient_material(winner) => {
                none.insert(Plan::new(&position.board, winner)?)
            }
            _ => return None,
        };
        if position.turn == winner
            && is_near(current)
            && let Some(mate) = mate_in_one(&position, moves)
        {
            line.push(mate);
            return Some(line);
        }
        let chosen = choose(current, moves, position.turn == winner, ply)?;
        position.play_unchecked_in_place(chosen);
        line.push(chosen);
        for walker in current.walkers_mut().into_iter().flatten() {
            if walker.at == chosen.from {
                walker.at = chosen.to;
            }
        }
        if chosen.is_capture() || chosen.promotion().is_some() {
            plan = None;
        }
    }
    None
}

fn is_near(plan: &Plan) -> bool {
    plan.king.left() == 0
        && plan.prey.left() <= 1
        && plan.guard.is_none_or(|guard| guard.left() == 0)
}

/// Whether only the mating piece, and perhaps a blocking pawn, have moves left.
fn is_ready(plan: &Plan) -> bool {
    plan.king.left() + plan.prey.left() == 0 && plan.mater.left() <= 1
}

fn mate_in_one(position: &Position, moves: &[Move]) -> Option<Move> {
    let test = position.check_test();
    moves
        .iter()
        .copied()
        .find(|&m| test.gives_check(m) && !position.play_unchecked(m).has_legal_move())
}

/// The move that brings its side nearest to the plan, and of equals another one each time.
fn choose(plan: &Plan, moves: &[Move], winners: bool, ply: usize) -> Option<Move> {
    let walkers = plan.walkers(winners);
    let enemies = plan.walkers(!winners);
    let mut best = (i32::MAX, None);
    let (before, after) = moves.split_at(ply * 7 % moves.len());
    for &m in after.iter().chain(before) {
        let mut change = match walkers.iter().flatten().find(|walker| walker.at == m.from) {
            Some(walker) => {
                let (from, to) = (walker.steps(m.from), walker.steps(m.to));
                2 * (i32::from(to) - i32::from(from))
            }
            None => 0,
        };
        // A pawn that blocks comes last: it has no move to lose afterwards.
        let blocks_for_ever = m.role == Role::Pawn
            && plan.blocker.is_some_and(|pawn| pawn.at == m.from && pawn.steps(m.to) == 0);
        if blocks_for_ever && !is_ready(plan) {
            change += 3;
        }
        if m.is_capture() && enemies.iter().flatten().any(|walker| walker.at == m.to) {
            change += 200;
        } else if m.is_capture() && !winners {
            change += 1;
        }
        if let Some(role) = m.promotion() {
            let wanted = if winners { Role::Queen } else { Role::Knight };
            change += if role == wanted { -1 } else { 50 };
        }
        if m.castling().is_some() {
            change += 3;
        }
        // Out of the way of the others.
        let blocks = |walker: &&Walker| walker.at != m.from && walker.steps(m.to) == 0;
        if walkers.iter().chain(&enemies).flatten().any(blocks) {
            change += 1;
        }
        if change < best.0 {
            best = (change, Some(m));
        }
    }
    best.1
}
