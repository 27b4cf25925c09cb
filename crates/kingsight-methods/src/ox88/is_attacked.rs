//! Is this square attacked? A loop over all 64 squares of the 0x88 board, for either colour, that
//! stops at the first attacker.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Board, Color, Square};

use super::attackers::attacks;
use super::board::{Ox88Board, index, square};
use crate::steps::attackers_focus;
use crate::{Card, Method, Run, Scene, Step};

/// Whether a piece of a colour attacks a square.
pub(crate) fn is_attacked(board: &Board, target: Square, by: Color) -> bool {
    is_attacked_on(&Ox88Board::from(board), target, by)
}

/// The same for a board that is already an 0x88 board.
pub(crate) fn is_attacked_on(board: &Ox88Board, target: Square, by: Color) -> bool {
    let target = index(target);
    board.pieces(by).any(|(from, piece)| attacks(board, from, piece, target))
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (target, by) = attackers_focus(scene);
    let board = Ox88Board::from(scene.board());
    let mut scanned = Bitboard::EMPTY;
    let mut found = None;
    for (from, piece) in board.pieces(by) {
        let Some(origin) = square(from) else { continue };
        scanned = scanned.with(origin);
        if attacks(&board, from, piece, index(target)) {
            found = Some((origin, piece));
            break;
        }
    }
    let mut steps = Vec::new();
    steps.push(Step::set(format!("The {by} pieces found on the way from a1 to h8."), scanned));
    steps.push(match found {
        Some((origin, piece)) => Step::set(
            format!("The {piece} on {origin} attacks {target}: stop, the answer is yes."),
            origin.bit(),
        ),
        None => Step::words(format!("None of them attacks {target}: the answer is no.")),
    });
    steps
}

pub(super) const METHOD: Method = Method {
    card: Card {
        name: "0x88-is-attacked",
        title: "0x88 loop over all squares",
        people: &["Jonatan Pettersson"],
        year: "2006",
        source: "https://mediocrechess.blogspot.com/2006/12/guide-attacked-squares.html",
        idea: &[
            "Scan the board from a1 to h8. For each piece of the attacking colour, look up",
            "the difference to the target in the attack array, and walk along the delta if",
            "the piece slides. Stop at the first attacker. One routine serves both colours",
            "and every square: checks, castling paths, flight squares.",
        ],
        table_bytes: 2 * 257,
        complexity: "64 squares, one lookup per piece, a walk per slider in line, after setting up the board",
        ..Card::ATTACKERS
    },
    run: Run::IsAttacked(is_attacked),
    steps,
};
