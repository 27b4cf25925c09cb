//! What any move does to any board, legal or not.

use kingsight::{Bitboard, CastlingSide, Color, Role, Square};

use crate::board::UncheckedBoard;
use crate::moves::{DoubleStep, UncheckedMove};

/// What a move does.
#[derive(Clone, Copy)]
enum Deed {
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

impl UncheckedBoard {
    /// The board after a move, whether or not it is legal. `None` if no piece is on its first square.
    ///
    /// Only the rights that mean something are kept. After any double step of a pawn the square that it passed is the en passant
    /// square.
    ///
    /// ```
    /// use kingsight_unchecked::{UncheckedBoard, UncheckedMove};
    /// use kingsight::{Color, Role, Setup, Square};
    ///
    /// let board = UncheckedBoard::from(Setup::STANDARD);
    /// // No rook can do that, but here it does.
    /// let after = board.after(false, UncheckedMove::new(Square::H1, Square::H8)).unwrap();
    /// assert_eq!(after.color_at(Square::H8), Some(Color::White));
    /// assert_eq!(after.castling_rooks, Square::A1.bit() | Square::A8.bit());
    /// assert!(board.after(false, UncheckedMove::new(Square::E4, Square::E5)).is_none());
    /// ```
    #[must_use]
    pub fn after(&self, chess960: bool, m: UncheckedMove) -> Option<UncheckedBoard> {
        let m = self.castling_onto_rook(m);
        let deed = self.deed(m)?;
        let mut next = UncheckedBoard {
            turn: self.turn.enemy(),
            castling_rooks: self.clean_castling_rooks(chess960) - self.lost_rights(m, deed),
            en_passant: passed_square(m, deed),
            halfmoves: self.clock_after(m),
            fullmoves: self.fullmoves.saturating_add(i64::from(self.turn == Color::Black)),
            ..*self
        };
        next.rearrange(self.turn, m, deed);
        Some(next)
    }

    /// What a move does, castling being the king's step to the rook's square. `None` if no piece is on its first square.
    fn deed(&self, m: UncheckedMove) -> Option<Deed> {
        let own_piece = m.from != m.to && self.ours().contains(m.to);
        match (m.drop, self.role_at(m.from)) {
            _ if m.is_null() => Some(Deed::Pass),
            (Some(role), _) => Some(Deed::Drop(role)),
            (None, Some(Role::King)) if own_piece => Some(Deed::Castle(m.castling_side())),
            (None, Some(Role::Pawn)) if self.passes_behind(m) => {
                Some(Deed::EnPassant(self.behind(m.to)))
            }
            (None, role) => role.map(Deed::Step),
        }
    }

    /// Does a pawn step diagonally onto the en passant square? Nobody has checked the move: backward counts as well, and from
    /// one edge round to the other.
    fn passes_behind(&self, m: UncheckedMove) -> bool {
        let pawn = m.from.bit().0;
        let diagonal = Bitboard(pawn << 7 | pawn << 9 | pawn >> 7 | pawn >> 9);
        let target = self.en_passant.map_or(Bitboard::EMPTY, Square::bit) - self.occupied;
        (diagonal & target).contains(m.to)
    }

    /// The square behind another, as the side to move sees it.
    pub(crate) fn behind(&self, square: Square) -> Option<Square> {
        square.offset(0, if self.turn == Color::White { -1 } else { 1 })
    }

    /// The squares whose rooks lose the right to castle.
    fn lost_rights(&self, m: UncheckedMove, deed: Deed) -> Bitboard {
        if matches!(deed, Deed::Pass | Deed::Drop(_)) {
            return Bitboard::EMPTY;
        }
        let (kings, own, other) = (self.born_kings(), self.turn.home(), self.turn.enemy().home());
        // A king takes the rights of its side along, one that is captured at home too.
        let with_king = match (kings.contains(m.from), (kings & other).contains(m.to)) {
            (true, _) => own,
            (false, true) => other,
            (false, false) => Bitboard::EMPTY,
        };
        with_king.with(m.from).with(m.to)
    }

