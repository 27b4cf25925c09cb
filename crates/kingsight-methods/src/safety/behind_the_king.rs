//! King danger without lifting the king: compute the enemy's attacks as they are, then lengthen the
//! rays that end on the king.

use alloc::format;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Board, Color, Square, between, ray};

use crate::walk::attacked;
use crate::{Card, Method, Run, Scene, Step, walk};

/// The squares where a king of `color` may not stand.
pub(crate) fn king_danger(board: &Board, color: Color) -> Bitboard {
    attacked(board, !color, board.occupied()) | behind(board, color)
}

/// The squares behind the kings of `color` that their sliding checkers would attack.
pub(crate) fn behind(board: &Board, color: Color) -> Bitboard {
    let kings = board.kings_of(color);
    let mut found = Bitboard::EMPTY;
    for king in kings {
        for checker in sliding_checkers(board, king, color) {
            found |= lengthened(checker, king, board.occupied(), kings);
        }
    }
    found
}

/// The ray behind the king as far as the first piece that is not another king of its colour.
fn lengthened(checker: Square, king: Square, occupied: Bitboard, kings: Bitboard) -> Bitboard {
    let rest = (ray(checker, king) - ray(king, checker)).without(king);
    let standing = rest & (occupied - kings);
    let nearest = if king > checker { standing.first() } else { standing.last() };
    match nearest {
        Some(end) => between(king, end).with(end),
        None => rest,
    }
}

fn sliding_checkers(board: &Board, king: Square, color: Color) -> Bitboard {
    let occupied = board.occupied();
    (walk::rook(king, occupied) & board.orthogonal_sliders()
        | walk::bishop(king, occupied) & board.diagonal_sliders())
        & board.colored(!color)
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let Some(king) = scene.king(color) else { return Step::no_king(color) };
    let mut steps = Vec::from([
        Step::set(
            format!("What {} attacks on the board as it is.", side(!color)),
            attacked(board, !color, board.occupied()),
        ),
        Step::set(
            format!("Sliders whose ray ends on the king on {king}."),
            sliding_checkers(board, king, color),
        ),
    ]);
    for checker in sliding_checkers(board, king, color) {
        let more = lengthened(checker, king, board.occupied(), board.kings_of(color));
        steps.push(Step::set(format!("The ray from {checker}, continued behind the king."), more));
    }
    steps.push(Step::set("Both together: the king danger squares.", king_danger(board, color)));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "danger-behind-the-king",
        title: "King danger with the rays lengthened",
        people: &["Kingsight's own variant, to compare with lifting"],
        year: "2026",
        source: "https://www.chessprogramming.org/X-ray_Attacks_(Bitboards)",
        idea: &[
            "The king stays on the board, so an existing attack map can be reused.",
            "Only the rays that end on the king are too short: lengthen them behind it",
            "up to the next piece. Without a sliding checker there is nothing to do.",
        ],
        table_bytes: 71_680,
        complexity: "one attack set per enemy piece, and one ray per sliding checker",
        example: "8/8/8/4k3/8/8/1Q2R3/6K1 b - - 0 1",
        ..Card::PLAIN
    },
    run: Run::KingDanger(king_danger),
    steps,
};
