//! Pins by opposite rays, all sliders at once: in each of the eight directions fill from the sliders,
//! fill from the king the opposite way, and intersect. The same four sets give the pinned pieces, the
//! discoverers and the squares that block a check.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color};

use crate::geometry::{LINE_NAMES, NAMES};
use crate::{Card, Method, Run, Scene, Step};

/// All squares shifted one step in a direction, numbered from north clockwise.
pub(crate) const fn step(set: Bitboard, direction: usize) -> Bitboard {
    match direction % 8 {
        0 => set.north(),
        1 => set.north_east(),
        2 => set.east(),
        3 => set.south_east(),
        4 => set.south(),
        5 => set.south_west(),
        6 => set.west(),
        _ => set.north_west(),
    }
}

/// What a whole set of sliders attacks in one direction: seven steps over empty squares, including the
/// first piece (the "dumb seven fill").
pub(crate) fn fill(sliders: Bitboard, empty: Bitboard, direction: usize) -> Bitboard {
    let mut flood = sliders;
    let mut tip = sliders;
    for _ in 0..6 {
        tip = step(tip, direction) & empty;
        flood |= tip;
    }
    step(flood, direction)
}

/// What the four lines through the king show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    /// For file, diagonal, rank and antidiagonal, the squares seen both by an enemy slider and, in the
    /// opposite direction, by a king.
    pub(crate) lines: [Bitboard; 4],
    /// Own pieces among them: pinned.
    pub(crate) pinned: Bitboard,
    /// Enemy pieces among them: leaving the line discovers a check.
    pub(crate) discoverers: Bitboard,
    /// Empty squares among them: moving there blocks a check from a distance.
    pub(crate) block_targets: Bitboard,
}

/// The facts for the kings of a colour.
pub(crate) fn facts(board: &Board, color: Color) -> Facts {
    let (kings, empty) = (board.kings_of(color), !board.occupied());
    let mut lines = [Bitboard::EMPTY; 4];
    for direction in 0..8 {
        let along = fill(sliders(board, color, direction), empty, direction);
        let against = fill(kings, empty, direction + 4);
        lines[direction % 4] |= along & against;
    }
    let all = lines.into_iter().fold(Bitboard::EMPTY, Bitboard::or);
    Facts {
        lines,
        pinned: all & board.colored(color),
        discoverers: all & board.colored(!color),
        block_targets: all & empty,
    }
}

/// The enemy sliders that move in a direction.
fn sliders(board: &Board, color: Color, direction: usize) -> Bitboard {
    let kind = if direction.is_multiple_of(2) {
        board.orthogonal_sliders()
    } else {
        board.diagonal_sliders()
    };
    kind & board.colored(!color)
}

/// The pinned pieces of a colour.
pub(crate) fn pinned(board: &Board, color: Color) -> Bitboard {
    facts(board, color).pinned
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (board, color) = (scene.board(), scene.turn());
    let (kings, empty) = (board.kings_of(color), !board.occupied());
    let mut steps = Vec::new();
    for (direction, name) in NAMES.into_iter().enumerate() {
        let along = fill(sliders(board, color, direction), empty, direction);
        if along.is_empty() {
            continue;
        }
        let back = NAMES[(direction + 4) % 8];
        let against = fill(kings, empty, direction + 4);
        steps.push(Step::set(format!("Fill from the enemy sliders to the {name}."), along));
        steps.push(Step::set(format!("Fill from the king to the {back}."), against));
        steps.push(Step::set("Squares in both.", along & against));
    }
    let facts = facts(board, color);
    for (name, line) in LINE_NAMES.into_iter().zip(facts.lines) {
        steps.push(Step::set(format!("Squares in common on the king's {name}."), line));
    }
    steps.push(Step::set("Empty squares: a move there blocks a check.", facts.block_targets));
    steps.push(Step::set("Enemy pieces: they can discover a check.", facts.discoverers));
    steps.push(Step::set("Own pieces: they are pinned.", facts.pinned));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "opposite-rays-set-wise",
        title: "Opposite rays in all eight directions",
        people: &["Gerd Isenberg"],
        year: "2013 or before",
        source: "https://www.chessprogramming.org/DirGolem",
        idea: &[
            "In each direction fill from all enemy sliders that move that way, and fill from the",
            "king the opposite way. A square in both lies between a slider and the king.",
            "Own pieces there are pinned, enemy pieces can discover a check,",
            "and a move to an empty square there blocks one. No loop over pieces, no table.",
        ],
        complexity: "sixteen fills for any number of pieces",
        example: "4r3/8/8/b7/4N3/8/8/r1n1K2k w - - 0 1",
        ..Card::PLAIN
    },
    run: Run::Pinned(pinned),
    steps,
};
