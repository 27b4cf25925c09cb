//! A wrong idea, kept with its refutation: "a piece that a slider attacks is pinned". An attack is on
//! the piece; a pin is about what stands behind it.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color};

use crate::{Card, Method, Run, Scene, Step, walk};

/// The pieces of a colour that the enemy attacks, which are not the pinned ones.
pub(crate) fn pinned(board: &Board, color: Color) -> Bitboard {
    (attacked(board, !color) & board.colored(color)) - board.kings_of(color)
}

fn attacked(board: &Board, by: Color) -> Bitboard {
    board
        .pieces()
        .filter(|(_, piece)| piece.color == by)
        .map(|(square, piece)| walk::of(piece, square, board.occupied()))
        .fold(Bitboard::EMPTY, Bitboard::or)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let (naive, truth) =
        (pinned(board, color), super::opposite_rays_set_wise::pinned(board, color));
    Vec::from([
        Step::set(format!("What {} attacks.", side(!color)), attacked(board, !color)),
        Step::set(format!("The {color} pieces in it, taken for pinned."), naive),
        Step::set("The pieces that are really pinned.", truth),
        Step::set("Wrongly listed.", naive - truth),
        Step::set("Wrongly left out.", truth - naive),
    ])
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "attacked-is-pinned",
        title: "Attacked pieces mistaken for pinned ones",
        people: &["many beginners"],
        year: "recurring",
        source: "https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)#Absolute_Pins",
        idea: &[
            "Wrong: intersect the enemy's attacks with a side's own pieces and call them pinned.",
            "An attacked piece is pinned only if the attacker is a slider and the king comes",
            "next on the same line. In the example White attacks four black pieces and pins one.",
        ],
        table_bytes: 6144,
        complexity: "one attack set for each enemy piece",
        mistake: true,
        example: "R3p1kr/5n2/3N2p1/6b1/8/8/1B6/4K1R1 b - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Pinned(pinned),
    steps,
};
