//! What keeps a board from being a position of a game, as python-chess's flags, and material that can never give
//! checkmate.

use kingsight::{Bitboard, Color, Rank, Role, line};

use super::deeds::DoubleStep;
use crate::chess::state::State;

/// The numbers of `Status` that a side of its own may have: White's, of which Black's are the double.
mod of_white {
    pub(super) const NO_KING: u32 = 1;
    pub(super) const TOO_MANY_PAWNS: u32 = 1 << 3;
    pub(super) const TOO_MANY_PIECES: u32 = 1 << 6;
}

/// The other numbers of `Status`.
mod of_both {
    pub(super) const TOO_MANY_KINGS: u32 = 1 << 2;
    pub(super) const PAWNS_ON_BACKRANK: u32 = 1 << 5;
    pub(super) const BAD_CASTLING_RIGHTS: u32 = 1 << 8;
    pub(super) const INVALID_EP_SQUARE: u32 = 1 << 9;
    pub(super) const OPPOSITE_CHECK: u32 = 1 << 10;
    pub(super) const EMPTY: u32 = 1 << 11;
    pub(super) const TOO_MANY_CHECKERS: u32 = 1 << 15;
    pub(super) const IMPOSSIBLE_CHECK: u32 = 1 << 16;
}

/// What the flags are judged by.
struct Facts<'a> {
    board: &'a State,
    clean_rights: Bitboard,
    checkers: Bitboard,
    /// The last move, if the en passant square tells it.
    last_step: Option<DoubleStep>,
}

type Applies = fn(&Facts<'_>) -> bool;
type AppliesToSide = fn(&Facts<'_>, Color) -> bool;

const SIDE_FAULTS: [(u32, AppliesToSide); 3] = [
    (of_white::NO_KING, |facts, color| facts.count(Role::King, color) == 0),
    (of_white::TOO_MANY_PAWNS, |facts, color| facts.count(Role::Pawn, color) > 8),
    (of_white::TOO_MANY_PIECES, |facts, color| facts.board.of_color(color).len() > 16),
];

const FAULTS: [(u32, Applies); 8] = [
    (of_both::TOO_MANY_KINGS, |facts| {
        (facts.board.of_role(Role::King) & facts.board.occupied).len() > 2
    }),
    (of_both::PAWNS_ON_BACKRANK, |facts| {
        facts.board.of_role(Role::Pawn).intersects(Color::White.home() | Color::Black.home())
    }),
    (of_both::BAD_CASTLING_RIGHTS, |facts| facts.board.castling_rights != facts.clean_rights),
    (of_both::INVALID_EP_SQUARE, |facts| {
        facts.board.ep_square.is_some() && facts.last_step.is_none()
    }),
    (of_both::OPPOSITE_CHECK, |facts| facts.board.was_into_check()),
    (of_both::EMPTY, |facts| facts.board.occupied.is_empty()),
    (of_both::TOO_MANY_CHECKERS, |facts| facts.checkers.len() > 2),
    (of_both::IMPOSSIBLE_CHECK, |facts| facts.checkers.any() && !facts.can_last_move_explain()),
];

impl Facts<'_> {
    fn count(&self, role: Role, color: Color) -> u32 {
        (self.board.of_role(role) & self.board.of_color(color)).len()
    }

    /// Can the check come from one move?
    fn can_last_move_explain(&self) -> bool {
        match &self.last_step {
            Some(step) => self.double_step_explains(step),
            None => self.some_move_explains(),
        }
    }

    /// A pawn that went two squares gives check itself, or it has opened a line: with the pawn back there was no check.
    fn double_step_explains(&self, step: &DoubleStep) -> bool {
        let Some(checker) = self.checkers.single() else { return false };
        let before = (self.board.occupied - step.landed.bit()).with(step.origin);
        let enemy = self.board.turn().enemy();
        checker == step.landed || self.board.attacked(self.kings(), enemy, before).next().is_none()
    }

    /// A move gives check by the piece that moves and uncovers one more. Two on a line with the king cannot come of it.
    fn some_move_explains(&self) -> bool {
        let both_ends = (self.checkers.first(), self.checkers.last());
        match (self.checkers.len(), both_ends) {
            (2, (Some(one), Some(other))) => !line(one, other).intersects(self.kings()),
            (number, _) => number < 2,
        }
    }

    fn kings(&self) -> Bitboard {
        self.board.born_kings() & self.board.ours()
    }
}

impl State {
    /// The double step of a pawn that the en passant square tells of, if it can be the last move.
    pub(super) fn last_double_step(&self) -> Option<DoubleStep> {
        let step = DoubleStep::over(self.ep_square?)?;
        let enemy_pawns = self.of_role(Role::Pawn) & self.theirs();
        let way = step.origin.bit() | step.passed.bit();
        let possible = step.passed.rank().seen_by(self.turn()) == Rank::Sixth
            && enemy_pawns.contains(step.landed)
            && !self.occupied.intersects(way);
        possible.then_some(step)
    }

    /// Is there no en passant square, or one that a pawn can just have passed?
    pub(in crate::chess) fn en_passant_is_credible(&self) -> bool {
        self.ep_square.is_none() || self.last_double_step().is_some()
    }

    /// The flags of `Status`.
    pub(in crate::chess) fn status(&self, chess960: bool) -> u32 {
        let facts = Facts {
            board: self,
            clean_rights: self.clean_castling_rights(chess960),
            checkers: self.checkers(),
            last_step: self.last_double_step(),
        };
        let common = FAULTS.iter().filter(|(_, applies)| applies(&facts)).map(|(flag, _)| *flag);
        let of_side = |color: Color| {
            let found = SIDE_FAULTS.iter().filter(|(_, applies)| applies(&facts, color));
            found.map(|(flag, _)| flag << color as u32).sum::<u32>()
        };
        common.sum::<u32>() + Color::ALL.map(of_side).iter().sum::<u32>()
    }
}

/// How many men of each role a side has, pawns first.
type Census = [u32; 6];

impl State {
    /// Can this side never give checkmate? So it is
    ///
    /// - without anything but kings,
    /// - with knights, if the side has two men at most and the enemy has only kings and queens. Any other enemy man
    ///   could take a square from its own king,
    /// - with bishops, if all bishops of both sides go on squares of one colour, and nobody has a pawn or a knight.
    pub(in crate::chess) fn has_insufficient_material(&self, color: Color) -> bool {
        let own = self.census(color);
        let enemy = self.census(color.enemy());
        match own {
            [0, 0, 0, 0, 0, _] => true,
            [0, 0, _, 0, 0, _] => {
                let [pawns, knights, ..] = enemy;
                pawns + knights == 0 && self.bishops_share_a_shade()
            }
            [0, _, _, 0, 0, _] => {
                self.of_color(color).len() <= 2 && matches!(enemy, [0, 0, 0, 0, _, _])
            }
            _ => false,
        }
    }

    fn census(&self, color: Color) -> Census {
        Role::ALL.map(|role| (self.of_color(color) & self.of_role(role)).len())
    }

    fn bishops_share_a_shade(&self) -> bool {
        let bishops = self.of_role(Role::Bishop);
        [Bitboard::LIGHT, Bitboard::DARK].into_iter().any(|shade| (bishops - shade).is_empty())
    }
}
