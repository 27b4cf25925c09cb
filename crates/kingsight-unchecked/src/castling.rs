//! Castling on any board: which rights mean something, which moves they allow, and the two ways to write them.

use kingsight::{Bitboard, CastlingSide, Color, Role, Square, between};

use crate::board::UncheckedBoard;
use crate::moves::UncheckedMove;

const CORNERS: [(Color, Square, Square, Square); 2] = [
    (Color::White, Square::E1, Square::A1, Square::H1),
    (Color::Black, Square::E8, Square::A8, Square::H8),
];

impl UncheckedBoard {
    /// The rights whose king and rook stand where they must, at most one on each side.
    #[must_use]
    pub fn clean_castling_rooks(&self, chess960: bool) -> Bitboard {
        let rooks = self.castling_rooks & self.of_role(Role::Rook);
        let mut clean = Bitboard::EMPTY;
        for (color, king, a_rook, h_rook) in CORNERS {
            let home = color.home() & self.of_color(color);
            let (rooks, kings) = (rooks & home, self.born_kings() & home);
            if !chess960 {
                if kings.contains(king) {
                    clean |= rooks & (a_rook.bit() | h_rook.bit());
                }
                continue;
            }
            let Some(king) = kings.last() else { continue };
            let (Some(first), Some(last)) = (rooks.first(), rooks.last()) else { continue };
            if first < king {
                clean |= first.bit();
            }
            if last > king {
                clean |= last.bit();
            }
        }
        clean
    }

    /// The castling moves with a king on some squares and a rook on others, as they are written. The king's path is free of
    /// attacks.
    pub fn castling_moves(
        &self,
        chess960: bool,
        kings: Bitboard,
        rooks: Bitboard,
    ) -> impl Iterator<Item = UncheckedMove> {
        let home = self.turn.home();
        let king = (self.born_kings() & self.ours() & home & kings).first();
        let rooks = self.clean_castling_rooks(chess960) & home & rooks;
        let pairs =
            king.into_iter().flat_map(move |king| rooks.into_iter().map(move |r| (king, r)));
        let able = pairs.filter(|&(king, rook)| self.can_castle(king, rook));
        able.map(move |(king, rook)| {
            self.castling_as_written(chess960, UncheckedMove::new(king, rook))
        })
    }

    /// Do king and rook find their ways free, and is the king's attacked nowhere?
    ///
    /// Both pieces are lifted from the board: what attacks the king's way through the rook attacks its end as well, and
    /// what the rook would shield it from at its end attacks it where it stands.
    fn can_castle(&self, king: Square, rook: Square) -> bool {
        let side = CastlingSide::of(king, rook);
        let others = self.occupied - king.bit() - rook.bit();
        let of_king = way(king, side.king_to(self.turn));
        let of_rook = way(rook, side.rook_to(self.turn));
        !others.intersects(of_king | of_rook)
            && !self.attacks_any(of_king, self.turn.enemy(), others)
    }

    /// `e1g1` as `e1h1`, if a king is on e1 and no rook on g1. Any other move as it is.
    #[must_use]
    pub fn castling_onto_rook(&self, m: UncheckedMove) -> UncheckedMove {
        let UncheckedMove { from, to, promotion: None, drop: None } = m else { return m };
        if !self.of_role(Role::King).contains(from) {
            return m;
        }
        let rook = match (from, to) {
            (Square::E1, Square::G1) => Square::H1,
            (Square::E1, Square::C1) => Square::A1,
            (Square::E8, Square::G8) => Square::H8,
            (Square::E8, Square::C8) => Square::A8,
            _ => return m,
        };
        if self.of_role(Role::Rook).contains(to) { m } else { UncheckedMove { to: rook, ..m } }
    }

    /// `e1h1` as `e1g1`, unless Chess960 is played. Any other move as it is.
    #[must_use]
    pub fn castling_as_written(&self, chess960: bool, m: UncheckedMove) -> UncheckedMove {
        let UncheckedMove { from, to, promotion: None, drop: None } = m else { return m };
        if chess960 || !self.of_role(Role::King).contains(from) {
            return m;
        }
        let target = match (from, to) {
            (Square::E1, Square::H1) => Square::G1,
            (Square::E1, Square::A1) => Square::C1,
            (Square::E8, Square::H8) => Square::G8,
            (Square::E8, Square::A8) => Square::C8,
            _ => return m,
        };
        UncheckedMove { to: target, ..m }
    }
}

/// From one square to another, both included.
fn way(from: Square, to: Square) -> Bitboard {
    between(from, to).with(from).with(to)
}
