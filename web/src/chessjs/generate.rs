//! Moves in the order of chess.js: pieces from a8 to h1, each in its directions, castling last.

use crate::prelude::*;
use kingsight::{Bitboard, Move, Role, Square};
use kingsight_unchecked::UncheckedBoard;

use super::record::{Flags, Record};
use super::state::State;

/// A move of a list; with the rules' own if the position can be played.
#[derive(Clone, Copy)]
pub(super) struct Listed {
    pub(super) record: Record,
    pub(super) rules: Option<Move>,
}

/// The legal moves; if the side to move has no king, all that its pieces can make.
pub(super) fn moves(state: &State) -> Vec<Listed> {
    let mut sorted: Vec<(u32, Listed)> = Vec::with_capacity(48);
    let mut insert = |listed: Listed| {
        // The core's lists are nearly in this order, and the shortest sort has the fewest bytes.
        let key = order(listed.record);
        let mut at = sorted.len();
        sorted.push((key, listed));
        while at > 0 && sorted[at - 1].0 > key {
            sorted.swap(at - 1, at);
            at -= 1;
        }
    };
    match &state.position {
        Some(position) => {
            for &m in &position.legal_moves() {
                insert(Listed { record: Record::of(position, m), rules: Some(m) });
            }
        }
        None => visit_unchecked(&state.board, |record| insert(Listed { record, rules: None })),
    }
    sorted.into_iter().map(|(_, listed)| listed).collect()
}

/// The moves of a board that cannot be played. Without a king none leaves it attacked.
fn visit_unchecked(board: &UncheckedBoard, mut visit: impl FnMut(Record)) {
    board.visit_pseudo_legal(false, Bitboard::ALL, Bitboard::ALL, |m| {
        let Some(record) = Record::of_unchecked(board, m) else { return };
        // On its own first rank a pawn of chess.js goes one square only.
        let is_too_far = record.flags == Flags::DOUBLE && m.from.rank() == board.turn.home_rank();
        if !is_too_far && !board.leaves_check(m) {
            visit(record);
        }
    });
}

/// Steps (files, ranks) in chess.js's order.
const KNIGHT: [(i8, i8); 8] =
    [(-2, 1), (-1, 2), (1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1)];
const KING: [(i8, i8); 8] = [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)];

/// Smaller for what comes first.
fn order(m: Record) -> u32 {
    match m.flags {
        Flags::SHORT => return 1 << 16,
        Flags::LONG => return 1 << 16 | 1,
        _ => {}
    }
    let promotion = m.promotion.map_or(0, |role| role as u32);
    // From a8: ranks from above, files as they are.
    (m.from as u32 ^ 56) << 9 | step(m.role, m.from, m.to) << 3 | promotion
}

/// Directions first, then distances; of pawns a step, two steps, and captures.
fn step(role: Role, from: Square, to: Square) -> u32 {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let place = |list: &[(i8, i8); 8], step| list.iter().position(|&s| s == step).unwrap_or(0);
    match role {
        Role::Pawn if files == 0 => u32::from(ranks.unsigned_abs()) - 1,
        // From the side's left.
        Role::Pawn => 2 + u32::from((files < 0) != (ranks > 0)),
        Role::Knight => place(&KNIGHT, (files, ranks)) as u32,
        _ => {
            let direction = place(&KING, (files.signum(), ranks.signum())) as u32;
            direction << 3 | (u32::from(from.distance(to)) & 7)
        }
    }
}
