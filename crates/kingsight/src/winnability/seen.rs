//! What a search knows of its positions: those seen, each once; those still to be looked at, nearest first, of equals the last one;
//! and which are new in kind: a piece on a square where none of its kind has been while the king to be mated stood
//! where it stands and the mate looked equally far.
//!
//! The idea of novelty is that of width-based planning: Nir Lipovetzky and Hector Geffner,
//! [Best-first width search](https://doi.org/10.1609/aaai.v31i1.11027) (AAAI 2017). A collision of two kinds costs time only.

use alloc::vec::Vec;

use crate::{Bitboard, Color, Move, Position, Square};

/// A position, and how it was reached first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Without clocks, and with an en passant square only if a capture there is legal: what can follow depends on nothing
    /// else.
    pub(super) position: Position,
    /// The parent's number and the move; `None` for the start.
    pub(super) arrival: Option<(u32, Move)>,
    /// Moves from the start.
    pub(super) depth: u16,
    /// How far it looks from a mate.
    pub(super) order: u8,
    /// How many of its moves have been tried.
    pub(super) tried: u8,
}

impl Node {
    /// The position that the search begins with.
    pub(super) const fn start(position: Position) -> Node {
        Node { position, arrival: None, depth: 0, order: 0, tried: 0 }
    }

    /// What a move leads to.
    pub(super) fn child(&self, number: u32, m: Move) -> Node {
        Node {
            position: timeless(&self.position.play_unchecked(m)),
            arrival: Some((number, m)),
            depth: self.depth.saturating_add(1),
            order: 0,
            tried: 0,
        }
    }
}

/// A set of positions, numbered in the order of arrival. Open addressing; positions are compared in full, so
/// that no collision of keys makes a proof wrong.
#[derive(Debug)]
pub(super) struct Seen {
    nodes: Vec<Node>,
    /// Numbers of nodes plus one; 0 is empty. The length is a power of two.
    slots: Vec<u32>,
}

impl Seen {
    pub(super) fn new() -> Seen {
        Seen { nodes: Vec::with_capacity(128), slots: alloc::vec![0; 512] }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, number: u32) -> Node {
        self.nodes[number as usize]
    }

    /// Where a position belongs that has not been seen before.
    pub(super) fn free_slot(&mut self, position: &Position) -> Option<usize> {
        if self.nodes.len() * 2 >= self.slots.len() {
            self.enlarge();
        }
        let slot = self.slot_of(position);
        (self.slots[slot] == 0).then_some(slot)
    }

    /// Puts a position where it belongs, and returns its number.
    pub(super) fn insert(&mut self, slot: usize, node: Node) -> u32 {
        let number = self.nodes.len() as u32;
        self.nodes.push(node);
        self.slots[slot] = number + 1;
        number
    }

    /// Notes how many moves of a position have been tried.
    pub(super) fn tried(&mut self, number: u32, tried: u8) {
        self.nodes[number as usize].tried = tried;
    }

    /// The moves that lead from the start to a node.
    pub(super) fn line_to(&self, number: u32) -> Vec<Move> {
        let mut line = Vec::new();
        let mut at = number;
        while let Some((parent, played)) = self.node(at).arrival {
            line.push(played);
            at = parent;
        }
        line.reverse();
        line
    }

    fn enlarge(&mut self) {
        self.slots = alloc::vec![0; self.slots.len() * 4];
        for number in 0..self.nodes.len() {
            let slot = self.slot_of(&self.nodes[number].position);
            self.slots[slot] = number as u32 + 1;
        }
    }

    /// Where a position is, or the empty slot where it belongs.
    fn slot_of(&self, position: &Position) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(position) as usize & mask;
        while let Some(number) = self.slots[slot].checked_sub(1) {
            if self.nodes[number as usize].position == *position {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }
}

/// A position reduced to what decides its future.
pub(super) fn timeless(position: &Position) -> Position {
    let mut timeless = Position { halfmoves: 0, fullmoves: 1, ..*position };
    if timeless.en_passant.is_some() && !timeless.has_legal_en_passant() {
        timeless.en_passant = None;
    }
    timeless
}

fn hash(position: &Position) -> u64 {
    let board = &position.board;
    let state =
        Bitboard(position.turn as u64) | position.en_passant.map_or(Bitboard::EMPTY, Square::bit);
    let sets = [
        board.pawns,
        board.knights,
        board.diagonal,
        board.orthogonal,
        board.kings,
        board.white,
        state | position.castling_rooks,
    ];
    let mixed = sets.iter().fold(0_u64, |hash, set| {
        (hash.rotate_left(23) ^ set.0).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    });
    mixed ^ (mixed >> 32)
}

/// What no position follows.
const END: u32 = u32::MAX;

/// Chains of positions, one for each guessed distance: a position costs four bytes and no allocation of its own.
#[derive(Debug)]
pub(super) struct Waiting {
    /// The first position of each chain.
    first: [u32; 256],
    /// The position after each in its chain, by its number.
    after: Vec<u32>,
    /// No chain below this one has any.
    nearest: usize,
}

impl Waiting {
    pub(super) fn new() -> Waiting {
        Waiting { first: [END; 256], after: Vec::with_capacity(128), nearest: 0 }
    }

    /// Adds a position, in the order of their numbers; numbers may be left out.
    pub(super) fn add(&mut self, number: u32, distance: u8) {
        let chain = usize::from(distance);
        self.after.resize(number as usize, END);
        self.after.push(self.first[chain]);
        self.first[chain] = number;
        self.nearest = self.nearest.min(chain);
    }

    /// Adds a position that was taken before.
    pub(super) fn again(&mut self, number: u32, distance: u8) {
        let chain = usize::from(distance);
        self.after[number as usize] = self.first[chain];
        self.first[chain] = number;
        self.nearest = self.nearest.min(chain);
    }

    /// Takes one of the nearest.
    pub(super) fn next(&mut self) -> Option<u32> {
        while let Some(first) = self.first.get_mut(self.nearest) {
            if *first != END {
                let number = *first;
                *first = self.after[number as usize];
                return Some(number);
            }
            self.nearest += 1;
        }
        None
    }
}

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
