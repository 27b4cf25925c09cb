//! Legal moves: each pseudo-legal move is made to see whether the king is safe. Most of the bugs are here.

use crate::attacks::{DIAGONAL, KNIGHT, STRAIGHT};
use crate::board::{Board, Move, WHITE, step};
use crate::bugs::Bug;

pub(crate) fn legal(board: &Board) -> Vec<Move> {
    let mut moves = pseudo_legal(board);
    moves.retain(|&m| is_safe(board, m));
    castling(board, &mut moves);
    moves
}

fn pseudo_legal(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    for from in 0..64 {
        let Some(piece) = board.squares[from].filter(|piece| piece.color == board.turn) else {
            continue;
        };
        let mut go = |to: usize| {
            let free = board.squares[to].is_none_or(|other| other.color != piece.color);
            if free {
                moves.push(Move { from, to, promotion: None, castles: false });
            }
            board.squares[to].is_none()
        };
        let slides: &[(i32, i32)] = match piece.kind {
            b'b' => &DIAGONAL,
            b'r' => &STRAIGHT,
            b'q' => &[STRAIGHT, DIAGONAL].concat(),
            _ => &[],
        };
        for &(files, ranks) in slides {
            let mut here = step(from, files, ranks);
            while let Some(to) = here {
                here = if go(to) { step(to, files, ranks) } else { None };
            }
        }
        let leaps: &[(i32, i32)] = match piece.kind {
            b'n' => &KNIGHT,
            b'k' => &[STRAIGHT, DIAGONAL].concat(),
            _ => &[],
        };
        for &(files, ranks) in leaps {
            step(from, files, ranks).map(&mut go);
        }
        if piece.kind == b'p' {
            pawn(board, from, &mut moves);
        }
    }
    moves
}

fn pawn(board: &Board, from: usize, moves: &mut Vec<Move>) {
    let us = board.turn;
    let (ahead, start) = if us == WHITE { (1, 1) } else { (-1, 6) };
    let mut go = |to: usize| {
        let kinds: &[u8] = if board.has(Bug::ThreePromotions) { b"qrn" } else { b"qrbn" };
        let last = matches!(to / 8, 0 | 7);
        let promotions: Vec<Option<u8>> =
            if last { kinds.iter().copied().map(Some).collect() } else { vec![None] };
        moves.extend(promotions.iter().map(|&promotion| Move {
            from,
            to,
            promotion,
            castles: false,
        }));
    };
    let empty = |square: usize| board.squares[square].is_none();
    let enemy = |square: usize| board.squares[square].is_some_and(|piece| piece.color != us);
    if let Some(one) = step(from, 0, ahead) {
        if empty(one) {
            go(one);
        }
        if let Some(two) = step(one, 0, ahead)
            && from / 8 == start
            && empty(two)
            && (empty(one) || board.has(Bug::DoublePushJumps))
        {
            go(two);
        }
    }
    for side in [-1, 1] {
        let mut target = step(from, side, ahead);
        if target.is_none() && board.has(Bug::Wrap) && from.is_multiple_of(8) {
            target = usize::try_from(from as i32 + 8 * ahead + side).ok().filter(|&to| to < 64);
        }
        if let Some(to) = target
            && (enemy(to) || board.en_passant == Some(to) && empty(to))
        {
            go(to);
        }
    }
}

