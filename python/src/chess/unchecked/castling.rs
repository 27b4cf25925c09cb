//! Castling on any board: which rights mean something, and which moves they allow.

use kingsight::{Bitboard, Color, File, Role, Square, Wing, between};

use crate::chess::move_value::RawMove;
use crate::chess::state::State;

const CORNERS: [(Color, Square, Square, Square); 2] = [
    (Color::White, Square::E1, Square::A1, Square::H1),
    (Color::Black, Square::E8, Square::A8, Square::H8),
];

impl State {
    /// The rights whose king and rook stand where they must, at most one on each wing.
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

    /// The castling moves, `to` being the rook's square.
    pub(super) fn castling_moves(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
        mut add: impl FnMut(Square, Square),
    ) {
        let color = self.turn();
        let kings = self.of_role(Role::King) & self.ours() & (color.home() - self.promoted) & from;
        let Some(king) = kings.first() else { return };
        let mut rooks = self.clean_castling_rights(chess960) & color.home() & to;
        while let Some(rook) = rooks.last() {
            rooks = rooks.without(rook);
            let wing = Wing::of(king, rook);
            let (king_to, rook_to) = (wing.king_to(color), wing.rook_to(color));
            let others = self.occupied - king.bit() - rook.bit();
            let king_path = between(king, king_to);
            let free = king_path | between(rook, rook_to) | king_to.bit() | rook_to.bit();
            let blocked = others.meets(free);
            let without_king = self.occupied - king.bit();
            let after = (without_king - rook.bit()) | rook_to.bit();
            let safe = !self.is_any_attacked(king_path | king.bit(), without_king)
                && !self.is_any_attacked(king_to.bit(), after);
            if !blocked && safe {
                add(king, rook);
            }
        }
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

    /// Would the rights that remain need Chess960 to be written?
    pub(in crate::chess) fn has_chess960_rights(&self) -> bool {
        let rights = self.clean_castling_rights(true);
        let unusual = |color: Color, king: Square| {
            let rooks = rights & color.home();
            let kings = self.of_role(Role::King) & (self.of_color(color) - self.promoted);
            let corners = File::A.squares() | File::H.squares();
            (rooks - corners).any() || rooks.any() && !kings.contains(king)
        };
        unusual(Color::White, Square::E1) || unusual(Color::Black, Square::E8)
    }
}
