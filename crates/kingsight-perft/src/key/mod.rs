//! Keys of positions, 128 bits wide, and the key after a move from the key before it.
//!
//! Each piece on its square, each rook that may still castle, each en passant file and Black's turn has
//! two random words; a position's key is their exclusive or (Albert Zobrist, 1970,
//! <https://www.chessprogramming.org/Zobrist_Hashing>). One word chooses the bucket of the table, the
//! other is stored to tell positions apart; the two are independent.
//!
//! The key covers exactly what the number of move sequences depends on: en passant only where such a
//! capture is legal, castling rights as the squares of their rooks, and no clock.

mod numbers;
mod pair;

use kingsight::{
    Bitboard, Color, EnPassant, Move, MoveKind, Position, Role, Square, Wing, attacks,
};

use numbers::NUMBERS;

pub(crate) use pair::Key;

impl Key {
    /// The key from scratch.
    pub(crate) fn of(position: &Position) -> Key {
        let mut key = if position.turn() == Color::Black { NUMBERS.turn } else { Key::ZERO };
        for (square, piece) in position.board().pieces() {
            key ^= piece_on(piece.color, piece.role, square);
        }
        key ^ castling(position.castling_rooks()) ^ en_passant(position)
    }

    /// The key after a legal move; `self` is the key before it, without an en passant file.
    ///
    /// Only a double step past an enemy pawn is played, to see whether en passant is legal.
    #[inline(always)]
    fn after(self, position: &Position, m: Move) -> Key {
        let turn = position.turn();
        let (from, to) = (m.from(), m.to());
        let mut key = self ^ NUMBERS.turn;
        let rights = position.castling_rooks();
        if let Some(wing) = m.castling() {
            return key ^ castles(turn, from, to, wing) ^ castling(rights & turn.home());
        }
        key ^= piece_on(turn, m.role(), from) ^ piece_on(turn, m.arriving_role(), to);
        if m.is_capture() {
            key ^= captured(position, m);
        }
        if rights.any() {
            let mut lost = rights & (from.bit() | to.bit());
            if m.role() == Role::King {
                lost |= rights & turn.home();
            }
            key ^= castling(lost);
        }
        if m.kind() == MoveKind::DoublePush {
            key ^= en_passant_after(position, m);
        }
        key
    }

    /// The keys of the positions after several legal moves, in their order.
    #[inline]
    pub(crate) fn after_each(self, position: &Position, moves: &[Move], mut give: impl FnMut(Key)) {
        let base = self ^ en_passant(position);
        for &m in moves {
            give(base.after(position, m));
        }
    }
}

#[inline(always)]
fn piece_on(color: Color, role: Role, square: Square) -> Key {
    NUMBERS.pieces[color as usize][role as usize][square as usize]
}

#[inline(always)]
fn castling(rooks: Bitboard) -> Key {
    rooks.into_iter().fold(Key::ZERO, |key, rook| key ^ NUMBERS.castling[rook as usize])
}

/// The en passant file, if a capture there is legal.
#[inline(always)]
fn en_passant(position: &Position) -> Key {
    match position.en_passant() {
        Some(_) => legal_en_passant(position),
        None => Key::ZERO,
    }
}

fn legal_en_passant(position: &Position) -> Key {
    match position.en_passant_square(EnPassant::Legal) {
        Some(square) => NUMBERS.en_passant[square.file() as usize],
        None => Key::ZERO,
    }
}

/// The same after a double step, which usually passes no enemy pawn.
#[inline(always)]
fn en_passant_after(position: &Position, m: Move) -> Key {
    let turn = position.turn();
    let passed = Square::from_low_bits((m.from() as u32 + m.to() as u32) / 2);
    let pawns = position.board().of_role(Role::Pawn) & position.board().colored(!turn);
    if attacks::pawn(turn, passed).meets(pawns) {
        legal_en_passant(&position.play_unchecked(m))
    } else {
        Key::ZERO
    }
}

#[inline(always)]
fn captured(position: &Position, m: Move) -> Key {
    let square = m.captured_square();
    match square.and_then(|square| Some((position.board().role_at(square)?, square))) {
        Some((role, square)) => piece_on(!position.turn(), role, square),
        None => Key::ZERO,
    }
}

fn castles(turn: Color, king: Square, rook: Square, wing: Wing) -> Key {
    piece_on(turn, Role::King, king)
        ^ piece_on(turn, Role::King, wing.king_to(turn))
        ^ piece_on(turn, Role::Rook, rook)
        ^ piece_on(turn, Role::Rook, wing.rook_to(turn))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::fixtures;

    /// Plays `depth` plies and compares the key of each position with the one from scratch.
    fn walk(position: &Position, key: Key, depth: u32) {
        assert_eq!(key, Key::of(position), "{position:?}");
        if depth > 0 {
            let moves = position.legal_moves();
            let mut keys = Vec::new();
            key.after_each(position, &moves, |key| keys.push(key));
            for (&m, key) in moves.iter().zip(keys) {
                walk(&position.play_unchecked(m), key, depth - 1);
            }
        }
    }

    #[test]
    fn the_key_after_a_move_is_the_key_from_scratch() {
        for (position, _) in fixtures() {
            walk(&position, Key::of(&position), 2);
        }
    }

    fn key(fen: &str) -> Key {
        Key::of(&fen.parse().expect(fen))
    }

    #[test]
    fn what_changes_the_count_changes_the_key() {
        let base = key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1");
        for other in [
            "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w Qkq - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
            "r3k2r/8/8/3pP3/8/8/8/R3K1R1 w Qkq - 0 1",
        ] {
            assert_ne!(key(other), base, "{other}");
        }
    }

    #[test]
    fn castling_rights_are_rook_squares() {
        let inner = key("4k3/8/8/8/8/8/8/4KRR1 w F - 0 1");
        assert_ne!(inner, key("4k3/8/8/8/8/8/8/4KRR1 w G - 0 1"));
    }

    #[test]
    fn en_passant_counts_only_if_legal() {
        // The pawn on e5 is pinned on its rank once d5 is gone.
        let pinned = key("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
        assert_eq!(pinned, key("8/8/8/K2pP2r/8/8/8/4k3 w - - 7 9"));
        assert_ne!(key("8/8/8/K2pP3/8/8/8/4k3 w - d6 0 1"), key("8/8/8/K2pP3/8/8/8/4k3 w - - 0 1"));
    }
}
