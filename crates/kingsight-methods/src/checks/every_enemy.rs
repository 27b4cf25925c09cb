//! Check by testing every enemy piece: does it attack the king's square?

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Piece, Square};

use crate::{Card, Method, Run, Scene, Step, walk};

/// The pieces that check a king of `color`.
pub(crate) fn checkers(board: &Board, color: Color) -> Bitboard {
    let kings = board.kings_of(color);
    enemies(board, color)
        .filter(|&(square, piece)| walk::of(piece, square, board.occupied()).intersects(kings))
        .map(|(square, _)| square)
        .collect()
}

fn enemies(board: &Board, color: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
    board.pieces().filter(move |(_, piece)| piece.color != color)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let mut steps: Vec<Step> = enemies(board, color)
        .map(|(square, piece)| {
            let attacks = walk::of(piece, square, board.occupied());
            let verdict = if attacks.contains(king) { "is" } else { "is not" };
            let text = format!(
                "What the {piece} on {square} attacks; the king on {king} {verdict} in it."
            );
            Step::set(text, attacks)
        })
        .collect();
    steps.push(Step::set("The checkers.", checkers(board, color)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "every-enemy",
        title: "Every enemy piece against the king",
        people: &["Juan David Diaz Garcia (this description)"],
        year: "the plainest way, as old as chess programs",
        source: "https://objetos.github.io/chess-thesis-website/devlogs/eleventh-devlog",
        idea: &[
            "Compute what each enemy piece attacks and keep the pieces that attack the king.",
            "Obviously right, at up to sixteen times the work of one look from the king's square.",
        ],
        table_bytes: 6144,
        complexity: "one attack set for each enemy piece: up to 16",
        slip: Some(
            "The published program (objetos/chess-videogame, MoveGenerator.js) tests whether moves & king is \
             greater than 1, where any bit would do: its lowest bit is h1, so a king on h1 is never in check. \
             The accompanying text tests for greater than 0.",
        ),
        example: "b5k1/8/8/8/8/8/5P1P/7K w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Checkers(checkers),
    steps,
};
