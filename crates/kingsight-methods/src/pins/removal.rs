//! Pins by removal: take a piece off the board; does a slider now attack the king that did not before?

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Pin, Square};

use crate::steps::{pin, pins_summary};
use crate::{Card, Method, Run, Scene, Step, walk};

/// The pins of a colour.
pub(crate) fn pins(board: &Board, color: Color) -> Vec<Pin> {
    let mut pins = Vec::new();
    for king in board.kings_of(color) {
        for piece in board.colored(color).without(king) {
            let pinners = newly_attacking(board, piece, king, color);
            pins.extend(pinners.into_iter().map(|pinner| pin(piece, pinner, king)));
        }
    }
    pins
}

/// Enemy sliders that attack the king only once a piece is lifted.
pub(crate) fn newly_attacking(
    board: &Board,
    lifted: Square,
    king: Square,
    color: Color,
) -> Bitboard {
    let sees = |occupied| {
        walk::rook(king, occupied) & board.orthogonal_sliders()
            | walk::bishop(king, occupied) & board.diagonal_sliders()
    };
    let occupied = board.occupied();
    (sees(occupied.without(lifted)) - sees(occupied)) & board.colored(!color)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let mut steps = Vec::new();
    for piece in board.colored(color).without(king) {
        let found = newly_attacking(board, piece, king, color);
        let text = if found.any() {
            format!("Without the piece on {piece} a slider attacks {king}.")
        } else {
            format!("Without the piece on {piece} nothing new attacks {king}.")
        };
        steps.push(Step::set(text, found));
    }
    steps.extend(pins_summary(&pins(board, color)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "removal",
        title: "Removing the piece",
        people: &["the definition itself"],
        year: "as old as the rule",
        source: "https://www.chessprogramming.org/Pin",
        idea: &[
            "A piece is pinned if the king would be attacked without it.",
            "So lift each piece in turn and look: sliders that now attack the king",
            "and did not before are its pinners. Obviously right, and slow.",
        ],
        table_bytes: 36_864,
        complexity: "four slider lookups per own piece",
        example: "4r3/8/8/4N3/8/8/5P2/4K2k w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Pins(pins),
    steps,
};
