//! Whether a move leaves the mover's king in check, as far as the bug can see.

use crate::attacks::direction;
use crate::board::{Board, Move, Piece, kind_number};
use crate::bugs::Bug;

/// What gives check before a move.
pub(super) struct Checks {
    king: usize,
    checkers: Vec<usize>,
}

/// A pseudo-legal move to be tested.
struct Test<'a> {
    board: &'a Board,
    m: Move,
    piece: Piece,
    en_passant: bool,
    /// The king's square before the move.
    king: usize,
    checkers: &'a [usize],
}

impl Checks {
    /// `None` without a king.
    pub(super) fn of(board: &Board) -> Option<Checks> {
        let king = board.king(board.turn)?;
        Some(Checks { king, checkers: board.checkers(board.turn) })
    }

    pub(super) fn is_safe(&self, board: &Board, m: Move) -> bool {
        let us = board.turn;
        let Some(piece) = board.squares[m.from] else { return false };
        let mut after = board.clone();
        after.mutant = board.mutant.filter(|mutant| mutant.bug().is_in_a_table());
        after.make(m);
        let attackers = after.checkers(us);
        let (king, checkers) = (self.king, &*self.checkers);
        let test = Test { board, m, piece, en_passant: board.is_en_passant(m), king, checkers };
        if piece.kind == b'k' { test.of_king(attackers) } else { test.of_others(attackers, &after) }
    }
}

impl Test<'_> {
    fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    fn kind_at(&self, square: usize) -> usize {
        self.board.squares[square].map_or(5, |piece| kind_number(piece.kind))
    }

    fn of_king(&self, mut attackers: Vec<usize>) -> bool {
        let Test { board, m, king, .. } = self;
        let us = board.turn;
        let Some(mutant) = board.mutant else { return attackers.is_empty() };
        match mutant.bug() {
            // The king stays on its square and hides the squares behind it.
            Bug::KingOnBoard => return board.attackers(m.to, 1 - us).is_empty(),
            Bug::KingOnBoardFrom => {
                let hidden = |by: usize| direction(*king, by) == Some(mutant.place()[0]);
                let on_board = board.attackers(m.to, 1 - us);
                attackers.retain(|by| on_board.contains(by) || !hidden(*by));
            }
            Bug::KingsTouch => attackers.retain(|&by| !board.is(by, b'k', 1 - us)),
            Bug::KingIntoAttackOf => {
                attackers
                    .retain(|&by| !board.has_at(Bug::KingIntoAttackOf, [us, self.kind_at(by)]));
            }
            Bug::KingTakesProtected if board.squares[m.to].is_some() => {
                attackers.retain(|&by| !board.has_at(Bug::KingTakesProtected, [self.kind_at(by)]));
            }
            Bug::KingTakesNoChecker if self.checkers.contains(&m.to) => return false,
            _ => {}
        }
        attackers.is_empty()
    }

    fn of_others(&self, mut attackers: Vec<usize>, after: &Board) -> bool {
        let Test { board, m, piece, en_passant, king, checkers } = self;
        let Some(mutant) = board.mutant else { return attackers.is_empty() };
        let [first, second, _] = mutant.place();
        let own = kind_number(piece.kind);
        let to_king = |square: usize| direction(*king, square);
        let line = |square: usize| to_king(square).map(|direction| direction % 2);
        match mutant.bug() {
            Bug::EnPassantPin if *en_passant => {
                attackers.retain(|&by| by / 8 != king / 8 || checkers.contains(&by));
            }
            Bug::EnPassantPinDiagonal if *en_passant => {
                let captured = m.from / 8 * 8 + m.to % 8;
                let mut with_pawn = after.clone();
                with_pawn.squares[captured] = board.squares[captured];
                let rank = |by: &usize| by / 8 == king / 8;
                let seen = with_pawn.checkers(board.turn);
                attackers.retain(|by| seen.contains(by) && *by != captured || rank(by));
            }
            Bug::EnPassantPinned if *en_passant && !self.in_check() => {
                let mut lifted = (*board).clone();
                lifted.squares[m.from] = None;
                let pinners = lifted.checkers(board.turn);
                attackers.retain(|by| !pinners.contains(by) || line(*by) != Some(first));
            }
            Bug::EnPassantInCheck if *en_passant && self.in_check() => {
                attackers.retain(|by| !checkers.contains(by) || line(*by) != Some(first));
            }
            Bug::EnPassantEvasion if *en_passant && self.in_check() => return false,
            Bug::PinnedKnight if piece.kind == b'n' && !self.in_check() => attackers.clear(),
            Bug::PinnedPawn
                if piece.kind == b'p'
                    && m.from % 8 != m.to % 8
                    && !*en_passant
                    && !self.in_check() =>
            {
                attackers.clear();
            }
            Bug::PinIgnored if second == own && !*en_passant && !self.in_check() => {
                attackers.retain(|&by| to_king(by) != Some(first));
            }
            Bug::PinFrozen if !self.in_check() => {
                return attackers.is_empty() && !self.was_pinned();
            }
            Bug::PinFrozenKind if own == first + 2 && !self.in_check() => {
                return attackers.is_empty() && !self.was_pinned();
            }
            Bug::PinnerNotTaken
                if piece.kind == b'p'
                    && !*en_passant
                    && board.squares[m.to].is_some()
                    && !self.in_check() =>
            {
                return attackers.is_empty() && !self.was_pinned();
            }
            Bug::PinFrozenPawn
                if piece.kind == b'p'
                    && first == board.turn
                    && m.from % 8 == m.to % 8
                    && !self.in_check() =>
            {
                return attackers.is_empty() && !self.was_pinned();
            }
            Bug::CheckIgnored => {
                attackers.retain(|by| !checkers.contains(by) || self.kind_at(*by) != first);
            }
            Bug::DoubleCheck if checkers.len() > 1 => {
                attackers.retain(|by| *by == checkers[0] || !checkers.contains(by));
            }
            Bug::DoubleCheckTaken
                if checkers.len() > 1 && own == first && checkers.contains(&m.to) =>
            {
                attackers.retain(|by| !checkers.contains(by));
            }
            // One of the checkers no longer attacks the king.
            Bug::DoubleCheckBlocked
                if checkers.len() > 1
                    && !checkers.contains(&m.to)
                    && checkers.iter().any(|by| !attackers.contains(by)) =>
            {
                attackers.retain(|by| !checkers.contains(by));
            }
            Bug::CheckerNotTaken if own == first && checkers.contains(&m.to) => return false,
            Bug::CheckNotBlocked
                if self.in_check() && !checkers.contains(&m.to) && !*en_passant =>
            {
                let blocked = checkers.iter().any(|&by| to_king(by) == Some(first));
                return attackers.is_empty() && !blocked;
            }
            _ => {}
        }
        attackers.is_empty()
    }

    /// Whether the piece that moves was pinned.
    fn was_pinned(&self) -> bool {
        let mut lifted = self.board.clone();
        lifted.squares[self.m.from] = None;
        !lifted.checkers(self.board.turn).is_empty()
    }
}
