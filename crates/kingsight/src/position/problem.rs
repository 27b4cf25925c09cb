//! One problem of a setup: its kind, its grade, its squares and its sentence.

use core::fmt;

use crate::{Bitboard, Color};

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// Can be put right without touching board and turn: a castling right or an en passant square
    /// that cannot be real is dropped, a clock that the rest of the setup refutes is set right.
    Repairable,
    /// No game leads there, yet the rules can be applied.
    Implausible,
    /// The rules cannot be applied.
    Fatal,
}

impl Grade {
    /// `repairable`, `implausible` or `fatal`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Grade::Repairable => "repairable",
            Grade::Implausible => "implausible",
            Grade::Fatal => "fatal",
        }
    }
}

/// The problems, one row each: code and grade. `problems!([callback] [tokens])` calls `callback!` with the tokens and all rows, so that a
/// table in another crate has every problem or does not compile.
#[doc(hidden)]
#[macro_export]
macro_rules! problems {
    ([$($callback:tt)*] [$($tokens:tt)*]) => { $($callback)*! { [$($tokens)*]
        /// A colour has no king.
        MissingKing "missing_king" Fatal,
        /// A colour has several kings.
        SeveralKings "several_kings" Fatal,
        /// The kings stand side by side.
        KingsAdjacent "kings_adjacent" Fatal,
        /// The side that has just moved is in check.
        OpponentInCheck "opponent_in_check" Fatal,
        /// Pawns on the first or last rank.
        PawnsOnEdge "pawns_on_edge" Fatal,
        /// More pieces than sixteen, or than the pawns that are gone could have become.
        TooManyPieces "too_many_pieces" Implausible,
        /// Pawns that must have captured more men than the other side has lost, however they came where they stand.
        TooManyCaptures "too_many_captures" Implausible,
        /// In classical chess: a bishop on its home rank behind pawns that never moved, where none began.
        BishopBehindPawns "bishop_behind_pawns" Implausible,
        /// In classical chess: no pawn has moved and no man is missing, and the squares of knights and rooks show that it is the
        /// other side's turn.
        WrongTurn "wrong_turn" Implausible,
        /// A check, or several, that no last move can have left on the board: whatever move of the
        /// enemy is taken back, the king was in check already, with the enemy to move.
        ImpossibleCheck "impossible_check" Implausible,
        /// Taking back the double step that left the en passant square leaves the king in check, with
        /// the enemy to move.
        CheckBeforeDoublePush "check_before_double_push" Implausible,
        /// A half-move clock larger than the half-moves made, by the number of the move.
        ClockBeyondGame "clock_beyond_game" Implausible,
        /// A castling right that names a square on neither home rank. No FEN can express it.
        CastlingOffHomeRank "castling_off_home_rank" Repairable,
        /// A castling right whose side has no king, or several, on its home rank.
        CastlingWithoutKing "castling_without_king" Repairable,
        /// A castling right without a rook on its square.
        CastlingWithoutRook "castling_without_rook" Repairable,
        /// A castling right that only Chess960 has, in a setup of classical chess: the king is not on e1 or e8, or the rook
        /// not in a corner.
        CastlingNotClassical "castling_not_classical" Repairable,
        /// Several castling rights on one side of a king; the outermost one is kept.
        CastlingTwice "castling_twice" Repairable,
        /// An en passant square that no double step can have left.
        ImpossibleEnPassant "impossible_en_passant" Repairable,
        /// An en passant square and a half-move clock that is not 0: a double step, like every move of a
        /// pawn, sets it to 0.
        ClockAfterDoublePush "clock_after_double_push" Repairable,
        /// The move number 0: the first move has the number 1.
        MoveNumberZero "move_number_zero" Repairable,
    } };
}

