//! All attackers of a square by walking outward from it on the 0x88 board: the test `& 0x88` ends
//! each walk at the edge.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Role, Square};

use super::board::{Ox88Board, index, is_on_board, square};
use crate::geometry::NAMES;
use crate::steps::{attackers_closing, attackers_focus};
use crate::{Card, Method, Run, Scene, Step};

/// The eight directions from north clockwise, as steps between indices.
pub(crate) const STEPS: [i8; 8] = [16, 17, 1, -15, -16, -17, -1, 15];
/// The knight's jumps.
pub(crate) const JUMPS: [i8; 8] = [33, 18, -14, -31, -33, -18, 14, 31];

/// The pieces of a colour that attack a square.
pub(crate) fn attackers(board: &Board, target: Square, by: Color) -> Bitboard {
    attackers_on(&Ox88Board::from(board), target, by)
}

/// The same for a board that is already an 0x88 board.
pub(crate) fn attackers_on(board: &Ox88Board, target: Square, by: Color) -> Bitboard {
    let target = index(target);
    let mut found = Bitboard::EMPTY;
    for (d, step) in STEPS.into_iter().enumerate() {
        let mut at = target.wrapping_add_signed(step);
        let mut distance = 1;
        while is_on_board(at) {
            if let Some(piece) = board.piece_at(at) {
                if piece.color == by && attacks_along(piece.role, by, d, distance) {
                    found |= square(at).map_or(Bitboard::EMPTY, Square::bit);
                }
                break;
            }
            at = at.wrapping_add_signed(step);
            distance += 1;
        }
    }
    for jump in JUMPS {
        let at = target.wrapping_add_signed(jump);
        if is_on_board(at) && board.piece_at(at) == Some(Role::Knight.of(by)) {
            found |= square(at).map_or(Bitboard::EMPTY, Square::bit);
        }
    }
    found
}

/// Whether the first piece in direction `d` (seen from the target) attacks back along it.
const fn attacks_along(role: Role, by: Color, d: usize, distance: u32) -> bool {
    match role {
        Role::Queen => true,
        Role::Rook => d.is_multiple_of(2),
        Role::Bishop => !d.is_multiple_of(2),
        Role::King => distance == 1,
        // White pawns attack northward, so from the target they are to the south.
        Role::Pawn => {
            distance == 1
                && match by {
                    Color::White => matches!(d, 3 | 5),
                    Color::Black => matches!(d, 1 | 7),
                }
        }
        Role::Knight => false,
    }
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let board = Ox88Board::from(scene.board());
    let mut steps = Vec::new();
    for (d, step) in STEPS.into_iter().enumerate() {
        let mut passed = Bitboard::EMPTY;
        let mut at = index(target).wrapping_add_signed(step);
        let mut end = format!("{at:#04x} & 0x88 is not 0: off the board");
        while let Some(here) = square(at) {
            passed = passed.with(here);
            if let Some(piece) = board.piece_at(at) {
                end = format!("a {piece} on {here}");
                break;
            }
            at = at.wrapping_add_signed(step);
            end = format!("{at:#04x} & 0x88 is not 0: off the board");
        }
        steps.push(Step::set(format!("{} in steps of {step}: {end}.", NAMES[d]), passed));
    }
    let jumps = JUMPS.into_iter().filter_map(|j| square(index(target).wrapping_add_signed(j)));
    steps.push(Step::set("Knight jumps that stay on the board.", jumps.collect()));
    let found = attackers_on(&board, target, by);
    steps.push(attackers_closing(target, by, found));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "0x88-ray-walk",
        title: "0x88 walk outward from the target",
        people: &["David Kittinger", "Bruce Moreland"],
        year: "known in 1981, named after 1995",
        source: "https://www.chessprogramming.org/0x88",
        idea: &[
            "Walk from the target in each of the eight directions, one addition per step,",
            "until you find a piece or index & 0x88 shows that you crossed the edge.",
            "The first piece attacks the target if it moves that way: sliders from anywhere,",
            "kings and pawns from an adjacent square only. Then try the eight knight jumps.",
        ],
        complexity: "at most 27 steps and 8 jumps, after setting up the board",
        ..Card::ATTACKERS
    },
    run: Run::Attackers(attackers),
    steps,
};
