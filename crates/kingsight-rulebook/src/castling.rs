//! Castling (Article 3.8.2, and the Chess960 guidelines annexed to the Laws; the classical rule is a special
//! case).

use crate::board::{Color, Role, Rules, between, rank};
use crate::moves::Mv;

impl Rules {
    /// The castling moves of the player to move that the right, the rook and an empty path allow. Attacks on the
    /// king's way are a separate test. A player with several kings cannot castle.
    pub(crate) fn pseudo_legal_castling(&self) -> Vec<Mv> {
        let &[king] = self.kings(self.turn).as_slice() else {
            return Vec::new();
        };
        self.castling_rooks(self.turn)
            .into_iter()
            .filter(|&rook| self.castling_path_is_empty(king, rook))
            .map(|rook| Mv {
                from: king,
                to: rook,
                promotion: None,
                castling: true,
                en_passant: false,
            })
            .collect()
    }

    /// Article 3.8.2: castling is prevented if the square on which the king stands, or a square which it must
    /// cross, or the square which it is to occupy, is attacked. The rook is still at home while the king walks.
    ///
    /// That the king is not attacked once both have landed is a separate question, as for every move.
    pub(crate) fn castling_walk_is_safe(&self, king: u8, rook: u8) -> bool {
        let (king_target, _) = castling_targets(king, rook, self.turn);
        let lifted = self.lift(&[king]);
        [king, king_target]
            .into_iter()
            .chain(between(king, king_target))
            .all(|square| !lifted.is_attacked(square, self.turn.other()))
    }

    /// King and rook leave the board together and land together.
    pub(crate) fn castle(&mut self, king: u8, rook: u8) {
        let color = self.turn;
        let (king_target, rook_target) = castling_targets(king, rook, color);
        self.board[usize::from(king)] = None;
        self.board[usize::from(rook)] = None;
        self.board[usize::from(king_target)] = Some((color, Role::King));
        self.board[usize::from(rook_target)] = Some((color, Role::Rook));
    }

    /// All squares that king and rook cross or land on must be empty, except for these two pieces.
    fn castling_path_is_empty(&self, king: u8, rook: u8) -> bool {
        let (king_target, rook_target) = castling_targets(king, rook, self.turn);
        let lifted = self.lift(&[king, rook]);
        rank(king) == rank(rook)
            && [king_target, rook_target]
                .into_iter()
                .chain(between(king, king_target))
                .chain(between(rook, rook_target))
                .all(|square| lifted.piece(square).is_none())
    }
}

/// Where king and rook land: on the g- and f-file if the rook stands to the right of the king (White's view),
/// on the c- and d-file if to the left. In Chess960 too.
pub(crate) fn castling_targets(king: u8, rook: u8, color: Color) -> (u8, u8) {
    let first = 8 * color.first_rank();
    if rook > king { (first + 6, first + 5) } else { (first + 2, first + 3) }
}
