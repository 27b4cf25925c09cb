//! The positions of a search, each once.

use alloc::vec::Vec;

use crate::{Bitboard, Move, Position, Square};

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
