//! How games end on a board of `kingsight.chess`, and which draws may be claimed.

use kingsight::{Bitboard, Color, Square};
use kingsight_unchecked::UncheckedMove;

use super::state::State;

/// What must be equal for a position to have come up again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Repeated {
    roles: [Bitboard; 6],
    sides: [Bitboard; 2],
    turn: Color,
    castling_rooks: Bitboard,
    en_passant: Option<Square>,
}

/// The numbers of `Termination`.
pub(super) mod termination {
    pub(in crate::chess) const CHECKMATE: u8 = 1;
    pub(in crate::chess) const STALEMATE: u8 = 2;
    pub(in crate::chess) const INSUFFICIENT_MATERIAL: u8 = 3;
    pub(in crate::chess) const SEVENTYFIVE_MOVES: u8 = 4;
    pub(in crate::chess) const FIVEFOLD_REPETITION: u8 = 5;
    pub(in crate::chess) const FIFTY_MOVES: u8 = 6;
    pub(in crate::chess) const THREEFOLD_REPETITION: u8 = 7;
}

impl State {
    pub(super) fn repeated(&self, chess960: bool) -> Repeated {
        Repeated {
            roles: self.roles,
            sides: self.sides,
            turn: self.turn,
            castling_rooks: self.clean_castling_rooks(chess960),
            en_passant: self.en_passant.filter(|_| self.has_legal_en_passant()),
        }
    }

    pub(super) fn is_irreversible(&self, chess960: bool, m: UncheckedMove) -> bool {
        self.is_zeroing(m)
            || self.reduces_castling_rights(chess960, m)
            || self.has_legal_en_passant()
    }
}

/// A board with the moves that led to it.
pub(super) struct History<'a> {
    pub(super) now: &'a State,
    pub(super) before: &'a [(State, UncheckedMove)],
    pub(super) chess960: bool,
}

impl History<'_> {
    /// The positions back to the last move that cannot be taken back, the latest first.
    fn earlier(&self) -> impl Iterator<Item = &State> {
        let reversible =
            |(state, m): &&(State, UncheckedMove)| !state.is_irreversible(self.chess960, *m);
        self.before.iter().rev().take_while(reversible).map(|(state, _)| state)
    }

    pub(super) fn is_repetition(&self, count: i64) -> bool {
        let missing = usize::try_from(count.saturating_sub(1)).unwrap_or(0);
        if missing == 0 {
            return true;
        }
        if self.before.len() < missing {
            return false;
        }
        let key = self.now.repeated(self.chess960);
        let same = |state: &&State| {
            state.occupied == self.now.occupied && state.repeated(self.chess960) == key
        };
        self.earlier().filter(same).nth(missing - 1).is_some()
    }

    /// Each legal move with the board after it.
    fn next_states(&self) -> impl Iterator<Item = (UncheckedMove, State)> {
        let moves = self.now.legal(self.chess960, Bitboard::ALL, Bitboard::ALL);
        moves.into_iter().filter_map(|m| Some((m, self.now.after(self.chess960, m)?)))
    }

    /// Has a position come up twice before that is on the board, or is after a legal move?
    pub(super) fn can_claim_threefold(&self) -> bool {
        let earlier: Vec<Repeated> =
            self.earlier().map(|state| state.repeated(self.chess960)).collect();
        let came_up_twice = |state: &State| {
            // Most boards differ in where the pieces are, which is cheap to see.
            let alike = earlier.iter().filter(|other| other.sides == state.sides);
            alike.clone().nth(1).is_some() && {
                let key = state.repeated(self.chess960);
                alike.filter(|other| **other == key).nth(1).is_some()
            }
        };
        // Of the boards before, every other one has the same side to move as the next.
        came_up_twice(self.now)
            || earlier.len() >= 3 && self.next_states().any(|(_, next)| came_up_twice(&next))
    }

    pub(super) fn has_halfmoves(&self, count: i64) -> bool {
        self.now.halfmoves >= count && self.now.has_legal_move(self.chess960)
    }

    /// Are fifty moves over, or will they be after a quiet move that does not end the game?
    pub(super) fn can_claim_fifty(&self) -> bool {
        let quietly_on = |(m, next): (UncheckedMove, State)| {
            !self.now.is_zeroing(m) && next.has_legal_move(self.chess960)
        };
        self.has_halfmoves(100) || self.now.halfmoves >= 99 && self.next_states().any(quietly_on)
    }

    pub(super) fn is_insufficient(&self) -> bool {
        [Color::White, Color::Black]
            .into_iter()
            .all(|color| self.now.has_insufficient_material(color))
    }

    /// How the game has ended: a number of `Termination`, and who won.
    pub(super) fn outcome(&self, claim_draw: bool) -> Option<(u8, Option<bool>)> {
        let stuck = !self.now.has_legal_move(self.chess960);
        if stuck && self.now.is_check() {
            return Some((termination::CHECKMATE, Some(self.now.turn == Color::Black)));
        }
        let drawn = |number| Some((number, None));
        if self.is_insufficient() {
            drawn(termination::INSUFFICIENT_MATERIAL)
        } else if stuck {
            drawn(termination::STALEMATE)
        } else if self.now.halfmoves >= 150 {
            drawn(termination::SEVENTYFIVE_MOVES)
        } else if self.is_repetition(5) {
            drawn(termination::FIVEFOLD_REPETITION)
        } else if claim_draw && self.can_claim_fifty() {
            drawn(termination::FIFTY_MOVES)
        } else if claim_draw && self.can_claim_threefold() {
            drawn(termination::THREEFOLD_REPETITION)
        } else {
            None
        }
    }
}
