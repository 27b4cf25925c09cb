//! What is marked on the board, on a terminal and in pictures alike.

use kingsight::{Bitboard, Board, Color, attacks};
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
    /// Squares beside the king of the side to move that are closed to it by the enemy's attacks.
    pub(crate) danger: Bitboard,
    /// Whose king that is.
    pub(crate) turn: Color,
}

impl Marks {
    /// What an inspection has found.
    pub(crate) fn new(inspection: &Inspection) -> Marks {
        let board = &inspection.setup.board;
        let turn = inspection.turn;
        let mut marks = Marks {
            checked: Bitboard::EMPTY,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
            rays: Bitboard::EMPTY,
            danger: closed_to_king(board, inspection),
            turn,
        };
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
