//! What is wrong with a setup: everything at once, graded.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;

use super::arrival;
use crate::{Bitboard, Color, Rank, Role, Setup, Wing};

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Can be dropped without changing anything else: a right or an en passant square that cannot be real.
    Mendable,
    /// No game leads there, yet the rules can be applied.
    Implausible,
    /// The rules cannot be applied.
    Fatal,
}

impl Grade {
    /// `mendable`, `implausible` or `fatal`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Grade::Mendable => "mendable",
            Grade::Implausible => "implausible",
            Grade::Fatal => "fatal",
        }
    }
}

/// What kind of problem it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ProblemCode {
    /// A colour has no king.
    MissingKing,
    /// A colour has several kings.
    SeveralKings,
    /// The kings stand side by side.
    KingsAdjacent,
    /// The side that has just moved is in check.
    OpponentInCheck,
    /// Pawns on the first or last rank.
    PawnsOnEdge,
    /// More pieces than sixteen, or than the pawns that are gone could have become.
    TooManyPieces,
    /// Three or more pieces check, or two that no single move could have let check together.
    ImpossibleCheck,
    /// Taking back the double step that the en passant square speaks of leaves the king in a check
    /// it must already have been in.
    CheckBeforeDoublePush,
    /// A castling right whose king is not on its home rank.
    CastlingWithoutKing,
    /// A castling right without a rook on its square.
    CastlingWithoutRook,
    /// Two castling rights on one side of a king; the outer one is kept.
    CastlingTwice,
    /// An en passant square that no double step can have left.
    ImpossibleEnPassant,
}

impl ProblemCode {
    /// A short name for machines, such as `missing_king`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            ProblemCode::MissingKing => "missing_king",
            ProblemCode::SeveralKings => "several_kings",
            ProblemCode::KingsAdjacent => "kings_adjacent",
            ProblemCode::OpponentInCheck => "opponent_in_check",
            ProblemCode::PawnsOnEdge => "pawns_on_edge",
            ProblemCode::TooManyPieces => "too_many_pieces",
            ProblemCode::ImpossibleCheck => "impossible_check",
            ProblemCode::CheckBeforeDoublePush => "check_before_double_push",
            ProblemCode::CastlingWithoutKing => "castling_without_king",
            ProblemCode::CastlingWithoutRook => "castling_without_rook",
            ProblemCode::CastlingTwice => "castling_twice",
            ProblemCode::ImpossibleEnPassant => "impossible_en_passant",
        }
    }

    /// How bad it is.
    #[must_use]
    pub const fn grade(self) -> Grade {
        match self {
            ProblemCode::MissingKing
            | ProblemCode::SeveralKings
            | ProblemCode::KingsAdjacent
            | ProblemCode::OpponentInCheck
            | ProblemCode::PawnsOnEdge => Grade::Fatal,
            ProblemCode::TooManyPieces
            | ProblemCode::ImpossibleCheck
            | ProblemCode::CheckBeforeDoublePush => Grade::Implausible,
            ProblemCode::CastlingWithoutKing
            | ProblemCode::CastlingWithoutRook
            | ProblemCode::CastlingTwice
            | ProblemCode::ImpossibleEnPassant => Grade::Mendable,
        }
    }
}

/// One problem of a setup; it displays as a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Problem {
    /// What kind of problem.
    pub code: ProblemCode,
    /// Whose problem, where it is one side's.
    pub color: Option<Color>,
    /// The squares concerned, possibly none.
    pub squares: Bitboard,
}

impl Problem {
    /// How bad it is.
    #[must_use]
    pub const fn grade(&self) -> Grade {
        self.code.grade()
    }
}

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

impl Deref for Problems {
    type Target = [Problem];
    fn deref(&self) -> &[Problem] {
        &self.0
    }
}

impl Setup {
    /// Everything that is wrong with the setup, at once: [`Grade::Fatal`] problems first, then
    /// [`Grade::Implausible`], then [`Grade::Mendable`].
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
    pub fn problems(&self) -> Problems {
        let mut problems = Problems::default();
        self.find_fatal(&mut problems);
        self.find_implausible(&mut problems);
        self.find_mendable(&mut problems);
        problems
    }

    /// The setup without its [`Grade::Mendable`] problems: rights and an en passant square that
    /// cannot be real are dropped.
    #[must_use]
    pub fn mended(&self) -> Setup {
        let mut setup = *self;
        for problem in self.problems().iter() {
            match problem.code {
                ProblemCode::CastlingWithoutKing
                | ProblemCode::CastlingWithoutRook
                | ProblemCode::CastlingTwice => setup.castling_rooks -= problem.squares,
                ProblemCode::ImpossibleEnPassant => setup.en_passant = None,
                _ => {}
            }
        }
        setup
    }

