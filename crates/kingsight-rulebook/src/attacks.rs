//! Which piece attacks which square (Articles 3.1 to 3.8.1).
//!
//! A piece attacks a square if it could capture an enemy there, even if the move would expose its own king
//! (Article 3.1, last sentence).

use crate::board::{Color, Role, Rules, between, steps};

impl Rules {
    /// Would the piece on `from` capture an enemy piece on `to`, if one stood there?
    ///
    /// False if `from` is empty. It does not matter what stands on `to`.
    pub fn attacks(&self, from: u8, to: u8) -> bool {
        let Some((color, role)) = self.piece(from) else {
            return false;
        };
        let (files, ranks) = steps(from, to);
        let straight = (files == 0) != (ranks == 0);
        let diagonal = files != 0 && files.abs() == ranks.abs();
        match role {
            // Article 3.7: diagonally in front of it on an adjacent file.
            Role::Pawn => files.abs() == 1 && ranks == color.forward(),
            // Article 3.6: the nearest squares not on the same rank, file or diagonal.
            Role::Knight => (files * ranks).abs() == 2,
            // Articles 3.2 to 3.5: any distance, but not over intervening pieces.
            Role::Bishop => diagonal && self.nothing_between(from, to),
            Role::Rook => straight && self.nothing_between(from, to),
            Role::Queen => (straight || diagonal) && self.nothing_between(from, to),
            // Article 3.8.1: an adjoining square.
            Role::King => files.abs().max(ranks.abs()) == 1,
        }
    }

    /// The pieces of `color` that attack a square.
    pub fn attackers(&self, square: u8, color: Color) -> Vec<u8> {
        self.pieces(color).filter(|&from| self.attacks(from, square)).collect()
    }

    /// Does `color` attack this square? (Article 3.9.1 for the king's square, 3.8.2 for others.)
    pub fn is_attacked(&self, square: u8, color: Color) -> bool {
        self.pieces(color).any(|from| self.attacks(from, square))
    }

    /// The squares that the piece on this square attacks, including those of its own colour's pieces.
    pub fn attacks_of(&self, square: u8) -> Vec<u8> {
        (0..64).filter(|&to| self.attacks(square, to)).collect()
    }

    /// For every square: does `color` attack it?
    pub fn attacked(&self, color: Color) -> [bool; 64] {
        std::array::from_fn(|square| self.is_attacked(square as u8, color))
    }

    /// The pieces of `color` on squares that `color` itself attacks, so that it can recapture there.
    pub fn protected(&self, color: Color) -> Vec<u8> {
        self.pieces(color).filter(|&square| self.is_attacked(square, color)).collect()
    }

    /// The squares that the enemy of `color` attacks once every king of `color` is lifted off the board: where
    /// a king of `color` may not go, even along the line of a piece that checks it (Article 3.9.2).
    pub fn king_danger(&self, color: Color) -> Vec<u8> {
        let lifted = self.lift(&self.kings(color));
        (0..64).filter(|&square| lifted.is_attacked(square, color.other())).collect()
    }

    /// Article 3.5: no intervening pieces.
    fn nothing_between(&self, from: u8, to: u8) -> bool {
        between(from, to).all(|square| self.piece(square).is_none())
    }
}
