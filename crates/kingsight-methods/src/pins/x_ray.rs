//! Pins by x-ray: look from the king like a rook and like a bishop, take the own pieces seen off the
//! board and look again; what is new was behind them.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Pin, Role, Square, between};

use crate::steps::{pin, pins_summary};
use crate::{Card, Method, Run, Scene, Step, walk};

/// What a rook or bishop on `square` attacks behind the `blockers` it sees, and nothing else.
pub(crate) fn x_ray_attacks(
    role: Role,
    square: Square,
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    let attacks = walk::sliding(role, square, occupied);
    // Squares attacked before lifting the blockers are not behind them.
    walk::sliding(role, square, occupied - (blockers & attacks)) - attacks
}

/// The pins of a colour.
pub(crate) fn pins(board: &Board, color: Color) -> Vec<Pin> {
    let (own, occupied) = (board.colored(color), board.occupied());
    let mut pins = Vec::new();
    for king in board.kings_of(color) {
        for (role, sliders) in kinds(board, color) {
            for pinner in x_ray_attacks(role, king, occupied, own) & sliders {
                // The only piece lifted on this line.
                pins.extend(
                    (between(king, pinner) & own).first().map(|pinned| pin(pinned, pinner, king)),
                );
            }
        }
    }
    pins
}

/// The two looks: a rook's for enemy rooks and queens, a bishop's for bishops and queens.
fn kinds(board: &Board, color: Color) -> [(Role, Bitboard); 2] {
    let enemy = board.colored(!color);
    [
        (Role::Rook, board.orthogonal_sliders() & enemy),
        (Role::Bishop, board.diagonal_sliders() & enemy),
    ]
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let (king, own) = (king, board.colored(color));
    let mut steps = Vec::new();
    for (role, sliders) in kinds(board, color) {
        let attacks = walk::sliding(role, king, board.occupied());
        let behind = x_ray_attacks(role, king, board.occupied(), own);
        steps.push(Step::set(format!("What a {role} on {king} attacks."), attacks));
        steps.push(Step::set("Own pieces in it, to lift.", attacks & own));
        steps.push(Step::set("What comes into view behind them.", behind));
        steps.push(Step::set(
            format!("Enemy sliders in it that move like a {role}: the pinners."),
            behind & sliders,
        ));
    }
    steps.extend(pins_summary(&pins(board, color)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "x-ray-pins",
        title: "X-ray from the king through its own pieces",
        people: &["Gerd Isenberg (description)"],
        year: "2013 or before",
        source: "https://www.chessprogramming.org/Checks_and_Pinned_Pieces_(Bitboards)#Absolute_Pins",
        idea: &[
            "Look from the king like a rook and note the own pieces you see.",
            "Take them off the board, look again, and drop what you saw before:",
            "the enemy rooks and queens left are pinners. Repeat like a bishop.",
            "One own piece stands between king and pinner; a table of betweens finds it.",
        ],
        table_bytes: 36_864,
        complexity: "four slider lookups, then one table lookup per pinner",
        example: "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Pins(pins),
    steps,
};
