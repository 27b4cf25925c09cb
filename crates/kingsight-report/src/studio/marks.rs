//! What to draw when a move is refused: the squares that prove each reason, by their part in it.

use kingsight::{Bitboard, Reason, Square, between};
use serde::Serialize;

use crate::names;

/// Squares that play one part in a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Mark {
    /// Their part, such as `pinner`.
    pub kind: &'static str,
    /// The squares.
    #[serde(serialize_with = "names::hex")]
    pub set: Bitboard,
    /// The part in words, for a legend.
    pub words: &'static str,
}

/// An arrow that proves a reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Arrow {
    /// `pin`, `check` or `attack`.
    pub kind: &'static str,
    /// Where it starts.
    #[serde(serialize_with = "names::square")]
    pub from: Square,
    /// Where it ends.
    #[serde(serialize_with = "names::square")]
    pub to: Square,
}

/// Marks and arrows together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Sketch {
    /// The squares.
    pub marks: Vec<Mark>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
}

impl Sketch {
    /// What proves some reasons.
    #[must_use]
    pub fn of(reasons: &[Reason]) -> Sketch {
        let mut sketch = Sketch::default();
        for reason in reasons {
            sketch.add(reason);
        }
        // In check, only what answers it can be played: what a pin would leave is no advice.
        if sketch.marks.iter().any(|mark| mark.kind == "checker") {
            sketch.marks.retain(|mark| mark.kind != "could");
        }
        sketch
    }

    fn add(&mut self, reason: &Reason) {
        match *reason {
            Reason::OwnPieceOnTarget { to } => self.mark("blocker", to.bit()),
            Reason::NotHowItMoves { could, .. } => self.mark("could", could),
            Reason::PathBlocked { by, .. }
            | Reason::PawnPushBlocked { by, .. }
            | Reason::CastlingPathBlocked { by } => self.mark("blocker", by),
            Reason::PawnNeedsCapture { to, en_passant } => {
                self.mark("target", to.bit());
                self.mark("could", one(en_passant));
            }
            Reason::EnPassantTooLate { to, passed, en_passant } => {
                self.mark("target", to.bit());
                self.mark("passed", passed.bit());
                self.mark("could", one(en_passant));
            }
            Reason::CapturesKing { enemy_king } => self.mark("king", enemy_king.bit()),
            Reason::Pinned { pinned, pinner, king, allowed } => {
                self.mark("pin_ray", between(king, pinner).with(pinner));
                self.mark("pinned", pinned.bit());
                self.mark("pinner", pinner.bit());
                self.mark("king", king.bit());
                self.mark("could", allowed);
                self.arrow("pin", pinner, king);
            }
            Reason::CheckNotAnswered { king, checker, answers, en_passant, flights } => {
                self.mark("king", king.bit());
                self.mark("checker", checker.bit());
                self.mark("answer", answers | one(en_passant) | flights);
                self.arrow("check", checker, king);
            }
            Reason::DoubleCheckKingMustMove { king, checkers, flights } => {
                self.mark("king", king.bit());
                self.mark("checker", checkers);
                self.mark("answer", flights);
                self.arrows("check", checkers, king);
            }
            Reason::KingIntoAttack { to, by, .. } => self.attacked(to, by),
            Reason::KingsAdjacent { to, enemy_king } => self.attacked(to, enemy_king.bit()),
            Reason::EnPassantExposesKing { king, captured, by, .. } => {
                self.mark("king", king.bit());
                self.mark("captured", captured.bit());
                self.mark("attacker", by);
                self.arrows("attack", by, king);
            }
            Reason::CastlingRightLost { king, rook } => {
                self.mark("king", king.bit());
                self.mark("rook", one(rook));
            }
            Reason::CastlingNoRook { corner } => self.mark("rook", one(corner)),
            Reason::CastlingOutOfCheck { king, by } => {
                self.mark("king", king.bit());
                self.mark("checker", by);
                self.arrows("check", by, king);
            }
            Reason::CastlingThroughAttack { square, by }
            | Reason::CastlingIntoAttack { square, by } => self.attacked(square, by),
            Reason::CastlingRookShieldsKing { square, rook, by } => {
                self.mark("rook", rook.bit());
                self.attacked(square, by);
            }
            _ => {}
        }
    }

    fn attacked(&mut self, square: Square, by: Bitboard) {
        self.mark("attacked", square.bit());
        self.mark("attacker", by);
        self.arrows("attack", by, square);
    }

    /// Adds squares to a part; parts are listed once.
    fn mark(&mut self, kind: &'static str, set: Bitboard) {
        if set.is_empty() {
            return;
        }
        match self.marks.iter_mut().find(|mark| mark.kind == kind) {
            Some(mark) => mark.set |= set,
            None => self.marks.push(Mark { kind, set, words: words(kind) }),
        }
    }

    fn arrows(&mut self, kind: &'static str, from: Bitboard, to: Square) {
        for from in from {
            self.arrow(kind, from, to);
        }
    }

    fn arrow(&mut self, kind: &'static str, from: Square, to: Square) {
        let arrow = Arrow { kind, from, to };
        if !self.arrows.contains(&arrow) {
            self.arrows.push(arrow);
        }
    }
}

fn one(square: Option<Square>) -> Bitboard {
    square.map_or(Bitboard::EMPTY, Square::bit)
}

fn words(kind: &str) -> &'static str {
    match kind {
        "pin_ray" => "pin line",
        "pinned" => "is pinned",
        "pinner" => "pins it",
        "king" => "the king",
        "attacker" => "attacks the square",
        "attacked" => "attacked square",
        "checker" => "gives check",
        "blocker" => "stands in the way",
        "could" => "where its movement leads",
        "answer" => "answers the check",
        "passed" => "its double step was not the last move",
        "captured" => "would be taken",
        "rook" => "the castling rook's square",
        _ => "target",
    }
}
