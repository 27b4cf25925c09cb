//! Pins by opposite rays, all sliders at once: in each of the eight directions fill from the sliders,
//! against it from the king, and intersect. Pinned pieces, discoverers and squares that block a
//! check fall out of the same four sets.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color};

use crate::geometry::{LINE_NAMES, NAMES};
use crate::{Card, Method, Needs, Question, Run, Scene, Step, everywhere};

/// All squares one step further in a direction, north being 0 and the rest following clockwise.
#[must_use]
pub const fn step(set: Bitboard, direction: usize) -> Bitboard {
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

/// What a whole set of sliders attacks in one direction: seven steps, over empty squares only, the
/// first piece met included (the "dumb seven fill").
#[must_use]
pub fn fill(sliders: Bitboard, empty: Bitboard, direction: usize) -> Bitboard {
    let mut flood = sliders;
    let mut tip = sliders;
    for _ in 0..6 {
        tip = step(tip, direction) & empty;
        flood |= tip;
    }
    step(flood, direction)
}

/// What the four lines through the king say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// For file, diagonal, rank and antidiagonal the squares seen both by an enemy slider along the
    /// line and by a king against it.
    pub lines: [Bitboard; 4],
    /// Own pieces among them: pinned.
    pub pinned: Bitboard,
    /// Enemy pieces among them: they uncover a check by leaving the line.
    pub discoverers: Bitboard,
    /// Empty squares among them: moving there blocks a check from a distance.
    pub block_targets: Bitboard,
}

/// The facts for the kings of a colour.
///
/// ```
/// use kingsight::{bitboard, Board, Color, Square};
/// use kingsight_methods::pins::opposite_rays_set_wise::facts;
///
/// // . . . . r . . .   The rook on e8 pins the knight, the bishop on a5 checks,
/// // . . . . . . . .   and the rook on a1 waits behind its own knight on c1.
/// // . . . . . . . .
/// // b . . . . . . .
/// // . . . . N . . .
/// // . . . . . . . .
/// // . . . . . . . .
/// // r . n . K . . k
/// let board: Board = "4r3/8/8/b7/4N3/8/8/r1n1K2k".parse().unwrap();
/// let facts = facts(&board, Color::White);
/// assert_eq!(facts.pinned, Square::E4.bit());
/// assert_eq!(facts.discoverers, Square::C1.bit());
/// assert_eq!(facts.block_targets, bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . . . .
///     . . X . . . . .
///     . . . X . . . .
///     . . . . . . . .
/// });
/// ```
#[must_use]
pub fn facts(board: &Board, color: Color) -> Facts {
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

/// The enemies of a colour that move in a direction.
fn sliders(board: &Board, color: Color, direction: usize) -> Bitboard {
    let kind = if direction.is_multiple_of(2) {
        board.orthogonal_sliders()
    } else {
        board.diagonal_sliders()
    };
    kind & board.colored(!color)
}

/// The pinned pieces of a colour.
#[must_use]
pub fn pinned(board: &Board, color: Color) -> Bitboard {
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
        steps.push(Step::set(format!("Enemy sliders fill to the {name}."), along));
        steps.push(Step::set(format!("The king fills to the {back}."), against));
        steps.push(Step::set("Both.", along & against));
    }
    let facts = facts(board, color);
    for (name, line) in LINE_NAMES.into_iter().zip(facts.lines) {
        steps.push(Step::set(format!("Shared on the king's {name}."), line));
    }
    steps.push(Step::set("Empty squares there block a check.", facts.block_targets));
    steps.push(Step::set("Enemies there can discover a check.", facts.discoverers));
    steps.push(Step::set("Own pieces there are pinned.", facts.pinned));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "opposite-rays-set-wise",
        title: "Opposite rays in all eight directions",
        question: Question::Pins,
        people: &["Gerd Isenberg"],
        year: "2013 or before",
        source: "https://www.chessprogramming.org/DirGolem",
        idea: &[
            "In each direction fill from all enemy sliders that move that way, and fill from the",
            "king the opposite way. A square in both lies between a slider and the king.",
            "Own pieces there are pinned, enemy pieces can discover a check,",
            "empty squares block one. No loop over pieces, no table.",
        ],
        table_bytes: 0,
        needs: Needs::Nothing,
        complexity: "sixteen fills, whatever the number of pieces",
        slip: None,
        mistake: false,
        example: "4r3/8/8/b7/4N3/8/8/r1n1K2k w - - 0 1",
    },
    run: Run::Pinned(pinned),
    steps,
    available: everywhere,
};
