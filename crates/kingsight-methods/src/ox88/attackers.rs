//! All attackers of a square with the 0x88 arrays: one lookup per piece, and a walk only for sliders in
//! line.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Piece, Square};

use super::arrays::{ATTACK, DELTA, Group, entry_of};
use super::board::{Ox88Board, index, square};
use crate::steps::{attackers_closing, attackers_focus};
use crate::{Card, Method, Run, Scene, Step};

/// The pieces of a colour that attack a square.
pub(crate) fn attackers(board: &Board, target: Square, by: Color) -> Bitboard {
    attackers_on(&Ox88Board::from(board), target, by)
}

/// The same for a board that is already an 0x88 board.
pub(crate) fn attackers_on(board: &Ox88Board, target: Square, by: Color) -> Bitboard {
    let target = index(target);
    board
        .pieces(by)
        .filter(|&(from, piece)| attacks(board, from, piece, target))
        .filter_map(|(from, _)| square(from))
        .collect()
}

/// Whether a piece on `from` attacks `target`: the group must include it and, if it slides, the walk
/// along the delta must find nothing in between.
#[inline]
pub(crate) fn attacks(board: &Ox88Board, from: u8, piece: Piece, target: u8) -> bool {
    let entry = entry_of(from, target);
    let group: Group = ATTACK[entry];
    if !group.includes(piece) {
        return false;
    }
    if !piece.role.is_slider() {
        return true;
    }
    let mut at = from.wrapping_add_signed(DELTA[entry]);
    while at != target {
        if board.piece_at(at).is_some() {
            return false;
        }
        at = at.wrapping_add_signed(DELTA[entry]);
    }
    true
}

/// The squares along the delta, up to the first occupied one.
pub(crate) fn walked(board: &Ox88Board, from: u8, target: u8) -> Bitboard {
    let delta = DELTA[entry_of(from, target)];
    let mut passed = Bitboard::EMPTY;
    let mut at = from.wrapping_add_signed(delta);
    while at != target
        && let Some(square) = square(at)
    {
        passed = passed.with(square);
        if board.piece_at(at).is_some() {
            break;
        }
        at = at.wrapping_add_signed(delta);
    }
    passed
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let board = Ox88Board::from(scene.board());
    let mut steps = Vec::new();
    for (from, piece) in board.pieces(by) {
        let Some(origin) = square(from) else { continue };
        let entry = entry_of(from, index(target));
        let (group, delta) = (ATTACK[entry], DELTA[entry]);
        let difference = format!("{piece} on {origin}: {} - {from} + 128 = {entry}", index(target));
        if !group.includes(piece) {
            steps.push(Step::words(format!(
                "{difference}, group {group:?}: it cannot attack from here."
            )));
        } else if !piece.role.is_slider() {
            let text = format!("{difference}, group {group:?}: it attacks {target}.");
            steps.push(Step::set(text, origin.bit()));
        } else {
            let way = walked(&board, from, index(target));
            let free = attacks(&board, from, piece, index(target));
            let end = if free { "nothing in the way" } else { "a piece is in the way" };
            let text = format!("{difference}, group {group:?}: walk by {delta}, {end}.");
            steps.push(Step::set(text, way));
        }
    }
    let found = attackers_on(&board, target, by);
    steps.push(attackers_closing(target, by, found));
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "0x88-attackers",
        title: "0x88 attack array and walk along the delta",
        people: &["David Kittinger", "Bruce Moreland", "Jonatan Pettersson"],
        year: "known in 1981, named after 1995, as a guide 2006",
        source: "https://www.chessprogramming.org/0x88",
        idea: &[
            "Squares are 16 * rank + file, so the difference of two shows how they relate.",
            "The attack array, indexed by attacked - attacking + 128, names the group",
            "of pieces that could attack along it: most pieces need only this lookup.",
            "For a slider in the group, the delta array gives the step: walk until",
            "you reach the square (it attacks) or another piece (it does not).",
        ],
        table_bytes: 2 * 257,
        complexity: "one lookup per piece, a walk per slider in line, after setting up the board",
        ..Card::ATTACKERS
    },
    run: Run::Attackers(attackers),
    steps,
};
