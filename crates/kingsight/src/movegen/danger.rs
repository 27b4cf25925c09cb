//! Where the king may not go.

use crate::side::Side;
use crate::{Bitboard, Position, Square, attacks};

/// The squares among a king's neighbours that the enemy attacks with the king lifted off the board;
/// elsewhere only some of what it attacks. With `everywhere`, all that it attacks.
///
/// Needed in nearly every position and costly, so pieces that reach none of the neighbours even on an
/// empty board are skipped: most knights, for instance, while the king is at home.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
#[cfg_attr(target_arch = "wasm32", inline(never))]
pub(super) fn king_danger<S: Side>(
    position: &Position,
    king: Square,
    everywhere: bool,
) -> Bitboard {
    let board = &position.board;
    let enemy = board.colored(!S::COLOR);
    let occupied = board.occupied().without(king);
    let reach = if everywhere { &Reach::EVERYWHERE } else { &REACH[king as usize] };
    let mut danger =
        S::Enemy::pawn_attacks(board.pawns & enemy) | attacks::king(position.king(!S::COLOR));
    for from in board.knights & enemy & reach.knights {
        danger |= attacks::knight(from);
    }
    for from in board.diagonal & enemy & reach.diagonal {
        danger |= attacks::bishop(from, occupied);
    }
    for from in board.orthogonal & enemy & reach.orthogonal {
        danger |= attacks::rook(from, occupied);
    }
    danger
}

/// From where pieces may attack a neighbour of one square.
#[derive(Clone, Copy)]
struct Reach {
    knights: Bitboard,
    diagonal: Bitboard,
    orthogonal: Bitboard,
}

impl Reach {
    const EVERYWHERE: Reach =
        Reach { knights: Bitboard::ALL, diagonal: Bitboard::ALL, orthogonal: Bitboard::ALL };
    const NOWHERE: Reach =
        Reach { knights: Bitboard::EMPTY, diagonal: Bitboard::EMPTY, orthogonal: Bitboard::EMPTY };
}

static REACH: [Reach; 64] = {
    let mut table = [Reach::NOWHERE; 64];
    let mut king = 0;
    while king < 64 {
        let mut ring = attacks::king(Square::from_low_bits(king as u32));
        let reach = &mut table[king];
        while let Some(square) = ring.pop_first() {
            reach.knights = reach.knights.or(attacks::knight(square));
            reach.diagonal = reach.diagonal.or(attacks::diagonals(square));
            reach.orthogonal = reach.orthogonal.or(attacks::file_and_rank(square));
        }
        king += 1;
    }
    table
};
