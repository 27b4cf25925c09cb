//! Which positions of a search are new in kind: a piece on a square where none of its kind has been while the king to be mated stood
//! where it stands and the mate looked equally far.
//!
//! The idea is that of width-based planning: Nir Lipovetzky and Hector Geffner,
//! [Best-first width search](https://doi.org/10.1609/aaai.v31i1.11027) (AAAI 2017). A collision of two kinds costs time only.

use alloc::vec::Vec;

use super::seen::Node;
use crate::Color;

/// The kinds seen so far, as a set of bits.
#[derive(Debug)]
pub(super) struct Novelty {
    words: Vec<u64>,
}

impl Novelty {
    pub(super) fn new() -> Novelty {
        Novelty { words: alloc::vec![0; 2048] }
    }

    /// Notes a position, by the move that led to it, and returns whether it is new in kind.
    pub(super) fn note(&mut self, node: &Node, winner: Color, distance: u8) -> bool {
        let Some((_, last)) = node.arrival else { return true };
        let king = node.position.king(!winner) as usize;
        let piece = last.arriving_role() as usize * 2 + node.position.turn as usize;
        let kind = (last.to() as usize * 64 + king) * 12 + piece;
        let kind = kind.wrapping_add(usize::from(distance).wrapping_mul(0x9e37));
        let (word, bit) = (kind / 64 % self.words.len(), 1 << (kind % 64));
        let novel = self.words[word] & bit == 0;
        self.words[word] |= bit;
        novel
    }
}
