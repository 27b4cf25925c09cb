//! Protected pieces: a side's raw attacks, intersected with its own pieces.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color};

use crate::walk::attacked;
use crate::{Card, Method, Run, Scene, Step, walk};

/// The pieces of `color` on squares that their own side attacks.
pub(crate) fn protected(board: &Board, color: Color) -> Bitboard {
    attacked(board, color, board.occupied()) & board.colored(color)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let mut steps: Vec<Step> = board
        .pieces()
        .filter(|(_, piece)| piece.color == color)
        .filter_map(|(square, piece)| {
            let found = walk::of(piece, square, board.occupied()) & board.colored(color);
            found
                .any()
                .then(|| Step::set(format!("The {piece} on {square} protects these."), found))
        })
        .collect();
    steps.push(Step::set(format!("All protected {color} pieces."), protected(board, color)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "protected-by-raw-attacks",
        title: "Protected pieces by raw attacks",
        people: &["Juan David Diaz Garcia (this description)"],
        year: "2024 or before",
        source: "https://objetos.github.io/chess-thesis-website/devlogs/eleventh-devlog",
        idea: &[
            "For each piece, compute what it would capture if an enemy stood there, including its",
            "own side's squares, and intersect with its own side's pieces: captures of these can be",
            "recaptured. A king may not capture them, and they decide exchanges.",
        ],
        table_bytes: 6144,
        complexity: "one attack set per own piece",
        example: "1rb1k3/6r1/n3n3/1Qp1ppB1/2P3P1/8/P3B2P/1R2K1N1 b - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Protected(protected),
    steps,
};
