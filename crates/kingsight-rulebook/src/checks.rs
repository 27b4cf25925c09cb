//! Checks, pins, and the checks that moves give (Article 3.9).

use crate::board::{Color, Role, Rules, between};
use crate::castling::castling_targets;
use crate::moves::Mv;

/// How a move gives check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// The piece that moved attacks the king (or what a pawn became, or the castled rook).
    Direct,
    /// Another piece attacks the king along a line that the move opened.
    Discovered,
    /// Two pieces attack the king.
    Double,
}

/// A piece that may not leave the line between its own king and an enemy slider.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pin {
    /// The piece that is pinned.
    pub pinned: u8,
    /// The enemy bishop, rook or queen that pins it.
    pub pinner: u8,
    /// The king behind it.
    pub king: u8,
    /// The squares strictly between king and pinner, the pinned piece's own included, and the pinner's square,
    /// in ascending order: the piece may stand on any of them without exposing the king to the pinner.
    pub mask: Vec<u8>,
}

impl Rules {
    /// Is a king of `color` attacked? (Article 3.9.1)
    pub fn is_in_check(&self, color: Color) -> bool {
        self.each_king(color).any(|king| self.is_attacked(king, color.other()))
    }

    /// The enemy pieces that attack a king of `color`, in ascending order (Article 3.9.1).
    pub fn checkers(&self, color: Color) -> Vec<u8> {
        let kings = self.kings(color);
        self.pieces(color.other())
            .filter(|&enemy| kings.iter().any(|&king| self.attacks(enemy, king)))
            .collect()
    }

    /// The pins of the pieces of `color`: lifting the piece off the board newly exposes a king of `color` to an
    /// enemy slider (Article 3.9.2). A piece is listed once for every king that it shields.
    pub fn pins(&self, color: Color) -> Vec<Pin> {
        let mut pins = Vec::new();
        for king in self.kings(color) {
            let sliders = self.sliders_not_attacking(king, color.other());
            for pinned in self.pieces(color) {
                for pinner in self.exposed_by_lifting(pinned, king, &sliders) {
                    let mut mask: Vec<u8> = between(king, pinner).chain([pinner]).collect();
                    mask.sort_unstable();
                    pins.push(Pin { pinned, pinner, king, mask });
                }
            }
        }
        pins
    }

    /// The pieces of either colour whose lifting newly exposes a king of `king_color` to an enemy slider, in
    /// ascending order. Those of `king_color` are pinned; those of the enemy can discover a check.
    pub fn blockers(&self, king_color: Color) -> Vec<u8> {
        let mut blocks = [false; 64];
        for king in self.kings(king_color) {
            let sliders = self.sliders_not_attacking(king, king_color.other());
            for square in (0..64).filter(|&square| self.piece(square).is_some()) {
                let exposes = self.exposed_by_lifting(square, king, &sliders).next().is_some();
                blocks[usize::from(square)] |= exposes;
            }
        }
        (0..64).filter(|&square| blocks[usize::from(square)]).collect()
    }

    /// How a move gives check, and the pieces that give it, found by making the move and testing the enemy king.
    /// `None` if it gives no check.
    pub fn check_kind(&self, mv: &Mv) -> Option<(Kind, Vec<u8>)> {
        let next = self.play(mv);
        let checkers = next.checkers(next.turn);
        let kind = match checkers.as_slice() {
            [] => return None,
            [checker] if *checker == self.arrival(mv) => Kind::Direct,
            [_] => Kind::Discovered,
            _ => Kind::Double,
        };
        Some((kind, checkers))
    }

    /// The bishops, rooks and queens of `color` that do not attack the king now.
    fn sliders_not_attacking(&self, king: u8, color: Color) -> Vec<u8> {
        let is_slider = |&square: &u8| {
            matches!(self.piece(square), Some((_, Role::Bishop | Role::Rook | Role::Queen)))
        };
        self.pieces(color).filter(is_slider).filter(|&slider| !self.attacks(slider, king)).collect()
    }

    /// Those of the sliders that attack the king once another piece is lifted.
    fn exposed_by_lifting(&self, lifted: u8, king: u8, sliders: &[u8]) -> impl Iterator<Item = u8> {
        let after = self.lift(&[lifted]);
        sliders.iter().copied().filter(move |&slider| lifted != king && after.attacks(slider, king))
    }

    /// The square of the piece that moved after the move; in castling the rook's, since a king never gives check.
    fn arrival(&self, mv: &Mv) -> u8 {
        if mv.castling { castling_targets(mv.from, mv.to, self.turn).1 } else { mv.to }
    }
}
