//! A printed mistake, kept with its refutation: it computes the attacks of every enemy piece and keeps
//! none. The set that should collect them stays empty.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color};

use super::king_lifted;
use crate::{Card, Method, Run, Scene, Step, geometry, walk};

/// The empty set, whatever the enemies of `color` attack.
pub(crate) fn king_danger(board: &Board, color: Color) -> Bitboard {
    let attacked = Bitboard::EMPTY;
    for (square, piece) in board.pieces().filter(|(_, piece)| piece.color != color) {
        let occupied = board.occupied() - board.kings_of(color);
        // The union is computed and dropped; `attacked` never changes.
        let _ = attacked | walk::of(piece, square, occupied);
    }
    attacked
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let occupied = board.occupied() - board.kings_of(color);
    let mut steps: Vec<Step> = board
        .pieces()
        .filter(|(_, piece)| piece.color != color)
        .map(|(square, piece)| {
            let text = format!("What the {piece} on {square} attacks: computed and dropped.");
            Step::set(text, walk::of(piece, square, occupied))
        })
        .collect();
    let danger = king_lifted::king_danger(board, color);
    let around = scene
        .king(color)
        .map_or(Bitboard::EMPTY, |king| geometry::king(king) - board.colored(color));
    steps.push(Step::set("The returned set: empty.", king_danger(board, color)));
    steps.push(Step::set(format!("What {} attacks.", side(!color)), danger));
    steps.push(Step::set("King moves wrongly allowed.", around & danger));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "attacks-never-gathered",
        title: "Attacks computed and dropped",
        people: &["Juan David Diaz Garcia (printed version)"],
        year: "2024 or before",
        source: "https://objetos.github.io/chess-thesis-website/devlogs/tenth-devlog",
        idea: &[
            "Wrong: compute what each enemy piece attacks and return the set from before the loop.",
            "It is always empty, so no square counts as attacked: the king may step into check, and",
            "a castling test that uses the set lets it cross attacked squares.",
            "One operator is missing: the set must become its union with each piece's attacks.",
        ],
        table_bytes: 6144,
        complexity: "one attack set per enemy piece, and a wrong answer",
        slip: Some(
            "The devlogs print getAttackedSquares twice. The second version never adds a piece's attacks to the set \
            that it returns, so it always returns the empty set. The published program (objetos/chess-videogame, \
            BoardImplementation.js) does add them.",
        ),
        mistake: true,
        example: "4k3/8/8/8/r2K4/8/8/8 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::KingDanger(king_danger),
    steps,
};
