//! Kindergarten bitboards: a multiplication gathers the six inner squares of one line into an index.

use alloc::format;

use kingsight::{Bitboard, File, Role, Square};

use super::hyperbola_quintessence::FIRST_RANK;
use super::slider::{SliderAttacks, Steps, by_role};
use crate::Card;
use crate::geometry::{LINE_NAMES, LINES, lines_of};

pub(super) struct Kindergarten;

impl SliderAttacks for Kindergarten {
    const CARD: Card = Card {
        name: "kindergarten",
        title: "Kindergarten bitboards",
        people: &["Gerd Isenberg", "Urban Koistinen", "Steffan Westcott"],
        year: "2006",
        source: "https://www.chessprogramming.org/Kindergarten_Bitboards",
        idea: &[
            "Mask a rank or diagonal: it has at most one square on each file, so the product",
            "with the b-file collects it in the top byte without a carry. The top six bits",
            "are the files b to g: an index into a table shared by all ranks and diagonals,",
            "whose entry is masked to the line. Shift a file to the a-file first and multiply",
            "it by the diagonal c2 to h7, which rotates it by 90 degrees.",
        ],
        table_bytes: 64 * 4 * 8 + 2 * 64 * 8 * 8,
        complexity: "one multiplication, one shift and one lookup per line, no branch",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        by_role(role, || bishop(square, occupied), || rook(square, occupied))
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &l in lines_of(role) {
            let name = LINE_NAMES[l];
            let mask = LINES[square as usize][l];
            let o = occupied & mask;
            steps.set(format!("{name}: the occupied squares of the line."), o);
            if l == 0 {
                let on_a = Bitboard(occupied.0 >> square.file() as u32) & File::A.squares();
                steps.set(format!("{name}: shifted to the a-file."), on_a);
                let product = Bitboard(on_a.0.wrapping_mul(C2_TO_H7));
                steps.set(
                    format!("{name}: times c2 to h7; the squares c8 to h8 are the index."),
                    product,
                );
                let index = file_index(square, occupied);
                steps.set(
                    format!("{name}: entry {index} of the table, shifted back."),
                    file(square, occupied),
                );
            } else {
                let product = Bitboard(o.0.wrapping_mul(File::B.squares().0));
                steps.set(
                    format!("{name}: times the b-file; the squares c8 to h8 are the index."),
                    product,
                );
                let entry = ANY_LINE[index(o)][square.file() as usize];
                steps.set(
                    format!("{name}: entry {} of the table, the same on all ranks.", index(o)),
                    entry,
                );
                steps.set(format!("{name}: masked to the line."), entry & mask);
            }
        }
    }
}

#[inline]
fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [_, diagonal, _, antidiagonal] = LINES[square as usize];
    line(square, occupied, diagonal) | line(square, occupied, antidiagonal)
}

#[inline]
fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    line(square, occupied, LINES[square as usize][2]) | file(square, occupied)
}

/// A line with at most one square on each file: multiplying by the b-file collects it in the top byte,
/// one file further east, so that the top six bits are the files b to g.
#[inline]
fn line(square: Square, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    ANY_LINE[index(occupied & mask)][square.file() as usize] & mask
}

#[inline]
const fn index(line: Bitboard) -> usize {
    (line.0.wrapping_mul(File::B.squares().0) >> 58) as usize
}

/// A file, shifted to the a-file: multiplying by the diagonal c2 to h7 turns it into the top byte.
#[inline]
fn file(square: Square, occupied: Bitboard) -> Bitboard {
    let file = square.file() as u32;
    Bitboard(A_FILE[file_index(square, occupied)][square.rank() as usize].0 << file)
}

#[inline]
const fn file_index(square: Square, occupied: Bitboard) -> usize {
    let on_a = occupied.0 >> square.file() as u32 & File::A.squares().0;
    (on_a.wrapping_mul(C2_TO_H7) >> 58) as usize
}

const C2_TO_H7: u64 = 0x0080_4020_1008_0400;

/// The first-rank attacks repeated on every rank; masked to a line, they are the line's attacks.
static ANY_LINE: [[Bitboard; 8]; 64] = any_line();
/// The same for the a-file. The multiplication puts the seventh rank into the lowest bit.
static A_FILE: [[Bitboard; 8]; 64] = a_file();

const fn any_line() -> [[Bitboard; 8]; 64] {
    let mut table = [[Bitboard::EMPTY; 8]; 64];
    let mut index = 0;
    while index < 64 {
        let mut file = 0;
        while file < 8 {
            let rank = FIRST_RANK[index][file] as u64;
            table[index][file] = Bitboard(rank * File::A.squares().0);
            file += 1;
        }
        index += 1;
    }
    table
}

const fn a_file() -> [[Bitboard; 8]; 64] {
    let mut table = [[Bitboard::EMPTY; 8]; 64];
    let mut index = 0;
    while index < 64 {
        let mut rank = 0;
        while rank < 8 {
            // The file lies on its side with north to the west: rank 8 comes first.
            let lying = FIRST_RANK[index][7 - rank];
            let mut i = 0;
            while i < 8 {
                if lying >> i & 1 != 0 {
                    table[index][rank].0 |= 1 << (8 * (7 - i));
                }
                i += 1;
            }
            rank += 1;
        }
        index += 1;
    }
    table
}
