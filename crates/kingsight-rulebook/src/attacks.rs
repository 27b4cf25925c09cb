//! Which piece attacks which square (Articles 3.1 to 3.8.1).
//!
//! A piece attacks a square if it could capture an enemy there, even if the move would expose its own king
//! (Article 3.1, last sentence).

use crate::board::{Color, Role, Rules, between, shifted, steps};

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

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
        let mut attacked = Vec::new();
        self.each_attack_of(square, |to| attacked.push(to));
        attacked.sort_unstable();
        attacked
    }

    /// For every square: does `color` attack it?
    pub fn attacked(&self, color: Color) -> [bool; 64] {
        let mut attacked = [false; 64];
        for from in self.pieces(color) {
            self.each_attack_of(from, |to| attacked[usize::from(to)] = true);
        }
        attacked
    }

    /// The pieces of `color` on squares that `color` itself attacks, so that it can recapture there.
    pub fn protected(&self, color: Color) -> Vec<u8> {
        let attacked = self.attacked(color);
        self.pieces(color).filter(|&square| attacked[usize::from(square)]).collect()
    }

    /// The squares that the enemy of `color` attacks once every king of `color` is lifted off the board: where
    /// a king of `color` may not go, even along the line of a piece that checks it (Article 3.9.2).
    pub fn king_danger(&self, color: Color) -> Vec<u8> {
        let attacked = self.lift(&self.kings(color)).attacked(color.other());
        (0..64).filter(|&square| attacked[usize::from(square)]).collect()
    }

    /// Calls `found` with each square that the piece on `from` attacks, in no particular order. `attacks` says the
    /// same of two squares; here the piece walks, which is faster than asking for all 64 squares.
    pub(crate) fn each_attack_of(&self, from: u8, mut found: impl FnMut(u8)) {
        let Some((color, role)) = self.piece(from) else {
            return;
        };
        let mut walk = |(files, ranks): (i8, i8), longest: u8| {
            let mut square = from;
            for _ in 0..longest {
                let Some(next) = shifted(square, files, ranks) else { break };
                found(next);
                if self.piece(next).is_some() {
                    break;
                }
                square = next;
            }
        };
        match role {
            Role::Pawn => [-1, 1].into_iter().for_each(|files| walk((files, color.forward()), 1)),
            Role::Knight => {
                for (long, short) in DIAGONAL {
                    walk((2 * long, short), 1);
                    walk((long, 2 * short), 1);
                }
            }
            Role::Bishop => DIAGONAL.into_iter().for_each(|way| walk(way, 7)),
            Role::Rook => STRAIGHT.into_iter().for_each(|way| walk(way, 7)),
            Role::Queen => DIAGONAL.into_iter().chain(STRAIGHT).for_each(|way| walk(way, 7)),
            Role::King => DIAGONAL.into_iter().chain(STRAIGHT).for_each(|way| walk(way, 1)),
        }
    }

    /// Article 3.5: no intervening pieces.
    fn nothing_between(&self, from: u8, to: u8) -> bool {
        between(from, to).all(|square| self.piece(square).is_none())
    }
}
