//! Touched pieces.

use core::fmt::{Display, Formatter};

use kingsight::{Board, Position, Square, TouchDuty, TouchMove};

use crate::Language;
use crate::language::{Sentence, say};

/// What touched pieces oblige to, with the article.
///
/// ```
/// use kingsight::{Position, Square};
/// use kingsight_voice::{Language, laws};
/// let position = Position::default();
/// let touched = position.touched(&[Square::B1]);
/// assert_eq!(
///     laws::touched(Language::English, &position, &[Square::B1], &touched).to_string(),
///     "The knight on b1 must move (4.3.1)."
/// );
/// ```
pub fn touched(
    language: Language,
    position: &Position,
    squares: &[Square],
    touched: &TouchMove,
) -> impl Display {
    let (obliges, article) = (Obliges::of(position, squares, touched), touched.duty.article());
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, laws::touched(position.board(), obliges, article))
    })
}

/// That touched pieces oblige to nothing, because the game is over by this article.
///
/// ```
/// use kingsight_voice::{Language, laws};
/// assert_eq!(
///     laws::touched_too_late(Language::English, "5.1.1").to_string(),
///     "The game is over, so touching obliges to nothing (5.1.1)."
/// );
/// ```
pub fn touched_too_late(language: Language, article: &'static str) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        // It names no piece.
        say!(language, f, laws::touched(&Board::EMPTY, Obliges::GameOver, article))
    })
}

/// What touched pieces oblige to, or why they oblige to nothing.
#[derive(Clone, Copy)]
pub(crate) enum Obliges {
    Move(Square),
    MoveWithoutCastling {
        piece: Square,
        rook: Square,
    },
    Capture(Square),
    CaptureWith {
        piece: Square,
        captured: Square,
    },
    Castle(Square),
    MoveKing(Square),
    /// There is no legal move at all.
    NoLegalMove,
    /// The game is over.
    GameOver,
    /// No piece stands there.
    NothingThere,
    /// The one touched piece of the side to move has no legal move.
    CannotMove(Square),
    /// The one touched piece of the other side cannot be captured.
    CannotBeCaptured(Square),
    /// No touched piece can do what it must, and castling with this rook, which is legal, is excluded.
    NothingButCastling(Square),
    /// No touched piece can do what it must.
    Nothing,
}

impl Obliges {
    fn of(position: &Position, squares: &[Square], touched: &TouchMove) -> Obliges {
        match touched.duty {
            TouchDuty::Move(piece) => Obliges::Move(piece),
            TouchDuty::MoveWithoutCastling { piece, rook } => {
                Obliges::MoveWithoutCastling { piece, rook }
            }
            TouchDuty::Capture(piece) => Obliges::Capture(piece),
            TouchDuty::CaptureWith { piece, captured } => Obliges::CaptureWith { piece, captured },
            TouchDuty::Castle(rook) => Obliges::Castle(rook),
            TouchDuty::MoveKing(rook) => Obliges::MoveKing(rook),
            TouchDuty::AnyMove => Obliges::to_nothing(position, squares, touched),
            _ => Obliges::Nothing,
        }
    }

    fn to_nothing(position: &Position, squares: &[Square], touched: &TouchMove) -> Obliges {
        if touched.moves.is_empty() {
            return Obliges::NoLegalMove;
        }
        let mut pieces = squares.iter().filter_map(|&square| position.piece_at(square));
        let Some(piece) = pieces.next() else { return Obliges::NothingThere };
        match *squares {
            [square] if piece.color == position.turn() => Obliges::CannotMove(square),
            [square] => Obliges::CannotBeCaptured(square),
            // Castling is legal, and excluded: the first piece is its rook.
            [rook, ..] if touched.moves.len() < position.legal_moves().len() => {
                Obliges::NothingButCastling(rook)
            }
            _ => Obliges::Nothing,
        }
    }
}
