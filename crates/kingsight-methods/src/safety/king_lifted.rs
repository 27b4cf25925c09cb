//! King danger with the king lifted: take the king off the board, then compute everything the enemy
//! attacks.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color};

use crate::walk::attacked;
use crate::{Card, Method, Run, Scene, Step, geometry};

/// The squares where a king of `color` may not stand.
pub(crate) fn king_danger(board: &Board, color: Color) -> Bitboard {
    attacked(board, !color, board.occupied() - board.kings_of(color))
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let with = attacked(board, !color, board.occupied());
    let danger = king_danger(board, color);
    let around = geometry::king(king) - board.colored(color);
    Vec::from([
        Step::set(format!("Lift the {color} king on {king}."), king.bit()),
        Step::set(format!("Everything {} attacks now.", side(!color)), danger),
        Step::set("Squares that the king would have hidden.", danger - with),
        Step::set("Where the king could go, except onto its own pieces.", around),
        Step::set("The safe ones among these.", around - danger),
    ])
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "danger-king-lifted",
        title: "King danger with the king lifted",
        people: &["Gerd Isenberg (in DirGolem)", "Peter Ellis Jones (2017)"],
        year: "2013 or before",
        source: "https://peterellisjones.com/posts/generating-legal-chess-moves-efficiently",
        idea: &[
            "Lift the king, so that it hides no square from the sliders that attack it,",
            "and take the union of what all enemy pieces attack, including squares held by their",
            "own side: a king must not capture a protected piece.",
        ],
        table_bytes: 6144,
        complexity: "one attack set per enemy piece",
        example: "8/8/8/4k3/8/8/1Q2R3/6K1 b - - 0 1",
        ..Card::PLAIN
    },
    run: Run::KingDanger(king_danger),
    steps,
};
