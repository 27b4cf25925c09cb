//! Sketches that prove the reasons against a move, and those of locked structures, which prove that a side cannot mate: what never moves,
//! and where the sides can ever come.

use kingsight::{
    Bitboard, Color, Explanation, LockedStructure, MoveRemark, Moves, Position, Reason, Square,
    between,
};
use kingsight_voice::sketch::LegendMeaning;

use super::words::{MOVE, NEVER_MOVES, PINNED, REACH};
use super::{Arrow, Caption, LineRole, MarkRole, Sketch};
use crate::LineReport;

kingsight_facts::own_remarks! {
    /// A remark, of which each kind must say what it draws.
    enum Surprise
}

kingsight_facts::own_reasons! {
    /// A reason, of which each kind must say what it draws.
    enum Why
}

impl Sketch {
    /// What proves every reason against a move, and what is surprising about it.
    #[must_use]
    pub fn of_explanation(explanation: &Explanation) -> Sketch {
        let mut sketch = Sketch::default();
        for reason in explanation.reasons() {
            sketch.add_reason(explanation, reason);
        }
        for remark in explanation.remarks() {
            sketch.add_remark(explanation, remark);
        }
        // In check only an answer is legal: showing how else a piece moves would mislead.
        if sketch.squares(MarkRole::Checker).any() {
            sketch.marks.retain(|mark| mark.role != MarkRole::Could);
        }
        sketch
    }

    /// The same with the move itself: where it starts and where it is to go.
    #[must_use]
    pub fn with_move(self, from: Square, to: Square) -> Sketch {
        self.with_move_that_means(from, to, LegendMeaning::Line(LineRole::Move))
    }

    /// The same, where the legend has more to say about the move: `what your engine plays`.
    #[must_use]
    pub fn with_move_that_means(
        mut self,
        from: Square,
        to: Square,
        meaning: LegendMeaning,
    ) -> Sketch {
        self.mark(MarkRole::Moving, MOVE, from.bit());
        self.mark(MarkRole::Target, MOVE, to.bit());
        let words = Caption::new(meaning);
        self.arrows.push(Arrow { words, ..Arrow::new(LineRole::Move, MOVE, from, to) });
        self
    }

    fn add_remark(&mut self, explanation: &Explanation, remark: MoveRemark) {
        let code = remark.code();
        let (turn, board) = (explanation.position().turn(), explanation.board());
        let comes = |square| explanation.is_legal() && board.color_at(square) != Some(turn);
        match Surprise::from(remark) {
            // The board is that before the move, and the piece that gives check comes there with it.
            Surprise::PinnedChecks { pinned, .. } if comes(pinned) => {}
            Surprise::PinnedAttacks { pinned, pinner, king }
            | Surprise::PinnedChecks { pinned, pinner, king }
            | Surprise::PinnedStaysOnLine { pinned, pinner, king } => {
                self.pin(LineReport::new(pinner, Some(pinned), king));
            }
            Surprise::CastlingRookAttacked { rook, by } => self.attack(code, rook, by),
            Surprise::CastlingRookCrosses { square, by } => self.attack(code, square, by),
            Surprise::SeemsProtected { between, .. } => {
                self.mark(MarkRole::Blocker, code, between.bit());
            }
        }
    }

