//! Plain magic bitboards: one multiplication hashes both lines of a slider, and every square has a
//! table of the same size.

#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::sync::LazyLock;

use kingsight::{Bitboard, Role, Square};

use super::magic_numbers;
use super::pext::{self, relevant};
use crate::steps::{SLIDERS_EXAMPLE, sliders_closing, sliders_opening, sliders_subject};
use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere};

/// The squares a slider attacks.
///
/// ```
/// use kingsight::{bitboard, Role, Square};
/// use kingsight_methods::sliders::plain_magics::attacks;
///
/// let occupied = bitboard! {
///     X . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
///     . . . . . . . .
///     . . X . . . . .
///     . . . . . . . .
///     . . . X . . X .
/// };
/// assert_eq!(attacks(Role::Rook, Square::A1, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . .
///     X . . . . . . .
///     X . . . . . . .
///     X . . . . . . .
///     . X X X . . . .
/// });
/// ```
#[must_use]
#[inline]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => bishop(square, occupied) | rook(square, occupied),
        _ => Bitboard::EMPTY,
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
/// The answers for all squares.
type Table<const ENTRIES: usize> = [[Bitboard; ENTRIES]; 64];

// 2.3 MB, filled when a program first looks up a slider: most programs never do.
#[cfg(feature = "std")]
static BISHOP_ATTACKS: LazyLock<Box<Table<{ 1 << BISHOP_BITS }>>> = LazyLock::new(|| {
    let mut table = on_the_heap();
    fill::<{ 1 << BISHOP_BITS }, BISHOP_BITS>(&mut table, &BISHOP, &pext::ATTACKS, 102_400);
    table
});
#[cfg(feature = "std")]
static ROOK_ATTACKS: LazyLock<Box<Table<{ 1 << ROOK_BITS }>>> = LazyLock::new(|| {
    let mut table = on_the_heap();
    fill::<{ 1 << ROOK_BITS }, ROOK_BITS>(&mut table, &ROOK, &pext::ATTACKS, 0);
    table
});

/// Never on the stack, which may be smaller.
#[cfg(feature = "std")]
fn on_the_heap<const ENTRIES: usize>() -> Box<Table<ENTRIES>> {
    let squares = alloc::vec![[Bitboard::EMPTY; ENTRIES]; 64].into_boxed_slice();
    squares.try_into().expect("64 squares")
}

// Without the standard library nothing waits for another thread's table: the compiler fills it.
#[cfg(not(feature = "std"))]
#[allow(long_running_const_eval)]
static BISHOP_ATTACKS: Table<{ 1 << BISHOP_BITS }> = {
    let mut table = [[Bitboard::EMPTY; 1 << BISHOP_BITS]; 64];
    fill::<{ 1 << BISHOP_BITS }, BISHOP_BITS>(&mut table, &BISHOP, &pext::ATTACKS, 102_400);
    table
};
#[cfg(not(feature = "std"))]
#[allow(long_running_const_eval)]
static ROOK_ATTACKS: Table<{ 1 << ROOK_BITS }> = {
    let mut table = [[Bitboard::EMPTY; 1 << ROOK_BITS]; 64];
    fill::<{ 1 << ROOK_BITS }, ROOK_BITS>(&mut table, &ROOK, &pext::ATTACKS, 0);
    table
};

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
    table: &mut Table<ENTRIES>,
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

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for (part, magics, bits) in
        [(Role::Bishop, &BISHOP, BISHOP_BITS), (Role::Rook, &ROOK, ROOK_BITS)]
    {
        if role != part && role != Role::Queen {
            continue;
        }
        let magic = magics[square as usize];
        let text = format!("{part}: the squares whose occupancy matters.");
        steps.push(Step::set(text, magic.mask));
        let relevant = occupied & magic.mask;
        steps.push(Step::set(format!("{part}: the occupied ones among them."), relevant));
        let product = relevant.0.wrapping_mul(magic.factor);
        let index = product >> (64 - bits);
        let text = format!(
            "{part}: times {:#018x}; the top {bits} bits are the index {index}.",
            magic.factor
        );
        steps.push(Step::set(text, Bitboard(product)));
        let text = format!("{part}: entry {index} of the table for {square}.");
        steps.push(Step::set(text, attacks(part, square, occupied)));
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "plain-magics",
        title: "Plain magic bitboards",
        question: MethodQuestion::SliderAttacks,
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
        needs: Needs::Nothing,
        complexity: "one multiplication, one shift by a constant, one lookup in 2.3 MB",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
