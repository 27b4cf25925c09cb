//! Rotated bitboards: four copies of the occupied squares, each numbered along another kind of line, so
//! that every line lies in adjacent bits.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::slider::{SliderAttacks, Steps, along, table};
use crate::Card;
use crate::geometry::{DIRECTIONS, LINE_NAMES, lines_of};

pub(super) struct Rotated;

impl SliderAttacks for Rotated {
    const CARD: Card = Card {
        name: "rotated",
        title: "Rotated bitboards",
        people: &["Robert Hyatt", "Ernst A. Heinz", "Peter Gillgasch"],
        year: "1994 to 1999",
        source: "https://www.chessprogramming.org/Rotated_Bitboards",
        idea: &[
            "Keep the occupied squares four times: by rank as usual, rotated by 90 degrees for",
            "the files, and by 45 degrees either way for the diagonals. Every line is then a",
            "row of adjacent bits: one shift, one mask, one lookup. Each move toggles its",
            "squares in all four boards. The catalog's function gets only one board and must",
            "rotate it first, which takes most of its time.",
        ],
        table_bytes: 4 * 64 * 64 * 8 + 4 * 64 * 16,
        complexity: "one shift and one lookup per line; four toggles whenever a square changes",
        ..Card::SLIDER
    };

    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        RotatedBoards::from(occupied).attacks(role, square)
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        let boards = RotatedBoards::from(occupied);
        for &l in lines_of(role) {
            let name = LINE_NAMES[l];
            steps.set(format!(
            "{name}: the board numbered along these lines, its bits drawn in the usual order."
        ), Bitboard(boards.boards[l]));
            let place = PLACES[l][square as usize];
            let (start, inner) = (place.inner_start, boards.inner(l, square));
            steps.set(
                format!("{name}: the inner squares begin at bit {start} and read {inner:#b}."),
                Bitboard(place.inner_mask << start),
            );
            steps.set(
                format!("{name}: entry {inner} of the table for {square}."),
                ATTACKS[l][square as usize][inner],
            );
        }
    }
}

/// The occupied squares in four numberings: along files, diagonals, ranks and antidiagonals.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct RotatedBoards {
    boards: [u64; 4],
}

impl RotatedBoards {
    /// Occupies an empty square or empties an occupied one, in all four.
    #[inline]
    pub(crate) fn toggle(&mut self, square: Square) {
        for (board, places) in self.boards.iter_mut().zip(&PLACES) {
            *board ^= 1 << places[square as usize].bit;
        }
    }

    /// The squares a slider attacks: one shift and one lookup for each line.
    #[inline]
    pub(crate) fn attacks(&self, role: Role, square: Square) -> Bitboard {
        along(lines_of(role), |l| ATTACKS[l][square as usize][self.inner(l, square)])
    }

    /// The occupancy of the inner squares of a line, as a number below 64.
    #[inline]
    fn inner(&self, line: usize, square: Square) -> usize {
        let place = PLACES[line][square as usize];
        (self.boards[line] >> place.inner_start & place.inner_mask) as usize
    }
}

impl From<Bitboard> for RotatedBoards {
    fn from(occupied: Bitboard) -> RotatedBoards {
        let mut boards = RotatedBoards::default();
        for square in occupied {
            boards.toggle(square);
        }
        boards
    }
}

/// The position of a square in one numbering, and of the inner squares of its line.
#[derive(Clone, Copy)]
struct Place {
    bit: u8,
    inner_start: u8,
    inner_mask: u64,
}

/// Indexed by line and square.
static PLACES: [[Place; 64]; 4] = places();

table! {
    /// Indexed by line, square and occupancy of the inner squares.
    static ATTACKS: [[[Bitboard; 64]; 64]; 4] = [[Bitboard::EMPTY; 64]; 64], |table| fill(&mut table)
}

const fn places() -> [[Place; 64]; 4] {
    let mut places = [[Place { bit: 0, inner_start: 0, inner_mask: 0 }; 64]; 4];
    let mut l = 0;
    while l < 4 {
        // Number the squares line by line, each line from its southern or western end.
        let mut number = 0;
        let mut i = 0;
        while i < 64 {
            let start = Square::ALL[i];
            if step(start, l + 4).is_none() {
                let first = number;
                let mut at = Some(start);
                while let Some(square) = at {
                    places[l][square as usize].bit = number;
                    number += 1;
                    at = step(square, l);
                }
                let inner = (number - first).saturating_sub(2);
                let mut at = Some(start);
                while let Some(square) = at {
                    let place = &mut places[l][square as usize];
                    place.inner_start = if inner == 0 { 0 } else { first + 1 };
                    place.inner_mask = (1 << inner) - 1;
                    at = step(square, l);
                }
            }
            i += 1;
        }
        l += 1;
    }
    places
}

const fn step(square: Square, direction: usize) -> Option<Square> {
    square.offset(DIRECTIONS[direction].0, DIRECTIONS[direction].1)
}

const fn fill(table: &mut [[[Bitboard; 64]; 64]; 4]) {
    let places = places();
    let mut l = 0;
    while l < 4 {
        let mut i = 0;
        while i < 64 {
            let place = places[l][i];
            let mut inner = 0;
            while inner <= place.inner_mask {
                let occupied = inner << place.inner_start;
                let forward = walk(&places[l], Square::ALL[i], l, occupied);
                let backward = walk(&places[l], Square::ALL[i], l + 4, occupied);
                table[l][i][inner as usize] = forward.or(backward);
                inner += 1;
            }
            i += 1;
        }
        l += 1;
    }
}

/// The squares up to and including the first occupied one, read from a rotated board.
const fn walk(places: &[Place; 64], from: Square, direction: usize, occupied: u64) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut at = step(from, direction);
    while let Some(square) = at {
        reached = reached.with(square);
        let stops = occupied >> places[square as usize].bit & 1 != 0;
        at = if stops { None } else { step(square, direction) };
    }
    reached
}
