//! Plain magic bitboards: one multiplication hashes both lines of a slider, and every square has a
//! table of the same size.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::magic_numbers;
use super::pext::{self, relevant};
use super::slider::{SliderAttacks, Steps, by_role, parts_of, table};
use crate::Card;

pub(super) struct PlainMagics;

impl SliderAttacks for PlainMagics {
    const CARD: Card = Card {
        name: "plain-magics",
        title: "Plain magic bitboards",
        people: &["Lasse Hansen", "Gerd Isenberg"],
        year: "2006",
        source: "https://www.chessprogramming.org/Magic_Bitboards",
        idea: &[
            "Mask the squares that matter on both lines of the slider: at most 12 for a rook,",
            "9 for a bishop. Multiply by a magic number, found by trial, which gathers them in",
            "the top bits so that sets with different attacks never collide; shift, look up.",
            "Plain: every square's table has 4,096 entries for rooks and 512 for bishops, so",
            "the shift is a constant; most entries are never used.",
        ],
        table_bytes: 64 * (4096 + 512) * 8 + 2 * 64 * 16,
        complexity: "one multiplication, one shift by a constant, one lookup in 2.3 MB",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        by_role(role, || bishop(square, occupied), || rook(square, occupied))
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &part in parts_of(role) {
            let (magics, bits) =
                if part == Role::Bishop { (&BISHOP, BISHOP_BITS) } else { (&ROOK, ROOK_BITS) };
            let magic = magics[square as usize];
            steps.set(format!("{part}: the squares whose occupancy matters."), magic.mask);
            let relevant = occupied & magic.mask;
            steps.set(format!("{part}: the occupied ones among them."), relevant);
            let product = relevant.0.wrapping_mul(magic.factor);
            let index = product >> (64 - bits);
            steps.set(
                format!(
                    "{part}: times {:#018x}; the top {bits} bits are the index {index}.",
                    magic.factor
                ),
                Bitboard(product),
            );
            steps.set(
                format!("{part}: entry {index} of the table for {square}."),
                PlainMagics::attacks(part, square, occupied),
            );
        }
    }
}

#[inline]
fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    BISHOP_ATTACKS[square as usize][index::<BISHOP_BITS>(&BISHOP[square as usize], occupied)]
}

#[inline]
fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ROOK_ATTACKS[square as usize][index::<ROOK_BITS>(&ROOK[square as usize], occupied)]
}

const BISHOP_BITS: u32 = 9;
const ROOK_BITS: u32 = 12;

/// The relevant squares of a slider on a square, and its multiplier.
#[derive(Clone, Copy)]
struct Magic {
    mask: Bitboard,
    factor: u64,
}

#[inline(always)]
const fn index<const BITS: u32>(magic: &Magic, occupied: Bitboard) -> usize {
    ((occupied.0 & magic.mask.0).wrapping_mul(magic.factor) >> (64 - BITS)) as usize
}

static BISHOP: [Magic; 64] = magics(Role::Bishop, &magic_numbers::BISHOP);
static ROOK: [Magic; 64] = magics(Role::Rook, &magic_numbers::ROOK);

table! {
    static BISHOP_ATTACKS: [[Bitboard; 1 << BISHOP_BITS]; 64] = [Bitboard::EMPTY; 1 << BISHOP_BITS],
    |table| fill::<{ 1 << BISHOP_BITS }, BISHOP_BITS>(&mut table, &BISHOP, &pext::ATTACKS, 102_400)
}
table! {
    static ROOK_ATTACKS: [[Bitboard; 1 << ROOK_BITS]; 64] = [Bitboard::EMPTY; 1 << ROOK_BITS],
    |table| fill::<{ 1 << ROOK_BITS }, ROOK_BITS>(&mut table, &ROOK, &pext::ATTACKS, 0)
}

const fn magics(role: Role, factors: &[u64; 64]) -> [Magic; 64] {
    let mut magics = [Magic { mask: Bitboard::EMPTY, factor: 0 }; 64];
    let mut i = 0;
    while i < 64 {
        magics[i] = Magic { mask: relevant(role, Square::ALL[i]), factor: factors[i] };
        i += 1;
    }
    magics
}

/// Stores each answer, in the order of the subsets, at the index the multiplier gives it.
const fn fill<const ENTRIES: usize, const BITS: u32>(
    table: &mut [[Bitboard; ENTRIES]; 64],
    magics: &[Magic; 64],
    answers: &[Bitboard; pext::ENTRIES],
    mut next: usize,
) {
    let mut i = 0;
    while i < 64 {
        let mask = magics[i].mask.0;
        let mut occupied = 0_u64;
        loop {
            let entry = &mut table[i][index::<BITS>(&magics[i], Bitboard(occupied))];
            let answer = answers[next];
            assert!(entry.0 == 0 || entry.0 == answer.0, "two answers for one index");
            *entry = answer;
            occupied = occupied.wrapping_sub(mask) & mask;
            next += 1;
            if occupied == 0 {
                break;
            }
        }
        i += 1;
    }
}
