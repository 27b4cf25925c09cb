//! Fancy magic bitboards: like plain magics, but each square's table is only as large as it must be.

#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::format;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::sync::LazyLock;

use kingsight::{Bitboard, Role, Square};

use super::magic_numbers;
use super::pext::{self, ENTRIES, relevant};
use crate::steps::{SLIDERS_EXAMPLE, sliders_closing, sliders_opening, sliders_subject};
use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere};

/// The squares a slider attacks.
///
/// ```
/// use kingsight::{bitboard, Role, Square};
/// use kingsight_methods::sliders::fancy_magics::attacks;
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X . . . . .
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . X . . . . .
/// };
/// assert_eq!(attacks(Role::Bishop, Square::E3, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . X
///     . . X . . . X .
///     . . . X . X . .
///     . . . . . . . .
///     . . . X . X . .
///     . . X . . . X .
/// });
/// ```
#[must_use]
#[inline]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => ATTACKS[BISHOP[square as usize].index(occupied)],
        Role::Rook => ATTACKS[ROOK[square as usize].index(occupied)],
        Role::Queen => {
            ATTACKS[BISHOP[square as usize].index(occupied)]
                | ATTACKS[ROOK[square as usize].index(occupied)]
        }
        _ => Bitboard::EMPTY,
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

// Filled when a program first looks up a slider: most programs never do, and the compiler would take seconds.
#[cfg(feature = "std")]
static ATTACKS: LazyLock<Box<[Bitboard; ENTRIES]>> = LazyLock::new(|| {
    let mut table = pext::no_answers();
    fill_all(&mut table, &pext::ATTACKS);
    table
});
#[cfg(not(feature = "std"))]
#[allow(long_running_const_eval)] // a second or two, once
static ATTACKS: [Bitboard; ENTRIES] = {
    let mut table = [Bitboard::EMPTY; ENTRIES];
    fill_all(&mut table, &pext::ATTACKS);
    table
};

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

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for (part, magics) in [(Role::Bishop, &BISHOP), (Role::Rook, &ROOK)] {
        if role != part && role != Role::Queen {
            continue;
        }
        let magic = magics[square as usize];
        let text = format!("{part}: the squares whose occupancy matters.");
        steps.push(Step::set(text, magic.mask));
        let relevant = occupied & magic.mask;
        steps.push(Step::set(format!("{part}: the occupied ones among them."), relevant));
        let product = relevant.0.wrapping_mul(magic.factor);
        let text = format!(
            "{part}: times {:#018x}; the top {} bits are {}.",
            magic.factor,
            64 - magic.shift,
            product >> magic.shift
        );
        steps.push(Step::set(text, Bitboard(product)));
        let text = format!(
            "{part}: {square}'s entries begin at {}, so this is entry {}.",
            magic.offset,
            magic.index(occupied)
        );
        steps.push(Step::set(text, attacks(part, square, occupied)));
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "fancy-magics",
        title: "Fancy magic bitboards",
        question: MethodQuestion::SliderAttacks,
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
        needs: Needs::Nothing,
        complexity: "one multiplication, one shift, one lookup in 841 KB",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
