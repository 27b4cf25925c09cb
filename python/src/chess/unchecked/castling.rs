//! Castling on any board: which rights mean something, and which moves they allow.

use kingsight::{Bitboard, CastlingSide, Color, Role, Square, between};

use crate::chess::move_value::RawMove;
use crate::chess::state::State;

const CORNERS: [(Color, Square, Square, Square); 2] = [
    (Color::White, Square::E1, Square::A1, Square::H1),
    (Color::Black, Square::E8, Square::A8, Square::H8),
];

impl State {
    /// The rights whose king and rook stand where they must, at most one on each side.
    pub(in crate::chess) fn clean_castling_rights(&self, chess960: bool) -> Bitboard {
        let rooks = self.castling_rights & self.of_role(Role::Rook);
        let mut clean = Bitboard::EMPTY;
        for (color, king, a_rook, h_rook) in CORNERS {
            let home = color.home();
            let rooks = rooks & home & self.of_color(color);
            let kings = self.of_color(color) & self.of_role(Role::King) & (home - self.promoted);
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

    /// The castling moves with a king on some squares and a rook on others, as they are written.
    pub(in crate::chess) fn castling(
        &self,
        chess960: bool,
        kings: Bitboard,
        rooks: Bitboard,
    ) -> Vec<RawMove> {
        let home = self.turn().home();
        let kings = self.born_kings() & self.ours() & home & kings;
        let Some(king) = kings.first() else { return Vec::new() };
        let mut moves = Vec::new();
        for rook in self.clean_castling_rights(chess960) & home & rooks {
            if self.can_castle(king, rook) {
                moves.push(self.castling_as_shown(chess960, RawMove::new(king, rook)));
            }
        }
        moves
    }

    /// Do king and rook find their ways free, and is the king's attacked nowhere?
    ///
    /// Both pieces are lifted from the board: what attacks the king's way through the rook attacks its end as well, and
    /// what the rook would shield it from at its end attacks it where it stands.
    fn can_castle(&self, king: Square, rook: Square) -> bool {
        let (color, wing) = (self.turn(), CastlingSide::of(king, rook));
        let others = self.occupied - king.bit() - rook.bit();
        let of_king = way(king, wing.king_to(color));
        let of_rook = way(rook, wing.rook_to(color));
        !others.intersects(of_king | of_rook)
            && self.attacked(of_king, color.enemy(), others).next().is_none()
    }

    /// `e1g1` as `e1h1`, if a king is there and no rook is on the target.
    pub(in crate::chess) fn castling_onto_rook(&self, m: RawMove) -> RawMove {
        let RawMove { from, to, promotion: None, drop: None } = m else { return m };
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
        if self.of_role(Role::Rook).contains(to) { m } else { RawMove { to: rook, ..m } }
    }

    /// `e1h1` as `e1g1`, unless Chess960 is played.
    pub(in crate::chess) fn castling_as_shown(&self, chess960: bool, m: RawMove) -> RawMove {
        let RawMove { from, to, promotion: None, drop: None } = m else { return m };
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
        RawMove { to: target, ..m }
    }

    /// Do the rights mean less without Chess960?
    pub(in crate::chess) fn has_chess960_rights(&self) -> bool {
        self.clean_castling_rights(true) != self.clean_castling_rights(false)
    }
}

/// From one square to another, both included.
fn way(from: Square, to: Square) -> Bitboard {
    between(from, to).with(from).with(to)
}
