//! Pseudo-legal moves on the 0x88 board, without castling.

use alloc::vec::Vec;

use kingsight::{Color, Position, Rank, Role, UciMove};

use crate::ox88::{Ox88Board, is_on_board, square};

/// One step north, north-east … north-west, from north clockwise.
pub(super) const STEPS: [i8; 8] = [16, 17, 1, -15, -16, -17, -1, 15];
/// The knight jumps, clockwise.
pub(super) const KNIGHT: [i8; 8] = [33, 18, -14, -31, -33, -18, 14, 31];

/// All pseudo-legal moves except castling, as indices and in UCI.
pub(super) fn pseudo_legal(position: &Position, board: &Ox88Board) -> Vec<(u8, u8, UciMove)> {
    let turn = position.turn();
    let mut moves = Vec::new();
    for (from, piece) in board.pieces(turn) {
        let mut reach = |steps: &[i8], far: bool| {
            for &step in steps {
                let mut at = from.wrapping_add_signed(step);
                while is_on_board(at) {
                    let met = board.piece_at(at);
                    if met.is_none_or(|met| met.color != turn) {
                        add(&mut moves, from, at, None);
                    }
                    if met.is_some() || !far {
                        break;
                    }
                    at = at.wrapping_add_signed(step);
                }
            }
        };
        match piece.role {
            Role::Pawn => pawn_moves(position, board, from, &mut moves),
            Role::Knight => reach(&KNIGHT, false),
            Role::King => reach(&STEPS, false),
            Role::Queen => reach(&STEPS, true),
            Role::Rook => reach(&[16, 1, -16, -1], true),
            Role::Bishop => reach(&[17, -15, -17, 15], true),
        }
    }
    moves
}

fn pawn_moves(
    position: &Position,
    board: &Ox88Board,
    from: u8,
    moves: &mut Vec<(u8, u8, UciMove)>,
) {
    let turn = position.turn();
    let forward: i8 = if turn == Color::White { 16 } else { -16 };
    let mut targets = Vec::new();
    let one = from.wrapping_add_signed(forward);
    if is_on_board(one) && board.piece_at(one).is_none() {
        targets.push(one);
        let two = one.wrapping_add_signed(forward);
        let at_home = square(from).is_some_and(|s| s.rank().seen_by(turn) == Rank::Second);
        if at_home && board.piece_at(two).is_none() {
            targets.push(two);
        }
    }
    for side in [-1, 1] {
        let to = one.wrapping_add_signed(side);
        if is_on_board(to) {
            let enemy = board.piece_at(to).is_some_and(|met| met.color != turn);
            if enemy || position.en_passant() == square(to) {
                targets.push(to);
            }
        }
    }
    for to in targets {
        if square(to).is_some_and(|s| s.rank() == turn.promotion_rank()) {
            for role in Role::PROMOTIONS {
                add(moves, from, to, Some(role));
            }
        } else {
            add(moves, from, to, None);
        }
    }
}

fn add(moves: &mut Vec<(u8, u8, UciMove)>, from: u8, to: u8, promotion: Option<Role>) {
    if let (Some(a), Some(b)) = (square(from), square(to)) {
        moves.push((from, to, UciMove { from: a, to: b, promotion }));
    }
}
