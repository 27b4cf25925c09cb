//! Walking the tree: move by move down to the last half-moves, which each counting method counts in its own way.
//!
//! The walk is compiled once, for any processor, and calls the method on its path by a pointer: it visits one node where the
//! method visits hundreds, and a copy for each method and path was a sixth of the crate's code.

use std::fmt;

use kingsight::Bitboard;
use kingsight::side::{Black, Side, White};

use super::children::{Children, Each};
use super::generate::generate;
use super::isa::{Isa, Portable};
use super::packed::Packed;

/// How the last half-moves are counted. All methods give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountingMethod {
    /// Counts the last two half-moves at once; visits no parent of leaves.
    TwoPly,
    /// Visits every parent of leaves and counts its legal moves without playing them.
    Bulk,
    /// Plays every leaf.
    EachLeaf,
}

impl CountingMethod {
    /// All methods, the fastest first.
    pub const ALL: [CountingMethod; 3] =
        [CountingMethod::TwoPly, CountingMethod::Bulk, CountingMethod::EachLeaf];

    /// Its name: `two-ply`, `bulk` or `each-leaf`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CountingMethod::TwoPly => "two-ply",
            CountingMethod::Bulk => "bulk",
            CountingMethod::EachLeaf => "each-leaf",
        }
    }
}

impl fmt::Display for CountingMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a method counts the last half-moves.
pub(super) trait Ending: Copy + 'static {
    /// How many half-moves it counts on its own.
    const HEIGHT: u32;
    /// The number of leaves `depth` half-moves away, from 1 to [`HEIGHT`](Ending::HEIGHT).
    fn count<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard, depth: u32) -> u64;
}

/// The number of leaves `depth` half-moves away.
#[inline(always)]
pub(super) fn count<S: Side, I: Isa, E: Ending>(
    board: &Packed,
    en_passant: Bitboard,
    depth: u32,
) -> u64 {
    if depth == 0 {
        1
    } else if depth <= E::HEIGHT {
        E::count::<S, I>(board, en_passant, depth)
    } else {
        deeper::<S>(board, en_passant, depth, Below::of::<I, E>())
    }
}

/// A method on a path, for either side to move.
#[derive(Clone, Copy)]
struct Below {
    height: u32,
    /// `S::COLOR` is the index.
    count: [fn(&Packed, Bitboard) -> u64; 2],
}

impl Below {
    fn of<I: Isa, E: Ending>() -> &'static Below {
        fn last<S: Side, I: Isa, E: Ending>(board: &Packed, en_passant: Bitboard) -> u64 {
            E::count::<S, I>(board, en_passant, E::HEIGHT)
        }
        const { &Below { height: E::HEIGHT, count: [last::<White, I, E>, last::<Black, I, E>] } }
    }
}

/// Makes each move and counts what is below it.
#[inline(never)]
fn deeper<S: Side>(board: &Packed, en_passant: Bitboard, depth: u32, below: &Below) -> u64 {
    let mut each = Each::new(Sum { nodes: 0, depth: depth - 1, below });
    generate::<S, Portable, _, true, true>(board, en_passant, &mut each);
    each.children.nodes
}

struct Sum<'a> {
    nodes: u64,
    depth: u32,
    below: &'a Below,
}

impl<S: Side> Children<S> for Sum<'_> {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        let nodes = if self.depth == self.below.height {
            self.below.count[S::Enemy::COLOR as usize](board, en_passant)
        } else {
            deeper::<S::Enemy>(board, en_passant, self.depth, self.below)
        };
        self.nodes = self.nodes.saturating_add(nodes);
    }
}
