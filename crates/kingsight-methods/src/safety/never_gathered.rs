//! A slip in print, kept to be refuted: the attacks of every enemy piece are computed and none is
//! kept. The set that should gather them is returned as it began, empty.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color};

use super::king_lifted;
use crate::{Card, Method, Needs, Question, Run, Scene, Step, everywhere, geometry, walk};

/// The empty set, whatever the enemies of `color` attack.
///
/// ```
/// use kingsight::{bitboard, Board, Color};
/// use kingsight_methods::safety::{king_lifted, never_gathered};
///
/// let board: Board = "4k3/8/8/8/r2K4/8/8/8".parse().unwrap();
/// assert!(never_gathered::king_danger(&board, Color::White).is_empty());
/// assert_eq!(king_lifted::king_danger(&board, Color::White).len(), 19);
/// ```
#[must_use]
pub fn king_danger(board: &Board, color: Color) -> Bitboard {
    let attacked = Bitboard::EMPTY;
    for (square, piece) in board.pieces().filter(|(_, piece)| piece.color != color) {
        let occupied = board.occupied() - board.kings_of(color);
        // The union is made and dropped; `attacked` stays as it is.
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
            let text = format!("What the {piece} on {square} attacks: computed, and dropped.");
            Step::set(text, walk::of(piece, square, occupied))
        })
        .collect();
    let danger = king_lifted::king_danger(board, color);
    let around = scene
        .king(color)
        .map_or(Bitboard::EMPTY, |king| geometry::king(king) - board.colored(color));
    steps.push(Step::set("What is returned: nothing.", king_danger(board, color)));
    steps.push(Step::set(format!("What {} attacks.", !color), danger));
    steps.push(Step::set("Steps of the king wrongly allowed.", around & danger));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "attacks-never-gathered",
        title: "Attacks computed and dropped",
        question: Question::KingSafety,
        people: &["Juan David Diaz Garcia (the slip in print)"],
        year: "2024 or before",
        source: "https://objetos.github.io/chess-thesis-website/devlogs/tenth-devlog",
        idea: &[
            "Wrong: go over the enemy's pieces, work out what each attacks, and return the set",
            "with which the loop began. It is always empty, so no square counts as attacked: the king",
            "may step into check, and a castling test that uses the set lets it pass attacked squares.",
            "One operator is missing: each piece's attacks must be united with the set so far.",
        ],
        table_bytes: 6144,
        needs: Needs::Nothing,
        complexity: "one attack set for each enemy piece, and a wrong answer",
        slip: Some(
            "The devlogs print getAttackedSquares twice. The second version never adds a piece's attacks to the set \
             that it returns, so it always returns nothing. The published program (objetos/chess-videogame, \
             BoardImplementation.js) does add them.",
        ),
        mistake: true,
        example: "4k3/8/8/8/r2K4/8/8/8 w - - 0 1",
    },
    run: Run::KingDanger(king_danger),
    steps,
    available: everywhere,
};