/// Whether the king is safe after a move, as far as the bug can see.
fn is_safe(board: &Board, m: Move) -> bool {
    let us = board.turn;
    let Some(piece) = board.squares[m.from] else { return false };
    if board.squares[m.to].is_some_and(|piece| piece.kind == b'k') {
        return false;
    }
    let checkers = board.checkers(us);
    let en_passant = piece.kind == b'p' && board.en_passant == Some(m.to) && m.from % 8 != m.to % 8;
    if piece.kind == b'k' && board.has(Bug::KingOnBoard) {
        // The king stays on its square and hides the squares behind it.
        return board.attackers(m.to, 1 - us).is_empty();
    }
    let mut after = board.clone();
    after.bug = None;
    after.make(m);
    let Some(king) = after.king(us) else { return true };
    let mut attackers = after.checkers(us);
    match board.bug {
        Some(Bug::EnPassantPin) if en_passant => {
            attackers.retain(|&by| by / 8 != king / 8 || checkers.contains(&by));
        }
        Some(Bug::EnPassantPinDiagonal) if en_passant => {
            let captured = m.from / 8 * 8 + m.to % 8;
            after.squares[captured] = board.squares[captured];
            let rank = |by: &usize| by / 8 == king / 8;
            let with_pawn = after.checkers(us);
            attackers.retain(|by| with_pawn.contains(by) && *by != captured || rank(by));
        }
        Some(Bug::EnPassantEvasion) if en_passant && !checkers.is_empty() => return false,
        Some(Bug::PinnedKnight) if piece.kind == b'n' && checkers.is_empty() => attackers.clear(),
        Some(Bug::PinnedPawn)
            if piece.kind == b'p'
                && m.from % 8 != m.to % 8
                && !en_passant
                && checkers.is_empty() =>
        {
            attackers.clear();
        }
        Some(Bug::DoubleCheck) if checkers.len() > 1 && piece.kind != b'k' => {
            attackers.retain(|by| *by == checkers[0] || !checkers.contains(by));
        }
        Some(Bug::KingsTouch) if piece.kind == b'k' => {
            attackers.retain(|&by| !board.is(by, b'k', 1 - us));
        }
        Some(Bug::PinFrozen) if piece.kind != b'k' && checkers.is_empty() => {
            let mut lifted = board.clone();
            lifted.squares[m.from] = None;
            return attackers.is_empty() && lifted.checkers(us).is_empty();
        }
        _ => {}
    }
    attackers.is_empty()
}

fn castling(board: &Board, moves: &mut Vec<Move>) {
    let (us, home) = (board.turn, Board::home(board.turn));
    let Some(king) = board.king(us) else { return };
    for wing in 0..2 {
        let Some(file) = board.rights[us][wing] else { continue };
        if king / 8 != home / 8 {
            continue;
        }
        let rook = home + file;
        let (king_to, rook_to) =
            if wing == 0 { (home + 6, home + 5) } else { (home + 2, home + 3) };
        let span = |a: usize, b: usize| a.min(b)..=a.max(b);
        let blocks =
            |square: usize| board.squares[square].is_some() && square != king && square != rook;
        let rook_path = span(rook, rook_to)
            .filter(|square| !(board.has(Bug::CastleBlocked) && square % 8 == 1));
        // With these bugs the engine does not check that the rook is still there.
        let trusts = board.has(Bug::RightKept) || board.has(Bug::RookMoveKeepsRight);
        let wrong_rook = !trusts && !board.is(rook, b'r', us);
        if span(king, king_to).any(blocks) || { rook_path }.any(blocks) || wrong_rook {
            continue;
        }
        let attacked = |square: usize| {
            let mut lifted = board.clone();
            lifted.squares[king] = None;
            !lifted.attackers(square, 1 - us).is_empty()
        };
        let safe = |square: usize| {
            let skipped = board.has(Bug::CastleOut) && square == king
                || board.has(Bug::CastleInto) && square == king_to
                || board.has(Bug::CastleThrough) && square != king && square != king_to;
            skipped || !attacked(square)
        };
        if !span(king, king_to).all(safe) {
            continue;
        }
        if board.has(Bug::CastleB1) && span(rook, rook_to).any(attacked) {
            continue;
        }
        let mut after = board.clone();
        after.bug = None;
        let m = Move { from: king, to: rook, promotion: None, castles: true };
        after.make(m);
        let shielded = board.is(rook, b'r', us) && !board.has(Bug::Shield);
        if shielded && !board.has(Bug::CastleInto) && !after.checkers(us).is_empty() {
            continue;
        }
        moves.push(m);
        if board.has(Bug::Twice) {
            moves.push(m);
        }
    }
}
