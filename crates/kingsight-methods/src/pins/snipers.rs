//! Pins by snipers: sliders that would check on an empty board, and a count of the pieces between.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Pin, Square, between};

use crate::steps::{pin, pins_summary};
use crate::{Card, Method, Run, Scene, Step, walk};

/// The pins of a colour.
pub(crate) fn pins(board: &Board, color: Color) -> Vec<Pin> {
    let mut pins = Vec::new();
    for king in board.kings_of(color) {
        for sniper in snipers(board, king, color) {
            let standing = between(king, sniper) & board.occupied();
            // Exactly one piece, of the king's own side.
            pins.extend(
                standing
                    .single()
                    .filter(|&piece| board.colored(color).contains(piece))
                    .map(|piece| pin(piece, sniper, king)),
            );
        }
    }
    pins
}

/// Enemy sliders that would attack the king if nothing else were on the board.
pub(crate) fn snipers(board: &Board, king: Square, color: Color) -> Bitboard {
    (walk::rook(king, Bitboard::EMPTY) & board.orthogonal_sliders()
        | walk::bishop(king, Bitboard::EMPTY) & board.diagonal_sliders())
        & board.colored(!color)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let snipers = snipers(board, king, color);
    let mut steps = Vec::from([Step::set("Snipers: they would check on an empty board.", snipers)]);
    for sniper in snipers {
        let standing = between(king, sniper) & board.occupied();
        let text = match (standing.len(), standing.intersects(board.colored(color))) {
            (0, _) => format!("Nothing in front of {sniper}: it gives check."),
            (1, true) => format!("One of the king's own pieces in front of {sniper}: pinned."),
            (1, false) => format!("One enemy piece in front of {sniper}: it can discover a check."),
            (n, _) => format!("{n} pieces in front of {sniper}: neither check nor pin."),
        };
        steps.push(Step::set(text, standing));
    }
    steps.extend(pins_summary(&pins(board, color)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "snipers",
        title: "Snipers and the pieces between",
        people: &["the Stockfish developers (description of slider_blockers)"],
        year: "2016 or before",
        source: "https://chess.stackexchange.com/questions/25137/chess-engine-generate-a-bitboard-of-pinned-pieces",
        idea: &[
            "A sniper is an enemy slider that would check if nothing stood between.",
            "There are few of them, found by lookups on the empty board.",
            "Count the pieces between: none is a check, one a pin or a discoverer, more nothing.",
            "One pass finds all three; Kingsight's own move generator works this way.",
        ],
        table_bytes: 36_864,
        complexity: "two lookups on the empty board, one table lookup per sniper",
        example: "4r3/4p3/8/b7/4N3/8/3B4/r3K2k w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Pins(pins),
    steps,
};
