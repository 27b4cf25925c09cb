//! What is wrong with a setup: everything at once, the worst first.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use super::plausible::{captures_too_many, surplus, turn_by_parity, walled_bishops};
use super::problem::{Grade, Problem, ProblemCode};
use super::retraction::{self, checkers_before_double_push, double_push};
use crate::fen::{classical_rooks, stands_on_e};
use crate::{Bitboard, CastlingSide, CheckInfo, Color, Rank, Role, Setup, Square};

/// All problems of a setup, the fatal ones first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Problems(Vec<Problem>);

impl Problems {
    /// The worst grade among them, `None` if there is no problem.
    #[must_use]
    pub fn worst(&self) -> Option<Grade> {
        self.iter().map(Problem::grade).max()
    }

    fn add(&mut self, code: ProblemCode, color: impl Into<Option<Color>>, squares: Bitboard) {
        self.0.push(Problem { code, color: color.into(), squares });
    }
}

impl ProblemCode {
    /// Repairs what has such a problem. A problem that is not [`Grade::Repairable`] stays.
    #[inline(always)]
    pub(super) fn repair(
        self,
        squares: Bitboard,
        castling_rooks: &mut Bitboard,
        en_passant: &mut Option<Square>,
        (halfmoves, fullmoves): (&mut u16, &mut u16),
    ) {
        match self {
            ProblemCode::CastlingOffHomeRank
            | ProblemCode::CastlingWithoutKing
            | ProblemCode::CastlingWithoutRook
            | ProblemCode::CastlingNotClassical
            | ProblemCode::CastlingTwice => *castling_rooks -= squares,
            ProblemCode::ImpossibleEnPassant => *en_passant = None,
            ProblemCode::ClockAfterDoublePush => *halfmoves = 0,
            ProblemCode::MoveNumberZero => *fullmoves = 1,
            _ => {}
        }
    }
}

impl Deref for Problems {
    type Target = [Problem];
    fn deref(&self) -> &[Problem] {
        &self.0
    }
}

impl Setup {
    /// Everything that is wrong with the setup, at once: [`Grade::Fatal`] problems first, then
    /// [`Grade::Implausible`], then [`Grade::Repairable`].
    ///
    /// ```
    /// use kingsight::{ProblemCode, Setup};
    /// let setup: Setup = "P3k3/8/8/8/8/8/8/8 w K e6 0 1".parse().unwrap();
    /// let codes: Vec<_> = setup.problems().iter().map(|problem| problem.code).collect();
    /// assert_eq!(codes, [
    ///     ProblemCode::MissingKing,
    ///     ProblemCode::PawnsOnEdge,
    ///     ProblemCode::CastlingWithoutKing,
    ///     ProblemCode::ImpossibleEnPassant,
    /// ]);
    /// ```
    #[must_use]
    #[doc(alias("is_valid", "status"))]
    pub fn problems(&self) -> Problems {
        let mut problems = Problems::default();
        self.find_fatal(|code, color, squares| problems.add(code, color, squares));
        self.find_implausible(&mut problems);
        self.find_mendable(|code, color, squares| problems.add(code, color, squares));
        problems
    }

    /// The setup without its [`Grade::Repairable`] problems: rights and an en passant square that
    /// cannot be real are dropped, the half-move clock is 0 after a double step, move numbers begin
    /// with 1.
    ///
    /// ```
    /// use kingsight::Setup;
    /// let setup: Setup = "4k3/8/8/3pP3/8/8/8/4K3 w K d6 3 0".parse().unwrap();
    /// assert_eq!(setup.repaired().to_string(), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    /// ```
    #[must_use]
    pub fn repaired(&self) -> Setup {
        let mut setup = *self;
        self.find_mendable(|code, _, squares| {
            let clocks = (&mut setup.halfmoves, &mut setup.fullmoves);
            code.repair(squares, &mut setup.castling_rooks, &mut setup.en_passant, clocks);
        });
        setup
    }

    /// Whether no rule can be applied to it. Nothing else is looked at.
    pub(crate) fn is_fatally_flawed(&self) -> bool {
        let mut found = false;
        self.find_fatal(|_, _, _| found = true);
        found
    }

    #[inline(always)]
    fn find_fatal(&self, mut report: impl FnMut(ProblemCode, Option<Color>, Bitboard)) {
        let board = &self.board;
        for color in Color::ALL {
            let kings = board.kings_of(color);
            if kings.is_empty() {
                report(ProblemCode::MissingKing, Some(color), Bitboard::EMPTY);
            } else if kings.more_than_one() {
                report(ProblemCode::SeveralKings, Some(color), kings);
            }
        }
        let mut touching = Bitboard::EMPTY;
        for king in board.kings_of(Color::White) {
            let met = crate::attacks::king(king) & board.kings_of(Color::Black);
            if met.any() {
                touching |= met.with(king);
            }
        }
        if touching.any() {
            report(ProblemCode::KingsAdjacent, None, touching);
        }
        let waiting = !self.turn;
        let checkers = board.kings_of(waiting).into_iter().fold(Bitboard::EMPTY, |set, king| {
            set | CheckInfo::only_checkers(board, waiting, king)
        });
        if checkers.any() {
            let attacked = board
                .kings_of(waiting)
                .into_iter()
                .filter(|&king| board.attackers_of(king, self.turn).intersects(checkers));
            let squares = checkers | attacked.collect();
            report(ProblemCode::OpponentInCheck, Some(waiting), squares);
        }
        let edge = board.pawns & (Rank::First.squares() | Rank::Eighth.squares());
        if edge.any() {
            report(ProblemCode::PawnsOnEdge, None, edge);
        }
    }

