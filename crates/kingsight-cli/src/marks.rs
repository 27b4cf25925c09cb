//! What is marked on the board, on a terminal and in pictures alike.

use kingsight::{Bitboard, Board, Color, Explanation, NamedSquares, Reason, attacks, between};
use kingsight_report::Inspection;

/// The squares with something to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    /// Kings that are attacked.
    pub(crate) checked: Bitboard,
    /// Pieces that attack a king.
    pub(crate) checkers: Bitboard,
    /// Pinned pieces.
    pub(crate) pinned: Bitboard,
    /// The sliders that pin them.
    pub(crate) pinners: Bitboard,
    /// The empty squares between king, pinned piece and pinner.
    pub(crate) rays: Bitboard,
    /// The piece that somebody wants to move.
    pub(crate) moving: Bitboard,
    /// Where it is to go.
    pub(crate) target: Bitboard,
    /// Pieces that speak against the move: attackers, blockers, a king or rook concerned.
    pub(crate) proof: Bitboard,
    /// Where a pinned piece may legally go, or the check be answered.
    pub(crate) open: Bitboard,
    /// Squares beside the king of the side to move that are closed to it by the enemy's attacks.
    pub(crate) danger: Bitboard,
    /// Whose king that is.
    pub(crate) turn: Color,
}

impl Marks {
    /// Nothing marked.
    pub(crate) const fn none(turn: Color) -> Marks {
        Marks {
            checked: Bitboard::EMPTY,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
            rays: Bitboard::EMPTY,
            moving: Bitboard::EMPTY,
            target: Bitboard::EMPTY,
            proof: Bitboard::EMPTY,
            open: Bitboard::EMPTY,
            danger: Bitboard::EMPTY,
            turn,
        }
    }

    /// The squares that prove an explanation, and the lines between them.
    pub(crate) fn of_explanation(explanation: &Explanation) -> Marks {
        let intent = explanation.intent;
        let mut marks = Marks::none(explanation.turn());
        marks.moving = intent.from.bit();
        marks.target = intent.to.bit();
        for reason in explanation.reasons() {
            match *reason {
                Reason::Pinned { pinned, pinner, king, allowed } => {
                    marks.pinned = marks.pinned.with(pinned);
                    marks.pinners = marks.pinners.with(pinner);
                    marks.rays |= between(king, pinner);
                    // What the pin leaves may be illegal for another reason.
                    let legal = explanation.position().legal_moves_from(pinned.bit());
                    marks.open |= allowed & legal.iter().map(|m| m.to()).collect::<Bitboard>();
                }
                Reason::CheckNotAnswered { king, checker, answers, en_passant, flights } => {
                    marks.checked = marks.checked.with(king);
                    marks.checkers = marks.checkers.with(checker);
                    let en_passant = en_passant.map_or(Bitboard::EMPTY, kingsight::Square::bit);
                    marks.open |= (answers | en_passant | flights).without(checker);
                }
                Reason::DoubleCheckKingMustMove { king, checkers, flights } => {
                    marks.checked = marks.checked.with(king);
                    marks.checkers |= checkers;
                    marks.open |= flights - checkers;
                    marks.add_rays(checkers, king);
                }
                Reason::CastlingOutOfCheck { king, by: checkers } => {
                    marks.checked = marks.checked.with(king);
                    marks.checkers |= checkers;
                    marks.add_rays(checkers, king);
                }
                Reason::KingIntoAttack { to: square, by, .. }
                | Reason::CastlingThroughAttack { square, by }
                | Reason::CastlingIntoAttack { square, by }
                | Reason::CastlingRookShieldsKing { square, by, .. }
                | Reason::EnPassantExposesKing { king: square, by, .. } => {
                    marks.proof |= by;
                    marks.add_rays(by, square);
                }
                _ => reason.visit_squares(|name, squares| match squares {
                    NamedSquares::Set(set) if name == "by" => marks.proof |= set,
                    NamedSquares::One(Some(square))
                        if matches!(name, "enemy_king" | "rook" | "passed") =>
                    {
                        marks.proof = marks.proof.with(square);
                    }
                    _ => {}
                }),
            }
        }
        marks.rays -= explanation.board().occupied();
        marks
    }

    /// The lines from sliders to a square.
    fn add_rays(&mut self, sliders: Bitboard, square: kingsight::Square) {
        for slider in sliders {
            self.rays |= between(slider, square);
        }
    }

    /// What an inspection has found.
    pub(crate) fn new(inspection: &Inspection) -> Marks {
        let board = &inspection.setup.board;
        let turn = inspection.turn;
        let mut marks = Marks { danger: closed_to_king(board, inspection), ..Marks::none(turn) };
        for color in Color::ALL {
            let side = inspection.sides.of(color);
            let attacked = side.kings.into_iter().filter(|&king| board.is_attacked(king, !color));
            marks.checked |= attacked.collect();
            marks.checkers |= side.checkers;
            for pin in &side.pins {
                marks.pinned = marks.pinned.with(pin.pinned);
                marks.pinners = marks.pinners.with(pin.pinner);
                marks.rays |= pin.mask - board.occupied();
            }
        }
        marks
    }
}

fn closed_to_king(board: &Board, inspection: &Inspection) -> Bitboard {
    let side = inspection.sides.of(inspection.turn);
    let beside =
        side.kings.into_iter().fold(Bitboard::EMPTY, |set, king| set | attacks::king(king));
    (beside & side.king_danger) - board.colored(inspection.turn)
}
