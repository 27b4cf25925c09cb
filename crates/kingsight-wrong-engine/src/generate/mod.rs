//! Legal moves: each pseudo-legal move is made to see whether the king is safe.

mod castling;
mod pawns;
mod pieces;
mod safety;

use crate::board::{Board, Move};
use crate::bugs::Bug;
use crate::hash::stops_at_draw;
use safety::Checks;

/// How many moves the lists of `Bug::MoveList` hold.
const LISTS: [usize; 3] = [64, 128, 200];

pub(crate) fn legal(board: &Board) -> Vec<Move> {
    if stops_at_draw(board) {
        return Vec::new();
    }
    let mut moves = Vec::new();
    castling::add(board, &mut moves);
    let mut others = pseudo_legal(board);
    if let Some(checks) = Checks::of(board) {
        others.retain(|&m| checks.is_safe(board, m));
    }
    moves.append(&mut others);
    twice(board, &mut moves);
    if let Some(list) = board.place_of(Bug::MoveList) {
        moves.truncate(LISTS[list]);
    }
    moves
}

/// All moves except castling, whether or not they leave the king in check.
pub(crate) fn pseudo_legal(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in 0..64 {
        let Some(piece) = board.squares[from].filter(|piece| piece.color() == board.turn) else {
            continue;
        };
        match piece.kind {
            b'p' => pawns::add(board, from, &mut moves),
            b'n' | b'k' => pieces::leaps(board, from, piece.kind, &mut moves),
            _ => pieces::slides(board, from, piece.kind, &mut moves),
        }
    }
    // A king is not captured.
    moves.retain(|m| board.squares[m.to].is_none_or(|piece| piece.kind != b'k'));
    moves
}

/// Lists some moves twice, if that is the bug.
fn twice(board: &Board, moves: &mut Vec<Move>) {
    let again = |m: &Move| match () {
        () if board.has(Bug::Twice) => m.castles,
        () if board.has(Bug::EnPassantTwice) => board.is_en_passant(*m),
        () if board.has(Bug::PromotionTwice) => m.promotion.is_some() && m.from % 8 != m.to % 8,
        () => false,
    };
    let doubled: Vec<Move> = moves.iter().copied().filter(again).collect();
    moves.extend(doubled);
}