    /// The clock. What is put down does not set it back.
    fn clock_after(&self, m: UncheckedMove) -> i64 {
        let back = m.drop.is_none() && self.is_zeroing(m);
        if back { 0 } else { self.halfmoves.saturating_add(1) }
    }

    /// Takes and puts the pieces as a move of a side does.
    fn rearrange(&mut self, color: Color, m: UncheckedMove, deed: Deed) {
        let (from, to) = (m.from.bit(), m.to.bit());
        let promoted = m.promotion.is_some() || self.promoted.contains(m.from);
        let arriving = |role| (m.to, m.promotion.unwrap_or(role), promoted);
        let (lifted, first, second) = match deed {
            Deed::Pass => return,
            Deed::Drop(role) => (Bitboard::EMPTY, (m.to, role, false), None),
            Deed::Castle(side) => {
                let king = (side.king_to(color), Role::King, false);
                (from | to, king, Some((side.rook_to(color), Role::Rook, false)))
            }
            Deed::EnPassant(taken) => {
                let taken = taken.map_or(Bitboard::EMPTY, Square::bit);
                (from | taken, arriving(Role::Pawn), None)
            }
            Deed::Step(role) => (from, arriving(role), None),
        };
        for square in lifted {
            self.remove(square);
        }
        for (square, role, promoted) in [Some(first), second].into_iter().flatten() {
            self.put(square, role.of(color), promoted);
        }
    }

    /// Whether a move captures en passant.
    #[must_use]
    pub fn is_en_passant(&self, m: UncheckedMove) -> bool {
        matches!(self.deed(m), Some(Deed::EnPassant(_)))
    }

    /// Whether a move captures. A move of an enemy's piece counts as well.
    #[must_use]
    pub fn is_capture(&self, m: UncheckedMove) -> bool {
        m.ends().intersects(self.theirs()) || self.is_en_passant(m)
    }

    /// Whether a move captures or moves a pawn.
    #[must_use]
    pub fn is_zeroing(&self, m: UncheckedMove) -> bool {
        let pawns_and_enemies = self.of_role(Role::Pawn) | self.theirs();
        m.drop == Some(Role::Pawn) || m.ends().intersects(pawns_and_enemies)
    }

    /// Whether a move castles, written in either way: a king goes onto a rook of its side, or further than to the next file.
    #[must_use]
    pub fn is_castling(&self, m: UncheckedMove) -> bool {
        if !self.of_role(Role::King).contains(m.from) {
            return false;
        }
        let file = m.from.file().squares();
        let near = file | file.east() | file.west();
        let rooks = self.ours() & self.of_role(Role::Rook);
        (rooks | !near).contains(m.to)
    }

    /// Whether a move touches a rook with a right, or a king whose side has one.
    #[must_use]
    pub fn reduces_castling_rights(&self, chess960: bool, m: UncheckedMove) -> bool {
        let kings = m.ends() & self.born_kings();
        let homes = Color::ALL
            .into_iter()
            .filter(|&color| kings.intersects(self.of_color(color)))
            .fold(Bitboard::EMPTY, |homes, color| homes | color.home());
        self.clean_castling_rooks(chess960).intersects(m.ends() | homes)
    }
}

impl UncheckedMove {
    /// The side of a castling move, by the files alone: the king may stand anywhere.
    ///
    /// ```
    /// use kingsight_unchecked::UncheckedMove;
    /// use kingsight::{CastlingSide, Square};
    ///
    /// let m = UncheckedMove::new(Square::E1, Square::C1);
    /// assert_eq!(m.castling_side(), CastlingSide::Queen);
    /// ```
    #[must_use]
    pub fn castling_side(self) -> CastlingSide {
        if self.to.file() < self.from.file() { CastlingSide::Queen } else { CastlingSide::King }
    }

    /// The squares that a move leaves and reaches, none if they are the same.
    fn ends(self) -> Bitboard {
        if self.from == self.to { Bitboard::EMPTY } else { self.from.bit() | self.to.bit() }
    }
}

/// The square over which a pawn of either side has gone.
fn passed_square(m: UncheckedMove, deed: Deed) -> Option<Square> {
    match deed {
        Deed::Step(Role::Pawn) => DoubleStep::of_move(m).map(|step| step.passed),
        _ => None,
    }
}
