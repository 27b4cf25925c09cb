//! Boards for the report: the fault drawn.

use kingsight::{Bitboard, Explanation, NamedSquares, Position, Reason, Square, between};
use kingsight_picture::{ArrowKind, CssColor, MarkKind, Picture, Piece};

use crate::class::Subject;
use crate::fault::{Evidence, Fault};

/// The colour of arrows along which the king would be attacked, that of checks.
const ATTACK: &str = "#c8321f";

/// The position where a fault is: the move that shows it as an arrow, and what speaks against it marked.
pub(super) fn of_fault(fault: &Fault) -> Picture {
    let position = fault.line.end();
    let mut picture = of_position(position).title(fault.sentence());
    if let Some((before, last)) = fault.line.first_of_last(1) {
        let castled = last.castling().map(|wing| wing.rook_to(before.turn()));
        let to = castled
            .map_or(last.landing_square().bit(), |rook| last.landing_square().bit().with(rook));
        picture = picture.mark(number(last.from()), MarkKind::LastMove);
        picture = picture.mark_set(to.0, MarkKind::LastMove);
    }
    if position.in_check() {
        let king = position.king(position.turn());
        picture = picture.mark(number(king), MarkKind::Check);
        for checker in position.checkers() {
            picture = picture.arrow(number(checker), number(king), ArrowKind::Check);
        }
    }
    let subject = fault.diagnoses.first().map(|diagnosis| diagnosis.subject);
    let (from, to) = match (subject, &fault.evidence) {
        (Some(Subject::TooMany(intent)), _) => {
            picture = proof(picture, &position.explain(intent));
            (intent.from, intent.to)
        }
        (Some(Subject::Missing(m) | Subject::Doubled(m)), _) => (m.from(), m.landing_square()),
        (None, Evidence::Unmade { miscount, .. } | Evidence::Leaf { miscount }) => {
            (miscount.m.from(), miscount.m.landing_square())
        }
        (None, _) => return picture,
    };
    picture.arrow(number(from), number(to), ArrowKind::Move)
}

/// What speaks against a move.
fn proof(picture: Picture, explanation: &Explanation) -> Picture {
    let mut picture = picture;
    for reason in explanation.reasons() {
        picture = match *reason {
            Reason::Pinned { pinned, pinner, king, .. } => picture
                .mark(number(pinned), MarkKind::Pinned)
                .mark(number(pinner), MarkKind::Pinner)
                .mark_set(between(king, pinner).without(pinned).0, MarkKind::PinRay)
                .arrow(number(pinner), number(pinned), ArrowKind::Pin),
            Reason::CheckNotAnswered { checker, .. } => {
                picture.mark(number(checker), MarkKind::Checker)
            }
            Reason::DoubleCheckKingMustMove { checkers, .. }
            | Reason::CastlingOutOfCheck { by: checkers, .. } => {
                picture.mark_set(checkers.0, MarkKind::Checker)
            }
            Reason::KingIntoAttack { to: square, by, .. }
            | Reason::CastlingThroughAttack { square, by }
            | Reason::CastlingIntoAttack { square, by }
            | Reason::CastlingRookShieldsKing { square, by, .. }
            | Reason::EnPassantExposesKing { king: square, by, .. } => attacks(picture, by, square),
            _ => blockers(picture, reason),
        };
    }
    picture
}

/// Arrows from what would attack the king.
fn attacks(picture: Picture, by: Bitboard, square: Square) -> Picture {
    let picture = picture.mark_set(by.0, MarkKind::Proof);
    let Ok(color) = CssColor::new(ATTACK) else { return picture };
    by.into_iter().fold(picture, |picture, attacker| {
        picture.arrow(number(attacker), number(square), ArrowKind::Custom(color.clone()))
    })
}

/// Pieces that stand in the way, or a king too near.
fn blockers(picture: Picture, reason: &Reason) -> Picture {
    let mut proof = Bitboard::EMPTY;
    reason.visit_squares(|name, squares| match squares {
        NamedSquares::Set(set) if name == "by" => proof |= set,
        NamedSquares::One(Some(square)) if name == "enemy_king" => proof = proof.with(square),
        _ => {}
    });
    picture.mark_set(proof.0, MarkKind::Proof)
}

/// What a mark or arrow says in a report, by its name.
pub(super) fn meaning(name: &str, fault: &Fault) -> &'static str {
    match name {
        "proof" => "the reason",
        "custom-arrow" => "would attack the king",
        "pin-arrow" => "pins",
        "check-arrow" => "gives check",
        "checker" => "the checker",
        "check" => "the king in check",
        "pinned" => "is pinned",
        "pinner" => "the pinner",
        "pin-ray" => "where the pinned piece may stand",
        "last-move" => "the last move",
        "move-arrow" => match fault.diagnoses.first().map(|diagnosis| diagnosis.subject) {
            Some(Subject::TooMany(_)) => "what your engine plays",
            Some(Subject::Missing(_)) => "what your engine does not play",
            Some(Subject::Doubled(_)) => "what your engine lists twice",
            None => "what your engine counts wrongly",
        },
        _ => "marked",
    }
}

/// A position with nothing marked, White below, as on the terminal.
pub(super) fn of_position(position: &Position) -> Picture {
    position.board().pieces().fold(Picture::new(), |picture, (square, piece)| {
        match Piece::from_letter(piece.letter()) {
            Some(piece) => picture.piece(number(square), piece),
            None => picture,
        }
    })
}

const fn number(square: Square) -> u8 {
    square as u8
}