    fn find_fatal(&self, problems: &mut Problems) {
        let board = &self.board;
        for color in Color::ALL {
            let kings = board.kings_of(color);
            if kings.is_empty() {
                problems.add(ProblemCode::MissingKing, color, Bitboard::EMPTY);
            } else if kings.more_than_one() {
                problems.add(ProblemCode::SeveralKings, color, kings);
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
            problems.add(ProblemCode::KingsAdjacent, None, touching);
        }
        let waiting = !self.turn;
        let checkers = board.checkers(waiting) - board.kings;
        if checkers.any() {
            let squares = checkers | board.kings_of(waiting);
            problems.add(ProblemCode::OpponentInCheck, waiting, squares);
        }
        let edge = board.pawns & (Rank::First.squares() | Rank::Eighth.squares());
        if edge.any() {
            problems.add(ProblemCode::PawnsOnEdge, None, edge);
        }
    }

    fn find_implausible(&self, problems: &mut Problems) {
        let board = &self.board;
        for color in Color::ALL {
            if let Some(squares) = arrival::surplus(board, color) {
                problems.add(ProblemCode::TooManyPieces, color, squares);
            }
        }
        let Some(king) = board.kings_of(self.turn).single() else { return };
        let checkers = board.checkers(self.turn) - board.kings;
        if !arrival::checks_could_arise(board, self.turn, king, checkers) {
            problems.add(ProblemCode::ImpossibleCheck, self.turn, checkers.with(king));
        }
        if let Some(passed) = self.en_passant.filter(|_| self.en_passant_is_possible()) {
            let earlier = arrival::checkers_before_double_push(board, self.turn, king, passed);
            if earlier.any() {
                problems.add(ProblemCode::CheckBeforeDoublePush, self.turn, earlier.with(king));
            }
        }
    }

    fn find_mendable(&self, problems: &mut Problems) {
        let board = &self.board;
        let homeless = self.castling_rooks - Color::White.home() - Color::Black.home();
        if homeless.any() {
            problems.add(ProblemCode::CastlingWithoutKing, None, homeless);
        }
        for color in Color::ALL {
            let rights = self.castling_rooks & color.home();
            let Some(king) = (board.kings_of(color) & color.home()).single() else {
                if rights.any() {
                    problems.add(ProblemCode::CastlingWithoutKing, color, rights);
                }
                continue;
            };
            let rooks = rights & board.of_piece(Role::Rook.of(color));
            if rooks != rights {
                problems.add(ProblemCode::CastlingWithoutRook, color, rights - rooks);
            }
            for wing in Wing::ALL {
                let on_wing = rooks.into_iter().filter(|&rook| Wing::of(king, rook) == wing);
                let on_wing = Bitboard::from_iter(on_wing);
                let outermost = match wing {
                    Wing::King => on_wing.last(),
                    Wing::Queen => on_wing.first(),
                };
                if let Some(outermost) = outermost.filter(|_| on_wing.more_than_one()) {
                    problems.add(ProblemCode::CastlingTwice, color, on_wing.without(outermost));
                }
            }
        }
        if let Some(square) = self.en_passant.filter(|_| !self.en_passant_is_possible()) {
            problems.add(ProblemCode::ImpossibleEnPassant, None, square.bit());
        }
    }

    /// Whether the en passant square lies behind a pawn that can just have passed it.
    fn en_passant_is_possible(&self) -> bool {
        let Some(passed) = self.en_passant else { return false };
        let (origin, landed) = arrival::double_push(!self.turn, passed);
        passed.rank() == Rank::Sixth.seen_by(self.turn)
            && self.board.of_piece(Role::Pawn.of(!self.turn)).contains(landed)
            && !self.board.occupied().meets(passed.bit() | origin.bit())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.color {
            Some(Color::White) => "White",
            Some(Color::Black) => "Black",
            None => "a side",
        };
        let squares = Names(self.squares);
        match self.code {
            ProblemCode::MissingKing => write!(f, "{side} has no king"),
            ProblemCode::SeveralKings => write!(f, "{side} has several kings, on {squares}"),
            ProblemCode::KingsAdjacent => {
                write!(f, "the kings stand side by side on {squares}")
            }
            ProblemCode::OpponentInCheck => {
                write!(f, "{side} is in check and it is not {side}'s turn ({squares})")
            }
            ProblemCode::PawnsOnEdge => {
                write!(f, "no pawn can stand on the first or last rank: {squares}")
            }
            ProblemCode::TooManyPieces => write!(
                f,
                "{side} has more pieces than sixteen men can become by promotion: {squares}"
            ),
            ProblemCode::ImpossibleCheck => {
                write!(f, "no single move leads to these checks at once: {squares}")
            }
            ProblemCode::CheckBeforeDoublePush => write!(
                f,
                "before the double step that left the en passant square, the king was already in check: {squares}"
            ),
            ProblemCode::CastlingWithoutKing => write!(
                f,
                "a castling right without a king on the home rank is dropped: rook on {squares}"
            ),
            ProblemCode::CastlingWithoutRook => {
                write!(f, "a castling right of {side} without a rook is dropped: {squares}")
            }
            ProblemCode::CastlingTwice => write!(
                f,
                "{side} has two castling rights on one side of the king; the inner rook's is dropped: {squares}"
            ),
            ProblemCode::ImpossibleEnPassant => write!(
                f,
                "no pawn can have just passed {squares} by a double step; the en passant square is dropped"
            ),
        }
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

/// Squares by name, divided by commas.
struct Names(Bitboard);

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, square) in self.0.into_iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}
