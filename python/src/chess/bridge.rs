//! Boards that are legal positions, handed to the core, and the order in which python-chess lists moves: programs that take the first
//! one, or a random one by number, go on alike.

use kingsight::{Bitboard, Board, Color, Moves, Position, Role, Setup};

use super::move_value::RawMove;
use super::state::State;

impl State {
    /// The legal position that this board is, if it is one.
    pub(super) fn position(&self, chess960: bool) -> Option<Position> {
        if !self.en_passant_is_credible() {
            return None;
        }
        let rights = self.clean_castling_rights(chess960);
        let setup = Setup {
            board: self.core_board()?,
            turn: self.turn(),
            castling_rooks: rights,
            en_passant: self.ep_square,
            halfmoves: u16::try_from(self.halfmove_clock).unwrap_or(u16::MAX),
            fullmoves: u16::try_from(self.fullmove_number).unwrap_or(u16::MAX),
            chess960,
        };
        let position = Position::try_from(setup).ok()?;
        let same = position.castling_rooks() == rights && position.en_passant() == self.ep_square;
        same.then(|| position.with_chess960(chess960))
    }

    /// The pieces as the core holds them; `None` if the sets contradict each other or a king was a pawn.
    fn core_board(&self) -> Option<Board> {
        let [black, white] = self.sides;
        let roles = self.roles.into_iter().fold(Bitboard::EMPTY, |all, role| all | role);
        let counted: u32 = self.roles.into_iter().map(Bitboard::len).sum();
        let consistent = roles == self.occupied
            && counted == roles.len()
            && black | white == self.occupied
            && !black.intersects(white)
            && !self.promoted.intersects(self.of_role(Role::King))
            && self.of_role(Role::King).len() == 2;
        if !consistent {
            return None;
        }
        let mut board = Board::EMPTY;
        for role in Role::ALL {
            for square in self.of_role(role) {
                let color = if white.contains(square) { Color::White } else { Color::Black };
                board.set(square, role.of(color));
            }
        }
        Some(board)
    }

    /// The legal moves in python-chess's order.
    pub(super) fn legal(&self, chess960: bool, from: Bitboard, to: Bitboard) -> Vec<RawMove> {
        let mut moves = match self.position(chess960) {
            Some(position) => of_position(&position, from, to),
            None => self.legal_unchecked(chess960, from, to),
        };
        let enemy = self.turn().enemy();
        let king = self.king_of_moves();
        let evading = king.is_some_and(|king| self.attackers(enemy, king, self.occupied).any());
        sort(self, &mut moves, evading);
        moves
    }

    pub(super) fn has_legal_move(&self, chess960: bool) -> bool {
        match self.position(chess960) {
            Some(position) => position.has_legal_move(),
            None => !self.legal_unchecked(chess960, Bitboard::ALL, Bitboard::ALL).is_empty(),
        }
    }

    pub(super) fn is_legal(&self, chess960: bool, m: RawMove) -> bool {
        match self.position(chess960) {
            Some(position) => self.core_move(&position, m).is_some(),
            None => self.is_legal_unchecked(chess960, m),
        }
    }

    pub(super) fn is_legal_unchecked(&self, chess960: bool, m: RawMove) -> bool {
        self.is_pseudo_legal(chess960, m) && !self.leaves_check(self.castling_as_shown(chess960, m))
    }

    /// The legal move of the core that a move names: castling by the king's step, in Chess960 by the rook's square.
    pub(super) fn core_move(&self, position: &Position, m: RawMove) -> Option<kingsight::Move> {
        if m.drop.is_some() {
            return None;
        }
        let m = if position.is_chess960() { m } else { self.castling_onto_rook(m) };
        position.find_move(m.from, m.to, m.promotion)
    }
}

fn of_position(position: &Position, from: Bitboard, to: Bitboard) -> Vec<RawMove> {
    let list = if from == Bitboard::ALL {
        position.legal_moves()
    } else {
        position.moves(Moves::ALL.from(from)).list()
    };
    let wanted = list.iter().filter(|m| to.contains(m.to()));
    wanted.map(|&m| of_core(position, m)).collect()
}

/// A move of the core, castling as python-chess writes it.
pub(super) fn of_core(position: &Position, m: kingsight::Move) -> RawMove {
    let uci = position.uci(m);
    RawMove { promotion: uci.promotion, ..RawMove::new(uci.from, uci.to) }
}

/// Sorts legal (`evading` a check or not) or pseudo-legal moves.
///
/// In check, moves of the king come first. Then pieces, castling, captures by pawns, their steps, their double steps, en passant;
/// squares downward, promotions from the queen.
pub(super) fn sort(state: &State, moves: &mut [RawMove], evading: bool) {
    let king = if evading { state.king_of_moves() } else { None };
    let pawns = state.of_role(Role::Pawn);
    let key = |m: &RawMove| {
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
