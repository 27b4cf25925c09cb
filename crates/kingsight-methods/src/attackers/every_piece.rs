//! Every piece in turn: what does it attack, and is the square in that set?

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Piece, Role, Square};

use crate::geometry::{king, knight, pawn};
use crate::sliders::{RayWalk, SliderAttacks};
use crate::steps::{attackers_closing, attackers_focus};
use crate::{Card, Method, Run, Scene, Step};

/// The pieces of a colour that attack a square.
pub(crate) fn attackers(board: &Board, target: Square, by: Color) -> Bitboard {
    let occupied = board.occupied();
    board
        .pieces()
        .filter(|&(square, piece)| {
            piece.color == by && attacks_of(piece, square, occupied).contains(target)
        })
        .map(|(square, _)| square)
        .collect()
}

/// What a piece attacks, computed in the slowest way.
fn attacks_of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::King => king(square),
        role => RayWalk::attacks(role, square, occupied),
    }
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let board = scene.board();
    let mut steps = Vec::new();
    for (square, piece) in board.pieces().filter(|(_, piece)| piece.color == by) {
        let attacked = attacks_of(piece, square, board.occupied());
        let verdict = if attacked.contains(target) { "is" } else { "is not" };
        let text = format!("What the {piece} on {square} attacks; {target} {verdict} in it.");
        steps.push(Step::set(text, attacked));
    }
    let found = attackers(board, target, by);
    steps.push(attackers_closing(target, by, found));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "every-piece",
        title: "Every piece in turn",
        year: "as old as chess programs",
        source: "https://www.chessprogramming.org/Square_Attacked_By",
        idea: &[
            "For each piece of the colour, compute everything it attacks and test whether the",
            "square is in that set. Simple and slow: most of the work goes into pieces that",
            "have nothing to do with the square.",
        ],
        table_bytes: 64 * 8 * 4,
        complexity: "all attacks of all pieces of one colour",
        ..Card::ATTACKERS
    },
    run: Run::Attackers(attackers),
    steps,
};
