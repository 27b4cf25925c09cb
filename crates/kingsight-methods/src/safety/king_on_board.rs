//! A wrong idea, kept with its refutation: attacks that stop at the king. The squares behind a king in
//! check look safe because the king itself hides them.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color};

use super::king_lifted;
use crate::walk::attacked;
use crate::{Card, Method, Run, Scene, Step};

/// The squares that the enemy of `color` attacks with the king left on the board; the squares behind
/// the king are missing.
pub(crate) fn king_danger(board: &Board, color: Color) -> Bitboard {
    attacked(board, !color, board.occupied())
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let (naive, truth) = (king_danger(board, color), king_lifted::king_danger(board, color));
    Vec::from([
        Step::set(format!("What {} attacks with the king on its square.", side(!color)), naive),
        Step::set("With the king lifted.", truth),
        Step::set("Missed: behind the king.", truth - naive),
    ])
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "attacks-stop-at-king",
        title: "Attacks that stop at the king",
        people: &["many first move generators"],
        year: "recurring",
        source: "https://peterellisjones.com/posts/generating-legal-chess-moves-efficiently",
        idea: &[
            "Wrong: let the king go to any square that the enemy does not attack as the board",
            "stands. A king checked by a slider hides the squares behind it; it would step back",
            "along the line and still be in check. Lift the king, or lengthen the ray.",
        ],
        table_bytes: 6144,
        complexity: "one attack set per enemy piece",
        mistake: true,
        example: "8/8/8/4k3/8/8/1Q2R3/8 b - - 0 1",
        ..Card::PLAIN
    },
    run: Run::KingDanger(king_danger),
    steps,
};