    fn find_implausible(&self, problems: &mut Problems) {
        let board = &self.board;
        for color in Color::ALL {
            if let Some(squares) = surplus(board, color, !self.chess960) {
                problems.add(ProblemCode::TooManyPieces, color, squares);
            }
            if captures_too_many(board, color) {
                let pawns = board.of_piece(Role::Pawn.of(color));
                problems.add(ProblemCode::TooManyCaptures, color, pawns);
            }
            let walled = walled_bishops(board, color);
            if walled.any() && !self.chess960 {
                problems.add(ProblemCode::BishopBehindPawns, color, walled);
            }
        }
        if !self.chess960 && turn_by_parity(board).is_some_and(|turn| turn != self.turn) {
            problems.add(ProblemCode::WrongTurn, self.turn, Bitboard::EMPTY);
        }
        self.find_impossible_checks(problems);
        // After a double step the clock is 0.
        if !self.en_passant_is_possible() && u32::from(self.halfmoves) > self.halfmoves_made() {
            problems.add(ProblemCode::ClockBeyondGame, None, Bitboard::EMPTY);
        }
    }

    fn find_impossible_checks(&self, problems: &mut Problems) {
        let board = &self.board;
        let Some(king) = board.kings_of(self.turn).single() else { return };
        let checkers = board.checkers(self.turn) - board.kings;
        match self.en_passant.filter(|_| self.en_passant_is_possible()) {
            Some(passed) => {
                // The last move is known.
                let earlier = checkers_before_double_push(board, !self.turn, king, passed);
                if earlier.any() {
                    let squares = earlier.with(king);
                    problems.add(ProblemCode::CheckBeforeDoublePush, self.turn, squares);
                }
            }
            None if checkers.is_empty() => {}
            None => {
                let rights = self.castling_rooks - self.unreal_rights(|_, _, _| {});
                if !retraction::exists(board, rights, king, !self.turn, checkers) {
                    let squares = checkers.with(king);
                    problems.add(ProblemCode::ImpossibleCheck, self.turn, squares);
                }
            }
        }
    }

    /// How many half-moves come before this one, by the number of the move.
    fn halfmoves_made(&self) -> u32 {
        2 * u32::from(self.fullmoves.max(1) - 1) + self.turn as u32
    }

    #[inline(always)]
    pub(super) fn find_mendable(
        &self,
        mut report: impl FnMut(ProblemCode, Option<Color>, Bitboard),
    ) {
        self.unreal_rights(&mut report);
        match self.en_passant {
            Some(square) if !self.en_passant_is_possible() => {
                report(ProblemCode::ImpossibleEnPassant, None, square.bit());
            }
            Some(square) if self.halfmoves > 0 => {
                report(ProblemCode::ClockAfterDoublePush, None, square.bit());
            }
            _ => {}
        }
        if self.fullmoves == 0 {
            report(ProblemCode::MoveNumberZero, None, Bitboard::EMPTY);
        }
    }

    /// The castling rights that cannot be real, each handed to `report` with what is wrong with it.
    #[inline(always)]
    fn unreal_rights(
        &self,
        mut report: impl FnMut(ProblemCode, Option<Color>, Bitboard),
    ) -> Bitboard {
        if self.castling_rooks.is_empty() {
            return Bitboard::EMPTY;
        }
        let board = &self.board;
        let mut unreal = Bitboard::EMPTY;
        let mut drop = |code, color, squares: Bitboard| {
            if squares.any() {
                unreal |= squares;
                report(code, color, squares);
            }
        };
        let elsewhere = self.castling_rooks - Color::White.home() - Color::Black.home();
        drop(ProblemCode::CastlingOffHomeRank, None, elsewhere);
        for color in Color::ALL {
            let rights = self.castling_rooks & color.home();
            if rights.is_empty() {
                continue;
            }
            let Some(king) = (board.kings_of(color) & color.home()).single() else {
                drop(ProblemCode::CastlingWithoutKing, Some(color), rights);
                continue;
            };
            let rooks = rights & board.of_piece(Role::Rook.of(color));
            drop(ProblemCode::CastlingWithoutRook, Some(color), rights - rooks);
            let fit = match (self.chess960, stands_on_e(board, color)) {
                (true, _) => rooks,
                (false, true) => rooks & classical_rooks(color),
                (false, false) => Bitboard::EMPTY,
            };
            drop(ProblemCode::CastlingNotClassical, Some(color), rooks - fit);
            let rooks = fit;
            for wing in CastlingSide::ALL {
                let on_wing =
                    rooks.into_iter().filter(|&rook| CastlingSide::of(king, rook) == wing);
                let on_wing = Bitboard::from_iter(on_wing);
                let outermost = match wing {
                    CastlingSide::King => on_wing.last(),
                    CastlingSide::Queen => on_wing.first(),
                };
                if let Some(outermost) = outermost {
                    drop(ProblemCode::CastlingTwice, Some(color), on_wing.without(outermost));
                }
            }
        }
        unreal
    }

    /// Whether the en passant square lies behind a pawn that can just have passed it.
    fn en_passant_is_possible(&self) -> bool {
        let Some(passed) = self.en_passant else { return false };
        let (origin, landed) = double_push(!self.turn, passed);
        passed.rank() == Rank::Sixth.seen_by(self.turn)
            && self.board.of_piece(Role::Pawn.of(!self.turn)).contains(landed)
            && !self.board.occupied().intersects(passed.bit() | origin.bit())
    }
}

/// All sentences, divided by `; `.
impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { "; " })?;
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for Problems {}
