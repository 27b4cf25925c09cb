//! What keeps a board from being a position of a game, as python-chess's flags.

use kingsight::{Bitboard, Color, Rank, Role, Square, line};

use super::push::back_ranks;
use crate::chess::state::State;

impl State {
    /// The en passant square if a pawn can just have passed it.
    pub(in crate::chess) fn valid_ep_square(&self) -> Option<Square> {
        let square = self.ep_square?;
        let (rank, step) = if self.white_to_move { (Rank::Sixth, -1) } else { (Rank::Third, 1) };
        let pawn = square.offset(0, step)?;
        let origin = square.offset(0, -step)?;
        let valid = square.rank() == rank
            && (self.of_role(Role::Pawn) & self.theirs()).contains(pawn)
            && !self.occupied.contains(square)
            && !self.occupied.contains(origin);
        valid.then_some(square)
    }

    /// The flags of `Status`.
    pub(in crate::chess) fn status(&self, chess960: bool) -> u32 {
        let [pawns, .., kings] = self.roles;
        let count = |color: Color, among: Bitboard| (self.of_color(color) & among).len();
        let (white, black) = (Color::White, Color::Black);
        let royal = |color| (kings & self.of_color(color)).any();
        let mut flags = 0;
        let mut flag = |value: u32, set: bool| flags |= if set { value } else { 0 };
        flag(2048, self.occupied.is_empty());
        flag(1, !royal(white));
        flag(2, !royal(black));
        flag(4, (kings & self.occupied).len() > 2);
        flag(64, self.of_color(white).len() > 16);
        flag(128, self.of_color(black).len() > 16);
        flag(8, count(white, pawns) > 8);
        flag(16, count(black, pawns) > 8);
        flag(32, pawns.meets(back_ranks()));
        flag(256, self.castling_rights != self.clean_castling_rights(chess960));
        let valid_ep = self.valid_ep_square();
        flag(512, self.ep_square != valid_ep);
        flag(1024, self.was_into_check());
        let checkers = self.checkers();
        flag(32768, checkers.len() > 2);
        flag(65536, self.is_impossible_check(checkers, valid_ep));
        flags
    }

    /// Can the last move have given this check?
    fn is_impossible_check(&self, checkers: Bitboard, valid_ep: Option<Square>) -> bool {
        let Some(last) = checkers.last() else { return false };
        let kings = self.of_role(Role::King) & (self.ours() - self.promoted);
        if let Some(ep) = valid_ep {
            // The pawn that moved two squares gives check, or it opened a line.
            let step = if self.white_to_move { -1 } else { 1 };
            let pawn = ep.offset(0, step);
            let (Some(pawn), Some(origin)) = (pawn, ep.offset(0, -step)) else { return false };
            let before = (self.occupied - pawn.bit()) | origin.bit();
            return checkers.more_than_one() || last != pawn && self.is_any_attacked(kings, before);
        }
        let Some(first) = checkers.first() else { return false };
        checkers.len() > 2 || checkers.len() == 2 && line(first, last).meets(kings)
    }
}
