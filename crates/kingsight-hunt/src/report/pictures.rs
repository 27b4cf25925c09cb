//! Boards for the report: the fault drawn.

use kingsight::{Bitboard, NamedSquares, Position, Square};
use kingsight_picture::{ArrowKind, Color, MarkKind, Picture, Piece};

use crate::class::Subject;
use crate::fault::{Evidence, Fault};

/// The position where a fault is: the move that shows it as an arrow, and what speaks against it marked.
pub(super) fn of_fault(fault: &Fault) -> Picture {
    let position = fault.line.end();
    let mut picture = of_position(position).title(fault.sentence());
    if let Some(&last) = fault.line.moves().last() {
        picture =
            picture.marks([last.from(), last.landing_square()].map(number), MarkKind::LastMove);
    }
    let subject = fault.diagnoses.first().map(|diagnosis| diagnosis.subject);
    let shown = match (subject, &fault.evidence) {
        (Some(Subject::TooMany(intent)), _) => Some((intent.from, intent.to)),
        (Some(Subject::Missing(m) | Subject::Doubled(m)), _) => {
            Some((m.from(), m.landing_square()))
        }
        (None, Evidence::Unmade { miscount, .. } | Evidence::Leaf { miscount }) => {
            Some((miscount.m.from(), miscount.m.landing_square()))
        }
        (None, _) => None,
    };
    if let Some((from, to)) = shown {
        picture = picture.arrow(number(from), number(to), ArrowKind::Move);
    }
    if let Some(Subject::TooMany(intent)) = subject {
        for reason in position.explain(intent).reasons() {
            reason.visit_squares(|name, squares| {
                let set = match squares {
                    NamedSquares::One(square) => square.map_or(Bitboard::EMPTY, Square::bit),
                    NamedSquares::Set(set) => set,
                };
                if matches!(name, "by" | "checker" | "checkers" | "pinner" | "enemy_king") {
                    picture = picture.clone().mark_set(set.0, MarkKind::Proof);
                }
            });
        }
    }
    if position.in_check() {
        picture = picture.mark(number(position.king(position.turn())), MarkKind::Check);
    }
    picture
}

/// A position with nothing marked, the side to move below.
pub(super) fn of_position(position: &Position) -> Picture {
    let mut picture = Picture::new();
    for (square, piece) in position.board().pieces() {
        if let Some(piece) = Piece::from_letter(piece.letter()) {
            picture = picture.piece(number(square), piece);
        }
    }
    match position.turn() {
        kingsight::Color::White => picture,
        kingsight::Color::Black => picture.below(Color::Black),
    }
}

const fn number(square: Square) -> u8 {
    square as u8
}
