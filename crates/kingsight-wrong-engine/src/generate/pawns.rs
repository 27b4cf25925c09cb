//! Moves of pawns.

use crate::attacks::ahead;
use crate::board::{Board, Move, WHITE, step};
use crate::bugs::Bug;

/// What a pawn becomes, in the order of the places of bugs.
const PROMOTIONS: [u8; 4] = *b"qrbn";

pub(super) fn add(board: &Board, from: usize, moves: &mut Vec<Move>) {
    pushes(board, from, moves);
    captures(board, from, moves);
}

fn pushes(board: &Board, from: usize, moves: &mut Vec<Move>) {
    let (us, file) = (board.turn, from % 8);
    let start = if us == WHITE { 1 } else { 6 };
    let third = if us == WHITE { 2 } else { 5 };
    let empty = |square: usize| board.squares[square].is_none();
    let enemy = |square: usize| board.squares[square].is_some_and(|piece| piece.color() != us);
    let Some(one) = step(from, 0, ahead(us)) else { return };
    let single = empty(one) || enemy(one) && board.has_at(Bug::PushTakes, [us]);
    if single && !board.has_at(Bug::SinglePushLost, [us, file]) {
        go(board, from, one, moves);
    }
    let Some(two) = step(one, 0, ahead(us)) else { return };
    let starts = from / 8 == start || from / 8 == third && board.has_at(Bug::DoublePushFrom, [us]);
    let free = empty(two) || enemy(two) && board.has_at(Bug::DoublePushTakes, [us]);
    let clear = empty(one) || board.has(Bug::DoublePushJumps);
    if starts && free && clear && !board.has_at(Bug::DoublePushLost, [us, file]) {
        go(board, from, two, moves);
    }
}

fn captures(board: &Board, from: usize, moves: &mut Vec<Move>) {
    let (us, file) = (board.turn, from % 8);
    let sixth = if us == WHITE { 5 } else { 2 };
    let empty = |square: usize| board.squares[square].is_none();
    let enemy = |square: usize| board.squares[square].is_some_and(|piece| piece.color() != us);
    for (number, side) in [-1, 1].into_iter().enumerate() {
        let over_the_edge = step(from, side, 0).is_none();
        let target = match step(from, side, ahead(us)) {
            Some(target) => Some(target),
            // Square numbers run on over the edge.
            None => usize::try_from(from as i32 + 8 * ahead(us) + side).ok().filter(|&to| to < 64),
        };
        let Some(to) = target else { continue };
        let edge = usize::from(file == 7);
        let wraps = board.has(Bug::Wrap) && file == 0 || board.has_at(Bug::WrapFrom, [us, edge]);
        let takes = enemy(to)
            && (!over_the_edge || wraps)
            && !board.has_at(Bug::PawnCaptureLost, [us, file, number]);
        let en_passant = board.en_passant == Some(to)
            && empty(to)
            && (!over_the_edge
                || board.has(Bug::Wrap) && file == 0
                || board.has_at(Bug::EnPassantWrap, [us, edge]))
            && !board.has_at(Bug::EnPassantLost, [us, file, number]);
        let nothing = !over_the_edge
            && empty(to)
            && to / 8 == sixth
            && board.has_at(Bug::PawnTakesNothing, [us]);
        if takes || en_passant || nothing {
            go(board, from, to, moves);
        }
    }
}

/// Adds a move, or the four promotions.
fn go(board: &Board, from: usize, to: usize, moves: &mut Vec<Move>) {
    let (us, file) = (board.turn, from % 8);
    let m = |promotion| Move { from, to, promotion, castles: false };
    if !matches!(to / 8, 0 | 7) {
        moves.push(m(None));
        return;
    }
    let way = match to % 8 {
        there if there == file => 0,
        there if there < file => 1,
        _ => 2,
    };
    if board.has_at(Bug::PromotionFileLost, [us, file, way]) {
        return;
    }
    let lost = |number: usize, kind: u8| {
        kind == b'b' && board.has(Bug::ThreePromotions)
            || board.has_at(Bug::PromotionKindLost, [us, way, number])
    };
    let kinds = PROMOTIONS.into_iter().enumerate().filter(|&(number, kind)| !lost(number, kind));
    moves.extend(kinds.map(|(_, kind)| m(Some(kind))));
    if board.has_at(Bug::PromotionOptional, [us]) {
        moves.push(m(None));
    }
}
