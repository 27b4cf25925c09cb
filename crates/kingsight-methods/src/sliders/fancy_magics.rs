//! Fancy magic bitboards: like plain magics, but each square's table is only as large as it must be.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::magic_numbers;
use super::pext::{self, ENTRIES, relevant};
use super::slider::{SliderAttacks, Steps, by_role, parts_of, table};
use crate::Card;

pub(crate) struct FancyMagics;

impl SliderAttacks for FancyMagics {
    const CARD: Card = Card {
        name: "fancy-magics",
        title: "Fancy magic bitboards",
        people: &["Pradu Kannan", "Lasse Hansen"],
        year: "2006 to 2007",
        source: "https://www.chessprogramming.org/Magic_Bitboards",
        idea: &[
            "Like plain magics: mask, multiply, shift, look up. But a rook in the middle has 10",
            "relevant squares, not 12, and a bishop near the edge 5, not 9: each square has its",
            "own shift, and all squares share one table, each with its own offset.",
            "That takes 841 KB instead of 2.3 MB, for one more load per lookup.",
        ],
        table_bytes: ENTRIES * 8 + 2 * 64 * 24,
        complexity: "one multiplication, one shift, one lookup in 841 KB",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        let attacks = |magics: &[Magic; 64]| ATTACKS[magics[square as usize].index(occupied)];
        by_role(role, || attacks(&BISHOP), || attacks(&ROOK))
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &part in parts_of(role) {
            let magics = if part == Role::Bishop { &BISHOP } else { &ROOK };
            let magic = magics[square as usize];
            steps.set(format!("{part}: the squares whose occupancy matters."), magic.mask);
            let relevant = occupied & magic.mask;
            steps.set(format!("{part}: the occupied ones among them."), relevant);
            let product = relevant.0.wrapping_mul(magic.factor);
            steps.set(
                format!(
                    "{part}: times {:#018x}; the top {} bits are {}.",
                    magic.factor,
                    64 - magic.shift,
                    product >> magic.shift
                ),
                Bitboard(product),
            );
            steps.set(
                format!(
                    "{part}: {square}'s entries begin at {}, so this is entry {}.",
                    magic.offset,
                    magic.index(occupied)
                ),
                FancyMagics::attacks(part, square, occupied),
            );
        }
    }
}

/// How a square finds its entry.
#[derive(Clone, Copy)]
struct Magic {
    /// The squares whose occupancy matters.
    mask: Bitboard,
    factor: u64,
    /// The index of the square's first entry.
    offset: u32,
    /// 64 minus the number of relevant squares.
    shift: u32,
}

impl Magic {
    #[inline(always)]
    const fn index(&self, occupied: Bitboard) -> usize {
        let product = (occupied.0 & self.mask.0).wrapping_mul(self.factor);
        self.offset as usize + (product >> self.shift) as usize
    }
}

static ROOK: [Magic; 64] = magics(Role::Rook, &magic_numbers::ROOK, 0);
static BISHOP: [Magic; 64] = magics(Role::Bishop, &magic_numbers::BISHOP, 102_400);

table! {
    /// The answers for all squares, each at the index that its multiplier gives it.
    static ATTACKS: [Bitboard; ENTRIES] = Bitboard::EMPTY, |table| fill_all(&mut table, &pext::ATTACKS)
}

const fn magics(role: Role, factors: &[u64; 64], start: u32) -> [Magic; 64] {
    let mut magics = [Magic { mask: Bitboard::EMPTY, factor: 0, offset: 0, shift: 0 }; 64];
    let (mut i, mut offset) = (0, start);
    while i < 64 {
        let mask = relevant(role, Square::ALL[i]);
        magics[i] = Magic { mask, factor: factors[i], offset, shift: 64 - mask.len() };
        offset += 1 << mask.len();
        i += 1;
    }
    magics
}

const fn fill_all(table: &mut [Bitboard; ENTRIES], answers: &[Bitboard; ENTRIES]) {
    let mut i = 0;
    while i < 64 {
        fill(table, &ROOK[i], answers);
        fill(table, &BISHOP[i], answers);
        i += 1;
    }
}

/// Stores each answer, in the order of the subsets, at the index the multiplier gives it.
const fn fill(table: &mut [Bitboard; ENTRIES], magic: &Magic, answers: &[Bitboard; ENTRIES]) {
    let (mut occupied, mut next) = (0_u64, magic.offset as usize);
    loop {
        let entry = &mut table[magic.index(Bitboard(occupied))];
        assert!(entry.0 == 0 || entry.0 == answers[next].0, "two answers for one index");
        *entry = answers[next];
        occupied = occupied.wrapping_sub(magic.mask.0) & magic.mask.0;
        next += 1;
        if occupied == 0 {
            return;
        }
    }
}
