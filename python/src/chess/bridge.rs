//! Boards that are legal positions, handed to the core, and the order in which python-chess lists moves: programs that take the first
//! one, or a random one by number, go on alike.

use kingsight::{Bitboard, Moves, Position, Role, Square};
use kingsight_unchecked::UncheckedMove;

use super::state::State;

impl State {
    /// The legal position that this board is, if it is one.
    pub(super) fn position(&self, chess960: bool) -> Option<Position> {
        // A king that was a pawn counts only where moves are listed.
        if !self.en_passant_is_credible() || self.promoted.intersects(self.of_role(Role::King)) {
            return None;
        }
        let setup = self.setup(chess960)?;
        let position = Position::try_from(setup).ok()?;
        let same = position.castling_rooks() == setup.castling_rooks
            && position.en_passant() == setup.en_passant;
        same.then(|| position.with_chess960(chess960))
    }

    /// The legal moves in python-chess's order.
    pub(super) fn legal(&self, chess960: bool, from: Bitboard, to: Bitboard) -> Vec<UncheckedMove> {
        let mut moves = match self.position(chess960) {
            Some(position) => of_position(&position, from, to),
            None => self.legal_unchecked(chess960, from, to),
        };
        let enemy = self.turn.enemy();
        let king = self.king_of_moves();
        let evading = king.is_some_and(|king| self.attackers(king, enemy, self.occupied).any());
        sort(self, &mut moves, evading);
        moves
    }

    /// The same on a board that is not a legal position, in no particular order.
    fn legal_unchecked(&self, chess960: bool, from: Bitboard, to: Bitboard) -> Vec<UncheckedMove> {
        let mut moves = self.pseudo_legal(chess960, from, to);
        if let Some(king) = self.king_of_moves() {
            moves.retain(|&m| !self.leaves_attacked(king, m));
        }
        moves
    }

    pub(super) fn pseudo_legal(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
    ) -> Vec<UncheckedMove> {
        let mut moves = Vec::with_capacity(64);
        self.visit_pseudo_legal(chess960, from, to, |m| moves.push(m));
        moves
    }

    /// The king by which python-chess lists moves: promoted ones count there.
    fn king_of_moves(&self) -> Option<Square> {
        (self.ours() & self.of_role(Role::King)).last()
    }

    pub(super) fn has_pseudo_legal_en_passant(&self) -> bool {
        self.en_passant_moves(Bitboard::ALL, Bitboard::ALL).next().is_some()
    }

    pub(super) fn has_legal_en_passant(&self) -> bool {
        self.en_passant_moves(Bitboard::ALL, Bitboard::ALL).any(|m| !self.leaves_check(m))
    }

    pub(super) fn has_legal_move(&self, chess960: bool) -> bool {
        match self.position(chess960) {
            Some(position) => position.has_legal_move(),
            None => !self.legal_unchecked(chess960, Bitboard::ALL, Bitboard::ALL).is_empty(),
        }
    }

    pub(super) fn is_legal(&self, chess960: bool, m: UncheckedMove) -> bool {
        match self.position(chess960) {
            Some(position) => self.core_move(&position, m).is_some(),
            None => self.is_legal_unchecked(chess960, m),
        }
    }

    fn is_legal_unchecked(&self, chess960: bool, m: UncheckedMove) -> bool {
        self.is_pseudo_legal(chess960, m)
            && !self.leaves_check(self.castling_as_written(chess960, m))
    }

    /// The legal move of the core that a move names: castling by the king's step, in Chess960 by the rook's square.
    pub(super) fn core_move(
        &self,
        position: &Position,
        m: UncheckedMove,
    ) -> Option<kingsight::Move> {
        if m.drop.is_some() {
            return None;
        }
        let m = if position.is_chess960() { m } else { self.castling_onto_rook(m) };
        position.find_move(m.from, m.to, m.promotion)
    }
}

fn of_position(position: &Position, from: Bitboard, to: Bitboard) -> Vec<UncheckedMove> {
    let list = if from == Bitboard::ALL {
        position.legal_moves()
    } else {
        position.moves(Moves::ALL.from(from)).list()
    };
    let wanted = list.iter().filter(|m| to.contains(m.to()));
    wanted.map(|&m| of_core(position, m)).collect()
}

/// A move of the core, castling as python-chess writes it.
pub(super) fn of_core(position: &Position, m: kingsight::Move) -> UncheckedMove {
    let uci = position.uci(m);
    UncheckedMove { promotion: uci.promotion, ..UncheckedMove::new(uci.from, uci.to) }
}

/// Sorts legal (`evading` a check or not) or pseudo-legal moves.
///
/// In check, moves of the king come first. Then pieces, castling, captures by pawns, their steps, their double steps, en passant;
/// squares downward, promotions from the queen.
pub(super) fn sort(state: &State, moves: &mut [UncheckedMove], evading: bool) {
    let king = if evading { state.king_of_moves() } else { None };
    let pawns = state.of_role(Role::Pawn);
    let key = |m: &UncheckedMove| {
        let class: u32 = if king == Some(m.from) {
            0
        } else if !pawns.contains(m.from) {
            if state.is_castling(*m) { 2 } else { 1 }
        } else if m.from.file() != m.to.file() {
            if state.occupied.contains(m.to) { 3 } else { 6 }
        } else if (m.from as i8 - m.to as i8).abs() == 8 {
            4
        } else {
            5
        };
        let promotion = m.promotion.map_or(0, |role| 7 - role as u32);
        class << 16 | (63 - m.from as u32) << 10 | (63 - m.to as u32) << 4 | promotion
    };
    moves.sort_unstable_by_key(key);
}
