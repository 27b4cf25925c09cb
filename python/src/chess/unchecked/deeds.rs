//! What a move does to a board, and what kind of move it would be, legal or not.

use kingsight::{Bitboard, CastlingSide, Color, Rank, Role, Square, between};

use crate::chess::move_value::RawMove;
use crate::chess::state::State;

/// What a move does.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    /// The turn goes over, and nothing moves.
    Pass,
    /// A piece is put down.
    Drop(Role),
    /// A king and what it steps onto go to the squares of a side.
    Castle(CastlingSide),
    /// A pawn passes behind another and takes it. On an edge there may be no such square.
    EnPassant(Option<Square>),
    /// A piece goes from one square to another, and takes what is there.
    Step(Role),
}

impl State {
    /// What a move does, castling being the king's step to the rook's square. `None` if no piece is on its first square.
    pub(super) fn deed(&self, m: RawMove) -> Option<Deed> {
        let own_piece = m.from != m.to && self.ours().contains(m.to);
        match (m.drop, self.role_at(m.from)) {
            _ if m.is_null() => Some(Deed::Pass),
            (Some(role), _) => Some(Deed::Drop(role)),
            (None, Some(Role::King)) if own_piece => Some(Deed::Castle(State::wing_of(m))),
            (None, Some(Role::Pawn)) if self.passes_behind(m) => {
                Some(Deed::EnPassant(m.to.offset(0, if self.white_to_move { -1 } else { 1 })))
            }
            (None, role) => role.map(Deed::Step),
        }
    }

    /// Does a pawn step diagonally onto the en passant square? Nobody has checked the move: backward counts as well, and from
    /// one edge round to the other.
    fn passes_behind(&self, m: RawMove) -> bool {
        let pawn = m.from.bit().0;
        let diagonal = Bitboard(pawn << 7 | pawn << 9 | pawn >> 7 | pawn >> 9);
        let target = self.ep_square.map_or(Bitboard::EMPTY, Square::bit) - self.occupied;
        (diagonal & target).contains(m.to)
    }

    /// The side of a king's move by the files alone: the king may stand anywhere.
    pub(in crate::chess) fn wing_of(m: RawMove) -> CastlingSide {
        if m.to.file() < m.from.file() { CastlingSide::Queen } else { CastlingSide::King }
    }

    /// The squares that a move leaves and reaches, none if they are the same.
    pub(super) fn ends(m: RawMove) -> Bitboard {
        if m.from == m.to { Bitboard::EMPTY } else { m.from.bit() | m.to.bit() }
    }

    /// The kings that were never anything else.
    pub(super) fn born_kings(&self) -> Bitboard {
        self.of_role(Role::King) - self.promoted
    }
}

/// A pawn's step over a square.
pub(super) struct DoubleStep {
    pub(super) origin: Square,
    pub(super) passed: Square,
    pub(super) landed: Square,
}

impl DoubleStep {
    /// What a pawn's move is, if it goes two squares from where pawns begin.
    pub(super) fn of_move(m: RawMove) -> Option<DoubleStep> {
        let RawMove { from: origin, to: landed, .. } = m;
        let ranks = (origin.rank(), landed.rank());
        let far = matches!(ranks, (Rank::Second, Rank::Fourth) | (Rank::Seventh, Rank::Fifth));
        let straight = origin.file() == landed.file();
        let passed = if far && straight { between(origin, landed).single() } else { None };
        passed.map(|passed| DoubleStep { origin, passed, landed })
    }

    /// The step over a square, if there is one.
    pub(super) fn over(passed: Square) -> Option<DoubleStep> {
        let (origin, landed) = match passed.rank() {
            Rank::Third => (Rank::Second, Rank::Fourth),
            Rank::Sixth => (Rank::Seventh, Rank::Fifth),
            _ => return None,
        };
        let on = |rank| Square::at(passed.file(), rank);
        Some(DoubleStep { origin: on(origin), passed, landed: on(landed) })
    }
}

impl State {
    pub(in crate::chess) fn is_en_passant(&self, m: RawMove) -> bool {
        matches!(self.deed(m), Some(Deed::EnPassant(_)))
    }

    /// A move of an enemy's piece counts as a capture as well.
    pub(in crate::chess) fn is_capture(&self, m: RawMove) -> bool {
        State::ends(m).intersects(self.theirs()) || self.is_en_passant(m)
    }

    pub(in crate::chess) fn is_zeroing(&self, m: RawMove) -> bool {
        let pawns_and_enemies = self.of_role(Role::Pawn) | self.theirs();
        m.drop == Some(Role::Pawn) || State::ends(m).intersects(pawns_and_enemies)
    }

    /// Castling in either way of writing: a king goes onto a rook of its side, or further than to the next file.
    pub(in crate::chess) fn is_castling(&self, m: RawMove) -> bool {
        if !self.of_role(Role::King).contains(m.from) {
            return false;
        }
        let file = m.from.file().squares();
        let near = file | file.east() | file.west();
        let rooks = self.ours() & self.of_role(Role::Rook);
        (rooks | !near).contains(m.to)
    }

    /// Does a move touch a rook with a right, or a king whose side has one?
    pub(in crate::chess) fn reduces_castling_rights(&self, chess960: bool, m: RawMove) -> bool {
        let ends = State::ends(m);
        let kings = ends & self.born_kings();
        let homes = Color::ALL
            .into_iter()
            .filter(|&color| kings.intersects(self.of_color(color)))
            .fold(Bitboard::EMPTY, |homes, color| homes | color.home());
        self.clean_castling_rights(chess960).intersects(ends | homes)
    }
}
