//! What only the moves of a game show: when its position stood before, and when a right was lost.

use alloc::vec::Vec;

use super::Game;
use crate::{Bitboard, Color, Explanation, Move, Position, Reason, Role, Square};

/// A move of a game: which half-move it was, and under which number it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct Moment {
    /// The half-moves played up to then, this one included: 1 is the first move of the game.
    pub ply: usize,
    /// The number of the move.
    pub number: u16,
}

/// What the moves of a game say about a move that is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum HistoryRemark {
    /// The king has moved, so that it may not castle.
    KingMoved {
        /// Where it began.
        from: Square,
        /// Its first move.
        at: Moment,
        /// The move with which it last came back, if it stands there again.
        back: Option<Moment>,
    },
    /// The rook has moved.
    RookMoved {
        /// Where it began.
        from: Square,
        /// Its first move.
        at: Moment,
    },
    /// The rook was captured.
    RookCaptured {
        /// Where it stood.
        on: Square,
        /// The capture.
        at: Moment,
    },
    /// A pawn that should be taken en passant came by two single steps.
    SingleSteps {
        /// Where it stands.
        pawn: Square,
        /// The first step.
        first: Moment,
        /// The second.
        second: Moment,
    },
    /// A pawn that should be taken en passant made its double step earlier than on the last move.
    EarlierDoubleStep {
        /// Where it stands.
        pawn: Square,
        /// The step.
        at: Moment,
    },
}

impl HistoryRemark {
    /// The name of the remark in the JSON, such as `king_moved`. Part of the contract.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            HistoryRemark::KingMoved { .. } => "king_moved",
            HistoryRemark::RookMoved { .. } => "rook_moved",
            HistoryRemark::RookCaptured { .. } => "rook_captured",
            HistoryRemark::SingleSteps { .. } => "single_steps",
            HistoryRemark::EarlierDoubleStep { .. } => "earlier_double_step",
        }
    }

    /// The square that it is about: where the piece began, was captured, or stands.
    #[must_use]
    pub const fn square(&self) -> Square {
        match *self {
            HistoryRemark::KingMoved { from: square, .. }
            | HistoryRemark::RookMoved { from: square, .. }
            | HistoryRemark::RookCaptured { on: square, .. }
            | HistoryRemark::SingleSteps { pawn: square, .. }
            | HistoryRemark::EarlierDoubleStep { pawn: square, .. } => square,
        }
    }

    /// The moves that it names, one or two.
    pub fn moments(&self) -> impl Iterator<Item = Moment> + use<> {
        let (first, second) = match *self {
            HistoryRemark::KingMoved { at, back, .. } => (at, back),
            HistoryRemark::SingleSteps { first, second, .. } => (first, Some(second)),
            HistoryRemark::RookMoved { at, .. }
            | HistoryRemark::RookCaptured { at, .. }
            | HistoryRemark::EarlierDoubleStep { at, .. } => (at, None),
        };
        [Some(first), second].into_iter().flatten()
    }
}

/// An earlier position of a game with the same pieces on the same squares and the same side to move, which is not the same for
/// repetition all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct NearRepetition {
    /// After which move it stood; `None` for the first position of the game.
    pub after: Option<Moment>,
    /// The rooks that had a right to castle then and have none now.
    pub rights: Bitboard,
    /// The square on which an en passant capture was legal then, or is now.
    pub en_passant: Option<Square>,
}

impl Game {
    /// After which moves the present position stood, now included and the earliest first; `None` stands for the first position of
    /// the game. There are as many as [`repetitions`](Game::repetitions) says.
    ///
    /// ```
    /// use kingsight::Game;
    /// let mut game = Game::default();
    /// game.play_sans("Nf3 Nf6 Ng1 Ng8").unwrap();
    /// let numbers: Vec<_> = game.occurrences().into_iter().map(|one| one.map(|at| at.number)).collect();
    /// assert_eq!(numbers, [None, Some(2)]);
    /// ```
    #[must_use]
    pub fn occurrences(&self) -> Vec<Option<Moment>> {
        let same = |(ply, before): (usize, &Position)| {
            before.same_for_repetition(self.position()).then(|| self.moment(ply))
        };
        self.positions().filter_map(same).collect()
    }

