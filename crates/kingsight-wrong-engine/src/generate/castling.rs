//! Castling.

use crate::board::{Board, Move, kind_number};
use crate::bugs::Bug;

/// The files of `Bug::CastleBlockedOn` and `Bug::CastleAttacked`.
const EMPTY_FILES: [usize; 5] = [1, 2, 3, 5, 6];
const SAFE_FILES: [usize; 5] = [2, 3, 4, 5, 6];

pub(super) fn add(board: &Board, moves: &mut Vec<Move>) {
    let us = board.turn;
    let Some(king) = board.king(us) else { return };
    if king / 8 != Board::home(us) / 8 {
        return;
    }
    if board.has_at(Bug::CastleNeedsBoth, [us]) && board.rights[us].contains(&None) {
        return;
    }
    moves.extend((0..2).filter_map(|wing| castling(board, king, wing)));
}

fn castling(board: &Board, king: usize, wing: usize) -> Option<Move> {
    let (us, home) = (board.turn, Board::home(board.turn));
    let file = board.rights[us][wing]?;
    let rook = match (board.has_at(Bug::InnerRook, [us, wing]), wing) {
        (true, 0) => (king + 1..home + 8).rfind(|&square| board.is(square, b'r', us))?,
        (true, _) => (home..king).find(|&square| board.is(square, b'r', us))?,
        (false, _) => home + file,
    };
    let (king_to, rook_to) = if wing == 0 { (home + 6, home + 5) } else { (home + 2, home + 3) };
    // With these bugs the engine does not check that the rook is still there.
    let trusts = board.mutant.is_some_and(|mutant| mutant.bug().keeps_a_right());
    let refused = board.has_at(Bug::CastleLost, [us, wing])
        || board.has_at(Bug::KingStays, [us, wing]) && king == king_to
        || board.has_at(Bug::RookLanded, [us, wing]) && rook == rook_to
        || board.has_at(Bug::CastleRookAttacked, [us, wing])
            && !board.attackers(rook, 1 - us).is_empty();
    let no_rook = !trusts && !board.is(rook, b'r', us);
    if refused || no_rook || is_blocked(board, wing, (king, king_to), (rook, rook_to)) {
        return None;
    }
    if !span(king, king_to).all(|square| is_safe(board, wing, king, king_to, square)) {
        return None;
    }
    if board.has(Bug::CastleB1)
        && span(rook, rook_to).any(|square| is_attacked(board, king, square))
    {
        return None;
    }
    let m = Move { from: king, to: rook, promotion: None, castles: true };
    let mut after = board.clone();
    after.mutant = None;
    after.make(m);
    let looks = board.is(rook, b'r', us)
        && ![Bug::Shield, Bug::CastleInto, Bug::CastleAttacked, Bug::CastleIgnores]
            .into_iter()
            .any(|bug| board.has(bug));
    (!looks || after.checkers(us).is_empty()).then_some(m)
}

fn span(a: usize, b: usize) -> std::ops::RangeInclusive<usize> {
    a.min(b)..=a.max(b)
}

/// Whether something stands in the way of king or rook, each given by its square and its target.
fn is_blocked(board: &Board, wing: usize, king: (usize, usize), rook: (usize, usize)) -> bool {
    let us = board.turn;
    let ignored = |square: usize| {
        board.has(Bug::CastleBlocked) && square % 8 == 1
            || EMPTY_FILES
                .iter()
                .position(|&file| file == square % 8)
                .is_some_and(|number| board.has_at(Bug::CastleBlockedOn, [us, number]))
    };
    let classical = |square: usize| {
        !board.has_at(Bug::WalkBlocked, [us, wing])
            || square / 8 == king.0 / 8
                && match wing {
                    0 => matches!(square % 8, 5 | 6),
                    _ => matches!(square % 8, 1..=3),
                }
    };
    let blocks =
        |square: usize| board.squares[square].is_some() && square != king.0 && square != rook.0;
    span(king.0, king.1)
        .chain(span(rook.0, rook.1))
        .any(|square| blocks(square) && !ignored(square) && classical(square))
}

/// Whether the enemy attacks a square once the king has left its own.
fn is_attacked(board: &Board, king: usize, square: usize) -> bool {
    let mut lifted = board.clone();
    lifted.squares[king] = None;
    let ignores = |by: usize| {
        let kind = board.squares[by].map_or(0, |piece| kind_number(piece.kind));
        board.has_at(Bug::CastleIgnores, [board.turn, kind])
    };
    lifted.attackers(square, 1 - board.turn).into_iter().any(|by| !ignores(by))
}

/// Whether the king may cross a square, as far as the bug can see.
fn is_safe(board: &Board, wing: usize, king: usize, king_to: usize, square: usize) -> bool {
    let number = SAFE_FILES.iter().position(|&file| file == square % 8);
    let skipped = board.has(Bug::CastleOut) && square == king
        || board.has(Bug::CastleInto) && square == king_to
        || board.has(Bug::CastleThrough) && square != king && square != king_to
        || board.has_at(Bug::WalkUnsafe, [board.turn, wing])
            && square != king
            && square.abs_diff(king_to) > 1
        || number.is_some_and(|number| board.has_at(Bug::CastleAttacked, [board.turn, number]));
    skipped || !is_attacked(board, king, square)
}