macro_rules! define {
    ([] $( $(#[$doc:meta])* $variant:ident $code:literal $grade:ident, )*) => {
        /// What kind of problem it is.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum ProblemCode {
            $( $(#[$doc])* $variant, )*
        }

        impl ProblemCode {
            /// All of them, in the order in which [`Setup::problems`](crate::Setup::problems) lists them.
            pub const ALL: &'static [ProblemCode] = &[$( ProblemCode::$variant, )*];

            /// A short name for machines, such as `missing_king`.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $( ProblemCode::$variant => $code, )* }
            }

            /// How bad it is.
            #[must_use]
            pub const fn grade(self) -> Grade {
                match self { $( ProblemCode::$variant => Grade::$grade, )* }
            }
        }
    };
}

problems!([define] []);

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

/// The sentence of a problem: it names only pieces that stand on the board, and squares as what
/// they are.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.color {
            Some(Color::White) => "White",
            Some(Color::Black) => "Black",
            None => "a side",
        };
        let squares = Names(self.squares);
        let (right, is) = match self.squares.more_than_one() {
            false => ("a castling right", "is"),
            true => ("castling rights", "are"),
        };
        match self.code {
            ProblemCode::MissingKing => write!(f, "{side} has no king"),
            ProblemCode::SeveralKings => write!(f, "{side} has several kings, on {squares}"),
            ProblemCode::KingsAdjacent => {
                write!(f, "the kings stand on adjacent squares: {squares}")
            }
            ProblemCode::OpponentInCheck => {
                write!(f, "{side} is in check and it is not {side}'s turn ({squares})")
            }
            ProblemCode::PawnsOnEdge => {
                write!(f, "no pawn can stand on the first or last rank: {squares}")
            }
            ProblemCode::TooManyPieces => write!(
                f,
                "{side} has more pawns and promoted pieces than eight pawns account for: {squares}"
            ),
            ProblemCode::TooManyCaptures => write!(
                f,
                "the pawns of {side} must have captured more men than the other side has lost: {squares}"
            ),
            ProblemCode::BishopBehindPawns => {
                write!(f, "no bishop of {side} can have come behind its unmoved pawns: {squares}")
            }
            ProblemCode::WrongTurn => write!(
                f,
                "no pawn has moved, and the squares of knights and rooks show that it is not {side}'s turn"
            ),
            // The king is one of the squares.
            ProblemCode::ImpossibleCheck if self.squares.len() <= 2 => {
                write!(f, "no last move can have given this check: {squares}")
            }
            ProblemCode::ImpossibleCheck => {
                write!(f, "no last move can have given these checks at once: {squares}")
            }
            ProblemCode::CheckBeforeDoublePush => write!(
                f,
                "before the double step that left the en passant square, the king was already in check: {squares}"
            ),
            ProblemCode::ClockBeyondGame => {
                f.write_str("the half-move clock exceeds the half-moves played")
            }
            ProblemCode::CastlingOffHomeRank => {
                write!(f, "{right} for {squares}, off the home ranks, {is} dropped")
            }
            ProblemCode::CastlingWithoutKing => write!(
                f,
                "{side} needs exactly one king on its home rank to castle; {right} for {squares} {is} dropped"
            ),
            ProblemCode::CastlingWithoutRook => {
                write!(f, "{right} of {side} without a rook {is} dropped: {squares}")
            }
            ProblemCode::CastlingNotClassical => write!(
                f,
                "unless this is Chess960, a king castles only from the e-file with a rook in the corner; {right} of {side} for {squares} {is} dropped"
            ),
            ProblemCode::CastlingTwice => write!(
                f,
                "{side} has several castling rights on one side of the king; all but the outermost are dropped: {squares}"
            ),
            ProblemCode::ImpossibleEnPassant => write!(
                f,
                "no pawn can have just passed {squares} by a double step; the en passant square is dropped"
            ),
            ProblemCode::ClockAfterDoublePush => {
                write!(f, "a pawn has just passed {squares}, so the half-move clock is set to 0")
            }
            ProblemCode::MoveNumberZero => {
                f.write_str("move numbers begin with 1; the number 0 is read as 1")
            }
        }
    }
}

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
