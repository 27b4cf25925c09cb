//! Touched pieces.

use kingsight::{Position, Square, TouchDuty, TouchMove};
use kingsight_voice::Language;
use kingsight_voice::german::{Case, the_piece as der};

use super::Say;
use crate::words::{capitalized, the_piece};

/// What touched pieces oblige to: `The knight on b1 must move (4.3.1).`
pub(crate) fn touched(
    position: &Position,
    squares: &[Square],
    touched: &TouchMove,
    language: Language,
) -> String {
    let say = Say(language);
    let board = position.board();
    let piece = |square, case| match language {
        Language::German => der(board, square, case).to_string(),
        _ => the_piece(board, square).to_string(),
    };
    // The first place is for a subject; the others are for what is captured and for the rook of castling.
    let (subject, captured, rook, english, german) = match touched.duty {
        TouchDuty::Move(piece) => (piece, piece, piece, "$0 must move", "$0 muss ziehen"),
        TouchDuty::MoveWithoutCastling { piece, rook } => (
            piece,
            piece,
            rook,
            "$0 must move, and castling with $2 is not allowed, because the rook was touched first",
            "$0 muss ziehen, und die Rochade mit $2 ist nicht erlaubt, weil der Turm zuerst \
             berührt wurde",
        ),
        TouchDuty::Capture(piece) => {
            (piece, piece, piece, "$0 must be captured", "$0 muss geschlagen werden")
        }
        TouchDuty::CaptureWith { piece, captured } => {
            (piece, captured, piece, "$0 must capture $1", "$0 muss $1 schlagen")
        }
        TouchDuty::Castle(rook) => {
            (rook, rook, rook, "the king must castle with $2", "der König muss mit $2 rochieren")
        }
        TouchDuty::MoveKing(rook) => (
            rook,
            rook,
            rook,
            "castling with $2 is not legal, so the king must make another move",
            "die Rochade mit $2 ist nicht erlaubt, also muss der König anders ziehen",
        ),
        _ => {
            let (square, english, german) = free(position, squares, touched);
            (square, square, square, english, german)
        }
    };
    let subject = piece(subject, Case::Nominative);
    let captured = piece(captured, Case::Accusative);
    let rook = piece(rook, Case::Dative);
    let text = say.fill(english, german, &[&subject, &captured, &rook]);
    format!("{} ({}).", capitalized(text), touched.duty.article())
}

/// Why any move is free, and the piece that it is about.
fn free(
    position: &Position,
    squares: &[Square],
    touched: &TouchMove,
) -> (Square, &'static str, &'static str) {
    let first = squares.first().copied().unwrap_or(Square::A1);
    match position.piece_at(first) {
        _ if touched.moves.is_empty() => (
            first,
            "there is no legal move, so touching obliges to nothing",
            "es gibt keinen erlaubten Zug, also verpflichtet die Berührung zu nichts",
        ),
        None if squares.iter().all(|&square| position.piece_at(square).is_none()) => (
            first,
            "no piece stands there, so any legal move may be played",
            "dort steht keine Figur, also ist jeder Zug erlaubt",
        ),
        Some(piece) if squares.len() == 1 && piece.color == position.turn() => (
            first,
            "$0 has no legal move, so any legal move may be played",
            "$0 hat keinen erlaubten Zug, also ist jeder Zug erlaubt",
        ),
        Some(_) if squares.len() == 1 => (
            first,
            "$0 cannot be captured, so any legal move may be played",
            "$0 kann nicht geschlagen werden, also ist jeder Zug erlaubt",
        ),
        // Castling is legal, and excluded.
        _ if touched.moves.len() < position.legal_moves().len() => (
            first,
            "no touched piece can do what it must, so any legal move but castling with $2 may be played",
            "keine berührte Figur kann, was sie muss, also ist jeder Zug außer der Rochade mit $2 erlaubt",
        ),
        _ => (
            first,
            "no touched piece can do what it must, so any legal move may be played",
            "keine berührte Figur kann, was sie muss, also ist jeder Zug erlaubt",
        ),
    }
}