    fn add_reason(&mut self, explanation: &Explanation, reason: &Reason) {
        let code = reason.code();
        match Why::from(*reason) {
            Why::OwnPieceOnTarget { to } => self.mark(MarkRole::Blocker, code, to.bit()),
            Why::NotHowItMoves { could, .. } => self.mark(MarkRole::Could, code, could),
            Why::PathBlocked { by, .. }
            | Why::PawnPushBlocked { by, .. }
            | Why::CastlingPathBlocked { by } => self.mark(MarkRole::Blocker, code, by),
            Why::PawnNeedsCapture { to, en_passant } => {
                self.mark(MarkRole::Target, code, to.bit());
                self.mark(MarkRole::Could, code, set(en_passant));
            }
            Why::EnPassantTooLate { to, passed, en_passant } => {
                self.mark(MarkRole::Target, code, to.bit());
                self.mark(MarkRole::Passed, code, passed.bit());
                self.mark(MarkRole::Could, code, set(en_passant));
            }
            Why::CapturesKing { enemy_king } => {
                self.mark(MarkRole::King, code, enemy_king.bit());
            }
            Why::Pinned { pinned, pinner, king, allowed } => {
                self.pin(LineReport::new(pinner, Some(pinned), king));
                // A square that the pin leaves can be illegal for another reason.
                let legal = can_go(explanation.position(), pinned);
                self.mark(MarkRole::Could, code, allowed & legal);
            }
            Why::CheckNotAnswered { king, checker, answers, en_passant, flights } => {
                self.check(code, king, checker.bit());
                self.mark(MarkRole::Answer, code, answers | set(en_passant) | flights);
            }
            Why::DoubleCheckKingMustMove { king, checkers, flights } => {
                self.check(code, king, checkers);
                self.mark(MarkRole::Answer, code, flights);
            }
            Why::KingIntoAttack { to, by, through, .. } => {
                self.mark(MarkRole::Attacked, code, to.bit());
                self.mark(MarkRole::Attacker, code, by);
                for from in by {
                    let through = through.filter(|&king| between(from, to).contains(king));
                    self.arrow(LineRole::Attack, code, LineReport::new(from, through, to));
                }
            }
            Why::KingsAdjacent { to, enemy_king } => self.attack(code, to, enemy_king.bit()),
            Why::EnPassantExposesKing { king, captured, by, .. } => {
                self.mark(MarkRole::King, code, king.bit());
                self.mark(MarkRole::Captured, code, captured.bit());
                self.mark(MarkRole::Attacker, code, by);
                self.arrows(LineRole::Attack, code, by, king);
            }
            Why::CastlingRightLost { king, rook } => {
                self.mark(MarkRole::King, code, king.bit());
                self.mark(MarkRole::Rook, code, set(rook));
            }
            Why::CastlingOutOfCheck { king, by } => self.check(code, king, by),
            Why::CastlingThroughAttack { square, by } | Why::CastlingIntoAttack { square, by } => {
                self.attack(code, square, by);
            }
            Why::CastlingRookShieldsKing { square, rook, by } => {
                self.mark(MarkRole::Rook, code, rook.bit());
                self.attack(code, square, by);
            }
            // A wrong piece, square or promotion in the move needs no drawing, and a rook that is missing has no place.
            Why::NoPiece { .. }
            | Why::NotYourPiece { .. }
            | Why::SameSquare { .. }
            | Why::PromotionMissing { .. }
            | Why::PromotionNotAllowed { .. }
            | Why::CastlingNoRook { .. } => {}
        }
    }

    /// A pin without what it leaves to the pinned piece.
    pub(super) fn pin(&mut self, pin: LineReport) {
        let LineReport { from: pinner, through: pinned, to: king, .. } = pin;
        self.mark(MarkRole::PinRay, PINNED, between(king, pinner).with(pinner));
        self.mark(MarkRole::Pinned, PINNED, set(pinned));
        self.mark(MarkRole::Pinner, PINNED, pinner.bit());
        self.arrow(LineRole::Pin, PINNED, pin);
    }

    /// A king and its checkers.
    pub(super) fn check(&mut self, code: &'static str, king: Square, checkers: Bitboard) {
        self.mark(MarkRole::InCheck, code, king.bit());
        self.mark(MarkRole::Checker, code, checkers);
        self.arrows(LineRole::Check, code, checkers, king);
    }

    fn attack(&mut self, code: &'static str, square: Square, by: Bitboard) {
        self.mark(MarkRole::Attacked, code, square.bit());
        self.mark(MarkRole::Attacker, code, by);
        self.arrows(LineRole::Attack, code, by, square);
    }
}

fn set(square: Option<Square>) -> Bitboard {
    square.map_or(Bitboard::EMPTY, Square::bit)
}

/// Where the piece on a square can go.
pub(super) fn can_go(position: &Position, from: Square) -> Bitboard {
    position.moves(Moves::ALL.from(from.bit())).list().iter().map(|m| m.landing_square()).collect()
}

impl Sketch {
    /// The structures that refute a mate by a side: the pieces that never move, and where its other pieces can come.
    pub(crate) fn of_structures<'a>(
        structures: impl Iterator<Item = (Color, &'a LockedStructure)>,
    ) -> Option<Sketch> {
        let mut sketch: Option<Sketch> = None;
        for (color, structure) in structures {
            let sketch = sketch.get_or_insert_default();
            let still = structure.never_move();
            sketch.mark(MarkRole::Blocker, NEVER_MOVES, still);
            let mine = structure.reaches().iter().filter(|reach| reach.piece.color == color);
            let reach =
                mine.fold(Bitboard::EMPTY, |all, reach| all | reach.squares | reach.promoted);
            let role = if color == Color::White { MarkRole::Could } else { MarkRole::Attacked };
            sketch.mark(role, REACH[color as usize], reach - still);
        }
        sketch
    }
}