    /// The earlier positions that differ from the present one only in a right to castle or to capture en passant.
    ///
    /// ```
    /// use kingsight::Game;
    /// let mut game = Game::default();
    /// game.play_sans("e4 e5 Ke2 Ke7 Ke1 Ke8").unwrap();
    /// let near = game.near_repetitions();
    /// assert_eq!((near.len(), near[0].rights.len()), (1, 4));
    /// ```
    #[must_use]
    pub fn near_repetitions(&self) -> Vec<NearRepetition> {
        let now = self.position();
        let near = |(ply, before): (usize, &Position)| {
            let is_near = before.board() == now.board()
                && before.turn() == now.turn()
                && !before.same_for_repetition(now);
            let en_passant = |position: &Position| {
                position.en_passant().filter(|_| position.has_legal_en_passant())
            };
            is_near.then(|| NearRepetition {
                after: self.moment(ply),
                rights: before.castling_rooks() - now.castling_rooks(),
                en_passant: en_passant(before).or(en_passant(now)),
            })
        };
        self.positions().filter_map(near).collect()
    }

    /// What the moves of this game say about a move that is not legal where it stands.
    ///
    /// ```
    /// use kingsight::{CastlingSide, Game};
    /// let mut game = Game::default();
    /// game.play_sans("e4 e5 Nf3 Nc6 Bc4 Bc5 Ke2 Nf6 Ke1 d6").unwrap();
    /// let explanation = game.position().explain_castling(CastlingSide::King);
    /// let remarks: Vec<String> = game.remarks_on(&explanation).iter().map(|one| one.to_string()).collect();
    /// assert_eq!(remarks, ["the king left e1 on move 4 and came back on move 5"]);
    /// ```
    #[must_use]
    pub fn remarks_on(&self, explanation: &Explanation) -> Vec<HistoryRemark> {
        let mut remarks = Vec::new();
        if explanation.position() != self.position() {
            return remarks;
        }
        for reason in explanation.reasons() {
            remarks.extend(match *reason {
                Reason::CastlingRightLost { rook: Some(rook), .. }
                | Reason::CastlingNoRook { corner: Some(rook) } => self.loss_of_right(rook),
                Reason::EnPassantTooLate { passed, .. } => self.way_of_pawn(passed),
                _ => None,
            });
        }
        remarks.dedup();
        remarks
    }
}

impl Game {
    /// All positions with how many half-moves came before each.
    fn positions(&self) -> impl Iterator<Item = (usize, &Position)> {
        let before = self.played.iter().map(|played| &played.before);
        before.chain([self.position()]).enumerate()
    }

    /// The move after which a position stood.
    fn moment(&self, ply: usize) -> Option<Moment> {
        let played = self.played.get(ply.checked_sub(1)?)?;
        Some(Moment { ply, number: played.before.fullmoves() })
    }

    /// The moves with how many half-moves have been played with each.
    fn numbered(&self) -> impl DoubleEndedIterator<Item = (Moment, Move, Color)> {
        self.played.iter().enumerate().map(|(i, played)| {
            let at = Moment { ply: i + 1, number: played.before.fullmoves() };
            (at, played.m, played.before.turn())
        })
    }

    /// With which move the right to castle with the rook on a square was lost.
    fn loss_of_right(&self, rook: Square) -> Option<HistoryRemark> {
        let had = |ply: usize, position: &Position| {
            position.castling_rooks().contains(rook).then_some(ply)
        };
        let last = self.positions().filter_map(|(ply, position)| had(ply, position)).last()?;
        let (at, m, color) = self.numbered().nth(last)?;
        if m.role() == Role::King && self.position().king(color) == m.from() {
            let to = m.from();
            let home = |&(_, m, mover): &(Moment, Move, Color)| {
                mover == color && m.role() == Role::King && m.landing_square() == to
            };
            let back = self.numbered().rev().find(home).map(|(at, ..)| at);
            return Some(HistoryRemark::KingMoved { from: m.from(), at, back });
        }
        if m.captured_square() == Some(rook) {
            return Some(HistoryRemark::RookCaptured { on: rook, at });
        }
        match m.role() {
            Role::King => Some(HistoryRemark::KingMoved { from: m.from(), at, back: None }),
            _ => (m.from() == rook).then_some(HistoryRemark::RookMoved { from: rook, at }),
        }
    }

    /// How the pawn on a square came there, if it did so straight ahead.
    fn way_of_pawn(&self, pawn: Square) -> Option<HistoryRemark> {
        let arrival = |to: Square, before: usize| {
            let moves = self.numbered().take(before);
            let last = moves.filter(|&(_, m, _)| m.role() == Role::Pawn && m.to() == to).last();
            last.filter(|(_, m, _)| !m.is_capture())
        };
        let (second, m, _) = arrival(pawn, self.played.len())?;
        if m.from().distance(m.to()) == 2 {
            return Some(HistoryRemark::EarlierDoubleStep { pawn, at: second });
        }
        let (first, ..) = arrival(m.from(), second.ply - 1)?;
        Some(HistoryRemark::SingleSteps { pawn, first, second })
    }
}
