//! Keys of positions, 128 bits wide. The kernel makes them as it makes the moves.
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

use kingsight::{Bitboard, Color, Role, Square};

use crate::kernel::Numbers;
use numbers::NUMBERS;

pub(crate) use pair::Key;

impl Numbers for Key {
    const ZERO: Key = Key { place: 0, check: 0 };
    const TURN: Key = numbers::TURN;

    #[inline(always)]
    fn piece(color: Color, role: Role, square: Square) -> Key {
        NUMBERS.pieces[color as usize][role as usize][square as usize]
    }

    #[inline(always)]
    fn castling(rooks: Bitboard) -> Key {
        rooks.into_iter().fold(Key::ZERO, |key, rook| key ^ NUMBERS.castling[rook as usize])
    }

    #[inline(always)]
    fn en_passant(passed: Square) -> Key {
        NUMBERS.en_passant[passed.file() as usize]
    }
}

#[cfg(test)]
mod tests {
    use kingsight::Position;

    use super::*;
    use crate::kernel::{CountingMethod, Kernel, Keyed};
    use crate::tests::fixtures;

    /// The children by the kernel are those of the core's moves, each with the key from scratch, `depth` plies deep.
    fn walk(position: &Position, keyed: &Keyed<Key>, depth: u32) {
        let kernel = Kernel::new(CountingMethod::TwoPly);
        let mut children = Vec::new();
        kernel.children(keyed, &mut children, |_| ());
        let moves = position.legal_moves();
        assert_eq!(children.len(), moves.len(), "{position:?}");
        for m in moves {
            let next = position.play_unchecked(m);
            let key = Keyed::<Key>::of(&next).key();
            let child = children.iter().find(|child| child.key() == key);
            let Some(child) = child else { panic!("{m:?} in {position:?}: no child has this key") };
            let mut below = 0;
            kernel.among_siblings(keyed, |count| below = count(child));
            assert_eq!(below, kernel.count(&next, 2), "{m:?} in {position:?}");
            if depth > 1 {
                walk(&next, child, depth - 1);
            }
        }
    }

    #[test]
    fn the_key_after_a_move_is_the_key_from_scratch() {
        for (position, _) in fixtures() {
            walk(&position, &Keyed::of(&position), 2);
        }
    }

    fn key(fen: &str) -> Key {
        Keyed::of(&fen.parse().expect(fen)).key()
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
